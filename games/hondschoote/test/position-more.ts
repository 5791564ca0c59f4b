import { completeSetUp, type Game, inFrame, type OptionValue, type Side, scripted, setUp, TableTop } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { neighbour, OFF_MAP } from '@grognard/engine/hex/grid'
import { hondschoote, shipped } from '../index.ts'
import { HALVES, type SeriesData } from '../rules/ids.ts'
import { marchOn } from '../rules/march.ts'
import type { Battle } from '../rules/state.ts'
import { battle, game, type Situation, type Table } from './position.ts'

/** Legal next hexes, in ascending order. */
export const hexesOf = (table: Table, sentence = ''): string[] =>
  table
    .choices(sentence)
    .filter(name => /^\d+$/.test(name))
    .sort((a, b) => Number(a) - Number(b))

/** Rule and key of a sentence's refusal: '1.4 crowded'; 'legal' if it is legal. */
export const why = (table: Table, sentence: string): string => {
  const refusal = table.refusal(sentence)
  return refusal === 'legal' || refusal === 'unfinished' ? refusal : `${table.rule(sentence)} ${refusal}`
}

/** Legal next facings, clockwise from the north. */
export const facingsOf = (table: Table, sentence = ''): string[] => {
  const offered = table.choices(sentence)
  return DIRECTIONS.names.filter(name => offered.includes(name))
}

export const ALL_FACINGS: readonly string[] = DIRECTIONS.names

/** The hexes around a hex, clockwise from the north, without those off the map. */
export function around(hex: string): string[] {
  const { grid } = game.kind.create().data
  return DIRECTIONS.all
    .map(direction => neighbour(grid, grid.hexes.of(hex), direction))
    .filter(beside => beside !== OFF_MAP)
    .map(beside => grid.hexes.names[beside])
}

/** The points the unit on the march has left. */
export function pointsLeft(table: Table): number {
  const { name } = game.rules.top(table.s)
  if (name !== 'march-on') throw new Error(`nobody is on the march, but '${name}' is asked`)
  return inFrame(table.s, marchOn, 'left') / HALVES
}

/** A match at its very beginning, before bids and set-up; dice for what comes before anybody is asked. */
export function opening(options: Readonly<Record<string, OptionValue>> = {}, scenario = 'historical', ...dice: number[]): Table {
  const table = battle({ units: { 'FJ-demars': '509 N', 'CH-6': '1409 N' }, formation: 'jourdan' })
  setUp(game, table.s, completeSetUp(game, scenario, options), new TableTop(scripted(...dice)))
  return table
}

/** Activates the formation; the dice are for rolls before anybody decides. Its side needs another formation to choose from. */
export function activated(situation: Situation & { readonly formation: string }, ...dice: number[]): Table {
  const { data } = game.kind.create()
  const side = data.sideOfFormation[data.formations.of(situation.formation)] as Side
  const table = battle({ ...situation, at: 'choose', side })
  table.say(situation.formation, ...dice)
  return table
}

/** A position in which the activated formation is the last one of the turn. */
export function lastOfTurn(situation: Situation): Table {
  const table = battle(situation)
  for (const formation of table.s.data.formations.all) if (formation !== table.s.formation) table.s.corps.activated[formation] = 1
  return table
}

/** The game with other data. */
export function variant(change: (json: SeriesData) => SeriesData): Game<Battle> {
  return hondschoote(change(shipped as unknown as SeriesData) as never)
}
