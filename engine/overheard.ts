import { scripted } from './dice/dice.ts'
import { viewOf } from './game.ts'
import { only, type Side } from './ids.ts'
import type { Match, SaidLine } from './match.ts'
import type { Position } from './state.ts'
import { TableTop } from './tabletop.ts'
import { isHidden } from './whereabouts.ts'
import { type Word, Words } from './words.ts'

/**
 * The words of a line that a side hears from another although it never sees what they name: not before the line, not after it, and not when
 * told something on the way. A sound game has none; its steps declare by `heardBy` who hears what.
 */
export function overheard<S extends Position>(match: Match<S>, line: SaidLine, side: Side): Word[] {
  const { game } = match
  const before = match.before(line.n)
  if (line.side === side || (line.heardBy & only(side)) === 0 || before === undefined || game.whereabouts.size === 0) return []
  const view = game.kind.create()
  const stillHidden = (s: S, words: readonly Word[]): Word[] => {
    if (words.length === 0) return []
    viewOf(game, s, side, view)
    return words.filter(w => isHidden(game.whereabouts, s, view, w))
  }
  const hidden = stillHidden(match.after(line.n), stillHidden(before, line.words))
  return hidden.length === 0 ? [] : hidden.filter(w => !showsMeanwhile(match, before, line, side, w))
}

/** Replays a line and checks the table whenever the side is told something. */
function showsMeanwhile<S extends Position>(match: Match<S>, before: S, line: SaidLine, side: Side, w: Word): boolean {
  const { game } = match
  const s = game.kind.create()
  const view = game.kind.create()
  game.kind.copy(before, s)
  let shows = false
  const table = new TableTop(scripted(...line.rolls.map(roll => roll.rolled)), (_event, seenBy) => {
    if ((seenBy & only(side)) !== 0) shows ||= !isHidden(game.whereabouts, s, viewOf(game, s, side, view), w)
  })
  const said = new Words(line.words.length + 1)
  said.set(line.words)
  game.rules.answer(s, line.side, said, table)
  return shows
}
