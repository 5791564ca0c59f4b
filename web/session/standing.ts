import type { Game, Language, Position, View } from '@grognard/engine'
import type { Decision } from './protocol.ts'

/** A standing answer's display name. */
export const standingName = (game: Game, answer: string, language: Language): string => game.words[language].standing?.[answer] ?? answer

/** The standing answers that a side may set for the current step; `set` are those it has set. */
export function standingAnswers(game: Game, view: View<Position>, set: readonly string[], language: Language): Decision['standing'] {
  const step = game.rules.top(view)
  return Object.keys(step.standing ?? {}).map(name => {
    const id = `${step.name}/${name}`
    return { id, name: standingName(game, id, language), on: set.includes(id) }
  })
}
