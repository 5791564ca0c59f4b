import { sha256, toHex, utf8 } from './dice/sha256.ts'

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** The canonical text of a value: keys sorted by code unit, no whitespace. Throws, with the path, on anything JSON can't express. */
export function canonicalJson(value: unknown): string {
  return write(value, '$', [])
}

/** The SHA-256 digest, in hex, of the canonical text: equal contents have equal hashes, whatever their key order. */
export const contentHash = (value: unknown): string => toHex(sha256(utf8(canonicalJson(value))))

function write(value: unknown, path: string, within: unknown[]): string {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value)
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${path} is ${value}, which JSON cannot say`)
      return JSON.stringify(value)
    case 'object':
      return value === null ? 'null' : writeObject(value, path, within)
    default:
      throw new TypeError(`${path} is ${typeof value === 'undefined' ? 'undefined' : `a ${typeof value}`}, which JSON cannot say`)
  }
}

function writeObject(value: object, path: string, within: unknown[]): string {
  if (within.includes(value)) throw new TypeError(`${path} contains itself`)
  within.push(value)
  const written = Array.isArray(value) ? writeArray(value, path, within) : writePlain(value, path, within)
  within.pop()
  return written
}

/** Array.from also visits holes, which are then refused as undefined. */
const writeArray = (value: readonly unknown[], path: string, within: unknown[]): string =>
  `[${Array.from(value, (member, i) => write(member, `${path}[${i}]`, within)).join(',')}]`

function writePlain(value: object, path: string, within: unknown[]): string {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null)
    throw new TypeError(`${path} is ${Object.prototype.toString.call(value)}, no plain data`)
  const members = Object.entries(value).sort(byKey)
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${write(member, memberPath(path, key), within)}`).join(',')}}`
}

const byKey = (a: readonly [string, unknown], b: readonly [string, unknown]): number => (a[0] < b[0] ? -1 : 1)

const memberPath = (path: string, key: string): string =>
  /^[A-Za-z_]\w*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`
