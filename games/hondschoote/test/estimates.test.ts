import {
  completeSetUp,
  firstOf,
  isRunning,
  type Json,
  opponent,
  type Side,
  setUp,
  TableTop,
  type Told,
  Words,
  Xoshiro,
} from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { describe, expect, test } from 'vitest'
import { hitChance } from '../bot/guns.ts'
import { enlist, levelCost, muster, prizeOf, stormWorth, valueOfAttack } from '../bot/odds.ts'
import { worth } from '../bot/weights.ts'
import tables from '../data/series/tables.json' with { type: 'json' }
import { hondschoote, shipped } from '../index.ts'
import { COMBAT_MODIFIERS } from '../rules/combat-value.ts'
import { NO_UNIT, type UnitId } from '../rules/ids.ts'
import { holds } from '../rules/stack.ts'
import { type Battle, isSteady, moraleNow, ownerOf, ROUTED, stepsLeft } from '../rules/state.ts'
import { told } from '../rules/terms.ts'
import { battle, game } from './position.ts'
import { attack, bystanders, combatValue } from './position-combat.ts'

/* Opponents estimate combats and shots before anything is declared. Their estimates are compared with what the rules then tell. */

/** An opponent's estimate of the current attack: its one target, its attackers, chargers and head. */
function think(s: Battle, side: Side): { readonly value: number; readonly worth: number } {
  const units = s.data.unitsIn[s.formation].filter(unit => s.attackers.has(unit))
  const [first = NO_UNIT, second = NO_UNIT] = units.filter(unit => s.chargers.has(unit))
  muster(s, side, s.targets.at(0))
  for (const unit of units) enlist(unit)
  return { value: valueOfAttack(s, s.head, first, second), worth: stormWorth(s, s.head, first, second) }
}

const standing = (s: Battle, hex: HexId): UnitId[] => s.data.units.all.filter(unit => s.unit.hex[unit] === hex && isSteady(s, unit))
const stack = (s: Battle, hex: HexId): UnitId[] => s.data.units.all.filter(unit => s.unit.hex[unit] === hex)

/** Plays games by the script and stops after each combat declaration, before the defender answers. */
function eachAttack(seeds: number, look: (s: Battle, side: Side) => void): void {
  const { rules } = game
  const said = new Words(256)
  for (let seed = 0; seed < seeds; seed++) {
    const s = game.kind.create()
    const rng = new Xoshiro(seed)
    const table = new TableTop(rng.fork('dice'))
    setUp(game, s, completeSetUp(game, seed % 2 === 0 ? 'historical' : 'hypothetical', { setUp: 'quick-start' }), table)
    while (isRunning(s)) {
      if (rules.runOne(s, table)) continue
      if (rules.asks(s) === 0) break
      const side = firstOf(rules.asks(s))
      const isCombat = rules.top(s).name === 'combat'
      said.clear()
      game.bot.script(s as never, side, rng, said)
      rules.begin(s, side, said, table)
      if (isCombat && s.attackers.count() > 0) look(s, side)
    }
  }
}

/** Plays the current combat to its end by the script with a given die; returns what was told. */
function fightOut(s: Battle, face: number, rng: Xoshiro): Told[] {
  const { rules } = game
  const heard: Told[] = []
  let forced = 0
  const roll = (faces: number): number => {
    const rolled = forced === 0 ? rng.roll(faces) : forced
    forced = 0
    return rolled
  }
  const table = new TableTop({ roll }, (event, _seenBy, ...args) => heard.push({ event, args: args.slice(0, event.args.length) }))
  const said = new Words(256)
  while (isRunning(s) && rules.top(s).opening !== true) {
    if (rules.top(s).name === 'roll-assault') forced = face
    if (rules.runOne(s, table)) continue
    if (rules.asks(s) === 0) break
    const side = firstOf(rules.asks(s))
    said.clear()
    game.bot.script(s as never, side, rng, said)
    rules.begin(s, side, said, table)
  }
  return heard
}

