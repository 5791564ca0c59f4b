import {
  type BoardBox,
  type BoardSite,
  type CardFace,
  type Hand,
  inLanguage,
  isGrammar,
  type LabelPart,
  type Language,
  type Side,
  spoken,
  Words,
  word,
} from '@grognard/engine'
import { signed } from '../../common/numbers.ts'
import { type Battle, CARD, isCounter, type Manner } from '../rules/state.ts'
import { BATTERY, type CardId, LEADER, PREVIOUS, SIDES } from '../rules/static.ts'
import { armyName, boxTitle, cardId, isPrussian, type Look, nationOf, shapeOf, shortName, siteId } from './look.ts'
import { actionOf, type Counting, mannersOf, modifiersOf, ordering } from './order.ts'
import { TEXTS } from './texts.ts'

type Line = CardFace['lines'][number]

const nothing = new Words(1)
const fact = (text: string): LabelPart => ({ is: 'fact', text })

/** The cards of both hands. */
export const handsOf = (look: Look, s: Battle, language: Language): Hand[] =>
  SIDES.all.map(side => ({
    side,
    title: armyName(side, language),
    cards: look.data.hand[side].map(card => cardOf(look, s, card, language)),
  }))

function cardOf(look: Look, s: Battle, card: CardId, language: Language): CardFace {
  const side = look.data.sideOf[card]
  const title = inLanguage(look.data.titleOf[card], language)
  const name = shortName(look, card, language)
  const lines = [...effectOf(look, card, language), ...stateOf(look, s, card, language)]
  const markers = look.capacity[card] === 0 ? undefined : { left: s.card.markers[card], of: look.capacity[card] }
  return {
    id: cardId(card),
    side,
    shape: shapeOf(side),
    nation: nationOf(look.armyOf[card]),
    title,
    name,
    lines,
    markers,
    ...spoken([
      { is: 'name', text: title },
      { is: 'name', text: name },
      ...(markers === undefined ? [] : [fact(strengthOf(look, s, card, language))]),
      ...lines.map(({ text }) => fact(text)),
    ]),
  }
}

/** What is left of a card, in words. */
export function strengthOf(look: Look, s: Battle, card: CardId, language: Language): string {
  const t = TEXTS[language]
  const count = isPrussian(look, card) ? t.onTheMap : look.data.kindOf[card] === BATTERY ? t.guns : t.divisions
  return count(s.card.markers[card], look.capacity[card])
}

/** What a card does: its action, or what Napoleon adds. */
function effectOf(look: Look, card: CardId, language: Language): Line[] {
  if (card === look.data.napoleon) return [{ text: TEXTS[language].napoleonAdds(look.data.boost) }]
  const action = look.data.normal[card]
  return action === undefined ? [] : [{ text: inLanguage(action.title, language) }]
}

/** A card's state: used, played last, closed, or what it opens and what modifies it now. */
function stateOf(look: Look, s: Battle, card: CardId, language: Language): Line[] {
  const t = TEXTS[language]
  const { data } = look
  const side = data.sideOf[card]
  const lines: Line[] = []
  if (data.kindOf[card] === LEADER) lines.push({ text: s.card.used[card] === 0 ? t.unused : t.spent, tone: 'quiet' })
  if (s.army.last[side] === card) lines.push({ text: t.playedLast, tone: 'quiet' })
  if (ordering(look, s) !== side || card === data.napoleon) return lines
  const manners = mannersOf(look, s, side, card)
  const [first] = manners
  if (first === undefined) return [...lines, ...whyClosed(look, s, side, card, language)]
  const enemy = s.army.last[(1 - side) as Side]
  if (manners.some(isCounter) && enemy >= 0) lines.push({ text: t.mayCounter(shortName(look, enemy as CardId, language)), tone: 'act' })
  if (actionOf(look, card, first) === undefined) return lines
  return [...lines, ...countingLines(look, s, side, card, first, language)]
}

/** Why a card cannot be played now; a spent leader is covered elsewhere. */
function whyClosed(look: Look, s: Battle, side: Side, card: CardId, language: Language): Line[] {
  nothing.clear()
  const refusal = look.game.rules.why(s, side, nothing, word(CARD, card))
  if (refusal === undefined || isGrammar(refusal) || s.card.used[card] === 1) return []
  return [{ text: look.game.words[language].refusals[refusal.key], tone: 'quiet' }]
}

const countingLines = (look: Look, s: Battle, side: Side, card: CardId, manner: Manner, language: Language): Line[] =>
  modifiersOf(look, s, side, card, manner).map(counting => ({
    text: modifierText(look, card, counting, language),
    tone: counting.value > 0 ? 'act' : 'quiet',
  }))

function modifierText(look: Look, card: CardId, { action, which, value }: Counting, language: Language): string {
  const t = TEXTS[language]
  const modifier = action.modifiers[which]
  if (modifier.when !== PREVIOUS) return t.modifier(signed(value), inLanguage(modifier.label, language))
  return modifier.x === card ? t.repeated(signed(value)) : t.after(signed(value), shortName(look, modifier.x as CardId, language))
}

/** The boxes of the board with their markers. */
export const boxesOf = (look: Look, s: Battle, language: Language): BoardBox[] =>
  look.boxes.map(({ card, box }) => {
    const side = look.data.sideOf[card]
    const title = boxTitle(look, card, language)
    return {
      id: cardId(card),
      side,
      shape: shapeOf(side),
      nation: nationOf(look.armyOf[card]),
      title,
      x: box.x,
      y: box.y,
      width: box.w,
      height: box.h,
      arm: look.armOf[card],
      markers: { left: s.card.markers[card], of: look.capacity[card] },
      ...spoken([{ is: 'name', text: title }, fact(strengthOf(look, s, card, language))]),
    }
  })

/** The strongpoints and who holds them. */
export const sitesOf = (look: Look, s: Battle, language: Language): BoardSite[] =>
  look.siteBoxes.map(({ site: id, x, y }) => {
    const site = look.data.sites.of(id)
    const army = s.site.holder[site]
    const name = inLanguage(look.data.siteOf[site].name, language)
    return {
      id: siteId(site),
      name,
      x,
      y,
      shape: shapeOf(army),
      nation: nationOf(army),
      label: TEXTS[language].heldBy(name, armyName(army, language)),
    }
  })
