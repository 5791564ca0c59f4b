import type { Json, Migration } from '@grognard/engine'

/** Cards are kept by side and number of copies: what earlier positions kept of them was always empty. */
export const CARDS_BY_COPIES: Migration = {
  name: 'cards-by-copies',
  to: 2,
  change(state: Json): Json {
    const { deck: _deck, discards: _discards, ...rest } = state as Readonly<Record<string, Json>>
    return rest
  },
}

/** Rules alone have changed: who sees the Guard go back, and who may decide for a corps. */
export const GUARD_IN_SIGHT: Migration = { name: 'guard-in-sight', to: 3, change: state => state }

/** Rules alone have changed: no road march crosses a wrecked bridge. */
export const NO_COLUMN_ON_WRECKS: Migration = { name: 'no-column-on-wrecks', to: 5, change: state => state }

/** Rules alone have changed: a formation takes up the order it comes with before its first troops enter. */
export const ORDERS_AT_THE_ENTRY: Migration = { name: 'orders-at-the-entry', to: 6, change: state => state }

/** Who went back with the Guard is kept, not where to; troops attached to a formation keep its chit and its place for a commander. */
export const WITH_THE_GUARD: Migration = {
  name: 'with-the-guard',
  to: 4,
  change(state: Json): Json {
    const { guardTo: _guardTo, ...rest } = state as Readonly<Record<string, Json>>
    return rest
  },
}

/** What has left the map is counted by its box; earlier positions kept counts of it that were always empty. */
export const OFF_THE_MAP: Migration = {
  name: 'off-the-map',
  to: 7,
  change(state: Json): Json {
    const { side, ...rest } = state as Readonly<Record<string, Json>>
    if (side === undefined) return rest
    const { unitsExited: _units, trainsExited: _trains, ...kept } = side as Readonly<Record<string, Json>>
    return { ...rest, side: kept }
  },
}

/** Rules alone have changed: supply from a taken entry, reactions to a chateau, orders to nobody, stacks that retire. */
export const FOUR_SMALL_RULES: Migration = { name: 'four-small-rules', to: 9, change: state => state }

/** A die that both sides see is known to both while its owner is asked for it; who rides is asked where nobody is to learn who has come. */
export const OPEN_DICE: Migration = { name: 'open-dice', to: 10, change: state => state }

/** Rules alone have changed: who marches by duty goes past a column across country. */
export const PAST_COLUMNS: Migration = { name: 'past-columns', to: 8, change: state => state }
