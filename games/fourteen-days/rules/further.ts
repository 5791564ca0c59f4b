import { type Alternative, among, type Grammar, isA, push, type Refusal, SIDE, SIX, type Side, say, type Words } from '@grognard/engine'
import { distance } from '@grognard/engine/hex/grid'
import { letBothIn, takeTurns } from './alternation.ts'
import { armyOf, forceOfChief } from './forces.ts'
import { ALLIED, type ArmyId, type ForceId } from './ids.ts'
import { type Campaign, isOnMap, ordersAt, ownerOf } from './state.ts'
import { ORDER, PLUS_1, PLUS_2 } from './tables.ts'
import { ARMY, FORCE, FREE_ORDER, MARKER, type Marker, no, STOP_HERE, step, told, VERB } from './terms.ts'
import { branchOfArmy } from './troops.ts'

const MARKERS = [ORDER, PLUS_1, PLUS_2] as Marker[]

/** 11.0 II The sides alternate issuing further orders. */
export const beginOrders = step(
  'begin-orders',
  '11.0 II',
  {},
  {
    apply(s) {
      letBothIn(s)
      push(s, nextOrder, ALLIED)
    },
  },
)

/** 11.0 II Asks a side that can still issue orders, then the other; without an army commander on the map it cannot. */
export const nextOrder = step(
  'next-order',
  '11.0 II',
  { side: SIDE },
  {
    apply(s, { side }) {
      if (!hasIssuer(s, side)) s.side.out[side] = 1
      takeTurns(s, side, issueOrder, nextOrder)
    },
  },
)

/** A hidden army commander rides with the other one (11.1), so this reveals nothing. */
function hasIssuer(s: Campaign, side: Side): boolean {
  for (const army of s.data.armiesOf[side]) if (forceOfChief(s, army) >= 0) return true
  return false
}

interface OfSide {
  readonly side: Side
}

/** A Force that passes a check. */
const forceWord = (why: (s: Campaign, side: Side, force: ForceId, said: Words) => Refusal | undefined): Alternative<Campaign, OfSide> =>
  among(
    FORCE,
    (s, { side }) => s.data.forcesOf[side],
    (s, { side }, said, force) => why(s, side, force, said),
  )

/** The army whose commander issues an order to a combined Force, then that Force. */
const armyWord = (why: (s: Campaign, side: Side, army: ArmyId) => Refusal | undefined, after: Grammar<Campaign, OfSide>) =>
  among<Campaign, OfSide, ArmyId>(
    ARMY,
    (s, { side }) => s.data.armiesOf[side],
    (s, { side }, _said, army) => why(s, side, army),
    { after },
  )

/** The marker of the free order. */
const freeMarker: Alternative<Campaign, OfSide> = among(
  MARKER,
  () => MARKERS,
  (s, _f, said, marker) => whyNotFreeMarker(s, said.value(said.n - 1), marker),
)

/**
 * 11.0 II An order to a Force, which needs a roll; the free order; or stop. For a combined Force the issuing commander's army is said
 * first.
 */
export const issueOrder = step(
  'issue-order',
  '11.0 II',
  { side: SIDE },
  {
    opening: true,
    forPlayers: { part: 'orders', isOpen: true },
    asks: (_s, { side }) => 1 << side,
    words: [
      [
        forceWord(whyNotOrder),
        armyWord(whyNotIssue, [forceWord(whyNotCombined)]),
        say(VERB, FREE_ORDER, (s, { side }) => (s.side.freeOrder[side] !== 0 ? no.freeOrderGiven : undefined), {
          after: [
            [
              { ...forceWord(whyNotFree), after: [freeMarker] },
              armyWord(whyNotIssueFree, [forceWord((s, side, force, said) => whyNotFreeBy(s, side, said.value(1), force)), freeMarker]),
            ],
          ],
        }),
        say(VERB, STOP_HERE),
      ],
    ],
    apply(s, { side }, said, table) {
      if (said.value(0) === STOP_HERE && isA(said.at(0), VERB)) {
        s.side.out[side] = 1
        table.tell(told.orderingOver, side)
        return
      }
      const isFree = isA(said.at(0), VERB)
      const at = isFree ? 1 : 0
      const named = isA(said.at(at), ARMY)
      const force = said.value<ForceId>(named ? at + 1 : at)
      const army = named ? said.value<ArmyId>(at) : armyOf(s, force)
      if (!isFree) {
        push(s, rollCommand, force, army)
        return
      }
      const marker = said.value<Marker>(said.n - 1)
      s.side.freeOrder[side] = 1
      giveMarker(s, force, army, marker)
      table.tell(told.freeOrderGiven, s.data.chiefOf[army], force, marker)
    },
  },
)

