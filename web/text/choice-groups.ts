import type { Draft, WordView } from '../session/protocol.ts'
import { overlayInWords } from '../table/map/describe.ts'
import { say } from './texts.ts'
import { type TextWorld, type Thing, thingAt, thingsOf, withoutName } from './things.ts'

/** A word that may come next, and what one should know of it before it is said. */
export interface Choice {
  readonly word: WordView
  readonly note: string | undefined
}

export interface ChoiceGroup {
  readonly title: string | undefined
  readonly choices: readonly Choice[]
}

/** So many choices need no groups. */
const FEW = 12

interface Origin {
  readonly hex: number
  readonly name: string
}

/** Where the sentence stands: the piece or the hex that it named last. */
function originOf(draft: Draft | undefined, things: readonly Thing[]): Origin | undefined {
  for (const { spot, name } of (draft?.said ?? []).toReversed()) {
    const hex = spot?.kind === 'hex' || spot?.kind === 'hexside' ? spot.hex : thingAt(things, spot)?.hex
    if (hex !== undefined) return { hex, name }
  }
  return undefined
}

/** The choices with notes; many of them in groups: units by formation, hexes by how far they are. */
export function choiceGroups(world: TextWorld, draft: Draft | undefined, words: readonly WordView[]): readonly ChoiceGroup[] {
  const things = thingsOf(world.scene)
  const origin = originOf(draft, things)
  const choices = words.map(word => ({ word, note: noteOf(world, draft, things, origin, word) }))
  if (choices.length <= FEW) return choices.length === 0 ? [] : [{ title: undefined, choices }]
  const groups = new Map<string | undefined, { readonly rank: number; readonly choices: Choice[] }>()
  for (const choice of choices) {
    const { title, rank } = groupOf(world, things, origin, choice.word)
    const known = groups.get(title)
    if (known === undefined) groups.set(title, { rank, choices: [choice] })
    else known.choices.push(choice)
  }
  return [...groups].sort(([, a], [, b]) => a.rank - b.rank).map(([title, group]) => ({ title, choices: group.choices }))
}

/** What is only said comes first, then units by formation, then hexes from near to far. */
function groupOf(
  { scene, ground }: TextWorld,
  things: readonly Thing[],
  origin: Origin | undefined,
  { spot }: WordView,
): { readonly title: string | undefined; readonly rank: number } {
  if (spot === undefined) return { title: undefined, rank: -1 }
  if (spot.kind === 'hex' && ground !== undefined) {
    const base = scene.forces.length + 1
    if (origin === undefined) return { title: say().column(ground.sheet.label(spot.hex).slice(0, -2)), rank: base }
    const far = ground.distance(origin.hex, spot.hex)
    return { title: far <= 1 ? say().nextTo(origin.name) : say().away(far, origin.name), rank: base + far }
  }
  const id = thingAt(things, spot)?.id
  const at = scene.forces.findIndex(({ lines }) => lines.some(line => line.id === id))
  return at < 0 ? { title: say().others, rank: scene.forces.length } : { title: scene.forces[at].name, rank: at }
}

function noteOf(
  world: TextWorld,
  draft: Draft | undefined,
  things: readonly Thing[],
  origin: Origin | undefined,
  { spot, name }: WordView,
): string | undefined {
  if (spot?.kind === 'hex') return hexNote(world, draft, origin, spot.hex, name)
  const thing = thingAt(things, spot)
  if (thing === undefined) return undefined
  const note = withoutWord(thing, name)
  return note === name ? undefined : note
}

/** What is said of a thing beside the word for it: "d'Erlon, 6 divisions" of French A, which is "d'Erlon, French A, 6 divisions". */
function withoutWord(thing: Thing, word: string): string {
  const parts = thing.label.split(', ')
  return parts.indexOf(word) > 0 ? parts.filter(part => part !== word).join(', ') : withoutName(thing)
}

function hexNote(world: TextWorld, draft: Draft | undefined, origin: Origin | undefined, hex: number, name: string): string | undefined {
  const { ground, language, scene } = world
  if (ground === undefined || scene.board.kind !== 'hexes') return undefined
  const { board } = scene
  const way = origin === undefined ? undefined : ground.around(origin.hex, language).find(one => one.hex === hex)
  const place = ground.sheet.place(hex, language)
  const there = [...board.pieces, ...board.plates].filter(one => one.hex === hex).map(one => one.name)
  const isNamed = place !== undefined && name.includes(place)
  return [
    ...(way === undefined ? [] : [way.direction, ...way.between]),
    ...(place === undefined || isNamed ? [] : [place]),
    ground.ground(hex),
    ...there,
    ...(draft?.lights ?? []).flatMap(overlay => (overlay.kind === 'reach' ? overlayInWords(overlay, hex) : [])),
  ].join(', ')
}
