import { inFrame, type Side, type View, type Word, Words, word, type Xoshiro } from '@grognard/engine'
import { Offers } from '../../common/bot/offers.ts'
import { Sentences } from '../../common/bot/sentences.ts'
import { advanceInto } from '../rules/advance.ts'
import { place } from '../rules/arrivals.ts'
import { playCard } from '../rules/cards.ts'
import { flee } from '../rules/generals.ts'
import { type CardId, MANOEUVRE } from '../rules/ids.ts'
import { actFreely, goOn, order } from '../rules/orders.ts'
import { chooseReaction, react, shock } from '../rules/reaction.ts'
import { comeByFlag, comeIn } from '../rules/relief.ts'
import { fallBack, generalBack } from '../rules/retreat.ts'
import type { Battle } from '../rules/state.ts'
import { rules } from '../rules/steps.ts'
import { CARD, FINISH, SECTOR, STAY, VERB } from '../rules/terms.ts'
import { bestSector, countPromises, promiseOfCard } from './cards.ts'
import { type Deed, Orders, sayDeed, sayOrder } from './orders.ts'
import { pictureOf } from './picture.ts'
import { script } from './script.ts'

const offers = new Offers<Battle>(rules)
const orders = new Orders()
const said = new Words(64)

/** An idea that loses more than this is not worth comparing. */
const HOPELESS = -0.6
/** Times the script is asked again where it draws lots. */
const DRAWS = 3

/** Up to `most` good sentences, the script's own first; just one when there is nothing to decide. */
export function candidates(s: View<Battle>, side: Side, most: number, rng: Xoshiro): Word[][] {
  said.clear()
  script(s, side, rng, said)
  const found = new Sentences(most)
  found.add(said.list())
  switch (rules.top(s).id) {
    case order.id:
      addOrders(s, side, found, rng)
      break
    case goOn.id:
      orders.findFor(s, pictureOf(s, side), inFrame(s, goOn, 'unit'), rng, true)
      addIdeas(s, found, sayDeed)
      break
    case actFreely.id:
      orders.findFor(s, pictureOf(s, side), inFrame(s, actFreely, 'unit'), rng, true)
      addIdeas(s, found, sayDeed)
      break
    case playCard.id:
      addCards(s, side, found)
      break
    case comeByFlag.id:
    case comeIn.id:
    case place.id:
      for (let i = 0; i < DRAWS; i++) addDraw(s, side, found, rng)
      break
    case advanceInto.id:
      found.add([word(VERB, STAY)])
      break
    case react.id:
    case chooseReaction.id:
    case shock.id:
    case fallBack.id:
    case generalBack.id:
    case flee.id:
      said.clear()
      addAnswers(s, side, found)
      break
  }
  return found.list
}

/** Every answer of one word. */
function addAnswers(s: Battle, side: Side, found: Sentences): void {
  const words = [...offers.after(s, side, said).list()]
  for (const one of words) {
    said.set([one])
    if (rules.choices(s, side, said, rest)) found.add(said.list())
  }
}
const rest = new Words()

function addDraw(s: View<Battle>, side: Side, found: Sentences, rng: Xoshiro): void {
  said.clear()
  script(s, side, rng, said)
  found.add(said.list())
}

/** The best order of each kind of each piece, by what they gain; and no more orders, where nothing better is left. */
function addOrders(s: Battle, side: Side, found: Sentences, rng: Xoshiro): void {
  orders.find(s, pictureOf(s, side), side, rng, true)
  addIdeas(s, found, sayOrder)
  found.add([word(VERB, FINISH)])
}

function addIdeas(s: Battle, found: Sentences, sayIt: (s: Battle, deed: Deed, out: Words) => void): void {
  const ideas = orders.ideas.filter(({ gain }) => gain > HOPELESS).sort((a, b) => b.gain - a.gain)
  for (const idea of ideas) {
    if (found.isFull) return
    said.clear()
    sayIt(s, idea, said)
    found.add(said.list())
  }
}

/** One card of each sort, by what they promise. */
function addCards(s: Battle, side: Side, found: Sentences): void {
  countPromises(s, pictureOf(s, side))
  const { data } = s
  const sortOf = (card: CardId): string => `${data.cardEffect[card]} ${data.cardSector[card]} ${data.cardDice[card]}`
  const first = found.list[0]
  const hand = Array.from({ length: s.hand[side].length }, (_, at) => s.hand[side].at(at))
  const sorts = new Set(hand.filter(card => first[0] === word(CARD, card)).map(sortOf))
  for (const card of hand.sort((a, b) => promiseOfCard(s, b) - promiseOfCard(s, a))) {
    if (sorts.has(sortOf(card))) continue
    sorts.add(sortOf(card))
    found.add(data.cardEffect[card] === MANOEUVRE ? [word(CARD, card), word(SECTOR, bestSector())] : [word(CARD, card)])
  }
}
