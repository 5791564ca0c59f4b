import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { column } from './table.ts'

/** Who looks at the device: a side, or nobody behind a curtain and while everyone looks on. */
export type Looker = 'French' | 'Allies' | 'nobody'
const SIDES = ['French', 'Allies'] as const

/** Words that only one side may read. */
export type Secrets = Readonly<Record<(typeof SIDES)[number], RegExp>>

/** A worker's message to the page, and the side that looked when it came. */
interface Heard {
  readonly text: string
  readonly looker: Looker
}

interface Taken {
  readonly heard: Heard[]
  updates: number
}

/** Records every message that a worker sends to the page; an update says who looks from now on. Runs there. */
export function listenToWorkers(): void {
  const taken: Taken = { heard: [], updates: 0 }
  let looker: Looker = 'nobody'
  Object.assign(window, { taken })
  const { addEventListener } = EventTarget.prototype
  const note = (event: Event): void => {
    const text = JSON.stringify((event as MessageEvent).data) ?? ''
    const update = /"serial":\d+,"next":\d+,"viewer":(\d)/.exec(text)
    if (update !== null) {
      const isNobody = text.includes('"handTo":') || text.includes('"isCommon":true')
      looker = isNobody ? 'nobody' : update[1] === '0' ? 'French' : 'Allies'
      taken.updates++
    }
    taken.heard.push({ text, looker })
  }
  EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: [never, never]) {
    if (type === 'message' && (this instanceof Worker || this instanceof MessagePort)) addEventListener.call(this, 'message', note)
    return addEventListener.call(this, type, ...rest)
  } as typeof addEventListener
}

const drained = (page: Page): Promise<Heard[]> => page.evaluate(() => (window as unknown as { taken: Taken }).taken.heard.splice(0))
export const updatesSent = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { taken: Taken }).taken.updates)

function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const one of value) yield* objectsIn(one)
  else if (typeof value === 'object' && value !== null) {
    yield value as Record<string, unknown>
    for (const one of Object.values(value)) yield* objectsIn(one)
  }
}

interface PieceSeen {
  readonly side: number
  readonly name: string
  readonly face: { readonly count: number | null }
  readonly dossier?: { readonly isSecret: boolean }
}

/** A side's pieces whose divisions are revealed in messages. */
function openedIn(messages: readonly string[], side: number): string[] {
  const opened: string[] = []
  for (const message of messages)
    for (const one of objectsIn(JSON.parse(message))) {
      if (!('face' in one && 'hex' in one && 'dossier' in one)) continue
      const { side: owner, name, face, dossier } = one as unknown as PieceSeen
      if (owner === side && (face.count !== null || dossier?.isSecret !== false)) opened.push(name)
    }
  return opened
}

/** A side's sentences in messages, as the log words them. */
function saidIn(messages: readonly string[], side: number): string[] {
  return messages.flatMap(message =>
    [...objectsIn(JSON.parse(message))]
      .filter(one => one.kind === 'said' && one.side === side && typeof one.text === 'string')
      .map(({ text }) => String(text)),
  )
}

/** Watches everything a page holds while somebody looks at it. */
export class Watch {
  readonly #page: Page
  readonly #secrets: Secrets
  looker: Looker = 'nobody'
  /** The side that peeks at its own pieces while everyone looks on. */
  peeker: Looker = 'nobody'
  /** The side with a sealed sentence. */
  sealed: Looker = 'nobody'
  /** How often each side has read its own secret, and seen into its own pieces. */
  readonly own = { French: { words: 0, pieces: 0 }, Allies: { words: 0, pieces: 0 } }

  constructor(page: Page, secrets: Secrets) {
    this.#page = page
    this.#secrets = secrets
  }

  /**
   * Checks that nothing the page was told, draws, reads out, or has as its address and title reveals a secret of somebody who isn't
   * looking.
   */
  async check(what: string): Promise<void> {
    const page = this.#page
    const messages = await drained(page)
    const spoken = await page.locator('body').ariaSnapshot()
    const drawn = await page.content()
    const address = `${page.url()} ${await page.title()}`
    for (const [number, side] of SIDES.entries()) {
      const isFor = ({ looker }: Heard) => looker === side || (looker === 'nobody' && this.peeker === side)
      const own = messages.filter(isFor).map(({ text }) => text)
      const others = messages.filter(heard => !isFor(heard)).map(({ text }) => text)
      this.own[side].words += own.filter(text => this.#secrets[side].test(text)).length
      this.own[side].pieces += openedIn(own, number).length
      expect(openedIn(others, number), `${what}: somebody else sees into the ${side}`).toEqual([])
      if (this.sealed === side)
        for (const said of saidIn(others, number).slice(-1)) expect(said, `${what}: a sealed sentence`).toMatch(/have decided in secret$/)
      const shown = this.looker === side || this.peeker === side ? {} : { spoken, drawn }
      for (const [where, text] of Object.entries({ messages: others.join('\n'), address, ...shown }))
        expect(this.#secrets[side].test(text), `${what}: ${where} tell what only the ${side} know`).toBe(false)
    }
  }

  /** Takes the device if there is a curtain; returns who is to decide. */
  async takeDevice(): Promise<(typeof SIDES)[number] | undefined> {
    const page = this.#page
    const curtain = page.getByRole('button', { name: /^I command the / })
    if ((await curtain.count()) === 0) return undefined
    this.looker = 'nobody'
    await this.check('behind the curtain')
    expect(await page.getByRole('application').count(), 'nothing of the table is there').toBe(0)
    const side = ((await curtain.textContent()) ?? '').endsWith('French') ? 'French' : 'Allies'
    this.looker = side
    await curtain.click()
    await column(page).waitFor()
    return side
  }
}
