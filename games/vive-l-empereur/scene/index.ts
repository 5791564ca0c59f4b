import type { Game, Stage } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { briefingOf } from '../../common/briefing.ts'
import { SIDES } from '../rules/ids.ts'
import type { Battle } from '../rules/state.ts'
import { besideOf, dieFacesOf } from './beside.ts'
import { reactionsTo } from './charge.ts'
import { answerOf, decisionOf, nameOf } from './decisions.ts'
import { forcesOf } from './forces.ts'
import { groundsOf } from './ground.ts'
import { lightsOf, wayTo } from './lights.ts'
import { lookOf, sideLook, sideName } from './look.ts'
import { figuresOf, readingOf } from './odds.ts'
import { outOfTurn } from './out-of-turn.ts'
import { offersOf, overlayOf } from './overlays.ts'
import { marksOf, piecesOf } from './pieces.ts'
import { resultOf } from './result.ts'
import { alsoAt, isUnderstood, spotOf } from './spots.ts'
import { remarksOf, talliesOf, turnsOf } from './tracks.ts'
import { usualWord } from './usual.ts'

/** The stage of a battle of the series. */
export function battleStage(game: Game): Stage {
  const look = lookOf(game as unknown as Game<Battle>)
  const grounds = groundsOf(look)
  const stage: Stage<Battle> = {
    sides: language => SIDES.all.map(side => ({ side, name: sideName(look, side, language), ...sideLook(look, side) })),
    ground: (_setUp, view) => grounds(view),
    overlays: offersOf,
    dieFaces: language => dieFacesOf(look, language),
    scene: (view, side, language) => ({
      turn: turnsOf(view, language),
      chips: [],
      score: undefined,
      tallies: talliesOf(look, view, language),
      remarks: remarksOf(look, view, language),
      board: { kind: 'hexes', pieces: piecesOf(look, view, language), marks: marksOf(look, view, language) },
      beside: besideOf(look, view, side, language),
      forces: forcesOf(look, view, side, language),
    }),
    spotOf: (view, side, said, w) => spotOf(look, view, side, said, w),
    alsoAt: (view, side, _said, w) => alsoAt(view, side, w),
    isUnderstood: (view, _side, said, w) => isUnderstood(look, view, said, w),
    outOfTurn: (view, side, piece, language) => outOfTurn(look, view, side, piece, language),
    nameOf: (_view, _side, _said, w, language) => nameOf(look, w, language),
    usual: (view, side, said) => usualWord(look, view, side, said),
    decision: (view, side, said, language) => decisionOf(look, view, side, said, language),
    answer: (step, said, language) => answerOf(look, step, said, language),
    lights: (view, side, said, language) => lightsOf(look, view, side, said, language),
    overlay: (view, side, question, language) => overlayOf(look, view, side, question, language),
    briefing: (setUp, language) => briefingOf(game, setUp, language),
    reading: (view, side, before, faces, language) => readingOf(look, view, side, before, faces, language),
    result: (view, told, language) => resultOf(look, view, told, language),
    figures: (view, side, said, language) => figuresOf(look, view, side, said, language),
    sheets: (view, _side, said, language) => {
      const reactions = reactionsTo(look, view, said, language)
      return reactions === undefined ? [] : [reactions]
    },
    way: (view, _side, said, hex) => wayTo(look, view, said, hex as HexId),
  }
  return stage as unknown as Stage
}
