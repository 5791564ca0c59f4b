import { NUMBER, push, SIX, type TableTop } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { isInReach, rangeOver } from './command.ts'
import { hostOf, ratingOf } from './commands.ts'
import { knowersOf } from './covers.ts'
import type { StackId } from './fight-state.ts'
import { CHATEAU } from './ground.ts'
import { COALITION, FRENCH, type PieceId } from './ids.ts'
import { MARMONT_INSPIRED, worksInSight } from './in-force.ts'
import { isBluchers, isNearBlucher } from './leader-bonus.ts'
import { bestIn, moraleNow, openMorale, passes, tellCheck } from './morale.ts'
import { isAskedAgain, isNewDie, standingDie } from './rerolls.ts'
import { DEFENDER, dropStack, nextIn } from './stacks.ts'
import { ASSAULTED, type Battle, FALTERED, isOnMap } from './state.ts'
import { isOverBridge, pointsOf } from './strength.ts'
import { step, told } from './terms.ts'

/** B 10.2 Each attacking stack rolls at most its morale, with its leader and less the difficulty; who fails takes no part. */
export const confidence = step(
  'confidence',
  'B 10.2',
  { stack: NUMBER },
  {
    apply(s, { stack }, _said, table) {
      const row = stack as StackId
      const unit = bestIn(s, row, false)
      if (unit < 0) return
      const leads = bestIn(s, row, false, openMorale)
      const isNew = isNewDie(s, s.fightSide)
      const value = confidenceOf(s, row, unit, isNew ? table : undefined)
      const rolled = isNew ? table.roll(SIX, s.fightSide) : standingDie(s, s.fightSide)
      if (isNew) {
        tellCheck(s, told.confidenceDie, told.confidenceDieSeen, unit, rolled, value, table, leads)
        if (isAskedAgain(s, s.fightSide, rolled, !passes(rolled, value))) {
          push(s, confidence, stack)
          return
        }
      }
      if (passes(rolled, value)) {
        table.tell(told.goesIn, leads)
        return
      }
      table.tell(told.falters, leads)
      for (let piece = nextIn(s, row); piece >= 0; piece = nextIn(s, row, piece)) s.piece.done[piece] ^= ASSAULTED | FALTERED
      for (let piece = nextIn(s, row); piece >= 0; piece = nextIn(s, row)) s.attackers.remove(piece)
      dropStack(s, row)
    },
  },
)

/** B 10.2 What an attacking stack, led by a unit, rolls against at most; told where somebody listens. */
export function confidenceOf(s: Battle, stack: StackId, unit: PieceId, table: TableTop | undefined): number {
  const hex = s.stack.hex[stack]
  return moraleNow(s, unit, false) + leaderValue(s, unit, hex, table) - difficulty(s, hex, table)
}

/** B 10.2, 37.16 What the corps commander in range adds, and Blücher. */
function leaderValue(s: Battle, unit: PieceId, hex: HexId, table: TableTop | undefined): number {
  const { data } = s
  const { leaderValue: rule } = data.tables.attackConfidence
  const host = hostOf(s, unit)
  const commander = data.commander[host]
  let value = 0
  if (commander >= 0 && isOnMap(s, commander) && isInReach(s, data.owner[unit], s.piece.hex[commander], hex, rangeOver(s, unit))) {
    value = Math.max(rule.min, ratingOf(s, host) - rule.ratingMinus)
    if (value !== 0 && table !== undefined) tellLeader(s, commander, value, table)
  }
  if (!isBluchers(data.owner[unit]) || !isNearBlucher(s, hex)) return value
  table?.tellTo(knowersOf(s, data.named.blucher), told.confidenceBlucher, rule.blucherInRange)
  return value + rule.blucherInRange
}

/** Card 30: who hears what Marmont adds while his card is in force knows of it from then on. */
function tellLeader(s: Battle, commander: PieceId, value: number, table: TableTop): void {
  const knowers = knowersOf(s, commander)
  table.tellTo(knowers, told.confidenceLeader, value)
  if (commander === s.data.named.marmont && (knowers & (1 << COALITION)) !== 0) worksInSight(s, FRENCH, MARMONT_INSPIRED)
}

/** B 10.2 A chateau, an improved position or a bridge; more defenders than attackers. */
function difficulty(s: Battle, from: HexId, table: TableTop | undefined): number {
  const { data, fightHex } = s
  const worth = (id: string) => data.tables.attackConfidence.difficulty.find(row => row.id === id)?.value ?? 0
  let value = 0
  if (data.terrain[fightHex] === CHATEAU || s.ip.has(fightHex) || isOverBridge(s, from, fightHex)) {
    value += worth('strongPosition')
    table?.tell(told.confidenceStrong, fightHex, -worth('strongPosition'))
  }
  if (pointsOf(s, DEFENDER) > s.fightDeclared) {
    value += worth('moreDefenders')
    table?.tell(told.confidenceMore, fightHex, -worth('moreDefenders'))
  }
  return value
}
