import { type Forecast, type Game, type Language, printSentence, type Word, withRule } from '@grognard/engine'
import { MESSAGES } from './messages.ts'

const percent = (chance: number): string => `${Math.round(100 * chance)}\u00a0%`

/** The forecast of a fight: the chances first, then how they come about. */
export function forecastText(game: Game, say: readonly Word[], forecast: Forecast, language: Language): string {
  const { labelled, semicolon, odds } = MESSAGES[language]
  const { total, chances, columns, camps, assumed, title, rule } = forecast
  const chance = (of: { readonly text: string; readonly chance: number }) => labelled(of.text, percent(of.chance))
  const spread = columns.filter(column => Math.round(100 * column.chance) > 0).map(column => labelled(column.label, percent(column.chance)))
  const lines = [
    [chance(total), ...chances.map(chance)].join(semicolon),
    ...(spread.length > 1 ? [withRule({ text: labelled(title, spread.join(', ')), rule })] : []),
    ...camps.map(({ name, modifiers }) =>
      labelled(name, modifiers.map(({ text, value, rule: of }) => withRule({ text: `${value} ${text}`, rule: of })).join(semicolon)),
    ),
    ...assumed.map(({ text, rule: of }) => withRule({ text, rule: of })),
  ]
  return [`${odds.title} ${printSentence(game, say)}`, ...lines.map(line => `  ${line}`)].join('\n')
}
