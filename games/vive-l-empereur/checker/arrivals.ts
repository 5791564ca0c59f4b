import { ARMIES, FACES, type General, SECTORS, SIDES, type Unit } from './army.ts'
import type { Court } from './court.ts'
import { DIRECTIONS } from './field.ts'
import { beginDeed, takeObjectives } from './moves.ts'

/** Pieces of the pool that have not come. */
function pool(c: Court): { readonly units: Unit[]; readonly generals: General[] } {
  const rows = c.p.scenario.reinforcements?.pool ?? []
  const isToCome = (piece: { readonly hex: number; readonly name: string }) => piece.hex < 0 && !c.gone.has(piece.name)
  return {
    units: rows.flatMap(({ unit }) => (unit === undefined ? [] : [c.p.unit(unit)])).filter(isToCome),
    generals: rows.flatMap(({ general }) => (general === undefined ? [] : [c.p.general(general)])).filter(isToCome),
  }
}

/** 13.1, R33 What is due at the start of a round. */
export function planRelief(c: Court): void {
  const relief = c.p.scenario.reinforcements
  const { units, generals } = pool(c)
  c.due = undefined
  if (relief?.readings === undefined || units.length + generals.length === 0) return
  const now = c.p.scenario.roundsPerTurn * (c.turn - 1) + c.round
  const reading = relief.readings.find(({ id }) => id === c.options.prussianArrival) ?? relief.readings[0]
  for (const { way, fromRound, toRound, every } of reading.phases)
    if (now >= fromRound && now <= toRound && (every === 'round' || c.round === 1)) c.due = way === 'flag' ? 'flag' : 'certain'
  c.comes = 'nobody'
  c.left = relief.ways?.certain.units ?? 0
}

export function reliefFlag(c: Court, army: number, rolled: number): void {
  c.expect(c.due === 'flag', 'nobody is due by a flag')
  c.expect(c.p.book.tables.dice.special.faces[rolled - 1] === ARMIES[army], 'the flag is another one')
  c.due = undefined
  c.comes = ARMIES[army] === 'prussian' ? 'flag' : 'nobody'
}

export function reliefFace(c: Court, face: number, rolled: number): void {
  c.expect(c.comes === 'flag' && c.p.book.tables.dice.command.faces[rolled - 1] === FACES[face], 'no arm is to be rolled for, or another')
  c.broughtBy = FACES[face]
}

/** Nobody comes: no flag, none of that arm, or by the owner's choice. */
export function noRelief(c: Court): void {
  if (c.due === 'certain') c.due = undefined
  c.comes = 'nobody'
}

/** R33 Whether a piece could come in by a hex. */
function canCome(c: Court, unit: Unit | undefined, general: General | undefined, hex: number): boolean {
  if (unit === undefined) return general !== undefined && c.p.mayHalt(general, hex)
  const met = c.p.generalIn(hex)
  return c.p.unitIn(hex) === undefined && (met === undefined || met.side === unit.side) && c.p.mayEnter(unit, hex, general)
}

/** R33, R40 The hexes by which a piece comes in: its own, or the nearest free ones of the edge. */
function entries(c: Court, unit: Unit | undefined, general: General | undefined, entry: number): number[] {
  if (canCome(c, unit, general, entry)) return [entry]
  const most = c.p.scenario.reinforcements?.blockedWithin ?? Number.POSITIVE_INFINITY
  const free = c.p.field.names.flatMap((_, hex) => (c.p.field.isEdge(hex) && canCome(c, unit, general, hex) ? [hex] : []))
  const nearest = Math.min(...free.map(hex => c.p.field.distance(entry, hex)))
  return nearest > most ? [] : free.filter(hex => c.p.field.distance(entry, hex) === nearest)
}

export function entryDie(c: Court, rolled: number, hex: number): void {
  const ways = c.p.scenario.reinforcements?.ways
  c.expect((c.due === 'certain' || c.comes === 'certain') && c.left > 0, 'nobody is due')
  c.due = undefined
  c.comes = 'certain'
  c.expect(ways?.certain.entry[rolled] === c.name(hex), `the entry is ${ways?.certain.entry[rolled]}`)
  c.entry = hex
}

