import { among, type Grammar, isA, push, type Refusal, SIDE, type Side, say, set, type TableTop, type Words } from '@grognard/engine'
import { DIVISION_LEVEL } from './armies.ts'
import { armyOf, mostSenior, takeCommand } from './forces.ts'
import { ALLIED, type ArmyId, type CommanderId, type ForceId, NO_COMMANDER } from './ids.ts'
import { type Campaign, isOnMap, ownerOf, recordAt } from './state.ts'
import { partsOf, takesAll, whyNotTake } from './takings.ts'
import { COMMANDER, DIVISIONS, FORCE, no, READY, step, told, VERB } from './terms.ts'
import { cellOfKind, countSaid, DIVISIONS_OF_SIDE, type Divisions, kindSaid } from './troops.ts'

/** 7.2 A player secretly deals commanders and divisions among the Forces of each of his armies; everything is shown when both are ready. */
export const deal = step(
  'deal',
  '7.2',
  { side: SIDE },
  {
    apply(s, { side }) {
      hideLeaders(s, side)
      push(s, dealOut, side)
      const isLast = side === ALLIED
      if (isLast) push(s, showLeaders)
    },
  },
)

/** Sleighs stay empty while leaders are undecided; among equals the previous leaders come first. */
function hideLeaders(s: Campaign, side: Side): void {
  const forces = s.data.forcesOf[side]
  for (let i = 0; i < forces.length; i++) {
    const leader = s.force.leader[forces[i]]
    if (leader < 0) continue
    s.commander.open[leader] = 0
    s.first.add(leader)
    s.force.leader[forces[i]] = NO_COMMANDER
  }
}

/** The Force a commander goes to; whom he swaps with; or his own Force, to lead it among his equals. */
const commanderWords: Grammar<Campaign, { readonly side: Side }> = [
  [
    among(
      FORCE,
      (s, { side }) => s.data.forcesOf[side],
      (s, _f, said, force) => whyNotJoin(s, said.value(0), force),
    ),
    among(
      COMMANDER,
      (s, { side }) => s.data.commandersOf[side],
      (s, { side }, said, other) => whyNotSwap(s, side, said.value(0), other),
    ),
  ],
]

/** Which Force divisions go to, and which. */
const transferWords: Grammar<Campaign, { readonly side: Side }> = [
  among(
    FORCE,
    (s, { side }) => s.data.forcesOf[side],
    (s, { side }, said, force) => whyNotReceive(s, side, said.value(0), force),
  ),
  set(
    DIVISIONS,
    (_s, { side }) => DIVISIONS_OF_SIDE[side],
    (s, { side }, said, value) => whyNotGive(s, side, said.value(0), said, value),
    (_s, _f, said) => (said.n === said.from ? no.nothingTaken : undefined),
  ),
]

/**
 * 7.2 One change at a time, starting from the historical armies, until the player is ready: everything stays dealt out, and every Force
 * led.
 */
export const dealOut = step(
  'deal-out',
  '7.2',
  { side: SIDE },
  {
    opening: true,
    asks: (_s, { side }) => 1 << side,
    heardBy: (_s, { side }) => 1 << side,
    words: [
      [
        among(
          COMMANDER,
          (s, { side }) => s.data.commandersOf[side],
          (s, { side }, _said, commander) => whyNotDealt(s, side, commander),
          { after: commanderWords },
        ),
        among(
          FORCE,
          (s, { side }) => s.data.forcesOf[side],
          (s, { side }, _said, force) => whyNotGiver(s, side, force),
          { after: transferWords },
        ),
        say(VERB, READY),
      ],
    ],
    apply(s, { side }, said, table) {
      if (isA(said.at(0), VERB)) {
        table.tell(told.armyReady, side)
        return
      }
      if (isA(said.at(0), FORCE)) transfer(s, side, said, table)
      else dealCommander(s, side, said, table)
      push(s, dealOut, side)
    },
  },
)

/** 7.2 Puts the most senior commanders on the sleighs. */
export const showLeaders = step(
  'show-leaders',
  '7.2',
  {},
  {
    apply(s, _f, _said, table) {
      const { all } = s.data.forces
      for (let i = 0; i < all.length; i++) {
        const force = all[i]
        if (!isOnMap(s, force)) continue
        takeCommand(s, force, leaderOf(s, force))
        table.tell(told.forcePlaced, force, s.force.hex[force], s.force.leader[force])
      }
      s.first.clear()
    },
  },
)

