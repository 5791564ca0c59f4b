import { type Game, isA, type Language, numberOf, type Reasons, type Side, type View, type Word } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { motiveOf, percent, slight, type Told, told } from '../../common/bot/motives.ts'
import { activate, marchOn } from '../activation.ts'
import { advance } from '../advance.ts'
import { enemyAt } from '../contact.ts'
import { issueOrder } from '../further.ts'
import { type ForceId, NO_FORCE } from '../ids.ts'
import { writePlans } from '../plans.ts'
import { retreat } from '../retreat.ts'
import { type Look, lookOf, whereIs } from '../scene/look.ts'
import { slipAway } from '../slip.ts'
import { type Campaign, ownerOf } from '../state.ts'
import { rules } from '../steps.ts'
import { FIGHT, FORCE, HEX, VERB } from '../terms.ts'
import { believe } from './belief.ts'
import { chanceToBeat } from './odds.ts'
import { edgeOfLast, worthOfFight } from './posts.ts'
import { schemeOf } from './scheme.ts'
import { wayTo } from './ways.ts'

/** How things are called in a language. */
interface Names {
  readonly force: (force: number) => string
  readonly place: (hex: number) => string
}
type Why = Told<Names>

/** Why the script says such a thing: where its side wants its Forces, and what it believes of an attack. */
export function campaignReasons(game: Game): Reasons {
  const look = lookOf(game as unknown as Game<Campaign>)
  return (view, side, words) => motiveOf(reasonOf(view as View<Campaign>, side, words), language => namesIn(look, language))
}

const namesIn = (look: Look, language: Language): Names => ({
  force: force => look.game.words[language].names.force[force],
  place: hex => whereIs(look, hex, language),
})

function reasonOf(s: Campaign, side: Side, words: readonly Word[]): Why | undefined {
  const top = rules.top(s)
  const named = words.find(w => isA(w, FORCE))
  const way = words.filter(w => isA(w, HEX)).map(w => numberOf(w) as HexId)
  const force = named === undefined ? undefined : (numberOf(named) as ForceId)
  const hex = way.at(-1)
  switch (top.id) {
    case writePlans.id:
    case issueOrder.id:
      return force === undefined ? nothingMore() : whyOrdered(s, side, force)
    case activate.id:
      return force === undefined || hex === undefined ? nothingMore() : whyMarch(s, side, force, hex, way.at(-2))
    case marchOn.id:
      return hex === undefined ? nothingMore() : whyMarch(s, side, marchOn.f.force, hex, way.at(-2))
    case advance.id:
      return hex === undefined ? nothingMore() : whyMarch(s, side, advance.f.force, hex)
    case retreat.id:
      return hex === undefined ? undefined : whyRetreat(side === ownerOf(s, retreat.f.force), retreat.f.force, hex)
    case slipAway.id:
      return isA(words[0], VERB) ? whyStand(slipAway.f.force, numberOf(words[0]) === FIGHT) : undefined
    default:
      return undefined
  }
}

const nothingMore = (): Why =>
  slight(
    () => 'Nothing more is worth an order or a march.',
    () => "Rien d'autre ne vaut un ordre ou une marche.",
  )

/** 7.1, 11.0 II Why a Force gets an order: where it is wanted. */
function whyOrdered(s: Campaign, side: Side, force: ForceId): Why | undefined {
  const { goal, prey } = schemeOf(s, side, believe(s, side))
  const [hex, after] = [goal[force], prey]
  if (hex < 0) return undefined
  return after === NO_FORCE
    ? told(
        names => `${names.force(force)}: it is wanted towards ${names.place(hex)}.`,
        names => `${names.force(force)}\u00a0: on en a besoin vers ${names.place(hex)}.`,
      )
    : told(
        names => `${names.force(force)}: it is wanted towards ${names.place(hex)}, against ${names.force(after)}.`,
        names => `${names.force(force)}\u00a0: on en a besoin vers ${names.place(hex)}, contre ${names.force(after)}.`,
      )
}

/** 11.0 III Why a Force goes there: to attack, nearer to where it is wanted, or out of harm's way. */
function whyMarch(s: Campaign, side: Side, force: ForceId, hex: HexId, from: HexId = s.force.hex[force]): Why {
  const b = believe(s, side)
  const foe = enemyAt(s, side, hex)
  if (foe >= 0) {
    worthOfFight(s, side, b, force, from, hex)
    return whyAttack(foe, force, percent(chanceToBeat(edgeOfLast(), 1)))
  }
  const goal = schemeOf(s, side, b).goal[force] as HexId
  const way = goal < 0 ? undefined : wayTo(s.data, goal)
  if (way !== undefined && way[hex] < way[s.force.hex[force]])
    return told(
      names => `${names.force(force)}: nearer to ${names.place(goal)}, where it is wanted.`,
      names => `${names.force(force)}\u00a0: plus près de ${names.place(goal)}, où l'on en a besoin.`,
    )
  return told(
    names => `${names.force(force)}: at ${names.place(hex)} it stands better to the enemy, or to its own.`,
    names => `${names.force(force)}\u00a0: à ${names.place(hex)}, la place est meilleure face à l'ennemi ou près des siens.`,
  )
}

const whyAttack = (foe: ForceId, force: ForceId, chance: string): Why =>
  told(
    names => `${names.force(force)} attacks ${names.force(foe)}: some ${chance} to have the better of it, as far as is known.`,
    names => `${names.force(force)} attaque ${names.force(foe)}\u00a0: quelque ${chance} d'avoir le dessus, pour ce qu'on en sait.`,
  )

const whyRetreat = (isOwn: boolean, force: ForceId, hex: number): Why =>
  isOwn
    ? told(
        names => `${names.force(force)}: back to ${names.place(hex)}, where supply and a way out are surest.`,
        names => `${names.force(force)}\u00a0: repli sur ${names.place(hex)}, où vivres et issues sont le plus sûrs.`,
      )
    : told(
        names => `${names.force(force)}: to be driven to ${names.place(hex)}, the worst place for it.`,
        names => `${names.force(force)}\u00a0: à rejeter sur ${names.place(hex)}, le pire endroit pour elle.`,
      )

const whyStand = (force: ForceId, fights: boolean): Why =>
  fights
    ? told(
        names => `${names.force(force)} stands: there is more to lose by going.`,
        names => `${names.force(force)} tient\u00a0: partir coûterait davantage.`,
      )
    : told(
        names => `${names.force(force)} slips away: it is no match for what comes.`,
        names => `${names.force(force)} se dérobe\u00a0: l'affaire est trop inégale.`,
      )
