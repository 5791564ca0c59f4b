import { among, found, isA, NUMBER, push, type Refusal, type Side, say, type TableTop, word } from '@grognard/engine'
import { bearing } from '@grognard/engine/hex/arc'
import { DIRECTIONS, type Direction, opposite, rotate } from '@grognard/engine/hex/direction'
import { type HexId, slot } from '@grognard/engine/hex/grid'
import { clearBlow, loseElements } from './combat.ts'
import { loseGeneral } from './generals.ts'
import { ARTILLERY, FRENCH, type GeneralId, type UnitId } from './ids.ts'
import { recoil } from './later.ts'
import { canStand } from './moving.ts'
import { stepTo } from './placing.ts'
import { isNearEnemy, whyNotHalt } from './search.ts'
import { attachedTo, type Battle, type BlowId, has, isBuilding, putGeneral, RETREATED, SQUARE, takeGeneral } from './state.ts'
import { DIRECTION, GENERAL, HEX, no, STAND, step, told, UNIT, VERB } from './terms.ts'

/** The facing is still to be chosen: the line to the enemy runs between two hexsides. */
const OPEN = 6 as Direction

/** How far a retreat has come: the owner has chosen how to face, the unit has gone a hex. */
const HAS_TURNED = 1
const HAS_GONE = 2

/** R29 The hexside nearest the line to the enemy; OPEN where two are equally near. */
function towards(s: Battle, hex: HexId, enemy: HexId): Direction {
  const hour = bearing(s.data.grid, hex, enemy)
  return (hour & 1) === 0 ? ((hour >> 1) as Direction) : OPEN
}

/** R29 Whether a direction is one of the two between which the line to the enemy runs. */
function isBeside(s: Battle, hex: HexId, enemy: HexId, direction: Direction): boolean {
  const left = bearing(s.data.grid, hex, enemy) >> 1
  return direction === left || direction === (left + 1) % 6
}

/** R29 Ranks of a flank hex: next to an enemy, not nearer the own edge, not next to a friend; less is better. */
function rank(s: Battle, side: Side, from: HexId, hex: HexId, self: UnitId): number {
  const { north } = s.data
  const gain = side === FRENCH ? north[from] - north[hex] : north[hex] - north[from]
  return (isNearEnemy(s, side, hex) ? 1000 : 0) - 10 * gain - (isNearFriend(s, side, hex, self) ? 1 : 0)
}

function isNearFriend(s: Battle, side: Side, hex: HexId, self: UnitId): boolean {
  const { grid, owner } = s.data
  for (let side6 = hex * 6, end = side6 + 6; side6 < end; side6++) {
    const unit = grid.next[side6] < 0 ? -1 : s.hex.unit[grid.next[side6]]
    if (unit >= 0 && unit !== self && owner[unit] === side) return true
  }
  return false
}

/** Who falls back: a unit with the general it takes along, or a general alone. */
type CanGo = (s: Battle, who: number, hex: HexId) => boolean

const unitCanGo: CanGo = (s, unit, hex) => canStand(s, unit as UnitId, hex, attachedTo(s, unit as UnitId))
const generalCanGo: CanGo = (s, general, hex) => whyNotHalt(s, general as GeneralId, hex) === undefined

/** 10.1, R29 Whether a piece that faces an enemy may go back to a hex: straight back if it can, else the better of the two beside that. */
function mayGo(s: Battle, who: number, canGo: CanGo, side: Side, from: HexId, facing: Direction, hex: HexId): boolean {
  const { next } = s.data.grid
  const rear = next[slot(from, opposite(facing))]
  if (rear >= 0 && canGo(s, who, rear)) return hex === rear
  const left = next[slot(from, rotate(facing, 2))]
  const right = next[slot(from, rotate(facing, 4))]
  if (hex < 0 || (hex !== left && hex !== right) || !canGo(s, who, hex)) return false
  const other = hex === left ? right : left
  if (other < 0 || !canGo(s, who, other)) return true
  const self = (canGo === unitCanGo ? who : -1) as UnitId
  return rank(s, side, from, hex, self) <= rank(s, side, from, other, self)
}

/** Why a piece goes back to a hex: straight back, the only way, or what makes it the better of two; either where they are alike. */
export type BackReason = 'straight' | 'only' | 'clear' | 'home' | 'friend' | 'either'

/** 10.1, R29 Why a piece that faces an enemy goes back to a hex that it may go to. */
function reasonFor(s: Battle, who: number, canGo: CanGo, side: Side, from: HexId, facing: Direction, hex: HexId): BackReason {
  const { next } = s.data.grid
  if (hex === next[slot(from, opposite(facing))]) return 'straight'
  const [left, right] = [next[slot(from, rotate(facing, 2))], next[slot(from, rotate(facing, 4))]]
  const other = hex === left ? right : left
  if (other < 0 || !canGo(s, who, other)) return 'only'
  const self = (canGo === unitCanGo ? who : -1) as UnitId
  const margin = rank(s, side, from, other, self) - rank(s, side, from, hex, self)
  if (isNearEnemy(s, side, hex) !== isNearEnemy(s, side, other)) return 'clear'
  return margin === 0 ? 'either' : margin === 1 ? 'friend' : 'home'
}

