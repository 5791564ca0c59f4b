import { z } from 'zod'
import {
  codeSchema,
  fileHeadSchema,
  idSchema,
  noteSchema,
  optionSchema,
  ruleSchema,
  sharedPartsSchema,
  sideSchema,
  terrainSchema,
} from '../../common/schema.ts'
import { OPTIONS } from '../rules/options.ts'

const count = z.int().nonnegative()
const atLeastOne = z.int().positive()
const bound = z.int().nullable()
const penalty = z.int().nonpositive()

/** An army that some terrain is open to; a counter may belong to it whatever its nation. */
export const armySchema = idSchema

/** One side's part of a combat result: step losses (P), levels of disorganisation (D), retreat (R). */
const sideResult = z.strictObject({ losses: count, disorganisation: count, retreat: z.boolean() })
const combatResult = z.strictObject({ text: z.string().min(1), attacker: sideResult, defender: sideResult })
const combatColumn = z.strictObject({ id: z.string().regex(/^-?\d+$/), label: z.string().min(1), min: bound, max: bound })

const modifier = z.strictObject({
  id: codeSchema,
  value: z.int().nullable(),
  source: z.enum(['headMoraleDifference', 'minusMoraleBonus']).exactOptional(),
  when: codeSchema.exactOptional(),
  per: z.enum(['chargingUnit', 'unfavourableTerrainEffect']).exactOptional(),
  max: atLeastOne.exactOptional(),
  maxUnits: atLeastOne.exactOptional(),
  rule: ruleSchema.exactOptional(),
  note: noteSchema.exactOptional(),
})
const modifiers = z.array(modifier)

const rallyRow = z.strictObject({
  min: bound,
  max: bound,
  upTo: z.literal('morale').exactOptional(),
  above: z.literal('morale').exactOptional(),
  removeLevels: count.max(2),
})

/** What terrain, works, roads and hexsides share: costs and penalties; null when fire or combat is impossible. */
const effect = terrainSchema.extend({
  moveAdd: count.exactOptional(),
  fire: penalty.nullable().exactOptional(),
  combat: penalty.nullable().exactOptional(),
  /** The battles whose maps may have it: by default all of the series. */
  battles: z.array(idSchema).min(1).exactOptional(),
})

const terrain = effect.extend({
  fire: penalty.nullable(),
  combat: penalty.nullable(),
  blocksSight: z.boolean(),
  noRear: z.literal(true).exactOptional(),
  cavPenalty: z.literal(true).exactOptional(),
  impassableExceptByRoad: z.literal(true).exactOptional(),
  enterOnly: z.union([z.strictObject({ side: sideSchema }), z.strictObject({ army: armySchema })]).exactOptional(),
})

const overlay = effect.extend({
  id: z.enum(['redoubt', 'entrenchment', 'road', 'path', 'windmill']),
  noRear: z.literal(true).exactOptional(),
  onlyDefenderInside: z.literal(true).exactOptional(),
  retreatCancelTest: z.literal(true).exactOptional(),
  rallyZocImmune: z.literal(true).exactOptional(),
  allOnRoadBonusMove: atLeastOne.exactOptional(),
  cancelsNegativeTerrain: z.literal(true).exactOptional(),
  notInHexAdjacentToEnemy: z.literal(true).exactOptional(),
})

const sideEffect = effect.extend({
  id: z.enum(['river', 'stream', 'bridge', 'level-up', 'level-down']),
  takesWholeMove: z.literal(true).exactOptional(),
  impassableFor: z.array(z.enum(['infantry', 'cavalry', 'artillery', 'horse-artillery'])).exactOptional(),
  attackAcross: z.literal(false).exactOptional(),
  cancelsWaterwayMovement: z.literal(true).exactOptional(),
  notCumulativeWithWaterway: z.literal(true).exactOptional(),
  sightRule: ruleSchema.exactOptional(),
})

const routHexes = z.strictObject({ foot: atLeastOne, cavalry: atLeastOne })

/** Figures in which the battles of the series may differ. */
const figures = z.strictObject({
  stackingSP: atLeastOne,
  denseTargetSP: atLeastOne,
  artilleryRange: atLeastOne,
  commandRange: atLeastOne,
  routHexes,
  routAfterCombatHexes: atLeastOne,
  stepLossSP: atLeastOne,
  maxUnitsPerHex: atLeastOne,
  twoStepLossMarkers: z.literal(true).exactOptional(),
})

/** `scenarios`: those of the battle it can be chosen for, by default all. */
const option = optionSchema.safeExtend({
  id: z.enum(OPTIONS.switches),
  default: z.boolean(),
  alternative: z.string().exactOptional(),
  scenarios: z.array(idSchema).min(1).exactOptional(),
})

export const tablesSchema = fileHeadSchema.extend({
  game: z.literal('hondschoote'),
  combat: z.strictObject({
    die: z.literal('1d6'),
    columns: z.array(combatColumn).min(2),
    results: z.record(z.string(), z.array(combatResult).length(6, 'a column has one result for each face of the die')),
    modifiers,
  }),
  fire: z.strictObject({
    die: z.literal('1d6'),
    results: z.array(z.strictObject({ min: bound, max: bound, disorganisation: count })).min(2),
    modifiers,
  }),
  rally: z.strictObject({ die: z.literal('2d6'), results: z.tuple([rallyRow, rallyRow, rallyRow]), modifiers }),
  moraleTest: z.strictObject({
    die: z.literal('2d6'),
    passIf: z.literal('totalAtMostMorale'),
    note: noteSchema.exactOptional(),
    modifiers,
  }),
  commanderLoss: z.strictObject({
    die: z.literal('2d6'),
    results: z.array(z.strictObject({ min: bound, max: bound, effect: z.enum(['none', 'wounded', 'dead']) })).min(2),
    modifiers,
  }),
  terrain: z.array(terrain).min(1),
  overlays: z.array(overlay),
  sides: z.array(sideEffect),
  options: z.array(option),
  parameters: figures,
})

/** What a battle has of its own: figures that differ from its series, terrain and options only it has. */
export const parametersSchema = fileHeadSchema.extend({
  game: z.literal('hondschoote'),
  ...sharedPartsSchema,
  stackingSP: atLeastOne.exactOptional(),
  denseTargetSP: atLeastOne.exactOptional(),
  artilleryRange: atLeastOne.exactOptional(),
  commandRange: atLeastOne.exactOptional(),
  routHexes: routHexes.exactOptional(),
  routAfterCombatHexes: atLeastOne.exactOptional(),
  stepLossSP: atLeastOne.exactOptional(),
  maxUnitsPerHex: atLeastOne.exactOptional(),
  twoStepLossMarkers: z.literal(true).exactOptional(),
  terrain: z.array(terrain).exactOptional(),
  options: z.array(option).exactOptional(),
  /** Hashes of this data in its earlier shapes: links and letters that name one belong to this battle. */
  earlier: z.array(z.string().regex(/^[0-9a-f]{64}$/, 'a hash has 64 hexadecimal digits')).exactOptional(),
})

export type Tables = z.infer<typeof tablesSchema>
export type SideResult = z.infer<typeof sideResult>
export type CombatResult = z.infer<typeof combatResult>
export type TableModifier = z.infer<typeof modifier>
export type Terrain = z.infer<typeof terrain>
export type TableOption = z.infer<typeof option>
export type Figures = z.infer<typeof figures>
