import { found, push, type Refusal, type Side, say, type TableTop, word } from '@grognard/engine'
import { type Direction, rotate } from '@grognard/engine/hex/direction'
import { directionTo, type HexId, slot } from '@grognard/engine/hex/grid'
import { type GeneralId, TEN, type UnitId } from './ids.ts'
import { marchOn } from './later.ts'
import { stepTo } from './placing.ts'
import { whyNotHalt } from './search.ts'
import { type Battle, putGeneral, takeGeneral } from './state.ts'
import { DIRECTION, GENERAL, HEX, no, STAND, step, told, UNIT, VERB } from './terms.ts'

/** 6.0, 6.3 Why a general may not ride to a hex. */
function whyNotRide(s: Battle, general: GeneralId, hex: HexId): Refusal | undefined {
  if (hex === s.general.hex[general]) return no.alreadyThere
  const reason = whyNotHalt(s, general, hex)
  if (reason !== undefined) return reason
  s.data.search.ride(s, general)
  return s.data.search.hasFound(hex) ? undefined : no.tooFar
}

/** What a general may do with an order: ride somewhere, or stay; the general is read from the sentence or the frame by `who`. */
export const rideWords = <F>(who: (f: F, said: { value<V extends number>(i: number): V; readonly n: number }) => GeneralId) =>
  [
    [
      found<Battle, F, HexId>(
        HEX,
        (s, f, said, out) => {
          const { search } = s.data
          const count = search.ride(s, who(f, said))
          for (let i = 0; i < count && out.n < out.enough; i++) out.push(word(HEX, search.found[i]))
        },
        (s, f, said, hex) => whyNotRide(s, who(f, said), hex),
      ),
      say<Battle, F, typeof STAND>(VERB, STAND),
    ],
  ] as const

/** 6.3 A general rides to a hex, or stays. */
export function rideTo(s: Battle, general: GeneralId, hex: HexId | undefined, table: TableTop): void {
  s.general.ordered[general] = 1
  if (hex === undefined) {
    table.tell(told.generalStood, general)
    return
  }
  const from = s.general.hex[general]
  takeGeneral(s, general)
  putGeneral(s, general, hex)
  table.tell(told.rode, general, from, hex)
}

/** 9.4.2, R24 A unit steps towards a lone enemy general: he must flee, then it enters his hex. */
export function driveOff(s: Battle, unit: UnitId, general: GeneralId, hex: HexId, table: TableTop): void {
  table.tell(told.drove, unit, general, hex)
  push(s, flee, general, directionTo(s.data.grid, s.unit.hex[unit], hex), unit)
  push(s, overtake, unit, hex)
}

/** R24 Why a general may not flee to a hex: it must lie away from the pursuer, and he must be able to stand there. */
function whyNotFlee(s: Battle, general: GeneralId, away: Direction, hex: HexId): Refusal | undefined {
  const from = s.general.hex[general]
  for (let turn = -1; turn <= 1; turn++)
    if (s.data.grid.next[slot(from, rotate(away, turn))] === hex) return whyNotHalt(s, general, hex) === undefined ? undefined : no.noFlight
  return no.noFlight
}

function canFlee(s: Battle, general: GeneralId, away: Direction): boolean {
  const { next } = s.data.grid
  const from = s.general.hex[general]
  for (let turn = -1; turn <= 1; turn++) {
    const hex = next[slot(from, rotate(away, turn))]
    if (hex >= 0 && whyNotHalt(s, general, hex) === undefined) return true
  }
  return false
}

/** R24 A general who is driven goes to one of three hexes away from the pursuer, as his owner likes; without one he is captured. */
export const flee = step(
  'flee',
  '9.4.2',
  { general: GENERAL, away: DIRECTION, unit: UNIT },
  {
    forPlayers: { isOpen: true, part: 'chase' },
    asks: (s, { general, away }) => (canFlee(s, general, away) ? 1 << s.data.generalOwner[general] : 0),
    words: [
      found(
        HEX,
        (s, { general, away }, _said, out) => {
          const { next } = s.data.grid
          for (let turn = -1; turn <= 1; turn++) {
            const hex = next[slot(s.general.hex[general], rotate(away, turn))]
            if (hex >= 0 && whyNotFlee(s, general, away, hex) === undefined) out.push(word(HEX, hex))
          }
        },
        (s, { general, away }, _said, hex) => whyNotFlee(s, general, away, hex),
      ),
    ],
    apply(s, { general }, said, table) {
      if (said.n === 0) {
        loseGeneral(s, general)
        table.tell(told.captured, general)
        return
      }
      const from = s.general.hex[general]
      const hex = said.value<HexId>(0)
      takeGeneral(s, general)
      putGeneral(s, general, hex)
      s.general.driven[general]++
      table.tell(told.fled, general, from, hex)
    },
  },
)

/** R24 The pursuer enters the hex and may go on. */
export const overtake = step(
  'overtake',
  'R24',
  { unit: UNIT, hex: HEX },
  {
    apply(s, { unit, hex }, _said, table) {
      const from = s.unit.hex[unit]
      s.way.push(hex)
      stepTo(s, unit, s.rider, hex, table)
      table.tell(told.marched, unit, from, hex)
      push(s, marchOn, s.data.owner[unit], unit)
    },
  },
)

/** 9.4.2 When the pursuer has stopped: the general is captured on a roll of at most the hexes he was driven. */
export const capture = step(
  'capture',
  '9.4.2',
  { general: GENERAL },
  {
    apply(s, { general }, _said, table) {
      const driven = s.general.driven[general]
      s.general.driven[general] = 0
      if (s.general.gone[general] !== 0) return
      const rolled = table.roll(TEN, (1 - s.data.generalOwner[general]) as Side)
      table.tell(told.captureDie, general, rolled, driven)
      if (rolled <= driven) {
        loseGeneral(s, general)
        table.tell(told.captured, general)
      } else table.tell(told.escaped, general)
    },
  },
)

/** 9.4.3 A general who is killed or captured counts as a unit lost. */
export function loseGeneral(s: Battle, general: GeneralId): void {
  takeGeneral(s, general)
  s.general.gone[general] = 1
  s.general.driven[general] = 0
  s.losses.count[s.data.generalArmy[general]]++
}
