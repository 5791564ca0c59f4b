import type { OverlayQuestion, Stage } from '@grognard/engine'
import { type Battle, settingOf } from '../rules/state.ts'
import { groundsOf } from './ground.ts'
import type { Look } from './look.ts'

/** What names hexes in a scene: one by its number, several in a list. */
const ONE = 'hex'
const SEVERAL: ReadonlySet<string> = new Set(['hexes', 'sources'])

/** Plain data with all hexes numbered anew. */
function renumbered<T>(value: T, by: number): T {
  if (by === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(one => renumbered(one, by)) as T
  const changed = Object.entries(value).map(([key, one]) => {
    if (key === ONE && typeof one === 'number') return [key, one + by]
    if (SEVERAL.has(key) && Array.isArray(one)) return [key, one.map(hex => (typeof hex === 'number' ? hex + by : renumbered(hex, by)))]
    return [key, renumbered(one, by)]
  })
  return Object.fromEntries(changed) as T
}

/** A question about hexes of a sheet, about the same hexes in the rules. */
function asked(question: OverlayQuestion, by: number): OverlayQuestion {
  if ('hex' in question) return { ...question, hex: question.hex + by }
  return 'from' in question
    ? { ...question, from: question.from + by, to: question.to === undefined ? undefined : question.to + by }
    : question
}

/**
 * 37.23b The stage of a campaign that goes from one map to another. In the rules both maps are one grid, on the table each is a sheet of its
 * own, whose hexes are numbered from its first.
 */
export function onSheets(look: Look, stage: Stage<Battle>): Stage<Battle> {
  const { sheets } = look.data
  if (sheets.length === 1) return stage
  const grounds = groundsOf(look)
  const first = (view: Battle): number => settingOf(view).sheet.hexes[0]
  return {
    ...stage,
    ground: (_setUp, view) => grounds[sheets.indexOf(settingOf(view).sheet)],
    scene: (view, side, language) => renumbered(stage.scene(view, side, language), -first(view)),
    spotOf: (view, side, said, w) => renumbered(stage.spotOf(view, side, said, w), -first(view)),
    lights: (view, side, said, language) => renumbered(stage.lights(view, side, said, language), -first(view)),
    overlay: (view, side, question, language) =>
      renumbered(stage.overlay(view, side, asked(question, first(view)), language), -first(view)),
    hexOn: hex => hex - (sheets[look.data.sheetAt[hex]]?.hexes[0] ?? 0),
    way: (view, side, said, hex) => stage.way?.(view, side, said, hex + first(view))?.map(on => on - first(view)),
  }
}
