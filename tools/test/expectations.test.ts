import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const E2E = new URL('../../e2e/', import.meta.url)

/** What players of board wargames expect of a table, by number; a test of the page that is about it bears the number: `ux 12: …`. */
const EXPECTED: Readonly<Record<number, string>> = {
  1: 'what can be chosen is lit',
  2: 'undo until something is known',
  3: 'odds before committing',
  4: 'reach with its costs',
  5: 'where the enemy can strike',
  6: 'odds from the other side',
  7: 'click or drag',
  8: 'look into a stack',
  9: 'size of counters',
  10: 'line of sight',
  11: 'what happened since',
  12: 'a log to read, point at and copy',
  13: 'dice one can trust',
  14: 'the rule beside the question',
  15: 'why not',
  16: 'who can still act',
  20: 'everything by keyboard',
  21: 'text mode',
  22: 'sides without colour',
  23: 'symbols or silhouettes',
  24: 'readable at every zoom',
  25: 'pan and zoom by hand',
  26: 'private plans',
  27: 'standing answers',
  28: 'few presses',
  29: 'order of battle and calendar',
  30: 'lessons',
  31: 'records and letters',
  32: 'replay, branches, pictures',
  33: 'few sounds',
  34: 'two at one device',
}

/** The numbers that a test's name begins with. */
function numbersIn(source: string): number[] {
  return [...source.matchAll(/(['"`])ux ([\d, ]+): /g)].flatMap(([, , numbers]) => numbers.split(', ').map(Number))
}

test('every expectation has a browser test that bears its number, and no number is unknown', () => {
  const files = readdirSync(E2E).filter(name => name.endsWith('.test.ts'))
  const borne = new Set(files.flatMap(name => numbersIn(readFileSync(new URL(name, E2E), 'utf8'))))
  const missing = Object.entries(EXPECTED).filter(([number]) => !borne.has(Number(number)))
  expect(missing.map(([number, title]) => `${number} ${title}`)).toEqual([])
  expect([...borne].filter(number => EXPECTED[number] === undefined)).toEqual([])
})
