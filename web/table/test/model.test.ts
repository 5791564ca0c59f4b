import type { Side, Spot } from '@grognard/engine'
import { describe, expect, test, vi } from 'vitest'
import { api, decision, draft, flush, open, table, update, word } from './sitting.ts'

describe('what the viewer looks at', () => {
  test('at most two areas lie on the map; asked for again, one is taken off', async () => {
    await table().ask({ kind: 'zones', side: 0 as Side })
    await table().ask({ kind: 'command', side: 0 as Side })
    await table().ask({ kind: 'reach', piece: 'unit:1' })
    await table().ask({ kind: 'sight', from: 1, to: 2 })
    expect(
      table()
        .overlays()
        .map(({ kind }) => kind),
    ).toEqual(['command', 'reach', 'sight'])
    await table().ask({ kind: 'reach', piece: 'unit:1' })
    expect(
      table()
        .asked()
        .map(({ question }) => question.kind),
    ).toEqual(['command', 'sight'])
  })

  test('N walks the units that can still act', async () => {
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
  })

  test('a tool in hand asks about the hex that is clicked', async () => {
    table().setTool('threat')
    await table().point([{ kind: 'hex', hex: 5 }])
    expect(api.overlay).toHaveBeenLastCalledWith({ kind: 'threat', hex: 5, by: 1 })
    table().setTool('sight')
    await table().point([{ kind: 'hex', hex: 5 }])
    await table().point([{ kind: 'hex', hex: 9 }])
    expect(api.overlay).toHaveBeenLastCalledWith({ kind: 'sight', from: 5, to: 9 })
    expect(api.point).not.toHaveBeenCalled()
    table().escape()
    expect(table().tool()).toBe('choose')
  })

  test('the way to a hex that may be chosen is asked for when the pointer rests there', async () => {
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
