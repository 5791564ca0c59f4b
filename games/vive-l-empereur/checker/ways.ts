import type { General, Position, Unit } from './army.ts'

/** A way that a unit may go: its hexes, the start first. */
export type Way = readonly number[]

/** 6.0 to 6.2, 8.0 Whether a unit that has come into a hex must stop there. */
function stops(p: Position, unit: Unit, rider: General | undefined, from: number, hex: number): boolean {
  const { field } = p
  const ground = field.terrain[hex]
  if (ground.stop === true && !(ground.building === true && field.isRoad(from, hex))) return true
  const met = p.generalIn(hex)
  return (met !== undefined && met !== rider) || p.nearEnemy(unit.side, hex)
}

const allRoad = (p: Position, way: Way): boolean => way.every((hex, i) => i === 0 || p.field.isRoad(way[i - 1], hex))

/** 6.0 Every way by which a unit, having gone one so far, may go on to a hex; the shortest alone. */
export function waysTo(p: Position, unit: Unit, rider: General | undefined, gone: Way, to: number, limit: number): Way[] {
  const { field } = p
  const bonus = p.book.types.roadBonus
  const last = gone[gone.length - 1]
  if (gone.length > 1 && stops(p, unit, rider, gone[gone.length - 2], last)) return []
  for (let steps = gone.length; steps <= limit + bonus; steps++) {
    const found: Way[] = []
    const walk = (way: Way): void => {
      const from = way[way.length - 1]
      for (const hex of field.around(from)) {
        const next = [...way, hex]
        const done = next.length - 1
        if (field.distance(hex, to) > steps - done) continue
        if (done > limit + (allRoad(p, next) ? bonus : 0)) continue
        if (done === 1 && p.nearEnemy(unit.side, from) && p.nearEnemy(unit.side, hex)) continue
        if (done > 1 && field.isBuilding(from) && !field.isRoad(from, hex)) continue
        if (!p.mayEnter(unit, hex, rider)) continue
        if (done === steps) found.push(next)
        else if (!stops(p, unit, rider, from, hex)) walk(next)
      }
    }
    walk(gone)
    if (found.length > 0) return found
  }
  return []
}

/** 9.3, R26 The dice with which a unit may react to cavalry that goes a way; 0 when it may not. */
export function reactionDice(p: Position, reactor: Unit, charger: Unit, way: Way): number {
  const { field } = p
  const [start, end] = [way[0], way[way.length - 1]]
  if (way.length < 2 || field.distance(reactor.hex, end) !== 1 || field.distance(reactor.hex, start) <= 1) return 0
  if (reactor.isSquare || reactor.hasReacted) return 0
  const ground = field.terrain[reactor.hex]
  const { arm } = reactor.type
  if (arm === 'infantry' && !ground.squareAllowed) return 0
  if (arm === 'cavalry' && (ground.building === true || field.isBuilding(end))) return 0
  if (arm === 'artillery' && ground.artilleryFire === false) return 0
  const isBefore = (hex: number) => field.isBuilding(reactor.hex) || field.inArc(reactor.hex, reactor.facing, hex)
  const cameInView = way.some(
    hex => field.distance(reactor.hex, hex) > 1 && isBefore(hex) && p.sees(reactor, reactor.hex, hex, charger, false),
  )
  if (!cameInView) return 0
  const { crossed, grazed } = field.line(reactor.hex, start)
  const touched = [...crossed, ...grazed.flat()].filter(hex => hex >= 0)
  let dice = 0
  for (let k = 1; k < field.distance(reactor.hex, start); k++)
    if (touched.some(hex => field.distance(reactor.hex, hex) === k && p.emptyAndSeen(reactor, hex, charger))) dice++
  return Math.min(dice, p.book.tables.reaction.maxDice)
}

/**
 * The way a sentence means when it names the hex alone: of the shortest one that enters no building, for cavalry that comes beside the
 * enemy the one with the fewest reaction dice, then one by road, then the first clockwise.
 */
export function usualWay(p: Position, unit: Unit, ways: readonly Way[], isWary: boolean): Way {
  const cost = (way: Way): number => {
    const end = way[way.length - 1]
    const enters = way.slice(1).some(hex => p.field.isBuilding(hex))
    const beside = p.field.around(end).flatMap(hex => p.unitIn(hex) ?? [])
    const dice =
      isWary && unit.type.arm === 'cavalry'
        ? beside.filter(({ side }) => side !== unit.side).reduce((sum, reactor) => sum + reactionDice(p, reactor, unit, way), 0)
        : 0
    return (enters ? 1000 : 0) + 2 * dice + (allRoad(p, way) ? 0 : 1)
  }
  return ways.reduce((best, way) => (cost(way) < cost(best) ? way : best))
}

/** 6.0 Whether a way may be gone with fire at its end. */
export const mayFireAfter = (p: Position, way: Way, andFire: number): boolean =>
  way.length === 1 || (andFire > 0 && way.length - 1 <= andFire + (allRoad(p, way) ? p.book.types.roadBonus : 0))
