import { createEffect, on, untrack } from 'solid-js'
import { boxAround } from '../../paint/geometry.ts'
import type { Tale } from '../../session/protocol.ts'
import { anchorOf, type PlacedPiece } from './arrange.ts'
import { wantsNoMotion } from './camera.ts'
import type { HexMap } from './hex-map.ts'
import { counterTransform } from './pieces.tsx'
import { centres } from './shapes.ts'
import { broughtIntoSight } from './view.ts'

/** The longest march on screen, in milliseconds. */
const LONGEST = 1600
/** The part of an event's time that the march takes; the rest is for looking at the result. */
const SHARE = 0.85

/** Animates pieces from where they were to where they are, and keeps the action in view. */
export function showFilm(map: HexMap): void {
  const { table, layout, camera } = map
  let before: ReadonlyMap<string, PlacedPiece> = new Map()

  createEffect(
    on(map.arrangement, ({ pieces, size }) => {
      const from = before
      before = pieces
      const moved = [...pieces.values()].filter(({ id, hex }) => from.has(id) && from.get(id)?.hex !== hex)
      // The scene may arrive just before its event; nothing is painted in between.
      if (moved.length > 0 && !wantsNoMotion()) queueMicrotask(() => untrack(() => march(moved, from, size)))
    }),
  )

  function march(moved: readonly PlacedPiece[], from: ReadonlyMap<string, PlacedPiece>, size: number): void {
    const tale = table.film()
    const duration = Math.min(LONGEST, table.filmSpan() * SHARE)
    if (tale === undefined || duration <= 0) return
    const marches = moved.flatMap(end => {
      const start = from.get(end.id)
      const element = map.elements.get(end.id)
      if (start === undefined || element === undefined) return []
      const frames = wayOf(tale, start, end).map(([x, y]) => ({ transform: counterTransform(x, y, size) }))
      return [element.animate(frames, { duration, easing: 'ease-in-out' }).finished]
    })
    const marching = new Set(moved.map(({ id }) => id))
    map.setMarching(marching)
    void Promise.allSettled(marches).then(() => {
      if (map.marching() === marching) map.setMarching(new Set<string>())
    })
  }

  /** The points a piece passes: the centres of its path's hexes, or a straight line. */
  function wayOf({ route }: Tale, start: PlacedPiece, end: PlacedPiece): (readonly [number, number])[] {
    const between = route !== undefined && route.hexes.at(-1) === end.hex ? route.hexes.slice(1, -1) : []
    return [[start.x, start.y], ...between.map(hex => anchorOf(layout, hex, 1, 0)), [end.x, end.y]]
  }

  createEffect(
    on(table.film, tale => {
      const hexes = tale?.route?.hexes ?? tale?.hexes ?? []
      if (hexes.length === 0) return
      const view = camera.now()
      const seen = broughtIntoSight(view, boxAround(centres(layout, hexes)), camera.screen(), layout.side * view.scale, map.floats())
      if (seen.x !== view.x || seen.y !== view.y) camera.glide(seen)
    }),
  )
}
