import { fromHex, toHex } from './dice/sha256.ts'
import { isEndReason } from './ending.ts'
import type { Game } from './game.ts'
import { only, type Side } from './ids.ts'
import { type Link, LinkError, mustFit, writeLink } from './link.ts'
import { packPosition, packSetUp, soundPosition, unpackPosition, unpackSetUp } from './link-position.ts'
import { type Leave, type Line, Match, type MatchDice, type SaidLine } from './match.ts'
import { Packing, Unpacking } from './packing.ts'
import { type Header, type MatchRecord, recordOf, type TakenUp } from './record.ts'
import { toJson } from './snapshot.ts'
import type { Position } from './state.ts'
import { numberOf, sortOf, type Word, Words } from './words.ts'

/*
 * A record is packed as its choices: each word by its place among the legal words, each die by its face. The rest follows from the rules on
 * replay. Four hundred sentences take about three hundred bytes.
 */

const LEAVES = ['undo', 'free', 'agreed'] as const
/** What ends a run of sentences. */
const ENDS = ['end', 'back', 'standing', 'resign'] as const
const MOST_LINES = 50_000
const LONGEST_TEXT = 200

/** What a record says besides its lines. */
export type RecordAbout = Pick<Header, 'match' | 'seats'> & Partial<Pick<Header, 'commitment' | 'salts' | 'takenUp'>>

/** A link that carries a whole record, with the secret of its dice when it may be opened. */
export function recordLink<S extends Position>(match: Match<S>, about: RecordAbout, secret?: string): string {
  const packing = new Packing()
  const { game, setUp } = match
  packSetUp(packing, game, setUp)
  packAbout(packing, game, about, secret)
  packing.put(about.takenUp === undefined ? 0 : 1, 2)
  if (about.takenUp !== undefined) packTakenUp(packing, match, about.takenUp)
  packLines(packing, match)
  return writeLink('record', game, packing.finish())
}

function packAbout(packing: Packing, game: Game, about: RecordAbout, secret: string | undefined): void {
  packing.text(about.match)
  for (const name of game.sides.names) packing.text(about.seats[name] ?? '')
  packOptional(packing, about.commitment, bound => packing.bytes(fromHex(bound)))
  packOptional(packing, about.salts, salts => {
    packing.count(salts.length)
    for (const salt of salts) packing.text(salt)
  })
  packOptional(packing, secret, open => packing.bytes(fromHex(open)))
}

function packOptional<T>(packing: Packing, value: T | undefined, pack: (value: T) => void): void {
  packing.put(value === undefined ? 0 : 1, 2)
  if (value !== undefined) pack(value)
}

const unpackOptional = <T>(packed: Unpacking, unpack: () => T): T | undefined => (packed.take(2) === 0 ? undefined : unpack())

function packTakenUp<S extends Position>(packing: Packing, match: Match<S>, { at, migrations, laid }: TakenUp): void {
  packing.count(at)
  packing.put(laid ? 1 : 0, 2)
  packing.count(migrations.length)
  for (const name of migrations) packing.text(name)
  packPosition(packing, match.game, match.setUp, match.after(at))
}

function packLines<S extends Position>(packing: Packing, match: Match<S>): void {
  const [first, ...lines] = match.lines
  packRolls(packing, first)
  // What a standing answer said follows from the answer itself.
  const told = lines.filter(line => line.kind !== 'said' || line.by === undefined)
  for (let i = 0; ; i++) {
    const run = told.slice(i).findIndex(line => line.kind !== 'said')
    const said = told.slice(i, run < 0 ? undefined : i + run) as SaidLine[]
    packing.count(said.length)
    for (const line of said) packSaid(packing, match, line, lines)
    i += said.length
    packEnd(packing, match.game, told[i])
    if (told[i] === undefined) return
    packStandingRolls(packing, told[i], lines)
  }
}