describe('combats', () => {
  test('6.1 an opponent computes the value of each attack it declares as the rules do, if everyone stands', () => {
    const after = game.kind.create()
    let compared = 0
    eachAttack(12, (s, side) => {
      const guessed = think(s, side)
      const hex = s.targets.at(0)
      const defenders = standing(s, hex)
      const steadiest = Math.max(...defenders.filter(unit => s.data.isArtillery[unit] === 0).map(unit => moraleNow(s, unit)))
      game.kind.copy(s, after)
      const heard = fightOut(after, 1, new Xoshiro(1))
      const column = heard.find(({ event }) => event === told.column)
      const heads = heard.filter(({ event }) => event === told.headUnit)
      const led = heads.at(-1)?.args[0] as UnitId | undefined
      if (column === undefined || led === undefined || heard.some(({ event }) => event === told.evaded)) return
      if (moraleNow(s, led) !== steadiest) return
      expect(guessed.value).toBe(column.args[0])
      compared++
    })
    expect(compared).toBeGreaterThan(60)
  })

  /** The result of a combat for the attacker, in victory points, weighed as opponents weigh it. */
  function brought(before: Battle, after: Battle, side: Side, hex: HexId): number {
    let sum = 0
    for (const unit of before.data.units.all) {
      const sign = ownerOf(before, unit) === side ? -1 : 1
      sum += sign * (stepsLeft(before, unit) - stepsLeft(after, unit))
      if (after.unit.sp[unit] === 0) continue
      for (let level = before.unit.level[unit]; level < after.unit.level[unit]; level++) sum += sign * levelCost(before, unit, level)
    }
    const isEmptied = !holds(after, opponent(side), hex)
    return sum + (isEmptied ? prizeOf(before, side, hex) + worth.ground + worth.retreat * standing(before, hex).length : 0)
  }

  test("6.3 the value of an attack is an estimate, and a fair one: the rules' results average close to it", () => {
    const after = game.kind.create()
    const pairs: [number, number][] = []
    eachAttack(8, (s, side) => {
      const hex = s.targets.at(0)
      if (stack(s, hex).some(unit => s.data.mayEvade[unit] !== 0 || s.unit.level[unit] >= ROUTED)) return
      const guessed = think(s, side).worth
      let mean = 0
      for (let face = 1; face <= 6; face++) {
        game.kind.copy(s, after)
        fightOut(after, face, new Xoshiro(face))
        mean += brought(s, after, side, hex) / 6
      }
      pairs.push([guessed, mean])
    })
    const average = (of: (pair: [number, number]) => number) => pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length
    const [x, y] = [average(([guessed]) => guessed), average(([, mean]) => mean)]
    const spread = (of: (pair: [number, number]) => number) => Math.sqrt(average(of))
    const together = average(([guessed, mean]) => (guessed - x) * (mean - y))
    expect(pairs.length).toBeGreaterThan(40)
    expect(Math.abs(x - y)).toBeLessThan(0.4)
    expect(together / (spread(([guessed]) => (guessed - x) ** 2) * spread(([, mean]) => (mean - y) ** 2))).toBeGreaterThan(0.8)
  })
})

type Row = (typeof tables.combat.modifiers)[number]

/** The game with one table modifier increased. */
const withModifier = (table: 'combat' | 'fire', id: string, more: number) => {
  const modifiers = (tables[table].modifiers as Row[]).map(row => (row.id === id ? { ...row, value: (row.value ?? 0) + more } : row))
  const changed = { ...tables, [table]: { ...tables[table], modifiers } }
  return hondschoote({ ...(shipped as Record<string, Json>), tables: changed as unknown as Json })
}

