import type { Scene, Side, Spot } from '@grognard/engine'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSettings, set } from '../../app/settings.ts'
import type { Decision, Draft, Fixed, OddsView, Pointed, TableApi, Tale, Update, WordView } from '../../session/protocol.ts'
import { createTable, type OpenTable } from '../create-model.ts'
import { spanOf } from '../film.ts'

const scene = (title: string): Scene => ({
  turn: { title, boxes: [] },
  chips: [],
  score: undefined,
  remarks: [],
  board: { kind: 'hexes', pieces: [], plates: [], marks: [] },
  forces: [],
})

const word = (n: number, spot?: Spot): WordView => ({ word: n, sort: 'unit', name: `word ${n}`, typed: `w${n}`, spot })
const draft = (said: readonly number[], more: Partial<Draft> = {}): Draft => ({
  said: said.map(n => word(n)),
  choices: [],
  complete: false,
  title: '',
  button: '',
  lights: [],
  leavesBehind: [],
  hasOdds: false,
  closing: [],
  sheets: [],
  ...more,
})
const decision = (more: Partial<Decision> = {}): Decision => ({
  side: 0 as Side,
  rule: '4.2',
  step: '',
  prompt: '',
  draft: draft([], { choices: [word(1), word(2)] }),
  unfinished: [],
  standing: [],
  ...more,
})

let serial = 0
const update = (more: Partial<Update> = {}): Update => ({
  serial: ++serial,
  next: serial,
  viewer: 0 as Side,
  scene: scene('new'),
  decision: decision(),
  news: [],
  cutTo: undefined,
  thinking: undefined,
  reason: undefined,
  language: 'en',
  isCommon: false,
  handTo: undefined,
  undo: 'none',
  ending: undefined,
  chips: [],
  dice: [],
  ...more,
})

const tale = (n: number, more: Partial<Tale> = {}): Tale => ({
  n,
  text: `tale ${n}`,
  rule: undefined,
  side: 0 as Side,
  kind: 'told',
  dice: [],
  hexes: [],
  pieces: [],
  scene: scene(`at ${n}`),
  route: undefined,
  ...more,
})

const FIXED = {
  company: 'bot',
  sides: [
    { side: 0, name: 'French' },
    { side: 1, name: 'Coalition' },
  ],
} as unknown as Fixed
const SWAPPED = { modifiers: [], faces: [], rows: [], settled: [] } as unknown as OddsView
const ODDS = { modifiers: [], faces: [], rows: [], settled: [] } as unknown as OddsView

/** An api that answers as it is told to; every call is remembered. */
function fakeApi() {
  const api = {
    drafts: new Map<string, Draft>(),
    pointed: undefined as Pointed | undefined,
    said: [] as (readonly number[])[],
    draft: vi.fn(async (said: readonly number[]) => api.drafts.get(said.join()) ?? draft(said, { choices: [word(8), word(9)] })),
    point: vi.fn(async () => api.pointed as Pointed),
    type: vi.fn(async () => api.pointed as Pointed),
    odds: vi.fn(async () => ODDS),
    swappedOdds: vi.fn(async () => SWAPPED as OddsView | undefined),
    way: vi.fn(async (_said: readonly number[], hex: number) => [1, hex] as readonly number[] | undefined),
    say: vi.fn(async (said: readonly number[]) => {
      api.said.push(said)
      return { ok: true } as const
    }),
    tales: vi.fn(async () => [tale(0), tale(1)] as readonly Tale[]),
    overlay: vi.fn(async (question: { kind: string }) => ({ kind: question.kind, title: '', hexes: [], lines: [], pieces: [] })),
    undo: vi.fn(async () => {}),
    pace: vi.fn(async () => {}),
    hint: vi.fn(async () => ({ say: [1], text: 'March', odds: [] })),
  }
  return api
}

let api: ReturnType<typeof fakeApi>
let open: OpenTable
const table = () => open.table
const flush = () => vi.advanceTimersByTimeAsync(0)

async function sit(fixed: Fixed = FIXED): Promise<void> {
  serial = 0
  api = fakeApi()
  open = createTable(api as unknown as TableApi, fixed, update({ scene: scene('first'), cutTo: 0 }))
  await flush()
}

