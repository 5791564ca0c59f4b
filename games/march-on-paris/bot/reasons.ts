import { type Game, isA, type Language, numberOf, opponent, type Reasons, type Side, type View, type Word } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { motiveOf, percent, slight, type Told, told } from '../../common/bot/motives.ts'
import { advance } from '../rules/advance.ts'
import { isTrain } from '../rules/armies.ts'
import { assault } from '../rules/assault.ts'
import { bombard } from '../rules/bombardment.ts'
import { charge } from '../rules/charge.ts'
import { rideOut } from '../rules/headquarters.ts'
import { ATTACK, DEFEND, LEADER, type OrderType, type PieceId, PROBE, RESERVE } from '../rules/ids.ts'
import { chooseCoordinated, chooseInitial } from '../rules/initiative.ts'
import { leadOn } from '../rules/leader-bonus.ts'
import { loseOne } from '../rules/losses.ts'
import { segment, unseenSegment } from '../rules/movement.ts'
import { ownDecisions } from '../rules/orders-segment.ts'
import { pursue, rideFurther } from '../rules/pursuit.ts'
import { react, reactUnseen } from '../rules/reaction.ts'
import { retire } from '../rules/retire.ts'
import { goBack } from '../rules/retreat.ts'
import {
  CANCEL,
  COMMAND,
  DEPLOY,
  DUMMY,
  END,
  GATHER,
  HEX,
  LEAD,
  LOCAL,
  ORDER,
  PIECE,
  PURSUE,
  STAND,
  VERB,
  type Verb,
} from '../rules/sorts.ts'
import { type Battle, settingOf } from '../rules/state.ts'
import { rules } from '../rules/steps.ts'
import { writeOrders } from '../rules/writing.ts'
import { upperFirst } from '../scene/look.ts'
import { battleNames } from '../words/names.ts'
import { whyCard } from './card-reasons.ts'
import { supposed } from './conjecture.ts'
import { assaultOdds, chargeOdds, type Prospect } from './odds.ts'

/** Names of things in one language. */
interface Names {
  piece(piece: number): string
  place(hex: number): string
  command(command: number): string
}
type Why = Told<Names>

/** Why the opponents of March on Paris say what they say, from what they see. */
export function battleReasons(game: Game): Reasons {
  const { data } = (game as unknown as Game<Battle>).kind.create()
  const namesIn = (language: Language): Names => {
    const { names } = battleNames(data, game.story, language)
    return { piece: piece => names.piece[piece], place: hex => names.hex[hex], command: command => names.command[command] }
  }
  return (view, side, words) =>
    words.length === 0 ? undefined : motiveOf(reasonOf(supposed(view as View<Battle>, side), side, words), namesIn)
}

const isVerb = (w: Word, verb: Verb): boolean => isA(w, VERB) && numberOf(w) === verb

