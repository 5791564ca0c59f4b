import { FIRST } from './first.ts'
import { INVITED } from './invited.ts'
import { NOTICES } from './notices.ts'
import { RATINGS } from './ratings.ts'
import { SNAPSHOTS } from './snapshots.ts'

/** The changes of the tables, in order; a number that has gone out is never changed. */
export const MIGRATIONS: readonly string[] = [FIRST, INVITED, SNAPSHOTS, RATINGS, NOTICES]
