import type { General, Unit } from './army.ts'
import type { Blow, Court } from './court.ts'
import { alarm, allAsked, carry, loseGeneral, whyNoFire } from './moves.ts'

/** The parts of a fire value that a record tells, by name; `valueAtRange` and the grounds have another figure before it. */
export const PARTS = [
  'doubled',
  'withGeneral',
  'footAtRear',
  'footFromSquare',
  'footAtFarGuns',
  'footAtHorse',
  'horseAtRear',
  'horseAtOpen',
  'horseAtSquare',
  'horseAtGuns',
  'gunsAtSquare',
  'gunsAtRear',
  'gunsAtGuns',
  'gunsAtHorse',
  'throughOrchard',
] as const

function strike(c: Court, attacker: Unit | undefined, from: number, target: number, expected: [string, number][]): void {
  c.blows = c.blows.filter(blow => !blow.isOver)
  const victim = c.p.unitIn(target)
  c.blows.push({
    attacker,
    from,
    target,
    victim,
    expected,
    told: [],
    general: undefined,
    hits: 0,
    losses: undefined,
    taken: 0,
    retreat: 0,
    extra: 0,
    gone: 0,
    facing: undefined,
    isOver: false,
    costs: false,
    isCapped: false,
    needsGeneralDie: false,
  })
}

const lastBlow = (c: Court): Blow | undefined => c.blows[c.blows.length - 1]

/** 7.1 */
export function fired(c: Court, id: number, target: number): void {
  const { p, deed } = c
  const unit = p.units[id]
  if (deed === undefined || deed.unit !== unit) {
    c.fault(`${unit.name} fires without an order`)
    return
  }
  const reason = whyNoFire(c, deed, target)
  c.expect(reason === undefined && !deed.hasActed, `${unit.name} may not fire at ${c.name(target)}: ${reason ?? 'it has acted'}`)
  deed.hasActed = true
  strike(c, unit, unit.hex, target, p.fireValue(unit, unit.hex, target, deed.way.length > 1, p.attached(unit) !== undefined, deed.isByCard))
}

/** R37, 7.3 */
export function garrisonFired(c: Court, hex: number, target: number): void {
  const garrison = c.p.garrisons.get(hex)
  const may = garrison !== undefined && c.p.enemyAt(garrison.side, target) && c.p.field.distance(hex, target) === 1
  c.expect(may, `the garrison of ${c.name(hex)} may not fire at ${c.name(target)}`)
  strike(c, undefined, hex, target, [['valueAtRange', 4]])
}

/** 7.3, 9.3 A charge at the unit that was named, or a counter-charge. */
export function shocked(c: Court, id: number, target: number): void {
  const { p, deed } = c
  const [unit, victim] = [p.units[id], p.unitIn(target)]
  if (deed === undefined || victim === undefined) {
    c.fault(`${unit.name} shocks nobody, or without an order`)
    return
  }
  const isCharge = deed.unit === unit
  if (isCharge) {
    allAsked(c, deed)
    c.expect(
      victim === deed.target && deed.inView.has(victim),
      `${unit.name} shocks ${victim.name}, which it had not in view or did not name`,
    )
    c.expect(!deed.isHalted && !deed.hasActed, `${unit.name} may not shock any more`)
    c.expect(!unit.hasEntered && !p.field.isBuilding(unit.hex), `${unit.name} shocks out of a building`)
    deed.hasActed = true
  } else c.expect(unit.hasReacted && victim === deed.unit, `${unit.name} counter-charges without leave`)
  c.expect(unit.type.arm === 'cavalry' && victim.side !== unit.side, `${unit.name} cannot shock ${victim.name}`)
  c.expect(
    !p.field.isBuilding(target) && p.field.direction(unit.hex, target) === unit.facing,
    `${unit.name} cannot shock into ${c.name(target)}`,
  )
  const isByCard = isCharge && deed.isByCard
  const expected = p.fireValue(unit, unit.hex, target, isCharge && deed.way.length > 1, p.attached(unit) !== undefined, isByCard)
  strike(c, unit, unit.hex, target, expected)
}

export function part(c: Court, name: string, value: number): void {
  lastBlow(c)?.told.push([name, value])
}

const written = (parts: readonly [string, number][]): string =>
  parts
    .map(([name, value]) => `${name} ${value}`)
    .sort()
    .join(', ')

