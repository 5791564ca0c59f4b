import { GUNS, type Piece } from './army.ts'
import type { Blow, Court, Fight, Stack } from './court.ts'
import { add, groupsOf, strengthOf, written } from './strengths.ts'
import { isAlive, isMounted, struckBy } from './troops.ts'

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
export function beginMain(c: Court, fight: Fight): void {
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

export function settleChecks(c: Court): void {
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
