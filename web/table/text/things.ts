import { type Dossier, type Figure, type Language, type Scene, type Side, type Spoken, type Spot, spoken } from '@grognard/engine'
import type { Fixed, Tale, Update } from '../../session/protocol.ts'
import { cardsIn } from '../parts/spots.ts'
import { plain } from './commands.ts'
import type { GroundWords } from './ground-words.ts'

/** The table as text mode reads it: everything the viewer may know. */
export interface TextWorld {
  readonly fixed: Fixed
  readonly update: Update
  readonly scene: Scene
  readonly log: readonly Tale[]
  /** Undefined at a table without hexes. */
  readonly ground: GroundWords | undefined
  readonly language: Language
}

/** Something on the table or beside it, with all its names. */
export interface Thing extends Spoken {
  readonly id: string
  readonly names: readonly string[]
  readonly side: Side | undefined
  readonly hex: number | undefined
  readonly figures: readonly Figure[]
  readonly dossier: Dossier | undefined
}

const NO_FIGURES: readonly Figure[] = []

/** Everything that can be asked about by name. */
export function thingsOf(scene: Scene): readonly Thing[] {
  const things = new Map<string, Thing>()
  const add = (thing: Thing) => {
    const known = things.get(thing.id)
    things.set(thing.id, known === undefined ? thing : { ...known, names: [...known.names, ...thing.names] })
  }
  const { board } = scene
  const bare = { hex: undefined, figures: NO_FIGURES, dossier: undefined }
  for (const { id, title, name, side, label, parts } of cardsIn(scene))
    add({ ...bare, id, names: [`${title}, ${name}`, title, name], side, label, parts })
  if (board.kind === 'hexes') {
    for (const { id, name, side, hex, label, parts, figures, dossier } of board.pieces)
      add({ id, names: [name], side, hex, label, parts, figures, dossier })
  } else {
    for (const { id, title, side, label, parts } of board.boxes) add({ ...bare, id, names: [title], side, label, parts })
    for (const { id, name, label } of board.sites)
      add({ ...bare, id, names: [name], side: undefined, ...spoken([{ is: 'fact', text: label }]) })
  }
  for (const { side, pieces } of scene.beside?.boxes ?? [])
    for (const { id, name, label, parts } of pieces) add({ ...bare, id, names: [name], side, label, parts })
  for (const { side, lines } of scene.forces)
    for (const { id, name, detail } of lines) {
      const told = spoken([
        { is: 'name', text: name },
        { is: 'fact', text: detail },
      ])
      add({ ...bare, id, names: [name], side, ...told })
    }
  return [...things.values()]
}

/** The things a name or part of it means: exact matches, else those with a word that starts this way, else any that contain it. */
export function named(things: readonly Thing[], text: string): readonly Thing[] {
  const wanted = plain(text)
  if (wanted === '') return []
  const like = (fits: (name: string) => boolean) => things.filter(thing => thing.names.some(name => fits(plain(name))))
  for (const fits of [
    (name: string) => name === wanted,
    (name: string) => beginsWithin(name, wanted),
    (name: string) => name.includes(wanted),
  ]) {
    const found = like(fits)
    if (found.length > 0) return found
  }
  return []
}

const BETWEEN_WORDS = /[\s(),'’-]+/

/** Whether a name, or its rest from one of its words on, starts this way; both without case and accents. */
export const beginsWithin = (name: string, wanted: string): boolean =>
  name.startsWith(wanted) || name.split(BETWEEN_WORDS).some((_, i, words) => words.slice(i).join(' ').startsWith(wanted))

/** The thing that a word of a sentence points at. */
export function thingAt(things: readonly Thing[], spot: Spot | undefined): Thing | undefined {
  const id = spot?.kind === 'piece' ? spot.piece : spot?.kind === 'card' ? spot.card : spot?.kind === 'box' ? spot.box : undefined
  return id === undefined ? undefined : things.find(thing => thing.id === id)
}

/** The side that a name means. */
export const sideNamed = ({ fixed }: Pick<TextWorld, 'fixed'>, text: string): Side | undefined => {
  const wanted = plain(text)
  return wanted === ''
    ? undefined
    : fixed.sides.find(({ name }) => plain(name).startsWith(wanted) || plain(name).includes(` ${wanted}`))?.side
}
