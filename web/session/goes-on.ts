import { inPlain } from '@grognard/engine/sealed-rows'

/** What distinguishes a line of a record from any other with the same number. */
interface Row {
  readonly n: number
  readonly hash: string
}

/**
 * Whether a record continues from what is stored of its match. Records only grow, so one that has the last line of another contains all of
 * it; one without that line went another way, or not as far. Anything unreadable is no obstacle.
 */
export function goesOn(kept: string, now: string): boolean {
  return goesOnInPlain(inPlain(kept), inPlain(now))
}

function goesOnInPlain(kept: string, now: string): boolean {
  const letters = lettersIn(kept)
  if (letters !== undefined) return isBeginning(letters, lettersIn(now) ?? [])
  const last = lastRow(kept)
  return last === undefined || rowAt(now, last.n)?.hash === last.hash || isTakenUpAfter(now, last.n)
}

function lastRow(record: string): Row | undefined {
  const from = record.lastIndexOf('\n{"n":')
  return from < 0 ? undefined : readRow(record, from + 1)
}

function rowAt(record: string, n: number): Row | undefined {
  const from = record.indexOf(`\n{"n":${n},`)
  return from < 0 ? undefined : readRow(record, from + 1)
}

function readRow(record: string, from: number): Row | undefined {
  const row = objectIn(lineAt(record, from))
  return typeof row?.n === 'number' && typeof row.hash === 'string' ? { n: row.n, hash: row.hash } : undefined
}

/** Newer rules take a match up at its position: the lines before it are not rewritten. */
function isTakenUpAfter(record: string, n: number): boolean {
  const takenUp = objectIn(lineAt(record, 0))?.takenUp
  return typeof takenUp === 'object' && takenUp !== null && 'at' in takenUp && typeof takenUp.at === 'number' && takenUp.at > n
}

/** In a match by mail the letters only grow; sentences of the letter in progress come and go. */
function lettersIn(record: string): readonly unknown[] | undefined {
  const from = record.lastIndexOf('\n{"mail":')
  const mail = from < 0 ? undefined : objectIn(lineAt(record, from + 1))?.mail
  return typeof mail === 'object' && mail !== null && 'letters' in mail && Array.isArray(mail.letters) ? mail.letters : undefined
}

const isBeginning = (some: readonly unknown[], all: readonly unknown[]): boolean =>
  some.every((one, i) => JSON.stringify(one) === JSON.stringify(all[i]))

function lineAt(text: string, from: number): string {
  const end = text.indexOf('\n', from)
  return text.slice(from, end < 0 ? undefined : end)
}

function objectIn(text: string): Partial<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? read : undefined
  } catch {
    return undefined
  }
}
