import type { Bot, Side, View } from '@grognard/engine'
import { suppose } from '../rules/guess.ts'
import { type Battle, declareBattle } from '../rules/state.ts'
import type { Theatre } from '../rules/static.ts'

const worlds = new WeakMap<Theatre, Battle>()

/**
 * 37.6 What a side takes for true: where forces are hidden, the likeliest pieces lie under the enemy's covers. What may be said there is what
 * may be said in its view, so answers thought out there can be given here. Valid until the next one of the same battle.
 */
export function supposed(s: View<Battle>, side: Side): View<Battle> {
  if (!s.options.hiddenForces) return s
  const world = worlds.get(s.data) ?? declareBattle(s.data).create()
  worlds.set(s.data, world)
  suppose(s, side, world)
  return world as View<Battle>
}

/** A script that thinks in what its side supposes. */
export const thinking =
  (script: Bot<Battle>['script']): Bot<Battle>['script'] =>
  (s, side, rng, out) =>
    script(supposed(s, side), side, rng, out)
