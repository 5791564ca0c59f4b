import type { Json } from './canonical.ts'
import { isCount, isCounts, isFlag, isObject, isOption, isText, isTextByKey, isTexts, isTrue, type JsonObject } from './json-shapes.ts'
import {
  FORMAT,
  type Header,
  isSecret,
  type KeptState,
  type MatchRecord,
  RecordError,
  SeatsChanged,
  seatKind,
  type TakenUp,
  type WrittenLine,
} from './record.ts'
import { openRows } from './sealed-rows.ts'

const isSecretText = (value: Json | undefined): value is string => isText(value) && isSecret(value)

/** Checks fields one by one; throws on the first bad one with the file's line. */
export class Reader {
  readonly #row: JsonObject
  readonly #line: number | undefined
  constructor(value: Json, line: number | undefined) {
    if (!isObject(value)) throw new RecordError(line, 'an object is wanted')
    this.#row = value
    this.#line = line
  }
  has(key: string): boolean {
    return this.#row[key] !== undefined
  }
  need<T extends Json>(key: string, fits: (value: Json | undefined) => value is T, wanted: string): T {
    const value = this.#row[key]
    if (!fits(value)) throw new RecordError(this.#line, `'${key}' must be ${wanted}`)
    return value
  }
  only(...keys: string[]): void {
    for (const key of Object.keys(this.#row)) if (!keys.includes(key)) throw new RecordError(this.#line, `'${key}' is not known here`)
  }
}

/** A row of a file, and its line there. */
interface Row {
  readonly json: Json
  readonly line: number | undefined
}

/** Parses a record in JSON Lines. Nothing in it is trusted. */
export function parseJsonLines(text: string): MatchRecord {
  const rows = text.split('\n').map((row, i) => ({ row: row.trim(), line: i + 1 }))
  const filled = rows.filter(({ row }) => row !== '')
  const parsed = filled.map(({ row, line }): Row => ({ json: parseRow(row, line), line }))
  const [first, ...rest] = parsed
  if (first === undefined) throw new RecordError(1, 'the record is empty')
  const header = parseHeader(first.json, first.line)
  const holds = (key: string) => (row: Row) => new Reader(row.json, row.line).has(key)
  const data = rest.findLast(holds('data'))
  const mail = rest.findLast(holds('mail'))
  const after = rest.filter(row => !holds('data')(row) && !holds('mail')(row))
  const sealed = after.find(holds('sealed'))
  const body = sealed === undefined ? { header, ...parseRows(header, after) } : openSealed(header, after, sealed)
  return {
    ...body,
    ...(data !== undefined && { data: new Reader(data.json, data.line).need('data', isObject, 'an object') }),
    ...(mail !== undefined && { mail: new Reader(mail.json, mail.line).need('mail', isObject, 'an object') }),
  }
}

function openSealed(header: Header, rows: readonly Row[], sealed: Row): Omit<MatchRecord, 'data' | 'mail'> {
  const other = rows.find(row => row !== sealed)
  if (other !== undefined) throw new RecordError(other.line, 'it is outside the sealed part of the record')
  const reader = new Reader(sealed.json, sealed.line)
  reader.only('sealed')
  return parseSealed(header, reader.need('sealed', isText, 'a text'), sealed.line)
}

/** What lies under the seal of a running match. Who sits where must be what it was when the match was written. */
export function parseSealed(header: Header, letters: string, line: number | undefined): Omit<MatchRecord, 'data' | 'mail'> {
  const rows = openRows(header.match, letters)
  if (rows === undefined) throw new RecordError(line, 'the sealed part cannot be opened: the file is damaged or was changed')
  const [first, ...rest] = rows.map((row): Row => ({ json: parseRow(row, line), line }))
  const reader = new Reader(first.json, line)
  reader.only('seats', 'takenUp')
  const seats = reader.need('seats', isTextByKey, 'an object of texts')
  for (const side of Object.keys({ ...seats, ...header.seats }))
    if (seatKind(seats[side]) !== seatKind(header.seats[side]))
      throw new SeatsChanged(line, side, seatKind(seats[side]), seatKind(header.seats[side]))
  const whole: Header = {
    ...header,
    ...(reader.has('takenUp') && { takenUp: parseTakenUp(reader.need('takenUp', isObject, 'an object'), line) }),
  }
  return { header: whole, ...parseRows(whole, rest), sealed: true }
}

/** The lines of a record, and what is opened after them. */
function parseRows(header: Header, rows: readonly Row[]): Pick<MatchRecord, 'lines' | 'kept' | 'secret'> {
  const lines: WrittenLine[] = []
  let kept: KeptState | undefined
  let secret: string | undefined
  for (const { json, line } of rows) {
    const reader = new Reader(json, line)
    if (reader.has('kept')) kept = parseKept(reader.need('kept', isObject, 'an object'), line)
    else if (reader.has('secret')) secret = reader.need('secret', isSecretText, '32 bytes in hexadecimal')
    else {
      const written = parseLine(reader, line, lines.length === 0)
      const wanted = (header.takenUp?.at ?? 0) + lines.length
      if (written.n !== wanted) throw new RecordError(line, `line number ${wanted} is wanted here, not ${written.n}`)
      lines.push(written)
    }
  }
  return { lines, ...(kept !== undefined && { kept }), ...(secret !== undefined && { secret }) }
}

const DEEPEST = 64

/** Nesting depth of a JSON text, without building anything: text too deep for the stack is never parsed. */
function depthOf(row: string): number {
  let depth = 0
  let deepest = 0
  let quoted = false
  for (let i = 0; i < row.length; i++) {
    const c = row[i]
    if (quoted) {
      if (c === '\\') i++
      else if (c === '"') quoted = false
    } else if (c === '"') quoted = true
    else if (c === '{' || c === '[') deepest = Math.max(deepest, ++depth)
    else if (c === '}' || c === ']') depth--
  }
  return deepest
}

/** One row of a file as JSON; refuses excessive nesting. */
export function parseRow(row: string, line: number | undefined): Json {
  if (depthOf(row) > DEEPEST) throw new RecordError(line, `nothing in a record nests deeper than ${DEEPEST}`)
  try {
    return JSON.parse(row) as Json
  } catch {
    throw new RecordError(line, 'this is not JSON')
  }
}

/** The first line of a record. */
function parseHeader(json: Json, line: number | undefined): Header {
  const reader = new Reader(json, line)
  if (!reader.has('grognard')) throw new RecordError(line, 'this is not a record of a match')
  const format = reader.need('grognard', isCount, 'a number')
  if (format !== FORMAT) throw new RecordError(line, `records of format ${format} cannot be read; this is format ${FORMAT}`)
  reader.only('grognard', 'game', 'battle', 'rules', 'data', 'match', 'scenario', 'options', 'seats', 'commitment', 'salts', 'takenUp')
  const objectOf =
    <T extends Json>(fits: (v: Json | undefined) => v is T) =>
    (value: Json | undefined): value is { [key: string]: T } =>
      isObject(value) && Object.values(value).every(fits)
  return {
    grognard: FORMAT,
    game: reader.need('game', isText, 'a text'),
    ...(reader.has('battle') && { battle: reader.need('battle', isText, 'a text') }),
    rules: reader.need('rules', isCount, 'a number'),
    data: reader.need('data', isText, 'a text'),
    match: reader.need('match', isText, 'a text'),
    scenario: reader.need('scenario', isText, 'a text'),
    options: reader.need('options', objectOf(isOption), 'an object of plain values'),
    seats: reader.need('seats', isTextByKey, 'an object of texts'),
    ...(reader.has('commitment') && { commitment: reader.need('commitment', isText, 'a text') }),
    ...(reader.has('salts') && { salts: reader.need('salts', isTexts, 'a list of texts') }),
    ...(reader.has('takenUp') && { takenUp: parseTakenUp(reader.need('takenUp', isObject, 'an object'), line) }),
  }
}

function parseTakenUp(json: Json, line: number | undefined): TakenUp {
  const reader = new Reader(json, line)
  reader.only('at', 'state', 'migrations', 'laid')
  const migrations = reader.need('migrations', isTexts, 'a list of texts')
  return {
    at: reader.need('at', isCount, 'a number'),
    state: reader.need('state', isObject, 'an object'),
    migrations,
    ...(reader.has('laid') && { laid: reader.need('laid', isTrue, 'true') }),
  }
}

function parseKept(json: Json, line: number | undefined): KeptState {
  const reader = new Reader(json, line)
  reader.only('at', 'rules', 'state', 'standing')
  const isStanding = (value: Json | undefined): value is { [side: string]: string[] } =>
    isObject(value) && Object.values(value).every(isTexts)
  const state = reader.need('state', isObject, 'an object')
  return {
    at: reader.need('at', isCount, 'a number'),
    rules: reader.need('rules', isCount, 'a number'),
    state,
    ...(reader.has('standing') && { standing: reader.need('standing', isStanding, 'lists of texts') }),
  }
}

type Tale = [string, number, ...number[]]
const isTale = (value: Json | undefined): value is Tale[] =>
  Array.isArray(value) &&
  value.every(t => Array.isArray(t) && isText(t[0]) && t.length >= 2 && t.slice(1).every(v => typeof v === 'number'))

function parseLine(reader: Reader, line: number | undefined, isFirst: boolean): WrittenLine {
  const kinds = [['say', 'by', 'rolls'], ['back', 'leave'], ['redo'], ['standing', 'on'], ['resign']]
  if (isFirst) reader.only('n', 'rolls', 'hash', 'at', 'told')
  else if (reader.has('end')) reader.only('n', 'end', 'winner', 'hash', 'at')
  else reader.only('n', 'side', 'hash', 'at', 'told', ...(kinds.find(([key]) => reader.has(key)) ?? []))
  const base = {
    n: reader.need('n', isCount, 'a number'),
    hash: reader.need('hash', isText, 'a text'),
    ...(reader.has('at') && { at: reader.need('at', isCount, 'a number') }),
    ...(reader.has('told') && { told: reader.need('told', isTale, 'a list of events') }),
  }
  if (isFirst) return { ...base, rolls: reader.need('rolls', isCounts, 'a list of numbers') }
  if (reader.has('end')) {
    const winner = reader.has('winner') ? { winner: reader.need('winner', isText, 'a text') } : {}
    return { ...base, end: reader.need('end', isText, 'a text'), ...winner }
  }
  const sided = { ...base, side: reader.need('side', isText, 'a text') }
  if (reader.has('say')) {
    const by = reader.has('by') ? { by: reader.need('by', isText, 'a text') } : {}
    return {
      ...sided,
      say: reader.need('say', isTexts, 'a list of words'),
      ...by,
      rolls: reader.need('rolls', isCounts, 'a list of numbers'),
    }
  }
  if (reader.has('back')) return { ...sided, back: reader.need('back', isCount, 'a number'), leave: reader.need('leave', isText, 'a text') }
  if (reader.has('redo')) return { ...sided, redo: reader.need('redo', isCount, 'a number') }
  if (reader.has('standing'))
    return { ...sided, standing: reader.need('standing', isText, 'a text'), on: reader.need('on', isFlag, 'true or false') }
  if (reader.has('resign')) return { ...sided, resign: reader.need('resign', isTrue, 'true') }
  throw new RecordError(line, 'the line says nothing')
}
