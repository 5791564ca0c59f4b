import { among, push, type Refusal, SIDE, SIX, type Side, say, type TableTop, word } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { AT_SET_UP } from './cards.ts'
import { type CardId, type CommandId, EARLY_ARRIVAL, LATE_START, type PieceId, REPLACEMENTS, ROAD_COLUMN, SCATTERED } from './ids.ts'
import { hexTowardsSource } from './local-decision.ts'
import { END, PIECE, VERB } from './sorts.ts'
import { isOverstackedBy } from './stacking.ts'
import { type Battle, BELATED, isOnMap, isReduced, NOT_YET, put, settingOf } from './state.ts'
import { no, step, told } from './terms.ts'

/** Card 4: how many units it brings up to strength, or saves. */
const REPLACED = 2
const FIRST_TURN = 1

/** Card 2: nobody of the side moves on the first turn. */
export const isLate = (s: Battle, side: Side): boolean => s.turn === FIRST_TURN && s.play.mode[side] === LATE_START

/** Card 5: the side has an Initial Action on the first turn. */
export const isEarly = (s: Battle, side: Side): boolean => s.turn === FIRST_TURN && s.play.mode[side] === EARLY_ARRIVAL

/** Card 1: whether formations of the side march faster on roads. */
export const marchesInColumn = (s: Battle, side: Side): boolean => s.play.mode[side] === ROAD_COLUMN

/** Appendix III b Each side draws a mode card, unseen by the other; its points count at once. */
export const drawMode = step(
  'draw-mode',
  '37.12.3',
  { side: SIDE },
  {
    apply(s, { side }, _said, table) {
      const { when, vp } = s.data.deck
      const modes = s.data.cards.all.filter(card => when[card] === AT_SET_UP)
      const card: CardId = modes[table.lot(modes.length, 1 << side) - 1]
      s.play.mode[side] = card
      s.side.cardVP[side] += vp[card]
      table.tellTo(1 << side, told.modeDrawn, side, card)
      if (card === REPLACEMENTS && !canReplace(s, side)) s.play.replacements[side] = REPLACED
      if (card === SCATTERED) scatter(s, side, table)
      push(s, useMode, side)
    },
  },
)

function whyNotReplace(s: Battle, side: Side, unit: PieceId): Refusal | undefined {
  if (s.data.owner[unit] !== side) return no.notYours
  return s.play.mode[side] === REPLACEMENTS && isOnMap(s, unit) && isReduced(s, unit) ? undefined : no.notReduced
}

const canReplace = (s: Battle, side: Side): boolean => settingOf(s).units[side].some(unit => whyNotReplace(s, side, unit) === undefined)

/** Card 4: two reduced units start at full strength. Always asked, since the card is a secret. */
export const useMode = step(
  'use-mode',
  '37.12.3',
  { side: SIDE },
  {
    opening: true,
    alwaysAsk: true,
    forPlayers: { part: 'cards', hasNoOdds: true },
    asks: (_s, { side }) => 1 << side,
    heardBy: (_s, { side }) => 1 << side,
    words: [
      [
        among(
          PIECE,
          (s, { side }) => settingOf(s).units[side],
          (s, { side }, _said, unit) => whyNotReplace(s, side, unit),
          {
            after: [
              [
                among(
                  PIECE,
                  (s, { side }) => settingOf(s).units[side],
                  (s, { side }, said, unit) => (unit === said.value<PieceId>(0) ? no.notReduced : whyNotReplace(s, side, unit)),
                ),
                say(VERB, END),
              ],
            ],
          },
        ),
        say(VERB, END),
      ],
    ],
    apply(s, { side }, said, table) {
      for (let i = 0; i < said.n; i++) {
        if (said.at(i) === word(VERB, END)) return
        const unit = said.value<PieceId>(i)
        s.piece.steps[unit] = s.data.steps[unit]
        table.tellTo(1 << side, told.replenished, unit)
      }
    },
  },
)

/** Card 6: one formation by lot is scattered: each unit with an even die stands a die of hexes back on its road, or comes a turn later. */
function scatter(s: Battle, side: Side, table: TableTop): void {
  const formations = settingOf(s).formations[side]
  const formation: CommandId = formations[table.lot(formations.length, 1 << side) - 1]
  for (const unit of s.data.unitsOf[formation]) {
    if (settingOf(s).startSP[unit] === 0) continue
    const rolled = table.roll(SIX, side, 1 << side)
    table.tellTo(1 << side, told.scatterDie, unit, rolled)
    if (rolled % 2 === 1) continue
    if (isOnMap(s, unit)) sendBack(s, side, unit, table)
    else if (s.piece.box[unit] === NOT_YET) {
      s.piece.state[unit] |= BELATED
      table.tellTo(1 << side, told.comesLater, unit)
    }
  }
}

function sendBack(s: Battle, side: Side, unit: PieceId, table: TableTop): void {
  const { data } = s
  const from = s.piece.hex[unit]
  const rolled = table.roll(SIX, side, 1 << side)
  let to: HexId = from
  data.field.lay(s)
  for (let hexes = rolled; hexes > 0; hexes--) {
    const hex = hexTowardsSource(s, side, from, hexes)
    if (data.isEdge[hex] !== 0 || isOverstackedBy(s, hex, unit)) continue
    to = hex
    break
  }
  if (to !== from) put(s, unit, to)
  table.tellTo(1 << side, told.scatteredBack, unit, rolled, from, to)
}
