import type { Side } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { fights } from './armies.ts'
import { FRENCH, LEADER, NO_PIECE, type PieceId, VEDETTE } from './ids.ts'
import { sees } from './sight.ts'
import { type Battle, isOnMap, settingOf } from './state.ts'
import { sightNow } from './weather.ts'

/** A sight that nobody has asked for yet. */
export const NOT_READ = -1

type PieceList = Int16Array & { [place: number]: PieceId }

/** 37.6, R-30 Whether a spotter whose sight reaches so far sees a stack: into woods and towns only from beside them. */
export function isInSpottingRange(s: Battle, from: HexId, to: HexId, far: number): boolean {
  const { data } = s
  const hexes = distance(data.grid, from, to)
  if (hexes <= 1) return true
  if (hexes > far || hexes > sightNow(s) || data.blocksSight[data.terrain[to]] !== 0) return false
  return sees(data, from, to)
}

/**
 * 37.6 Pieces of a side that spot in a position, for questions about any number of hexes: how far each of them spots is worked out once, and
 * only when a hex may be within its sight. Without a leader on a hilltop all spot as far, so one is asked of each hex. Read anew for each
 * test.
 */
export class Spotters {
  #s: Battle = undefined as unknown as Battle
  #side: Side = FRENCH
  #isSeenOnly = false
  readonly #pieces: PieceList
  #count = 0
  /** How far they spot, by place. */
  readonly #far: Int8Array
  /** Leaders on hilltops, whose sight units share. */
  readonly #leaders: PieceList
  #leaderCount = 0
  /** By hex: the test for which somebody there was added last. */
  readonly #addedIn: Int32Array
  #test = 0

  constructor(pieces: number, hexes: number) {
    this.#addedIn = new Int32Array(hexes)
    this.#pieces = new Int16Array(pieces).fill(NO_PIECE) as PieceList
    this.#far = new Int8Array(pieces)
    this.#leaders = new Int16Array(pieces).fill(NO_PIECE) as PieceList
  }

  /** Begins with nobody; `isSeenOnly`: leaders count of whom the beholder knows. The field is laid. */
  begin(s: Battle, side: Side, isSeenOnly: boolean): void {
    this.#s = s
    this.#side = side
    this.#isSeenOnly = isSeenOnly
    this.#count = 0
    this.#test++
    this.#readLeaders()
  }

  /** One more who spots, if its arm does. */
  add(piece: PieceId): void {
    const s = this.#s
    const hex = s.piece.hex[piece]
    if (this.#leaderCount === 0) {
      if (this.#addedIn[hex] === this.#test || !isSpotter(s.data.arm[piece])) return
      this.#addedIn[hex] = this.#test
    }
    this.#pieces[this.#count] = piece
    this.#far[this.#count++] = NOT_READ
  }

  /** Whether any of them sees a hex. */
  see(hex: HexId): boolean {
    const s = this.#s
    const { grid } = s.data
    const { spotting } = s.data.tables
    const farthest = this.#leaderCount === 0 ? spotting.hexes : spotting.hilltop
    for (let i = 0; i < this.#count; i++) {
      const from = s.piece.hex[this.#pieces[i]]
      const hexes = distance(grid, from, hex)
      if (hexes > farthest) continue
      if (this.#far[i] === NOT_READ) this.#far[i] = this.sightOf(this.#pieces[i])
      if (this.#far[i] > 0 && (hexes <= this.#far[i] || hexes <= 1) && isInSpottingRange(s, from, hex, this.#far[i])) return true
    }
    return false
  }

  /** How far a piece spots: three hexes, twelve for a leader on a hilltop and for units within their march of one; 0 for those that do not spot. */
  sightOf(piece: PieceId): number {
    const s = this.#s
    const { data } = s
    const { hexes, hilltop } = data.tables.spotting
    if (isHilltopLeader(s, piece)) return hilltop
    if (!isSpotter(data.arm[piece])) return 0
    const at = s.piece.hex[piece]
    for (let i = 0; i < this.#leaderCount; i++) {
      const seat = s.piece.hex[this.#leaders[i]]
      // A hex costs half a point at least.
      if (distance(data.grid, at, seat) > data.move[piece]) continue
      if (data.marches.from(s, at, seat, data.column[piece])[at] <= data.move[piece]) return hilltop
    }
    return hexes
  }

  #readLeaders(): void {
    const s = this.#s
    const pieces = settingOf(s).pieces[this.#side]
    this.#leaderCount = 0
    for (let i = 0; i < pieces.length; i++)
      if (isHilltopLeader(s, pieces[i]) && (!this.#isSeenOnly || s.piece.shown[pieces[i]] !== 0))
        this.#leaders[this.#leaderCount++] = pieces[i]
  }
}

/** Whether pieces of an arm spot wherever they stand. */
const isSpotter = (arm: number): boolean => fights(arm) || arm === VEDETTE

const isHilltopLeader = (s: Battle, piece: PieceId): boolean =>
  s.data.arm[piece] === LEADER && isOnMap(s, piece) && s.data.isHilltop[s.piece.hex[piece]] !== 0