/** 11.0 II The test: blue die and command bonus against the red die; each roll reduces the bonus. */
export const rollCommand = step(
  'roll-command',
  '11.0 II',
  { force: FORCE, army: ARMY },
  {
    apply(s, { force, army }, _said, table) {
      const side = ownerOf(s, force)
      const bonus = s.side.bonus[side]
      table.tell(told.orderTried, s.data.chiefOf[army], force)
      table.tell(told.commandBonus, bonus)
      const blue = table.roll(SIX, side)
      const red = table.roll(SIX, side)
      const total = blue + bonus - red
      table.tell(told.commandRolled, blue, red, total)
      s.side.bonus[side] = bonus + s.data.bonusPerRoll
      if (total >= s.data.commandTest) push(s, chooseMarker, force, army, markerFor(s, force, army))
      else {
        s.side.out[side] = 1
        table.tell(told.orderFailed, side)
      }
    },
  },
)

/** 11.0 II The marker from the table, or the next slower one. */
export const chooseMarker = step(
  'choose-marker',
  '11.0 II',
  { force: FORCE, army: ARMY, marker: MARKER },
  {
    forPlayers: { part: 'orders', isOpen: true },
    asks: (s, { force }) => 1 << ownerOf(s, force),
    words: [
      among(
        MARKER,
        () => MARKERS,
        (_s, { marker }, _said, value) => (value === marker || (value === marker + 1 && value <= PLUS_2) ? undefined : no.notThisMarker),
      ),
    ],
    apply(s, { force, army }, said, table) {
      giveMarker(s, force, army, said.value(0))
      table.tell(told.orderGiven, force, said.value(0))
    },
  },
)

/** Rulings 8 and 9 The marker by the distance from the army commander; a Force with an Initial Order marker gets no Order. */
export function markerFor(s: Campaign, force: ForceId, army: ArmyId): number {
  const away = distance(s.data.grid, s.force.hex[forceOfChief(s, army)], s.force.hex[force])
  return Math.max(s.data.markerAt[away], s.force.initial[force] !== 0 ? PLUS_1 : ORDER)
}

function giveMarker(s: Campaign, force: ForceId, army: ArmyId, marker: Marker): void {
  const row = ordersAt(force, branchOfArmy(army))
  if (marker === ORDER) s.orders.now[row]++
  else if (marker === PLUS_1) s.orders.plus1[row]++
  else s.orders.plus2[row]++
}

function whyNotTarget(s: Campaign, side: Side, force: ForceId): Refusal | undefined {
  if (ownerOf(s, force) !== side) return no.notYours
  return isOnMap(s, force) ? undefined : no.notOnMap
}

/** Why a Force's own army commander may not send it an order; for a combined one the issuer must be said. */
function whyNotOrder(s: Campaign, side: Side, force: ForceId): Refusal | undefined {
  const why = whyNotTarget(s, side, force)
  if (why !== undefined) return why
  if (s.force.combined[force] !== 0) return no.whoseOrder
  return forceOfChief(s, armyOf(s, force)) < 0 ? no.commanderAway : undefined
}

/** Why an army's commander may not be named: only for a combined Force is the issuer open. */
function whyNotIssue(s: Campaign, side: Side, army: ArmyId): Refusal | undefined {
  if (s.data.sideOfArmy[army] !== side) return no.notYours
  if (forceOfChief(s, army) < 0) return no.commanderAway
  const forces = s.data.forcesOf[side]
  for (let i = 0; i < forces.length; i++) if (isOnMap(s, forces[i]) && s.force.combined[forces[i]] !== 0) return undefined
  return no.notHisForce
}

function whyNotCombined(s: Campaign, side: Side, force: ForceId): Refusal | undefined {
  return whyNotTarget(s, side, force) ?? (s.force.combined[force] === 0 ? no.notHisForce : undefined)
}

function whyNotIssueFree(s: Campaign, side: Side, army: ArmyId): Refusal | undefined {
  return whyNotIssue(s, side, army) ?? (s.force.combined[forceOfChief(s, army)] === 0 ? no.noChiefThere : undefined)
}

/** 11.0 II Why the free order may not go to a Force: an army commander must be with it. */
function whyNotFree(s: Campaign, side: Side, force: ForceId): Refusal | undefined {
  const why = whyNotTarget(s, side, force)
  if (why !== undefined) return why
  if (s.force.combined[force] !== 0) return no.whoseOrder
  return forceOfChief(s, armyOf(s, force)) === force ? undefined : no.noChiefThere
}

function whyNotFreeBy(s: Campaign, side: Side, army: ArmyId, force: ForceId): Refusal | undefined {
  const why = whyNotCombined(s, side, force)
  if (why !== undefined) return why
  return forceOfChief(s, army) === force ? undefined : no.noChiefThere
}

function whyNotFreeMarker(s: Campaign, force: ForceId, marker: Marker): Refusal | undefined {
  if (marker === PLUS_1) return undefined
  return marker === ORDER && s.force.initial[force] === 0 ? undefined : no.notThisMarker
}
