import { z } from 'zod'
import {
  armSchema,
  codeSchema,
  directionSchema,
  fileHeadSchema,
  idSchema,
  noteSchema,
  optionSchema,
  originSchema,
  roleSchema,
  ruleSchema,
  terrainSchema,
} from '../../common/schema.ts'
import { OPTIONS } from '../rules/options.ts'

const count = z.int().nonnegative()
const atLeastOne = z.int().positive()
const arm = armSchema.extract(['infantry', 'cavalry', 'artillery'])
const source = { origin: originSchema.exactOptional(), rule: ruleSchema.exactOptional(), note: noteSchema.exactOptional() }
const band = { min: count, max: count.nullable() }
const bySide = z.strictObject({ french: count, allied: count })
const directionsOf = z.array(directionSchema).min(1)
const die = z.int().min(1).max(6)

const movement = z.strictObject({
  arms: z.array(z.strictObject({ arm, move: atLeastOne, forcedMove: atLeastOne })).length(3),
  commander: z.strictObject({ move: atLeastOne, ...source }),
  ...source,
})

const modifier = z.strictObject({
  id: codeSchema,
  role: roleSchema,
  side: z.enum(['french', 'allied']).exactOptional(),
  value: z.number().multipleOf(0.5).exactOptional(),
  per: codeSchema.exactOptional(),
  when: codeSchema.exactOptional(),
  replaces: codeSchema.exactOptional(),
  commander: idSchema.exactOptional(),
  markers: z.array(z.enum(['forage', 'fatigue', 'combat'])).exactOptional(),
  first: z.int().exactOptional(),
  each: z.int().exactOptional(),
  ...source,
})

const outcome = z.strictObject({
  ...band,
  code: z.enum(['a', 'b', 'c']),
  retreat: count,
  route: z.enum(['loser', 'winner']).nullable(),
  advance: z.boolean(),
  artilleryLost: z.boolean(),
  winnerUnhurt: z.boolean(),
  furtherAttack: z.boolean(),
  extraRerolls: count,
  ...source,
})

const supply = z.strictObject({
  maxInterveningClearHexes: count,
  edgeExemption: count,
  maxContrarySteps: count,
  contraryDirections: z.strictObject({ british: directionsOf, prussian: directionsOf, french: directionsOf }),
  sources: z.strictObject({ british: z.array(idSchema).min(1), prussian: z.array(idSchema).min(1), french: z.array(idSchema).min(1) }),
  ...source,
})

export const tablesSchema = fileHeadSchema.extend({
  game: z.literal('fourteen-days'),
  terrain: z.array(terrainSchema.extend({ difficult: z.boolean(), wooded: z.boolean() })),
  sides: z.array(terrainSchema),
  roads: z.array(terrainSchema),
  movement,
  attrition: z.strictObject({ rows: z.array(z.strictObject({ ...band, supplied: count, forage: count })).min(1), ...source }),
  orderMarker: z.strictObject({
    test: z.strictObject({ type: z.literal('bluePlusBonusMinusRed'), atLeast: z.int() }),
    rows: z.array(z.strictObject({ ...band, marker: z.enum(['order', 'plus1', 'plus2']) })).min(1),
    ...source,
  }),
  commandBonus: z.strictObject({ sides: bySide, perRoll: z.int().negative(), floor: z.null(), ...source }),
  discretionaryRerolls: z.strictObject({ sides: bySide, maxPerDie: count, ...source }),
  inadvertent: z.strictObject({
    lostOn: z.strictObject({ default: z.array(die), wooded: z.array(die) }),
    directionDie: z.strictObject({
      1: directionSchema,
      2: directionSchema,
      3: directionSchema,
      4: directionSchema,
      5: directionSchema,
      6: directionSchema,
    }),
    ...source,
  }),
  bcvModifiers: z.array(modifier),
  rounding: z.strictObject({ acv: z.literal('down'), note: noteSchema.exactOptional() }),
  combatOutcome: z.array(outcome).length(3),
  hitDirection: z.strictObject({ 5: count, 6: count }),
  supply,
  options: z.array(optionSchema.safeExtend({ id: z.enum(OPTIONS.ids) })),
})
