import { z } from 'zod'
import { parseData } from '../../common/parse.ts'
import {
  codeSchema,
  directionSchema,
  fileHeadSchema,
  gridSchema,
  idSchema,
  mapDefaultSchema,
  mapHexSchema,
  mapRoadSchema,
  mapSideSchema,
  nationSchema,
  noteSchema,
  optionSchema,
  originSchema,
  printedIdSchema,
  scenarioHeadSchema,
  sharedPartsSchema,
  terrainSchema,
  textSchema,
} from '../../common/schema.ts'
import { OPTIONS } from '../rules/options.ts'
import { checkBattleData } from './consistency.ts'

const count = z.int().nonnegative()
const positive = z.int().positive()
const fileHead = fileHeadSchema.extend({ game: z.literal('vive-l-empereur') })
const side = z.enum(['french', 'allied'])
const bySide = <T extends z.ZodType>(of: T) => z.strictObject({ french: of, allied: of })
const army = z.enum(['french', 'british', 'prussian'])
const arm = z.enum(['infantry', 'cavalry', 'artillery'])
const sector = z.enum(['west', 'centre', 'east'])
const wing = z.enum(['left', 'centre', 'right'])
const hexes = z.array(printedIdSchema).min(1)
const effect = z.enum(['infantry-manoeuvre', 'grand-charge', 'bombardment'])

const boardSchema = fileHead.extend({
  sectors: z.strictObject({ west: z.array(z.string()), centre: z.array(z.string()), east: z.array(z.string()) }),
  sectorNames: bySide(z.strictObject({ left: sector, centre: sector, right: sector })),
  edges: bySide(z.strictObject({ baselineRow: positive, defaultFacing: directionSchema })),
  hypotheticalZones: z.strictObject({ french: z.array(positive), disputed: z.array(positive), allied: z.array(positive) }),
})

const cardHead = z.strictObject({ id: idSchema, side, title: textSchema, label: textSchema, note: noteSchema.exactOptional() })
const orderCard = cardHead.extend({
  kind: z.literal('order'),
  sector: z.enum(['left', 'centre', 'right', 'all']),
  dice: positive,
  maxOrders: positive,
  maxPerSector: positive.exactOptional(),
})
const automaticCard = cardHead.extend({
  kind: z.literal('automatic'),
  effect,
  arm,
  maxOrders: positive.nullable(),
  scope: z.enum(['oneSector', 'wholeMap']),
})
const cardsSchema = fileHead.extend({
  perSide: positive,
  handSize: positive,
  nextHand: z.strictObject({ unusedKept: positive, chosenFromPlayed: positive }),
  cards: z.array(z.discriminatedUnion('kind', [orderCard, automaticCard])),
})

/** Figures by the faces of a die or by distance: numbers as keys. */
const byNumber = <T extends z.ZodType>(of: T) => z.record(z.string().regex(/^\d+$/), of)

const unitType = z.strictObject({
  id: idSchema,
  name: textSchema,
  arm: z.enum(['infantry', 'cavalry', 'artillery', 'general', 'garrison']),
  class: idSchema.exactOptional(),
  elements: positive,
  chips: count,
  move: z.strictObject({ fire: count.exactOptional(), noFire: count }),
  fire: z.strictObject({ unmoved: byNumber(positive), moved: byNumber(positive) }),
  range: count,
  hillRange: positive.exactOptional(),
  hillExtraValue: z.strictObject({ unmoved: positive, moved: positive.exactOptional() }).exactOptional(),
  rallyDice: positive.exactOptional(),
  countsWhenLost: z.boolean().exactOptional(),
  noModifiers: z.boolean().exactOptional(),
  noZoc: z.boolean().exactOptional(),
  ignoresRetreat: z.boolean().exactOptional(),
  note: noteSchema.exactOptional(),
})
const override = z.strictObject({ fire: count.exactOptional(), noFire: count.exactOptional(), fireMultiplier: positive.exactOptional() })
const typesSchema = fileHead.extend({
  unitTypes: z.array(unitType),
  cardOverrides: z.record(effect, z.record(idSchema, override)),
  roadBonus: count,
})

