import { answering, type Side, scriptOf, type Words, word, type Xoshiro } from '@grognard/engine'
import { activate, marchOn } from '../rules/activation.ts'
import { advance, attackAgain } from '../rules/advance.ts'
import { callKleist, welcomeNapoleon } from '../rules/arrivals.ts'
import { sufferAttrition } from '../rules/attrition.ts'
import { nameArm, placeHits } from '../rules/casualties.ts'
import { commit } from '../rules/commit.ts'
import { dealOut } from '../rules/deal.ts'
import { deploy } from '../rules/deploy.ts'
import { declareDice, reroll } from '../rules/dice.ts'
import { chooseMarker, issueOrder } from '../rules/further.ts'
import { pickMarcher } from '../rules/marches.ts'
import { merge } from '../rules/merge.ts'
import { writePlan, writePlans } from '../rules/plans.ts'
import { retreat, sufferCrowding } from '../rules/retreat.ts'
import { comeBack } from '../rules/returns.ts'
import { ride } from '../rules/rides.ts'
import { chooseHex } from '../rules/setup.ts'
import { slipAway } from '../rules/slip.ts'
import type { Campaign } from '../rules/state.ts'
import { rules } from '../rules/steps.ts'
import { HEX } from '../rules/terms.ts'
import { placeMarchHits } from '../rules/toll.ts'
import { sayActivation, sayMarchOn } from './activations.ts'
import { sayAdvance, sayAttackAgain, sayMerged, sayRetreat } from './aftermath.ts'
import { finishAnyhow, offers } from './anyhow.ts'
import { sayArm, sayAttrition, sayCommitted, sayDice, sayHits, sayReroll, saySlip, sayToll } from './battle.ts'
import { sayMarker, sayOrder } from './commands.ts'
import { sayDeal, sayDeployment } from './deployments.ts'
import { sayKleistLetter, sayLetter, sayMarcher } from './letters.ts'
import { sayRide, sayWelcome } from './riders.ts'

/** A quick, sane answer to any question. */
export const script = scriptOf<Campaign>(rules, [
  answering(dealOut, (s, side, _f, out) => sayDeal(s, side, out)),
  answering(deploy, (s, side, _f, out, rng) => sayDeployment(s, side, rng, out)),
  answering(chooseHex, (s, side, _f, out, rng) => sayAnyHex(s, side, rng, out)),
  answering(writePlans, (s, side, _f, out, rng) => sayLetter(s, side, rng, out)),
  answering(writePlan, (s, side, _f, out) => sayKleistLetter(s, side, out)),
  answering(welcomeNapoleon, (s, side, _f, out) => sayWelcome(s, side, out)),
  answering(callKleist, (s, side, _f, out) => finishAnyhow(s, side, out)),
  answering(sufferAttrition, (s, side, _f, out) => sayAttrition(s, side, out)),
  answering(pickMarcher, (s, side, _f, out) => sayMarcher(s, side, out)),
  answering(issueOrder, (s, side, _f, out) => sayOrder(s, side, out)),
  answering(chooseMarker, (s, _side, f, out) => sayMarker(s, f.force, f.marker, out)),
  answering(activate, (s, side, _f, out) => sayActivation(s, side, out)),
  answering(marchOn, (s, side, _f, out) => sayMarchOn(s, side, out)),
  answering(placeMarchHits, (s, side, f, out) => sayToll(s, side, f.force, f.hits, out)),
  answering(sufferCrowding, (s, side, f, out) => sayToll(s, side, f.force, f.hits, out)),
  answering(merge, (s, side, f, out) => sayMerged(s, side, f.mover, f.other, out)),
  answering(slipAway, (s, side, _f, out) => saySlip(s, side, out)),
  answering(declareDice, (s, _side, f, out) => sayDice(s, f.force, out)),
  answering(reroll, (s, side, f, out) => sayReroll(s, side, f.force, out)),
  answering(commit, (s, side, _f, out) => sayCommitted(s, side, out)),
  answering(nameArm, (s, side, _f, out) => sayArm(s, side, out)),
  answering(placeHits, (s, side, f, out) => sayHits(s, side, f.force, out)),
  answering(retreat, (s, side, f, out) => sayRetreat(s, side, f.force, out)),
  answering(advance, (s, side, f, out) => sayAdvance(s, side, f.force, f.hex, out)),
  answering(attackAgain, (s, side, f, out) => sayAttackAgain(s, side, f.force, out)),
  answering(ride, (s, side, _f, out) => sayRide(s, side, out)),
  answering(comeBack, (s, side, _f, out) => finishAnyhow(s, side, out)),
])

/** 7.1 Either hex of a city is as good as the other. */
function sayAnyHex(s: Campaign, side: Side, rng: Xoshiro, out: Words): void {
  const offered = offers(s, side, out)
  out.push(word(HEX, offered.value(rng.below(offered.n))))
}
