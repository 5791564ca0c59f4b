import { CAVALRY, GUNS, type Piece } from './army.ts'
import type { Terrain } from './book.ts'
import type { Blow, Court, Fight, Flight, Group, Stack } from './court.ts'

const armOf = ({ arm }: Piece): 'foot' | 'horse' | 'gun' => (arm === 'infantry' ? 'foot' : GUNS.includes(arm) ? 'gun' : 'horse')
const isAlive = ({ steps, fate }: Piece): boolean => steps > 0 && fate === 'map'

// ---- Declarations

export function begin(c: Court, kind: Fight['kind'], side: number, target: number): void {
  closeFight(c)
  c.expect(!c.struck[kind].has(target), `${c.hex(target)} is struck twice in one activation`)
  c.struck[kind].add(target)
  c.fight = {
    kind,
    side,
    target,
    declared: [],
    attackers: [],
    defenders: c.p.unitsAt(target, 1 - side),
    part: 'main',
    reactors: [],
    isSquare: undefined,
    leads: new Set(),
    strengths: [undefined, undefined],
    blows: [undefined, undefined],
    failed: [],
    checked: new Set(),
    isOver: false,
  }
  c.expect(c.fight.defenders.length > 0, `nobody stands in ${c.hex(target)}`)
}

/** B 8, B 9.1, B 10.1 A unit joins in: whether it may. */
export function joins(c: Court, index: number, hex: number): void {
  const { fight } = c
  const unit = c.piece(index)
  if (fight === undefined) {
    c.fault('nobody has declared a fight')
    return
  }
  fight.declared.push(unit)
  fight.attackers.push(unit)
  c.expect(hex === fight.target, 'a unit strikes another hex')
  c.expect(unit.side === fight.side && isAlive(unit), `${unit.id} is not there to strike`)
  c.expect(
    c.acting.some(({ index: acting }) => actsWith(c, unit, acting)),
    `${unit.id} does not act now`,
  )
  c.expect(!unit.disrupted, `${unit.id} is disrupted`)
  c.expect(!unit.uncommanded, `${unit.id} is out of command`)
  c.expect(unit.did === '' && !unit.digs, `${unit.id} has had its part: ${unit.did}`)
  unit.did = fight.kind
  if (fight.kind === 'bombard') mayBombard(c, unit, hex)
  else mayClose(c, unit, hex, fight.kind)
}

export function actsWith(c: Court, p: Piece, command: number): boolean {
  const { kind } = c.command(command)
  if (kind === 'division')
    return (p.division === command && p.host < 0) || (p.kind === 'train' && p.formation === c.command(command).parent)
  return c.p.hostOf(p) === command
}

function weatherNow(c: Court) {
  const { weather } = c.p.book.tables
  const found = weather.find(({ id }) => id === c.p.weather)
  return weather.find(({ id }) => id === found?.treatAs) ?? found ?? weather[0]
}

/** 37.1, 37.4 How far anybody sees in this weather and light. */
const sightNow = (c: Court): number => (c.p.isNight() ? 1 : (weatherNow(c).los ?? 12))

function mayBombard(c: Court, unit: Piece, hex: number): void {
  const { ground } = c.p
  const weather = weatherNow(c)
  const range = ground.distance(unit.hex, hex)
  const leg = c.p.legOf(unit)
  const says = c.p.book.tables.orders.types.find(({ id }) => id === leg?.type)?.bombard ?? 'no'
  c.expect(GUNS.includes(unit.arm), `${unit.id} has no guns`)
  c.expect(!weather.forbidden.includes('bombard') && !c.p.isNight(), 'nobody bombards in this weather or at night')
  c.expect(range <= Math.min(3, weather.bombardRange ?? 3), `${unit.id} fires ${range} hexes far`)
  c.expect(range <= 1 || (range <= sightNow(c) && ground.sees(unit.hex, hex)), `${unit.id} cannot see ${c.hex(hex)}`)
  c.expect(unit.spent * 2 <= unit.move, `${unit.id} has gone too far to fire`)
  c.expect(ground.terrain[hex] !== 'chateau', 'a chateau is bombarded')
  c.expect(says === 'yes' || (says === 'adjacentOnly' && range === 1), `the order of ${unit.id} does not let it fire`)
}

function mayClose(c: Court, unit: Piece, hex: number, kind: 'charge' | 'assault'): void {
  const { ground } = c.p
  const edge = ground.edge(unit.hex, hex)
  const leg = c.p.legOf(unit)
  const target = leg === undefined ? -1 : c.p.targetOf(leg, unit.side)
  const order = c.p.book.tables.orders.types.find(({ id }) => id === leg?.type)
  c.expect(ground.distance(unit.hex, hex) === 1 && !ground.isCut(edge), `${unit.id} cannot come at ${c.hex(hex)}`)
  c.expect(!unit.unsupplied, `${unit.id} is out of supply`)
  const near = target < 0 ? 99 : ground.distance(target, hex)
  if (kind === 'assault') {
    const may = order?.assault ?? 'no'
    c.expect(
      may === 'must' || may === 'may' || (may === 'targetOnly' && (near === 0 || ((leg?.within ?? 0) > 0 && near <= (leg?.within ?? 0)))),
      `the order of ${unit.id} does not let it assault`,
    )
    return
  }
  const weather = weatherNow(c)
  const may = order?.charge ?? 'no'
  c.expect(CAVALRY.includes(unit.arm), `${unit.id} is no cavalry`)
  c.expect(!weather.forbidden.includes('charge'), 'nobody charges in this weather')
  c.expect(!edge.bridge && ground.terrain[hex] !== 'chateau' && !ground.works.has(hex), 'nobody charges there')
  c.expect(may === 'yes' || (may === 'nearTarget' && near <= 4), `the order of ${unit.id} does not let it charge`)
}

