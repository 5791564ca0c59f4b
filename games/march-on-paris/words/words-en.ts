import type { Story } from '@grognard/engine'
import type { Theatre } from '../rules/static.ts'
import { cardEn } from './card-en.ts'
import { coverEn } from './cover-en.ts'
import { exitEn } from './exit-en.ts'
import { fightEn } from './fight-en.ts'
import { moveEn } from './move-en.ts'
import { battleNames } from './names.ts'
import { orderEn } from './order-en.ts'
import { turnEn } from './turn-en.ts'
import { upkeepEn } from './upkeep-en.ts'
import type { BattleWords } from './words.ts'

/** Everything a battle says in English. */
export function english(data: Theatre, story: Story | undefined): BattleWords {
  const { title, names } = battleNames(data, story, 'en')
  return {
    title,
    names: {
      ...names,
      verb: [
        'end',
        'keep reinforcements off',
        'a whole stack',
        'wreck a bridge',
        'repair a bridge',
        'dig in',
        'lead in person',
        'stay out',
        'stand',
        'stay',
        'pursue',
        'cancel an order',
        'reassign a corps',
        'detach',
        'headquarters',
        'by way of',
        'local decision',
        'recall',
        'forced march',
        'part of a stack',
        'reroll',
        'keep',
        'discard',
        'raise your die',
        'lower the enemy’s die',
        'general retreat',
        'dummy',
        'send out vedettes',
        'call in vedettes',
        'duel of vedettes',
        'march unseen',
        'appear',
        'leave the map',
      ],
    },
    events: {
      ...turnEn.events,
      ...moveEn.events,
      ...upkeepEn.events,
      ...fightEn.events,
      ...orderEn.events,
      ...cardEn.events,
      ...coverEn.events,
      ...exitEn.events,
    },
    refusals: {
      ...turnEn.refusals,
      ...moveEn.refusals,
      ...upkeepEn.refusals,
      ...fightEn.refusals,
      ...orderEn.refusals,
      ...cardEn.refusals,
      ...coverEn.refusals,
      ...exitEn.refusals,
    },
    prompts: {
      ...cardEn.prompts,
      movement: '{side}: move, or end the movement',
      'unseen-movement': '{side}: move, or end the movement',
      'place-recovered': 'A unit returns: where?',
      bombardment: '{side}: bombard a hex, or end the bombardment',
      lose: '{side}: who loses a step?',
      retreat: '{side}: lead your troops back',
      'lead-on': '{leader}: lead in person, or not?',
      assaults: '{side}: assault a hex, or end the assaults',
      retire: '{side}: retire, or stand',
      advance: '{side}: which stack advances?',
      charges: '{side}: charge a hex, or end the charges',
      reactions: '{side}: counter-charge, or stand',
      'react-unseen': '{side}: counter-charge, or stand',
      pursuit: '{side}: pursue, advance, or stay',
      'ride-on': '{side}: how far does the pursuit go?',
      'change-arrivals': '{side}: orders for reinforcements',
      'take-free-order': '{side}: orders that lie ready',
      'write-orders': '{side}: write orders',
      'own-decisions': '{side}: decisions of the formation that acts',
      'ride-out': '{side}: move your headquarters',
      'choose-initial': '{side}: choose the formation that acts first',
      'choose-coordinated': '{side}: choose two formations that act together',
      'replace-leader': '{command}: where does the new commander take over?',
    },
    standing: { 'roll-again/keep': 'keep every roll', 'roll-again/again-on-failure': 'reroll failures' },
    causes: {
      draw: 'the points are level',
      marginal: 'marginal victory',
      substantial: 'substantial victory',
      decisive: 'decisive victory',
      demoralised: 'every enemy corps is demoralised',
      captured: 'Napoleon is captured',
      resigned: 'by resignation',
    },
    regrets: {
      marchesOn: '{piece} has not moved: the order marches it to {hex}',
      mayBeHeld: '{piece} fails its check and stays in {hex} for this activation',
      leavesCommand: '{piece} ends out of command, unless its commander follows',
      leavesWork: 'The improved position in {hex} is left to whoever comes',
      gunsAlone: '{piece} stands uncovered beside the enemy in {hex}: driven back by an assault it loses a step more',
    },
    gauges: { frenchLosses: 'SP lost by the French', coalitionLosses: 'SP lost by the Coalition', hour: 'Hours left' },
  }
}
