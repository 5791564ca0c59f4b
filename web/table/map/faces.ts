import type { CounterFace } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import type { Counter } from '../../paint/counter.ts'
import { directionAngle, type Layout } from '../../paint/geometry.ts'

/** A counter for the painter; one under others shows neither facing nor badges. */
export function counterOf(face: CounterFace, layout: Layout, depth = 0): Counter {
  const { facing, badges, ...rest } = face
  const seen = depth === 0
  return {
    ...rest,
    ...(seen && facing !== undefined ? { facing: facing === 'square' ? facing : directionAngle(layout, facing as Direction) } : {}),
    badges: seen ? badges : [],
  }
}