// ---- Strengths

/** 37.3 Worst of what lies on the hexside, and of what stands in the hex. */
function groundPercents(c: Court, from: number, to: number, column: 'assault' | 'charge'): Map<string, number> {
  const { ground, book } = c.p
  const { sides, terrain, overlays } = book.tables
  const of = (rows: readonly Terrain[], id: string): number => rows.find(row => row.id === id)?.[column] ?? 0
  const edge = ground.edge(from, to)
  const crossed = [
    edge.slope === to ? of(sides, 'slope') : 0,
    edge.crest === to ? of(sides, 'crest') : 0,
    edge.stream || (edge.span >= 0 && !edge.bridge) ? of(sides, 'stream') : 0,
    edge.ford ? of(sides, 'ford') : 0,
  ]
  const isOutOfWoods = ground.terrain[from] === 'woods' && ground.terrain[to] === 'woods'
  const inHex = Math.min(isOutOfWoods ? 0 : of(terrain, ground.terrain[to]), ground.works.has(to) ? of(overlays, 'ip') : 0)
  const side = Math.min(...crossed)
  if (!edge.bridge) return named(['Side', side], ['Hex', inHex])
  const bridge = of(sides, 'bridge')
  return bridge <= inHex ? named(['Side', side], ['Bridge', bridge]) : named(['Side', side], ['Hex', inHex])
}

const named = (...parts: [string, number][]): Map<string, number> => new Map(parts.filter(([, value]) => value !== 0))

function add(percents: Map<string, number>, name: string, value: number | undefined): void {
  if (value === undefined || value === 0) return
  const sum = (percents.get(name) ?? 0) + value
  percents.set(name, sum)
}

/** What the weather does to an arm in a fight of a kind (37.4). */
function addWeather(c: Court, percents: Map<string, number>, arm: string, kind: Fight['kind'], foes: readonly Piece[]): void {
  const weather = weatherNow(c)
  const isAgainstFoot = foes.some(foe => foe.arm === 'infantry')
  if (arm === 'gun') {
    if (kind === 'bombard') add(percents, 'Weather', weather.bombardMod)
    if (kind !== 'assault') return
    add(percents, 'Weather', weather.assaultArtillery)
    if (c.p.isNight()) add(percents, 'Night', -50)
  } else if (arm === 'foot') {
    add(percents, 'Weather', weather.infantryMod)
    if (!isAgainstFoot) add(percents, 'Weather', weather.infantryUnlessVsInfantry)
  } else if (isAgainstFoot) add(percents, 'Weather', weather.cavalryVsInfantry)
}

/** B 7.1 The groups of one side in the fight under way. */
function groupsOf(c: Court, fight: Fight, side: number): Group[] {
  const isReaction = fight.part === 'reaction'
  const isAttacking = side === fight.side
  const own = (isAttacking ? fight.attackers : isReaction ? fight.reactors : fight.defenders).filter(isAlive)
  const foes = (isAttacking ? (isReaction ? fight.reactors : fight.defenders) : fight.attackers).filter(isAlive)
  const keys = new Map<string, Piece[]>()
  for (const unit of own) {
    const key = `${unit.hex} ${armOf(unit)} ${unit.disrupted}`
    keys.set(key, [...(keys.get(key) ?? []), unit])
  }
  return [...keys.values()].map(units => {
    const [{ hex, disrupted }] = units
    const arm = armOf(units[0])
    const percents = new Map<string, number>()
    if (isAttacking && !isReaction) attackPercents(c, fight, hex, percents)
    if (isReaction && !isAttacking) reactionPercents(c, fight, hex, percents)
    addWeather(c, percents, arm, fight.kind, foes)
    if (fight.kind === 'charge' && arm === 'horse' && (isAttacking || isReaction)) add(percents, 'Weather', weatherNow(c).chargeMod)
    if (!isAttacking) {
      if (disrupted) add(percents, 'Disrupted', -50)
      if (!isReaction) defencePercents(c, fight, foes, percents)
    }
    const leaders = c.p.at(hex).filter(p => p.kind === 'leader' && p.side === side && fight.leads.has(p.id) && !isReaction)
    if (leaders.some(({ id }) => id === 'nap') && arm === 'foot') add(percents, 'Napoleon', 25)
    if (leaders.some(({ id }) => id === 'ney') && isAttacking) add(percents, 'Ney', 25)
    return { hex, arm, points: units.reduce((sum, unit) => sum + c.p.strength(unit), 0), percents }
  })
}

