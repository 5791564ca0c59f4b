import type { Course } from '@grognard/engine'
import { COUNTER } from './lessons/counter.ts'
import { HOUR } from './lessons/hour.ts'
import { ORDER } from './lessons/order.ts'
import { PREPARATION } from './lessons/preparation.ts'
import { REMARKS } from './lessons/remarks.ts'
import { ROUT } from './lessons/rout.ts'

/** What La Belle Alliance teaches, from the first order to the rout. */
export const waterlooCourse: Course = { lessons: [ORDER, PREPARATION, COUNTER, ROUT, HOUR], remarks: REMARKS, idle: [] }
