import type { Side } from '@grognard/engine'
import { type Grid, type HexId, type HexList, hexList } from '@grognard/engine/hex/grid'
import { type Armies, fights, isGuns, isTrain } from './armies.ts'
import { BRIDGE, CHATEAU, FORD, type Ground, RIVER } from './ground.ts'
import { type CoverId, LEADER, NO_PIECE, type PieceId, VEDETTE } from './ids.ts'
import { Imprint } from './imprint.ts'
import type { Battle } from './state.ts'

/** What stands in a hex, as bits for the first side; shifted by one for the second. */
const UNIT = 1
export const SHOWN_UNIT = 4
export const SHOWN_PIECE = 16
const TRAIN = 64
const LEADERS = 256
const EXERTS = 1024
const TAIL = 4096
/** 37.6 A cover: what lies under it is its owner's secret. */
export const COVER = 1 << 14
const VEDETTES = 1 << 16
const BOTH_SIDES = 3

/** Most pieces that are shifted one by one. */
const MOST_CHANGES = 6
const NOT_USED = -1

/** For searches: the bits of a hex where the other side knows of anything of this side. */
export const knownBits = (side: Side): number => (SHOWN_PIECE | COVER) << side

/**
 * Who stands where, and the zones of control, read from a position when it is asked about: a table of its own would have to be hidden as
 * the pieces are. `lay` is called once at the beginning of a question or a step; it costs little while nothing has moved.
 */
export class Field {
  /** The lowest piece in each hex, and the next in the same hex; below 0 for none. */
  readonly top: Int16Array & { [hex: number]: PieceId }
  readonly below: Int16Array & { [piece: number]: PieceId }
  /** What stands in each hex. */
  readonly bits: Uint32Array
  /** Goes up whenever pieces stand otherwise than at the last question, or spans or improved positions are others. */
  version = 0
  /** 37.11 The damaged spans, one bit each. */
  spans = 0
  readonly #ground: Ground
  readonly #grid: Grid
  readonly #kind: Uint32Array
  readonly #hex: Int16Array
  /** 37.6 Which pieces are shown and where covers lie, where forces are hidden. */
  readonly #shown: Uint8Array
  readonly #covers: Int16Array
  #isHidden = false
  /** What it reads of a position but for improved positions: nothing is to be done while that is the same. */
  readonly #lastOpen = new Imprint<Battle>(({ piece, span }) => [piece.hex, span.state])
  readonly #lastHidden = new Imprint<Battle>(({ piece, span, cover }) => [piece.hex, piece.shown, span.state, cover.hex])
  /** 37.3.3 The improved positions, and room to read them anew. */
  readonly #changed = new Int16Array(MOST_CHANGES) as Int16Array & { [place: number]: PieceId }
  readonly #works: HexList
  readonly #worksNow: HexList
  #workCount = 0
  /** The hexes where something stands, in no order, and by hex its place among them. */
  readonly #used: HexList
  readonly #usedAt: Int16Array
  #usedCount = 0
  /** How many pieces have a tail. */
  #tails = 0
  /** By side: stamps of hexes in its zones of control, and the version they were made for. */
  readonly #zone: readonly Uint32Array[]
  readonly #zoneMade = new Float64Array(2).fill(-1)
  readonly #stamp = new Uint32Array(2)
  /** By side: the hexes marked as busy for it, a list of them, and the version they were marked for. */
  readonly #busy: readonly Uint8Array[]
  readonly #busyHexes: readonly HexList[]
  readonly #busyCount = new Int32Array(2)
  readonly #busyMade = new Float64Array(2).fill(-1)

