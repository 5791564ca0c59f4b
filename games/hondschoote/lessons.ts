import type { Course } from '@grognard/engine'
import { ATTACK } from './lessons/attack.ts'
import { COMMAND } from './lessons/command.ts'
import { GUNS } from './lessons/guns.ts'
import { MARCH } from './lessons/march.ts'
import { RALLY } from './lessons/rally.ts'
import { REMARKS } from './lessons/remarks.ts'

/** What Hondschoote teaches, in the order of an activation. */
export const hondschooteCourse: Course = {
  lessons: [COMMAND, MARCH, GUNS, ATTACK, RALLY],
  remarks: REMARKS,
  idle: ['finish', 'stay', 'hold', 'stand', 'wait', 'french'],
}
