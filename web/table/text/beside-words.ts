import type { OrderCard, Scene, Side } from '@grognard/engine'
import { say } from './texts.ts'

/** Something beside the board as a list that is read. */
interface WrittenList {
  readonly title: string
  readonly rule: string | undefined
  readonly items: readonly string[]
}

/** Dice, cups, orders, boxes and points beside the board, a list each; `nameOf` tells whose they are. */
export function besideInWords({ beside = {} }: Scene, nameOf: (side: Side) => string): readonly WrittenList[] {
  const { pools = [], cups = [], orders = [], boxes = [], ledger } = beside
  return [
    ...pools.map(({ side, title, rule, note, dice }) => ({
      title: say().titled(nameOf(side), note === undefined ? title : `${title}, ${note}`),
      rule,
      items: dice.map(({ label, isSpent }) => (isSpent ? `${label}, ${say().spent}` : label)),
    })),
    ...cups.map(({ side, title, rule, chits, hidden, last }) => ({
      title: say().titled(nameOf(side), title),
      rule,
      items: [
        ...chits.map(({ label }) => label),
        ...(hidden > 0 ? [say().hiddenChits(hidden)] : []),
        ...(last === undefined ? [] : [say().drawnLast(last)]),
      ],
    })),
    ...orders.map(({ side, title, rule, cards }) => ({
      title: say().titled(nameOf(side), title),
      rule,
      items: cards.map(orderInWords),
    })),
    ...boxes.map(({ title, rule, pieces }) => ({
      title,
      rule,
      items: pieces.map(({ label, note }) => (note === undefined ? label : `${label}, ${note}`)),
    })),
    ...(ledger === undefined
      ? []
      : [
          {
            title: ledger.title,
            rule: ledger.rule,
            items: [...ledger.rows, { text: say().sum, values: ledger.sums }].map(({ text, values }) =>
              say().titled(text, values.map((value, i) => `${nameOf(ledger.sides[i])} ${value}`).join(', ')),
            ),
          },
        ]),
  ]
}

/** An order in a line: its legs that are not behind it, how likely it is obeyed, what else is to be known. */
function orderInWords({ title, legs, chance, notes }: OrderCard): string {
  const ahead = legs.filter(({ state }) => state !== 'past').map(({ text }) => text)
  return say().titled(title, [ahead.join(' → '), ...(chance === undefined ? [] : [chance]), ...notes.map(({ text }) => text)].join(', '))
}