  constructor(ground: Ground, armies: Armies, covers: number) {
    this.#ground = ground
    this.#grid = ground.grid
    this.top = new Int16Array(ground.hexes.count).fill(NO_PIECE) as Field['top']
    this.below = new Int16Array(armies.pieces.count).fill(NO_PIECE) as Field['below']
    this.bits = new Uint32Array(ground.hexes.count)
    this.#hex = new Int16Array(armies.pieces.count).fill(-1)
    this.#used = hexList(ground.hexes.count)
    this.#usedAt = new Int16Array(ground.hexes.count).fill(NOT_USED)
    this.#works = hexList(ground.hexes.count)
    this.#worksNow = hexList(ground.hexes.count)
    this.#zone = [new Uint32Array(ground.hexes.count), new Uint32Array(ground.hexes.count)]
    this.#busy = [new Uint8Array(ground.hexes.count), new Uint8Array(ground.hexes.count)]
    this.#busyHexes = [hexList(ground.hexes.count), hexList(ground.hexes.count)]
    this.#shown = new Uint8Array(armies.pieces.count)
    this.#covers = new Int16Array(covers).fill(-1)
    this.#kind = Uint32Array.from(armies.pieces.all, piece => {
      const arm = armies.arm[piece]
      const kind = fights(arm)
        ? isGuns(arm)
          ? UNIT | SHOWN_UNIT
          : UNIT | SHOWN_UNIT | EXERTS
        : isTrain(arm)
          ? TRAIN
          : arm === LEADER
            ? LEADERS
            : arm === VEDETTE
              ? VEDETTES
              : 0
      return (kind | SHOWN_PIECE) << armies.owner[piece]
    })
  }

  /** Reads where the pieces of a position stand. */
  lay(s: Battle): void {
    if (this.#hasOtherWorks(s)) this.version++
    const last = s.options.hiddenForces ? this.#lastHidden : this.#lastOpen
    if (this.#isHidden === s.options.hiddenForces && last.isOf(s)) return
    this.#layOther(s)
    last.take(s)
  }

  /** The same for a position in which something may stand otherwise than in the last. */
  #layOther(s: Battle): void {
    const { hex } = s.piece
    const known = this.#hex
    const spans = damagedSpans(s)
    if (spans !== this.spans) {
      this.spans = spans
      this.version++
    }
    if (this.#isHidden !== s.options.hiddenForces || (this.#isHidden && this.#isCoveredOtherwise(s))) {
      this.#read(s)
      return
    }
    const count = known.length
    let changes = 0
    for (let i = 0; i < count; i++) {
      const piece = i as PieceId
      if (known[piece] === hex[piece]) continue
      if (changes === MOST_CHANGES || this.#tails > 0 || s.piece.tail[piece] >= 0) {
        this.#read(s)
        return
      }
      this.#changed[changes++] = piece
    }
    if (changes > 0) this.#shift(s, changes)
  }

  /** 37.6 Whether other pieces are shown, or covers lie elsewhere, than at the last question. */
  #isCoveredOtherwise(s: Battle): boolean {
    const { shown } = s.piece
    const { hex } = s.cover
    const known = this.#shown
    const covers = this.#covers
    for (let i = 0; i < known.length; i++) if (known[i] !== shown[i as PieceId]) return true
    for (let i = 0; i < covers.length; i++) if (covers[i] !== hex[i as CoverId]) return true
    return false
  }

  /** A few pieces stand elsewhere than before, and none has a tail: only their hexes are read anew. */
  #shift(s: Battle, changes: number): void {
    const { hex } = s.piece
    for (let i = 0; i < changes; i++) {
      const piece = this.#changed[i]
      const from = this.#hex[piece]
      const to = hex[piece]
      this.#hex[piece] = to
      if (from >= 0) this.#lift(s, piece, from as HexId)
      if (to >= 0) this.#drop(s, piece, to)
    }
    this.version++
  }

  #lift(s: Battle, piece: PieceId, from: HexId): void {
    const { top, below } = this
    if (top[from] === piece) top[from] = below[piece]
    let bits = this.bits[from] & (COVER * BOTH_SIDES)
    for (let other = top[from]; other >= 0; other = below[other]) {
      if (below[other] === piece) below[other] = below[piece]
      bits |= this.#kindOf(s, other)
    }
    this.bits[from] = bits
    if (top[from] < 0 && bits === 0) this.#disuse(from)
  }

  #use(hex: HexId): void {
    if (this.#usedAt[hex] >= 0) return
    this.#usedAt[hex] = this.#usedCount
    this.#used[this.#usedCount++] = hex
  }

  #disuse(hex: HexId): void {
    const last = this.#used[--this.#usedCount]
    this.#used[this.#usedAt[hex]] = last
    this.#usedAt[last] = this.#usedAt[hex]
    this.#usedAt[hex] = NOT_USED
  }

  #drop(s: Battle, piece: PieceId, to: HexId): void {
    const { top, below } = this
    this.#use(to)
    if (top[to] < 0 || top[to] > piece) {
      below[piece] = top[to]
      top[to] = piece
    } else {
      let above = top[to]
      while (below[above] >= 0 && below[above] < piece) above = below[above]
      below[piece] = below[above]
      below[above] = piece
    }
    this.bits[to] |= this.#kindOf(s, piece)
  }

  /** What a piece brings to a hex. */
  #kindOf(s: Battle, piece: PieceId): number {
    const kind = this.#kind[piece]
    return s.piece.shown[piece] !== 0 ? kind : kind & ~((SHOWN_UNIT | SHOWN_PIECE | EXERTS) * BOTH_SIDES)
  }

  #hasOtherWorks(s: Battle): boolean {
    const now = this.#worksNow
    const count = s.ip.members(now)
    let isOther = count !== this.#workCount
    for (let i = 0; i < count && !isOther; i++) isOther = now[i] !== this.#works[i]
    if (!isOther) return false
    this.#workCount = count
    for (let i = 0; i < count; i++) this.#works[i] = now[i]
    return true
  }

  #read(s: Battle): void {
    const { hex } = s.piece
    const { top, below, bits } = this
    for (let i = 0; i < this.#usedCount; i++) {
      top[this.#used[i]] = NO_PIECE
      bits[this.#used[i]] = 0
      this.#usedAt[this.#used[i]] = NOT_USED
    }
    this.#usedCount = 0
    for (let i = this.#hex.length - 1; i >= 0; i--) {
      const piece = i as PieceId
      const at = hex[piece]
      this.#hex[piece] = at
      if (at < 0) continue
      this.#use(at)
      below[piece] = top[at]
      top[at] = piece
      bits[at] |= this.#kindOf(s, piece)
    }
    this.#readTails(s)
    this.#readCovers(s)
    this.version++
  }

  #readCovers(s: Battle): void {
    this.#isHidden = s.options.hiddenForces
    if (!this.#isHidden) return
    const known = this.#shown
    const covers = this.#covers
    for (let i = 0; i < known.length; i++) known[i] = s.piece.shown[i as PieceId]
    for (let i = 0; i < covers.length; i++) {
      const at = s.cover.hex[i as CoverId]
      covers[i] = at
      if (at < 0) continue
      this.#use(at)
      this.bits[at] |= COVER << (i < covers.length / 2 ? 0 : 1)
    }
  }

  /** 37.2 Long columns: a tail moves only when its head does. */
  #readTails(s: Battle): void {
    const { hex, tail } = s.piece
    this.#tails = 0
    for (let i = 0; i < s.data.units; i++) {
      const piece = i as PieceId
      const at = tail[piece]
      if (hex[piece] < 0 || at < 0) continue
      this.#use(at)
      this.#tails++
      this.bits[at] |= TAIL << s.data.owner[piece]
    }
  }

  /** 37.2 Whether the tail of a long column of a side lies in a hex. */
  hasTail(side: Side, hex: HexId): boolean {
    return (this.bits[hex] & (TAIL << side)) !== 0
  }

  /** Whether a combat unit of a side stands in a hex. */
  hasUnit(side: Side, hex: HexId): boolean {
    return (this.bits[hex] & (UNIT << side)) !== 0
  }

  /** Whether the other side sees a combat unit of this side in a hex. */
  hasShownUnit(side: Side, hex: HexId): boolean {
    return (this.bits[hex] & (SHOWN_UNIT << side)) !== 0
  }

  /** Whether the other side knows of a combat unit of this side in a hex: it sees one, or a cover. */
  hasKnownUnit(side: Side, hex: HexId): boolean {
    return (this.bits[hex] & ((SHOWN_UNIT | COVER) << side)) !== 0
  }

  /** Whether the other side sees any piece or cover of this side in a hex. */
  hasKnown(side: Side, hex: HexId): boolean {
    return (this.bits[hex] & ((SHOWN_PIECE | COVER) << side)) !== 0
  }

  /** Whether the other side sees any piece of this side in a hex. */
  hasShown(side: Side, hex: HexId): boolean {
    return (this.bits[hex] & (SHOWN_PIECE << side)) !== 0
  }

  /** 37.6 Whether a cover of a side lies in a hex. */
  hasCover(side: Side, hex: HexId): boolean {
    return (this.bits[hex] & (COVER << side)) !== 0
  }

  hasVedette(side: Side, hex: HexId): boolean {
    return (this.bits[hex] & (VEDETTES << side)) !== 0
  }

  hasTrain(side: Side, hex: HexId): boolean {
    return (this.bits[hex] & (TRAIN << side)) !== 0
  }

  hasLeader(side: Side, hex: HexId): boolean {
    return (this.bits[hex] & (LEADERS << side)) !== 0
  }

  /** Whether a combat unit of a side that the other knows of stands next to a hex. */
  isBesideKnownUnit(side: Side, hex: HexId): boolean {
    const { next } = this.#grid
    const wanted = (SHOWN_UNIT | COVER) << side
    for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
      const beside = next[slot]
      if (beside >= 0 && (this.bits[beside] & wanted) !== 0) return true
    }
    return false
  }

  /** For searches: the hexes in zones of control of a side have this stamp in `zonesOf`, but for improved positions. */
  stampOf(side: Side): number {
    if (this.#zoneMade[side] !== this.version) this.#mark(side)
    return this.#stamp[side]
  }
  zonesOf(side: Side): Uint32Array {
    return this.#zone[side]
  }

  /** For searches: marks the hexes where anybody stands or a column ends, and those beside enemies that this side sees. */
  busyFor(side: Side): Uint8Array {
    const busy = this.#busy[side]
    if (this.#busyMade[side] === this.version) return busy
    this.#busyMade[side] = this.version
    const hexes = this.#busyHexes[side]
    for (let i = 0; i < this.#busyCount[side]; i++) busy[hexes[i]] = 0
    const { next } = this.#grid
    const enemies = (SHOWN_UNIT | COVER) << (1 - side)
    let count = 0
    for (let i = 0; i < this.#usedCount; i++) {
      const hex = this.#used[i]
      if (busy[hex] === 0) hexes[count++] = hex
      busy[hex] = 1
      if ((this.bits[hex] & enemies) === 0) continue
      for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
        const beside = next[slot]
        if (beside < 0 || busy[beside] !== 0) continue
        hexes[count++] = beside
        busy[beside] = 1
      }
    }
    this.#busyCount[side] = count
    return busy
  }

  /** B 6.1 Whether a hex lies in a zone of control of a side. */
  isInZone(s: Battle, side: Side, hex: HexId): boolean {
    if (this.#zoneMade[side] !== this.version) this.#mark(side)
    return this.#zone[side][hex] === this.#stamp[side] && !s.ip.has(hex)
  }

  #mark(side: Side): void {
    const { spans } = this
    this.#zoneMade[side] = this.version
    const stamp = ++this.#stamp[side]
    const zone = this.#zone[side]
    const { sides, terrain, spanAt } = this.#ground
    const { next } = this.#grid
    const wanted = EXERTS << side
    for (let i = 0; i < this.#usedCount; i++) {
      const hex = this.#used[i]
      if ((this.bits[hex] & wanted) === 0) continue
      for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
        const beside = next[slot]
        if (beside < 0 || terrain[beside] === CHATEAU) continue
        const found = sides[slot]
        if ((found & RIVER) !== 0 && (found & FORD) === 0) {
          const isOpen = (found & BRIDGE) !== 0 && (spans & (1 << spanAt[slot])) === 0
          if (!isOpen) continue
        }
        zone[beside] = stamp
      }
    }
  }
}

/** 37.11 The damaged spans, one bit each. */
function damagedSpans(s: Battle): number {
  const { state } = s.span
  let damaged = 0
  for (let span = 0; span < s.data.spans.count; span++) if (state[span as never] !== 0) damaged |= 1 << span
  return damaged
}
