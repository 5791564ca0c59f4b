import { type Command, type Leg, ORDERS, type Piece } from './army.ts'
import type { Court } from './court.ts'
import { holder } from './supply.ts'
import { settle, standsFor } from './upkeep.ts'

// ---- Writing

/** A leg is written: it is put into force, or handed to a courier, when the row says so. */
export function leg(c: Court, index: number, order: number, target: number, isPassing = false): void {
  const command = c.command(index)
  if (c.writing?.command !== command) c.writing = { command, legs: [] }
  c.writing.legs.push({ type: ORDERS[order], target, isPassing, within: 0, follow: -1, isKept: false })
  const shy = c.command(command.kind === 'division' ? command.parent : index)
  const isBold = ORDERS[order] === 'attack' || ORDERS[order] === 'probe'
  if (isBold) c.expect(!shy.isDemoralised && !shy.isExhausted, `${command.id} is ordered to attack, demoralised or exhausted`)
}

/** Appendix II A leg of the order that troops still on the road will come with. */
export function arrivalLeg(c: Court, index: number, order: number, target: number): void {
  const { id } = c.piece(index)
  const pieces = c.p.book.scenario.reinforcements.find(group => group.pieces.includes(id))?.pieces
  const say = c.row.say ?? []
  const isPassing = target >= 0 && say[say.indexOf(c.hex(target)) - 1] === 'via'
  const leg = { type: ORDERS[order], target, isPassing, within: 0, follow: -1, isKept: false }
  const known = c.arrivalOrders.get(pieces)
  c.arrivalOrders.set(pieces, { row: c.row.n, legs: known?.row === c.row.n ? [...known.legs, leg] : [leg] })
}

/** B 12.6 How many turns a courier takes. */
function delayOf(c: Court, sender: Piece, to: number): number | undefined {
  if (c.p.isInRange(sender, to)) return 0
  const { ground } = c.p
  const enemies = new Set(c.p.onMap(1 - sender.side).map(({ hex }) => hex))
  const found = ground.spread(sender.hex, (hex, d, next) =>
    enemies.has(next) ? 1e6 : Math.min(ground.stepCost(hex, d, true), ground.roadCost(hex, d)),
  )
  const cost = found.get(to)
  return cost === undefined ? undefined : Math.max(1, Math.ceil(cost / 16))
}

/** An order leaves with a courier; a turn of 0 means at once, -1 that there is no way. */
export function sent(c: Court, index: number, turn: number): void {
  const command = c.command(index)
  const legs = c.writing?.legs ?? []
  c.writing = undefined
  const sender = c.p.piece(c.row.say?.[0] ?? '')
  const receiver = standsFor(c, command)
  if (sender?.kind !== 'leader' || receiver === undefined) {
    c.fault(`nobody sends an order to ${command.id}`)
    return
  }
  mayOrder(c, sender, command, legs)
  const delay = delayOf(c, sender, receiver.hex)
  const due = delay === undefined ? -1 : delay === 0 ? 0 : c.p.turn + delay
  c.expect(due === turn, `the courier to ${command.id} arrives on ${turn}, by the map ${due}`)
  command.courier = { legs, sender: sender.index, turn, isThere: turn === 0, failed: 0 }
}

/** B 12.5, B 12.14 Who orders whom, and how often in a turn. */
function mayOrder(c: Court, sender: Piece, command: Command, legs: readonly Leg[]): void {
  c.expect(sender.side === command.side && sender.fate === 'map', `${sender.id} orders ${command.id}`)
  c.expect(legs.filter(({ isPassing }) => !isPassing).length <= 3, 'an order of more than three legs')
  const corps = command.kind === 'division' ? c.command(command.parent) : command
  const wing = corps.wing < 0 ? undefined : c.command(corps.wing)
  const isUnderWing = wing !== undefined && c.p.piece(wing.id).fate === 'map'
  if (sender.rank === 'WC') c.expect(wing?.id === sender.id, `${command.id} is not of the wing of ${sender.id}`)
  else if (command.kind === 'formation') c.expect(!isUnderWing, `${command.id} takes orders from its wing commander`)
  c.ordersOf.set(sender, (c.ordersOf.get(sender) ?? 0) + 1)
  const used = c.ordersOf.get(sender) ?? 0
  c.expect(!c.barred.has(sender.id), `${sender.id} writes no orders this turn`)
  c.expect(used <= c.ratingOf(sender), `${sender.id} writes ${used} orders`)
}

