import type { Side, Text } from '@grognard/engine'
import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import type { HexId } from '@grognard/engine/hex/grid'
import type { BattleData, ReinforcementData, ScenarioData } from '../schema/index.ts'
import type { Armies } from './armies.ts'
import type { Ground } from './ground.ts'
import { ARMIES, type Army, type GeneralId, type Sector, SIDES, type Terrain, type UnitId } from './ids.ts'

/** 4.2 A number of units of some armies; lost, they cost the battle. */
export interface LossLimit {
  readonly printed: number
  readonly even: number
  /** Bits of the armies whose losses count. */
  readonly armies: number
}

/** R33 Rounds, counted through the battle, at whose start pieces may come by a way. */
export interface ArrivalPhase {
  readonly byFlag: boolean
  readonly from: number
  readonly to: number
  readonly everyRound: boolean
}

/** 13.1 Pieces that come by dice. */
export interface Relief {
  readonly side: Side
  readonly army: Army
  readonly units: readonly UnitId[]
  readonly generals: readonly GeneralId[]
  readonly flagHexes: readonly HexId[]
  /** The hex by the entry die, by roll - 1. */
  readonly entry: readonly HexId[]
  readonly pieces: number
  /** By value of the option, in the order of its values. */
  readonly readings: readonly { readonly id: string; readonly phases: readonly ArrivalPhase[] }[]
  readonly option: string
}

/** 13.2 A unit that comes on a turn. */
interface Arrival {
  readonly turn: number
  readonly unit: UnitId
  readonly hex: HexId
}

/** 14.0 A battle on ground that is laid in play. */
export interface LaidGround {
  readonly kinds: readonly Terrain[]
  readonly counts: Uint8Array
  readonly drawEach: number
  readonly friendly: number
  readonly disputed: number
  readonly perGo: number
  /** Pieces placed at a time by loser and winner of the exploration, by difference; 0 for all. */
  readonly loserPlaces: Uint8Array
  readonly winnerPlaces: Uint8Array
  readonly simplePlaces: Uint8Array
  readonly perSector: number
  /** By side: pieces to be deployed, and the pool of those who come later. */
  readonly units: readonly (readonly UnitId[])[]
  readonly generals: readonly (readonly GeneralId[])[]
  readonly pool: readonly (readonly UnitId[])[]
  readonly diceOnTurn: Uint8Array
  /** By side * 6 + roll - 1. */
  readonly sectorDie: readonly Sector[]
}

/** A scenario: who takes part, where, for how long, and what wins. */
export interface SetUpTable {
  readonly id: string
  readonly name: Text
  readonly turns: number
  readonly rounds: number
  readonly units: readonly { readonly unit: UnitId; readonly hex: HexId; readonly facing: Direction }[]
  readonly generals: readonly { readonly general: GeneralId; readonly hex: HexId }[]
  readonly garrisons: readonly { readonly side: Side; readonly hex: HexId; readonly name: Text; readonly nation: string }[]
  readonly relief: Relief | undefined
  readonly arrivals: readonly Arrival[]
  /** R33, R40 How far from its own a blocked piece may come in. */
  readonly blockedWithin: number
  readonly arrivalFacing: Direction
  readonly laid: LaidGround | undefined
  readonly sectorCollapse: boolean
  /** 4.2 By side that wins. */
  readonly limits: readonly (readonly LossLimit[])[]
  readonly checksEachRound: boolean
  /** 13.2 The side that wins by the objectives of the map. */
  readonly objectiveFor: Side | undefined
}

const ANY_DISTANCE = 99
const MOST_TURNS = 8

/** Compiles the scenarios. */
export const compileSetUps = (json: BattleData, ground: Ground, armies: Armies): SetUpTable[] =>
  json.scenarios.scenarios.map(row => compileSetUp(row, ground, armies))

