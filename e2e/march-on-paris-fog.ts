import { answer, sentence } from '@grognard/bots/players'
import {
  commitment,
  completeSetUp,
  firstOf,
  type Game,
  isA,
  KeyedDice,
  Match,
  numberOf,
  only,
  opponent,
  printSentence,
  recordOf,
  type Side,
  secretFrom,
  TableTop,
  toHex,
  type Word,
  Words,
  word,
  writeJsonLines,
  Xoshiro,
} from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { marchOnParis } from '@grognard/games/march-on-paris/index'
import { fights } from '@grognard/games/march-on-paris/rules/armies'
import { coverHexes, hasCovered, hasCoveredUnit } from '@grognard/games/march-on-paris/rules/covers'
import { FRENCH, type PieceId, VEDETTE } from '@grognard/games/march-on-paris/rules/ids'
import { DUMMY, END, HEX, PIECE, VERB } from '@grognard/games/march-on-paris/rules/sorts'
import type { Battle } from '@grognard/games/march-on-paris/rules/state'
import { pieceId } from '@grognard/games/march-on-paris/scene/look'
import type { Spoken } from './look/positions.ts'

/** A position of Brienne with forces hidden, and what is said in it. */
export interface Meeting {
  readonly record: string
  readonly sentences: readonly Spoken[]
  /** The pieces of each side that the other one sees there. */
  readonly seen: readonly (readonly string[])[]
}

export type Meetings = Readonly<Record<'report' | 'repulse' | 'dummy' | 'orders', Meeting>>

const OPTIONS = { hiddenForces: true, vedetteReports: true, cardMode: 'historical' } as const
const MOST_GAMES = 10
/**
 * Line plays Brienne against itself until there was a chance for each that Line may not take: for a vedette to ride where it sees a force
 * whose report takes a while, for a unit to march into a hex where a cover hides troops, and into one where it hides nothing, and for the
 * French to set out a dummy while troops of either side are seen.
 */
export function meetings(): Meetings {
  const game = marchOnParis('brienne')
  const found: Partial<Record<keyof Meetings, Meeting>> = {}
  for (let n = 0; n < MOST_GAMES; n++) {
    play(game, `fog ${n}`, found)
    const { report, repulse, dummy, orders } = found
    if (report !== undefined && repulse !== undefined && dummy !== undefined && orders !== undefined)
      return { report, repulse, dummy, orders }
  }
  throw new Error(`of the meetings wanted there were only ${Object.keys(found).join(', ')}`)
}

function play(game: Game<Battle>, seed: string, found: Partial<Record<keyof Meetings, Meeting>>): void {
  const secret = secretFrom(seed)
  const dice = new KeyedDice({ secret, match: seed, salts: [] })
  const match: Match<Battle> = new Match(game, { setUp: completeSetUp(game, undefined, OPTIONS), dice })
  const written = () =>
    writeJsonLines(
      recordOf(
        match,
        { match: seed, commitment: commitment(secret, seed), salts: [], seats: { french: 'human', coalition: 'human' } },
        { secret: toHex(secret) },
      ),
    )
  const [view, words] = [game.kind.create(), sentence()]
  while (match.outcome === undefined && Object.keys(found).length < Object.keys(FINDERS).length) {
    const side = firstOf(match.asks)
    const step = game.rules.top(match.state).name
    for (const [kind, { steps, find }] of Object.entries(FINDERS) as [keyof Meetings, Finder][]) {
      const said = found[kind] === undefined && steps.includes(step) ? find(game, match.state, side) : undefined
      if (said === undefined) continue
      const sentences = said.map(all => ({ side: game.sides.names[side], step, say: all.map(one => printSentence(game, [one])) }))
      found[kind] = { record: written(), sentences, seen: seenOf(game, match.state) }
    }
    answer(game, match.state, side, 'line', new Xoshiro(`${seed}/${match.next}`), view, words)
    const acted = match.act(side, words.list())
    if (!acted.ok) throw new Error(`a bot was refused: ${acted.refusal.key}`)
  }
}

type Sentences = readonly (readonly Word[])[]

interface Finder {
  readonly steps: readonly string[]
  /** The sentences by which a side comes to a meeting, if it can. */
  readonly find: (game: Game<Battle>, s: Battle, side: Side) => Sentences | undefined
}

