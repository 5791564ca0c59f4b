import { noneTwice, type ReportFault } from '../../common/parse.ts'
import { armyOf, MOST_PEOPLES, peoplesOf } from '../rules/armies.ts'
import { terrainOf } from '../rules/parameters.ts'
import type { HondschooteData } from './index.ts'
import { checkOption, checkTerrain } from './table-consistency.ts'

/** Reports parameters of a battle that its series already has, that are impossible, or that have no effect. */
export function checkParameters(data: HondschooteData, fault: ReportFault): void {
  const { tables, parameters, scenarios } = data
  const { terrain = [], options = [] } = parameters
  noneTwice(
    terrain.map(({ id }) => id),
    ['parameters', 'terrain'],
    'id',
    fault,
  )
  for (const [i, row] of terrain.entries()) {
    if (tables.terrain.some(({ id }) => id === row.id)) fault(['parameters', 'terrain', i, 'id'], `the series has '${row.id}' already`)
    checkTerrain(row, ['parameters', 'terrain', i], fault)
  }
  noneTwice(
    options.map(({ id }) => id),
    ['parameters', 'options'],
    'id',
    fault,
  )
  const known = scenarios.scenarios.map(({ id }) => id)
  for (const [i, option] of options.entries()) {
    checkOption(option, ['parameters', 'options', i], fault)
    for (const [n, id] of (option.scenarios ?? []).entries())
      if (!known.includes(id)) fault(['parameters', 'options', i, 'scenarios', n], `there is no scenario '${id}'`)
  }
  checkClosedGround(data, fault)
}

/** Restricted terrain on the map must be open to somebody. */
function checkClosedGround(data: HondschooteData, fault: ReportFault): void {
  const counters = [...data.units.units, ...data.units.commanders]
  const armies = counters.map(armyOf)
  if (peoplesOf(counters).length > MOST_PEOPLES) fault(['units'], `the sides have more than ${MOST_PEOPLES} armies`)
  const lies = (id: string) => data.map.default.terrain === id || data.map.hexes.some(hex => hex.terrain === id)
  for (const { id, enterOnly } of terrainOf(data))
    if (enterOnly !== undefined && 'army' in enterOnly && lies(id) && !armies.includes(enterOnly.army))
      fault(['units', 'units'], `nobody belongs to the army '${enterOnly.army}', which alone may enter '${id}'`)
}