/** The unit and the general of a line that names who comes. */
function named(c: Court): { readonly unit: Unit | undefined; readonly general: General | undefined } {
  const words = c.named
  return { unit: c.p.units.find(({ name }) => words.includes(name)), general: c.p.generals.find(({ name }) => words.includes(name)) }
}

export function entryBlocked(c: Court): void {
  if (c.comes !== 'certain') return
  const { unit, general } = named(c)
  c.expect(entries(c, unit, general, c.entry).length === 0, 'the entry is not blocked')
  c.left -= Number(unit !== undefined) + Number(general !== undefined)
}

function facingOf(c: Court, unit: Unit): number {
  const word = [...(c.row.say ?? [])].find(one => (DIRECTIONS as readonly string[]).includes(one))
  const home = c.p.scenario.reinforcements?.defaultFacing ?? c.p.book.board.edges[SIDES[unit.side]].defaultFacing
  return DIRECTIONS.indexOf((word ?? home) as 'N')
}

/** 13.1, 13.2, 14.0 A unit comes onto the map. */
export function arrived(c: Court, id: number, hex: number): void {
  const { p } = c
  const unit = p.units[id]
  const { scenario } = p
  c.expect(unit.hex < 0 && !c.gone.has(unit.name), `${unit.name} cannot come`)
  const fixed = scenario.reinforcements?.fixed?.find(row => row.unit === unit.name)
  if (fixed !== undefined) {
    c.expect(fixed.turn === c.turn && c.round === 0, `${unit.name} is not due`)
    c.expect(entries(c, unit, undefined, p.field.of(fixed.hex)).includes(hex), `${unit.name} may not come in by ${c.name(hex)}`)
  } else if (scenario.pool !== undefined) arriveFromPool(c, unit, hex)
  else {
    const { general } = named(c)
    const isPool = pool(c).units.includes(unit)
    const isOpen =
      c.comes === 'flag'
        ? scenario.reinforcements?.ways?.flag.placement.includes(c.name(hex)) === true && canCome(c, unit, undefined, hex)
        : entries(c, unit, general, c.entry).includes(hex)
    const isArm = c.comes !== 'flag' || c.broughtBy === 'flag' || c.broughtBy === unit.type.arm
    c.expect(isPool && isOpen && isArm && c.comes !== 'nobody', `${unit.name} may not come in by ${c.name(hex)}`)
    if (c.comes === 'flag') c.comes = 'nobody'
    else c.left--
  }
  unit.hex = hex
  unit.facing = fixed === undefined ? facingOf(c, unit) : DIRECTIONS.indexOf(scenario.reinforcements?.defaultFacing as 'N')
  takeObjectives(c, unit.side, [hex])
  if (fixed === undefined && scenario.pool === undefined) {
    unit.isOrdered = true
    c.acts = unit
  }
}

/** R36 */
function arriveFromPool(c: Court, unit: Unit, hex: number): void {
  const { p } = c
  const side = SIDES[unit.side]
  const isPool = p.scenario.pool?.[side].includes(unit.name) === true && unit.type.arm === c.broughtBy
  const isZone = p.book.board.hypotheticalZones[side].includes(p.field.row(hex)) && p.field.isEdge(hex)
  const isOpen = isZone && p.field.sector[hex] === c.arrivalSector && canCome(c, unit, undefined, hex)
  c.expect(isPool && isOpen, `${unit.name} may not come in by ${c.name(hex)}`)
}

/** R33 A general comes alone or with a unit. */
export function arrivedGeneral(c: Court, id: number, hex: number): void {
  const general = c.p.generals[id]
  const { unit } = named(c)
  const isWith = unit !== undefined && unit.hex === hex && c.acts === unit
  const isOpen =
    c.comes === 'flag'
      ? c.p.scenario.reinforcements?.ways?.flag.placement.includes(c.name(hex)) === true && c.p.mayHalt(general, hex)
      : isWith || entries(c, undefined, general, c.entry).includes(hex)
  c.expect(pool(c).generals.includes(general) && isOpen && c.comes !== 'nobody', `${general.name} may not come in by ${c.name(hex)}`)
  general.hex = hex
  general.isOrdered = true
  if (c.comes === 'flag') c.comes = 'nobody'
  else c.left--
}

