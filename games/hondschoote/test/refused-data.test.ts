import { describe, expect, test } from 'vitest'
import { faultsOf, type Path, withValue } from '../../common/test/faults.ts'
import map from '../data/hondschoote/map.json' with { type: 'json' }
import parameters from '../data/hondschoote/parameters.json' with { type: 'json' }
import scenarios from '../data/hondschoote/scenarios.json' with { type: 'json' }
import units from '../data/hondschoote/units.json' with { type: 'json' }
import tables from '../data/series/tables.json' with { type: 'json' }
import { parseHondschooteData } from '../schema/index.ts'

const bundled = { map, units, tables, scenarios, parameters }

describe('external data', () => {
  const french: Path = ['scenarios', 'scenarios', 0, 'quickStart', 'french']
  const coalition: Path = ['scenarios', 'scenarios', 0, 'quickStart', 'coalition']
  const example: Path = ['scenarios', 'workedExample']

  const work = { hex: '1206', closedFaces: ['N', 'NE', 'SE'], openFaces: ['S', 'SW', 'NW'] }

  const refused: [what: string, path: Path, value: unknown, fault: string][] = [
    ['a figure of the wrong type', ['units', 'units', 0, 'sp'], '3', 'units.units[0].sp: '],
    ['an unknown field', ['units', 'units', 0, 'colour'], 'red', 'units.units[0].colour: '],
    ['an unknown field of a scenario', ['scenarios', 'scenarios', 0, 'weather'], 'rain', 'scenarios.scenarios[0].weather: '],
    ['an unknown terrain', ['map', 'hexes', 4, 'terrain'], 'swamp', "map.hexes[4].terrain: the tables have no terrain 'swamp'"],
    ['terrain of another battle', ['map', 'hexes', 4, 'terrain'], 'citadel-mons', 'map.hexes[4].terrain: '],
    ['a hex off the grid', ['map', 'hexes', 4, 'id'], '2101', 'map.hexes[4].id: the grid has no hex 2101'],
    ['a stream between strangers', ['map', 'sides', 20, 'b'], '1103', 'map.sides[20]: '],
    ['a bridge over dry land', ['map', 'sides', 53, 'b'], '905', 'map.sides[53]: '],
    ['a road through water', ['map', 'sides', 53, 'kind'], 'stream', 'map.roads[1].hexes[9]: a road crosses water only by a bridge'],
    ['a road with a gap', ['map', 'roads', 0, 'hexes', 3], '411', 'map.roads[0].hexes[4]: '],
    ['a face both open and closed', ['map', 'redoubts', 0, 'openFaces'], ['N', 'SE'], 'map.redoubts[0]: '],
    ['two works in a hex', ['map', 'entrenchments'], [work], "map.entrenchments[0].hex: '1206' is given twice"],
    ['an entrenchment off the grid', ['map', 'entrenchments'], [{ ...work, hex: '2101' }], 'map.entrenchments[0].hex: the grid has no hex'],
    ['an entrenchment with half a face', ['map', 'entrenchments'], [{ ...work, openFaces: [] }], 'map.entrenchments[0]: each of the six'],
    ['an entrenchment without faces', ['map', 'entrenchments'], [{ hex: '1205' }], 'map.entrenchments[0].closedFaces: '],
    ['a village hex without a village', ['map', 'hexes', 0, 'terrain'], 'village', 'map.hexes[0]: a village hex belongs to one village'],
    ['a star without an objective', ['map', 'villages', 1, 'star'], true, 'map.villages[1].star: no objective has these hexes'],
    ['an objective without its star', ['map', 'redoubts', 0, 'star'], false, 'map.redoubts[0].star: an objective has these hexes'],
    ['a hex of two objectives', ['map', 'objectives', 0, 'hexes'], ['1206', '1209'], 'map.objectives[1].hexes[0]: 1209 belongs to another'],
    ['an edge in the wrong column', ['map', 'edges', 'west', 0], '201', 'map.edges.west[0]: the west edge is column 1'],
    ['a zone without its row', ['map', 'setupZones', 'french', 'jourdan', 'row', 0], '507', 'map.setupZones.french.jourdan.row[0]: '],
    ['a zone for nobody', ['map', 'setupZones', 'french', 'ney'], map.setupZones.french.colaud, 'map.setupZones.french.ney: '],
    ['steps that do not follow from SP', ['units', 'units', 0, 'steps'], 3, 'units.units[0].steps: 3 SP are 2 steps'],
    ['a unit of an unknown formation', ['units', 'units', 0, 'formation'], 'ney', "units.units[0].formation: there is no formation 'ney'"],
    ['a unit on the wrong side', ['units', 'units', 0, 'side'], 'coalition', 'units.units[0].side: '],
    ['a formation under a stranger', ['units', 'formations', 0, 'commander'], 'jourdan', 'units.formations[0].commander: '],
    ['a second chief', ['units', 'commanders', 1, 'rank'], 'chief', 'units.commanders: 1 chiefs of the french side expected, 2 found'],
    ['a unit twice', ['units', 'units', 1, 'id'], 'FJ-demars', "units.units[1].id: 'FJ-demars' is given twice"],
    ['a gap between columns', ['tables', 'combat', 'columns', 3, 'min'], 1, 'tables.combat.columns[3].min: '],
    ['a column without results', ['tables', 'combat', 'results', '8'], undefined, 'tables.combat.results'],
    ['a column of five faces', ['tables', 'combat', 'results', '8'], tables.combat.results['8'].slice(1), 'tables.combat.results["8"]: '],
    ['figures unlike their text', ['tables', 'combat', 'results', '2', 1, 'text'], '2D/D', 'tables.combat.results["2"][1].attacker: '],
    ['a result nobody can read', ['tables', 'combat', 'results', '2', 1, 'text'], 'D-', 'tables.combat.results["2"][1].text: \'D-\''],
    ['a gap in the fire table', ['tables', 'fire', 'results', 2, 'min'], 7, 'tables.fire.results[2].min: '],
    ['a rally that begins late', ['tables', 'rally', 'results', 1, 'min'], 5, 'tables.rally.results[1]: '],
    ['a modifier with both value and source', ['tables', 'combat', 'modifiers', 0, 'value'], 1, 'tables.combat.modifiers[0].value: '],
    ['costs in thirds', ['tables', 'terrain', 2, 'move'], 1.3, 'tables.terrain[2].move: costs are counted in half points'],
    ['an option that is no yes or no', ['tables', 'options', 0, 'default'], 'maybe', 'tables.options[0].default: '],
    ['an unknown option', ['tables', 'options', 0, 'id'], 'luckyDice', 'tables.options[0].id: '],
    [
      'a unit outside its zone',
      [...french, 'units', 0, 'hex'],
      '508',
      "scenarios.scenarios[0].quickStart.french.units: 'FL-gendarmes' in 508",
    ],
    [
      'a unit left out',
      [...french, 'units', 0, 'unit'],
      'FL-ligne',
      "scenarios.scenarios[0].quickStart.french.units: 1 places for 'FL-gendarmes'",
    ],
    ['a stack of 6 SP', [...french, 'units', 2, 'hex'], '505', 'scenarios.scenarios[0].quickStart.french.units: 505 holds 6 SP'],
    [
      'two facings in a hex',
      [...french, 'units', 3, 'facing'],
      'S',
      'scenarios.scenarios[0].quickStart.french.units: the units in 506 face',
    ],
    [
      'three units in a hex',
      [...french, 'units', 4, 'hex'],
      '506',
      'scenarios.scenarios[0].quickStart.french.units: 506 holds more than 2',
    ],
    [
      'a commander without his troops',
      [...french, 'commanders', 0, 'hex'],
      '509',
      "scenarios.scenarios[0].quickStart.french.commanders: 'leclaire'",
    ],
    [
      'an empty village in the plan',
      [...coalition, 'units', 9, 'hex'],
      '1509',
      'scenarios.scenarios[0].quickStart.coalition.units: no unit holds 1508',
    ],
    [
      'a plan that begins late',
      ['scenarios', 'scenarios', 0, 'coalitionPlan', 'turns'],
      [2, 3],
      'scenarios.scenarios[0].coalitionPlan.turns[0]: ',
    ],
    [
      'a formation out of place',
      ['scenarios', 'scenarios', 0, 'formations', 2],
      'hedouville',
      "scenarios.scenarios[0].formations[2]: 'hedouville' does not serve",
    ],
    ['a base that is not there', ['scenarios', 'scenarios', 0, 'id'], 'real', 'scenarios.scenarios[1].basedOn: '],
    [
      'a hypothetical stack too many',
      ['scenarios', 'scenarios', 1, 'quickStartAdd', 'french', 'replace', 0],
      { unit: 'FJ-volontaires', hex: '509', facing: 'SE' },
      'scenarios.scenarios[1].quickStartAdd.french.units: 509',
    ],
    [
      'an example with an unknown unit',
      [...example, 'units', 0, 'unit'],
      'FJ-ney',
      "scenarios.workedExample.units[0].unit: there is no unit 'FJ-ney'",
    ],
    [
      'an attacker looking away',
      [...example, 'units', 0, 'facing'],
      'S',
      "scenarios.workedExample.attack.attackers[0]: 'FJ-mengaud' does not face",
    ],
    [
      'a gun in the attack',
      [...example, 'attack', 'attackers', 0],
      'FJ-art',
      'scenarios.workedExample.attack.attackers[0]: artillery does not attack',
    ],
    ['a head that does not charge', [...example, 'attack', 'attackerHead'], 'FJ-vandamme', 'scenarios.workedExample.attack.attackerHead: '],
    ['sums that do not add up', [...example, 'expect', 'final'], 6, 'scenarios.workedExample.expect.final: the other figures make this 7'],
    [
      'a result of another row',
      [...example, 'expect', 'die'],
      5,
      'scenarios.workedExample.expect.result: the other figures make this -/PDR',
    ],
  ]

  test.each(refused)('%s is refused and named by its path', (_, path, value, fault) => {
    const faults = faultsOf(parseHondschooteData, withValue(bundled, path, value))
    expect(
      faults.some(line => line.startsWith(fault)),
      faults.join('\n'),
    ).toBe(true)
  })

  test('something that is not a data set is refused', () => {
    for (const nonsense of [null, 7, 'x', [], {}]) expect(faultsOf(parseHondschooteData, nonsense)).not.toEqual([])
  })
})
