import {
  completeSetUp,
  type Game,
  hash,
  Match,
  odds,
  only,
  type Position,
  type SetUp,
  type Side,
  type Word,
  Words,
  Xoshiro,
} from '../index.ts'

/** A match of random sentences played a word at a time; what it says and sees depends only on its seed. */
export class Strand<S extends Position> {
  readonly game: Game<S>
  readonly match: Match<S>
  readonly #rng: Xoshiro
  readonly #seed: string
  readonly #said = new Words(64)
  #side: Side | undefined
  /** Everything this match answered, in order: offers, reasons, odds, told events, hashes. */
  readonly seen: (number | string)[] = []
  /** Called in the middle of things: while a sentence is played, whenever something is told or rolled. */
  meanwhile: (() => void) | undefined

  constructor(game: Game<S>, seed: string, setUp: SetUp = completeSetUp(game)) {
    this.game = game
    this.#seed = seed
    this.#rng = new Xoshiro(`${seed}/words`)
    this.match = new Match(game, { setUp, dice: new Xoshiro(`${seed}/dice`) })
    this.match.onlookers.add({
      told: ({ event, args }) => {
        this.seen.push(event.name, ...args)
        this.meanwhile?.()
      },
      rolled: (_n, { rolled }) => {
        this.seen.push(rolled)
        this.meanwhile?.()
      },
    })
  }

  get isOver(): boolean {
    return this.match.asks === 0
  }

  /** Says one more word, or plays the sentence once it is complete. */
  goOn(): void {
    const { game, match } = this
    const { rules } = game
    this.#side ??= this.#asked()
    const side = this.#side
    const out = new Words()
    if (rules.choices(match.state, side, this.#said, out)) {
      const words = this.#said.list()
      this.#said.clear()
      this.#side = undefined
      if (this.#rng.below(12) === 0) this.#askOdds(side, words)
      match.act(side, words)
      this.seen.push(hash(game.kind, match.state))
      return
    }
    this.seen.push(out.n, out.at(0), out.at(out.n - 1))
    const w = out.at(this.#rng.below(out.n))
    for (const other of [w, out.at(0), (w ^ 1) as Word]) this.seen.push(rules.why(match.state, side, this.#said, other)?.key ?? '')
    this.#said.push(w)
  }

  #asked(): Side {
    const asked = this.game.sides.all.filter(side => (this.match.asks & only(side)) !== 0)
    return asked[this.#rng.below(asked.length)]
  }

  /** Computes odds of the sentence about to be said, with others called in between. */
  #askOdds(side: Side, words: readonly Word[]): void {
    const { game, match } = this
    if (game.rules.top(match.state).everybody !== undefined) return
    const value = game.bot.value
    const bot = {
      ...game.bot,
      value: (s: S, one: Side) => {
        this.meanwhile?.()
        return value(s, one)
      },
    }
    const { spread, sampled } = odds({ ...game, bot }, match.state, side, words, {
      rng: new Xoshiro(`${this.#seed}/odds`),
      handful: 2,
      limit: 300,
      samples: 20,
    })
    this.seen.push(spread.endings.length, spread.branches.length, sampled ?? 0)
    for (const { state, chance } of spread.endings) this.seen.push(hash(game.kind, state), String(chance))
  }
}

/** Plays a strand alone, to its end or for this many words. */
export function alone<S extends Position>(strand: Strand<S>, words: number): readonly (number | string)[] {
  for (let i = 0; i < words && !strand.isOver; i++) strand.goOn()
  return strand.seen
}

/**
 * Plays two strands alternately, a word each; whenever one is told something, rolls or weighs odds, the other plays a word in the middle of
 * it.
 */
export function interleave<A extends Position, B extends Position>(a: Strand<A>, b: Strand<B>, words: number): void {
  const left = [words, words]
  const strands = [a, b] as const
  let busy = [false, false]
  const goOn = (i: number): void => {
    if (left[i] === 0 || strands[i].isOver || busy[i]) return
    left[i]--
    busy = busy.with(i, true)
    strands[i].goOn()
    busy = busy.with(i, false)
  }
  a.meanwhile = () => goOn(1)
  b.meanwhile = () => goOn(0)
  while ((left[0] > 0 && !a.isOver) || (left[1] > 0 && !b.isOver)) {
    goOn(0)
    goOn(1)
  }
}
