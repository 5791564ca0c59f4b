import { z } from 'zod'
import { parseData } from '../../common/parse.ts'
import {
  armSchema,
  fileHeadSchema,
  idSchema,
  nationSchema,
  noteSchema,
  optionSchema,
  originSchema,
  scenarioHeadSchema,
  textSchema,
} from '../../common/schema.ts'
import { checkWaterlooData } from './consistency.ts'

const count = z.int().nonnegative()
const atLeastOne = z.int().positive()

const side = z.enum(['french', 'allied'])
const army = z.enum(['french', 'anglo-allied', 'prussian'])
/** The armies with a casualty and a morale track. */
const trackedArmy = z.enum(['french', 'anglo-allied'])
const fileHead = fileHeadSchema.extend({ game: z.literal('la-belle-alliance') })

/** The three strongpoints named by the rulebook (PL-1, HO-1, LH-1). */
const siteId = z.enum(['hougoumont', 'la-haye-sainte', 'plancenoit'])

const casualtyBox = z.strictObject({
  index: atLeastOne,
  label: z.enum(['', 'RT', 'RT+1', 'RT+2', 'B']),
  routTest: z.boolean(),
  modifier: count,
  break: z.literal(true).exactOptional(),
})
const moraleBox = z.strictObject({ value: count, label: z.string().min(1), break: z.literal(true).exactOptional() })
const timeBox = z.strictObject({ id: idSchema, label: textSchema })

const place = { id: idSchema, x: z.number(), y: z.number(), w: z.number().positive(), h: z.number().positive(), capacity: atLeastOne }
const markerBox = z.strictObject({ ...place, kind: z.enum(['corps', 'battery', 'prussian']), card: idSchema })
const siteBox = z.strictObject({ ...place, kind: z.literal('site'), site: siteId })

const site = z.strictObject({
  id: siteId,
  name: textSchema,
  initial: army,
  capturedBy: army,
  capturingCard: idSchema,
  captureMorale: z.strictObject({ army: trackedArmy, loss: count }),
})

export const boardSchema = fileHead.extend({
  frame: z.strictObject({ width: atLeastOne, height: atLeastOne }),
  tracks: z.strictObject({
    casualty: z.strictObject({ french: z.array(casualtyBox).min(1), 'anglo-allied': z.array(casualtyBox).min(1) }),
    morale: z.strictObject({ french: z.array(moraleBox).min(2), 'anglo-allied': z.array(moraleBox).min(2) }),
    time: z.array(timeBox).min(3),
  }),
  boxes: z.array(z.discriminatedUnion('kind', [markerBox, siteBox])),
  sites: z.array(site).length(3),
  decor: z.array(z.strictObject({ id: idSchema, label: textSchema, points: z.array(z.tuple([z.number(), z.number()])).min(1) })),
})

const effects = z.strictObject({
  FC: atLeastOne.exactOptional(),
  AC: atLeastOne.exactOptional(),
  FM: atLeastOne.exactOptional(),
  AM: atLeastOne.exactOptional(),
  GB: atLeastOne.exactOptional(),
  PA: atLeastOne.exactOptional(),
  PB: atLeastOne.exactOptional(),
  capture: siteId.exactOptional(),
})

const effectCode = z.strictObject({
  id: effects.keyof(),
  name: textSchema,
  army: army.exactOptional(),
  origin: originSchema,
  note: noteSchema.exactOptional(),
})

const condition = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('previousOwnAction'), card: idSchema }),
  z.strictObject({ type: z.literal('ownDivisionsAtMost'), count: atLeastOne }),
  z.strictObject({ type: z.literal('siteHeldBy'), site: siteId, army }),
  z.strictObject({ type: z.literal('timeAtLeast'), box: idSchema }),
  z.strictObject({ type: z.literal('perPrussianDivisions'), per: atLeastOne, rounding: z.literal('down') }),
])
const modifier = z.strictObject({ value: z.int(), when: condition, label: textSchema })

const requirements = z.strictObject({
  ownDivisionsAtLeast: atLeastOne.exactOptional(),
  ownMarkersAtLeast: atLeastOne.exactOptional(),
  timeAtLeast: idSchema.exactOptional(),
  prussianDivisionsAtLeast: atLeastOne.exactOptional(),
  cardUnused: z.literal(true).exactOptional(),
})

const tableRow = z.strictObject({
  roll: z.int(),
  orLess: z.literal(true).exactOptional(),
  orMore: z.literal(true).exactOptional(),
  effects,
})

