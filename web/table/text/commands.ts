import type { Language } from '@grognard/engine'

/** What may be typed besides sentences: questions about the table, and what the buttons do. */
export type CommandName =
  | 'around'
  | 'list'
  | 'where'
  | 'look'
  | 'show'
  | 'choices'
  | 'odds'
  | 'why'
  | 'score'
  | 'log'
  | 'next'
  | 'back'
  | 'undo'
  | 'redo'
  | 'hint'
  | 'rule'
  | 'save'
  | 'help'

export interface Command {
  readonly name: CommandName
  /** What was typed after it, unchanged. */
  readonly rest: string
}

/** The names of a command, the offered one first. Those of both languages are always understood. */
export const COMMAND_NAMES: Readonly<Record<CommandName, Readonly<Record<Language, readonly string[]>>>> = {
  around: { en: ['around'], fr: ['autour'] },
  list: { en: ['list', 'units'], fr: ['liste', 'lister', 'unités'] },
  where: { en: ['where'], fr: ['où'] },
  look: { en: ['look', 'examine'], fr: ['voir', 'regarder'] },
  show: { en: ['show', 'layer'], fr: ['montrer', 'calque'] },
  choices: { en: ['choices'], fr: ['choix'] },
  odds: { en: ['odds'], fr: ['chances'] },
  why: { en: ['why'], fr: ['pourquoi'] },
  score: { en: ['score', 'victory', 'turn'], fr: ['score', 'victoire', 'tour'] },
  log: { en: ['log'], fr: ['journal'] },
  next: { en: ['next'], fr: ['suivante', 'suivant'] },
  back: { en: ['back'], fr: ['retour'] },
  undo: { en: ['undo'], fr: ['annuler'] },
  redo: { en: ['redo'], fr: ['rétablir', 'refaire'] },
  hint: { en: ['hint'], fr: ['conseil', 'avis'] },
  rule: { en: ['rule', 'rules'], fr: ['règle', 'règles'] },
  save: { en: ['save'], fr: ['enregistrer'] },
  help: { en: ['help', '?'], fr: ['aide'] },
}

export const COMMANDS = Object.keys(COMMAND_NAMES) as readonly CommandName[]

/** Without case and accents, and with single spaces between words. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')

const BY_NAME: ReadonlyMap<string, CommandName> = new Map(
  COMMANDS.flatMap(name => [...COMMAND_NAMES[name].en, ...COMMAND_NAMES[name].fr].map(typed => [plain(typed), name] as const)),
)

/** Words that ask for the units in a list; they are also commands by themselves. */
const UNITS: readonly string[] = ['units', 'unites', 'unit', 'unite', 'forces', 'army', 'armee']
/** Words that ask for the places. */
const PLACES: readonly string[] = ['places', 'lieux', 'hexes', 'hexagones', 'map', 'carte']
/** Filler words between a command and its subject. */
const FILLERS: readonly string[] = ['of', 'at', 'in', 'is', 'the', 'est', 'de', 'des', 'du', 'a', 'la', 'le', 'les']

/**
 * The command in a typed line; undefined when the line is a sentence. A leading slash marks a command even if a word of the sentence has
 * the same name, which `isWord` tells.
 */
export function commandIn(line: string, isWord: (first: string) => boolean = () => false): Command | undefined {
  const { isMarked, first, rest } = partsOf(line)
  const name = BY_NAME.get(plain(first))
  if (name === undefined || (!isMarked && isWord(first))) return undefined
  const isShort = name === 'list' && UNITS.includes(plain(first))
  return { name, rest: isShort ? `${first} ${rest}`.trim() : rest }
}

/** Splits a line into its first word and the rest, without the slash. */
function partsOf(line: string): { readonly isMarked: boolean; readonly first: string; readonly rest: string } {
  const trimmed = line.trim()
  const isMarked = trimmed.startsWith('/')
  const [, first = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(isMarked ? trimmed.slice(1).trimStart() : trimmed) ?? []
  return { isMarked, first, rest }
}

/** What a list should contain. */
export type Listed =
  | { readonly of: 'units'; readonly who: string }
  | { readonly of: 'places' }
  | { readonly of: 'there'; readonly place: string }

/** Reads what follows `list`: units of a side, all places, or one place. */
export function listedIn(rest: string): Listed {
  const words = withoutFillers(rest)
  const [first = ''] = words
  if (words.length === 0 || UNITS.includes(first)) return { of: 'units', who: withoutFillers(words.slice(1).join(' ')).join(' ') }
  return PLACES.includes(first) ? { of: 'places' } : { of: 'there', place: words.join(' ') }
}

/** The words of a command's subject: "the south redoubt" is "south redoubt". */
function withoutFillers(text: string): string[] {
  const words = plain(text)
    .split(' ')
    .filter(word => word !== '')
  while (words.length > 1 && FILLERS.includes(words[0])) words.shift()
  return words
}

/** A command's subject, normalised for lookup. */
export const subjectOf = (rest: string): string => withoutFillers(rest.replace(/\?+$/, '')).join(' ')

/** How many log lines are wanted; `usual` without a number. */
export function countIn(rest: string, usual: number): number {
  const count = Number.parseInt(rest, 10)
  return Number.isFinite(count) && count > 0 ? count : usual
}
