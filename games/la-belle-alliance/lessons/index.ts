import type { Course } from '@grognard/engine'
import { COUNTER } from './counter.ts'
import { HOUR } from './hour.ts'
import { ORDER } from './order.ts'
import { PREPARATION } from './preparation.ts'
import { REMARKS } from './remarks.ts'
import { ROUT } from './rout.ts'

/** The lessons of La Belle Alliance, from the first order to the rout. */
export const waterlooCourse: Course = { lessons: [ORDER, PREPARATION, COUNTER, ROUT, HOUR], remarks: REMARKS, idle: [] }