/** Anything else that costs the overall commander an order. */
export function costsOrder(c: Court): void {
  const chief = c.p.overall(c.row.side === 'french' ? 0 : 1)
  const used = (c.ordersOf.get(chief) ?? 0) + 1
  c.ordersOf.set(chief, used)
  c.expect(used <= chief.rating, `${chief.id} writes ${used} orders`)
}

/** B 12.6 A courier who was on his way is there. */
export function arrived(c: Court, index: number): void {
  const command = c.command(index)
  if (c.writing?.command === command) {
    sent(c, index, 0)
    return
  }
  const { courier } = command
  if (courier === undefined) {
    c.fault(`no courier rides to ${command.id}`)
    return
  }
  c.expect(
    !courier.isThere && (courier.turn === c.p.turn || courier.turn === -1 || c.p.isNight()),
    `the courier to ${command.id} is due on ${courier.turn}`,
  )
  courier.isThere = true
}

/** Legs that no courier has carried are in force at once; B 15 who is shaken does not attack. */
export function endRow(c: Court): void {
  for (const command of c.hasDoneLegs) settle(c, command)
  c.hasDoneLegs.clear()
  if (c.writing === undefined) return
  const { command, legs } = c.writing
  c.writing = undefined
  command.legs = legs
  c.rewritten.add(command)
  settle(c, command)
}

// ---- Compliance

function ratingOf(c: Court, command: Command, legs: readonly Leg[]): number {
  if (command.kind === 'division') return 1
  const leader = command.kind === 'leader' ? c.p.piece(command.id) : c.p.commander(command.index)
  if (leader === undefined || leader.fate !== 'map') return 1
  return ['march', 'attack', 'probe'].includes(legs[0]?.type ?? '') ? c.ratingOf(leader) : Math.min(c.ratingOf(leader), leader.ratingOther)
}

/** The units that an order to a command concerns: a division, a wing, or a formation without the divisions that have orders of their own. */
function unitsOf(c: Court, command: Command): Piece[] {
  const units = c.p.onMap(command.side)
  if (command.kind === 'division') return units.filter(unit => unit.division === command.index)
  if (command.kind === 'leader') return units.filter(unit => c.command(c.p.hostOf(unit)).wing === command.index)
  return units.filter(unit => c.p.commandOf(unit) === command)
}

export function complianceDie(c: Court, index: number, die: number, told: number): void {
  const command = c.command(index)
  const { courier } = command
  const receiver = standsFor(c, command)
  if (courier === undefined || receiver === undefined) {
    c.fault(`${command.id} has no order to obey`)
    return
  }
  c.expect(courier.isThere, `the order of ${command.id} is still under way`)
  const units = unitsOf(c, command)
  const zones = c.p.zones(1 - command.side)
  const isLeaving = ['march', 'reserve', 'fall-back'].includes(courier.legs[0]?.type ?? '') && units.some(({ hex }) => zones.has(hex))
  const due: [string, number][] = [
    ['senderNear', c.p.isInRange(c.piece(courier.sender), receiver.hex) ? 1 : 0],
    ['askedBefore', courier.failed],
    ['leavingContact', isLeaving ? -1 : 0],
    ['shakenCorps', isShaken(c, command, units) ? -1 : 0],
    ['fromReserve', command.legs[0]?.type === 'reserve' ? 1 : 0],
  ]
  const show = (list: readonly [string, number][]) =>
    list
      .filter(([, value]) => value !== 0)
      .map(([name, value]) => `${name} ${value}`)
      .sort()
      .join(', ')
  c.expect(show(due) === show(c.modifiers), `compliance of ${command.id}: ${show(c.modifiers)}, by the rules ${show(due)}`)
  c.modifiers = []
  const rating = ratingOf(c, command, courier.legs)
  const column = Math.max(
    0,
    Math.min(
      6,
      due.reduce((sum, [, value]) => sum + value, rating),
    ),
  )
  c.expect(column === told, `compliance of ${command.id} in column ${told}, by the rules ${column}`)
  c.verdict = { piece: index, isPassed: die <= column && (die < 6 || column === 6) }
}

