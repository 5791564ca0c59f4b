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
} from '../../common/schema.ts'

const hexIds = z.array(printedIdSchema).min(1)

export const sideSchema = z.enum(['french', 'coalition'])

/** 8.1.1 The borders of the map as the rulebook names them: west is column 1. */
export const edgeSchema = z.enum(['north', 'east', 'south', 'west'])

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

/** 8.3.1 `heldBy` is who controls it at the start: the Coalition by default. */
const objective = z.strictObject({
  id: idSchema,
  name: textSchema,
  hexes: hexIds,
  vp: z.int().positive(),
  heldBy: sideSchema.exactOptional(),
})

const setupZone = z.strictObject({
  row: hexIds,
  towards: z.enum(['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest']),
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
  /** Where routed units may leave the map; part of a border is enough. */
  edges: z.partialRecord(edgeSchema, hexIds),
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
export type SetupZone = z.infer<typeof setupZone>
export type Edge = z.infer<typeof edgeSchema>
