import { among, found, NUMBER, push, type Refusal, SIDE, SIX, say, word } from '@grognard/engine'
import { adjacent, type HexId } from '@grognard/engine/hex/grid'
import { enter, isVacated, mayAdvance, offerAdvance } from './advance.ts'
import { canStopPursuit } from './combat-cards.ts'
import { STACKS, type StackId } from './fight-state.ts'
import { ARTILLERY_COVER_FIRE, type PieceId } from './ids.ts'
import { AUTO_PURSUIT, worksInSight } from './in-force.ts'
import { lose, rideOn } from './later.ts'
import { ANY_UNIT, disrupt, ROUTED } from './losses.ts'
import { bestIn, moraleNow, openMorale, passes, tellCheck } from './morale.ts'
import { spendHeld } from './packs.ts'
import { isAskedAgain, isNewDie, standingDie } from './rerolls.ts'
import { CARD, HEX, KEEP, PURSUE, STAY, VERB } from './sorts.ts'
import { isOverstacked } from './stacking.ts'
import { ATTACKER, CALLED_OFF, DEFENDER, hasFailed, isThere, nextIn, PURSUED, sideOf } from './stacks.ts'
import type { Battle } from './state.ts'
import { isBarred } from './strength.ts'
import { FORBIDDEN } from './tables.ts'
import { no, step, told } from './terms.ts'

/** B 9.4 After a charge that emptied the hex each charging stack that did not fail may pursue those who retreat, or advance. */
export const offerPursuit = step(
  'offer-pursuit',
  'B 9.4',
  {},
  {
    apply(s) {
      if ((s.fightFlags & CALLED_OFF) !== 0 || !isVacated(s)) return
      // B 10.3 They retired before the dice: one stack advances.
      if (s.fightAttack === 0) {
        push(s, offerAdvance)
        return
      }
      const isRetreat = hasFailed(s, DEFENDER) && s.trail.length > 1
      for (let i = 0; i < STACKS.count; i++) {
        const stack = i as StackId
        if (s.stack.role[stack] !== ATTACKER || s.stack.failed[stack] !== 0 || !isThere(s, stack)) continue
        if (isRetreat || mayAdvance(s, stack)) push(s, pursue, s.fightSide, stack, Number(isRetreat))
      }
    },
  },
)

/** 37.2 Whether a charging stack finds room in a hex. */
function hasRoom(s: Battle, stack: StackId, hex: HexId): boolean {
  const { movers } = s.data.scratch
  let count = 0
  for (let unit = nextIn(s, stack); unit >= 0; unit = nextIn(s, stack, unit)) movers[count++] = unit
  return !isOverstacked(s, s.fightSide, hex, movers as ArrayLike<number> as ArrayLike<PieceId>, count)
}

function whyNotFollow(s: Battle, stack: StackId, hex: HexId): Refusal | undefined {
  s.data.field.lay(s)
  if (hex !== s.fightHex || !mayAdvance(s, stack)) return no.cannotAdvance
  return hasRoom(s, stack, hex) ? undefined : no.tooMany
}

/** B 9.4 A charging stack pursues, advances into the vacated hex, or stays. */
export const pursue = step(
  'pursuit',
  'B 9.4',
  { side: SIDE, stack: NUMBER, mayRoll: NUMBER },
  {
    forPlayers: { part: 'charge' },
    asks: (_s, { side }) => 1 << side,
    words: [
      [
        say(VERB, PURSUE, (_s, { mayRoll }) => (mayRoll !== 0 ? undefined : no.cannotAdvance)),
        among(
          HEX,
          s => [s.fightHex],
          (s, { stack }, _said, hex) => whyNotFollow(s, stack as StackId, hex),
        ),
        say(VERB, STAY),
      ],
    ],
    apply(s, { stack }, said, table) {
      if (said.at(0) === word(VERB, PURSUE)) {
        push(s, pursuitRoll, stack)
        return
      }
      if (said.at(0) !== word(VERB, STAY)) enter(s, stack as StackId, said.value(0), table)
      release(s, stack as StackId)
    },
  },
)

/** B 9.4 The stack rolls at most its morale; the first success costs the fugitives a step, each carries the riders on and disrupts them. */
export const pursuitRoll = step(
  'pursuit-roll',
  'B 9.4',
  { stack: NUMBER },
  {
    apply(s, { stack }, _said, table) {
      const row = stack as StackId
      const unit = bestIn(s, row, false)
      const leads = bestIn(s, row, false, openMorale)
      if (worksInSight(s, s.fightSide, AUTO_PURSUIT)) table.tell(told.pursuesByCard, leads)
      else {
        const morale = moraleNow(s, unit, false)
        const isNew = isNewDie(s, s.fightSide)
        const rolled = isNew ? table.roll(SIX, s.fightSide) : standingDie(s, s.fightSide)
        if (isNew) {
          tellCheck(s, told.pursuitDie, told.pursuitDieSeen, unit, rolled, morale, table, leads)
          if (isAskedAgain(s, s.fightSide, rolled, !passes(rolled, morale))) {
            push(s, pursuitRoll, stack)
            return
          }
        }
        if (!passes(rolled, morale)) {
          table.tell(told.pursuesNot, leads)
          push(s, pursue, s.fightSide, stack, 0)
          return
        }
        table.tell(told.pursues, leads)
      }
      if (canStopPursuit(s, sideOf(s, DEFENDER))) push(s, stopPursuit, sideOf(s, DEFENDER), stack)
      else runDown(s, row)
    },
  },
)

