import {
  completeSetUp,
  draw,
  firstOf,
  type Game,
  type HexBoard,
  type Piece,
  type Side,
  type Stage,
  sayAnything,
  setUp,
  TableTop,
  viewOf,
  Words,
  Xoshiro,
} from '@grognard/engine'
import { distance } from '@grognard/engine/hex/grid'
import { GAMES } from '@grognard/games/registry'
import { beforeAll, describe, expect, test } from 'vitest'
import { detailFor } from '../../paint/counter.ts'
import { type Box, boxesMeet, centreOf, type Layout } from '../../paint/geometry.ts'
import { LIGHT } from '../../paint/theme.ts'
import { arrange, boxOfPiece, counterWidth, readingAt, shareOfHex, spreadAt } from './arrange.ts'
import { hitAt } from './hit.ts'
import { isPlate, placePlates } from './name-plates.ts'
import { hexId, sheetOf } from './sheet.ts'

/** Positions of each game, shared by its battles. */
const POSITIONS = 200
/** Decisions between two positions of a match, and how many a match has at most. */
const APART = 2
const LONGEST = 120
/** Width of a counter on screen in pixels, for every degree of detail. */
const ZOOMS = [22, 34, 46]
/** The smallest, usual and largest counters of the settings. */
const SIZES = [0.4, 0.55, 0.7]
const USUAL = 0.55
const CROWDS = 20

type Lay = readonly Piece[]

/** What the sides see of matches in which everybody says anything. */
function randomPositions(game: Game, stage: Stage, count: number): Lay[] {
  const [s, view, said] = [game.kind.create(), game.kind.create(), new Words(256)]
  const found: Lay[] = []
  for (let n = 0; found.length < count; n++) {
    const rng = new Xoshiro(`plates ${n}`)
    const table = new TableTop(rng.fork('dice'))
    // Every other match begins with the armies where history put them, if there is such a set-up.
    const ready = n % 2 === 0 ? game.options.find(({ values }) => values?.includes('quick-start')) : undefined
    setUp(game, s, completeSetUp(game, undefined, ready === undefined ? {} : { [ready.id]: 'quick-start' }), table)
    for (let decision = 0; decision < LONGEST && found.length < count && game.outcome(s) === undefined; decision++) {
      const side = firstOf(game.rules.asks(s)) as Side
      if (decision % APART === 0) found.push((stage.scene(viewOf(game, s, side, view), side, 'en').board as HexBoard).pieces)
      said.clear()
      sayAnything(game.rules, s, side, rng, said)
      game.rules.answer(s, side, said, table)
    }
  }
  return found
}

interface Laid {
  readonly counters: readonly { readonly id: string; readonly box: Box }[]
  /** Name plates and the names of blocks, by the piece they belong to. */
  readonly plates: readonly { readonly id: string; readonly box: Box }[]
  hit(hex: number): ReturnType<typeof hitAt>
}

/** The map of a scene as drawn at a zoom. */
function lay(layout: Layout, pieces: Lay, pixels: number, counterSize = USUAL): Laid {
  const stacked = pieces.filter(piece => !isPlate(piece))
  const share = shareOfHex(stacked, counterSize)
  const scale = pixels / counterWidth(layout, share)
  const detail = detailFor(pixels)
  const arrangement = arrange(layout, stacked, share, detail, spreadAt(pixels))
  const byId = new Map(stacked.map(piece => [piece.id, piece]))
  const placed = placePlates(layout, pieces.filter(isPlate), arrangement, {
    theme: LIGHT,
    detail,
    reading: readingAt(scale),
    busy: new Set(),
    pieces: byId,
  })
  const names = [...arrangement.blocks].flatMap(([id, { name }]) => (name === undefined ? [] : [{ id, box: name.box }]))
  const plates = placed.map(({ piece, box }) => ({ id: piece.id, hex: piece.hex, box }))
  return {
    counters: [...arrangement.pieces.values()].map(one => ({
      id: one.id,
      box: arrangement.blocks.get(one.id)?.body ?? boxOfPiece(one, arrangement.size),
    })),
    plates: [...plates, ...names],
    hit: hex => hitAt(layout, arrangement, plates, centreOf(layout, hexId(hex))),
  }
}

