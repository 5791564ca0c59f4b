import { type Id, type Ids, ids, type Json } from '@grognard/engine'
import { hexList } from '@grognard/engine/hex/grid'
import { Reach } from '@grognard/engine/hex/reach'
import { type SightLine, sightLine } from '@grognard/engine/hex/sight'
import type { BattleData } from '../schema/index.ts'
import { type Armies, compileArmies } from './armies.ts'
import { type Cards, compileCards } from './cards.ts'
import { Circles } from './circles.ts'
import { LONGEST_RIDE } from './command.ts'
import { nothingSettled, type Settled } from './covers.ts'
import { type DummyWays, dummyWays } from './dummies.ts'
import { Field } from './field.ts'
import { CREST, compileGround, type Ground, SLOPE } from './ground.ts'
import { CARDS, type CardId, type CommandId, type CoverId, SIDES } from './ids.ts'
import type { MarchScratch } from './march-on.ts'
import { MarchTables } from './march-tables.ts'
import { Mover } from './mover.ts'
import { compileSetUps, type SetUps } from './scenarios.ts'
import { Spotters } from './spotters.ts'
import { Spread } from './spread.ts'
import { SupplyLines } from './supply.ts'
import { type Charts, compileCharts } from './tables.ts'

/** Covers that a side has at least. */
const LEAST_COVERS = 64
/** Three legs, each by way of a hex. */
const ARRIVAL_LEGS = 6
const LONGEST_WAY = 48
/** Legs of an order that is read or moved. */
const MOST_LEGS = 8

/** Everything that does not change while a battle is played. */
export interface Theatre extends Ground, Armies, Charts, SetUps {
  readonly options: BattleData['tables']['options']
  /** Rows of orders in force and of orders under way, and whose they are. */
  readonly legs: Ids<Id<'leg'>>
  readonly legOwner: Uint8Array
  readonly writtenLegs: Ids<Id<'written-leg'>>
  readonly writtenOwner: Uint8Array
  /** 37.1 A chit for each command, and a Coordinated Action chit for each side. */
  readonly chits: Ids<CommandId>
  /** Appendix II Rows for the order of a group, by group; and how many each has. */
  readonly arrivalLegs: Ids<Id<'arrival-leg'>>
  readonly arrivalRows: number
  /** 37.6 Hexes on the upper side of a slope or crest. */
  readonly isHilltop: Uint8Array
  readonly covers: Ids<CoverId>
  readonly cards: Ids<CardId>
  /** 37.12 What is printed on them; and rows for side * cards + card. */
  readonly deck: Cards
  readonly packRows: Ids<Id<'pack'>>
  /** 37.23b Rows for sides and for pieces in a campaign of several parts, none in a battle. */
  readonly earlierRows: Ids<Id<'earlier'>>
  readonly veterans: Ids<Id<'veteran'>>
  /** Place * 2 + side. */
  readonly controlRows: Ids<Id<'control'>>
  /** Working memory, used between two questions and never while something is told. */
  readonly field: Field
  readonly marches: MarchTables
  readonly routes: Mover
  readonly lines: SupplyLines
  readonly scratch: MarchScratch & {
    readonly movers: Int16Array
    readonly supplied: Uint8Array
    readonly taken: Uint8Array
    readonly legs: Int32Array
    /** By hex, cleared after use. */
    readonly marks: Uint8Array
  }
  readonly fight: { readonly line: SightLine }
  /** 37.6 The position whose covers were put in order last; who spots; where dummies go. */
  readonly settled: Settled
  readonly spotters: Spotters
  readonly dummies: DummyWays
  /** B 12.3, 37.9 Hexes counted from others; B 12.6 ways of couriers. */
  readonly circles: Circles
  readonly net: Spread
  readonly netBack: Spread
  readonly couriers: Reach
}

