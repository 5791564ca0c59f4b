import { expectHexes } from '../../common/map-check.ts'
import { type DataPath, expectCount, noneTwice, type ReportFault } from '../../common/parse.ts'
import { figuresOf } from '../rules/parameters.ts'
import type { DerivedScenario, FullScenario, HondschooteData, PlacedUnit, SideName, SideSetup, Unit } from './index.ts'
import { arrivingCommanders, arrivingUnits, checkReinforcements } from './reinforcement-consistency.ts'

const sides = ['french', 'coalition'] as const

/** Reports scenarios that name unknown things, and quick-start set-ups that the rules would refuse. */
export function checkScenarios(data: HondschooteData, fault: ReportFault): void {
  const { scenarios } = data.scenarios
  noneTwice(
    scenarios.map(scenario => scenario.id),
    ['scenarios', 'scenarios'],
    'id',
    fault,
  )
  for (const [i, scenario] of scenarios.entries()) {
    const path = ['scenarios', 'scenarios', i]
    if (scenario.map !== data.map.id) fault([...path, 'map'], `there is no map '${scenario.map}'`)
    if (scenario.basedOn === undefined) checkFullScenario(data, scenario, path, fault)
    else checkDerivedScenario(data, scenario, path, fault)
  }
}

function expectFormations({ units }: HondschooteData, ids: readonly string[], scenario: string, path: DataPath, fault: ReportFault): void {
  noneTwice(ids, path, undefined, fault)
  for (const [i, id] of ids.entries()) {
    const formation = units.formations.find(other => other.id === id)
    if (formation === undefined) fault([...path, i], `there is no formation '${id}'`)
    else if (formation.scenarios?.includes(scenario) === false) fault([...path, i], `'${id}' does not serve in '${scenario}'`)
  }
}

function checkFullScenario(data: HondschooteData, scenario: FullScenario, path: DataPath, fault: ReportFault): void {
  expectFormations(data, scenario.formations, scenario.id, [...path, 'formations'], fault)
  noneTwice(scenario.setupOrder, [...path, 'setupOrder'], undefined, fault)
  if (scenario.routEdge.french === scenario.routEdge.coalition) fault([...path, 'routEdge'], 'the two sides rout to different edges')
  for (const side of sides)
    if (data.map.edges[scenario.routEdge[side]] === undefined)
      fault([...path, 'routEdge', side], `the map names no hexes of its ${scenario.routEdge[side]} edge`)
  if (scenario.initialVP.value >= scenario.decisive) fault([...path, 'initialVP', 'value'], 'the game would be decided before it begins')
  if (scenario.minorFrench !== undefined && scenario.minorFrench >= scenario.decisive)
    fault([...path, 'minorFrench'], 'a minor victory needs less than a decisive one')
  for (const [i, { points }] of (scenario.levels ?? []).entries())
    if (points >= scenario.decisive) fault([...path, 'levels', i, 'points'], 'a level of victory needs less than a decisive one')
  checkPlan(data, scenario, path, fault)
  checkReinforcements(data, scenario, path, fault)
  for (const side of sides) {
    const at = [...path, 'quickStart', side]
    checkSetup(data, side, scenario.formations, scenario, scenario.quickStart[side], at, fault)
    if (side === 'coalition')
      for (const garrison of scenario.coalitionPlan?.garrisons ?? [])
        if (!scenario.quickStart[side].units.some(({ hex }) => garrison.includes(hex)))
          fault([...at, 'units'], `no unit holds ${garrison.join(' or ')} (8.1.6)`)
  }
}

/** 8.1.6 The places to hold are the objectives, in the first turns. */
function checkPlan({ map }: HondschooteData, { coalitionPlan, turns }: FullScenario, path: DataPath, fault: ReportFault): void {
  if (coalitionPlan === undefined) return
  for (const [i, turn] of coalitionPlan.turns.entries())
    if (turn !== i + 1 || turn > turns) fault([...path, 'coalitionPlan', 'turns', i], 'the plan binds the first turns, one after another')
  for (const [i, garrison] of coalitionPlan.garrisons.entries()) {
    const at = [...path, 'coalitionPlan', 'garrisons', i]
    expectHexes(map.grid, garrison, at, fault)
    if (!map.objectives.some(({ hexes }) => hexes.toSorted().join() === garrison.toSorted().join()))
      fault(at, 'no objective has these hexes')
  }
}

