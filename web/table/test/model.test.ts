import type { Side, Spot } from '@grognard/engine'
import { describe, expect, test, vi } from 'vitest'
import type { Decision, WordView } from '../../session/protocol.ts'
import { api, decision, draft, flush, open, table, update, word } from './sitting.ts'

describe('what the viewer looks at', () => {
  test('any number of layers are on the map; asking again removes one', async () => {
    await table().ask({ id: 'zones', side: 0 as Side })
    await table().ask({ id: 'command', side: 0 as Side })
    await table().ask({ id: 'reach', piece: 'unit:1' })
    await table().ask({ id: 'sight', from: 1, to: 2 })
    expect(
      table()
        .overlays()
        .map(({ title }) => title),
    ).toEqual(['zones', 'command', 'reach', 'sight'])
    await table().ask({ id: 'reach', piece: 'unit:1' })
    expect(
      table()
        .asked()
        .map(({ question }) => question.id),
    ).toEqual(['zones', 'command', 'sight'])
  })

  test('N walks through the units that can still act', async () => {
    const spots: Spot[] = [1, 2].map(n => ({ kind: 'piece', piece: `unit:${n}` }))
    api.pointed = { kind: 'draft', draft: draft([1], { choices: [word(3), word(4)] }) }
    open.receive(update({ decision: decision({ unfinished: spots }) }))
    for (const spot of [...spots, spots[0]]) {
      table().nextUnfinished()
      await flush()
      expect([table().wish()?.spot, table().inspected()]).toEqual([spot, spot])
      expect(api.point).toHaveBeenLastCalledWith(expect.anything(), [spot])
    }
    expect(table().wish()?.serial).toBe(3)
    // Esc takes the word back, and the stack that was shown with it.
    table().escape()
    await flush()
    expect([table().inspected(), table().draft()?.said]).toEqual([undefined, []])
  })

  test('the primary button always has something to do: speak, go to the next unit, end the phase', async () => {
    const piece = (n: number) => word(n, { kind: 'piece', piece: `unit:${n}` })
    const ends = word(9)
    const ask = (choices: WordView[], more: Partial<Decision> = {}) =>
      open.receive(update({ decision: decision({ draft: draft([], { choices }), ...more }) }))
    ask([piece(1), piece(2), ends], { unfinished: [{ kind: 'piece', piece: 'unit:2' }] })
    expect([table().nextThing(), table().endsPhase()]).toEqual([
      { kind: 'next', word: piece(2) },
      { word: ends, isOnward: false },
    ])
    await table().goNext()
    await flush()
    expect(api.draft).toHaveBeenLastCalledWith([2])
    expect(api.said).toEqual([])
    ask([ends, word(8)])
    expect(table().nextThing()).toEqual({ kind: 'choose' })
    // Where several words name nothing on the board, the game says which one ends the phase.
    ask([piece(1), word(8), ends], { ends })
    expect([table().nextThing(), table().endsPhase()?.word]).toEqual([{ kind: 'next', word: piece(1) }, ends])
    // Whoever is done can still be pointed at, to change it; the button goes on all the same.
    ask([piece(1), ends], { areAllDone: true })
    expect([table().nextThing(), table().endsPhase()?.word]).toEqual([{ kind: 'end', word: ends }, ends])
    const left = draft([], { filled: [ends], isReady: true, choices: [word(8), ends] })
    open.receive(update({ decision: decision({ draft: left, ends }) }))
    expect([table().nextThing(), table().endsPhase()]).toEqual([{ kind: 'speak' }, undefined])
    const facing = draft([], { filled: [word(5)], isReady: true, choices: [word(5)] })
    open.receive(update({ decision: decision({ draft: facing, onward: { ends } }) }))
    expect([table().nextThing(), table().endsPhase()]).toEqual([{ kind: 'speak' }, { word: ends, isOnward: true }])
    await table().goNext()
    expect(api.said).toEqual([[5]])
  })

  test('goes from one unit to the next in their order, whoever has acted meanwhile', () => {
    const units = [1, 2, 3].map(n => word(n, { kind: 'piece', piece: `unit:${n}` }))
    const ask = (left: readonly number[]) =>
      open.receive(
        update({
          decision: decision({
            draft: draft([], { choices: [...units, word(9)] }),
            unfinished: left.map(n => ({ kind: 'piece' as const, piece: `unit:${n}` })),
          }),
        }),
      )
    const next = (): unknown => {
      const thing = table().nextThing()
      table().nextUnfinished()
      return thing.kind === 'next' && thing.word.word
    }
    ask([1, 2, 3])
    expect(next()).toBe(1)
    ask([2, 3])
    expect(next()).toBe(2)
    ask([1, 3])
    expect([next(), next()]).toEqual([3, 1])
  })

  test('an active tool asks about the clicked hex', async () => {
    table().setTool('ask threat')
    await table().point([{ kind: 'hex', hex: 5 }])
    expect(api.overlay).toHaveBeenLastCalledWith({ id: 'threat', hex: 5 })
    table().setTool('ask sight')
    await table().point([{ kind: 'hex', hex: 5 }])
    await table().point([{ kind: 'hex', hex: 9 }])
    expect(api.overlay).toHaveBeenLastCalledWith({ id: 'sight', from: 5, to: 9 })
    expect(api.point).not.toHaveBeenCalled()
    table().escape()
    expect(table().tool()).toBe('choose')
  })

  test('the path to a choosable hex is requested when the pointer rests there', async () => {
    api.pointed = { kind: 'draft', draft: draft([4], { choices: [5, 6].map(hex => word(hex, { kind: 'hex', hex })) }) }
    await table().point([])
    table().pointAt(5)
    table().pointAt(6)
    table().pointAt(7)
    await vi.advanceTimersByTimeAsync(100)
    expect([api.way.mock.calls, table().way()]).toEqual([[], undefined])
    table().pointAt(6)
    await vi.advanceTimersByTimeAsync(100)
    expect(api.way).toHaveBeenCalledExactlyOnceWith([4], 6)
    expect(table().way()).toEqual([1, 6])
    table().pointAt(undefined)
    expect(table().way()).toBeUndefined()
    table().pointAt(5)
    await vi.advanceTimersByTimeAsync(100)
    await table().backTo(0)
    expect(table().way()).toBeUndefined()
  })

  test('a hint is shown until something happens', async () => {
    await table().askHint()
    expect(table().hint()).toBe('March')
    open.receive(update())
    expect(table().hint()).toBeUndefined()
  })
})
