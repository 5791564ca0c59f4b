import type { Outcome, Side, TableTop } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { COALITION, FRENCH, type StarId } from './ids.ts'
import { type Battle, settingOf, stepsLeft } from './state.ts'
import { told } from './terms.ts'

/** How a game ended, in `ended`; 0 while it is on. */
const DECISIVE_FRENCH = 1
const DECISIVE_COALITION = 2
const MINOR_FRENCH = 3
const MINOR_COALITION = 4
/** 8.5 Without a level. */
const VICTORY_COALITION = 5

/** 8.3.2, ruling 49 A side wins points; at the decisive score it has won, and nothing that follows counts any more. */
export function score(s: Battle, side: Side, points: number, table: TableTop): void {
  for (let i = 0; i < points && s.ended === 0; i++) {
    s.vp += side === COALITION ? 1 : -1
    table.tell(told.scored, side, 1, s.vp)
    const { decisive } = settingOf(s)
    if (s.vp < decisive && s.vp > -decisive) continue
    s.ended = side === FRENCH ? DECISIVE_FRENCH : DECISIVE_COALITION
    table.tell(told.decisiveVictory, side)
  }
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

/** 8.4 After the last turn the French need their minor victory; 8.5 where there is none, the Coalition has simply won. */
export function judge(s: Battle, table: TableTop): void {
  const { minorFrench } = settingOf(s)
  if (minorFrench === undefined) {
    s.ended = VICTORY_COALITION
    table.tell(told.victory, COALITION)
    return
  }
  const frenchWin = s.vp <= -minorFrench
  s.ended = frenchWin ? MINOR_FRENCH : MINOR_COALITION
  table.tell(told.minorVictory, frenchWin ? FRENCH : COALITION)
}

/** 8.4 Who has won; nothing while the game is on. */
export function outcome(s: Battle): Outcome | undefined {
  switch (s.ended) {
    case DECISIVE_FRENCH:
      return { winner: FRENCH, cause: 'decisive' }
    case DECISIVE_COALITION:
      return { winner: COALITION, cause: 'decisive' }
    case MINOR_FRENCH:
      return { winner: FRENCH, cause: 'minor' }
    case MINOR_COALITION:
      return { winner: COALITION, cause: 'minor' }
    case VICTORY_COALITION:
      return { winner: COALITION, cause: 'victory' }
    default:
      return undefined
  }
}

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
