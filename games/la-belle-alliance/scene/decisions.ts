import {
  type DecisionText,
  inLanguage,
  isA,
  type Language,
  numberOf,
  type Overlay,
  type Side,
  type Text,
  type Word,
} from '@grognard/engine'
import { topStep } from '../../common/top-step.ts'
import { order } from '../rules/actions.ts'
import { loseDivisions } from '../rules/losses.ts'
import { type Battle, CARD, isCounter, MANNER, type Manner, withNapoleon } from '../rules/state.ts'
import type { CardId } from '../rules/static.ts'
import { boxTitle, cardId, type Look, sendOff, shortName } from './look.ts'
import { actionOf, mannersOf, targetOf } from './order.ts'
import { TEXTS } from './texts.ts'

const OVER: readonly [Text, Text] = [
  { en: 'The battle is over', fr: 'La bataille est finie' },
  { en: 'Close', fr: 'Fermer' },
]
const WAITS: readonly [Text, Text] = [
  { en: 'The other side decides', fr: 'L’autre camp décide' },
  { en: 'Wait', fr: 'Attendre' },
]
const WHAT_ORDER: readonly Text[] = [
  { en: 'What does the Emperor order?', fr: 'Qu’ordonne l’Empereur ?' },
  { en: 'What does Wellington order?', fr: 'Qu’ordonne Wellington ?' },
]
const GIVE_ORDER: Text = { en: 'Give the order', fr: 'Donner l’ordre' }
const COUNTER: Text = { en: 'Counter-attack', fr: 'Contre-attaquer' }
const TAKE_LOSS: Text = { en: 'Take the loss', fr: 'Subir la perte' }

const saidCard = (said: readonly Word[]): CardId | undefined => {
  const [first] = said
  return first === undefined || !isA(first, CARD) ? undefined : (numberOf(first) as CardId)
}
const saidManner = (said: readonly Word[]): Manner | undefined => {
  const second = said[1]
  return second === undefined || !isA(second, MANNER) ? undefined : (numberOf(second) as Manner)
}

/** The decision as worded on screen, for the words said so far. */
export function decisionOf(look: Look, s: Battle, said: readonly Word[], language: Language): DecisionText {
  const say = (text: Text) => inLanguage(text, language)
  const top = topStep(look.game.rules, s)
  const card = saidCard(said)
  const { steps } = TEXTS[language]
  const stepOf = (side: number, step: string) => `${look.game.words[language].names.side[side]}, ${step}`
  if (top?.name === order.name) {
    const side = top.frame.side as Side
    return { ...orderText(look, side, card, saidManner(said), language), step: stepOf(side, steps.order) }
  }
  if (top?.name === loseDivisions.name) {
    const { left } = top.frame
    const question = say({ en: `Which corps loses a division? ${left} to lose`, fr: `Quel corps perd une division ? Reste ${left}` })
    const from = (name: string) => say({ en: `A division of ${name}`, fr: `Une division : ${name}` })
    const title = card === undefined ? question : from(shortName(look, card, language))
    return { title, button: say(TAKE_LOSS), step: stepOf(top.frame.army, steps.losses) }
  }
  const [title, button] = top === undefined ? OVER : WAITS
  return { title: say(title), button: say(button) }
}

function orderText(look: Look, side: Side, card: CardId | undefined, manner: Manner | undefined, language: Language): DecisionText {
  const say = (text: Text) => inLanguage(text, language)
  if (card === undefined) return { title: say(WHAT_ORDER[side]), button: say(GIVE_ORDER) }
  const name = boxTitle(look, card, language)
  const action = manner === undefined ? undefined : actionOf(look, card, manner)
  if (manner === undefined || action === undefined)
    return { title: say({ en: `${name}: which order?`, fr: `${name} : quel ordre ?` }), button: sendOff(look, card, language) }
  const title = say(action.title)
  return {
    title: withNapoleon(manner) ? say({ en: `${title}, with Napoleon`, fr: `${title}, avec Napoléon` }) : title,
    button: isCounter(manner) ? say(COUNTER) : sendOff(look, card, language),
  }
}

/** An arrow from the acting card to its target: the two ids are in `pieces`, the actor first. */
export function lightsOf(look: Look, s: Battle, said: readonly Word[], language: Language): Overlay[] {
  const top = topStep(look.game.rules, s)
  const card = saidCard(said)
  if (card === undefined) return []
  const t = TEXTS[language]
  if (top?.name === loseDivisions.name)
    return [marked('ring', t.target(boxTitle(look, card, language)), top.frame.army as Side, [cardId(card)])]
  if (top?.name !== order.name) return []
  const side = top.frame.side as Side
  const manner = saidManner(said) ?? mannersOf(look, s, side, card)[0]
  const action = manner === undefined ? undefined : actionOf(look, card, manner)
  const target = action === undefined ? undefined : targetOf(look, s, side, action)
  if (target === undefined) return []
  const names = [boxTitle(look, card, language), boxTitle(look, target, language)] as const
  return [
    marked('arrow', t.attack(...names), side, [cardId(card), cardId(target)]),
    marked('ring', t.target(names[1]), side, [cardId(target)]),
  ]
}

const marked = (style: 'arrow' | 'ring', title: string, side: Side, pieces: string[]): Overlay => ({
  style,
  title,
  side,
  hexes: [],
  lines: [],
  pieces,
})