function reasonOf(s: Battle, side: Side, words: readonly Word[]): Why | undefined {
  const [first] = words
  const ruse = whyRuse(first)
  if (ruse !== undefined) return ruse
  const { id } = rules.top(s)
  const aboutCards = whyCard(s, side, id, words)
  if (aboutCards !== undefined) return aboutCards
  switch (id) {
    case writeOrders.id:
      return whyOrder(words)
    case ownDecisions.id:
      return whyDecision(words)
    case rideOut.id:
      return slight(
        () => 'Headquarters go where most corps are within their range.',
        () => 'Les quartiers généraux vont là où ils tiennent le plus de corps à portée.',
      )
    case chooseInitial.id:
    case chooseCoordinated.id:
      return isA(first, COMMAND)
        ? told(
            names => `${names.command(numberOf(first))} can do most by acting now.`,
            names => `${names.command(numberOf(first))} peut faire le plus en agissant maintenant.`,
          )
        : slight(
            () => 'Nobody gains by acting out of turn.',
            () => 'Personne ne gagne à agir avant son tour.',
          )
    case segment.id:
    case unseenSegment.id:
      return whyMove(s, first)
    case bombard.id:
      return isA(first, HEX)
        ? told(
            names => `Guns shake ${names.place(numberOf(first))} without any risk.`,
            names => `Le canon ébranle ${names.place(numberOf(first))} sans aucun risque.`,
          )
        : undefined
    case assault.id:
      return isA(first, HEX) ? whyAttack(assaultOdds(s, side, numberOf(first) as HexId, piecesIn(words))) : noAttack
    case charge.id:
      return isA(first, HEX) ? whyAttack(chargeOdds(s, side, numberOf(first) as HexId, piecesIn(words))) : noAttack
    case react.id:
    case reactUnseen.id:
      return isVerb(first, STAND) ? tooWeak : comesToHelp
    case retire.id:
      return whyRetire(s, side, first)
    case pursue.id:
      return isVerb(first, PURSUE)
        ? told(
            () => 'A pursuit costs those who run a step.',
            () => 'Une poursuite coûte un pas aux fuyards.',
          )
        : undefined
    case advance.id:
    case rideFurther.id:
      return isA(first, HEX)
        ? slight(
            names => `${names.place(numberOf(first))} is worth taking while nobody holds it.`,
            names => `${upperFirst(names.place(numberOf(first)))} est à prendre tant que personne ne tient la place.`,
          )
        : slight(
            () => 'They stand better where they are.',
            () => 'La troupe est mieux là où elle est.',
          )
    case leadOn.id:
      return isVerb(first, LEAD) ? leadsNow : sparesHimself
    case loseOne.id:
      return slight(
        names => `${names.piece(numberOf(first))} can best bear the loss.`,
        names => `${names.piece(numberOf(first))} supporte le mieux cette perte.`,
      )
    case goBack.id:
      return slight(
        names => `${names.place(numberOf(first))} is the safest way back.`,
        names => `${names.place(numberOf(first))} est le repli le plus sûr.`,
      )
  }
  return undefined
}

const piecesIn = (words: readonly Word[]): PieceId[] => words.filter(w => isA(w, PIECE)).map(w => numberOf(w) as PieceId)

const noAttack = slight<Names>(
  () => 'No attack here gains more than it risks.',
  () => 'Aucune attaque ne rapporte ici plus qu’elle ne risque.',
)
const tooWeak = told<Names>(
  () => 'The cavalry at hand is too weak to meet this charge.',
  () => 'La cavalerie disponible est trop faible pour cette charge.',
)
const comesToHelp = told<Names>(
  () => 'Cavalry that matches the chargers meets them before they strike.',
  () => 'Une cavalerie de force égale arrête la charge avant le choc.',
)
const leadsNow = told<Names>(
  () => 'His presence is worth more here than what it costs next hour.',
  () => 'Sa présence vaut ici plus que ce qu’elle coûtera l’heure prochaine.',
)
const sparesHimself = slight<Names>(
  () => 'His orders of the next hour are worth more than his presence.',
  () => 'Ses ordres de l’heure prochaine valent plus que sa présence.',
)

/** The last leg of an order. */
function lastLeg(words: readonly Word[]): { readonly type: OrderType; readonly target: number } | undefined {
  let type: OrderType | undefined
  let target = -1
  for (const w of words) {
    if (isA(w, ORDER)) type = numberOf(w) as OrderType
    else if (isA(w, HEX)) target = numberOf(w)
  }
  return type === undefined ? undefined : { type, target }
}

/** 37.6, 37.7 What hides and what looks. */
function whyRuse(first: Word): Why | undefined {
  if (isVerb(first, DUMMY))
    return slight(
      () => 'A dummy makes the enemy guard a place that nobody goes to.',
      () => 'Un leurre fait garder à l’ennemi une place où personne ne va.',
    )
  if (isVerb(first, DEPLOY))
    return slight(
      () => 'Vedettes look under the covers ahead.',
      () => 'Des vedettes regardent sous les couverts.',
    )
  if (isVerb(first, GATHER))
    return slight(
      () => 'The cavalry gathers again before it must fight.',
      () => 'La cavalerie se rassemble avant d’avoir à combattre.',
    )
  return undefined
}

