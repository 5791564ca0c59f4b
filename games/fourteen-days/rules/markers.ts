import { clearRoutes, endPlan } from './forces.ts'
import type { ForceId } from './ids.ts'
import { type Campaign, isOnMap, ordersAt, settingOf } from './state.ts'
import { armiesIn, inSupply, traceAll } from './supply-check.ts'
import { step, told } from './terms.ts'
import { BRANCHES } from './troops.ts'

/** 11.0 IV Removes the turn's markers, advances delayed orders, and takes the markers of finished initial orders. */
export const updateMarkers = step(
  'update-markers',
  '11.0 IV',
  {},
  {
    apply(s, _f, _said, table) {
      clearRoutes(s)
      traceAll(s)
      const { all } = s.data.forces
      for (let i = 0; i < all.length; i++) {
        const force = all[i]
        if (!isOnMap(s, force)) continue
        s.force.combat[force] = 0
        s.force.fatigue[force] = 0
        if (s.force.forage[force] !== 0 && inSupply(s, armiesIn(s, force), s.force.hex[force])) {
          s.force.forage[force] = 0
          table.tell(told.backInSupply, force)
        }
        const gotOrder = s.turn >= settingOf(s).campaignOpens && bringOrdersNearer(s, force)
        if (s.force.initial[force] !== 0 && (gotOrder || s.plan.done[force] !== 0)) {
          s.force.initial[force] = 0
          endPlan(s, force)
          table.tell(told.initialOrderOver, force)
        }
      }
      table.tell(told.markersUpdated)
    },
  },
)

/** 11.0 IV '+1' becomes an order, '+2' becomes '+1'; returns whether it has got an order. */
function bringOrdersNearer(s: Campaign, force: ForceId): boolean {
  let got = false
  for (let branch = 0; branch < BRANCHES; branch++) {
    const row = ordersAt(force, branch)
    if (s.orders.plus1[row] > 0) got = true
    s.orders.now[row] += s.orders.plus1[row]
    s.orders.plus1[row] = s.orders.plus2[row]
    s.orders.plus2[row] = 0
  }
  return got
}
