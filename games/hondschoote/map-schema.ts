import { z } from 'zod'
import {
  directionSchema,
  fileHeadSchema,
  gridSchema,
  idSchema,
  mapDefaultSchema,
  mapHexSchema,
  mapRoadSchema,
  mapSideSchema,
  noteSchema,
  originSchema,
  printedIdSchema,
  textSchema,
} from '../common/schema.ts'

const hexIds = z.array(printedIdSchema).min(1)

/** 8.1.1, 8.2 The map's edges as the rulebook names them: west is column 1. */
export const edgeSchema = z.enum(['west', 'east'])

const entrenchment = z.strictObject({
  hex: printedIdSchema,
  name: textSchema.exactOptional(),
  closedFaces: z.array(directionSchema),
  openFaces: z.array(directionSchema),
  origin: originSchema.exactOptional(),
  note: noteSchema.exactOptional(),
})

const redoubt = entrenchment.extend({ name: textSchema, star: z.boolean() })

const village = z.strictObject({
  id: idSchema,
  name: textSchema,
  hexes: hexIds,
  star: z.boolean(),
  note: noteSchema.exactOptional(),
})

const objective = z.strictObject({ id: idSchema, name: textSchema, hexes: hexIds, vp: z.int().positive() })

const setupZone = z.strictObject({
  row: hexIds,
  towards: z.enum(['west', 'southwest', 'east', 'northeast']),
  hexes: hexIds,
  note: noteSchema.exactOptional(),
})
const setupZones = z.record(idSchema, setupZone)

export const mapSchema = fileHeadSchema.extend({
  game: z.literal('hondschoote'),
  id: idSchema,
  name: textSchema,
  grid: gridSchema,
  default: mapDefaultSchema,
  edges: z.strictObject({ west: hexIds, east: hexIds }),
  hexes: z.array(mapHexSchema),
  sides: z.array(mapSideSchema.extend({ kind: z.enum(['river', 'stream', 'bridge']) })),
  roads: z.array(mapRoadSchema.extend({ kind: z.enum(['road', 'path']) })),
  redoubts: z.array(redoubt),
  entrenchments: z.array(entrenchment).exactOptional(),
  villages: z.array(village),
  windmills: z.array(printedIdSchema),
  objectives: z.array(objective).min(1),
  setupZones: z.strictObject({ french: setupZones, coalition: setupZones }),
})

export type HondschooteMap = z.infer<typeof mapSchema>
export type Redoubt = z.infer<typeof redoubt>
export type Entrenchment = z.infer<typeof entrenchment>
export type Village = z.infer<typeof village>
export type Objective = z.infer<typeof objective>
export type SetupZone = z.infer<typeof setupZone>
export type Edge = z.infer<typeof edgeSchema>