export const unitBackReason = (s: Battle, unit: UnitId, facing: Direction, hex: HexId): BackReason =>
  reasonFor(s, unit, unitCanGo, s.data.owner[unit], s.unit.hex[unit], facing, hex)
export const generalBackReason = (s: Battle, general: GeneralId, facing: Direction, hex: HexId): BackReason =>
  reasonFor(s, general, generalCanGo, s.data.generalOwner[general], s.general.hex[general], facing, hex)

/** Whether there is any hex to go back to. */
function hasWay(s: Battle, who: number, canGo: CanGo, from: HexId, facing: Direction): boolean {
  const { next } = s.data.grid
  for (let turn = 2; turn <= 4; turn++) {
    const hex = next[slot(from, rotate(facing, turn))]
    if (hex >= 0 && canGo(s, who, hex)) return true
  }
  return false
}

/** 10.1 E Whether a unit may ignore a retreat: in buildings, or infantry and cavalry with a general. */
const mayIgnore = (s: Battle, unit: UnitId): boolean =>
  isBuilding(s, s.unit.hex[unit]) || (s.data.arm[unit] !== ARTILLERY && attachedTo(s, unit) >= 0)

/** 10.0, R25 What a blow leaves to be done: a retreat by its table, one more hex for a general killed, or a general left alone. */
export const recoilFrom = step(
  recoil,
  '10.0',
  { blow: NUMBER },
  {
    apply(s, { blow }, _said, table) {
      const row = blow as BlowId
      const from = s.blow.from[row]
      const target = s.blow.target[row]
      const general = s.blow.general[row]
      const retreat = s.blow.retreat[row]
      const extra = s.blow.extra[row]
      clearBlow(s, row)
      if (target < 0 || retreat + extra === 0) return
      const unit = s.hex.unit[target]
      if (unit >= 0) beginRetreat(s, unit, from, retreat, extra, table)
      else if (general >= 0 && retreat > 0) push(s, generalBack, general, from, retreat, towards(s, target, from))
    },
  },
)

/** 10.1 E, R25, R30 A square stands fast, unless its general was killed: then it gives up the square and goes back one hex. */
function beginRetreat(s: Battle, unit: UnitId, from: HexId, retreat: number, extra: number, table: TableTop): void {
  const isSquare = has(s, unit, SQUARE)
  if (isSquare && retreat > 0) table.tell(told.stoodFast, unit)
  if (isSquare && extra === 0) return
  if (isSquare) {
    s.unit.done[unit] &= ~SQUARE
    table.tell(told.leftSquare, unit, s.unit.facing[unit])
  }
  push(s, fallBack, unit, from, isSquare ? 0 : retreat, extra, towards(s, s.unit.hex[unit], from), 0)
}

/** Why a unit may not go back to a hex. */
function whyNotBack(s: Battle, unit: UnitId, facing: Direction, hex: HexId): Refusal | undefined {
  if (facing === OPEN) return no.faceFirst
  return mayGo(s, unit, unitCanGo, s.data.owner[unit], s.unit.hex[unit], facing, hex) ? undefined : no.notTheWay
}

/**
 * 10.0, 10.1 A unit goes back hex by hex, facing the enemy; its owner chooses the facing on a tie, the hex where several are as good, and
 * whether to go at all where he may ignore the retreat. One that cannot go loses an element for all that is left.
 */
export const fallBack = step(
  'fall-back',
  '10.1',
  { unit: UNIT, enemy: HEX, table: NUMBER, extra: NUMBER, facing: DIRECTION, begun: NUMBER },
  {
    forPlayers: { isOpen: true, part: 'retreat' },
    asks(s, { unit, facing }) {
      const owner = 1 << s.data.owner[unit]
      if (facing === OPEN) return owner
      return hasWay(s, unit, unitCanGo, s.unit.hex[unit], facing) ? owner : 0
    },
    words: [
      [
        found(
          HEX,
          (s, { unit, facing }, _said, out) => {
            if (facing === OPEN) return
            const { next } = s.data.grid
            for (let turn = 2; turn <= 4; turn++) {
              const hex = next[slot(s.unit.hex[unit], rotate(facing, turn))]
              if (hex >= 0 && whyNotBack(s, unit, facing, hex) === undefined) out.push(word(HEX, hex))
            }
          },
          (s, { unit, facing }, _said, hex) => whyNotBack(s, unit, facing, hex),
        ),
        among(
          DIRECTION,
          () => DIRECTIONS.all,
          (s, { unit, enemy, facing }, _said, direction) =>
            facing === OPEN && isBeside(s, s.unit.hex[unit], enemy, direction) ? undefined : no.notTheWay,
        ),
        say(VERB, STAND, (s, { unit, table, begun }) => (begun === 0 && table > 0 && mayIgnore(s, unit) ? undefined : no.mustRetreat)),
      ],
    ],
    apply(s, { unit, enemy, table: hexes, extra, facing, begun }, said, table) {
      const mayStand = begun === 0 && hexes > 0 && mayIgnore(s, unit)
      if (said.n === 0 ? mayStand : isA(said.at(0), VERB)) {
        table.tell(told.stoodFast, unit)
        if (extra > 0) push(s, fallBack, unit, enemy, 0, extra, facing, 0)
      } else if (said.n === 0) {
        table.tell(told.retreatBlocked, unit)
        loseElements(s, unit, 1, table)
        if (begun === HAS_GONE && s.unit.hex[unit] >= 0) turnToEnemy(s, unit, enemy, table)
      } else if (isA(said.at(0), DIRECTION)) push(s, fallBack, unit, enemy, hexes, extra, said.value<Direction>(0), HAS_TURNED)
      else goBack(s, unit, enemy, hexes, extra, facing, said.value(0), table)
    },
  },
)

