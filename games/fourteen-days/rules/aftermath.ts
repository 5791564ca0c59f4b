import { push, type TableTop } from '@grognard/engine'
import { ATTACK_AGAIN, joinHost, NOTHING_MORE, offerAdvance } from './advance.ts'
import { difference, otherRole, winnerOf } from './fight.ts'
import { removeForce, sizeOf } from './forces.ts'
import { type Losses, lossesIn, tellLosses } from './hits.ts'
import { ARTILLERY, type ForceId } from './ids.ts'
import { hasRetreat, orderRetreat } from './retreat.ts'
import { ATTACKER, type Campaign, DEFENDER, isOnMap, ownerOf, recordAt } from './state.ts'
import { type CombatOutcome, outcomeOf } from './tables.ts'
import { step, told } from './terms.ts'
import { armOfCell, CELLS } from './troops.ts'

/** 11.4, 11.4.2 After the hits: Combat markers, the guns of an overwhelmed loser, then retreat and advance. */
export const settleCombat = step(
  'settle-combat',
  '11.4.2',
  {},
  {
    apply(s, _f, _said, table) {
      const by = difference(s)
      const winner = winnerOf(s)
      const outcome = outcomeOf(s.data, by)
      for (let role = ATTACKER; role <= DEFENDER; role++)
        if (isOnMap(s, s.fight.force[role]) && (role !== winner || !outcome.winnerUnhurt)) s.force.combat[s.fight.force[role]]++
      const loser = s.fight.force[otherRole(winner)]
      if (by > 0 && isOnMap(s, loser)) punish(s, loser, outcome, table)
      if (outcome.extraRerolls > 0) rewardWinner(s, s.fight.force[winner], outcome.extraRerolls, table)
      if (outcome.advance) giveGround(s, winner, outcome)
      else joinHost(s, s.fight.force[ATTACKER])
    },
  },
)

/** 11.0 I, 11.4.2 c A loser's initial order ends; overwhelmed, he loses all artillery, whether it fought or not (ruling 24). */
function punish(s: Campaign, loser: ForceId, outcome: CombatOutcome, table: TableTop): void {
  if (s.force.initial[loser] !== 0) s.plan.done[loser] = 1
  if (!outcome.artilleryLost) return
  s.force.lacks[loser] |= 1 << ARTILLERY
  const size = sizeOf(s, loser)
  const losses = loseWhere(s, loser, cell => armOfCell(cell) === ARTILLERY)
  const guns = size - sizeOf(s, loser)
  const canRetreat = hasRetreat(s, loser)
  if (canRetreat && sizeOf(s, loser) > 0) {
    if (guns > 0) table.tell(told.gunsLost, loser, guns)
    tellLosses(s, losses, table)
    return
  }
  // How much artillery was in a Force lost as a whole stays secret.
  if (!canRetreat) table.tell(told.noRetreat, loser)
  tellLosses(s, losses + loseWhere(s, loser, () => true), table)
  removeForce(s, loser, table)
}

/** Eliminates the divisions of some cells. */
function loseWhere(s: Campaign, force: ForceId, isLost: (cell: number) => boolean): Losses {
  let losses: Losses = 0
  for (let cell = 0; cell < CELLS; cell++) {
    if (!isLost(cell)) continue
    const row = recordAt(force) + cell
    losses += lossesIn(ownerOf(s, force), cell, s.record.count[row])
    s.record.count[row] = 0
    s.record.shown[row] = 0
    s.record.noted[row] = 0
  }
  return losses
}

/** 11.4.2 c The winner's reward for overwhelming the enemy. */
function rewardWinner(s: Campaign, winner: ForceId, rerolls: number, table: TableTop): void {
  s.side.extra[ownerOf(s, winner)] += rerolls
  table.tell(told.extraReroll, ownerOf(s, winner))
}

/** 11.4.2 b, c The loser, if anything is left of him, retreats; the winner may take his place (ruling 25). */
function giveGround(s: Campaign, winner: number, outcome: CombatOutcome): void {
  const loser = otherRole(winner)
  const [won, lost] = [s.fight.force[winner], s.fight.force[loser]]
  if (isOnMap(s, lost)) push(s, orderRetreat, lost, ownerOf(s, outcome.winnerRoutes ? won : lost))
  push(s, offerAdvance, won, s.fight.hex[loser], outcome.furtherAttack ? ATTACK_AGAIN : NOTHING_MORE)
}
