import { among, GO, GO_SORT, isA, numberOf, type Refusal, type Side, say, type TableTop, type Words } from '@grognard/engine'
import { removeIfEmpty, sizeOf } from './forces.ts'
import { divisionsSaid, hitCell, hitsAbsorbed, type Losses, lossesIn, tellLosses, whyNotHit } from './hits.ts'
import { BOTH, type ForceId, NO_FORCE, SIDES } from './ids.ts'
import { type Campaign, isOnMap, ownerOf, recordAt } from './state.ts'
import { DIVISIONS, FORCE, no, step, told } from './terms.ts'
import { cellOfKind, countSaid, DIVISIONS_OF_SIDE, type Divisions, kindSaid, sideOfKind } from './troops.ts'

/** 10.0 I Hits of attrition on a Force: by its size, and whether it has a Forage marker. Known only to its owner. */
export function attritionOf(s: Campaign, force: ForceId): number {
  const size = sizeOf(s, force)
  const table = s.force.forage[force] !== 0 ? s.data.forageAttrition : s.data.attrition
  return isOnMap(s, force) ? Math.min(table[size], hitsAbsorbed(s.record.count, recordAt(force))) : 0
}

/** 10.0 I Both players place their hits at the same time and in secret: a Force, its hits by kind, the next Force. */
export const sufferAttrition = step(
  'suffer-attrition',
  '10.0',
  {},
  {
    opening: true,
    everybody: () => BOTH,
    words: [
      [
        {
          ...among(
            FORCE,
            (s, _f, _said, side) => s.data.forcesOf[side],
            (s, _f, said, force, side) => whyNotNext(s, said, force, side),
          ),
          again: true,
        },
        {
          ...among(
            DIVISIONS,
            (_s, _f, _said, side) => DIVISIONS_OF_SIDE[side],
            (s, _f, said, value, side) => whyNotPlace(s, said, value, side),
          ),
          again: true,
        },
        say(GO_SORT, numberOf(GO), (s, _f, said, side) => whyNotDone(s, said, side)),
      ],
    ],
    applyAll(s, _f, said, table) {
      let losses: Losses = 0
      for (const side of SIDES.all) losses += suffer(s, side, said[side], table)
      reckon(s, losses, table)
    },
  },
)

/** Index in a sentence of the last Force named, -1 if none. */
function lastForce(said: Words): number {
  let i = said.n - 1
  while (i >= 0 && !isA(said.at(i), FORCE)) i--
  return i
}

/** The next Force with hits after a given one, or NO_FORCE. */
function nextHit(s: Campaign, side: Side, after: ForceId): ForceId {
  const forces = s.data.forcesOf[side]
  for (let i = 0; i < forces.length; i++) if (forces[i] > after && attritionOf(s, forces[i]) > 0) return forces[i]
  return NO_FORCE
}

function hitsLeft(s: Campaign, said: Words): number {
  const at = lastForce(said)
  return at < 0 ? 0 : attritionOf(s, said.value(at)) - divisionsSaid(said, at + 1)
}

function whyNotNext(s: Campaign, said: Words, force: ForceId, side: Side): Refusal | undefined {
  if (ownerOf(s, force) !== side) return no.notYours
  if (hitsLeft(s, said) > 0) return no.hitsLeft
  const at = lastForce(said)
  return nextHit(s, side, at < 0 ? NO_FORCE : said.value(at)) === force ? undefined : no.noHitsDue
}

function whyNotPlace(s: Campaign, said: Words, value: Divisions, side: Side): Refusal | undefined {
  if (sideOfKind(kindSaid(value)) !== side) return no.notYourTroops
  const at = lastForce(said)
  if (at < 0) return no.forceFirst
  const force = said.value<ForceId>(at)
  return whyNotHit(s.record.count, recordAt(force), attritionOf(s, force), said, at + 1, value)
}

function whyNotDone(s: Campaign, said: Words, side: Side): Refusal | undefined {
  const at = lastForce(said)
  if (hitsLeft(s, said) > 0) return no.hitsLeft
  return nextHit(s, side, at < 0 ? NO_FORCE : said.value(at)) < 0 ? undefined : no.hitsLeft
}

function suffer(s: Campaign, side: Side, said: Words, table: TableTop): Losses {
  let force = NO_FORCE
  let losses: Losses = 0
  for (let i = 0; i < said.n; i++) {
    if (isA(said.at(i), FORCE)) {
      force = said.value(i)
      table.tellTo(1 << side, told.attrition, force, attritionOf(s, force))
    } else if (isA(said.at(i), DIVISIONS)) {
      const value = said.value<Divisions>(i)
      const cell = cellOfKind(kindSaid(value))
      losses += lossesIn(side, cell, hitCell(s.record.count, recordAt(force), cell, countSaid(value)))
      table.tellTo(1 << side, told.hitsTaken, force, value)
    }
  }
  return losses
}

/** 9.0 Losses and vanished Forces are announced together. */
function reckon(s: Campaign, losses: Losses, table: TableTop): void {
  tellLosses(s, losses, table)
  const { all } = s.data.forces
  for (let i = 0; i < all.length; i++) if (isOnMap(s, all[i])) removeIfEmpty(s, all[i], table)
}
