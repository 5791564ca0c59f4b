import type { Course } from '@grognard/engine'
import { ASSAULT } from './assault.ts'
import { HAND } from './cards.ts'
import { CHARGE } from './charge.ts'
import { FOG } from './fog.ts'
import { GUNS } from './guns.ts'
import { MARCH } from './march.ts'
import { ORDERS } from './orders.ts'
import { REMARKS } from './remarks.ts'

/** The lessons of the series, at Brienne. */
export const battleCourse: Course = {
  lessons: [ORDERS, MARCH, GUNS, CHARGE, ASSAULT, FOG, HAND],
  remarks: REMARKS,
  idle: ['end', 'stand', 'spare', 'stay', 'go'],
}
