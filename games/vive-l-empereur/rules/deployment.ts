import {
  among,
  EVERYONE,
  found,
  isA,
  NUMBER,
  only,
  opponent,
  push,
  type Refusal,
  SIDE,
  SIX,
  type Side,
  type TableTop,
  type Words,
  word,
} from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import type { HexId } from '@grognard/engine/hex/grid'
import { ALLIED, FRENCH, type GeneralId, SECTORS, SIDES, type UnitId } from './ids.ts'
import { beginTurn } from './later.ts'
import type { LaidGround } from './scenarios.ts'
import { type Battle, DRAWN, laidOf, putGeneral, putUnit } from './state.ts'
import { DIRECTION, GENERAL, HEX, no, step, told, UNIT } from './terms.ts'

/** All pieces at once. */
const ALL_PIECES = 99

/** 14.0 Both sides explore: the die decides who deploys how, and who has the initiative. */
export const explore = step(
  'explore',
  '14.0',
  {},
  {
    apply(s, _f, _said, table) {
      const laid = laidOf(s)
      for (let i = 0; i < SIDES.count; i++) {
        const side = i as Side
        s.army.explored[side] = table.roll(SIX, side)
        table.tell(told.explored, side, s.army.explored[side])
        s.army.toDeploy[side] = laid.units[side].length + laid.generals[side].length
      }
      const lead = s.army.explored[FRENCH] - s.army.explored[ALLIED]
      const winner = lead > 0 ? FRENCH : ALLIED
      s.initiative = lead === 0 ? DRAWN : winner + 1
      if (lead === 0) table.tell(told.explorationTied)
      else table.tell(told.explorationWon, winner)
      push(s, deploy, setPace(s, laid, Math.abs(lead), winner), 0)
    },
  },
)

/** 14.0, R31 How many pieces each places at a time, and who begins: the loser, or with the simple deployment the allies. */
function setPace(s: Battle, laid: LaidGround, lead: number, winner: Side): Side {
  if (s.options.simpleDeployment) {
    for (let i = 0; i < SIDES.count; i++) s.army.pace[i as Side] = laid.simplePlaces[i]
    return ALLIED
  }
  if (lead === 0) {
    s.veiled = 1
    s.army.pace.fill(1)
    return FRENCH
  }
  const loser = opponent(winner)
  s.army.pace[loser] = laid.loserPlaces[lead] || ALL_PIECES
  s.army.pace[winner] = laid.winnerPlaces[lead] || ALL_PIECES
  return loser
}

/** 14.0 Units that sectors still need, all together, if one more stood in `sector`; -1 for nowhere. */
function unitsMissing(s: Battle, side: Side, sector: number): number {
  const { units, perSector } = laidOf(s)
  let missing = 0
  for (let each = 0; each < SECTORS.count; each++) {
    let there = each === sector ? 1 : 0
    for (let i = 0; i < units[side].length; i++) {
      const hex = s.unit.hex[units[side][i]]
      if (hex >= 0 && s.data.sectorOf[hex] === each) there++
    }
    missing += Math.max(0, perSector - there)
  }
  return missing
}

function unitsInHand(s: Battle, side: Side): number {
  const { units } = laidOf(s)
  let left = 0
  for (let i = 0; i < units[side].length; i++) if (s.unit.hex[units[side][i]] < 0) left++
  return left
}

/** 14.0 Why a hex is closed to a deployment: outside the own zone, or impassable. */
function whyNotGround(s: Battle, side: Side, hex: HexId): Refusal | undefined {
  if (s.data.zoneOf[hex] !== side) return no.outsideZone
  return s.data.terrain.isImpassable[s.hex.terrain[hex]] !== 0 ? no.impassable : undefined
}

