import type { Side } from '@grognard/engine'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { goesOn } from '../goes-on.ts'
import type { Plan } from '../plan.ts'
import type { Save, SaveStore } from '../save-store.ts'
import { faultOf, faultText, fileNameOf, type SaveFault, Saves } from '../saves.ts'

const save = (id: string, updated = 1): Save => ({
  id,
  name: `Match ${id}`,
  game: 'hondschoote',
  scenario: 'historical',
  seats: ['human', 'line'],
  company: 'bot',
  record: '{}',
  updated,
  turn: 'Turn 1',
  ended: false,
  title: 'Hondschoote 1793',
})

/** An in-memory store that can be made to fail. */
class MemoryStore implements SaveStore {
  readonly kept = new Map<string, Save>()
  readonly plans = new Map<string, readonly Plan[]>()
  failure: Error | undefined
  async all() {
    return this.#or([...this.kept.values()])
  }
  async get(id: string) {
    return this.#or(this.kept.get(id))
  }
  async put(one: Save) {
    const kept = this.#or(this.kept.get(one.id))
    const isNext = kept === undefined || goesOn(kept.record, one.record)
    if (isNext) this.kept.set(one.id, one)
    return isNext
  }
  async change(id: string, change: (save: Save) => Save) {
    const kept = this.#or(this.kept.get(id))
    if (kept !== undefined) this.kept.set(id, change(kept))
    return kept !== undefined
  }
  async remove(id: string) {
    this.#or(undefined)
    this.kept.delete(id)
    for (const key of this.plans.keys()) if (key.startsWith(`${id} `)) this.plans.delete(key)
  }
  async plansOf(match: string, side: Side) {
    return this.#or(this.plans.get(`${match} ${side}`) ?? [])
  }
  async putPlans(match: string, side: Side, plans: readonly Plan[]) {
    this.#or(undefined)
    this.plans.set(`${match} ${side}`, plans)
  }
  #or<T>(value: T): T {
    if (this.failure) throw this.failure
    return value
  }
}

let store: MemoryStore
let faults: SaveFault[]
let saves: Saves
const persist = vi.fn(async () => true)

