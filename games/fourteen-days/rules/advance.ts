import { among, isA, NUMBER, push, type Side, say, type TableTop, type Words } from '@grognard/engine'
import { NO_DIRECTION } from '@grognard/engine/hex/direction'
import { directionTo, type HexId, slot } from '@grognard/engine/hex/grid'
import { someBeside } from '@grognard/engine/hex/neighbours'
import { openCombat } from './combat.ts'
import { detach, whyNotDetach } from './combined.ts'
import { enemyAt } from './contact.ts'
import { hostOf, ownerAsked, roleOf } from './fight.ts'
import { armsOf, armyOf, putForce } from './forces.ts'
import { ARMIES, ARTILLERY, type ArmyId, type ForceId, NO_FORCE } from './ids.ts'
import { merge } from './merge.ts'
import { enterHex, finishMove, fulfil, resumeMove } from './move.ts'
import { partWords, splitOff } from './split.ts'
import { type Campaign, isOnMap, ownerOf } from './state.ts'
import { armiesIn, inSupply, traceArmies } from './supply-check.ts'
import { ALL, ARMY, FORCE, HALT, HEX, no, STAY, step, told, VERB } from './terms.ts'

/**
 * What an advance may lead to: nothing, another attack (11.4.2 c), the rest of a march whose enemy has slipped away (13.6), or the end of
 * such a march.
 */
export const NOTHING_MORE = 0
export const ATTACK_AGAIN = 1
export const MARCH_ON = 2
export const END_MARCH = 3

/** 11.0 V k A Force that attacked from a friend's hex and is still there merges with him. */
export function joinHost(s: Campaign, force: ForceId): void {
  const host = isOnMap(s, force) ? hostOf(s, force) : NO_FORCE
  if (host >= 0) push(s, merge, force, host)
}

/** 11.4.2 b The winner may advance, unless a friend of the loser holds the vacated hex (11.0 V k). */
export const offerAdvance = step(
  'offer-advance',
  '11.4.2',
  { force: FORCE, hex: HEX, next: NUMBER },
  {
    apply(s, { force, hex, next }, _said, table) {
      if (s.hex.force[hex] >= 0) return
      if (next === MARCH_ON && s.force.initial[force] !== 0) marchOn(s, force, hex, table)
      else push(s, advance, force, hex, next, Number(staysSupplied(s, force, hex, armiesIn(s, force), force)), partsOf(s, force, hex))
    },
  },
)

/** 11.4.2 b, ruling 31 A Force in supply when the combat began advances only to where it is in supply, ignoring one Force. */
function staysSupplied(s: Campaign, force: ForceId, hex: HexId, armies: number, without: ForceId): boolean {
  if (s.fight.supplied[roleOf(s, force)] === 0) return true
  traceArmies(s, armies, without)
  return inSupply(s, armies, hex)
}

/**
 * 11.4.2 b Bits of the armies of which a part may advance while the rest keeps the line open; none if the rest would have to combine with a
 * friend of the other army.
 */
function partsOf(s: Campaign, force: ForceId, hex: HexId): number {
  const host = hostOf(s, force)
  if (host >= 0 && armyOf(s, host) !== armyOf(s, force)) return 0
  let parts = 0
  for (let army = 0, armies = armiesIn(s, force); army < ARMIES.count; army++)
    if ((armies & (1 << army)) !== 0 && staysSupplied(s, force, hex, 1 << army, NO_FORCE)) parts |= 1 << army
  return parts
}

interface Advance {
  readonly force: ForceId
  readonly hex: HexId
  readonly next: number
  readonly all: number
  readonly parts: number
}

const [partDivisions, partRest] = partWords<Advance>(
  (_s, { force }) => force,
  (_s, { parts }) => (parts !== 0 ? undefined : no.advanceUnsupplied),
  true,
)

const nothingSaid = (said: Words) => (said.n === 0 ? undefined : no.takesAll)

