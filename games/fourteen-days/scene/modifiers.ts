import { fill, type Language, namingIn, type Told } from '@grognard/engine'
import type { Look } from './look.ts'

/** The worth of a modifier of a combat value, in halves. */
export const halvesOf = ({ event, args }: Told): number => args[event.args.findIndex(([name]) => name === 'halves')] ?? 0

/** Why it counts, without its worth and its Force. */
export function modifierText({ game }: Look, { event, args }: Told, language: Language): string {
  const text = fill(game.words[language].events[event.name], event.args, args, namingIn(game, language))
  return text.replace(/^.*?\s?: /, '')
}
