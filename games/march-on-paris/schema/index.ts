import { z } from 'zod'
import { parseData } from '../../common/parse.ts'
import {
  gridSchema,
  idSchema,
  mapDefaultSchema,
  mapHexSchema,
  mapRoadSchema,
  mapSideSchema,
  nationSchema,
  noteSchema,
  originSchema,
  ruleSchema,
  scenarioHeadSchema,
  sharedPartsSchema,
  textSchema,
} from '../../common/schema.ts'
import { checkBattleData } from './consistency.ts'
import {
  arm,
  bySide,
  count,
  edge,
  fileHead,
  formationId,
  hexId,
  orderType,
  pieceId,
  positive,
  side,
  turnLabel,
  weatherId,
} from './parts.ts'
import { entrySchema, tablesSchema } from './table-schema.ts'

const note = noteSchema.exactOptional()

const mapSchema = fileHead.extend({
  id: z.enum(['brienne', 'sixdays']),
  name: textSchema,
  grid: gridSchema,
  default: mapDefaultSchema,
  entries: z.array(entrySchema),
  crossroads: z.array(hexId),
  roads: z.array(mapRoadSchema.extend({ kind: z.enum(['road', 'trail']) })),
  sides: z.array(mapSideSchema),
  hexes: z.array(mapHexSchema),
})

const unit = z.strictObject({
  id: pieceId,
  name: textSchema,
  side,
  nation: nationSchema,
  formation: formationId,
  division: formationId.nullable(),
  arm,
  sp: positive,
  spReduced: count,
  steps: z.union([z.literal(1), z.literal(2)]),
  initiative: positive,
  morale: positive,
  move: positive,
  vedettes: positive.exactOptional(),
  vedettesOwn: z.boolean().exactOptional(),
  guard: z.enum(['old', 'young', 'cavalry']).exactOptional(),
  oldGuard: z.boolean().exactOptional(),
  cossack: z.boolean().exactOptional(),
})
const formation = z.strictObject({
  id: formationId,
  name: textSchema,
  side,
  kind: z.enum(['infantry', 'cavalry']),
  commander: pieceId.nullable(),
  train: pieceId.nullable(),
  spTotal: positive,
  units: z.array(pieceId),
})
const leader = z.strictObject({
  id: pieceId,
  name: textSchema,
  side,
  nation: nationSchema,
  rank: z.enum(['OC', 'WC', 'corps']),
  label: textSchema.exactOptional(),
  formation: formationId.exactOptional(),
  rating: positive,
  ratingOther: positive.exactOptional(),
  bracket: z.string(),
  cavalry: z.boolean().exactOptional(),
  commandRange: positive,
  move: positive,
  captureVP: positive.nullable().exactOptional(),
  captureEffect: z.literal('coalitionVictory').exactOptional(),
  note,
})
const train = z.strictObject({
  id: pieceId,
  kind: z.enum(['baggage', 'pontoon']),
  formation: formationId,
  side,
  move: positive,
  stackingSP: positive,
})
const division = z.strictObject({ id: formationId, name: textSchema, side, formation: formationId })
const unitsSchema = fileHead.extend({
  formations: z.array(formation),
  divisions: z.array(division),
  units: z.array(unit),
  trains: z.array(train),
  leaders: z.array(leader),
})

const card = z.strictObject({
  id: idSchema,
  number: positive,
  title: textSchema,
  deck: z.enum(['both', 'french', 'coalition']),
  category: z.string(),
  copies: positive,
  when: z.enum(['mode', 'turn', 'held']),
  vp: z.int().nullable(),
  vpFormula: z.string().exactOptional(),
  vpFull: z.int().exactOptional(),
  effectFull: textSchema,
  effectRestricted: textSchema,
  op: z.looseObject({ op: z.string() }),
  hiddenUntilManifest: z.boolean(),
  supplyMarking: z.boolean().exactOptional(),
  origin: originSchema,
  note,
})
const event = z.looseObject({ rolls: z.array(positive), title: textSchema, card: positive.nullable() })
const cardsSchema = fileHead.extend({
  supplyMarkingRule: z.looseObject({ cards: z.array(positive) }),
  fullPlayRule: z.looseObject({ rule: ruleSchema, hand: positive }),
  bonusCards: z.looseObject({ singleBattle: positive }),
  modes: z.array(z.strictObject({ id: idSchema, rule: ruleSchema, title: textSchema, note })),
  deckRule: z.looseObject({ cardsPerSide: positive, modeCards: positive }),
  whenValues: z.record(z.string(), z.string()),
  cards: z.array(card),
  tableDetermination: z.array(z.strictObject({ rolls: z.array(positive), table: z.enum(['A', 'B']) })),
  belligerent: z.array(z.strictObject({ rolls: z.array(positive), side })),
  randomTableA: z.array(event),
  randomTableB: z.array(event),
  removalRule: z.looseObject({ rule: ruleSchema }),
})

