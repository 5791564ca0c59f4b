import { Rules } from '@grognard/engine'
import { activate, finishActivation, moveSegment, reorganiseSegment } from './activation.ts'
import { arrivalRoll, rollArrivals } from './arrivals.ts'
import { fillCups, nextChit, pullChit } from './cups.ts'
import { capture } from './encounters.ts'
import { enterAll, marchOn } from './march-on.ts'
import { leaveZone, segment } from './movement.ts'
import { placeRecovered, rally, rallyAll, returnRecovered } from './rally.ts'
import { replaceLeader } from './replacements.ts'
import type { Battle } from './state.ts'
import { checkSupply } from './supply.ts'
import { endTurn, startTurn } from './turn.ts'
import { countUp } from './victory.ts'
import { goAlong } from './way.ts'
import { rollWeather } from './weather.ts'
import { repair, rollWorks } from './works.ts'

/** Every step, in the order of play. */
export const steps = [
  startTurn,
  replaceLeader,
  returnRecovered,
  placeRecovered,
  rollWeather,
  checkSupply,
  rollArrivals,
  arrivalRoll,
  fillCups,
  nextChit,
  pullChit,
  activate,
  moveSegment,
  segment,
  leaveZone,
  enterAll,
  marchOn,
  goAlong,
  capture,
  repair,
  reorganiseSegment,
  rollWorks,
  finishActivation,
  endTurn,
  rallyAll,
  rally,
  countUp,
] as const

/** What bots and guesses ask for legal words. */
export const rules = new Rules<Battle>(steps)
