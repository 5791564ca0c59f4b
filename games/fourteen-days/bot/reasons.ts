import { type Game, namingIn, numberOf, opponent, type Reasons, type Side, sortOf, type View, type Word } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { motiveOf, percent, slight, type Told, told } from '../../common/bot/motives.ts'
import type { ForceId } from '../rules/ids.ts'
import type { Campaign } from '../rules/state.ts'
import type { StepName } from '../words/words.ts'
import type { campaignBot } from './index.ts'
import type { Mind } from './mind.ts'

/** Names of things in a language. */
interface Names {
  readonly force: (force: number) => string
  readonly place: (hex: number) => string
}
type Why = Told<Names>

/** Why the script says what it says: where its side wants its Forces, and what it believes about an attack. */
export function campaignReasons(game: Game): Reasons {
  const { mind } = game.bot as unknown as typeof campaignBot
  return (view, side, words) =>
    motiveOf(reasonOf(game, mind, view as View<Campaign>, side, words), language => {
      const name = namingIn(game, language)
      return { force: force => name('force', force), place: hex => name('hex', hex) }
    })
}

function reasonOf(game: Game, mind: Mind, s: View<Campaign>, side: Side, words: readonly Word[]): Why | undefined {
  const valuesOf = (sort: string) => words.filter(w => game.sortById.get(sortOf(w))?.name === sort).map(numberOf)
  const name = game.rules.top(s).name as StepName
  const [force] = valuesOf('force') as ForceId[]
  const way = valuesOf('hex') as HexId[]
  const hex = way.at(-1)
  // The first word of these frames is the Force that moves or is attacked.
  const framed = game.rules.numbers(s)[0] as ForceId
  switch (name) {
    case 'write-plans':
    case 'issue-order':
      return force === undefined ? nothingMore() : whyOrdered(mind, s, side, force)
    case 'activate':
      return force === undefined || hex === undefined ? nothingMore() : whyMarch(mind, s, side, force, hex, way.at(-2))
    case 'march-on':
    case 'advance':
      return hex === undefined ? nothingMore() : whyMarch(mind, s, side, framed, hex, way.at(-2))
    case 'retreat':
      return hex === undefined ? undefined : whyRetreat(s.data.owner[framed] === side, framed, hex)
    case 'slip-away':
      return whyStand(framed, numberOf(words[0]) === game.names.verb.of('fight'))
    default:
      return undefined
  }
}

const nothingMore = (): Why =>
  slight(
    () => 'Nothing more is worth an order or a march.',
    () => 'Rien d’autre ne vaut un ordre ou une marche.',
  )

/** 7.1, 11.0 II Why a Force gets an order: where it is wanted. */
function whyOrdered({ schemeOf, believe }: Mind, s: View<Campaign>, side: Side, force: ForceId): Why | undefined {
  const { goal, prey } = schemeOf(s, side, believe(s, side))
  const [hex, after] = [goal[force], prey]
  if (hex < 0) return undefined
  return after < 0
    ? told(
        names => `${names.force(force)}: it is wanted towards ${names.place(hex)}.`,
        names => `${names.force(force)}\u00a0: on en a besoin vers ${names.place(hex)}.`,
      )
    : told(
        names => `${names.force(force)}: it is wanted towards ${names.place(hex)}, against ${names.force(after)}.`,
        names => `${names.force(force)}\u00a0: on en a besoin vers ${names.place(hex)}, contre ${names.force(after)}.`,
      )
}

/** 11.0 III Why a Force goes there: to attack, closer to where it is wanted, or out of danger. */
function whyMarch(mind: Mind, s: View<Campaign>, side: Side, force: ForceId, hex: HexId, from: HexId = s.force.hex[force]): Why {
  const b = mind.believe(s, side)
  const foe = s.data.forcesOf[opponent(side)].find(enemy => s.force.hex[enemy] === hex)
  if (foe !== undefined) {
    mind.worthOfFight(s, side, b, force, from, hex)
    return whyAttack(foe, force, percent(mind.chanceToBeat(mind.edgeOfLast(), 1)))
  }
  const goal = mind.schemeOf(s, side, b).goal[force] as HexId
  const way = goal < 0 ? undefined : mind.wayTo(s.data, goal)
  if (way !== undefined && way[hex] < way[s.force.hex[force]])
    return told(
      names => `${names.force(force)}: nearer to ${names.place(goal)}, where it is wanted.`,
      names => `${names.force(force)}\u00a0: plus près de ${names.place(goal)}, où l’on en a besoin.`,
    )
  return told(
    names => `${names.force(force)}: better placed at ${names.place(hex)}, against the enemy or beside its own.`,
    names => `${names.force(force)}\u00a0: à ${names.place(hex)}, la place est meilleure face à l’ennemi ou près des siens.`,
  )
}

const whyAttack = (foe: ForceId, force: ForceId, chance: string): Why =>
  told(
    names => `${names.force(force)} attacks ${names.force(foe)}: about ${chance} to win, as far as it knows.`,
    names => `${names.force(force)} attaque ${names.force(foe)}\u00a0: quelque ${chance} d’avoir le dessus, pour ce qu’on en sait.`,
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
        names => `${names.force(force)} se dérobe\u00a0: l’affaire est trop inégale.`,
      )
