import { among, opponent, push, SIDE, SIX, type Side, type TableTop } from '@grognard/engine'
import { activate, activationToCome, whyNotActivate } from './activation.ts'
import { REPRESENTATIVE } from './armies.ts'
import { bringReinforcements } from './arrivals.ts'
import { COALITION, FRENCH, SIDES } from './ids.ts'
import { type Battle, ratingOf, settingOf } from './state.ts'
import { step, told } from './terms.ts'
import { judge } from './victory.ts'

/** 2 A turn: reinforcements, initiative, activations, final phase. */
export const beginTurn = step(
  'begin-turn',
  '2',
  {},
  {
    apply(s, _f, _said, table) {
      s.turn++
      table.tell(told.turnBegan, s.turn)
      bringReinforcements(s, table)
      for (let side = 0; side < SIDES.count; side++) tellCommand(s, side as Side, table)
      push(s, initiative)
    },
  },
)

/** 2 A What each side adds to its die: the command value of its general in chief, and 1 with the representative in his hex (8.1.2). */
function tellCommand(s: Battle, side: Side, table: TableTop): void {
  table.tell(told.commandValue, side, s.data.commandValue[ratingOf(s, s.data.chiefOf[side])])
  const help = representativeBonus(s, side)
  if (help > 0) table.tell(told.representative, side, help)
}

function representativeBonus(s: Battle, side: Side): number {
  const at = s.commander.hex[s.data.chiefOf[side]]
  const commanders = s.data.commandersOf[side]
  if (at < 0) return 0
  for (let i = 0; i < commanders.length; i++)
    if (s.data.rank[commanders[i]] === REPRESENTATIVE && s.commander.hex[commanders[i]] === at) return 1
  return 0
}

/** 2 A Both roll; ties are re-rolled. */
export const initiative = step(
  'initiative',
  '2',
  {},
  {
    apply(s, _f, _said, table) {
      const french = rollInitiative(s, FRENCH, table)
      const coalition = rollInitiative(s, COALITION, table)
      if (french === coalition) {
        table.tell(told.initiativeTied)
        push(s, initiative)
        return
      }
      const winner = french > coalition ? FRENCH : COALITION
      table.tell(told.initiativeWon, winner)
      push(s, chooseFirst, winner)
    },
  },
)

function rollInitiative(s: Battle, side: Side, table: TableTop): number {
  const die = table.roll(SIX, side)
  const total = die + s.data.commandValue[ratingOf(s, s.data.chiefOf[side])] + representativeBonus(s, side)
  table.tell(told.initiativeRolled, side, die, total)
  return total
}

/** 2 B The winner activates first, or lets the enemy do so. */
export const chooseFirst = step(
  'choose-first',
  '2',
  { side: SIDE },
  {
    opening: true,
    asks: (_s, { side }) => 1 << side,
    words: [
      among(
        SIDE,
        () => SIDES.all,
        () => undefined,
      ),
    ],
    apply(s, _f, said, table) {
      table.tell(told.goesFirst, said.value(0))
      push(s, nextActivation, said.value(0))
    },
  },
)

/** 2 B, ruling 4 The sides alternate without passing; one without a formation left is skipped. */
export const nextActivation = step(
  activationToCome,
  '2',
  { side: SIDE },
  {
    apply(s, { side }) {
      if (canActivate(s, side)) push(s, activate, side)
      else if (canActivate(s, opponent(side))) push(s, activate, opponent(side))
      else push(s, endTurn)
    },
  },
)

function canActivate(s: Battle, side: Side): boolean {
  const formations = s.data.formationsOf[side]
  for (let i = 0; i < formations.length; i++) if (whyNotActivate(s, side, formations[i]) === undefined) return true
  return false
}

/** 2 C Commanders are turned up again; after the last turn the result is decided (8.4). */
export const endTurn = step(
  'end-turn',
  '2',
  {},
  {
    apply(s, _f, _said, table) {
      s.corps.activated.fill(0)
      s.commander.done.fill(0)
      if (s.turn < settingOf(s).turns) push(s, beginTurn)
      else judge(s, table)
    },
  },
)
