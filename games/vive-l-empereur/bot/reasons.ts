import { type Game, isA, type Language, numberOf, type Reasons, type View, type Word, Words } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { figure, motiveOf, slight, type Told, told } from '../../common/bot/motives.ts'
import { chooseHand, playCard } from '../rules/cards.ts'
import { deploy } from '../rules/deployment.ts'
import { fireValue } from '../rules/fire-value.ts'
import { CAVALRY, type CardId, type GeneralId, type UnitId } from '../rules/ids.ts'
import { act, advance, marchOn } from '../rules/later.ts'
import { order } from '../rules/orders.ts'
import { chooseReaction, react, shock } from '../rules/reaction.ts'
import { fallBack, generalBack } from '../rules/retreat.ts'
import { type Battle, effectFor } from '../rules/state.ts'
import { rules } from '../rules/steps.ts'
import {
  COMBAT,
  DIRECTION,
  FINISH,
  FORM_SQUARE,
  GARRISON,
  GENERAL,
  HOLD,
  ON,
  RALLY,
  SHOCK,
  STAND,
  STAY,
  UNIT,
  VERB,
  type Verb,
} from '../rules/terms.ts'
import { layTile } from '../rules/tiles.ts'
import { cardName, generalName, type Look, lookOf, placeName, unitName } from '../scene/look.ts'
import { sentTo, strikeIn, targetIn } from '../scene/sentence.ts'

/** Names of things in one language. */
interface Names {
  unit(unit: number): string
  general(general: number): string
  card(card: number): string
  place(hex: number): string
  figure(value: number): string
}
type Why = Told<Names>

/** Why the opponents of the series say what they say, from what lies on the map. */
export function battleReasons(game: Game): Reasons {
  const look = lookOf(game as unknown as Game<Battle>)
  return (view, _side, words) =>
    words.length === 0 ? undefined : motiveOf(reasonOf(view as View<Battle>, words), language => namesIn(look, language))
}

const namesIn = (look: Look, language: Language): Names => ({
  unit: unit => unitName(look, unit, language),
  general: general => generalName(look, general, language),
  card: card => cardName(look, card, language),
  place: hex => placeName(look, hex, language),
  figure: value => figure(value, language),
})

function reasonOf(s: Battle, words: readonly Word[]): Why | undefined {
  const [first] = words
  switch (rules.top(s).id) {
    case chooseHand.id:
      return slight(
        () => 'These cards promise most for where the armies stand.',
        () => 'Ces cartes promettent le plus, vu les positions.',
      )
    case playCard.id:
      return whyCard(numberOf(first) as CardId)
    case layTile.id:
      return slight(
        () => 'Cover belongs where one means to stand.',
        () => 'Le couvert va là où l’on veut tenir.',
      )
    case deploy.id:
      return slight(
        ({ place }) => `${place(numberOf(words[1]))} keeps the sector held.`,
        ({ place }) => `${place(numberOf(words[1]))}\u00a0: le secteur reste tenu.`,
      )
    case order.id:
      return whyOrder(s, words)
    case marchOn.id:
    case act.id:
      return whyDeed(s, (rules.frame(s) as { readonly unit: UnitId }).unit, words)
    case react.id:
      return whyReact(first)
    case chooseReaction.id:
      return whyReaction((rules.frame(s) as { readonly unit: UnitId }).unit, first)
    case shock.id:
      return isVerb(first, SHOCK)
        ? told(
            () => 'The shock is still worth it.',
            () => 'Le choc en vaut encore la peine.',
          )
        : told(
            () => 'Against what it meets now the charge would only cost.',
            () => 'Contre ce qui lui fait face, la charge ne ferait que coûter.',
          )
    case fallBack.id:
      return isVerb(first, STAND)
        ? told(
            () => 'The ground is worth more than the risk of staying.',
            () => 'Le terrain vaut mieux que le risque de rester.',
          )
        : slight(
            () => 'It gives way where the enemy reaches it least.',
            () => 'Elle cède là où l’ennemi l’atteint le moins.',
          )
    case generalBack.id:
      return slight(
        () => 'A general looks for his nearest men.',
        () => 'Un général cherche ses hommes les plus proches.',
      )
    case advance.id:
      return isVerb(first, STAY)
        ? slight(
            () => 'Farther forward it would stand alone.',
            () => 'Plus en avant, elle serait seule.',
          )
        : told(
            () => 'The hex that was won is a good one to hold.',
            () => 'L’hexagone gagné est bon à tenir.',
          )
    default:
      return slight(
        () => 'The nearest way to where it is wanted.',
        () => 'Le plus court chemin vers là où l’on a besoin d’elle.',
      )
  }
}

const isVerb = (w: Word | undefined, verb: Verb): boolean => w !== undefined && isA(w, VERB) && numberOf(w) === verb

const whyCard = (card: CardId): Why =>
  told(
    names => `${names.card(card)}: its orders find most to do now.`,
    names => `${names.card(card)}\u00a0: c’est elle qui trouve le plus à faire.`,
  )

