import { only, type Side } from '@grognard/engine'
import { FIRED, FOUGHT, MARCHED, type Skirmish } from '@grognard/games/skirmish/rules/state'
import { SIDES } from '@grognard/games/skirmish/rules/static'
import { hillHeld as ourHill, points as ourPoints, outcome } from '@grognard/games/skirmish/rules/victory'
import type { PeerState } from './boardgameio.ts'
import { hillHeld, pointsOf } from './port-turn.ts'
import { game } from './record.ts'

/** A position as both kernels must see it: what stands where, who must decide what, and the score. */
export interface Picture {
  readonly turn: number
  readonly step: string
  /** The sides that are asked, one bit each. */
  readonly asked: number
  /** By counter: hex, facing, arm, strength, hits, and actions this turn. */
  readonly units: readonly (readonly number[])[]
  /** By side: orders, losses, stance, sector, points and hexes of the hill. */
  readonly armies: readonly (readonly number[])[]
  readonly attackers: readonly number[]
  readonly offered: readonly number[]
  /** Undefined while the game is on, then the winner, or -1 for a draw. */
  readonly winner: number | undefined
}

export function ourPicture(s: Skirmish): Picture {
  const { unit, army } = s
  const ended = outcome(s)
  return {
    turn: s.turn,
    step: ended ? 'over' : game.rules.top(s).name,
    asked: game.rules.asks(s),
    units: s.data.units.all.map(u => [unit.hex[u], unit.facing[u], unit.arm[u], unit.strength[u], unit.hits[u], unit.done[u]]),
    armies: SIDES.all.map(side => [
      army.orders[side],
      army.lost[side],
      army.stance[side],
      army.sector[side],
      ourPoints(s, side),
      ourHill(s, side),
    ]),
    attackers: s.data.units.all.filter(u => s.attackers.has(u)),
    offered: Array.from({ length: s.offered.length }, (_, i) => s.offered.at(i)).toSorted((a, b) => a - b),
    winner: ended && (ended.winner ?? -1),
  }
}

export function peerPicture({ G, ctx }: PeerState): Picture {
  return {
    turn: G.turn,
    step: G.step,
    asked: askedBy(G),
    units: G.units.map(({ hex, facing, arm, strength, hits, marched, fought, fired }) => [
      hex,
      facing,
      arm,
      strength,
      hits,
      (marched ? MARCHED : 0) | (fought ? FOUGHT : 0) | (fired ? FIRED : 0),
    ]),
    armies: G.armies.map(({ orders, lost, stance, sector }, side) => [
      orders,
      lost,
      stance ?? -1,
      sector ?? -1,
      pointsOf(G, side as Side),
      hillHeld(G, side as Side),
    ]),
    attackers: G.attackers,
    offered: G.offered.toSorted((a, b) => a - b),
    winner: ctx.gameover && Number(ctx.gameover.winner ?? -1),
  }
}

function askedBy(G: PeerState['G']): number {
  if (G.step === 'over') return 0
  if (G.step !== 'stance') return only(G.side)
  return SIDES.all.filter(side => G.armies[side].sealed === null).reduce((sides, side) => sides | only(side), 0)
}
