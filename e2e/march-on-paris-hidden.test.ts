import { marchOnParis } from '@grognard/games/march-on-paris/index'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { counter } from './map.ts'
import { type Meeting, type Meetings, meetings } from './march-on-paris-fog.ts'
import { saying, sitDownAlone, speaker, takeDevice } from './say.ts'
import { type Stand, stand, type Visitor } from './stand.ts'
import { AT_ONCE, asked, bring, log } from './table.ts'
import { listenToWorkers } from './watched.ts'

/** Columns of the sheet of Brienne. */
const COLUMNS = 32

let at: Stand
let met: Meetings
let speaks: ReturnType<typeof speaker>
beforeAll(async () => {
  at = await stand()
  speaks = speaker(marchOnParis() as never, COLUMNS)
  met = meetings()
})
afterAll(() => at.close())

async function sitDown(record: string): Promise<Visitor> {
  const visitor = await at.visit({ settings: { ...AT_ONCE, confirm: 'always' }, reducedMotion: 'reduce' })
  await sitDownAlone(visitor.page, record)
  return visitor
}

async function sayAll(page: Page, { sentences }: Pick<Meeting, 'sentences'>): Promise<void> {
  for (const sentence of sentences) {
    await takeDevice(page)
    await saying(page, () => speaks.byMouse(page, sentence), false)
  }
  await takeDevice(page)
}

/** The cover in a hex, as it is read out. */
const coverIn = (page: Page, hex: string) => counter(page, `A (French|Coalition) force\\b.*hex ${hex}\\b`)

test('37.7.2 a vedette rides by mouse and reports: what it saw is marked with the turns that the report takes', async () => {
  const { context, page, faults } = await sitDown(met.report.record)
  await sayAll(page, met.report)
  const line = log(page).getByText(/a report on .+ is on its way/)
  const hex = /\b\d{4}\b/.exec((await line.first().textContent()) ?? '')?.[0] ?? ''
  expect(await coverIn(page, hex).getAttribute('aria-label')).toMatch(/Report: in \d turns?/)
  expect(await violations(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('37.7.1 troops under a cover repulse who marches into them by mouse, and both are seen', async () => {
  const { context, page, faults } = await sitDown(met.repulse.record)
  const [[, hex]] = met.repulse.sentences.map(({ say }) => say)
  await coverIn(page, hex).waitFor()
  await sayAll(page, met.repulse)
  await log(page)
    .getByText(/runs into the enemy at/)
    .first()
    .waitFor()
  expect(await coverIn(page, hex).count()).toBe(0)
  await counter(page, `.*hex ${hex}\\b`).first().waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('37.6 a dummy is unmasked by mouse: who marches into its hex finds nobody, and marches on', async () => {
  const { context, page, faults } = await sitDown(met.dummy.record)
  const [[, hex]] = met.dummy.sentences.map(({ say }) => say)
  await coverIn(page, hex).waitFor()
  await sayAll(page, met.dummy)
  await log(page)
    .getByText(/nothing was at/)
    .first()
    .waitFor()
  expect(await coverIn(page, hex).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

/** What messages of workers told whoever looked, by side. */
interface Told {
  /** How many pieces of his own, and covers of the other side. */
  own: number
  covers: number
  /** What he was told of the other side: pieces by name, dummies, orders, chits. */
  readonly others: string[]
  /** Whether his own dummies were told. */
  hasDummy: boolean
}

/** Takes the messages away. What nobody looked at belongs to a third. Runs in the page. */
function toldToEach(): readonly Told[] {
  const { taken } = window as unknown as { taken: { heard: { text: string; looker: string }[] } }
  const each: Told[] = ['French', 'Allies', 'nobody'].map(() => ({ own: 0, covers: 0, others: [], hasDummy: false }))
  const note = (told: Told, what: string): void => {
    if (!told.others.includes(what)) told.others.push(what)
  }
  const look = (value: unknown, looker: number): void => {
    if (Array.isArray(value)) for (const one of value) look(one, looker)
    else if (typeof value === 'object' && value !== null) {
      const { id, side, hex, face, label, rule, cards, chits } = value as Record<string, unknown>
      const told = each[looker] as Told
      const isDummy = /dummy/i.test(String(label))
      if (face !== undefined && Number(hex) >= 0) {
        if (side === looker) {
          told.own++
          told.hasDummy ||= isDummy
        } else if (!String(id).startsWith('cover:') || isDummy) note(told, String(id))
        else told.covers++
      }
      if (rule === 'B 12.4' && Array.isArray(cards) && cards.length > 0 && side !== looker) note(told, 'orders')
      if (Array.isArray(chits) && chits.some(({ state }) => state === 'left') && side !== looker) note(told, 'cup')
      for (const one of Object.values(value)) look(one, looker)
    }
  }
  // The second side is called so there, whatever its name.
  for (const { text, looker } of taken.heard.splice(0))
    if (/^[[{]/.test(text)) look(JSON.parse(text), Math.max(0, ['French', 'Allies', 'nobody'].indexOf(looker)))
  return each
}

test('37.6 two at one device with hidden forces: behind the curtain nothing, before it one’s own and what is seen of the other', async () => {
  const { record, sentences, seen } = met.orders
  const { context, page, faults } = await at.visit({ settings: { ...AT_ONCE, confirm: 'always' } })
  await page.addInitScript(listenToWorkers)
  const isBehindCurtain = async (name: string) => {
    await page.getByRole('button', { name: `I command the ${name}` }).waitFor()
    expect(await page.getByRole('application').count(), 'nothing of the table is there').toBe(0)
    // The home page drew what both know.
    const known = seen.flat()
    expect((await page.evaluate(toldToEach))[2]?.others.filter(one => !known.includes(one))).toEqual([])
  }
  await page.goto('/')
  await bring(page, 'Prepared.jsonl', record)
  await page.getByRole('link', { name: /^(Move|Continue|View) Prepared$/ }).click()
  await isBehindCurtain('French')
  await takeDevice(page)
  await asked(page, /^Write orders/)
  for (const sentence of sentences) await saying(page, () => speaks.byKeys(page, sentence), true)
  const [french] = await page.evaluate(toldToEach)
  expect(french?.others.toSorted()).toEqual(seen[1]?.toSorted())
  expect([french?.hasDummy, (french?.own ?? 0) > 20, (french?.covers ?? 0) > 3]).toEqual([true, true, true])

  await isBehindCurtain('Coalition')
  await takeDevice(page)
  await asked(page, /^Write orders/)
  const coalition = (await page.evaluate(toldToEach))[1]
  expect(coalition?.others.toSorted()).toEqual(seen[0]?.toSorted())
  expect([(coalition?.own ?? 0) > 20, (coalition?.covers ?? 0) > 3]).toEqual([true, true])
  expect(faults).toEqual([])
  await context.close()
})
