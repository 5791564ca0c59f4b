import { laterStep } from '@grognard/engine'

/** Steps that earlier files push and later ones define. */
export const beginTurn = laterStep('begin-turn')
export const drawChit = laterStep('draw-chit')
export const goOn = laterStep('go-on')
export const movement = laterStep('movement')
