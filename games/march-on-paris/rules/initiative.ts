import { among, EVERYONE, NUMBER, push, type Refusal, SIDE, SIX, type Side, say, type TableTop, word } from '@grognard/engine'
import { activate } from './activation.ts'
import { commands } from './command.ts'
import { ocOf, seatOf } from './commands.ts'
import { knowersOfCommand } from './covers.ts'
import { takeChit } from './cups.ts'
import { COALITION, type CommandId, FRENCH, NO_COMMAND, type PieceId, SIDES } from './ids.ts'
import { isInForce, NAPOLEON_INSPIRED, ratingNow } from './in-force.ts'
import { takeCoordinated } from './later.ts'
import { isEarly, isLate } from './mode-cards.ts'
import { isAskedAgain, isNewDie, standingDie } from './rerolls.ts'
import { COMMAND, END, VERB } from './sorts.ts'
import { type Battle, isOnMap, settingOf } from './state.ts'
import { no, step, told } from './terms.ts'

const NEVER = 6

/** 37.15.1, R-35 The rating of the overall commander on the map; 0 without one, a wing commander does not count. */
function initiativeOf(s: Battle, side: Side): number {
  const oc = ocOf(s, side)
  return oc < 0 ? 0 : ratingNow(s, oc)
}

/** What is rolled for. */
const INITIAL = 0
const COORDINATED = 1

/** B 4.2, B 4.3 Each side rolls for an Initial and a Coordinated Action; the other sees only whether it has one. */
export const rollInitiative = step(
  'roll-initiative',
  'B 4.2',
  {},
  {
    apply(s) {
      for (const side of SIDES.all) {
        push(s, initiativeDie, side, INITIAL)
        push(s, initiativeDie, side, COORDINATED)
      }
    },
  },
)

/** B 4.2, B 4.3 One of the dice. Cards 2, 5 and 7 settle it without one. */
export const initiativeDie = step(
  'initiative-die',
  'B 4.2',
  { side: SIDE, what: NUMBER },
  {
    apply(s, { side, what }, _said, table) {
      const isInitial = what === INITIAL
      const given = isGiven(s, side, isInitial)
      if (given !== undefined) {
        note(s, side, isInitial, given, table)
        return
      }
      const rating = initiativeOf(s, side)
      const isNew = isNewDie(s, side)
      const rolled = isNew ? table.roll(SIX, side, 1 << side) : standingDie(s, side)
      if (isNew) {
        table.tellTo(1 << side, isInitial ? told.initialDie : told.coordinatedDie, side, rolled, rating)
        if (isAskedAgain(s, side, rolled, !isWon(rolled, rating), 1 << side)) {
          push(s, initiativeDie, side, what)
          return
        }
      }
      note(s, side, isInitial, isWon(rolled, rating), table)
    },
  },
)

/** Cards 2, 5 and 7: whether a card grants or forbids an action; undefined where the die decides. R-23 */
function isGiven(s: Battle, side: Side, isInitial: boolean): boolean | undefined {
  if (isInForce(s, side, NAPOLEON_INSPIRED)) return true
  if (!isInitial) return undefined
  if (isEarly(s, side)) return true
  return isLate(s, side) ? false : undefined
}

function note(s: Battle, side: Side, isInitial: boolean, isWonNow: boolean, table: TableTop): void {
  if (isInitial) s.side.initial[side] = Number(isWonNow)
  else s.side.coordinated[side] = Number(isWonNow)
  if (isInitial) table.tell(isWonNow ? told.initialWon : told.initialLost, side)
  else table.tell(isWonNow ? told.coordinatedWon : told.coordinatedLost, side)
}

const isWon = (rolled: number, rating: number): boolean => rolled <= rating && (rolled !== NEVER || rating >= NEVER)

/** B 4.2 The higher rating acts first; on a tie a die: odd French, even Coalition. */
export const initialActions = step(
  'initial-actions',
  'B 4.2',
  {},
  {
    apply(s, _f, _said, table) {
      const french = s.side.initial[FRENCH] !== 0
      const coalition = s.side.initial[COALITION] !== 0
      if (french && coalition) {
        const first = firstOf(s, table)
        push(s, chooseInitial, first)
        push(s, chooseInitial, 1 - first)
      } else if (french || coalition) push(s, chooseInitial, french ? FRENCH : COALITION)
    },
  },
)

function firstOf(s: Battle, table: TableTop): Side {
  const lead = initiativeOf(s, FRENCH) - initiativeOf(s, COALITION)
  if (lead !== 0) return lead > 0 ? FRENCH : COALITION
  const rolled = table.roll(SIX, undefined)
  const first = rolled % 2 === 1 ? FRENCH : COALITION
  table.tell(told.firstDie, rolled, first)
  return first
}

