import type { Outcome, Side, TableTop } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { COALITION, FRENCH, type StarId } from './ids.ts'
import type { VictoryLevel } from './scenarios.ts'
import { type Battle, settingOf, stepsLeft } from './state.ts'
import { told } from './terms.ts'

/** How a game ended, by `ended` - 1; 0 while it is on. */
const ENDINGS: readonly { readonly winner: Side; readonly cause: VictoryLevel }[] = [
  { winner: FRENCH, cause: 'decisive' },
  { winner: COALITION, cause: 'decisive' },
  { winner: FRENCH, cause: 'minor' },
  { winner: COALITION, cause: 'minor' },
  { winner: COALITION, cause: 'victory' },
  { winner: FRENCH, cause: 'major' },
  { winner: COALITION, cause: 'major' },
  { winner: FRENCH, cause: 'marginal' },
  { winner: COALITION, cause: 'marginal' },
  { winner: FRENCH, cause: 'victory' },
]

const EVENTS = {
  decisive: told.decisiveVictory,
  major: told.majorVictory,
  minor: told.minorVictory,
  marginal: told.marginalVictory,
  victory: told.victory,
} as const

function win(s: Battle, winner: Side, cause: VictoryLevel, table: TableTop): void {
  s.ended = ENDINGS.findIndex(ending => ending.winner === winner && ending.cause === cause) + 1
  table.tell(EVENTS[cause], winner)
}

/** 8.3.2, ruling 49 A side scores points; at the decisive score it has won, and nothing after that counts. */
export function score(s: Battle, side: Side, points: number, table: TableTop): void {
  for (let i = 0; i < points && s.ended === 0; i++) {
    s.vp += side === COALITION ? 1 : -1
    table.tell(told.scored, side, 1, s.vp)
    const { decisive } = settingOf(s)
    if (s.vp < decisive && s.vp > -decisive) continue
    win(s, side, levelAtOnce(s), table)
  }
}

/** 8.4, 8.5 What a side wins that ends the game by its score: a scenario may have no victory levels. */
export function levelAtOnce(s: Battle): VictoryLevel {
  const { ends } = settingOf(s)
  for (let i = 0; i < ends.length; i++) if (ends[i].level !== 'victory') return 'decisive'
  return 'victory'
}

/** 8.3.1, ruling 27 A unit that enters or passes a hex with a star takes control of it. */
export function takeControl(s: Battle, side: Side, hex: HexId, table: TableTop): void {
  const star = s.data.starAt[hex] as StarId
  if (star < 0 || s.star.holder[star] === side) return
  const objective = s.data.objectives[s.data.objectiveOf[star]]
  const wasHeld = isHeld(s, objective.stars)
  s.star.holder[star] = side
  table.tell(told.controlled, side, hex)
  const holds = isHeld(s, objective.stars)
  if (wasHeld && !holds) score(s, FRENCH, objective.points, table)
  if (!wasHeld && holds) score(s, COALITION, objective.points, table)
}

/** 8.3.1 The Coalition holds an objective while it controls all its hexes. */
function isHeld(s: Battle, stars: readonly StarId[]): boolean {
  for (let i = 0; i < stars.length; i++) if (s.star.holder[stars[i]] !== COALITION) return false
  return true
}

/** 8.4 After the last turn the points decide; 8.5 in a scenario without levels the Coalition simply wins. */
export function judge(s: Battle, table: TableTop): void {
  const { ends } = settingOf(s)
  for (let i = 0; i < ends.length; i++) {
    const { side, points, level } = ends[i]
    const isMet = i === ends.length - 1 || (side === COALITION ? s.vp : -s.vp) >= points
    if (!isMet) continue
    win(s, side, level, table)
    return
  }
}

/** 8.4 Who has won; undefined while the game is on. */
export const outcome = (s: Battle): Outcome | undefined => (s.ended === 0 ? undefined : ENDINGS[s.ended - 1])

/** Steps a side has lost so far. */
export function stepsLost(s: Battle, side: Side): number {
  const setting = settingOf(s)
  const units = s.data.unitsOf[side]
  let lost = 0
  for (let i = 0; i < units.length; i++)
    if (setting.takesPart[s.data.formationOf[units[i]]] !== 0) lost += s.data.steps[units[i]] - stepsLeft(s, units[i])
  return lost
}

/** Levels of disorganisation in a side's units. */
export function levelsOf(s: Battle, side: Side): number {
  const units = s.data.unitsOf[side]
  let levels = 0
  for (let i = 0; i < units.length; i++) levels += s.unit.level[units[i]]
  return levels
}

/** Objectives the Coalition holds. */
export function starsHeld(s: Battle): number {
  const { objectives } = s.data
  let held = 0
  for (let i = 0; i < objectives.length; i++) if (isHeld(s, objectives[i].stars)) held++
  return held
}
