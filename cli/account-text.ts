import { accountOf, inLanguage, type Language, type Reader, type Stage } from '@grognard/engine'
import type { HomeMatch } from './home-match.ts'
import { outcomeText } from './log-text.ts'

/** A match told for people: who plays, and all that a reader knows of what happened. */
export function accountText(home: HomeMatch, stage: Stage | undefined, reader: Reader, language: Language): string {
  const { game, match, seatNames } = home
  const scenario = game.scenarios.find(({ id }) => id === match.setUp.scenario)
  const title = [game.words[language].title, ...(scenario === undefined ? [] : [inLanguage(scenario.name, language)])].join(', ')
  return accountOf(match, reader, language, { title, seats: seatNames, ending: outcomeText(match, language), stage })
}
