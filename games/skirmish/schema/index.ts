import type { Json } from '@grognard/engine'
import { z } from 'zod'
import { cellOf, checkChain, checkGrid, checkMap } from '../../common/map-check.ts'
import { type DataPath, noneTwice, parseData } from '../../common/parse.ts'
import {
  directionSchema,
  gridSchema,
  idSchema,
  mapHexSchema,
  mapRoadSchema,
  mapSideSchema,
  noteSchema,
  optionSchema,
  originSchema,
  sharedPartsSchema,
  textSchema,
} from '../../common/schema.ts'
import { inPresentShape } from '../rules/read-data.ts'

const figure = z.int().nonnegative()
const hexIds = z.array(z.string())
const armSchema = z.enum(['foot', 'horse', 'gun', 'dummy'])
const deploymentSchema = z.strictObject({ facing: directionSchema, hexes: hexIds })

const fileHead = z.strictObject({ game: z.literal('skirmish'), origin: originSchema, note: noteSchema.exactOptional() })

const tablesSchema = fileHead.extend({
  terrain: z.array(z.strictObject({ id: idSchema, move: figure.nullable(), cover: figure, blocksSight: z.boolean() })),
  streamMove: figure,
  roadMove: z.int().positive(),
  arms: z.array(z.strictObject({ id: armSchema, move: z.int().positive().max(24), retreat: z.int().min(1).max(2) })).length(4),
  gunRange: z.int().positive(),
  options: z.array(optionSchema),
})

const mapSchema = fileHead.extend({
  grid: gridSchema,
  default: z.strictObject({ terrain: idSchema }),
  hexes: z.array(mapHexSchema),
  sides: z.array(mapSideSchema),
  roads: z.array(mapRoadSchema),
  objective: hexIds.min(1),
  softSpots: hexIds.max(127),
})

const unitsSchema = fileHead.extend({ identities: z.array(z.strictObject({ arm: armSchema, strengths: z.array(figure) })) })

const parametersSchema = fileHead.extend({ ...sharedPartsSchema, softFaces: figure.max(6), earlier: z.array(z.string()).exactOptional() })

const scenariosSchema = fileHead.extend({
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
})

/** The data of a skirmish, one file per key. */
const skirmishSchema = z
  .strictObject({ tables: tablesSchema, map: mapSchema, units: unitsSchema, scenarios: scenariosSchema, parameters: parametersSchema })
  .superRefine(({ tables, map, units, scenarios: { scenarios } }, context) => {
    const fault = (path: DataPath, message: string) => context.addIssue({ code: 'custom', path: [...path], message })
    checkGrid(map.grid, ['map', 'grid'], fault)
    checkMap(map.grid, map, ['map'], fault)
    for (const [i, road] of map.roads.entries()) checkChain(map.grid, road.hexes, ['map', 'roads', i, 'hexes'], fault)
    const exist = (ids: readonly string[], path: DataPath) => {
      for (const [i, id] of ids.entries()) if (cellOf(map.grid, id) === undefined) fault([...path, i], `the grid has no hex ${id}`)
    }
    const isGround = (id: string) => tables.terrain.some(terrain => terrain.id === id)
    if (!isGround(map.default.terrain)) fault(['map', 'default', 'terrain'], `the tables have no terrain '${map.default.terrain}'`)
    for (const [i, { terrain }] of map.hexes.entries())
      if (!isGround(terrain)) fault(['map', 'hexes', i, 'terrain'], `the tables have no terrain '${terrain}'`)
    exist(map.objective, ['map', 'objective'])
    exist(map.softSpots, ['map', 'softSpots'])
    noneTwice(map.softSpots, ['map', 'softSpots'], undefined, fault)
    noneTwice(
      scenarios.map(({ id }) => id),
      ['scenarios', 'scenarios'],
      'id',
      fault,
    )
    const counters = units.identities.reduce((sum, { strengths }) => sum + strengths.length, 0)
    for (const [i, scenario] of scenarios.entries()) {
      const path = ['scenarios', 'scenarios', i]
      for (const side of ['blue', 'red'] as const) {
        exist(scenario[side].hexes, [...path, side, 'hexes'])
        if (scenario[side].hexes.length !== counters) fault([...path, side, 'hexes'], `${counters} hexes expected, one a counter`)
      }
      const taken = [...scenario.blue.hexes, ...scenario.red.hexes]
      for (const [k, hex] of scenario.red.hexes.entries())
        if (taken.indexOf(hex) !== scenario.blue.hexes.length + k) fault([...path, 'red', 'hexes', k], `a counter stands in ${hex} already`)
      noneTwice(scenario.blue.hexes, [...path, 'blue', 'hexes'], undefined, fault)
    }
  })

/** Parses external data of any age and names every fault. */
export const parseSkirmishData = (json: unknown): Json => parseData(skirmishSchema, inPresentShape(json)) as unknown as Json
