import { sha256, utf8 } from './dice/sha256.ts'
import { Xoshiro } from './dice/xoshiro.ts'
import { fromLetters, toLetters } from './letters.ts'

/*
 * The sealed part of a record, so that nobody reads by eye, or finds with a text editor, what the other side hides or what the dice will
 * show. It is no lock: the key follows from the id of the match, which stands in the header, since a record must open on any device.
 *
 *   text      rows of JSON, one per line, every letter beyond ASCII escaped
 *   mark      the first 8 bytes of SHA-256( key, a line feed, text ): tells a damaged or altered part
 *   letters   base64url of the mark and of text XOR the 32-bit words of xoshiro128**, lowest byte first, seeded with SHA-256( key )
 *   key       'grognard seal 1 ' and the id of the match
 */

const MARK = 8

const keyOf = (match: string): string => `grognard seal 1 ${match}`

const markOf = (key: string, text: string): Uint8Array => sha256(utf8(`${key}\n${text}`)).subarray(0, MARK)

/** Applied twice it gives back what it was given. */
function scramble(bytes: Uint8Array, key: string): void {
  const stream = new Xoshiro(key)
  for (let i = 0; i < bytes.length; i += 4) {
    const word = stream.next()
    for (let k = 0; k < 4 && i + k < bytes.length; k++) bytes[i + k] ^= word >>> (8 * k)
  }
}

const escaped = (text: string): string => text.replace(/[\u0080-\uffff]/g, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Rows of JSON under the seal of a match. */
export function sealRows(match: string, rows: readonly string[]): string {
  const key = keyOf(match)
  const text = escaped(rows.join('\n'))
  const body = utf8(text)
  scramble(body, key)
  const whole = new Uint8Array(MARK + body.length)
  whole.set(markOf(key, text))
  whole.set(body, MARK)
  return toLetters(whole)
}

/** The rows under a seal; undefined when they are damaged, altered, or of another match. */
export function openRows(match: string, letters: string): readonly string[] | undefined {
  const whole = fromLetters(letters)
  if (whole === undefined || whole.length < MARK) return undefined
  const key = keyOf(match)
  const body = whole.slice(MARK)
  scramble(body, key)
  const text = inAscii(body)
  const mark = markOf(key, text)
  return mark.every((byte, i) => byte === whole[i]) ? text.split('\n') : undefined
}

const AT_ONCE = 4096

function inAscii(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += AT_ONCE) text += String.fromCharCode(...bytes.subarray(i, i + AT_ONCE))
  return text
}

const SEALED = '\n{"sealed":"'

/** A record in JSON Lines with its sealed part opened; the text itself when nothing in it is sealed or it cannot be opened. */
export function inPlain(record: string): string {
  const from = record.indexOf(SEALED)
  if (from < 0) return record
  const end = record.indexOf('\n', from + 1)
  const top = record.indexOf('\n')
  const header = objectIn(record.slice(0, top))
  const match = typeof header?.match === 'string' ? header.match : ''
  const [first, ...rows] = openRows(match, record.slice(from + SEALED.length, end < 0 ? -2 : end - 2)) ?? []
  if (first === undefined) return record
  const whole = JSON.stringify({ ...header, ...objectIn(first) })
  return [whole + record.slice(top, from), ...rows].join('\n') + (end < 0 ? '' : record.slice(end))
}

function objectIn(row: string): Partial<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(row)
    return typeof read === 'object' && read !== null ? read : undefined
  } catch {
    return undefined
  }
}
