import {
  completeSetUp,
  firstOf,
  type Game,
  hash,
  LANGUAGES,
  type Scene,
  type Side,
  setUp,
  TableTop,
  viewOf,
  Words,
  warningOf,
  word,
  Xoshiro,
} from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import type { MapData } from '../../common/map-data.ts'
import { checkOverlay, nothingSeen, walkStage } from '../../common/test/stage-check.ts'
import { skirmish } from '../index.ts'
import { activate } from '../rules/activation.ts'
import { marchOn } from '../rules/march.ts'
import { chooseStance } from '../rules/stance.ts'
import { isOnMap, passThrough, type Skirmish } from '../rules/state.ts'
import { BLUE, DUMMY, GUN, RED, type UnitId } from '../rules/static.ts'
import { PASS, VERB } from '../rules/terms.ts'
import { skirmishStage } from '../scene/index.ts'
import { skirmishWith } from './position.ts'

const game = skirmish()
const plain = game as unknown as Game
const stage = skirmishStage(plain)

/** A game played by its bot until a condition holds. */
function played(until: (s: Skirmish) => boolean, seed = 3): Skirmish {
  const s = game.kind.create()
  const rng = new Xoshiro(seed)
  const table = new TableTop(rng.fork('dice'))
  setUp(plain, s, completeSetUp(plain, 'meeting'), table)
  const said = new Words(64)
  for (let n = 0; n < 4000 && !until(s); n++) {
    const side = firstOf(game.rules.asks(s))
    said.clear()
    game.bot.script(viewOf(game, s, side, game.kind.create()), side, rng, said)
    game.rules.answer(s, side, said, table)
  }
  if (!until(s)) throw new Error('it never came to that')
  return s
}

const sceneOf = (s: Skirmish, side: Side, language: 'en' | 'fr' = 'en'): Scene =>
  stage.scene(viewOf(game, s, side, game.kind.create()) as never, side, language)
const besideOf = (scene: Scene) => scene.beside ?? {}
const isOrdering = (s: Skirmish, side: Side) => s.$depth > 0 && game.rules.top(s).id === activate.id && game.rules.asks(s) === 1 << side
const isChoosing = (s: Skirmish) => s.$depth > 0 && game.rules.top(s).id === chooseStance.id

test('the stage shows every position of random games', () => {
  const seen = nothingSeen()
  for (const seed of [1, 2]) walkStage(plain, stage, { scenario: 'meeting', seed, most: 150 }, seen)
  expect([...seen.overlays].sort()).toEqual(expect.arrayContaining(['area', 'dots', 'hatch', 'route']))
  for (const title of ['Who gets the next order?', 'Which stance, and where?']) expect(seen.titles.en).toContain(title)
})

describe('S-2 what lies on the map', () => {
  const s = played(at => at.turn === 2 && at.army.orders[BLUE] === 5)

  test('unknown counters are covers, own ones lie under a veil, own dummies are empty covers', () => {
    for (const viewer of [BLUE, RED]) {
      const { board } = sceneOf(s, viewer)
      if (board.kind !== 'hexes') throw new Error('no hexes')
      for (const { id, side, face } of board.pieces) {
        const unit = Number(id.split(':')[1]) as never
        if (s.unit.revealed[unit] !== 0) expect(face).not.toHaveProperty('isVeiled')
        else if (side !== viewer) expect(face.kind === 'cover' && face.isEmpty === undefined, id).toBe(true)
        else if (s.unit.arm[unit] === DUMMY) expect(face).toMatchObject({ kind: 'cover', isEmpty: true })
        else expect(face).toMatchObject({ kind: 'counter', isVeiled: true })
      }
    }
  })

  test('what a side is shown depends on nothing hidden from it', () => {
    const other = game.kind.create()
    game.kind.copy(s, other)
    for (const unit of game.names.unit.all as never[])
      if (s.data.owner[unit] === RED && s.unit.revealed[unit] === 0)
        other.unit.arm[unit] = other.unit.arm[unit] === GUN ? (1 as never) : GUN
    expect(hash(game.kind, other)).not.toBe(hash(game.kind, s))
    for (const language of LANGUAGES) expect(sceneOf(other, BLUE, language)).toEqual(sceneOf(s, BLUE, language))
  })
})

