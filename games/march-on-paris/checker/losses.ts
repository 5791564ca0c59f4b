import type { Piece } from './army.ts'
import type { Court } from './court.ts'
import { isAlive } from './troops.ts'

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
