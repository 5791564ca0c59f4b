import { GO, isA, type Language, type ListSheet, type Side, TableTop, type Word, word } from '@grognard/engine'
import { seatOf } from '../rules/commands.ts'
import { complianceColumn } from '../rules/compliance.ts'
import { type CommandId, ORDERS, type OrderType } from '../rules/ids.ts'
import { HEX, ORDER, PIECE } from '../rules/sorts.ts'
import { type Battle, DELIVERED } from '../rules/state.ts'
import { commandLook, commandName, type Look, orderName, upperFirst, whenOf } from './look.ts'
import { asWords, commandIn, isClosed, pieceIn, tried } from './sentence.ts'
import { TEXTS } from './texts.ts'

const NO_DICE = { roll: () => 1 }

/**
 * B 12.6, B 12.7 Before an order is sent: when it arrives, and how likely it is to be obeyed when it does; until one is chosen type by
 * type, with what it makes a corps do. It is found out by sending it, in a copy.
 */
export function orderSheet(look: Look, s: Battle, side: Side, said: readonly Word[], language: Language): ListSheet | undefined {
  const command = commandIn(said)
  if (command === undefined || said[0] === undefined || !isA(said[0], PIECE) || look.data.commander[command] === pieceIn(said))
    return undefined
  const seat = seatOf(s, command)
  if (seat < 0) return undefined
  const chosen = said.find(w => isA(w, ORDER))
  const types = ORDERS.all.filter(type =>
    chosen === undefined
      ? look.game.rules.why(s, side, asWords(said.slice(0, 2)), word(ORDER, type)) === undefined
      : chosen === word(ORDER, type),
  )
  const rows = types.map(type =>
    rowOf(
      look,
      s,
      side,
      command,
      type,
      isClosed(said) ? said : [...said.slice(0, 2), word(ORDER, type), word(HEX, seat), GO],
      chosen !== undefined,
      language,
    ),
  )
  const [first] = rows
  if (first === undefined) return undefined
  const t = TEXTS[language].writer
  const title = t.title(commandName(look, command, language), first.delay)
  return {
    kind: 'list',
    title: chosen === undefined ? t.chances(title) : title,
    rule: 'B 12.6',
    rows: rows.map(({ row }) => row),
  }
}

function rowOf(
  look: Look,
  s: Battle,
  side: Side,
  command: CommandId,
  type: OrderType,
  sentence: readonly Word[],
  isChosen: boolean,
  language: Language,
): { readonly row: ListSheet['rows'][number]; readonly delay: string } {
  const t = TEXTS[language].writer
  const sent = tried(look, s, side, sentence, new TableTop(NO_DICE))
  const turn = sent.command.arrives[command]
  const isThere = sent.command.courier[command] === DELIVERED
  const delay = isThere ? t.atOnce : turn === 0 ? t.noWay : t.arrives(whenOf(look, s, turn, language), turn - s.turn)
  const column = complianceColumn(sent, command, type)
  return {
    delay,
    row: {
      id: `order:${type}`,
      ...commandLook(look, command),
      letter: look.letters[command],
      name: upperFirst(orderName(look, type, language)),
      text: isChosen ? t.obeys(column) : t.duties[ORDERS.names[type]],
      mark: { text: t.percent(column), isFilled: true },
      isNow: false,
      spot: undefined,
    },
  }
}
