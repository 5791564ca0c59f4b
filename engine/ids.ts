export declare const brand: unique symbol

/** A small integer that names one thing of a sort; ids of different sorts do not mix. */
export type Id<Sort extends string> = number & { readonly [brand]: Sort }

/** A seat at the table: 0, 1, ... in the order of the game's sides. */
export type Side = Id<'side'>

/** A set of sides, one bit each. */
export type Sides = number

export const EVERYONE: Sides = 0xff
export const NOBODY: Sides = 0

/** The set of one side. */
export const only = (side: Side): Sides => 1 << side

/** The other side in a two-player game. */
export const opponent = (side: Side): Side => (1 - side) as Side

/** The lowest side of a non-empty set. */
export const firstOf = (sides: Sides): Side => (31 - Math.clz32(sides & -sides)) as Side

/** The names behind a sort of ids; names exist only at the border. */
export interface Ids<I extends number> {
  readonly count: number
  readonly names: readonly string[]
  /** Every id, in order. */
  readonly all: readonly I[]
  /** The id of a name; throws when there is none. */
  of(name: string): I
  /** The id of a name, or undefined. */
  find(name: string): I | undefined
}

/** Numbers the names in the order given. */
export function ids<I extends number>(names: readonly string[]): Ids<I> {
  const byName = new Map<string, I>()
  for (const [i, name] of names.entries()) {
    if (byName.has(name)) throw new Error(`the name '${name}' is given twice`)
    byName.set(name, i as I)
  }
  return Object.freeze({
    count: names.length,
    names: [...names],
    all: names.map((_, i) => i as I),
    of(name: string) {
      const id = byName.get(name)
      if (id === undefined) throw new Error(`there is no '${name}'`)
      return id
    },
    find: (name: string) => byName.get(name),
  })
}

/** Ids for plain numbers 0 .. count - 1, printed as they are. */
export const numbers = <I extends number>(count: number): Ids<I> => ids<I>(Array.from({ length: count }, (_, i) => String(i)))
