import {
  type Game,
  type Language,
  type Line,
  type Match,
  namingIn,
  narrate,
  only,
  type Position,
  printSentence,
  type Roll,
  type Side,
} from '@grognard/engine'
import { MESSAGES } from './messages.ts'

/** Who reads: a side, or somebody who may know everything. */
export type Reader = Side | undefined

const sees = (reader: Reader, seenBy: number): boolean => reader === undefined || (seenBy & only(reader)) !== 0

/** A side's name in a language. */
export const sideName = (game: Game, side: Side, language: Language): string => namingIn(game, language)('side', side)

/** One line of a match as a reader hears it: who said what, the dice, then what came of it with the rule of each thing. Nothing if he does not. */
export function lineText<S extends Position>(match: Match<S>, line: Line, language: Language, reader: Reader): string | undefined {
  const { game } = match
  const told = match.heard.filter(heard => heard.n === line.n && sees(reader, heard.seenBy))
  const head = headOf(match, line, language, reader)
  if (head === undefined && told.length === 0) return undefined
  const name = namingIn(game, language)
  const tale = told.map(heard => `       ${narrate(game.words[language], heard, name)}`)
  return [`${String(line.n).padStart(4)}. ${head ?? ''}`.trimEnd(), ...tale].join('\n')
}

function headOf<S extends Position>(match: Match<S>, line: Line, language: Language, reader: Reader): string | undefined {
  const { game } = match
  const says = MESSAGES[language]
  if (line.kind === 'setUp') return `${says.setUp}${diceText(line.rolls, language, reader)}`
  const who = sideName(game, line.side, language)
  switch (line.kind) {
    case 'said': {
      const what = sees(reader, line.heardBy) ? printSentence(game, line.words) : says.sealed
      return says.labelled(who, `${what}${diceText(line.rolls, language, reader)}`)
    }
    case 'back':
      return says.labelled(who, says.takesBack(line.to))
    case 'standing':
      return reader === undefined || reader === line.side ? says.labelled(who, says.stands(line.answer, line.on)) : undefined
    case 'resign':
      return says.labelled(who, says.resigns)
  }
}

function diceText(rolls: readonly Roll[], language: Language, reader: Reader): string {
  const seen = rolls.filter(roll => sees(reader, roll.seenBy))
  return seen.length === 0 ? '' : ` (${MESSAGES[language].dice(seen.map(roll => roll.rolled))})`
}

/** How a match ended. */
export function outcomeText<S extends Position>(match: Match<S>, language: Language): string | undefined {
  const { outcome, game } = match
  if (outcome === undefined) return undefined
  const says = MESSAGES[language]
  const cause = game.words[language].causes[outcome.cause] ?? outcome.cause
  return outcome.winner === undefined ? says.drawn(cause) : says.wins(sideName(game, outcome.winner, language), cause)
}
