import type { Side } from '@grognard/engine'
import { createSignal } from 'solid-js'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Plan } from '../../session/plan.ts'
import type { TableModel, Tool } from '../model.ts'
import { createPlanBook, type PlanBook } from './plan-book.ts'

interface Looking {
  readonly viewer: number
  readonly isCommon?: boolean
  readonly handTo?: number
}

let look: (now: Looking) => Promise<void>
let turnSheet: (sheet: string) => void
let table: TableModel
let book: PlanBook
let kept: Map<number, readonly Plan[]>

const labels = ['101', '102', '103', '104']

async function sit(): Promise<void> {
  const [update, setUpdate] = createSignal<Looking>({ viewer: 0 })
  const [tool, setTool] = createSignal<Tool>('choose')
  const [sheet, setSheet] = createSignal('south')
  turnSheet = setSheet
  look = now => {
    setUpdate(now)
    return book.turnTo(book.author())
  }
  table = {
    update,
    tool,
    setTool,
    scene: () => ({ turn: { title: '', number: 3, boxes: [] }, chips: [], board: { kind: 'hexes', pieces: [], marks: [] } }),
    ground: () => ({ kind: 'hexes', sheet: sheet(), key: sheet(), map: {}, labels }),
  } as unknown as TableModel
  const keeper = {
    load: async (side: Side) => kept.get(side),
    keep: async (side: Side, plans: readonly Plan[]) => void kept.set(side, plans),
  }
  book = createPlanBook(table, keeper)
  await book.turnTo(book.author())
}

beforeEach(async () => {
  kept = new Map()
  await sit()
})
const told = () => book.told().map(({ text }) => text)

describe('the plan book', () => {
  test('the right mouse button draws without the pencil, but not while all look on', async () => {
    expect(book.sketch(0)).toBe(true)
    book.aimAt(1)
    expect([book.start(), book.aim(), book.isDrawing()]).toEqual([0, 1, false])
    book.end(1)
    book.nextMark(2)
    expect(told()).toEqual(['Cross on 103 drawn.'])
    expect(book.plans().map(({ kind }) => kind)).toEqual(['arrow', 'mark'])
    await look({ viewer: 0, isCommon: true })
    expect([book.sketch(0), book.start()]).toEqual([false, undefined])
  })

  test('draws while the pencil is active, and stores drawings by side and turn', async () => {
    book.takePencil(true)
    book.enter(0)
    expect(told()).toEqual(['Arrow from 101: choose where it ends.'])
    book.aimAt(1)
    expect([book.start(), book.aim()]).toEqual([0, 1])
    book.enter(2)
    expect(told()).toEqual(['Arrow from 101 to 103 drawn.'])
    book.press(1)
    expect(told()).toEqual(['Cross on 102 drawn.'])
    expect(kept.get(0)).toEqual([
      { id: 1, kind: 'arrow', from: 0, to: 2, turn: 3, sheet: 'south' },
      { id: 2, kind: 'mark', at: 1, mark: 'cross', turn: 3, sheet: 'south' },
    ])
    await sit()
    expect(book.plans()).toEqual(kept.get(0))
  })

  test('with the arrow pen two clicks draw one; the same place twice draws none', () => {
    book.takePencil(true)
    book.setPen('arrow')
    book.press(0)
    book.press(0)
    expect([book.plans(), told()]).toEqual([[], ['No arrow drawn.']])
    book.press(0)
    book.press(1)
    expect(book.plans().map(({ kind }) => kind)).toEqual(['arrow'])
  })

  test('the other side finds nothing of it, nor does anyone while all look on or the device changes hands', async () => {
    book.takePencil(true)
    book.press(1)
    for (const now of [{ viewer: 1, handTo: 1 }, { viewer: 1 }, { viewer: 0, isCommon: true }]) {
      const turned = look(now)
      expect([book.plans(), book.shown(), book.removed(), told(), table.tool()]).toEqual([[], [], [], [], 'choose'])
      await turned
      expect(book.plans()).toEqual([])
    }
    book.takePencil(true)
    book.press(2)
    expect([book.author(), book.isDrawing(), kept.size]).toEqual([undefined, false, 1])
    await look({ viewer: 0 })
    expect(book.plans().length).toBe(1)
  })

  test('hides and shows, removes one or all, and restores them', () => {
    for (const place of [0, 1, 2]) book.nextMark(place)
    book.hide(true)
    expect([book.shown().length, book.plans().length]).toEqual([0, 3])
    book.hide(false)
    book.removeAt(1)
    expect(told()).toEqual(['Cross on 102 removed.'])
    book.removeAt(1)
    expect(told()).toEqual(['Nothing planned on 102.'])
    book.clear()
    expect([book.plans(), told(), kept.get(0 as Side)]).toEqual([[], ['2 plans removed.'], []])
    book.putBack()
    expect([book.plans().length, book.removed()]).toEqual([2, []])
  })

  test('drawings of one sheet are not on another, and return with the sheet', async () => {
    book.nextMark(1)
    book.takePencil(true)
    book.enter(0)
    turnSheet('north')
    expect([book.plans(), book.start(), book.removed()]).toEqual([[], undefined, []])
    book.nextMark(1)
    book.nextMark(2)
    book.removeAt(2)
    expect(book.plans().map(plan => plan.sheet)).toEqual(['north'])
    turnSheet('south')
    expect([book.plans().map(plan => plan.sheet), book.removed()]).toEqual([['south'], []])
    expect(kept.get(0)?.length).toBe(2)
  })

  test('plans without a sheet are on every one, and stay so', async () => {
    kept.set(0, [{ id: 1, kind: 'mark', at: 1, mark: 'flag', turn: 1 }])
    await sit()
    turnSheet('north')
    book.nextMark(2)
    expect(book.plans().length).toBe(2)
    turnSheet('south')
    expect(book.plans()).toEqual([{ id: 1, kind: 'mark', at: 1, mark: 'flag', turn: 1 }])
  })
})