function attackPercents(c: Court, fight: Fight, hex: number, percents: Map<string, number>): void {
  const { kind, target } = fight
  if (kind === 'bombard') {
    const { ground, book } = c.p
    const isInWoods = ground.terrain[hex] === 'woods' && ground.terrain[target] === 'woods' && ground.distance(hex, target) === 1
    if (!isInWoods) add(percents, 'Hex', book.tables.terrain.find(({ id }) => id === ground.terrain[target])?.bombard ?? 0)
    if (ground.distance(hex, target) === 3) add(percents, 'Range', -25)
    return
  }
  for (const [name, value] of groundPercents(c, hex, target, kind)) add(percents, name, value)
  if (kind === 'charge' && fight.isSquare === true) add(percents, 'Square', -50)
  if (kind === 'charge' && fight.isSquare === false) add(percents, 'NoSquare', 100)
}

/** B 9.2 Reactors pay for the worst of the chargers' hexes. */
function reactionPercents(c: Court, fight: Fight, hex: number, percents: Map<string, number>): void {
  const { terrain } = c.p.book.tables
  const values = fight.attackers.map(({ hex: at }) =>
    c.p.ground.terrain[hex] === 'woods' && c.p.ground.terrain[at] === 'woods'
      ? 0
      : (terrain.find(({ id }) => id === c.p.ground.terrain[at])?.charge ?? 0),
  )
  add(percents, 'Hex', Math.min(...values))
}

function defencePercents(c: Court, fight: Fight, foes: readonly Piece[], percents: Map<string, number>): void {
  const { ground } = c.p
  if (fight.isSquare === false) add(percents, 'Ridden', -50)
  if (ground.terrain[fight.target] !== 'woods' || fight.kind === 'bombard') return
  const points = (units: readonly Piece[]) => units.reduce((sum, unit) => sum + c.p.strength(unit), 0)
  const outside = points(foes.filter(({ hex }) => ground.terrain[hex] !== 'woods'))
  if (outside * 2 >= points(foes)) add(percents, 'Woods', -50)
}

const written = ({ hex, arm, points, percents }: Group): string =>
  `${hex} ${arm} ${points} ${[...percents]
    .map(([name, value]) => `${name} ${value}`)
    .sort()
    .join(' ')}`

function strengthOf(groups: readonly Group[]): number {
  const sum = groups.reduce((all, { points, percents }) => {
    const percent = Math.max(
      -90,
      [...percents.values()].reduce((a, b) => a + b, 0),
    )
    return all + Math.floor((points * (100 + percent)) / 100 + 0.5)
  }, 0)
  return groups.length === 0 ? 0 : Math.max(1, sum)
}

export const group = (c: Court, arm: string, hex: number, points: number): void => {
  const { fight } = c
  if (fight?.part === 'reaction' && fight.strengths.every(strength => strength !== undefined)) beginMain(c, fight)
  c.groups.push({ hex, arm, points, percents: new Map() })
}

export function percent(c: Court, name: string, value: number): void {
  const last = c.groups.at(-1)
  if (last === undefined) {
    c.fault('a percentage belongs to nobody')
    return
  }
  add(last.percents, name, value)
}

/** The reaction is over: what is left of the charge goes on. */
function beginMain(c: Court, fight: Fight): void {
  settle(c, fight)
  fight.part = 'main'
  fight.attackers = fight.attackers.filter(unit => isAlive(unit) && !unit.disrupted && !c.flights.some(({ units }) => units.includes(unit)))
  fight.defenders = c.p.unitsAt(fight.target, 1 - fight.side)
  fight.strengths = [undefined, undefined]
  fight.blows = [undefined, undefined]
  fight.failed = []
  fight.checked.clear()
  fight.isOver = false
}

const inRow = (value: number, { min, max }: { readonly min: number | null; readonly max: number | null }): boolean =>
  (min === null || value >= min) && (max === null || value <= max)

function blowOf(c: Court, strength: number, die: number): Blow | undefined {
  const { columns, rows } = c.p.book.tables.combat
  const code = rows.find(row => inRow(die, row))?.results[columns.findIndex(column => inRow(strength, column))] ?? '.'
  if (code === '.') return undefined
  const [, steps, morale] = /^(\d?)m(\d?)$/.exec(code) ?? []
  return { steps: Number(steps), morale: -Number(morale), code }
}

export function combatDie(c: Court, side: number, die: number, strength: number): void {
  const { fight } = c
  if (fight === undefined) {
    c.fault('a die of combat without a fight')
    return
  }
  const due = groupsOf(c, fight, side)
  const [expected, told] = [due.map(written).sort().join('; '), c.groups.map(written).sort().join('; ')]
  c.expect(expected === told, `strength ${told}, by the rules ${expected}`)
  c.expect(strengthOf(c.groups) === strength, `${strength} points, by the rules ${strengthOf(c.groups)}`)
  c.groups = []
  fight.strengths[side] = strength
  fight.blows[side] = blowOf(c, strength, die)
  if (fight.kind === 'charge' && side === fight.side && fight.part === 'main') maySquare(c, fight)
}

