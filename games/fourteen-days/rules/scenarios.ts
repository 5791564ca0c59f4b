import type { HexId } from '@grognard/engine/hex/grid'
import type { Text } from '@grognard/engine/text'
import type { CampaignData, DivisionCounts } from '../schema/index.ts'
import type { Armies } from './armies.ts'
import { FRANCE, type Ground, NETHERLANDS } from './ground.ts'
import { ARMIES, ARMS, ARTILLERY, type ArmyId, CAVALRY, type CommanderId, type ForceId, FRENCH_ARMY, INFANTRY } from './ids.ts'
import { ARM_CELLS, BRANCH_CELLS, branchOfArmy, CELLS, GUARD, LINE } from './troops.ts'

/** How the armies are set up (7.1, 7.2, 7.3). */
export const HISTORICAL = 0
export const DEALT = 1
export const FREE = 2

/** A Force as placed by a set-up. */
export interface PlacedForce {
  readonly force: ForceId
  readonly army: ArmyId
  /** 7.1 The hexes it may stand in; the first unless its owner chooses. */
  readonly hexes: readonly HexId[]
  readonly commanders: readonly CommanderId[]
  /** Its record, by the default reading of the figures and by the other one (ruling 1). */
  readonly divisions: Uint8Array
  readonly otherDivisions: Uint8Array
}

export interface SetUpTable {
  readonly name: Text
  readonly kind: number
  readonly turns: number
  /** Empty when players place their Forces themselves (7.3). */
  readonly forces: readonly PlacedForce[]
  /** 13.1, 13.2, 13.3 The turn from which further orders are given, Allies march and the frontier is open; 1 without such a rule. */
  readonly campaignOpens: number
  /** 13.1 The turns in which Allied orders are written and their markers placed; 0 without such a rule. */
  readonly alliedOrdersOn: number
  readonly alliedMarkersOn: number
  /** 13.2 The turn at whose start Napoleon arrives; 0 if he is there from the start. */
  readonly napoleonOn: number
  /** 7.3 By army: the country it sets up in. */
  readonly zone: Uint8Array
}

/** 13.4 The corps that may arrive later. */
interface Reinforcement {
  readonly army: ArmyId
  readonly commander: CommanderId
  readonly earliest: number
  readonly hex: HexId
  readonly divisions: Uint8Array
}

/** 9.0 What decides the game. */
interface VictoryRules {
  readonly divisions: number
  readonly hexes: readonly HexId[]
  readonly alliedLosses: number
}

/** Scenarios and what they share. */
export interface Campaigns {
  readonly setUps: readonly SetUpTable[]
  readonly kleist: Reinforcement
  readonly victory: VictoryRules
  readonly dates: readonly string[]
  /** 7.2 By army: all its divisions as a record, by both readings of the figures (ruling 1). */
  readonly totals: readonly Uint8Array[]
  readonly otherTotals: readonly Uint8Array[]
}

export function compileCampaigns(data: CampaignData, ground: Ground, armies: Armies): Campaigns {
  const { scenarios } = data
  const forces = placedForces(data, ground, armies)
  const [reinforcement] = scenarios.reinforcements
  const army = ARMIES.of(reinforcement.army)
  return {
    setUps: scenarios.scenarios.map((row, kind) => setUpOf(data, row, kind, forces)),
    kleist: {
      army,
      commander: armies.commanders.of(reinforcement.commanders[0]),
      earliest: reinforcement.earliestTurn,
      hex: ground.hexes.of(reinforcement.hex),
      divisions: recordOf(army, reinforcement.divisions),
    },
    victory: {
      divisions: scenarios.victory.brussels.minDivisions,
      hexes: ground.hexesOf[ground.places.of(scenarios.victory.brussels.town)],
      alliedLosses: scenarios.victory.minLossesOneAllied,
    },
    dates: scenarios.turnTrack.map(({ date }) => date),
    totals: ARMIES.all.map(of => totalOf(forces, of, ({ divisions }) => divisions)),
    otherTotals: ARMIES.all.map(of => totalOf(forces, of, ({ otherDivisions }) => otherDivisions)),
  }
}

type ScenarioRow = CampaignData['scenarios']['scenarios'][number]

function setUpOf(data: CampaignData, row: ScenarioRow, kind: number, forces: readonly PlacedForce[]): SetUpTable {
  const waits = row.specialRules.includes('13.1')
  const arrival = data.scenarios.offMap.find(({ scenarios }) => scenarios.includes(row.id))
  return {
    name: row.name,
    kind,
    turns: row.turns,
    forces: kind === FREE ? [] : forces,
    campaignOpens: waits ? 4 : 1,
    alliedOrdersOn: waits ? 2 : 0,
    alliedMarkersOn: waits ? 3 : 0,
    napoleonOn: arrival?.arrives ?? 0,
    zone: Uint8Array.from(ARMIES.all, army => (army === FRENCH_ARMY ? FRANCE : NETHERLANDS)),
  }
}

function placedForces(data: CampaignData, ground: Ground, armies: Armies): PlacedForce[] {
  const [historical] = data.scenarios.scenarios
  const { alternativeDivisions } = data.scenarios
  return historical.forces.map(row => {
    const army = ARMIES.of(row.army)
    const other = alternativeDivisions.forces.find(({ force }) => force === row.id)
    if (other === undefined) throw new Error(`no alternative divisions for ${row.id}`)
    const branch = alternativeDivisions.guardForce === row.id ? GUARD : branchOfArmy(army)
    const otherDivisions = new Uint8Array(CELLS)
    for (const arm of ARMS.all)
      otherDivisions[branch * BRANCH_CELLS + arm * ARM_CELLS] = other[ARMS.names[arm] as 'infantry' | 'cavalry' | 'artillery']
    return {
      force: armies.forces.of(row.id),
      army,
      hexes: (row.hexChoice ?? [row.hex]).map(id => ground.hexes.of(id)),
      commanders: row.commanders.map(id => armies.commanders.of(id)),
      divisions: recordOf(army, row.divisions),
      otherDivisions,
    }
  })
}

const totalOf = (forces: readonly PlacedForce[], army: ArmyId, record: (force: PlacedForce) => Uint8Array): Uint8Array =>
  forces
    .filter(force => force.army === army)
    .reduce((sum, force) => sum.map((count, cell) => count + record(force)[cell]), new Uint8Array(CELLS))

/** Divisions as listed in the files, as a row of cells. */
function recordOf(army: ArmyId, divisions: DivisionCounts): Uint8Array {
  const record = new Uint8Array(CELLS)
  const enter = (branch: number, counts: Omit<DivisionCounts, 'guard'>) => {
    for (const [arm, { full, weakened }] of [
      [INFANTRY, counts.infantry],
      [CAVALRY, counts.cavalry],
      [ARTILLERY, counts.artillery],
    ] as const) {
      record[branch * BRANCH_CELLS + arm * ARM_CELLS] += full
      record[branch * BRANCH_CELLS + arm * ARM_CELLS + 1] += weakened
    }
  }
  enter(army === FRENCH_ARMY ? LINE : branchOfArmy(army), divisions)
  if (divisions.guard !== undefined) enter(GUARD, divisions.guard)
  return record
}
