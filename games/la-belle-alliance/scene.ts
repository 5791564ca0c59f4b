import type { Game, Json, Stage } from '@grognard/engine'
import { briefingOf } from './scene/briefing.ts'
import { boxesOf, cardsOf, sitesOf } from './scene/cards.ts'
import { decisionOf, lightsOf } from './scene/decisions.ts'
import { lookOf, nationOf, shapeOf } from './scene/look.ts'
import { figuresOf, readingOf } from './scene/odds.ts'
import { spotOf } from './scene/spots.ts'
import { forcesOf, laddersOf, remarksOf, timesOf } from './scene/tracks.ts'
import type { Battle } from './state.ts'
import { SIDES } from './static.ts'

/** What a screen shows of La Belle Alliance. */
export function waterlooStage(game: Game): Stage {
  const look = lookOf(game as unknown as Game<Battle>)
  const { board } = look.json
  const stage: Stage<Battle> = {
    sides: language =>
      SIDES.all.map(side => ({
        side,
        name: game.words[language].names.side[side],
        shape: shapeOf(side),
        nation: nationOf(side),
      })),
    ground: { kind: 'cards', board: board as unknown as Json, width: board.frame.width, height: board.frame.height },
    overlays: [],
    scene: (view, _side, language) => ({
      turn: timesOf(look, view, language),
      chips: [],
      score: undefined,
      remarks: remarksOf(look, view, language),
      board: {
        kind: 'cards',
        cards: cardsOf(look, view, language),
        boxes: boxesOf(look, view, language),
        sites: sitesOf(look, view, language),
        ladders: laddersOf(look, view, language),
      },
      forces: forcesOf(look, view, language),
    }),
    spotOf: (view, side, said, w) => spotOf(look, view, side, said, w),
    decision: (view, _side, said, language) => decisionOf(look, view, said, language),
    lights: (view, _side, said, language) => lightsOf(look, view, said, language),
    filmed: (view, _side, said, language) => lightsOf(look, view, said, language),
    overlay: () => undefined,
    briefing: (setUp, language) => briefingOf(look, setUp, language),
    unfinished: () => [],
    endsPhase: () => false,
    reading: (view, side, before, faces, language) => readingOf(look, view, side, before, faces, language),
    figures: (view, side, _said, language) => figuresOf(look, view, side, language),
  }
  return stage as unknown as Stage
}
