import { isA, numberOf, type Side, type Word } from '@grognard/engine'
import { slight, type Told, told } from '../../common/bot/motives.ts'
import { playCard } from '../rules/card-play.ts'
import { breakAway, useCard } from '../rules/combat-cards.ts'
import { saveLeader } from '../rules/encounters.ts'
import {
  AIDE_DE_CAMP,
  ALTERNATES,
  ANOTHER_CHANCE,
  APPROACH_MARCH,
  AREA_DEFENSE,
  ARRIVES_EARLY,
  ARTILLERY_COVER_FIRE,
  BLUCHER_CARD,
  CAVALRY_PURSUIT,
  type CardId,
  COSSACKS,
  COUNTER_CHARGE,
  EMPEROR_NAPOLEON,
  FIRE_CARD,
  GENERAL_ADVANCE,
  GNEISENAU,
  JAWS_OF_DEATH,
  MARSHAL_MARMONT,
  MARSHAL_NEY,
  MOBILE_DEFENSE,
  PROBE_CARD,
  SOUND_OF_GUNS,
  THE_LAST_PUSH,
  UNTRAINED_ENEMY_CAVALRY,
} from '../rules/ids.ts'
import { useMode } from '../rules/mode-cards.ts'
import { stopPursuit } from '../rules/pursuit.ts'
import { rollAgain } from '../rules/rerolls.ts'
import { AGAIN, CARD, COMMAND, DISCARD, HEX, PIECE, VERB } from '../rules/sorts.ts'
import type { Battle } from '../rules/state.ts'
import { writeOrders } from '../rules/writing.ts'
import { upperFirst } from '../scene/look.ts'

/** Names of the things that cards are played on. */
interface Names {
  place(hex: number): string
  command(command: number): string
}
type Why = Told<Names>

/** 37.12 Why a card is played, used, kept or laid aside; nothing where the step is not about cards. */
export function whyCard(s: Battle, side: Side, step: number, words: readonly Word[]): Why | undefined {
  const [first] = words
  const isCard = isA(first, CARD)
  switch (step) {
    case playCard.id:
      if (isCard) return s.play.drawn[side] >= 0 && words.length === 1 ? mustBePlayed : whyPlayed(numberOf(first) as CardId, words)
      return isA(first, VERB) && numberOf(first) === DISCARD ? leastOfHand : whyNone(s, side)
    case useMode.id:
      return isA(first, PIECE)
        ? slight(
            () => 'The strongest of the reduced units gain most.',
            () => 'Les plus fortes des unités réduites y gagnent le plus.',
          )
        : slight(
            () => 'This card needs no choice before the battle.',
            () => 'Avant la bataille, cette carte ne demande aucun choix.',
          )
    case writeOrders.id:
      return isCard
        ? told(
            () => 'One order more arrives in time and changes more than the card would later.',
            () => 'Un ordre de plus arrive à temps et change plus que la carte ne le ferait plus tard.',
          )
        : undefined
    case useCard.id:
      return isCard
        ? told(
            () => 'A card that helps here would be worth less later.',
            () => 'Une carte utile ici vaudrait moins plus tard.',
          )
        : slight(
            () => 'The cards that are left are worth more elsewhere.',
            () => 'Les cartes qui restent valent plus ailleurs.',
          )
    case rollAgain.id:
      return isA(first, VERB) && numberOf(first) === AGAIN
        ? told(
            () => 'The die failed, and it may be thrown again.',
            () => 'Le dé a échoué, et on peut le relancer.',
          )
        : slight(
            () => 'The roll is good enough.',
            () => 'Le jet suffit.',
          )
    case breakAway.id:
      return isCard
        ? told(
            () => 'Every way back lies in enemy zones.',
            () => 'Toutes les voies de repli sont en zone ennemie.',
          )
        : slight(
            () => 'A way back out of enemy zones is open.',
            () => 'Une voie de repli hors des zones ennemies est ouverte.',
          )
    case stopPursuit.id:
      return isCard
        ? told(
            () => 'Guns that cover the beaten troops save them a step.',
            () => 'Le canon qui couvre les fuyards leur épargne un pas.',
          )
        : undefined
    case saveLeader.id:
      return isCard
        ? told(
            () => 'A commander is worth more than the card.',
            () => 'Un chef vaut plus que la carte.',
          )
        : undefined
  }
  return undefined
}

