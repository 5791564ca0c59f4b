import type { Side, TableTop } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { isHorse } from './armies.ts'
import { legOf } from './commands.ts'
import {
  AREA_DEFENSE,
  BAGGAGE,
  BLUCHER_CARD,
  CAVALRY_PURSUIT,
  type CardId,
  COSSACKS,
  COUNTER_CHARGE,
  type CommandId,
  EMPEROR_NAPOLEON,
  FIRE_CARD,
  FORCED_MARCH,
  GENERAL_ADVANCE,
  GNEISENAU,
  INFILTRATION,
  JAWS_OF_DEATH,
  MARSHAL_MARMONT,
  MARSHAL_NEY,
  MOBILE_DEFENSE,
  NO_COMMAND,
  POPULACE,
  RETREAT_CARD,
  SOUND_OF_GUNS,
  SPIES,
  THE_LAST_PUSH,
  TURNING_MOVEMENT,
  UNTRAINED_ENEMY_CAVALRY,
} from './ids.ts'
import {
  AUTO_PURSUIT,
  AUTO_REACTION,
  BLUCHER_INSPIRED,
  LAST_PUSH,
  MARMONT_INSPIRED,
  MOBILE,
  NAPOLEON_INSPIRED,
  NEY_INSPIRED,
  TURNING,
} from './in-force.ts'
import { isToHq, NO_LEG, typeOf, writtenTarget } from './legs.ts'
import { type Battle, isOnMap, RECOVERED, settingOf, UAR } from './state.ts'
import { told } from './terms.ts'

/** Cards 7 and 30: how often dice may be thrown again. */
const REROLLS = 3

/** Cards that only note what holds for the side this turn. */
export const EFFECTS: ReadonlyMap<CardId, number> = new Map([
  [CAVALRY_PURSUIT, AUTO_PURSUIT],
  [COUNTER_CHARGE, AUTO_REACTION],
  [MOBILE_DEFENSE, MOBILE],
  [TURNING_MOVEMENT, TURNING],
  [EMPEROR_NAPOLEON, NAPOLEON_INSPIRED],
  [BLUCHER_CARD, BLUCHER_INSPIRED],
  [MARSHAL_NEY, NEY_INSPIRED],
  [MARSHAL_MARMONT, MARMONT_INSPIRED],
  [THE_LAST_PUSH, LAST_PUSH],
])

/** Appendix I What a card does; `target` is the command or hex it is for, below 0 for none. */
export function applyCard(s: Battle, side: Side, card: CardId, target: number, table: TableTop): void {
  const { play } = s
  const owner = 1 << side
  play.effects[side] |= EFFECTS.get(card) ?? 0
  switch (card) {
    case BLUCHER_CARD:
    case GNEISENAU:
      play.rerolls[side] += REROLLS
      break
    case FORCED_MARCH:
      play.moreMarches[side]++
      break
    case RETREAT_CARD:
    case JAWS_OF_DEATH:
      s.side.mayRetreat[side] = 1
      table.tellTo(owner, told.retreatAllowed, side)
      break
    case GENERAL_ADVANCE:
      play.advances[side] = target as CommandId
      table.tellTo(owner, told.marksCorps, target, card)
      break
    case SOUND_OF_GUNS:
      play.toTheGuns[side] = target as CommandId
      table.tellTo(owner, told.marksCorps, target, card)
      break
    case AREA_DEFENSE:
      play.defends[side] = target as CommandId
      table.tellTo(owner, told.marksCorps, target, card)
      break
    case INFILTRATION:
      if (target >= 0) infiltrate(s, side, target as HexId, card, table)
      break
    case SPIES:
      readOrders(s, side, table)
      break
    case FIRE_CARD:
      s.fire.add(target as HexId)
      table.tell(told.burns, target)
      break
    case COSSACKS:
    case UNTRAINED_ENEMY_CAVALRY:
      forbidCharges(s, (1 - side) as Side, target as HexId, table)
      break
    case POPULACE:
      haltTrain(s, (1 - side) as Side, table)
      break
    default:
  }
}

/** Card 13: the units of a stack may slip from one zone of control to another. */
function infiltrate(s: Battle, side: Side, hex: HexId, card: CardId, table: TableTop): void {
  for (const unit of settingOf(s).units[side]) if (s.piece.hex[unit] === hex) s.infiltrates.add(unit)
  table.tellTo(1 << side, told.marksHex, card, hex)
}

/** Card 10: the orders in force of the enemy, not those under way. */
function readOrders(s: Battle, side: Side, table: TableTop): void {
  const { data } = s
  const enemy = (1 - side) as Side
  s.side.spied[enemy] = 1
  for (let command = 0 as CommandId; command < data.commands.count; command++) {
    if (data.commandOwner[command] !== enemy) continue
    const leg = legOf(s, command)
    if (leg === NO_LEG || !isCommandHere(s, command)) continue
    if (isToHq(leg)) table.tellTo(1 << side, told.enemyOrderHq, command, typeOf(leg))
    else table.tellTo(1 << side, told.enemyOrder, command, typeOf(leg), writtenTarget(leg))
  }
  s.side.spied[enemy] = 0
}

/** Whether a command has a unit or its leader on the map. */
function isCommandHere(s: Battle, command: CommandId): boolean {
  const leader = s.data.commander[command]
  return (leader >= 0 && isOnMap(s, leader)) || s.data.unitsOf[command]?.some(unit => isOnMap(s, unit)) === true
}

/** Card 23: the cavalry of a stack does not charge this turn. */
function forbidCharges(s: Battle, side: Side, hex: HexId, table: TableTop): void {
  for (const unit of settingOf(s).units[side]) if (s.piece.hex[unit] === hex && isHorse(s.data.arm[unit])) s.mayNotCharge.add(unit)
  table.tell(told.chargeForbidden, hex)
}

/** Card 24: a baggage train of the enemy, by lot, does not move this turn; its owner hears of it. */
function haltTrain(s: Battle, enemy: Side, table: TableTop): void {
  const trains = settingOf(s).pieces[enemy].filter(piece => s.data.arm[piece] === BAGGAGE && isOnMap(s, piece))
  if (trains.length === 0) return
  const train = trains[table.lot(trains.length, 1 << enemy) - 1]
  s.halted.add(train)
  table.tellTo(1 << enemy, told.trainHalted, train)
}

/** Card 30: the units of a formation that wait to be rallied are recovered. */
export function recoverAll(s: Battle, side: Side, command: CommandId, table: TableTop): void {
  for (const unit of s.data.unitsOf[command]) {
    if (s.piece.box[unit] !== UAR) continue
    s.piece.box[unit] = RECOVERED
    table.tellTo(1 << side, told.recoveredByCard, unit)
  }
}

/** 37.12 At the end of a turn what cards did for a side is over. */
export function endEffects(s: Battle, side: Side): void {
  const { play } = s
  play.effects[side] = 0
  play.shown[side] = 0
  play.rerolls[side] = 0
  play.moreOrders[side] = 0
  play.moreMarches[side] = 0
  play.advances[side] = NO_COMMAND
  play.toTheGuns[side] = NO_COMMAND
  play.defends[side] = NO_COMMAND
  play.aided[side] = NO_COMMAND
  s.mayNotCharge.clear()
  s.infiltrates.clear()
  s.halted.clear()
}
