import {
  completeSetUp,
  draw,
  type Game,
  isA,
  LANGUAGES,
  numberOf,
  type Position,
  type Side,
  setUp,
  TableTop,
  unfinished,
  type Word,
  Xoshiro,
} from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { describe, expect, test } from 'vitest'
import { nothingSeen, walkStage } from '../../common/test/stage-check.ts'
import { type Battle, isOnMap } from '../rules/state.ts'
import { COMMANDER, HEX, VERB } from '../rules/terms.ts'
import { DECISIONS_EN } from '../scene/decisions-en.ts'
import { DECISIONS_FR } from '../scene/decisions-fr.ts'
import { hondschooteStage } from '../scene/index.ts'
import { battle, COALITION, FRENCH, game } from './position.ts'

const plain = game as unknown as Game
const stage = hondschooteStage(plain)
const sceneOf = (s: unknown, language: 'en' | 'fr' = 'en') => stage.scene(s as never, FRENCH, language)

const IDLE = ['finish', 'hold', 'stay', 'stand', 'wait']

/** Goes for the enemy, and rarely passes. */
function fight(position: Position, side: Side, offered: readonly Word[], rng: Xoshiro): Word {
  const s = position as Battle
  const busy = offered.filter(w => !(isA(w, VERB) && IDLE.includes(game.names.verb.names[numberOf(w)])) && !isA(w, COMMANDER))
  const choice = busy.length > 0 && draw(rng, 8) > 0 ? busy : offered
  const enemies = s.data.unitsOf[1 - side].filter(unit => isOnMap(s, unit))
  const away = (w: Word) => Math.min(...enemies.map(unit => distance(s.data.grid, numberOf(w) as HexId, s.unit.hex[unit])))
  const hexes = choice.filter(w => isA(w, HEX)).sort((a, b) => away(a) - away(b))
  return hexes.length > 0 && draw(rng, 4) > 0 ? hexes[0] : choice[draw(rng, choice.length)]
}

describe('the stage shows every position of random games', () => {
  const seen = nothingSeen()
  for (const scenario of ['historical', 'hypothetical']) {
    test(`${scenario}, from the quick start`, () => {
      walkStage(plain, stage, { scenario, options: { setUp: 'quick-start' }, seed: scenario.length + 1, most: 400, pick: fight }, seen)
    })
    test(`${scenario}, with bids and free set-up`, () => {
      walkStage(plain, stage, { scenario, options: { bids: true }, seed: 5, most: 120 }, seen)
    })
  }
  test('they have met most steps, and every text exists in both languages', () => {
    expect(seen.steps.size).toBeGreaterThan(16)
    expect([...seen.overlays]).toEqual(expect.arrayContaining(['area', 'route', 'ring', 'arrow']))
    for (const title of seen.titles.en) expect(seen.titles.fr.has(title), title).toBe(false)
  })
})

test('every step that asks somebody has its texts', () => {
  const asking = game.steps.filter(step => step.root !== undefined).map(({ name }) => name)
  expect(asking.length).toBeGreaterThan(20)
  for (const name of asking) expect(DECISIONS_EN, name).toHaveProperty([name])
})

test('every decision has its French, and no text is the same in both languages', () => {
  for (const [key, [title]] of Object.entries(DECISIONS_EN)) {
    const [other] = DECISIONS_FR[key as keyof typeof DECISIONS_EN]
    if (title.replace(/\{\w+\}/g, '').trim() !== '') expect(other, key).not.toBe(title)
    expect(new Set(other.match(/\{\w+\}/g)), key).toEqual(new Set(title.match(/\{\w+\}/g)))
  }
})

test('sides, ground and letters are those of the data', () => {
  expect(stage.sides('en')).toEqual([
    { side: 0, name: 'French', shape: 'square', nation: 'fr' },
    { side: 1, name: 'Coalition', shape: 'octagon', nation: 'hh' },
  ])
  const ground = stage.ground(completeSetUp(game), game.kind.create() as never)
  if (ground.kind !== 'hexes') throw new Error('no hexes')
  expect(ground.labels[game.names.hex.of('1209')]).toBe('1209')
  const { s } = battle({ units: { 'FJ-demars': '1210 N' }, at: 'choose', turn: 3 })
  expect(
    sceneOf(s)
      .chips.map(({ letter }) => letter)
      .sort()
      .join(''),
  ).toBe('CDHJKL')
})

test('a counter shows its current values, and says them', () => {
  const { s } = battle({
    units: { 'FJ-demars': '1210 N L1 ooc sp1', 'FJ-art': '1210 N harnessed', 'CK-gren': '1209 SW L3' },
    commanders: { jourdan: '1210', houchard: '610', levasseur: '610' },
    formation: 'jourdan',
  })
  const { board } = sceneOf(s)
  if (board.kind !== 'hexes') throw new Error('no hexes')
  const [gren, demars, guns] = board.pieces
  expect(demars).toMatchObject({ id: `unit:${game.names.unit.of('FJ-demars')}`, side: FRENCH, hex: game.names.hex.of('1210') })
  expect(demars.face).toMatchObject({
    shape: 'square',
    strength: 1,
    middle: 6,
    right: 3,
    formation: 'J',
    steps: { left: 1, of: 2 },
    facing: 0,
  })
  expect(demars.face).toMatchObject({ order: 'disordered', badges: [{ symbol: 'stroke' }], done: false })
  expect(demars.label).toBe(
    'Brigade Demars, French infantry, strength 1, morale 6, disorganised, level 1, facing north, out of command, hex 1210',
  )
  expect(demars.figures[0]).toEqual({ label: 'Strength', value: '1 of 3', rule: '1.1', recon: 'C8' })
  expect(demars.figures.find(({ label }) => label === 'Movement')?.value).toBe('3 of 6 MP')
  expect(guns.face).toMatchObject({ badges: [{ symbol: 'wheel' }] })
  expect(gren.face).toMatchObject({ order: 'rout', nation: 'hh', shape: 'octagon' })
  expect(gren.face).not.toHaveProperty('facing')
  expect(board.pieces.flatMap(({ name, face }) => (face.kind === 'plate' ? [[name, face.stars]] : []))).toEqual([
    ['Houchard', 3],
    ['Levasseur (and Delbrel)', 1],
    ['Jourdan', 2],
  ])
})

