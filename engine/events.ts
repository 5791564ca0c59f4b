import type { DieKind } from './dice/die.ts'
import type { HexId } from './hex/grid.ts'
import type { Side } from './ids.ts'
import { NUMBER, SIDE, type Sort } from './words.ts'

/**
 * What an argument is to its event. Log, film, odds and the dice page use these roles, never an argument's name:
 *
 * - `heading`: the turn that begins; in the log the event stands above everything after it.
 * - `side`: the side that acts or is affected.
 * - `subject`: the piece that acts or is affected. It lights up, and it is what moves from `from` to `to`.
 * - `object`: another piece involved, such as a target or a leader.
 * - `place`: the hex where it happens.
 * - `from`, `to`: the hexes between which the subject moves.
 * - `die`: the face of one die, which the event thereby tells.
 * - `dice`: the sum of several dice, which the event tells together.
 * - `modifier`: a change to the die or strength to come.
 * - `total`: the sum of the modifiers, with the die or before it falls.
 * - `column`: the table column the total selects.
 * - `against`: what the total is compared with, such as a morale.
 * - `result`: the outcome: levels, hits, a table cell.
 * - `detail`: anything else.
 */
export type Role =
  | 'heading'
  | 'side'
  | 'subject'
  | 'object'
  | 'place'
  | 'from'
  | 'to'
  | 'die'
  | 'dice'
  | 'modifier'
  | 'total'
  | 'column'
  | 'against'
  | 'result'
  | 'detail'

/** An integer of an event, with its role and sort. */
export interface Argument<R extends Role = Role> {
  readonly role: R
  readonly sort: Sort<number>
  /** The dice whose faces it gives, and how many. */
  readonly dice?: { readonly kind: DieKind; readonly count: number }
  /** Counts halves: 3 is printed 1½. */
  readonly inHalves?: true
}

const argument = <R extends Role>(role: R, sort: Sort<number>): Argument<R> => ({ role, sort })

/** The roles, for declaring arguments: `{ unit: role.subject(UNIT), from: role.from(HEX), to: role.to(HEX) }`. */
export const role = {
  heading: argument('heading', NUMBER),
  side: argument('side', SIDE as Sort<Side>),
  subject: (sort: Sort<number>): Argument<'subject'> => argument('subject', sort),
  object: (sort: Sort<number>): Argument<'object'> => argument('object', sort),
  place: (sort: Sort<HexId>): Argument<'place'> => argument('place', sort),
  from: (sort: Sort<HexId>): Argument<'from'> => argument('from', sort),
  to: (sort: Sort<HexId>): Argument<'to'> => argument('to', sort),
  die: (kind: DieKind): Argument<'die'> => ({ ...argument('die', NUMBER), dice: { kind, count: 1 } }),
  dice: (kind: DieKind, count: number): Argument<'dice'> => ({ ...argument('dice', NUMBER), dice: { kind, count } }),
  modifier: argument('modifier', NUMBER),
  modifierInHalves: { ...argument('modifier', NUMBER), inHalves: true } as Argument<'modifier'>,
  total: argument('total', NUMBER),
  column: argument('column', NUMBER),
  against: argument('against', NUMBER),
  result: argument('result', NUMBER),
  detail: (sort: Sort<number>): Argument<'detail'> => argument('detail', sort),
}

/** A kind of event: its rule, and the integers that tell it. `Has` are the roles of its arguments. */
export interface EventKind<Name extends string = string, Has extends Role = Role> {
  readonly name: Name
  readonly id: number
  readonly rule: string
  readonly args: readonly (Argument<Has> & { readonly name: string })[]
  /** The roles of its arguments. */
  readonly roles: ReadonlySet<Has>
  /** Tells all rolls so far that nothing has told yet; otherwise only those whose faces its arguments give. */
  readonly tellsFallen: boolean
  /** It is about a fight: a replay marks it. */
  readonly fight: boolean
  /** It follows from what was told before it as a matter of course: a log folds it into that line. */
  readonly routine: boolean
}

interface EventSpec {
  readonly rule: string
  readonly args?: Readonly<Record<string, Argument>>
  readonly tellsFallen?: true
  readonly fight?: true
  readonly routine?: true
}

type RolesIn<Spec extends EventSpec> = Spec['args'] extends infer Args
  ? Args[keyof Args] extends Argument<infer Has>
    ? Has
    : never
  : never

type Way = 'subject' | 'from' | 'to'
/** A move needs a subject, a start and an end. */
type Whole<Has extends Role> = [Has & ('from' | 'to')] extends [never]
  ? unknown
  : [Way] extends [Has & Way]
    ? unknown
    : { readonly args: 'what goes from a hex to another names subject, from and to' }

/** The events of a game. Records know them by name and by the order of their arguments. */
export const events = <const T extends Readonly<Record<string, EventSpec>>>(
  specs: T & { readonly [K in keyof T]: Whole<RolesIn<T[K]>> },
): { readonly [K in keyof T & string]: EventKind<K, RolesIn<T[K]>> } =>
  Object.freeze(
    Object.fromEntries(Object.entries<EventSpec>(specs).map(([name, spec], id) => [name, Object.freeze(kindOf(name, id, spec))])),
  ) as unknown as { [K in keyof T & string]: EventKind<K, RolesIn<T[K]>> }

function kindOf(name: string, id: number, { rule, args = {}, tellsFallen, fight, routine }: EventSpec): EventKind {
  const named = Object.entries(args).map(([key, one]) => ({ name: key, ...one }))
  return {
    name,
    id,
    rule,
    args: named,
    roles: new Set(named.map(one => one.role)),
    tellsFallen: tellsFallen ?? false,
    fight: fight ?? false,
    routine: routine ?? false,
  }
}

/** An event as it was told. */
export interface Told<Kind extends EventKind = EventKind> {
  readonly event: Kind
  readonly args: readonly number[]
}

/** The value of the first argument with a role. Doesn't compile for an event known to have none. */
export function valueAs<Has extends Role>(
  { event, args }: Told<EventKind<string, Has>>,
  wanted: NoInfer<Has>,
): Role extends Has ? number | undefined : number {
  const place = event.args.findIndex(one => one.role === wanted)
  return args[place] as Role extends Has ? number | undefined : number
}

/** The first event of one kind in a list. */
export const firstOfKind = <Kind extends EventKind>(list: readonly Told[], kind: Kind): Told<Kind> | undefined =>
  list.find((one): one is Told<Kind> => one.event === (kind as EventKind))

/** Whether it tells a modifier of the next die: the odds panel lists it. */
export const isModifier = ({ event }: Told): boolean => event.roles.has('modifier')
