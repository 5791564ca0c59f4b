/** How boldly troops are moved by hand. */
export interface Temper {
  /** What it costs to stand where a superior enemy may strike, for each time that he outnumbers. */
  readonly fear: number
  /** What it is worth to stand beside an enemy stack that can be driven off. */
  readonly strike: number
}

/** The script as level Line plays it. */
export const CAREFUL: Temper = { fear: 0.3, strike: 1.2 }

/** The better players: in games against the careful one this wins more, though troops that are struck first lose more. */
export const BOLD: Temper = { fear: 0.07, strike: 2 }
