import { GO, isA, type Side, type Word, Words, word } from '@grognard/engine'
import { hasSort } from '../../common/bot/offers.ts'
import { branchSize, sizeOf } from '../rules/forces.ts'
import { type ForceId, FRENCH, INFANTRY } from '../rules/ids.ts'
import { partSize } from '../rules/split.ts'
import { type Campaign, ownerOf, recordAt } from '../rules/state.ts'
import { rules } from '../rules/steps.ts'
import { ALL, ARMY, COMMANDER, DIVISIONS, FORCE, HALT, HEX, STOP_HERE, VERB } from '../rules/terms.ts'
import { armOfCell, branchOfArmy, branchOfCell, CELLS, divisionsOf, GUARD, kindOf } from '../rules/troops.ts'
import { type Belief, believe } from './belief.ts'
import { helpOf, type Idea, Ideas, planAttacks, think } from './moves.ts'
import { type Scheme, schemeOf } from './scheme.ts'
import { tastes } from './weights.ts'

const movers = new Words()
const parties = new Words()
const goals = new Words()
const beyond = new Words()
const prefix = new Words(256)
/** The least gain worth moving for. */
const WORTH_MOVING = 0.03

const ideas = new Ideas(24)
const own = new Ideas(6)
const openings: number[][] = []

/**
 * Considers everything the Forces with orders could do; best ideas first, in `ideas`, with the opening words of each in `openings` by
 * party.
 */
function considerAll(s: Campaign, side: Side): void {
  const b = believe(s, side)
  const scheme = schemeOf(s, side, b)
  planAttacks(s, side, b, scheme)
  ideas.clear()
  openings.length = 0
  prefix.clear()
  rules.choices(s, side, prefix, movers)
  for (let i = 0; i < movers.n; i++) {
    if (!isA(movers.at(i), FORCE)) continue
    const force = movers.value<ForceId>(i)
    if (beginWith(s, side, force)) considerParty(s, side, b, scheme, force, 0)
    else if (s.force.combined[force] !== 0) considerContingents(s, side, b, scheme, force)
    if (b.size[force] <= CROWD) continue
    const begun = b.size[force] > DOUBLE ? beginHalf(s, side, force) : beginSurplus(s, side, force, b.size[force] - CROWD)
    if (begun) considerPart(s, side, b, scheme, force)
  }
}

/** A larger Force may soon go hungry; a much larger one is split in two. */
const CROWD = 8
const DOUBLE = 12

/** Considers the moves of the party in `prefix`, each with this bonus. */
function considerParty(s: Campaign, side: Side, b: Belief, scheme: Scheme, force: ForceId, relief: number): void {
  const party = openings.push(prefix.list()) - 1
  rules.choices(s, side, prefix, goals)
  think(s, side, b, scheme, force, goals, idea => {
    if (idea.from < 0) idea.gain += helpOf(s, side, b, force, idea.hex)
    idea.gain += relief
    idea.party = party
    ideas.add(idea)
  })
}

/** 11.1 d On one Order either contingent of a combined Force may leave. */
function considerContingents(s: Campaign, side: Side, b: Belief, scheme: Scheme, force: ForceId): void {
  for (const army of s.data.armiesOf[side]) {
    prefix.clear()
    prefix.push(word(FORCE, force))
    rules.choices(s, side, prefix, parties)
    if (!parties.has(word(ARMY, army))) continue
    prefix.push(word(ARMY, army))
    const share = branchSize(s, force, branchOfArmy(army)) / sizeOf(s, force)
    scale(b, force, share)
    considerParty(s, side, b, scheme, force, 0)
    scale(b, force, 1 / share)
  }
}

/** Part of a Force goes: less hunger for both, but a weaker blow. */
function considerPart(s: Campaign, side: Side, b: Belief, scheme: Scheme, force: ForceId): void {
  const share = partSize(prefix) / b.size[force]
  const { attrition } = s.data
  const size = Math.round(b.size[force])
  const half = Math.round(size * share)
  const relief = tastes[side].hunger * (attrition[size] - attrition[half] - attrition[size - half])
  scale(b, force, share)
  considerParty(s, side, b, scheme, force, relief)
  scale(b, force, 1 / share)
}