/** 11.4.2 b The winner advances with all, with a part, or not at all. */
export const advance = step(
  'advance',
  '11.4.2',
  { force: FORCE, hex: HEX, next: NUMBER, all: NUMBER, parts: NUMBER },
  {
    asks: ownerAsked,
    alwaysAsk: true,
    heardBy: ownerAsked,
    words: [
      [
        say(VERB, STAY, (_s, _f, said) => nothingSaid(said), { after: [] }),
        say(VERB, ALL, (_s, { all }, said) => nothingSaid(said) ?? (all !== 0 ? undefined : no.advanceUnsupplied), { after: [] }),
        among(
          ARMY,
          (s, _f, _said, side) => s.data.armiesOf[side],
          (s, { force, parts }, said, army) =>
            nothingSaid(said) ?? whyNotDetach(s, force, army) ?? ((parts & (1 << army)) !== 0 ? undefined : no.advanceUnsupplied),
          { after: [] },
        ),
        ...partDivisions,
      ],
      partRest,
    ],
    apply(s, { force, hex, next }, said, table) {
      if (said.n > 1) {
        const part = splitOff(s, force, said, 0, table)
        endStay(s, force, next)
        follow(s, part, hex, next, table)
      } else if (isA(said.at(0), ARMY)) advanceContingent(s, force, hex, next, said.value(0), table)
      else if (said.value(0) === STAY) stay(s, force, next, table)
      else if (next === MARCH_ON) marchOn(s, force, hex, table)
      else follow(s, force, hex, next, table)
    },
  },
)

function stay(s: Campaign, force: ForceId, next: number, table: TableTop): void {
  table.tell(told.stayed, force)
  endStay(s, force, next)
}

/** Ruling 26 A march whose enemy has slipped away ends like any other if the Force, or a part of it, stays behind. */
function endStay(s: Campaign, force: ForceId, next: number): void {
  if (next === MARCH_ON || next === END_MARCH) push(s, finishMove, force)
  else joinHost(s, force)
}

/** 11.1 c One contingent of a combined Force may advance; its Order markers go along (11.0 III). */
function advanceContingent(s: Campaign, force: ForceId, hex: HexId, next: number, army: ArmyId, table: TableTop): void {
  const from = s.force.hex[force]
  const part = detach(s, force, army, table)
  endStay(s, s.hex.force[from], next)
  follow(s, part, hex, next, table)
}

function follow(s: Campaign, force: ForceId, hex: HexId, next: number, table: TableTop): void {
  occupy(s, force, hex)
  table.tell(told.advanced, force, hex)
  fulfil(s, force, table)
  if (next === ATTACK_AGAIN && hasTarget(s, force)) push(s, attackAgain, force)
}

/** 11.4.2 b Enters the vacated hex; a friendly Route Blocked marker there is removed (ruling 51). */
function occupy(s: Campaign, force: ForceId, hex: HexId): void {
  putForce(s, force, hex)
  s.hex.blocked[hex] &= ~(1 << ownerOf(s, force))
}

/** 13.6, ruling 26 The whole Force enters the hex at the usual cost and continues its march. */
function marchOn(s: Campaign, force: ForceId, hex: HexId, table: TableTop): void {
  enterHex(s, force, hex)
  table.tell(told.advanced, force, hex)
  push(s, resumeMove, force)
}

const hasTarget = (s: Campaign, force: ForceId): boolean => someBeside(s.data.grid, s.force.hex[force], s, ownerOf(s, force), isTarget)

const isTarget = (s: Campaign, side: Side, hex: HexId, at: number): boolean => s.data.cost[at] >= 0 && enemyAt(s, side, hex) >= 0

function whyNotAttack(s: Campaign, force: ForceId, hex: HexId) {
  const towards = directionTo(s.data.grid, s.force.hex[force], hex)
  if (towards === NO_DIRECTION || enemyAt(s, ownerOf(s, force), hex) < 0) return no.nothingToAttack
  if (s.data.cost[slot(s.force.hex[force], towards)] < 0) return no.river
  return armsOf(s, force) === 1 << ARTILLERY ? no.gunsAlone : undefined
}

/** 11.4.2 c A Force that has advanced after overwhelming its enemy may attack another at once, without movement points. */
export const attackAgain = step(
  'attack-again',
  '11.4.2',
  { force: FORCE },
  {
    asks: ownerAsked,
    alwaysAsk: true,
    words: [
      [
        among(
          HEX,
          (s, { force }) => s.data.grid.beside[s.force.hex[force]],
          (s, { force }, _said, hex) => whyNotAttack(s, force, hex),
        ),
        say(VERB, HALT),
      ],
    ],
    apply(s, { force }, said, table) {
      if (isA(said.at(0), VERB)) return
      const hex = said.value<HexId>(0)
      openCombat(s, force, enemyAt(s, ownerOf(s, force), hex), s.force.hex[force], hex, false, table)
    },
  },
)
