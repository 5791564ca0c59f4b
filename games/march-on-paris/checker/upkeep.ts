import { type Command, type Piece, SIDES } from './army.ts'
import type { Court } from './court.ts'
import { takeStep } from './losses.ts'
import { holder, supplied } from './supply.ts'

// ---- Supply

/** 37.9 The check of a weather turn: every unit whose state changes is told. */
export function planSupply(c: Court): void {
  c.supplyUnsure.clear()
  const changes = new Map<Piece, boolean>()
  for (const side of [0, 1]) {
    const [surely, perhaps] = [supplied(c, side, 1), supplied(c, side, 2)]
    for (const unit of c.p.onMap(side)) {
      if (perhaps.has(unit) && !surely.has(unit)) c.supplyUnsure.add(unit)
      else if (unit.unsupplied === surely.has(unit)) changes.set(unit, !surely.has(unit))
    }
  }
  c.supplyDue = changes
}

export function supplyTold(c: Court, index: number, isOut: boolean): void {
  const unit = c.piece(index)
  if (c.supplyDue?.get(unit) !== isOut && !c.supplyUnsure.has(unit))
    c.fault(`${unit.id} ${isOut ? 'falls out of' : 'is again in'} supply, not by the rules`)
  c.supplyDue?.delete(unit)
  unit.unsupplied = isOut
}

export function closeSupply(c: Court): void {
  for (const [unit, isOut] of c.supplyDue ?? []) c.fault(`${unit.id} should ${isOut ? 'fall out of' : 'be again in'} supply`)
  c.supplyDue = undefined
  c.supplyUnsure.clear()
}

// ---- Corps

/** B 15 Points lost by a corps and points that it has had so far. */
function lossesOf(c: Court, formation: number): { lost: number; present: number } {
  let [lost, present] = [0, 0]
  for (const unit of c.p.pieces) {
    if (unit.kind !== 'unit' || unit.formation !== formation || unit.fate === 'away') continue
    present += unit.base
    lost += unit.base - (unit.fate === 'map' || (unit.fate === 'left' && !unit.unsupplied) ? c.p.strength(unit) : 0)
  }
  return { lost, present }
}

export function demoralised(c: Court, index: number, lost: number, present: number): void {
  const corps = c.command(index)
  const due = lossesOf(c, index)
  c.expect(due.lost === lost && due.present === present, `${corps.id} has lost ${due.lost} of ${due.present}`)
  c.expect(lost >= Math.ceil(present / 2), `${corps.id} is not demoralised by ${lost} of ${present}`)
  corps.isDemoralised = true
}

export function recovered(c: Court, index: number): void {
  const corps = c.command(index)
  const { lost, present } = lossesOf(c, index)
  c.expect(corps.isDemoralised && lost < Math.ceil(present / 2), `${corps.id} has not recovered`)
  corps.isDemoralised = false
}

/** B 15 A corps is a formation whose commander takes part in the battle. */
function isCorps(c: Court, { index, kind }: Command): boolean {
  const commander = kind === 'formation' ? c.p.commander(index) : undefined
  return commander !== undefined && (commander.fate !== 'away' || c.arrival.has(commander))
}

/** B 15 Every corps is demoralised that must be, whenever something else begins. */
export function checkCorps(c: Court): void {
  for (const corps of c.p.commands) {
    if (!isCorps(c, corps)) continue
    const { lost, present } = lossesOf(c, corps.index)
    if (present === 0) continue
    const isDue = lost >= Math.ceil(present / 2)
    if (isDue && !corps.isDemoralised) c.fault(`${corps.id} has lost ${lost} of ${present}, but is not demoralised`)
  }
}

/** B 15 Who has lost heart or is worn out gives up his attack and defends where he stands. */
export function attackGivenUp(c: Court, index: number): void {
  const command = c.command(index)
  const corps = command.kind === 'division' ? c.command(command.parent) : command
  c.expect(corps.isDemoralised || corps.isExhausted || command.isExhausted, `${command.id} need not give up`)
  c.expect(['attack', 'probe'].includes(command.legs[0]?.type ?? ''), `${command.id} does not attack`)
  settle(c, command)
}

