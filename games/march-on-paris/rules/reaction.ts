import { type AskingSpec, found, push, type Refusal, SIDE, SIX, type Side, say, word } from '@grognard/engine'
import { adjacent, type HexId } from '@grognard/engine/hex/grid'
import { isHorse } from './armies.ts'
import { pushClash } from './clash.ts'
import { uncover } from './cover-moves.ts'
import { coversEach, firstCover, isUnmarked, knowersOf } from './covers.ts'
import { STACKS, type StackId } from './fight-state.ts'
import { CHATEAU, MARSH, WOODS } from './ground.ts'
import { type CoverId, NO_PIECE, type PieceId } from './ids.ts'
import { AUTO_REACTION, worksInSight } from './in-force.ts'
import { reactions } from './later.ts'
import { isBluchers, isNearBlucher } from './leader-bonus.ts'
import { isBetter, moraleNow, openMorale, passes, tellCheck } from './morale.ts'
import { isAskedAgain, isNewDie, standingDie } from './rerolls.ts'
import { isRiverClosed } from './retreat.ts'
import { HEX, STAND, VERB } from './sorts.ts'
import { ATTACKER, addStack, CALLED_OFF, CHARGING, DEFENDER, dropStack, hasRole, REACTING, REACTOR, sideOf } from './stacks.ts'
import { type Battle, DISRUPTED, has, REACTED, settingOf } from './state.ts'
import { no, step, told } from './terms.ts'

/** B 9.2 Cavalry that may still react: in order, and once a turn. */
const isReady = (s: Battle, side: Side, unit: PieceId): boolean =>
  s.data.owner[unit] === side &&
  isHorse(s.data.arm[unit]) &&
  !s.mayNotCharge.has(unit) &&
  !has(s, unit, DISRUPTED) &&
  !isUnmarked(s, unit) &&
  (s.piece.done[unit] & REACTED) === 0

/** B 9.2 Ground over which cavalry rides to react. */
const isOpenGround = ({ data }: Battle, hex: HexId): boolean =>
  data.terrain[hex] !== WOODS && data.terrain[hex] !== MARSH && data.terrain[hex] !== CHATEAU

/** B 9.2 Whether a stack in a hex comes at a charging one: the target itself, or by a path of at most two open hexes. */
function comesAt(s: Battle, hex: HexId): boolean {
  if (hex === s.fightHex) return true
  const { grid, field } = s.data
  for (let i = 0; i < STACKS.count; i++) {
    const stack = i as StackId
    const foe = s.stack.hex[stack]
    if (s.stack.role[stack] !== ATTACKER || !isOpenGround(s, foe)) continue
    for (let at = hex * 6, end = at + 6; at < end; at++) {
      const between = grid.next[at]
      if (between < 0 || isRiverClosed(s, hex, between)) continue
      if (between === foe) return true
      if (!isOpenGround(s, between) || field.hasKnownUnit(s.fightSide, between) || !adjacent(grid, between, foe)) continue
      if (!isRiverClosed(s, between, foe)) return true
    }
  }
  return false
}

/** B 9.2 Why the cavalry of a hex may not try to react. */
function whyNotReact(s: Battle, side: Side, hex: HexId): Refusal | undefined {
  s.data.field.lay(s)
  return readyIn(s, side, hex) >= 0 && comesAt(s, hex) ? undefined : no.cannotReact
}

/** The best cavalry in a hex that may still react; below 0 for none. */
function readyIn(s: Battle, side: Side, hex: HexId, moraleOf = moraleNow): PieceId {
  const { top, below } = s.data.field
  let best = NO_PIECE
  for (let piece = top[hex]; piece >= 0; piece = below[piece])
    if (isReady(s, side, piece) && (best < 0 || isBetter(s, piece, best, true, moraleOf))) best = piece
  return best
}

/** Where forces are hidden the question itself would tell: it is asked wherever a cover might react. */
function canAnybodyReact(s: Battle, side: Side): boolean {
  if (!hasRole(s, ATTACKER) || !hasRole(s, DEFENDER)) return false
  if (s.options.hiddenForces && canCoverReact(s, side)) return true
  const units = settingOf(s).units[side]
  for (let i = 0; i < units.length; i++) {
    const hex = s.piece.hex[units[i]]
    if (hex >= 0 && isReady(s, side, units[i]) && whyNotReact(s, side, hex) === undefined) return true
  }
  return false
}

function canCoverReact(s: Battle, side: Side): boolean {
  for (let i = 0; i < coversEach(s); i++) {
    const hex = s.cover.hex[(firstCover(s, side) + i) as CoverId]
    if (hex >= 0 && comesAt(s, hex)) return true
  }
  return false
}

/** B 9.2 The other side may react before anything else of the charge; then those who do are fought. */
export const offerReactions = step(
  'offer-reactions',
  'B 9.2',
  {},
  {
    apply(s) {
      push(s, s.options.hiddenForces ? reactUnseen : reactions, sideOf(s, DEFENDER))
      push(s, meetReaction)
    },
  },
)

