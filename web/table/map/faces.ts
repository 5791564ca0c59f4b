import type { CounterFace } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import type { Counter } from '../../paint/counter.ts'
import { directionAngle, type Layout } from '../../paint/geometry.ts'

/** A counter as the painter draws it; one that lies under others shows neither facing nor badges. */
export function counterOf(face: CounterFace, layout: Layout, depth = 0): Counter {
  const { shape, facing, badges, ...rest } = face
  const seen = depth === 0
  return {
    ...rest,
    side: shape,
    ...(seen && facing !== undefined ? { facing: directionAngle(layout, facing as Direction) } : {}),
    badges: seen ? badges : [],
  }
}
