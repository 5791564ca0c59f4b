import { GO, only, type Word } from '@grognard/engine'
import { legalPart, nextWords, type Outlook, whyNot, wordView } from './outlook.ts'
import type { Draft } from './protocol.ts'
import { rehearse } from './rehearsal.ts'

/** The draft of somebody who is not asked. */
export const NO_DRAFT: Draft = {
  said: [],
  choices: [],
  complete: false,
  title: '',
  button: '',
  lights: [],
  leavesBehind: [],
  hasOdds: false,
  closing: [],
  sheets: [],
}

/** The sentence as the page shows it while it is being said. */
export function draftOf(outlook: Outlook, said: readonly Word[]): Draft {
  const { stage, view, side, language } = outlook
  const { words, complete } = nextWords(outlook, said)
  const { title, button } = stage.decision(view, side, said, language)
  const closing = closingWords(outlook, said, words)
  const isPlain = closing.every(w => w === GO)
  return {
    said: said.map((w, i) => wordView(outlook, said.slice(0, i), w)),
    choices: words.map(w => wordView(outlook, said, w)),
    complete,
    title,
    button: isPlain ? button : stage.decision(view, side, [...said, ...closing], language).button,
    lights: stage.lights(view, side, said, language),
    leavesBehind: complete && stage.endsPhase(view, side, said) ? stage.unfinished(view, side) : [],
    hasOdds: complete && (stage.forecast?.(view, side, said, language) !== undefined || isWeighty(outlook, said)),
    closing,
    sheets: stage.sheets?.(view, side, said, language) ?? [],
  }
}

/** The words that the black button may say to complete a sentence: `go`, and whatever is the only word left and cannot be pointed at. */
function closingWords(outlook: Outlook, said: readonly Word[], offered: readonly Word[]): readonly Word[] {
  const { full, complete } = goneOn(outlook, offered.includes(GO) ? [...said, GO] : said)
  return complete ? full.slice(said.length) : []
}

/** Whether dice or an answer of somebody else follow a sentence. */
export function isWeighty(outlook: Outlook, said: readonly Word[]): boolean {
  const { faces, replies } = rehearse(outlook, said, 1, [], true)
  return faces !== undefined || (replies & ~only(outlook.side)) !== 0
}

/**
 * The sentence that words make: as they stand, or, when the last one cannot be said there, with it in the latest place where it can. So a
 * word that was offered for an earlier place begins the sentence anew from that place.
 */
export function placed(outlook: Outlook, said: readonly Word[]): Word[] {
  const legal = legalPart(outlook, said)
  const last = said.at(-1)
  if (last === undefined || legal.length !== said.length - 1) return legal
  for (let keep = legal.length - 1; keep >= 0; keep--)
    if (whyNot(outlook, legal.slice(0, keep), last) === undefined) return [...legal.slice(0, keep), last]
  return legal
}

/**
 * Goes on with words that are the only ones left and that cannot be pointed at. A sentence without dice is never completed so: that would
 * speak where somebody only selected.
 */
export function completed(outlook: Outlook, said: readonly Word[]): readonly Word[] {
  const { full, complete } = goneOn(outlook, said)
  return complete && full.length > said.length && !isWeighty(outlook, full) ? said : full
}

/** As far as words lead that are the only ones left and cannot be pointed at. */
function goneOn(outlook: Outlook, said: readonly Word[]): { readonly full: readonly Word[]; readonly complete: boolean } {
  let full = said
  for (;;) {
    const { words, complete } = nextWords(outlook, full)
    const [sole] = words
    if (complete || words.length !== 1 || wordView(outlook, full, sole).spot !== undefined) return { full, complete }
    full = [...full, sole]
  }
}
