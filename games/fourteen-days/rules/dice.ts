import { among, isA, NUMBER, push, SIX, type Side, say } from '@grognard/engine'
import { diceAt, ownerAsked, roleOf } from './fight.ts'
import { type Campaign, MOST_DICE, ownerOf } from './state.ts'
import { FORCE, KEEP, no, step, told, VERB } from './terms.ts'

const COUNTS: readonly number[] = Array.from({ length: MOST_DICE }, (_, i) => i + 1)

/** 11.4 The attacker, then the defender, declares his strength dice: up to the stars of the commander on the sleigh. */
export const declareDice = step(
  'declare-dice',
  '11.4',
  { force: FORCE },
  {
    forPlayers: { part: 'declared', isOpen: true },
    asks: ownerAsked,
    words: [
      among(
        NUMBER,
        () => COUNTS,
        (s, { force }, _said, dice) => (dice >= 1 && dice <= s.data.stars[s.force.leader[force]] ? undefined : no.tooManyDice),
      ),
    ],
    apply(s, { force }, said, table) {
      s.fight.dice[roleOf(s, force)] = said.value(0)
      table.tell(told.diceDeclared, force, said.value(0))
    },
  },
)

/** 11.4 Rolls the strength dice one by one. */
export const rollStrength = step(
  'roll-strength',
  '11.4',
  { force: FORCE },
  {
    forPlayers: { part: 'strength' },
    apply(s, { force }, _said, table) {
      const role = roleOf(s, force)
      const face = table.roll(SIX, ownerOf(s, force))
      insertDie(s, role, face, 0)
      table.tell(told.strengthDie, force, face)
      if (diceRolled(s, role) < s.fight.dice[role]) push(s, rollStrength, force)
    },
  },
)

/** Dice are kept sorted by face: the order they fell in stays secret, and equal throws are equal positions. */
function insertDie(s: Campaign, role: number, face: number, rerolled: number): void {
  const { die } = s
  let row = diceAt(role) + diceRolled(s, role)
  for (; row > diceAt(role) && die.face[row - 1] < face; row--) {
    die.face[row] = die.face[row - 1]
    die.rerolled[row] = die.rerolled[row - 1]
  }
  die.face[row] = face
  die.rerolled[row] = rerolled
}

function takeDie(s: Campaign, role: number, which: number): void {
  const { die } = s
  const last = diceAt(role) + diceRolled(s, role) - 1
  for (let row = diceAt(role) + which - 1; row < last; row++) {
    die.face[row] = die.face[row + 1]
    die.rerolled[row] = die.rerolled[row + 1]
  }
  die.face[last] = 0
  die.rerolled[last] = 0
}

function diceRolled(s: Campaign, role: number): number {
  let rolled = 0
  while (rolled < MOST_DICE && s.die.face[diceAt(role) + rolled] > 0) rolled++
  return rolled
}

const rerollsLeft = (s: Campaign, side: Side): number => s.side.rerolls[side] + s.side.extra[side]

function whyNotReroll(s: Campaign, role: number, side: Side, which: number) {
  if (rerollsLeft(s, side) === 0 || which < 1 || which > s.fight.dice[role]) return no.noReroll
  return s.die.rerolled[diceAt(role) + which - 1] < s.data.rerollsPerDie ? undefined : no.rerolledTwice
}

/** 11.4 Strength dice may be re-rolled one at a time, each several times, while the game's stock lasts. */
export const reroll = step(
  'reroll',
  '11.4',
  { force: FORCE },
  {
    forPlayers: { part: 'strength', isOpen: true },
    asks: ownerAsked,
    words: [
      [
        among(
          NUMBER,
          () => COUNTS,
          (s, { force }, _said, which, side) => whyNotReroll(s, roleOf(s, force), side, which),
        ),
        say(VERB, KEEP),
      ],
    ],
    apply(s, { force }, said, table) {
      const role = roleOf(s, force)
      if (isA(said.at(0), VERB)) {
        let sum = 0
        for (let i = 0; i < s.fight.dice[role]; i++) sum += s.die.face[diceAt(role) + i]
        s.fight.sum[role] = sum
        table.tell(told.strengthRolled, force, sum)
        return
      }
      spendReroll(s, ownerOf(s, force))
      push(s, rollAgain, force, said.value(0))
      push(s, reroll, force)
    },
  },
)

/** 11.4.2 c, ruling 21 This turn's re-rolls are used first. */
function spendReroll(s: Campaign, side: Side): void {
  if (s.side.extra[side] > 0) s.side.extra[side]--
  else s.side.rerolls[side]--
}

/** 11.4 The last result of a die stands. */
export const rollAgain = step(
  'roll-again',
  '11.4',
  { force: FORCE, which: NUMBER },
  {
    forPlayers: { part: 'strength' },
    apply(s, { force, which }, _said, table) {
      const role = roleOf(s, force)
      const row = diceAt(role) + which - 1
      const [before, times] = [s.die.face[row], s.die.rerolled[row]]
      takeDie(s, role, which)
      const face = table.roll(SIX, ownerOf(s, force))
      insertDie(s, role, face, times + 1)
      table.tell(told.rerolled, force, before, face)
    },
  },
)
