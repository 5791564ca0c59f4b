import type { Game } from './game.ts'
import { branchOf, placeAfter } from './grammar.ts'
import type { Side } from './ids.ts'
import { GRAMMAR, isGrammar, type Refusal } from './refusals.ts'
import type { Position } from './state.ts'
import { GO, GO_SORT, NUMBER, numberOf, sortOf, type Word, type Words, word } from './words.ts'

/** A word as it is printed in records and typed by players. */
export function printWord(game: Game, w: Word): string {
  const sort = sortOf(w)
  if (sort === GO_SORT.id) return GO_SORT.name
  if (sort === NUMBER.id) return String(numberOf(w))
  const known = game.sortById.get(sort)
  const name = known && game.names[known.name]?.names[numberOf(w)]
  if (name === undefined) throw new Error(`${game.id} has no word ${sort}:${numberOf(w)}`)
  return name
}

export const printSentence = (game: Game, said: readonly Word[]): string => said.map(w => printWord(game, w)).join(' ')

/** Every word of the game that a name may stand for. */
export function wordsCalled(game: Game, name: string): Word[] {
  const wanted = name.toLowerCase()
  if (wanted === GO_SORT.name) return [GO]
  const value = plainNumber(wanted)
  const named = wordsByName(game).get(wanted) ?? []
  return value === undefined ? [...named] : [word(NUMBER, value), ...named]
}

const lowerCase = new WeakMap<Game, ReadonlyMap<string, readonly Word[]>>()

/** The words of a game by their names in lower case, since players type them any way; those of its first sorts first. */
function wordsByName(game: Game): ReadonlyMap<string, readonly Word[]> {
  const known = lowerCase.get(game)
  if (known) return known
  const made = new Map<string, Word[]>()
  for (const sort of game.sortById.values())
    for (const [value, name] of (game.names[sort.name]?.names ?? []).entries()) {
      const same = made.get(name.toLowerCase())
      if (same) same.push(word(sort, value))
      else made.set(name.toLowerCase(), [word(sort, value)])
    }
  lowerCase.set(game, made)
  return made
}

const plainNumber = (text: string): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined)

/** The result of reading a sentence in names: its words, or where and why it fails. */
export type Reading =
  | { readonly ok: true; readonly words: readonly Word[] }
  | { readonly ok: false; readonly at: number; readonly name: string; readonly refusal: Refusal }

/**
 * A word may be refused only because nothing can follow it. If there is a next name, the reason it can't follow says more: `guard counter`
 * fails for want of something to counter, `guard` because of the hour.
 */
function deeperReason<S extends Position>(
  game: Game<S>,
  s: S,
  side: Side,
  said: Words,
  candidates: readonly Word[],
  next: string | undefined,
  refusal: Refusal,
): Refusal {
  const { rules } = game
  if (next === undefined || isGrammar(refusal)) return refusal
  const step = rules.top(s)
  const f = rules.frame(s)
  const place = placeAfter(step.root, said)
  for (const w of candidates) {
    if (place === undefined || !branchOf(place, w)?.alternative.inherits) continue
    said.push(w)
    const node = placeAfter(step.root, said)
    const reasonOf = (follower: Word) => node && branchOf(node, follower)?.alternative.why(s, f, said, numberOf(follower), side)
    const isInherited = node?.branches.some(({ alternative: { sort, single } }) =>
      single >= 0
        ? reasonOf(word(sort, single)) === refusal
        : game.names[sort.name]?.all.some(value => reasonOf(word(sort, value)) === refusal),
    )
    const deeper = wordsCalled(game, next)
      .map(reasonOf)
      .find(reason => reason !== undefined)
    said.pop()
    if (isInherited && deeper && !isGrammar(deeper)) return deeper
  }
  return refusal
}

/** Reads names as a sentence the side may say now; an ambiguous name means the word that is legal here. */
export function readSentence<S extends Position>(game: Game<S>, s: S, side: Side, names: readonly string[]): Reading {
  const said = game.rules.lend()
  const reading = readInto(said, game, s, side, names)
  game.rules.giveBack(said)
  return reading
}

function readInto<S extends Position>(said: Words, game: Game<S>, s: S, side: Side, names: readonly string[]): Reading {
  for (let at = 0; at < names.length; at++) {
    const name = names[at]
    const candidates = wordsCalled(game, name)
    let refusal: Refusal = GRAMMAR.noSuchWord
    let taken = false
    for (const w of candidates) {
      const why = game.rules.why(s, side, said, w)
      if (why === undefined) {
        said.push(w)
        taken = true
        break
      }
      if (isGrammar(refusal)) refusal = why
    }
    if (!taken) return { ok: false, at, name, refusal: deeperReason(game, s, side, said, candidates, names[at + 1], refusal) }
  }
  return { ok: true, words: said.list() }
}
