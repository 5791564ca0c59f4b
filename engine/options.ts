import type { Text } from './text.ts'

export type OptionValue = string | number | boolean

/** An open question that each table may settle its own way, as players see it. */
export interface Option {
  readonly id: string
  readonly title: Text
  /** The value played unless the table says otherwise. */
  readonly default: OptionValue
  readonly values: readonly OptionValue[]
  /** What its values are called, by value; yes and no need no name. */
  readonly valueNames?: Readonly<Record<string, Text>>
  /** What a value means, in a line, by value; where the names say enough there are none. */
  readonly valueNotes?: Readonly<Record<string, Text>>
  /** The ruling or rule it comes from. */
  readonly ruling: string
  /** The scenarios that it may be chosen for: all where none are named. */
  readonly scenarios?: readonly string[]
}

/** The values of an on/off option. */
export const YES_NO = [false, true] as const

/** Values of an option used only by the set-up. @public named in the types of positions */
export interface AtSetUp<V extends readonly OptionValue[]> {
  readonly atSetUp: V
}
/** An option that only affects the set-up: positions don't store it. */
export const atSetUp = <const V extends readonly OptionValue[]>(values: V): AtSetUp<V> => ({ atSetUp: values })

type Declared = readonly OptionValue[] | AtSetUp<readonly OptionValue[]>
type OptionsDeclared = Readonly<Record<string, Declared>>

/** An option as positions store it: the index of its value, in a few bits of one cell. */
export interface KeptOption {
  readonly id: string
  readonly values: readonly OptionValue[]
  readonly cell: number
  readonly shift: number
  readonly mask: number
}

type ValueOf<D> = D extends readonly (infer V)[] ? V : never
type KeptIds<D> = { [K in keyof D]: D[K] extends readonly OptionValue[] ? K : never }[keyof D]

/** What was chosen, by option: `s.options.fog`. @public named in the types of positions */
export type ChosenOptions<D> = { -readonly [K in KeptIds<D>]: ValueOf<D[K]> }

/** The on/off options of a position. */
type SwitchIds<D> = { [K in KeptIds<D>]: ValueOf<D[K]> extends boolean ? K : never }[KeptIds<D>] & string

/** What the game's data says about an option; the rest comes from its declaration. */
type OptionRow<D> = Omit<Option, 'id' | 'values' | 'scenarios'> & {
  readonly id: keyof D & string
  /** Its values in the order offered; by default as declared, with yes before no. */
  readonly values?: readonly OptionValue[]
  readonly scenarios?: readonly string[] | undefined
}

/** The options of a game as a part of its declared state. */
export interface OptionsPart<Chosen> {
  readonly shape: 'options'
  readonly cells: number
  readonly kept: readonly KeptOption[]
  /** Reads and writes the cells by option name. */
  over(cells: Int32Array): Chosen
}

/** The options of a game: everything about them comes from their declaration. @public named in the types of positions */
export interface Options<D> extends OptionsPart<ChosenOptions<D>> {
  readonly ids: readonly (keyof D & string)[]
  /** Those that are on or off in a position, in declaration order. */
  readonly switches: readonly SwitchIds<D>[]
  /** One number for all choices: different choices have different numbers. Only available up to 53 bits. */
  key(chosen: ChosenOptions<D>): number
  /** The options as players see them, from the game's data. An undescribed one can't be chosen: it has its first value. */
  offer(rows: readonly OptionRow<D>[]): Option[]
}

const CELL_BITS = 32
const KEY_BITS = 53

/**
 * Declares the options of a game once, in the order positions store them: add new ones at the end, so existing records keep their meaning.
 * The first value of each is stored as 0. There may be any number of options, with any number of values.
 */
