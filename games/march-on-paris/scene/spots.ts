import { isA, numberOf, type Spot, type Word } from '@grognard/engine'
import { topStep } from '../../common/top-step.ts'
import { commandOf } from '../rules/commands.ts'
import { type CommandId, MARCH, type PieceId } from '../rules/ids.ts'
import { CARD, COMMAND, HEX, ORDER, PIECE } from '../rules/sorts.ts'
import { type Battle, isOnMap, settingOf } from '../rules/state.ts'
import type { StepName } from '../words/words.ts'
import { cardId, commandId, type Look, pieceId } from './look.ts'
import { questionOf } from './question.ts'

/** Where a word can be pointed at: pieces and hexes on the map, chits, order cards and cards beside it, pieces in boxes. */
export function spotOf(s: Battle, w: Word): Spot | undefined {
  const value = numberOf(w)
  if (isA(w, PIECE)) return isOnMap(s, value as PieceId) ? { kind: 'piece', piece: pieceId(value) } : { kind: 'box', box: pieceId(value) }
  if (isA(w, HEX)) return { kind: 'hex', hex: value }
  if (isA(w, CARD)) return { kind: 'card', card: cardId(value) }
  return isA(w, COMMAND) ? { kind: 'box', box: commandId(value) } : undefined
}

/**
 * A formation is also named by its commander and by the counters that obey it; a division by its counters where it has an order of its own,
 * or where only divisions are asked for.
 */
export function alsoAt({ data, game }: Look, s: Battle, w: Word): Spot[] {
  if (!isA(w, COMMAND)) return []
  const command = numberOf(w) as CommandId
  if (command >= data.commands.count) return []
  const own = settingOf(s).pieces[data.commandOwner[command]]
  const areDivisions = topStep<Battle, StepName>(game.rules, s)?.name === 'own-decisions'
  const isOf = (piece: PieceId): boolean =>
    data.commander[command] === piece || (piece < data.units && (areDivisions ? data.division[piece] : commandOf(s, piece)) === command)
  return own.filter(piece => isOnMap(s, piece) && isOf(piece)).map(piece => ({ kind: 'piece', piece: pieceId(piece) }))
}

const FIGHTS: ReadonlySet<string> = new Set<StepName>(['bombardment', 'charges', 'assaults'])

/**
 * What goes without saying when something after it is pointed at: who writes an order to the corps that is pointed at, a march to the hex,
 * the hex that the unit can attack.
 */
export function isUnderstood(look: Look, s: Battle, said: readonly Word[], w: Word): boolean {
  const top = questionOf(look, s)
  if (top === undefined) return false
  if (top.name === 'write-orders') return said.length === 0 ? isA(w, PIECE) : said.length === 2 && isA(w, ORDER) && numberOf(w) === MARCH
  return FIGHTS.has(top.name) && said.length === 0 && isA(w, HEX)
}