const smaller = ({ left, right, top, bottom }: Box): Box => ({
  left: left + 0.05,
  right: right - 0.05,
  top: top + 0.05,
  bottom: bottom - 0.05,
})

/** Plates over counters or other plates. */
const overlaps = ({ counters, plates }: Laid): string[] =>
  plates.flatMap(({ id, box }) =>
    [...counters, ...plates.filter(other => other.id !== id)]
      .filter(other => boxesMeet(smaller(box), smaller(other.box)))
      .map(other => `${id} lies on ${other.id}`),
  )

/** The pieces crowded into a few hexes around one of them. */
function crowded(layout: Layout, pieces: Lay, rng: Xoshiro): Lay {
  const { hexes } = layout.grid
  const middle = hexes.all[draw(rng, hexes.count)]
  const near = hexes.all.filter(hex => distance(layout.grid, middle, hex) <= 3)
  const isAlone = pieces.some(({ face }) => face.kind === 'block')
  const free = [...near]
  return pieces.slice(0, isAlone ? near.length : pieces.length).map(piece => {
    const at = draw(rng, free.length)
    const [hex] = isAlone ? free.splice(at, 1) : [free[at]]
    return { ...piece, hex }
  })
}

/** Some games have neither plates nor blocks. */
const hasNames = (positions: readonly Lay[]): boolean =>
  positions.some(pieces => pieces.some(({ face }) => face.kind === 'plate' || face.kind === 'block'))

/** Milliseconds for playing the matches on a busy machine. */
const LOADING = 120_000

const BATTLES = GAMES.filter(({ stage, isTest }) => stage !== undefined && !isTest).flatMap(entry =>
  entry.battles().map((battle, _, all) => ({ entry, battle, count: Math.ceil(POSITIONS / all.length) })),
)

describe.each(BATTLES)('$battle', ({ entry, battle, count }) => {
  let layout: Layout | undefined
  let positions: Lay[] = []
  beforeAll(async () => {
    const game = (await entry.load(['en'], battle))()
    const stage = await entry.stage?.(game)
    if (stage === undefined) return
    const s = game.kind.create()
    const chosen = completeSetUp(game)
    setUp(game, s, chosen, new TableTop(new Xoshiro('ground')))
    const ground = stage.ground(chosen, s as never)
    if (ground.kind !== 'hexes') return
    layout = sheetOf(ground).layout
    positions = randomPositions(game, stage, count)
  }, LOADING)

  test('no name plate lies on a counter or another plate', () => {
    if (layout === undefined) return
    expect(positions).toHaveLength(count)
    let plates = 0
    positions.forEach((pieces, i) => {
      for (const pixels of ZOOMS) {
        const laid = lay(layout as Layout, pieces, pixels, SIZES[i % SIZES.length])
        plates += laid.plates.length
        expect(overlaps(laid), `position ${i}, counters of ${pixels} px`).toEqual([])
      }
    })
    expect(plates, 'there are names to be placed').toBeGreaterThan(hasNames(positions) ? count : -1)
  })

  test('nor in a crowd', () => {
    const rng = new Xoshiro('crowd')
    for (const [i, pieces] of positions.slice(0, layout === undefined ? 0 : CROWDS).entries()) {
      const crowd = crowded(layout as Layout, pieces, rng)
      for (const pixels of ZOOMS) expect(overlaps(lay(layout as Layout, crowd, pixels)), `crowd ${i}, counters of ${pixels} px`).toEqual([])
    }
  })

  test('a click at the middle of a hex means that hex', () => {
    for (const pieces of positions.filter((_, i) => layout !== undefined && i % 40 === 0)) {
      const { hit } = lay(layout as Layout, pieces, 46)
      for (const hex of (layout as Layout).grid.hexes.all) expect(hit(hex)?.hex).toBe(hex)
    }
  })
})
