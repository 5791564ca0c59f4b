import {
  type Alternative,
  among,
  found,
  GO,
  GO_SORT,
  GRAMMAR,
  isA,
  numberOf,
  opponent,
  push,
  type Refusal,
  SIDE,
  type Side,
  say,
  type TableTop,
  type Words,
  word,
} from '@grognard/engine'
import { type HexId, type HexList, hexList } from '@grognard/engine/hex/grid'
import { detach, settleContingents, whyNotDetach, whyNotLeadContingent } from './combined.ts'
import { enemyAt } from './contact.ts'
import { armsOf, armyOf, ordersOn } from './forces.ts'
import { ARMIES, ARTILLERY, type ArmyId, BRITISH, type CommanderId, type ForceId, FRENCH, NO_COMMANDER, PRUSSIAN } from './ids.ts'
import { lookForWay, stray } from './lost.ts'
import { attackInto, beginMove, costBetween, enterHex, finishMove, marchAtWill } from './move.ts'
import { canGo, canStep, contingentSetsOut, moverGoesOn, partSetsOut, wholeSetsOut, whyNotGo, writeGoals, writePath } from './paths.ts'
import { partTakes } from './rest.ts'
import { partArms, partFrom, partSize, partWords, splitOff, whyNotSplit } from './split.ts'
import { type Campaign, isOnMap, ordersAt, ownerOf } from './state.ts'
import { ALL, ARMY, COMMANDER, DIVISIONS, FORCE, HALT, HEX, no, STOP_HERE, step, told, VERB } from './terms.ts'
import { BRANCHES, branchOfArmy } from './troops.ts'

/** 11.0 III The sides alternate activating a Force with an Order marker, the French first. */
export const beginActivations = step(
  'begin-activations',
  '11.0 III',
  {},
  {
    apply(s, _f, _said, table) {
      settleContingents(s, table)
      push(s, nextActivation, FRENCH)
    },
  },
)

function holdsOrders(s: Campaign, side: Side): boolean {
  const forces = s.data.forcesOf[side]
  for (let i = 0; i < forces.length; i++) if (ordersOn(s, forces[i]) > 0) return true
  return false
}

/** 11.0 III a, c A side without Order markers is skipped; the other goes on. */
export const nextActivation = step(
  'next-activation',
  '11.0 III',
  { side: SIDE },
  {
    apply(s, { side }) {
      const active = holdsOrders(s, side) ? side : opponent(side)
      if (!holdsOrders(s, active)) return
      push(s, activate, active)
      push(s, nextActivation, opponent(active))
    },
  },
)

/** 11.0 III f Whether a Force must be split but can't be: it will go astray. */
const mustStray = (s: Campaign, force: ForceId): boolean =>
  s.force.combined[force] === 0 && ordersOn(s, force) > 1 && whyNotSplit(s, force) !== undefined

/** 11.0 III d, 11.1 d Why a Force may not move as a whole. */
function whyNotWhole(s: Campaign, force: ForceId): Refusal | undefined {
  if (mustStray(s, force)) return undefined
  const least = Math.min(s.orders.now[ordersAt(force, 0)], s.orders.now[ordersAt(force, 1)])
  const most = Math.max(s.orders.now[ordersAt(force, 0)], s.orders.now[ordersAt(force, 1)])
  if (s.force.combined[force] !== 0 && least === 0) return no.needsBothOrders
  if (most > 1) return no.mustSplit
  wholeSetsOut(s, force)
  return canGo(s) ? undefined : no.cannotMove
}

/** 11.1 c, d Why an army's contingent may not leave: an Order of either army commander will do. */
function whyNotContingent(s: Campaign, force: ForceId, army: ArmyId): Refusal | undefined {
  const refused = whyNotDetach(s, force, army)
  if (refused !== undefined) return refused
  if (ordersOn(s, force) === 0) return no.noOrder
  contingentSetsOut(s, force, army)
  return canGo(s) ? undefined : no.cannotMove
}

const GUNS = 1 << ARTILLERY

/** 11.0 III e Why no part of these arms may leave. Guns alone cannot attack, so they need another step. */
function whyNotPart(s: Campaign, force: ForceId, arms: number): Refusal | undefined {
  return arms !== GUNS || canStep(s, force, false) ? undefined : no.gunsAlone
}

/** 11.0 III c2 Why a Force may not be activated: it cannot move as a whole or in part. */
function whyNotActivate(s: Campaign, force: ForceId, side: Side): Refusal | undefined {
  if (ownerOf(s, force) !== side) return no.notYours
  if (!isOnMap(s, force)) return no.notOnMap
  if (ordersOn(s, force) === 0) return no.noOrder
  if (s.force.moved[force] !== 0) return no.hasMoved
  const whole = whyNotWhole(s, force)
  if (whole === undefined) return undefined
  if (s.force.combined[force] !== 0) {
    if (whyNotContingent(s, force, BRITISH) === undefined || whyNotContingent(s, force, PRUSSIAN) === undefined) return undefined
    return whole
  }
  const partCanMove = whyNotSplit(s, force) === undefined && canStep(s, force, armsOf(s, force) !== GUNS)
  return partCanMove ? undefined : no.cannotMove
}

