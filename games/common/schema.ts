import { z } from 'zod'
import { TERRAIN_LOOKS } from './looks.ts'
import { NATIONS } from './nations.ts'

/** Shapes shared by all games' data. A game extends these strict objects with its own fields. */

const gameIdSchema = z.enum(['fourteen-days', 'hondschoote', 'la-belle-alliance', 'march-on-paris', 'vive-l-empereur'])

/** Where a figure comes from: printed in the rulebook, reconstructed, or our answer to an open question. */
export const originSchema = z.enum(['rulebook', 'recon', 'ruling'])

const words = z.string().min(1)

/** A remark for developers, in English. */
export const noteSchema = words

/** A text for players: one string for all languages, or one per language; long prose may lack French. */
export const textSchema = z.union([words, z.strictObject({ en: words, fr: words.exactOptional() })], {
  error: 'a text is a string or {"en": ..., "fr": ...}',
})

/** The usual id: lower-case kebab case without accents. */
export const idSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower-case kebab, such as "la-haye-sainte"')

/** An id as printed on a component: hexes, units, formations, entries, Forces. */
export const printedIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9]+([-.][A-Za-z0-9]+)*$/, 'a printed id has letters, digits and inner hyphens only')

/** The id of an option or a condition. */
export const codeSchema = z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'a code is camelCase')

/** A rule's number in the rulebook. */
export const ruleSchema = words

/** A ruling's number; null when a rule answers the question. */
export const rulingSchema = z.int().positive().nullable()

export const sideSchema = z.enum(['french', 'allied', 'coalition'])

/** Affects only the look: colour and pattern of a counter. */
export const nationSchema = z.enum(NATIONS)

export const roleSchema = z.enum(['attacker', 'defender', 'both'])

export const armSchema = z.enum([
  'infantry',
  'cavalry',
  'heavy-cavalry',
  'light-cavalry',
  'artillery',
  'horse-artillery',
  'general',
  'garrison',
])

/** The six directions, clockwise; N points towards row 1 when `rowOne` is north. */
export const directions = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const
export const directionSchema = z.enum(directions)
export type Direction = z.infer<typeof directionSchema>

export const diceSchema = z.enum(['1d6', '2d6', '1d10'])

/** The first fields of every data file. */
export const fileHeadSchema = z.strictObject({ game: gameIdSchema, origin: originSchema, note: noteSchema.exactOptional() })

const offset = z.tuple([z.int().min(-1).max(1), z.int().min(-1).max(1)])
const offsets = z.strictObject({ N: offset, NE: offset, SE: offset, S: offset, SW: offset, NW: offset })
const bearing = z.enum(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'])

export const gridSchema = z.strictObject({
  orientation: z.literal('flat-top'),
  columns: z.int().positive(),
  rows: z.int().positive(),
  lowColumns: z.enum(['even', 'odd']),
  rowOne: z.enum(['north', 'south']),
  label: z.enum(['CRR', 'CCRR', 'CCRRS', 'LR']),
  directions: z.tuple([z.literal('N'), z.literal('NE'), z.literal('SE'), z.literal('S'), z.literal('SW'), z.literal('NW')]),
  neighbours: z.strictObject({ oddColumn: offsets, evenColumn: offsets }),
  metresPerHex: z.number().positive().nullable(),
  columnNames: z.array(z.string().regex(/^[A-Z]$/)).exactOptional(),
  sheets: z
    .array(z.strictObject({ id: z.string().regex(/^[A-Z]$/), firstRow: z.int().positive(), rows: z.int().positive() }))
    .exactOptional(),
  rotate: z.number().exactOptional(),
  compass: z.strictObject({ up: bearing, right: bearing, note: noteSchema.exactOptional() }).exactOptional(),
  note: noteSchema.exactOptional(),
})
export type Grid = z.infer<typeof gridSchema>

export const mapDefaultSchema = z.strictObject({ terrain: idSchema, level: z.int() })

export const mapHexSchema = z.strictObject({
  id: printedIdSchema,
  terrain: idSchema,
  level: z.int().exactOptional(),
  name: textSchema.exactOptional(),
  region: textSchema.exactOptional(),
  origin: originSchema.exactOptional(),
  note: noteSchema.exactOptional(),
})
export type MapHex = z.infer<typeof mapHexSchema>

/** One feature of one hexside; a bridge is a second entry beside its river's. */
export const mapSideSchema = z.strictObject({
  a: printedIdSchema,
  b: printedIdSchema,
  kind: z.enum(['river', 'stream', 'bridge', 'trestle', 'ford', 'slope', 'crest']),
  name: textSchema.exactOptional(),
  near: textSchema.exactOptional(),
  high: printedIdSchema.exactOptional(),
  id: printedIdSchema.exactOptional(),
  state: z.enum(['intact', 'damaged']).exactOptional(),
  origin: originSchema.exactOptional(),
  note: noteSchema.exactOptional(),
})
export type MapSide = z.infer<typeof mapSideSchema>

export const mapRoadSchema = z.strictObject({
  name: textSchema.nullable(),
  kind: z.enum(['road', 'path', 'trail', 'lane']),
  hexes: z.array(printedIdSchema).min(2),
  id: printedIdSchema.exactOptional(),
  via: z.array(idSchema).exactOptional(),
  origin: originSchema.exactOptional(),
  note: noteSchema.exactOptional(),
})
export type MapRoad = z.infer<typeof mapRoadSchema>

/** Effects of a terrain, hexside feature, road or fortification: `move` is a cost, null when impassable. */
export const terrainSchema = z.strictObject({
  id: idSchema,
  name: textSchema.exactOptional(),
  move: z.number().nonnegative().nullable().exactOptional(),
  impassable: z.boolean().exactOptional(),
  blocksSight: z.boolean().exactOptional(),
  /** How it is drawn, if not by its id. */
  look: z.enum(TERRAIN_LOOKS).exactOptional(),
  origin: originSchema.exactOptional(),
  rule: ruleSchema.exactOptional(),
  note: noteSchema.exactOptional(),
})

/** An open question that players may settle their own way: yes or no, or one of `values`. */
export const optionSchema = z
  .strictObject({
    id: codeSchema,
    default: z.union([z.boolean(), z.string()], { error: 'a default is true, false or one of the values' }),
    ruling: rulingSchema,
    title: textSchema,
    rule: ruleSchema.exactOptional(),
    values: z.array(z.string()).min(2).exactOptional(),
    note: noteSchema.exactOptional(),
  })
  .refine(option => (option.values === undefined ? typeof option.default === 'boolean' : option.values.some(v => v === option.default)), {
    path: ['default'],
    error: 'the default must be true or false, or one of the values where values are listed',
  })
  .refine(option => option.ruling !== null || option.rule !== undefined, {
    path: ['ruling'],
    error: 'an option without a ruling must name its rule',
  })

/** Map and units a battle takes from its series, by name: `map-<name>.json` there; see games/packs. */
export const sharedPartsSchema = { map: idSchema.exactOptional(), units: idSchema.exactOptional() }

/** The first fields of every scenario; `map` is null when the terrain is drawn. */
export const scenarioHeadSchema = z.strictObject({
  id: idSchema,
  name: textSchema,
  rule: ruleSchema.exactOptional(),
  map: idSchema.nullable().exactOptional(),
  turns: z.int().positive().exactOptional(),
  origin: originSchema.exactOptional(),
  note: noteSchema.exactOptional(),
})
