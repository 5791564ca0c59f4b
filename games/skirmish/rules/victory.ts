import { isRunning, type Outcome, opponent, type Side, type TableTop } from '@grognard/engine'
import { type Skirmish, settingOf } from './state.ts'
import { BLUE, RED, SIDES } from './static.ts'
import { told } from './terms.ts'

/** S-17 An army that has lost about half its strength is broken. */
export const isBroken = (s: Skirmish, side: Side): boolean => s.army.lost[side] >= settingOf(s).brokenAt

/** S-18 Hill hexes a side holds: with a counter in them, or last entered by it and not too long ago. */
export function hillHeld(s: Skirmish, side: Side): number {
  const { objective } = s.data
  const { controlLasts } = settingOf(s)
  let held = 0
  for (let i = 0; i < objective.length; i++) {
    const hex = objective[i]
    if (s.hex.control[hex] !== side + 1) continue
    if (s.hex.occupant[hex] >= 0 || s.turn - s.hex.entered[hex] < controlLasts) held++
  }
  return held
}

/** S-18 Strength the enemy lost, and points for the hill. */
export const points = (s: Skirmish, side: Side): number => s.army.lost[opponent(side)] + settingOf(s).hillPoints * hillHeld(s, side)

/** S-18 Tells the final score. */
export function tellScores(s: Skirmish, table: TableTop): void {
  for (let side = 0; side < SIDES.count; side++) table.tell(told.scored, side, points(s, side as Side), hillHeld(s, side as Side))
}

/** S-17 and S-18 Who has won; undefined while the game is on. */
export function outcome(s: Skirmish): Outcome | undefined {
  if (isRunning(s)) return undefined
  const blueBroken = isBroken(s, BLUE)
  if (blueBroken !== isBroken(s, RED)) return { winner: blueBroken ? RED : BLUE, cause: 'broken' }
  const margin = points(s, BLUE) - points(s, RED)
  return { winner: margin === 0 ? undefined : margin > 0 ? BLUE : RED, cause: blueBroken ? 'broken' : 'points' }
}
