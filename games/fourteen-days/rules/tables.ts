import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import type { HexId } from '@grognard/engine/hex/grid'
import type { CampaignData } from '../schema/index.ts'
import type { Ground } from './ground.ts'
import { ARMIES, ARMS, HALVES, SIDES } from './ids.ts'

/** 11.0 II Order markers, slower ones are greater. */
export const ORDER = 0
export const PLUS_1 = 1
export const PLUS_2 = 2
const MARKERS = ['order', 'plus1', 'plus2'] as const

/** 11.4 Modifiers of the combat value, in halves. */
interface CombatModifiers {
  readonly support: number
  readonly twoArms: number
  readonly threeArms: number
  readonly difficult: number
  readonly bridge: number
  readonly guard: number
  readonly firstMarker: number
  readonly furtherMarker: number
}

/** 11.4.2 The result of a difference in final combat values. */
export interface CombatOutcome {
  readonly from: number
  readonly retreat: number
  readonly winnerRoutes: boolean
  readonly advance: boolean
  readonly artilleryLost: boolean
  readonly winnerUnhurt: boolean
  readonly furtherAttack: boolean
  readonly extraRerolls: number
}

/** 10.0 The constants of supply, by army. */
export interface SupplyRules {
  readonly between: number
  readonly mostContrary: number
  /** By army: bits of the directions that count as contrary. */
  readonly contrary: Uint8Array
  readonly sources: readonly (readonly HexId[])[]
  /** By army * hexes + hex: 1 within reach of the army's own edge. */
  readonly nearEdge: Uint8Array
}

/** The printed tables. */
export interface Charts {
  /** 11.0 V Half points by arm: columns C and D. */
  readonly basic: Uint8Array
  readonly forced: Uint8Array
  /** 12.0 Half points of a commander's ride. */
  readonly ride: number
  /** 10.0 I By number of divisions: hits in supply, hits with a Forage marker. */
  readonly attrition: Uint8Array
  readonly forageAttrition: Uint8Array
  /** 11.0 II By distance: ORDER, PLUS_1 or PLUS_2. */
  readonly markerAt: Uint8Array
  readonly commandTest: number
  readonly bonus: Uint8Array
  readonly bonusPerRoll: number
  readonly rerolls: Uint8Array
  readonly rerollsPerDie: number
  /** 11.2 Bits of the faces on which a Force gets lost, and the direction by face. */
  readonly lostOn: number
  readonly lostInWoodsOn: number
  readonly strayTo: readonly Direction[]
  readonly combat: CombatModifiers
  readonly outcomes: readonly CombatOutcome[]
  /** 11.4.2 The least difference that drives the loser away. */
  readonly driven: number
  /** 11.4.1 By final die: hits whose type the enemy names. */
  readonly namedHits: Uint8Array
  readonly supplyRules: SupplyRules
}

/** More divisions than all armies have, and more hexes than between any two Forces. */
const MOST_DIVISIONS = 80
const MOST_DISTANCE = 100

interface Band {
  readonly min: number
  readonly max: number | null
}

/** Expands a table of bands into a look-up. */
function spread<Row extends Band>(rows: readonly Row[], length: number, figure: (row: Row) => number): Uint8Array {
  return Uint8Array.from({ length }, (_, n) => {
    const row = rows.find(({ min, max }) => n >= min && (max === null || n <= max))
    return row === undefined ? 0 : figure(row)
  })
}