/** R33 A new unit acts at once. */
export function actFreely(c: Court): void {
  if (c.acts !== undefined) beginDeed(c, c.acts, false)
  c.acts = undefined
}

export function arrivalDie(c: Court, side: number, face: number, rolled: number): void {
  c.expect(c.p.book.tables.dice.command.faces[rolled - 1] === FACES[face], 'the face is another one')
  c.broughtBy = FACES[face]
  const left = (c.p.scenario.pool?.[SIDES[side]] ?? []).map(name => c.p.unit(name)).filter(unit => unit.hex < 0 && !c.gone.has(unit.name))
  c.comes = left.some(unit => unit.type.arm === c.broughtBy) ? 'pool' : 'nobody'
}

export function arrivalSector(c: Court, side: number, sector: number, rolled: number): void {
  const wing = c.p.scenario.pool?.sectorDie[rolled] ?? ''
  const due = c.p.book.board.sectorNames[SIDES[side]][wing]
  c.expect(c.comes === 'pool' && due === SECTORS[sector], `the sector is ${due}`)
  c.arrivalSector = due
}

/** R31 */
export function tileLaid(c: Court, side: number, terrain: number, hex: number): void {
  const { p } = c
  const draw = p.scenario.terrainDraw
  const row = p.field.row(hex)
  const isOwn = p.book.board.hypotheticalZones[SIDES[side]].includes(row)
  const isDisputed = p.book.board.hypotheticalZones.disputed.includes(row)
  const count = c.tiles[side]
  if (isOwn) count.friendly++
  else count.disputed++
  const fits = count.friendly <= (draw?.friendlyZone ?? 0) && count.disputed <= (draw?.disputedZone ?? 0)
  const kind = p.field.kinds[terrain]
  c.laid.set(kind.id, (c.laid.get(kind.id) ?? 0) + 1)
  const exists = (c.laid.get(kind.id) ?? 0) <= (draw?.pool[kind.id] ?? 0)
  c.expect((isOwn || isDisputed) && fits && exists && !c.covered.has(hex), `no ${kind.id} may be laid on ${c.name(hex)}`)
  c.covered.add(hex)
  p.field.terrain[hex] = kind
}

export function explored(c: Court, side: number, rolled: number): void {
  c.explored[side] = rolled
}

export function explorationWon(c: Court, side: number): void {
  c.expect(c.explored[side] > c.explored[1 - side], 'the other side has won the exploration')
  c.initiative = side
}

export function explorationTied(c: Court): void {
  c.expect(c.explored[0] === c.explored[1], 'somebody has won the exploration')
  c.initiative = -1
}

/** 14.0 */
export function deployed(c: Court, id: number, hex: number, direction: number): void {
  const { p } = c
  const unit = p.units[id]
  const isOwn = p.book.board.hypotheticalZones[SIDES[unit.side]].includes(p.field.row(hex))
  const isPool = p.scenario.pool?.[SIDES[unit.side]].includes(unit.name) === true
  const isFree = p.unitIn(hex) === undefined && p.field.terrain[hex].impassable !== true
  c.expect(unit.hex < 0 && isOwn && isFree && !isPool, `${unit.name} may not be placed in ${c.name(hex)}`)
  unit.hex = hex
  unit.facing = direction
}

export function deployedGeneral(c: Court, id: number, hex: number): void {
  const { p } = c
  const general = p.generals[id]
  const isOwn = p.book.board.hypotheticalZones[SIDES[general.side]].includes(p.field.row(hex))
  const isFree = p.generalIn(hex) === undefined && p.field.terrain[hex].impassable !== true
  c.expect(general.hex < 0 && isOwn && isFree, `${general.name} may not be placed in ${c.name(hex)}`)
  general.hex = hex
}

/** 14.0 When the first turn begins on laid ground, every sector of both sides has its units. */
export function checkDeployment(c: Court): void {
  const { scenario, units, field } = c.p
  const least = scenario.deployment?.minUnitsPerSector
  if (least === undefined) return
  for (const side of [0, 1])
    for (const sector of SECTORS) {
      const there = units.filter(unit => unit.side === side && unit.hex >= 0 && field.sector[unit.hex] === sector).length
      c.expect(there >= least, `${SIDES[side]} has ${there} units in the ${sector}`)
    }
}
