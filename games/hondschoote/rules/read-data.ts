import type { Json } from '@grognard/engine'
import type { SeriesData } from './ids.ts'

/** The data of a match, possibly from an old record. */
export const readData = (json: Json): SeriesData => inPresentShape(json) as SeriesData

type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Records, links and letters from before battles were packs have the parameters of all battles in the tables, a list of sister battles and
 * an example whose figures are keyed by its units' names. Converts such data to its present shape; returns any other unchanged.
 */
export function inPresentShape(json: unknown): unknown {
  if (!isRow(json) || json.series === undefined || !isRow(json.tables) || !isRow(json.tables.parameters)) return json
  const { series: _series, tables, scenarios, map, ...rest } = json
  const { parameters, ...otherTables } = tables as Row & { readonly parameters: Row }
  const ofSeries = Object.values(parameters).find(figures => isRow(figures) && 'commandRange' in figures)
  const own = isRow(map) ? parameters[String(map.id)] : undefined
  return {
    ...rest,
    map,
    tables: { ...otherTables, parameters: ofSeries },
    scenarios: isRow(scenarios) ? withoutExample(scenarios) : scenarios,
    parameters: { game: tables.game, origin: tables.origin, ...(isRow(own) ? own : {}) },
  }
}

const withoutExample = ({ workedExample: _example, ...rest }: Row): Row => rest
