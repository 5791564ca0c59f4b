import { type Command, type Piece, SIDES, WEATHERS } from './army.ts'
import { closeFight } from './blows.ts'
import type { Court } from './court.ts'
import { actors, enterMovement } from './moves.ts'
import { checkCorps, planSupply, standsFor } from './upkeep.ts'

// ---- The turn

export function turnBegan(c: Court, turn: number): void {
  closeActivation(c)
  c.expect(turn === c.p.turn + 1, `turn ${turn} begins`)
  if (turn > 1) {
    c.expect(
      c.cups.every(cup => cup.size === 0),
      `chits are left: ${c.cups
        .flatMap(cup => [...cup])
        .map(one => chitName(c, one))
        .join(' ')}`,
    )
    checkCorps(c)
  }
  c.p.turn = turn
  for (const command of c.p.commands) {
    command.wasInReserve = command.legs[0]?.type === 'reserve'
    command.hasActed = false
    command.triedLocal = false
  }
  for (const piece of c.p.pieces) {
    piece.reacted = false
    piece.rode = false
    piece.stirred = false
  }
  c.ordersOf.clear()
  c.barred.clear()
  for (const id of c.barredNext) c.barred.add(id)
  c.barredNext.clear()
  if (turn === 1)
    for (const { pieces, turn: label } of c.p.book.scenario.reinforcements)
      for (const id of pieces) c.arrival.set(c.p.piece(id), turnOf(c, label))
}

const turnOf = (c: Court, label: string): number => c.p.book.scenario.turnLabels.indexOf(label) + 1

function isWeatherTurn(c: Court): boolean {
  const { battle, campaign } = c.p.book.tables.weatherTurns
  return c.p.turn === 1 ? battle.includes('first') : campaign.includes(c.p.label())
}

export function weatherRolled(c: Court, sum: number, weather: number): void {
  const row = c.p.book.tables.weatherRoll.rows.find(({ min, max }) => sum >= (min ?? 2) && sum <= (max ?? 12))
  c.expect(isWeatherTurn(c) && c.p.turn > 1, 'the weather is rolled on a turn of no weather')
  c.expect(row?.weather === WEATHERS[weather], `${sum} brings ${row?.weather}, not ${WEATHERS[weather]}`)
  c.p.weather = WEATHERS[weather]
  planSupply(c)
}

export function weatherIs(c: Court, weather: number): void {
  c.expect(WEATHERS[weather] === c.p.book.scenario.historicalStartingWeather && c.p.turn === 1, 'the weather of the day is another one')
  c.p.weather = WEATHERS[weather]
  planSupply(c)
}

// ---- Arrivals

const groupOf = (c: Court, piece: Piece): Piece[] => {
  const { reinforcements } = c.p.book.scenario
  const own = reinforcements.find(({ pieces }) => pieces.includes(piece.id))
  if (own === undefined) return []
  return reinforcements
    .filter(({ side, turn, entry }) => side === own.side && turn === own.turn && entry === own.entry)
    .flatMap(({ pieces }) => pieces.map(id => c.p.piece(id)))
}

export function arrivalDie(c: Court, index: number, die: number, total: number): void {
  const piece = c.piece(index)
  const { reinforcements } = c.p.book.scenario
  const own = reinforcements.find(({ pieces }) => pieces.includes(piece.id))
  const due = own === undefined ? 0 : turnOf(c, own.turn)
  const { side } = piece
  const modifier = Math.sign(c.advanced[side] - c.delayed[side])
  const told = c.modifiers.reduce((sum, [, value]) => sum + value, 0)
  c.modifiers = []
  c.expect(told === modifier, `the arrival of ${piece.id} is modified by ${told}, by the rules ${modifier}`)
  const sum = Math.max(1, Math.min(6, die + modifier))
  c.expect(sum === total, `the arrival of ${piece.id} is ${total}, by the rules ${sum}`)
  c.expect(c.p.turn === Math.max(1, due - 2), `${piece.id} is rolled for on turn ${c.p.turn}, due on ${due}`)
  const shift = c.p.book.tables.reinforcementVariation.rows.find(({ min, max }) => sum >= (min ?? 1) && sum <= (max ?? 6))?.shift ?? 0
  const before = reinforcements
    .filter(({ side: whose, entry, turn }) => whose === own?.side && entry === own.entry && turnOf(c, turn) < due)
    .map(({ pieces }) => c.arrival.get(c.p.piece(pieces[0])) ?? 0)
  const turn = Math.max(c.p.turn, due + shift, ...before)
  c.arrivalDue = { turn, piece }
  const formations = new Set(
    groupOf(c, piece)
      .filter(({ kind }) => kind === 'unit')
      .map(c.p.hostOf),
  ).size
  if (turn > due) c.delayed[side] += formations
  if (turn < due) c.advanced[side] += formations
}