/** Compiles the data of a match. */
export function compileTheatre(data: Json): Theatre {
  const json = data as unknown as BattleData
  const ground = compileGround(json)
  const armies = compileArmies(json)
  const setUps = compileSetUps(json, ground, armies)
  const rows = (counts: Uint8Array) =>
    armies.commands.names.flatMap((name, i) => Array.from({ length: counts[i] }, (_, leg) => `${name}/${leg + 1}`))
  const owners = (counts: Uint8Array) =>
    Uint8Array.from(armies.commands.all.flatMap(command => Array.from({ length: counts[command] }, () => armies.commandOwner[command])))
  const marches = new MarchTables(ground)
  const charts = compileCharts(json)
  const covers = coversNeeded(setUps, charts)
  const hasParts = setUps.setUps.some(({ linking }) => linking !== undefined)
  return Object.freeze({
    ...ground,
    ...armies,
    ...charts,
    ...setUps,
    options: json.tables.options,
    legs: ids<Id<'leg'>>(rows(armies.legRows)),
    legOwner: owners(armies.legRows),
    writtenLegs: ids<Id<'written-leg'>>(rows(armies.writtenRows)),
    writtenOwner: owners(armies.writtenRows),
    chits: ids<CommandId>([...armies.commands.names, ...SIDES.names.map(side => `coordinated-${side}`)]),
    arrivalLegs: ids<Id<'arrival-leg'>>(
      setUps.groups.names.flatMap(name => Array.from({ length: ARRIVAL_LEGS }, (_, leg) => `${name}/${leg + 1}`)),
    ),
    arrivalRows: ARRIVAL_LEGS,
    isHilltop: Uint8Array.from(ground.hexes.all, hex =>
      Number(
        [0, 1, 2, 3, 4, 5].some(
          direction => (ground.sides[hex * 6 + direction] & ground.high[hex * 6 + direction] & (SLOPE | CREST)) !== 0,
        ),
      ),
    ),
    covers: ids<CoverId>(SIDES.names.flatMap(side => Array.from({ length: covers }, (_, i) => `${side}-cover-${i + 1}`))),
    cards: CARDS,
    deck: compileCards(json),
    packRows: ids<Id<'pack'>>(SIDES.names.flatMap(side => CARDS.names.map(card => `${side}-${card}`))),
    earlierRows: ids<Id<'earlier'>>(hasParts ? SIDES.names : []),
    veterans: ids<Id<'veteran'>>(hasParts ? armies.pieces.names : []),
    controlRows: ids<Id<'control'>>(setUps.places.names.flatMap(place => SIDES.names.map(side => `${place}-${side}`))),
    field: new Field(ground, armies, SIDES.count * covers),
    marches,
    routes: new Mover(ground, armies.units),
    lines: new SupplyLines(ground),
    scratch: {
      way: hexList(LONGEST_WAY),
      steps: 0,
      cost: 0,
      movers: new Int16Array(armies.pieces.count),
      supplied: new Uint8Array(armies.pieces.count),
      taken: new Uint8Array(armies.commands.count),
      legs: new Int32Array(MOST_LEGS),
      marks: new Uint8Array(ground.hexes.count),
    },
    fight: { line: sightLine(ground.grid) },
    settled: nothingSettled(armies),
    spotters: new Spotters(armies.pieces.count, ground.hexes.count),
    dummies: dummyWays(ground.hexes.count),
    circles: new Circles(),
    net: new Spread(ground.grid),
    netBack: new Spread(ground.grid),
    couriers: new Reach(ground.grid, LONGEST_RIDE),
  })
}

/** 37.6 Covers for a side whose pieces all stand apart from each other, and its dummies too. */
function coversNeeded({ setUps }: SetUps, { tables }: Charts): number {
  const needed = setUps.flatMap(({ pieces, formations }) =>
    SIDES.all.map(side => pieces[side].length + formations[side].length * tables.dummies.perCorps),
  )
  return Math.max(LEAST_COVERS, ...needed)
}
