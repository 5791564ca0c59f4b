import type { Ground, Side, Spot } from '@grognard/engine'
import { afterEach, beforeEach, vi } from 'vitest'
import { set } from '../../base/settings.ts'
import {
  type Decision,
  type Draft,
  type Fixed,
  type Laid,
  NO_DRAFT,
  type OddsView,
  type Pointed,
  type TableApi,
  type Tale,
  type Update,
  type WordView,
} from '../../session/protocol.ts'
import { createTable, type OpenTable } from '../create-model.ts'

export const GROUND: Ground = { kind: 'hexes', sheet: 'sheet', key: 'ground', map: {}, labels: [] }

export const scene = (title: string, ground = GROUND.key): Laid => ({
  ground,
  turn: { title, boxes: [] },
  chips: [],
  score: undefined,
  remarks: [],
  board: { kind: 'hexes', pieces: [], marks: [] },
  forces: [],
})

export const word = (n: number, spot?: Spot): WordView => ({ word: n, sort: 'unit', name: `word ${n}`, typed: `w${n}`, spot })
export const draft = (said: readonly number[], more: Partial<Draft> = {}): Draft => ({
  ...NO_DRAFT,
  said: said.map(n => word(n)),
  isReady: more.complete ?? false,
  ...more,
})
export const decision = (more: Partial<Decision> = {}): Decision => ({
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
export const update = (more: Partial<Update> = {}): Update => ({
  serial: ++serial,
  next: serial,
  viewer: 0 as Side,
  scene: scene('new'),
  grounds: [],
  decision: decision(),
  news: [],
  cutTo: undefined,
  thinking: undefined,
  reason: undefined,
  language: 'en',
  isCommon: false,
  handTo: undefined,
  undo: 'none',
  redo: false,
  pastDice: [],
  ending: undefined,
  chips: [],
  dice: [],
  ...more,
})

export const tale = (n: number, more: Partial<Tale> = {}): Tale => ({
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

export const FIXED = {
  company: 'bot',
  overlays: [
    { id: 'threat', name: 'Threat', title: 'threats', about: 'hex' },
    { id: 'sight', name: 'Sight', title: 'sight', about: 'line' },
  ],
  sides: [
    { side: 0, name: 'French' },
    { side: 1, name: 'Coalition' },
  ],
} as unknown as Fixed
export const SWAPPED = { modifiers: [], faces: [], rows: [], settled: [] } as unknown as OddsView
export const ODDS = { modifiers: [], faces: [], rows: [], settled: [] } as unknown as OddsView

/** A fake API with scripted answers that remembers every call. */
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
    overlay: vi.fn(async ({ id }: { id: string }) => ({
      style: id === 'sight' ? 'line' : 'area',
      title: id,
      hexes: [],
      lines: [],
      pieces: [],
    })),
    undo: vi.fn(async () => {}),
    pace: vi.fn(async () => {}),
    hint: vi.fn(async () => ({ say: [1], text: 'March', odds: [] })),
  }
  return api
}

export let api: ReturnType<typeof fakeApi>
export let open: OpenTable
export const table = () => open.table
export const flush = () => vi.advanceTimersByTimeAsync(0)

export async function sit(fixed: Fixed = FIXED): Promise<void> {
  serial = 0
  api = fakeApi()
  open = createTable(api as unknown as TableApi, fixed, update({ scene: scene('first'), grounds: [GROUND], cutTo: 0 }))
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
