import type { Scene, Screen } from './screens.ts'

/** Follows a lesson for this many steps: reads what there is to read, sets up each sentence and says it. */
const follow =
  (steps: number) =>
  async ({ page }: Scene): Promise<void> => {
    const card = page.locator('.lesson-card')
    const kicker = () => card.locator('.lesson-kicker').textContent()
    for (let step = 0; step < steps; step++) {
      const before = await kicker()
      const isRead = (await card.locator('.lesson-buttons .primary').count()) > 0
      await unfold(card)
      await card.locator('.lesson-buttons .btn:enabled').first().click()
      if (isRead) continue
      await laidOut(page)
      await page.keyboard.press('Enter')
      // Leaving units behind asks for confirmation.
      const isSettled = (text: string | null) =>
        document.querySelector('.note-bad') !== null || document.querySelector('.lesson-kicker')?.textContent !== text
      await page.waitForFunction(isSettled, before)
      if ((await page.locator('.note-bad').count()) > 0) await page.keyboard.press('Enter')
      await page.waitForFunction(text => document.querySelector('.lesson-kicker')?.textContent !== text, before)
    }
  }

/** The card says so in a note, which is out of sight where it folds to give its room back to the board. */
const laidOut = (page: Scene['page']): Promise<void> => page.locator('.lesson-note').waitFor({ state: 'attached' })

async function unfold(card: ReturnType<Scene['page']['locator']>): Promise<void> {
  const fold = card.locator('.lesson-fold')
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
}

/** Follows a lesson, then sets up the next sentence. */
const layOut =
  (steps: number) =>
  async (scene: Scene): Promise<void> => {
    await follow(steps)(scene)
    await scene.page.locator('.lesson-buttons .btn:enabled').first().click()
    await laidOut(scene.page)
  }

/** Types lines in text mode; commands are understood in both languages. */
const ask =
  (...lines: readonly string[]) =>
  async ({ page }: Scene): Promise<void> => {
    const field = page.locator('#command-line')
    for (const line of lines) {
      const answers = await page.locator('.answered').count()
      await field.fill(line)
      await field.press('Enter')
      await page.locator('.answered').nth(answers).waitFor()
    }
  }

/** Lessons, text mode, and the offline state. */
export const LEARNING: readonly Screen[] = [
  { name: 'lessons', at: { path: '/lessons' } },
  { name: 'hondschoote-lesson', at: { path: '/lessons/hondschoote/attack' }, show: follow(1) },
  { name: 'hondschoote-lesson-odds', at: { path: '/lessons/hondschoote/attack' }, hasDecision: true, show: layOut(3) },
  { name: 'belle-alliance-lesson', at: { path: '/lessons/la-belle-alliance/order' }, show: follow(1) },
  { name: 'fourteen-days-lesson', at: { path: '/lessons/fourteen-days/battle' } },
  { name: 'hondschoote-text', at: { position: 'hondschoote-march', isText: true }, show: ask('score', 'around 1209') },
  { name: 'belle-alliance-text', at: { position: 'belle-alliance-attack', isText: true }, show: ask('list places') },
  { name: 'fourteen-days-text', at: { position: 'fourteen-days-orders', isText: true }, show: ask('help') },
  { name: 'offline', at: { path: '/settings' }, show: ({ page }) => page.locator('.offline-state').scrollIntoViewIfNeeded() },
]