beforeEach(async () => {
  vi.useFakeTimers()
  set('speed', 'normal')
  set('confirm', 'dice')
  await sit()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the film', () => {
  const march = (n: number) => tale(n, { route: { piece: 'unit:1', hexes: [1, 2, 3] } })

  test('nothing of the decision lies over it until it has ended', async () => {
    const reach = { kind: 'reach', title: 'reach', side: 0 as Side, hexes: [], lines: [], pieces: [] } as const
    open.receive(update({ news: [tale(2)], decision: decision({ draft: draft([], { lights: [reach] }) }) }))
    expect(table().overlays()).toEqual([])
    await vi.advanceTimersByTimeAsync(480)
    expect([table().film(), table().overlays()]).toEqual([undefined, [reach]])
  })

  test('events are shown one after the other; the newest scene comes last', async () => {
    open.receive(update({ news: [march(2), tale(3)], scene: scene('newest') }))
    expect([table().film()?.n, table().filmSpan(), table().scene().turn.title]).toEqual([2, 760, 'at 2'])
    expect(
      table()
        .log()
        .map(({ n }) => n),
    ).toEqual([0, 1, 2])
    await vi.advanceTimersByTimeAsync(760)
    expect([table().film()?.n, table().scene().turn.title]).toEqual([3, 'at 3'])
    await vi.advanceTimersByTimeAsync(480)
    expect([table().film(), table().scene().turn.title]).toEqual([undefined, 'newest'])
    expect(
      table()
        .log()
        .map(({ n }) => n),
    ).toEqual([0, 1, 2, 3])
  })

  test('a march takes 320 ms a hex, but not for ever', () => {
    expect(spanOf(tale(1, { route: { piece: 'a', hexes: [1, 2] } }))).toBe(440)
    expect(spanOf(tale(1, { route: { piece: 'a', hexes: Array(20).fill(1) } }))).toBe(1720)
    expect(spanOf(tale(1, { kind: 'said' }))).toBe(0)
  })

  test('of dice thrown together the last one stays', () => {
    const die = (n: number, event: string) => tale(n, { kind: 'told', event, dice: [{ faces: 6, rolled: 4 }] })
    expect(spanOf(die(1, 'rolled'), die(2, 'rolled'))).toBe(120)
    expect(spanOf(die(1, 'rolled'), die(2, 'lost'))).toBe(600)
  })

  test('with speed off the result is there at once', () => {
    set('speed', 'off')
    open.receive(update({ news: [march(2), tale(3)], scene: scene('newest') }))
    expect([table().film(), table().scene().turn.title, table().log().length]).toEqual([undefined, 'newest', 4])
  })

  test('it can be paused, stepped, skipped and seen again', async () => {
    open.receive(update({ news: [tale(2), tale(3), tale(4)], scene: scene('newest') }))
    table().pause()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([table().isPaused(), table().film()?.n]).toEqual([true, 2])
    table().stepOn()
    expect(table().film()?.n).toBe(3)
    table().skip()
    expect([table().film(), table().log().length]).toEqual([undefined, 5])
    table().play()
    table().showAgain()
    expect([table().film()?.n, table().scene().turn.title, table().log().length]).toEqual([2, 'at 2', 5])
    await vi.advanceTimersByTimeAsync(10_000)
    expect([table().film(), table().scene().turn.title, table().log().length]).toEqual([undefined, 'newest', 5])
  })

  test('what is taken back leaves the log and the film', async () => {
    open.receive(update({ news: [tale(2), tale(3), tale(4)] }))
    open.receive(update({ cutTo: 3, news: [tale(5)], scene: scene('back') }))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(
      table()
        .log()
        .map(({ n }) => n),
    ).toEqual([0, 1, 2, 5])
    expect(table().scene().turn.title).toBe('back')
  })

  test('older updates are dropped', () => {
    const old = update({ scene: scene('old') })
    open.receive(update({ scene: scene('newer') }))
    open.receive(old)
    expect(table().scene().turn.title).toBe('newer')
  })

  test('behind the curtain nothing is left of what was seen', async () => {
    open.receive(update({ news: [tale(2), tale(3)] }))
    open.receive(update({ handTo: 1 as Side, cutTo: 0, decision: undefined, scene: scene('nobody') }))
    await flush()
    expect([table().film(), table().log(), table().scene().turn.title, table().draft()]).toEqual([undefined, [], 'nobody', undefined])
    open.receive(update({ cutTo: 0, viewer: 1 as Side, news: [tale(1)], scene: scene('his') }))
    await flush()
    expect(
      table()
        .log()
        .map(({ n }) => n),
    ).toEqual([0, 1])
  })

  test('bots that play each other wait for their film', async () => {
    await sit({ ...FIXED, company: 'watch' })
    open.receive(update({ decision: undefined, news: Array.from({ length: 60 }, (_, i) => tale(i + 2)) }))
    expect(api.pace).toHaveBeenLastCalledWith('hold')
    table().skip()
    expect(api.pace).toHaveBeenLastCalledWith('run')
    table().pause()
    expect(api.pace).toHaveBeenLastCalledWith('hold')
    table().stepOn()
    expect(api.pace).toHaveBeenLastCalledWith('step')
    open.receive(update({ decision: undefined, news: [tale(70), tale(71)] }))
    expect(table().film()?.n, 'what the bot then does is shown at once').toBe(70)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(table().film()?.n).toBe(70)
  })
})

