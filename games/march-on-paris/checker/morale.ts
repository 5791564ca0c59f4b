import { GUNS, type Piece } from './army.ts'
import type { Court, Fight } from './court.ts'
import { isAlive } from './troops.ts'

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

export function judge(
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
export function superiority(c: Court, fight: Fight, side: number): number {
  const [own, other] = [fight.strengths[side], fight.strengths[1 - side]]
  if (own === undefined || other === undefined) return 0
  return Math.max(0, ...c.p.book.tables.combat.superiority.filter(({ ratio }) => own >= ratio * other).map(({ morale }) => morale))
}
