import { z } from 'zod'
import {
  codeSchema,
  diceSchema,
  idSchema,
  noteSchema,
  optionSchema,
  originSchema,
  ruleSchema,
  terrainSchema,
  textSchema,
} from '../../common/schema.ts'
import { OPTIONS } from '../rules/options.ts'
import { count, edge, fileHead, orderType, positive, turnLabel, weatherId } from './parts.ts'

const percent = z.int().nullable()
const note = noteSchema.exactOptional()
const origin = originSchema.exactOptional()
const rule = ruleSchema.exactOptional()
const codes = z.array(codeSchema)
const rolls = z.array(positive)

/** 37.3 What ground does to an attack: percentages, null where the attack is forbidden. */
const groundEffect = terrainSchema.extend({
  name: textSchema,
  assault: percent,
  bombard: percent,
  charge: percent,
  losCode: z.enum(['B', 'NE', 'OT']),
  blocksSight: z.boolean(),
  forbidden: z.array(z.enum(['bombard', 'charge', 'assault'])),
})

const row = { min: z.int().nullable(), max: z.int().nullable() }
const arms = z.array(z.enum(['infantry', 'artillery', 'horse-artillery', 'heavy-cavalry', 'light-cavalry', 'vedette', 'train']))
const weather = z.strictObject({
  id: weatherId,
  name: textSchema,
  rule: ruleSchema,
  origin: originSchema,
  treatAs: weatherId.exactOptional(),
  los: positive.exactOptional(),
  moveX2: arms.exactOptional(),
  assaultArtillery: z.int().exactOptional(),
  infantryUnlessVsInfantry: z.int().exactOptional(),
  cavalryVsInfantry: z.int().exactOptional(),
  infantryMod: z.int().exactOptional(),
  chargeMod: z.int().exactOptional(),
  bombardMod: z.int().exactOptional(),
  bombardRange: positive.exactOptional(),
  forbidden: z.array(z.enum(['bombard', 'charge', 'pontoons', 'buildIP'])),
  note,
})

const orderRow = z.strictObject({
  id: orderType,
  name: textSchema,
  enterEZOC: z.enum(['yes', 'cavalryMayPass', 'targetOnly', 'cavalryOnly']),
  leaveEZOC: z.enum(['checkPlus1', 'plus1NotAway', 'plus1', 'cavalryOnly']),
  assault: z.enum(['no', 'must', 'may', 'targetOnly']),
  charge: z.enum(['no', 'yes', 'nearTarget', 'reactionOnly']),
  bombard: z.enum(['no', 'yes', 'adjacentOnly']),
  reorganise: z.boolean(),
  rally: z.boolean(),
  done: z.enum(['commanderAtTarget', 'targetTaken', 'enemyNearTarget', 'never']),
  radius: positive.nullable(),
  note: noteSchema,
})

const shift = z.strictObject({
  id: codeSchema,
  value: z.int(),
  per: codeSchema.exactOptional(),
  orders: z.array(orderType).exactOptional(),
  cards: z.array(positive).exactOptional(),
  note: noteSchema,
})
const moralePass = z.strictObject({ die: diceSchema.exactOptional(), atMost: codeSchema, alwaysPass: positive, alwaysFail: positive })
const dieCheck = {
  die: diceSchema,
  atMost: codeSchema,
  note,
}

