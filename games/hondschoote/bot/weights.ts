import type { Side } from '@grognard/engine'
import type { Battle } from '../rules/state.ts'

/** What things are worth to the script, in victory points. */
export const worth = {
  /** Losing good order, level 1, level 2 (into rout): a counter of 2 points weighs 1. */
  level: [0.1, 0.25, 0.6],
  levelBase: 0.6,
  levelPerPoint: 0.2,
  gunLevel: [0.04, 0.15, 0.5],
  /** A hex gained that is not an objective, a unit pushed back. */
  ground: 0.05,
  retreat: 0.1,
  /** Share of an attack's value against units that may evade. */
  evaders: 0.5,
}

/** How a side likes to stand and fight. */
export interface Taste {
  /** Least value of an attack to plan it, and to declare it. */
  aimFloor: number
  attackFloor: number
  /** An aimed unit next to its target, per point of the attack's value. */
  aim: number
  /** Expected damage from enemies who can come. */
  danger: number
  /** A half movement point nearer to the goal. */
  pull: number
  /** Standing in an objective that nobody else holds. */
  garrison: number
  /** Covering guns. */
  escort: number
  /** An adjacent friend; negative where a crowd gets in its own way. */
  company: number
  /** A hex too far from the commander. */
  command: number
  /** Standing in an enemy zone of control without a plan, and more for each level. */
  contact: number
  wornContact: number
  /** Standing in contact with no way out but through zones of control. */
  cage: number
  /** Staying put. */
  inertia: number
  /** A battery's best shot, and standing still with it. */
  shot: number
  gunInertia: number
  /** A lone battery within the enemy's reach. */
  loneGun: number
}

const ATTACKS = 0
const DEFENDS = 1

/** The taste of a side that has to take the objectives, or to hold them. */
export const tasteOf = (s: Battle, side: Side): Taste => tastes[side === s.data.defender ? DEFENDS : ATTACKS]

/**
 * By task, tuned by games of the script against itself and by what the search makes of the script's marches: an attacker wins by speed, as
 * he has few hours, by guns that march to where they can shoot, and by a broad front; a defender by standing firm.
 */
const tastes: readonly Taste[] = [
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
