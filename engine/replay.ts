import { canonicalJson, contentHash, type Json } from './canonical.ts'
import { commitment, KeyedDice } from './dice/keyed.ts'
import { fromHex } from './dice/sha256.ts'
import { isEndReason } from './ending.ts'
import { completeSetUp, type Game, SetUpError } from './game.ts'
import { printHash } from './hash.ts'
import { Match, type MatchDice } from './match.ts'
import {
  type Header,
  isSecret,
  type KeptState,
  type MatchRecord,
  RecordError,
  type TakenUp,
  type WrittenLine,
  writeLine,
} from './record.ts'
import { toJson } from './snapshot.ts'
import { fromJson, migrate, SnapshotError } from './snapshot-read.ts'
import type { Position } from './state.ts'
import { explain, withRule } from './text.ts'

/** What is wrong with a line of a match. */
export class ReplayError extends Error {
  /** The number of the line, as the record counts. */
  readonly n: number
  constructor(n: number, message: string) {
    super(`line ${n}: ${message}`)
    this.n = n
  }
}

/** Rolls as recorded; after the last line, dice that go on. A `witness` must roll the same. */
export class RecordedDice implements MatchDice {
  readonly #lines: ReadonlyMap<number, WrittenLine>
  readonly #after: MatchDice | undefined
  readonly #witness: MatchDice | undefined
  #n = 0
  #next = 0
  /** How many rolls of each line were used: a standing answer may have gone on to the next line. */
  readonly #used = new Map<number, number>()
  rolls = 0