const MOVES = ['movement', 'unseen-movement']
const FINDERS: Readonly<Record<keyof Meetings, Finder>> = {
  report: { steps: MOVES, find: rideToReport },
  repulse: { steps: MOVES, find: (game, s, side) => wayUnder(game, s, side, hex => hasCoveredUnit(s, opponent(side), hex)) },
  dummy: { steps: MOVES, find: (game, s, side) => wayUnder(game, s, side, hex => !hasCovered(s, opponent(side), hex)) },
  orders: { steps: ['write-orders'], find: setOutDummy },
}

/** The pieces of each side that the other one sees, as the page calls them. */
const seenOf = (game: Game<Battle>, s: Battle): readonly (readonly string[])[] =>
  game.sides.all.map(side =>
    s.data.pieces.all.filter(one => s.data.owner[one] === side && s.piece.hex[one] >= 0 && s.piece.shown[one] !== 0).map(pieceId),
  )

/** 37.6 The French set out a dummy and end their orders, while either side sees troops and covers of the other. */
function setOutDummy(game: Game<Battle>, s: Battle, side: Side): Sentences | undefined {
  if (side !== FRENCH || seenOf(game, s).some(seen => seen.length === 0)) return undefined
  const dummy = word(VERB, DUMMY)
  const [hex] = choicesAfter(game, s, side, dummy)
  return hex !== undefined && choicesAfter(game, s, side).includes(dummy) ? [[dummy, hex], [word(VERB, END)]] : undefined
}

/** What may be said next. */
function choicesAfter(game: Game<Battle>, s: Battle, side: Side, ...words: readonly Word[]): readonly Word[] {
  const [said, out] = [new Words(64), new Words()]
  said.set(words)
  game.rules.choices(s, side, said, out)
  return out.list()
}

const isPieceOf = (s: Battle, unit: Word, counts: (arm: Battle['data']['arm'][number]) => boolean): boolean =>
  isA(unit, PIECE) && counts(s.data.arm[numberOf(unit) as PieceId])

/** How far a vedette sees in the open. */
const SIGHT = 3

/** 37.7.2 A ride of a vedette, and the end of the segment, after which a report is on its way. */
function rideToReport(game: Game<Battle>, s: Battle, side: Side): Sentences | undefined {
  const { grid } = s.data
  const covers = coverHexes(s, opponent(side))
  const end = [word(VERB, END)]
  for (const unit of choicesAfter(game, s, side)) {
    if (!isPieceOf(s, unit, arm => arm === VEDETTE)) continue
    for (const to of choicesAfter(game, s, side, unit)) {
      if (!isA(to, HEX) || !covers.some(hex => distance(grid, hex, numberOf(to) as HexId) <= SIGHT)) continue
      if (toldAfter(game, s, side, [[unit, to], end]).includes('reported')) return [[unit, to], end]
    }
  }
  return undefined
}

/** What is told when a side says this in a copy of the position. */
function toldAfter(game: Game<Battle>, s: Battle, side: Side, sentences: Sentences): readonly string[] {
  const copy = game.kind.create()
  copy.$bytes.set(s.$bytes)
  const told: string[] = []
  const table = new TableTop(new Xoshiro('copy'), event => told.push(event.name))
  for (const sentence of sentences) {
    if ((game.rules.asks(copy) & only(side)) === 0) break
    const said = new Words(64)
    said.set(sentence)
    game.rules.answer(copy, side, said, table)
  }
  return told
}

/** How a unit of a side can march under a cover of such a hex. */
function wayUnder(game: Game<Battle>, s: Battle, side: Side, isWanted: (hex: HexId) => boolean): Sentences | undefined {
  const wanted = coverHexes(s, opponent(side)).filter(isWanted)
  if (wanted.length === 0) return undefined
  for (const unit of choicesAfter(game, s, side)) {
    if (!isPieceOf(s, unit, fights)) continue
    const to = choicesAfter(game, s, side, unit).find(one => isA(one, HEX) && wanted.includes(numberOf(one) as HexId))
    if (to !== undefined) return [[unit, to]]
  }
  return undefined
}
