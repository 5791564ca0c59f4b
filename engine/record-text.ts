import type { Json } from './canonical.ts'
import type { Game } from './game.ts'
import { narrate } from './narration.ts'
import type { OptionValue } from './options.ts'
import { FORMAT, type Header, isSecret, type MatchRecord, RecordError, sealedPart, type WrittenLine } from './record.ts'
import { parseSealed } from './record-parse.ts'
import { type Language, withRule } from './text.ts'

/*
 * The readable twin of a record:
 *
 *   [Game "duel"]                       tags, one per line
 *   [Seat.red "human"]
 *
 *   0. setup #1c0f...                   the set-up, its rolls in brackets, the hash after a #
 *   1. red: guns fire (5) #8a...        who, what was said, what was rolled
 *      ; The die shows 5: 5 in all      the result, for people; not read back
 *   2. blue: back 1 undo #...
 *   3. red: stand retreat/shortest on #...
 *   4. blue: resign #...
 *   4. end time red #...                ended from outside: why, and for whom unless it is a draw
 *
 * Where somebody kept time, a line ends with @ and its milliseconds.
 *
 * While sides have secrets, one tag [Sealed "..."] takes the place of the lines.
 */

const TAGS = {
  Game: 'game',
  Battle: 'battle',
  Rules: 'rules',
  Data: 'data',
  Match: 'match',
  Scenario: 'scenario',
  Commitment: 'commitment',
} as const

const quoted = (text: string): string => JSON.stringify(text)

/** A record in readable form: what happened is told in a language, and not read back. The data is left out; it is found by its hash. */
export function writeText(game: Game, record: MatchRecord, language: Language = 'en'): string {
  const { header } = record
  if (header.takenUp) throw new Error('a match that was taken up from a position is written as JSON Lines only')
  const rows = [
    `[Grognard "${FORMAT}"]`,
    ...Object.entries(TAGS).flatMap(([tag, key]) => (header[key] === undefined ? [] : [`[${tag} ${quoted(String(header[key]))}]`])),
    ...Object.entries(header.options).map(([id, value]) => `[Option.${id} ${quoted(JSON.stringify(value))}]`),
    ...Object.entries(header.seats).map(([side, who]) => `[Seat.${side} ${quoted(who)}]`),
    ...(header.salts ?? []).map((salt, i) => `[Salt.${i} ${quoted(salt)}]`),
    ...(record.sealed ? [`[Sealed ${quoted(sealedPart(record))}]`] : []),
    ...(record.sealed || record.secret === undefined ? [] : [`[Secret ${quoted(record.secret)}]`]),
    '',
  ]
  if (record.sealed) return `${rows.join('\n')}`
  for (const line of record.lines) {
    rows.push(writeTextLine(line))
    for (const [event, , ...args] of line.told ?? []) {
      const kind = game.events[event]
      if (kind) rows.push(`     ; ${withRule(narrate(game, { event: kind, args }, language))}`)
    }
  }
  return `${rows.join('\n')}\n`
}

function writeTextLine(line: WrittenLine): string {
  const rolls = line.rolls && line.rolls.length > 0 ? ` (${line.rolls.join(' ')})` : ''
  const by = line.by === undefined ? '' : ` by ${line.by}`
  const at = line.at === undefined ? '' : ` @${line.at}`
  return `${line.n}. ${spoken(line)}${by}${rolls} #${line.hash}${at}`
}

function spoken(line: WrittenLine): string {
  if (line.n === 0) return 'setup'
  if (line.end !== undefined) return `end ${line.end}${line.winner === undefined ? '' : ` ${line.winner}`}`
  if (line.say) return `${line.side}: ${line.say.join(' ')}`
  if (line.back !== undefined) return `${line.side}: back ${line.back} ${line.leave}`
  if (line.redo !== undefined) return `${line.side}: redo ${line.redo}`
  if (line.standing !== undefined) return `${line.side}: stand ${line.standing} ${line.on ? 'on' : 'off'}`
  return `${line.side}: resign`
}

const TAG = /^\[([\w.-]+) (".*")\]$/
const LINE = /^(\d+)\. (.*?)(?: by (\S+))?(?: \(([\d ]+)\))? #([0-9a-f]{14})(?: @(\d{1,15}))?$/
const END = /^end (\w+)(?: ([\w-]+))?$/
const SAID = /^([\w-]+): (.*)$/
const BACK = /^back (\d+) (\w+)$/
const REDO = /^redo (\d+)$/
const STAND = /^stand (\S+) (on|off)$/

