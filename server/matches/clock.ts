import type { Pace } from '@grognard/wire'

/** A side's clock: how much is left, and since when it runs; it stands while that is undefined. Times in milliseconds. */
export interface Clock {
  readonly left: number
  readonly since: number | undefined
}

/** What each sentence may take without any time being counted: the way to the server and back. */
export const ALLOWANCE = 500

/** Somebody who is asked has this long to notice before his clock runs. */
export const GRACE: Readonly<Record<'live' | 'slow', number>> = { live: 2000, slow: 60_000 }

const isAsked = (asks: number, side: number): boolean => (asks & (1 << side)) !== 0

/** What is left on a clock at a moment. */
export const leftAt = ({ left, since }: Clock, now: number): number => (since === undefined ? left : left - Math.max(0, now - since))

/** The clocks at the start: those asked run. Without a pace there are none. */
export function startClocks(pace: Pace, sides: number, asks: number, now: number): readonly Clock[] | undefined {
  if (pace.kind === 'none') return undefined
  const since = now + GRACE[pace.kind]
  return Array.from({ length: sides }, (_, side) => ({ left: pace.pool, since: isAsked(asks, side) ? since : undefined }))
}

/**
 * The clocks after something was said. Whoever was asked and is not any more gets his increment: it comes when the decision passes on, not with
 * each sentence, so that nobody farms time. Whoever is asked anew has a moment to notice.
 */
export function moveClocks(
  pace: Pace,
  clocks: readonly Clock[],
  { by, was, is, now }: { readonly by: number | undefined; readonly was: number; readonly is: number; readonly now: number },
): readonly Clock[] {
  if (pace.kind === 'none') return clocks
  return clocks.map((clock, side) => {
    const isMover = side === by
    const used = clock.since === undefined ? 0 : Math.max(0, now - clock.since - (isMover ? ALLOWANCE : 0))
    const left = clock.left - used
    if (!isAsked(is, side)) {
      const passed = isAsked(was, side)
      return { left: passed ? Math.max(left, Math.min(pace.cap, left + pace.increment)) : left, since: undefined }
    }
    if (!isAsked(was, side) || clock.since === undefined) return { left, since: now + GRACE[pace.kind] }
    return isMover ? { left, since: Math.max(now, clock.since) } : clock
  })
}

/** The clocks stopped, for a pause or at the end. */
export const stopClocks = (clocks: readonly Clock[], now: number): readonly Clock[] =>
  clocks.map(clock => ({ left: leftAt(clock, now), since: undefined }))

/** The clocks running again for those who are asked. */
export const resumeClocks = (clocks: readonly Clock[], asks: number, now: number): readonly Clock[] =>
  clocks.map(({ left }, side) => ({ left, since: isAsked(asks, side) ? now : undefined }))

/** When the first of the clocks falls. */
export function fallsAt(clocks: readonly Clock[] | undefined): number | undefined {
  const falls = (clocks ?? []).flatMap(({ left, since }) => (since === undefined ? [] : [since + Math.max(0, left)]))
  return falls.length === 0 ? undefined : Math.min(...falls)
}

/** The side whose clock has fallen; of two the one whose fell first. */
export function fallen(clocks: readonly Clock[] | undefined, now: number): number | undefined {
  const falls = (clocks ?? []).map(({ left, since }, side) => ({
    side,
    at: since === undefined ? Number.POSITIVE_INFINITY : since + Math.max(0, left),
  }))
  return falls.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)[0]?.side
}
