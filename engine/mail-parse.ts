import type { Json } from './canonical.ts'
import { isCount, isObject, isOption, isText, isTexts, isTrue, type JsonObject } from './json-shapes.ts'
import { type Letter, MAIL_FORMAT, MailError, type MailFile, type MailHeader, type Salted, sumOf } from './mail.ts'
import type { Closing, Kept } from './mail-desk.ts'
import { isSecret, RecordError } from './record.ts'
import { parseRow, Reader } from './record-parse.ts'

/** Letters as JSON Lines: the header, one line per letter, a digest of everything. */
export const writeMail = (file: MailFile): string =>
  `${[file.header, ...file.letters, { sum: sumOf(file) }].map(row => JSON.stringify(row)).join('\n')}\n`

/** Parses a file of letters. Nothing in it is trusted; the contents of the letters are not checked yet. */
export function parseMail(text: string): MailFile {
  return orDamaged(() => {
    const rows = text
      .split('\n')
      .map((row, i) => ({ row: row.trim(), line: i + 1 }))
      .filter(({ row }) => row !== '')
      .map(({ row, line }) => ({ json: parseRow(row, line), line }))
    const [first, ...rest] = rows
    const last = rest.pop()
    if (first === undefined || last === undefined) throw new MailError('damaged', 'it is not a whole letter')
    const header = headerIn(first.json, first.line)
    const letters = rest.map(({ json, line }) => letterIn(json, line))
    const end = new Reader(last.json, last.line)
    if (!end.has('sum')) throw new MailError('damaged', 'its end is missing')
    if (end.need('sum', isText, 'a text') !== sumOf({ header, letters })) throw new MailError('damaged', 'something in it was changed')
    return { header, letters }
  })
}

function orDamaged<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof RecordError ? new MailError('damaged', error.message) : error
  }
}

const isOptions = (value: Json | undefined): value is { [id: string]: string | number | boolean } =>
  isObject(value) && Object.values(value).every(isOption)
const isSentences = (value: Json | undefined): value is string[][] => Array.isArray(value) && value.every(isTexts)
const isDigest = (value: Json | undefined): value is string => isText(value) && isSecret(value)

function headerIn(json: Json, line: number): MailHeader {
  const reader = new Reader(json, line)
  const format = reader.need('grognardMail', isCount, 'a number')
  if (format !== MAIL_FORMAT) throw new MailError('newer', `letters of format ${format} cannot be read here`)
  reader.only('grognardMail', 'game', 'battle', 'rules', 'data', 'match', 'scenario', 'options', 'first')
  return {
    grognardMail: MAIL_FORMAT,
    game: reader.need('game', isText, 'a text'),
    ...(reader.has('battle') && { battle: reader.need('battle', isText, 'a text') }),
    rules: reader.need('rules', isCount, 'a number'),
    data: reader.need('data', isText, 'a text'),
    match: reader.need('match', isText, 'a text'),
    scenario: reader.need('scenario', isText, 'a text'),
    options: reader.need('options', isOptions, 'an object of plain values'),
    first: reader.need('first', isText, 'a text'),
  }
}

function letterIn(json: Json, line: number): Letter {
  const reader = new Reader(json, line)
  reader.only('n', 'by', 'after', 'start', 'opened', 'unsealed', 'say', 'roll', 'seal', 'against', 'resign', 'bound', 'hash')
  const salted = (key: string): Salted => {
    const part = new Reader(reader.need(key, isObject, 'an object'), line)
    part.only('say', 'salt')
    return { say: part.need('say', isTexts, 'a list of words'), salt: part.need('salt', isDigest, '32 bytes in hexadecimal') }
  }
  return {
    n: reader.need('n', isCount, 'a number'),
    by: reader.need('by', isText, 'a text'),
    after: reader.need('after', isDigest, '32 bytes in hexadecimal'),
    ...(reader.has('start') && { start: reader.need('start', isDigest, '32 bytes in hexadecimal') }),
    ...(reader.has('opened') && { opened: reader.need('opened', isDigest, '32 bytes in hexadecimal') }),
    ...(reader.has('unsealed') && { unsealed: salted('unsealed') }),
    say: reader.need('say', isSentences, 'a list of sentences'),
    ...(reader.has('roll') && { roll: salted('roll') }),
    ...(reader.has('seal') && { seal: reader.need('seal', isDigest, '32 bytes in hexadecimal') }),
    ...(reader.has('against') && { against: salted('against') }),
    ...(reader.has('resign') && { resign: reader.need('resign', isTrue, 'true') }),
    bound: reader.need('bound', isDigest, '32 bytes in hexadecimal'),
    hash: reader.need('hash', isText, 'a text'),
  }
}

/** A player's desk as stored in a record. */
export function parseDesk(json: Json): Kept {
  return orDamaged(() => {
    const reader = new Reader(json, 1)
    reader.only('header', 'letters', 'side', 'seed', 'draft', 'closing', 'sealed')
    const isLetters = (value: Json | undefined): value is JsonObject[] => Array.isArray(value) && value.every(isObject)
    return {
      header: headerIn(reader.need('header', isObject, 'an object'), 1),
      letters: reader.need('letters', isLetters, 'a list of letters').map((letter, i) => letterIn(letter, i + 2)),
      side: reader.need('side', isText, 'a text'),
      seed: reader.need('seed', isDigest, '32 bytes in hexadecimal'),
      draft: reader.need('draft', isSentences, 'a list of sentences'),
      ...(reader.has('closing') && { closing: closingIn(reader.need('closing', isObject, 'an object')) }),
      ...(reader.has('sealed') && { sealed: reader.need('sealed', isTexts, 'a list of words') }),
    }
  })
}

function closingIn(json: JsonObject): Closing {
  const reader = new Reader(json, 1)
  const kind = reader.need('kind', isText, 'a text')
  if (kind === 'resign') return { kind }
  if (kind !== 'roll' && kind !== 'seal' && kind !== 'against') throw new MailError('damaged', `no letter ends with '${kind}'`)
  return { kind, say: reader.need('say', isTexts, 'a list of words') }
}