beforeEach(() => {
  vi.useFakeTimers()
  store = new MemoryStore()
  faults = []
  persist.mockClear()
  saves = new Saves({ store, onFault: fault => faults.push(fault), now: () => 5, persist })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('saves', () => {
  test('are listed newest first, without their records', async () => {
    await saves.save(save('a', 1))
    await saves.save(save('b', 2))
    const list = await saves.list()
    expect(list.map(({ id }) => id)).toEqual(['b', 'a'])
    expect('record' in list[0]).toBe(false)
  })

  test('the browser is asked once to keep them', async () => {
    await saves.save(save('a'))
    await saves.save(save('a'))
    expect(persist).toHaveBeenCalledTimes(1)
  })

  test('only the last of many changes is stored', async () => {
    const made = vi.fn(async () => save('a', 3))
    saves.saveSoon('a', async () => save('a', 1))
    saves.saveSoon('a', made)
    expect(store.kept.size).toBe(0)
    await vi.runAllTimersAsync()
    expect([made.mock.calls.length, store.kept.get('a')?.updated]).toEqual([1, 3])
  })

  test('waiting saves are written when the page is left', async () => {
    saves.saveSoon('a', async () => save('a'))
    await saves.flush()
    expect(store.kept.has('a')).toBe(true)
  })

  test('a flush waits for writes already in progress', async () => {
    let isMade = (_made: Save) => {}
    saves.saveSoon('a', () => new Promise(resolve => (isMade = resolve)))
    const first = saves.flush()
    const second = saves.flush().then(() => store.kept.has('a'))
    isMade(save('a'))
    await first
    expect(await second).toBe(true)
  })

  test('are renamed and removed; what is removed does not come back', async () => {
    await saves.save(save('a'))
    expect([await saves.rename('a', 'Mine'), await saves.rename('b', 'x')]).toEqual([true, false])
    expect((await saves.load('a'))?.name).toBe('Mine')
    saves.saveSoon('a', async () => save('a'))
    await saves.remove('a')
    await vi.runAllTimersAsync()
    expect(store.kept.size).toBe(0)
  })

  test('never replace a record of a match that has moved on elsewhere; the player is told', async () => {
    const written = (...hashes: string[]) => [{ grognard: 1 }, ...hashes.map((hash, n) => ({ n, say: ['x'], hash })), { kept: {} }]
    const record = (...hashes: string[]) =>
      `${written(...hashes)
        .map(row => JSON.stringify(row))
        .join('\n')}\n`
    await saves.save({ ...save('a'), record: record('1', '2') })
    const overtaken = vi.fn()
    for (const other of [record(), record('1'), record('1', '3'), record('1', '3', '4')])
      saves.saveSoon('a', async () => ({ ...save('a'), record: other }), overtaken)
    await saves.flush()
    expect([overtaken.mock.calls.length, faults, store.kept.get('a')?.record]).toEqual([1, ['overtaken'], record('1', '2')])
    expect(await saves.save({ ...save('a'), record: record('1', '2', '3') })).toBe(true)
    expect(await saves.rename('a', 'Mine')).toBe(true)
  })

  test('plans are stored by side, and removed with the match', async () => {
    const arrow: Plan = { id: 1, kind: 'arrow', from: 1, to: 2, turn: 1 }
    await saves.save(save('a'))
    await saves.keepPlans('a', 0 as Side, [arrow])
    expect([await saves.plansOf('a', 0 as Side), await saves.plansOf('a', 1 as Side)]).toEqual([[arrow], []])
    await saves.remove('a')
    expect(await saves.plansOf('a', 0 as Side)).toEqual([])
    store.failure = new DOMException('no room', 'QuotaExceededError')
    await saves.keepPlans('a', 0 as Side, [arrow])
    expect([await saves.plansOf('a', 0 as Side), faults], 'they last for this visit').toEqual([[arrow], ['full']])
    expect(await saves.plansOf('a', 1 as Side)).toBeUndefined()
    store.failure = undefined
  })

  test('failures are reported, never thrown', async () => {
    await saves.save(save('a'))
    store.failure = new DOMException('private', 'InvalidStateError')
    expect(await saves.list()).toEqual([])
    expect([await saves.load('a'), await saves.find('a'), await saves.remove('a')]).toEqual([undefined, 'unreadable', false])
    expect(faults).toEqual(['closed', 'closed', 'closed', 'closed'])
    expect([faultOf(new Error('x')), faultText('full', 'fr') === faultText('full', 'en')]).toEqual(['failed', false])
  })

  test('what the device refuses lasts for this visit: listed, opened, renamed, removed', async () => {
    store.failure = new DOMException('no room', 'QuotaExceededError')
    expect(await saves.save(save('a'))).toBe(true)
    const refused = vi.fn()
    saves.saveSoon('b', async () => save('b', 2), undefined, refused)
    await saves.flush()
    expect(refused).toHaveBeenCalledTimes(1)
    expect((await saves.list()).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(await saves.rename('a', 'Mine')).toBe(true)
    expect((await saves.load('a'))?.name).toBe('Mine')
    expect(await saves.remove('a')).toBe(true)
    expect(await saves.find('a')).toBe('unreadable')
    store.failure = undefined
    expect(await saves.find('a')).toBeUndefined()
    await saves.save(save('b', 3))
    expect(store.kept.get('b')?.updated, 'once there is room it is stored').toBe(3)
    expect((await saves.list()).map(({ id }) => id)).toEqual(['b'])
  })

  test('a change after a rest is stored at once; a table that never rests, a few times a second', async () => {
    saves = new Saves({ store, onFault: fault => faults.push(fault), now: () => Date.now(), persist })
    const made = vi.fn()
    for (let i = 0; i < 40; i++) {
      saves.saveSoon('a', async () => {
        made()
        return save('a', i)
      })
      await vi.advanceTimersByTimeAsync(i === 0 ? 1 : 100)
      if (i === 0) expect(store.kept.get('a')?.updated).toBe(0)
    }
    expect(store.kept.get('a')?.updated).toBeGreaterThan(36)
    expect(made.mock.calls.length).toBeLessThan(20)
  })

  test('files are named after them', () => {
    expect(fileNameOf({ ...save('a'), name: 'Été 1793 / moi' })).toBe('grognard-hondschoote-ete-1793-moi.jsonl')
  })
})
