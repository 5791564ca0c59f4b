import { options, YES_NO } from '@grognard/engine'

/** The open questions of the rules, in the order in which positions keep them: new ones come last. */
export const OPTIONS = options({
  /** R33 When the Prussians come. */
  prussianArrival: ['round', 'turn', 'early'],
  /** R27 Whether a side without units in a sector loses. */
  sectorCollapse: ['scenario', 'on', 'off'],
  /** R49 Loss limits as printed, or for a level game. */
  lossLimits: ['printed', 'even'],
  /** R31 Pieces are placed three and two at a time. */
  simpleDeployment: YES_NO,
})
