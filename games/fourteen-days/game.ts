import { defineGame, type Game, type Json, type Text } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { campaignBot } from './bot.ts'
import components from './data/components.json' with { type: 'json' }
import map from './data/map.json' with { type: 'json' }
import scenarios from './data/scenarios.json' with { type: 'json' }
import tables from './data/tables.json' with { type: 'json' }
import { guess } from './guess.ts'
import { ALLIED, ARMIES, ARMS, BRITISH, FRENCH, FRENCH_ARMY, PRUSSIAN, SIDES } from './ids.ts'
import type { CampaignData } from './schema.ts'
import { begin } from './setup.ts'
import { type Campaign, declareCampaign } from './state.ts'
import { compileTheatre } from './static.ts'
import { steps } from './steps.ts'
import { MARKERS, told, VERBS, words } from './terms.ts'
import { TONGUES } from './tongues.ts'
import { DIVISION_WORDS, KINDS } from './troops.ts'
import { outcome } from './victory.ts'

/** The data as shipped. */
export const shipped: Json = { map, components, tables, scenarios }

/** The orders of the three figures of divisions in words (7.2). */
const ORDER_NAMES: Readonly<Record<string, Text>> = {
  'infantry-cavalry-artillery': { en: 'Infantry, cavalry, artillery', fr: 'Infanterie, cavalerie, artillerie' },
  'infantry-artillery-cavalry': { en: 'Infantry, artillery, cavalry', fr: 'Infanterie, artillerie, cavalerie' },
}

/** Fourteen Days in June, played with this data, in the languages that were brought. */
export function campaign(json: Json = shipped): Game<Campaign> {
  const data = compileTheatre(json as unknown as CampaignData)
  return defineGame<Campaign>({
    id: 'fourteen-days',
    version: 1,
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
    options: data.options.map(({ id, default: preset, ruling, title, values }) => ({
      id,
      title,
      default: preset,
      values: values ?? [true, false],
      ...(values && { valueNames: ORDER_NAMES }),
      ruling: `R${ruling}`,
    })),
    begin,
    outcome,
    turn: s => s.turn,
    guess,
    gauges: [
      { id: 'frenchLost', good: ALLIED, isVictory: true, of: s => s.army.lost[FRENCH_ARMY] },
      { id: 'britishLost', good: FRENCH, isVictory: true, of: s => s.army.lost[BRITISH] },
      { id: 'prussianLost', good: FRENCH, isVictory: true, of: s => s.army.lost[PRUSSIAN] },
    ],
    words: TONGUES.map(tongue => tongue.words(data)),
    bot: campaignBot,
    migrations: [],
  })
}
