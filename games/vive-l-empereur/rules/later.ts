import { laterStep } from '@grognard/engine'

/*
 * Steps that earlier chapters push and later ones make: an order leads to a fight, a fight to a retreat, and all of them to the next order.
 */
export const look = laterStep('look')
export const strike = laterStep('strike')
export const suffer = laterStep('suffer')
export const recoil = laterStep('recoil')
export const alarm = laterStep('alarm')
export const advance = laterStep('advance')
export const rallyRoll = laterStep('rally-roll')
export const marchOn = laterStep('march-on')
export const act = laterStep('act')
export const ride = laterStep('ride')
export const beginTurn = laterStep('begin-turn')
export const beginRound = laterStep('begin-round')
export const nextOrder = laterStep('next-order')
export const endRound = laterStep('end-round')
