import { opponent, type Refusal } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { COMMAND, faceOf, type UnitId } from './ids.ts'
import { rallyRoll } from './later.ts'
import { isSeenByEnemies } from './sight.ts'
import { type Battle, garrisonIn, isOnMap } from './state.ts'
import { no, step, told, UNIT } from './terms.ts'

/** R32 Whether an enemy unit or garrison is nearer than a unit may have one to rally. */
function isEnemyWithin(s: Battle, unit: UnitId, hexes: number): boolean {
  const { data } = s
  const hex = s.unit.hex[unit]
  const enemy = opponent(data.owner[unit])
  for (const other of data.unitsOf[enemy]) if (isOnMap(s, other) && distance(data.grid, hex, s.unit.hex[other]) < hexes) return true
  for (let there = 0; there < data.hexes.count && s.army.garrisons[enemy] > 0; there++)
    if (garrisonIn(s, there as HexId) === enemy + 1 && distance(data.grid, hex, there as HexId) < hexes) return true
  return false
}

/** 12.0 Why a unit may not rally: it has lost nothing, or an enemy is near and sees it. */
export function whyNotRally(s: Battle, unit: UnitId): Refusal | undefined {
  if (s.unit.elements[unit] >= s.unit.most[unit]) return no.noLoss
  const isNear = isEnemyWithin(s, unit, s.data.rallyDistance)
  return isNear && isSeenByEnemies(s, s.data.owner[unit], s.unit.hex[unit]) ? no.enemyNear : undefined
}

/** 12.0 Command dice: an element comes back for each face of the unit's arm, two at most. */
export const rally = step(
  rallyRoll,
  '12.0',
  { unit: UNIT },
  {
    apply(s, { unit }, _said, table) {
      const { data } = s
      const wanted = faceOf(data.arm[unit])
      let matches = 0
      for (let i = 0; i < data.rallyDice[data.type[unit]]; i++) {
        const rolled = table.roll(COMMAND, data.owner[unit])
        const face = data.commandFaces[rolled - 1]
        table.tell(told.rallyDie, unit, face, rolled)
        if (face === wanted) matches++
      }
      const gained = Math.min(matches, data.mostRallied, s.unit.most[unit] - s.unit.elements[unit])
      s.unit.elements[unit] += gained
      table.tell(told.rallied, unit, gained, s.unit.elements[unit])
    },
  },
)