/** 9.0, 11.0 */
export function shot(c: Court, rolled: number, value: number, hits: number): void {
  const blow = lastBlow(c)
  if (blow === undefined) {
    c.fault('a shot by nobody')
    return
  }
  c.expect(written(blow.told) === written(blow.expected), `told ${written(blow.told)}; by the rules ${written(blow.expected)}`)
  const total = blow.expected.reduce((sum, [, each]) => sum + each, 0)
  let sure = 0
  while (total - 10 * sure > 10) sure++
  const due = sure + (rolled <= total - 10 * sure ? 1 : 0)
  c.expect(total >= 1 && total === value && due === hits, `value ${value} and ${hits} hits told; ${total} and ${due} by the rules`)
  blow.hits = hits
  if (hits === 0) blow.isOver = true
}

/** 9.1, 7.3, 10.1 F and G: what the effect costs. */
export function effect(c: Court, rolled: number, column: number, losses: number, hexes: number): void {
  const blow = lastBlow(c)
  if (blow === undefined) {
    c.fault('an effect of nothing')
    return
  }
  const [lost, back] = c.p.book.tables.combatEffects.byHits[Math.min(3, blow.hits)][rolled]
  c.expect(
    column === Math.min(3, blow.hits) && losses === lost && hexes === back,
    `effect ${losses}/${hexes} told, ${lost}/${back} by the table`,
  )
  const { victim, attacker } = blow
  const isNear = c.p.field.distance(blow.from, blow.target) === 1
  const isFoot = attacker === undefined || attacker.type.arm === 'infantry'
  const turnsIntoLoss =
    victim !== undefined && isNear && (victim.type.arm === 'artillery' || (victim.isSquare && attacker?.type.arm !== 'cavalry')) && back > 0
  const wanted = lost + (turnsIntoLoss ? 1 : 0)
  const cap = attacker === undefined ? 1 : isFoot ? attacker.elements : wanted
  blow.costs = turnsIntoLoss
  blow.isCapped = wanted > cap
  blow.retreat = turnsIntoLoss ? 0 : back
  const most = victim === undefined ? 1 : victim.elements
  blow.losses = Math.min(wanted, cap, most)
  blow.general = victim === undefined ? undefined : c.p.attached(victim)
  if (victim === undefined) {
    if (blow.losses === 0) blow.retreat = 0
    else blow.general = c.p.generalIn(blow.target)
  }
  blow.needsGeneralDie = blow.general !== undefined && blow.losses > 0
}

const blowAt = (c: Court, hex: number): Blow | undefined => c.blows.find(blow => blow.target === hex && !blow.isOver)

export function retreatCosts(c: Court, hex: number): void {
  const blow = blowAt(c, hex)
  c.expect(blow?.costs === true, 'a retreat costs an element without a reason')
  if (blow !== undefined) blow.costs = false
}

export function lossesCapped(c: Court, hex: number, losses: number): void {
  const blow = blowAt(c, hex)
  c.expect(blow?.isCapped === true && (blow.attacker?.elements ?? 1) === losses, 'losses are capped without a reason')
  if (blow !== undefined) blow.isCapped = false
}

/** 9.1.1, 9.1.2 Elements lost: by a blow, by guns at cavalry that comes, by a retreat that cannot be made. */
export function lost(c: Court, id: number, losses: number, left: number): void {
  const unit = c.p.units[id]
  const blow = c.blows.find(one => one.victim === unit && !one.isOver)
  if (blow?.facing === BLOCKED) c.expect(losses === 1, 'a blocked retreat costs one element')
  else if (blow === undefined || blow.losses === undefined || blow.taken > 0) c.fault(`${unit.name} loses elements without a reason`)
  else {
    c.expect(losses === blow.losses, `${unit.name} loses ${losses}, ${blow.losses} by the rules`)
    blow.taken = losses
  }
  unit.elements -= losses
  c.expect(unit.elements === left, `${unit.name} has ${unit.elements} elements left, not ${left}`)
}
/** A facing that says: it could not go back. */
const BLOCKED = -2

export function destroyed(c: Court, id: number): void {
  const unit = c.p.units[id]
  c.expect(unit.elements === 0, `${unit.name} is destroyed with elements left`)
  unit.hex = -1
  unit.isSquare = false
  c.gone.add(unit.name)
  c.p.lost[unit.army]++
}