function checkDerivedScenario(data: HondschooteData, scenario: DerivedScenario, path: DataPath, fault: ReportFault): void {
  expectFormations(data, scenario.addFormations, scenario.id, [...path, 'addFormations'], fault)
  const base = data.scenarios.scenarios.find(other => other.id === scenario.basedOn)
  if (base === undefined || base.basedOn !== undefined) {
    fault([...path, 'basedOn'], `there is no full scenario '${scenario.basedOn}'`)
    return
  }
  for (const side of sides) {
    const { units, commanders, replace } = scenario.quickStartAdd[side] ?? { units: [], commanders: [], replace: [] }
    const at = [...path, 'quickStartAdd', side]
    const before = base.quickStart[side]
    for (const [i, { unit }] of replace.entries())
      if (!before.units.some(placed => placed.unit === unit)) fault([...at, 'replace', i, 'unit'], `'${unit}' has no place to be replaced`)
    const kept = before.units.filter(placed => !replace.some(other => other.unit === placed.unit))
    const whole = { units: [...kept, ...replace, ...units], commanders: [...before.commanders, ...commanders] }
    checkSetup(data, side, [...base.formations, ...scenario.addFormations], base, whole, at, fault)
  }
}

/** 8.2 Every piece of the side present from the start is placed once, in its zone, in a legal stack, commanders with troops. */
function checkSetup(
  data: HondschooteData,
  side: SideName,
  formations: readonly string[],
  scenario: FullScenario,
  setup: SideSetup,
  path: DataPath,
  fault: ReportFault,
): void {
  const { units, commanders } = data.units
  const unitsAt = [...path, 'units']
  const commandersAt = [...path, 'commanders']
  const late = { units: arrivingUnits(scenario), commanders: arrivingCommanders(scenario) }
  const own = units.filter(unit => unit.side === side && formations.includes(unit.formation) && !late.units.includes(unit.id))
  expectEach(
    own.map(unit => unit.id),
    setup.units.map(placed => placed.unit),
    unitsAt,
    fault,
  )
  for (const { unit: id, hex } of setup.units) {
    const unit = own.find(other => other.id === id)
    if (unit !== undefined && data.map.setupZones[side][unit.formation]?.hexes.includes(hex) !== true)
      fault(unitsAt, `'${id}' in ${hex} is outside the zone of its formation`)
  }
  checkStacks(data, setup.units, unitsAt, fault)

  const leaders = commanders.filter(
    leader =>
      leader.side === side && !late.commanders.includes(leader.id) && (leader.formation === null || formations.includes(leader.formation)),
  )
  expectEach(
    leaders.map(leader => leader.id),
    setup.commanders.map(placed => placed.commander),
    commandersAt,
    fault,
  )
  for (const { commander, hex } of setup.commanders) {
    const formation = leaders.find(leader => leader.id === commander)?.formation ?? null
    const company = setup.units.filter(placed => placed.hex === hex).map(placed => own.find(unit => unit.id === placed.unit))
    if (!company.some(unit => unit !== undefined && (formation === null || unit.formation === formation)))
      fault(commandersAt, `'${commander}' in ${hex} stands with no unit ${formation === null ? 'of his side' : 'of his formation'}`)
  }
}

function expectEach(expected: readonly string[], found: readonly string[], path: DataPath, fault: ReportFault): void {
  for (const id of expected) expectCount(found.filter(other => other === id).length, 1, `places for '${id}'`, path, fault)
  for (const id of found) if (!expected.includes(id)) fault(path, `'${id}' has no part in this set-up`)
}

/** 1.3, 1.4 Units in a hex share one facing and one side and keep to the stacking limit. */
export function checkStacks(data: HondschooteData, placed: readonly PlacedUnit[], path: DataPath, fault: ReportFault): void {
  const { units } = data
  const { maxUnitsPerHex, stackingSP } = figuresOf(data)
  for (const hex of new Set(placed.map(piece => piece.hex))) {
    const here = placed.filter(piece => piece.hex === hex)
    const stack = here.flatMap(piece => units.units.find(unit => unit.id === piece.unit) ?? [])
    if (new Set(here.map(piece => piece.facing)).size > 1) fault(path, `the units in ${hex} face different ways (1.3)`)
    if (new Set(stack.map(unit => unit.side)).size > 1) fault(path, `both sides stand in ${hex}`)
    if (here.length > maxUnitsPerHex) fault(path, `${hex} holds more than ${maxUnitsPerHex} units (1.4)`)
    const line = stack.filter(unit => !isArtillery(unit))
    const strength = line.reduce((sum, unit) => sum + unit.sp, 0)
    if (line.length > 1 && strength > stackingSP) fault(path, `${hex} holds ${strength} SP of foot and horse (1.4)`)
  }
}

/** 8.1.3 Horse artillery is artillery. */
export const isArtillery = (unit: Unit) => unit.arm === 'artillery' || unit.arm === 'horse-artillery'
