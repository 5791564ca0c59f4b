import type { Course } from '@grognard/engine'
import { CHARGE } from './charge.ts'
import { COMMAND } from './command.ts'
import { GUNS } from './guns.ts'
import { MARCH } from './march.ts'
import { REMARKS } from './remarks.ts'
import { RETREAT } from './retreat.ts'

/** The lessons of the series, at Waterloo. */
export const battleCourse: Course = {
  lessons: [COMMAND, MARCH, GUNS, CHARGE, RETREAT],
  remarks: REMARKS,
  idle: ['finish', 'hold', 'stay', 'spare', 'stand', 'nobody'],
}