const battleTerrain = terrainSchema.extend({
  name: textSchema,
  stop: z.boolean().exactOptional(),
  building: z.boolean().exactOptional(),
  target: z.int(),
  from: z.int(),
  through: z.int().exactOptional(),
  blocksSight: z.boolean(),
  squareAllowed: z.boolean(),
  open: z.boolean(),
  artilleryRange: count.exactOptional(),
  artilleryFire: z.boolean().exactOptional(),
})

const modifier = z.strictObject({ id: idSchema, value: z.int(), when: codeSchema, note: noteSchema })
const faceUse = z.strictObject({ orders: z.array(codeSchema), scope: z.enum(['coveredSector', 'wholeMap']), label: textSchema })
const pair = z.tuple([count, count])

const tablesSchema = fileHead.extend({
  dice: z.strictObject({
    command: z.strictObject({ count: z.null(), note: noteSchema, faces: z.array(z.string()).length(6) }),
    special: z.strictObject({ max: positive, faces: z.array(army).length(6), note: noteSchema }),
    d10: z.tuple([z.literal(1), z.literal(10)]),
    d6: z.tuple([z.literal(1), z.literal(6)]),
  }),
  commandFaceUse: z.strictObject({ flag: faceUse, general: faceUse, cavalry: faceUse, artillery: faceUse, infantry: faceUse }),
  hitRule: z.strictObject({ auto: z.string(), remainder: z.string(), hits: z.string(), noShotIfFVBelow: positive }),
  combatEffects: z.strictObject({ note: noteSchema, byHits: byNumber(byNumber(pair)) }),
  terrain: z.array(battleTerrain),
  modifiers: z.strictObject({
    general: z.strictObject({ value: z.int(), arms: z.array(arm), when: codeSchema }),
    infantry: z.array(modifier),
    cavalry: z.array(modifier),
    artillery: z.array(modifier),
  }),
  generalCasualty: z.strictObject({ die: z.literal('1d10'), killedIf: codeSchema, note: noteSchema }),
  capture: z.strictObject({ die: z.literal('1d10'), capturedIf: codeSchema, note: noteSchema }),
  rally: z.strictObject({
    dice: z.record(codeSchema, positive),
    match: z.strictObject({ infantry: z.string(), cavalry: z.string(), artillery: z.string() }),
    maxRecovered: positive,
    minDistance: positive,
  }),
  reaction: z.strictObject({ order: z.array(arm).length(3), maxDice: positive, successFace: codeSchema, note: noteSchema }),
  opportunityFire: byNumber(z.strictObject({ loss: count, halts: z.boolean() })),
  options: z.array(
    optionSchema.safeExtend({
      id: z.enum(OPTIONS.ids),
      scenarios: z.array(idSchema).min(1).exactOptional(),
      valueNames: z.record(idSchema, textSchema).exactOptional(),
    }),
  ),
})

const mapSchema = fileHead.extend({
  id: idSchema,
  name: textSchema,
  grid: gridSchema.extend({ axial: z.looseObject({ note: noteSchema }) }),
  default: mapDefaultSchema,
  hexes: z.array(mapHexSchema.extend({ infantryOnly: z.boolean().exactOptional() })),
  sides: z.array(mapSideSchema).length(0),
  roads: z.array(mapRoadSchema.extend({ kind: z.enum(['road', 'lane']) })),
  watercourses: z.array(z.strictObject({ name: textSchema, kind: z.enum(['stream', 'river']), hexes })),
  objectives: z.array(z.strictObject({ id: idSchema, name: textSchema, hexes })).exactOptional(),
  windmills: z.array(printedIdSchema).exactOptional(),
})

const person = z.strictObject({ id: idSchema, name: textSchema, side, army, nation: nationSchema, note: noteSchema.exactOptional() })
const unitsSchema = fileHead.extend({ units: z.array(person.extend({ type: idSchema })).min(1), generals: z.array(person) })

const setup = z.strictObject({
  units: z.array(z.strictObject({ unit: idSchema, hex: printedIdSchema, facing: directionSchema.exactOptional() })),
  generals: z.array(z.strictObject({ general: idSchema, hex: printedIdSchema })),
  garrisons: z.array(z.strictObject({ side, nation: nationSchema, hex: printedIdSchema, name: textSchema })),
})