export function garrisonLost(c: Court, hex: number): void {
  const blow = blowAt(c, hex)
  c.expect(blow !== undefined && blow.victim === undefined && blow.losses === 1, `the garrison of ${c.name(hex)} is lost without a reason`)
  if (blow !== undefined) blow.taken = 1
  c.p.garrisons.delete(hex)
}

/** 9.4 */
export function generalDie(c: Court, id: number, rolled: number, losses: number): void {
  const general = c.p.generals[id]
  const blow = c.blows.find(one => one.general === general && one.needsGeneralDie)
  if (blow === undefined) {
    c.fault(`${general.name} is in no danger`)
    return
  }
  c.expect(blow.taken === losses, `${general.name} rolls against ${losses}, ${blow.taken} were lost`)
  blow.needsGeneralDie = false
  c.rolled.push(rolled <= blow.taken ? 'killed' : 'unhurt')
  if (rolled > blow.taken) c.rolled.pop()
}

export function generalKilled(c: Court, id: number): void {
  const general = c.p.generals[id]
  c.expect(c.rolled.pop() === 'killed', `${general.name} should live`)
  const blow = c.blows.find(one => one.general === general)
  if (blow !== undefined) {
    if (c.p.unitIn(general.hex) !== undefined) blow.extra = 1
    blow.general = undefined
  }
  loseGeneral(c, general)
}

/** 10.1 A hex to which a unit may go back at all. */
function canGo(c: Court, unit: Unit, hex: number): boolean {
  const { p } = c
  if (hex < 0 || p.unitIn(hex) !== undefined) return false
  const met = p.generalIn(hex)
  return (met === undefined || met.side === unit.side) && p.mayEnter(unit, hex, p.attached(unit))
}

/** 10.1, R29 The hexes to which a piece that faces so goes back: straight back, else the better flank. */
function waysBack(c: Court, from: number, side: number, facing: number, open: (hex: number) => boolean, self: Unit | undefined): number[] {
  const { p } = c
  const rear = p.field.beside(from, facing + 3)
  if (rear >= 0 && open(rear)) return [rear]
  const flanks = [2, 4].map(turn => p.field.beside(from, facing + turn)).filter(hex => hex >= 0 && open(hex))
  if (flanks.length < 2) return flanks
  const home = (hex: number) => (side === 0 ? p.field.north(hex) : -p.field.north(hex))
  const isByFriend = (hex: number) =>
    p.field.around(hex).some(there => {
      const unit = p.unitIn(there)
      return unit !== undefined && unit !== self && unit.side === side
    })
  const ranks = [(hex: number) => (p.nearEnemy(side, hex) ? 1 : 0), home, (hex: number) => (isByFriend(hex) ? 0 : 1)]
  for (const rank of ranks) {
    const [a, b] = flanks.map(rank)
    if (a !== b) return [flanks[a < b ? 0 : 1]]
  }
  return flanks
}

const sidesOf = (c: Court, blow: Blow, from: number): number[] =>
  blow.facing !== undefined && blow.facing >= 0 ? [blow.facing] : c.p.field.nearestSides(from, blow.from)

/** A line that names a facing alone settles how a unit faces that goes back. */
export function chooseFacing(c: Court, side: number, direction: number): void {
  const blow = c.blows.find(one => !one.isOver && (one.victim?.side ?? one.general?.side) === side && one.gone === 0)
  const hex = blow === undefined ? -1 : blow.victim !== undefined && blow.victim.hex >= 0 ? blow.victim.hex : (blow.general?.hex ?? -1)
  if (blow === undefined || hex < 0) return
  c.expect(c.p.field.nearestSides(hex, blow.from).includes(direction), 'it does not turn to the enemy')
  blow.facing = direction
}

export function retreated(c: Court, id: number, from: number, to: number): void {
  const { p } = c
  const unit = p.units[id]
  const blow = c.blows.find(one => one.victim === unit && !one.isOver)
  if (blow === undefined) {
    c.fault(`${unit.name} falls back without a reason`)
    return
  }
  const open = (hex: number) => canGo(c, unit, hex)
  const facing = sidesOf(c, blow, from).find(side => waysBack(c, from, unit.side, side, open, unit).includes(to))
  c.expect(unit.hex === from && facing !== undefined, `${unit.name} may not fall back from ${c.name(from)} to ${c.name(to)}`)
  c.expect(blow.gone < blow.retreat + blow.extra && !unit.isSquare, `${unit.name} falls back too far`)
  carry(c, unit, p.attached(unit), [to])
  unit.hasRetreated = true
  blow.gone++
  blow.facing = facing
  if (facing !== undefined) unit.facing = facing
}