/** B 9.3 Infantry in the open tries to form square, nobody else. */
function maySquare(c: Court, fight: Fight): void {
  const isOpen = c.p.ground.terrain[fight.target] === 'clear' && !c.p.ground.works.has(fight.target)
  const hasFoot = fight.defenders.some(({ arm }) => arm === 'infantry')
  c.expect((isOpen && hasFoot) === (fight.isSquare !== undefined), 'a square is formed where none is due, or none where it is')
}

const struckBy = (fight: Fight, side: number): Piece[] =>
  side !== fight.side ? fight.attackers : fight.part === 'reaction' ? fight.reactors : fight.defenders

export function effect(c: Court, side: number, steps: number | undefined, morale: number): void {
  const { fight } = c
  if (fight === undefined) {
    c.fault('an effect without a fight')
    return
  }
  const blow = fight.blows[side]
  if (steps === undefined) {
    c.expect(blow === undefined, `no effect, by the table ${blow?.code}`)
    return
  }
  c.expect(
    blow !== undefined && blow.steps === steps && blow.morale === morale,
    `effect ${steps} ${morale}, by the table ${blow?.code ?? 'none'}`,
  )
  if (steps > 0) c.debts.push({ units: struckBy(fight, side), count: steps, isFirst: true })
}

// ---- Losses

export function lose(c: Court, index: number, left: number | undefined, hex: number): void {
  const unit = c.piece(index)
  const debt = c.debts.find(({ units, count }) => count > 0 && units.includes(unit))
  if (debt === undefined) c.fault(`${unit.id} owes no step`)
  else {
    const most = Math.max(...debt.units.filter(isAlive).map(c.p.strength))
    c.expect(!debt.isFirst || c.p.strength(unit) === most, `the first loss is not of the strongest: ${unit.id}`)
    debt.count--
    debt.isFirst = false
  }
  takeStep(c, unit)
  if (left === undefined) {
    c.expect(unit.steps === 0, `${unit.id} is lost with a step left`)
    c.expect(unit.hex === hex, `${unit.id} is lost in another hex`)
    removeUnit(c, unit)
  } else c.expect(unit.steps > 0 && c.p.strength(unit) === left, `${unit.id} is left with ${left}, by the counter ${c.p.strength(unit)}`)
}

export function takeStep(c: Court, unit: Piece): void {
  c.expect(isAlive(unit), `${unit.id} is not there to lose a step`)
  unit.steps = Math.max(0, unit.steps - 1)
}

function removeUnit(c: Court, unit: Piece): void {
  // One that was going back is told from where it stood.
  if (unit.oldGuard && !c.flights.some(({ units, hex, start }) => units.includes(unit) && hex !== start)) c.recoiled.push(unit.hex)
  unit.fate = c.isSupplied(unit) ? 'uar' : 'peu'
  unit.hex = -1
  unit.disrupted = false
  unit.unsupplied = false
}

// ---- Morale

/** The unit of a stack that checks, and its morale: the best that is no artillery. */
function bestOf(c: Court, units: readonly Piece[], isDefending: boolean): { morale: number; of: Piece[] } {
  const alive = units.filter(isAlive)
  const able = alive.some(({ arm }) => !GUNS.includes(arm)) ? alive.filter(({ arm }) => !GUNS.includes(arm)) : alive
  const morale = Math.max(...able.map(unit => c.p.moraleOf(unit, isDefending)))
  return { morale, of: able.filter(unit => c.p.moraleOf(unit, isDefending) === morale) }
}

/** Compares the modifiers told before a die with those that are due. */
function compare(c: Court, what: string, due: readonly [string, number][]): number {
  const show = (list: readonly [string, number][]) =>
    list
      .filter(([, value]) => value !== 0)
      .map(([name, value]) => `${name} ${value}`)
      .sort()
      .join(', ')
  c.expect(show(c.modifiers) === show(due), `${what}: ${show(c.modifiers) || 'no modifier'}, by the rules ${show(due) || 'none'}`)
  c.modifiers = []
  return due.reduce((sum, [, value]) => sum + value, 0)
}

function judge(
  c: Court,
  what: string,
  index: number,
  die: number,
  told: number,
  units: readonly Piece[],
  isDefending: boolean,
  modifiers: readonly [string, number][],
): void {
  const unit = c.piece(index)
  const { morale, of } = bestOf(c, units, isDefending)
  const sum = morale + compare(c, `${what} of ${unit.id}`, modifiers)
  c.expect(of.includes(unit), `${what}: ${unit.id} is not the best of its stack`)
  c.expect(sum === told, `${what} of ${unit.id} against ${told}, by the rules ${sum}`)
  c.verdict = { piece: index, isPassed: die === 1 || (die !== 6 && die <= sum) }
}