export const tablesSchema = fileHead.extend({
  terrain: z.array(groundEffect.extend({ move: positive, moveCavalry: positive })),
  sides: z.array(groundEffect.extend({ upOnly: z.boolean().exactOptional() })),
  overlays: z.array(groundEffect),
  roads: z.array(z.strictObject({ id: z.enum(['road', 'trail']), name: textSchema, move: z.number().positive(), origin, note })),
  terrainRules: z.strictObject({
    rule: ruleSchema,
    origin: originSchema,
    minPercent: z.int(),
    minStrength: positive,
    secondCostColumn: arms,
    losCodes: z.record(z.string(), z.string()),
    note,
  }),
  movement: z.strictObject({
    move: z.record(idSchema.or(z.literal('OC')), positive),
    note,
    damagedSpan: z.strictObject({ bridge: z.strictObject({ move: positive }), trestle: z.strictObject({ move: positive }), note }),
  }),
  weatherRoll: z.strictObject({ die: z.literal('2d6'), rows: z.array(z.strictObject({ ...row, weather: weatherId })), note }),
  weather: z.array(weather),
  nightPM: z.strictObject({ los: positive, assaultArtillery: z.int(), hours: positive, forbidden: codes, origin: originSchema, note }),
  night: z.strictObject({ los: positive, hours: positive, forbidden: codes, origin: originSchema, note }),
  combat: z.strictObject({
    die: diceSchema,
    columns: z.array(z.strictObject(row)).length(9),
    rows: z.array(z.strictObject({ ...row, results: z.array(z.string().regex(/^(\.|\d?m\d?)$/)).length(9) })).length(9),
    codes: z.record(z.string(), z.string()),
    superiority: z.array(z.strictObject({ ratio: z.number().positive(), morale: positive })),
    severityOrder: z.array(z.string()),
    bothFailEqual: z.literal('attackersRetreat'),
    checkValues: z.array(
      z.strictObject({
        attackerSP: positive,
        defenderSP: positive,
        attackerMorale: positive,
        defenderMorale: positive,
        defenderRetreats: z.number(),
        attackersRetreat: z.number(),
        defenderSteps: z.number(),
        attackerSteps: z.number(),
      }),
    ),
    note,
  }),
  morale: z.strictObject({
    baseAboveInitiative: positive,
    pass: moralePass,
    modifiers: z.array(
      z.strictObject({
        id: codeSchema,
        value: z.int().nullable(),
        max: positive.exactOptional(),
        source: codeSchema.exactOptional(),
        origin,
        rule,
        note,
      }),
    ),
    note,
  }),
  orders: z.strictObject({
    types: z.array(orderRow).length(9),
    maxLegs: positive,
    maxWrittenLegs: positive,
    whenFinished: z.partialRecord(orderType, orderType),
    note,
  }),
  compliance: z.strictObject({
    die: diceSchema,
    column: z.strictObject({ base: codeSchema, min: count, max: positive, sixNeedsColumn: positive }),
    shifts: z.array(shift),
    automatic: z.array(z.strictObject({ id: idSchema, rule, note })),
    note,
  }),
  localInitiative: z.strictObject({
    die: diceSchema,
    columns: z.array(z.strictObject({ ...row, results: z.array(z.enum(['S', 'N', 'B'])).length(6) })),
    codes: z.record(z.string(), z.string()),
    badMove: z.strictObject({ die: diceSchema, rows: z.array(z.strictObject({ roll: positive, effect: codeSchema, note })).length(6) }),
    note,
  }),
  attackConfidence: z.strictObject({
    die: diceSchema,
    pass: moralePass,
    leaderValue: z.strictObject({ ratingMinus: positive, min: count, blucherInRange: positive }),
    difficulty: z.array(z.strictObject({ id: codeSchema, value: positive, note })),
    note,
  }),
  charge: z.strictObject({
    reaction: z.strictObject({ ...dieCheck, blucherInRange: positive, reach: positive }),
    square: z.strictObject({
      ...dieCheck,
      steady: positive,
      blucherInRange: z.int(),
      alwaysFail: positive,
      notIn: z.array(idSchema),
    }),
    squareFormed: z.int(),
    squareFailed: z.int(),
    fireIfSquareFailed: z.int(),
    riddenDownSteps: positive,
    pursuit: z.strictObject({ ...dieCheck, steps: positive, advance: positive }),
    note,
  }),
  retreat: z.strictObject({
    hexes: z.strictObject({
      defender: positive,
      attackingStack: positive,
      attackingCavalryStack: positive,
      chargers: positive,
      reactors: positive,
      vedettes: positive,
    }),
    stepsPerEZOC: positive,
    stepsPerMissingHex: positive,
    note,
  }),
  rally: z.strictObject({ rule: ruleSchema, origin: originSchema, die: diceSchema, recovered: rolls, peu: rolls, note }),
  reorganise: z.strictObject({ ...dieCheck, inReserve: positive }),
  demoralisation: z.strictObject({
    share: z.number(),
    round: z.literal('up'),
    effects: z.array(z.strictObject({ id: idSchema, value: z.int().exactOptional(), note })),
    note,
  }),
  forcedMarch: z.strictObject({
    rule: ruleSchema,
    bonusMove: positive,
    check: z.strictObject({ die: diceSchema, above: codeSchema, steps: positive }),
    exhaustionReserveTurns: positive,
    note,
  }),
  hiddenMovement: z.strictObject({
    rule: ruleSchema,
    die: diceSchema,
    rows: z.array(z.strictObject({ ...row, revealedUpTo: count.nullable(), always: z.boolean() })),
    modifiers: z.array(z.strictObject({ id: codeSchema, value: z.int(), note })),
    note,
  }),
  reinforcementVariation: z.strictObject({
    rule: ruleSchema,
    origin: originSchema,
    rollTurnsBefore: positive,
    rows: z.array(z.strictObject({ ...row, shift: z.int() })),
    modifiers: z.array(z.strictObject({ id: codeSchema, value: z.int() })),
    note,
  }),
  improvedPosition: z.strictObject({
    rule: ruleSchema,
    origin: originSchema,
    infantryUnits: positive,
    order: orderType,
    success: rolls,
    forbidden: z.array(weatherId.or(z.literal('night'))),
    note,
  }),
  spans: z.strictObject({
    rule: ruleSchema,
    origin: originSchema,
    damage: z.strictObject({
      move: z.strictObject({ trestle: positive, bridge: positive }),
      units: z.strictObject({ trestle: z.literal('any'), bridge: z.literal('infantry') }),
      note,
    }),
    repair: z.strictObject({
      units: z.literal('infantry'),
      move: z.strictObject({ trestle: positive, bridge: positive }),
      success: z.strictObject({ free: positive, endInEZOC: positive, endHeldByEnemy: positive }),
      note,
    }),
  }),
  pontoon: z.strictObject({ success: rolls, forbidden: z.array(weatherId), note }),
  leaderCapture: z.strictObject({ die: diceSchema, captured: rolls, else: codeSchema, note }),
  divisionalOrders: z.strictObject({
    rule: ruleSchema,
    maxPerCorps: positive,
    legs: positive,
    allowed: z.array(
      z.strictObject({
        corps: z.array(orderType),
        division: z.array(orderType),
        within: z.strictObject({ hexes: count, of: z.enum(['corpsTarget', 'commander', 'ownHex']) }),
      }),
    ),
  }),
  command: z.strictObject({
    rule: ruleSchema,
    range: z.strictObject({ corps: positive, corpsLightCavalry: positive, WC: positive, OC: positive, baggageTrain: positive }),
    alwaysInCommand: z.array(z.strictObject({ id: idSchema, orders: z.array(orderType).exactOptional() })),
    note,
  }),
  dispatch: z.strictObject({ rule: ruleSchema, inRange: count, movePerTurn: positive, min: positive, note }),
  capacity: z.strictObject({ rule: ruleSchema, oc: z.literal('rating'), wc: z.literal('rating'), note }),
  spotting: z.strictObject({ rule: ruleSchema, hexes: positive, hilltop: positive, intoBlockingTerrain: positive, note }),
  dummies: z.strictObject({ rule: ruleSchema, perCorps: positive, movesPerActivation: positive, note }),
  vedettes: z.strictObject({ rule: ruleSchema, strength: positive, retreat: positive, freeAttackShare: z.number(), move: positive }),
  supply: z.strictObject({ rule: ruleSchema, hexes: positive, unitsPerForeignTrain: positive, columnGap: positive }),
  laGarde: z.strictObject({ rule: ruleSchema, assaulted: z.int(), checkWithin: positive }),
  localDecision: z.strictObject({ rule: ruleSchema, enemyWithin: positive, targetWithin: positive, legs: positive }),
  turnTrack: z.array(turnLabel),
  weatherTurns: z.strictObject({
    battle: z.array(turnLabel.or(z.literal('first'))),
    campaign: z.array(turnLabel),
    rule: ruleSchema,
    origin: originSchema,
    note,
  }),
  vp: z.strictObject({
    rule: ruleSchema,
    origin: originSchema,
    spDifferencePer: positive,
    corpsDemoralised: positive,
    trainCaptured: positive,
    supplySource: positive,
    exitTrain: positive,
    exitUnitsPer: positive,
    oc: z.null(),
    napoleon: z.null(),
    note,
  }),
  victoryLevels: z.array(
    z.strictObject({
      id: z.enum(['draw', 'marginal', 'substantial', 'decisive']),
      name: textSchema,
      maxDifferenceShare: z.number().exactOptional(),
      minRatio: positive.exactOptional(),
      belowRatio: positive.exactOptional(),
      orLoserAtMost: count.exactOptional(),
      andWinnerAtLeast: positive.exactOptional(),
      note,
    }),
  ),
  options: z.array(optionSchema.safeExtend({ id: z.enum(OPTIONS.ids) })),
})

export const entrySchema = z.strictObject({ id: z.string().regex(/^[A-Z]\d?$/), hex: z.string(), name: textSchema, edge })
