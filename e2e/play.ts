import { Xoshiro } from '@grognard/engine'
import type { Page } from 'playwright-core'

/** What a player sees of the decision. */
export interface Sight {
  readonly title: string
  /** Words that may come next. */
  readonly words: readonly string[]
  /** The black button, if it can be pressed. */
  readonly button: string | undefined
  readonly isWarned: boolean
  readonly turn: string
  readonly isOver: boolean
}

/** A screen that does not change for so long is stuck. */
const PATIENCE = 30_000
/** An answer is awaited for so long before the player tries again: a click may have changed nothing. */
const ANSWER = 400

/**
 * Plays on by the keys as somebody would who knows no rule: any open word, Enter when the sentence stands. Ends when the battle is over, or
 * when `isEnough`. Which words are taken depends on the seed alone, and on the dice.
 */
export async function playOn(page: Page, seed: string, isEnough: (sight: Sight) => boolean = () => false): Promise<Sight> {
  const rng = new Xoshiro(seed)
  let before = ''
  let since = Date.now()
  for (;;) {
    const sight = await page.evaluate(look)
    if (sight.isOver || isEnough(sight)) return sight
    const now = JSON.stringify(sight)
    const waited = Date.now() - since
    if (now === before && waited > PATIENCE) throw new Error(`nothing happens any more: ${now}`)
    const isIdle = sight.button === undefined && sight.words.length === 0
    if (isIdle || (now === before && waited < ANSWER)) {
      await page.waitForTimeout(4)
      continue
    }
    before = now
    since = Date.now()
    if (sight.button !== undefined && (sight.isWarned || sight.words.length === 0 || rng.below(3) > 0)) await page.keyboard.press('Enter')
    else await page.keyboard.press(String(1 + rng.below(Math.min(9, sight.words.length))))
  }
}

/** Reads the decision from the page; runs there. */
function look(): Sight {
  const column = document.querySelector('aside')
  const buttons = [...(column?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
  const isIn = (one: Element, name: string) => one.closest('fieldset')?.getAttribute('aria-label') === name
  const isWord = (one: Element) => !one.hasAttribute('aria-label') && (isIn(one, 'Your sentence') || isIn(one, 'What may come next'))
  // Lines of a list and troops that are picked by number are words too: the keys name them all.
  const isListed = (one: Element) => one.matches('.piece-row, .picker .step-button:enabled:last-child')
  const words = buttons.filter(one => isWord(one) || isListed(one))
  const primary = buttons.find(one => one.classList.contains('primary'))
  const title = column?.querySelector('h2')?.textContent ?? ''
  return {
    title,
    words: words.map(one => one.textContent ?? ''),
    button: primary?.disabled === false ? (primary.textContent ?? '') : undefined,
    isWarned: column?.querySelector('[role=alert]') !== null,
    turn: document.querySelector('[aria-current=step]')?.textContent ?? '',
    isOver: document.querySelector('main [role=dialog]') !== null || title === 'The battle is over',
  }
}
