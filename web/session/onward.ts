import { type Spot, unfinished, type Word } from '@grognard/engine'
import { spotsOf } from './drafting.ts'
import { filledAfter } from './filling.ts'
import { nextWords, type Outlook, wordView } from './outlook.ts'
import { pointed } from './pointing.ts'
import type { Decision, Pointed, WordView } from './protocol.ts'
import { outlookAfter } from './rehearsal.ts'

/** A question answered as filled in: what is said, and what is asked next. */
interface Onward {
  readonly say: readonly Word[]
  readonly then: Outlook
}

/**
 * The answer that is filled in before the player says anything, when the next question is theirs again and nothing comes between: a march
 * has its facing, and the next unit may be chosen at once.
 */
export function onwardFrom(outlook: Outlook): Onward | undefined {
  const { words, isComplete, hasUsual } = filledAfter(outlook, [])
  if (!isComplete || !hasUsual) return undefined
  const then = outlookAfter(outlook, words)
  return then && { say: words, then }
}

/**
 * A click that means nothing here, but something once this question is answered as filled in. What can be done here comes first: a march
 * under way goes on into the hex of a friend, who is chosen only when his hex is out of reach.
 */
export function pointedOnward(outlook: Outlook, said: readonly Word[], spots: readonly Spot[]): Pointed {
  const onward = said.length === 0 ? onwardFrom(outlook) : undefined
  if (onward === undefined) return pointed(outlook, said, spots)
  const isMeant = (by: Outlook, some: readonly Spot[]) => pointed(by, [], some).kind !== 'refused'
  const goesOnward = !isMeant(outlook, spots) && isMeant(onward.then, spots)
  return goesOnward ? { kind: 'onward', say: onward.say } : pointed(outlook, said, spots)
}

/** Who can still act, and what ends the phase: now, or once this question is answered as filled in. */
export function leftToDo(outlook: Outlook): Pick<Decision, 'unfinished' | 'areAllDone' | 'ends' | 'onward'> {
  const { game, view, side } = outlook
  const left = spotsOf(outlook, unfinished(game.rules, view, side))
  const onward = onwardFrom(outlook)
  const ends = endingWord(outlook)
  const areAllDone = left.length === 0 && game.rules.top(view).forPlayers?.unfinished !== undefined
  const here = { unfinished: left, ...(areAllDone && { areAllDone }), ...(ends !== undefined && { ends }) }
  if (onward === undefined) return here
  const { then } = onward
  const later = spotsOf(then, unfinished(then.game.rules, then.view, side))
  return { ...here, unfinished: left.length > 0 ? left : later, onward: { ends: endingWord(then) } }
}

/** The word that ends a phase. */
function endingWord(outlook: Outlook): WordView | undefined {
  const { game, stage, view, side } = outlook
  const { words } = nextWords(outlook, [])
  const ends = game.rules.top(view).forPlayers?.ends?.word ?? stage.ends?.(view, side)
  return ends !== undefined && words.includes(ends) ? wordView(outlook, [], ends) : undefined
}
