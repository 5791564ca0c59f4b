import { CAVALRY, GUNS, type Piece } from './army.ts'
import { closeFight } from './blows.ts'
import type { Court, Fight } from './court.ts'
import { actsWith, isAlive, sightNow, weatherNow } from './troops.ts'

export function begin(c: Court, kind: Fight['kind'], side: number, target: number): void {
  closeFight(c)
  c.expect(!c.p.isNight(), 'a fight in the Night turn')
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

function mayBombard(c: Court, unit: Piece, hex: number): void {
  const { ground } = c.p
  const weather = weatherNow(c)
  const range = ground.distance(unit.hex, hex)
  const leg = c.p.legOf(unit)
  const says = c.p.book.tables.orders.types.find(({ id }) => id === leg?.type)?.bombard ?? 'no'
  c.expect(GUNS.includes(unit.arm), `${unit.id} has no guns`)
  c.expect(!weather.forbidden.includes('bombard') && !c.p.isNightPM(), 'nobody bombards in this weather or at night')
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
