import { among, found, isA, push, type Refusal, say, word } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import type { HexId } from '@grognard/engine/hex/grid'
import type { UnitId } from './ids.ts'
import { advance, look } from './later.ts'
import { canStand } from './moving.ts'
import { stepTo } from './placing.ts'
import { isNearEnemy } from './search.ts'
import { attachedTo, type Battle, has, isOnMap, RETREATED } from './state.ts'
import { DIRECTION, HEX, no, STAY, step, told, UNIT, VERB } from './terms.ts'

/** 7.3, R23 Why cavalry may not advance into the hex it has won: zones of control, somebody there, or a retreat of its own. */
function whyNotAdvance(s: Battle, unit: UnitId, hex: HexId): Refusal | undefined {
  if (!isOnMap(s, unit)) return no.mayNotAdvance
  if (has(s, unit, RETREATED)) return no.retreatedStands
  if (s.hex.general[hex] >= 0 || !canStand(s, unit, hex, attachedTo(s, unit))) return no.mayNotAdvance
  const side = s.data.owner[unit]
  return isNearEnemy(s, side, s.unit.hex[unit]) && isNearEnemy(s, side, hex) ? no.fromZoneToZone : undefined
}

/** 7.3 Cavalry whose target was destroyed or has gone back may advance into its hex and face as it likes. */
export const advanceInto = step(
  advance,
  '7.3',
  { unit: UNIT, hex: HEX },
  {
    forPlayers: { isOpen: true, part: 'charge' },
    asks: (s, { unit, hex }) => (whyNotAdvance(s, unit, hex) === undefined ? 1 << s.data.owner[unit] : 0),
    words: [
      [
        found(
          HEX,
          (s, { unit, hex }, _said, out) => {
            if (whyNotAdvance(s, unit, hex) === undefined) out.push(word(HEX, hex))
          },
          (s, { unit, hex }, _said, to) => (to === hex ? whyNotAdvance(s, unit, hex) : no.mayNotAdvance),
          {
            after: [
              among(
                DIRECTION,
                () => DIRECTIONS.all,
                () => undefined,
              ),
            ],
          },
        ),
        say(VERB, STAY),
      ],
    ],
    apply(s, { unit, hex }, said, table) {
      if (said.n === 0 || !isA(said.at(0), HEX)) return
      const from = s.unit.hex[unit]
      stepTo(s, unit, attachedTo(s, unit), hex, table)
      s.unit.facing[unit] = said.value(1)
      table.tell(told.advanced, unit, from, hex)
      push(s, look)
    },
  },
)