/**
 * So that links from before still open, a redo is packed as the take-back of a take-back, and an end from outside as a standing answer of
 * the winner whose name no game gives: real ones have a stroke in them.
 */
function packEnd(packing: Packing, game: Game, line: Line | undefined): void {
  if (line?.kind === 'end') {
    packing.put(ENDS.indexOf('standing'), ENDS.length)
    packing.put(line.winner ?? 0, game.sides.count)
    packing.text(line.reason)
    packing.put(line.winner === undefined ? 0 : 1, 2)
    return
  }
  const kind = line === undefined ? 'end' : line.kind === 'redo' ? 'back' : line.kind
  packing.put(ENDS.indexOf(kind as (typeof ENDS)[number]), ENDS.length)
  if (line === undefined || line.kind === 'setUp' || line.kind === 'said') return
  packing.put(line.side, game.sides.count)
  if (line.kind === 'back') {
    packing.count(line.to)
    packing.put(LEAVES.indexOf(line.leave), LEAVES.length)
  } else if (line.kind === 'redo') {
    packing.count(line.of)
    packing.put(0, LEAVES.length)
  } else if (line.kind === 'standing') {
    packing.text(line.answer)
    packing.put(line.on ? 1 : 0, 2)
  }
}

function packSaid<S extends Position>(packing: Packing, match: Match<S>, line: SaidLine, lines: readonly Line[]): void {
  const { game } = match
  const before = match.before(line.n)
  if (before === undefined) throw new Error(`the position before line ${line.n} is not kept`)
  const speakers = speakersAt(game, before)
  packing.put(speakers.indexOf(line.side), speakers.length)
  const said = new Words(Math.max(64, line.words.length + 1))
  const out = new Words()
  for (const word of line.words) {
    const open = openWords(game, before, line.side, said, out) ?? []
    packing.put(open.indexOf(word), open.length)
    said.push(word)
  }
  packRolls(packing, line)
  packStandingRolls(packing, line, lines)
}

/** Packs the dice of what standing answers said after a line as part of that line. */
function packStandingRolls(packing: Packing, after: Line, lines: readonly Line[]): void {
  for (let i = lines.indexOf(after) + 1; i < lines.length; i++) {
    const line = lines[i]
    if (line.kind !== 'said' || line.by === undefined) return
    packRolls(packing, line)
  }
}

function packRolls(packing: Packing, line: Line): void {
  if ('rolls' in line) for (const { faces, rolled } of line.rolls) packing.put(rolled - 1, faces)
}

/** The sides that may speak in a position, in order. */
const speakersAt = <S extends Position>(game: Game<S>, s: S): Side[] => {
  const may = game.rules.asks(s) | game.rules.mayChange(s)
  return game.sides.all.filter(side => (may & only(side)) !== 0)
}

/** The legal next words in an order that only the rules decide; undefined when the sentence is complete. */
function openWords<S extends Position>(game: Game<S>, s: S, side: Side, said: Words, out: Words): Word[] | undefined {
  if (game.rules.choices(s, side, said, out)) return undefined
  return [...new Set(out.list())].sort((a, b) => sortOf(a) - sortOf(b) || numberOf(a) - numberOf(b))
}

/** The match that a link carries, replayed, and its record. */
export function readRecordLink<S extends Position>(game: Game<S>, link: Link): { readonly match: Match<S>; readonly record: MatchRecord } {
  mustFit(game, link)
  const packed = new Unpacking(link.body)
  try {
    const setUp = unpackSetUp(packed, game)
    const { about, secret } = unpackAbout(packed, game)
    const from = unpackOptional(packed, () => unpackTakenUp(packed, game, setUp))
    const dice: MatchDice = { roll: faces => 1 + packed.take(faces) }
    const match = new Match(game, { setUp, dice, ...(from && { takenUp: { at: from.takenUp.at, state: from.state } }) })
    unpackLines(packed, match)
    if (!packed.isSpent) throw new LinkError('damaged', 'there is more in it than a record')
    const whole = { ...about, ...(from && { takenUp: from.takenUp }) }
    return { match, record: recordOf(match, whole, { ...(secret !== undefined && { secret }) }) }
  } catch (error) {
    if (error instanceof LinkError) throw error
    throw new LinkError('damaged', error instanceof Error ? error.message : 'it cannot be played again')
  }
}

