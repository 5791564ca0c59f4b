import { hash } from '@grognard/engine'
import { GAMES } from '@grognard/games/registry'
import { afterEach, expect, test } from 'vitest'
import { gameToday } from '../matches/shelf.ts'
import { MatchTable } from '../matches/table.ts'
import { compareOnTheWire } from '../trials/worlds.ts'

const { here } = MatchTable.prototype
afterEach(() => {
  MatchTable.prototype.here = here
})

const FOGGED: string[] = []
for (const { id, isTest } of GAMES) if (!isTest && (await gameToday(id, undefined)).guess !== undefined) FOGGED.push(id)

test.each(FOGGED)('%s: what is secret changes no byte that reaches the other side or a spectator', async id => {
  const { compared, messages, faults } = await compareOnTheWire(id, 20)
  expect(faults).toEqual([])
  expect(compared).toBeGreaterThanOrEqual(20)
  expect(messages).toBeGreaterThan(2 * compared)
})

test('a server that tells a single bit of what is hidden is found out', async () => {
  MatchTable.prototype.here = function (this: MatchTable) {
    return [...here.call(this), (hash(this.game.kind, this.match.state) & 1) === 1]
  }
  expect((await compareOnTheWire('fourteen-days', 20)).faults).not.toEqual([])
})
