import { isA, type Words } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import { deploy } from './deployment.ts'
import { chooseReaction } from './reaction.ts'
import type { Battle } from './state.ts'
import { rules } from './steps.ts'
import { AIM, DIRECTION, VERB } from './terms.ts'

/**
 * For odds: answers that differ in facing alone are one, and aiming with a facing of one's own is the same shot. How a unit that reacted
 * turns does matter, and so does a facing that decides the way of a retreat, which is the only one offered.
 */
export function thin(s: Battle, _said: Words, offered: Words, _afterDice: boolean): void {
  const { id } = rules.top(s)
  if (id === chooseReaction.id || id === deploy.id) return
  let facing: Direction | undefined
  let n = 0
  for (let i = 0; i < offered.n; i++) {
    const w = offered.at(i)
    if (isA(w, VERB) && offered.value(i) === AIM) continue
    if (isA(w, DIRECTION)) {
      if (facing !== undefined) continue
      facing = offered.value(i)
    }
    offered.w[n++] = w
  }
  offered.n = n
}
