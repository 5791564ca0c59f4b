import type { Json, Migration } from '@grognard/engine'

/** Changes of the position between versions of the rules. A running match keeps the readings (R5, R6, R18) it began with. */
export const migrations: readonly Migration[] = [
  {
    name: 'commanders are tested by what befell their stack',
    to: 2,
    change: state => without(state, 'testsHeld'),
  },
]

const without = (state: Json, field: string): Json =>
  Object.fromEntries(Object.entries(state as Readonly<Record<string, Json>>).filter(([name]) => name !== field))
