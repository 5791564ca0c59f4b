import { among, type Refusal, type Side, type TableTop, type Words } from '@grognard/engine'
import { DIVISION_LEVEL } from './armies.ts'
import { armyOf, clearForce, hasChief, putForce, sizeOf, takeCommand } from './forces.ts'
import { type ArmyId, type CommanderId, type ForceId, NO_FORCE } from './ids.ts'
import { type Campaign, ordersAt, ownerOf, recordAt } from './state.ts'
import { COMMANDER, FORCE, no, step, told } from './terms.ts'
import { BRANCHES, CELLS } from './troops.ts'

/**
 * 11.1 Why a Force of one army with this many divisions, led by its army commander or not, may not join another. Known only to its owner.
 */
export function whyNotJoin(s: Campaign, army: ArmyId, size: number, isLed: boolean, other: ForceId): Refusal | undefined {
  if (s.force.combined[other] !== 0) return no.combinedAlready
  if (army === armyOf(s, other)) return undefined
  const theirs = sizeOf(s, other)
  const mayCombine = (size >= theirs && isLed) || (size <= theirs && hasChief(s, other))
  return mayCombine ? undefined : no.mayNotMerge
}

/** 11.1 Why two friendly Forces may not merge. Known only to their owner. */
export const whyNotMerge = (s: Campaign, mover: ForceId, other: ForceId): Refusal | undefined =>
  s.force.combined[mover] !== 0 ? no.combinedAlready : whyNotJoin(s, armyOf(s, mover), sizeOf(s, mover), hasChief(s, mover), other)

interface Merging {
  readonly mover: ForceId
  readonly other: ForceId
}

/**
 * 11.1 The sleigh of the army commander who leads the larger contingent stays; if there is only one, his stays even if combat has thinned
 * his contingent.
 */
function whyNotSleigh(s: Campaign, { mover, other }: Merging, sleigh: ForceId): Refusal | undefined {
  if (sleigh !== mover && sleigh !== other) return no.notYours
  if (armyOf(s, mover) === armyOf(s, other)) return undefined
  const gone = sleigh === mover ? other : mover
  return hasChief(s, sleigh) && (!hasChief(s, gone) || sizeOf(s, sleigh) >= sizeOf(s, gone)) ? undefined : no.mayNotMerge
}

/** 6.0, 11.1 The most senior commander leads, in a combined Force the one whose sleigh stays; the owner chooses among equals. */
function whyNotLeader(s: Campaign, { mover, other }: Merging, said: Words, commander: CommanderId): Refusal | undefined {
  const { force } = s.commander
  if (force[commander] !== mover && force[commander] !== other) return no.notWithForce
  const { level } = s.data
  if (armyOf(s, mover) !== armyOf(s, other)) return s.force.leader[said.value<ForceId>(0)] === commander ? undefined : no.notSenior
  const senior = Math.max(level[s.force.leader[mover]], level[s.force.leader[other]])
  return level[commander] === senior ? undefined : no.notSenior
}

const sleighs: ForceId[] = [NO_FORCE, NO_FORCE]
function bothSleighs(_s: Campaign, { mover, other }: Merging): ArrayLike<ForceId> {
  sleighs[0] = mover
  sleighs[1] = other
  return sleighs
}