function whyOrder(s: Battle, words: readonly Word[]): Why | undefined {
  if (isVerb(words[0], FINISH))
    return told(
      () => 'No order left would better the position.',
      () => 'Plus aucun ordre n’améliorerait la position.',
    )
  const unit = words.find(w => isA(w, UNIT))
  if (unit !== undefined) return whyDeed(s, numberOf(unit) as UnitId, words.slice(words.indexOf(unit) + 1))
  const general = words.find(w => isA(w, GENERAL))
  if (general !== undefined) return whyRide(numberOf(general) as GeneralId)
  const garrison = words.find(w => isA(w, GARRISON))
  return garrison === undefined ? undefined : whyGarrison(s, numberOf(words[words.length - 1]))
}

const whyRide = (general: GeneralId): Why =>
  slight(
    names => `${names.general(general)} is of most use with strong troops.`,
    names => `${names.general(general)} est le plus utile auprès de troupes solides.`,
  )

const whyGarrison = (s: Battle, hex: number): Why =>
  told(
    names => `Whoever stands in ${names.place(hex)} is in its range, with value ${names.figure(s.data.garrisonValue)}.`,
    names => `Ce qui est en ${names.place(hex)} est à sa portée, avec la valeur ${names.figure(s.data.garrisonValue)}.`,
  )

/** A shot or charge by its value, a rally, a formation, or a move to where it counts. */
function whyDeed(s: Battle, unit: UnitId, said: readonly Word[]): Why | undefined {
  const target = targetIn(said)
  if (target !== undefined) return whyStrike(s, unit, said, target)
  const [first] = said
  if (isVerb(first, RALLY))
    return told(
      names => `${names.unit(unit)} has losses, and the enemy is far enough away.`,
      names => `${names.unit(unit)} a des pertes, et l’ennemi est assez loin.`,
    )
  if (isVerb(first, FORM_SQUARE))
    return told(
      names => `Enemy cavalry can reach ${names.unit(unit)}.`,
      names => `La cavalerie ennemie peut atteindre ${names.unit(unit)}.`,
    )
  if (isVerb(first, COMBAT))
    return told(
      names => `No cavalry threatens ${names.unit(unit)} any more.`,
      names => `Aucune cavalerie ne menace plus ${names.unit(unit)}.`,
    )
  if (isVerb(first, STAND))
    return slight(
      names => `${names.unit(unit)} stands well where it is.`,
      names => `${names.unit(unit)} est bien où elle est.`,
    )
  const to = sentTo(said)
  if (to === undefined || said.some(w => isVerb(w, ON)))
    return slight(
      names => `${names.unit(unit)} turns to where the danger is.`,
      names => `${names.unit(unit)} se tourne vers le danger.`,
    )
  return slight(
    names => `${names.place(to)} is a better place: nearer the aim, or out of fire.`,
    names => `${names.place(to)} est une meilleure place\u00a0: plus près du but, ou hors du feu.`,
  )
}

/** The fire value that a shot or charge has, from where the unit will stand. */
function whyStrike(s: Battle, unit: UnitId, said: readonly Word[], target: HexId): Why | undefined {
  const { plan } = s.data
  const words = new Words(said.length + 1)
  words.set(said)
  const isFound = plan.read(s, unit, words, 0)
  const isCharge = s.data.arm[unit] === CAVALRY && strikeIn(said) !== undefined
  const value = isFound ? fireValue(s, unit, plan.at, target, plan.steps > 0, plan.general >= 0, effectFor(s, s.data.owner[unit])) : 0
  return isCharge
    ? told(
        names => `${names.place(target)} can be broken: the charge has value ${names.figure(value)}.`,
        names => `${names.place(target)} peut céder\u00a0: la charge vaut ${names.figure(value)}.`,
      )
    : told(
        names => `${names.place(target)} is the best target in range, with value ${names.figure(value)}.`,
        names => `${names.place(target)} est la meilleure cible à portée, avec la valeur ${names.figure(value)}.`,
      )
}

const whyReact = (first: Word): Why =>
  isVerb(first, HOLD)
    ? told(
        () => 'Whoever reacts gives up an order, and this charge does not frighten.',
        () => 'Qui réagit renonce à un ordre, et cette charge ne fait pas peur.',
      )
    : told(
        names => `${names.unit(numberOf(first))} would suffer badly without a reaction.`,
        names => `${names.unit(numberOf(first))} souffrirait beaucoup sans réaction.`,
      )

function whyReaction(unit: UnitId, first: Word): Why {
  if (isA(first, DIRECTION))
    return slight(
      names => `${names.unit(unit)} shows its front to the enemy.`,
      names => `${names.unit(unit)} fait front à l’ennemi.`,
    )
  return isVerb(first, FORM_SQUARE)
    ? told(
        names => `In square ${names.unit(unit)} has little to fear from cavalry.`,
        names => `En carré, ${names.unit(unit)} craint peu la cavalerie.`,
      )
    : told(
        names => `${names.unit(unit)} meets the charge rather than wait for it.`,
        names => `${names.unit(unit)} va au-devant de la charge plutôt que de l’attendre.`,
      )
}
