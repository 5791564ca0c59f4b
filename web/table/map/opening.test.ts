import { completeSetUp, type HexBoard, type Side, setUp, TableTop, viewOf, Xoshiro } from '@grognard/engine'
import { GAMES } from '@grognard/games/registry'
import { expect, test } from 'vitest'
import { centreOf } from '../../paint/geometry.ts'
import { counterWidth, shareOfHex } from './arrange.ts'
import { openingView } from './opening.ts'
import { hexId, sheetOf } from './sheet.ts'
import { kept, onScreen, type Size } from './view.ts'

const USUAL = 0.55
/** Counters a little smaller are drawn without figures. */
const READABLE = 28
const MOST_SCALE = 4

async function opened(id: string, battle: string, viewer: Side, screen: Size) {
  const entry = GAMES.find(one => one.id === id)
  if (entry === undefined) throw new Error(id)
  const game = (await entry.load(['en'], battle))()
  const stage = await entry.stage?.(game)
  if (stage === undefined) throw new Error(id)
  const s = game.kind.create()
  const chosen = completeSetUp(game)
  setUp(game, s, chosen, new TableTop(new Xoshiro('opening')))
  const ground = stage.ground(chosen, s as never)
  if (ground.kind !== 'hexes') throw new Error(id)
  const { layout } = sheetOf(ground)
  const board = stage.scene(viewOf(game, s, viewer, game.kind.create()), viewer, 'en').board as HexBoard
  const share = shareOfHex(board.pieces, USUAL)
  const view = kept(openingView(layout, board, viewer, screen, share, undefined), { sheet: layout, screen, most: MOST_SCALE })
  const isSeen = (hex: number): boolean => {
    const [x, y] = onScreen(view, centreOf(layout, hexId(hex)))
    return x >= 0 && y >= 0 && x <= screen.width && y <= screen.height
  }
  const seenOf = (isOwn: boolean) => board.pieces.filter(({ side, hex }) => (side === viewer) === isOwn && isSeen(hex)).length
  return { pixels: counterWidth(layout, share) * view.scale, own: seenOf(true), enemies: seenOf(false), all: board.pieces.length }
}

const TABLET = { width: 820, height: 526 }
const PHONE = { width: 390, height: 388 }
const SIDES = [0, 1] as Side[]

test('a tablet opens on both armies of Waterloo where their counters can still be read', async () => {
  for (const side of SIDES) {
    const { own, enemies, all, pixels } = await opened('vive-l-empereur', 'waterloo', side, TABLET)
    expect(own + enemies).toBe(all)
    expect(pixels).toBeGreaterThan(READABLE)
  }
})

test('a phone opens on the own front and the enemies before it rather than on the own rear', async () => {
  for (const side of SIDES) {
    const { own, enemies, pixels } = await opened('vive-l-empereur', 'waterloo', side, PHONE)
    expect(Math.min(own, enemies)).toBeGreaterThan(5)
    expect(pixels).toBeGreaterThan(READABLE)
  }
})

test('where the enemy is far away the own army is in sight, and no smaller than usual', async () => {
  for (const side of SIDES) {
    const { own, enemies, pixels } = await opened('march-on-paris', 'brienne', side, PHONE)
    expect([own > 10, enemies, Math.round(pixels)]).toEqual([true, 0, 36])
  }
})