describe('what lies beside the map', () => {
  const s = played(at => at.turn === 3 && at.army.orders[BLUE] === 6)
  const beside = besideOf(sceneOf(s, BLUE))

  test('S-4 the stance taken is laid out, the others are put aside', () => {
    for (const { side, cards } of beside.hands ?? []) {
      expect(cards.map(({ state }) => state === 'committed')).toEqual([0, 1, 2].map(stance => stance === s.army.stance[side]))
      expect(cards.filter(({ state }) => state === 'spent')).toHaveLength(2)
    }
  })

  test('S-4 a stance the other side has sealed lies face down and reveals nothing', () => {
    const choosing = played(at => at.turn === 2 && isChoosing(at) && at.$answered === 1 << BLUE)
    const [blue] = besideOf(sceneOf(choosing, RED)).hands ?? []
    expect(blue.cards.at(-1)).toMatchObject({ state: 'down', name: 'sealed' })
    expect(blue.cards.slice(0, -1).map(({ state }) => state)).not.toContain('committed')
    const [own] = besideOf(sceneOf(choosing, BLUE)).hands ?? []
    expect(own.cards.filter(({ state }) => state === 'committed')).toHaveLength(1)
  })

  test("S-5 orders are dice in the pool; the viewer's show who can receive them", () => {
    const [blue, red] = beside.pools ?? []
    expect([blue.dice.length, blue.dice.filter(({ isSpent }) => !isSpent).length]).toEqual([10, 6])
    expect(red.dice.flatMap(({ orders }) => orders)).toEqual([])
    const asked = played(at => at.turn === 3 && at.army.orders[BLUE] === 6 && isOrdering(at, BLUE))
    const [own] = besideOf(sceneOf(asked, BLUE)).pools ?? []
    expect(own.dice[0].orders.length).toBeGreaterThan(0)
    expect(own.dice.at(-1)?.orders).toEqual([])
  })

  test("S-2 the viewer's cup holds his unseen counters by arm, the other side's only their number", () => {
    const [blue, red] = beside.cups ?? []
    expect([blue.chits.map(({ letter }) => letter), blue.hidden]).toEqual([['F', 'H', 'G', 'D'], 0])
    const unseen = s.data.unitsOf[RED].filter(unit => isOnMap(s, unit) && s.unit.revealed[unit] === 0)
    expect([red.chits, red.hidden]).toEqual([[], unseen.length])
  })

  test('S-16, S-17, S-18 removed counters, losses and points', () => {
    const lost = s.data.units.all.filter(unit => !isOnMap(s, unit))
    expect(beside.boxes?.flatMap(({ pieces }) => pieces)).toHaveLength(lost.length)
    expect(beside.tracks?.map(({ boxes }) => boxes.filter(({ state }) => state === 'filled').length)).toEqual([
      s.army.lost[BLUE],
      s.army.lost[RED],
    ])
    const { rows = [], sums = [] } = beside.ledger ?? {}
    for (const side of [BLUE, RED]) expect(rows.reduce((sum, { values }) => sum + Number(values[side]), 0)).toBe(Number(sums[side]))
  })
})

test("S-10 a gun's fire is shown hex by hex, that of an unknown counter not at all", () => {
  const s = played(at => at.turn === 2 && at.army.orders[BLUE] === 5)
  const ask = (unit: number, viewer: Side) =>
    stage.overlay(viewOf(game, s, viewer, game.kind.create()) as never, viewer, { id: 'fire', piece: `unit:${unit}` }, 'en')
  const gun = s.data.unitsOf[BLUE].find(unit => isOnMap(s, unit) && s.unit.arm[unit] === GUN && s.unit.revealed[unit] === 0)
  if (gun === undefined) throw new Error('no gun')
  const fire = ask(gun, BLUE)
  if (fire === undefined) throw new Error('no fire')
  checkOverlay(fire)
  expect(fire.hexes.length).toBeGreaterThan(0)
  for (const { label } of fire.hexes) expect(label).toMatch(/^[+−]\d$/)
  expect(ask(gun, RED)).toBeUndefined()
})

