import { z } from 'zod'
import {
  fileHeadSchema,
  gridSchema,
  idSchema,
  mapDefaultSchema,
  mapHexSchema,
  mapRoadSchema,
  mapSideSchema,
  noteSchema,
  printedIdSchema,
  textSchema,
} from '../../common/schema.ts'

export const armyNameSchema = z.enum(['french', 'british', 'prussian'])

const country = z.enum(['fr', 'nl'])

/** From latitude and longitude to the hex, so that places can be added. */
const projection = z.strictObject({
  type: z.literal('equirectangular'),
  lat0: z.number(),
  lon0: z.number(),
  kmPerDegLon: z.number().positive(),
  kmPerDegLat: z.number().positive(),
  columnSpacingKm: z.number().positive(),
  rowSpacingKm: z.number().positive(),
  note: noteSchema.exactOptional(),
})

const town = z.strictObject({
  id: idSchema,
  name: textSchema,
  size: z.enum(['city', 'town', 'village']),
  hexes: z.array(printedIdSchema).min(1).max(2),
  country,
  lat: z.number(),
  lon: z.number(),
  supplySource: armyNameSchema.exactOptional(),
  victory: z.literal('french').exactOptional(),
  reinforcement: armyNameSchema.exactOptional(),
})

const friendlyTo = z.array(armyNameSchema)
const rowEdge = z.strictObject({ row: z.int().positive(), friendlyTo })
const columnEdge = z.strictObject({ column: z.int().positive(), friendlyTo })

export const mapSchema = fileHeadSchema.extend({
  game: z.literal('fourteen-days'),
  id: idSchema,
  name: textSchema,
  grid: gridSchema.extend({ projection }),
  default: mapDefaultSchema,
  countries: z.array(z.strictObject({ id: country, name: textSchema })).length(2),
  edges: z.strictObject({ north: rowEdge, south: rowEdge, west: columnEdge, east: columnEdge }),
  towns: z.array(town).min(1),
  roads: z.array(mapRoadSchema.extend({ kind: z.literal('road'), via: z.array(idSchema).min(1) })),
  sides: z.array(mapSideSchema.extend({ kind: z.enum(['river', 'bridge']) })),
  hexes: z.array(mapHexSchema.extend({ country: country.exactOptional(), town: idSchema.exactOptional() })),
})
