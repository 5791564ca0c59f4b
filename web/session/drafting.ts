import { GO, only, type Spot, type Word, warningOf } from '@grognard/engine'
import { legalPart, nextWords, type Outlook, refused, whyNot, wordView } from './outlook.ts'
import type { Draft, Warned } from './protocol.ts'
import { rehearse } from './rehearsal.ts'
import { TEXTS } from './texts.ts'

/** The draft of somebody who is not asked. */
export const NO_DRAFT: Draft = {
  said: [],
  choices: [],
  complete: false,
  title: '',
  button: '',
  lights: [],
  warning: undefined,
  hasOdds: false,
  closing: [],
  sheets: [],
}

/** The sentence as shown on the page while it is being said. */
export function draftOf(outlook: Outlook, said: readonly Word[]): Draft {
  const { stage, view, side, language } = outlook
  const { words, complete } = nextWords(outlook, said)
  const { title, button } = stage.decision(view, side, said, language)
  const closing = closingWords(outlook, said, words)
  const isPlain = closing.every(w => w === GO)
  const mayHaveOdds = outlook.game.rules.top(view).forPlayers?.hasNoOdds !== true
  return {
    said: said.map((w, i) => wordView(outlook, said.slice(0, i), w)),
    choices: words.map(w => wordView(outlook, said, w)),
    complete,
    title,
    button: isPlain ? button : stage.decision(view, side, [...said, ...closing], language).button,
    lights: stage.lights(view, side, said, language),
    warning: complete ? warned(outlook, said) : undefined,
    hasOdds: complete && mayHaveOdds && (stage.forecast?.(view, side, said, language) !== undefined || isWeighty(outlook, said)),
    closing,
    sheets: stage.sheets?.(view, side, said, language) ?? [],
  }
}

/** The warning shown before a complete sentence is said. */
function warned(outlook: Outlook, said: readonly Word[]): Warned | undefined {
  const { game, view, side, language } = outlook
  const warning = warningOf(game, view, side, said)
  if (warning === undefined) return undefined
  if (warning.kind === 'phase') return { ...refused(game, language, warning.warning), leavesBehind: spotsOf(outlook, warning.left) }
  const cause = game.words[language].causes[warning.cause] ?? warning.cause
  return { text: TEXTS[language].losesAtOnce(cause), rule: warning.rule, leavesBehind: [] }
}

/** Where the words that may begin a sentence can be pointed at. */
export const spotsOf = ({ stage, view, side }: Outlook, words: readonly Word[]): Spot[] =>
  words.flatMap(w => stage.spotOf(view, side, [], w) ?? [])

/** The words the main button may add to complete a sentence: `go`, and any word that is the only one left and can't be pointed at. */
function closingWords(outlook: Outlook, said: readonly Word[], offered: readonly Word[]): readonly Word[] {
  const { full, complete } = goneOn(outlook, offered.includes(GO) ? [...said, GO] : said)
  return complete ? full.slice(said.length) : []
}

/** Whether dice or somebody else's answer follow a sentence. */
export function isWeighty(outlook: Outlook, said: readonly Word[]): boolean {
  const { isRolled, replies } = rehearse(outlook, said, 1, [], true)
  return isRolled || (replies & ~only(outlook.side)) !== 0
}

/**
 * The sentence that these words make: as they are or, if the last one can't be said there, with it at the latest place where it can. So a
 * word offered for an earlier place restarts the sentence from there.
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
 * Adds words that are the only ones left and can't be pointed at. Never completes a sentence without dice this way: that would say it when
 * the player only selected something.
 */
export function completed(outlook: Outlook, said: readonly Word[]): readonly Word[] {
  const { full, complete } = goneOn(outlook, said)
  return complete && full.length > said.length && !isWeighty(outlook, full) ? said : full
}

/** Follows words that are the only ones left and can't be pointed at. */
function goneOn(outlook: Outlook, said: readonly Word[]): { readonly full: readonly Word[]; readonly complete: boolean } {
  let full = said
  for (;;) {
    const { words, complete } = nextWords(outlook, full)
    const [sole] = words
    if (complete || words.length !== 1 || wordView(outlook, full, sole).spot !== undefined) return { full, complete }
    full = [...full, sole]
  }
}
