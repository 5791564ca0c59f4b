import { firstOf, isA, type Json, numberOf, push, type Side, TableTop, Words, word, Xoshiro } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { describe, expect, test } from 'vitest'
import { clearSteps } from '../../common/test/position.ts'
import { knowAll } from '../bot/belief.ts'
import { escapeFrom } from '../bot/ground.ts'
import { marchOf } from '../bot/moves.ts'
import { type Camp, chanceToDrive, hitsOnLoser, hitsOnWinner } from '../bot/odds.ts'
import { edgeOfLast, worthOfFight } from '../bot/posts.ts'
import tables from '../data/series/tables.json' with { type: 'json' }
import { fourteenDays, shipped } from '../index.ts'
import { strays } from '../rules/activation.ts'
import { decideCombat } from '../rules/casualties.ts'
import { otherRole } from '../rules/fight.ts'
import type { ForceId } from '../rules/ids.ts'
import { hasRetreat } from '../rules/retreat.ts'
import { ATTACKER, type Campaign, DEFENDER, isOnMap, ownerOf } from '../rules/state.ts'
import { ALL, FORCE, HEX, VERB } from '../rules/terms.ts'
import { compareForces } from '../rules/value.ts'
import { combat, rollStrengths } from './fighting.ts'
import { game, type Placed, type Table } from './position.ts'
import { playRandomly, WAYS } from './random-games.ts'

/** Small fights in which everyone takes part, the first Force against the second: none is larger than its leader's stars. */
const FIGHTS: readonly (readonly [Placed, ((table: Table) => void)?])[] = [
  [{ 'french-A': '3121 derlon 1/0/0', 'prussian-H': '3120 zieten 1/0/0' }],
  [{ 'french-A': '3121 derlon 1/1/0', 'prussian-H': '3120 zieten 1/0/0' }],
  [{ 'french-A': '3118 derlon 1/0/0', 'prussian-H': '3117 zieten 1/0/0' }],
  [{ 'french-A': '3112 derlon 1/0/0', 'prussian-H': '3111 zieten 1/0/0' }],
  [{ 'french-A': '3121 napoleon 0/0/0 guard 1/1/1', 'prussian-H': '3120 zieten 1/0/0' }],
  [{ 'french-A': '3121 derlon 1/0/0', 'british-A': '3120 wellington 1/0/0' }],
  [{ 'prussian-H': '3120 blucher 1/0/0', 'french-A': '3121 derlon 1/0/0' }],
  [{ 'french-A': '3121 derlon 1/0/0', 'prussian-H': '3120 zieten 1/0/0', 'french-B': '3020 reille 1/0/0' }],
  [
    { 'french-A': '3121 derlon 1/0/0', 'prussian-H': '3120 zieten 1/0/0' },
    ({ s, force }) => {
      s.force.forage[force('french-A')] = 1
      s.force.combat[force('french-A')] = 1
      s.force.fatigue[force('prussian-H')] = 1
    },
  ],
]

/** A fight with all divisions chosen, about to compare values. */
function atCompare([placed, before]: (typeof FIGHTS)[number]): Campaign {
  const [attacker, defender] = Object.keys(placed)
  const table = combat(placed, attacker, defender, before)
  rollStrengths(table, [6], [6])
  const { s } = table
  const still = new TableTop(new Xoshiro(1))
  const all = new Words(4)
  for (const side of game.sides.all) {
    all.set([word(VERB, ALL)])
    game.rules.begin(s, side, all, still)
  }
  while (game.rules.top(s).id !== compareForces.id) game.rules.runOne(s, still)
  return s
}

/** The attacker's edge by the rules of a game, and as an all-knowing opponent estimates it. */
function edges(over: typeof game, from: Campaign): { readonly ruled: number; readonly guessed: number } {
  const s = over.kind.create()
  over.kind.copy(from, s)
  const attacker = s.fight.force[ATTACKER]
  worthOfFight(s, ownerOf(s, attacker), knowAll(s), attacker, s.fight.hex[ATTACKER], s.fight.hex[DEFENDER])
  const guessed = edgeOfLast()
  over.rules.runOne(s, new TableTop(new Xoshiro(1)))
  return { ruled: s.fight.value[ATTACKER] - s.fight.value[DEFENDER], guessed }
}

