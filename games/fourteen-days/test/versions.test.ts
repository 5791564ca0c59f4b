import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import {
  diceOf,
  firstOf,
  fromJson,
  isOfOlderRules,
  type MatchRecord,
  parseJsonLines,
  storedLines,
  takeUp,
  toJson,
  viewOf,
  Words,
  Xoshiro,
} from '@grognard/engine'
import { withDataOf } from '@grognard/engine/replay'
import { describe, expect, test } from 'vitest'
import { clearSteps } from '../../common/test/position.ts'
import { fourteenDays } from '../index.ts'
import { PLACES_FOR_ORDERS_TO_STAY } from '../migrations.ts'
import { beginMarches } from '../rules/marches.ts'
import type { Campaign } from '../rules/state.ts'
import { layRoute } from './laying.ts'
import { campaignWith, FRENCH, game, type Table } from './position.ts'

const kept = (name: string): MatchRecord =>
  parseJsonLines(gunzipSync(readFileSync(fileURLToPath(new URL(`kept/${name}.jsonl.gz`, import.meta.url)))).toString('utf8'))

describe('matches begun with version 1 of the rules', () => {
  test('a finished one is shown from its stored events', () => {
    const finished = kept('finished')
    expect(isOfOlderRules(game, finished)).toBe(true)
    const told = storedLines(game, finished).map(line => line.told.length)
    expect(told).toEqual(finished.lines.map(line => line.told?.length ?? 0))
  })

  test('a running one is taken up by a named migration and played to its end', () => {
    const running = kept('running')
    const dice = diceOf(running)
    if (dice === undefined) throw new Error('a save keeps its secret')
    const { match, takenUp } = takeUp(withDataOf(running, fourteenDays), running, dice)
    expect(takenUp.migrations).toEqual(['orders to stay have a place in the sequence'])
    expect(toJson(match.game, match.state)).toEqual(running.kept?.state)
    const rng = new Xoshiro('taken up')
    const said = new Words(64)
    while (match.asks !== 0) {
      const side = firstOf(match.asks)
      said.clear()
      match.game.bot.script(viewOf(match.game, match.state, side), side, rng, said)
      expect(match.act(side, said.list()).ok).toBe(true)
    }
    expect(match.outcome).toBeDefined()
  })

  /** Part I of turn 5; A and B have orders to stay, and A has no place left: it has marched. C is on the road. */
  function inPartOne(): Table {
    const placed = {
      'french-A': '1519 derlon 4/1/1',
      'french-B': '1823 reille 4/1/1',
      'french-C': '3230 vandamme 3/1/1',
      'british-A': '3009 wellington 3/0/1',
    }
    const table = campaignWith(placed, 5, beginMarches)
    for (const name of ['french-A', 'french-B']) layRoute(table, name, 'remain')
    layRoute(table, 'french-C', 'walcourt')
    table.run()
    table.say(FRENCH, 'french-A')
    return table
  }
  const doneAfter = (s: Campaign): number[] => {
    const again = fromJson(game, PLACES_FOR_ORDERS_TO_STAY.change(toJson(game, s)))
    return ['french-A', 'french-B', 'french-C'].map(name => again.plan.done[again.data.forces.of(name)])
  }

  test('11.0 I during the marches an order to stay gets its place', () => {
    const { s, force } = inPartOne()
    s.plan.done[force('french-B')] = 1
    expect(doneAfter(s)).toEqual([1, 0, 0])
  })

  test('11.0 I a Force that has lost a combat does not march again', () => {
    const { s, force } = inPartOne()
    s.plan.done[force('french-C')] = 1
    expect(doneAfter(s)).toEqual([1, 0, 1])
  })

  test('11.0 I later in the turn it is over', () => {
    const { s, force } = inPartOne()
    clearSteps(s)
    s.plan.done[force('french-B')] = 1
    expect(doneAfter(s)).toEqual([1, 1, 0])
  })
})
