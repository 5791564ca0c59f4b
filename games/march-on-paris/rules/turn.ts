import { push } from '@grognard/engine'
import { rollArrivals } from './arrivals.ts'
import { cardTurn, endCards, playsCards } from './card-phase.ts'
import { deliverOrders } from './couriers.ts'
import { fillCups } from './cups.ts'
import { countReserve, noteReserve } from './exhaustion.ts'
import { leaveFires } from './fires.ts'
import { moveHeadquarters } from './headquarters.ts'
import { SIDES } from './ids.ts'
import { initialActions, rollInitiative } from './initiative.ts'
import { beginTurn, drawChit } from './later.ts'
import { wingOrders } from './orders-segment.ts'
import { rallyAll, returnRecovered } from './rally.ts'
import { pushReplacements } from './replacements.ts'
import { hearReports } from './reports.ts'
import { type Battle, REACTED, settingOf, TURN_END, TURN_START } from './state.ts'
import { checkSupply } from './supply.ts'
import { step, told } from './terms.ts'
import { countUp } from './victory.ts'
import { isWeatherTurn, rollWeather } from './weather.ts'
import { commandPhase, writeOrders } from './writing.ts'

/** B 3 A turn: weather, arrivals, cups, chits, end. */
export const startTurn = step(
  beginTurn,
  'B 3',
  {},
  {
    apply(s, _f, _said, table) {
      s.turn++
      s.phase = TURN_START
      s.command.acted.fill(0)
      noteReserve(s)
      for (const side of SIDES.all) {
        const pieces = settingOf(s).pieces[side]
        for (let i = 0; i < pieces.length; i++) s.piece.done[pieces[i]] &= ~REACTED
      }
      rememberFire(s)
      table.tell(told.turnBegan, s.turn)
      if (s.options.vedetteReports) push(s, hearReports)
      pushReplacements(s)
      push(s, deliverOrders)
      for (const side of SIDES.all) push(s, returnRecovered, side)
      if (isWeatherTurn(s)) {
        push(s, rollWeather)
        push(s, checkSupply)
      }
      // 37.12.2 Without cards it is dice that vary the arrivals.
      push(s, playsCards(s) ? cardTurn : rollArrivals)
      push(s, commandPhase)
      push(s, wingOrders)
      for (const side of SIDES.all) push(s, writeOrders, side)
      push(s, moveHeadquarters)
      push(s, rollInitiative)
      push(s, fillCups)
      push(s, initialActions)
      push(s, drawChit)
      push(s, endTurn)
    },
  },
)

/** Card 15 asks where guns were heard on the last turn. */
function rememberFire(s: Battle): void {
  s.struckBefore.clear()
  for (let i = 0, count = s.struck.count(); i < count; i++) s.struckBefore.add(s.struck.nth(i))
  s.struck.clear()
}

/** B 3, 37.13 After the last turn the points are counted. */
export const endTurn = step(
  'end-turn',
  'B 3',
  {},
  {
    apply(s) {
      s.phase = TURN_END
      push(s, rallyAll)
      push(s, countReserve)
      if (playsCards(s)) {
        push(s, leaveFires)
        push(s, endCards)
      }
      push(s, s.turn < settingOf(s).turns ? beginTurn : countUp)
    },
  },
)
