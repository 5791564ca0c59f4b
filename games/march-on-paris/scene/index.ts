import type { Game, Stage } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { briefingOf } from '../../common/briefing.ts'
import { SIDES } from '../rules/ids.ts'
import type { Battle } from '../rules/state.ts'
import { besideOf } from './beside.ts'
import { decisionOf, verbName } from './decisions.ts'
import { forcesOf } from './forces.ts'
import { forecastOf } from './forecast.ts'
import { groundsOf } from './ground.ts'
import { ledgerOf } from './ledger.ts'
import { hoveredWay, lightsOf } from './lights.ts'
import { lookOf, sideLook, sideName } from './look.ts'
import { orderSheet } from './order-writer.ts'
import { outOfTurn } from './out-of-turn.ts'
import { offersOf, overlayOf } from './overlays.ts'
import { marksOf, piecesOf } from './pieces.ts'
import { resultOf } from './result.ts'
import { onSheets } from './sheets.ts'
import { alsoAt, isUnderstood, spotOf } from './spots.ts'
import { switchesOf } from './switches.ts'
import { remarksOf, talliesOf, turnsOf } from './tracks.ts'
import { ENDING, usualWord } from './usual.ts'

/** The stage of a battle of the series. */
export function battleStage(game: Game): Stage {
  const look = lookOf(game as unknown as Game<Battle>)
  const [ground] = groundsOf(look)
  const stage: Stage<Battle> = {
    sides: language => SIDES.all.map(side => ({ side, name: sideName(look, side, language), ...sideLook(look, side) })),
    ground: () => ground,
    overlays: offersOf,
    scene: (view, side, language) => {
      const ledger = ledgerOf(look, view, side, language)
      return {
        turn: turnsOf(look, view, language),
        chips: [],
        score: undefined,
        tallies: talliesOf(look, view, side, ledger, language),
        remarks: remarksOf(view, language),
        board: { kind: 'hexes', pieces: piecesOf(look, view, side, language), marks: marksOf(look, view, language) },
        beside: besideOf(look, view, side, ledger, language),
        forces: forcesOf(look, view, side, language),
      }
    },
    spotOf: (view, _side, _said, w) => spotOf(view, w),
    alsoAt: (view, _side, _said, w) => alsoAt(look, view, w),
    isUnderstood: (view, _side, said, w) => isUnderstood(look, view, said, w),
    outOfTurn: (view, _side, piece, language) => outOfTurn(look, view, piece, language),
    usual: (view, side, said, spoken) => usualWord(look, view, side, said, spoken),
    ends: () => ENDING,
    nameOf: (view, side, said, w, language) => verbName(look, view, side, said, w, language),
    switches: (view, side, said, language) => switchesOf(look, view, side, said, language),
    decision: (view, side, said, language) => decisionOf(look, view, side, said, language),
    lights: (view, side, said, language) => lightsOf(look, view, side, said, language),
    overlay: (view, side, question, language) => overlayOf(look, view, side, question, language),
    briefing: (setUp, language) => briefingOf(game, setUp, language),
    result: (_view, told, language) => resultOf(look, told, language),
    forecast: (view, side, said, language) => forecastOf(look, view, side, said, language),
    sheets: (view, side, said, language) => {
      const order = orderSheet(look, view, side, said, language)
      return order === undefined ? [] : [order]
    },
    way: (view, _side, said, hex) => hoveredWay(look, view, said, hex as HexId),
  }
  return onSheets(look, stage) as unknown as Stage
}
