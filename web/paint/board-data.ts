import type { Json } from '@grognard/engine'
import { inLanguage, type Text } from '@grognard/engine/text'
import type { Box, Point } from './geometry.ts'

/** How a feature of a board is drawn. A road on a ridge is both a track and a ridge. */
export type DecorKind = 'road' | 'track' | 'ridge' | 'stream' | 'wood' | 'hamlet'

/** A line or place of a board that nobody can hold. */
export interface BoardDecor {
  readonly id: string
  readonly name: Text
  readonly kinds: readonly DecorKind[]
  readonly points: readonly Point[]
}

/** A holdable place: a walled court, or a village if its box is wide. */
interface BoardPlace {
  readonly id: string
  readonly name: Text
  readonly look: 'court' | 'village'
  readonly at: Point
}

/** A drawn board in its frame: its ground, and where pieces will lie. */
export interface BoardData {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly decor: readonly BoardDecor[]
  readonly places: readonly BoardPlace[]
  readonly spaces: readonly Box[]
}

/** Words in English names that identify what a line or place is. */
const KNOWN_BY: readonly (readonly [RegExp, DecorKind])[] = [
  [/\bridge\b/i, 'ridge'],
  [/\b(stream|brook|river)\b/i, 'stream'],
  [/\b(wood|woods|forest|copse)\b/i, 'wood'],
  [/\b(road|chaussee|highway)\b/i, 'road'],
]

/** A village's box is at least this much wider than high. */
const BROAD = 1.4

/** Reads a board from a game's data; throws with the name of anything that doesn't fit. */
export function readBoard(json: Json): BoardData {
  const board = objectAt(json, 'board')
  const frame = objectAt(board.frame, 'frame')
  const boxes = listAt(board.boxes ?? [], 'boxes').map(box => objectAt(box, 'boxes'))
  const names = new Map(listAt(board.sites ?? [], 'sites').map(site => siteName(objectAt(site, 'sites'))))
  return {
    id: typeof board.game === 'string' ? board.game : 'board',
    width: numberAt(frame.width, 'frame.width'),
    height: numberAt(frame.height, 'frame.height'),
    decor: listAt(board.decor ?? [], 'decor').map(decor => decorOf(objectAt(decor, 'decor'))),
    places: boxes.flatMap(box => placeOf(box, names)),
    spaces: boxes.filter(box => box.site === undefined).map(spaceOf),
  }
}

type Fields = Readonly<Record<string, Json | undefined>>

function siteName(site: Fields): readonly [string, Text] {
  return [textAt(site.id, 'sites.id'), nameAt(site.name, 'sites.name')]
}

function decorOf(decor: Fields): BoardDecor {
  const name = nameAt(decor.label, 'decor.label')
  const points = listAt(decor.points ?? [], 'decor.points').map((point): Point => {
    const [x, y] = listAt(point, 'decor.points')
    return [numberAt(x, 'decor.points'), numberAt(y, 'decor.points')]
  })
  return { id: textAt(decor.id, 'decor.id'), name, kinds: kindsOf(inLanguage(name, 'en'), points.length), points }
}

/** The kinds of a feature by its name: one point is a place, several are a line. */
function kindsOf(name: string, points: number): DecorKind[] {
  const found = KNOWN_BY.filter(([words]) => words.test(name)).map(([, kind]) => kind)
  if (points < 2) return [found.includes('wood') ? 'wood' : 'hamlet']
  const lines = found.filter(kind => kind !== 'wood')
  if (lines.length === 0) return ['track']
  return lines.includes('ridge') ? lines.map(kind => (kind === 'road' ? 'track' : kind)) : lines
}

function placeOf(box: Fields, names: ReadonlyMap<string, Text>): BoardPlace[] {
  if (box.site === undefined) return []
  const id = textAt(box.site, 'boxes.site')
  const look = numberAt(box.w, 'boxes.w') / numberAt(box.h, 'boxes.h') >= BROAD ? 'village' : 'court'
  return [{ id, name: names.get(id) ?? id, look, at: [numberAt(box.x, 'boxes.x'), numberAt(box.y, 'boxes.y')] }]
}

function spaceOf(box: Fields): Box {
  const [x, y] = [numberAt(box.x, 'boxes.x'), numberAt(box.y, 'boxes.y')]
  const [w, h] = [numberAt(box.w, 'boxes.w') / 2, numberAt(box.h, 'boxes.h') / 2]
  return { left: x - w, top: y - h, right: x + w, bottom: y + h }
}

const wrong = (what: string): Error => new Error(`the board cannot be drawn: ${what} is missing or of another kind`)

function objectAt(json: Json | undefined, what: string): Fields {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw wrong(what)
  return json as Fields
}

function listAt(json: Json | undefined, what: string): readonly Json[] {
  if (!Array.isArray(json)) throw wrong(what)
  return json
}

function numberAt(json: Json | undefined, what: string): number {
  if (typeof json !== 'number') throw wrong(what)
  return json
}

function textAt(json: Json | undefined, what: string): string {
  if (typeof json !== 'string') throw wrong(what)
  return json
}

function nameAt(json: Json | undefined, what: string): Text {
  if (typeof json === 'string') return json
  const { en, fr } = objectAt(json, what)
  return { en: textAt(en, what), fr: fr === undefined ? undefined : textAt(fr, what) }
}
