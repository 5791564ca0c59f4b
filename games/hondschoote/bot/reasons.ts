import { type Game, inFrame, isA, type Language, numberOf, type Reasons, type Side, type View, type Word } from '@grognard/engine'
import { figure, motiveOf, slight } from '../../common/bot/motives.ts'
import { activate } from '../rules/activation.ts'
import { follow, lead, rideAlong } from '../rules/advance.ts'
import { chooseGround, chooseHead } from '../rules/assault.ts'
import { chooseHunted } from '../rules/chase.ts'
import { combat } from '../rules/combat.ts'
import { placeCommander } from '../rules/commanders.ts'
import { evade } from '../rules/evasion.ts'
import { fire, takeHits } from '../rules/fire.ts'
import type { UnitId } from '../rules/ids.ts'
import { marchOn } from '../rules/march.ts'
import { movement } from '../rules/movement.ts'
import { spreadOut } from '../rules/overfull.ts'
import { rallyRouted } from '../rules/rally.ts'
import { react } from '../rules/reaction.ts'
import { loseLevels, loseSteps, spendFirst } from '../rules/results.ts'
import { holdWork, retreat } from '../rules/retreat.ts'
import { chooseWay } from '../rules/rout.ts'
import { arrange } from '../rules/setup.ts'
import type { Battle } from '../rules/state.ts'
import { rules } from '../rules/steps.ts'
import { UNIT } from '../rules/terms.ts'
import { chooseFirst } from '../rules/turn.ts'
import { formationName, type Look, lookOf, placeName, unitName, upperFirst } from '../scene/look.ts'
import { whyAssault, whyFire } from './reasons-fighting.ts'
import { whyMarchOn, whyMovement } from './reasons-marching.ts'
import type { Names, Why } from './reasons-names.ts'
import { whyFirst, whyFormation } from './reasons-opening.ts'
import { whyAdvance, whyEvasion, whyFallBack, whyReaction, whyTested, whyWithCommander } from './reasons-replies.ts'

/** Why the script says what it says: from what it weighs, and from what is visible on the map. */
export function hondschooteReasons(game: Game): Reasons {
  const look = lookOf(game as unknown as Game<Battle>)
  return (view, side, words) => {
    const s = view as View<Battle>
    // Names are asked for later, but who has replaced a commander is known now.
    const names = namesOf(
      look,
      s.data.commanders.all.map(commander => s.commander.replaced[commander]),
    )
    return words.length === 0 ? undefined : motiveOf(reasonOf(s, side, words), names)
  }
}

const namesOf =
  (look: Look, replaced: ArrayLike<number>) =>
  (language: Language): Names => ({
    unit: unit => unitName(look, unit, language),
    formation: formation => formationName(look, formation, language),
    commander: commander => {
      const name = replaced[commander] === 0 ? undefined : look.data.replacementNames[commander]
      if (name === undefined) return look.game.words[language].names.commander[commander]
      return typeof name === 'string' ? name : (name[language] ?? name.en)
    },
    place: hex => placeName(look, hex, language),
    figure: value => figure(value, language),
  })

const leastHurt = (unit: UnitId): Why =>
  slight(
    ({ unit: name }) => `${name(unit)} can bear it best.`,
    ({ unit: name }) => `${name(unit)}\u00a0: c’est là que cela coûte le moins.`,
  )

function reasonOf(s: Battle, side: Side, words: readonly Word[]): Why | undefined {
  const step = rules.top(s)
  const first = numberOf(words[0])
  switch (step.id) {
    case chooseFirst.id:
      return whyFirst(side, first as Side)
    case activate.id:
      return whyFormation(s, side, first as never)
    case arrange.id:
      return slight(
        () => 'The ready-made positions are good enough.',
        () => 'La mise en place rapide suffit.',
      )
    case rallyRouted.id:
      return isA(words[0], UNIT) ? whyTested(s, first as UnitId) : whyWithCommander(s, first as never, numberOf(words[1]) as UnitId)
    case movement.id:
      return whyMovement(s, side, words)
    case marchOn.id:
      return whyMarchOn(s, side, inFrame(s, marchOn, 'unit'), words)
    case spreadOut.id:
      return isA(words[0], UNIT) ? leastHurt(first as UnitId) : undefined
    case react.id:
      return whyReaction(s, inFrame(s, react, 'unit'), words)
    case fire.id:
      return whyFire(s, words)
    case combat.id:
      return whyAssault(s, side, words)
    case evade.id:
      return whyEvasion(s, words)
    case takeHits.id:
    case loseLevels.id:
    case loseSteps.id:
    case spendFirst.id:
    case chooseHunted.id:
      return leastHurt(first as UnitId)
    case chooseHead.id:
    case holdWork.id:
      return slight(
        ({ unit }) => `${unit(first as UnitId)} is the steadiest there.`,
        ({ unit }) => `${unit(first as UnitId)}\u00a0: c’est là le meilleur moral.`,
      )
    case chooseGround.id:
      return slight(
        ({ place }) => `${upperFirst(place(first))}: its ground takes most from the attackers.`,
        ({ place }) => `${upperFirst(place(first))}\u00a0: c’est le terrain qui gêne le plus les assaillants.`,
      )
    case retreat.id:
      return whyFallBack(first as UnitId, numberOf(words[1]))
    case lead.id:
      return whyAdvance(s, side, s.head, first)
    case follow.id:
      return isA(words[0], UNIT) ? whyAdvance(s, side, first as UnitId, numberOf(words[1])) : stays()
    case chooseWay.id:
      return whyRuns(inFrame(s, chooseWay, 'unit'))
    case placeCommander.id:
    case rideAlong.id:
      return slight(
        () => 'A commander belongs where his presence tells most.',
        () => 'Un chef doit être là où sa présence compte le plus.',
      )
    default:
      return undefined
  }
}

const whyRuns = (unit: UnitId): Why =>
  slight(
    names => `${names.unit(unit)}: by the way that shakes fewest friends.`,
    names => `${names.unit(unit)}\u00a0: par le chemin qui trouble le moins les amis.`,
  )

const stays = (): Why =>
  slight(
    () => 'One in the hex is enough: the others stand better where they are.',
    () => 'Un seul y suffit\u00a0: les autres sont mieux où ils sont.',
  )
