import { completeSetUp, KeyedDice, Match } from '@grognard/engine'
import { listingsOf } from '@grognard/games/listings'
import { groundOf } from '@grognard/games/packs/card-picture'
import { GAMES } from '@grognard/games/registry'
import { describe, expect, test } from 'vitest'
import { positionPicture } from '../position-picture.ts'

const battles = GAMES.filter(({ isTest, stage }) => !isTest && stage !== undefined).flatMap(entry =>
  listingsOf(entry.id).map(battle => ({ entry, battle, name: `${entry.id}/${battle.id}` })),
)

describe.each(battles)('$name', ({ entry, battle }) => {
  test('a position is a small picture of all that stands on its sheet', async () => {
    const game = (await entry.load(['en'], battle.id))()
    const stage = await entry.stage?.(game)
    const setUp = completeSetUp(game, battle.quickMatch.scenario, battle.quickMatch.options)
    const match = new Match(game, { setUp, dice: new KeyedDice({ secret: new Uint8Array(32), match: 'picture', salts: [] }) })
    const side = game.sides.of(battle.quickMatch.side)
    const view = match.view(side)
    const scene = stage?.scene(view, side, 'en')
    const ground = stage?.ground(setUp, view)
    if (scene === undefined || ground === undefined) throw new Error('it cannot be shown')
    const picture = positionPicture(ground, scene)
    expect(picture?.sheet, 'the sheet that the build paints').toBe((await groundOf(entry, battle)).sheet)
    expect(picture?.marks.every(({ x, y }) => x > 0 && x < 1 && y > 0 && y < 1)).toBe(true)
    const there =
      scene.board.kind === 'hexes'
        ? scene.board.pieces.flatMap(({ face }) => (face.kind === 'plate' ? [] : [face.shape]))
        : scene.board.boxes.filter(({ markers }) => markers.left > 0).map(({ shape }) => shape)
    expect(new Set(picture?.marks.map(({ shape }) => shape))).toEqual(new Set(there))
    expect(JSON.stringify(picture).length, 'kept beside every match').toBeLessThan(8000)
    const board = scene.board.kind === 'hexes' ? { ...scene.board, pieces: [] } : { ...scene.board, boxes: [] }
    expect(positionPicture(ground, { board })?.marks).toEqual([])
  })
})
