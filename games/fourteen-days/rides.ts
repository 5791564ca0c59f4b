import {
  among,
  found,
  GO,
  GO_SORT,
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
import type { Direction } from '@grognard/engine/hex/direction'
import { type Grid, type HexId, OFF_MAP, slot } from '@grognard/engine/hex/grid'
import { IMPASSABLE, Reach } from '@grognard/engine/hex/reach'
import { DIVISION_LEVEL } from './armies.ts'
import { enemyAt } from './contact.ts'
import { armyOf, freeDivisionCommander, hasChief, settleCommand, takeCommand } from './forces.ts'
import { ALLIED, type CommanderId, type ForceId, HALVES, NO_COMMANDER, SIDES } from './ids.ts'
import { type Campaign, isOnMap, ownerOf } from './state.ts'
import { armiesIn } from './supply-check.ts'
import { COMMANDER, FORCE, no, STOP_HERE, step, told, VERB } from './terms.ts'

/** 12.0 The sides take turns to move one commander each. */
export const beginRides = step(
  'begin-rides',
  '12.0',
  {},
  {
    apply(s) {
      for (const side of SIDES.all) s.side.out[side] = 0
      push(s, nextRide, ALLIED)
    },
  },
)

/** 12.0 A side that has not stopped is asked, then the other one. */
export const nextRide = step(
  'next-ride',
  '12.0',
  { side: SIDE },
  {
    apply(s, { side }) {
      const other = opponent(side)
      if (s.side.out[side] === 0) push(s, ride, side)
      if (s.side.out[side] === 0 || s.side.out[other] === 0) push(s, nextRide, other)
    },
  },
)

/**
 * 12.0 A commander rides to a Force; where several are then the most senior, those named lead (6.0). Always asked: whether anybody can
 * leave his Force is nobody else's business.
 */
export const ride = step(
  'ride',
  '12.0',
  { side: SIDE },
  {
    opening: true,
    alwaysAsk: true,
    asks: (_s, { side }) => 1 << side,
    heardBy: (_s, { side }) => 1 << side,
    words: [
      [
        among(
          COMMANDER,
          (s, { side }) => s.data.commandersOf[side],
          (s, { side }, _said, commander) => whyNotRider(s, side, commander),
          {
            after: [
              found(
                FORCE,
                (s, { side }, said, out) => {
                  const forces = s.data.forcesOf[side]
                  const rider = said.value<CommanderId>(0)
                  searchFrom(s, side, s.force.hex[s.commander.force[rider]])
                  for (let i = 0; i < forces.length; i++)
                    if (whyNotHost(s, side, rider, forces[i]) === undefined) out.push(word(FORCE, forces[i]))
                },
                (s, { side }, said, force) => {
                  searchFrom(s, side, s.force.hex[s.commander.force[said.value<CommanderId>(0)]])
                  return whyNotHost(s, side, said.value(0), force)
                },
              ),
              [
                {
                  ...among(
                    COMMANDER,
                    (s, { side }) => s.data.commandersOf[side],
                    (s, _f, said, commander) => whyNotLead(s, said, commander),
                  ),
                  again: true,
                },
                say(GO_SORT, numberOf(GO)),
              ],
            ],
          },
        ),
        say(VERB, STOP_HERE),
      ],
    ],
    apply(s, { side }, said, table) {
      if (isA(said.at(0), VERB)) {
        s.side.out[side] = 1
        table.tell(told.ridesOver, side)
      } else rideTo(s, side, said, table)
    },
  },
)

/** No hex costs less. */
const CHEAPEST = HALVES

let reach: Reach | undefined
let reachGrid: Grid | undefined
let rides: Campaign
let riding: Side

function reachOn(grid: Grid, points: number): Reach {
  if (reach === undefined || reachGrid !== grid) {
    reach = new Reach(grid, points)
    reachGrid = grid
  }
  return reach
}

/** 12.0 Riders pay like troops, and keep out of hexes with enemies. */
const cost = (hex: HexId, direction: Direction, next: HexId): number =>
  enemyAt(rides, riding, next) >= 0 ? IMPASSABLE : rides.data.cost[slot(hex, direction)]

/** Finds where a commander can ride from a hex; or whether he can ride to one. */
function searchFrom(s: Campaign, side: Side, hex: HexId, until: HexId = OFF_MAP): Reach {
  rides = s
  riding = side
  const found = reachOn(s.data.grid, s.data.ride)
  found.search(hex, s.data.ride, cost, until, CHEAPEST)
  return found
}

/** 12.0, 6.0 Why a commander may not ride. */
function whyNotRider(s: Campaign, side: Side, commander: CommanderId): Refusal | undefined {
  if (s.data.sideOfCommander[commander] !== side) return no.notYours
  if (s.data.level[commander] === DIVISION_LEVEL) return no.neverAlone
  const from = s.commander.force[commander]
  if (from < 0) return no.notWithForce
  if (s.rode.has(commander)) return no.hasRidden
  if (s.force.combined[from] !== 0 && s.force.leader[from] === commander && hasChief(s, from)) return no.boundToForce
  if (isAlone(s, commander) && freeDivisionCommander(s, armyOf(s, from)) < 0) return no.noCommanderLeft
  return canRide(s, side, commander) ? undefined : no.outOfReach
}

/** Whether a commander can reach any Force; each search goes for one Force only. */
function canRide(s: Campaign, side: Side, commander: CommanderId): boolean {
  const forces = s.data.forcesOf[side]
  const from = s.force.hex[s.commander.force[commander]]
  for (let i = 0; i < forces.length; i++)
    if (
      whyNotJoin(s, side, commander, forces[i]) === undefined &&
      searchFrom(s, side, from, s.force.hex[forces[i]]).reached(s.force.hex[forces[i]])
    )
      return true
  return false
}

function isAlone(s: Campaign, commander: CommanderId): boolean {
  const commanders = s.data.commandersOf[s.data.sideOfCommander[commander]]
  const from = s.commander.force[commander]
  for (let i = 0; i < commanders.length; i++) if (commanders[i] !== commander && s.commander.force[commanders[i]] === from) return false
  return true
}

/** Why a commander may not ride to a Force, by the last search. */
const whyNotHost = (s: Campaign, side: Side, commander: CommanderId, force: ForceId): Refusal | undefined =>
  whyNotJoin(s, side, commander, force) ?? (reachOn(s.data.grid, s.data.ride).reached(s.force.hex[force]) ? undefined : no.outOfReach)

/** Ruling 28 Why a commander may not join a Force however near it is. */
function whyNotJoin(s: Campaign, side: Side, commander: CommanderId, force: ForceId): Refusal | undefined {
  if (ownerOf(s, force) !== side) return no.notYours
  if (!isOnMap(s, force)) return no.notOnMap
  if (s.commander.force[commander] === force) return no.alreadyThere
  return (armiesIn(s, force) & (1 << s.data.armyOfCommander[commander])) === 0 ? no.notHisArmy : undefined
}

/** Where a commander is once the ride that is being said is over. */
const afterRide = (s: Campaign, said: Words, commander: CommanderId): ForceId =>
  commander === said.value<CommanderId>(0) ? said.value<ForceId>(1) : s.commander.force[commander]

/** 6.0 Why a commander may not be named to lead: the ride must have made him one of several who are the most senior. */
function whyNotLead(s: Campaign, said: Words, commander: CommanderId): Refusal | undefined {
  const from = s.commander.force[said.value<CommanderId>(0)]
  const force = afterRide(s, said, commander)
  if (force < 0 || (force !== from && force !== said.value<ForceId>(1))) return no.notWithForce
  if (s.force.combined[force] !== 0) return no.boundToForce
  for (let i = 2; i < said.n; i++) if (afterRide(s, said, said.value(i)) === force) return no.alreadySo
  const leader = leaderAfter(s, said, force)
  if (s.data.level[commander] < s.data.level[leader]) return no.notSenior
  return leader === commander || isSettled(s, said, force) ? no.alreadySo : undefined
}

/** Who leads a Force after the ride if nobody is named: the one on the sleigh before others of his level. */
function leaderAfter(s: Campaign, said: Words, force: ForceId): CommanderId {
  const commanders = s.data.commandersOf[ownerOf(s, force)]
  const { level } = s.data
  let best = s.force.leader[force]
  if (afterRide(s, said, best) !== force) best = NO_COMMANDER
  for (let i = 0; i < commanders.length; i++)
    if (afterRide(s, said, commanders[i]) === force && (best < 0 || level[commanders[i]] > level[best])) best = commanders[i]
  return best
}

/** The ride leaves the choice of the leader as it was: he stays on his sleigh, and nobody of his level has come. */
function isSettled(s: Campaign, said: Words, force: ForceId): boolean {
  const rider = said.value<CommanderId>(0)
  const leader = s.force.leader[force]
  return force === s.commander.force[rider] ? leader !== rider : s.data.level[rider] < s.data.level[leader]
}

function rideTo(s: Campaign, side: Side, said: Words, table: TableTop): void {
  const commander = said.value<CommanderId>(0)
  const to = said.value<ForceId>(1)
  const from = s.commander.force[commander]
  const leftOpenly = s.force.leader[from] === commander
  s.rode.add(commander)
  s.commander.open[commander] = 0
  s.commander.force[commander] = to
  // Whoever is named goes on the sleigh before anybody else could be seen there.
  for (let i = 2; i < said.n - 1; i++) {
    const leader = said.value<CommanderId>(i)
    takeCommand(s, s.commander.force[leader], leader)
    table.tell(told.tookCommand, leader, s.commander.force[leader])
  }
  settleCommand(s, from, table)
  settleCommand(s, to, table)
  table.tellTo(1 << side, told.rode, commander, from, to)
  const isSeen = leftOpenly && s.force.leader[to] === commander
  table.tellTo(1 << opponent(side), isSeen ? told.rode : told.rodeUnseen, isSeen ? commander : side, isSeen ? from : 0, isSeen ? to : 0)
}
