import { isA, numberOf, type Side, type Spot, type Word, word } from '@grognard/engine'
import { type Battle, CARD, MANNER, type Manner, SITE, withNapoleon } from '../rules/state.ts'
import type { CardId } from '../rules/static.ts'
import { cardId, type Look, siteId } from './look.ts'
import { actionOf, mannersOf, targetOf } from './order.ts'

/** Where a word can be pointed at: a card, a site; for a manner of playing a card, its target, or Napoleon who helps it. */
export function spotOf(look: Look, s: Battle, side: Side, said: readonly Word[], w: Word): Spot | undefined {
  if (isA(w, CARD)) return { kind: 'card', card: cardId(numberOf(w)) }
  if (isA(w, SITE)) return { kind: 'box', box: siteId(numberOf(w)) }
  const [card] = said
  if (!isA(w, MANNER) || card === undefined || !isA(card, CARD)) return undefined
  return mannerSpot(look, s, side, numberOf(card) as CardId, numberOf(w) as Manner)
}

/** A card is played by itself unless the player wants the counter-attack or Napoleon. */
export function usualManner(look: Look, s: Battle, side: Side, said: readonly Word[]): Word | undefined {
  const [card] = said
  if (said.length !== 1 || card === undefined || !isA(card, CARD)) return undefined
  const manner = mannersOf(look, s, side, numberOf(card) as CardId).find(one => !withNapoleon(one))
  return manner === undefined ? undefined : word(MANNER, manner)
}

function mannerSpot(look: Look, s: Battle, side: Side, card: CardId, manner: Manner): Spot | undefined {
  if (withNapoleon(manner)) return { kind: 'card', card: cardId(look.data.napoleon) }
  const open = mannersOf(look, s, side, card)
  // A card with only one manner needs no second click.
  if (open.length === 1 && open[0] === manner) return undefined
  const action = actionOf(look, card, manner)
  const target = action && targetOf(look, s, side, action)
  return target === undefined ? undefined : { kind: 'box', box: cardId(target) }
}
