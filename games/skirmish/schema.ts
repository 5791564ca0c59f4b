import { z } from 'zod'
import { cellOf, checkChain, checkGrid, checkMap } from '../common/map-check.ts'
import { type DataPath, parseData } from '../common/parse.ts'
import {
  directionSchema,
  gridSchema,
  idSchema,
  mapHexSchema,
  mapRoadSchema,
  mapSideSchema,
  optionSchema,
  originSchema,
  textSchema,
} from '../common/schema.ts'
import type { SkirmishJson } from './static.ts'

const figure = z.int().nonnegative()
const hexIds = z.array(z.string())
const armSchema = z.enum(['foot', 'horse', 'gun', 'dummy'])
const deploymentSchema = z.strictObject({ facing: directionSchema, hexes: hexIds })

/** The data file of a skirmish. */
export const skirmishSchema = z
  .strictObject({
    game: z.literal('skirmish'),
    origin: originSchema,
    note: z.string(),
    grid: gridSchema,
    default: z.strictObject({ terrain: idSchema }),
    terrain: z.array(z.strictObject({ id: idSchema, move: figure.nullable(), cover: figure, blocksSight: z.boolean() })),
    streamMove: figure,
    roadMove: z.int().positive(),
    hexes: z.array(mapHexSchema),
    sides: z.array(mapSideSchema),
    roads: z.array(mapRoadSchema),
    objective: hexIds,
    softSpots: hexIds.max(127),
    softFaces: figure.max(6),
    arms: z.array(z.strictObject({ id: armSchema, move: z.int().positive().max(24), retreat: z.int().min(1).max(2) })).length(4),
    identities: z.array(z.strictObject({ arm: armSchema, strengths: z.array(figure) })),
    gunRange: z.int().positive(),
    scenarios: z
      .array(
        z.strictObject({
          id: idSchema,
          name: textSchema,
          turns: z.int().positive(),
          orders: z.int().positive(),
          brokenAt: z.int().positive(),
          hillPoints: figure,
          controlLasts: figure,
          blue: deploymentSchema,
          red: deploymentSchema,
        }),
      )
      .min(1),
    options: z.array(optionSchema),
  })
  .superRefine((data, context) => {
    const fault = (path: DataPath, message: string) => context.addIssue({ code: 'custom', path: [...path], message })
    checkGrid(data.grid, ['grid'], fault)
    checkMap(data.grid, data, [], fault)
    for (const [i, road] of data.roads.entries()) checkChain(data.grid, road.hexes, ['roads', i, 'hexes'], fault)
    const exist = (ids: readonly string[], path: DataPath) => {
      for (const [i, id] of ids.entries()) if (cellOf(data.grid, id) === undefined) fault([...path, i], `the grid has no hex ${id}`)
    }
    exist(data.objective, ['objective'])
    exist(data.softSpots, ['softSpots'])
    const counters = data.identities.reduce((sum, { strengths }) => sum + strengths.length, 0)
    for (const [i, scenario] of data.scenarios.entries())
      for (const side of ['blue', 'red'] as const) {
        exist(scenario[side].hexes, ['scenarios', i, side, 'hexes'])
        if (scenario[side].hexes.length !== counters) fault(['scenarios', i, side, 'hexes'], `${counters} hexes expected, one a counter`)
      }
  })

/** Reads a data set from outside and names whatever does not fit. */
export const parseSkirmishData = (json: unknown): SkirmishJson => parseData(skirmishSchema, json) as unknown as SkirmishJson
