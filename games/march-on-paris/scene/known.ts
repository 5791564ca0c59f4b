import { type Side, type View, Xoshiro } from '@grognard/engine'
import { guess } from '../rules/guess.ts'
import type { Battle } from '../rules/state.ts'
import type { Look } from './look.ts'

/** A world that fits what a viewer knows, for what everybody can count: who was on the map and is no more was lost. */
export function knownWorld(look: Look, s: Battle, viewer: Side): Battle {
  if (s.ended !== 0) return s
  guess(s as View<Battle>, viewer, new Xoshiro('known'), look.scratch)
  return look.scratch
}
