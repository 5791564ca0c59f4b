import type { BoardBox, BoardSite } from '@grognard/engine'
import { letterWidth, plateTextWidth } from '../../paint/letters.ts'

/** A rectangle on the board, in pixels, by corner and size. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How a box of the board is shown: its title in lines of a size, its markers individually or as a sum. */
export interface BoxLook extends Rect {
  readonly id: string
  readonly lines: readonly string[]
  readonly size: number
  readonly condensed: boolean
  readonly markers: { readonly columns: number; readonly size: number } | 'sum'
}

/** Size of the board on screen, and of its frame in the game's data. */
export interface BoardSize {
  readonly width: number
  readonly height: number
  readonly frameWidth: number
  readonly frameHeight: number
}

const PAD = 6
const GAP = 4
/** Width of a marker with its count. */
const SUM_WIDTH = 54
const LEAST_MARKER = 17
const MOST_MARKER = 30
/** Below this many pixels per frame unit, titles are set narrow and markers are counted. */
const COMPACT = 0.5

/** Fits the boxes of a board: grown to their text, then moved apart until none overlaps another or a site. */
export function placeBoxes(boxes: readonly BoardBox[], sites: readonly BoardSite[], board: BoardSize, least: number): BoxLook[] {
  const looks = boxes.map(box => lookOf(box, board, least))
  const fixed = sites.map((site): Rect => {
    const { x, y, width, height } = courtRect(site, board)
    return { x, y: y - FLAG_RISES, width: width + FLAG.width - 2, height: height + FLAG_RISES }
  })
  return movedApart(looks, fixed, board, spansOf(boxes, board))
}

/** The vertical range where something may go on the board. */
interface Span {
  readonly top: number
  readonly bottom: number
}

/** Minimum height of the strip between two armies, in pixels: attack arrows are shown in it. */
const FRONT = 30

/** The widest strip of the frame without boxes, where two armies face each other. */
function frontOf(boxes: readonly BoardBox[]): Span {
  const edges = boxes.map(({ y, height }): Span => ({ top: y - height / 2, bottom: y + height / 2 })).sort((a, b) => a.top - b.top)
  let front: Span = { top: 0, bottom: 0 }
  let reach = edges[0]?.bottom ?? 0
  for (const { top, bottom } of edges) {
    if (top - reach > front.bottom - front.top) front = { top: reach, bottom: top }
    reach = Math.max(reach, bottom)
  }
  return front
}

/** Where each box may be moved: it stays on its own side of the front, which stays open. */
function spansOf(boxes: readonly BoardBox[], board: BoardSize): Span[] {
  const { top, bottom } = frontOf(boxes)
  const middle = ((top + bottom) / 2) * scaleY(board)
  const half = Math.min(FRONT, (bottom - top) * scaleY(board)) / 2
  return boxes.map(({ y }) =>
    y * scaleY(board) < middle ? { top: 0, bottom: middle - half } : { top: middle + half, bottom: board.height },
  )
}

const scaleX = ({ width, frameWidth }: BoardSize): number => width / frameWidth
const scaleY = ({ height, frameHeight }: BoardSize): number => height / frameHeight

/** Maps a point of the frame to the screen. */
const pointOn = (board: BoardSize, x: number, y: number): readonly [number, number] => [x * scaleX(board), y * scaleY(board)]

function lookOf(box: BoardBox, board: BoardSize, least: number): BoxLook {
  const condensed = scaleX(board) < COMPACT
  const natural = Math.max(least, condensed ? SUM_WIDTH : 0, box.width * scaleX(board))
  const { lines, size, width } = setTitle(box.title, natural, condensed)
  const titleHeight = lines.length * (size + (condensed ? 1 : 2)) + (condensed ? GAP : PAD)
  const room = Math.max(box.height * scaleY(board), least) - titleHeight - PAD
  const markers = condensed ? 'sum' : arrange(box.markers.of, Math.max(natural, width) - 2 * PAD, room)
  const wide = Math.max(natural, width, markers === 'sum' ? 0 : markers.columns * (markers.size + GAP) + 2 * PAD)
  const marked = box.markers.of === 0 ? 0 : markers === 'sum' ? 18 : Math.ceil(box.markers.of / markers.columns) * (markers.size + GAP)
  const height = Math.max(box.height * scaleY(board), least, titleHeight + marked + (condensed ? 3 : PAD))
  const [x, y] = pointOn(board, box.x, box.y)
  return { id: box.id, x: x - wide / 2, y: y - height / 2, width: wide, height, lines, size, condensed, markers }
}

const condensedWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + letterWidth({ family: 'figures', weight: 600, size }, letter), 0)

/** Sets a title at the largest size that fits: on one line, on two, or in a widened box. */
export function setTitle(title: string, room: number, condensed: boolean): { lines: readonly string[]; size: number; width: number } {
  const measure = (text: string, size: number): number => (condensed ? condensedWidth(text, size) : plateTextWidth(text, size)) + 2 * PAD
  for (const size of condensed ? [12] : [12, 11]) {
    if (measure(title, size) <= room * 1.12) return { lines: [title], size, width: measure(title, size) }
  }
  const size = condensed ? 12 : 11
  const lines = inTwo(title, text => measure(text, size))
  return { lines, size, width: Math.max(...lines.map(line => measure(line, size))) }
}

