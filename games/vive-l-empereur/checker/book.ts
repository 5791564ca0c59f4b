/** What the checker reads of the data that a record carries: figures of the rulebook, the map, the pieces. */
export interface Terrain {
  readonly id: string
  readonly stop?: boolean
  readonly building?: boolean
  readonly impassable?: boolean
  readonly target: number
  readonly from: number
  readonly through?: number
  readonly blocksSight: boolean
  readonly squareAllowed: boolean
  readonly open: boolean
  readonly artilleryRange?: number
  readonly artilleryFire?: boolean
}

type ByRange = Readonly<Record<string, number>>

export interface UnitType {
  readonly id: string
  readonly arm: string
  readonly elements: number
  readonly move: { readonly fire?: number; readonly noFire: number }
  readonly fire: { readonly unmoved: ByRange; readonly moved: ByRange }
  readonly range: number
  readonly hillExtraValue?: { readonly unmoved: number; readonly moved?: number }
  readonly rallyDice?: number
}

export interface Card {
  readonly id: string
  readonly side: string
  readonly sector?: string
  /** None for an automatic card, which has an effect on an arm instead. */
  readonly dice?: number
  readonly effect?: string
  readonly arm?: string
  /** null for as many as there are. */
  readonly maxOrders: number | null
  readonly maxPerSector?: number
}

interface Piece {
  readonly id: string
  readonly side: string
  readonly army: string
  readonly type?: string
}

export interface Scenario {
  readonly id: string
  readonly turns: number
  readonly roundsPerTurn: number
  readonly setup?: {
    readonly units: readonly { readonly unit: string; readonly hex: string; readonly facing?: string }[]
    readonly generals: readonly { readonly general: string; readonly hex: string }[]
    readonly garrisons: readonly { readonly side: string; readonly hex: string }[]
  }
  readonly reinforcements?: {
    readonly side: string
    readonly pool?: readonly { readonly unit?: string; readonly general?: string }[]
    readonly fixed?: readonly { readonly turn: number; readonly unit: string; readonly hex: string }[]
    readonly ways?: {
      readonly flag: { readonly placement: readonly string[] }
      readonly certain: { readonly units: number; readonly entry: Readonly<Record<string, string>> }
    }
    readonly readings?: readonly {
      readonly id: string
      readonly phases: readonly { readonly way: string; readonly fromRound: number; readonly toRound: number; readonly every: string }[]
    }[]
    readonly blockedWithin?: number | null
    readonly defaultFacing?: string
  }
  readonly terrainDraw?: {
    readonly pool: Readonly<Record<string, number>>
    readonly drawEach: number
    readonly friendlyZone: number
    readonly disputedZone: number
  }
  readonly deployment?: { readonly minUnitsPerSector: number }
  readonly pool?: Readonly<Record<'french' | 'allied', readonly string[]>> & { readonly sectorDie: Readonly<Record<string, string>> }
  readonly victory: {
    readonly sectorCollapse: boolean
    readonly substantial: Readonly<
      Record<'french' | 'allied', readonly { readonly eliminate: number; readonly even: number; readonly of: readonly string[] }[]>
    > & { readonly check: string }
    readonly objective?: { readonly side: string }
  }
}

type Effects = Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>>

export interface Book {
  readonly board: {
    readonly sectors: Readonly<Record<string, readonly string[]>>
    readonly sectorNames: Readonly<Record<string, Readonly<Record<string, string>>>>
    readonly edges: Readonly<Record<string, { readonly defaultFacing: string }>>
    readonly hypotheticalZones: Readonly<Record<string, readonly number[]>>
  }
  readonly cards: {
    readonly handSize: number
    readonly nextHand: { readonly chosenFromPlayed: number }
    readonly cards: readonly Card[]
  }
  readonly types: {
    readonly unitTypes: readonly UnitType[]
    readonly cardOverrides: Readonly<
      Record<string, Readonly<Record<string, { readonly fire?: number; readonly noFire?: number; readonly fireMultiplier?: number }>>>
    >
    readonly roadBonus: number
  }
  readonly tables: {
    readonly dice: { readonly command: { readonly faces: readonly string[] }; readonly special: { readonly faces: readonly string[] } }
    readonly combatEffects: { readonly byHits: Effects }
    readonly terrain: readonly Terrain[]
    readonly rally: { readonly maxRecovered: number; readonly minDistance: number }
    readonly reaction: { readonly maxDice: number }
    readonly opportunityFire: Readonly<Record<string, { readonly loss: number; readonly halts: boolean }>>
  }
  readonly map: {
    readonly grid: { readonly columns: number; readonly rows: number; readonly columnNames: readonly string[] }
    readonly default: { readonly terrain: string }
    readonly hexes: readonly { readonly id: string; readonly terrain: string; readonly infantryOnly?: boolean }[]
    readonly roads: readonly { readonly hexes: readonly string[] }[]
    readonly objectives?: readonly { readonly hexes: readonly string[] }[]
  }
  readonly units: { readonly units: readonly Piece[]; readonly generals: readonly Piece[] }
  readonly parameters: { readonly riversAsStreams?: boolean }
  readonly scenarios: { readonly scenarios: readonly Scenario[] }
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
  readonly scenario: string
  readonly options: Readonly<Record<string, string | number | boolean>>
  readonly book: Book
  readonly rows: readonly Row[]
}

/** Reads a record from its JSON Lines. */
export function readWritten(text: string): Written {
  const [header, data, ...rest] = text
    .split('\n')
    .filter(row => row !== '')
    .map(row => JSON.parse(row) as Record<string, unknown>)
  if (header?.game !== 'vive-l-empereur' || data?.data === undefined) throw new Error('this is no record of this game with its data')
  return {
    scenario: header.scenario as string,
    options: header.options as Written['options'],
    book: data.data as Book,
    rows: rest.filter(row => typeof row.n === 'number') as unknown as Row[],
  }
}