const actionBody = {
  id: z.string().regex(/^[a-z0-9-]+\.(action|counter)$/, 'an action is named after its card: "derlon.action", "picton.counter"'),
  name: textSchema,
  requires: requirements,
  modifiers: z.array(modifier),
  table: z.array(tableRow).min(2),
  narration: z.array(textSchema),
}
const normalTarget = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('corps'), corps: idSchema }),
  z.strictObject({ type: z.literal('ownerChoice') }),
])
const action = z.discriminatedUnion('type', [
  z.strictObject({ ...actionBody, type: z.literal('normal'), target: normalTarget }),
  z.strictObject({
    ...actionBody,
    type: z.literal('counter'),
    counterOf: z.array(idSchema).min(1),
    target: z.strictObject({ type: z.literal('cardCountered') }),
  }),
])

const boost = z.strictObject({
  value: z.int(),
  side,
  actionTypes: z.array(z.enum(['normal', 'counter'])).min(1),
  cardKinds: z.array(z.enum(['corps', 'battery'])).min(1),
  declared: z.literal('withActionBeforeRoll'),
  note: noteSchema.exactOptional(),
})

const card = z.strictObject({
  id: idSchema,
  side,
  army,
  kind: z.enum(['corps', 'battery', 'leader', 'prussian']),
  title: textSchema,
  commander: textSchema,
  history: textSchema,
  oncePerGame: z.boolean(),
  boost: boost.exactOptional(),
  actions: z.array(action).max(2),
})

export const cardsSchema = fileHead.extend({ effectCodes: z.array(effectCode), cards: z.array(card) })

const division = z.strictObject({
  id: idSchema,
  name: textSchema,
  side,
  army,
  nation: nationSchema,
  corps: idSchema,
  commander: textSchema,
  arm: armSchema,
  note: noteSchema.exactOptional(),
})

export const unitsSchema = fileHead.extend({
  divisions: z.array(division),
  cubes: z.array(z.strictObject({ colour: z.enum(['blue', 'red', 'black', 'white']), count: atLeastOne, uses: z.array(textSchema) })),
  dice: atLeastOne,
})

const scenario = scenarioHeadSchema.extend({
  divisions: z.strictObject({ french: z.record(idSchema, count), 'anglo-allied': z.record(idSchema, count) }),
  prussians: z.strictObject({ offMap: count, onMap: count }),
  grandBattery: count,
  morale: z.strictObject({ french: atLeastOne, 'anglo-allied': atLeastOne }),
  time: idSchema,
  sites: z.strictObject({ hougoumont: army, 'la-haye-sainte': army, plancenoit: army }),
  leadersUnused: z.array(idSchema),
  firstPhase: side,
  turn: atLeastOne,
  timeReasonsFired: z.array(z.enum(['prussians', 'casualties'])),
  lastAction: z.strictObject({ french: idSchema.nullable(), allied: idSchema.nullable() }),
})

export const scenariosSchema = fileHead.extend({ scenarios: z.array(scenario).min(1), options: z.array(optionSchema) })

export const evaluationSchema = fileHead.extend({
  meaning: noteSchema,
  definitions: z.record(z.string(), noteSchema),
  features: z.array(z.strictObject({ feature: z.string().min(1), weight: z.number() })).min(1),
})

const shapes = z.strictObject({
  board: boardSchema,
  cards: cardsSchema,
  scenarios: scenariosSchema,
  units: unitsSchema,
})

/** Everything printed on the components of one edition of the game. */
export type WaterlooData = z.infer<typeof shapes>
export type Board = WaterlooData['board']
export type CasualtyBox = z.infer<typeof casualtyBox>
export type MoraleBox = z.infer<typeof moraleBox>
export type Site = z.infer<typeof site>
export type SiteId = z.infer<typeof siteId>
export type Card = z.infer<typeof card>
export type Action = z.infer<typeof action>
export type TableRow = z.infer<typeof tableRow>
export type Effects = z.infer<typeof effects>
export type EffectCode = z.infer<typeof effectCode>
export type Condition = z.infer<typeof condition>
export type Modifier = z.infer<typeof modifier>
export type Requirements = z.infer<typeof requirements>
export type Division = z.infer<typeof division>
export type Scenario = z.infer<typeof scenario>
export type Army = z.infer<typeof army>
export type TrackedArmy = z.infer<typeof trackedArmy>
export type SideName = z.infer<typeof side>

export const waterlooSchema = shapes.superRefine((data, context) =>
  checkWaterlooData(data, (path, message) => context.addIssue({ code: 'custom', path: [...path], message })),
)

/** Reads an external data set; throws a DataError that lists every fault by its path. */
export const parseWaterlooData = (json: unknown): WaterlooData => parseData(waterlooSchema, json)
