/** What things are worth to the script, in victory points. */
export const worth = {
  /** Sinking from good order, from level 1, from level 2 (into rout): a counter of 2 points weighs 1. */
  level: [0.1, 0.25, 0.6],
  levelBase: 0.6,
  levelPerPoint: 0.2,
  gunLevel: [0.04, 0.15, 0.5],
  /** A hex won that is no objective, a unit pushed back. */
  ground: 0.05,
  retreat: 0.1,
  /** Share of an attack's worth against those who may evade. */
  evaders: 0.5,
}

/** How a side likes to stand and fight. */
export interface Taste {
  /** Least worth of an attack that is planned, and of one that is declared. */
  aimFloor: number
  attackFloor: number
  /** An aimed unit beside its target, per point of the attack's worth. */
  aim: number
  /** Expected harm by enemies who can come. */
  danger: number
  /** A half movement point nearer to the goal. */
  pull: number
  /** To stand in an objective that nobody else holds. */
  garrison: number
  /** To cover guns. */
  escort: number
  /** A friend beside; less than nothing where a crowd is in its own way. */
  company: number
  /** A hex too far from the commander. */
  command: number
  /** To stand in an enemy zone of control without a plan, and so much more for each level. */
  contact: number
  wornContact: number
  /** To stand in contact with no way out but through zones of control. */
  cage: number
  /** To stay where one is. */
  inertia: number
  /** Worth of a battery's best shot, and of standing still with it. */
  shot: number
  gunInertia: number
  /** A battery alone within reach of the enemy. */
  loneGun: number
}

/**
 * By side, found by games of the script against itself, and by what the search makes of the script's marches: the French win by haste,
 * for they have seven hours, by guns that march to where they can shoot, and by a broad front; the Coalition by standing firm.
 */
export const tastes: readonly Taste[] = [
  {
    aimFloor: 0.03,
    attackFloor: 0.03,
    aim: 1.7,
    danger: 0.2,
    pull: 0.2,
    garrison: 0.4,
    escort: 0.2,
    company: -0.12,
    command: 0.14,
    contact: 0.06,
    wornContact: 0.2,
    cage: 0.2,
    inertia: 0.02,
    shot: 6,
    gunInertia: 0.05,
    loneGun: 1.2,
  },
  {
    aimFloor: 0.2,
    attackFloor: 0.15,
    aim: 0.7,
    danger: 0.03,
    pull: 0.003,
    garrison: 1.2,
    escort: 1,
    company: 0.04,
    command: 0.13,
    contact: 0.02,
    wornContact: 0.06,
    cage: 0.2,
    inertia: 0.4,
    shot: 0.8,
    gunInertia: 0.6,
    loneGun: 0.6,
  },
]
