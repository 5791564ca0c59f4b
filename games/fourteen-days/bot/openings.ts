/** A campaign plan: the place, by name, in front of which an army should be when the fighting begins. */
export interface Opening {
  readonly id: string
  /** How often it is chosen, relative to the others. */
  readonly weight: number
  /** By army: french, british, prussian. */
  readonly focus: readonly string[]
}

/** The French cross the frontier between the Allies, straight for Brussels, in the west, or against the Prussians. */
export const FRENCH_OPENINGS: readonly Opening[] = [
  { id: 'charleroi', weight: 5, focus: ['charleroi', '', ''] },
  { id: 'mons', weight: 2, focus: ['mons', '', ''] },
  { id: 'tournai', weight: 1, focus: ['tournai', '', ''] },
  { id: 'namur', weight: 3, focus: ['dinant', '', ''] },
]

/** The Allies cover Brussels, unite in front of it, or stand far forward. */
export const ALLIED_OPENINGS: readonly Opening[] = [
  { id: 'cover', weight: 4, focus: ['', 'waterloo', 'wavre'] },
  { id: 'unite', weight: 3, focus: ['', 'nivelles', 'gembloux'] },
  { id: 'west', weight: 1, focus: ['', 'hal', 'genappe'] },
]
