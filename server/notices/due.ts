import type { Pace } from '@grognard/wire'
import { type Clock, leftAt } from '../matches/clock.ts'
import type { SeatRow } from '../matches/rows.ts'

const MINUTE = 60_000

/** How long somebody who is asked may be on his way back before he is told. */
const DELAY: Readonly<Record<Pace['kind'], number>> = { live: MINUTE, slow: 5 * MINUTE, none: 5 * MINUTE }

/** He is told when his turn comes, reminded when a quarter of his time is left, and once more shortly before his clock falls. */
const MOST_NOTICES = 3
const QUARTER = 4
const LAST_CALL: Readonly<Record<'live' | 'slow', number>> = { live: 5 * MINUTE, slow: 6 * 60 * MINUTE }

const isAsked = (asks: number, side: number): boolean => (asks & (1 << side)) !== 0

/** When somebody is to be told that he is asked; whoever has just spoken is there. */
export function noticeAfter(
  pace: Pace,
  { side, account }: SeatRow,
  { by, was, is, now }: { readonly by: number | undefined; readonly was: number; readonly is: number; readonly now: number },
): number | null | 'kept' {
  if (account === null || side === by || !isAsked(is, side)) return null
  return isAsked(was, side) ? 'kept' : now + DELAY[pace.kind]
}

/** When somebody is to be told who is asked at the very start. */
export const firstNotice = (pace: Pace, { side, account }: SeatRow, asks: number, now: number): number | null =>
  account !== null && isAsked(asks, side) ? now + DELAY[pace.kind] : null

/** When he is reminded after so many notices; null when that was all, or he has all the time in the world. */
export function reminderAfter(pace: Pace, clock: Clock | undefined, notices: number, now: number): number | null {
  if (pace.kind === 'none' || clock?.since === undefined || notices >= MOST_NOTICES) return null
  const left = leftAt(clock, now)
  const falls = now + left
  const at = notices === 1 ? falls - Math.max(LAST_CALL[pace.kind], pace.pool / QUARTER) : falls - LAST_CALL[pace.kind]
  if (at > now) return at
  return notices === 1 ? reminderAfter(pace, clock, 2, now) : null
}

/** When somebody's quiet hours end, if it is one of them now. */
export function quietUntil(
  quiet: { readonly from: number; readonly until: number } | undefined,
  zone: string,
  now: number,
): number | undefined {
  if (!quiet || quiet.from === quiet.until) return undefined
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' }).formatToParts(
    now,
  )
  const part = (type: string) => Number(parts.find(one => one.type === type)?.value ?? 0)
  const [hour, minute] = [part('hour'), part('minute')]
  const isQuiet = quiet.from < quiet.until ? hour >= quiet.from && hour < quiet.until : hour >= quiet.from || hour < quiet.until
  return isQuiet ? now + (((quiet.until - hour + 24) % 24) * 60 - minute) * MINUTE : undefined
}
