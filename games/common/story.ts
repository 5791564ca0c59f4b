import { LEVELS, type Story } from '@grognard/engine'
import { z } from 'zod'
import { parseData } from './parse.ts'
import { codeSchema, idSchema, noteSchema, originSchema, printedIdSchema, ruleSchema } from './schema.ts'

const words = z.string().min(1)

/** Texts for players must be given in every language. */
const text = z.strictObject({ en: words, fr: words }, { error: 'a text of a story is {"en": ..., "fr": ...}' })
const textsById = <Id extends z.ZodType<string>>(id: Id) => z.record(id, text)

const line = z.strictObject({
  text,
  side: idSchema.exactOptional(),
  rule: ruleSchema.exactOptional(),
  scenarios: z.array(idSchema).min(1).exactOptional(),
})
const lines = z.array(z.union([text, line], { error: 'a line is {"en": ..., "fr": ...}, or {"text": {"en": ..., "fr": ...}, ...}' })).min(1)

const value = z.union([z.string(), z.number(), z.boolean()])

const storySchema = z.strictObject({
  game: idSchema,
  id: idSchema,
  origin: originSchema,
  note: noteSchema.exactOptional(),
  title: text,
  date: text,
  pitch: text,
  length: text,
  turns: text,
  order: z.int().positive(),
  sides: textsById(idSchema),
  card: z.strictObject({
    centre: printedIdSchema.exactOptional(),
    columns: z.int().positive().exactOptional(),
    rows: z.int().positive().exactOptional(),
    note: noteSchema.exactOptional(),
  }),
  quickMatch: z.strictObject({ scenario: idSchema, options: z.record(codeSchema, value), side: idSchema, opponent: z.enum(LEVELS) }),
  briefing: lines,
  victory: lines,
  advice: lines,
  ends: textsById(codeSchema).exactOptional(),
  hours: z.array(z.strictObject({ turn: z.int().positive(), hour: z.int().min(0).max(23), history: text })).exactOptional(),
  names: z
    .strictObject({
      armies: textsById(idSchema).exactOptional(),
      ranks: textsById(idSchema).exactOptional(),
      formations: textsById(idSchema).exactOptional(),
      plural: z.array(printedIdSchema).exactOptional(),
    })
    .exactOptional(),
})

/** Reads a battle's story and id; throws a DataError that lists every fault by its path. */
export const parseStory = (json: unknown): Story & { readonly id: string } => parseData(storySchema, json)