/** Splits a line between words where its halves are most equal. */
function inTwo(title: string, measure: (text: string) => number): readonly string[] {
  const words = title.split(' ')
  const breaks = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const longer = (lines: readonly string[]): number => Math.max(...lines.map(measure))
  return breaks.reduce<readonly string[]>((best, lines) => (longer(lines) < longer(best) ? lines : best), [title])
}

/** The rows and columns that make this many markers largest. */
export function arrange(count: number, width: number, height: number): { columns: number; size: number } {
  let best = { columns: Math.max(1, count), size: 0 }
  for (let rows = 1; rows <= Math.max(1, Math.min(3, count)); rows++) {
    const columns = Math.max(1, Math.ceil(count / rows))
    const size = Math.floor(Math.min(width / columns - 3, height / rows - 3, MOST_MARKER))
    if (size > best.size) best = { columns, size }
  }
  return { columns: best.columns, size: Math.max(LEAST_MARKER, best.size) }
}

const FLAG = { width: 20, height: 26 }
const FLAG_RISES = 12
const COURT = { width: 34, height: 30 }

/** The buildings of a site. */
export function courtRect(site: BoardSite, board: BoardSize): Rect {
  const [x, y] = pointOn(board, site.x, site.y)
  const scale = Math.min(1, scaleX(board) / 0.7)
  const [width, height] = [COURT.width * scale, COURT.height * scale]
  return { x: x - width / 2, y: y - height / 2, width, height }
}

const ROUNDS = 120

/** Moves rectangles apart, each as little as possible, inside the board and its own range; the fixed ones stay. */
export function movedApart<T extends Rect>(
  moving: readonly T[],
  fixed: readonly Rect[],
  { width, height }: BoardSize,
  spans: readonly Span[] = [],
): T[] {
  const at = moving.map(({ x, y }) => ({ x, y }))
  const rectAt = (i: number): Rect => ({ ...moving[i], ...at[i] })
  const shift = (i: number, x: number, y: number): void => {
    at[i].x = Math.max(GAP, Math.min(width - moving[i].width - GAP, at[i].x + x))
    const { top, bottom } = spans[i] ?? { top: 0, bottom: height }
    const inSpan = Math.max(top, Math.min(bottom - moving[i].height, at[i].y + y))
    at[i].y = Math.max(GAP, Math.min(height - moving[i].height - GAP, inSpan))
  }
  for (let round = 0; round < ROUNDS; round++) {
    // When the shorter way out hasn't helped for long, tries the other.
    const isStuck = round > ROUNDS / 2 && round % 3 === 0
    let isStill = true
    at.forEach((_, i) => {
      shift(i, 0, 0)
      for (let j = 0; j < i; j++) {
        const push = pushBetween(rectAt(i), rectAt(j), isStuck)
        if (!push) continue
        isStill = false
        shift(i, push.x / 2, push.y / 2)
        shift(j, -push.x / 2, -push.y / 2)
      }
      for (const rock of fixed) {
        const push = pushBetween(rectAt(i), rock, isStuck)
        if (!push) continue
        isStill = false
        shift(i, push.x, push.y)
      }
    })
    if (isStill) break
  }
  return moving.map((rect, i) => ({ ...rect, x: Math.round(at[i].x), y: Math.round(at[i].y) }))
}

/** How far a must move to clear b, by the shorter way or the longer; undefined if they don't overlap. */
function pushBetween(a: Rect, b: Rect, longer: boolean): { x: number; y: number } | undefined {
  const [dx, dy] = [a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2]
  const across = (a.width + b.width) / 2 + GAP - Math.abs(dx)
  const down = (a.height + b.height) / 2 + GAP - Math.abs(dy)
  if (across <= 0.5 || down <= 0.5) return undefined
  return across < down !== longer ? { x: dx < 0 ? -across : across, y: 0 } : { x: 0, y: dy < 0 ? -down : down }
}

export const meets = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && a.x + a.width > b.x && a.y < b.y + b.height && a.y + a.height > b.y

/** Where the flag of a site flies: beside its court, not covered by a box. */
export function flagRect(site: BoardSite, board: BoardSize, boxes: readonly Rect[]): Rect {
  const court = courtRect(site, board)
  const places: Rect[] = [
    { x: court.x + court.width - 2, y: court.y - FLAG_RISES, ...FLAG },
    { x: court.x - FLAG.width + 4, y: court.y - FLAG_RISES, ...FLAG },
    { x: court.x + court.width / 2 - 2, y: court.y - FLAG.height + 8, ...FLAG },
  ]
  const isFree = (rect: Rect): boolean =>
    rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= board.width && !boxes.some(box => meets(box, rect))
  return places.find(isFree) ?? places[0]
}
