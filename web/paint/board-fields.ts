import type { BoardSurvey } from './board-survey.ts'
import { chord } from './curves.ts'
import { grown, type Point } from './geometry.ts'
import { newNearness } from './nearness.ts'
import { newPath, type Path, polygon, segment } from './path.ts'
import { type Item, newSheet } from './picture.ts'
import type { Ink } from './theme.ts'
import { type Parcel, parcelsOf } from './voronoi.ts'

const ESTATE = 250
const WIDE = 104
const HIGH = 62
const KEPT = 0.62
const FURROW = 6.4

interface Plot {
  readonly at: Point
  readonly angle: number
}

/** The washes of open country, by likelihood; the rest stays bare. */
const WASHES: readonly (readonly [number, Ink, number])[] = [
  [0.46, 'field1', 1],
  [0.7, 'field3', 0.7],
  [0.88, 'meadow', 0.75],
]

/** The ground of a board: open fields of several estates, some ploughed. */
export function paintBoardFields(survey: BoardSurvey): { readonly parcels: Item[]; readonly plough: Item[] } {
  const plots = plotsOf(survey)
  const parcels = parcelsOf(
    plots.map(plot => plot.at),
    grown(survey.field, 4),
  )
  return { parcels: washFields(survey, parcels), plough: [...ploughFields(survey, plots, parcels), ...markBounds(survey, parcels)] }
}

function plotsOf(survey: BoardSurvey): Plot[] {
  const { left, top, right, bottom } = survey.field
  const near = newNearness<number>(ESTATE)
  const estates: Plot[] = []
  for (let row = -1; top + row * ESTATE < bottom + ESTATE; row++) {
    for (let column = -1; left + column * ESTATE < right + ESTATE; column++) {
      const chance = survey.chance(`estate/${column}.${row}`)
      const at: Point = [left + (column + chance()) * ESTATE, top + (row + chance()) * ESTATE]
      near.add(...at, estates.length)
      estates.push({ at, angle: chance.about(0.62) + (chance.happens(0.35) ? Math.PI / 2 : 0) })
    }
  }
  return estates.flatMap((estate, index) =>
    plotsOfEstate(survey, estate, index).filter(({ at: [x, y] }) => near.nearest(x, y, 2 * ESTATE)?.value === index),
  )
}

function plotsOfEstate({ field, chance: chanceOf }: BoardSurvey, { at, angle }: Plot, index: number): Plot[] {
  const chance = chanceOf(`plots/${index}`)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [columns, rows] = [Math.ceil((1.3 * ESTATE) / WIDE), Math.ceil((1.3 * ESTATE) / HIGH)]
  const plots: Plot[] = []
  for (let j = -rows; j <= rows; j++) {
    for (let i = -columns; i <= columns; i++) {
      const [u, v] = [(i + chance.about(0.2)) * WIDE, (j + chance.about(0.14)) * HIGH]
      const middle: Point = [at[0] + u * cos - v * sin, at[1] + u * sin + v * cos]
      const isOut =
        middle[0] < field.left - WIDE || middle[0] > field.right + WIDE || middle[1] < field.top - WIDE || middle[1] > field.bottom + WIDE
      if (chance.happens(KEPT) && !isOut) plots.push({ at: middle, angle })
    }
  }
  return plots
}

function washFields(survey: BoardSurvey, parcels: readonly Parcel[]): Item[] {
  const chance = survey.chance('wash')
  const paths = new Map(WASHES.map(([, ink]) => [ink, newPath()]))
  for (const { corners } of parcels) {
    const drawn = chance()
    const wash = WASHES.find(([likelihood]) => drawn < likelihood)
    const path = wash && paths.get(wash[1])
    if (path && corners.length > 2) polygon(path, corners)
  }
  const sheet = newSheet()
  for (const [, ink, opacity] of WASHES) sheet.fill(paths.get(ink) as Path, { ink, opacity })
  return sheet.items
}

function ploughFields(survey: BoardSurvey, plots: readonly Plot[], parcels: readonly Parcel[]): Item[] {
  const chance = survey.chance('plough')
  const lines = newPath()
  plots.forEach(({ at, angle }, i) => {
    const isPloughed = chance.happens(0.55)
    const along = angle + (chance.happens(0.3) ? Math.PI / 2 : 0) + chance.about(0.06)
    const { corners } = parcels[i]
    if (!isPloughed || corners.length < 3) return
    const [dx, dy] = [Math.cos(along), Math.sin(along)]
    const reach = Math.ceil(Math.max(...corners.map(([x, y]) => Math.abs((y - at[1]) * dx - (x - at[0]) * dy))) / FURROW)
    for (let row = -reach; row <= reach; row++) {
      const [ox, oy] = [at[0] - dy * row * FURROW, at[1] + dx * row * FURROW]
      const line = chord(corners, ox, oy, dx, dy)
      if (!line || line[1] - line[0] < 12) continue
      segment(lines, ox + dx * (line[0] + 4), oy + dy * (line[0] + 4), ox + dx * (line[1] - 4), oy + dy * (line[1] - 4))
    }
  })
  const sheet = newSheet()
  sheet.stroke(lines, { ink: 'roadLine', width: 0.55 * survey.pixel, opacity: 0.17 })
  return sheet.items
}

/** Dotted boundaries between some of the fields. */
function markBounds(survey: BoardSurvey, parcels: readonly Parcel[]): Item[] {
  const chance = survey.chance('bounds')
  const bounds = newPath()
  parcels.forEach(({ corners, beyond }, i) => {
    beyond.forEach((other, edge) => {
      if (other > i && chance.happens(0.5)) segment(bounds, ...corners[edge], ...corners[(edge + 1) % corners.length])
    })
  })
  const sheet = newSheet()
  const { pixel } = survey
  sheet.stroke(bounds, { ink: 'path', width: 0.6 * pixel, opacity: 0.32, dash: [1.2 * pixel, 2.4 * pixel] })
  return sheet.items
}
