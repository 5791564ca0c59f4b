import { GO, hidesFrom, type Overlay, only, regretsOf, regretText, type Spot, type Word, warningOf } from '@grognard/engine'
import { type Filling, filledAfter } from './filling.ts'
import { legalPart, nextWords, type Outlook, refused, whyNot, wordView } from './outlook.ts'
import type { Draft, Refused, Warned, WordView } from './protocol.ts'
import { rehearse } from './rehearsal.ts'
import { TEXTS } from './texts.ts'

/** The sentence as shown on the page while it is being said; with `isBare` only words that leave no choice are filled in. */
export function draftOf(outlook: Outlook, said: readonly Word[], isBare = false): Draft {
  const { stage, view, side, language } = outlook
  const filling = filledAfter(outlook, said, isBare)
  const whole = [...said, ...filling.words]
  const isReady = filling.isComplete
  const { forPlayers } = outlook.game.rules.top(view)
  const mayHaveOdds = forPlayers?.hasNoOdds !== true
  const isForced = filling.forced === filling.words.length
  // Before anything is said a question is a question, even when its answer is filled in.
  const shown = isReady && said.length === 0 ? said : whole
  return {
    said: said.map((w, i) => wordView(outlook, said.slice(0, i), w)),
    filled: filling.words.map((w, i) => wordView(outlook, whole.slice(0, said.length + i), w)),
    choices: choicesAfter(outlook, said, filling),
    switches: stage.switches?.(view, side, said, language) ?? [],
    complete: isReady && filling.words.length === 0,
    isReady,
    isForced,
    isFinal: forPlayers?.isFinal === true,
    title: stage.decision(view, side, shown, language).title,
    button: stage.decision(view, side, isReady ? whole : said, language).button,
    lights: lightsOf(outlook, said, filling),
    warning: isReady ? warned(outlook, whole) : undefined,
    regrets: isReady ? regretted(outlook, whole) : [],
    hasOdds:
      isReady &&
      mayHaveOdds &&
      !isEnding(outlook, whole) &&
      (stage.forecast?.(view, side, whole, language) !== undefined || isWeighty(outlook, whole)),
    whyAsked: isReady && isForced && said.length === 0 ? whyAsked(outlook) : undefined,
    sheets: stage.sheets?.(view, side, isReady ? whole : said, language) ?? [],
  }
}

/**
 * What the player may say instead of what is filled in, or after it. A complete sentence leaves what stands at its first open place; before
 * that, everything that may stand at any place passed over.
 */
function choicesAfter(outlook: Outlook, said: readonly Word[], { words, isComplete, forced }: Filling): WordView[] {
  const viewsAfter = (count: number): WordView[] => {
    const before = [...said, ...words.slice(0, count)]
    return nextWords(outlook, before).words.map(w => wordView(outlook, before, w))
  }
  if (isComplete) return viewsAfter(forced === words.length ? 0 : forced)
  const passed = new Set<number>(words)
  const found = new Map<number, WordView>()
  for (let count = 0; count <= words.length; count++)
    for (const one of viewsAfter(count)) {
      const isPassed = count < words.length && (one.word === GO || passed.has(one.word))
      if (!isPassed && !found.has(one.word)) found.set(one.word, one)
    }
  return [...found.values()]
}

/** The lights of what was said, and those of the whole sentence where they differ. */
function lightsOf({ stage, view, side, language }: Outlook, said: readonly Word[], { words, isComplete, forced }: Filling): Overlay[] {
  const whole = [...said, ...words]
  const open = isComplete ? [...said, ...words.slice(0, forced)] : whole
  const lights = stage.lights(view, side, open, language)
  if (!isComplete || open.length === whole.length) return [...lights]
  const further = stage.lights(view, side, whole, language)
  const isFurther = ({ style, title }: Overlay) => further.some(one => one.style === style && one.title === title)
  return [...lights.filter(one => !isFurther(one)), ...further]
}

/** Whether a sentence only ends what is asked: the dice that follow belong to something else. */
const isEnding = ({ stage, view, side }: Outlook, said: readonly Word[]): boolean =>
  said.length === 1 && stage.ends?.(view, side) === said[0]

/** Why somebody is asked who has no choice: the step always asks. */
function whyAsked({ game, view, side, language }: Outlook): string | undefined {
  if (!game.rules.top(view).alwaysAsk) return undefined
  const { onlyChoice } = TEXTS[language]
  return hidesFrom(game.kind, view, side) ? onlyChoice.secret : onlyChoice.odds
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

/** What a complete sentence will be regretted for. */
const regretted = ({ game, view, side, language }: Outlook, said: readonly Word[]): readonly Refused[] =>
  regretsOf(game, view, side, said).map(regret => regretText(game, regret, language))

/** Where the words that may begin a sentence can be pointed at. */
export const spotsOf = ({ stage, view, side }: Outlook, words: readonly Word[]): Spot[] =>
  words.flatMap(w => stage.spotOf(view, side, [], w) ?? [])

/** Whether dice or somebody else's answer follow a sentence. */
export function isWeighty(outlook: Outlook, said: readonly Word[]): boolean {
  const { isRolled, replies } = rehearse(outlook, said, 1, [], true)
  return isRolled || (replies & ~only(outlook.side)) !== 0
}

/**
 * The sentence that these words make: as they are or, if the last one can't be said there, with it after what is filled in before it, or at
 * the latest place where it can stand. So a word offered for an earlier place restarts the sentence from there.
 */
export function placed(outlook: Outlook, said: readonly Word[]): Word[] {
  const legal = legalPart(outlook, said)
  const last = said.at(-1)
  if (last === undefined || legal.length !== said.length - 1) return legal
  const { words } = filledAfter(outlook, legal)
  for (let count = 1; count <= words.length; count++) {
    const before = [...legal, ...words.slice(0, count)]
    if (whyNot(outlook, before, last) === undefined) return [...before, last]
  }
  for (let keep = legal.length - 1; keep >= 0; keep--)
    if (whyNot(outlook, legal.slice(0, keep), last) === undefined) return [...legal.slice(0, keep), last]
  return legal
}