describe('the sentence', () => {
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

  test('a word that is the only one left and no place is said by itself, but completes nothing unseen', async () => {
    api.drafts.set('1', draft([1], { choices: [word(5)] }))
    api.drafts.set('1,5', draft([1, 5], { complete: true, hasOdds: true }))
    await table().choose(word(1))
    expect(
      table()
        .draft()
        ?.said.map(({ word: n }) => n),
    ).toEqual([1, 5])
    api.drafts.set('1,5', draft([1, 5], { complete: true }))
    open.receive(update())
    await table().choose(word(1))
    expect([table().draft()?.said.length, api.said.length]).toEqual([1, 0])
  })

  /** Holds the next answer to a click back until it is told to give it. */
  const holdAnswer = (): ((late: Pointed) => void) => {
    let answer: (late: Pointed) => void = () => {}
    api.point.mockImplementationOnce(() => new Promise(done => (answer = done)))
    return late => answer(late)
  }
  const unit: Pointed = { kind: 'draft', draft: draft([1], { choices: [word(3), word(4)] }) }
  const saidWords = () =>
    table()
      .draft()
      ?.said.map(({ word: n }) => n)

  test('clicks that come faster than they are answered all count, in their order', async () => {
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

  test('what is wished for in turn looks at the sentence as it stands then', async () => {
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

  test('answers and clicks that were meant for another question are dropped', async () => {
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

  test('who leaves units behind is warned first', async () => {
    const left: Spot[] = [{ kind: 'piece', piece: 'unit:3' }]
    api.drafts.set('1', complete({ leavesBehind: left }))
    await table().choose(word(1))
    expect([table().warning(), api.said]).toEqual([left, []])
    table().escape()
    expect(table().warning()).toBeUndefined()
    await table().speak()
    await table().speakAnyway()
    expect(api.said).toEqual([[1]])
  })

  test('a refusal is shown for four seconds, where it was provoked', async () => {
    api.pointed = { kind: 'refused', refused: { text: 'too far', rule: '4.2' } }
    await table().point([{ kind: 'hex', hex: 1 }], { x: 3, y: 4 })
    expect(table().refusal()).toEqual({ text: 'too far', rule: '4.2', at: { x: 3, y: 4 } })
    await vi.advanceTimersByTimeAsync(4000)
    expect(table().refusal()).toBeUndefined()
  })

  test('among several the one that is chosen goes after the words it was offered for', async () => {
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

  test('Back takes words back as Esc does, whatever is open', async () => {
    api.pointed = { kind: 'draft', draft: draft([1, 2, 3], { complete: true, hasOdds: true }) }
    await table().point([])
    api.drafts.set('1,2', draft([1, 2], { choices: [word(3)] }))
    table().open({ kind: 'log' })
    await table().back()
    expect(table().draft()?.said).toHaveLength(1)
    expect(table().panel()).toEqual({ kind: 'log' })
  })

  test('with the sides changed nothing is spoken; the button and Esc change them back', async () => {
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

  test('where the sides cannot be changed, the own odds stay', async () => {
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

describe('the settings of a device', () => {
  test('what is missing or damaged is the default', () => {
    const plain = readSettings(null)
    expect(readSettings('{')).toEqual(plain)
    expect(readSettings('[1]')).toEqual(plain)
    expect(readSettings('{"speed":"warp","theme":"dark","counterSize":9,"other":1}')).toEqual({ ...plain, theme: 'dark' })
  })
})
