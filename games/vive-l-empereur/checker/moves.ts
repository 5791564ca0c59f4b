import type { General, Unit } from './army.ts'
import type { Court, Deed } from './court.ts'
import { mayFireAfter, reactionDice, usualWay, waysTo } from './ways.ts'

/** 7.3, R22 Units that cavalry has in its arc and sight. */
function inViewOf(c: Court, unit: Unit): Set<Unit> {
  const { p } = c
  if (unit.type.arm !== 'cavalry') return new Set()
  const sees = (other: Unit) => p.field.inArc(unit.hex, unit.facing, other.hex) && p.sees(unit, unit.hex, other.hex)
  return new Set(p.units.filter(other => other.side !== unit.side && other.hex >= 0 && sees(other)))
}

/** A unit begins to act: by a die, by the card, or freely as it arrives. */
export function beginDeed(c: Court, unit: Unit, isByCard: boolean): void {
  const { p } = c
  c.deed = {
    unit,
    isByCard,
    way: [unit.hex],
    rider: p.attached(unit),
    inView: inViewOf(c, unit),
    hasActed: false,
    reactors: undefined,
    target: undefined,
    counter: undefined,
    isHalted: false,
  }
}

/** 13.2, R34 What a unit takes as it goes through hexes must have been told, and nothing else. */
export function takeObjectives(c: Court, side: number, hexes: readonly number[]): void {
  const due: number[] = []
  for (const hex of hexes)
    if (c.p.field.objectives.includes(hex) && c.p.holders.get(hex) !== side) {
      c.p.holders.set(hex, side)
      due.push(hex)
    }
  c.expect(due.join() === c.taken.join(), `objectives taken: ${c.taken.map(c.name)} told, ${due.map(c.name)} by the rules`)
  c.taken = []
}

function putAlong(c: Court, unit: Unit, rider: General | undefined, hexes: readonly number[]): void {
  unit.hex = hexes[hexes.length - 1]
  if (rider !== undefined) rider.hex = unit.hex
  if (hexes.some(hex => c.p.field.isBuilding(hex))) unit.hasEntered = true
  takeObjectives(c, unit.side, hexes)
}

/** One step or a whole retreat, an advance: the hexes after the start. */
export const carry = putAlong

export function marched(c: Court, id: number, from: number, to: number): void {
  const { p, deed } = c
  const unit = p.units[id]
  if (deed === undefined || deed.unit !== unit) {
    c.fault(`${unit.name} marches without an order`)
    return
  }
  c.expect(unit.hex === from, `${unit.name} marches from ${c.name(from)} but stands in ${c.name(unit.hex)}`)
  c.expect(!unit.isSquare && !unit.hasRetreated && !deed.hasActed, `${unit.name} may not move`)
  const ways = waysTo(p, unit, deed.rider, deed.way, to, p.moves(unit, deed.isByCard).most)
  if (ways.length === 0) {
    c.fault(`${unit.name} cannot come from ${c.name(from)} to ${c.name(to)}`)
    putAlong(c, unit, deed.rider, [to])
    deed.way = [...deed.way, to]
    return
  }
  const before = deed.way.length
  deed.way = usualWay(p, unit, ways, p.nearEnemy(unit.side, to))
  putAlong(c, unit, deed.rider, deed.way.slice(before))
}

/** 9.3 Who may react when the move of cavalry is over. */
export function alarm(c: Court, deed: Deed): void {
  if (deed.reactors !== undefined) return
  deed.reactors = new Map()
  if (deed.unit.type.arm !== 'cavalry' || deed.way.length < 2 || deed.unit.hex < 0) return
  for (const hex of c.p.field.around(deed.unit.hex)) {
    const other = c.p.unitIn(hex)
    if (other === undefined || other.side === deed.unit.side) continue
    const dice = reactionDice(c.p, other, deed.unit, deed.way)
    if (dice > 0) deed.reactors.set(other, dice)
  }
}

/** 9.3 Every arm must have been asked before the charge goes on, unless the charger has left. */
export function allAsked(c: Court, deed: Deed): void {
  alarm(c, deed)
  const isThere = deed.unit.hex === deed.way[deed.way.length - 1]
  const left = [...(deed.reactors ?? [])].filter(([unit]) => unit.hex >= 0)
  c.expect(!isThere || left.length === 0, `${left.map(([unit]) => unit.name)} may react and was not asked`)
  deed.reactors = new Map()
}

