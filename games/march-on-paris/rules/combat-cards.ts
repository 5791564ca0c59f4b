import { among, NUMBER, push, type Refusal, SIDE, type Side, say, word } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { isGuns } from './armies.ts'
import { commands } from './command.ts'
import { hostOf } from './commands.ts'
import { uncover } from './cover-moves.ts'
import { STACKS, type StackId } from './fight-state.ts'
import { ARTILLERY_COVER_FIRE, COALITION, FRENCH, JAWS_OF_DEATH, MARSHAL_NEY, type PieceId, THE_LAST_PUSH } from './ids.ts'
import { BLUCHER_INSPIRED, holds, isInForce, isMarmonts, LAST_PUSH, NEY_INSPIRED } from './in-force.ts'
import { spendHeld } from './packs.ts'
import { sees } from './sight.ts'
import { CARD, END, KEEP, LOWER, PIECE, RAISE, VERB } from './sorts.ts'
import { ASSAULTING, ATTACKER, DEFENDER, hasRole, NEY_ASKED, nextIn, sideOf } from './stacks.ts'
import { type Battle, DISRUPTED, has, isOnMap, settingOf } from './state.ts'
import { no, step, told } from './terms.ts'

/** Card 3: guns this near help to defend a hex. */
const COVER_WITHIN = 2
/** Cards 14 and 24: what they add to a die. */
const NEY_MODIFIER = 1
const PUSH_MODIFIER = 2

/** Card 14: whether Ney's formation, or whoever stands with him, fights in a role. */
function isNeys(s: Battle, side: Side): boolean {
  const { ney } = s.data.named
  if (side !== FRENCH || !isOnMap(s, ney) || !isInForce(s, side, NEY_INSPIRED)) return false
  const role = side === s.fightSide ? ATTACKER : DEFENDER
  s.data.field.lay(s)
  for (let i = 0; i < STACKS.count; i++) {
    const stack = i as StackId
    if (s.stack.role[stack] !== role) continue
    for (let unit = nextIn(s, stack); unit >= 0; unit = nextIn(s, stack, unit))
      if (hostOf(s, unit) === s.data.formation[ney] || s.piece.hex[unit] === s.piece.hex[ney]) return true
  }
  return false
}

/** Card 14: why Ney does not help. */
function whyNotNey(s: Battle, side: Side): Refusal | undefined {
  if ((s.fightFlags & NEY_ASKED) !== 0) return no.notPlayable
  return isNeys(s, side) ? undefined : no.notPlayable
}

/** Card 24: why the last push is not made. */
const whyNotPush = (s: Battle, side: Side): Refusal | undefined =>
  side === s.fightSide && s.fightKind === ASSAULTING && isInForce(s, side, LAST_PUSH) ? undefined : no.notPlayable

/** Card 3: why a gun does not help to defend the hex. */
function whyNotCover(s: Battle, side: Side, unit: PieceId): Refusal | undefined {
  const { data } = s
  if (data.owner[unit] !== side || !isGuns(data.arm[unit])) return no.noGuns
  if (!isOnMap(s, unit) || has(s, unit, DISRUPTED) || s.piece.hex[unit] === s.fightHex) return no.noGuns
  const hex = s.piece.hex[unit]
  return distance(data.grid, hex, s.fightHex) <= COVER_WITHIN && sees(data, hex, s.fightHex) ? undefined : no.noGuns
}

function whyNoCover(s: Battle, side: Side): Refusal | undefined {
  if (side === s.fightSide || s.fightCover >= 0 || !holds(s, side, ARTILLERY_COVER_FIRE)) return no.notPlayable
  return settingOf(s).units[side].some(unit => whyNotCover(s, side, unit) === undefined) ? undefined : no.noGuns
}

const mayUse = (s: Battle, side: Side): boolean =>
  whyNotNey(s, side) === undefined || whyNotPush(s, side) === undefined || whyNoCover(s, side) === undefined

/** Cards during a combat: the active player declares first. Asked is only who can use one. */
export const offerCards = step(
  'offer-cards',
  '37.12',
  {},
  {
    apply(s) {
      if (!hasRole(s, ATTACKER) || !hasRole(s, DEFENDER)) return
      for (const side of [s.fightSide, sideOf(s, DEFENDER)]) if (mayUse(s, side)) push(s, useCard, side)
    },
  },
)

