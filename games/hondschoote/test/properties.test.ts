import {
  completeSetUp,
  type FuzzReport,
  firstOf,
  fuzz,
  isA,
  type Side,
  sayAnything,
  setUp,
  TableTop,
  type Word,
  Words,
  Xoshiro,
} from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { describe, expect, test } from 'vitest'
import { isOverfull } from '../rules/stack.ts'
import { type Battle, isOnMap, isSteady, isWaiting, stepsLeft } from '../rules/state.ts'
import { COMMANDER, HEX, VERB } from '../rules/terms.ts'
import { COALITION, FRENCH, game } from './position.ts'

const sound = {
  illegalAccepted: 0,
  refusalsWithoutRule: 0,
  leaks: 0,
  leaksHeard: 0,
  untoldDice: 0,
  guessMismatches: 0,
  replayMismatches: 0,
  undoMismatches: 0,
  deadEnds: 0,
  errors: 0,
  faults: [],
}

const check = (report: FuzzReport): void => {
  expect(report).toMatchObject(sound)
  expect(report.refusedByRule).toBeGreaterThan(report.illegalTried / 2)
}

describe("the kernel's guarantees hold in random games", () => {
  for (const scenario of ['historical', 'hypothetical']) {
    test(`${scenario}, from the quick start`, () => {
      check(fuzz(game, { games: 3, seed: 93, setUp: completeSetUp(game, scenario, { setUp: 'quick-start' }) }))
    })

    test(`${scenario}, with bids, free set-up and every option reversed`, () => {
      const turned = Object.fromEntries(game.options.filter(o => typeof o.default === 'boolean').map(o => [o.id, !o.default]))
      check(fuzz(game, { games: 2, seed: 94, setUp: completeSetUp(game, scenario, turned) }))
    })
  }
})

/** Invariants whenever somebody decides. */
function checkPosition(s: Battle): void {
  const { data } = s
  const name = (unit: number) => data.units.names[unit]
  for (const unit of data.units.all) {
    if (!isOnMap(s, unit)) continue
    if (s.unit.sp[unit] === 0) throw new Error(`1.7 ${name(unit)} stands without strength`)
    let listed = false
    for (let other = s.hex.top[s.unit.hex[unit]]; other >= 0; other = s.unit.below[other]) {
      if (other === unit) listed = true
      if (data.owner[other] !== data.owner[unit]) throw new Error(`4.2 ${name(unit)} shares a hex with the enemy`)
    }
    if (!listed) throw new Error(`${name(unit)} is not where the map has it`)
  }
  const top = game.rules.top(s).name
  if (top !== 'combat' && top !== 'fire' && top !== 'activate') return
  checkStacks(s)
  checkCommanders(s)
  checkTrack(s)
  checkTidy(s)
}

function checkStacks(s: Battle): void {
  for (const unit of s.data.units.all) {
    if (!isSteady(s, unit)) continue
    const hex = s.unit.hex[unit]
    if (isOverfull(s, hex)) throw new Error(`1.4 ${s.data.hexes.names[hex]} is too full`)
    for (let other = s.hex.top[hex]; other >= 0; other = s.unit.below[other])
      if (isSteady(s, other) && s.unit.facing[other] !== s.unit.facing[unit]) throw new Error('1.3 a hex faces two ways')
  }
}

function checkCommanders(s: Battle): void {
  const { data } = s
  for (const commander of data.commanders.all) {
    const formation = data.leads[commander]
    if (s.commander.gone[commander] !== 0 || s.commander.hex[commander] >= 0 || formation < 0) continue
    if (data.unitsIn[formation].some(unit => isOnMap(s, unit))) throw new Error('7 a commander has left his units')
    if (!data.unitsIn[formation].some(unit => isWaiting(s, unit))) throw new Error('7 a commander waits for nobody')
  }
}