const target = z.union([z.literal('HQ'), z.literal('ownPosition'), hexId])
const leg = z.strictObject({
  type: orderType,
  target,
  label: textSchema.exactOptional(),
  via: z.array(hexId).exactOptional(),
  mayAttackWithin: positive.exactOptional(),
  follow: formationId.exactOptional(),
})
/** An at-start order: a formation's, a division's (with its formation), a wing commander's, or where the headquarters go. */
const order = z.strictObject({
  formation: formationId.exactOptional(),
  division: formationId.exactOptional(),
  leader: pieceId.exactOptional(),
  hq: pieceId.exactOptional(),
  legs: z.array(leg).min(1),
  assignedTo: pieceId.exactOptional(),
  attached: z.array(pieceId).exactOptional(),
  fixed: z.boolean().exactOptional(),
  origin: originSchema.exactOptional(),
})
const placed = z.strictObject({ piece: pieceId, hex: hexId, reduced: z.boolean().exactOptional() })
const restriction = z.strictObject({
  type: z.literal('localDecisionOnly'),
  untilOnMap: pieceId,
  leaders: z.array(pieceId),
  exceptions: z.array(pieceId),
  all: z.boolean(),
  note,
})
const commandRow = z.strictObject({
  leader: pieceId,
  rank: z.enum(['OC', 'WC', 'corps']),
  rating: positive.exactOptional(),
  formation: formationId.exactOptional(),
  formations: z.array(formationId).exactOptional(),
  mayOrder: z.literal('cavalryCorps').exactOptional(),
  mayAlsoOrder: z.array(formationId).exactOptional(),
  ratingFor: z.strictObject({ march: positive, attack: positive, probe: positive, other: positive }).exactOptional(),
  localDecisionTargetWithin: z.strictObject({ of: pieceId, hexes: positive }).exactOptional(),
  fixedOrder: z.strictObject({ type: orderType, label: textSchema }).exactOptional(),
  onlyHeMayOrder: z.array(formationId).exactOptional(),
  exemptFrom: z.literal('12.14').exactOptional(),
})
const groupOrder = z.union([z.strictObject({ sameAs: formationId }), z.strictObject({ type: orderType, target })])
/** A day of a campaign; the first of the scenario where none is given. */
const date = z.string().regex(/^1814-\d\d-\d\d$/)
const reinforcement = z.strictObject({
  side,
  turn: turnLabel,
  date: date.exactOptional(),
  entry: z.string(),
  pieces: z.array(pieceId).min(1),
  order: groupOrder,
  origin: originSchema.exactOptional(),
  note,
})
const alternate = z.strictObject({
  side,
  date,
  turn: turnLabel.exactOptional(),
  entry: z.string(),
  pieces: z.array(pieceId).min(1),
  name: textSchema,
})
const special = z.discriminatedUnion('id', [
  z.strictObject({ id: z.literal('blucher-army-of-bohemia'), rule: ruleSchema, note }),
  z.strictObject({
    id: z.literal('olsufief-no-local-initiative'),
    rule: ruleSchema,
    leader: pieceId,
    untilAssaulted: z.array(hexId),
    note,
  }),
  z.strictObject({
    id: z.literal('olsufief-first-bad-move'),
    rule: ruleSchema,
    leader: pieceId,
    order: z.strictObject({ type: orderType, target: hexId }),
    note,
  }),
  z.strictObject({ id: z.literal('starts-exhausted'), rule: ruleSchema, formation: formationId, untilReserveHours: positive, note }),
  /** 37.22 From this hour on these orders may be taken up by formations that have carried out their own. */
  z.strictObject({ id: z.literal('free-orders'), rule: ruleSchema, date, turn: turnLabel, orders: bySide(z.array(order)), note }),
])
/** 37.23 How the second part of the grand campaign takes over from the first. */
const linking = z.strictObject({
  rule: ruleSchema,
  origin: originSchema,
  /** Rolls by which units that await rally come back, and by which reduced units of formations in Reserve regain a step. */
  rally: z.array(positive),
  recover: z.array(positive),
  /** A place that scores for a side on the evening of every day on which a unit of it in supply controls it. */
  road: z.strictObject({ hex: hexId, side, vpPerDay: positive }),
  note,
})
const scenario = scenarioHeadSchema.extend({
  rule: ruleSchema,
  map: z.enum(['brienne', 'sixdays']),
  turns: positive,
  date,
  turnLabels: z.array(turnLabel),
  /** 37.23 The part of a campaign that follows this one, on another map. */
  nextPart: idSchema.exactOptional(),
  /** 37.23 The turn on which such a part begins, and its day. */
  resumes: z.strictObject({ turn: positive, date }).exactOptional(),
  linking: linking.exactOptional(),
  complete: z.boolean(),
  historicalStartingWeather: weatherId,
  command: bySide(z.array(z.union([commandRow, restriction]))),
  atStart: bySide(z.array(placed)),
  orders: bySide(z.array(order)),
  reinforcements: z.array(reinforcement),
  /** B 27 In a campaign nobody bars an entry for days: after so many turns a group goes round, to any hex of its edge this near. */
  barredEntry: z.strictObject({ turns: positive, hexes: positive }).exactOptional(),
  /** 37.23.2 Which lists of alternates a campaign has open: that of the last date, or all up to now. A battle has one. */
  alternates: z.enum(['latestDate', 'cumulative']).exactOptional(),
  alternateReinforcements: z.array(alternate),
  supplySources: bySide(z.array(hexId)),
  /** R-50 Sources that serve whoever controls them. */
  contestedSources: z.array(z.strictObject({ hex: hexId, owner: side })).exactOptional(),
  retreatEdges: bySide(z.array(z.strictObject({ edge, firstRow: positive.exactOptional(), lastRow: positive.exactOptional() }))),
  victoryHexes: z.array(z.strictObject({ hex: hexId, name: textSchema, vp: positive, control: side.nullable() })),
  /** Victory points that even out a battle, with open forces and with hidden ones. */
  handicap: z.strictObject({ open: bySide(z.int()), hidden: bySide(z.int()) }),
  cardRemovals: bySide(z.array(positive)),
  special: z.array(special),
  campaignOnly: z
    .strictObject({
      note: noteSchema,
      origin: originSchema,
      atStart: bySide(z.array(placed)),
      assigned: z.array(z.strictObject({ formation: formationId, to: pieceId })),
      supplySources: z.strictObject({ french: z.array(hexId).exactOptional(), coalition: z.array(hexId).exactOptional() }),
      orders: bySide(z.array(order)),
    })
    .exactOptional(),
})
const scenariosSchema = fileHead.extend({ scenarios: z.array(scenario).min(1) })
const parametersSchema = fileHead.extend(sharedPartsSchema).extend({ nextMap: idSchema.exactOptional() })

const shapes = z.strictObject({
  tables: tablesSchema,
  units: unitsSchema,
  cards: cardsSchema,
  map: mapSchema,
  /** 37.23 The sheet on which a campaign goes on. */
  nextMap: mapSchema.exactOptional(),
  scenarios: scenariosSchema,
  parameters: parametersSchema,
})

/** All that is printed on the components, and what stands in for what is not known. */
export type BattleData = z.infer<typeof shapes>
export type ScenarioData = z.infer<typeof scenario>
export type OrderData = z.infer<typeof order>
export type LegData = z.infer<typeof leg>

const battleSchema = shapes.superRefine((data, context) =>
  checkBattleData(data, (path, message) => context.addIssue({ code: 'custom', path: [...path], message })),
)

/** Reads a data set from outside; throws a DataError that names every fault by its path. */
export const parseBattleData = (json: unknown): BattleData => parseData(battleSchema, json)