function scale(b: Belief, force: ForceId, by: number): void {
  const lost = b.part[force] * (1 - by)
  b.size[force] *= by
  b.power[force] *= by
  b.guns[force] *= by
  b.part[force] *= by
  for (const values of [b.attack, b.defence, b.freshAttack, b.freshDefence]) values[force] -= lost
}

/** Writes to `prefix` who moves of a Force: all of it, or all but one division when it must be split. */
function beginWith(s: Campaign, side: Side, force: ForceId): boolean {
  prefix.clear()
  prefix.push(word(FORCE, force))
  rules.choices(s, side, prefix, parties)
  if (parties.has(word(VERB, ALL))) {
    prefix.push(word(VERB, ALL))
    return true
  }
  return parties.n > 0 && isA(parties.at(0), DIVISIONS) && leaveOne(s, side, force)
}

/** 11.0 III d All but one division go, with the commanders who may. */
function leaveOne(s: Campaign, side: Side, force: ForceId): boolean {
  const at = recordAt(force)
  let leaves = -1
  for (let cell = 0; cell < CELLS; cell++)
    if (s.record.count[at + cell] > 0 && (leaves < 0 || (armOfCell(cell) === INFANTRY && cell % 2 === 1))) leaves = cell
  for (let cell = 0; cell < CELLS; cell++) {
    const count = s.record.count[at + cell] - (cell === leaves ? 1 : 0)
    if (count <= 0) continue
    const next = word(DIVISIONS, divisionsOf(kindOf(ownerOf(s, force), cell), count))
    rules.choices(s, side, prefix, parties)
    if (!parties.has(next)) return false
    prefix.push(next)
  }
  rules.choices(s, side, prefix, parties)
  if (sizeOf(s, force) < 2 || !parties.has(GO)) return false
  prefix.push(GO)
  for (;;) {
    rules.choices(s, side, prefix, parties)
    const commander = firstOf(parties, COMMANDER)
    if (commander < 0) break
    prefix.push(parties.at(commander))
  }
  if (!parties.has(GO)) return false
  prefix.push(GO)
  return true
}

/** 11.0 III e Half of each kind of division goes, with the second commander if there is one; the Guard stays. */
function beginHalf(s: Campaign, side: Side, force: ForceId): boolean {
  const at = recordAt(force)
  let odd = 0
  for (let cell = 0; cell < CELLS; cell++) {
    const all = isGuard(side, cell) ? 0 : s.record.count[at + cell]
    takes[cell] = Math.min(all, (all + odd) >> 1)
    if (all > 0) odd = (all + odd) & 1
  }
  return beginPart(s, side, force)
}

/** Enough divisions go that the others are not hungry: infantry, weakened ones first. */
function beginSurplus(s: Campaign, side: Side, force: ForceId, surplus: number): boolean {
  const at = recordAt(force)
  let left = surplus
  takes.fill(0)
  for (const weak of [1, 0])
    for (let cell = weak; cell < CELLS; cell += 2) {
      if (isGuard(side, cell) || armOfCell(cell) !== INFANTRY) continue
      takes[cell] = Math.min(left, s.record.count[at + cell])
      left -= takes[cell]
    }
  return left < surplus && beginPart(s, side, force)
}

const takes = new Uint8Array(CELLS)
const isGuard = (side: Side, cell: number): boolean => side === FRENCH && branchOfCell(cell) === GUARD

