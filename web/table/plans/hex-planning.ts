import { OFF_MAP } from '@grognard/engine/hex/grid'
import { centreOf, hexAtPoint, type Point } from '../../paint/geometry.ts'
import type { Place, PlanArrow } from '../../session/plan.ts'
import type { Pointing } from '../map/gestures.ts'
import type { HexMap } from '../map/hex-map.ts'
import type { Play } from '../map/play.ts'
import { hexId } from '../map/sheet.ts'
import { onSheet } from '../map/view.ts'
import type { PlanBook } from './plan-book.ts'
import type { PlanLayout } from './plan-drawing.tsx'
import { arrowAlong, type Bow, bowBetween, farFrom, MARK_REACH } from './plan-shapes.ts'

/** Where an arrow starts and ends, in hexsides from the centre of the hex: clear of most of a counter. */
const LEAVES = 0.3
const STOPS = 0.42
/** Where the mark of an occupied hex goes, in hexsides from its centre: beside the counter. */
const ASIDE: Point = [0.7, 0.06]
/** This close to the centre of a hex, in hexsides, a click means the hex, even on an arrow. */
const INNER = 0.45
const HEAD = 14
/** Pixels within which a click means an arrow. */
const NEAR: Readonly<Record<Pointing, number>> = { mouse: 6, touch: 14 }

const isOnMap = ({ ground }: HexMap, place: Place): place is number => typeof place === 'number' && ground.labels[place] !== undefined

function bowOf(map: HexMap, from: Place, to: Place): Bow | undefined {
  if (!isOnMap(map, from) || !isOnMap(map, to)) return undefined
  const { layout } = map
  return bowBetween(centreOf(layout, hexId(from)), centreOf(layout, hexId(to)), layout.side * LEAVES, layout.side * STOPS)
}

/** How plans are laid out on a hex map. */
export const hexPlanLayout = (map: HexMap): PlanLayout => ({
  scale: map.reading,
  arrow(from, to) {
    const bow = bowOf(map, from, to)
    return bow && arrowAlong(bow, HEAD * map.reading())
  },
  mark(at) {
    if (!isOnMap(map, at)) return undefined
    const [x, y] = centreOf(map.layout, hexId(at))
    const isFree = map.countersHidden() || !map.arrangement().stacks.has(at)
    return isFree ? [x, y] : [x + ASIDE[0] * map.layout.side, y + ASIDE[1] * map.layout.side]
  },
})

/** The map's pointer and key handlers, which draw while the pencil is active. */
export function planningPlay(map: HexMap, play: Play, book: PlanBook | undefined): Play {
  if (book === undefined) return play
  const { camera } = map
  const layout = hexPlanLayout(map)
  const pointOn = ([x, y]: Point): Point => onSheet(camera.now(), x, y)
  const hexAt = (at: Point): number | undefined => {
    const hex = hexAtPoint(map.layout, pointOn(at))
    return hex === OFF_MAP ? undefined : hex
  }

  const isOnMark = (hex: number, [x, y]: Point): boolean => {
    const place = book.shown().some(plan => plan.kind === 'mark' && plan.at === hex) ? layout.mark(hex) : undefined
    return place !== undefined && Math.hypot(place[0] - x, place[1] - y) <= MARK_REACH * map.reading()
  }
  const isAtHex = (hex: number, point: Point): boolean => {
    const [x, y] = centreOf(map.layout, hexId(hex))
    return Math.hypot(x - point[0], y - point[1]) <= INNER * map.layout.side || isOnMark(hex, point)
  }
  const arrowNear = (point: Point, how: Pointing): PlanArrow | undefined =>
    book.shown().findLast((plan): plan is PlanArrow => {
      const bow = plan.kind === 'arrow' ? bowOf(map, plan.from, plan.to) : undefined
      return bow !== undefined && farFrom(bow, point) <= NEAR[how] / camera.now().scale
    })

  const tap = (at: Point, how: Pointing): void => {
    const hex = hexAt(at)
    if (hex === undefined) return
    map.setFocus(hex)
    const point = pointOn(at)
    const arrow = book.start() === undefined && !isAtHex(hex, point) ? arrowNear(point, how) : undefined
    if (arrow === undefined) book.press(hex)
    else book.remove(arrow)
  }

  return {
    ...play,
    grab(at, how) {
      if (!book.isDrawing()) return play.grab(at, how)
      const hex = hexAt(at)
      if (hex !== undefined) book.begin(hex)
      return hex !== undefined
    },
    drag: at => (book.isDrawing() ? book.aimAt(hexAt(at)) : play.drag(at)),
    drop: at => (book.isDrawing() ? book.end(hexAt(at)) : play.drop(at)),
    letGo() {
      if (book.isDrawing()) book.cancel()
      play.letGo()
    },
    tap: (at, how) => (book.isDrawing() ? tap(at, how) : play.tap(at, how)),
    tapAgain(at, how) {
      if (!book.isDrawing()) return play.tapAgain(at, how)
      tap(at, how)
      return true
    },
    hover(at) {
      if (!book.isDrawing()) return play.hover(at)
      play.hover(undefined)
      book.aimAt(at === undefined ? undefined : hexAt(at))
    },
    sketch: {
      begin(at) {
        const hex = hexAt(at)
        return hex !== undefined && book.sketch(hex)
      },
      aim: at => book.aimAt(hexAt(at)),
      end: at => book.end(hexAt(at)),
      cancel: () => book.cancel(),
      click(at) {
        const hex = hexAt(at)
        if (hex !== undefined && book.author() !== undefined) book.nextMark(hex)
      },
    },
    enter: hex => (book.isDrawing() ? book.enter(hex) : play.enter(hex)),
  }
}
