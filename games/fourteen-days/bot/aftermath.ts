import { isA, numberOf, opponent, type Side, Words, word } from '@grognard/engine'
import { type HexId, hexList } from '@grognard/engine/hex/grid'
import { type CommanderId, type ForceId, NO_COMMANDER } from '../rules/ids.ts'
import { type Campaign, ownerOf } from '../rules/state.ts'
import { rules } from '../rules/steps.ts'
import { armiesIn, inSupply, traceArmies } from '../rules/supply-check.ts'
import { ALL, COMMANDER, FORCE, HALT, HEX, STAY, VERB } from '../rules/terms.ts'
import { offers } from './anyhow.ts'
import { believe } from './belief.ts'
import { distanceTo, escapeFrom } from './ground.ts'
import { dangerAt, worthOfCharge, worthOfPost } from './posts.ts'
import { schemeOf } from './scheme.ts'

const second = new Words(64)
const firsts = hexList(6)

/** What ending its retreat in a hex is worth to the owner of a beaten Force, as seen by the side that chooses. */
function worthOfRefuge(s: Campaign, chooser: Side, force: ForceId, hex: HexId): number {
  const owner = ownerOf(s, force)
  const b = believe(s, chooser)
  const supplied = inSupply(s, armiesIn(s, force), hex)
  let worth = -dangerAt(s, owner, b, force, hex) + (supplied ? 2 : 0) + escapeFrom(s, owner, hex)
  worth += 0.1 * Math.min(6, distanceTo(s, opponent(owner), hex)) - 0.1 * Math.min(6, distanceTo(s, owner, hex, force))
  if (owner === chooser) worth += 0.5 * worthOfPost(s, owner, b, schemeOf(s, owner, b), force, hex)
  return worth
}

/** 11.4.2 The owner picks the safest retreat; a winner who may choose picks the worst for the loser. */
export function sayRetreat(s: Campaign, side: Side, force: ForceId, out: Words): void {
  const sign = ownerOf(s, force) === side ? 1 : -1
  const offered = offers(s, side, out)
  let count = 0
  for (let i = 0; i < offered.n; i++) firsts[count++] = offered.value<HexId>(i)
  traceArmies(s, armiesIn(s, force), force)
  let best = Number.NEGATIVE_INFINITY
  let [by, to] = [firsts[0], firsts[0]]
  for (let i = 0; i < count; i++) {
    out.clear()
    out.push(word(HEX, firsts[i]))
    rules.choices(s, side, out, second)
    for (let j = 0; j < second.n; j++) {
      const hex = second.value<HexId>(j)
      const worth = sign * worthOfRefuge(s, side, force, hex)
      if (worth <= best) continue
      best = worth
      by = firsts[i]
      to = hex
    }
  }
  out.clear()
  out.push(word(HEX, by))
  out.push(word(HEX, to))
}

const EAGER = 0.1

/** 11.4.2 The winner follows if the position there is better. */
export function sayAdvance(s: Campaign, side: Side, force: ForceId, hex: HexId, out: Words): void {
  const b = believe(s, side)
  const scheme = schemeOf(s, side, b)
  const gain = worthOfPost(s, side, b, scheme, force, hex) - worthOfPost(s, side, b, scheme, force, s.force.hex[force])
  const may = offers(s, side, out).has(word(VERB, ALL))
  out.push(word(VERB, may && gain > -EAGER ? ALL : STAY))
}

/** 11.4.2 c Another attack at once, if it is promising. */
export function sayAttackAgain(s: Campaign, side: Side, force: ForceId, out: Words): void {
  const b = believe(s, side)
  const scheme = schemeOf(s, side, b)
  const offered = offers(s, side, out)
  let best = word(VERB, HALT)
  let most = 0
  for (let i = 0; i < offered.n; i++) {
    if (!isA(offered.at(i), HEX)) continue
    const worth = worthOfCharge(s, side, b, scheme, force, s.force.hex[force], offered.value(i))
    if (worth <= most) continue
    most = worth
    best = offered.at(i)
  }
  out.push(best)
}

/** 11.0 V l The sleigh of the leader with more stars stays, and whoever has most stars leads. */
export function sayMerged(s: Campaign, side: Side, mover: ForceId, other: ForceId, out: Words): void {
  const starsOf = (commander: CommanderId): number => (commander === NO_COMMANDER ? 0 : s.data.stars[commander])
  const offered = offers(s, side, out)
  const stays = starsOf(s.force.leader[mover]) > starsOf(s.force.leader[other]) ? mover : other
  out.push(offered.has(word(FORCE, stays)) ? word(FORCE, stays) : offered.at(0))
  const leaders = offers(s, side, out)
  let best = leaders.at(0)
  for (let i = 1; i < leaders.n; i++)
    if (isA(leaders.at(i), COMMANDER) && starsOf(leaders.value(i)) > starsOf(numberOf(best) as CommanderId)) best = leaders.at(i)
  out.push(best)
}
