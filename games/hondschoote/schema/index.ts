import { z } from 'zod'
import { faultsIn, parseData } from '../../common/parse.ts'
import {
  directionSchema,
  fileHeadSchema,
  idSchema,
  nationSchema,
  noteSchema,
  originSchema,
  printedIdSchema,
  ruleSchema,
  scenarioHeadSchema,
  textSchema,
} from '../../common/schema.ts'
import { inPresentShape } from '../rules/read-data.ts'
import { checkHondschooteData } from './consistency.ts'
import { edgeSchema, mapSchema, sideSchema as side } from './map-schema.ts'
import { armySchema, parametersSchema, tablesSchema } from './table-schema.ts'

const count = z.int().nonnegative()
const atLeastOne = z.int().positive()
const fileHead = fileHeadSchema.extend({ game: z.literal('hondschoote') })

const formation = z.strictObject({
  id: idSchema,
  name: textSchema,
  side,
  commander: idSchema,
  colour: z.string().regex(/^#[0-9A-F]{6}$/, 'a colour is written #RRGGBB'),
  scenarios: z.array(idSchema).min(1).exactOptional(),
})

const unit = z.strictObject({
  id: printedIdSchema,
  name: textSchema,
  side,
  nation: nationSchema,
  formation: idSchema,
  arm: z.enum(['infantry', 'cavalry', 'artillery', 'horse-artillery']),
  sp: atLeastOne,
  steps: atLeastOne,
  morale: z.strictObject({ goodOrder: z.int().min(2).max(12), disorganised: z.int().min(2).max(12) }),
  move: atLeastOne,
  army: armySchema.exactOptional(),
  note: noteSchema.exactOptional(),
})

const ratings = { commandValue: count.nullable(), moraleBonus: count, tacticalBonus: z.union([z.literal(0), z.literal(1)]) }

const commander = z.strictObject({
  id: idSchema,
  name: textSchema,
  side,
  nation: nationSchema,
  rank: z.enum(['chief', 'formation', 'representative']),
  formation: idSchema.nullable(),
  ...ratings,
  move: atLeastOne,
  replacement: z.strictObject({ name: textSchema, ...ratings }).nullable(),
  army: armySchema.exactOptional(),
  /** 7 Points for the enemy if he is killed. */
  vp: atLeastOne.exactOptional(),
  note: noteSchema.exactOptional(),
})

const unitsSchema = fileHead.extend({
  formations: z.array(formation),
  units: z.array(unit),
  commanders: z.array(commander),
  markers: z.array(printedIdSchema),
  markersPrintedButUnused: z.array(printedIdSchema),
})

const placedUnit = z.strictObject({ unit: printedIdSchema, hex: printedIdSchema, facing: directionSchema })
const placedCommander = z.strictObject({ commander: idSchema, hex: printedIdSchema })
const sideSetup = z.strictObject({ units: z.array(placedUnit), commanders: z.array(placedCommander) })

/** Units and their commander that arrive after the start: each in its hex or, if that is closed, in the first open one of `entry`. */
const reinforcement = z.strictObject({
  formation: idSchema,
  turn: atLeastOne,
  entry: z.array(printedIdSchema).min(1),
  units: z.array(placedUnit).min(1),
  commanders: z.array(placedCommander),
  note: noteSchema.exactOptional(),
})

/** 8.4 How well a side has done with this many points after the last turn. */
const level = z.strictObject({ side, points: atLeastOne, level: z.enum(['marginal', 'minor', 'major']) })

const fullScenario = scenarioHeadSchema.extend({
  basedOn: z.undefined().optional(),
  map: idSchema,
  turns: atLeastOne,
  firstTurnHour: count.max(23),
  setupOrder: z.tuple([side, side]),
  formations: z.array(idSchema).min(1),
  routEdge: z.strictObject({ french: edgeSchema, coalition: edgeSchema }),
  initialVP: z.strictObject({ side, value: count }),
  decisive: atLeastOne,
  minorFrench: atLeastOne.exactOptional(),
  levels: z.array(level).exactOptional(),
  coalitionPlan: z.strictObject({ turns: z.array(atLeastOne), garrisons: z.array(z.array(printedIdSchema).min(1)) }).exactOptional(),
  reinforcements: z.array(reinforcement).exactOptional(),
  quickStart: z.strictObject({ origin: originSchema, note: noteSchema.exactOptional(), french: sideSetup, coalition: sideSetup }),
})

const addedSetup = sideSetup.extend({ replace: z.array(placedUnit) })

const derivedScenario = scenarioHeadSchema.extend({
  basedOn: idSchema,
  map: idSchema,
  addFormations: z.array(idSchema).min(1),
  victory: z.strictObject({ frenchAnyTime: atLeastOne, otherwise: z.literal('coalition') }).exactOptional(),
  quickStartAdd: z.strictObject({ origin: originSchema, french: addedSetup.exactOptional(), coalition: addedSetup.exactOptional() }),
})

/** A scenario is complete or based on another; its faults are those of its own kind. */
const scenario = z.unknown().transform((row, context): FullScenario | DerivedScenario => {
  const isDerived = typeof row === 'object' && row !== null && 'basedOn' in row
  const result = (isDerived ? derivedScenario : fullScenario).safeParse(row)
  if (result.success) return result.data
  for (const { path, message } of result.error.issues.flatMap(faultsIn)) context.addIssue({ code: 'custom', path: [...path], message })
  return z.NEVER
})

const workedExample = z.strictObject({
  origin: originSchema,
  rule: ruleSchema,
  note: noteSchema.exactOptional(),
  activeFormation: idSchema,
  units: z.array(placedUnit),
  commanders: z.array(placedCommander),
  attack: z.strictObject({
    attackers: z.array(printedIdSchema).min(1),
    defenderHexes: z.array(printedIdSchema).min(1),
    attackerHead: printedIdSchema,
    defenderHead: printedIdSchema,
    bayonet: z.array(printedIdSchema),
  }),
  expect: z.strictObject({
    attackSP: count,
    defenceSP: count,
    difference: z.int(),
    morale: z.int(),
    tactical: z.int(),
    rear: z.int(),
    beforeCharges: z.int(),
    columnBefore: z.string(),
    charges: count,
    final: z.int(),
    column: z.string(),
    die: z.int().min(1).max(6),
    result: z.string(),
    levels: z.record(printedIdSchema, count.max(3)),
    retreatTest: z.strictObject({ dice: z.int().min(2).max(12), morale: atLeastOne, passed: z.boolean() }),
    retreat: z.boolean(),
    alsoMustBeAttacked: z.array(printedIdSchema),
  }),
})

const scenariosSchema = fileHead.extend({
  scenarios: z.array(scenario).min(1),
  workedExample: workedExample.exactOptional(),
})

const shapes = z.strictObject({
  map: mapSchema,
  units: unitsSchema,
  tables: tablesSchema,
  scenarios: scenariosSchema,
  parameters: parametersSchema,
})

/** Everything printed on the components, and our substitutes for what is unknown. */
export type HondschooteData = z.infer<typeof shapes>
export type Formation = z.infer<typeof formation>
export type Unit = z.infer<typeof unit>
export type Commander = z.infer<typeof commander>
export type PlacedUnit = z.infer<typeof placedUnit>
export type PlacedCommander = z.infer<typeof placedCommander>
export type SideSetup = z.infer<typeof sideSetup>
export type FullScenario = z.infer<typeof fullScenario>
export type Reinforcement = z.infer<typeof reinforcement>
export type DerivedScenario = z.infer<typeof derivedScenario>
export type WorkedExample = z.infer<typeof workedExample>
export type SideName = z.infer<typeof side>

export const hondschooteSchema = shapes.superRefine((data, context) =>
  checkHondschooteData(data, (path, message) => context.addIssue({ code: 'custom', path: [...path], message })),
)

/** Reads an external data set; throws a DataError that lists every fault by its path. */
export const parseHondschooteData = (json: unknown): HondschooteData => parseData(hondschooteSchema, inPresentShape(json))
