import type { Course } from '@grognard/engine'
import { BATTLE } from './battle.ts'
import { MAP } from './map.ts'
import { ORDERS } from './orders.ts'
import { PLAN } from './plan.ts'
import { REMARKS } from './remarks.ts'
import { SUPPLY } from './supply.ts'

/** The lessons of Fourteen Days in June, from the first look at the map to a battle. */
export const campaignCourse: Course = {
  lessons: [MAP, PLAN, ORDERS, SUPPLY, BATTLE],
  remarks: REMARKS,
  idle: ['ready', 'stop', 'stay', 'halt', 'keep', 'wait', 'fight'],
}
