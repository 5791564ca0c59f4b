import { among, COIN, found, NUMBER, only, opponent, push, type Refusal, SIDE, type Side, type TableTop, word } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { explore } from './deployment.ts'
import { DISPUTED } from './ground.ts'
import { SIDES, type Terrain } from './ids.ts'
import { type Battle, laidOf } from './state.ts'
import { HEX, no, step, TERRAIN, told } from './terms.ts'

/** The row of the tiles of a kind that a side holds. */
export const tileRow = (s: Battle, side: Side, kind: Terrain) => (side * s.data.tileKinds + kind) as never

/** 14.0 Each side draws its tiles at random, and only it sees which. */
export const drawTiles = step(
  'draw-tiles',
  '14.0',
  {},
  {
    apply(s, _f, _said, table) {
      const { kinds, counts, drawEach } = laidOf(s)
      let inCup = 0
      for (let i = 0; i < counts.length; i++) inCup += counts[i]
      for (let i = 0; i < SIDES.count; i++) {
        const side = i as Side
        for (let n = 0; n < drawEach; n++) drawOne(s, side, kinds, counts, inCup--, table)
        table.tell(told.tilesDrawn, side, drawEach)
      }
      push(s, layFirst)
    },
  },
)

function drawOne(s: Battle, side: Side, kinds: readonly Terrain[], counts: Uint8Array, inCup: number, table: TableTop): void {
  let place = table.lot(inCup, only(side))
  for (let i = 0; i < kinds.length; i++) {
    const left = counts[i] - s.tile.left[tileRow(s, 0 as Side, kinds[i])] - s.tile.left[tileRow(s, 1 as Side, kinds[i])]
    if (place <= left) {
      s.tile.left[tileRow(s, side, kinds[i])]++
      return
    }
    place -= left
  }
}

/** R31 A coin says who lays first. */
export const layFirst = step(
  'lay-first',
  '14.0',
  {},
  {
    apply(s, _f, _said, table) {
      const rolled = table.roll(COIN, undefined)
      const side = (rolled - 1) as Side
      table.tell(told.laysFirst, side, rolled)
      push(s, layTile, side, laidOf(s).perGo)
    },
  },
)

const laidBy = (s: Battle, side: Side): number => s.army.friendlyTiles[side] + s.army.disputedTiles[side]

/** 14.0 Why a tile may not be laid on a hex: its zone, or something lies there. */
function whyNotLay(s: Battle, side: Side, hex: HexId): Refusal | undefined {
  const { friendly, disputed } = laidOf(s)
  const zone = s.data.zoneOf[hex]
  if (s.hex.terrain[hex] !== s.data.printed[hex]) return no.tileThere
  if (zone === DISPUTED) return s.army.disputedTiles[side] >= disputed ? no.zoneFull : undefined
  if (zone !== side) return no.enemyZone
  return s.army.friendlyTiles[side] >= friendly ? no.zoneFull : undefined
}

/** 14.0 A side lays a tile: three a go, ten in its own zone and five in the disputed one. What it has left is its secret. */
export const layTile = step(
  'lay-tile',
  '14.0',
  { side: SIDE, left: NUMBER },
  {
    opening: true,
    alwaysAsk: true,
    asks: (_s, { side }) => only(side),
    words: [
      among(
        TERRAIN,
        s => laidOf(s).kinds,
        (s, _f, _said, kind, side) => (s.tile.left[tileRow(s, side, kind)] > 0 ? undefined : no.noTile),
      ),
      found(
        HEX,
        (s, { side }, _said, out) => {
          for (let hex = 0; hex < s.data.hexes.count && out.n < out.enough; hex++)
            if (whyNotLay(s, side, hex as HexId) === undefined) out.push(word(HEX, hex as HexId))
        },
        (s, { side }, _said, hex) => whyNotLay(s, side, hex),
      ),
    ],
    apply(s, { side, left }, said, table) {
      const kind = said.value<Terrain>(0)
      const hex = said.value<HexId>(1)
      s.tile.left[tileRow(s, side, kind)]--
      s.hex.terrain[hex] = kind
      if (s.data.zoneOf[hex] === DISPUTED) s.army.disputedTiles[side]++
      else s.army.friendlyTiles[side]++
      table.tell(told.tileLaid, side, kind, hex)
      layNext(s, side, left - 1)
    },
  },
)

function layNext(s: Battle, side: Side, left: number): void {
  const { drawEach, perGo } = laidOf(s)
  const other = opponent(side)
  if (left > 0 && laidBy(s, side) < drawEach) push(s, layTile, side, left)
  else if (laidBy(s, other) < drawEach) push(s, layTile, other, perGo)
  else if (laidBy(s, side) < drawEach) push(s, layTile, side, perGo)
  else push(s, explore)
}