const isBold = ({ legs }: Command): boolean => legs[0]?.type === 'attack' || legs[0]?.type === 'probe'

/** B 15 A demoralised or exhausted formation holds no order to attack or probe: it defends in place. */
export function settle(c: Court, command: Command): void {
  const corps = command.kind === 'division' ? c.command(command.parent) : command
  const hex = standsFor(c, command)?.hex ?? -1
  if (isBold(command) && hex >= 0 && (corps.isDemoralised || corps.isExhausted || command.isExhausted))
    command.legs = [{ type: 'defend', target: hex, isPassing: false, within: 0, follow: -1, isKept: false }, ...command.legs.slice(1)]
}

/** Who stands for a command: its commander, or its strongest unit. */
export function standsFor(c: Court, command: Command): Piece | undefined {
  if (command.kind === 'leader') return c.p.piece(command.id)
  const commander = command.kind === 'formation' ? c.p.commander(command.index) : undefined
  if (commander !== undefined && commander.fate === 'map') return commander
  const units = c.p
    .onMap(command.side)
    .filter(unit => (command.kind === 'division' ? unit.division === command.index : c.p.hostOf(unit) === command.index))
  const most = Math.max(...units.map(c.p.strength))
  return units.find(unit => c.p.strength(unit) === most)
}

// ---- Marches that wear out, works, rally

export function forcedDie(c: Court, index: number, die: number, morale: number): void {
  const unit = c.piece(index)
  const due = c.p.moraleOf(unit, false)
  c.expect(due === morale, `forced march of ${unit.id} against ${morale}, by the rules ${due}`)
  unit.forced = true
  c.forcedDue = die > due ? unit : undefined
}

export function forcedLoss(c: Court, index: number): void {
  const unit = c.piece(index)
  c.expect(c.forcedDue === unit, `${unit.id} need not lose anybody on the march`)
  c.forcedDue = undefined
  if (unit.steps > 1) takeStep(c, unit)
  else unit.disrupted = true
}

export function reorganiseDie(c: Court, index: number, die: number, told: number): void {
  const unit = c.piece(index)
  const leg = c.p.legOf(unit)
  const order = c.p.book.tables.orders.types.find(({ id }) => id === leg?.type)
  const morale = c.p.moraleOf(unit, false, true) + (leg?.type === 'reserve' ? 1 : 0)
  c.expect(unit.disrupted && unit.did === '' && !unit.uncommanded, `${unit.id} may not reorganise`)
  c.expect(order?.reorganise === true, `${unit.id} may not reorganise by its order`)
  c.expect(!c.p.zones(1 - unit.side).has(unit.hex), `${unit.id} reorganises next to the enemy`)
  c.expect(morale === told, `reorganisation of ${unit.id} against ${told}, by the rules ${morale}`)
  // B 7.2 A 1 always passes, a 6 never.
  c.verdict = { piece: index, isPassed: die === 1 || (die <= morale && die < 6) }
  c.reorganising.delete(unit)
}

export function reorganised(c: Court, index: number): void {
  c.expect(c.verdict?.piece === index && c.verdict.isPassed, `${c.piece(index).id} reorganises against its die`)
  c.verdict = undefined
  c.piece(index).disrupted = false
}

/** B 19 Rest at night needs no die. */
export function restedAtNight(c: Court, index: number): void {
  const piece = c.piece(index)
  c.expect(c.p.isNight() && piece.disrupted && !piece.stirred, `${piece.id} does not rest in this night`)
  c.expect(!c.p.zones(1 - piece.side).has(piece.hex), `${piece.id} rests in an enemy zone`)
  piece.disrupted = false
}

export function workDie(c: Court, hex: number, die: number): void {
  c.expect(
    c.p.at(hex).some(({ digs }) => digs),
    `nobody digs in ${c.hex(hex)}`,
  )
  c.workDue = die === 1 ? hex : -1
}

