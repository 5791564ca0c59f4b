import { among, type Side } from '@grognard/engine'
import type { Skirmish } from './state.ts'
import { BOTH, SECTORS, type Sector, SIDES, type UnitId } from './static.ts'
import { DIGGING, no, SECTOR, STANCE, STANCES, type Stance, step, told } from './terms.ts'

/** S-4 Both sides secretly choose a stance and a sector, and may change it until both have chosen. */
export const chooseStance = step(
  'stance',
  'S-4',
  {},
  {
    opening: true,
    everybody: () => BOTH,
    words: [
      among(
        STANCE,
        () => STANCES.all,
        () => undefined,
      ),
      among(
        SECTOR,
        () => SECTORS.all,
        (s, _f, said, sector, side) => (mayTake(s, side, said.value(0), sector) ? undefined : no.dugLastTurn),
      ),
    ],
    applyAll(s, _f, said, table) {
      for (let i = 0; i < SIDES.count; i++) {
        const side = i as Side
        s.army.stance[side] = said[side].value(0)
        s.army.sector[side] = said[side].value(1)
        table.tell(told.stanceTaken, side, s.army.stance[side], s.army.sector[side])
      }
    },
  },
)

/** S-4 No digging in the same sector two turns running. */
const mayTake = (s: Skirmish, side: Side, stance: Stance, sector: Sector): boolean =>
  stance !== DIGGING || s.army.stance[side] !== DIGGING || s.army.sector[side] !== sector

/** S-4 Whether a side has taken a stance that applies to a hex. */
export const takes = (s: Skirmish, side: Side, stance: Stance, hex: number): boolean =>
  s.army.stance[side] === stance && s.data.sectorOf[hex] === s.army.sector[side]

/** S-4 Whether a counter must stay because its side digs there. */
export const isDigging = (s: Skirmish, side: Side, unit: UnitId): boolean => takes(s, side, DIGGING, s.unit.hex[unit])
