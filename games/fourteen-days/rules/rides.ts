import {
  among,
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
} from '@grognard/engine'
import { letBothIn, takeTurns } from './alternation.ts'
import { DIVISION_LEVEL } from './armies.ts'
import { armyOf, freeDivisionCommander, hasChief, settleCommand, takeCommand } from './forces.ts'
import { ALLIED, type CommanderId, type ForceId, NO_COMMANDER } from './ids.ts'
import { type Campaign, isOnMap, ownerOf } from './state.ts'
import { armiesIn } from './supply-check.ts'
import { COMMANDER, FORCE, no, STOP_HERE, step, told, VERB } from './terms.ts'

/** 12.0 The sides alternate moving one commander each. */
export const beginRides = step(
  'begin-rides',
  '12.0',
  {},
  {
    apply(s) {
      letBothIn(s)
      push(s, nextRide, ALLIED)
    },
  },
)

/** 12.0 Asks a side that has not stopped, then the other. */
export const nextRide = step(
  'next-ride',
  '12.0',
  { side: SIDE },
  {
    apply(s, { side }) {
      takeTurns(s, side, ride, nextRide)
    },
  },
)

/**
 * 12.0 A commander rides to a Force; when several are then the most senior, those named lead (6.0). Always asked: whether anybody can leave
 * his Force is secret.
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
    // On most days nobody rides.
    forPlayers: { unfinished: () => [] },
    words: [
      [
        among(
          COMMANDER,
          (s, { side }) => s.data.commandersOf[side],
          (s, { side }, _said, commander) => whyNotRider(s, side, commander),
          {
            after: [
              among(
                FORCE,
                (s, { side }) => s.data.forcesOf[side],
                (s, { side }, said, force) => whyNotHost(s, side, said.value(0), force),
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

function canRide(s: Campaign, side: Side, commander: CommanderId): boolean {
  const forces = s.data.forcesOf[side]
  for (let i = 0; i < forces.length; i++) if (whyNotHost(s, side, commander, forces[i]) === undefined) return true
  return false
}

function isAlone(s: Campaign, commander: CommanderId): boolean {
  const commanders = s.data.commandersOf[s.data.sideOfCommander[commander]]
  const from = s.commander.force[commander]
  for (let i = 0; i < commanders.length; i++) if (commanders[i] !== commander && s.commander.force[commanders[i]] === from) return false
  return true
}

/** Ruling 28 Why a commander may not ride to a Force. */
function whyNotHost(s: Campaign, side: Side, commander: CommanderId, force: ForceId): Refusal | undefined {
  if (ownerOf(s, force) !== side) return no.notYours
  if (!isOnMap(s, force)) return no.notOnMap
  const from = s.commander.force[commander]
  if (from === force) return no.alreadyThere
  if ((armiesIn(s, force) & (1 << s.data.armyOfCommander[commander])) === 0) return no.notHisArmy
  return s.data.rideWays.leads(s, side, s.force.hex[from], s.force.hex[force]) ? undefined : no.outOfReach
}

/** Where a commander is after the ride being said. */
const afterRide = (s: Campaign, said: Words, commander: CommanderId): ForceId =>
  commander === said.value<CommanderId>(0) ? said.value<ForceId>(1) : s.commander.force[commander]

/** 6.0 Why a commander may not be named to lead: the ride must have made him one of several who are most senior. */
function whyNotLead(s: Campaign, said: Words, commander: CommanderId): Refusal | undefined {
  const from = s.commander.force[said.value<CommanderId>(0)]
  const force = afterRide(s, said, commander)
  if (force < 0 || (force !== from && force !== said.value<ForceId>(1))) return no.notWithForce
  if (s.force.combined[force] !== 0) return no.boundToForce
  for (let i = 2; i < said.n; i++) if (afterRide(s, said, said.value(i)) === force) return no.settledAlready
  const leader = leaderAfter(s, said, force)
  if (s.data.level[commander] < s.data.level[leader]) return no.notSenior
  return leader === commander || isSettled(s, said, force) ? no.settledAlready : undefined
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

/** Whether the ride leaves a Force's leader undisputed: he stays on his sleigh, and nobody of his level has arrived. */
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
  // The named leader goes on the sleigh before anybody else could be seen there.
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
