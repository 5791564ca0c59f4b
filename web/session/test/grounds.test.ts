import type { Game, Ground, Json, Stage } from '@grognard/engine'
import { scriptMatch } from '@grognard/engine/test/script-match'
import type { GameEntry } from '@grognard/games/registry'
import type { Skirmish } from '@grognard/games/skirmish/rules/state'
import { describe, expect, test } from 'vitest'
import type { Laid, NewMatch, Update } from '../protocol.ts'
import { ReplaySession } from '../replay-session.ts'
import { plainStage } from './plain-stage.ts'
import { Sitting, shelf } from './sitting.ts'

const MATCH: NewMatch = { game: 'skirmish', scenario: 'meeting', options: {}, seats: ['human', 'human'], company: 'alone' }

/** A tile is laid wherever a counter has gone, so every move changes the ground. Half of the match is played on another sheet. */
function tiledStage(game: Game): Stage {
  const made = new Map<string, Ground>()
  return {
    ...plainStage(game),
    ground(setUp, view) {
      const s = view as unknown as Skirmish
      const tiles = [...new Set(s.data.units.all.map(unit => s.unit.hex[unit]))].sort((a, b) => a - b)
      const sheet = `${setUp.scenario} ${game.turn(view) < 2 ? 'south' : 'north'}`
      const key = `${sheet} ${tiles.join()}`
      const ground = made.get(key) ?? { kind: 'hexes', sheet, key, map: { tiles } as Json, labels: [] }
      made.set(key, ground)
      return ground
    },
  }
}

const tiled: GameEntry = { ...(shelf('skirmish') as GameEntry), stage: async game => tiledStage(game) }
const tiledShelf = () => tiled

/** The ground that a scene's counters have made. */
function tilesUnder({ board }: Laid): string {
  if (board.kind !== 'hexes') throw new Error('no hexes')
  return [...new Set(board.pieces.map(({ hex }) => hex))].sort((a, b) => a - b).join()
}
/** Counters off the field are not pieces; their tile belongs to no hex. */
const tilesOf = (key: string): string => key.split(' ')[2].replace(/^(-1|255),?/, '')

const scenesOf = ({ scene, news }: Update): readonly Laid[] => [...news.flatMap(tale => tale.scene ?? []), scene]

describe('the ground belongs to the position', () => {
  test('every scene lies on the ground of its moment, and each ground is sent once, no later than its scene', async () => {
    const sitting = new Sitting({ shelf: tiledShelf })
    await sitting.begin(MATCH)
    for (let i = 0; i < 60 && (await sitting.settle()).ending === undefined; i++) await sitting.sayAnything()
    const sent: string[] = []
    for (const update of sitting.updates) {
      sent.push(...update.grounds.map(({ key }) => key))
      for (const scene of scenesOf(update)) {
        expect(sent).toContain(scene.ground)
        expect(tilesOf(scene.ground)).toBe(tilesUnder(scene))
      }
    }
    expect(new Set(sent).size).toBe(sent.length)
    expect(sent.length).toBeGreaterThan(5)
    expect(new Set(sent.map(key => key.split(' ').slice(0, 2).join(' ')))).toEqual(new Set(['meeting south', 'meeting north']))
  })

  test('another listener is sent the ground again; another language needs none', async () => {
    const sitting = new Sitting({ shelf: tiledShelf })
    await sitting.begin(MATCH)
    const { scene } = await sitting.settle()
    await sitting.api.setLanguage('fr')
    expect(sitting.last.grounds).toEqual([])
    await sitting.listen()
    expect(sitting.last.grounds.map(({ key }) => key)).toEqual([scene.ground])
  })

  test('a take-back restores the ground', async () => {
    const sitting = new Sitting({ shelf: tiledShelf })
    await sitting.begin(MATCH)
    const before = (await sitting.settle()).scene.ground
    while (sitting.last.scene.ground === before) {
      await sitting.sayAnything()
      await sitting.settle()
    }
    while (sitting.last.undo !== 'none' && sitting.last.scene.ground !== before) await sitting.api.undo()
    expect(sitting.last.scene.ground).toBe(before)
    expect(sitting.last.grounds).toEqual([])
  })
})

describe('a replay', () => {
  async function opened() {
    const { record } = scriptMatch((await tiled.load())(), 'tiles')
    const session = new ReplaySession({ shelf: tiledShelf, now: () => 0, rest: async () => {} })
    const answer = await session.open(record, undefined, 'en')
    if (!answer.ok) throw new Error(answer.why)
    const { ticks } = await session.timeline('all')
    return { session, ticks }
  }

  test('forward and back, each tick has its own ground, and each ground is sent once', async () => {
    const { session, ticks } = await opened()
    const sent: string[] = []
    const forward: string[] = []
    for (const [at] of ticks.entries()) {
      const { scene, grounds } = await session.stand('all', at)
      sent.push(...grounds.map(({ key }) => key))
      expect(sent).toContain(scene.ground)
      expect(tilesOf(scene.ground)).toBe(tilesUnder(scene))
      forward.push(scene.ground)
    }
    expect(new Set(forward).size).toBeGreaterThan(5)
    expect(new Set(sent).size).toBe(sent.length)
    for (let at = ticks.length - 1; at >= 0; at -= 3) {
      const { scene, grounds } = await session.stand('all', at)
      expect([scene.ground, grounds]).toEqual([forward[at], []])
    }
  })

  test('the film of a tick goes from one ground to the next', async () => {
    const { session, ticks } = await opened()
    const known = new Set<string>()
    let changes = 0
    for (const [at] of ticks.entries()) {
      const { tales, grounds } = await session.film('all', at)
      for (const { key } of grounds) known.add(key)
      const scenes = tales.flatMap(({ scene }) => scene ?? [])
      for (const scene of scenes) {
        expect(known).toContain(scene.ground)
        expect(tilesOf(scene.ground)).toBe(tilesUnder(scene))
      }
      changes += new Set(scenes.map(({ ground }) => ground)).size
    }
    expect(changes).toBeGreaterThan(5)
  })
})
