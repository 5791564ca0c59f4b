import type { Game, Language, Match, Position, Side } from '@grognard/engine'
import type { Decision } from './protocol.ts'

/** A standing answer's display name. */
export const standingName = (game: Game, answer: string, language: Language): string => game.words[language].standing?.[answer] ?? answer

/** The standing answers a side may set for the current step. */
export function standingAnswers(match: Match<Position>, side: Side, language: Language): Decision['standing'] {
  const step = match.game.rules.top(match.state)
  return Object.keys(step.standing ?? {}).map(name => {
    const id = `${step.name}/${name}`
    return { id, name: standingName(match.game, id, language), on: match.standing[side].has(id) }
  })
}
