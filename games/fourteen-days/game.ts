import { defineGame, type Game, type Text } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import type { BattlePack } from '../packs/packs.ts'
import { campaignBot } from './bot/index.ts'
import { PLACES_FOR_ORDERS_TO_STAY } from './migrations.ts'
import { guess } from './rules/guess.ts'
import { ALLIED, ARMIES, ARMS, BRITISH, FRENCH, FRENCH_ARMY, PRUSSIAN, SIDES } from './rules/ids.ts'
import { OPTIONS } from './rules/options.ts'
import { regrets } from './rules/regrets.ts'
import { begin } from './rules/setup.ts'
import { type Campaign, declareCampaign } from './rules/state.ts'
import { compileTheatre } from './rules/static.ts'
import { steps } from './rules/steps.ts'
import { MARKERS, told, VERBS, words } from './rules/terms.ts'
import { DIVISION_WORDS, KINDS } from './rules/troops.ts'
import { outcome } from './rules/victory.ts'
import type { CampaignData } from './schema/index.ts'
import { TONGUES } from './words/tongues.ts'

/** Names for the orders of the three division figures (7.2). */
const ORDER_NAMES: Readonly<Record<string, Text>> = {
  'infantry-cavalry-artillery': { en: 'Infantry, cavalry, artillery', fr: 'Infanterie, cavalerie, artillerie' },
  'infantry-artillery-cavalry': { en: 'Infantry, artillery, cavalry', fr: 'Infanterie, artillerie, cavalerie' },
}

/** Makes Fourteen Days in June, in the loaded languages. */
export function campaign({ id, data: json, story }: BattlePack): Game<Campaign> {
  const data = compileTheatre(json as unknown as CampaignData)
  return defineGame<Campaign>({
    id: 'fourteen-days',
    battle: id,
    story,
    storyFigures: ({ scenario }) => ({
      brussels: data.victory.divisions,
      losses: data.victory.alliedLosses,
      turns: data.setUps[data.scenarios.of(scenario)].turns,
    }),
    version: 2,
    sides: SIDES,
    data: json,
    kind: declareCampaign(data),
    steps,
    sorts: words,
    names: {
      verb: VERBS,
      force: data.forces,
      commander: data.commanders,
      army: ARMIES,
      hex: data.hexes,
      direction: DIRECTIONS,
      place: data.places,
      divisions: DIVISION_WORDS,
      kind: KINDS,
      arm: ARMS,
      marker: MARKERS,
    },
    events: told,
    scenarios: data.scenarios.names.map((id, i) => ({ id, name: data.setUps[i].name })),
    options: OPTIONS.offer(
      data.options.map(({ id, default: preset, ruling, title, values }) => ({
        id,
        title,
        default: preset,
        ...(values && { values, valueNames: ORDER_NAMES }),
        ruling: `R${ruling}`,
      })),
    ),
    begin,
    outcome,
    turn: s => s.turn,
    guess,
    gauges: [
      { id: 'frenchLost', good: ALLIED, isVictory: true, of: s => s.army.lost[FRENCH_ARMY] },
      { id: 'britishLost', good: FRENCH, isVictory: true, of: s => s.army.lost[BRITISH] },
      { id: 'prussianLost', good: FRENCH, isVictory: true, of: s => s.army.lost[PRUSSIAN] },
    ],
    regrets,
    words: TONGUES.map(tongue => tongue.words(data)),
    bot: campaignBot,
    migrations: [PLACES_FOR_ORDERS_TO_STAY],
  })
}
