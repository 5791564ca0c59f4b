import {
  completeSetUp,
  firstOf,
  type Game,
  LANGUAGES,
  type Position,
  type Stage,
  sayAnything,
  setUp,
  TableTop,
  viewOf,
  Words,
  Xoshiro,
} from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { nothingSeen, walkStage } from '../../common/test/stage-check.ts'
import { ALLIED, ARMIES, FRENCH, SIDES } from '../rules/ids.ts'
import { type Campaign, isOnMap } from '../rules/state.ts'
import { armiesIn, inSupply, traceArmies } from '../rules/supply-check.ts'
import { campaignStage } from '../scene/index.ts'
import { supplyLine } from '../scene/supply-lines.ts'
import { game } from './position.ts'

const plain = game as unknown as Game
const stage: Stage = campaignStage(plain)

/** Plays a random game and checks the position once every few decisions. */
function look(scenario: string, seed: string, most: number, at: (s: Campaign, n: number) => void): void {
  const s = game.kind.create()
  const rng = new Xoshiro(seed)
  const table = new TableTop(rng.fork('dice'), () => undefined)
  setUp(game, s, completeSetUp(plain, scenario), table)
  const said = new Words(64)
  const view = game.kind.create()
  for (let n = 0; n < most && game.outcome(s) === undefined; n++) {
    at(s, n)
    const side = firstOf(game.rules.asks(s))
    said.clear()
    sayAnything(game.rules, viewOf(game, s, side, view), side, rng, said)
    game.rules.answer(s, side, said, table)
  }
}

describe.each(['historical', 'quasi-historical', 'free'])('the stage of the %s set-up', scenario => {
  test('is consistent in a random game, and looking changes nothing', () => {
    const seen = nothingSeen()
    walkStage(plain, stage, { scenario, seed: 3, most: 150 }, seen)
    expect(seen.titles.en.size).toBeGreaterThan(20)
    expect(['chain', 'links', 'hatch'].every(style => seen.overlays.has(style))).toBe(true)
  })
})

test('10.0 a line is drawn exactly where the rules find supply', () => {
  let cut = 0
  look('free', 'supply', 900, (s, n) => {
    if (n % 20 !== 0) return
    for (const force of s.data.forces.all) {
      if (!isOnMap(s, force) || s.hex.force[s.force.hex[force]] !== force) continue
      traceArmies(s, armiesIn(s, force))
      const { isSupplied, hexes } = supplyLine(s, force)
      expect(isSupplied).toBe(inSupply(s, armiesIn(s, force), s.force.hex[force]))
      if (isSupplied) expect(hexes[0]).toBe(s.force.hex[force])
      else cut++
    }
  })
  expect(cut).toBeGreaterThan(0)
})

test('what a side is shown depends on nothing hidden from it', () => {
  const other = game.kind.create()
  look('quasi-historical', 'fog', 300, (s, n) => {
    if (n % 10 !== 0) return
    for (const side of SIDES.all) {
      const view = viewOf(game, s, side)
      game.kind.copy(view, other)
      const guessed = game.kind.create()
      game.guess?.(view, side, new Xoshiro(`guess ${n}`), guessed)
      const scene = stage.scene(view as never, side, 'en')
      expect(stage.scene(viewOf(game, guessed, side) as never, side, 'en')).toEqual(scene)
      const hidden = scene.board.kind === 'hexes' ? scene.board.pieces.filter(piece => piece.side !== side) : []
      for (const { face, dossier } of hidden) expect([face.kind === 'block' && face.count, dossier?.isSecret]).toEqual([null, false])
    }
  })
})

test('the common view shows no division of either side', () => {
  look('historical', 'common', 60, (s, n) => {
    if (n % 20 !== 0) return
    const seen = viewOf(game, viewOf(game, s, FRENCH) as unknown as Campaign, ALLIED) as unknown as Position
    for (const language of LANGUAGES) {
      const { board } = stage.scene(seen as never, FRENCH, language)
      const pieces = board.kind === 'hexes' ? board.pieces : []
      expect(pieces.length).toBeGreaterThan(ARMIES.count)
      for (const { face } of pieces) expect(face).toMatchObject({ kind: 'block', count: null })
    }
  })
})
