import { apart, chord, stepsAlong } from './curves.ts'
import { cellAtPoint, grown, type Point } from './geometry.ts'
import { cellNamed, type Ground } from './ground.ts'
import { newNearness } from './nearness.ts'
import { dot, newBlocks, polygon, segment } from './path.ts'
import { type Item, newSheet } from './picture.ts'
import type { Survey } from './survey.ts'
import { cellKey, HUSBANDRY, type Husbandry } from './terrain.ts'
import type { Ink } from './theme.ts'
import { type Parcel, parcelsOf } from './voronoi.ts'

/** Land of one owner: fields in one direction. */
interface Estate {
  readonly at: Point
  readonly angle: number
}

/** The centre of a field. */
interface Plot {
  readonly at: Point
  readonly husbandry: Husbandry
  readonly angle: number
}

/** The share of a full lattice of fields that exists: fewer fields are larger. */
const DENSITY: Readonly<Record<Husbandry, number>> = { open: 0.34, bocage: 1, meadow: 0.34, corn: 0.8, none: 0.2 }

/** The washes a field may have, by likelihood; the rest stays bare ground. */
const WASHES: Readonly<Record<Husbandry, readonly (readonly [number, Ink, number])[]>> = {
  bocage: [
    [0.42, 'bocage', 1],
    [0.7, 'meadow', 1],
    [0.85, 'field2', 1],
    [1, 'field1', 1],
  ],
  meadow: [[1, 'meadow', 0.75]],
  corn: [[1, 'field1', 1]],
  open: [
    [0.3, 'field3', 0.7],
    [0.5, 'field1', 0.7],
  ],
  none: [],
}

export interface Fields {
  readonly parcels: Item[]
  readonly plough: Item[]
  readonly hedges: Item[]
}

/** Divides the ground into estates and fields, washes and ploughs them, and plants hedges in the bocage. */
export function paintFields(survey: Survey): Fields {
  const plots = plotsOf(survey)
  const parcels = parcelsOf(
    plots.map(plot => plot.at),
    grown(survey.field, 2),
  )
  return {
    parcels: washFields(survey, plots, parcels),
    plough: ploughFields(survey, plots, parcels),
    hedges: fenceFields(survey, plots, parcels),
  }
}

function plotsOf(survey: Survey): Plot[] {
  const { wide, high, estate: size } = survey.style.parcel
  const near = newNearness<Estate>(size)
  const estates: Estate[] = []
  const { left, top, right, bottom } = survey.field
  for (let row = -1; top + row * size < bottom + size; row++) {
    for (let column = -1; left + column * size < right + size; column++) {
      const chance = survey.chance(`estate/${column}.${row}`)
      const at: Point = [left + (column + chance()) * size, top + (row + chance()) * size]
      const estate = { at, angle: chance.about(0.62) + (chance.happens(0.35) ? Math.PI / 2 : 0) }
      estates.push(estate)
      near.add(at[0], at[1], estate)
    }
  }
  const wet = wetCells(survey)
  const plots: Plot[] = []
  estates.forEach((estate, index) => {
    const chance = survey.chance(`plots/${index}`)
    const [cos, sin] = [Math.cos(estate.angle), Math.sin(estate.angle)]
    const [columns, rows] = [Math.ceil((1.3 * size) / wide), Math.ceil((1.3 * size) / high)]
    for (let j = -rows; j <= rows; j++) {
      for (let i = -columns; i <= columns; i++) {
        const u = (i + chance.about(0.12) + (j % 3 === 0 ? 0.08 : 0)) * wide
        const v = (j + chance.about(0.08)) * high
        const at: Point = [estate.at[0] + u * cos - v * sin, estate.at[1] + u * sin + v * cos]
        const kept = chance()
        if (at[0] < left - wide || at[0] > right + wide || at[1] < top - wide || at[1] > bottom + wide) continue
        if (near.nearest(at[0], at[1], 2 * size)?.value !== estate) continue
        const husbandry = husbandryAt(survey, wet, at)
        if (kept < DENSITY[husbandry]) plots.push({ at, husbandry, angle: estate.angle })
      }
    }
  })
  return plots
}

/** Open cells along a river are grazed. */
function wetCells(ground: Ground): Set<number> {
  const banks = ground.data.sides.filter(side => side.kind === 'river').flatMap(side => [side.a, side.b])
  return new Set(banks.map(id => cellKey(cellNamed(ground, id))))
}

function husbandryAt(survey: Survey, wet: ReadonlySet<number>, point: Point): Husbandry {
  const cell = cellAtPoint(survey.layout, point)
  const husbandry = HUSBANDRY[survey.terrainOf(cell)]
  return husbandry === 'open' && survey.style.scale === 'battle' && wet.has(cellKey(cell)) ? 'meadow' : husbandry
}

