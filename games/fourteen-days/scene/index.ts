import type { BattleSheet, Game, Ground, Json, Scene, Stage } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { briefingOf } from '../../common/briefing.ts'
import { SIDES } from '../rules/ids.ts'
import type { Campaign } from '../rules/state.ts'
import { battleOf } from './battle.ts'
import { decisionOf, endingOf, nameInStep } from './decisions.ts'
import { forecastOf } from './forecast.ts'
import { lightsOf, wayTo } from './lights.ts'
import { lookOf, shapeOf, sideName } from './look.ts'
import { figuresOf } from './odds.ts'
import { forcesOf } from './order-of-battle.ts'
import { offersOf, overlayOf } from './overlays.ts'
import { marksOf, piecesOf } from './pieces.ts'
import { resultOf } from './result.ts'
import { sheetsOf } from './sheets.ts'
import { spotOf } from './spots.ts'
import { remarksOf, talliesOf, turnsOf } from './tracks.ts'
import { usualWord } from './usual.ts'

const given = (battle: BattleSheet | undefined): Pick<Scene, 'battle'> => (battle === undefined ? {} : { battle })

/** The stage of Fourteen Days in June. Everything is made from a view: what is blank there is hidden here. */
export function campaignStage(game: Game): Stage {
  const look = lookOf(game as unknown as Game<Campaign>)
  const { map, tables } = look.json
  const terrains = tables.terrain.map(({ id, name, look }) => ({ id, ...(name && { name }), ...(look && { look }) }))
  const ground: Ground = { kind: 'hexes', sheet: map.id, key: map.id, map: map as unknown as Json, labels: look.data.hexes.names, terrains }
  const stage: Stage<Campaign> = {
    sides: language =>
      SIDES.all.map(side => ({
        side,
        name: sideName(look, side, language),
        shape: shapeOf(side),
        nation: look.nationOfArmy[look.data.armiesOf[side][0]],
      })),
    ground: () => ground,
    overlays: offersOf,
    scene: (view, _side, language) => ({
      ...given(battleOf(look, view, language)),
      turn: turnsOf(look, view, language),
      chips: [],
      score: undefined,
      tallies: talliesOf(look, view, language),
      remarks: remarksOf(look, view, language),
      board: { kind: 'hexes', pieces: piecesOf(look, view, language), marks: marksOf(look, view, language) },
      forces: forcesOf(look, view, language),
    }),
    spotOf: (view, _side, _said, w) => spotOf(look, view, w),
    nameOf: (view, _side, _said, w, language) => nameInStep(look, view, w, language),
    ends: view => endingOf(look, view),
    usual: (view, side, said) => usualWord(look, view, side, said),
    decision: (view, side, said, language) => decisionOf(look, view, side, said, language),
    lights: (view, side, said, language) => lightsOf(look, view, side, said, language),
    overlay: (view, side, question, language) => overlayOf(look, view, side, question, language),
    briefing: (setUp, language) => briefingOf(game, setUp, language),
    result: (_view, told, language) => resultOf(look, told, language),
    figures: (view, side, _said, language) => figuresOf(look, view, side, language),
    forecast: (view, side, said, language) => forecastOf(look, view, side, said, language),
    sheets: (view, side, said, language) => sheetsOf(look, view, side, said, language),
    way: (view, _side, said, hex) => wayTo(look, view, said, hex as HexId),
  }
  return stage as unknown as Stage
}
