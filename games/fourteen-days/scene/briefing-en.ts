import type { BriefingTexts } from './briefing.ts'

/** The briefing in English. */
export const BRIEFING_EN: BriefingTexts = {
  story: [
    'June 1815. Napoleon gathers his army behind the frontier of the Southern Netherlands. Beyond it two armies lie scattered in their quarters: Wellington’s British, Netherlanders and Germans about Brussels, Blücher’s Prussians between Charleroi and Liège.',
    'You see where the enemy’s Forces stand and who leads them, never how strong they are. Your own march by sealed orders at first, later by couriers that arrive the same day, the next, or the day after.',
  ],
  setUps: {
    historical:
      'The armies stand as they did on 12 June. The French write their orders first; the Allies write theirs on turn 2 and march from turn 4 on, when Napoleon comes.',
    'quasi-historical': 'The Forces stand as they did on 12 June, but each player deals commanders and divisions among his own in secret.',
    free: 'Both players place their Forces by turns, each in his own country, and write their orders in secret. Napoleon is there from the start.',
  },
  brussels: divisions => `At the end of any turn a Force of ${divisions} divisions in Brussels, in supply.`,
  losses: losses =>
    `After turn 14: one Allied army has lost ${losses} divisions or more, and the French less than half of all Allied losses.`,
  otherwise: 'Anything else.',
  advice: [
    'An initial order names a place, and if you like up to two places on the way. The map shows where each day ends; a Force stops behind a friend or a blocked road.',
    'From turn 4 on send orders. The first succeed almost always, each roll costs one of the bonus. Close to the army commander an Order is there at once, farther away it takes days.',
    'Up to 8 divisions a Force lives off the land for nothing; larger ones melt. Keep the road to your magazines open: a Force that is cut off suffers every day.',
    'Bring two or three Forces next to the enemy: each gives +2. Infantry with cavalry and guns gives +4. Woods and bridges give the defender +2 each.',
  ],
}
