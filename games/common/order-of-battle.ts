import type { ForceLine } from '@grognard/engine'

/** The state of a piece in an order of battle. */
interface Fate {
  /** Destroyed, killed, spent. */
  readonly isOut?: boolean
  /** In play but not on the table: still to come, or beside the map. */
  readonly isWaiting?: boolean
  readonly isHurt?: boolean
}

/** How an order of battle shows the state of a piece. */
export const stateOf = ({ isOut = false, isWaiting = false, isHurt = false }: Fate): ForceLine['state'] =>
  isOut ? 'out' : isWaiting ? 'waiting' : isHurt ? 'hurt' : 'well'

/** A line of an order of battle; clicking it shows its piece while that is on the table. */
export const pieceLine = (line: Omit<ForceLine, 'spot' | 'state'>, piece: string, fate: Fate): ForceLine => ({
  ...line,
  spot: fate.isOut === true || fate.isWaiting === true ? undefined : { kind: 'piece', piece },
  state: stateOf(fate),
})
