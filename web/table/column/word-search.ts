import type { WordView } from '../../session/protocol.ts'

/** Without case and accents, since people type names any way. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** More words than anybody reads one by one. */
const MANY = 40

/** The words that some letters could mean, those starting with them first; of many without letters those that have a name. */
export function fitting(words: readonly WordView[], letters: string): readonly WordView[] {
  const wanted = plain(letters.trim())
  if (wanted === '') return words.length > MANY ? namedFirst(words) : words
  const begins = (word: WordView) => plain(word.typed).startsWith(wanted) || plain(word.name).startsWith(wanted)
  const holds = (word: WordView) => plain(word.name).includes(wanted) || plain(word.typed).includes(wanted)
  return [...words.filter(begins), ...words.filter(word => !begins(word) && holds(word))]
}

/** A hex without a name is called as it is typed. */
function namedFirst(words: readonly WordView[]): readonly WordView[] {
  const isNamed = ({ name, typed }: WordView): boolean => plain(name) !== plain(typed)
  return [...words.filter(isNamed), ...words.filter(word => !isNamed(word))]
}

/** Splits a typed line into finished words and the letters of the one being typed. */
export function splitTyped(line: string): { readonly finished: readonly string[]; readonly letters: string } {
  const words = line.trimStart().split(/\s+/)
  return { finished: words.slice(0, -1), letters: words.at(-1) ?? '' }
}
