import { among, isA, NUMBER, push, type Refusal, SIDE, type Side, say, set, type TableTop, type Words } from '@grognard/engine'
import { settleCombat } from './aftermath.ts'
import { difference, otherRole, ownerAsked, partAt, participants, roleOf, roleOfSide, winnerOf } from './fight.ts'
import { loseDivisions, removeIfEmpty } from './forces.ts'
import { divisionsSaid, hitCell, hitsAbsorbed, whyNotHit } from './hits.ts'
import { ARMS, type Arm, type ForceId } from './ids.ts'
import { type Campaign, ownerOf, recordAt } from './state.ts'
import { outcomeOf } from './tables.ts'
import { ARM, DIVISIONS, FORCE, no, OWNER, step, told, VERB } from './terms.ts'
import {
  armOfCell,
  armyOfBranch,
  branchOfCell,
  CELLS,
  cellOfKind,
  countSaid,
  DIVISIONS_OF_SIDE,
  type Divisions,
  isWeakCell,
  kindSaid,
  sideOfKind,
} from './troops.ts'

/** 11.4, 11.4.1 Who has won, and the hits on both sides, which are fixed before any is placed. */
export const decideCombat = step(
  'decide-combat',
  '11.4.1',
  {},
  {
    forPlayers: { part: 'final' },
    apply(s, _f, _said, table) {
      const winner = winnerOf(s)
      const by = difference(s)
      if (by === 0) table.tell(told.drawn)
      else {
        table.tell(told.won, s.fight.force[winner], by)
        inflict(s, winner, by, table)
      }
      push(s, settleCombat)
    },
  },
)

/** 11.4.1 The winner inflicts at most the difference, the loser half of what he suffers; then arms are named and hits placed. */
function inflict(s: Campaign, winner: number, by: number, table: TableTop): void {
  const loser = otherRole(winner)
  const { hits } = s.fight
  hits[loser] = Math.min(by, participants(s, winner), hitsAbsorbed(s.part.count, partAt(loser)))
  const back = outcomeOf(s.data, by).winnerUnhurt ? 0 : hits[loser] >> 1
  hits[winner] = Math.min(back, participants(s, loser), hitsAbsorbed(s.part.count, partAt(winner)))
  for (let role = loser, i = 0; i < 2; i++, role = winner) if (hits[role] > 0) table.tell(told.hitsDue, s.fight.force[role], hits[role])
  letName(s, winner)
  letName(s, loser)
  if (hits[loser] > 0) push(s, placeHits, s.fight.force[loser])
  if (hits[winner] > 0) push(s, placeHits, s.fight.force[winner])
}

function letName(s: Campaign, role: number): void {
  const named = Math.min(s.data.namedHits[s.fight.die[role]], s.fight.hits[otherRole(role)])
  if (named > 0) push(s, nameArm, ownerOf(s, s.fight.force[role]), named)
}

const NAMED_BITS = 2
const namedOf = (s: Campaign, role: number, arm: Arm): number => (s.fight.named[role] >> (NAMED_BITS * arm)) & ((1 << NAMED_BITS) - 1)

/** Hits that participating divisions of an arm can still take, from one cell on. */
function armAbsorbs(s: Campaign, role: number, arm: Arm, after: number): number {
  let hits = 0
  for (let cell = after + 1; cell < CELLS; cell++)
    if (armOfCell(cell) === arm) hits += s.part.count[partAt(role) + cell] * (isWeakCell(cell) ? 1 : 2)
  return hits
}

/** 11.4.1 With a final die of 5 or 6 a player may name the arm that takes one or two of his hits (ruling 40). */
export const nameArm = step(
  'name-arm',
  '11.4.1',
  { side: SIDE, left: NUMBER },
  {
    forPlayers: { part: 'hits', isOpen: true },
    asks: (_s, { side }) => 1 << side,
    words: [
      [
        among(
          ARM,
          () => ARMS.all,
          (s, _f, _said, arm, side) => {
            const hit = otherRole(roleOfSide(s, side))
            return namedOf(s, hit, arm) < armAbsorbs(s, hit, arm, -1) ? undefined : no.cannotBeNamed
          },
        ),
        say(VERB, OWNER),
      ],
    ],
    apply(s, { side, left }, said, table) {
      if (isA(said.at(0), VERB)) return
      const arm = said.value<Arm>(0)
      s.fight.named[otherRole(roleOfSide(s, side))] += 1 << (NAMED_BITS * arm)
      table.tell(told.armNamed, side, arm)
      if (left > 1) push(s, nameArm, side, left - 1)
    },
  },
)