/** Who moves, by the words said: a part's divisions and its commanders, a contingent, or all. */
export function setOutAsSaid(s: Campaign, said: Words): void {
  const force = said.value<ForceId>(0)
  if (isA(said.at(1), VERB)) wholeSetsOut(s, force)
  else if (isA(said.at(1), ARMY)) contingentSetsOut(s, force, said.value(1))
  else partSetsOut(s, force, partArms(said), partSize(said), partTakes(said, s.data.chiefOf[armyOf(s, force)]))
}

export const strays = (s: Campaign, said: Words): boolean => isA(said.at(1), VERB) && mustStray(s, said.value(0))

const goals = hexList(4096)

/** The hexes a move may lead to, as words. */
function offerGoals(s: Campaign, said: Words, out: Words): void {
  const n = writeGoals(s, said, goals, out.enough - out.n)
  for (let i = 0; i < n; i++) out.push(word(HEX, goals[i]))
}

const path = [
  {
    ...found<Campaign, { readonly side: Side }, HexId>(
      HEX,
      (s, _f, said, out) => {
        if (strays(s, said)) return
        setOutAsSaid(s, said)
        offerGoals(s, said, out)
      },
      (s, _f, said, hex) => {
        if (strays(s, said)) return no.mustSplit
        setOutAsSaid(s, said)
        return whyNotGo(s, said, hex)
      },
    ),
    again: true,
  },
  say<Campaign, { readonly side: Side }, number>(GO_SORT, numberOf(GO), (s, _f, said) =>
    isA(said.at(said.n - 1), HEX) || strays(s, said) ? undefined : no.movesNowhere,
  ),
]

const isFirst = (said: Words): Refusal | undefined => (said.n > said.from ? GRAMMAR.outOfOrder : undefined)

/** 6.0 Who leads the contingent that gets its own sleigh, if there is a choice. */
const contingentLeader: Alternative<Campaign, { readonly side: Side }> = {
  ...among<Campaign, { readonly side: Side }, CommanderId>(
    COMMANDER,
    (s, { side }) => s.data.commandersOf[side],
    (s, _f, said, commander) => isFirst(said) ?? whyNotLeadContingent(s, said.value(0), commander),
  ),
  again: true,
}

const [divisions, followers] = partWords<{ readonly side: Side }>(
  (_s, _f, said) => said.value(0),
  (s, _f, said, arms) => whyNotPart(s, said.value(0), arms),
)

/**
 * 11.0 III A player activates one Force: all of it, one contingent (11.1) or a part, and says where it goes, at most to the first hex
 * without a road; or he stops and loses his Order markers. If he doesn't want the cheapest way, he names hexes on the way.
 */
export const activate = step(
  'activate',
  '11.0 III',
  { side: SIDE },
  {
    opening: true,
    forPlayers: {
      ends: { word: word(VERB, STOP_HERE), warning: no.ordersGivenUp },
      unfinished: (_s, _f, _side, offered) => offered.filter(w => isA(w, FORCE)),
    },
    asks: (_s, { side }) => 1 << side,
    heardBy: (_s, { side }) => 1 << side,
    alwaysAsk: true,
    words: [
      [
        say(VERB, STOP_HERE, undefined, { after: [] }),
        among(
          FORCE,
          (s, { side }) => s.data.forcesOf[side],
          (s, { side }, _said, force) => whyNotActivate(s, force, side),
        ),
      ],
      [
        say(VERB, ALL, (s, _f, said) => isFirst(said) ?? whyNotWhole(s, said.value(0)), { after: [path] }),
        among(
          ARMY,
          () => ARMIES.all,
          (s, _f, said, army) => isFirst(said) ?? whyNotContingent(s, said.value(0), army),
          { after: [[contingentLeader, ...path]] },
        ),
        ...divisions,
      ],
      followers,
      path,
    ],
    apply(s, { side }, said, table) {
      if (isA(said.at(0), VERB)) stopActivating(s, side, table)
      else carryOut(s, side, said, table)
    },
  },
)

/** 11.0 III b Stopping loses all Order markers. */
function stopActivating(s: Campaign, side: Side, table: TableTop): void {
  dropOrders(s, side)
  table.tell(told.activationOver, side)
  table.tell(told.ordersRemoved, side)
}

