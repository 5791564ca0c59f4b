import { among, found, isA, SIDE, type Side, say, word } from '@grognard/engine'
import { distance, type HexId, hexList } from '@grognard/engine/hex/grid'
import { listBeside } from '@grognard/engine/hex/neighbours'
import { enterSpot } from './soft-ground.ts'
import { bitOf, isInZone, isOnMap, lose, narrow, ownerOf, place, type Skirmish, strengthNow } from './state.ts'
import { HORSE, type UnitId } from './static.ts'
import { HEX, no, STAY, step, told, UNIT, VERB } from './terms.ts'

const near = hexList(6)
const far = hexList(18)

/** S-14 The hexes a counter can retreat to, one or two hexes away; returns how many. None of it depends on what the counter is. */
export function listRetreats(s: Skirmish, unit: UnitId, hexes: number): number {
  const { grid } = s.data
  const start = s.unit.hex[unit]
  const side = ownerOf(s, unit)
  const nearby = listBeside(grid, start, s, side, isRefuge, near)
  if (hexes === 1) return nearby
  let count = 0
  for (let i = 0; i < nearby; i++)
    for (const hex of grid.beside[near[i]])
      if (isRefuge(s, side, hex) && distance(grid, start, hex) === 2 && !isListed(hex, count)) far[count++] = hex
  return count
}

function isListed(hex: HexId, count: number): boolean {
  for (let i = 0; i < count; i++) if (far[i] === hex) return true
  return false
}

const isRefuge = (s: Skirmish, side: Side, hex: HexId): boolean =>
  s.data.isWater[hex] === 0 && s.hex.occupant[hex] < 0 && !isInZone(s, side, hex)

/**
 * S-14 Lists where the loser may go: the winner must choose from these and does not know what he chases, and horse retreats two hexes where
 * it can. What the list shows of the arm is known to the enemy from now on.
 */
export const offerRetreat = step(
  'offer-retreat',
  'S-14',
  { unit: UNIT },
  {
    apply(s, { unit }) {
      const gallops = s.data.retreat[s.unit.arm[unit]] > 1
      const farther = listRetreats(s, unit, 2)
      const nearer = listRetreats(s, unit, 1)
      s.offered.clear()
      if (gallops && farther > 0) for (let i = 0; i < farther; i++) s.offered.push(far[i])
      else for (let i = 0; i < nearer; i++) s.offered.push(near[i])
      if (farther > 0) narrow(s, unit, gallops ? bitOf(HORSE) : ~bitOf(HORSE))
    },
  },
)

/** S-14 The winner chooses the hex; a counter without one is lost. */
export const pickRetreat = step(
  'pick-retreat',
  'S-14',
  { side: SIDE, unit: UNIT },
  {
    asks: (s, { side }) => (s.offered.length > 0 ? 1 << side : 0),
    words: [
      found(
        HEX,
        (s, _f, _said, out) => {
          for (let i = 0; i < s.offered.length; i++) out.push(word(HEX, s.offered.at(i)))
        },
        (s, _f, _said, hex) => (s.offered.indexOf(hex) < 0 ? no.notOffered : undefined),
      ),
    ],
    apply(s, { unit }, said, table) {
      if (said.n === 0) {
        table.tell(told.surrounded, unit)
        lose(s, unit, strengthNow(s, unit), table)
        return
      }
      const from = s.unit.hex[unit]
      const hex = said.value<HexId>(0)
      s.offered.clear()
      place(s, unit, hex)
      table.tell(told.retreated, unit, from, hex)
      enterSpot(s, hex, table)
    },
  },
)

/** S-15 One of the attackers may enter the hex if it is now empty. */
export const occupy = step(
  'occupy',
  'S-15',
  { side: SIDE, hex: HEX },
  {
    asks: (s, { side, hex }) => (s.hex.occupant[hex] < 0 && s.attackers.count() > 0 ? 1 << side : 0),
    words: [
      [
        among(
          UNIT,
          (s, _f, _said, side) => s.data.unitsOf[side],
          (s, _f, _said, unit) => (isOnMap(s, unit) && s.attackers.has(unit) ? undefined : no.tookNoPart),
        ),
        say(VERB, STAY),
      ],
    ],
    apply(s, { hex }, said, table) {
      const enters = said.n > 0 && isA(said.at(0), UNIT)
      s.attackers.clear()
      if (!enters) return
      const unit = said.value<UnitId>(0)
      place(s, unit, hex)
      table.tell(told.occupied, unit, hex)
      enterSpot(s, hex, table)
    },
  },
)
