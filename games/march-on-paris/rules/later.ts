import { laterStep } from '@grognard/engine'

/** Steps that earlier files push and later ones define. */
export const beginTurn = laterStep('begin-turn')
export const drawChit = laterStep('draw-chit')
export const goOn = laterStep('go-on')
export const movement = laterStep('movement')
export const bombardment = laterStep('bombardment')
export const charges = laterStep('charges')
export const assaults = laterStep('assaults')
export const lose = laterStep('lose')
export const retreatOn = laterStep('retreat')
export const guardWavers = laterStep('guard-wavers')
export const reorganisation = laterStep('reorganise')
export const reactions = laterStep('reactions')
export const rideOn = laterStep('ride-on')
export const decideAgain = laterStep('own-decisions')
export const takeCoordinated = laterStep('choose-coordinated')