test('4.2 a unit on the march is marked and ringed until it halts', () => {
  const table = battle({ units: { 'FJ-demars': '510 NE', 'FJ-mengaud': '409 NE', 'CK-gren': '1510 SW' }, formation: 'jourdan' })
  const isDone = () => {
    const { board } = sceneOf(table.s)
    const face = board.kind === 'hexes' ? board.pieces.find(({ id }) => id === `unit:${game.names.unit.of('FJ-demars')}`)?.face : undefined
    return face?.kind === 'counter' && face.done
  }
  table.say('FJ-demars 610')
  const ring = stage.lights(table.s as never, FRENCH, [], 'en').find(({ style }) => style === 'ring')
  expect([table.asked(), isDone(), ring?.hexes]).toEqual(['march-on', false, [{ hex: game.names.hex.of('610') }]])
  table.say('NE')
  expect([table.asked(), isDone()]).toEqual(['movement', true])
})

test('8.3 the track, the objectives and the turn', () => {
  const { s } = battle({ units: { 'FJ-demars': '1210 N' }, at: 'choose', turn: 4, vp: -2, taken: ['1209'] })
  const scene = sceneOf(s)
  expect(scene.turn.title).toBe('Turn 4 of 7, 10 o’clock')
  expect(scene.turn.boxes.map(({ state }) => state)).toEqual(['past', 'past', 'past', 'now', 'future', 'future', 'future'])
  expect(scene.score).toMatchObject({ from: -7, to: 7, now: -2, high: COALITION, label: '2 for the French' })
  expect(scene.score?.thresholds.map(({ at }) => at)).toEqual([-7, -3, 7])
  if (scene.board.kind !== 'hexes') throw new Error('no hexes')
  expect(scene.board.marks.find(({ hex }) => hex === game.names.hex.of('1209'))).toMatchObject({ sign: 'flag', side: FRENCH })
  expect(sceneOf(s, 'fr').turn.title).toBe('Tour 4 sur 7, 10 h')
})

test('8.4, 8.5 the ends of the track show the victory level, if there are levels', () => {
  const ends = (scenario: string, language: 'en' | 'fr' = 'en') => {
    const labels = sceneOf(battle({ units: { 'FJ-demars': '1210 N' }, at: 'choose', scenario }).s, language).score?.thresholds
    return [labels?.at(0)?.label, labels?.at(-1)?.label]
  }
  expect(ends('historical')).toEqual(['decisive victory for the French', 'decisive victory for the Coalition'])
  expect(ends('hypothetical')).toEqual(['victory for the French', 'victory for the Coalition'])
  expect(ends('hypothetical', 'fr')).toEqual(['victoire des Français', 'victoire de la Coalition'])
})

test('8.1.6, 8.4 remarks in the top bar', () => {
  const remarks = (turn: number, scenario = 'historical') =>
    sceneOf(battle({ units: { 'FJ-demars': '1210 N' }, at: 'choose', turn, scenario }).s).remarks.map(({ rule }) => rule)
  expect(remarks(3)).toEqual(['8.1.6'])
  expect(remarks(5)).toEqual([])
  expect(remarks(7)).toEqual(['8.4'])
  expect(remarks(7, 'hypothetical')).toEqual(['8.5'])
})

test('8.2 before the set-up everyone waits in the order of battle', () => {
  const s = game.kind.create()
  setUp(game, s, completeSetUp(game, 'historical'), new TableTop(new Xoshiro(1)))
  const scene = sceneOf(s)
  expect(scene.turn.title).toBe('Setting up')
  expect(scene.forces.map(({ lines }) => lines.length)).toEqual([2, 6, 9, 6, 1, 6, 7, 7])
  expect(scene.forces.every(({ lines }) => lines.every(({ state, spot }) => state === 'waiting' && spot === undefined))).toBe(true)
  expect(unfinished(game.rules, s, FRENCH)).toHaveLength(18)
})

test('the briefing says who, when, why and how to win', () => {
  for (const { id } of game.scenarios) {
    for (const language of LANGUAGES) {
      const briefing = stage.briefing(completeSetUp(plain, id, { setUp: 'quick-start' }), language)
      expect(briefing.paragraphs.length + briefing.advice.length).toBeGreaterThan(6)
      expect(briefing.victory.map(({ rule }) => rule)).toContain(id === 'historical' ? '8.4' : '8.5')
      expect(JSON.stringify(briefing)).not.toMatch(/undefined|""/)
    }
  }
  const free = stage.briefing(completeSetUp(plain, 'historical', { bids: true }), 'en')
  expect(free.paragraphs.join(' ')).toMatch(/quick start/)
})

test("the viewer's side makes no difference: nothing is hidden", () => {
  const { s } = battle({ units: { 'FJ-demars': '1210 N' }, at: 'choose' })
  expect(stage.scene(s as never, COALITION as Side, 'en')).toEqual(sceneOf(s))
})
