import { Xoshiro } from '@grognard/engine'
import type { Page } from 'playwright-core'

/** What a player sees of the decision. */
export interface Sight {
  readonly title: string
  /** Words that may come next. */
  readonly words: readonly string[]
  /** The primary button, if enabled. */
  readonly button: string | undefined
  readonly isWarned: boolean
  readonly turn: string
  readonly isOver: boolean
}

/** A screen unchanged for this long is stuck. */
const PATIENCE = 30_000
/** How long to wait for an answer before trying again: a click may have changed nothing. */
const ANSWER = 400

/**
 * Plays on by keyboard like somebody who knows no rules: any open word, Enter when the sentence is complete. Ends when the battle is over,
 * or when `isEnough`. The words taken depend only on the seed and the dice.
 */
export async function playOn(page: Page, seed: string, isEnough: (sight: Sight) => boolean = () => false): Promise<Sight> {
  const rng = new Xoshiro(seed)
  let before = ''
  for (;;) {
    const sight = await page.evaluate(lookAgain, { before, answer: ANSWER, patience: PATIENCE })
    if (sight.isOver || isEnough(sight)) return sight
    const now = JSON.stringify(sight)
    const isIdle = sight.button === undefined && sight.words.length === 0
    if (isIdle && now === before) throw new Error(`nothing happens any more: ${now}`)
    before = now
    if (isIdle) continue
    if (sight.button !== undefined && (sight.isWarned || sight.words.length === 0 || rng.below(3) > 0)) await page.keyboard.press('Enter')
    else await page.keyboard.press(String(1 + rng.below(Math.min(9, sight.words.length))))
  }
}

/**
 * Reads the decision once it differs from before, or the player has waited long enough for an answer, or for anything at all. Runs in the
 * page.
 */
function lookAgain(wait: { readonly before: string; readonly answer: number; readonly patience: number }): Promise<Sight> {
  function look(): Sight {
    const column = document.querySelector('aside')
    const buttons = [...(column?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
    const isIn = (one: Element, name: string) => one.closest('fieldset')?.getAttribute('aria-label') === name
    const isWord = (one: Element) => !one.hasAttribute('aria-label') && (isIn(one, 'Your order') || isIn(one, 'Choices'))
    // List rows and troops picked by number are words too: the keys name them all.
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
  return new Promise(resolve => {
    const since = performance.now()
    const isDue = (sight: Sight) => {
      if (sight.isOver || JSON.stringify(sight) !== wait.before) return true
      const isIdle = sight.button === undefined && sight.words.length === 0
      return performance.now() - since >= (isIdle ? wait.patience : wait.answer)
    }
    const check = () => {
      const sight = look()
      if (!isDue(sight)) return
      watcher.disconnect()
      clearInterval(clock)
      resolve(sight)
    }
    const watcher = new MutationObserver(check)
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    const clock = setInterval(check, wait.answer)
    check()
  })
}
