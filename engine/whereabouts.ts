import type { Position, Slot, StateKind } from './state.ts'
import { type Names, numberOf, type Sort, sortOf, type Word } from './words.ts'

/** For each sort of things that may be hidden, by the sort's id: the cells where such a thing appears. */
export type Whereabouts = ReadonlyMap<number, readonly Slot[]>

/**
 * Where the things of a sort are kept, by the sort's name: tables whose rows they are, single columns (`unit.hex`), lists and sets that
 * hold them. A sort not mentioned names the rows of every table with its ids; `[]` is for what is never hidden, such as the hexes of a map.
 */
export type KeptIn = Readonly<Record<string, readonly string[]>>

/** Resolves where the things that words name are kept; throws on an entry that does not fit the state. */
export function whereabouts<S extends Position>(
  kind: StateKind<S>,
  sorts: readonly Sort<number>[],
  names: Names,
  keptIn: KeptIn,
): Whereabouts {
  const slots = kind.slots.filter(slot => slot.shape !== 'kernel' && slot.shape !== 'counts')
  for (const name of Object.keys(keptIn)) if (!sorts.some(sort => sort.name === name)) throw new Error(`there is no sort '${name}'`)
  const found = new Map<number, readonly Slot[]>()
  for (const { name, id } of sorts) {
    const things = names[name]
    const parts = keptIn[name]
    const keepers =
      parts === undefined
        ? slots.filter(slot => slot.shape === 'column' && slot.rows === things)
        : parts.flatMap(part => {
            const named = slots.filter(slot => slot.part === part || slot.path === part)
            const fits = (slot: Slot) => (slot.shape === 'column' ? slot.rows : slot.of) === things
            if (named.length === 0 || !named.every(fits)) throw new Error(`'${part}' keeps nothing of the sort '${name}'`)
            return named
          })
    if (keepers.some(slot => slot.knownTo !== undefined || slot.ownBit)) found.set(id, keepers)
  }
  return found
}

/** True when a thing appears in these cells. */
function holds(s: Position, slot: Slot, thing: number): boolean {
  const cells = s.$cells[slot.index]
  if (slot.shape === 'column') return cells[thing] !== slot.blank
  if (slot.shape === 'bits') {
    for (let i = thing >> 5; i < cells.length; i += slot.stride) if ((cells[i] & (1 << (thing & 31))) !== 0) return true
    return false
  }
  return thing !== slot.blank && cells.includes(thing)
}

/** True when a word names something that is in the position but does not appear in a view of it. */
export function isHidden(where: Whereabouts, s: Position, view: Position, w: Word): boolean {
  const slots = where.get(sortOf(w)) ?? []
  const thing = numberOf(w)
  return slots.some(slot => holds(s, slot, thing)) && !slots.some(slot => holds(view, slot, thing))
}
