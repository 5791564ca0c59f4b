import type { SeriesData } from './ids.ts'

type Terrain = SeriesData['tables']['terrain'][number]
type OptionRow = SeriesData['tables']['options'][number]
type Figures = SeriesData['tables']['parameters']
type Own = Pick<SeriesData, 'tables' | 'parameters'>

/** The terrain of the series, plus the battle's own. */
export const terrainOf = ({ tables, parameters }: Own): readonly Terrain[] => [...tables.terrain, ...(parameters.terrain ?? [])]

/** The battle's figures; anything it leaves out is as in its series. */
export function figuresOf({ tables, parameters }: Own): Figures {
  const {
    game: _game,
    origin: _origin,
    note: _note,
    map: _map,
    units: _units,
    terrain: _terrain,
    options: _options,
    earlier: _earlier,
    ...own
  } = parameters
  return { ...tables.parameters, ...own }
}

/** The options of the series, some changed by the battle, plus the battle's own. */
export function optionRows({ tables, parameters }: Own): readonly OptionRow[] {
  const own = parameters.options ?? []
  const isSeries = (row: OptionRow) => tables.options.some(({ id }) => id === row.id)
  return [...tables.options.map(row => own.find(({ id }) => id === row.id) ?? row), ...own.filter(row => !isSeries(row))]
}