export function stayedBehind(c: Court, id: number, hex: number): void {
  const { deed } = c
  c.expect(deed?.rider?.id === id && deed.unit.hex === hex, 'a general stays behind who was not with the unit')
  if (deed !== undefined) deed.rider = undefined
}

/** 6.0, R17 */
export function leftGarrison(c: Court, id: number, hex: number): void {
  const unit = c.p.units[id]
  const may = unit.type.arm === 'infantry' && unit.hex === hex && c.p.field.isBuilding(hex) && unit.elements >= 2
  c.expect(may && c.deed?.unit === unit && !c.p.garrisons.has(hex), `${unit.name} may not leave a garrison`)
  unit.elements--
  unit.most--
  c.p.garrisons.set(hex, { side: unit.side, isOrdered: false })
}

/** 6.2.13 A unit turns when it is ordered, when it has reacted, when it goes back. */
export function faced(c: Court, id: number, direction: number): void {
  const unit = c.p.units[id]
  const blow = c.blows.find(one => one.victim === unit && one.gone > 0)
  if (blow !== undefined) {
    c.expect(c.p.field.nearestSides(unit.hex, blow.from).includes(direction), `${unit.name} does not face the enemy it fell back from`)
    blow.facing = direction
  } else if (c.deed?.unit === unit) c.expect(!unit.isSquare, `${unit.name} turns in square`)
  else if (unit.hasReacted && c.deed !== undefined)
    c.expect(direction === c.p.field.direction(unit.hex, c.deed.unit.hex), `${unit.name} reacts and turns elsewhere`)
  else c.fault(`${unit.name} turns without a reason`)
  unit.facing = direction
}

/** 6.3 */
export function rode(c: Court, id: number, from: number, to: number): void {
  const { p } = c
  const general = p.generals[id]
  c.expect(general.hex === from, `${general.name} rides from where he is not`)
  c.expect(rideable(c, general, to), `${general.name} cannot ride from ${c.name(from)} to ${c.name(to)}`)
  general.hex = to
}

/** 6.0, 6.3 Whether a general can ride to a hex: three hexes, four all by road. */
function rideable(c: Court, general: General, to: number): boolean {
  const { p } = c
  if (!p.mayHalt(general, to)) return false
  const most = p.book.types.unitTypes.find(({ arm }) => arm === 'general')?.move.noFire ?? 0
  const walk = (hex: number, done: number, byRoad: boolean): boolean =>
    p.field.around(hex).some(next => {
      const stillRoad = byRoad && p.field.isRoad(hex, next)
      if (done + 1 > most + (stillRoad ? p.book.types.roadBonus : 0) || !p.mayPass(general, next)) return false
      return next === to || walk(next, done + 1, stillRoad)
    })
  return walk(general.hex, 0, true)
}

/** 9.4.2, R24 A unit steps towards a lone general, who flees. */
export function drove(c: Court, id: number, generalId: number, hex: number): void {
  const { p, deed } = c
  const [unit, general] = [p.units[id], p.generals[generalId]]
  c.expect(deed?.unit === unit && general.hex === hex && general.side !== unit.side && p.isAlone(general), 'nobody is driven there')
  c.expect(p.field.distance(unit.hex, hex) === 1, `${unit.name} drives a general from afar`)
}

export function fled(c: Court, id: number, from: number, to: number): void {
  const { p, deed } = c
  const general = p.generals[id]
  const away = deed === undefined ? -1 : p.field.direction(deed.unit.hex, from)
  const open = [-1, 0, 1].map(turn => p.field.beside(from, away + turn)).filter(hex => hex >= 0 && p.mayHalt(general, hex))
  c.expect(away >= 0 && general.hex === from && open.includes(to), `${general.name} flees to ${c.name(to)}`)
  general.hex = to
  general.driven++
}