describe('a changed table', () => {
  /** Attacks in which a modifier applies, or doesn't. */
  const fights = {
    plain: [{ 'FJ-demars': '1107 SE', 'CK-kospoth': '1207 NW' }, {}],
    rear: [{ 'FJ-demars': '1107 SE', 'CK-kospoth': '1207 SE' }, {}],
    worn: [{ 'FJ-demars': '1107 SE L2', 'CK-kospoth': '1207 NW L2' }, {}],
    led: [
      { 'FJ-demars': '1107 SE', 'CK-kospoth': '1207 NW' },
      { jourdan: '1107', wallmoden: '1207' },
    ],
    charge: [{ 'FJ-demars': '1107 SE', 'CK-kospoth': '1207 NW' }, {}],
  } as const
  const MORE = 3

  for (const { id } of COMBAT_MODIFIERS)
    test(`6.1 a changed value of '${id}' changes the rules' value and the opponent's estimate alike`, () => {
      const changed = withModifier('combat', id, MORE)
      let changes = 0
      for (const [name, [units, commanders]] of Object.entries(fights)) {
        const order = { by: 'FJ-demars', ...(name === 'charge' && { charge: 'FJ-demars' }) }
        const [then, now] = [hondschoote(), changed].map(over => {
          const table = battle({ formation: 'jourdan', at: 'combat', units: { ...bystanders, ...units }, commanders }, over)
          const unit = table.s.data.units.of('FJ-demars')
          muster(table.s, 0 as Side, table.s.data.hexes.of('1207'))
          enlist(unit)
          const estimate = valueOfAttack(table.s, unit, name === 'charge' ? unit : NO_UNIT, NO_UNIT)
          table.say(attack('1207', order), ...[4, 1, 1, 1, 1].slice(0, name === 'led' ? 5 : 1))
          expect(estimate).toBe(combatValue(table))
          return estimate
        })
        if (then !== now) {
          expect(now - then).toBe(MORE)
          changes++
        }
      }
      expect(changes).toBeGreaterThan(0)
      expect(changes).toBeLessThan(Object.keys(fights).length)
    })

  test('6.3 a changed result in a column changes what an attack is worth to an opponent', () => {
    const ruin = { losses: 2, disorganisation: 3, retreat: false }
    const results = Object.fromEntries(
      Object.entries(tables.combat.results).map(([id, rows]) => [id, rows.map(row => ({ ...row, text: '2P3D/-', attacker: ruin }))]),
    )
    const changed = { ...tables, combat: { ...tables.combat, results } }
    const ruinous = hondschoote({ ...(shipped as Record<string, Json>), tables: changed as unknown as Json })
    const worthIn = (over: typeof ruinous): number => {
      const table = battle({ formation: 'jourdan', at: 'combat', units: { ...bystanders, ...fights.plain[0] } }, over)
      const unit = table.s.data.units.of('FJ-demars')
      muster(table.s, 0 as Side, table.s.data.hexes.of('1207'))
      enlist(unit)
      return stormWorth(table.s, unit, NO_UNIT, NO_UNIT)
    }
    expect(worthIn(ruinous)).toBeLessThan(worthIn(hondschoote()) - 1)
  })

  const shots = { dense: '1207 NW', adjacent: '1207 NW', level2: '1207 NW', harnessed: '1207 NW' }
  for (const id of Object.keys(shots))
    test(`5.3 a changed value of '${id}' changes the rules' modifier and the opponent's chance of a hit alike`, () => {
      const gun = id === 'level2' ? '1107 SE L2' : id === 'harnessed' ? '1107 SE harnessed' : '1107 SE'
      const units = { ...bystanders, 'FJ-art': gun, 'CK-kospoth': '1207 NW', 'CK-gren': '1207 NW' }
      const least = (over: typeof game): [number, number] => {
        const table = battle({ formation: 'jourdan', at: 'fire', units }, over)
        const chance = hitChance(table.s, table.s.data.units.of('FJ-art'), table.s.data.hexes.of('1207'))
        table.say('FJ-art 1207', 1)
        return [chance, table.modifiers().reduce((sum, [, value]) => sum + value, 0)]
      }
      const [before, after] = [least(hondschoote()), least(withModifier('fire', id, -1))]
      expect(after[1]).toBe(before[1] - 1)
      expect(after[0]).toBeCloseTo(before[0] - 1 / 6, 9)
    })
})