/** Parses the readable twin of a record. Nothing in it is trusted. */
export function parseText(text: string): MatchRecord {
  const tags = new Map<string, string>()
  const lines: WrittenLine[] = []
  for (const [i, raw] of text.split('\n').entries()) {
    const row = raw.trim()
    const at = i + 1
    if (row === '' || row.startsWith(';')) continue
    if (row.startsWith('[')) {
      if (lines.length > 0) throw new RecordError(at, 'a tag stands after the first line')
      readTag(row, at, tags)
      continue
    }
    const line = parseTextLine(row, at)
    if (line.n !== lines.length) throw new RecordError(at, `line number ${lines.length} is wanted here, not ${line.n}`)
    lines.push(line)
  }
  const secret = tags.get('Secret')
  if (secret !== undefined && !isSecret(secret)) throw new RecordError(undefined, "the tag 'Secret' must be 32 bytes in hexadecimal")
  const header = headerOf(tags)
  const sealed = tags.get('Sealed')
  if (sealed === undefined) return { header, lines, ...(secret !== undefined && { secret }) }
  if (lines.length > 0 || secret !== undefined) throw new RecordError(undefined, 'something is outside the sealed part of the record')
  return parseSealed(header, sealed, undefined)
}

function readTag(row: string, at: number, tags: Map<string, string>): void {
  const tag = TAG.exec(row)
  const value = tag && parsed(tag[2], at)
  if (!tag || typeof value !== 'string') throw new RecordError(at, 'a tag is written [Name "value"]')
  if (tags.has(tag[1])) throw new RecordError(at, `the tag '${tag[1]}' is given twice`)
  tags.set(tag[1], value)
}

function parsed(json: string, at: number): Json {
  try {
    return JSON.parse(json) as Json
  } catch {
    throw new RecordError(at, `${json} cannot be read`)
  }
}

function headerOf(tags: Map<string, string>): Header {
  if (tags.get('Grognard') === undefined) throw new RecordError(undefined, 'this is not a record of a match')
  if (tags.get('Grognard') !== String(FORMAT))
    throw new RecordError(undefined, `records of format ${tags.get('Grognard')} cannot be read; this is format ${FORMAT}`)
  const need = (tag: string): string => {
    const value = tags.get(tag)
    if (value === undefined) throw new RecordError(undefined, `the tag '${tag}' is missing`)
    return value
  }
  const group = (prefix: string) =>
    [...tags].filter(([tag]) => tag.startsWith(prefix)).map(([tag, value]) => [tag.slice(prefix.length), value] as const)
  const rules = Number(need('Rules'))
  if (!Number.isInteger(rules)) throw new RecordError(undefined, "the tag 'Rules' must be a number")
  const salts = group('Salt.').map(([, salt]) => salt)
  const battle = tags.get('Battle')
  const commitment = tags.get('Commitment')
  return {
    grognard: FORMAT,
    game: need('Game'),
    ...(battle !== undefined && { battle }),
    rules,
    data: need('Data'),
    match: need('Match'),
    scenario: need('Scenario'),
    options: Object.fromEntries(group('Option.').map(([id, value]) => [id, optionOf(id, value)])),
    seats: Object.fromEntries(group('Seat.')),
    ...(commitment !== undefined && { commitment }),
    ...(salts.length > 0 && { salts }),
  }
}

function optionOf(id: string, json: string): OptionValue {
  const value = parsed(json, 1)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  throw new RecordError(undefined, `the option '${id}' must be a plain value`)
}

function parseTextLine(row: string, at: number): WrittenLine {
  const found = LINE.exec(row)
  if (!found) throw new RecordError(at, 'a line is written: number. side: words (rolls) #hash')
  const [, number, what, by, dice, hash, time] = found
  const base = { n: Number(number), hash, ...(time !== undefined && { at: Number(time) }) }
  const rolls = dice === undefined ? [] : dice.split(' ').map(Number)
  if (base.n === 0) {
    if (what !== 'setup') throw new RecordError(at, 'the first line is the set-up')
    return { ...base, rolls }
  }
  const end = END.exec(what)
  if (end) return { ...base, end: end[1], ...(end[2] !== undefined && { winner: end[2] }) }
  const said = SAID.exec(what)
  if (!said) throw new RecordError(at, 'the line does not say who speaks')
  const [, side, sentence] = said
  const back = BACK.exec(sentence)
  if (back) return { ...base, side, back: Number(back[1]), leave: back[2] }
  const redo = REDO.exec(sentence)
  if (redo) return { ...base, side, redo: Number(redo[1]) }
  const stand = STAND.exec(sentence)
  if (stand) return { ...base, side, standing: stand[1], on: stand[2] === 'on' }
  if (sentence === 'resign') return { ...base, side, resign: true }
  return { ...base, side, say: sentence === '' ? [] : sentence.split(' '), ...(by !== undefined && { by }), rolls }
}
