import { type ForceGroup, type ForceLine, type Side, saidWithout } from '@grognard/engine'
import { type Answer, lineInWords } from './answer.ts'
import { besideInWords } from './beside-words.ts'
import { COMMANDS, countIn, listedIn, subjectOf } from './commands.ts'
import { say } from './texts.ts'
import { named, sideNamed, type TextWorld, type Thing, thingsOf } from './things.ts'

const USUAL_LINES = 10
const SEMICOLON = { en: '; ', fr: ' ; ' } as const

/** Who and what is at a hex that is already named: units, commanders, marks. */
function standingAt({ scene }: TextWorld, hex: number): readonly string[] {
  const { board } = scene
  if (board.kind !== 'hexes') return []
  const isHere = (one: { readonly hex: number }): boolean => one.hex === hex
  return [...board.pieces.filter(isHere).map(piece => saidWithout(piece, 'place')), ...board.marks.filter(isHere).map(({ label }) => label)]
}

/** A hex in one line: its number and name, its terrain, who is there. */
function hexLine(world: TextWorld, hex: number): string {
  const { ground, language } = world
  if (ground === undefined) return String(hex)
  const there = standingAt(world, hex)
  return say().titled(
    ground.heading(hex, language),
    [ground.ground(hex, language), ...(there.length === 0 ? [say().empty] : there)].join(SEMICOLON[language]),
  )
}

/** The hexes that typed text refers to: by number, place name, or who is there. */
export function hexesMeant(world: TextWorld, text: string): readonly number[] {
  const found = world.ground?.find(text) ?? []
  if (found.length > 0) return found
  return [...new Set(named(thingsOf(world.scene), text).flatMap(({ hex }) => hex ?? []))]
}

const unknown = (what: string): Answer => ({ text: say().unknown(what), isRefusal: true })

/** `around` and a hex: the hex, and its six neighbours by direction. */
export function around(world: TextWorld, rest: string): Answer {
  const { ground, language } = world
  const what = subjectOf(rest)
  if (ground === undefined) return { text: say().noHexes, isRefusal: true }
  if (what === '') return { text: say().aroundWhat, isRefusal: true }
  const hexes = hexesMeant(world, what)
  if (hexes.length === 0) return unknown(rest)
  return {
    lists: hexes.map(hex => ({
      title: hexLine(world, hex),
      items: ground
        .around(hex, language)
        .map(({ direction, hex: next, between }) =>
          [`${direction}, ${hexLine(world, next)}`, ...(between.length === 0 ? [] : [say().between(between.join(', '))])].join(
            SEMICOLON[language],
          ),
        ),
    })),
  }
}

/** A line of the order of battle. */
export const forceLine = ({ name, detail, state }: ForceLine): string =>
  [say().titled(name, detail), say().states[state]].filter(part => part !== '').join(', ')

const groupList = ({ name, lines }: ForceGroup) => ({ title: name, items: lines.map(forceLine) })

/** The non-empty groups of the order of battle, of a side or both. */
export const groupsOf = ({ forces }: TextWorld['scene'], side: Side | undefined): readonly ForceGroup[] =>
  forces.filter(({ side: of, lines }) => lines.length > 0 && (side === undefined || of === side))

/** The places where somebody or something is, each with what is there. */
export function placesOf(world: TextWorld): readonly { readonly title: string; readonly items: readonly string[] }[] {
  const { board } = world.scene
  if (board.kind === 'drawn') return [{ title: say().places, items: [...board.sites, ...board.boxes].map(({ label }) => label) }]
  const hexes = [...new Set([...board.pieces, ...board.marks].map(({ hex }) => hex))].sort((a, b) => a - b)
  return hexes.map(hex => ({ title: world.ground?.heading(hex, world.language) ?? String(hex), items: standingAt(world, hex) }))
}

/** `list units`, `list` with a side, a formation or a place, `list places`. */
export function list(world: TextWorld, rest: string): Answer {
  const wanted = listedIn(rest)
  if (wanted.of === 'places') return { lists: placesOf(world) }
  const who = wanted.of === 'units' ? wanted.who : wanted.place
  const side = sideNamed(world, who)
  if (who === '' || side !== undefined) return { lists: groupsOf(world.scene, side).map(groupList) }
  const groups = world.scene.forces.filter(({ name }) => named([{ ...NOTHING, names: [name] }], who).length > 0)
  if (wanted.of === 'units' && groups.length > 0) return { lists: groups.map(groupList) }
  const hexes = world.ground?.find(who) ?? []
  if (hexes.length > 0)
    return {
      lists: hexes.map(hex => {
        const there = standingAt(world, hex)
        return { title: world.ground?.heading(hex, world.language) ?? '', items: there.length === 0 ? [say().noUnits] : there }
      }),
    }
  if (groups.length > 0) return { lists: groups.map(groupList) }
  const found = named(thingsOf(world.scene), who)
  return found.length === 0 ? unknown(rest) : { lists: [{ items: found.map(({ label }) => label) }] }
}