function dropOrders(s: Campaign, side: Side): void {
  const forces = s.data.forcesOf[side]
  for (let i = 0; i < forces.length; i++) for (let branch = 0; branch < BRANCHES; branch++) s.orders.now[ordersAt(forces[i], branch)] = 0
}

/** 11.0 III f After a Force that could not be split has gone astray, all other Order markers of its side are removed. */
export const removeOrders = step(
  'remove-orders',
  '11.0 III',
  { side: SIDE },
  {
    apply(s, { side }, _said, table) {
      dropOrders(s, side)
      table.tell(told.ordersRemoved, side)
    },
  },
)

/** 11.0 III a Removes the Order marker, splits off a part if any, and moves the Force. */
function carryOut(s: Campaign, side: Side, said: Words, table: TableTop): void {
  const force = said.value<ForceId>(0)
  table.tell(told.activated, force)
  if (strays(s, said)) {
    spendOrders(s, force)
    beginMove(s, force)
    push(s, stray, force)
    push(s, removeOrders, side)
    return
  }
  setOutAsSaid(s, said)
  const entered = s.data.paths.lend()
  const n = writePath(s, said, entered)
  const mover = takeLeave(s, force, said, table)
  beginMove(s, mover)
  walk(s, mover, entered, n, table)
  s.data.paths.giveBack(entered)
}

/** Spends one order; for a whole combined Force one of each army commander (11.1 d). */
function spendOrders(s: Campaign, force: ForceId): void {
  for (let branch = 0; branch < BRANCHES; branch++) if (s.orders.now[ordersAt(force, branch)] > 0) s.orders.now[ordersAt(force, branch)]--
}

/**
 * 11.1 d, R36 A contingent moves on an Order of its own commander, or else on one of the other's. Its own markers do not travel, so none of
 * them is left.
 */
function spendOrderOn(s: Campaign, force: ForceId, army: ArmyId): void {
  const own = ordersAt(force, branchOfArmy(army))
  if (s.orders.now[own] > 0) s.orders.now[own] = 0
  else s.orders.now[ordersAt(force, 1 - branchOfArmy(army))]--
}

/** 11.0 III d, e Separates those who move from those who stay, if any; returns their Force. */
function takeLeave(s: Campaign, force: ForceId, said: Words, table: TableTop): ForceId {
  if (isA(said.at(1), DIVISIONS)) {
    spendOrders(s, force)
    return splitOff(s, force, said, partFrom(said), table)
  }
  if (isA(said.at(1), ARMY)) {
    spendOrderOn(s, force, said.value(1))
    return detach(s, force, said.value(1), table, isA(said.at(2), COMMANDER) ? said.value(2) : NO_COMMANDER)
  }
  spendOrders(s, force)
  return force
}

/** 11.0 V A Force follows the hexes in the path; then it attacks, looks for its way, or its move is over. */
function walk(s: Campaign, force: ForceId, entered: HexList, n: number, table: TableTop): void {
  const from = s.force.hex[force]
  const last = entered[n - 1]
  const attacks = enemyAt(s, ownerOf(s, force), last) >= 0
  const steps = attacks ? n - 1 : n
  for (let i = 0; i < steps; i++) enterHex(s, force, entered[i])
  if (steps > 0) table.tell(told.moved, force, from, s.force.hex[force])
  if (attacks) attackInto(s, force, last, costBetween(s, s.force.hex[force], last), table)
  else if (s.wayFound === 0 && s.data.hasRoad[last] === 0) push(s, lookForWay, force)
  else push(s, finishMove, force)
}

/**
 * R52, R26 A Force that has found its way, or whose enemy has slipped away, goes on as its owner likes, or halts. Always asked: whether it
 * has points left is secret.
 */
export const marchOn = step(
  marchAtWill,
  '11.0 V',
  { force: FORCE },
  {
    asks: (s, { force }) => 1 << ownerOf(s, force),
    alwaysAsk: true,
    words: [
      [
        say(VERB, HALT, (_s, _f, said) => (said.n === 0 ? undefined : GRAMMAR.outOfOrder), { after: [] }),
        {
          ...found<Campaign, { readonly force: ForceId }, HexId>(
            HEX,
            (s, _f, said, out) => {
              moverGoesOn(s)
              offerGoals(s, said, out)
            },
            (s, _f, said, hex) => {
              moverGoesOn(s)
              return whyNotGo(s, said, hex)
            },
          ),
          again: true,
        },
        say(GO_SORT, numberOf(GO), (_s, _f, said) => (said.n > 0 ? undefined : no.movesNowhere)),
      ],
    ],
    apply(s, { force }, said, table) {
      if (isA(said.at(0), VERB)) {
        push(s, finishMove, force)
        return
      }
      moverGoesOn(s)
      const entered = s.data.paths.lend()
      walk(s, force, entered, writePath(s, said, entered), table)
      s.data.paths.giveBack(entered)
    },
  },
)
