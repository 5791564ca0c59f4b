import { completeSetUp, firstOf, Match, type Side, sayAnything, setUp, TableTop, viewOf, Words, Xoshiro } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { battleBot } from '../bot/index.ts'
import { type Battle, garrisonIn } from '../rules/state.ts'
import { gameOf } from './position.ts'

const BATTLES = ['waterloo', 'quatre-bras', 'ligny', 'hypothetical']

/** What must hold in every position in which somebody is asked. */
function faultOf(s: Battle): string | undefined {
  const { data } = s
  for (const unit of data.units.all) {
    const hex = s.unit.hex[unit]
    const name = data.units.names[unit]
    if (hex >= 0 && s.hex.unit[hex] !== unit) return `${name} is not where the map has it`
    if (hex >= 0 && (s.unit.elements[unit] === 0 || s.unit.elements[unit] > s.unit.most[unit]))
      return `${name} has no elements, or too many`
    if (hex >= 0 && data.terrain.isImpassable[s.hex.terrain[hex]] !== 0) return `${name} stands on rough ground`
    if (hex >= 0 && garrisonIn(s, hex) !== 0) return `${name} stands in the hex of a garrison`
  }
  for (const general of data.generals.all) {
    const hex = s.general.hex[general]
    if (hex < 0) continue
    if (s.hex.general[hex] !== general) return `${data.generals.names[general]} is not where the map has him`
    const unit = s.hex.unit[hex]
    if (unit >= 0 && data.army[unit] !== data.generalArmy[general]) return `${data.generals.names[general]} is with another army`
  }
  for (const side of [0, 1] as Side[]) {
    const garrisons = data.hexes.all.filter(hex => garrisonIn(s, hex) === side + 1).length
    if (garrisons !== s.army.garrisons[side]) return 'garrisons are miscounted'
  }
  return undefined
}

describe.each(BATTLES)('script against script: %s', id => {
  test('plays to the end, all sentences legal, every position sound', () => {
    const game = gameOf(id)
    const match = new Match(game, { setUp: completeSetUp(game), dice: new Xoshiro(`play ${id}`) })
    const rng = new Xoshiro(id)
    const said = new Words(64)
    const view = game.kind.create()
    while (match.outcome === undefined) {
      const side = firstOf(match.asks)
      battleBot.script(viewOf(game, match.state, side, view), side, rng, said)
      expect(match.act(side, said.list())).toMatchObject({ ok: true })
      expect(faultOf(match.state)).toBeUndefined()
    }
    expect(match.outcome).toBeDefined()
  })
})

/** Plays one game: a side by the script, the other at random. */
function againstRandom(scripted: Side, seed: number): Side | undefined {
  const game = gameOf('waterloo')
  const said = new Words(64)
  const rng = new Xoshiro(`${scripted} ${seed}`)
  const s = game.kind.create()
  const view = game.kind.create()
  const table = new TableTop(rng.fork('dice'))
  setUp(game, s, completeSetUp(game), table)
  while (game.outcome(s) === undefined) {
    const side = firstOf(game.rules.asks(s))
    if (side === scripted) battleBot.script(viewOf(game, s, side, view), side, rng, said)
    else {
      said.clear()
      sayAnything(game.rules, s, side, rng, said)
    }
    game.rules.answer(s, side, said, table)
  }
  return game.outcome(s)?.winner
}

test('the script beats random play as either side', () => {
  for (const side of [0, 1] as Side[]) for (let seed = 0; seed < 2; seed++) expect(againstRandom(side, seed)).toBe(side)
})
