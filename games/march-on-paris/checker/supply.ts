import { type Piece, type Position, SIDES } from './army.ts'
import type { Court } from './court.ts'

/** 37.2, 37.2.1 Whether pieces of one side may stand in one hex: two units, or one division, and 12 points. */
export function stacks(p: Position, pieces: readonly Piece[]): boolean {
  const units = pieces.filter(({ kind }) => kind === 'unit')
  const trains = pieces.filter(({ kind }) => kind === 'train')
  const points = units.reduce((sum, unit) => sum + p.strength(unit), 0) + 12 * trains.length
  if (points > 12) return false
  if (units.length <= 2) return true
  const isOf = (key: (unit: Piece) => string): boolean => units.every(unit => key(unit) !== '' && key(unit) === key(units[0]))
  const corps = ({ nation, arm, formation }: Piece): string =>
    nation === 'ru' &&
    (arm === 'infantry' || arm === 'artillery' || arm === 'horse-artillery') &&
    p.book.units.formations[formation].kind === 'infantry'
      ? `${formation}`
      : ''
  return isOf(({ division }) => (division < 0 ? '' : `${division}`)) || isOf(corps)
}

/** The supply sources of a side. */
const sources = (c: Court, side: number): number[] => c.p.book.scenario.supplySources[SIDES[side]].map(label => c.p.ground.hex(label))

/** B 26 Who holds a place: the side of the last combat unit through it, or whoever held it first. */
export function holder(c: Court, hex: number, first: number): number {
  const [french, coalition] = c.passages.map(list => list.get(hex)?.at ?? -1)
  if (french < 0 && coalition < 0) return first
  return french > coalition ? 0 : 1
}

/** 37.9 The combat units of a side that are in supply. */
export function supplied(c: Court, side: number, gap = 2): Set<Piece> {
  const { p } = c
  const { ground } = p
  const enemies = new Set(p.onMap(1 - side).map(({ hex }) => hex))
  const far = (from: number): Map<number, number> =>
    enemies.has(from)
      ? new Map()
      : ground.spread(from, (hex, d, to) => (enemies.has(to) || ground.isCut(ground.edges[hex][d]) ? 1e6 : 1), 14)
  const friendly = sources(c, side).filter(hex => !enemies.has(hex))
  const reach = friendly.map(far)
  const trains = p.pieces.filter(t => t.kind === 'train' && t.arm === 'baggage' && t.side === side && t.fate === 'map')
  const byRoad = friendly.map(hex => ground.spread(hex, (from, d, to) => (enemies.has(to) || ground.roadCost(from, d) >= 1e6 ? 1e6 : 1)))
  const good = trains.filter(({ hex }) => ground.routeHex[hex] > 0 && byRoad.some(found => found.has(hex)))
  const trainReach = new Map(good.map(train => [train, far(train.hex)]))
  const entries = new Map<number, Map<number, number>>()
  for (const { pieces, entry } of p.book.scenario.reinforcements)
    for (const id of pieces) {
      const piece = p.piece(id)
      const hex = p.book.map.entries.find(one => one.id === entry)?.hex
      if (piece.kind === 'train' && piece.side === side && piece.fate === 'away' && hex !== undefined)
        entries.set(piece.formation, far(ground.hex(hex)))
    }
  const own = (unit: Piece): number[] => [unit.formation, p.hostOf(unit)]
  const found = new Set<Piece>()
  const places = new Map(good.map(train => [train, 2]))
  for (const unit of p.onMap(side)) {
    const mine = own(unit)
    if (reach.some(hexes => hexes.has(unit.hex))) found.add(unit)
    else if (good.some(train => mine.includes(train.formation) && trainReach.get(train)?.has(unit.hex))) found.add(unit)
    else if (mine.some(formation => entries.get(formation)?.has(unit.hex))) found.add(unit)
    else if (!trains.some(train => mine.includes(train.formation))) {
      const near = good
        .filter(train => (places.get(train) ?? 0) > 0 && trainReach.get(train)?.has(unit.hex))
        .sort((a, b) => (trainReach.get(a)?.get(unit.hex) ?? 99) - (trainReach.get(b)?.get(unit.hex) ?? 99))
      if (near.length === 0) continue
      places.set(near[0], (places.get(near[0]) ?? 0) - 1)
      found.add(unit)
    }
  }
  addColumns(c, side, found, gap, unit =>
    own(unit).some(
      formation =>
        entries.get(formation)?.has(unit.hex) === true ||
        good.some(train => train.formation === formation && trainReach.get(train)?.has(unit.hex) === true),
    ),
  )
  return found
}

/** 37.9 Units on the march hang together, down to one near the train; who is in column, and may leave a gap, is not told. */
function addColumns(c: Court, side: number, found: Set<Piece>, gap: number, isNearTrain: (unit: Piece) => boolean): void {
  const { p } = c
  for (const unit of p.onMap(side)) {
    if (found.has(unit) || p.legOf(unit)?.type !== 'march') continue
    const corps = p.onMap(side).filter(one => p.hostOf(one) === p.hostOf(unit))
    const seen = new Set([unit])
    const queue = [unit]
    for (const one of queue)
      for (const next of corps) {
        if (seen.has(next)) continue
        if (p.ground.distance(one.hex, next.hex) <= gap) {
          seen.add(next)
          queue.push(next)
        }
      }
    if (queue.some(isNearTrain)) found.add(unit)
  }
}