describe('combats', () => {
  for (const [i, fight] of FIGHTS.entries())
    test(`11.4 an opponent who knows both Forces estimates the rules' combat values (${i + 1})`, () => {
      const { ruled, guessed } = edges(game, atCompare(fight))
      // The rules round each value down, an opponent does not.
      expect(Math.abs(guessed - ruled)).toBeLessThan(1)
      expect(Math.floor(2 * guessed)).toBe(2 * guessed)
    })

  const MORE = 2
  const values = tables.bcvModifiers.filter(row => row.value !== undefined)
  for (const { id } of values)
    test(`11.4 a changed value of '${id}' changes rules and estimate alike`, () => {
      const bcvModifiers = tables.bcvModifiers.map(row => (row.id === id ? { ...row, value: (row.value ?? 0) + MORE } : row))
      const data = { ...(shipped as Record<string, Json>), tables: { ...tables, bcvModifiers } as unknown as Json }
      const changed = fourteenDays(data)
      let changes = 0
      for (const fight of FIGHTS) {
        const s = atCompare(fight)
        const [then, now] = [edges(game, s), edges(changed, s)]
        expect(now.guessed - then.guessed).toBe(now.ruled - then.ruled)
        if (now.ruled !== then.ruled) changes++
      }
      expect(changes).toBeGreaterThan(0)
      expect(changes).toBeLessThan(FIGHTS.length)
    })

  // Everybody takes part in a fight of Forces of these sizes.
  const MOST_DIVISIONS = 6
  const MOST_DIFFERENCE = 14
  const camp = (part: number): Camp => ({ size: part, part, guns: 0, escape: 1 })

  test('11.4.1 among divisions at full strength the hits of an estimate are those of the rules', () => {
    const s = game.kind.create()
    const kinds = new Set<string>()
    for (let attack = 1; attack <= MOST_DIVISIONS; attack++)
      for (let defence = 1; defence <= MOST_DIVISIONS; defence++) {
        const from = atCompare([{ 'french-A': `3121 napoleon ${attack}/0/0`, 'prussian-H': `3120 blucher ${defence}/0/0` }])
        const camps = [camp(attack), camp(defence)]
        for (const winner of [ATTACKER, DEFENDER])
          for (let by = 1; by <= MOST_DIFFERENCE; by++) {
            const loser = otherRole(winner)
            game.kind.copy(from, s)
            s.fight.value[loser] = 0
            s.fight.value[winner] = by
            clearSteps(s)
            push(s, decideCombat)
            game.rules.runOne(s, new TableTop(new Xoshiro(1)))
            const hits = hitsOnLoser(by, camps[winner], camps[loser])
            const back = hitsOnWinner(s.data, by, hits)
            expect([hits, back]).toEqual([s.fight.hits[loser], s.fight.hits[winner]])
            kinds.add(back === 0 ? 'unhurt' : hits === by ? 'by difference' : hits === camps[winner].part ? 'by winner' : 'by loser')
          }
      }
    expect(kinds.size).toBe(4)
  })
})

/** Whether the rules accept the words, one after the other. */
function isOffered(s: Campaign, side: Side, words: Words): boolean {
  const before = new Words(words.n)
  for (const w of words.list()) {
    if (game.rules.why(s, side, before, w) !== undefined) return false
    before.push(w)
  }
  return true
}

describe('marches', () => {
  test('11.0 V an opponent considers every hex the rules let a Force march to, and no other unless supply forbids it', () => {
    const { rules, kind } = game
    const [said, offered] = [new Words(4), new Words()]
    const unsupplied = kind.create()
    const free = (s: Campaign, hexes: readonly HexId[]) => hexes.filter(hex => s.hex.force[hex] < 0).toSorted((a, b) => a - b)
    const compare = (s: Campaign, side: Side, force: ForceId) => {
      said.set([word(FORCE, force), word(VERB, ALL)])
      if (!isOffered(s, side, said) || strays(s, said)) return { ruled: [], thought: [] }
      rules.choices(s, side, said, offered)
      const ruled = free(
        s,
        offered
          .list()
          .filter(w => isA(w, HEX))
          .map(w => numberOf(w) as HexId),
      )
      const reach = marchOf(s, side, force)
      return { ruled, thought: free(s, Array.from(reach.found.subarray(0, reach.count)) as HexId[]) }
    }
    let goals = 0
    for (const [i, way] of WAYS.slice(3).entries())
      playRandomly(way, `march ${i}`, (s, step) => {
        if (step !== 'activate') return
        const side = firstOf(rules.asks(s))
        for (const force of s.data.forcesOf[side]) {
          const { ruled, thought } = compare(s, side, force)
          expect(ruled.filter(hex => !thought.includes(hex))).toEqual([])
          // Out of supply a Force may be cut off further: the rule that keeps others on their line does not apply to it.
          kind.copy(s, unsupplied)
          unsupplied.force.forage[force] = 1
          const both = compare(unsupplied, side, force)
          expect(both.thought).toEqual(both.ruled)
          goals += ruled.length + both.ruled.length
        }
      })
    expect(goals).toBeGreaterThan(1000)
  })
})

describe('retreats', () => {
  test('11.4.2 where an opponent sees no escape the rules find no retreat, and a free way is a retreat', () => {
    let [free, trapped, seen] = [0, 0, 0]
    for (const [i, way] of WAYS.slice(3).entries())
      playRandomly(way, `escape ${i}`, s => {
        if (seen++ % 10 > 0) return
        for (const force of s.data.forces.all) {
          if (!isOnMap(s, force) || s.hex.force[s.force.hex[force]] !== force) continue
          const freedom = escapeFrom(s, ownerOf(s, force), s.force.hex[force])
          if (freedom === 0) {
            expect(hasRetreat(s, force)).toBe(false)
            trapped++
          } else if (freedom >= 0.95) {
            expect(hasRetreat(s, force)).toBe(true)
            free++
          }
        }
      })
    expect(free).toBeGreaterThan(100)
    expect(trapped).toBeGreaterThan(10)
  })

  test('11.4.2 the edge that drives an enemy away comes from the table', () => {
    const combatOutcome = tables.combatOutcome.map((row, i) => ({ ...row, min: i === 1 ? 2 : row.min, max: i === 0 ? 1 : row.max }))
    const changed = fourteenDays({ ...(shipped as Record<string, Json>), tables: { ...tables, combatOutcome } as unknown as Json })
    const [then, now] = [game, changed].map(over => chanceToDrive(over.kind.create().data, 0))
    expect(then).toBeCloseTo(3 / 36, 9)
    expect(now).toBeCloseTo(10 / 36, 9)
  })
})
