import { completeSetUp, fieldOf, knows, Match, only, opponent, push, type Side, seatLines, viewOf, Words, Xoshiro } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { clearSteps } from '../../common/test/position.ts'
import { guess } from '../rules/guess.ts'
import { begin } from '../rules/setup.ts'
import { type Campaign, isOnMap, ordersAt, recordAt } from '../rules/state.ts'
import { beginTurn } from '../rules/turn.ts'
import { isKnown } from '../scene/look.ts'
import { ALLIED, FRENCH, game, place } from './position.ts'
import { playRandomly, WAYS } from './random-games.ts'

/** Turn 10 is about to begin: a large Force with an Order, another adjacent, two unseen corps commanders. */
const unfolding: typeof game = {
  ...game,
  begin(s, how) {
    begin(s, how)
    clearSteps(s)
    s.kleistCame = 1
    s.turn = 9
    place(s, s.data.forces.of('french-A'), '2823 ney,lobau,reille 7/3/1')
    place(s, s.data.forces.of('french-B'), '2922 grouchy 2/0/0')
    place(s, s.data.forces.of('british-A'), '1905 wellington 3/0/1')
    s.orders.now[ordersAt(s.data.forces.of('french-A'), 0)] = 1
    push(s, beginTurn)
  },
}

const said = new Words(64)
const out = new Words()

/** Whether a side has only one legal sentence, which would then be said for it. */
function isForced(s: Campaign, side: Side): boolean {
  said.clear()
  while (!game.rules.choices(s, side, said, out)) {
    if (out.n !== 1) return false
    said.push(out.at(0))
  }
  return true
}

/** Steps that are skipped when only one answer is left: everything they ask about is public. */
const OPEN_STEPS = [
  'call-kleist',
  'choose-hex',
  'choose-marker',
  'deal-out',
  'declare-dice',
  'deploy',
  'issue-order',
  'name-arm',
  'pick-marcher',
  'reroll',
  'welcome-napoleon',
  'write-plan',
  'write-plans',
]

describe('what is unknown', () => {
  test.each(WAYS)('4.0, 5.0 a screen knows a Force exactly when the viewer knows its record: $name', way => {
    const count = fieldOf(game.kind, 'record.count')
    let hidden = 0
    playRandomly(way, `known/${way.name}`, s => {
      for (const side of game.sides.all) {
        const view = viewOf(game, s, side)
        for (const force of s.data.forces.all) {
          if (!isOnMap(s, force)) continue
          const isOpen = knows(view, side, count, recordAt(force))
          expect(isKnown(view, force)).toBe(isOpen)
          if (!isOpen) hidden++
        }
      }
    })
    expect(hidden).toBeGreaterThan(100)
  })
})

describe('what is not told', () => {
  test('5.0 a question is skipped only when it is public that there is no choice', () => {
    const passing = game.rules.steps.filter(step => step.asks !== undefined && !step.alwaysAsk).map(({ name }) => name)
    expect(passing.toSorted()).toEqual(OPEN_STEPS)
  })

  test.each(WAYS)('5.0 a pause reveals nothing to the enemy: $name', way => {
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

  test("7.2, 5.0 line numbers the other side receives don't show how often a player changed his mind", () => {
    const received = (...sentences: string[]) => {
      const match = new Match(game, { setUp: completeSetUp(game, 'quasi-historical'), dice: new Xoshiro(1) })
      for (const sentence of [...sentences, 'ready']) expect(match.say(FRENCH, sentence.split(' ')).ok).toBe(true)
      return JSON.stringify(seatLines(match, ALLIED))
    }
    const once = received()
    expect(received('french-A french-B 1-infantry go', 'french-C french-D 1-infantry go', 'lobau derlon')).toBe(once)
  })

  test('7.1, 5.0 nor do they show the writing of orders', () => {
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

  test('5.0, 10.0, 12.0 nor which divisions suffered attrition, which changed Forces, or who rode unseen', () => {
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
