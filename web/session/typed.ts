import { type Word, whyNotTyped, wordsTyped } from '@grognard/engine'
import { draftOf } from './drafting.ts'
import { filledAfter } from './filling.ts'
import { onwardFrom } from './onward.ts'
import { nextWords, type Outlook, refused, wordView } from './outlook.ts'
import type { Pointed } from './protocol.ts'

/**
 * Reads a typed sentence, or its beginning: names as written or printed, parts of them, or their beginnings. What is filled in may be left
 * out, as when the words are chosen one by one.
 */
function typedSentence(outlook: Outlook, text: string): Pointed {
  const { game, language, view, side } = outlook
  const tokens = text.split(/[\s,;]+/).filter(token => token !== '')
  let said: Word[] = []
  for (let at = 0; at < tokens.length; ) {
    const { words } = nextWords(outlook, said)
    const { meant, taken } = wordsTyped(game, words, tokens.slice(at))
    if (meant.length > 1) return { kind: 'several', among: meant.map(w => wordView(outlook, said, w)), after: said }
    const [w] = meant
    if (w === undefined && words.length === 1 && wordView(outlook, said, words[0]).spot === undefined) {
      said = [...said, words[0]]
      continue
    }
    const further = w === undefined ? afterFilled(outlook, said, tokens.slice(at)) : undefined
    if (further !== undefined) {
      said = [...further.said]
      at += further.taken
      continue
    }
    if (w === undefined) return { kind: 'refused', refused: refused(game, language, whyNotTyped(game, view, side, said, tokens.slice(at))) }
    said = [...said, w]
    at += taken
  }
  return { kind: 'draft', draft: draftOf(outlook, said) }
}

/** The sentence with the one word that the next typed ones mean after some of what is filled in. */
function afterFilled(
  outlook: Outlook,
  said: readonly Word[],
  tokens: readonly string[],
): { readonly said: readonly Word[]; readonly taken: number } | undefined {
  const filled = filledAfter(outlook, said).words
  for (let count = 1; count <= filled.length; count++) {
    const before = [...said, ...filled.slice(0, count)]
    const { meant, taken } = wordsTyped(outlook.game, nextWords(outlook, before).words, tokens)
    if (meant.length === 1) return { said: [...before, meant[0]], taken }
  }
  return undefined
}

/** A typed sentence, or one for the question after this. */
export function typedOnward(outlook: Outlook, text: string): Pointed {
  const here = typedSentence(outlook, text)
  if (here.kind !== 'refused') return here
  const onward = onwardFrom(outlook)
  return onward !== undefined && typedSentence(onward.then, text).kind !== 'refused' ? { kind: 'onward', say: onward.say } : here
}