export function options<const D extends OptionsDeclared>(declared: D): Options<D> {
  for (const [id, given] of Object.entries(declared)) {
    const values = valuesOf(given)
    if (values.length < 2) throw new Error(`the option '${id}' leaves no choice`)
    if (new Set(values.map(String)).size < values.length) throw new Error(`the option '${id}' has a value twice`)
  }
  const { kept, cells } = layOut(declared)
  const isSwitch = ({ values }: KeptOption) => values.length === 2 && values.every(value => typeof value === 'boolean')

  class Chosen {
    readonly #cells: Int32Array
    constructor(over: Int32Array) {
      this.#cells = over
    }
    static {
      for (const option of kept) {
        const { id, values, cell, shift, mask } = option
        const on = values.indexOf(true)
        Object.defineProperty(Chosen.prototype, id, {
          enumerable: true,
          get: isSwitch(option)
            ? function (this: Chosen) {
                return ((this.#cells[cell] >>> shift) & 1) === on
              }
            : function (this: Chosen) {
                return values[(this.#cells[cell] >>> shift) & mask]
              },
          set(this: Chosen, value: OptionValue) {
            this.#cells[cell] = (this.#cells[cell] & ~(mask << shift)) | (codeOf(id, values, value) << shift)
          },
        })
      }
    }
    static keyOf(chosen: Chosen): number {
      if (kept.some(({ cell, shift, mask }) => cell * CELL_BITS + shift + bitsFor(mask + 1) > KEY_BITS))
        throw new Error('there are too many options for one number')
      return (chosen.#cells[0] >>> 0) + (cells > 1 ? chosen.#cells[1] * 2 ** CELL_BITS : 0)
    }
  }

  return {
    shape: 'options',
    cells,
    kept,
    ids: Object.keys(declared),
    switches: kept.filter(isSwitch).map(({ id }) => id as SwitchIds<D>),
    over: over => new Chosen(over) as unknown as ChosenOptions<D>,
    key: chosen => Chosen.keyOf(chosen as unknown as Chosen),
    offer: rows => rows.map((row, i) => described(declared, row, rows.slice(0, i))),
  }
}

const valuesOf = (given: Declared): readonly OptionValue[] => ('atSetUp' in given ? given.atSetUp : given)

const bitsFor = (values: number): number => CELL_BITS - Math.clz32(values - 1)

/** Gives each option its bits, one after another; none spans two cells. */
function layOut(declared: OptionsDeclared): { readonly kept: readonly KeptOption[]; readonly cells: number } {
  const kept: KeptOption[] = []
  let next = 0
  for (const [id, values] of Object.entries(declared)) {
    if ('atSetUp' in values) continue
    const bits = bitsFor(values.length)
    if ((next % CELL_BITS) + bits > CELL_BITS) next += CELL_BITS - (next % CELL_BITS)
    kept.push({ id, values, cell: Math.floor(next / CELL_BITS), shift: next % CELL_BITS, mask: 2 ** bits - 1 })
    next += bits
  }
  return { kept, cells: Math.max(1, Math.ceil(next / CELL_BITS)) }
}

function codeOf(id: string, values: readonly OptionValue[], value: OptionValue): number {
  const code = values.indexOf(value)
  if (code < 0) throw new Error(`the option '${id}' cannot be '${value}'`)
  return code
}

function described<D extends OptionsDeclared>(declared: D, row: OptionRow<D>, before: readonly OptionRow<D>[]): Option {
  const { id, title, ruling, valueNames, valueNotes, scenarios } = row
  if (!Object.hasOwn(declared, id)) throw new Error(`the option '${id}' is not declared`)
  if (before.some(other => other.id === id)) throw new Error(`the option '${id}' is described twice`)
  const own = valuesOf(declared[id])
  const values = row.values ?? (own.includes(true) ? [true, false] : own)
  for (const value of [row.default, ...values]) codeOf(id, own, value)
  if (values.length !== own.length) throw new Error(`of the option '${id}' some values are not offered`)
  return {
    id,
    title,
    default: row.default,
    values,
    ruling,
    ...(valueNames && { valueNames }),
    ...(valueNotes && { valueNotes }),
    ...(scenarios && { scenarios }),
  }
}

/** Writes a set-up's choices into the cells of a position; an option it does not name has its first value. */
export function writeOptions(
  cells: { [cell: number]: number },
  kept: readonly KeptOption[],
  chosen: Readonly<Record<string, unknown>>,
): void {
  for (const { id, values, cell, shift } of kept)
    if (Object.hasOwn(chosen, id)) cells[cell] |= codeOf(id, values, chosen[id] as OptionValue) << shift
}

/** What the cells of a position hold, by option; left out for the first value, null when the cells hold no value of the option. */
export function readOptions(cells: ArrayLike<number>, kept: readonly KeptOption[]): Readonly<Record<string, OptionValue | null>> {
  const found: Record<string, OptionValue | null> = {}
  for (const { id, values, cell, shift, mask } of kept) {
    const code = (cells[cell] >>> shift) & mask
    if (code !== 0) found[id] = values[code] ?? null
  }
  return found
}