/** 8.3 The track must match the objectives and the losses. */
function checkTrack(s: Battle): void {
  const { data } = s
  const lost = [0, 0]
  for (const unit of data.units.all)
    if (data.setUps[s.scenario].takesPart[data.formationOf[unit]] !== 0) lost[data.owner[unit]] += data.steps[unit] - stepsLeft(s, unit)
  const held = data.objectives.filter(({ stars }) => stars.every(star => s.star.holder[star] === COALITION)).length
  if (s.vp !== held + lost[FRENCH] - lost[COALITION]) throw new Error('8.3 the track is wrong')
}

function checkTidy(s: Battle): void {
  const sets = [s.attackers, s.defenders, s.chargers, s.spent, s.retreating, s.reactors, s.fixed, s.tests, s.bereft, s.exposed, s.visited]
  const isTidy = sets.every(set => set.count() === 0) && s.targets.length + s.routs.length === 0
  if (!isTidy || s.head >= 0 || s.stepLost > 0) throw new Error('a procedure has left something behind')
}

const IDLE = ['finish', 'hold', 'stay', 'stand', 'wait']

/** Plays aggressively: goes for the enemy and rarely passes. */
function chooseWord(s: Battle, side: Side, offered: readonly Word[], rng: Xoshiro): Word {
  const isIdle = (w: Word) => isA(w, VERB) && IDLE.includes(game.names.verb.names[w & 0xff])
  const busy = offered.filter(w => !isIdle(w) && !(isA(w, COMMANDER) && rng.below(3) > 0))
  const choice = busy.length > 0 && rng.below(8) > 0 ? busy : offered
  const hexes = choice.filter(w => isA(w, HEX))
  if (hexes.length === 0 || rng.below(4) === 0) return choice[rng.below(choice.length)]
  const wayToEnemy = (w: Word) =>
    Math.min(
      ...s.data.unitsOf[1 - side]
        .filter(unit => isOnMap(s, unit))
        .map(unit => distance(s.data.grid, (w & 0xffff) as HexId, s.unit.hex[unit])),
    )
  const nearest = Math.min(...hexes.map(wayToEnemy))
  const best = hexes.filter(w => wayToEnemy(w) === nearest)
  return best[rng.below(best.length)]
}

test('1.3, 1.4, 1.7, 4.2, 7, 8.3.2 hold in games that are fought out', () => {
  const s = game.kind.create()
  const said = new Words(64)
  const offered = new Words()
  const told = new Set<string>()
  for (let seed = 0; seed < 30; seed++) {
    const rng = new Xoshiro(seed)
    const table = new TableTop(rng.fork('dice'), event => told.add(event.name))
    setUp(game, s, completeSetUp(game, seed % 2 === 0 ? 'historical' : 'hypothetical', { setUp: 'quick-start' }), table)
    while (game.outcome(s) === undefined) {
      checkPosition(s)
      const side = firstOf(game.rules.asks(s))
      said.clear()
      while (!game.rules.choices(s, side, said, offered)) said.push(chooseWord(s, side, offered.list(), rng))
      game.rules.answer(s, side, said, table)
    }
    expect(s.turn).toBeLessThanOrEqual(7)
  }
  expect([...told]).toEqual(
    expect.arrayContaining(['fought', 'evaded', 'retreated', 'advanced', 'overrun', 'leftMap', 'cameBack', 'brokeOut', 'commanderKilled']),
  )
})

test('every word of a random game has its sentence', () => {
  const s = game.kind.create()
  const rng = new Xoshiro('words')
  const table = new TableTop(rng.fork('dice'))
  const said = new Words(64)
  const offered = new Words()
  setUp(game, s, completeSetUp(game, 'historical', { setUp: 'quick-start' }), table)
  for (let n = 0; n < 300 && game.outcome(s) === undefined; n++) {
    const side = firstOf(game.rules.asks(s))
    said.clear()
    game.rules.choices(s, side, said, offered)
    for (const w of offered.list()) {
      said.set([w])
      expect(() => sayAnything(game.rules, s, side, rng, said)).not.toThrow()
    }
    said.clear()
    sayAnything(game.rules, s, side, rng, said)
    game.rules.answer(s, side, said, table)
  }
})
