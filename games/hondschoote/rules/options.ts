import { atSetUp, options, YES_NO } from '@grognard/engine'

/** The options of a match. Positions store them in this order: append new ones. */
export const OPTIONS = options({
  routedUnitsExertZoc: YES_NO,
  representativeCanBeEliminated: YES_NO,
  crtColumn2Die2AsPattern: YES_NO,
  chargeNeedsTwoHexes: YES_NO,
  redoubtHasOpenFaces: YES_NO,
  /** 8.2 How the armies are set up. */
  setUp: ['quick-start', 'free'],
  zocCrossesRiver: YES_NO,
  redoubtBarsCharge: YES_NO,
  routedMustBeAttacked: YES_NO,
  /** 8.6 Whether the sides are bid for. */
  bids: atSetUp(YES_NO),
})