/** B 10.4 What superior strength adds to the check of a side. */
function superiority(c: Court, fight: Fight, side: number): number {
  const [own, other] = [fight.strengths[side], fight.strengths[1 - side]]
  if (own === undefined || other === undefined) return 0
  return Math.max(0, ...c.p.book.tables.combat.superiority.filter(({ ratio }) => own >= ratio * other).map(({ morale }) => morale))
}

export function checkDie(c: Court, index: number, die: number, told: number): void {
  const unit = c.piece(index)
  const { fight } = c
  if (c.guardChecks !== undefined) {
    c.expect(c.guardChecks.includes(unit.hex), `${unit.id} need not check for the Guard`)
    c.guardChecks = c.guardChecks.filter(hex => hex !== unit.hex)
    judge(c, 'check', index, die, told, c.p.unitsAt(unit.hex, unit.side), true, [])
    return
  }
  if (fight === undefined) {
    c.fault('a check of morale without a fight')
    return
  }
  const isAttacker = unit.side === fight.side
  const blow = fight.blows[1 - unit.side]
  const stack = struckBy(fight, 1 - unit.side).filter(({ hex }) => hex === unit.hex)
  c.expect(blow !== undefined && !fight.checked.has(unit.hex), `${unit.id} has nothing to check`)
  fight.checked.add(unit.hex)
  const hasGuard =
    fight.kind === 'assault' &&
    !isAttacker &&
    fight.attackers.some(({ oldGuard, arm, disrupted }) => oldGuard && arm === 'infantry' && !disrupted)
  judge(c, 'check', index, die, told, stack, !isAttacker, [
    ['checkResult', blow?.morale ?? 0],
    ['checkSuperior', fight.kind === 'bombard' ? 0 : superiority(c, fight, unit.side)],
    ['checkGuard', hasGuard ? -1 : 0],
  ])
}

export function checked(c: Court, index: number, isPassed: boolean): void {
  const unit = c.piece(index)
  c.expect(c.verdict?.piece === index && c.verdict.isPassed === isPassed, `${unit.id} ${isPassed ? 'passes' : 'fails'} against its die`)
  c.verdict = undefined
  if (isPassed) return
  const { fight } = c
  const isForGuard = c.guardChecks !== undefined
  const units =
    isForGuard || fight === undefined
      ? c.p.unitsAt(unit.hex, unit.side)
      : struckBy(fight, 1 - unit.side).filter(({ hex }) => hex === unit.hex)
  const stack = { hex: unit.hex, units: units.filter(isAlive) }
  c.shaken.push(stack)
  if (!isForGuard) fight?.failed.push(stack)
}

export function disrupted(c: Court, index: number): void {
  const unit = c.piece(index)
  settleChecks(c)
  const stack = c.shaken.find(({ units }) => units.includes(unit))
  c.expect(stack !== undefined, `${unit.id} need not be disrupted`)
  c.expect(!unit.disrupted, `${unit.id} is disrupted already`)
  unit.disrupted = true
}

/** B 7.3 A stack that is wholly disrupted loses a step instead. */
export function disruptedAgain(c: Court, hex: number): void {
  settleChecks(c)
  const place = c.shaken.findIndex(stack => stack.hex === hex)
  const stack = c.shaken[place]
  if (stack === undefined) {
    c.fault(`nobody in ${c.hex(hex)} is to be disrupted`)
    return
  }
  c.expect(
    stack.units.filter(isAlive).every(unit => unit.disrupted),
    `not everybody in ${c.hex(hex)} is disrupted already`,
  )
  c.shaken.splice(place, 1)
  c.debts.push({ units: stack.units, count: 1, isFirst: false })
}

function settleChecks(c: Court): void {
  if (c.fight !== undefined && c.guardChecks === undefined) settle(c, c.fight)
}

/** B 9.1, B 9.2, B 10.4 The dice are down and the checks made: who goes back, and how far. */
function settle(c: Court, fight: Fight): void {
  if (fight.isOver) return
  fight.isOver = true
  if (fight.kind === 'bombard') return
  const lost = (side: number): Stack[] => fight.failed.filter(({ units }) => units[0]?.side === side)
  const [mine, theirs] = [lost(fight.side), lost(1 - fight.side)]
  const severity = (blow: Blow | undefined) => c.p.book.tables.combat.severityOrder.indexOf(blow?.code ?? '.')
  const areAttackersWorse = severity(fight.blows[1 - fight.side]) >= severity(fight.blows[fight.side])
  const hexes = (units: readonly Piece[]): number[] => [...new Set(units.filter(isAlive).map(({ hex }) => hex))]
  const foes = hexes(struckBy(fight, fight.side))
  const away = foes.length > 0 && fight.part === 'reaction' ? foes : [fight.target]
  const strikers = hexes(fight.attackers)
  const flee = (stacks: Stack[], from: number[], count: (stack: Stack) => number): void => {
    for (const stack of stacks)
      if (stack.units.some(isAlive))
        c.flights.push({
          side: stack.units[0].side,
          units: stack.units,
          start: stack.hex,
          hex: stack.hex,
          left: count(stack),
          away: from,
          isRetiring: false,
        })
  }
  const attackersGo = mine.length > 0 && (theirs.length === 0 || areAttackersWorse)
  const othersGo = theirs.length > 0 && (mine.length === 0 || !areAttackersWorse)
  if (attackersGo) flee(mine, away, ({ units }) => (fight.kind === 'charge' || isMounted(units) ? 2 : 1))
  if (othersGo) {
    flee(theirs, strikers, () => 2)
    const guns = theirs.flatMap(({ units }) => units.filter(isAlive))
    if (fight.kind === 'assault' && guns.length > 0 && guns.every(({ arm }) => GUNS.includes(arm)))
      c.debts.push({ units: guns, count: 1, isFirst: false })
  }
  for (const stack of theirs)
    if (fight.kind === 'charge' && fight.part === 'main' && fight.isSquare === false)
      c.debts.push({ units: stack.units, count: 1, isFirst: false })
}

