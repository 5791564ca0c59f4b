import { among, GO, GO_SORT, isA, numberOf, type Refusal, SIDE, type Side, say, set, type TableTop, type Words } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { takeTurns } from './alternation.ts'
import { DIVISION_LEVEL } from './armies.ts'
import { freeSleigh, putForce, takeCommand } from './forces.ts'
import { divisionsSaid } from './hits.ts'
import type { ArmyId, CommanderId, ForceId } from './ids.ts'
import { type Campaign, isArtillerySecond, isOnMap, recordAt, settingOf } from './state.ts'
import { divisionsIn, partsOf, takesAll, whyNotTake } from './takings.ts'
import { COMMANDER, DIVISIONS, HEX, no, step, told } from './terms.ts'
import { CELLS, cellOfKind, countSaid, DIVISIONS_OF_SIDE, type Divisions, divisionsOf, kindOf, kindSaid } from './troops.ts'

/** 7.3 The sides alternate placing one Force each; one with nothing left is skipped. */
export const nextDeployment = step(
  'next-deployment',
  '7.3',
  { side: SIDE },
  {
    apply(s, { side }, _said, table) {
      hideUnplaced(s, side)
      if (s.side.out[side] === 0 && isAllPlaced(s, side)) {
        s.side.out[side] = 1
        table.tell(told.armyReady, side)
      }
      takeTurns(s, side, deploy, nextDeployment)
    },
  },
)

/** 7.3 One whole Force: its hex, its commanders (the first of the most senior named leads), its divisions. */
export const deploy = step(
  'deploy',
  '7.3',
  { side: SIDE },
  {
    opening: true,
    asks: (_s, { side }) => 1 << side,
    heardBy: (_s, { side }) => 1 << side,
    words: [
      among(
        HEX,
        s => s.data.hexes.all,
        (s, { side }, _said, hex) => whyNotThere(s, side, hex),
      ),
      [
        {
          ...among(
            COMMANDER,
            (s, { side }) => s.data.commandersOf[side],
            (s, { side }, said, commander) => whyNotUnder(s, side, said, commander),
          ),
          again: true,
        },
        say(GO_SORT, numberOf(GO), (s, { side }, said) => whyNotLed(s, side, said)),
      ],
      set(
        DIVISIONS,
        (_s, { side }) => DIVISIONS_OF_SIDE[side],
        (s, { side }, said, value) => whyNotWith(s, side, said, value),
        (s, _f, said) => whyNotComplete(s, said),
      ),
    ],
    apply: (s, { side }, said, table) => placeForce(s, side, said, table),
  },
)

const isUnplaced = (s: Campaign, commander: CommanderId): boolean =>
  s.commander.force[commander] < 0 && s.data.level[commander] > DIVISION_LEVEL && commander !== s.data.kleist.commander

/** Commanders not on a sleigh may be with any Force or with none yet: only their side knows. */
function hideUnplaced(s: Campaign, side: Side): void {
  const commanders = s.data.commandersOf[side]
  for (let i = 0; i < commanders.length; i++) if (isUnplaced(s, commanders[i])) s.commander.open[commanders[i]] = 0
}

/** Senior commanders of an army not yet placed. */
function commandersLeft(s: Campaign, army: ArmyId): number {
  const commanders = s.data.commandersOf[s.data.sideOfArmy[army]]
  let n = 0
  for (let i = 0; i < commanders.length; i++) if (s.data.armyOfCommander[commanders[i]] === army && isUnplaced(s, commanders[i])) n++
  return n
}

/** The divisions of an army not yet placed. */
const stock = new Uint8Array(CELLS)

function readStock(s: Campaign, army: ArmyId): Uint8Array {
  stock.set((isArtillerySecond(s) ? s.data.otherTotals : s.data.totals)[army])
  const forces = s.data.forcesOfArmy[army]
  for (let i = 0; i < forces.length; i++) {
    if (!isOnMap(s, forces[i])) continue
    for (let cell = 0, at = recordAt(forces[i]); cell < CELLS; cell++) stock[cell] -= s.record.count[at + cell]
  }
  return stock
}

function isAllPlaced(s: Campaign, side: Side): boolean {
  for (const army of s.data.armiesOf[side]) if (commandersLeft(s, army) > 0) return false
  return true
}

function whyNotThere(s: Campaign, side: Side, hex: HexId): Refusal | undefined {
  if (s.data.country[hex] !== settingOf(s).zone[s.data.armiesOf[side][0]]) return no.outOfZone
  return s.hex.force[hex] >= 0 ? no.friendThere : undefined
}

