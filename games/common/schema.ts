import { z } from 'zod'

/** The shapes all games' data share. A game extends the strict objects here with fields of its own. */

export const gameIdSchema = z.enum(['fourteen-days', 'hondschoote', 'la-belle-alliance', 'march-on-paris', 'vive-l-empereur'])
export type GameId = z.infer<typeof gameIdSchema>

/** Where a figure comes from: printed in the rulebook, reconstructed, or our answer to an open question. */
export const originSchema = z.enum(['rulebook', 'recon', 'ruling'])
export type Origin = z.infer<typeof originSchema>

const words = z.string().min(1)

/** A remark for developers, in English. */
export const noteSchema = words

/** A text for players: one string where all languages agree, else one a language; long prose may lack French. */
export const textSchema = z.union([words, z.strictObject({ en: words, fr: words.exactOptional() })], {
  error: 'a text is a string or {"en": ..., "fr": ...}',
})
export type Text = z.infer<typeof textSchema>

/** The usual id: lower-case kebab without accents. */
export const idSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower-case kebab, such as "la-haye-sainte"')

/** An id as a component prints it: hexes, units, formations, entries, Forces. */
export const printedIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9]+([-.][A-Za-z0-9]+)*$/, 'a printed id has letters, digits and inner hyphens only')

/** The id of an option or a condition. */
export const codeSchema = z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'a code is camelCase')

/** A rule's number in the rulebook. */
export const ruleSchema = words

/** A ruling's number, null where a rule answers. */
export const rulingSchema = z.int().positive().nullable()

export const sideSchema = z.enum(['french', 'allied', 'coalition'])
export type SideName = z.infer<typeof sideSchema>

export const armySchema = z.enum(['french', 'british', 'prussian', 'anglo-allied', 'austrian'])
export type ArmyName = z.infer<typeof armySchema>

/** A look, not a rule: colour and pattern of a counter. */
export const nationSchema = z.enum(['fr', 'gb', 'pr', 'ru', 'at', 'bw', 'hh', 'nl'])
export type Nation = z.infer<typeof nationSchema>

export const roleSchema = z.enum(['attacker', 'defender', 'both'])
export type Role = z.infer<typeof roleSchema>

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
export type Arm = z.infer<typeof armSchema>

/** The six directions, clockwise; towards row 1 is N where `rowOne` is north. */
export const directions = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const
export const directionSchema = z.enum(directions)
export type Direction = z.infer<typeof directionSchema>

export const diceSchema = z.enum(['1d6', '2d6', '1d10'])
export type DiceName = z.infer<typeof diceSchema>

/** What every data file begins with. */
export const fileHeadSchema = z.strictObject({ game: gameIdSchema, origin: originSchema, note: noteSchema.exactOptional() })
export type FileHead = z.infer<typeof fileHeadSchema>

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

/** One feature of one hexside; a bridge over a river is a second entry beside the river's. */
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

/** A brook drawn along hexes, where streams are hex terrain. */
export const mapWatercourseSchema = mapRoadSchema.extend({ kind: z.enum(['stream', 'river']) })

/** Effects of a terrain, of a hexside feature, of a road or of a work: `move` is a cost, null where none can be paid. */
export const terrainSchema = z.strictObject({
  id: idSchema,
  name: textSchema.exactOptional(),
  move: z.number().nonnegative().nullable().exactOptional(),
  impassable: z.boolean().exactOptional(),
  blocksSight: z.boolean().exactOptional(),
  origin: originSchema.exactOptional(),
  rule: ruleSchema.exactOptional(),
  note: noteSchema.exactOptional(),
})
export type TerrainEntry = z.infer<typeof terrainSchema>

/** An open question a table may settle its own way: yes or no, or one of `values`. */
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
export type GameOption = z.infer<typeof optionSchema>

/** What every scenario begins with; `map` is null where the terrain is drawn. */
export const scenarioHeadSchema = z.strictObject({
  id: idSchema,
  name: textSchema,
  rule: ruleSchema.exactOptional(),
  map: idSchema.nullable().exactOptional(),
  turns: z.int().positive().exactOptional(),
  origin: originSchema.exactOptional(),
  note: noteSchema.exactOptional(),
})
export type ScenarioHead = z.infer<typeof scenarioHeadSchema>
