import type { BattleSheet, Game, Json, Scene, Stage } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { topStep } from '../common/top-step.ts'
import { SIDES } from './ids.ts'
import { battleOf } from './scene/battle.ts'
import { briefingOf } from './scene/briefing.ts'
import { decisionOf, dieName } from './scene/decisions.ts'
import { forecastOf } from './scene/forecast.ts'
import { lightsOf, wayTo } from './scene/lights.ts'
import { lookOf, shapeOf, sideName } from './scene/look.ts'
import { figuresOf } from './scene/odds.ts'
import { forcesOf } from './scene/order-of-battle.ts'
import { overlayOf } from './scene/overlays.ts'
import { marksOf, piecesOf } from './scene/pieces.ts'
import { sheetsOf } from './scene/sheets.ts'
import { spotOf } from './scene/spots.ts'
import { remarksOf, talliesOf, turnsOf } from './scene/tracks.ts'
import { endsPhase, unfinishedOf } from './scene/unfinished.ts'
import type { Campaign } from './state.ts'

/** Steps in which nothing is asked that only one side knows. */
const OPEN_STEPS: readonly string[] = [
  'choose-hex',
  'welcome-napoleon',
  'issue-order',
  'choose-marker',
  'declare-dice',
  'reroll',
  'name-arm',
]

const given = (battle: BattleSheet | undefined): Pick<Scene, 'battle'> => (battle === undefined ? {} : { battle })

/** What a screen shows of Fourteen Days in June. All of it is made from a view: what is blank there is fog here. */
export function campaignStage(game: Game): Stage {
  const look = lookOf(game as unknown as Game<Campaign>)
  const stage: Stage<Campaign> = {
    sides: language =>
      SIDES.all.map(side => ({
        side,
        name: sideName(look, side, language),
        shape: shapeOf(side),
        nation: look.nationOfArmy[look.data.armiesOf[side][0]],
      })),
    ground: { kind: 'hexes', map: look.json.map as unknown as Json, labels: look.data.hexes.names },
    overlays: ['reach', 'zones', 'supply', 'command'],
    scene: (view, _side, language) => ({
      ...given(battleOf(look, view, language)),
      turn: turnsOf(look, view, language),
      chips: [],
      score: undefined,
      tallies: talliesOf(look, view, language),
      remarks: remarksOf(look, view, language),
      board: { kind: 'hexes', pieces: piecesOf(look, view, language), plates: [], marks: marksOf(look, view, language) },
      forces: forcesOf(look, view, language),
    }),
    spotOf: (view, _side, _said, w) => spotOf(look, view, w),
    nameOf: (view, _side, _said, w, language) => dieName(look, view, w, language),
    decision: (view, side, said, language) => decisionOf(look, view, side, said, language),
    lights: (view, side, said, language) => lightsOf(look, view, side, said, language),
    overlay: (view, _side, question, language) => overlayOf(look, view, question, language),
    briefing: (setUp, language) => briefingOf(look, setUp, language),
    unfinished: (view, side) => unfinishedOf(look, view, side),
    endsPhase: (view, side, said) => endsPhase(look, view, side, said),
    figures: (view, side, _said, language) => figuresOf(look, view, side, language),
    forecast: (view, side, said, language) => forecastOf(look, view, side, said, language),
    sheets: (view, side, said, language) => sheetsOf(look, view, side, said, language),
    isInTheOpen: s => OPEN_STEPS.includes(topStep(game.rules, s)?.name ?? ''),
    way: (view, _side, said, hex) => wayTo(look, view, said, hex as HexId),
  }
  return stage as unknown as Stage
}
