import { EveryRoll, firstOf, hash, isRunning, type Side, sentences, TableTop, type Word, Words } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import type { Battle } from '../rules/state.ts'
import { battle, game, type Situation } from './battle.ts'

/** What lies some orders ahead, over every sentence, every face of every die and every choice of casualty. */
interface Count {
  /** Orders that can be given there. */
  orders: number
  /** Ways that lead there, without battles that ended on the way. */
  ways: number
  /** Distinct positions there. */
  positions: number
  /** Ways on which the battle ended with the previous order. */
  ended: number
}

interface Place {
  readonly state: Battle
  ways: number
}

/** Calls back for each way a sentence can go, with the position it leads to. */
function eachFollower(from: Battle, side: Side, say: readonly Word[], visit: (s: Battle) => void): void {
  const { rules, kind } = game
  const every = new EveryRoll()
  const table = new TableTop(every)
  const said = new Words(64)
  do {
    const s = kind.create()
    kind.copy(from, s)
    said.set(say)
    rules.answer(s, side, said, table)
    if (!isRunning(s) || rules.top(s).opening) visit(s)
    else {
      const asked = firstOf(rules.asks(s))
      for (const answer of sentences(game, s, asked, 100)) eachFollower(s, asked, answer, visit)
    }
  } while (every.next())
}

function perft(start: Battle, plies: number): Count[] {
  let front = new Map<number, Place>([[0, { state: start, ways: 1 }]])
  let ended = 0
  const counts: Count[] = []
  for (let ply = 1; ply <= plies; ply++) {
    const next = new Map<number, Place>()
    const count: Count = { orders: 0, ways: 0, positions: front.size, ended }
    ended = 0
    for (const { state, ways } of front.values()) {
      const side = firstOf(game.rules.asks(state))
      const legal = sentences(game, state, side, 100)
      count.orders += ways * legal.length
      count.ways += ways
      if (ply === plies) continue
      for (const say of legal) {
        eachFollower(state, side, say, s => {
          if (!isRunning(s)) {
            ended += ways
            return
          }
          const key = hash(game.kind, s)
          const there = next.get(key)
          if (there) there.ways += ways
          else next.set(key, { state: s, ways })
        })
      }
    }
    counts.push(count)
    front = next
  }
  return counts
}

const counted = (situation: Situation, plies: number) => perft(battle(situation).state, plies).map(Object.values)

describe('tree counts: orders, ways, positions, battles ended', () => {
  test('PS-1 from the start', () => {
    const cards = 6
    const answers = 7 + 6 + 6 + 7 + 6 + 5
    // Kellermann down to one division (three ways) and hit for two by Uxbridge: the second is one of five corps.
    const moreByChoice = 3 * 4
    const [first, second, third, fourth] = counted({}, 4)
    expect(first).toEqual([2 * cards, 1, 1, 0])
    expect(second).toEqual([2 * answers * 6, 2 * cards * 6, 51, 0])
    expect(third).toEqual([25_930, 2 * answers * 6 * 6 + moreByChoice, 1196, 0])
    expect(fourth).toEqual([955_398, 155_634, 18_426, 0])
  })

  test('OU-5 from a late position with casualties to choose and tests to pass', () => {
    const late: Situation = {
      french: { derlon: 1, reille: 1, lobau: 1, kellermann: 0, milhaud: 1, guard: 2 },
      allied: { orange: 1, hill: 0, picton: 1, uxbridge: 2 },
      morale: [3, 3],
      guns: 1,
      prussians: 4,
      time: 'afternoon',
      taken: ['la-haye-sainte'],
      last: { french: 'derlon', allied: 'blucher' },
    }
    const cards = 6
    const counters = 2
    expect(counted(late, 3)).toEqual([
      [2 * (cards + counters), 1, 1, 0],
      [571, 110, 59, 249],
      [54_023, 6152, 1616, 32_818],
    ])
  })
})
