import { isA, numberOf, type Side, type Word, Words, word } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { ocOf, seatOf } from '../rules/commands.ts'
import { type CardId, type CommandId, RETREAT_CARD } from '../rules/ids.ts'
import { AGAIN, CARD, COMMAND, DISCARD, END, HEX, KEEP, VERB } from '../rules/sorts.ts'
import { type Battle, settingOf } from '../rules/state.ts'
import { rules } from '../rules/steps.ts'

const offered = new Words()

/** Goes on with a sentence by the first word offered, or a hex that matters. */
function complete(s: Battle, side: Side, out: Words): void {
  for (;;) {
    const isWhole = rules.choices(s, side, out, offered)
    if (isWhole || offered.n === 0) return
    out.push(bestOf(s, side, out))
  }
}

/** Of the words offered: for a hex the one nearest to what is to be won, else the first. */
function bestOf(s: Battle, side: Side, said: Words): Word {
  if (!isA(offered.at(0), HEX)) return offered.at(0)
  const aim = aimOf(s, side, said)
  let best = offered.at(0)
  let least = Number.MAX_SAFE_INTEGER
  for (let i = 0; i < offered.n; i++) {
    if (!isA(offered.at(i), HEX)) continue
    const far = distance(s.data.grid, numberOf(offered.at(i)) as HexId, aim)
    if (far >= least) continue
    least = far
    best = offered.at(i)
  }
  return best
}

/** The victory hex nearest to the command that was named, or to the headquarters. */
function aimOf(s: Battle, side: Side, said: Words): HexId {
  const oc = ocOf(s, side)
  const named = said.n > 1 && isA(said.at(1), COMMAND) ? seatOf(s, said.value<CommandId>(1)) : -1
  const from = named >= 0 ? (named as HexId) : oc >= 0 ? s.piece.hex[oc] : settingOf(s).victory[0].hex
  const { victory } = settingOf(s)
  return victory.reduce(
    (best, { hex }) => (distance(s.data.grid, from, hex) < distance(s.data.grid, from, best) ? hex : best),
    victory[0].hex,
  )
}

/** 37.12 Plays the card that was drawn; of a hand one that costs little, and the dearest is laid aside where it is too large. */
export function sayCard(s: Battle, side: Side, out: Words): void {
  rules.choices(s, side, out, offered)
  let card = -1 as CardId
  for (let i = 0; i < offered.n; i++)
    if (isA(offered.at(i), CARD) && isWorthIt(s, numberOf(offered.at(i)) as CardId, card)) card = numberOf(offered.at(i)) as CardId
  if (card >= 0) {
    out.push(word(CARD, card))
    complete(s, side, out)
  } else if (offered.has(word(VERB, END))) out.push(word(VERB, END))
  else {
    out.push(word(VERB, DISCARD))
    complete(s, side, out)
  }
}

/** Whether a card is rather played than another: the one with more points. */
const isWorthIt = ({ data }: Battle, card: CardId, than: CardId): boolean =>
  card !== RETREAT_CARD && (than < 0 || data.deck.vp[card] > data.deck.vp[than])

/** Says the first sentence that is offered. */
export function sayFirst(s: Battle, side: Side, out: Words): void {
  complete(s, side, out)
}

/** 37.12 A die that fails is thrown again. */
export function sayAgain(s: Battle, side: Side, out: Words): void {
  rules.choices(s, side, out, offered)
  const isWanted = s.play.failing[side] !== 0 && offered.has(word(VERB, AGAIN))
  out.push(word(VERB, isWanted ? AGAIN : KEEP))
}