function isShaken(c: Court, command: Command, units: readonly Piece[]): boolean {
  const corps = command.kind === 'division' ? c.command(command.parent) : command
  return (
    corps.isDemoralised ||
    corps.isExhausted ||
    command.isExhausted ||
    (units.length > 0 && 2 * units.filter(({ unsupplied }) => unsupplied).length >= units.length)
  )
}

export function obeyed(c: Court, index: number, isObeying: boolean): void {
  const command = c.command(index)
  c.expect(c.verdict?.piece === index && c.verdict.isPassed === isObeying, `${command.id} obeys against its die`)
  c.verdict = undefined
  const { courier } = command
  if (courier === undefined) return
  if (isObeying) {
    command.legs = courier.legs
    command.courier = undefined
    c.rewritten.add(command)
    settle(c, command)
  } else courier.failed++
}

// ---- Local Decision

export function localDie(c: Court, index: number, die: number, told: number): void {
  const command = c.command(index)
  const leader = command.kind === 'leader' ? c.p.piece(command.id) : c.p.commander(command.index)
  const rating = command.kind === 'division' || leader?.fate !== 'map' ? 1 : c.ratingOf(leader)
  c.expect(rating === told, `Local Decision of ${command.id} with ${told}, by the rules ${rating}`)
  c.expect(!command.triedLocal, `${command.id} tries twice`)
  c.expect(command.courier?.isThere !== true, `${command.id} has an order waiting`)
  const units = command.kind === 'leader' ? [c.p.piece(command.id), ...unitsOf(c, command)] : unitsOf(c, command)
  const enemies = c.p.pieces.filter(({ side, fate }) => side !== command.side && fate === 'map')
  const isNear = units.some(({ hex }) => enemies.some(enemy => c.p.ground.distance(hex, enemy.hex) <= 6))
  c.expect(isNear || command.legs[0]?.isKept === true, `${command.id} has no reason for a Local Decision`)
  command.triedLocal = true
  const column = c.p.book.tables.localInitiative.columns.find(({ min, max }) => rating >= min && (max === null || rating <= max))
  c.localResult = column?.results[die - 1] ?? 'N'
}

export function localTold(c: Court, index: number, result: string): void {
  c.expect(c.localResult === result, `Local Decision of ${c.command(index).id}: ${result}, by the table ${c.localResult}`)
  c.localResult = ''
  c.badMove = result === 'B' ? { command: c.command(index), effect: '' } : undefined
}

export function badMoveDie(c: Court, index: number, die: number): void {
  const { rows } = c.p.book.tables.localInitiative.badMove
  c.expect(c.badMove?.command.index === index, `${c.command(index).id} makes no Bad Move`)
  c.badMove = { command: c.command(index), effect: rows.find(({ roll }) => roll === die)?.effect ?? '' }
}

/** What a Bad Move has led to, once its row is over. */
export function judgeBadMove(c: Court, names: ReadonlySet<string>): void {
  const { badMove } = c
  c.badMove = undefined
  if (badMove === undefined || badMove.effect === '') return
  const { command, effect } = badMove
  const here = standsFor(c, command)?.hex ?? -1
  const [first] = command.legs
  if (effect === 'noMovement') {
    c.expect(names.has('halted'), `${command.id} should not move`)
    return
  }
  const says = (type: string, hexes: readonly number[]): void =>
    c.expect(
      first?.type === type && hexes.includes(first.target),
      `the Bad Move of ${command.id} should be ${type} ${hexes.map(c.hex).join(' or ')}`,
    )
  const nearest = (hexes: readonly number[]): number[] => {
    const least = Math.min(...hexes.map(hex => c.p.ground.distance(here, hex)))
    return hexes.filter(hex => c.p.ground.distance(here, hex) === least)
  }
  const { ground } = c.p
  if (effect === 'defendHere') says('defend', [here])
  if (effect === 'reserveHere') says('reserve', [here])
  if (effect === 'attackNearest') {
    const enemies = c.p.pieces.filter(({ side, fate }) => side !== command.side && fate === 'map').map(({ hex }) => hex)
    const corps = command.kind === 'division' ? c.command(command.parent) : command
    if (enemies.length === 0 || corps.isDemoralised || corps.isExhausted) says('defend', [here])
    else says('attack', nearest(enemies))
  }
  if (effect === 'probeNearestVictoryHex') {
    const places = c.p.book.scenario.victoryHexes
      .map(({ hex, control }) => [ground.hex(hex), control] as const)
      .filter(([hex, control]) => holder(c, hex, control === null ? -1 : control === 'french' ? 0 : 1) !== command.side)
    const corps = command.kind === 'division' ? c.command(command.parent) : command
    if (places.length === 0 || corps.isDemoralised || corps.isExhausted) says('defend', [here])
    else says('probe', nearest(places.map(([hex]) => hex)))
  }
  if (effect === 'fallBack4')
    c.expect(
      first?.type === 'fall-back' && ground.distance(here, first.target) <= 4,
      `the Bad Move of ${command.id} should be to fall back 4 hexes`,
    )
}