  constructor(lines: readonly WrittenLine[], after: MatchDice | undefined, witness: MatchDice | undefined) {
    this.#lines = new Map(lines.map(line => [line.n, line]))
    this.#after = after
    this.#witness = witness
  }
  begin(n: number, cause: () => string): void {
    this.#n = n
    this.#next = 0
    if (this.#lines.has(n)) this.#witness?.begin?.(n, cause)
    else this.#after?.begin?.(n, cause)
  }
  roll(faces: number): number {
    const line = this.#lines.get(this.#n)
    if (!line) {
      if (!this.#after) throw new ReplayError(this.#n, 'there are no dice to go on with')
      return this.#after.roll(faces)
    }
    const k = this.#next++
    this.#used.set(this.#n, this.#next)
    const rolled = line.rolls?.[k]
    if (rolled === undefined) throw new ReplayError(this.#n, `roll ${k + 1} is missing`)
    if (rolled < 1 || rolled > faces) throw new ReplayError(this.#n, `roll ${k + 1} shows ${rolled} on a die of ${faces} faces`)
    const proof = this.#witness?.roll(faces) ?? rolled
    if (proof !== rolled) throw new ReplayError(this.#n, `roll ${k + 1} shows ${rolled}; the secret gives ${proof}`)
    this.rolls++
    return rolled
  }
  /** Rolls of a line that the rules did not ask for. */
  left(line: WrittenLine): number {
    return (line.rolls?.length ?? 0) - (this.#used.get(line.n) ?? 0)
  }
}

export interface Replayed<S extends Position> {
  readonly match: Match<S>
  /** Number of dice checked. */
  readonly rolls: number
}

interface ReplayOptions {
  /** Dice for play after the record's last line. */
  readonly after?: MatchDice
  /** Dice that must agree with the recorded ones. */
  readonly witness?: MatchDice
  /** Stop after this line. */
  readonly upTo?: number
  /** Who keeps time after the record's last line. */
  readonly clock?: (n: number) => number | undefined
}

/** Replays a record line by line; throws a ReplayError naming the first line that does not fit. */
export function replay<S extends Position>(game: Game<S>, record: MatchRecord, options: ReplayOptions = {}): Replayed<S> {
  const { header } = record
  if (header.game !== game.id) throw new RecordError(undefined, `the record is of '${header.game}', not of '${game.id}'`)
  if (header.battle !== undefined && header.battle !== game.battle)
    throw new RecordError(undefined, `the record is of the battle '${header.battle}', not of '${game.battle}'`)
  const { upTo } = options
  const lines = upTo === undefined ? record.lines : record.lines.filter(line => line.n <= upTo)
  if (lines.length === 0) throw new RecordError(undefined, 'the record has no set-up line')
  const dice = new RecordedDice(lines, options.after, options.witness)
  const { takenUp } = header
  if (takenUp) checkTakenUp(game, takenUp)
  const from = takenUp && { takenUp: { at: takenUp.at, state: fromJson(game, takenUp.state) } }
  const times = new Map(lines.map(({ n, at }) => [n, at]))
  const clock = (n: number) => (times.has(n) ? times.get(n) : options.clock?.(n))
  const match = new Match(game, { setUp: setUpOf(game, header), dice, clock, ...from })
  if (upTo !== undefined) match.standUpTo = upTo
  checkLine(match, dice, lines[0])
  playLines(match, dice, lines.slice(1), upTo)
  return { match, rolls: dice.rolls }
}

/** Plays lines after those a match has; a standing answer may have said more than they tell only when they stop at `upTo`. */
export function playLines<S extends Position>(match: Match<S>, dice: RecordedDice, lines: readonly WrittenLine[], upTo?: number): void {
  const end = match.next + lines.length
  for (const line of lines) {
    if (line.n < match.next) checkStanding(match, line)
    else playLine(match, line)
    if (match.next <= line.n) throw new ReplayError(line.n, 'the line is missing')
    checkLine(match, dice, line)
  }
  if (match.next > end && upTo === undefined) throw new ReplayError(match.next - 1, 'a standing answer is missing')
  match.standUpTo = Number.POSITIVE_INFINITY
}

function checkLine<S extends Position>(match: Match<S>, dice: RecordedDice, line: WrittenLine): void {
  const left = dice.left(line)
  if (left > 0) throw new ReplayError(line.n, `${left} rolls more than the rules ask for`)
  const hash = printHash(match.line(line.n)?.hash ?? 0)
  if (hash !== line.hash) throw new ReplayError(line.n, `the position is ${hash}; the record has ${line.hash}`)
}

/**
 * A match may be taken up from a position where the rules changed, by existing migrations, or from one that somebody set up, if it says so.
 */
function checkTakenUp(game: Game, { migrations, laid }: TakenUp): void {
  const unknown = migrations.find(name => !game.migrations.some(migration => migration.name === name))
  if (unknown !== undefined) throw new RecordError(undefined, `${game.id} has no migration '${unknown}'`)
  if (migrations.length === 0 && laid !== true)
    throw new RecordError(undefined, 'the record begins from a position that no change of rules explains')
}

function setUpOf(game: Game, header: Header) {
  try {
    return completeSetUp(game, header.scenario, header.options)
  } catch (error) {
    throw error instanceof SetUpError ? new RecordError(undefined, error.message) : error
  }
}

/** A standing answer has already said this line: checks that it matches the written one. */
function checkStanding<S extends Position>(match: Match<S>, line: WrittenLine): void {
  const said = match.line(line.n)
  const own = said && writeLine(match, said)
  if (own?.side !== line.side || own?.say?.join(' ') !== line.say?.join(' ')) {
    throw new ReplayError(line.n, `a standing answer says '${own?.say?.join(' ')}' here`)
  }
}

/** Plays a written line; its hash and its dice are for the caller to compare. */
export function playLine<S extends Position>(match: Match<S>, line: WrittenLine): void {
  const { game } = match
  if (line.end !== undefined) {
    endOrFail(match, line)
    return
  }
  const side = game.sides.find(line.side ?? '')
  if (side === undefined) throw new ReplayError(line.n, `there is no side '${line.side}'`)
  if (line.say) {
    const acted = match.say(side, line.say)
    if (!acted.ok) {
      const said = line.say[acted.at] === undefined ? '' : `'${line.say[acted.at]}': `
      throw new ReplayError(line.n, `${said}${withRule(explain(game.words.en, 'en', acted.refusal))}`)
    }
  } else if (line.back !== undefined) {
    const leave = line.leave === 'free' || line.leave === 'agreed' || line.leave === 'undo' ? line.leave : undefined
    if (leave === undefined) throw new ReplayError(line.n, `nothing is taken back by '${line.leave}'`)
    if (leave === 'undo' && match.undoable(side)?.n !== line.back)
      throw new ReplayError(line.n, `line ${line.back} can no longer be taken back`)
    if (!match.active.some(active => active.n === line.back))
      throw new ReplayError(line.n, `line ${line.back} is not one that can be taken back`)
    match.takeBack(side, line.back, leave)
  } else if (line.redo !== undefined) {
    if (match.redoable(side)?.n !== line.redo) throw new ReplayError(line.n, `line ${line.redo} is not a take-back that can be undone`)
    match.redo(side)
  } else if (line.standing !== undefined) standOrFail(match, side, line)
  else if (line.resign) {
    if (match.outcome) throw new ReplayError(line.n, 'the match was over before')
    match.resign(side)
  }
}

function endOrFail<S extends Position>(match: Match<S>, { n, end = '', winner }: WrittenLine): void {
  if (match.outcome) throw new ReplayError(n, 'the match was over before')
  const won = winner === undefined ? undefined : match.game.sides.find(winner)
  if (winner !== undefined && won === undefined) throw new ReplayError(n, `there is no side '${winner}'`)
  if (!isEndReason(end) || (end === 'agreed' && won !== undefined)) throw new ReplayError(n, `no match ends by '${end}' like this`)
  match.end(end, won)
}

function standOrFail<S extends Position>(match: Match<S>, side: Parameters<Match<S>['stand']>[0], line: WrittenLine): void {
  try {
    match.stand(side, line.standing as string, line.on ?? false)
  } catch (error) {
    throw new ReplayError(line.n, error instanceof Error ? error.message : 'the standing answer does not exist')
  }
}

/** The dice of a record whose secret is open. */
export function diceOf(record: MatchRecord): MatchDice | undefined {
  if (record.secret === undefined) return undefined
  if (!isSecret(record.secret)) throw new RecordError(undefined, 'the secret of the dice is not 32 bytes in hexadecimal')
  const secret = fromHex(record.secret)
  if (record.header.commitment !== undefined && commitment(secret, record.header.match) !== record.header.commitment) {
    throw new RecordError(undefined, 'the secret is not the one that was committed to')
  }
  return new KeyedDice({ secret, match: record.header.match, salts: record.header.salts ?? [] })
}

export interface Verified<S extends Position> extends Replayed<S> {
  /** The secret is open, matches the commitment and gives every die. */
  readonly diceProven: boolean
  /** It begins with the set-up; a match taken up from older rules begins with a position that has to be trusted. */
  readonly startProven: boolean
  readonly takeBacks: number
  /** Take-backs of all sides that went past a barrier and were not undone. */
  readonly pastDice: number
}

/** Recomputes everything a record claims: its data, every position, what each line told and, when the secret is open, every die. */
export function verify<S extends Position>(game: Game<S>, record: MatchRecord): Verified<S> {
  const witness = diceOf(record)
  const replayed = replay(game, record, witness ? { witness } : {})
  for (const line of record.lines) checkWriting(replayed.match, line)
  if (record.kept) checkKept(replayed.match, record.kept)
  return {
    ...replayed,
    diceProven: witness !== undefined && record.header.commitment !== undefined,
    startProven: record.header.takenUp === undefined,
    takeBacks: record.lines.filter(line => line.back !== undefined).length,
    pastDice: game.sides.all.reduce((sum, side) => sum + replayed.match.pastDice(side), 0),
  }
}

/** Checks what a line says beyond sentence, dice and hash against what the rules tell. */
function checkWriting<S extends Position>(match: Match<S>, written: WrittenLine): void {
  const line = match.line(written.n)
  const own = line && writeLine(match, line)
  if (own === undefined) throw new ReplayError(written.n, 'the line is missing')
  if (own.by !== written.by)
    throw new ReplayError(written.n, `it was said by ${own.by ?? 'the player'}, not by ${written.by ?? 'the player'}`)
  if (written.told !== undefined && canonicalJson(own.told ?? null) !== canonicalJson(written.told)) {
    throw new ReplayError(written.n, 'it tells something else than what happened')
  }
}

/** Checks that the stored position of a running match is the one its lines lead to. */
function checkKept<S extends Position>(match: Match<S>, kept: KeptState): void {
  if (kept.at !== match.next - 1) throw new ReplayError(kept.at, 'the position kept is not that of the last line')
  if (!isWritten(match, kept.state)) throw new ReplayError(kept.at, 'the position kept is another one')
}

/** True when a JSON value, in its current or a former shape, describes the position of a match. */
function isWritten<S extends Position>({ game, state }: Match<S>, json: Json): boolean {
  try {
    return canonicalJson(toJson(game, fromJson(game, json))) === canonicalJson(toJson(game, state))
  } catch (error) {
    if (error instanceof SnapshotError) return false
    throw error
  }
}

/** The game a record was played with: today's data, or the data the record carries. */
export function gameOf<S extends Position>(record: MatchRecord, make: (data?: Json) => Game<S>): Game<S> {
  const game = make()
  if (record.header.rules !== game.version) {
    throw new SnapshotError(
      `the record was played by version ${record.header.rules} of the rules of ${game.id}; this is version ${game.version}`,
    )
  }
  return withDataOf(record, make)
}

/** Today's rules with a record's data, whatever version of the rules played it. */
export function withDataOf<S extends Position>(record: MatchRecord, make: (data?: Json) => Game<S>): Game<S> {
  const game = make()
  const { header, data } = record
  if (data !== undefined && contentHash(data) !== header.data)
    throw new RecordError(undefined, 'the data of the record is not the data of its header')
  if (header.data === game.dataHash || (data === undefined && game.earlierData?.includes(header.data))) return game
  if (data === undefined)
    throw new RecordError(undefined, `the record was played with other data (${header.data.slice(0, 12)}…), which it does not carry`)
  return make(data)
}

/**
 * Continues a match that older rules began: from its stored position, through the game's named migrations. Line numbers continue where they
 * stopped, so no roll is ever drawn twice.
 */
export function takeUp<S extends Position>(
  game: Game<S>,
  record: MatchRecord,
  dice: MatchDice,
): { readonly match: Match<S>; readonly takenUp: TakenUp } {
  if (!record.kept)
    throw new RecordError(
      undefined,
      `the record was played by version ${record.header.rules} of the rules and keeps no position to go on from`,
    )
  const { state, steps } = migrate(game, record.kept.rules, record.kept.state)
  const takenUp: TakenUp = { at: record.kept.at, state, migrations: steps }
  const match = new Match(game, { setUp: setUpOf(game, record.header), dice, takenUp: { at: takenUp.at, state: fromJson(game, state) } })
  for (const side of game.sides.all)
    for (const answer of record.kept.standing?.[game.sides.names[side]] ?? []) match.standing[side].add(answer)
  return { match, takenUp }
}
