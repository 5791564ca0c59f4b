/** What the checker reads of the data that a record carries: the map, the counters, the tables, the battle. */
export interface Terrain {
  readonly id: string
  readonly move: number | null
  readonly moveCavalry?: number
  readonly assault: number | null
  readonly bombard: number | null
  readonly charge: number | null
  readonly blocksSight: boolean
}

export interface Weather {
  readonly id: string
  readonly treatAs?: string
  readonly los?: number
  readonly moveX2?: readonly string[]
  readonly assaultArtillery?: number
  readonly infantryUnlessVsInfantry?: number
  readonly cavalryVsInfantry?: number
  readonly infantryMod?: number
  readonly bombardMod?: number
  readonly bombardRange?: number
  readonly chargeMod?: number
  readonly forbidden: readonly string[]
}

interface OrderType {
  readonly id: string
  readonly enterEZOC: string
  readonly leaveEZOC: string
  readonly assault: string
  readonly charge: string
  readonly bombard: string
  readonly reorganise: boolean
  readonly radius: number | null
}

export interface WrittenLeg {
  readonly type: string
  readonly target?: string
  readonly via?: readonly string[]
  readonly mayAttackWithin?: number
  readonly follow?: string
}

interface WrittenOrder {
  readonly formation?: string
  readonly division?: string
  readonly leader?: string
  readonly hq?: string
  readonly legs: readonly WrittenLeg[]
  readonly attached?: readonly string[]
  readonly assignedTo?: string
}

interface Reinforcement {
  readonly side: string
  readonly turn: string
  readonly entry: string
  readonly pieces: readonly string[]
  readonly order?: { readonly sameAs?: string; readonly type?: string; readonly target?: string }
}

interface Scenario {
  readonly id: string
  readonly turns: number
  readonly turnLabels: readonly string[]
  readonly historicalStartingWeather: string
  readonly command: Readonly<
    Record<string, readonly { readonly leader?: string; readonly mayOrder?: string; readonly formations?: readonly string[] }[]>
  >
  readonly atStart: Readonly<Record<string, readonly { readonly piece: string; readonly hex: string; readonly reduced?: boolean }[]>>
  readonly orders: Readonly<Record<string, readonly WrittenOrder[]>>
  readonly reinforcements: readonly Reinforcement[]
  readonly supplySources: Readonly<Record<string, readonly string[]>>
  readonly victoryHexes: readonly { readonly hex: string; readonly vp: number; readonly control: string | null }[]
  readonly handicap: { readonly open: Readonly<Record<string, number>> }
  readonly special: readonly { readonly id: string; readonly formation?: string; readonly untilReserveHours?: number }[]
}

interface UnitData {
  readonly id: string
  readonly side: string
  readonly nation: string
  readonly formation: string
  readonly division?: string
  readonly arm: string
  readonly sp: number
  readonly spReduced: number
  readonly steps: number
  readonly initiative: number
  readonly move: number
  readonly oldGuard?: boolean
  readonly vedettes?: number
}

interface LeaderData {
  readonly id: string
  readonly side: string
  readonly rank: string
  readonly formation?: string
  readonly rating: number
  readonly ratingOther?: number
  readonly commandRange: number
  readonly move: number
  readonly captureVP?: number | null
  readonly captureEffect?: string
}

export interface SheetMap {
  readonly grid: {
    readonly columns: number
    readonly rows: number
    readonly sheets?: readonly { readonly id: string; readonly firstRow: number; readonly rows: number }[]
  }
  readonly default: { readonly terrain: string; readonly level: number }
  readonly entries: readonly { readonly id: string; readonly hex: string; readonly edge: string }[]
  readonly roads: readonly { readonly kind: string; readonly hexes: readonly string[] }[]
  readonly sides: readonly {
    readonly a: string
    readonly b: string
    readonly kind: string
    readonly high?: string
    readonly state?: string
  }[]
  readonly hexes: readonly { readonly id: string; readonly terrain?: string; readonly level?: number }[]
}

interface Rows<T> {
  readonly rows: readonly (T & { readonly min: number | null; readonly max: number | null })[]
}

export interface Tables {
  readonly terrain: readonly Terrain[]
  readonly sides: readonly Terrain[]
  readonly overlays: readonly Terrain[]
  readonly roads: readonly { readonly id: string; readonly move: number }[]
  readonly movement: { readonly damagedSpan: { readonly bridge: { readonly move: number } } }
  readonly weatherRoll: Rows<{ readonly weather: string }>
  readonly weather: readonly Weather[]
  readonly combat: Rows<{ readonly results: readonly string[] }> & {
    readonly columns: readonly { readonly min: number; readonly max: number | null }[]
    readonly superiority: readonly { readonly ratio: number; readonly morale: number }[]
    readonly severityOrder: readonly string[]
  }
  readonly orders: { readonly types: readonly OrderType[] }
  readonly localInitiative: {
    readonly columns: readonly { readonly min: number; readonly max: number | null; readonly results: readonly string[] }[]
    readonly badMove: { readonly rows: readonly { readonly roll: number; readonly effect: string }[] }
  }
  readonly reinforcementVariation: Rows<{ readonly shift: number }>
  readonly weatherTurns: { readonly battle: readonly string[]; readonly campaign: readonly string[] }
  readonly victoryLevels: readonly { readonly id: string }[]
}

export interface Book {
  readonly tables: Tables
  readonly units: {
    readonly formations: readonly {
      readonly id: string
      readonly side: string
      readonly kind: string
      readonly commander: string | null
      readonly train: string | null
    }[]
    readonly divisions: readonly { readonly id: string; readonly side: string; readonly formation: string }[]
    readonly units: readonly UnitData[]
    readonly leaders: readonly LeaderData[]
    readonly trains: readonly {
      readonly id: string
      readonly side: string
      readonly formation?: string
      readonly kind: string
      readonly move: number
    }[]
  }
  readonly map: SheetMap
  readonly scenario: Scenario
}

/** One row of a record: what was said, the dice, and what was told. */
export interface Row {
  readonly n: number
  readonly side?: string
  readonly say?: readonly string[]
  readonly rolls?: readonly number[]
  readonly told?: readonly (readonly [string, number, ...number[]])[]
}

/** A record, as far as the checker reads it. */
export interface Written {
  readonly book: Book
  readonly rows: readonly Row[]
}

/** Reads a record from its JSON Lines. */
export function readWritten(text: string): Written {
  const [header, data, ...rest] = text
    .split('\n')
    .filter(row => row !== '')
    .map(row => JSON.parse(row) as Record<string, unknown>)
  if (header?.game !== 'march-on-paris' || data?.data === undefined) throw new Error('this is no record of this game with its data')
  const files = data.data as Record<string, unknown>
  const scenarios = (files.scenarios as { scenarios: Scenario[] }).scenarios
  const scenario = scenarios.find(({ id }) => id === header.scenario)
  if (scenario === undefined) throw new Error('the record does not carry its scenario')
  const { map } = files.parameters as { map: string }
  const sheet = (files.map ?? files[`map-${map}`]) as SheetMap
  return {
    book: { tables: files.tables as Tables, units: files.units as Book['units'], map: sheet, scenario },
    rows: rest.filter(row => typeof row.n === 'number') as unknown as Row[],
  }
}
