import type { TableTop } from '@grognard/engine'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { mayStandIn, reportBack, startle, whyNotWith } from './commanders.ts'
import type { UnitId } from './ids.ts'
import { isEntryClosed } from './rout.ts'
import type { Arrival, PlacedCommander } from './scenarios.ts'
import { facingOfOthers, fits, moveUnit } from './stack.ts'
import { type Battle, clearDone, isOnMap, isToCome, ownerOf, settingOf } from './state.ts'
import { told } from './terms.ts'

/** Ruling 53: reinforcements are placed before the initiative of their turn; those who find every way closed wait for the next. */
export function bringReinforcements(s: Battle, table: TableTop): void {
  const { arrivals } = settingOf(s)
  for (let i = 0; i < arrivals.length; i++) if (arrivals[i].turn <= s.turn) bring(s, arrivals[i], table)
}

function bring(s: Battle, arrival: Arrival, table: TableTop): void {
  const { units, commanders, entry } = arrival
  let hasCome = false
  for (let i = 0; i < units.length; i++) {
    const { unit, hex, facing } = units[i]
    if (!isToCome(s, unit)) continue
    const by = entryOf(s, unit, hex, entry)
    if (by === OFF_MAP) {
      table.tell(told.keptOut, unit)
      continue
    }
    const there = facingOfOthers(s, unit, by)
    s.unit.facing[unit] = there < 0 ? facing : there
    table.tell(told.arrived, unit, by)
    moveUnit(s, unit, by, table)
    startle(s, ownerOf(s, unit), by)
    hasCome = true
  }
  if (!hasCome) return
  for (let i = 0; i < commanders.length; i++) seat(s, commanders[i], table)
  for (let i = 0; i < units.length; i++) if (isOnMap(s, units[i].unit)) reportBack(s, units[i].unit, table)
  // Guns arrive harnessed, but have not moved in the next segment.
  clearDone(s)
}

/** The unit's own hex, else the first entry hex, not held or touched by an enemy and with room. */
function entryOf(s: Battle, unit: UnitId, own: HexId, entry: readonly HexId[]): HexId {
  if (isOpen(s, unit, own)) return own
  for (let i = 0; i < entry.length; i++) if (isOpen(s, unit, entry[i])) return entry[i]
  return OFF_MAP
}

const isOpen = (s: Battle, unit: UnitId, hex: HexId): boolean =>
  !isEntryClosed(s, ownerOf(s, unit), hex) && (s.data.barred[hex] & s.data.people[unit]) === 0 && fits(s, unit, hex)

/** A commander is placed in his entry hex, if one of his units has arrived there. */
function seat(s: Battle, { commander, hex }: PlacedCommander, table: TableTop): void {
  if (s.commander.hex[commander] >= 0 || s.commander.gone[commander] !== 0 || !mayStandIn(s, commander, hex)) return
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit]) {
    if (whyNotWith(s, commander, unit) !== undefined) continue
    s.commander.hex[commander] = hex
    table.tell(told.commanderPlaced, commander, unit)
    return
  }
}
