import { push } from '@grognard/engine'
import { beforeBattle } from './arrival-orders.ts'
import { rollArrivals } from './arrivals.ts'
import { cardTurn, endCards, playsCards } from './card-phase.ts'
import { deliverOrders } from './couriers.ts'
import { fillCups } from './cups.ts'
import { countReserve, noteReserve } from './exhaustion.ts'
import { leaveFires } from './fires.ts'
import { isFreeTurn, offerFreeOrders } from './free-orders.ts'
import { moveHeadquarters } from './headquarters.ts'
import { SIDES } from './ids.ts'
import { initialActions, rollInitiative } from './initiative.ts'
import { beginTurn, drawChit } from './later.ts'
import { deliverAtNight, restAtNight } from './night.ts'
import { wingOrders } from './orders-segment.ts'
import { endPart } from './parts.ts'
import { rallyAll, returnRecovered } from './rally.ts'
import { pushReplacements } from './replacements.ts'
import { hearReports } from './reports.ts'
import { type Battle, isNight, REACTED, settingOf, TURN_END, TURN_START } from './state.ts'
import { checkSupply } from './supply.ts'
import { step, told } from './terms.ts'
import { countRoad, countUp } from './victory.ts'
import { isWeatherTurn, rollWeather } from './weather.ts'
import { commandPhase, writeOrders } from './writing.ts'

/** B 3 A turn: weather, arrivals, cups, chits, end. B 19 At night there are no weather, supply, cards, Initial or Coordinated Actions. */
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
      const isByDay = !isNight(s)
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
      if (!playsCards(s)) push(s, rollArrivals)
      else if (isByDay) push(s, cardTurn)
      if (isNight(s) && !playsCards(s)) push(s, beforeBattle)
      if (isFreeTurn(s)) push(s, offerFreeOrders)
      push(s, commandPhase)
      push(s, wingOrders)
      for (const side of SIDES.all) push(s, writeOrders, side)
      push(s, moveHeadquarters)
      if (isByDay) push(s, rollInitiative)
      push(s, fillCups)
      if (isByDay) push(s, initialActions)
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

/** B 3, 37.13 After the last turn the points are counted. B 19 A night is for rest, and couriers ride through it. */
export const endTurn = step(
  'end-turn',
  'B 3',
  {},
  {
    apply(s) {
      s.phase = TURN_END
      push(s, rallyAll)
      if (isNight(s)) {
        push(s, restAtNight)
        push(s, deliverAtNight)
      }
      push(s, countReserve)
      if (playsCards(s)) {
        push(s, leaveFires)
        push(s, endCards)
      }
      countRoad(s)
      const { turns, nextPart } = settingOf(s)
      push(s, s.turn < turns ? beginTurn : nextPart === undefined ? countUp : endPart)
    },
  },
)