function goBack(s: Battle, unit: UnitId, enemy: HexId, hexes: number, extra: number, facing: Direction, hex: HexId, table: TableTop): void {
  const from = s.unit.hex[unit]
  stepTo(s, unit, attachedTo(s, unit), hex, table)
  s.unit.facing[unit] = facing
  s.unit.done[unit] |= RETREATED
  table.tell(told.retreated, unit, from, hex)
  const left = hexes + extra - 1
  if (left > 0) push(s, fallBack, unit, enemy, hexes > 0 ? hexes - 1 : 0, hexes > 0 ? extra : extra - 1, facing, HAS_GONE)
  else turnToEnemy(s, unit, enemy, table)
}

/** 10.0, R29 At the end it faces the enemy again. */
function turnToEnemy(s: Battle, unit: UnitId, enemy: HexId, table: TableTop): void {
  const facing = towards(s, s.unit.hex[unit], enemy)
  if (facing === OPEN) push(s, faceEnemy, unit, enemy)
  else if (s.unit.facing[unit] !== facing) {
    s.unit.facing[unit] = facing
    table.tell(told.faced, unit, facing)
  }
}

/** R29 Where two hexsides are as near to the enemy, the owner chooses how his unit faces. */
export const faceEnemy = step(
  'face-enemy',
  'R29',
  { unit: UNIT, enemy: HEX },
  {
    forPlayers: { isOpen: true, part: 'retreat' },
    asks: (s, { unit }) => 1 << s.data.owner[unit],
    words: [
      among(
        DIRECTION,
        () => DIRECTIONS.all,
        (s, { unit, enemy }, _said, direction) => (isBeside(s, s.unit.hex[unit], enemy, direction) ? undefined : no.notTheWay),
      ),
    ],
    apply(s, { unit }, said, table) {
      s.unit.facing[unit] = said.value(0)
      table.tell(told.faced, unit, said.value(0))
    },
  },
)

/** Why a general may not go back to a hex. */
function whyNotGeneralBack(s: Battle, general: GeneralId, facing: Direction, hex: HexId): Refusal | undefined {
  if (facing === OPEN) return no.faceFirst
  const side = s.data.generalOwner[general]
  return mayGo(s, general, generalCanGo, side, s.general.hex[general], facing, hex) ? undefined : no.notTheWay
}

/** 9.4.4 A general whose unit was destroyed makes its retreat alone; he may join a unit on the way, and is captured where he cannot go. */
export const generalBack = step(
  'general-back',
  '9.4.4',
  { general: GENERAL, enemy: HEX, hexes: NUMBER, facing: DIRECTION },
  {
    forPlayers: { isOpen: true, part: 'retreat' },
    asks(s, { general, facing }) {
      const owner = 1 << s.data.generalOwner[general]
      return facing === OPEN || hasWay(s, general, generalCanGo, s.general.hex[general], facing) ? owner : 0
    },
    words: [
      [
        found(
          HEX,
          (s, { general, facing }, _said, out) => {
            if (facing === OPEN) return
            const { next } = s.data.grid
            for (let turn = 2; turn <= 4; turn++) {
              const hex = next[slot(s.general.hex[general], rotate(facing, turn))]
              if (hex >= 0 && whyNotGeneralBack(s, general, facing, hex) === undefined) out.push(word(HEX, hex))
            }
          },
          (s, { general, facing }, _said, hex) => whyNotGeneralBack(s, general, facing, hex),
        ),
        among(
          DIRECTION,
          () => DIRECTIONS.all,
          (s, { general, enemy, facing }, _said, direction) =>
            facing === OPEN && isBeside(s, s.general.hex[general], enemy, direction) ? undefined : no.notTheWay,
        ),
      ],
    ],
    apply(s, { general, enemy, hexes, facing }, said, table) {
      if (said.n === 0) {
        loseGeneral(s, general)
        table.tell(told.captured, general)
        return
      }
      if (isA(said.at(0), DIRECTION)) {
        push(s, generalBack, general, enemy, hexes, said.value<Direction>(0))
        return
      }
      const from = s.general.hex[general]
      const hex = said.value<HexId>(0)
      takeGeneral(s, general)
      putGeneral(s, general, hex)
      table.tell(told.generalRetreated, general, from, hex)
      if (hexes > 1) push(s, generalBack, general, enemy, hexes - 1, facing)
    },
  },
)
