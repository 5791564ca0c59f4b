import type { Migration } from '@grognard/engine/game'

type Rows = Readonly<Record<string, string | number>>
interface Saved {
  readonly $stack?: readonly { readonly step: string }[]
  readonly force?: { readonly marched?: Rows }
  readonly plan?: { readonly goal?: Rows; readonly done?: Rows }
}

/**
 * 11.0 I Orders to stay used to be carried out before the first march of a day; now they take their place in the sequence of marches. While
 * marches are in progress such an order still has to be carried out.
 */
export const PLACES_FOR_ORDERS_TO_STAY: Migration = {
  name: 'orders to stay have a place in the sequence',
  to: 2,
  change(state) {
    const old = state as Saved
    const { goal = {}, done = {} } = old.plan ?? {}
    if (!old.$stack?.some(({ step }) => step === 'next-march')) return state
    const waits = (force: string): boolean => goal[force] === 'remain' && !old.force?.marched?.[force]
    const over = Object.fromEntries(Object.entries(done).filter(([force]) => !waits(force)))
    return { ...old, plan: { ...old.plan, done: over } } as typeof state
  },
}
