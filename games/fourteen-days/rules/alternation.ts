import { opponent, push, type Side } from '@grognard/engine'
import { SIDES } from './ids.ts'
import type { Campaign } from './state.ts'

/** Lets both sides take part in what begins now. */
export function letBothIn(s: Campaign): void {
  for (const side of SIDES.all) s.side.out[side] = 0
}

/** 7.3, 11.0 II, 12.0 Asks a side that is still in; then `next` is the other's turn, until both are out. */
export function takeTurns(s: Campaign, side: Side, ask: { readonly id: number }, next: { readonly id: number }): void {
  const other = opponent(side)
  if (s.side.out[side] === 0) push(s, ask, side)
  if (s.side.out[side] === 0 || s.side.out[other] === 0) push(s, next, other)
}