/** B 4.4, R-35 Why a command may not be picked: its chit is not in the cup, or only one leader may order it. */
function whyNotPick(s: Battle, side: Side, command: CommandId): Refusal | undefined {
  const { data } = s
  if (command >= data.commands.count || data.commandOwner[command] !== side) return no.notYours
  if (!s.cup[side].has(command)) return no.hasNoChit
  const formation = data.parentFormation[command]
  for (const { leader, onlyHe } of settingOf(s).wings)
    if (onlyHe.length > 0 && (s.command.wing[formation] === leader || onlyHe.includes(formation))) return no.onlyHisOwn
  return undefined
}

/** A formation is picked: always asked, since what lies in a cup is secret. */
const PICKING = {
  opening: true,
  alwaysAsk: true,
  forPlayers: { part: 'initial' },
  asks: (_s: Battle, { side }: { readonly side: Side }) => 1 << side,
  // 37.6 The name of a formation of which nothing is seen is its side's secret.
  heardBy: (s: Battle, { side }: { readonly side: Side }) => (s.options.hiddenForces ? 1 << side : EVERYONE),
} as const

/** B 4.2 Before the first chit one formation of the player's choice acts; he may waive it. */
export const chooseInitial = step(
  'choose-initial',
  'B 4.2',
  { side: SIDE },
  {
    ...PICKING,
    words: [
      [
        among(
          COMMAND,
          s => s.data.commands.all,
          (s, { side }, _said, command) => whyNotPick(s, side, command),
        ),
        say(VERB, END),
      ],
    ],
    apply(s, { side }, said, table) {
      s.side.initial[side] = 0
      if (said.at(0) === word(VERB, END)) {
        table.tell(told.initialWaived, side)
        return
      }
      const command = said.value<CommandId>(0)
      takeChit(s, command, side)
      push(s, activate, command, NO_COMMAND)
    },
  },
)

/** B 4.3 Whether an overall or wing commander has a command in his range. */
const isLedBy = (s: Battle, leader: PieceId, command: CommandId): boolean => commands(s, leader, seatOf(s, command))

function isLed(s: Battle, side: Side, command: CommandId): boolean {
  const oc = ocOf(s, side)
  if (oc >= 0 && isLedBy(s, oc, command)) return true
  return settingOf(s).wings.some(({ leader }) => s.data.owner[leader] === side && isOnMap(s, leader) && isLedBy(s, leader, command))
}

/** B 4.3 Whether one leader has both in his range. */
function areLed(s: Battle, side: Side, first: CommandId, second: CommandId): boolean {
  const oc = ocOf(s, side)
  if (oc >= 0 && isLedBy(s, oc, first) && isLedBy(s, oc, second)) return true
  return settingOf(s).wings.some(
    ({ leader }) => s.data.owner[leader] === side && isOnMap(s, leader) && isLedBy(s, leader, first) && isLedBy(s, leader, second),
  )
}

function whyNotFirst(s: Battle, side: Side, command: CommandId): Refusal | undefined {
  return whyNotPick(s, side, command) ?? (isLed(s, side, command) ? undefined : no.outOfRange)
}

function whyNotSecond(s: Battle, side: Side, first: CommandId, second: CommandId): Refusal | undefined {
  if (second === first) return no.hasNoChit
  return whyNotPick(s, side, second) ?? (areLed(s, side, first, second) ? undefined : no.outOfRange)
}

function hasPartner(s: Battle, side: Side, first: CommandId): boolean {
  for (let command = 0 as CommandId; command < s.data.commands.count; command++)
    if (whyNotSecond(s, side, first, command) === undefined) return true
  return false
}

/** B 4.3 Two formations within one leader's range act as one; one alone where none can go with it; the chit may be lost. */
export const chooseCoordinated = step(
  takeCoordinated,
  'B 4.3',
  { side: SIDE },
  {
    ...PICKING,
    words: [
      [
        among(
          COMMAND,
          s => s.data.commands.all,
          (s, { side }, _said, command) => whyNotFirst(s, side, command),
          {
            after: [
              [
                among(
                  COMMAND,
                  s => s.data.commands.all,
                  (s, { side }, said, second) => whyNotSecond(s, side, said.value(0), second),
                ),
                say(VERB, END, (s, { side }, said) => (hasPartner(s, side, said.value(0)) ? no.twoTogether : undefined)),
              ],
            ],
          },
        ),
        say(VERB, END),
      ],
    ],
    apply(s, { side }, said, table) {
      if (said.at(0) === word(VERB, END)) {
        table.tell(told.coordinatedWaived, side)
        return
      }
      const first = said.value<CommandId>(0)
      const second = said.at(1) === word(VERB, END) ? NO_COMMAND : said.value<CommandId>(1)
      takeChit(s, first, side)
      if (second >= 0) {
        takeChit(s, second, side)
        const knowers = knowersOfCommand(s, first) & knowersOfCommand(s, second)
        table.tellTo(knowers, told.actTogether, first, second)
        if (knowers !== EVERYONE) table.tellTo(EVERYONE & ~knowers, told.actTogetherUnseen, side)
      }
      push(s, activate, first, second)
    },
  },
)