/** B 9.4, card 3 The side pursued may stop one pursuit with its guns: no step, no advance, no disruption. */
export const stopPursuit = step(
  'stop-pursuit',
  'B 9.4',
  { side: SIDE, stack: NUMBER },
  {
    alwaysAsk: true,
    forPlayers: { part: 'charge' },
    asks: (_s, { side }) => 1 << side,
    words: [[say(CARD, ARTILLERY_COVER_FIRE, (s, { side }) => (canStopPursuit(s, side) ? undefined : no.cardElsewhere)), say(VERB, KEEP)]],
    apply(s, { side, stack }, said, table) {
      const row = stack as StackId
      if (said.at(0) === word(VERB, KEEP)) {
        runDown(s, row)
        return
      }
      spendHeld(s, side, ARTILLERY_COVER_FIRE)
      table.tell(told.cardUsed, side, ARTILLERY_COVER_FIRE)
      table.tell(told.pursuitStopped, bestIn(s, row, false, openMorale))
    },
  },
)

/** B 9.4 The fugitives lose a step to the first who pursue; each rides on and is disrupted. */
function runDown(s: Battle, stack: StackId): void {
  const { pursuit } = s.data.tables.charge
  if ((s.fightFlags & PURSUED) === 0) push(s, lose, sideOf(s, DEFENDER), ROUTED, pursuit.steps, ANY_UNIT)
  s.fightFlags |= PURSUED
  push(s, rideOn, s.fightSide, stack, pursuit.advance)
  push(s, drawRein, stack)
}

/** Takes a stack that has had its say out of the fight, so that who joins it in its hex is not taken for it. */
function release(s: Battle, stack: StackId): void {
  s.data.field.lay(s)
  for (let unit = nextIn(s, stack); unit >= 0; unit = nextIn(s, stack)) s.attackers.remove(unit)
}

/** Whether another charging stack, which has not had its say yet, stands in a hex. */
function isOthersHex(s: Battle, stack: StackId, hex: HexId): boolean {
  for (let i = 0; i < STACKS.count; i++) {
    const other = i as StackId
    if (other !== stack && s.stack.role[other] === ATTACKER && s.stack.hex[other] === hex && isThere(s, other)) return true
  }
  return false
}

/** B 9.4 Why a pursuing stack may not ride to a hex: along or beside the fugitives' path, not at enemies, not where none charges. */
function whyNotRideTo(s: Battle, stack: StackId, hex: HexId): Refusal | undefined {
  const { data } = s
  const from = s.stack.hex[stack]
  if (!adjacent(data.grid, from, hex)) return no.notBeside
  data.field.lay(s)
  if (data.field.hasKnownUnit(sideOf(s, DEFENDER), hex)) return no.enemyThere
  if (!isOnTrail(s, hex) || isOthersHex(s, stack, hex)) return no.offTheTrail
  if (data.chargeInto[data.terrain[hex]] === FORBIDDEN || isBarred(s, data.chargeAcross, from, hex)) return no.noChargeThere
  return hasRoom(s, stack, hex) ? undefined : no.tooMany
}

function isOnTrail(s: Battle, hex: HexId): boolean {
  for (let i = 0; i < s.trail.length; i++) if (s.trail.at(i) === hex || adjacent(s.data.grid, s.trail.at(i), hex)) return true
  return false
}

function canRideOn(s: Battle, stack: StackId): boolean {
  const { next } = s.data.grid
  s.data.field.lay(s)
  if (!isThere(s, stack)) return false
  for (let at = s.stack.hex[stack] * 6, end = at + 6; at < end; at++)
    if (next[at] >= 0 && whyNotRideTo(s, stack, next[at]) === undefined) return true
  return false
}

/** B 9.4 The pursuit goes one hex, and one more if the player likes. */
export const rideFurther = step(
  rideOn,
  'B 9.4',
  { side: SIDE, stack: NUMBER, left: NUMBER },
  {
    forPlayers: { part: 'charge' },
    asks: (s, { side, stack }) => (canRideOn(s, stack as StackId) ? 1 << side : 0),
    words: [
      [
        found(
          HEX,
          (s, { stack }, _said, out) => {
            const { next } = s.data.grid
            const from = s.stack.hex[stack as StackId] * 6
            for (let at = from; at < from + 6; at++)
              if (next[at] >= 0 && whyNotRideTo(s, stack as StackId, next[at]) === undefined) out.push(word(HEX, next[at]))
          },
          (s, { stack }, _said, hex) => whyNotRideTo(s, stack as StackId, hex),
        ),
        say(VERB, STAY, (s, { left }) => (left < s.data.tables.charge.pursuit.advance ? undefined : no.mustPursue)),
      ],
    ],
    apply(s, { side, stack, left }, said, table) {
      if (said.n === 0 || said.at(0) === word(VERB, STAY)) return
      enter(s, stack as StackId, said.value(0), table)
      if (left > 1) push(s, rideOn, side, stack, left - 1)
    },
  },
)

/** B 9.4 Who has pursued is disrupted. */
export const drawRein = step(
  'draw-rein',
  'B 9.4',
  { stack: NUMBER },
  {
    apply(s, { stack }, _said, table) {
      disrupt(s, s.fightSide, stack as StackId, table)
      release(s, stack as StackId)
    },
  },
)
