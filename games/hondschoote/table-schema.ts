import { z } from 'zod'
import {
  codeSchema,
  fileHeadSchema,
  idSchema,
  noteSchema,
  optionSchema,
  ruleSchema,
  sideSchema,
  terrainSchema,
  textSchema,
} from '../common/schema.ts'

const count = z.int().nonnegative()
const atLeastOne = z.int().positive()
const bound = z.int().nullable()
const penalty = z.int().nonpositive()

/** A battle of the series; the tables hold the parameters of all four. */
export const battleSchema = z.enum(['hondschoote', 'jemmapes', 'neerwinden', 'fleurus'])

/** An army that some ground is open to; a counter may belong to it whatever its nation. */
export const armySchema = z.enum(['austrian'])

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

/** What ground, works, roads and hexsides share: costs and penalties; null where fire or combat is impossible. */
const effect = terrainSchema.extend({
  moveAdd: count.exactOptional(),
  fire: penalty.nullable().exactOptional(),
  combat: penalty.nullable().exactOptional(),
  battles: z.array(battleSchema).min(1).exactOptional(),
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

const seriesParameters = z.strictObject({
  stackingSP: atLeastOne,
  denseTargetSP: atLeastOne,
  artilleryRange: atLeastOne,
  twoStepLossMarkers: z.literal(true).exactOptional(),
})

const battleParameters = seriesParameters.extend({
  commandRange: atLeastOne,
  routHexes: z.strictObject({ foot: atLeastOne, cavalry: atLeastOne }),
  routAfterCombatHexes: atLeastOne,
  stepLossSP: atLeastOne,
  maxUnitsPerHex: atLeastOne,
})

const optionIds = z.enum([
  'routedUnitsExertZoc',
  'zocCrossesRiver',
  'redoubtBarsCharge',
  'representativeCanBeEliminated',
  'crtColumn2Die2AsPattern',
  'chargeNeedsTwoHexes',
  'redoubtHasOpenFaces',
])

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
  options: z.array(optionSchema.safeExtend({ id: optionIds, default: z.boolean(), alternative: z.string().exactOptional() })),
  parameters: z.strictObject({
    hondschoote: battleParameters,
    jemmapes: seriesParameters,
    neerwinden: seriesParameters,
    fleurus: seriesParameters,
  }),
})

const seriesBattle = z.strictObject({
  id: battleSchema.exclude(['hondschoote']),
  name: textSchema,
  volume: atLeastOne,
  parameters: fileHeadSchema.pick({ origin: true }).extend({
    stackingSP: atLeastOne,
    denseTargetSP: atLeastOne,
    artilleryRange: atLeastOne,
    lossMarkersSP: z.array(atLeastOne).min(1),
    special: z.array(z.strictObject({ terrain: idSchema, note: noteSchema })),
  }),
  history: fileHeadSchema.pick({ origin: true }).extend({ french: army(), coalition: army(), mapNeeds: z.array(noteSchema) }),
  inferred: fileHeadSchema.pick({ origin: true, note: true }).extend({ terrainUsed: z.array(idSchema).min(1) }),
})

function army() {
  return z.strictObject({
    chief: z.string().min(1),
    strengthApprox: atLeastOne,
    formations: z.array(z.string().min(1)).min(1),
    note: noteSchema.exactOptional(),
  })
}

export const seriesSchema = fileHeadSchema.extend({
  game: z.literal('hondschoote'),
  battles: z.array(seriesBattle),
  dataStillNeededForEach: z.array(noteSchema),
})

export type Tables = z.infer<typeof tablesSchema>
export type Series = z.infer<typeof seriesSchema>
export type SideResult = z.infer<typeof sideResult>
export type CombatResult = z.infer<typeof combatResult>
export type CombatColumn = z.infer<typeof combatColumn>
export type TableModifier = z.infer<typeof modifier>
export type Terrain = z.infer<typeof terrain>
export type Overlay = z.infer<typeof overlay>
export type SideEffect = z.infer<typeof sideEffect>
export type OptionId = z.infer<typeof optionIds>
export type BattleParameters = z.infer<typeof battleParameters>
