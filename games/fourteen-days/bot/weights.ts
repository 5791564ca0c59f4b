/** What a side's script cares about; tuned by play. */
export interface Taste {
  /** A movement point nearer to the goal. */
  readonly pull: number
  /** A friend of eight divisions nearby. */
  readonly company: number
  /** A hex away from the main body. */
  readonly cohesion: number
  /** Being where the army commander's orders arrive at once. */
  readonly command: number
  /** What the enemy may take from a Force next, in divisions. */
  readonly danger: number
  /** Walking without a road, or arriving tired with the enemy near. */
  readonly astray: number
  readonly tired: number
  /** An expected hit of attrition. */
  readonly hunger: number
  /** What is left of a combat's value when the commander hesitates. */
  readonly attack: number
  /** The least gain worth an attack. */
  readonly caution: number
  /** Each turn after the eighth lowers it. */
  readonly pressure: number
  /** The value of Brussels as a goal, of a Force to hunt, of a turn saved; how much a strong garrison deters. */
  readonly brussels: number
  readonly hunt: number
  readonly haste: number
  readonly respect: number
  readonly tooLate: number
  /** Allies: most half points in front of Brussels, and this share of the enemy's way. */
  readonly shield: number
  readonly shieldShare: number
  /** Being in a hex of Brussels the enemy can reach. */
  readonly garrison: number
}

export const tastes: readonly Taste[] = [
  {
    pull: 0.25,
    company: 0.15,
    cohesion: 0.1,
    command: 0.15,
    danger: 0.3,
    astray: 0.25,
    tired: 0.4,
    hunger: 0.6,
    attack: 1,
    caution: -0.6,
    pressure: 0.12,
    brussels: 3,
    hunt: 3,
    haste: 0.5,
    respect: 2,
    tooLate: 3,
    shield: 0,
    shieldShare: 0,
    garrison: 0,
  },
  {
    pull: 0.2,
    company: 0.15,
    cohesion: 0.04,
    command: 0.1,
    danger: 0.7,
    astray: 0.25,
    tired: 0.4,
    hunger: 0.6,
    attack: 1,
    caution: 0.5,
    pressure: 0,
    brussels: 0,
    hunt: 0,
    haste: 0,
    respect: 0,
    tooLate: 0,
    shield: 8,
    shieldShare: 0.34,
    garrison: 2,
  },
]