/** 10.1 E */
export function stoodFast(c: Court, id: number): void {
  const unit = c.p.units[id]
  const blow = c.blows.find(one => one.victim === unit && !one.isOver)
  const may = unit.isSquare || c.p.field.isBuilding(unit.hex) || (unit.type.arm !== 'artillery' && c.p.attached(unit) !== undefined)
  c.expect(may && blow !== undefined && blow.retreat > 0 && blow.gone === 0, `${unit.name} may not stand fast`)
  if (blow !== undefined) blow.retreat = 0
}

/** 10.1 B and C */
export function retreatBlocked(c: Court, id: number): void {
  const unit = c.p.units[id]
  const blow = c.blows.find(one => one.victim === unit && !one.isOver)
  if (blow === undefined || blow.gone >= blow.retreat + blow.extra) {
    c.fault(`${unit.name} has no retreat to make`)
    return
  }
  const open = (hex: number) => canGo(c, unit, hex)
  const isOpen = sidesOf(c, blow, unit.hex).some(side => waysBack(c, unit.hex, unit.side, side, open, unit).length > 0)
  c.expect(!isOpen, `${unit.name} could fall back`)
  blow.retreat = blow.gone
  blow.extra = 0
  blow.facing = BLOCKED
}

/** 9.4.4 */
export function generalRetreated(c: Court, id: number, from: number, to: number): void {
  const general: General = c.p.generals[id]
  const blow = c.blows.find(one => one.general === general && !one.isOver)
  if (blow === undefined) {
    c.fault(`${general.name} goes back without a reason`)
    return
  }
  const open = (hex: number) => c.p.mayHalt(general, hex)
  const facing = sidesOf(c, blow, from).find(side => waysBack(c, from, general.side, side, open, undefined).includes(to))
  c.expect(general.hex === from && facing !== undefined && blow.gone < blow.retreat, `${general.name} may not go back to ${c.name(to)}`)
  general.hex = to
  blow.gone++
  blow.facing = facing
}

/** When nothing more can follow from the blows: what was due must have been done. */
export function closeBlows(c: Court): void {
  for (const blow of c.blows) {
    const { victim } = blow
    if (blow.isOver) continue
    c.expect((blow.losses ?? 0) === blow.taken, `${blow.losses} elements were to be lost in ${c.name(blow.target)}, ${blow.taken} were`)
    c.expect(!blow.costs && !blow.isCapped && !blow.needsGeneralDie, 'part of a result was left out')
    const goer = victim !== undefined && victim.hex >= 0 ? victim : victim === undefined || victim.hex < 0 ? blow.general : undefined
    const due = blow.retreat + (victim !== undefined && victim.hex >= 0 ? blow.extra : 0)
    c.expect(goer === undefined || goer.hex < 0 || blow.gone === due, `${goer?.name ?? ''} had ${due} hexes to go back, went ${blow.gone}`)
    blow.isOver = true
  }
  c.blows = []
}

/** 7.3, R23 */
export function advanced(c: Court, id: number, from: number, to: number): void {
  const { p, deed } = c
  const unit = p.units[id]
  const blow = c.blows.find(one => one.attacker === unit && one.target === to)
  closeBlows(c)
  const isZone = p.nearEnemy(unit.side, from) && p.nearEnemy(unit.side, to)
  const may = deed?.unit === unit && unit.hex === from && blow !== undefined && !unit.hasRetreated && !isZone
  c.expect(may && p.generalIn(to) === undefined && canGo(c, unit, to), `${unit.name} may not advance into ${c.name(to)}`)
  carry(c, unit, p.attached(unit), [to])
}

/** 7.3 */
export function namedTarget(c: Court, id: number, targetId: number): void {
  const { p, deed } = c
  const [unit, target] = [p.units[id], p.units[targetId]]
  if (deed === undefined || deed.unit !== unit) {
    c.fault(`${unit.name} names a target without an order`)
    return
  }
  c.expect(p.field.distance(unit.hex, target.hex) === 1 && deed.inView.has(target), `${unit.name} may not charge ${target.name}`)
  deed.target = target
  alarm(c, deed)
}