export function arrivesOn(c: Court, index: number, turn: number): void {
  const piece = c.piece(index)
  c.expect(
    c.arrivalDue?.piece === piece && c.arrivalDue.turn === turn,
    `${piece.id} arrives on ${turn}, by the rules ${c.arrivalDue?.turn}`,
  )
  for (const one of groupOf(c, piece)) c.arrival.set(one, turn)
  c.arrivalDue = undefined
}

// ---- Cups and chits

const TOGETHER = (c: Court, side: number): number => c.p.commands.length + side
const chitName = (c: Court, chit: number): string => c.p.commands[chit]?.id ?? 'together'

const isDueNow = (c: Court, piece: Piece): boolean =>
  piece.fate === 'map' || (piece.fate === 'away' && (c.arrival.get(piece) ?? 99) <= c.p.turn)

/** B 4.1 The chits of a side. */
function chitsOf(c: Court, side: number): Set<number> {
  const chits = new Set<number>()
  for (const command of c.p.commands) {
    if (command.side !== side) continue
    const units = c.p.pieces.filter(({ kind, fate }) => kind === 'unit' && fate !== 'gone')
    if (command.kind === 'formation') {
      const commander = c.p.commander(command.index)
      const isHere =
        commander === undefined
          ? units.some(unit => c.p.hostOf(unit) === command.index && isDueNow(c, unit))
          : isDueNow(c, commander) ||
            commander.fate === 'gone' ||
            (commander.fate === 'left' && units.some(unit => c.p.hostOf(unit) === command.index && isDueNow(c, unit)))
      if (isHere) chits.add(command.index)
    }
    if (
      command.kind === 'division' &&
      isIndependent(c, command) &&
      units.some(unit => unit.division === command.index && unit.host < 0 && isDueNow(c, unit))
    )
      chits.add(command.index)
  }
  if (c.won[side].coordinated) chits.add(TOGETHER(c, side))
  return chits
}

/** R-12 A division with an order of its own whose corps commander is not there. */
function isIndependent(c: Court, { parent, legs }: Command): boolean {
  const commander = c.p.commander(parent)
  return legs.length > 0 && (commander === undefined || (commander.fate === 'away' && !isDueNow(c, commander)))
}

export function cupsFilled(c: Court, french: number, coalition: number): void {
  c.cups = [0, 1].map(side => chitsOf(c, side))
  const sizes = c.cups.map(({ size }) => size)
  const names = c.cups.map(cup => [...cup].map(chit => chitName(c, chit)).join(' ')).join('; ')
  c.expect(sizes[0] === french && sizes[1] === coalition, `${french} and ${coalition} chits, by the rules ${sizes.join(' and ')}: ${names}`)
  for (const won of c.won) won.coordinated = false
}

export function sideDie(c: Court, die: number, side: number): void {
  closeActivation(c)
  c.expect(side === (die + 1) % 2, `the die ${die} lets ${SIDES[side]} draw`)
  c.expect(
    c.cups.every(({ size }) => size > 0),
    'a die for the draw, though a cup is empty',
  )
}

export function drewNext(c: Court, side: number): void {
  closeActivation(c)
  c.expect(c.cups[1 - side].size === 0, `${SIDES[side]} draws though both cups hold chits`)
}

export function chitDrawn(c: Court, side: number, chit: number): void {
  c.expect(c.cups[side].delete(chit), `${chitName(c, chit)} is not in the cup`)
}

export function activated(c: Court, index: number): void {
  closeActivation(c)
  const command = c.command(index)
  c.acting = c.together.length > 0 ? c.together : [command]
  c.together = []
  c.expect(c.acting.includes(command), `${command.id} is not the one to act`)
  for (const one of c.acting) {
    c.expect(!one.hasActed, `${one.id} acts twice`)
    one.hasActed = true
    one.triedLocal = false
    c.cups[one.side].delete(one.index)
    // B 15 A shaken corps gives up its attacks, its divisions theirs when they next act.
    for (const division of c.p.commands) if (division.parent === one.index || division === one) c.hasDoneLegs.add(division)
  }
  for (const p of c.p.pieces) {
    p.spent = 0
    p.moved = false
    p.did = ''
    p.uncommanded = false
    p.isHeld = false
    p.mayLeave = false
    p.digs = false
    p.repaired = false
    p.forced = false
  }
  for (const hexes of Object.values(c.struck)) hexes.clear()
  for (const one of c.p.commands) one.isHalted = false
  c.segment = 'orders'
  c.rewritten.clear()
  c.hasReorganised = false
}

/** The first event of the Reorganisation Segment, or its end: who must roll. */
export function planReorganisation(c: Court): void {
  if (c.hasReorganised) return
  closeFight(c)
  c.hasReorganised = true
  c.reorganising = new Set(
    actors(c).filter(unit => {
      if (unit.kind !== 'unit' || !unit.disrupted || unit.did !== '' || unit.uncommanded) return false
      const type = c.p.legOf(unit)?.type
      return c.p.book.tables.orders.types.find(({ id }) => id === type)?.reorganise === true && !c.p.zones(1 - unit.side).has(unit.hex)
    }),
  )
}

