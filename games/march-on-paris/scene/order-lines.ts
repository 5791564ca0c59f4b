import type { Language, OrderCard } from '@grognard/engine'
import { legOf } from '../rules/commands.ts'
import type { CommandId } from '../rules/ids.ts'
import { isFinished, isPassing, isToHq, type Leg, NO_LEG, typeOf, writtenTarget } from '../rules/legs.ts'
import type { Battle } from '../rules/state.ts'
import { type Look, orderName, shortPlace } from './look.ts'
import { TEXTS } from './texts.ts'

/** The legs in force of a command, the present one first. */
export function legsOf(s: Battle, command: CommandId): Leg[] {
  const first = s.data.firstLeg[command]
  return rows(s.data.legRows[command], i => s.order.leg[(first + i) as never])
}

/** The legs of the order that is under way to a command. */
export function writtenLegsOf(s: Battle, command: CommandId): Leg[] {
  const first = s.data.firstWritten[command]
  return rows(s.data.writtenRows[command], i => s.written.leg[(first + i) as never])
}

const rows = (count: number, of: (i: number) => Leg): Leg[] => Array.from({ length: count }, (_, i) => of(i)).filter(leg => leg !== NO_LEG)

/** "Attack → Brienne". */
export function legText(look: Look, leg: Leg, language: Language): string {
  const t = TEXTS[language].orders
  if (isPassing(leg)) return t.via(orderName(look, typeOf(leg), language), shortPlace(look, writtenTarget(leg), language))
  return t.leg(orderName(look, typeOf(leg), language), isToHq(leg) ? t.hq : shortPlace(look, writtenTarget(leg), language))
}

/** An order as a line: "March → Maizières, Attack → Brienne". */
export const orderText = (look: Look, legs: readonly Leg[], language: Language): string =>
  legs.map(leg => legText(look, leg, language)).join(', ')

/** The legs of an order as boxes; the one that is carried out now is the first, unless all are done. */
export function legBoxes(look: Look, s: Battle, command: CommandId, language: Language): OrderCard['legs'] {
  const isOver = isFinished(legOf(s, command))
  return legsOf(s, command).map((leg, i) => ({
    text: legText(look, leg, language),
    state: i > 0 ? 'future' : isOver ? 'past' : 'now',
    ...(!isToHq(leg) && { spot: { kind: 'hex' as const, hex: writtenTarget(leg) } }),
  }))
}
