import { opponent, type Side } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { isGuns, isHorse } from '../rules/armies.ts'
import type { PieceId } from '../rules/ids.ts'
import { type Battle, DISRUPTED, has, isOnMap, settingOf, strengthOf } from '../rules/state.ts'
import type { Theatre } from '../rules/static.ts'
import { CAREFUL } from './temper.ts'

/** Hexes within three of one: itself, six, twelve and eighteen. */
const DISC = 37
const RING = [0, ...Array<number>(6).fill(1), ...Array<number>(12).fill(2), ...Array<number>(18).fill(3)]
/** How much a unit counts at each distance: those who may strike there next, those who may help. */
const STRIKES = [1, 1, 0.7, 0.25]
const HELPS = [1, 0.5, 0.15, 0]
/** What disorder, guns and horses leave of a threat. */
const BROKEN = 0.25
const AS_GUNS = 0.6
const AS_HORSE = 0.8
/** 37.6 What is only thought to be there frightens half as much: fear of guesses loses games. */
const THOUGHT = 0.5
const REACH = 3
const FIRST_OF_RING = [0, 1, 7, 19]
export const FAR = 99

/**
 * What the script sees of a position: who may strike a hex and who may help there. Read anew for each decision; nothing of it is kept, so that
 * an answer depends on the view alone.
 */
export class Picture {
  side = 0 as Side
  readonly #threat: Float32Array
  readonly #support: Float32Array
  readonly #seen: Int32Array
  #look = 0
  readonly #discs: Int16Array
  /** Hexes to the nearest enemy unit, of hexes that were asked about. */
  readonly #far: Int16Array
  readonly #farSeen: Int32Array
  /** Enemy units on the map. */
  readonly enemies: PieceId[] = []
  readonly own: PieceId[] = []
  #s!: Battle

  constructor(data: Theatre) {
    const { count } = data.hexes
    this.#threat = new Float32Array(count)
    this.#support = new Float32Array(count)
    this.#seen = new Int32Array(count)
    this.#far = new Int16Array(count)
    this.#farSeen = new Int32Array(count)
    this.#discs = discsOf(data)
  }

  look(s: Battle, side: Side): void {
    this.side = side
    this.#s = s
    this.#look++
    s.data.field.lay(s)
    const setting = settingOf(s)
    this.enemies.length = 0
    this.own.length = 0
    for (const unit of setting.units[opponent(side)]) if (isOnMap(s, unit)) this.enemies.push(unit)
    for (const unit of setting.units[side]) if (isOnMap(s, unit)) this.own.push(unit)
    for (const unit of this.enemies) this.#spread(unit, this.#threat, STRIKES)
    for (const unit of this.own) this.#spread(unit, this.#support, HELPS)
  }

  #spread(unit: PieceId, into: Float32Array, by: readonly number[]): void {
    const s = this.#s
    const { arm } = s.data
    let sp = strengthOf(s, unit)
    if (has(s, unit, DISRUPTED)) sp *= BROKEN
    if (isGuns(arm[unit])) sp *= AS_GUNS
    else if (isHorse(arm[unit])) sp *= AS_HORSE
    if (s.piece.shown[unit] === 0 && s.data.owner[unit] !== this.side) sp *= THOUGHT
    const first = s.piece.hex[unit] * DISC
    for (let i = 0; i < DISC; i++) {
      const hex = this.#discs[first + i]
      if (hex < 0) continue
      this.#touch(hex)
      into[hex] += sp * by[RING[i]]
    }
  }

  #touch(hex: number): void {
    if (this.#seen[hex] === this.#look) return
    this.#seen[hex] = this.#look
    this.#threat[hex] = 0
    this.#support[hex] = 0
  }

  /** SP that may strike a hex next. */
  threat(hex: HexId): number {
    return this.#seen[hex] === this.#look ? this.#threat[hex] : 0
  }

  /** Own SP in and near a hex. */
  support(hex: HexId): number {
    return this.#seen[hex] === this.#look ? this.#support[hex] : 0
  }

  /** Hexes to the nearest enemy unit. */
  toEnemy(hex: HexId): number {
    if (this.#farSeen[hex] === this.#look) return this.#far[hex]
    const { data, piece } = this.#s
    let least = FAR
    for (let i = 0; i < this.enemies.length; i++) least = Math.min(least, distance(data.grid, hex, piece.hex[this.enemies[i]]))
    this.#farSeen[hex] = this.#look
    this.#far[hex] = least
    return least
  }

  /** SP of a side in a hex, whole and disrupted, but for one piece. */
  strengthIn(side: Side, hex: HexId, but: PieceId): number {
    const s = this.#s
    const { top, below } = s.data.field
    let sp = 0
    for (let piece = top[hex]; piece >= 0; piece = below[piece])
      if (piece !== but && piece < s.data.units && s.data.owner[piece] === side)
        sp += strengthOf(s, piece) / (has(s, piece, DISRUPTED) ? 2 : 1)
    return sp
  }

  /** How dearly a unit of some SP may pay for standing in a hex, in SP, as much as it is feared. */
  danger(hex: HexId, sp: number, but: PieceId, { fear } = CAREFUL): number {
    const s = this.#s
    const { data } = s
    const threat = this.threat(hex)
    if (threat === 0) return 0
    const ground = (100 + Math.max(-75, data.assaultInto[data.terrain[hex]])) / 100
    const there = this.strengthIn(this.side, hex, but) + sp
    const helpers = Math.max(0, this.support(hex) - there) * 0.4
    const ratio = (threat * ground) / (there + helpers)
    return Math.min(0.8, Math.max(0, ratio - 0.7) * fear) * sp
  }
}

const made = new WeakMap<Theatre, Picture>()
/** The picture of a position for a side; valid until the next one of the same battle. */
export function pictureOf(s: Battle, side: Side): Picture {
  const picture = made.get(s.data) ?? new Picture(s.data)
  made.set(s.data, picture)
  picture.look(s, side)
  return picture
}

/** The hexes within three of each; where the map ends there are fewer. */
function discsOf({ hexes, grid }: Theatre): Int16Array {
  const discs = new Int16Array(hexes.count * DISC).fill(-1)
  for (let hex = 0; hex < hexes.count; hex++) {
    const disc = discs.subarray(hex * DISC, (hex + 1) * DISC)
    disc[0] = hex
    for (let ring = 1, start = 0, filled = 1; ring <= REACH; ring++) {
      const end = FIRST_OF_RING[ring]
      filled = end
      for (let i = start; i < end; i++) {
        if (disc[i] < 0) continue
        for (let slot = disc[i] * 6, last = slot + 6; slot < last; slot++) {
          const next = grid.next[slot]
          if (next >= 0 && !disc.includes(next)) disc[filled++] = next
        }
      }
      start = end
    }
  }
  return discs
}
