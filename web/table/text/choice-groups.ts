import { saidWithout } from '@grognard/engine'
import type { Draft, WordView } from '../../session/protocol.ts'
import { overlayInWords } from '../map/describe.ts'
import { say } from './texts.ts'
import { type TextWorld, type Thing, thingAt, thingsOf } from './things.ts'

/** A word that may come next, and what to know before saying it. */
export interface Choice {
  readonly word: WordView
  readonly note: string | undefined
}

export interface ChoiceGroup {
  readonly title: string | undefined
  readonly choices: readonly Choice[]
}

/** This many choices need no groups. */
const FEW = 12

interface Origin {
  readonly hex: number
  readonly name: string
}

/** The piece or hex that the sentence named last. */
function originOf(draft: Draft | undefined, things: readonly Thing[]): Origin | undefined {
  for (const { spot, name } of (draft?.said ?? []).toReversed()) {
    const hex = spot?.kind === 'hex' || spot?.kind === 'hexside' ? spot.hex : thingAt(things, spot)?.hex
    if (hex !== undefined) return { hex, name }
  }
  return undefined
}

/** The choices with notes; many are grouped: units by formation, hexes by distance. */
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

/** Plain words come first, then units by formation, then hexes from near to far. */
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
  const note = saidWithout(thing, 'name')
  return note === name || note === '' ? undefined : note
}

function hexNote(world: TextWorld, draft: Draft | undefined, origin: Origin | undefined, hex: number, name: string): string | undefined {
  const { ground, language, scene } = world
  if (ground === undefined || scene.board.kind !== 'hexes') return undefined
  const { board } = scene
  const way = origin === undefined ? undefined : ground.around(origin.hex, language).find(one => one.hex === hex)
  const place = ground.sheet.place(hex, language)
  const there = board.pieces.filter(one => one.hex === hex).map(one => one.name)
  const isNamed = place !== undefined && name.includes(place)
  return [
    ...(way === undefined ? [] : [way.direction, ...way.between]),
    ...(place === undefined || isNamed ? [] : [place]),
    ground.ground(hex, language),
    ...there,
    ...(draft?.lights ?? []).flatMap(overlay => (overlay.style === 'area' ? overlayInWords(overlay, hex) : [])),
  ].join(', ')
}
