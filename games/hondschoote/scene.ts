import type { Game, Json, Stage } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { SIDES } from './ids.ts'
import { answerOf } from './scene/answers.ts'
import { briefingOf } from './scene/briefing.ts'
import { decisionOf } from './scene/decisions.ts'
import { forcesOf } from './scene/forces.ts'
import { goesWithoutSaying, leaderName } from './scene/leading.ts'
import { lightsOf } from './scene/lights.ts'
import { lookOf, shapeOf, sideName } from './scene/look.ts'
import { figuresOf, readingOf } from './scene/odds.ts'
import { outOfTurn } from './scene/out-of-turn.ts'
import { overlayOf } from './scene/overlays.ts'
import { marksOf, piecesOf, platesOf } from './scene/pieces.ts'
import { wayTo } from './scene/reach.ts'
import { alsoAt, spotOf } from './scene/spots.ts'
import { swappedOf } from './scene/swapped.ts'
import { chipsOf, remarksOf, scoreOf, turnsOf } from './scene/tracks.ts'
import { endsPhase, unfinishedOf } from './scene/unfinished.ts'
import type { Battle } from './state.ts'

/** What a screen shows of Hondschoote. The scene is made without the searches of the rules: steps under way use their memory. */
export function hondschooteStage(game: Game): Stage {
  const look = lookOf(game as unknown as Game<Battle>)
  const stage: Stage<Battle> = {
    sides: language =>
      SIDES.all.map(side => ({
        side,
        name: sideName(look, side, language),
        shape: shapeOf(side),
        nation: look.nationOfSide[side],
      })),
    ground: { kind: 'hexes', map: look.json.map as unknown as Json, labels: look.data.hexes.names },
    overlays: ['reach', 'zones', 'threat', 'sight', 'command'],
    scene: (view, _side, language) => ({
      turn: turnsOf(look, view, language),
      chips: chipsOf(look, view, language),
      score: scoreOf(view, language),
      remarks: remarksOf(look, view, language),
      board: {
        kind: 'hexes',
        pieces: piecesOf(look, view, language),
        plates: platesOf(look, view, language),
        marks: marksOf(look, view, language),
      },
      forces: forcesOf(look, view, language),
    }),
    spotOf: (view, side, said, w) => (goesWithoutSaying(look, view, side, said, w) ? undefined : spotOf(look, view, said, w)),
    alsoAt: (view, _side, _said, w) => alsoAt(look, view, w),
    nameOf: (view, side, said, w, language) => leaderName(look, view, side, said, w, language),
    outOfTurn: (view, _side, piece, language) => outOfTurn(look, view, piece, language),
    decision: (view, side, said, language) => decisionOf(look, view, side, said, language),
    answer: (step, said, language) => answerOf(look, step, said, language),
    lights: (view, _side, said, language) => lightsOf(look, view, said, language),
    overlay: (view, _side, question, language) => overlayOf(look, view, question, language),
    briefing: (setUp, language) => briefingOf(look, setUp, language),
    unfinished: (view, side) => unfinishedOf(look, view, side),
    endsPhase: (view, side, said) => endsPhase(look, view, side, said),
    reading: (view, side, before, faces, language) => readingOf(look, view, side, before, faces, language),
    figures: (view, side, said, language) => figuresOf(look, view, side, said, language),
    swapped: (view, side, said) => swappedOf(look, view, side, said),
    way: (view, _side, said, hex) => wayTo(look, view, said, hex as HexId),
  }
  return stage as unknown as Stage
}
