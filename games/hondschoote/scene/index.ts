import type { Game, Ground, Json, Stage } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { SIDES } from '../rules/ids.ts'
import { terrainOf } from '../rules/parameters.ts'
import type { Battle } from '../rules/state.ts'
import { answerOf } from './answers.ts'
import { briefingOf } from './briefing.ts'
import { decisionOf } from './decisions.ts'
import { forcesOf } from './forces.ts'
import { goesWithoutSaying, leaderName } from './leading.ts'
import { lightsOf } from './lights.ts'
import { lookOf, shapeOf, sideName } from './look.ts'
import { figuresOf, readingOf } from './odds.ts'
import { outOfTurn, refusalOf } from './out-of-turn.ts'
import { offersOf, overlayOf } from './overlays.ts'
import { marksOf, piecesOf, platesOf } from './pieces.ts'
import { wayTo } from './reach.ts'
import { resultOf } from './result.ts'
import { alsoAt, spotOf } from './spots.ts'
import { swappedOf } from './swapped.ts'
import { chipsOf, remarksOf, scoreOf, turnsOf } from './tracks.ts'
import { chargeSwitches, usualWord } from './usual.ts'

/** The stage of Hondschoote. The scene doesn't use the rules' searches: steps in progress use their memory. */
export function hondschooteStage(game: Game): Stage {
  const look = lookOf(game as unknown as Game<Battle>)
  const { map } = look.json
  const terrains = terrainOf(look.json).map(({ id, name, look }) => ({ id, ...(name && { name }), ...(look && { look }) }))
  const ground: Ground = { kind: 'hexes', sheet: map.id, key: map.id, map: map as unknown as Json, labels: look.data.hexes.names, terrains }
  const stage: Stage<Battle> = {
    sides: language =>
      SIDES.all.map(side => ({
        side,
        name: sideName(look, side, language),
        shape: shapeOf(side),
        nation: look.nationOfSide[side],
      })),
    ground: () => ground,
    overlays: offersOf,
    scene: (view, _side, language) => ({
      turn: turnsOf(look, view, language),
      chips: chipsOf(look, view, language),
      score: scoreOf(look, view, language),
      remarks: remarksOf(look, view, language),
      board: {
        kind: 'hexes',
        pieces: [...piecesOf(look, view, language), ...platesOf(look, view, language)],
        marks: marksOf(look, view, language),
      },
      forces: forcesOf(look, view, language),
    }),
    spotOf: (view, _side, said, w) => (goesWithoutSaying(look, view, said, w) ? undefined : spotOf(look, view, said, w)),
    alsoAt: (view, _side, _said, w) => alsoAt(look, view, w),
    nameOf: (view, side, said, w, language) => leaderName(look, view, side, said, w, language),
    usual: (view, side, said) => usualWord(look, view, side, said),
    switches: (view, side, said, language) => chargeSwitches(look, view, side, said, language),
    outOfTurn: (view, _side, piece, language) => outOfTurn(look, view, piece, language),
    refusalOf: (view, side, said, w, refusal, language) => refusalOf(look, view, side, said, w, refusal, language),
    decision: (view, side, said, language) => decisionOf(look, view, side, said, language),
    answer: (step, said, language) => answerOf(look, step, said, language),
    lights: (view, _side, said, language) => lightsOf(look, view, said, language),
    overlay: (view, side, question, language) => overlayOf(look, view, side, question, language),
    briefing: (setUp, language) => briefingOf(look, setUp, language),
    reading: (view, side, before, faces, language) => readingOf(look, view, side, before, faces, language),
    result: (view, told, language) => resultOf(look, view, told, language),
    figures: (view, side, said, language) => figuresOf(look, view, side, said, language),
    swapped: (view, side, said) => swappedOf(look, view, side, said),
    way: (view, _side, said, hex) => wayTo(look, view, said, hex as HexId),
  }
  return stage as unknown as Stage
}
