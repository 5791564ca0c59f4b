import { opponent, type Side } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { shipped } from '@grognard/games/skirmish/index'
import { type Arm, compileBattlefield, type Sector, SIDES, type UnitId } from '@grognard/games/skirmish/rules/static'
import type { Stance } from '@grognard/games/skirmish/rules/terms'

/** The map, the armies and the scenario: static, so outside the peer's state. */
export const field = compileBattlefield(shipped)
export const setting = field.setUps[0]

export interface Unit {
  hex: HexId
  facing: Direction
  arm: Arm
  strength: number
  hits: number
  marched: boolean
  fought: boolean
  fired: boolean
}

interface Army {
  orders: number
  lost: number
  stance: Stance | null
  sector: Sector | null
  /** Chosen but not yet opened. */
  sealed: { stance: Stance; sector: Sector } | null
}

/** Who last entered a hex of the hill, and when; not needed for other hexes. */
interface HillHex {
  side: Side | null
  entered: number
}

type StepName = 'stance' | 'activate' | 'march-on' | 'fire' | 'reply' | 'pick-retreat' | 'occupy' | 'over'

/** The state as an author of a boardgame.io game would write it: plain objects, changed in place by the moves. */
export interface G {
  turn: number
  step: StepName
  /** The side that is asked; both are while stances are chosen. */
  side: Side
  units: Unit[]
  armies: Army[]
  hill: HillHex[]
  /** The marching counter, and what it has spent so far. */
  marching: UnitId | null
  spent: number
  /** The fight under way: where, and by whom. */
  target: HexId
  attackers: UnitId[]
  offered: HexId[]
}

/** S-2 Places the counters and deals their identities from the given rolls. */
export function setUpPort(rolls: readonly number[]): G {
  const units = SIDES.all.flatMap(side => field.unitsOf[side].map((_, i) => freshUnit(side, i)))
  let roll = 0
  for (const side of SIDES.all) {
    const own = field.unitsOf[side]
    for (let left = own.length; left > 1; left--) swapIdentities(units[own[left - 1]], units[own[rolls[roll++] - 1]])
  }
  const G: G = {
    turn: 1,
    step: 'stance',
    side: SIDES.all[0],
    units,
    armies: SIDES.all.map(() => ({ orders: 0, lost: 0, stance: null, sector: null, sealed: null })),
    hill: field.objective.map(() => ({ side: null, entered: 0 })),
    marching: null,
    spent: 0,
    target: OFF_MAP,
    attackers: [],
    offered: [],
  }
  for (const [unit, { hex }] of units.entries()) controlHill(G, field.owner[unit] as Side, hex, 0)
  return G
}

const freshUnit = (side: Side, i: number): Unit => ({
  hex: setting.hexes[side][i],
  facing: setting.facing[side],
  arm: field.armOf[i] as Arm,
  strength: field.strengthOf[i],
  hits: 0,
  marched: false,
  fought: false,
  fired: false,
})

function swapIdentities(a: Unit, b: Unit): void {
  const { arm, strength } = a
  a.arm = b.arm
  a.strength = b.strength
  b.arm = arm
  b.strength = strength
}

export const ownerOf = (unit: UnitId): Side => field.owner[unit] as Side

export const strengthNow = ({ strength, hits }: Unit): number => strength - hits

/** S-18 Whoever passes through a hex of the hill controls it. */
export function controlHill(G: G, side: Side, hex: HexId, turn: number): void {
  if (field.isObjective[hex] === 0) return
  const entered = G.hill[field.objective.indexOf(hex)]
  entered.side = side
  entered.entered = turn
}

/** Puts a counter into a hex. */
export function place(G: G, unit: UnitId, hex: HexId): void {
  G.units[unit].hex = hex
  controlHill(G, ownerOf(unit), hex, G.turn)
}

/** S-16 Takes strength off a counter, and the counter off the map when none is left. */
export function lose(G: G, unit: UnitId, loss: number): void {
  const hit = G.units[unit]
  const left = strengthNow(hit)
  const taken = Math.min(loss, left)
  hit.hits += taken
  G.armies[ownerOf(unit)].lost += taken
  if (taken === left) remove(G, unit)
}

/** S-16 Takes a counter off the map. */
export function remove(G: G, unit: UnitId): void {
  const gone = G.units[unit]
  gone.hex = OFF_MAP
  gone.marched = false
  gone.fought = false
  gone.fired = false
  const place = G.attackers.indexOf(unit)
  if (place >= 0) G.attackers.splice(place, 1)
}

const occupants = new Int8Array(field.hexes.count)

/** The counter in each hex, or -1. One scratch list outside the state, refilled for each move that needs it. */
export function occupantsOf(units: readonly Unit[]): Int8Array {
  occupants.fill(-1)
  for (let unit = 0; unit < units.length; unit++) {
    const { hex } = units[unit]
    if (hex >= 0) occupants[hex] = unit
  }
  return occupants
}

/** S-7 Whether an enemy of a side is adjacent to a hex. */
export function isInZone(standing: Int8Array, side: Side, hex: HexId): boolean {
  const enemy = opponent(side)
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = field.grid.next[slot]
    if (beside >= 0 && standing[beside] >= 0 && field.owner[standing[beside]] === enemy) return true
  }
  return false
}