// ---- Retreats

/** B 11 Whether a hex leads back, for troops that flee from some hexes. */
function isBack(c: Court, flight: Flight, to: number): boolean {
  const { ground } = c.p
  const from = flight.hex
  if (ground.distance(from, to) !== 1 || ground.isCut(ground.edge(from, to))) return false
  if (c.p.unitsAt(to, 1 - flight.side).length > 0) return false
  return (
    flight.away.every(hex => ground.distance(hex, to) >= ground.distance(hex, from)) &&
    flight.away.some(hex => ground.distance(hex, to) > ground.distance(hex, from))
  )
}

/** B 6.2 Cavalry, and horse artillery that goes with it. */
const isMounted = (units: readonly Piece[]): boolean => {
  const alive = units.filter(isAlive)
  return alive.some(({ arm }) => CAVALRY.includes(arm)) && alive.every(({ arm }) => CAVALRY.includes(arm) || arm === 'horse-artillery')
}

export function retreated(c: Court, index: number, from: number, to: number): void {
  settleChecks(c)
  const unit = c.piece(index)
  const flight = c.flights.find(({ units, hex, left }) => units.includes(unit) && hex === from && left > 0)
  if (flight === undefined) {
    moveAway(c, [unit], from, to, `${unit.id} need not go back`)
    return
  }
  c.expect(isBack(c, flight, to), `${unit.id} may not go back from ${c.hex(from)} to ${c.hex(to)}`)
  if (flight.units.some(({ oldGuard }) => oldGuard) && flight.hex === flight.start) c.recoiled.push(flight.start)
  const costs = c.p.zones(1 - flight.side).has(to) && c.p.unitsAt(to, flight.side).length === 0 && !isMounted(flight.units)
  moveAway(c, flight.units.filter(isAlive), from, to)
  flight.hex = to
  flight.left--
  c.lastFlight = flight
  c.zoneDue = costs && !flight.isRetiring ? { hex: to, units: flight.units } : undefined
}

function moveAway(c: Court, units: readonly Piece[], from: number, to: number, complaint?: string): void {
  if (complaint !== undefined) c.fault(complaint)
  const { side } = units[0]
  for (const unit of units) {
    unit.hex = to
    unit.column = false
  }
  if (c.p.unitsAt(from, side).length === 0) for (const p of c.p.at(from)) if (p.side === side && p.kind === 'leader') p.hex = to
  c.pass(units[0], to)
}

/** B 11 A hex in an enemy zone without friends costs a step. */
export function zoneCosts(c: Court, hex: number): void {
  if (c.zoneDue?.hex !== hex) {
    c.fault(`no step is due in ${c.hex(hex)}`)
    return
  }
  c.debts.push({ units: c.zoneDue.units, count: 1, isFirst: false })
  c.zoneDue = undefined
}

export function crowdedOut(c: Court, hex: number): void {
  const flight = c.lastFlight
  if (flight?.hex !== hex || flight.left > 0) {
    c.fault(`nobody has come to ${c.hex(hex)}`)
    return
  }
  c.expect(!c.hasRoom(hex, flight.side), `there is room in ${c.hex(hex)}`)
  flight.left = 1
}

export function cannotRetreat(c: Court, hex: number, steps: number): void {
  settleChecks(c)
  const flight = c.flights.find(one => one.hex === hex && one.left > 0)
  if (flight === undefined) {
    c.fault(`nobody goes back from ${c.hex(hex)}`)
    return
  }
  c.expect(steps === flight.left, `${steps} steps for ${flight.left} hexes`)
  c.expect(!c.p.ground.near[hex].some(to => to >= 0 && isBack(c, flight, to)), `there is a way back from ${c.hex(hex)}`)
  c.debts.push({ units: flight.units, count: steps, isFirst: false })
  flight.left = 0
}

/** B 10.3 Troops retire before the dice. */
export function retired(c: Court, index: number, from: number, to: number): void {
  const unit = c.piece(index)
  const { fight } = c
  if (fight === undefined) {
    c.fault('nobody attacks those who retire')
    return
  }
  const known = c.flights.find(({ units, isRetiring }) => isRetiring && units.includes(unit))
  const flight = known ?? startRetiring(c, fight)
  c.expect(flight.left > 0 && flight.hex === from && isBack(c, flight, to), `${unit.id} may not retire from ${c.hex(from)} to ${c.hex(to)}`)
  const hasRiders = flight.units.every(({ arm }) => CAVALRY.includes(arm) || arm === 'horse-artillery')
  c.expect(hasRiders || !c.p.zones(1 - flight.side).has(to), `${unit.id} retires through a zone of control`)
  moveAway(c, flight.units.filter(isAlive), from, to)
  flight.hex = to
  flight.left--
  c.lastFlight = flight
}