const ORDER = ['cavalry', 'artillery', 'infantry']

/** 9.3 One flag die of a unit that tries to react. */
export function reactionDie(c: Court, id: number, army: number, rolled: number): void {
  const { p, deed } = c
  const unit = p.units[id]
  if (deed === undefined) {
    c.fault(`${unit.name} reacts to nobody`)
    return
  }
  alarm(c, deed)
  const flag = p.book.tables.dice.special.faces[rolled - 1]
  c.expect(flag === ['french', 'british', 'prussian'][army], 'the flag is another one')
  if (c.reacting !== unit) {
    const before = [...(deed.reactors ?? [])].filter(
      ([other]) => other.hex >= 0 && ORDER.indexOf(other.type.arm) < ORDER.indexOf(unit.type.arm),
    )
    c.expect(before.length === 0, `${before.map(([other]) => other.name)} reacts before ${unit.name}`)
    c.reacting = unit
    c.rolled.length = 0
  }
  c.rolled.push(flag)
}

/** 9.3 Whether a try has succeeded; it must have had all its dice. */
export function tried(c: Court, id: number, succeeds: boolean): void {
  const unit = c.p.units[id]
  const dice = c.deed?.reactors?.get(unit) ?? 0
  c.expect(dice > 0 && c.rolled.length === dice, `${unit.name} rolls ${c.rolled.length} flag dice, ${dice} by the rules`)
  c.expect(c.rolled.includes(unit.army) === succeeds, `the reaction of ${unit.name} ends the other way`)
  c.rolled.length = 0
  c.reacting = undefined
  c.deed?.reactors?.delete(unit)
  if (succeeds) unit.hasReacted = true
}

/** 9.3 The next arm in turn lets the cavalry come. */
export function heldBack(c: Court): void {
  const { deed } = c
  if (deed === undefined) {
    c.fault('nobody comes')
    return
  }
  alarm(c, deed)
  const arms = [...(deed.reactors ?? [])].filter(([unit]) => unit.hex >= 0).map(([unit]) => ORDER.indexOf(unit.type.arm))
  c.expect(arms.length > 0, 'nobody could have reacted')
  const first = Math.min(...arms)
  for (const unit of [...(deed.reactors ?? new Map<Unit, number>()).keys()])
    if (ORDER.indexOf(unit.type.arm) === first) deed.reactors?.delete(unit)
}

export function countered(c: Court, id: number, chargerId: number): void {
  const unit = c.p.units[id]
  c.expect(unit.hasReacted && unit.type.arm === 'cavalry' && c.deed?.unit.id === chargerId, `${unit.name} may not counter-charge`)
}

/** 9.3 Guns fire at cavalry that comes. */
export function opportunity(c: Court, id: number, rolled: number, losses: number): void {
  const { p, deed } = c
  const gun = p.units[id]
  const { loss, halts } = p.book.tables.opportunityFire[rolled]
  if (deed !== undefined && halts) deed.isHalted = true
  c.expect(gun.hasReacted && gun.type.arm === 'artillery' && loss === losses, `${gun.name} fires at cavalry: ${loss} by the table`)
  if (deed === undefined || loss === 0) return
  strike(c, gun, gun.hex, deed.unit.hex, [])
  const blow = lastBlow(c)
  if (blow === undefined) return
  blow.losses = Math.min(loss, deed.unit.elements)
  blow.general = p.attached(deed.unit)
  blow.needsGeneralDie = blow.general !== undefined
}

/** 9.3, R26 Halted by guns, or because they killed its general. */
export function halted(c: Court): void {
  const { deed } = c
  const lostItsGeneral = c.blows.some(blow => blow.victim === deed?.unit && blow.extra > 0)
  c.expect(deed !== undefined && (deed.isHalted || lostItsGeneral), 'a charge is halted without a reason')
  if (deed !== undefined) deed.isHalted = true
}

export function spared(c: Court, id: number): void {
  if (c.deed === undefined) return
  c.expect(c.deed.unit.id === id, 'somebody else breaks off')
  allAsked(c, c.deed)
}
