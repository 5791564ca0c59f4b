import { endGame, push } from '@grognard/engine'
import { beginActivations } from './activation.ts'
import { arrivals } from './arrivals.ts'
import { sufferAttrition } from './attrition.ts'
import { beginOrders } from './further.ts'
import { SIDES } from './ids.ts'
import { beginMarches } from './marches.ts'
import { updateMarkers } from './markers.ts'
import { alliedPlans } from './plans.ts'
import { returnCommanders } from './returns.ts'
import { beginRides } from './rides.ts'
import { NOT_ENDED, settingOf } from './state.ts'
import { checkSupply } from './supply-check.ts'
import { step, told } from './terms.ts'
import { judge } from './victory.ts'

/** 8.0 A turn: attrition and supply, movement and combat in four parts, commander movement. */
export const beginTurn = step(
  'begin-turn',
  '8.0',
  {},
  {
    apply(s, _f, _said, table) {
      s.turn++
      for (const side of SIDES.all) {
        s.side.bonus[side] = s.data.bonus[side]
        s.side.extra[side] = 0
        s.side.freeOrder[side] = 0
      }
      s.force.moved.fill(0)
      s.force.marched.fill(0)
      s.rode.clear()
      table.tell(told.turnBegan, s.turn)
      push(s, arrivals)
      push(s, sufferAttrition)
      push(s, checkSupply)
      push(s, alliedPlans)
      push(s, beginMarches)
      if (s.turn >= settingOf(s).campaignOpens) {
        push(s, beginOrders)
        push(s, beginActivations)
      }
      push(s, updateMarkers)
      push(s, beginRides)
      push(s, returnCommanders)
      push(s, endTurn)
    },
  },
)

/** 9.0 Begins the next turn, unless this one has decided the game. */
export const endTurn = step(
  'end-turn',
  '9.0',
  {},
  {
    apply(s, _f, _said, table) {
      judge(s, table)
      if (s.ended === NOT_ENDED) push(s, beginTurn)
      else endGame(s)
    },
  },
)
