import { completeSetUp, Match, only, opponent, push, type Side, seatLines, viewOf, Words, Xoshiro } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { guess } from '../guess.ts'
import { begin } from '../setup.ts'
import { type Campaign, ordersAt } from '../state.ts'
import { beginTurn } from '../turn.ts'
import { ALLIED, FRENCH, game, place } from './position.ts'
import { playRandomly, WAYS } from './random-games.ts'

/** Turn 10 is about to begin: a great Force with an Order, another next to it, two corps commanders whom nobody sees. */
const unfolding: typeof game = {
  ...game,
  begin(s, how) {
    begin(s, how)
    s.$stack.fill(0)
    s.$depth = 0
    s.kleistCame = 1
    s.turn = 9
    place(s, s.data.forces.of('french-A'), '2823 ney,lobau,reille 6/3/1')
    place(s, s.data.forces.of('french-B'), '2922 grouchy 2/0/0')
    place(s, s.data.forces.of('british-A'), '1905 wellington 3/0/1')
    s.orders.now[ordersAt(s.data.forces.of('french-A'), 0)] = 1
    push(s, beginTurn)
  },
}

const said = new Words(64)
const out = new Words()

/** Whether a side has but one sentence to say, so that it would be said for it. */
function isForced(s: Campaign, side: Side): boolean {
  said.clear()
  while (!game.rules.choices(s, side, said, out)) {
    if (out.n !== 1) return false
    said.push(out.at(0))
  }
  return true
}

/** Steps that are passed over where one answer is left: all they ask about is on the table. */
const OPEN_STEPS = [
  'call-kleist',
  'choose-hex',
  'choose-marker',
  'deal-out',
  'declare-dice',
  'deploy',
  'issue-order',
  'name-arm',
  'reroll',
  'welcome-napoleon',
  'write-plan',
  'write-plans',
]

describe('what is not said', () => {
  test('5.0 only where the table shows that there is no choice a question is left out', () => {
    const passing = game.rules.steps.filter(step => step.asks !== undefined && !step.alwaysAsk).map(({ name }) => name)
    expect(passing.toSorted()).toEqual(OPEN_STEPS)
  })

  test.each(WAYS)('5.0 a pause tells the enemy nothing: $name', way => {
    const rng = new Xoshiro(`pauses/${way.name}`)
    const world = game.kind.create()
    const telling = new Set<string>()
    playRandomly(way, `pauses/${way.name}`, (s, step) => {
      const asked = game.rules.asks(s)
      if (!OPEN_STEPS.includes(step)) return
      for (const side of game.sides.all) {
        if ((asked & only(side)) === 0) continue
        guess(viewOf(game, s, opponent(side)), opponent(side), rng, world)
        if (isForced(world, side)) telling.add(step)
      }
    })
    expect([...telling]).toEqual([])
  })

  test('7.2, 5.0 how often a player changed his mind does not show in the numbers of the lines that the other receives', () => {
    const received = (...sentences: string[]) => {
      const match = new Match(game, { setUp: completeSetUp(game, 'quasi-historical'), dice: new Xoshiro(1) })
      for (const sentence of [...sentences, 'ready']) expect(match.say(FRENCH, sentence.split(' ')).ok).toBe(true)
      return JSON.stringify(seatLines(match, ALLIED))
    }
    const once = received()
    expect(received('french-A french-B 1-infantry go', 'french-C french-D 1-infantry go', 'lobau derlon')).toBe(once)
  })

  test('7.1, 5.0 nor does the writing of orders', () => {
    const received = (...sentences: string[]) => {
      const match = new Match(game, { setUp: completeSetUp(game, 'historical'), dice: new Xoshiro(1) })
      match.say(ALLIED, ['3009'])
      for (const letter of 'ABCDEFG') match.say(FRENCH, [`french-${letter}`, 'remain', 'go'])
      for (const sentence of [...sentences, 'ready']) expect(match.say(FRENCH, sentence.split(' ')).ok).toBe(true)
      return JSON.stringify(seatLines(match, ALLIED))
    }
    const before = (lines: string): string => lines.slice(0, lines.indexOf('initialMarkers'))
    expect(before(received('french-E beaumont go', 'french-E remain go'))).toBe(before(received()))
  })

  test('5.0, 10.0, 12.0 nor which divisions suffered attrition, which went to another Force, and who rode unseen', () => {
    const received = (...french: string[]) => {
      const match = new Match(unfolding, { setUp: completeSetUp(game, 'historical'), dice: new Xoshiro(1) })
      const say = (side: Side, sentence: string) => expect([sentence, match.say(side, sentence.split(' ')).ok]).toEqual([sentence, true])
      const [attrition, transfer, ride] = french
      say(FRENCH, attrition)
      say(ALLIED, 'go')
      say(ALLIED, 'stop')
      say(FRENCH, transfer)
      say(FRENCH, 'french-B grouchy')
      say(ALLIED, 'stop')
      say(FRENCH, ride)
      say(FRENCH, 'stop')
      return JSON.stringify(seatLines(match, ALLIED))
    }
    const once = received('french-A 1-infantry go', 'french-A 1-cavalry go go 2922 go', 'lobau french-B go')
    expect(once).toContain('rodeUnseen')
    const otherwise = received('french-A 1-cavalry go', 'french-A 2-infantry 1-artillery go go 2922 go', 'reille french-B go')
    expect(otherwise).toBe(once)
  })
})
