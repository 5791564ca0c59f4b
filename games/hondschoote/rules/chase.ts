import { among, opponent, push, SIDE, SIX, type TableTop } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { NO_UNIT, type UnitId } from './ids.ts'
import { loseStep } from './losses.ts'
import { beginRout, flee, routHexes } from './rout.ts'
import { activeSide, type Battle, CHASED, isRouted, isWaiting, moraleNow, ownerOf } from './state.ts'
import { HEX, no, step, told, UNIT } from './terms.ts'

/** Means the attacked hexes of the current combat. */
export const ALL_TARGETS = -1 as HexId

const isHunted = (s: Battle, hex: HexId, unit: UnitId): boolean => {
  if (!isRouted(s, unit) || s.unit.hex[unit] < 0 || (s.unit.done[unit] & CHASED) !== 0) return false
  return hex === ALL_TARGETS ? s.targets.indexOf(s.unit.hex[unit]) >= 0 && ownerOf(s, unit) !== activeSide(s) : s.unit.hex[unit] === hex
}

/** 6.5 Routed units that are fired at or attacked run first, then test their morale; the owner chooses the order. */
export const chase = step(
  'chase',
  '6.5',
  { hex: HEX, side: SIDE },
  {
    apply(s, { hex, side }, _said, table) {
      const units = s.data.unitsOf[side]
      let hunted = NO_UNIT
      let count = 0
      for (let i = 0; i < units.length; i++) {
        if (!isHunted(s, hex, units[i])) continue
        hunted = units[i]
        count++
      }
      if (count === 1) hunt(s, hunted, table)
      else if (count > 1) push(s, chooseHunted, hex, side)
      if (count > 0) push(s, chase, hex, side)
    },
  },
)

/** 6.5 Which of several routed units runs first. */
export const chooseHunted = step(
  'choose-hunted',
  '6.5',
  { hex: HEX, side: SIDE },
  {
    forPlayers: { part: 'combat' },
    asks: (_s, { side }) => 1 << side,
    words: [
      among(
        UNIT,
        (s, { side }) => s.data.unitsOf[side],
        (s, { hex, side }, _said, unit) => (s.data.owner[unit] === side && isHunted(s, hex, unit) ? undefined : no.huntNotRouted),
      ),
    ],
    apply(s, _f, said, table) {
      hunt(s, said.value(0), table)
    },
  },
)

function hunt(s: Battle, unit: UnitId, table: TableTop): void {
  s.unit.done[unit] |= CHASED
  table.tell(told.chased, unit)
  beginRout(s, unit, routHexes(s, unit))
  push(s, testHunted, unit)
  push(s, flee)
}

/** 6.5 After its rout move the unit tests its morale, or loses a step. */
export const testHunted = step(
  'test-hunted',
  '6.5',
  { unit: UNIT },
  {
    apply(s, { unit }, _said, table) {
      if (s.unit.hex[unit] < 0 && !isWaiting(s, unit)) return
      if (!passesTest(s, unit, 0, table)) loseStep(s, unit, table)
    },
  },
)

/** A morale test: two dice not above the current morale (ruling 39). */
export function passesTest(s: Battle, unit: UnitId, modifier: number, table: TableTop): boolean {
  const side = ownerOf(s, unit)
  const dice = table.roll(SIX, side) + table.roll(SIX, side)
  const morale = moraleNow(s, unit)
  table.tell(told.moraleTested, unit, dice, dice + modifier, morale)
  return dice + modifier <= morale
}

/** The next fire or combat may chase them again. */
export function forgetChases(s: Battle): void {
  const { done } = s.unit
  for (let unit = 0; unit < done.length; unit++) done[unit as UnitId] &= ~CHASED
}

/** The inactive side: the one attacked in a combat. */
export const defendingSide = (s: Battle) => opponent(activeSide(s))
