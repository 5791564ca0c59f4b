import type { Side } from './ids.ts'
import { GRAMMAR, type Refusal } from './refusals.ts'
import { GO, GO_SORT, numberOf, type Sort, sortOf, type Word, type Words, word } from './words.ts'

/** Why `value` may not be the next word; undefined when it may. */
export type Why<S, F, V extends number> = (s: S, f: F, said: Words, value: V, side: Side) => Refusal | undefined

/** The words of one sort that may stand at one place of a sentence. */
export interface Alternative<S, F> {
  readonly sort: Sort<number>
  /** A single word of that sort, or -1 for any. */
  readonly single: number
  offer(s: S, f: F, said: Words, out: Words, side: Side): void
  why(s: S, f: F, said: Words, value: number, side: Side): Refusal | undefined
  /** The words that follow this one; the sentence's next place when omitted. */
  readonly after: Grammar<S, F> | undefined
  /** A member of a set: another may follow. */
  readonly again: boolean
  /** Members may be said in any order; the record stores them in ascending order. */
  readonly anyOrder: boolean
  /** Refused when nothing can follow it: the refusal of a follower then says more. */
  readonly inherits: boolean
  /** A single word that is always on offer. */
  readonly isCertain: boolean
}

/** One place of a sentence. */
type Place<S, F> = Alternative<S, F> | readonly Alternative<S, F>[]

/** The places of a sentence in order. */
export type Grammar<S, F> = readonly Place<S, F>[]

interface Following<S, F> {
  readonly after?: Grammar<S, F>
  readonly inherits?: boolean
}

type Universe<S, F, V extends number> = (s: S, f: F, said: Words, side: Side) => ArrayLike<V>

/** Any value of a universe that a predicate does not refuse: one predicate gives both choices and refusals. */
export const among = <S, F, V extends number>(
  sort: Sort<V>,
  universe: Universe<S, F, V>,
  why: Why<S, F, V>,
  following: Following<S, F> = {},
): Alternative<S, F> => ({
  sort,
  single: -1,
  offer(s, f, said, out, side) {
    const all = universe(s, f, said, side)
    for (let i = 0; i < all.length && out.n < out.enough; i++) if (why(s, f, said, all[i], side) === undefined) out.push(word(sort, all[i]))
  },
  why: why as Why<S, F, number>,
  after: following.after,
  again: false,
  anyOrder: false,
  inherits: following.inherits ?? false,
  isCertain: false,
})

/**
 * Values found by a search. `offer` and `why` are separate here; the kernel's tests compare them word by word. An offer whose search is
 * expensive should check `out.enough`: callers who only ask whether there is a choice need no more than that.
 */
export const found = <S, F, V extends number>(
  sort: Sort<V>,
  offer: (s: S, f: F, said: Words, out: Words, side: Side) => void,
  why: Why<S, F, V>,
  following: Following<S, F> = {},
): Alternative<S, F> => ({
  sort,
  single: -1,
  offer,
  why: why as Why<S, F, number>,
  after: following.after,
  again: false,
  anyOrder: false,
  inherits: following.inherits ?? false,
  isCertain: false,
})

/** One word, such as a verb; without a reason against it always on offer. */
export const say = <S, F, V extends number>(
  sort: Sort<V>,
  value: V,
  why?: (s: S, f: F, said: Words, side: Side) => Refusal | undefined,
  following: Following<S, F> = {},
): Alternative<S, F> => ({
  sort,
  single: value,
  offer(s, f, said, out, side) {
    if (why?.(s, f, said, side) === undefined) out.push(word(sort, value))
  },
  why: (s, f, said, _value, side) => why?.(s, f, said, side),
  after: following.after,
  again: false,
  anyOrder: false,
  inherits: following.inherits ?? false,
  isCertain: why === undefined,
})

/**
 * A set: members in ascending order, closed by `go`. `why` may look at the members said so far (from `said.from`); `whyNotGo` says why the
 * set may not be closed yet. The game must make sure that every member offered can still be completed.
 */
export const set = <S, F, V extends number>(
  sort: Sort<V>,
  universe: Universe<S, F, V>,
  why: Why<S, F, V>,
  whyNotGo: (s: S, f: F, said: Words, side: Side) => Refusal | undefined,
): readonly Alternative<S, F>[] => {
  const inOrder: Why<S, F, V> = (s, f, said, value, side) =>
    said.n > said.from && value <= said.value<V>(said.n - 1) ? GRAMMAR.outOfOrder : why(s, f, said, value, side)
  return [{ ...among(sort, universe, inOrder), again: true }, say(GO_SORT, numberOf(GO), whyNotGo)]
}

