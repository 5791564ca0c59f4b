import { GO, isA, type Side, type View, type Word, Words, word, type Xoshiro } from '@grognard/engine'
import { Sentences } from '../../common/bot/sentences.ts'
import { activate, marchOn } from '../rules/activation.ts'
import { advance, attackAgain } from '../rules/advance.ts'
import { welcomeNapoleon } from '../rules/arrivals.ts'
import { reroll } from '../rules/dice.ts'
import { issueOrder } from '../rules/further.ts'
import type { CommanderId } from '../rules/ids.ts'
import { retreat } from '../rules/retreat.ts'
import { ride } from '../rules/rides.ts'
import { slipAway } from '../rules/slip.ts'
import type { Campaign } from '../rules/state.ts'
import { rules } from '../rules/steps.ts'
import { ALL, COMMANDER, FORCE, HALT, STAY, STOP_HERE, VERB } from '../rules/terms.ts'
import { listActivations, listMarches } from './activations.ts'
import { offers } from './anyhow.ts'
import { listCommands } from './commands.ts'
import { script } from './script.ts'

const first = new Words(256)
const prefix = new Words(256)

/** Up to `most` good sentences, the script's own first; just one when there is nothing to decide. */
export function candidates(s: View<Campaign>, side: Side, most: number, rng: Xoshiro): Word[][] {
  script(s, side, rng, first)
  const found = new Sentences(most)
  found.add(first.list())
  switch (rules.top(s).id) {
    case activate.id:
      listActivations(s, side, most - 1, say => found.add(say))
      found.add([word(VERB, STOP_HERE)])
      break
    case marchOn.id:
      listMarches(s, side, most - 1, say => found.add(say))
      found.add([word(VERB, HALT)])
      break
    case issueOrder.id:
      for (const { say } of listCommands(s, side).slice(0, most - 1)) found.add(say)
      found.add([word(VERB, STOP_HERE)])
      break
    case advance.id:
      addAdvances(s, side, found)
      break
    case attackAgain.id:
    case slipAway.id:
    case welcomeNapoleon.id:
    case reroll.id:
      addOffered(s, side, found)
      break
    case retreat.id:
      addRetreats(s, side, found)
      break
    case ride.id:
      addRides(s, side, found)
      break
  }
  return found.list
}

/** Every one-word sentence. */
function addOffered(s: Campaign, side: Side, found: Sentences): void {
  prefix.clear()
  found.addEach(offers(s, side, prefix))
}

/** With all or not at all. */
function addAdvances(s: Campaign, side: Side, found: Sentences): void {
  prefix.clear()
  const offered = offers(s, side, prefix)
  for (const verb of [ALL, STAY]) if (offered.has(word(VERB, verb))) found.add([word(VERB, verb)])
}

/** Every retreat. */
function addRetreats(s: Campaign, side: Side, found: Sentences): void {
  prefix.clear()
  for (const by of offers(s, side, prefix).list()) {
    prefix.set([by])
    for (const to of offers(s, side, prefix).list()) found.add([by, to])
  }
}

/** Rides of the army commanders, and no ride. */
function addRides(s: Campaign, side: Side, found: Sentences): void {
  found.add([word(VERB, STOP_HERE)])
  prefix.clear()
  const riders = offers(s, side, prefix).list()
  for (const chief of s.data.armiesOf[side].map((army): CommanderId => s.data.chiefOf[army])) {
    if (!riders.includes(word(COMMANDER, chief))) continue
    prefix.set([word(COMMANDER, chief)])
    for (const host of offers(s, side, prefix).list()) if (isA(host, FORCE)) found.add([word(COMMANDER, chief), host, GO])
  }
}
