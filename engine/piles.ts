import type { ListOf, SetOf } from './declare.ts'
import type { Dice } from './dice/dice.ts'
import { NOBODY, type Sides } from './ids.ts'
import type { TableTop } from './tabletop.ts'

/*
 * Decks, hands, discards and cups are declared lists (`list`, `lists`) or sets: their size is public, and the declaration says who knows
 * the contents. Chance comes from the table as lots, so odds, replays and the dice proof include it; a lot is hidden from those who must
 * not learn from it what was drawn.
 */

/** Shuffles a pile; its last member is on top. */
export function shuffle<V extends number>(pile: ListOf<V>, table: TableTop, seenBy: Sides = NOBODY): void {
  for (let left = pile.length; left > 1; left--) swap(pile, table.lot(left, seenBy) - 1, left - 1)
}

function swap<V extends number>(pile: ListOf<V>, a: number, b: number): void {
  const kept = pile.at(a)
  pile.set(a, pile.at(b))
  pile.set(b, kept)
}

/** Takes the top card of a pile. */
export function drawTop<V extends number>(pile: ListOf<V>): V {
  return takeAt(pile, pile.length - 1)
}

/** Takes a random member of a cup or hand. With one member no lot is drawn. */
export function drawAny<V extends number>(pile: ListOf<V>, table: TableTop, seenBy: Sides = NOBODY): V {
  return takeAt(pile, pile.length === 1 ? 0 : table.lot(pile.length, seenBy) - 1)
}

/** Takes a random member of a set. */
export function drawMember<V extends number>(cup: SetOf<V>, table: TableTop, seenBy: Sides = NOBODY): V {
  const count = cup.count()
  const drawn = cup.nth(count === 1 ? 0 : table.lot(count, seenBy) - 1)
  cup.remove(drawn)
  return drawn
}

function takeAt<V extends number>(pile: ListOf<V>, place: number): V {
  if (pile.length === 0) throw new Error('nothing is left to draw')
  const drawn = pile.at(place)
  pile.removeAt(place)
  return drawn
}

/** Moves a given member from one pile to another: a card discarded, a chit returned. */
export function moveTo<V extends number>(from: ListOf<V>, member: V, to: ListOf<V>): void {
  const place = from.indexOf(member)
  if (place < 0) throw new Error('it does not lie there')
  from.removeAt(place)
  to.push(member)
}

/** Moves a whole pile onto another, as when discards become the deck again; shuffle it afterwards. */
export function moveAll<V extends number>(from: ListOf<V>, to: ListOf<V>): void {
  for (let i = 0; i < from.length; i++) to.push(from.at(i))
  from.clear()
}

/**
 * For guesses: deals what a view does not show to the places it leaves blank. Keep one on the compiled data, since it holds working memory.
 */
export class Dealer<V extends number> {
  readonly #unseen: Int32Array
  readonly #isSeen: Uint8Array
  readonly #blank: number
  #count = 0

  /** For things 0 .. count - 1, each in exactly one of the piles; a cell that holds `blank` is unknown. */
  constructor(count: number, blank: number) {
    this.#unseen = new Int32Array(count)
    this.#isSeen = new Uint8Array(count)
    this.#blank = blank
  }

  /** Gathers what none of the piles shows, in random order. */
  gather(piles: readonly ListOf<V>[], dice: Dice): void {
    this.#isSeen.fill(0)
    for (const pile of piles) for (let i = 0; i < pile.length; i++) if (pile.at(i) !== this.#blank) this.#isSeen[pile.at(i)] = 1
    this.#count = 0
    for (let thing = 0; thing < this.#isSeen.length; thing++) if (this.#isSeen[thing] === 0) this.#unseen[this.#count++] = thing
    for (let left = this.#count; left > 1; left--) {
      const place = dice.roll(left) - 1
      const kept = this.#unseen[place]
      this.#unseen[place] = this.#unseen[left - 1]
      this.#unseen[left - 1] = kept
    }
  }

  /** Fills the blank places of a pile from what was gathered. */
  deal(pile: ListOf<V>): void {
    for (let i = 0; i < pile.length; i++) {
      if (pile.at(i) !== this.#blank) continue
      if (this.#count === 0) throw new Error('more is hidden than there is')
      pile.set(i, this.#unseen[--this.#count] as V)
    }
  }
}