/**
 * 11.4.1 The owner places the hits among the divisions that took part; named ones within their arm. He is asked even when there is only one
 * way: a Force that fights and dies at once must have been seen on the table.
 */
export const placeHits = step(
  'place-hits',
  '11.4.1',
  { force: FORCE },
  {
    forPlayers: { part: 'hits' },
    asks: ownerAsked,
    alwaysAsk: true,
    words: [
      set(
        DIVISIONS,
        (_s, _f, _said, side) => DIVISIONS_OF_SIDE[side],
        (s, { force }, said, value, side) => whyNotPlace(s, roleOf(s, force), said, value, side),
        (s, { force }, said) => (divisionsSaid(said, 0) < s.fight.hits[roleOf(s, force)] ? no.combatHitsLeft : undefined),
      ),
    ],
    apply(s, { force }, said, table) {
      for (let i = 0; i < said.n - 1; i++) hit(s, force, said.value(i), table)
      removeIfEmpty(s, force, table)
    },
  },
)

/** Refusals of hits, reworded for a combat. */
const IN_COMBAT: ReadonlyMap<Refusal, Refusal> = new Map<Refusal, Refusal>([
  [no.notSoMany, no.tookNoPart],
  [no.tooManyHits, no.fewerCombatHits],
  [no.hitsMustFit, no.combatHitsMustFit],
])

function whyNotPlace(s: Campaign, role: number, said: Words, value: Divisions, side: Side): Refusal | undefined {
  if (sideOfKind(kindSaid(value)) !== side) return no.notYourTroops
  const refused = whyNotHit(s.part.count, partAt(role), s.fight.hits[role], said, 0, value)
  if (refused !== undefined) return IN_COMBAT.get(refused) ?? refused
  return namedStillFit(s, role, said, value) ? undefined : no.namedArm
}

/** Whether, after some hits on a kind, the named ones can still all fall on their arm. */
function namedStillFit(s: Campaign, role: number, said: Words, value: Divisions): boolean {
  const cell = cellOfKind(kindSaid(value))
  let left = s.fight.hits[role] - divisionsSaid(said, 0) - countSaid(value)
  for (let i = 0; i < ARMS.all.length; i++) {
    const arm = ARMS.all[i]
    const due = namedOf(s, role, arm) - hitsOn(said, arm) - (armOfCell(cell) === arm ? countSaid(value) : 0)
    if (due <= 0) continue
    const justWeakened = armOfCell(cell) === arm && !isWeakCell(cell) ? countSaid(value) : 0
    if (due > armAbsorbs(s, role, arm, cell) + justWeakened) return false
    left -= due
  }
  return left >= 0
}

function hitsOn(said: Words, arm: Arm): number {
  let hits = 0
  for (let i = 0; i < said.n; i++) {
    const value = said.value<Divisions>(i)
    if (armOfCell(cellOfKind(kindSaid(value))) === arm) hits += countSaid(value)
  }
  return hits
}

/** 11.4.1 Hits on shown divisions: their record, what takes part and what was seen go down together. */
function hit(s: Campaign, force: ForceId, value: Divisions, table: TableTop): void {
  const side = ownerOf(s, force)
  const cell = cellOfKind(kindSaid(value))
  const hits = countSaid(value)
  table.tell(told.hitInCombat, force, value)
  hitCell(s.part.count, partAt(roleOf(s, force)), cell, hits)
  hitCell(s.record.shown, recordAt(force), cell, hits)
  loseDivisions(s, armyOfBranch(side, branchOfCell(cell)), hitCell(s.record.count, recordAt(force), cell, hits), table)
}
