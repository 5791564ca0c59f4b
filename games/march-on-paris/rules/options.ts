import { options, YES_NO } from '@grognard/engine'

/** The open questions of the rules, in the order in which positions keep them: new ones come last. The first value is played where none is offered. */
export const OPTIONS = options({
  /** 37.1 Who draws the next chit. */
  chitMethod: ['die', 'thirdCup'],
  /** 37.12 How cards are played. */
  cardMode: ['historical', 'restricted', 'full', 'single-deck', 'random-tables'],
  /** 37.6 Forces hidden under covers. */
  hiddenForces: YES_NO,
  /** 37.7.2 Reports of vedettes take their time. */
  vedetteReports: YES_NO,
  /** Appendix I, card 10. */
  solitaire: YES_NO,
})
