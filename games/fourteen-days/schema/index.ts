import { z } from 'zod'
import { parseData } from '../../common/parse.ts'
import {
  fileHeadSchema,
  idSchema,
  nationSchema,
  noteSchema,
  originSchema,
  printedIdSchema,
  ruleSchema,
  rulingSchema,
  scenarioHeadSchema,
  textSchema,
} from '../../common/schema.ts'
import { checkCampaignData } from './consistency.ts'
import { armyNameSchema, mapSchema } from './map-schema.ts'
import { tablesSchema } from './table-schema.ts'

const count = z.int().nonnegative()
const atLeastOne = z.int().positive()
const side = z.enum(['french', 'allied'])
const fileHead = fileHeadSchema.extend({ game: z.literal('fourteen-days') })
const letters = z.array(z.string().regex(/^[A-Z]$/))
const arms = { infantry: count, cavalry: count, artillery: count }
const threeArms = z.strictObject(arms)

const commander = z.strictObject({
  id: idSchema,
  name: textSchema,
  side,
  army: armyNameSchema,
  nation: nationSchema,
  level: z.enum(['division', 'corps', 'wing', 'army']),
  stars: z.int().min(2).max(5),
  combat: z.strictObject({ attack: count, defend: count }).exactOptional(),
  label: textSchema.exactOptional(),
  arrives: atLeastOne.exactOptional(),
  rule: ruleSchema.exactOptional(),
  note: noteSchema.exactOptional(),
})

const componentsSchema = fileHead.extend({
  sides: z.array(z.strictObject({ id: side, name: textSchema, armies: z.array(armyNameSchema).min(1) })).length(2),
  armies: z.array(z.strictObject({ id: armyNameSchema, name: textSchema, side, nation: nationSchema })).length(3),
  sleighs: z.strictObject({ french: letters, british: letters, prussian: letters }),
  divisionTypes: z.tuple([z.literal('infantry'), z.literal('cavalry'), z.literal('artillery')]),
  combatValue: z.strictObject({ full: z.literal(1), weakened: z.literal(0.5) }),
  hitCapacity: z.strictObject({ full: z.literal(2), weakened: z.literal(1) }),
  guard: z.strictObject({
    army: z.literal('french'),
    ...arms,
    rule: ruleSchema,
    origin: originSchema.exactOptional(),
    note: noteSchema.exactOptional(),
  }),
  commanders: z.array(commander),
  markers: z.array(z.string().min(1)),
})

const strength = z.strictObject({ full: count, weakened: count })
const strengths = { infantry: strength, cavalry: strength, artillery: strength }
const divisions = z.strictObject({ ...strengths, guard: z.strictObject(strengths).exactOptional() })

const force = z.strictObject({
  id: printedIdSchema,
  side,
  army: armyNameSchema,
  letter: z.string().regex(/^[A-Z]$/),
  town: idSchema,
  hex: printedIdSchema,
  hexChoice: z.array(printedIdSchema).min(2).exactOptional(),
  commanders: z.array(idSchema).min(1),
  divisions,
})

const constraint = z.strictObject({
  type: z.enum(['minSeniorCommanders', 'minDivisions', 'allPlaced', 'alternateForces', 'noMixedForce']),
  count: atLeastOne.exactOptional(),
  except: z.array(idSchema).exactOptional(),
  note: noteSchema.exactOptional(),
})

const byArmy = <T extends z.ZodType>(value: T) => z.strictObject({ french: value, british: value, prussian: value })

const scenarioHead = scenarioHeadSchema.extend({
  map: idSchema,
  turns: atLeastOne,
  specialRules: z.array(ruleSchema),
})
const historical = scenarioHead.extend({ id: z.literal('historical'), forces: z.array(force).min(1) })
const quasiHistorical = scenarioHead.extend({
  id: z.literal('quasi-historical'),
  forcesAs: z.literal('historical'),
  constraints: z.array(constraint),
})
const free = scenarioHead.extend({
  id: z.literal('free'),
  firstToDeploy: side,
  napoleonAtStart: z.literal(true),
  maxForces: byArmy(atLeastOne),
  zones: byArmy(z.enum(['fr', 'nl'])),
  constraints: z.array(constraint),
})

const reinforcement = z.strictObject({
  id: idSchema,
  side,
  army: armyNameSchema,
  rule: ruleSchema,
  origin: originSchema,
  earliestTurn: atLeastOne,
  town: idSchema,
  hex: printedIdSchema,
  commanders: z.array(idSchema).min(1),
  divisions,
  scenarios: z.array(idSchema),
})

const scenariosSchema = fileHead.extend({
  turnTrack: z.array(z.strictObject({ turn: atLeastOne, date: z.iso.date() })),
  divisionTotals: z.strictObject({
    rule: ruleSchema,
    origin: originSchema,
    ruling: rulingSchema,
    note: noteSchema.exactOptional(),
    armies: byArmy(threeArms),
  }),
  alternativeDivisions: z.strictObject({
    option: z.literal('divisionOrder'),
    value: z.string().min(1),
    origin: originSchema,
    note: noteSchema.exactOptional(),
    guardForce: printedIdSchema,
    forces: z.array(z.strictObject({ force: printedIdSchema, ...arms })),
  }),
  offMap: z.array(
    z.strictObject({
      army: armyNameSchema,
      commanders: z.array(idSchema).min(1),
      arrives: atLeastOne,
      rule: ruleSchema,
      origin: originSchema,
      scenarios: z.array(idSchema),
    }),
  ),
  reinforcements: z.array(reinforcement).length(1),
  victory: z.strictObject({
    rule: ruleSchema,
    origin: originSchema,
    brussels: z.strictObject({ minDivisions: atLeastOne, mustBeInSupply: z.literal(true), town: idSchema }),
    lossesTurn: atLeastOne,
    minLossesOneAllied: atLeastOne,
    frenchLossRatio: z.literal(0.5),
    note: noteSchema.exactOptional(),
  }),
  scenarios: z.tuple([historical, quasiHistorical, free]),
})

const shapes = z.strictObject({ map: mapSchema, components: componentsSchema, tables: tablesSchema, scenarios: scenariosSchema })

/** Everything printed on the components, and our substitutes for what is unknown. */
export type CampaignData = z.infer<typeof shapes>
export type DivisionCounts = z.infer<typeof divisions>

export const campaignSchema = shapes.superRefine((data, context) =>
  checkCampaignData(data, (path, message) => context.addIssue({ code: 'custom', path: [...path], message })),
)

/** Reads an external data set; throws a DataError that lists every fault by its path. */
export const parseCampaignData = (json: unknown): CampaignData => parseData(campaignSchema, json)
