import type { Dossier, Figure, Language, Scene, Side, Spot } from '@grognard/engine'
import type { Fixed, Tale, Update } from '../session/protocol.ts'
import { plain } from './commands.ts'
import type { GroundWords } from './ground-words.ts'

/** The table as text mode reads it: all of it is what the one who looks may know. */
export interface TextWorld {
  readonly fixed: Fixed
  readonly update: Update
  readonly scene: Scene
  readonly log: readonly Tale[]
  /** Nothing at a table without hexes. */
  readonly ground: GroundWords | undefined
  readonly language: Language
}

/** Something that lies on the table or waits beside it, with all the names it goes by. */
export interface Thing {
  readonly id: string
  readonly names: readonly string[]
  readonly side: Side | undefined
  readonly hex: number | undefined
  /** All that is said of it at once. */
  readonly label: string
  readonly figures: readonly Figure[]
  readonly dossier: Dossier | undefined
}

const NO_FIGURES: readonly Figure[] = []

/** Everything that can be asked about by its name. */
export function thingsOf(scene: Scene): readonly Thing[] {
  const things = new Map<string, Thing>()
  const add = (thing: Thing) => {
    const known = things.get(thing.id)
    things.set(thing.id, known === undefined ? thing : { ...known, names: [...known.names, ...thing.names] })
  }
  const { board } = scene
  const bare = { hex: undefined, figures: NO_FIGURES, dossier: undefined }
  if (board.kind === 'hexes') {
    for (const { id, name, side, hex, label, figures, dossier } of board.pieces)
      add({ id, names: [name], side, hex, label, figures, dossier })
    for (const { id, name, side, hex, label, figures } of board.plates)
      add({ id, names: [name], side, hex, label, figures, dossier: undefined })
  } else {
    for (const { id, title, name, side, label } of board.cards) add({ ...bare, id, names: [`${title}, ${name}`, title, name], side, label })
    for (const { id, title, side, label } of board.boxes) add({ ...bare, id, names: [title], side, label })
    for (const { id, name, label } of board.sites) add({ ...bare, id, names: [name], side: undefined, label })
  }
  for (const { side, lines } of scene.forces)
    for (const { id, name, detail } of lines) add({ ...bare, id, names: [name], side, label: `${name}, ${detail}` })
  return [...things.values()]
}

/** The things that a name or a part of it means: those that are called just so, else those with a word that begins so, else any with it. */
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

/** Whether a name, or its rest from one of its words on, begins so; both without capitals and accents. */
export const beginsWithin = (name: string, wanted: string): boolean =>
  name.startsWith(wanted) || name.split(BETWEEN_WORDS).some((_, i, words) => words.slice(i).join(' ').startsWith(wanted))

/** The thing that a word of a sentence points at. */
export function thingAt(things: readonly Thing[], spot: Spot | undefined): Thing | undefined {
  const id = spot?.kind === 'piece' ? spot.piece : spot?.kind === 'card' ? spot.card : spot?.kind === 'box' ? spot.box : undefined
  return id === undefined ? undefined : things.find(thing => thing.id === id)
}

/** What is said of a thing beside its name. */
export const withoutName = ({ label, names }: Thing): string => {
  const name = names.find(one => label.startsWith(`${one}, `))
  return name === undefined ? label : label.slice(name.length + 2)
}

/** The side that a name means. */
export const sideNamed = ({ fixed }: Pick<TextWorld, 'fixed'>, text: string): Side | undefined => {
  const wanted = plain(text)
  return wanted === ''
    ? undefined
    : fixed.sides.find(({ name }) => plain(name).startsWith(wanted) || plain(name).includes(` ${wanted}`))?.side
}