const phase = z.strictObject({
  way: z.enum(['flag', 'certain']),
  fromRound: positive,
  toRound: positive,
  every: z.enum(['round', 'turn']),
})

/** 13.1 Pieces that come by dice, and 13.2 units that come on a turn. */
const reinforcements = z.strictObject({
  side,
  army,
  pool: z
    .array(z.union([z.strictObject({ unit: idSchema }), z.strictObject({ general: idSchema })], { error: 'a unit or a general' }))
    .exactOptional(),
  option: codeSchema.exactOptional(),
  ways: z
    .strictObject({
      flag: z.strictObject({
        dice: z.strictObject({ special: z.literal(1), success: army }),
        units: z.literal(1),
        type: z.literal('commandDie'),
        placement: hexes,
      }),
      certain: z.strictObject({
        units: positive,
        type: z.literal('ownerChoice'),
        entryDie: z.literal('1d6'),
        entry: byNumber(printedIdSchema),
      }),
    })
    .exactOptional(),
  readings: z.array(z.strictObject({ id: idSchema, origin: originSchema, phases: z.array(phase) })).exactOptional(),
  fixed: z.array(z.strictObject({ turn: positive, unit: idSchema, hex: printedIdSchema })).exactOptional(),
  blockedWithin: positive.nullable(),
  defaultFacing: directionSchema,
  note: noteSchema.exactOptional(),
})

const limit = z.strictObject({ eliminate: positive, even: positive, of: z.array(army).min(1) })
const placing = z.strictObject({ loser: positive.nullable(), winner: positive.nullable() })

const scenario = scenarioHeadSchema.extend({
  turns: positive,
  roundsPerTurn: positive,
  setup: setup.exactOptional(),
  reinforcements: reinforcements.exactOptional(),
  /** 14.0 Tiles, deployment and pool of a battle whose ground is laid in play. */
  terrainDraw: z
    .strictObject({
      pool: z.record(idSchema, positive),
      drawEach: positive,
      friendlyZone: positive,
      disputedZone: positive,
      placePerGo: positive,
    })
    .exactOptional(),
  deployment: z
    .strictObject({
      byDifference: byNumber(placing),
      minUnitsPerSector: positive,
      simple: bySide(positive),
      note: noteSchema,
    })
    .exactOptional(),
  pool: z
    .strictObject({
      origin: originSchema,
      note: noteSchema,
      french: z.array(idSchema),
      allied: z.array(idSchema),
      dicePerTurn: byNumber(positive),
      sectorDie: byNumber(wing),
    })
    .exactOptional(),
  victory: z.strictObject({
    sectorCollapse: z.boolean(),
    substantial: z.strictObject({
      check: z.enum(['endOfRound', 'endOfTurn']),
      french: z.array(limit).min(1),
      allied: z.array(limit).min(1),
    }),
    /** 13.2 Whoever holds all hexes of this objective has won at once. */
    objective: z.strictObject({ side, id: idSchema }).exactOptional(),
  }),
})
const scenariosSchema = fileHead.extend({ scenarios: z.array(scenario).min(1) })

const parametersSchema = fileHead.extend({ ...sharedPartsSchema, riversAsStreams: z.boolean().exactOptional() })

const shapes = z.strictObject({
  board: boardSchema,
  cards: cardsSchema,
  types: typesSchema,
  tables: tablesSchema,
  map: mapSchema,
  units: unitsSchema,
  scenarios: scenariosSchema,
  parameters: parametersSchema,
})

/** All that is printed on the components, and what stands in for what is not known. */
export type BattleData = z.infer<typeof shapes>
export type ScenarioData = z.infer<typeof scenario>
export type ReinforcementData = z.infer<typeof reinforcements>

const battleSchema = shapes.superRefine((data, context) =>
  checkBattleData(data, (path, message) => context.addIssue({ code: 'custom', path: [...path], message })),
)

/** Reads a data set from outside; throws a DataError that names every fault by its path. */
export const parseBattleData = (json: unknown): BattleData => parseData(battleSchema, json)
