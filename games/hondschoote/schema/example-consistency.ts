import { directionBetween, expectHexes } from '../../common/map-check.ts'
import { type DataPath, noneTwice, type ReportFault } from '../../common/parse.ts'
import { type Direction, directions } from '../../common/schema.ts'
import type { HondschooteData, PlacedUnit, WorkedExample } from './index.ts'
import { checkStacks, isArtillery } from './setup-consistency.ts'

const PATH: DataPath = ['scenarios', 'workedExample']

/** Reports pieces and figures of the example that do not fit the counters, the map or the tables. */
export function checkWorkedExample(data: HondschooteData, example: WorkedExample, fault: ReportFault): void {
  if (!data.units.formations.some(formation => formation.id === example.activeFormation))
    fault([...PATH, 'activeFormation'], `there is no formation '${example.activeFormation}'`)
  noneTwice(
    example.units.map(placed => placed.unit),
    [...PATH, 'units'],
    'unit',
    fault,
  )
  for (const [i, placed] of example.units.entries()) {
    if (!data.units.units.some(unit => unit.id === placed.unit)) fault([...PATH, 'units', i, 'unit'], `there is no unit '${placed.unit}'`)
    expectHexes(data.map.grid, [placed.hex], [...PATH, 'units', i, 'hex'], fault)
  }
  for (const [i, placed] of example.commanders.entries()) {
    if (!data.units.commanders.some(commander => commander.id === placed.commander))
      fault([...PATH, 'commanders', i, 'commander'], `there is no commander '${placed.commander}'`)
    expectHexes(data.map.grid, [placed.hex], [...PATH, 'commanders', i, 'hex'], fault)
  }
  for (const unit of Object.keys(example.expect.levels))
    if (!example.units.some(placed => placed.unit === unit)) fault([...PATH, 'expect', 'levels', unit], `'${unit}' is not on the map`)
  checkStacks(data, example.units, [...PATH, 'units'], fault)
  checkAttack(data, example, fault)
  checkArithmetic(data, example, fault)
}

/** 1.3 Whether a hex is one of the three in front of a unit. */
function isInFront({ map }: HondschooteData, placed: PlacedUnit, hex: string): boolean {
  const towards = directionBetween(map.grid, placed.hex, hex)
  if (towards === undefined) return false
  const turn = (clock(towards) - clock(placed.facing) + 6) % 6
  return turn <= 1 || turn === 5
}

const clock = (direction: Direction) => directions.indexOf(direction)

/** 6, 6.1 Attackers belong to the active formation, have every attacked hex in front, and the heads take part. */
function checkAttack(data: HondschooteData, { units: placed, attack, activeFormation, expect }: WorkedExample, fault: ReportFault): void {
  const counter = (id: string) => data.units.units.find(unit => unit.id === id)
  const active = data.units.formations.find(formation => formation.id === activeFormation)
  const path = [...PATH, 'attack']
  for (const [i, id] of attack.attackers.entries()) {
    const at = [...path, 'attackers', i]
    const attacker = placed.find(other => other.unit === id)
    const unit = counter(id)
    if (attacker === undefined || unit === undefined) fault(at, `'${id}' is not on the map`)
    else if (unit.formation !== activeFormation) fault(at, `'${id}' is not of the active formation`)
    else if (isArtillery(unit)) fault(at, 'artillery does not attack')
    else if (!attack.defenderHexes.every(hex => isInFront(data, attacker, hex))) fault(at, `'${id}' does not face every attacked hex`)
  }
  const enemies = placed.filter(other => counter(other.unit)?.side !== active?.side)
  const hold = (hex: string) => enemies.some(enemy => enemy.hex === hex)
  for (const [i, hex] of attack.defenderHexes.entries()) if (!hold(hex)) fault([...path, 'defenderHexes', i], `no enemy stands in ${hex}`)
  for (const [i, hex] of expect.alsoMustBeAttacked.entries()) {
    const touched = placed.some(p => attack.attackers.includes(p.unit) && directionBetween(data.map.grid, p.hex, hex) !== undefined)
    if (!hold(hex) || !touched) fault([...PATH, 'expect', 'alsoMustBeAttacked', i], `no attacker has an enemy in ${hex} beside it`)
  }
  if (!attack.attackers.includes(attack.attackerHead)) fault([...path, 'attackerHead'], 'the head is one of the attackers')
  const defender = counter(attack.defenderHead)
  const defends = enemies.some(enemy => enemy.unit === attack.defenderHead && attack.defenderHexes.includes(enemy.hex))
  if (!defends || defender === undefined || isArtillery(defender))
    fault([...path, 'defenderHead'], 'the head is an infantry or cavalry unit of the attacked hexes')
  for (const [i, id] of attack.bayonet.entries())
    if (!attack.attackers.includes(id) || counter(id)?.arm !== 'infantry')
      fault([...path, 'bayonet', i], `'${id}' is no attacking infantry unit`)
  if (attack.bayonet.length > 0 && !attack.bayonet.includes(attack.attackerHead))
    fault([...path, 'attackerHead'], 'where units charge, the head is one of them')
}

/** The example's figures add up and match the combat table. */
function checkArithmetic({ tables }: HondschooteData, { attack, expect }: WorkedExample, fault: ReportFault): void {
  const path = [...PATH, 'expect']
  const same = (key: keyof WorkedExample['expect'], expected: unknown) => {
    if (expect[key] !== expected) fault([...path, key], `the other figures make this ${String(expected)}`)
  }
  const columnOf = (value: number) => tables.combat.columns.find(column => (column.min ?? value) <= value && value <= (column.max ?? value))
  const charge = tables.combat.modifiers.find(modifier => modifier.per === 'chargingUnit')
  const column = columnOf(expect.final)
  same('difference', expect.attackSP - expect.defenceSP)
  same('beforeCharges', expect.difference + expect.morale + expect.tactical + expect.rear)
  same('charges', Math.min(attack.bayonet.length, charge?.maxUnits ?? 0) * (charge?.value ?? 0))
  same('final', expect.beforeCharges + expect.charges)
  same('columnBefore', columnOf(expect.beforeCharges)?.label)
  same('column', column?.label)
  same('result', column === undefined ? undefined : tables.combat.results[column.id]?.[expect.die - 1]?.text)
  if (expect.retreatTest.passed !== expect.retreatTest.dice <= expect.retreatTest.morale)
    fault([...path, 'retreatTest', 'passed'], 'a morale test is passed at or below the morale')
}