/** 11.0 V Two friendly Forces in one hex merge: which sleigh stays, who leads. Both lose their Order markers (V l). */
export const merge = step(
  'merge',
  '11.0 V',
  { mover: FORCE, other: FORCE },
  {
    asks: (s, { mover }) => 1 << ownerOf(s, mover),
    alwaysAsk: true,
    words: [
      among(FORCE, bothSleighs, (s, f, _said, sleigh) => whyNotSleigh(s, f, sleigh)),
      among(
        COMMANDER,
        (s, _f, _said, side: Side) => s.data.commandersOf[side],
        (s, f, said, commander) => whyNotLeader(s, f, said, commander),
      ),
    ],
    apply(s, { mover, other }, said, table) {
      const stays = said.value<ForceId>(0)
      const goes = stays === mover ? other : mover
      const hex = s.force.hex[other]
      const endsOrder = s.mover === mover && s.force.initial[mover] === 0
      if (armyOf(s, mover) !== armyOf(s, other)) s.force.combined[stays] = 1
      if (endsOrder && s.force.initial[other] !== 0) s.plan.done[other] = 1
      absorb(s, goes, stays)
      for (let branch = 0; branch < BRANCHES; branch++) s.orders.now[ordersAt(stays, branch)] = 0
      table.tell(told.merged, goes, stays, hex)
      lead(s, stays, said.value(1), table)
      clearForce(s, goes)
      putForce(s, stays, hex)
    },
  },
)

function lead(s: Campaign, force: ForceId, commander: CommanderId, table: TableTop): void {
  if (s.force.leader[force] !== commander) {
    takeCommand(s, force, commander)
    table.tell(told.tookCommand, commander, force)
  }
  dismissSpare(s, force)
}

/** 6.0 Division commanders who do not lead return to the pool. */
function dismissSpare(s: Campaign, force: ForceId): void {
  const commanders = s.data.commandersOf[ownerOf(s, force)]
  for (let i = 0; i < commanders.length; i++) {
    const commander = commanders[i]
    if (s.commander.force[commander] !== force || s.data.level[commander] !== DIVISION_LEVEL || s.force.leader[force] === commander)
      continue
    s.commander.force[commander] = NO_FORCE
    s.commander.open[commander] = 1
  }
}

/**
 * 11.0 V l Everything on one sleigh goes to another: divisions, commanders, markers, and the unfulfilled initial order (rulings 37 and 47).
 */
export function absorb(s: Campaign, from: ForceId, to: ForceId): void {
  for (let cell = 0; cell < CELLS; cell++) {
    s.record.count[recordAt(to) + cell] += s.record.count[recordAt(from) + cell]
    s.record.shown[recordAt(to) + cell] += s.record.shown[recordAt(from) + cell]
    s.record.noted[recordAt(to) + cell] += s.record.noted[recordAt(from) + cell]
  }
  for (let branch = 0; branch < BRANCHES; branch++) {
    s.orders.now[ordersAt(to, branch)] += s.orders.now[ordersAt(from, branch)]
    s.orders.plus1[ordersAt(to, branch)] += s.orders.plus1[ordersAt(from, branch)]
    s.orders.plus2[ordersAt(to, branch)] += s.orders.plus2[ordersAt(from, branch)]
  }
  if (s.force.initial[from] !== 0 && (s.force.initial[to] === 0 || s.plan.done[to] !== 0)) takePlan(s, from, to)
  const { force } = s
  force.initial[to] |= force.initial[from]
  force.forage[to] |= force.forage[from]
  force.fatigue[to] |= force.fatigue[from]
  force.combat[to] = Math.max(force.combat[to], force.combat[from])
  force.moved[to] |= force.moved[from]
  force.marched[to] |= force.marched[from]
  force.lacks[to] &= force.lacks[from]
  force.shownOn[to] = Math.max(force.shownOn[to], force.shownOn[from])
  force.notedOn[to] = Math.max(force.notedOn[to], force.notedOn[from])
  const commanders = s.data.commandersOf[ownerOf(s, from)]
  for (let i = 0; i < commanders.length; i++) {
    if (s.commander.force[commanders[i]] !== from) continue
    s.commander.force[commanders[i]] = to
    s.commander.open[commanders[i]] = 0
  }
}

function takePlan(s: Campaign, from: ForceId, to: ForceId): void {
  const { plan } = s
  plan.goal[to] = plan.goal[from]
  plan.via[to] = plan.via[from]
  plan.via2[to] = plan.via2[from]
  plan.way[to] = plan.way[from]
  plan.from[to] = plan.from[from]
  plan.done[to] = plan.done[from]
}
