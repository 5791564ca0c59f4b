import { laterStep, push, type TableTop } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { clearFight } from './fight.ts'
import type { ForceId } from './ids.ts'
import { ATTACKER, type Campaign, DEFENDER, ownerOf } from './state.ts'
import { isSupplied } from './supply-check.ts'
import { FORCE, HEX, step, told } from './terms.ts'

/** 13.6 Precedes every combat; defined in slip.ts. */
export const slipOrFight = laterStep('slip-away')

/** 11.4 A Force attacks another: `from` is the pre-attack hex, `hex` the combat hex. */
export const beginCombat = step(
  'begin-combat',
  '11.4',
  { attacker: FORCE, defender: FORCE, from: HEX, hex: HEX },
  {
    forPlayers: { part: 'before' },
    apply(s, { attacker, defender, from, hex }, _said, table) {
      openCombat(s, attacker, defender, from, hex, true, table)
    },
  },
)

/** 11.4 Opens a combat; a marching Force may go on if its enemy slips away (13.6), one that attacks once more (11.4.2 c) may not. */
export function openCombat(
  s: Campaign,
  attacker: ForceId,
  defender: ForceId,
  from: HexId,
  hex: HexId,
  onTheMarch: boolean,
  table: TableTop,
): void {
  clearFight(s)
  enlist(s, ATTACKER, attacker, from)
  enlist(s, DEFENDER, defender, hex)
  s.hex.blocked[hex] &= ~(1 << ownerOf(s, attacker))
  table.tell(told.attacked, attacker, defender, hex)
  push(s, slipOrFight, defender, Number(onTheMarch))
  push(s, endCombat)
}

function enlist(s: Campaign, role: number, force: ForceId, hex: HexId): void {
  s.fight.force[role] = force
  s.fight.hex[role] = hex
  s.fight.supplied[role] = Number(isSupplied(s, force))
}

/** 11.4 The combat is over. */
export const endCombat = step('end-combat', '11.4', {}, { apply: s => clearFight(s) })
