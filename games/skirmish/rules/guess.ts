import { guessSealed, only, opponent, type Side, type View, type Xoshiro } from '@grognard/engine'
import { bitOf, type Skirmish } from './state.ts'
import { type Arm, DUMMY, SOFT_DIE, type UnitId } from './static.ts'
import { rules } from './steps.ts'

const MOST = 32

/** Fills in what a side does not know, consistent with everything it has seen. */
export function guess(view: View<Skirmish>, side: Side, rng: Xoshiro, into: Skirmish): void {
  into.$bytes.set(view.$bytes)
  guessIdentities(into, opponent(side), rng)
  guessGround(into, side, rng)
  guessSealed(rules, into, opponent(side), rng)
}

/** S-8 Every unscouted spot is soft with its initial chance. */
function guessGround(s: Skirmish, side: Side, rng: Xoshiro): void {
  const { all } = s.data.spots
  for (let i = 0; i < all.length; i++)
    if ((s.spot.scouted[all[i]] & only(side)) === 0) s.spot.soft[all[i]] = rng.below(SOFT_DIE) < s.data.softFaces ? 1 : 0
}

const hidden = new Int8Array(MOST)
const left = new Int8Array(MOST)
/** By identity: the index in `hidden` of the counter holding it, -1 while free. */
const heldBy = new Int8Array(MOST)
const tried = new Int32Array(MOST)
const taken = new Uint8Array(MOST)
let attempt = 0

/** S-2 Deals the unseen identities to the unrevealed counters so that each fits what its counter was seen to do (S-16). */
function guessIdentities(s: Skirmish, enemy: Side, rng: Xoshiro): void {
  const units = s.data.unitsOf[enemy]
  taken.fill(0)
  let unknown = 0
  for (let i = 0; i < units.length; i++) {
    if (s.unit.revealed[units[i]] === 0) hidden[unknown++] = units[i]
    else take(s, units[i])
  }
  if (unknown === 0) return
  let free = 0
  for (let identity = 0; identity < units.length; identity++) if (taken[identity] === 0) left[free++] = identity
  shuffle(hidden, unknown, rng)
  shuffle(left, free, rng)
  heldBy.fill(-1)
  for (let place = 0; place < unknown; place++) {
    attempt++
    if (!dealTo(s, place, free)) throw new Error('no deal of identities fits what was seen')
  }
  for (let i = 0; i < free; i++) {
    const unit = hidden[heldBy[left[i]]] as UnitId
    s.unit.arm[unit] = s.data.armOf[left[i]] as Arm
    s.unit.strength[unit] = s.data.strengthOf[left[i]]
  }
}

function take(s: Skirmish, unit: UnitId): void {
  const { armOf, strengthOf } = s.data
  for (let identity = 0; identity < armOf.length; identity++) {
    if (taken[identity] !== 0 || armOf[identity] !== s.unit.arm[unit] || strengthOf[identity] !== s.unit.strength[unit]) continue
    taken[identity] = 1
    return
  }
}

/** Finds an identity for a counter; another counter gives up its own if it can take a different one. */
function dealTo(s: Skirmish, place: number, free: number): boolean {
  for (let i = 0; i < free; i++) {
    const identity = left[i]
    if (tried[identity] === attempt || !fits(s, hidden[place] as UnitId, identity)) continue
    tried[identity] = attempt
    if (heldBy[identity] >= 0 && !dealTo(s, heldBy[identity], free)) continue
    heldBy[identity] = place
    return true
  }
  return false
}

function fits(s: Skirmish, unit: UnitId, identity: number): boolean {
  const arm = s.data.armOf[identity] as Arm
  return (s.unit.maybe[unit] & bitOf(arm)) !== 0 && (arm === DUMMY || s.data.strengthOf[identity] > s.unit.hits[unit])
}

function shuffle(members: Int8Array, count: number, rng: Xoshiro): void {
  for (let n = count; n > 1; n--) {
    const i = rng.below(n)
    const kept = members[i]
    members[i] = members[n - 1]
    members[n - 1] = kept
  }
}