// ---- Legs

/** B 12.4 Whether the leg of a command is done. */
export function isDone(c: Court, command: Command): boolean | undefined {
  const [first, second] = command.legs
  if (first === undefined || first.isKept) return false
  const { ground } = c.p
  const side = command.side
  const target = c.p.targetOf(first, side)
  const enemies = c.p.onMap(1 - side)
  if (first.type === 'delay' && !first.isPassing) return enemies.some(({ hex }) => ground.distance(hex, target) <= 2)
  const leader = standsFor(c, command)
  if (target < 0 || leader === undefined) return false
  const units = unitsOf(c, command)
  if (first.isPassing) {
    if (units.some(({ hex }) => ground.distance(hex, target) <= 1)) return command.kind === 'leader' ? undefined : true
    return command.kind === 'leader' && ground.distance(leader.hex, target) <= 1 ? undefined : false
  }
  if (first.type === 'march' || first.type === 'fall-back') {
    if (ground.distance(leader.hex, target) <= 1) return true
    if (first.type !== 'march' || !['attack', 'probe'].includes(second?.type ?? '')) return false
    if (units.some(({ hex }) => enemies.some(enemy => ground.distance(hex, enemy.hex) <= 2))) return true
    const zones = c.p.zones(1 - side)
    return [...units, leader].some(({ hex }) => ground.near[hex].some(to => zones.has(to))) ? undefined : false
  }
  if (first.type === 'attack' || first.type === 'probe') {
    const first1 = c.p.book.scenario.victoryHexes.find(({ hex }) => ground.hex(hex) === target)?.control
    const from = first1 === undefined || first1 === null ? -1 : first1 === 'french' ? 0 : 1
    const sources = c.p.book.scenario.supplySources
    const owner = sources.french.some(label => ground.hex(label) === target)
      ? 0
      : sources.coalition.some(label => ground.hex(label) === target)
        ? 1
        : from
    if (c.unsure.has(target)) return undefined
    // Control is noted of places that count; elsewhere the game asks who stands there.
    if (owner < 0 && first1 === undefined && c.p.unitsAt(target, side).length === 0) return undefined
    return holder(c, target, owner) === side && !enemies.some(({ hex }) => ground.distance(hex, target) <= 2)
  }
  return false
}

const KEPT: Readonly<Record<string, string>> = {
  march: 'reserve',
  attack: 'defend',
  probe: 'defend',
  'fall-back': 'defend',
  delay: 'defend',
}

export function legDone(c: Court, index: number, isLast: boolean): void {
  const command = c.command(index)
  c.expect(
    isDone(c, command) !== false,
    `the leg of ${command.id} is not done: ${command.legs[0]?.type} ${c.hex(command.legs[0]?.target ?? -1)}`,
  )
  c.expect(isLast === (command.legs.length === 1), `${command.id} has ${command.legs.length} legs left`)
  const [first, ...rest] = command.legs
  if (first === undefined) return
  command.legs = rest.length > 0 ? rest : [{ ...first, type: KEPT[first.type] ?? first.type, within: 0, follow: -1, isKept: true }]
  c.hasDoneLegs.add(command)
}

/** B 12.2 Who of the acting formation is out of command now. */
export function isOutOfCommand(c: Court, unit: Piece): boolean {
  const command = c.p.commandOf(unit)
  if (command === undefined || command.kind === 'division') return false
  if (['march', 'fall-back', 'general-retreat'].includes(command.legs[0]?.type ?? '')) return false
  const commander = c.p.commander(command.index)
  if (commander === undefined || commander.fate === 'away') return false
  const range = unit.arm === 'light-cavalry' ? 6 : commander.range
  const centre = standsFor(c, command)
  return centre === undefined || !c.p.reachOf(centre.hex, unit.side, range).has(unit.hex)
}