/** 37.12 Cards 3, 14 and 24 before the dice of a charge or an assault. */
export const useCard = step(
  'use-card',
  '37.12',
  { side: SIDE },
  {
    alwaysAsk: true,
    forPlayers: { part: 'combat' },
    asks: (_s, { side }) => 1 << side,
    words: [
      [
        say(CARD, MARSHAL_NEY, (s, { side }) => whyNotNey(s, side), { after: [[say(VERB, RAISE), say(VERB, LOWER)]] }),
        say(CARD, THE_LAST_PUSH, (s, { side }) => whyNotPush(s, side)),
        say(CARD, ARTILLERY_COVER_FIRE, (s, { side }) => whyNoCover(s, side), {
          after: [
            among(
              PIECE,
              (s, { side }) => settingOf(s).units[side],
              (s, { side }, _said, unit) => whyNotCover(s, side, unit),
            ),
          ],
        }),
        say(VERB, END),
      ],
    ],
    apply(s, { side }, said, table) {
      const first = said.at(0)
      if (first === word(VERB, END)) return
      if (first === word(CARD, MARSHAL_NEY)) {
        const isRaised = said.at(1) === word(VERB, RAISE)
        const enemy = (1 - side) as Side
        s.fightDice.raised[isRaised ? side : enemy] += isRaised ? NEY_MODIFIER : -NEY_MODIFIER
        s.fightFlags |= NEY_ASKED
        table.tell(told.cardUsed, side, MARSHAL_NEY)
      } else if (first === word(CARD, THE_LAST_PUSH)) {
        s.fightDice.raised[side] += PUSH_MODIFIER
        s.play.effects[side] &= ~LAST_PUSH
        table.tell(told.cardUsed, side, THE_LAST_PUSH)
      } else {
        const unit = said.value<PieceId>(1)
        if (s.options.hiddenForces) uncover(s, side, s.piece.hex[unit], table)
        s.fightCover = unit
        spendHeld(s, side, ARTILLERY_COVER_FIRE)
        table.tell(told.cardUsed, side, ARTILLERY_COVER_FIRE)
        table.tell(told.coverFire, unit, s.fightHex)
      }
      if (mayUse(s, side)) push(s, useCard, side)
    },
  },
)

/** Card 3: whether the side pursued can stop a pursuit. */
export const canStopPursuit = (s: Battle, side: Side): boolean => holds(s, side, ARTILLERY_COVER_FIRE)

/** Card 22: whether a stack that falls back may spare itself what zones of control cost. */
export const canBreakAway = (s: Battle, side: Side): boolean => holds(s, side, JAWS_OF_DEATH)

/** Card 22: one stack that falls back ignores the steps that zones of control cost. */
export const breakAway = step(
  'break-away',
  '37.12',
  { side: SIDE, stack: NUMBER },
  {
    alwaysAsk: true,
    forPlayers: { part: 'retreat' },
    asks: (_s, { side }) => 1 << side,
    words: [[say(CARD, JAWS_OF_DEATH, (s, { side }) => (holds(s, side, JAWS_OF_DEATH) ? undefined : no.cardElsewhere)), say(VERB, KEEP)]],
    apply(s, { side, stack }, said, table) {
      s.fightFree = 0
      if (said.at(0) === word(VERB, KEEP)) return
      s.fightFree = 1
      spendHeld(s, side, JAWS_OF_DEATH)
      table.tell(told.cardUsed, side, JAWS_OF_DEATH)
      table.tell(told.zonesIgnored, s.stack.hex[stack as StackId])
    },
  },
)

/** Cards 7 and 30: whether a stack that must fall back stays, disrupted: near Blücher, or with a unit of Marmont's formation. */
export function standsFast(s: Battle, stack: StackId): boolean {
  const role = s.stack.role[stack]
  const side = sideOf(s, role)
  const hex: HexId = s.stack.hex[stack]
  if (side === COALITION) return isInForce(s, side, BLUCHER_INSPIRED) && commands(s, s.data.named.blucher, hex)
  s.data.field.lay(s)
  for (let unit = nextIn(s, stack); unit >= 0; unit = nextIn(s, stack, unit)) if (isMarmonts(s, unit)) return true
  return false
}

/** Card 30: whether Marmont's formation attacks. */
export function isMarmontAttacking(s: Battle): boolean {
  if (s.fightSide !== FRENCH) return false
  s.data.field.lay(s)
  for (let i = 0; i < STACKS.count; i++) {
    const stack = i as StackId
    if (s.stack.role[stack] !== ATTACKER) continue
    for (let unit = nextIn(s, stack); unit >= 0; unit = nextIn(s, stack, unit)) if (isMarmonts(s, unit)) return true
  }
  return false
}