const NOTHING: Omit<Thing, 'names'> = { id: '', side: undefined, hex: undefined, label: '', parts: [], figures: [], dossier: undefined }

/** `where` and a unit: who it is, and where. */
export function where(world: TextWorld, rest: string): Answer {
  const { ground, language } = world
  const found = named(thingsOf(world.scene), subjectOf(rest))
  if (found.length === 0) return unknown(rest)
  const place = ({ names, hex, label }: Thing) =>
    hex === undefined || ground === undefined
      ? label
      : say().titled(names[0], `${ground.heading(hex, language)}, ${ground.ground(hex, language)}`)
  return found.length === 1 ? { text: place(found[0]) } : { lists: [{ items: found.map(place) }] }
}

/** `look` and a unit or hex: everything known about it. */
export function look(world: TextWorld, rest: string): Answer {
  const what = subjectOf(rest)
  const hexes = world.ground?.find(what) ?? []
  if (hexes.length > 0) return { lists: [{ items: hexes.map(hex => hexLine(world, hex)) }] }
  const found = named(thingsOf(world.scene), what)
  if (found.length === 0) return unknown(rest)
  if (found.length > 1) return { text: say().several(rest), lists: [{ items: found.map(({ label }) => label) }] }
  const [{ label, figures, dossier }] = found
  const rows = figures.map(({ label: name, value }) => say().titled(name, value))
  const written =
    dossier === undefined
      ? []
      : [
          ...dossier.leaders.map(({ name, note }) => (note === undefined ? name : `${name}, ${note}`)),
          ...dossier.troops.map(({ text }) => text),
          ...dossier.lines.map(({ text }) => text),
        ]
  return { text: label, lists: [{ items: [...rows, ...written] }].filter(({ items }) => items.length > 0) }
}

/** `score`: the turn, the tracks, remarks, and who wins. */
export function score({ scene, fixed }: TextWorld): Answer {
  const victory = fixed.briefing.victory.map(({ text }) => text)
  const nameOf = (side: Side) => fixed.sides.find(one => one.side === side)?.name ?? ''
  return {
    text: scene.turn.title,
    lists: [{ title: say().standing, items: standing(scene) }, ...besideInWords(scene, nameOf), { title: say().victory, items: victory }],
  }
}

/** Scores, tallies, tracks and remarks, one per line. */
function standing(scene: TextWorld['scene']): readonly string[] {
  const { score: track, tallies = [], remarks, beside } = scene
  return [
    ...(track === undefined ? [] : [say().titled(track.title, track.label)]),
    ...tallies.flatMap(({ items }) => items.map(({ label }) => label)),
    ...(beside?.tracks ?? []).map(({ label }) => label),
    ...remarks.map(({ text }) => text),
  ]
}

/** `log` and a number: the last lines, oldest first. */
export function log({ log: tales }: TextWorld, rest: string): Answer {
  const lines = tales.filter(({ kind }) => kind !== 'modifier' && kind !== 'routine').slice(-countIn(rest, USUAL_LINES))
  if (lines.length === 0) return { text: say().noLog }
  return { lists: [{ items: lines.map(tale => lineInWords(tale, say().die)) }] }
}

/** `help`: every command with an example from this table. */
export function help(world: TextWorld): Answer {
  const { scene, update, fixed, ground } = world
  const things = thingsOf(scene)
  const unit = things.find(({ side, hex }) => side === update.viewer && (ground === undefined || hex !== undefined)) ?? things[0]
  const hex = unit?.hex
  const site = scene.board.kind === 'drawn' ? scene.board.sites[0]?.name : undefined
  const offered = COMMANDS.filter(name => name !== 'show' || fixed.overlays.length > 0)
  const lines = say().help({
    unit: unit?.parts.find(({ is }) => is === 'name')?.text ?? '',
    word: update.decision?.draft.choices[0]?.typed ?? '',
    place: ground !== undefined && hex !== undefined ? ground.sheet.label(hex) : (site ?? ground?.sheet.label(0) ?? ''),
    side: fixed.sides[0]?.name ?? '',
    layer: fixed.overlays.find(({ about }) => about === 'piece')?.name.toLocaleLowerCase() ?? '',
  })
  return { text: say().helpText, lists: [{ title: say().commands, items: offered.map(name => say().titled(...lines[name])) }] }
}