/** Writes to `prefix` that the divisions in `takes` go; returns false when illegal. */
function beginPart(s: Campaign, side: Side, force: ForceId): boolean {
  prefix.clear()
  prefix.push(word(FORCE, force))
  rules.choices(s, side, prefix, parties)
  if (!hasSort(parties, DIVISIONS)) return false
  for (let cell = 0; cell < CELLS; cell++) {
    if (takes[cell] === 0) continue
    const next = word(DIVISIONS, divisionsOf(kindOf(side, cell), takes[cell]))
    rules.choices(s, side, prefix, parties)
    if (parties.has(next)) prefix.push(next)
  }
  rules.choices(s, side, prefix, parties)
  if (prefix.n < 2 || !parties.has(GO)) return false
  prefix.push(GO)
  rules.choices(s, side, prefix, parties)
  for (let i = 0; i < parties.n; i++)
    if (isA(parties.at(i), COMMANDER) && parties.value(i) !== s.force.leader[force]) {
      prefix.push(parties.at(i))
      rules.choices(s, side, prefix, parties)
      break
    }
  if (!parties.has(GO)) return false
  prefix.push(GO)
  return true
}

function firstOf(words: Words, sort: { readonly id: number; readonly name: string }): number {
  for (let i = 0; i < words.n; i++) if (isA(words.at(i), sort)) return i
  return -1
}

/** Completes a sentence starting with `opening` by an idea; returns false when illegal. */
function complete(s: Campaign, side: Side, opening: readonly number[], idea: Idea, out: Words): boolean {
  out.set(opening)
  rules.choices(s, side, out, beyond)
  if (idea.from >= 0 && idea.from !== s.force.hex[idea.force] && beyond.has(word(HEX, idea.from))) {
    out.push(word(HEX, idea.from))
    rules.choices(s, side, out, beyond)
    if (!beyond.has(word(HEX, idea.hex))) {
      out.set(opening)
      rules.choices(s, side, out, beyond)
    }
  }
  if (!beyond.has(word(HEX, idea.hex))) return false
  out.push(word(HEX, idea.hex))
  out.push(GO)
  return true
}

/** 11.0 III The best move of all Forces with orders, or stop. */
export function sayActivation(s: Campaign, side: Side, out: Words): void {
  considerAll(s, side)
  for (let i = 0; i < ideas.count && ideas.list[i].gain > WORTH_MOVING; i++)
    if (complete(s, side, openings[ideas.list[i].party], ideas.list[i], out)) return
  out.clear()
  out.push(word(VERB, STOP_HERE))
}

/** Most moves compared for one Force. */
const PER_FORCE = 4
const said = new Words(256)

/** Up to `most` good activations, best first. */
export function listActivations(s: Campaign, side: Side, most: number, add: (say: readonly Word[]) => void): void {
  considerAll(s, side)
  const perForce = new Uint8Array(s.data.forces.count)
  for (let i = 0, n = 0; i < ideas.count && n < most; i++) {
    const idea = ideas.list[i]
    if (perForce[idea.force] >= PER_FORCE || !complete(s, side, openings[idea.party], idea, said)) continue
    perForce[idea.force]++
    add(said.list())
    n++
  }
}

const GO_ON = 0.05

/** Considers where the moving Force could go on to; best ideas first, in `own`. */
function considerMarch(s: Campaign, side: Side, out: Words): void {
  const b = believe(s, side)
  const scheme = schemeOf(s, side, b)
  out.clear()
  rules.choices(s, side, out, goals)
  own.clear()
  think(s, side, b, scheme, s.mover, goals, idea => own.add(idea))
}

/** R52, R26 Where a Force goes on to, or that it halts. */
export function sayMarchOn(s: Campaign, side: Side, out: Words): void {
  considerMarch(s, side, out)
  for (let i = 0; i < own.count && own.list[i].gain > GO_ON; i++) if (complete(s, side, NOBODY, own.list[i], out)) return
  out.clear()
  out.push(word(VERB, HALT))
}
const NOBODY: readonly number[] = []

/** Up to `most` ways to go on, best first. */
export function listMarches(s: Campaign, side: Side, most: number, add: (say: readonly Word[]) => void): void {
  considerMarch(s, side, said)
  for (let i = 0; i < own.count && i < most; i++) if (complete(s, side, NOBODY, own.list[i], said)) add(said.list())
}