function compileSetUp(row: ScenarioData, ground: Ground, armies: Armies): SetUpTable {
  const { hexes } = ground
  const { setup, reinforcements, victory } = row
  return {
    id: row.id,
    name: row.name,
    turns: row.turns,
    rounds: row.roundsPerTurn,
    units: (setup?.units ?? []).map(({ unit, hex, facing }) => {
      const id = armies.units.of(unit)
      return { unit: id, hex: hexes.of(hex), facing: DIRECTIONS.of(facing ?? ground.homeFacing[armies.owner[id]]) }
    }),
    generals: (setup?.generals ?? []).map(({ general, hex }) => ({ general: armies.generals.of(general), hex: hexes.of(hex) })),
    garrisons: (setup?.garrisons ?? []).map(({ side, hex, name, nation }) => ({ side: SIDES.of(side), hex: hexes.of(hex), name, nation })),
    relief: reinforcements?.pool === undefined ? undefined : compileRelief(reinforcements, ground, armies),
    arrivals: (reinforcements?.fixed ?? []).map(({ turn, unit, hex }) => ({ turn, unit: armies.units.of(unit), hex: hexes.of(hex) })),
    blockedWithin: reinforcements?.blockedWithin ?? ANY_DISTANCE,
    arrivalFacing: DIRECTIONS.of(reinforcements?.defaultFacing ?? DIRECTIONS.names[0]),
    laid: row.terrainDraw === undefined ? undefined : compileLaidGround(row, ground, armies),
    sectorCollapse: victory.sectorCollapse,
    limits: SIDES.names.map(side =>
      victory.substantial[side as 'french'].map(({ eliminate, even, of }) => ({
        printed: eliminate,
        even,
        armies: of.reduce((bits, army) => bits | (1 << ARMIES.of(army)), 0),
      })),
    ),
    checksEachRound: victory.substantial.check === 'endOfRound',
    objectiveFor: victory.objective === undefined ? undefined : SIDES.of(victory.objective.side),
  }
}

function compileRelief(row: ReinforcementData, { hexes }: Ground, armies: Armies): Relief {
  const { pool = [], ways, readings = [], option = '' } = row
  if (ways === undefined) throw new Error('a pool comes by ways')
  return {
    side: SIDES.of(row.side),
    army: ARMIES.of(row.army),
    units: pool.flatMap(piece => ('unit' in piece ? [armies.units.of(piece.unit)] : [])),
    generals: pool.flatMap(piece => ('general' in piece ? [armies.generals.of(piece.general)] : [])),
    flagHexes: ways.flag.placement.map(hex => hexes.of(hex)),
    entry: [1, 2, 3, 4, 5, 6].map(roll => hexes.of(ways.certain.entry[roll] ?? '')),
    pieces: ways.certain.units,
    readings: readings.map(({ id, phases }) => ({
      id,
      phases: phases.map(({ way, fromRound, toRound, every }) => ({
        byFlag: way === 'flag',
        from: fromRound,
        to: toRound,
        everyRound: every === 'round',
      })),
    })),
    option,
  }
}

function compileLaidGround(row: ScenarioData, { terrain, wing }: Ground, armies: Armies): LaidGround {
  const { terrainDraw: draw, deployment, pool } = row
  if (draw === undefined || deployment === undefined || pool === undefined) throw new Error('laid ground has tiles, deployment and a pool')
  const later = SIDES.names.map(side => pool[side as 'french'].map(id => armies.units.of(id)))
  const placing = (who: 'loser' | 'winner') => Uint8Array.from([0, 1, 2, 3, 4, 5], gap => deployment.byDifference[gap]?.[who] ?? 0)
  const WINGS = ['left', 'centre', 'right']
  return {
    kinds: Object.keys(draw.pool).map(kind => terrain.kinds.of(kind)),
    counts: Uint8Array.from(Object.values(draw.pool)),
    drawEach: draw.drawEach,
    friendly: draw.friendlyZone,
    disputed: draw.disputedZone,
    perGo: draw.placePerGo,
    loserPlaces: placing('loser'),
    winnerPlaces: placing('winner'),
    simplePlaces: Uint8Array.from(SIDES.names, side => deployment.simple[side as 'french']),
    perSector: deployment.minUnitsPerSector,
    units: SIDES.all.map(side => armies.unitsOf[side].filter(unit => !later[side].includes(unit))),
    generals: armies.generalsOf,
    pool: later,
    diceOnTurn: Uint8Array.from({ length: MOST_TURNS }, (_, turn) => pool.dicePerTurn[turn] ?? 0),
    sectorDie: SIDES.all.flatMap(side => [1, 2, 3, 4, 5, 6].map(roll => wing[side][WINGS.indexOf(pool.sectorDie[roll] ?? '')])),
  }
}
