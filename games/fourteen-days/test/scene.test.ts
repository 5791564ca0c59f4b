import {
  completeSetUp,
  firstOf,
  type Game,
  LANGUAGES,
  type Position,
  readSentence,
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
import { begun, game, type Table } from './position.ts'

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

/** What the French see when they have said this. */
function lightsAfter(table: Table, sentence: string) {
  const read = readSentence(game, table.s, FRENCH, sentence.split(' '))
  if (!read.ok) throw new Error(`'${sentence}' cannot be read`)
  return stage.lights(table.s as never, FRENCH, read.words, 'en')
}

function written(...orders: string[]): Table {
  const table = begun()
  if (table.waiting() === 'choose-hex') table.say(ALLIED, '3009')
  for (const order of orders) table.say(FRENCH, order)
  return table
}

describe('7.1 routes on the map', () => {
  test('a route carries the letter of its Force', () => {
    const [route] = lightsAfter(written(), 'french-E beaumont')
    expect(route.lines).toMatchObject([{ owner: { letter: 'E', nation: 'fr' } }])
    const all = stage.lights(written('french-E beaumont go', 'french-F avesnes go').s as never, FRENCH, [], 'en')
    expect(all.flatMap(({ lines }) => lines).map(({ owner }) => owner?.letter)).toEqual(['E', 'F'])
  })

  test('11.0 V g the order being written tells of a jam, and so do all together', () => {
    const noteOf = (table: Table, sentence: string) => lightsAfter(table, sentence)[0].note?.text
    expect(noteOf(written(), 'french-F avesnes')).toBe('F will wait behind E at Vervins on day 1 unless E marches.')
    expect(noteOf(written('french-E remain go'), 'french-F avesnes')).toBe('F will wait behind E at Vervins on day 1.')
    expect(noteOf(written('french-E beaumont go'), 'french-F avesnes')).toBeUndefined()
    const jammed = written('french-E remain go', 'french-F avesnes go')
    const [all] = stage.lights(jammed.s as never, FRENCH, [], 'fr')
    expect(all.note).toEqual({ text: 'F attendra derrière E à Vervins le jour 1.', rule: '11.0 V' })
  })
})

test('5.0 the reach of a hidden Force is not silence: it says why nobody can tell', () => {
  const view = viewOf(game, written().s, FRENCH, game.kind.create())
  for (const force of view.data.forcesOf[ALLIED].filter(one => isOnMap(view, one))) {
    const reach = stage.overlay(view as never, FRENCH, { id: 'reach', piece: `force:${force}` }, 'en')
    expect(reach).toMatchObject({ style: 'dots', hexes: [], note: { rule: '5.0' } })
  }
  for (const force of view.data.forcesOf[FRENCH].filter(one => isOnMap(view, one))) {
    const reach = stage.overlay(view as never, FRENCH, { id: 'reach', piece: `force:${force}` }, 'en')
    expect(reach?.hexes.length).toBeGreaterThan(0)
  }
})