/** 14.0 Why a unit may not be placed in a hex. */
export function whyNotDeployUnit(s: Battle, side: Side, hex: HexId): Refusal | undefined {
  const reason = whyNotGround(s, side, hex)
  if (reason !== undefined) return reason
  if (s.hex.unit[hex] >= 0) return no.friendThere
  return unitsMissing(s, side, s.data.sectorOf[hex]) > unitsInHand(s, side) - 1 ? no.sectorsNeedUnits : undefined
}

/** 14.0 Why a general may not be placed in a hex. */
export const whyNotDeployGeneral = (s: Battle, side: Side, hex: HexId): Refusal | undefined =>
  whyNotGround(s, side, hex) ?? (s.hex.general[hex] >= 0 ? no.generalThere : undefined)

const hexWords = (why: (s: Battle, side: Side, hex: HexId) => Refusal | undefined) =>
  found<Battle, unknown, HexId>(
    HEX,
    (s, _f, _said, out, side) => {
      for (let hex = 0; hex < s.data.hexes.count && out.n < out.enough; hex++)
        if (s.data.zoneOf[hex] === side && why(s, side, hex as HexId) === undefined) out.push(word(HEX, hex as HexId))
    },
    (s, _f, _said, hex, side) => why(s, side, hex),
  )

/** 14.0 A side places a piece in its zone. Behind a screen only it hears and sees that. */
export const deploy = step(
  'deploy',
  '14.0',
  { side: SIDE, placed: NUMBER },
  {
    opening: true,
    alwaysAsk: true,
    asks: (_s, { side }) => only(side),
    heardBy: (s, { side }) => (s.veiled === 0 ? EVERYONE : only(side)),
    words: [
      [
        among(
          UNIT,
          (s, _f, _said, side) => laidOf(s).units[side],
          (s, _f, _said, unit, side) => (isToDeploy(s, side, unit) ? undefined : no.notToDeploy),
          {
            after: [
              hexWords(whyNotDeployUnit),
              among(
                DIRECTION,
                () => DIRECTIONS.all,
                () => undefined,
              ),
            ],
          },
        ),
        among(
          GENERAL,
          (s, _f, _said, side) => laidOf(s).generals[side],
          (s, _f, _said, general, side) =>
            s.data.generalOwner[general] === side && s.general.hex[general] < 0 ? undefined : no.notToDeploy,
          { after: [hexWords(whyNotDeployGeneral)] },
        ),
      ],
    ],
    apply(s, { side, placed }, said, table) {
      putDown(s, side, said, table)
      s.army.toDeploy[side]--
      deployNext(s, side, placed + 1, table)
    },
  },
)

const isToDeploy = (s: Battle, side: Side, unit: UnitId): boolean => s.unit.hex[unit] < 0 && laidOf(s).units[side].includes(unit)

function putDown(s: Battle, side: Side, said: Words, table: TableTop): void {
  const seenBy = s.veiled === 0 ? EVERYONE : only(side)
  const hex = said.value<HexId>(1)
  if (isA(said.at(0), UNIT)) {
    const unit = said.value<UnitId>(0)
    putUnit(s, unit, hex)
    s.unit.facing[unit] = said.value(2)
    table.tellTo(seenBy, told.deployed, unit, hex, said.value(2))
  } else {
    const general = said.value<GeneralId>(0)
    putGeneral(s, general, hex)
    table.tellTo(seenBy, told.deployedGeneral, general, hex)
  }
  if (s.veiled !== 0) table.tellTo(only(opponent(side)), told.pieceDown, side)
}

function deployNext(s: Battle, side: Side, placed: number, table: TableTop): void {
  const other = opponent(side)
  if (placed < s.army.pace[side] && s.army.toDeploy[side] > 0) push(s, deploy, side, placed)
  else if (s.army.toDeploy[other] > 0) push(s, deploy, other, 0)
  else if (s.army.toDeploy[side] > 0) push(s, deploy, side, 0)
  else {
    if (s.veiled !== 0) {
      s.veiled = 0
      table.tell(told.screenLifted)
    }
    push(s, beginTurn)
  }
}