function whyOrder(words: readonly Word[]): Why | undefined {
  const [first, receiver] = words
  if (isVerb(first, CANCEL))
    return slight(
      () => 'Headquarters had better ride with the troops.',
      () => 'Le quartier général fait mieux de suivre les troupes.',
    )
  if (receiver !== undefined && isA(receiver, ORDER))
    return told(
      () => 'What can be brought off the map is worth more than what can still be held.',
      () => 'Ce qu’on peut sortir de la carte vaut plus que ce qu’on peut encore tenir.',
    )
  const leg = lastLeg(words)
  if (isVerb(first, END) || leg === undefined)
    return slight(
      () => 'No other order would arrive in time and change enough.',
      () => 'Aucun autre ordre n’arriverait à temps ni ne changerait assez.',
    )
  return whyTask(numberOf(receiver), leg)
}

/** What an order is for. */
function whyTask(command: number, { type, target }: { readonly type: OrderType; readonly target: number }): Why {
  if (type === ATTACK || type === PROBE)
    return told(
      names => `${names.command(command)} can reach ${names.place(target)} in time and is needed there.`,
      names => `${names.command(command)} peut atteindre ${names.place(target)} à temps et y manque.`,
    )
  if (type === DEFEND)
    return told(
      names => `${names.place(target)} must be held, and ${names.command(command)} is near enough.`,
      names => `Il faut tenir ${names.place(target)}, et ${names.command(command)} est assez près.`,
    )
  return type === RESERVE
    ? told(
        names => `${names.command(command)} is worn out and must rally.`,
        names => `${names.command(command)} est épuisé et doit se rallier.`,
      )
    : slight(
        names => `${names.command(command)} is wanted elsewhere.`,
        names => `${names.command(command)} est attendu ailleurs.`,
      )
}

function whyDecision(words: readonly Word[]): Why | undefined {
  const [first] = words
  if (isVerb(first, LOCAL))
    return told(
      () => 'The order no longer fits, and the commander is bold enough to try.',
      () => 'L’ordre ne convient plus, et le chef est assez hardi pour essayer.',
    )
  const leg = lastLeg(words)
  return leg === undefined
    ? slight(
        () => 'The order still fits.',
        () => 'L’ordre convient toujours.',
      )
    : told(
        names => `${names.place(leg.target)} matters more now than the old order.`,
        names => `${names.place(leg.target)} compte maintenant plus que l’ancien ordre.`,
      )
}

function whyMove(s: Battle, first: Word): Why | undefined {
  if (isVerb(first, END))
    return slight(
      () => 'The rest of the corps marches by its order.',
      () => 'Le reste du corps marche selon son ordre.',
    )
  if (!isA(first, PIECE)) return undefined
  const piece = numberOf(first) as PieceId
  const arm = s.data.arm[piece]
  if (isTrain(arm))
    return slight(
      names => `${names.piece(piece)} keeps near its corps and away from the enemy.`,
      names => `${names.piece(piece)} reste près de son corps et loin de l’ennemi.`,
    )
  return arm === LEADER
    ? slight(
        names => `${names.piece(piece)} keeps his troops within his range.`,
        names => `${names.piece(piece)} garde ses troupes à portée.`,
      )
    : told(
        names => `${names.piece(piece)} stands better there, to strike or to hold.`,
        names => `${names.piece(piece)} y est mieux placé, pour frapper ou pour tenir.`,
      )
}

/** An attack by its chances. */
const whyAttack = ({ drives, fails }: Prospect): Why =>
  told(
    () => `The enemy is driven off with ${percent(drives)}; the attackers fail with ${percent(fails)}.`,
    () => `L’ennemi est chassé à ${percent(drives)} ; les assaillants échouent à ${percent(fails)}.`,
  )

function whyRetire(s: Battle, side: Side, first: Word): Why {
  const attackers = settingOf(s).units[opponent(side)].filter(unit => s.attackers.has(unit))
  const { drives } = assaultOdds(s, opponent(side), s.fightHex, attackers)
  return isVerb(first, STAND)
    ? told(
        () => `Standing is worth it: they would be driven off with ${percent(drives)}.`,
        () => `Il vaut la peine de tenir : ils ne seraient chassés qu’à ${percent(drives)}.`,
      )
    : told(
        () => `They go before they are driven off, which would happen with ${percent(drives)}.`,
        () => `Ils partent avant d’être chassés, ce qui arriverait à ${percent(drives)}.`,
      )
}
