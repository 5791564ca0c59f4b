import { inLanguage, type Language, type Reader, type Side } from '@grognard/engine'
import type { HomeMatch } from './home-match.ts'
import { logTexts, outcomeText, sideName } from './log-text.ts'
import { MESSAGES } from './messages.ts'

/** A match told to be read: who plays, and all that a reader knows of what happened. */
export function accountText({ game, match, seats }: HomeMatch, reader: Reader, language: Language): string {
  const says = MESSAGES[language]
  const who = game.sides.all.map((side: Side) =>
    says.labelled(sideName(game, side, language), seats[side] === 'human' ? says.person : seats[side]),
  )
  const scenario = game.scenarios.find(({ id }) => id === match.setUp.scenario)
  const title = scenario === undefined ? '' : inLanguage(scenario.name, language)
  const ending = outcomeText(match, language)
  return `${[
    says.labelled(game.words[language].title, title),
    who.join(says.semicolon),
    '',
    ...logTexts(match, language, reader),
    ...(ending === undefined ? [] : ['', ending]),
  ].join('\n')}\n`
}
