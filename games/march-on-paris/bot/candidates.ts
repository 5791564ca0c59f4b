import { inFrame, isA, type Side, type View, type Word, Words, word, type Xoshiro } from '@grognard/engine'
import { Sentences } from '../../common/bot/sentences.ts'
import { advance } from '../rules/advance.ts'
import { assault } from '../rules/assault.ts'
import { bombard } from '../rules/bombardment.ts'
import { charge } from '../rules/charge.ts'
import { unveil } from '../rules/covers.ts'
import type { CommandId } from '../rules/ids.ts'
import { chooseCoordinated, chooseInitial } from '../rules/initiative.ts'
import { leadOn } from '../rules/leader-bonus.ts'
import { segment, unseenSegment } from '../rules/movement.ts'
import { MAY_DECIDE } from '../rules/orders.ts'
import { ownDecisions } from '../rules/orders-segment.ts'
import { pursue, rideFurther } from '../rules/pursuit.ts'
import { react, reactUnseen } from '../rules/reaction.ts'
import { retire } from '../rules/retire.ts'
import { goBack } from '../rules/retreat.ts'
import { COMMAND, END, HEX, LOCAL, PIECE, VERB } from '../rules/sorts.ts'
import type { Battle } from '../rules/state.ts'
import { rules } from '../rules/steps.ts'
import { writeOrders } from '../rules/writing.ts'
import { supposed } from './conjecture.ts'
import { type Attack, listAssaults, listBombardments, listCharges } from './fights.ts'
import { listMoves } from './moves.ts'
import { offers } from './offers.ts'
import { decisionWords, listDecisions, listLetters } from './plan.ts'
import { sighted } from './script.ts'
import { urgencyOf } from './staff.ts'

const said = new Words(64)
const end = word(VERB, END)

/** Moves by hand that are compared: of one unit, the best hexes. */
const STEPS = 3
/** Orders that hardly gain are not compared. */
const LEAST_ORDER = 0.05
const LEAST_MOVE = -0.3

/** Up to `most` good sentences, the script's own first; just one when there is nothing to decide. */
export function candidates(view: View<Battle>, side: Side, most: number, rng: Xoshiro): Word[][] {
  said.clear()
  const s = supposed(view, side)
  sighted(s, side, rng, said)
  const found = new Sentences(most)
  found.add(said.list())
  switch (rules.top(s).id) {
    case writeOrders.id:
      addLetters(s, side, found)
      break
    case ownDecisions.id:
      addDecisions(s, side, unveil(s, inFrame(s, ownDecisions, 'command')), found)
      break
    case chooseInitial.id:
      addCommands(s, side, found)
      break
    case chooseCoordinated.id:
      addPairs(s, side, found)
      break
    case segment.id:
    case unseenSegment.id:
      addMoves(s, side, found)
      break
    case assault.id:
      addAttacks(s, side, listAssaults(s, side, said), found)
      break
    case bombard.id:
      addAttacks(s, side, listBombardments(s, side, said), found)
      break
    case charge.id:
      addAttacks(s, side, listCharges(s, side, said), found)
      break
    case react.id:
    case reactUnseen.id:
    case retire.id:
    case pursue.id:
    case rideFurther.id:
    case leadOn.id:
    case advance.id:
    case goBack.id:
      said.clear()
      found.addEach(offers.after(s, side, said))
      break
  }
  return found.list
}

/** No order, and the best ones for different bodies first. */
function addLetters(s: Battle, side: Side, found: Sentences): void {
  const letters = listLetters(s, side, said)
  const first = found.list[0]
  found.add([end])
  const served = new Set<Word>([first[1] ?? end])
  for (const isFresh of [true, false])
    for (const { say, body, gain } of letters) {
      if (found.isFull) return
      if (gain < LEAST_ORDER || served.has(word(COMMAND, body.command)) === isFresh || !offers.isLegal(s, side, say)) continue
      served.add(word(COMMAND, body.command))
      found.add([...say])
    }
}

/** To decide for himself or not, and what. */
function addDecisions(s: Battle, side: Side, command: CommandId, found: Sentences): void {
  if ((s.command.tried[command] & MAY_DECIDE) !== 0)
    for (const idea of listDecisions(s, side, command)) {
      if (found.isFull) return
      const say = decisionWords(s, idea)
      if (offers.isLegal(s, side, say)) found.add(say)
    }
  else if (offers.has(s, side, word(VERB, LOCAL)) && (listDecisions(s, side, command)[0]?.gain ?? 0) > LEAST_ORDER)
    found.add([word(VERB, LOCAL)])
  found.add([end])
}

const byUrgency = (s: Battle, side: Side, said_: Words): CommandId[] =>
  offers
    .after(s, side, said_)
    .list()
    .filter(one => isA(one, COMMAND))
    .map(one => (one - word(COMMAND, 0 as CommandId)) as CommandId)
    .sort((a, b) => urgencyOf(s, side, b) - urgencyOf(s, side, a) || a - b)

function addCommands(s: Battle, side: Side, found: Sentences): void {
  said.clear()
  for (const command of byUrgency(s, side, said)) found.add([word(COMMAND, command)])
  found.add([end])
}

function addPairs(s: Battle, side: Side, found: Sentences): void {
  said.clear()
  for (const first of byUrgency(s, side, said).slice(0, 3)) {
    said.set([word(COMMAND, first)])
    for (const second of byUrgency(s, side, said).slice(0, 2)) found.add([word(COMMAND, first), word(COMMAND, second)])
  }
}

/** The best steps of the unit that the script moves, or would move next. */
function addMoves(s: Battle, side: Side, found: Sentences): void {
  const moves = listMoves(s, side, said, STEPS)
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
