import { expectHexes } from '../../common/map-check.ts'
import { type DataPath, noneTwice, type ReportFault } from '../../common/parse.ts'
import type { FullScenario, HondschooteData, Reinforcement } from './index.ts'

type Scenarios = HondschooteData['scenarios']['scenarios']

/** The units of a scenario that arrive after the start. */
export const arrivingUnits = ({ reinforcements = [] }: Pick<FullScenario, 'reinforcements'>): string[] =>
  reinforcements.flatMap(({ units }) => units.map(({ unit }) => unit))

/** The same for its commanders. */
export const arrivingCommanders = ({ reinforcements = [] }: Pick<FullScenario, 'reinforcements'>): string[] =>
  reinforcements.flatMap(({ commanders }) => commanders.map(({ commander }) => commander))

/** Units that arrive later in every scenario, and so are never set up. */
export function arrivals(scenarios: Scenarios): string[] {
  const full = scenarios.filter(scenario => scenario.basedOn === undefined)
  const [first, ...others] = full.map(arrivingUnits)
  return (first ?? []).filter(unit => others.every(list => list.includes(unit)))
}

/** Reports reinforcements that arrive too late, by missing hexes, or with pieces that are not theirs. */
export function checkReinforcements(data: HondschooteData, scenario: FullScenario, path: DataPath, fault: ReportFault): void {
  const at = [...path, 'reinforcements']
  noneTwice(arrivingUnits(scenario), at, undefined, fault)
  noneTwice(arrivingCommanders(scenario), at, undefined, fault)
  for (const [i, row] of (scenario.reinforcements ?? []).entries()) {
    if (row.turn > scenario.turns) fault([...at, i, 'turn'], `the battle lasts ${scenario.turns} turns`)
    if (!scenario.formations.includes(row.formation))
      fault([...at, i, 'formation'], `'${row.formation}' does not take part in the scenario`)
    expectHexes(data.map.grid, row.entry, [...at, i, 'entry'], fault)
    noneTwice(row.entry, [...at, i, 'entry'], undefined, fault)
    checkPieces(data, row, [...at, i], fault)
  }
  checkLeaders(data, scenario, at, fault)
}

function checkPieces({ map, units }: HondschooteData, row: Reinforcement, path: DataPath, fault: ReportFault): void {
  for (const [n, { unit, hex }] of row.units.entries()) {
    if (units.units.find(({ id }) => id === unit)?.formation !== row.formation)
      fault([...path, 'units', n, 'unit'], `'${row.formation}' has no unit '${unit}'`)
    expectHexes(map.grid, [hex], [...path, 'units', n, 'hex'], fault)
  }
  for (const [n, { commander, hex }] of row.commanders.entries()) {
    if (units.commanders.find(({ id }) => id === commander)?.formation !== row.formation)
      fault([...path, 'commanders', n, 'commander'], `'${commander}' does not command '${row.formation}'`)
    if (!row.units.some(placed => placed.hex === hex)) fault([...path, 'commanders', n, 'hex'], `no unit comes in by ${hex} with him`)
  }
}

/** A commander arrives with the first of his units: none of his formation is on the map before him. */
function checkLeaders({ units }: HondschooteData, scenario: FullScenario, path: DataPath, fault: ReportFault): void {
  const late = arrivingUnits(scenario)
  for (const { id, commander } of units.formations) {
    const own = units.units.filter(({ formation }) => formation === id).map(unit => unit.id)
    const rows = (scenario.reinforcements ?? []).filter(row => row.formation === id)
    const first = rows.toSorted((a, b) => a.turn - b.turn)[0]
    const comesFirst = own.every(unit => late.includes(unit)) ? first : undefined
    const comesIn = rows.find(({ commanders }) => commanders.some(placed => placed.commander === commander))
    if (scenario.formations.includes(id) && comesIn !== comesFirst) fault(path, `'${commander}' comes with the first of his units`)
  }
}
