import {
  completeSetUp,
  firstOf,
  hash,
  Match,
  opponent,
  type Position,
  ScriptedDice,
  type Side,
  type View,
  viewOf,
  Words,
  Xoshiro,
} from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { isOnMap, type Skirmish } from '../rules/state.ts'
import { DUMMY, SIDES } from '../rules/static.ts'
import { LEAKS, type LeakKind, leakySkirmish } from './leaky.ts'
import { game } from './position.ts'
import { playRandomGame, randomSentence } from './random-player.ts'

function sameBytes(a: Position, b: Position): boolean {
  for (let i = 0; i < a.$bytes.length; i++) if (a.$bytes[i] !== b.$bytes[i]) return false
  return true
}

function sameWords(a: Words, b: Words): boolean {
  if (a.n !== b.n) return false
  for (let i = 0; i < a.n; i++) if (a.w[i] !== b.w[i]) return false
  return true
}

/** Counts what sides could learn that they shouldn't. */
class FogGuard {
  badGuesses = 0
  leakingChoices = 0
  readonly #game: typeof game
  readonly #rng = new Xoshiro('guard')
  readonly #view: Skirmish
  readonly #world: Skirmish
  readonly #again: Skirmish
  readonly #prefix = new Words(64)
  readonly #truth = new Words()
  readonly #other = new Words()

  constructor(guarded: typeof game) {
    this.#game = guarded
    this.#view = guarded.kind.create()
    this.#world = guarded.kind.create()
    this.#again = guarded.kind.create()
  }

  readonly watch = (s: Skirmish, side: Side, said: Words): void => {
    this.#guess(s, opponent(side))
    const view = this.#guess(s, side)
    this.#prefix.clear()
    for (let i = 0; i <= said.n; i++) {
      const complete = this.#game.rules.choices(s, side, this.#prefix, this.#truth)
      for (const world of [view, this.#world])
        if (this.#game.rules.choices(world, side, this.#prefix, this.#other) !== complete || !sameWords(this.#truth, this.#other))
          this.leakingChoices++
      if (i < said.n) this.#prefix.push(said.at(i))
    }
  }

  #guess(s: Skirmish, viewer: Side): View<Skirmish> {
    const view = viewOf(this.#game, s, viewer, this.#view)
    this.#game.guess?.(view, viewer, this.#rng, this.#world)
    if (!sameBytes(viewOf(this.#game, this.#world, viewer, this.#again), view)) this.badGuesses++
    return view
  }
}

/** Invariants of every position. */
function checkPosition(s: Skirmish): void {
  for (const unit of s.data.units.all) {
    if (isOnMap(s, unit)) {
      if (s.hex.occupant[s.unit.hex[unit]] !== unit) throw new Error(`S-1 ${s.data.units.names[unit]} is not where the map has it`)
      if (s.unit.arm[unit] !== DUMMY && s.unit.hits[unit] >= s.unit.strength[unit]) throw new Error('S-16 a counter without strength stays')
    } else if (s.unit.revealed[unit] === 0) throw new Error('S-16 what is taken off must be revealed')
    if ((s.unit.maybe[unit] & (1 << s.unit.arm[unit])) === 0) throw new Error('S-16 a counter is something it cannot be')
  }
}

describe('random games', () => {
  test('200 games end without dead ends; choices depend on nothing hidden and guesses fit to the byte', () => {
    const guard = new FogGuard(game)
    const causes = new Set<string>()
    for (let seed = 0; seed < 200; seed++) {
      const fog = seed % 4 !== 0
      const { s } = playRandomGame(game, seed, { fog }, (position, side, said) => {
        checkPosition(position)
        guard.watch(position, side, said)
      })
      causes.add(game.outcome(s)?.cause ?? 'none')
      expect(s.turn).toBeLessThanOrEqual(8)
    }
    expect(guard).toMatchObject({ badGuesses: 0, leakingChoices: 0 })
    expect([...causes]).toContain('points')
  })

  test('without fog nothing is hidden but sealed answers', () => {
    const view = game.kind.create()
    playRandomGame(game, 'open', { fog: false }, s => {
      if (s.$answered !== 0) return
      for (const side of SIDES.all) {
        viewOf(game, s, side, view)
        expect([view.unit.arm, view.unit.strength]).toEqual([s.unit.arm, s.unit.strength])
      }
    })
  })

  test('a match replays to the same hashes, and undo restores every byte', () => {
    const rng = new Xoshiro('match')
    const said = new Words(64)
    const before = game.kind.create()
    let undone = 0
    for (let seed = 0; seed < 5; seed++) {
      const setUp = completeSetUp(game, undefined, { fog: seed > 0 })
      const match = new Match(game, { setUp, dice: new Xoshiro(seed) })
      while (match.outcome === undefined) {
        const side = firstOf(match.asks)
        randomSentence(game, match.state, side, rng, said)
        game.kind.copy(match.state, before)
        const words = said.list()
        expect(match.act(side, words).ok).toBe(true)
        if (rng.below(4) === 0 && match.undo(side)) {
          undone++
          expect(sameBytes(match.state, before)).toBe(true)
          match.act(side, words)
        }
      }
      const rolls = match.lines.flatMap(line => (line.kind === 'setUp' || line.kind === 'said' ? line.rolls.map(roll => roll.rolled) : []))
      const again = new Match(game, { setUp, dice: new ScriptedDice(rolls) })
      for (const line of match.lines) {
        if (line.kind === 'said') again.act(line.side, line.words)
        else if (line.kind === 'back') again.takeBack(line.side, line.to, line.leave)
        expect(again.lines.at(-1)?.hash).toBe(line.hash)
      }
      expect(hash(game.kind, again.state)).toBe(hash(game.kind, match.state))
    }
    expect(undone).toBeGreaterThan(0)
  })
})

describe('games that leak', () => {
  const found = (leak: LeakKind) => {
    const leaky = leakySkirmish(leak)
    const guard = new FogGuard(leaky)
    for (let seed = 0; seed < 2; seed++) playRandomGame(leaky, seed, {}, guard.watch)
    return { badGuesses: guard.badGuesses > 0, leakingChoices: guard.leakingChoices > 0 }
  }

  test('a field declared without its knownTo makes guesses fail to fit', () => {
    expect(found('declaration')).toEqual({ badGuesses: true, leakingChoices: false })
  })

  test('choices that depend on hidden ground differ between position and view', () => {
    expect(found('choices')).toEqual({ badGuesses: false, leakingChoices: true })
  })

  test('there is a game for each kind of leak', () => {
    for (const leak of LEAKS) expect(leakySkirmish(leak).id).toBe('skirmish')
  })
})
