import { completeSetUp, type Game, type OptionValue, type Side, scripted, setUp, TableTop } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { neighbour, OFF_MAP } from '@grognard/engine/hex/grid'
import { HALVES, type SeriesData } from '../ids.ts'
import { hondschoote, shipped } from '../index.ts'
import type { Battle } from '../state.ts'
import { battle, game, type Situation, type Table } from './position.ts'

/** Hexes that may be said next, in ascending order. */
export const hexesOf = (table: Table, sentence = ''): string[] =>
  table
    .choices(sentence)
    .filter(name => /^\d+$/.test(name))
    .sort((a, b) => Number(a) - Number(b))

/** Rule and key of the refusal of a sentence: '1.4 crowded'; 'legal' if it may be said. */
export const why = (table: Table, sentence: string): string => {
  const refusal = table.refusal(sentence)
  return refusal === 'legal' || refusal === 'unfinished' ? refusal : `${table.rule(sentence)} ${refusal}`
}

/** Facings that may be said next, clockwise from the north. */
export const facingsOf = (table: Table, sentence = ''): string[] => {
  const offered = table.choices(sentence)
  return DIRECTIONS.names.filter(name => offered.includes(name))
}

export const ALL_FACINGS: readonly string[] = DIRECTIONS.names

/** The hexes around a hex, clockwise from the north; what is off the map is left out. */
export function around(hex: string): string[] {
  const { grid } = game.kind.create().data
  return DIRECTIONS.all
    .map(direction => neighbour(grid, grid.hexes.of(hex), direction))
    .filter(beside => beside !== OFF_MAP)
    .map(beside => grid.hexes.names[beside])
}

/** The points that the unit on the march has left. */
export function pointsLeft(table: Table): number {
  const { name, f } = game.rules.top(table.s)
  if (name !== 'march-on') throw new Error(`nobody is on the march, but '${name}' is asked`)
  return (f as { readonly left: number }).left / HALVES
}

/** A match at its very beginning, before bids and set-up; dice for what comes before anybody is asked. */
export function opening(options: Readonly<Record<string, OptionValue>> = {}, scenario = 'historical', ...dice: number[]): Table {
  const table = battle({ units: { 'FJ-demars': '509 N', 'CH-6': '1409 N' }, formation: 'jourdan' })
  setUp(game, table.s, completeSetUp(game, scenario, options), new TableTop(scripted(...dice)))
  return table
}

/** The formation is activated; the dice are for what is rolled before anybody decides. Its side needs another formation to choose from. */
export function activated(situation: Situation & { readonly formation: string }, ...dice: number[]): Table {
  const { data } = game.kind.create()
  const side = data.sideOfFormation[data.formations.of(situation.formation)] as Side
  const table = battle({ ...situation, at: 'choose', side })
  table.say(situation.formation, ...dice)
  return table
}

/** A position in which the formation under activation is the last one of the turn. */
export function lastOfTurn(situation: Situation): Table {
  const table = battle(situation)
  for (const formation of table.s.data.formations.all) if (formation !== table.s.formation) table.s.corps.activated[formation] = 1
  return table
}

/** The game with other data. */
export function variant(change: (json: SeriesData) => SeriesData): Game<Battle> {
  return hondschoote(change(shipped as unknown as SeriesData) as never)
}
