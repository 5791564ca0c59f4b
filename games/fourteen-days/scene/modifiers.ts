import { type Language, narrate, type Told, valueAs } from '@grognard/engine'
import type { Look } from './look.ts'

/** The value of a combat modifier, in halves. */
export const halvesOf = (told: Told): number => valueAs(told, 'modifier') ?? 0

/** The modifier's reason, without its value and its Force. */
export function modifierText({ game }: Look, told: Told, language: Language): string {
  const { head, tail } = narrate(game, told, language)
  return tail ?? head
}