function washFields(survey: Survey, plots: readonly Plot[], parcels: readonly Parcel[]): Item[] {
  const washes = new Map<string, { ink: Ink; opacity: number; blocks: ReturnType<typeof newBlocks> }>()
  const chance = survey.chance('wash')
  plots.forEach(({ at, husbandry }, i) => {
    const drawn = chance()
    const wash = WASHES[husbandry].find(([likelihood]) => drawn < likelihood)
    if (!wash || parcels[i].corners.length < 3) return
    const [, ink, opacity] = wash
    const key = `${ink} ${opacity}`
    const group = washes.get(key) ?? { ink, opacity, blocks: newBlocks() }
    washes.set(key, group)
    polygon(group.blocks.at(at[0], at[1]), parcels[i].corners)
  })
  const sheet = newSheet()
  for (const { ink, opacity, blocks } of washes.values()) for (const path of blocks.all()) sheet.fill(path, { ink, opacity })
  return sheet.items
}

function ploughFields(survey: Survey, plots: readonly Plot[], parcels: readonly Parcel[]): Item[] {
  const { ploughed, furrow } = survey.style.parcel
  const likelihood: Readonly<Record<Husbandry, number>> = { open: ploughed, bocage: 0.26, meadow: 0, corn: 0, none: 0 }
  const blocks = newBlocks()
  const chance = survey.chance('plough')
  plots.forEach(({ at, husbandry, angle }, i) => {
    const isPloughed = chance.happens(likelihood[husbandry])
    const along = angle + (chance.happens(0.3) ? Math.PI / 2 : 0) + chance.about(0.06)
    if (!isPloughed || parcels[i].corners.length < 3) return
    const [dx, dy] = [Math.cos(along), Math.sin(along)]
    const reach = Math.ceil(Math.max(0, ...parcels[i].corners.map(([x, y]) => Math.abs((y - at[1]) * dx - (x - at[0]) * dy))) / furrow)
    for (let row = -reach; row <= reach; row++) {
      const [ox, oy] = [at[0] - dy * row * furrow, at[1] + dx * row * furrow]
      const line = chord(parcels[i].corners, ox, oy, dx, dy)
      const short = survey.style.side * 0.06
      if (!line || line[1] - line[0] < 3 * short) continue
      const [from, to] = [line[0] + short, line[1] - short]
      segment(blocks.at(at[0], at[1]), ox + dx * from, oy + dy * from, ox + dx * to, oy + dy * to)
    }
  })
  const sheet = newSheet()
  for (const path of blocks.all()) sheet.stroke(path, { ink: 'roadLine', width: 0.55, opacity: 0.2 })
  return sheet.items
}

function fenceFields(survey: Survey, plots: readonly Plot[], parcels: readonly Parcel[]): Item[] {
  const { side } = survey.style
  const [hedges, low, high, bounds] = [newBlocks(), newBlocks(), newBlocks(), newBlocks()]
  const chance = survey.chance('hedge')
  const plant = (a: Point, b: Point): void => {
    segment(hedges.at(a[0], a[1]), a[0], a[1], b[0], b[1])
    for (const { x, y } of stepsAlong([a, b], side * 0.115)) {
      if (!chance.happens(0.72)) continue
      const [bx, by] = [x + chance.about(side * 0.015), y + chance.about(side * 0.015)]
      dot((chance.happens(0.62) ? low : high).at(bx, by), bx, by)
    }
  }
  parcels.forEach(({ corners, beyond }, i) => {
    beyond.forEach((other, edge) => {
      if (other <= i) return
      const [a, b] = [corners[edge], corners[(edge + 1) % corners.length]]
      const enclosed = [plots[i], plots[other]].filter(plot => plot.husbandry === 'bocage').length
      const drawn = chance()
      if (apart(a, b) < side * 0.08) return
      if (enclosed === 2 || (enclosed === 1 && drawn < 0.6)) plant(a, b)
      else if (enclosed === 0 && drawn < 0.5 && plots[i].husbandry !== 'none') segment(bounds.at(a[0], a[1]), a[0], a[1], b[0], b[1])
    })
  })
  const sheet = newSheet()
  for (const path of bounds.all()) sheet.stroke(path, { ink: 'path', width: 0.6, opacity: 0.32, dash: [1.2, 2.4] })
  for (const path of hedges.all()) sheet.stroke(path, { ink: 'hedge', width: 0.8, opacity: 0.5 })
  for (const path of low.all()) sheet.stroke(path, { ink: 'hedge', width: side * 0.05, opacity: 0.62, cap: 'round' })
  for (const path of high.all()) sheet.stroke(path, { ink: 'treeLine', width: side * 0.069, opacity: 0.55, cap: 'round' })
  return sheet.items
}