function startRetiring(c: Court, fight: Fight): Flight {
  const units = fight.defenders
  const isRiding = units.every(({ arm }) => CAVALRY.includes(arm) || arm === 'horse-artillery')
  const onDelay = units.every(unit => c.p.legOf(unit)?.type === 'delay')
  const hasHorse = fight.attackers.some(({ arm }) => CAVALRY.includes(arm))
  c.expect(
    units.every(unit => !unit.disrupted),
    'disrupted troops retire',
  )
  c.expect(onDelay || (isRiding && fight.kind === 'assault' && !hasHorse), 'these troops may not retire')
  c.expect(isRiding || !hasHorse, 'foot retires before horse')
  const flight: Flight = {
    side: 1 - fight.side,
    units,
    start: fight.target,
    hex: fight.target,
    left: isRiding ? 3 : 2,
    away: [...new Set(fight.attackers.map(({ hex }) => hex))],
    isRetiring: true,
  }
  c.flights.push(flight)
  fight.isOver = true
  return flight
}

/** B 10.4, B 9.4 Into the hex that was left, or along the path of the fugitives. */
export function advanced(c: Court, index: number, from: number, to: number): void {
  const unit = c.piece(index)
  const { fight } = c
  if (fight === undefined) {
    c.fault('an advance without a fight')
    return
  }
  const stack = fight.attackers.filter(one => one.hex === from && isAlive(one) && !(one.disrupted && !c.pursuers.includes(one)))
  c.expect(stack.includes(unit), `${unit.id} has not won`)
  c.expect(c.p.unitsAt(to, 1 - fight.side).length === 0, `the enemy stands in ${c.hex(to)}`)
  if (!c.pursuers.includes(unit)) c.expect(to === fight.target, `${unit.id} may only advance into ${c.hex(fight.target)}`)
  c.expect(c.p.ground.distance(from, to) === 1 && !c.p.ground.isCut(c.p.ground.edge(from, to)), `${unit.id} cannot advance there`)
  moveAway(c, stack, from, to)
}

// ---- Charges

export function reactionDie(c: Court, index: number, die: number, told: number): void {
  const { fight } = c
  const unit = c.piece(index)
  if (fight === undefined) {
    c.fault('a reaction without a charge')
    return
  }
  const stack = c.p.unitsAt(unit.hex, unit.side).filter(({ arm, disrupted: isDown }) => CAVALRY.includes(arm) && !isDown)
  const isBlucher = c.isBlucherNear(unit.side, unit.hex)
  c.expect(!unit.reacted && unit.side !== fight.side, `${unit.id} may not react`)
  c.expect(unit.hex === fight.target || canReach(c, fight, unit), `${unit.id} is too far away to react`)
  for (const one of stack) one.reacted = true
  judge(c, 'reaction', index, die, told, stack, true, [['reactionBlucher', isBlucher ? 1 : 0]])
}

function canReach(c: Court, fight: Fight, unit: Piece): boolean {
  const { ground } = c.p
  const isBad = (hex: number) => ['woods', 'marsh', 'chateau'].includes(ground.terrain[hex])
  const strikers = new Set(fight.attackers.map(({ hex }) => hex))
  const found = ground.spread(
    unit.hex,
    (from, d, to) => {
      if (ground.isCut(ground.edges[from][d])) return 9
      if (strikers.has(to)) return 1
      return isBad(to) || c.p.unitsAt(to, fight.side).length > 0 ? 9 : 1
    },
    2,
  )
  return [...strikers].some(hex => found.has(hex))
}

export function reacts(c: Court, index: number): void {
  const unit = c.piece(index)
  const { fight } = c
  c.expect(c.verdict?.piece === index && c.verdict.isPassed, `${unit.id} reacts against its die`)
  c.verdict = undefined
  if (fight === undefined) return
  fight.part = 'reaction'
  fight.reactors.push(...c.p.unitsAt(unit.hex, unit.side).filter(({ arm, disrupted: isDown }) => CAVALRY.includes(arm) && !isDown))
}

export function fails(c: Court, index: number): void {
  c.expect(c.verdict?.piece === index && !c.verdict.isPassed, `${c.piece(index).id} fails against its die`)
  c.verdict = undefined
}

export function squareDie(c: Court, index: number, die: number, told: number): void {
  const { fight } = c
  if (fight === undefined) {
    c.fault('a square without a charge')
    return
  }
  if (fight.part === 'reaction') beginMain(c, fight)
  const foot = fight.defenders.filter(({ arm }) => arm === 'infantry')
  const isBlucher = fight.attackers.some(({ hex }) => c.isBlucherNear(fight.side, hex))
  judge(c, 'square', index, die, told, foot, true, [
    ['squareSteady', c.piece(index).disrupted ? 0 : 1],
    ['squareBlucher', isBlucher ? -1 : 0],
  ])
}