/** Why a commander cannot be dealt: division commanders only fill gaps, others may not have arrived yet. */
function whyNotDealt(s: Campaign, side: Side, commander: CommanderId): Refusal | undefined {
  if (s.data.sideOfCommander[commander] !== side) return no.notYours
  if (s.data.level[commander] === DIVISION_LEVEL) return no.neverAlone
  return s.commander.force[commander] < 0 ? no.notWithForce : undefined
}

const armyOfCommander = (s: Campaign, commander: CommanderId): ArmyId => s.data.armyOfCommander[commander] as ArmyId

function whyNotJoin(s: Campaign, commander: CommanderId, force: ForceId): Refusal | undefined {
  if (!isOnMap(s, force)) return no.notOnMap
  if (armyOf(s, force) !== armyOfCommander(s, commander)) return no.ofAnotherArmy
  const from = s.commander.force[commander]
  if (from !== force) return commandersIn(s, from) > 1 ? undefined : no.needsCommander
  const leader = leaderOf(s, force)
  if (s.data.level[commander] < s.data.level[leader]) return no.notSenior
  return leader === commander ? no.alreadySo : undefined
}

function commandersIn(s: Campaign, force: ForceId): number {
  const commanders = s.data.commandersOf[ownerOf(s, force)]
  let n = 0
  for (let i = 0; i < commanders.length; i++) if (s.commander.force[commanders[i]] === force) n++
  return n
}

/** Who will lead a Force: the most senior, among equals the first. */
function leaderOf(s: Campaign, force: ForceId): CommanderId {
  const commanders = s.data.commandersOf[ownerOf(s, force)]
  const { level } = s.data
  const senior = mostSenior(s, force)
  for (let i = 0; i < commanders.length; i++) {
    const commander = commanders[i]
    if (s.commander.force[commander] === force && level[commander] === level[senior] && s.first.has(commander)) return commander
  }
  return senior
}

function whyNotSwap(s: Campaign, side: Side, commander: CommanderId, other: CommanderId): Refusal | undefined {
  const why = whyNotDealt(s, side, other)
  if (why !== undefined) return why
  if (armyOfCommander(s, commander) !== armyOfCommander(s, other)) return no.ofAnotherArmy
  return s.commander.force[commander] === s.commander.force[other] ? no.alreadySo : undefined
}

function dealCommander(s: Campaign, side: Side, said: Words, table: TableTop): void {
  const commander = said.value<CommanderId>(0)
  const from = s.commander.force[commander]
  if (isA(said.at(1), COMMANDER)) {
    const other = said.value<CommanderId>(1)
    send(s, side, commander, s.commander.force[other], table)
    send(s, side, other, from, table)
    return
  }
  const to = said.value<ForceId>(1)
  if (to === from) putFirst(s, commander)
  else send(s, side, commander, to, table)
}

/** He joins a Force, behind those of his level already there. */
function send(s: Campaign, side: Side, commander: CommanderId, force: ForceId, table: TableTop): void {
  s.first.remove(commander)
  s.commander.force[commander] = force
  table.tellTo(1 << side, told.dealtCommander, commander, force)
}

function putFirst(s: Campaign, commander: CommanderId): void {
  s.first.remove(leaderOf(s, s.commander.force[commander]))
  s.first.add(commander)
}

function whyNotGiver(s: Campaign, side: Side, force: ForceId): Refusal | undefined {
  if (ownerOf(s, force) !== side) return no.notYours
  if (!isOnMap(s, force)) return no.notOnMap
  return partsOf(side, s.record.count, recordAt(force)) > 1 ? undefined : no.needsDivision
}

function whyNotReceive(s: Campaign, side: Side, from: ForceId, to: ForceId): Refusal | undefined {
  if (ownerOf(s, to) !== side) return no.notYours
  if (!isOnMap(s, to)) return no.notOnMap
  if (armyOf(s, from) !== armyOf(s, to)) return no.ofAnotherArmy
  return from === to ? no.alreadySo : undefined
}

function whyNotGive(s: Campaign, side: Side, from: ForceId, said: Words, value: Divisions): Refusal | undefined {
  const { count } = s.record
  const why = whyNotTake(side, count, recordAt(from), said, value)
  if (why !== undefined) return why
  return takesAll(count, recordAt(from), said, said.from, value) ? no.needsDivision : undefined
}

function transfer(s: Campaign, side: Side, said: Words, table: TableTop): void {
  const from = said.value<ForceId>(0)
  const to = said.value<ForceId>(1)
  for (let i = 2; i < said.n - 1; i++) {
    const value = said.value<Divisions>(i)
    const cell = cellOfKind(kindSaid(value))
    s.record.count[recordAt(from) + cell] -= countSaid(value)
    s.record.count[recordAt(to) + cell] += countSaid(value)
    table.tellTo(1 << side, told.dealt, to, value)
  }
}
