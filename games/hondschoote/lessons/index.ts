import type { Course } from '@grognard/engine'
import { ATTACK } from './attack.ts'
import { COMMAND } from './command.ts'
import { GUNS } from './guns.ts'
import { MARCH } from './march.ts'
import { RALLY } from './rally.ts'
import { REMARKS } from './remarks.ts'

/** The lessons of Hondschoote, in the order of an activation. */
export const hondschooteCourse: Course = {
  lessons: [COMMAND, MARCH, GUNS, ATTACK, RALLY],
  remarks: REMARKS,
  idle: ['finish', 'stay', 'hold', 'stand', 'wait', 'french'],
}