const armyOfCommander = (s: Campaign, commander: CommanderId): ArmyId => s.data.armyOfCommander[commander] as ArmyId

function whyNotUnder(s: Campaign, side: Side, said: Words, commander: CommanderId): Refusal | undefined {
  if (s.data.sideOfCommander[commander] !== side) return no.notYours
  if (s.data.level[commander] === DIVISION_LEVEL) return no.neverAlone
  if (commander === s.data.kleist.commander) return no.kleistWaits
  if (!isUnplaced(s, commander)) return no.placedAlready
  for (let i = said.from; i < said.n; i++) if (said.value<CommanderId>(i) === commander) return no.placedAlready
  const sameArmy = said.n === said.from || armyOfCommander(s, said.value(said.from)) === armyOfCommander(s, commander)
  return sameArmy ? undefined : no.oneArmyOnly
}

/** What is left to an army after placing a Force under the commanders said. */
const commandersAfter = (s: Campaign, said: Words, army: ArmyId): number => commandersLeft(s, army) - commandersSaid(said)

function commandersSaid(said: Words): number {
  let n = 0
  for (let i = 1; i < said.n && isA(said.at(i), COMMANDER); i++) n++
  return n
}

/** 7.3 Everyone not placed with this Force needs a division and a sleigh of his own. */
function whyNotLed(s: Campaign, side: Side, said: Words): Refusal | undefined {
  if (said.n === said.from) return no.placedUnled
  const army = armyOfCommander(s, said.value(1))
  if (commandersAfter(s, said, army) === 0) return undefined
  return partsOf(side, readStock(s, army), 0) > 1 && freeSleighs(s, army) > 1 ? undefined : no.restCannotBePlaced
}

function freeSleighs(s: Campaign, army: ArmyId): number {
  const sleighs = s.data.forcesOfArmy[army]
  let n = 0
  for (let i = 0; i < sleighs.length; i++) if (!isOnMap(s, sleighs[i])) n++
  return n
}

/** 7.3 The last commanders of an army take everything left of it; others leave something. */
function whyNotWith(s: Campaign, side: Side, said: Words, value: Divisions): Refusal | undefined {
  const army = armyOfCommander(s, said.value(1))
  readStock(s, army)
  const why = whyNotTake(side, stock, 0, said, value)
  if (why !== undefined) return why
  if (commandersAfter(s, said, army) > 0) return takesAll(stock, 0, said, said.from, value) ? no.restCannotBePlaced : undefined
  return value === nextOfAll(side, said) ? undefined : no.restCannotBePlaced
}

/** The next word of a sentence that takes all of `stock`. */
function nextOfAll(side: Side, said: Words): Divisions {
  let cell = said.n > said.from ? cellOfKind(kindSaid(said.value<Divisions>(said.n - 1))) + 1 : 0
  while (cell < CELLS - 1 && stock[cell] === 0) cell++
  return divisionsOf(kindOf(side, cell), stock[cell])
}

function whyNotComplete(s: Campaign, said: Words): Refusal | undefined {
  if (said.n === said.from) return no.placedEmpty
  const army = armyOfCommander(s, said.value(1))
  if (commandersAfter(s, said, army) > 0) return undefined
  return divisionsSaid(said, said.from) === divisionsIn(readStock(s, army), 0) ? undefined : no.restCannotBePlaced
}

function placeForce(s: Campaign, side: Side, said: Words, table: TableTop): void {
  const hex = said.value<HexId>(0)
  const force = freeSleigh(s, armyOfCommander(s, said.value(1)))
  putForce(s, force, hex)
  let leader = said.value<CommanderId>(1)
  let i = 1
  for (; isA(said.at(i), COMMANDER); i++) {
    const commander = said.value<CommanderId>(i)
    s.commander.force[commander] = force
    if (s.data.level[commander] > s.data.level[leader]) leader = commander
  }
  takeCommand(s, force, leader)
  table.tell(told.forcePlaced, force, hex, leader)
  tellContents(s, side, force, said, i + 1, table)
}

/** Records the divisions of a new Force; only its owner hears what is in it. */
function tellContents(s: Campaign, side: Side, force: ForceId, said: Words, from: number, table: TableTop): void {
  for (let i = 1; i < from - 1; i++)
    if (said.value<CommanderId>(i) !== s.force.leader[force]) table.tellTo(1 << side, told.dealtCommander, said.value(i), force)
  for (let i = from; i < said.n - 1; i++) {
    const value = said.value<Divisions>(i)
    s.record.count[recordAt(force) + cellOfKind(kindSaid(value))] = countSaid(value)
    table.tellTo(1 << side, told.dealt, force, value)
  }
}
