import { type Side, type View, type Words, word, type Xoshiro } from '@grognard/engine'
import { activate, marchOn } from '../activation.ts'
import { advance, attackAgain } from '../advance.ts'
import { welcomeNapoleon } from '../arrivals.ts'
import { sufferAttrition } from '../attrition.ts'
import { nameArm, placeHits } from '../casualties.ts'
import { commit } from '../commit.ts'
import { dealOut } from '../deal.ts'
import { deploy } from '../deploy.ts'
import { declareDice, reroll } from '../dice.ts'
import { chooseMarker, issueOrder } from '../further.ts'
import { pickMarcher } from '../marches.ts'
import { merge } from '../merge.ts'
import { writePlan, writePlans } from '../plans.ts'
import { retreat, sufferCrowding } from '../retreat.ts'
import { ride } from '../rides.ts'
import { chooseHex } from '../setup.ts'
import { slipAway } from '../slip.ts'
import type { Campaign } from '../state.ts'
import { rules } from '../steps.ts'
import { HEX } from '../terms.ts'
import { placeMarchHits } from '../toll.ts'
import { sayActivation, sayMarchOn } from './activations.ts'
import { sayAdvance, sayAttackAgain, sayMerged, sayRetreat } from './aftermath.ts'
import { finishAnyhow, offers } from './anyhow.ts'
import { sayArm, sayAttrition, sayCommitted, sayDice, sayHits, sayReroll, saySlip, sayToll } from './battle.ts'
import { sayMarker, sayOrder } from './commands.ts'
import { sayDeal, sayDeployment } from './deployments.ts'
import { sayKleistLetter, sayLetter, sayMarcher } from './letters.ts'
import { sayRide, sayWelcome } from './riders.ts'

/** A quick, sane answer to whatever is asked. */
export function script(s: View<Campaign>, side: Side, rng: Xoshiro, out: Words): void {
  out.clear()
  switch (rules.top(s).id) {
    case dealOut.id:
      sayDeal(s, side, out)
      break
    case deploy.id:
      sayDeployment(s, side, rng, out)
      break
    case chooseHex.id:
      sayAnyHex(s, side, rng, out)
      break
    case writePlans.id:
      sayLetter(s, side, rng, out)
      break
    case writePlan.id:
      sayKleistLetter(s, side, out)
      break
    case welcomeNapoleon.id:
      sayWelcome(s, side, out)
      break
    case sufferAttrition.id:
      sayAttrition(s, side, out)
      break
    case pickMarcher.id:
      sayMarcher(s, side, out)
      break
    case issueOrder.id:
      sayOrder(s, side, out)
      break
    case chooseMarker.id: {
      const { force, marker } = chooseMarker.f
      sayMarker(s, force, marker, out)
      break
    }
    case activate.id:
      sayActivation(s, side, out)
      break
    case marchOn.id:
      sayMarchOn(s, side, out)
      break
    case placeMarchHits.id: {
      const { force, hits } = placeMarchHits.f
      sayToll(s, side, force, hits, out)
      break
    }
    case sufferCrowding.id: {
      const { force, hits } = sufferCrowding.f
      sayToll(s, side, force, hits, out)
      break
    }
    case merge.id: {
      const { mover, other } = merge.f
      sayMerged(s, side, mover, other, out)
      break
    }
    case slipAway.id:
      saySlip(s, side, out)
      break
    case declareDice.id:
      sayDice(s, declareDice.f.force, out)
      break
    case reroll.id:
      sayReroll(s, side, reroll.f.force, out)
      break
    case commit.id:
      sayCommitted(s, side, out)
      break
    case nameArm.id:
      sayArm(s, side, out)
      break
    case placeHits.id:
      sayHits(s, side, placeHits.f.force, out)
      break
    case retreat.id:
      sayRetreat(s, side, retreat.f.force, out)
      break
    case advance.id: {
      const { force, hex } = advance.f
      sayAdvance(s, side, force, hex, out)
      break
    }
    case attackAgain.id:
      sayAttackAgain(s, side, attackAgain.f.force, out)
      break
    case ride.id:
      sayRide(s, side, out)
      break
    default:
      finishAnyhow(s, side, out)
      break
  }
}

/** 7.1 Either hex of a city is as good as the other. */
function sayAnyHex(s: Campaign, side: Side, rng: Xoshiro, out: Words): void {
  const offered = offers(s, side, out)
  out.push(word(HEX, offered.value(rng.below(offered.n))))
}