/** Why no card is played: there may be none to play. */
function whyNone(s: Battle, side: Side): Why {
  if (s.options.cardMode === 'full') return notWorthIt
  return s.play.drawn[side] >= 0
    ? slight(
        () => 'There is nothing to use this card for.',
        () => 'Rien ne permet d’employer cette carte.',
      )
    : slight(
        () => 'The die lets no card be played this turn.',
        () => 'À ce tour, le dé ne laisse jouer aucune carte.',
      )
}

const leastOfHand = slight<Names>(
  () => 'Of the hand it promises least.',
  () => 'De la main, c’est elle qui promet le moins.',
)
const mustBePlayed = slight<Names>(
  () => 'A card that was drawn must be played.',
  () => 'Une carte tirée doit être jouée.',
)
const notWorthIt = slight<Names>(
  () => 'No card of the hand is worth its price now.',
  () => 'Aucune carte de la main ne vaut son prix à présent.',
)
const horseInContact = told<Names>(
  () => 'Enough cavalry is in contact to make use of it.',
  () => 'Assez de cavalerie est au contact pour en tirer parti.',
)
const holdsOn = told<Names>(
  () => 'Troops that must hold in contact need it now.',
  () => 'Des troupes qui doivent tenir au contact en ont besoin.',
)
const chiefIsThere = told<Names>(
  () => 'The commander is where the fighting is.',
  () => 'Le chef est là où l’on se bat.',
)
const manyDice = told<Names>(
  () => 'With so many fights ahead, dice that may be thrown again are worth most.',
  () => 'Avec tant de combats en vue, des dés à relancer valent le plus.',
)
const tiesDown = told<Names>(
  () => 'Cavalry that cannot charge is no danger.',
  () => 'Une cavalerie qui ne peut charger n’est plus un danger.',
)
const freshTroops = told<Names>(
  () => 'Fresh troops are worth most while there is time left.',
  () => 'Des troupes fraîches valent le plus tant qu’il reste du temps.',
)

/** What each card is good for at the moment it is played. */
const PLAYED: ReadonlyMap<CardId, Why> = new Map<CardId, Why>([
  [CAVALRY_PURSUIT, horseInContact],
  [COUNTER_CHARGE, horseInContact],
  [ARTILLERY_COVER_FIRE, holdsOn],
  [MOBILE_DEFENSE, holdsOn],
  [JAWS_OF_DEATH, holdsOn],
  [AREA_DEFENSE, holdsOn],
  [EMPEROR_NAPOLEON, chiefIsThere],
  [BLUCHER_CARD, chiefIsThere],
  [MARSHAL_NEY, chiefIsThere],
  [MARSHAL_MARMONT, chiefIsThere],
  [GNEISENAU, manyDice],
  [ANOTHER_CHANCE, manyDice],
  [COSSACKS, tiesDown],
  [UNTRAINED_ENEMY_CAVALRY, tiesDown],
  [ARRIVES_EARLY, freshTroops],
  [ALTERNATES, freshTroops],
  [
    THE_LAST_PUSH,
    told(
      () => 'So many troops attack now that help in the assault counts most.',
      () => 'Tant de troupes attaquent que l’aide à l’assaut compte le plus.',
    ),
  ],
  [
    AIDE_DE_CAMP,
    slight(
      () => 'One more order, or a commander saved: both may be wanted.',
      () => 'Un ordre de plus, ou un chef sauvé : l’un ou l’autre peut servir.',
    ),
  ],
])

/** Cards that let a command do more than a courier could bring it to do. */
const BEYOND_ORDERS: ReadonlySet<CardId> = new Set([APPROACH_MARCH, GENERAL_ADVANCE, PROBE_CARD, SOUND_OF_GUNS])

function whyPlayed(card: CardId, words: readonly Word[]): Why {
  const command = words.find(w => isA(w, COMMAND))
  if (BEYOND_ORDERS.has(card) && command !== undefined)
    return told(
      names => `${names.command(numberOf(command))} is wanted elsewhere sooner than a courier could tell it.`,
      names => `${names.command(numberOf(command))} est attendu ailleurs plus tôt qu’un courrier ne le dirait.`,
    )
  const hex = words.find(w => isA(w, HEX))
  if (card === FIRE_CARD && hex !== undefined)
    return told(
      names => `Fire drives more enemies out of ${names.place(numberOf(hex))} than friends.`,
      names => `${upperFirst(names.place(numberOf(hex)))}\u00a0: le feu en chasse plus d’ennemis que d’amis.`,
    )
  return (
    PLAYED.get(card) ??
    slight(
      () => 'Of what may be done with a card now, this gains most.',
      () => 'De ce qu’une carte permet à présent, c’est ce qui rapporte le plus.',
    )
  )
}
