import {
  type DieFace,
  type ForceGroup,
  type Game,
  isA,
  type Language,
  numberOf,
  type Side,
  type Spot,
  type Stage,
  type TurnTrack,
  type Word,
} from '@grognard/engine'
import { briefingOf } from '../../common/briefing.ts'
import { frameOf, topStep } from '../../common/top-step.ts'
import { marchOn } from '../rules/march.ts'
import { isOnMap, type Skirmish, settingOf, strengthNow } from '../rules/state.ts'
import { SIDES, type UnitId } from '../rules/static.ts'
import { DIRECTION, HEX, PASS, STANCE, UNIT, VERB } from '../rules/terms.ts'
import { besideOf } from './beside.ts'
import { decisionOf } from './decisions.ts'
import { groundsOf } from './ground.ts'
import { hexName, type Look, lookOf, orderId, sideLook, sideName, stanceId, unitId, unitName } from './look.ts'
import { lightsOf, offersOf, overlayOf } from './overlays.ts'
import { faceOf, marksOf, piecesOf } from './pieces.ts'
import { TEXTS } from './texts.ts'

/** What is printed on an order. */
const ORDER_FACES: Readonly<Record<Language, readonly DieFace[]>> = {
  en: [{ symbol: 'flag', text: 'order' }],
  fr: [{ symbol: 'flag', text: 'ordre' }],
}

/** The stage of a skirmish: the first game to use everything that may lie beside a map. */
export function skirmishStage(game: Game): Stage {
  const look = lookOf(game as unknown as Game<Skirmish>)
  const grounds = groundsOf(look)
  const stage: Stage<Skirmish> = {
    sides: language => SIDES.all.map(side => ({ side, name: sideName(look, side, language), ...sideLook(side) })),
    ground: (_setUp, view) => grounds(view),
    overlays: offersOf,
    dieFaces: language => ({ flag: ORDER_FACES[language] }),
    scene: (view, side, language) => ({
      turn: turnsOf(view, language),
      chips: [],
      score: undefined,
      remarks: [],
      board: { kind: 'hexes', pieces: piecesOf(look, view, language), marks: marksOf(look, view, language) },
      beside: besideOf(look, view, side, language),
      forces: forcesOf(look, view, language),
    }),
    spotOf: (view, side, said, w) => spotOf(look, view, side, said, w),
    decision: (view, side, said, language) => decisionOf(look, view, side, said, language),
    lights: (view, side, said, language) => lightsOf(look, view, side, said, language),
    overlay: (view, _side, question, language) => overlayOf(look, view, question, language),
    briefing: (setUp, language) => briefingOf(game, setUp, language),
  }
  return stage as unknown as Stage
}

/** S-3 The turn track. */
function turnsOf(s: Skirmish, language: Language): TurnTrack {
  const { turns } = settingOf(s)
  return {
    title: s.turn === 0 ? TEXTS[language].settingUp : TEXTS[language].turn(s.turn, turns),
    number: s.turn,
    boxes: Array.from({ length: turns }, (_, i) => ({
      label: String(i + 1),
      state: i + 1 < s.turn ? 'past' : i + 1 === s.turn ? 'now' : 'future',
    })),
  }
}

/** S-2 Both armies, as far as they are known. */
const forcesOf = (look: Look, s: Skirmish, language: Language): ForceGroup[] =>
  SIDES.all.map(side => ({
    id: `army:${side}`,
    side,
    name: TEXTS[language].army(sideName(look, side, language)),
    lines: look.data.unitsOf[side].map(unit => {
      const isThere = isOnMap(s, unit)
      return {
        id: unitId(unit),
        name: unitName(look, unit),
        spot: isThere ? { kind: 'piece' as const, piece: unitId(unit) } : undefined,
        detail: isThere ? TEXTS[language].inPlay(hexName(look, s.unit.hex[unit])) : TEXTS[language].gone,
        ...(s.unit.strength[unit] > 0 && { strength: { left: strengthNow(s, unit), of: s.unit.strength[unit] } }),
        state: isThere ? (s.unit.hits[unit] > 0 ? 'hurt' : 'well') : 'out',
        face: faceOf(s, unit),
      }
    }),
  }))

/** Where a word can be pointed at: counters, hexes and facings on the map, stances on their cards, a passed order on its die. */
function spotOf(look: Look, s: Skirmish, side: Side, said: readonly Word[], w: Word): Spot | undefined {
  const value = numberOf(w)
  if (isA(w, UNIT)) return isOnMap(s, value as UnitId) ? { kind: 'piece', piece: unitId(value) } : { kind: 'box', box: unitId(value) }
  if (isA(w, HEX)) return { kind: 'hex', hex: value }
  if (isA(w, STANCE)) return { kind: 'card', card: stanceId(side, value) }
  if (isA(w, VERB) && value === PASS && said.length === 0 && s.army.orders[side] > 0)
    return { kind: 'box', box: orderId(side, s.army.orders[side] - 1) }
  if (!isA(w, DIRECTION)) return undefined
  const unit = frameOf(topStep(look.game.rules, s), marchOn)?.unit
  return unit === undefined ? undefined : { kind: 'hexside', hex: s.unit.hex[unit], direction: value }
}
