import type { Outcome, TableTop } from '@grognard/engine'
import { sizeOf } from './forces.ts'
import { ALLIED, BRITISH, FRENCH, FRENCH_ARMY, PRUSSIAN } from './ids.ts'
import { BRUSSELS_TAKEN, type Campaign, HELD_OUT, LOSSES_TOLD, NOT_ENDED, ownerOf, settingOf } from './state.ts'
import { told } from './terms.ts'

/** 9.0 Brussels may decide at the end of a turn, losses at the end of the last one. */
export function judge(s: Campaign, table: TableTop): void {
  if (holdsBrussels(s, table)) s.ended = BRUSSELS_TAKEN
  else if (s.turn >= settingOf(s).turns) judgeLosses(s, table)
}

/** 9.0 A supplied French Force of enough divisions is in Brussels; supply is traced now (ruling 42). */
function holdsBrussels(s: Campaign, table: TableTop): boolean {
  const { victory, tracers } = s.data
  for (let i = 0; i < victory.hexes.length; i++) {
    const hex = victory.hexes[i]
    const force = s.hex.force[hex]
    if (force < 0 || ownerOf(s, force) !== FRENCH || sizeOf(s, force) < victory.divisions) continue
    tracers[FRENCH_ARMY].trace(s)
    if (!tracers[FRENCH_ARMY].supplies(hex)) continue
    table.tell(told.brusselsTaken, force)
    return true
  }
  return false
}

/** 9.0 One Allied army has lost enough, and the French less than half of all Allied losses. */
function judgeLosses(s: Campaign, table: TableTop): void {
  const french = s.army.lost[FRENCH_ARMY]
  const british = s.army.lost[BRITISH]
  const prussian = s.army.lost[PRUSSIAN]
  const enough = Math.max(british, prussian) >= s.data.victory.alliedLosses
  s.ended = enough && 2 * french < british + prussian ? LOSSES_TOLD : HELD_OUT
  table.tell(s.ended === LOSSES_TOLD ? told.lossesDecide : told.alliesHeld, french, british, prussian)
}

const CAUSES = ['', 'brussels', 'losses', 'held']

/** 9.0 Who has won, and why. */
export function outcome(s: Campaign): Outcome | undefined {
  if (s.ended === NOT_ENDED) return undefined
  return { winner: s.ended === HELD_OUT ? ALLIED : FRENCH, cause: CAUSES[s.ended] }
}
