import type { Language } from '@grognard/engine'
import type { WordView } from '../session/protocol.ts'
import { fitting, splitTyped } from '../table/column/word-search.ts'
import { COMMAND_NAMES, COMMANDS, type Command, commandIn, plain } from './commands.ts'
import { beginsWithin, type TextWorld, thingsOf } from './things.ts'

/** Something that a typed line could become. */
export interface Completion {
  /** The whole line, ready to be typed on. */
  readonly line: string
  readonly text: string
  /** What the word means, where it is written in short. */
  readonly note: string | undefined
}

const MOST = 8

/** The words of a line before the one that is being typed: what may come after them is what completes it. */
export const finishedPart = (line: string): string => splitTyped(line).finished.join(' ')

/** What the line could become: commands, the words that may come next, or what a command may be about. */
export function completionsOf(world: TextWorld, line: string, words: readonly WordView[]): readonly Completion[] {
  const { letters, finished } = splitTyped(line)
  const command = finished.length > 0 ? commandIn(line, first => isExactly(words, first)) : undefined
  if (command !== undefined && !TAKES_SENTENCE.includes(command.name)) return subjects(world, line, command)
  if (letters === '') return []
  const commands = finished.length === 0 ? commandNames(letters, world.language) : []
  const before = finished.length === 0 ? '' : `${finished.join(' ')} `
  const next = fitting(words, letters).map(word => ({
    line: `${before}${word.typed} `,
    text: word.typed,
    note: word.name === word.typed ? undefined : word.name,
  }))
  return [...next.slice(0, MOST), ...commands]
}

const TAKES_SENTENCE: readonly Command['name'][] = ['why']

/** Whether a word may come next just as it is typed. */
export const isExactly = (words: readonly WordView[], typed: string): boolean =>
  words.some(word => plain(word.typed) === plain(typed) || plain(word.name) === plain(typed))

function commandNames(letters: string, language: Language): readonly Completion[] {
  const isMarked = letters.startsWith('/')
  const wanted = plain(isMarked ? letters.slice(1) : letters)
  return COMMANDS.map(name => COMMAND_NAMES[name][language][0])
    .filter(name => plain(name).startsWith(wanted))
    .map(name => ({ line: `${isMarked ? '/' : ''}${name} `, text: name, note: undefined }))
}

/** What a command may be about: names of units and places that begin so. */
function subjects(world: TextWorld, line: string, { name, rest }: Command): readonly Completion[] {
  const wanted = plain(rest)
  if (wanted === '') return []
  const before = line.slice(0, line.lastIndexOf(rest))
  return [...new Set(namesFor(world, name))]
    .filter(text => plain(text) !== wanted && beginsWithin(plain(text), wanted))
    .slice(0, MOST)
    .map(text => ({ line: `${before}${text}`, text, note: undefined }))
}

function namesFor({ scene, fixed, ground, language }: TextWorld, name: Command['name']): readonly string[] {
  const things = thingsOf(scene).map(({ names }) => names[0])
  const hexes = fixed.ground.kind === 'hexes' ? fixed.ground.labels : []
  const places = [...hexes, ...(ground?.places(language) ?? [])]
  switch (name) {
    case 'around':
    case 'look':
      return [...things, ...places]
    case 'list':
      return [...fixed.sides.map(side => side.name), ...scene.forces.map(group => group.name), ...places]
    case 'where':
      return things
    default:
      return []
  }
}