export function compileCharts({ tables, map }: CampaignData, ground: Ground): Charts {
  const { movement, attrition, orderMarker, commandBonus, discretionaryRerolls, inadvertent } = tables
  const byArm = (figure: 'move' | 'forcedMove') =>
    Uint8Array.from(ARMS.names, name => HALVES * (movement.arms.find(({ arm }) => arm === name)?.[figure] ?? 0))
  const bySide = (figures: { readonly french: number; readonly allied: number }) =>
    Uint8Array.from(SIDES.names, name => figures[name as keyof typeof figures])
  const faces = (list: readonly number[]) => list.reduce((bits, face) => bits | (1 << face), 0)
  const named: Readonly<Record<number, number>> = tables.hitDirection
  const strayTo: Readonly<Record<number, string>> = inadvertent.directionDie
  return {
    basic: byArm('move'),
    forced: byArm('forcedMove'),
    ride: HALVES * movement.commander.move,
    attrition: spread(attrition.rows, MOST_DIVISIONS, ({ supplied }) => supplied),
    forageAttrition: spread(attrition.rows, MOST_DIVISIONS, ({ forage }) => forage),
    markerAt: spread(orderMarker.rows, MOST_DISTANCE, ({ marker }) => MARKERS.indexOf(marker)),
    commandTest: orderMarker.test.atLeast,
    bonus: bySide(commandBonus.sides),
    bonusPerRoll: commandBonus.perRoll,
    rerolls: bySide(discretionaryRerolls.sides),
    rerollsPerDie: discretionaryRerolls.maxPerDie,
    lostOn: faces(inadvertent.lostOn.default),
    lostInWoodsOn: faces(inadvertent.lostOn.wooded),
    strayTo: Array.from({ length: 7 }, (_, face) => DIRECTIONS.of(strayTo[face] ?? 'N')),
    combat: combatModifiers(tables),
    outcomes: tables.combatOutcome.map(row => ({
      from: row.min,
      retreat: row.retreat,
      winnerRoutes: row.route === 'winner',
      advance: row.advance,
      artilleryLost: row.artilleryLost,
      winnerUnhurt: row.winnerUnhurt,
      furtherAttack: row.furtherAttack,
      extraRerolls: row.extraRerolls,
    })),
    driven: tables.combatOutcome.find(({ retreat }) => retreat > 0)?.min ?? Number.POSITIVE_INFINITY,
    namedHits: Uint8Array.from({ length: 7 }, (_, face) => named[face] ?? 0),
    supplyRules: supplyRules(tables, map, ground),
  }
}

function combatModifiers(tables: CampaignData['tables']): CombatModifiers {
  const row = (id: string) => {
    const found = tables.bcvModifiers.find(modifier => modifier.id === id)
    if (found === undefined) throw new Error(`the tables have no modifier '${id}'`)
    return found
  }
  const value = (id: string) => HALVES * (row(id).value ?? 0)
  return {
    support: value('support'),
    twoArms: value('twoArms'),
    threeArms: value('threeArms'),
    difficult: value('difficult'),
    bridge: value('bridge'),
    guard: value('guard'),
    firstMarker: HALVES * (row('defMarkers').first ?? 0),
    furtherMarker: HALVES * (row('defMarkers').each ?? 0),
  }
}

function supplyRules({ supply }: CampaignData['tables'], map: CampaignData['map'], ground: Ground): SupplyRules {
  const { hexes, grid } = ground
  const nearEdge = new Uint8Array(ARMIES.count * hexes.count)
  for (const [army, name] of ARMIES.names.entries())
    for (const edge of Object.values(map.edges)) {
      if (!edge.friendlyTo.some(friend => friend === name)) continue
      for (const hex of hexes.all) {
        const away = 'row' in edge ? Math.abs(grid.row[hex] - edge.row) : Math.abs(grid.column[hex] - edge.column)
        if (away <= supply.edgeExemption) nearEdge[army * hexes.count + hex] = 1
      }
    }
  return {
    between: supply.maxInterveningClearHexes,
    mostContrary: supply.maxContrarySteps,
    contrary: Uint8Array.from(ARMIES.names, name =>
      supply.contraryDirections[name as keyof typeof supply.contraryDirections].reduce((bits, d) => bits | (1 << DIRECTIONS.of(d)), 0),
    ),
    sources: ARMIES.names.map(name =>
      supply.sources[name as keyof typeof supply.sources].flatMap(town => ground.hexesOf[ground.places.of(town)] ?? []),
    ),
    nearEdge,
  }
}

/** 11.4.2 The outcome for a difference in final combat values. */
export function outcomeOf(charts: Charts, difference: number): CombatOutcome {
  const { outcomes } = charts
  let found = outcomes[0]
  for (let i = 1; i < outcomes.length; i++) if (difference >= outcomes[i].from) found = outcomes[i]
  return found
}
