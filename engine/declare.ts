import { EVERYONE, type Ids, type Sides } from './ids.ts'
import type { OptionsPart } from './options.ts'

/** Who knows a cell, as a function of the position and the row (for a list: the list and the place in it). */
export interface KnownTo {
  (s: never, row: number, place: number): Sides
  /** Whether everybody knows every cell now, so that none need be asked about. */
  readonly isLifted?: (s: never) => boolean
  /** Who knows a row in every position until it is lifted, but for those where it is to be asked: masks need not ask else. */
  readonly ofRow?: (row: number) => Sides
  readonly isAsked?: (s: never) => boolean
}

/** Positions in which a rule of its own says who knows a row. */
interface Exception<S> {
  readonly holds: (s: S) => boolean
  readonly ofRow: (s: S, row: number) => Sides
}

/** What the same sides know of a row all the time, but for an exception, until everybody does. */
export const knownByRow = <S = unknown>(ofRow: (row: number) => Sides, isLifted?: (s: S) => boolean, exception?: Exception<S>): KnownTo =>
  Object.assign(
    (s: S, row: number) => (isLifted?.(s) === true ? EVERYONE : exception?.holds(s) === true ? exception.ofRow(s, row) : ofRow(row)),
    { ofRow, ...(isLifted && { isLifted }), ...(exception && { isAsked: exception.holds }) },
  )

export type Width = 'u8' | 'i8' | 'i16' | 'i32'

interface FieldOptions<V extends number> {
  /** Names of the values, for JSON and diffs; plain numbers without it. */
  readonly of?: Ids<V>
  /** Everybody knows the field when omitted. */
  readonly knownTo?: KnownTo
  /** Value of an empty or unknown cell. */
  readonly blank?: number
}

/** One number, or one per row when it is a column of a table. */
export interface Field<V extends number> {
  readonly shape: 'field'
  readonly width: Width
  readonly blank: number
  readonly of: Ids<V> | undefined
  readonly knownTo: KnownTo | undefined
  /** A set of sides in which each viewer sees only its own bit. */
  readonly ownBit: boolean
}

/** One row per thing, one column per property. */
export interface Table<I extends number, F> {
  readonly shape: 'table'
  readonly rows: Ids<I>
  readonly columns: F
  /** Who knows that a row exists at all; the others see it blank. */
  readonly rowKnownTo: KnownTo | undefined
}

/** A list with a capacity for each row. Its length is always public, its contents may not be. */
export interface Lists<I extends number, V extends number> {
  readonly shape: 'lists'
  readonly rows: Ids<I> | undefined
  readonly capacity: number
  readonly item: Field<V>
}

/** A set of things for each row, one bit each. */
export interface Bits<I extends number, V extends number> {
  readonly shape: 'bits'
  readonly rows: Ids<I> | undefined
  readonly of: Ids<V>
  readonly knownTo: KnownTo | undefined
}

const field =
  (width: Width) =>
  <V extends number = number>(options: FieldOptions<V> = {}): Field<V> => ({
    shape: 'field',
    width,
    blank: options.blank ?? 0,
    of: options.of,
    knownTo: options.knownTo,
    ownBit: false,
  })

/** 0 .. 255 */
export const u8 = field('u8')
/** -128 .. 127 */
export const i8 = field('i8')
/** -32,768 .. 32,767 */
export const i16 = field('i16')
/** -2,147,483,648 .. 2,147,483,647 */
export const i32 = field('i32')

/** The sides that know something about a row; each viewer sees only its own bit. */
export const knowers = (): Field<Sides> => ({ shape: 'field', width: 'u8', blank: 0, of: undefined, knownTo: undefined, ownBit: true })

/** A table: struct of arrays, `s.unit.hex[unit]`. */
export const table = <I extends number, F extends Record<string, Field<number>>>(
  rows: Ids<I>,
  columns: F,
  options: { readonly knownTo?: KnownTo } = {},
): Table<I, F> => ({ shape: 'table', rows, columns, rowKnownTo: options.knownTo })

/** One list. */
export const list = <V extends number>(capacity: number, item: Field<V>): Lists<never, V> => ({
  shape: 'lists',
  rows: undefined,
  capacity,
  item,
})

/** One list per row. */
export const lists = <I extends number, V extends number>(rows: Ids<I>, capacity: number, item: Field<V>): Lists<I, V> => ({
  shape: 'lists',
  rows,
  capacity,
  item,
})

/** One set of things. */
export const bits = <V extends number>(of: Ids<V>, options: { readonly knownTo?: KnownTo } = {}): Bits<never, V> => ({
  shape: 'bits',
  rows: undefined,
  of,
  knownTo: options.knownTo,
})

/** One set of things per row. */
export const bitRows = <I extends number, V extends number>(
  rows: Ids<I>,
  of: Ids<V>,
  options: { readonly knownTo?: KnownTo } = {},
): Bits<I, V> => ({ shape: 'bits', rows, of, knownTo: options.knownTo })

type Declared =
  | Field<number>
  | Table<number, Record<string, Field<number>>>
  | Lists<number, number>
  | Bits<number, number>
  | OptionsPart<unknown>

/** A game's declaration: a name for each part of its position. */
export type Declaration = Record<string, Declared>

/** A column of a table; row and value are ids of their sorts. @public named in the types of positions */
export type Column<I extends number, V extends number> = { [K in I]: V } & { readonly length: number; fill(value: V): unknown }

/** A list on the buffer. */
export interface ListOf<V extends number> {
  readonly length: number
  at(place: number): V
  set(place: number, value: V): void
  push(value: V): void
  /** Removes an item; the others close up and keep their order. */
  removeAt(place: number): void
  indexOf(value: V): number
  clear(): void
}

/** A set on the buffer. */
export interface SetOf<V extends number> {
  has(value: V): boolean
  add(value: V): void
  remove(value: V): void
  clear(): void
  count(): number
  /** The member at a place, in ascending order from 0; -1 past the end. */
  nth(place: number): V
  /** Writes the members to `out` in ascending order; returns how many. */
  members(out: { [place: number]: number }): number
}

type ColumnsOf<I extends number, F> = { readonly [C in keyof F]: F[C] extends Field<infer V> ? Column<I, V> : never }

/** One list per row, by the row's id. @public named in the types of positions */
export type ListsOf<I extends number, V extends number> = { readonly [K in I]: ListOf<V> }

/** One set per row, by the row's id. @public named in the types of positions */
export type SetsOf<I extends number, V extends number> = { readonly [K in I]: SetOf<V> }

type PartOf<D> =
  D extends Table<infer I, infer F>
    ? ColumnsOf<I, F>
    : D extends Lists<infer I, infer V>
      ? [I] extends [never]
        ? ListOf<V>
        : ListsOf<I, V>
      : D extends Bits<infer I, infer V>
        ? [I] extends [never]
          ? SetOf<V>
          : SetsOf<I, V>
        : D extends OptionsPart<infer O>
          ? O
          : never

/** The typed values of a declaration: scalars are read and written by name, the rest through its parts. */
export type ValuesOf<D> = {
  -readonly [K in keyof D as D[K] extends Field<number> ? K : never]: D[K] extends Field<infer V> ? V : never
} & {
  readonly [K in keyof D as D[K] extends Field<number> ? never : K]: PartOf<D[K]>
}