export function captureDie(c: Court, id: number, rolled: number, driven: number): void {
  const general = c.p.generals[id]
  c.expect(general.driven === driven, `${general.name} was driven ${general.driven} hexes, not ${driven}`)
  c.rolled.push(rolled <= general.driven ? 'captured' : 'escaped')
  general.driven = 0
}

export function loseGeneral(c: Court, general: General): void {
  c.p.lost[general.army]++
  general.hex = -1
  general.driven = 0
  c.gone.add(general.name)
}

/** 9.4 Captured by the die, for want of a hex to flee to, or for want of one to go back to. */
export function captured(c: Court, id: number): void {
  const { p, deed } = c
  const general = p.generals[id]
  const blow = c.blows.find(one => one.general === general)
  if (c.rolled.length > 0) c.expect(c.rolled.pop() === 'captured', `${general.name} should have escaped`)
  else if (blow !== undefined) {
    const sides = blow.facing === undefined ? p.field.nearestSides(general.hex, blow.from) : [blow.facing]
    const open = sides.some(side => [2, 3, 4].some(turn => canHalt(c, general, p.field.beside(general.hex, side + turn))))
    c.expect(!open, `${general.name} could have gone back`)
    blow.isOver = true
  } else {
    const away = deed === undefined ? 0 : p.field.direction(deed.unit.hex, general.hex)
    c.expect(![-1, 0, 1].some(turn => canHalt(c, general, p.field.beside(general.hex, away + turn))), `${general.name} could have fled`)
  }
  loseGeneral(c, general)
}

const canHalt = (c: Court, general: General, hex: number): boolean => hex >= 0 && c.p.mayHalt(general, hex)

export function escaped(c: Court, id: number): void {
  c.expect(c.rolled.pop() === 'escaped', `${c.p.generals[id].name} should have been captured`)
}

/** 7.1, 6.2.1 Whether a unit under orders may fire at a hex; the reason why not. */
export function whyNoFire(c: Court, deed: Deed, target: number): string | undefined {
  const { p } = c
  const { unit } = deed
  const { field } = p
  const hexes = field.distance(unit.hex, target)
  if (unit.type.arm === 'cavalry') return 'cavalry does not fire'
  if (!mayFireAfter(p, deed.way, p.moves(unit, deed.isByCard).andFire)) return 'it has moved too far'
  if (unit.hasEntered) return 'it has entered a building'
  if (unit.type.arm === 'artillery' && field.terrain[unit.hex].artilleryFire === false) return 'guns stand in water'
  if (hexes === 1 ? !faces(c, unit, target) : !isBefore(c, unit, target)) return 'it does not face its target'
  if (whyOut(c, deed, target) !== undefined) return whyOut(c, deed, target)
  if (unit.type.arm !== 'infantry') return undefined
  const nearer = field.names.some((_, hex) => field.distance(unit.hex, hex) < hexes && whyOut(c, deed, hex) === undefined)
  return nearer ? 'an enemy is closer' : undefined
}

const faces = (c: Court, unit: Unit, target: number): boolean =>
  unit.isSquare || c.p.field.isBuilding(unit.hex) || c.p.field.direction(unit.hex, target) === unit.facing
const isBefore = (c: Court, unit: Unit, target: number): boolean =>
  unit.isSquare || c.p.field.isBuilding(unit.hex) || c.p.field.inArc(unit.hex, unit.facing, target)

/** 7.3, 7.4, R21 Why a hex is out of a unit's fire, however it faces. */
function whyOut(c: Court, { unit, way, isByCard }: Deed, target: number): string | undefined {
  const { p } = c
  const hexes = p.field.distance(unit.hex, target)
  if (!p.enemyAt(unit.side, target)) return 'no enemy is there'
  if (hexes > p.range(unit, unit.hex)) return 'it is out of range'
  if (unit.type.arm === 'infantry' && hexes > 1 && p.field.isBuilding(target)) return 'infantry fires at buildings from beside them alone'
  if (hexes > 1 && !p.sees(unit, unit.hex, target)) return 'it is out of sight'
  const value = p.fireValue(unit, unit.hex, target, way.length > 1, p.attached(unit) !== undefined, isByCard)
  return value.reduce((sum, [, part]) => sum + part, 0) < 1 ? 'its value is below 1' : undefined
}
