import type { Game, Ground, Json, Stage } from '@grognard/engine'
import { briefingOf } from '../../common/briefing.ts'
import type { Battle } from '../rules/state.ts'
import { SIDES } from '../rules/static.ts'
import { boxesOf, handsOf, sitesOf } from './cards.ts'
import { decisionOf, lightsOf } from './decisions.ts'
import { lookOf, nationOf, shapeOf } from './look.ts'
import { figuresOf, readingOf } from './odds.ts'
import { resultOf } from './result.ts'
import { spotOf, usualManner } from './spots.ts'
import { forcesOf, remarksOf, timesOf, tracksOf } from './tracks.ts'

/** The stage of La Belle Alliance. */
export function waterlooStage(game: Game): Stage {
  const look = lookOf(game as unknown as Game<Battle>)
  const { board } = look.json
  const { width, height } = board.frame
  const ground: Ground = { kind: 'drawn', sheet: game.id, key: game.id, board: board as unknown as Json, width, height }
  const stage: Stage<Battle> = {
    sides: language =>
      SIDES.all.map(side => ({
        side,
        name: game.words[language].names.side[side],
        shape: shapeOf(side),
        nation: nationOf(side),
      })),
    ground: () => ground,
    overlays: () => [],
    scene: (view, _side, language) => ({
      turn: timesOf(look, view, language),
      chips: [],
      score: undefined,
      remarks: remarksOf(look, view, language),
      board: { kind: 'drawn', boxes: boxesOf(look, view, language), sites: sitesOf(look, view, language) },
      beside: { hands: handsOf(look, view, language), tracks: tracksOf(look, view, language) },
      forces: forcesOf(look, view, language),
    }),
    spotOf: (view, side, said, w) => spotOf(look, view, side, said, w),
    usual: (view, side, said) => usualManner(look, view, side, said),
    decision: (view, _side, said, language) => decisionOf(look, view, said, language),
    lights: (view, _side, said, language) => lightsOf(look, view, said, language),
    filmed: (view, _side, said, language) => lightsOf(look, view, said, language),
    overlay: () => undefined,
    briefing: (setUp, language) => briefingOf(game, setUp, language),
    reading: (view, side, before, faces, language) => readingOf(look, view, side, before, faces, language),
    result: (_view, told, language) => resultOf(look, told, language),
    figures: (view, side, _said, language) => figuresOf(look, view, side, language),
  }
  return stage as unknown as Stage
}
