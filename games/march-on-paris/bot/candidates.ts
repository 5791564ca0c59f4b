import { type Side, type View, type Word, Words, word, type Xoshiro } from '@grognard/engine'
import { Sentences } from '../../common/bot/sentences.ts'
import { advance } from '../rules/advance.ts'
import { bombard } from '../rules/bombardment.ts'
import { charge } from '../rules/charge.ts'
import { segment, unseenSegment } from '../rules/movement.ts'
import { pursue, rideFurther } from '../rules/pursuit.ts'
import { goBack } from '../rules/retreat.ts'
import { END, HEX, PIECE, VERB } from '../rules/sorts.ts'
import type { Battle } from '../rules/state.ts'
import { rules } from '../rules/steps.ts'
import { supposed } from './conjecture.ts'
import { type Attack, listBombardments, listCharges } from './fights.ts'
import { listMoves } from './moves.ts'
import { offers } from './offers.ts'
import { daring } from './script.ts'
import { BOLD } from './temper.ts'

const said = new Words(64)
const end = word(VERB, END)

/** Moves by hand that are compared: of one unit, the best hexes. */
const STEPS = 3
const LEAST_MOVE = -0.3

/**
 * Up to `most` good sentences, the script's own first; just one when there is nothing to decide. Compared is what is judged within an
 * activation: moves, fire, charges, ways back and forward. Orders bite too late for a simulation that can be afforded, and assaults are weighed
 * by exact odds: in trials no simulation of either found more than the script.
 */
export function candidates(view: View<Battle>, side: Side, most: number, rng: Xoshiro): Word[][] {
  said.clear()
  const s = supposed(view, side)
  daring(s, side, rng, said)
  const found = new Sentences(most)
  found.add(said.list())
  switch (rules.top(s).id) {
    case segment.id:
    case unseenSegment.id:
      addMoves(s, side, found)
      break
    case bombard.id:
      addAttacks(s, side, listBombardments(s, side, said), found)
      break
    case charge.id:
      addAttacks(s, side, listCharges(s, side, said), found)
      break
    case pursue.id:
    case rideFurther.id:
    case advance.id:
    case goBack.id:
      said.clear()
      found.addEach(offers.after(s, side, said))
      break
  }
  return found.list
}

/** The best steps of the unit that the script moves, or would move next. */
function addMoves(s: Battle, side: Side, found: Sentences): void {
  const moves = listMoves(s, side, said, STEPS, BOLD)
  const [first] = found.list
  const unit = first[0] === end ? moves[0]?.piece : moves.find(({ piece }) => word(PIECE, piece) === first[0])?.piece
  if (unit === undefined) return
  for (const { piece, to, gain } of moves) if (piece === unit && gain > LEAST_MOVE) found.add([word(PIECE, piece), word(HEX, to)])
  found.add([end])
}

function addAttacks(s: Battle, side: Side, attacks: readonly Attack[], found: Sentences): void {
  if (attacks.length === 0) return
  if (offers.has(s, side, end)) found.add([end])
  for (const { say } of attacks) found.add([...say])
}
