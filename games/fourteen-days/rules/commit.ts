import { GRAMMAR, type Refusal, type Side, say, set, type TableTop, type Words } from '@grognard/engine'
import { divisionsTold, partAt, participants, roleOfSide } from './fight.ts'
import { sizeOf } from './forces.ts'
import { divisionsSaid } from './hits.ts'
import { ARMS, BOTH, type ForceId, SIDES } from './ids.ts'
import { type Campaign, recordAt } from './state.ts'
import { ALL, DIVISIONS, no, step, told, VERB } from './terms.ts'
import { armOfCell, CELLS, cellOfKind, countSaid, DIVISIONS_OF_SIDE, type Divisions, kindSaid, sideOfKind } from './troops.ts'

const EVERY_ARM = (1 << ARMS.count) - 1

const forceOfSide = (s: Campaign, side: Side): ForceId => s.fight.force[roleOfSide(s, side)]
const sumOfSide = (s: Campaign, side: Side): number => s.fight.sum[roleOfSide(s, side)]

/** 11.4 Whether the dice ask for at least as many divisions as there are. */
const mustAllFight = (s: Campaign, side: Side): boolean => sumOfSide(s, side) >= sizeOf(s, forceOfSide(s, side))

const picks = set<Campaign, unknown, Divisions>(
  DIVISIONS,
  (_s, _f, _said, side) => DIVISIONS_OF_SIDE[side],
  (s, _f, said, value, side) => whyNotCommit(s, said, value, side),
  (s, _f, said, side) => (mustAllFight(s, side) || divisionsSaid(said, said.from) !== sumOfSide(s, side) ? no.asDiceSay : undefined),
)

/** 11.4 As many divisions take part as the dice say; each player picks his in secret, all if there are not enough. */
export const commit = step(
  'commit',
  '11.4',
  {},
  {
    forPlayers: { part: 'divisions' },
    everybody: () => BOTH,
    words: [[say(VERB, ALL, (s, _f, said, side) => (said.n === 0 && mustAllFight(s, side) ? undefined : no.asDiceSay)), ...picks]],
    applyAll(s, _f, said, table) {
      for (const side of SIDES.all) takePart(s, side, said[side])
      for (const side of SIDES.all) showPart(s, side, table)
    },
  },
)

function whyNotCommit(s: Campaign, said: Words, value: Divisions, side: Side): Refusal | undefined {
  if (sideOfKind(kindSaid(value)) !== side) return no.notYourTroops
  if (mustAllFight(s, side)) return no.asDiceSay
  const at = recordAt(forceOfSide(s, side))
  const cell = cellOfKind(kindSaid(value))
  if (said.n > said.from && cell <= cellOfKind(kindSaid(said.value<Divisions>(said.n - 1)))) return GRAMMAR.outOfOrder
  const count = countSaid(value)
  if (count > s.record.count[at + cell]) return no.notSoMany
  let left = sumOfSide(s, side) - divisionsSaid(said, said.from) - count
  if (left < 0) return no.asDiceSay
  for (let later = cell + 1; later < CELLS; later++) left -= s.record.count[at + later]
  return left > 0 ? no.asDiceSay : undefined
}

function takePart(s: Campaign, side: Side, said: Words): void {
  const role = roleOfSide(s, side)
  const force = s.fight.force[role]
  if (said.n === 1) {
    for (let cell = 0; cell < CELLS; cell++) s.part.count[partAt(role) + cell] = s.record.count[recordAt(force) + cell]
    return
  }
  for (let i = 0; i < said.n - 1; i++) {
    const value = said.value<Divisions>(i)
    s.part.count[partAt(role) + cellOfKind(kindSaid(value))] = countSaid(value)
  }
}

/** 11.4 Both picks are shown together. A side that shows fewer than the dice asked for has shown everything. */
function showPart(s: Campaign, side: Side, table: TableTop): void {
  const role = roleOfSide(s, side)
  const force = s.fight.force[role]
  let arms = 0
  for (let cell = 0; cell < CELLS; cell++) {
    const count = s.part.count[partAt(role) + cell]
    s.record.shown[recordAt(force) + cell] = count
    s.record.noted[recordAt(force) + cell] = 0
    if (count === 0) continue
    arms |= 1 << armOfCell(cell)
    table.tell(told.tookPart, force, divisionsTold(side, cell, count))
  }
  s.force.shownOn[force] = s.turn
  s.force.notedOn[force] = 0
  if (participants(s, role) < s.fight.sum[role]) s.force.lacks[force] |= EVERY_ARM & ~arms
}
