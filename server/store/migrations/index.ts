import { FIRST } from './first.ts'

/** The changes of the tables, in order; a number that has gone out is never changed. */
export const MIGRATIONS: readonly string[] = [FIRST]
