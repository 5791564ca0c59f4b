import type { Course } from '@grognard/engine'
import { BATTLE } from './lessons/battle.ts'
import { MAP } from './lessons/map.ts'
import { ORDERS } from './lessons/orders.ts'
import { PLAN } from './lessons/plan.ts'
import { REMARKS } from './lessons/remarks.ts'
import { SUPPLY } from './lessons/supply.ts'

/** What Fourteen Days in June teaches, from the first look at the map to a battle. */
export const campaignCourse: Course = {
  lessons: [MAP, PLAN, ORDERS, SUPPLY, BATTLE],
  remarks: REMARKS,
  idle: ['ready', 'stop', 'stay', 'halt', 'keep', 'wait', 'fight'],
}