export function workBuilt(c: Court, hex: number): void {
  c.expect(c.workDue === hex, `no position is built in ${c.hex(hex)}`)
  c.p.ground.works.add(hex)
  c.workDue = -1
}

/** 37.8, B 13.2 A formation that has rested rolls for each unit in the box. */
export function rallyDie(c: Court, index: number, die: number): void {
  const unit = c.piece(index)
  const command = c.command(c.p.hostOf(unit))
  c.expect(unit.fate === 'uar', `${unit.id} is not in the box of units to be rallied`)
  c.expect(command.wasInReserve && command.legs[0]?.type === 'reserve', `${command.id} has not been in Reserve since the turn began`)
  const commander = c.p.commander(command.index)
  c.expect(commander?.fate === 'map' && !c.p.zones(1 - unit.side).has(commander.hex), `${command.id} rallies next to the enemy`)
  c.verdict = { piece: index, isPassed: die <= 4 }
}

export function rallied(c: Court, index: number, isPassed: boolean): void {
  const unit = c.piece(index)
  c.expect(c.verdict?.piece === index && c.verdict.isPassed === isPassed, `${unit.id} rallies against its die`)
  c.verdict = undefined
  unit.fate = isPassed ? 'recovered' : 'peu'
  if (isPassed) unit.steps = 1
}

export function returned(c: Court, index: number, hex: number): void {
  const unit = c.piece(index)
  const commander = c.p.commander(c.p.hostOf(unit))
  c.expect(unit.fate === 'recovered', `${unit.id} has not recovered`)
  c.expect(commander?.fate === 'map' && c.p.ground.distance(commander.hex, hex) <= 1, `${unit.id} returns away from its commander`)
  c.expect(!c.p.zones(1 - unit.side).has(hex), `${unit.id} returns next to the enemy`)
  unit.fate = 'map'
  unit.hex = hex
  unit.disrupted = false
  c.expect(c.hasRoom(hex, unit.side), `no room for ${unit.id}`)
  c.pass(unit, hex)
}

// ---- Victory

/** 37.13 The count at the end, compared with what was told. */
export function judgeEnd(c: Court, told: readonly (readonly [string, ...number[]])[]): void {
  const { scenario } = c.p.book
  const due: string[] = []
  const total = [0, 0]
  const score = (name: string, side: number, points: number, ...rest: number[]): void => {
    if (points === 0) return
    total[side] += points
    due.push([name, side, ...rest, points].join(' '))
  }
  for (const side of [0, 1]) score('handicapPoints', side, scenario.handicap.open[SIDES[side]] ?? 0)
  const lost = [0, 1].map(side =>
    c.p.commands.filter(one => one.kind === 'formation' && one.side === side).reduce((sum, { index }) => sum + lossesOf(c, index).lost, 0),
  )
  const less = lost[0] < lost[1] ? 0 : 1
  const gap = Math.abs(lost[0] - lost[1])
  score('lossPoints', less, Math.floor(gap / 5), gap)
  for (const side of [0, 1]) {
    const fallen = c.p.commands.filter(one => one.side !== side && isCorps(c, one) && one.isDemoralised).length
    score('corpsPoints', side, 4 * fallen, fallen)
    score('trainPoints', side, 2 * c.trainsTaken[side])
    score('leaderPoints', side, c.leadersTaken[side])
  }
  for (const { hex, vp, control } of scenario.victoryHexes)
    scorePlace(c, c.p.ground.hex(hex), control === null ? -1 : SIDES.indexOf(control as 'french'), vp, 'hexPoints', score, due)
  for (const side of [0, 1])
    for (const label of scenario.supplySources[SIDES[side]]) {
      const hex = c.p.ground.hex(label)
      if (holder(c, hex, side) !== side) scorePlace(c, hex, side, 4, 'sourcePoints', score, due)
    }
  due.push(['pointsInAll', ...total].join(' '))
  const names = new Set([
    'handicapPoints',
    'lossPoints',
    'corpsPoints',
    'trainPoints',
    'leaderPoints',
    'hexPoints',
    'sourcePoints',
    'noPoints',
    'pointsInAll',
  ])
  const said = told.filter(([name]) => names.has(name)).map(event => event.join(' '))
  // Where it is not told which way somebody took, the count decides who passed last.
  const isUnsure = (line: string): boolean =>
    line.startsWith('pointsInAll') || [...c.unsure].some(hex => new RegExp(`^(hex|source|no)Points \\d ${hex}\\b`).test(line))
  const isOpen = c.unsure.size > 0
  for (const line of said) if (!due.includes(line) && !(isOpen && isUnsure(line))) c.fault(`the count says ${line}`)
  for (const line of due) if (!said.includes(line) && !(isOpen && isUnsure(line))) c.fault(`the count should say ${line}`)
  const [, french = 0, coalition = 0] = told.find(([name]) => name === 'pointsInAll') ?? []
  const sum = [0, 0]
  for (const event of told)
    if (names.has(event[0]) && event[0] !== 'pointsInAll' && event[0] !== 'noPoints') sum[event[1] as number] += event.at(-1) as number
  c.expect(sum[0] === french && sum[1] === coalition, `the points add up to ${sum.join(' and ')}`)
  c.level = levelOf(french, coalition)
}