/** B 9.2 One cavalry stack after the other may try to react. */
const REACTING_STEP: AskingSpec<Battle, { readonly side: Side }> = {
  // A charge with its reactions, squares and pursuits branches too widely to be counted out while somebody waits.
  forPlayers: { part: 'charge', hasNoOdds: true },
  asks: (s, { side }) => (canAnybodyReact(s, side) ? 1 << side : 0),
  words: [
    [
      found(
        HEX,
        (s, { side }, _said, out) => {
          const units = settingOf(s).units[side]
          for (let i = 0; i < units.length; i++) {
            const hex = s.piece.hex[units[i]]
            if (hex < 0 || !isReady(s, side, units[i]) || out.has(word(HEX, hex))) continue
            if (whyNotReact(s, side, hex) === undefined) out.push(word(HEX, hex))
          }
        },
        (s, { side }, _said, hex) => whyNotReact(s, side, hex),
      ),
      say(VERB, STAND),
    ],
  ],
  apply(s, { side }, said) {
    if (said.n === 0 || said.at(0) === word(VERB, STAND)) return
    push(s, reactionRoll, said.value<HexId>(0))
    push(s, s.options.hiddenForces ? reactUnseen : reactions, side)
  },
}

export const react = step(reactions, 'B 9.2', { side: SIDE }, REACTING_STEP)

/** 37.6 The same where forces are hidden: asked even where nobody can, since a cover may hide anybody. */
export const reactUnseen = step('react-unseen', 'B 9.2', { side: SIDE }, { ...REACTING_STEP, alwaysAsk: true })

/** B 9.2, 37.16 The stack rolls at most its morale; Blücher helps his own. */
export const reactionRoll = step(
  'reaction-roll',
  'B 9.2',
  { hex: HEX },
  {
    apply(s, { hex }, _said, table) {
      const { field, tables } = s.data
      const side = sideOf(s, DEFENDER)
      // 37.6 Who tries to react is seen.
      if (s.options.hiddenForces) uncover(s, side, hex, table)
      field.lay(s)
      const unit = readyIn(s, side, hex)
      const leads = readyIn(s, side, hex, openMorale)
      let isReacting = worksInSight(s, side, AUTO_REACTION)
      if (isReacting) table.tell(told.reactsByCard, leads)
      else {
        const isNew = isNewDie(s, side)
        let morale = moraleNow(s, unit, true)
        if (isBluchers(side) && isNearBlucher(s, hex)) {
          morale += tables.charge.reaction.blucherInRange
          if (isNew) table.tellTo(knowersOf(s, s.data.named.blucher), told.reactionBlucher, tables.charge.reaction.blucherInRange)
        }
        const rolled = isNew ? table.roll(SIX, side) : standingDie(s, side)
        isReacting = passes(rolled, morale)
        if (isNew) {
          tellCheck(s, told.reactionDie, told.reactionDieSeen, unit, rolled, morale, table, leads)
          if (isAskedAgain(s, side, rolled, !isReacting)) {
            push(s, reactionRoll, hex)
            return
          }
        }
      }
      for (let piece = field.top[hex]; piece >= 0; piece = field.below[piece]) {
        if (!isReady(s, side, piece)) continue
        s.piece.done[piece] |= REACTED
        if (isReacting) s.reactors.add(piece)
      }
      if (isReacting) {
        addStack(s, REACTOR, hex)
        table.tell(told.reacts, leads, hex)
      } else table.tell(told.reactsNot, leads)
    },
  },
)

/** B 9.2 Chargers and those who react fight first, cavalry against cavalry. */
export const meetReaction = step(
  'meet-reaction',
  'B 9.2',
  {},
  {
    apply(s) {
      if (!hasRole(s, REACTOR) || !hasRole(s, ATTACKER)) return
      s.fightKind = REACTING
      pushClash(s)
      push(s, rideOnAfter)
    },
  },
)

/** B 9.2 Chargers who failed do not go on; with none left, or nobody to charge, the charge is over and nobody advances. */
export const rideOnAfter = step(
  'after-reaction',
  'B 9.2',
  {},
  {
    apply(s, _f, _said, table) {
      const { movers } = s.data.scratch
      const count = s.attackers.members(movers)
      for (let i = 0; i < count; i++) if (has(s, movers[i] as PieceId, DISRUPTED)) s.attackers.remove(movers[i] as PieceId)
      for (let i = 0; i < STACKS.count; i++) {
        const stack = i as StackId
        if (s.stack.role[stack] === REACTOR || (s.stack.role[stack] === ATTACKER && s.stack.failed[stack] !== 0)) dropStack(s, stack)
      }
      s.reactors.clear()
      s.routed.clear()
      s.trail.clear()
      s.fightKind = CHARGING
      s.fightAttack = 0
      s.fightDefence = 0
      s.fightHits = 0
      s.fightSuffers = 0
      if (hasRole(s, ATTACKER) && hasRole(s, DEFENDER)) return
      s.fightFlags |= CALLED_OFF
      table.tell(told.chargeOver, s.fightHex)
    },
  },
)