function textOf(packed: Unpacking): string {
  const text = packed.text(LONGEST_TEXT)
  if (text === undefined) throw new LinkError('damaged', 'a text in it is too long')
  return text
}

function countOf(packed: Unpacking, most: number): number {
  const count = packed.count()
  if (count > most) throw new LinkError('damaged', 'a number in it is too large')
  return count
}

function unpackAbout(packed: Unpacking, game: Game): { readonly about: RecordAbout; readonly secret: string | undefined } {
  const match = textOf(packed)
  const seats = Object.fromEntries(game.sides.names.map(name => [name, textOf(packed)]))
  const commitment = unpackOptional(packed, () => toHex(packed.bytes(32)))
  const salts = unpackOptional(packed, () => Array.from({ length: countOf(packed, 8) }, () => textOf(packed)))
  const secret = unpackOptional(packed, () => toHex(packed.bytes(32)))
  return { about: { match, seats, ...(commitment !== undefined && { commitment }), ...(salts && { salts }) }, secret }
}

function unpackTakenUp<S extends Position>(
  packed: Unpacking,
  game: Game<S>,
  setUp: Match<S>['setUp'],
): { readonly takenUp: TakenUp; readonly state: S } {
  const at = countOf(packed, MOST_LINES)
  const laid = packed.take(2) === 1
  const migrations = Array.from({ length: countOf(packed, 100) }, () => textOf(packed))
  const state = soundPosition(game, unpackPosition(packed, game, setUp))
  return { takenUp: { at, state: toJson(game, state), migrations, ...(laid && { laid }) }, state }
}

function unpackLines<S extends Position>(packed: Unpacking, match: Match<S>): void {
  const out = new Words()
  for (;;) {
    for (let left = countOf(packed, MOST_LINES); left > 0; left--) unpackSaid(packed, match, out)
    const kind = ENDS[packed.take(ENDS.length)]
    if (kind === 'end') return
    if (match.lines.length > MOST_LINES) throw new LinkError('damaged', 'it never ends')
    const side = packed.take(match.game.sides.count) as Side
    if (kind === 'resign') match.resign(side)
    else if (kind === 'standing') standOrEnd(match, side, textOf(packed), packed.take(2) === 1)
    else takeBackOrRedo(match, side, countOf(packed, MOST_LINES), LEAVES[packed.take(LEAVES.length)])
  }
}

function standOrEnd<S extends Position>(match: Match<S>, side: Side, answer: string, on: boolean): void {
  if (isEndReason(answer)) match.end(answer, on ? side : undefined)
  else match.stand(side, answer, on)
}

function takeBackOrRedo<S extends Position>(match: Match<S>, side: Side, to: number, leave: Leave): void {
  if (match.line(to)?.kind !== 'back') match.takeBack(side, to, leave)
  else if (match.redoable(side)?.n === to) match.redo(side)
  else throw new LinkError('damaged', 'it undoes a take-back that is past')
}

function unpackSaid<S extends Position>(packed: Unpacking, match: Match<S>, out: Words): void {
  const { game, state } = match
  const speakers = match.outcome === undefined ? speakersAt(game, state) : []
  if (speakers.length === 0) throw new LinkError('damaged', 'it goes on after the end')
  const side = speakers[packed.take(speakers.length)]
  const said = new Words(256)
  for (let open = openWords(game, state, side, said, out); open !== undefined; open = openWords(game, state, side, said, out)) {
    if (open.length === 0) throw new LinkError('damaged', 'a sentence in it has no end')
    said.push(open[packed.take(open.length)])
  }
  match.act(side, said.list())
}
