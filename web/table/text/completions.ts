import type { Language } from '@grognard/engine'
import type { WordView } from '../../session/protocol.ts'
import { fitting, splitTyped } from '../column/word-search.ts'
import { COMMAND_NAMES, COMMANDS, type Command, commandIn, plain } from './commands.ts'
import { beginsWithin, type TextWorld, thingsOf } from './things.ts'

/** Something a typed line could become. */
export interface Completion {
  /** The whole line, ready for more typing. */
  readonly line: string
  readonly text: string
  /** What the word means, if it is an abbreviation. */
  readonly note: string | undefined
}

const MOST = 8

/** The words of a line before the one being typed: they determine the completions. */
export const finishedPart = (line: string): string => splitTyped(line).finished.join(' ')

/** What the line could become: commands, the next possible words, or a command's subjects. */
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

/** Whether a word may come next exactly as typed. */
export const isExactly = (words: readonly WordView[], typed: string): boolean =>
  words.some(word => plain(word.typed) === plain(typed) || plain(word.name) === plain(typed))

function commandNames(letters: string, language: Language): readonly Completion[] {
  const isMarked = letters.startsWith('/')
  const wanted = plain(isMarked ? letters.slice(1) : letters)
  return COMMANDS.map(name => COMMAND_NAMES[name][language][0])
    .filter(name => plain(name).startsWith(wanted))
    .map(name => ({ line: `${isMarked ? '/' : ''}${name} `, text: name, note: undefined }))
}

/** A command's possible subjects: names of units and places that start this way. */
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
  const places = ground === undefined ? [] : [...ground.labels, ...ground.places(language)]
  switch (name) {
    case 'around':
    case 'look':
      return [...things, ...places]
    case 'list':
      return [...fixed.sides.map(side => side.name), ...scene.forces.map(group => group.name), ...places]
    case 'where':
      return things
    case 'show':
      return fixed.overlays.map(overlay => overlay.name.toLocaleLowerCase())
    default:
      return []
  }
}
