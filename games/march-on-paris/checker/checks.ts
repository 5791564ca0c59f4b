import { settleChecks } from './blows.ts'
import type { Court } from './court.ts'
import { judge, superiority } from './morale.ts'
import { isAlive, sightNow, struckBy } from './troops.ts'

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
  c.expect(c.verdictOn(index)?.isPassed === isPassed, `${unit.id} ${isPassed ? 'passes' : 'fails'} against its die`)
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