export function square(c: Court, index: number, isFormed: boolean): void {
  c.expect(c.verdict?.piece === index && c.verdict.isPassed === isFormed, `${c.piece(index).id} forms square against its die`)
  c.verdict = undefined
  if (c.fight !== undefined) c.fight.isSquare = isFormed
}

export function pursuitDie(c: Court, index: number, die: number, told: number): void {
  const unit = c.piece(index)
  const stack = c.fight?.attackers.filter(({ hex }) => hex === unit.hex) ?? []
  judge(c, 'pursuit', index, die, told, stack, false, [])
}

export function pursues(c: Court, index: number): void {
  const unit = c.piece(index)
  const { fight } = c
  c.expect(c.verdict?.piece === index && c.verdict.isPassed, `${unit.id} pursues against its die`)
  c.verdict = undefined
  if (fight === undefined) return
  const stack = fight.attackers.filter(({ hex }) => hex === unit.hex)
  const victims = c.flights.filter(({ side }) => side !== fight.side).flatMap(({ units }) => units)
  if (c.pursuers.length === 0) c.debts.push({ units: victims, count: 1, isFirst: false })
  c.pursuers.push(...stack)
  c.shaken.push({ hex: unit.hex, units: stack })
}

// ---- Confidence

export function confidenceDie(c: Court, index: number, die: number, told: number): void {
  const { fight } = c
  const unit = c.piece(index)
  if (fight === undefined) {
    c.fault('confidence without an assault')
    return
  }
  const stack = fight.declared.filter(({ hex }) => hex === unit.hex)
  const points = (units: readonly Piece[]) => units.reduce((sum, one) => sum + c.p.strength(one), 0)
  const { ground } = c.p
  const isStrong =
    ground.terrain[fight.target] === 'chateau' || ground.works.has(fight.target) || ground.edge(unit.hex, fight.target).bridge
  judge(c, 'confidence', index, die, told, stack, false, [
    ['confidenceLeader', c.leaderValue(unit)],
    ['confidenceBlucher', c.isBlucherNear(unit.side, unit.hex) ? 1 : 0],
    ['confidenceStrong', isStrong ? -1 : 0],
    ['confidenceMore', points(fight.defenders) > points(fight.declared) ? -1 : 0],
  ])
}

export function confident(c: Court, index: number, isGoing: boolean): void {
  const unit = c.piece(index)
  c.expect(c.verdict?.piece === index && c.verdict.isPassed === isGoing, `${unit.id} ${isGoing ? 'goes in' : 'falters'} against its die`)
  c.verdict = undefined
  if (!isGoing && c.fight !== undefined) c.fight.attackers = c.fight.attackers.filter(({ hex }) => hex !== unit.hex)
}

// ---- The Guard

/** B 7.4 The Guard has gone back: every French stack that saw it checks. */
export function guardRecoils(c: Court, hex: number): void {
  c.expect(c.recoiled.includes(hex), `no Old Guard has left ${c.hex(hex)}`)
  c.recoiled = c.recoiled.filter(one => one !== hex)
  // Those who went back themselves have checked already.
  const gone = new Set(c.flights.flatMap(({ units }) => units))
  const near = new Set(
    c.p
      .onMap(0)
      .filter(unit => !gone.has(unit))
      .map(unit => unit.hex),
  )
  c.guardChecks = [...near].filter(at => {
    const far = c.p.ground.distance(at, hex)
    return far <= Math.min(4, Math.max(1, sightNow(c))) && c.p.ground.sees(at, hex)
  })
}

/** What must have been done before anything else may happen. */
export function closeFight(c: Court): void {
  const { fight } = c
  if (fight !== undefined) settle(c, fight)
  for (const { units, left, hex } of c.flights)
    if (left > 0 && units.some(isAlive) && !c.flights.some(f => f.isRetiring)) c.fault(`troops in ${c.hex(hex)} do not go back`)
  for (const { units, count } of c.debts)
    if (count > 0 && units.some(isAlive)) c.fault(`${count} steps are not lost: ${units.map(({ id }) => id).join(' ')}`)
  for (const { units } of c.shaken) for (const unit of units) if (isAlive(unit) && !unit.disrupted) c.fault(`${unit.id} is not disrupted`)
  if (c.guardChecks !== undefined) c.expect(c.guardChecks.length === 0, `no check for the Guard in ${c.guardChecks.map(c.hex).join(' ')}`)
  c.expect(c.recoiled.length === 0, 'the Guard has gone back and nobody notices')
  if (fight !== undefined && fight.attackers.length > 0 && !fight.isOver) c.fault('a fight is not fought')
  c.fight = undefined
  c.flights = []
  c.debts = []
  c.shaken = []
  c.guardChecks = undefined
  c.recoiled = []
  c.pursuers = []
  c.zoneDue = undefined
  c.modifiers = []
  c.groups = []
}
