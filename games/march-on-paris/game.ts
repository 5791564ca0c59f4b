import { defineGame, type Game } from '@grognard/engine'
import type { BattlePack } from '../packs/packs.ts'
import { opponents } from './bot/opponents.ts'
import {
  CARDS_BY_COPIES,
  FOUR_SMALL_RULES,
  GUARD_IN_SIGHT,
  NO_COLUMN_ON_WRECKS,
  OFF_THE_MAP,
  OPEN_DICE,
  ORDERS_AT_THE_ENTRY,
  PAST_COLUMNS,
  WITH_THE_GUARD,
} from './migrations.ts'
import { guess } from './rules/guess.ts'
import { COALITION, FRENCH, ORDERS, SIDES, WEATHERS } from './rules/ids.ts'
import { OPTIONS } from './rules/options.ts'
import { regrets } from './rules/regrets.ts'
import type { SetUpTable } from './rules/scenarios.ts'
import { begin } from './rules/setup.ts'
import { VERBS, words } from './rules/sorts.ts'
import { type Battle, declareBattle, settingOf } from './rules/state.ts'
import { compileTheatre } from './rules/static.ts'
import { steps } from './rules/steps.ts'
import { told } from './rules/terms.ts'
import { lostBy, outcome } from './rules/victory.ts'
import { OPTION_NAMES, OPTION_NOTES } from './words/options.ts'
import { TONGUES } from './words/tongues.ts'

/** 37.23b Later parts of a campaign are not chosen. */
const isBeginning = ({ linking }: SetUpTable): boolean => linking === undefined

/** A battle of the series, in the languages that were brought. */
export function battle({ id, data: json, story }: BattlePack): Game<Battle> {
  const data = compileTheatre(json)
  return defineGame<Battle>({
    id: 'march-on-paris',
    battle: id,
    story,
    storyFigures: ({ scenario }) => {
      const first = data.setUps[data.scenarios.of(scenario)]
      const { turns, victory } = first.nextPart === undefined ? first : data.setUps[first.nextPart]
      return { turns, points: victory.reduce((sum, { vp }) => sum + vp, 0) }
    },
    version: 10,
    sides: SIDES,
    data: json,
    kind: declareBattle(data),
    steps,
    sorts: words,
    names: {
      verb: VERBS,
      piece: data.pieces,
      hex: data.hexes,
      command: data.chits,
      order: ORDERS,
      span: data.spans,
      weather: WEATHERS,
      card: data.cards,
      cover: data.covers,
    },
    keptIn: { hex: [], piece: ['piece.hex'], command: [], card: [], cover: [] },
    events: told,
    scenarios: data.setUps
      .slice(0, data.scenarios.count)
      .filter(isBeginning)
      .map(({ id: scenario, name }) => ({ id: scenario, name })),
    options: OPTIONS.offer(
      data.options.map(({ id: option, default: preset, ruling, rule, title, values }) => ({
        id: option,
        title,
        default: preset,
        ...(values !== undefined && { values, valueNames: { ...OPTION_NAMES, ...data.deck.modes } }),
        ...(OPTION_NOTES[option] !== undefined && { valueNotes: OPTION_NOTES[option] }),
        ruling: rule ?? (ruling === null ? '' : `R-${ruling}`),
      })),
    ),
    begin,
    outcome,
    turn: s => s.turn,
    guess,
    gauges: [
      { id: 'frenchLosses', good: COALITION, isVictory: true, of: s => lostBy(s, FRENCH) },
      { id: 'coalitionLosses', good: FRENCH, isVictory: true, of: s => lostBy(s, COALITION) },
      { id: 'hour', of: s => s.turn - settingOf(s).turns },
    ],
    regrets,
    words: TONGUES.map(tongue => tongue.words(data, story)),
    bot: opponents.bot,
    migrations: [
      CARDS_BY_COPIES,
      GUARD_IN_SIGHT,
      WITH_THE_GUARD,
      NO_COLUMN_ON_WRECKS,
      ORDERS_AT_THE_ENTRY,
      OFF_THE_MAP,
      OPEN_DICE,
      PAST_COLUMNS,
      FOUR_SMALL_RULES,
      OPEN_DICE,
    ],
  })
}
