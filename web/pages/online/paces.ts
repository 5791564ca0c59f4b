import type { Pace } from '@grognard/wire'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** The paces that the page offers; the server allows any within its limits. */
export const PACES = {
  quick: { kind: 'live', pool: 20 * MINUTE, increment: 10 * SECOND, cap: 60 * MINUTE },
  live: { kind: 'live', pool: 60 * MINUTE, increment: 30 * SECOND, cap: 180 * MINUTE },
  day: { kind: 'slow', pool: 3 * DAY, increment: DAY, cap: 7 * DAY },
  slow: { kind: 'slow', pool: 7 * DAY, increment: 3 * DAY, cap: 21 * DAY },
  none: { kind: 'none' },
} as const satisfies Readonly<Record<string, Pace>>

export type PaceName = keyof typeof PACES
