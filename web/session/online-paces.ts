import type { Pace } from '@grognard/wire'
import type { Texts } from '../base/language.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The paces that the page offers; the server allows any within its limits. */
export const PACES = {
  quick: { kind: 'live', pool: 20 * MINUTE, increment: 10 * SECOND, cap: 60 * MINUTE },
  live: { kind: 'live', pool: 60 * MINUTE, increment: 30 * SECOND, cap: 180 * MINUTE },
  day: { kind: 'slow', pool: 3 * DAY, increment: DAY, cap: 7 * DAY },
  slow: { kind: 'slow', pool: 7 * DAY, increment: 3 * DAY, cap: 21 * DAY },
  none: { kind: 'none' },
} as const satisfies Readonly<Record<string, Pace>>

export type PaceName = keyof typeof PACES

function span(ms: number, [day, hour, minute]: readonly [string, string, string]): string {
  if (ms % DAY === 0) return `${ms / DAY}\u00a0${day}`
  if (ms % HOUR === 0) return `${ms / HOUR}\u00a0${hour}`
  return ms % MINUTE === 0 ? `${ms / MINUTE}\u00a0${minute}` : `${Math.round(ms / 1000)}\u00a0s`
}

const paceIn =
  (units: readonly [string, string, string], live: string, none: string) =>
  (pace: Pace): string => {
    if (pace.kind === 'none') return none
    const time = `${span(pace.pool, units)}${pace.increment > 0 ? ` + ${span(pace.increment, units)}` : ''}`
    return pace.kind === 'live' ? `${live}, ${time}` : time
  }

interface PaceTexts {
  readonly pace: (pace: Pace) => string
  readonly paces: Readonly<Record<PaceName, string>>
}

/** A pace in short, and the names of those that the page offers. */
export const PACE_TEXTS: Texts<PaceTexts> = {
  en: {
    pace: paceIn(['d', 'h', 'min'], 'live', 'no clock'),
    paces: {
      quick: 'Live, 20 minutes each',
      live: 'Live, an hour each',
      day: 'By turns, a day a move',
      slow: 'By turns, three days a move',
      none: 'No clock',
    },
  },
  fr: {
    pace: paceIn(['j', 'h', 'min'], 'en direct', 'sans pendule'),
    paces: {
      quick: 'En direct, 20 minutes chacun',
      live: 'En direct, une heure chacun',
      day: 'Par tours, un jour par coup',
      slow: 'Par tours, trois jours par coup',
      none: 'Sans pendule',
    },
  },
}
