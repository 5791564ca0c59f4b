import { type BoardSurvey, ROAD_WIDTH } from './board-survey.ts'
import { drawChurch, HOUSES } from './buildings.ts'
import type { Chance } from './chance.ts'
import { apart } from './curves.ts'
import type { Point } from './geometry.ts'
import { newPath, type Placing, placed, rectangle } from './path.ts'
import { type Item, newSheet, type Sheet } from './picture.ts'

/** Holdable places as courts or villages with a church, others as a few houses. */
export function paintBoardBuildings(survey: BoardSurvey): Item[] {
  const sheet = newSheet()
  for (const decor of survey.data.decor) {
    if (!decor.kinds.includes('hamlet')) continue
    const chance = survey.chance(`houses/${decor.id}`)
    drawHouses(survey, sheet, survey.at(decor.points[0]), chance, { count: 7, reach: 24 }, [`hamlet ${decor.id}`])
  }
  for (const place of survey.data.places) {
    const at = survey.at(place.at)
    const chance = survey.chance(`houses/${place.id}`)
    const subjects = [`place ${place.id}`]
    if (place.look === 'court') drawCourt(sheet, { x: at[0], y: at[1], scale: 1, angle: chance.about(0.08) }, subjects)
    else {
      drawHouses(survey, sheet, at, chance, { count: 13, reach: 34 }, subjects)
      drawChurch(sheet, { x: at[0] + 4, y: at[1] - 2, scale: 1.3 })
    }
  }
  return sheet.items
}

function drawCourt(sheet: Sheet, placing: Placing, subjects: readonly string[]): void {
  const court = newPath()
  rectangle(court, placing, 26, 18)
  sheet.both(court, { ink: 'field3' }, { ink: 'buildLine', width: 7, join: 'miter' }, subjects)
  sheet.stroke(court, { ink: 'build', width: 5.4, join: 'miter' })
}

interface Settlement {
  readonly count: number
  readonly reach: number
}

/** Houses line a road if there is one, else they are scattered; some have gardens behind. */
function drawHouses(
  survey: BoardSurvey,
  sheet: Sheet,
  [x, y]: Point,
  chance: Chance,
  { count, reach }: Settlement,
  subjects: readonly string[],
): void {
  const [gardens, walls] = [newPath(), newPath()]
  const built: Point[] = []
  const hasRoad = survey.nearRoads.any(x, y, reach)
  for (let tries = 0; tries < 300 && built.length < count; tries++) {
    const [turn, far] = [chance() * 2 * Math.PI, Math.sqrt(chance()) * reach]
    const at: Point = [x + Math.cos(turn) * far, y + Math.sin(turn) * far * 0.8]
    const road = survey.nearRoads.nearest(...at, reach)
    const [wide, deep] = [chance.between(8, 13), chance.between(5.5, 7.5)]
    const loose = Math.floor(chance() * 4) * (Math.PI / 4) + chance.about(0.12)
    const garden = chance.happens(0.5)
    if (road && road.distance < ROAD_WIDTH / 2 + 7) continue
    if (hasRoad && (!road || road.distance > 24)) continue
    if (survey.nearStreams.any(...at, 11) || built.some(other => apart(other, at) < 12)) continue
    built.push(at)
    const placing: Placing = { x: at[0], y: at[1], scale: 1, angle: road && hasRoad ? Math.atan2(road.value.dy, road.value.dx) : loose }
    rectangle(walls, placing, wide, deep)
    const [gx, gy] = placed(placing, [0, deep * 1.15])
    if (garden) rectangle(gardens, { ...placing, x: gx, y: gy }, wide * 1.3, deep * 1.3)
  }
  sheet.fill(gardens, { ink: 'tree', opacity: 0.4 })
  sheet.both(walls, HOUSES.fill, HOUSES.stroke, subjects)
}