describe('S-8 the ground belongs to the position', () => {
  const setUpOf = completeSetUp(plain, 'meeting')
  const groundFor = (s: Skirmish, side: Side) => {
    const ground = stage.ground(setUpOf, viewOf(game, s, side, game.kind.create()) as never)
    if (ground.kind !== 'hexes') throw new Error('no hexes')
    return ground
  }
  const softIn = ({ map }: ReturnType<typeof groundFor>) =>
    (map as unknown as MapData).hexes.filter(({ terrain }) => terrain === 'soft').map(({ id }) => id)

  test('soft ground is drawn for a side once it has found it', () => {
    const s = played(at => at.turn === 3)
    const hidden = s.data.spots.all.filter(spot => s.spot.soft[spot] !== 0)
    for (const side of [BLUE, RED]) {
      const found = hidden.filter(spot => (s.spot.scouted[spot] & (1 << side)) !== 0).map(spot => s.data.hexes.names[s.data.spotHex[spot]])
      expect(softIn(groundFor(s, side))).toEqual(found)
    }
    expect(softIn(groundFor(s, BLUE)).length).toBeGreaterThan(0)
    expect(
      softIn(
        groundFor(
          played(at => at.turn === 1),
          BLUE,
        ),
      ),
    ).toEqual([])
  })

  test('the same knowledge gives the same ground, on the same sheet throughout the match', () => {
    const [early, late] = [played(at => at.turn === 1), played(at => at.turn === 4)].map(s => groundFor(s, BLUE))
    expect(
      groundFor(
        played(at => at.turn === 4),
        BLUE,
      ),
    ).toBe(late)
    expect([early.key === late.key, early.sheet === late.sheet]).toEqual([false, true])
  })
})

test('S-9 the current march is an order showing its cost', () => {
  const s = played(at => at.turn === 2 && at.$depth > 0 && game.rules.top(at).id === marchOn.id)
  const [board] = besideOf(sceneOf(s, BLUE)).orders ?? []
  const { unit } = game.rules.frame(s) as unknown as { readonly unit: UnitId }
  expect(board.cards).toHaveLength(1)
  expect(board.cards[0]).toMatchObject({ id: `unit:${unit}`, legs: [{ state: 'now', spot: { kind: 'hex', hex: s.unit.hex[unit] } }] })
  expect(board.cards[0].notes[0].text).toMatch(/points? spent$/)
})

test("S-5 a side's pool shows which stance it has taken", () => {
  const s = played(at => at.turn === 2 && at.army.orders[BLUE] === 5)
  const notes = besideOf(sceneOf(s, RED)).pools?.map(({ note }) => note)
  expect(notes).toEqual(
    [BLUE, RED].map(side => `${['attack', 'hold', 'dig in'][s.army.stance[side]]}, ${['west', 'centre', 'east'][s.army.sector[side]]}`),
  )
})

test('S-18 passing the last order and losing by it gives a warning, even with hidden counters', () => {
  const table = skirmishWith({ b1: '0518 foot 4', r1: '1515 foot 4', r2: '2511 dummy 0' })
  const { s } = table
  s.turn = 8
  s.army.orders.fill(0)
  s.army.orders[BLUE] = 1
  const warned = () => warningOf(game, viewOf(game, s, BLUE, game.kind.create()), BLUE, [word(VERB, PASS)])
  passThrough(s, RED, s.unit.hex[table.unit('r1')])
  expect(warned()).toEqual({ kind: 'lost', cause: 'points', rule: 'S-18' })
  s.army.lost[RED] = 9
  expect(warned()).toBeUndefined()
})
