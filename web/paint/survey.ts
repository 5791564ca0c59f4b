import type { Grid } from '@grognard/engine/hex/grid'
import type { MapData } from '@grognard/games/common/map-data'
import { type Step, stepsAlong } from './curves.ts'
import { type Ground, groundOf } from './ground.ts'
import { type Nearness, newNearness } from './nearness.ts'
import { type Road, traceRoads } from './road-lines.ts'
import { traceWaters, type Water } from './water-lines.ts'

/** Ground with its lines traced, for things that must avoid them. */
export interface Survey extends Ground {
  readonly roads: readonly Road[]
  readonly waters: readonly Water[]
  /** Points along roads and paths, with their direction. */
  readonly nearRoads: Nearness<Step>
  /** Points along rivers and streams; the value is half the water's width. */
  readonly nearWaters: Nearness<number>
}

/** Reads a map's data and traces its lines; throws on unknown kinds and hexes. */
export function surveyOf(data: MapData, grid?: Grid): Survey {
  const ground = groundOf(data, grid)
  const roads = traceRoads(ground)
  const waters = traceWaters(ground)
  const spacing = ground.style.side * 0.1
  const nearRoads = newNearness<Step>(ground.style.side)
  for (const { line } of roads) for (const step of stepsAlong(line, spacing)) nearRoads.add(step.x, step.y, step)
  const nearWaters = newNearness<number>(ground.style.side)
  for (const { line, width } of waters) for (const { x, y } of stepsAlong(line, spacing)) nearWaters.add(x, y, width / 2)
  return { ...ground, roads, waters, nearRoads, nearWaters }
}