function scorePlace(
  c: Court,
  hex: number,
  first: number,
  points: number,
  name: string,
  score: (name: string, side: number, points: number, ...rest: number[]) => void,
  due: string[],
): void {
  const side = holder(c, hex, first)
  if (side < 0) return
  const passage = c.passages[side].get(hex)
  const last = passage?.piece
  if (last === undefined || isSound(c, last.fate === 'map' ? last : nearest(c, side, hex))) {
    score(name, side, points, hex)
    return
  }
  due.push(['noPoints', side, hex].join(' '))
}

/** R-49 Who stands for a unit that is gone: the nearest friend by march distance. */
function nearest(c: Court, side: number, hex: number): Piece | undefined {
  const far = (unit: Piece): number => c.p.ground.marchTo(hex, unit.arm !== 'infantry').get(unit.hex) ?? 1e6
  return c.p.onMap(side).sort((a, b) => far(a) - far(b))[0]
}

function isSound(c: Court, unit: Piece | undefined): boolean {
  if (unit === undefined) return false
  // 37.9 What the last check found lasts until the next.
  if (!unit.unsupplied) return true
  const host = c.command(c.p.hostOf(unit))
  const commander = c.p.commander(host.index)
  if (commander === undefined || commander.fate === 'away') return true
  // R-12 Where he was captured, his strongest unit stands for him.
  const range = unit.arm === 'light-cavalry' ? 6 : commander.range
  const centre = standsFor(c, host)
  return centre !== undefined && c.p.reachOf(centre.hex, unit.side, range).has(unit.hex)
}

/** B 26, R-20 Who has won and how. */
function levelOf(french: number, coalition: number): { winner: number | undefined; cause: string } {
  const lift = Math.max(0, -Math.min(french, coalition))
  const [a, b] = [french + lift, coalition + lift]
  const [high, low] = [Math.max(a, b), Math.min(a, b)]
  if ((high - low) * 10 <= high) return { winner: undefined, cause: 'draw' }
  const winner = a > b ? 0 : 1
  if ((low > 0 && high >= 4 * low) || (low <= 0 && high >= 10)) return { winner, cause: 'decisive' }
  return { winner, cause: low <= 0 || high >= 2 * low ? 'substantial' : 'marginal' }
}

/** B 20.8 Three hours in Reserve without a break, and a worn-out formation is fresh again. */
export function rested(c: Court, index: number): void {
  const command = c.command(index)
  c.expect(command.isExhausted, `${command.id} is not exhausted`)
  c.expect(command.legs[0]?.type === 'reserve', `${command.id} is not in Reserve`)
  command.isExhausted = false
}