export function actionOver(c: Court, index: number): void {
  c.expect(c.acting[0]?.index === index, `${c.command(index).id} was not acting`)
  closeActivation(c)
}

/** What must be done before anybody else acts. */
export function closeActivation(c: Court): void {
  if (c.acting.length === 0) {
    closeFight(c)
    return
  }
  enterMovement(c)
  planReorganisation(c)
  for (const unit of c.reorganising) c.fault(`${unit.id} does not try to reorganise`)
  c.reorganising.clear()
  c.acting = []
  c.segment = 'none'
  checkCorps(c)
}

// ---- Initial and Coordinated Action

function ratingOf(c: Court, side: number): number {
  const chief = c.p.overall(side)
  return chief.fate === 'map' ? c.ratingOf(chief) : 0
}

export function actionDie(c: Court, kind: 'initial' | 'coordinated', side: number, die: number, told: number): void {
  const rating = ratingOf(c, side)
  c.expect(!c.p.isNight(), `${SIDES[side]} rolls for an action in the Night turn`)
  c.expect(rating === told, `${SIDES[side]} rolls with ${told}, by the rules ${rating}`)
  c.won[side][kind] = die <= rating && (die < 6 || rating >= 6)
}

export function actionTold(c: Court, kind: 'initial' | 'coordinated', side: number, isWon: boolean): void {
  c.expect(c.won[side][kind] === isWon, `${SIDES[side]} ${isWon ? 'wins' : 'loses'} the ${kind} action against the die`)
}

export function firstDie(c: Court, die: number, side: number): void {
  c.expect(c.won.every(({ initial }) => initial) && ratingOf(c, 0) === ratingOf(c, 1), 'no die is due for the first action')
  c.expect(side === (die + 1) % 2, 'the wrong side acts first')
}

/** B 4.3 Two formations act at once: both in range of one commander. */
export function actTogether(c: Court, first: number, second: number): void {
  closeActivation(c)
  const both = [c.command(first), c.command(second)]
  const { side } = both[0]
  c.expect(
    both.every(one => c.cups[side].has(one.index)),
    'one of them has no chit',
  )
  const heads = both.map(one => standsFor(c, one))
  const chiefs = c.p.pieces.filter(p => p.side === side && (p.rank === 'OC' || p.rank === 'WC') && p.fate === 'map')
  const isNear = chiefs.some(chief => heads.every(head => head?.fate === 'map' && c.p.isInRange(chief, head.hex)))
  c.expect(isNear, `${both.map(({ id }) => id).join(' and ')} are not near one commander`)
  c.together = both
}

// ---- Leaders and trains

export function trainTaken(c: Court, index: number, by: number, hex: number): void {
  const train = c.piece(index)
  const taker = c.piece(by)
  c.expect(train.hex === hex && train.side !== taker.side, `${train.id} is not there to be taken`)
  train.fate = 'gone'
  train.hex = -1
  c.trainsTaken[taker.side]++
}

export function captureDie(c: Court, index: number, die: number): void {
  const leader = c.piece(index)
  c.expect(leader.kind === 'leader' && c.p.unitsAt(leader.hex, leader.side).length === 0, `${leader.id} is not alone`)
  c.capture = { piece: leader, isTaken: die <= 2 }
}

export function captured(c: Court, index: number, isTaken: boolean, hex: number): void {
  const leader = c.piece(index)
  c.expect(
    c.capture?.piece === leader && c.capture.isTaken === isTaken,
    `${leader.id} ${isTaken ? 'is captured' : 'escapes'} against the die`,
  )
  c.capture = undefined
  if (isTaken) {
    leader.fate = 'gone'
    leader.hex = -1
    if (leader.rank !== 'corps') c.leadersTaken[1 - leader.side] += leader.captureVp
    return
  }
  const far = c.p.onMap(leader.side).map(unit => c.p.ground.distance(unit.hex, leader.hex))
  c.expect(
    c.p.unitsAt(hex, leader.side).length > 0 && c.p.ground.distance(hex, leader.hex) === Math.min(...far),
    `${leader.id} does not escape to the nearest stack`,
  )
  leader.hex = hex
}

export function replaced(c: Court, index: number, hex: number): void {
  const leader = c.piece(index)
  c.expect(leader.fate === 'gone', `${leader.id} was not captured`)
  c.expect(
    c.p.unitsAt(hex, leader.side).some(unit => c.p.hostOf(unit) === leader.formation || unit.formation === leader.formation),
    `${leader.id} is replaced away from his troops`,
  )
  leader.fate = 'map'
  leader.hex = hex
  c.successors.add(leader)
}