/**
 * A set whose members are said in any order, each once, closed by `go`. The kernel sorts them before playing, so equal sets are one
 * sentence. `why` may therefore look at which members were said (from `said.from`) but not at their order, and must make sure that every
 * member offered can still be completed.
 */
export const series = <S, F, V extends number>(
  sort: Sort<V>,
  universe: Universe<S, F, V>,
  why: Why<S, F, V>,
  whyNotGo: (s: S, f: F, said: Words, side: Side) => Refusal | undefined,
): readonly Alternative<S, F>[] => {
  const once: Why<S, F, V> = (s, f, said, value, side) => (isSaid(said, value) ? GRAMMAR.saidAlready : why(s, f, said, value, side))
  return [{ ...among(sort, universe, once), again: true, anyOrder: true }, say(GO_SORT, numberOf(GO), whyNotGo)]
}

function isSaid(said: Words, value: number): boolean {
  for (let i = said.from; i < said.n; i++) if (said.value(i) === value) return true
  return false
}

/** True when some place of the sentence takes members in any order. */
export const hasSeries = <S, F>(grammar: Grammar<S, F>): boolean =>
  grammar.some(place => {
    const alternatives = Array.isArray(place) ? (place as readonly Alternative<S, F>[]) : [place as Alternative<S, F>]
    return alternatives.some(({ anyOrder, after }) => anyOrder || (after !== undefined && hasSeries(after)))
  })

/** Sorts the members of each series. */
export function putInOrder<S, F>(root: Node<S, F> | undefined, said: Words): void {
  let node = root
  let from = 0
  for (let i = 0; i < said.n && node !== undefined; i++) {
    const branch = branchOf(node, said.at(i))
    if (branch === undefined) return
    if (branch.next !== node) from = i + 1
    else if (branch.alternative.anyOrder) sink(said.w, from, i)
    node = branch.next
  }
}

/** Moves the last of some words down to its sorted place. */
function sink(words: Int32Array, from: number, last: number): void {
  const w = words[last]
  let at = last
  for (; at > from && words[at - 1] > w; at--) words[at] = words[at - 1]
  words[at] = w
}

/** True for a word that would sort before a member of its series already said: the same set said another way. */
export function isRepeat<S, F>(node: Node<S, F>, said: Words, w: Word): boolean {
  return said.n > said.from && w < said.at(said.n - 1) && branchOf(node, w)?.alternative.anyOrder === true
}

/** A place of a sentence with what follows each alternative already resolved. */
export interface Node<S, F> {
  readonly branches: readonly Branch<S, F>[]
  /** The words that are always on offer. */
  readonly certain: readonly Word[]
}
interface Branch<S, F> {
  readonly alternative: Alternative<S, F>
  /** Undefined: the sentence is complete. */
  readonly next: Node<S, F> | undefined
}

/** Links each alternative to the place after it. */
export function compile<S, F>(grammar: Grammar<S, F>, at = 0): Node<S, F> | undefined {
  if (at === grammar.length) return undefined
  const place = grammar[at]
  const alternatives = Array.isArray(place) ? (place as readonly Alternative<S, F>[]) : [place as Alternative<S, F>]
  const rest = compile(grammar, at + 1)
  const certain = alternatives.filter(({ isCertain }) => isCertain).map(({ sort, single }) => word(sort, single))
  const node: { branches: Branch<S, F>[]; certain: readonly Word[] } = { branches: [], certain }
  for (const [i, { sort, single }] of alternatives.entries())
    if (alternatives.slice(0, i).some(other => other.sort.id === sort.id && other.single === single))
      throw new Error(`two alternatives take the same '${sort.name}'`)
  for (const alternative of alternatives) {
    const next = alternative.again ? node : alternative.after ? compile(alternative.after) : rest
    node.branches.push({ alternative, next })
  }
  return node
}

/** The branch a word takes, legal or not. */
export function branchOf<S, F>(node: Node<S, F>, w: Word): Branch<S, F> | undefined {
  const { branches } = node
  const sort = sortOf(w)
  for (let i = 0; i < branches.length; i++) {
    const { alternative } = branches[i]
    if (alternative.sort.id === sort && (alternative.single < 0 || alternative.single === numberOf(w))) return branches[i]
  }
  return undefined
}

const OFF: Node<unknown, unknown> = { branches: [], certain: [] }

/** The place that the words said lead to: undefined when the sentence is complete, a place without branches when it is invalid. */
export function placeAfter<S, F>(root: Node<S, F> | undefined, said: Words): Node<S, F> | undefined {
  let node = root
  said.from = 0
  for (let i = 0; i < said.n; i++) {
    if (node === undefined) return OFF as Node<S, F>
    const branch = branchOf(node, said.at(i))
    if (branch === undefined) return OFF as Node<S, F>
    if (branch.next !== node) said.from = i + 1
    node = branch.next
  }
  return node
}
