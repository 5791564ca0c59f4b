import type { Spot } from '@grognard/engine'
import { describe, expect, test, vi } from 'vitest'
import { set } from '../../base/settings.ts'
import type { Draft, OddsView, Pointed } from '../../session/protocol.ts'
import { api, decision, draft, flush, ODDS, open, SWAPPED, table, update, word } from './sitting.ts'

describe('the sentence', () => {
  const unit: Pointed = { kind: 'draft', draft: draft([1], { choices: [word(3), word(4)] }) }
  const saidWords = () =>
    table()
      .draft()
      ?.said.map(({ word: n }) => n)
  const complete = (more: Partial<Draft> = {}) => draft([1], { complete: true, ...more })

  test('a complete sentence without dice is spoken at once, one with dice waits with its odds', async () => {
    api.drafts.set('1', complete())
    await table().choose(word(1))
    expect(api.said).toEqual([[1]])
    api.drafts.set('2', draft([2], { complete: true, hasOdds: true }))
    open.receive(update())
    await table().choose(word(2))
    expect([api.said.length, table().odds()]).toEqual([1, ODDS])
    await table().speak()
    expect(api.said).toEqual([[1], [2]])
  })

  test('one that cannot be taken back waits too', async () => {
    api.drafts.set('1', complete({ isFinal: true }))
    await table().choose(word(1))
    expect([api.said, saidWords()]).toEqual([[], [1]])
    await table().speak()
    expect(api.said).toEqual([[1]])
  })

  test('the setting decides: always waits, never does not', async () => {
    api.drafts.set('1', complete())
    api.drafts.set('2', draft([2], { complete: true, hasOdds: true }))
    set('confirm', 'always')
    await table().choose(word(1))
    expect(api.said).toEqual([])
    set('confirm', 'never')
    open.receive(update())
    await table().choose(word(2))
    expect(api.said).toEqual([[2]])
  })

  test('a finger completes a sentence but does not say it, unless nothing is ever confirmed', async () => {
    api.pointed = { kind: 'draft', draft: complete() }
    await table().point([{ kind: 'hex', hex: 5 }], undefined, true)
    expect([api.said, table().canGoOn()]).toEqual([[], true])
    await table().goOn()
    expect(api.said).toEqual([[1]])
    set('confirm', 'never')
    open.receive(update())
    await table().point([{ kind: 'hex', hex: 5 }], undefined, true)
    expect(api.said).toEqual([[1], [1]])
  })

  test('what is filled in is weighed and said with the rest, but never without the button', async () => {
    const filled = { filled: [word(5)], isReady: true, hasOdds: true, choices: [word(5), word(6)] }
    api.drafts.set('1', draft([1], filled))
    await table().choose(word(1))
    expect([saidWords(), table().odds(), api.said]).toEqual([[1], ODDS, []])
    expect(api.odds).toHaveBeenLastCalledWith([1, 5])
    await table().goOn()
    expect(api.said).toEqual([[1, 5]])
    open.receive(update())
    api.drafts.set('1', draft([1], { ...filled, hasOdds: false }))
    await table().choose(word(1))
    expect([saidWords(), api.said.length]).toEqual([[1], 1])
    await table().choose(word(6))
    expect(api.draft).toHaveBeenLastCalledWith([1, 6])
  })

  test('a click that belongs to the next question answers this one as filled in; later clicks count too', async () => {
    const facing = decision({ draft: draft([], { filled: [word(5)], isReady: true, choices: [word(5), word(6)] }) })
    open.receive(update({ decision: facing }))
    api.point.mockResolvedValueOnce({ kind: 'onward', say: [5] })
    api.say.mockImplementationOnce(async said => {
      api.said.push(said)
      open.receive(update())
      return { ok: true }
    })
    api.pointed = unit
    const first = table().point([{ kind: 'piece', piece: 'unit:1' }])
    const second = table().point([{ kind: 'hex', hex: 2 }])
    await Promise.all([first, second])
    expect(api.said).toEqual([[5]])
    expect(api.point.mock.calls).toEqual([
      [[], [{ kind: 'piece', piece: 'unit:1' }]],
      [[], [{ kind: 'piece', piece: 'unit:1' }]],
      [[1], [{ kind: 'hex', hex: 2 }]],
    ])
  })

  test('a word that was filled in is asked for when it is pressed', async () => {
    api.drafts.set('1', draft([1], { filled: [word(5)], isReady: true, choices: [word(5), word(6)] }))
    await table().choose(word(1))
    await table().backTo(1)
    expect(api.draft).toHaveBeenLastCalledWith([1], true)
    await table().backTo(0)
    expect(api.draft).toHaveBeenLastCalledWith([], false)
  })

  /** Holds back the next answer to a click until released. */
  const holdAnswer = (): ((late: Pointed) => void) => {
    let answer: (late: Pointed) => void = () => {}
    api.point.mockImplementationOnce(() => new Promise(done => (answer = done)))
    return late => answer(late)
  }

  test('clicks faster than their answers all count, in order', async () => {
    const answer = holdAnswer()
    const first = table().point([{ kind: 'hex', hex: 1 }])
    const second = table().point([{ kind: 'hex', hex: 2 }])
    const third = table().choose(word(5))
    await flush()
    expect(api.point).toHaveBeenCalledTimes(1)
    api.pointed = { kind: 'draft', draft: draft([1, 2], { choices: [word(5), word(6)] }) }
    answer(unit)
    await Promise.all([first, second, third])
    expect(api.point).toHaveBeenLastCalledWith([1], [{ kind: 'hex', hex: 2 }])
    expect(api.draft).toHaveBeenLastCalledWith([1, 2, 5])
    expect(saidWords()).toEqual([1, 2, 5])
  })

  test('a queued request sees the sentence as it is by then', async () => {
    const answer = holdAnswer()
    const first = table().point([{ kind: 'hex', hex: 1 }])
    const seen: unknown[] = []
    const look = table().inTurn(() => {
      seen.push(saidWords())
      return table().choose(word(3))
    })
    const last = table().choose(word(4))
    answer(unit)
    await Promise.all([first, look, last])
    expect(seen).toEqual([[1]])
    expect(saidWords()).toEqual([1, 3, 4])
  })

  test('answers and clicks meant for another question are dropped', async () => {
    const answer = holdAnswer()
    const late = table().point([{ kind: 'hex', hex: 1 }])
    const after = table().point([{ kind: 'hex', hex: 2 }])
    open.receive(update())
    answer(unit)
    await Promise.all([late, after])
    expect([saidWords(), api.point.mock.calls.length]).toEqual([[], 1])
    api.pointed = unit
    await table().point([{ kind: 'hex', hex: 1 }])
    expect(saidWords()).toEqual([1])
  })

  test('a click does not wait for odds', async () => {
    api.pointed = { kind: 'draft', draft: draft([1], { complete: true, hasOdds: true }) }
    api.odds.mockImplementationOnce(() => new Promise<OddsView>(() => {}))
    void table().point([{ kind: 'hex', hex: 1 }])
    await flush()
    expect(table().odds()).toBe('computing')
    api.pointed = unit
    void table().point([{ kind: 'hex', hex: 2 }])
    await flush()
    expect([table().odds(), table().draft()?.complete]).toEqual([undefined, false])
  })

  test('leaving units behind warns first', async () => {
    const left = { text: 'the others stay', rule: '4.2', leavesBehind: [{ kind: 'piece', piece: 'unit:3' }] as Spot[] }
    api.drafts.set('1', complete({ warning: left }))
    await table().choose(word(1))
    expect([table().warning(), api.said]).toEqual([left, []])
    table().escape()
    expect(table().warning()).toBeUndefined()
    await table().speak()
    await table().speakAnyway()
    expect(api.said).toEqual([[1]])
  })

  test('a refusal is shown for four seconds, where it was caused', async () => {
    api.pointed = { kind: 'refused', refused: { text: 'too far', rule: '4.2' } }
    await table().point([{ kind: 'hex', hex: 1 }], { x: 3, y: 4 })
    expect(table().refusal()).toEqual({ text: 'too far', rule: '4.2', at: { x: 3, y: 4 } })
    await vi.advanceTimersByTimeAsync(4000)
    expect(table().refusal()).toBeUndefined()
  })

  test('a choice among several goes after the words it was offered for', async () => {
    const among = [word(6), word(7)]
    api.pointed = { kind: 'several', among, after: [4] }
    await table().point([{ kind: 'hex', hex: 1 }])
    expect(table().several()).toBe(among)
    await table().choose(among[1])
    expect(api.draft).toHaveBeenLastCalledWith([4, 7])
    expect(table().several()).toBeUndefined()
  })

  test('Esc takes words back to the last place with a choice', async () => {
    api.pointed = { kind: 'draft', draft: draft([1, 2, 3], { complete: true, hasOdds: true }) }
    await table().point([])
    api.drafts.set('1,2', draft([1, 2], { choices: [word(3)] }))
    table().escape()
    await flush()
    expect(
      table()
        .draft()
        ?.said.map(({ word: n }) => n),
    ).toEqual([1])
  })

  test('Back takes words back like Esc, whatever is open', async () => {
    api.pointed = { kind: 'draft', draft: draft([1, 2, 3], { complete: true, hasOdds: true }) }
    await table().point([])
    api.drafts.set('1,2', draft([1, 2], { choices: [word(3)] }))
    table().open({ kind: 'log' })
    await table().back()
    expect(table().draft()?.said).toHaveLength(1)
    expect(table().panel()).toEqual({ kind: 'log' })
  })

  test('with the sides swapped nothing is spoken; the button and Esc swap them back', async () => {
    api.pointed = { kind: 'draft', draft: draft([1], { complete: true, hasOdds: true }) }
    await table().point([])
    await flush()
    const swapping = table().swapSides()
    expect(table().swapped()).toBe('computing')
    await swapping
    expect([table().swapped(), table().odds()]).toEqual([SWAPPED, ODDS])
    await table().speak()
    expect([api.said, table().swapped()]).toEqual([[], undefined])
    await table().swapSides()
    table().escape()
    expect([table().swapped(), table().draft()?.said.length]).toEqual([undefined, 1])
    await table().swapSides()
    await table().back()
    expect(table().swapped()).toBeUndefined()
  })

  test("when the sides cannot be swapped, the player's own odds stay", async () => {
    api.pointed = { kind: 'draft', draft: draft([1], { complete: true, hasOdds: true }) }
    await table().point([])
    api.swappedOdds.mockResolvedValueOnce(undefined)
    await table().swapSides()
    expect(table().swapped()).toBeUndefined()
  })

  test('the same question in another language keeps the words that were said', async () => {
    api.pointed = { kind: 'draft', draft: draft([1], { choices: [word(3), word(4)] }) }
    await table().point([])
    open.receive(update({ next: table().update().next }))
    await flush()
    expect(table().draft()?.said.length).toBe(1)
    open.receive(update())
    expect(table().draft()?.said.length).toBe(0)
  })
})
