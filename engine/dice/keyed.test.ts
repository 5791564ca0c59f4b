import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commitment, type DiceKey, KeyedDice, secretFrom } from './keyed.ts'
import { toHex, utf8 } from './sha256.ts'

const KEY: DiceKey = { secret: secretFrom('Quatre Bras'), match: 'match-17', salts: ['vive', 'hurrah'] }
const CAUSE = 'ab'.repeat(32)

/** Reimplements the definition at the top of keyed.ts from its text alone. */
const u32 = (x: number): number[] => [24, 16, 8, 0].map(shift => Math.floor(x / 2 ** shift) % 256)
const text = (t: string): number[] => [...u32(utf8(t).length), ...utf8(t)]

function recomputed(key: DiceKey, n: number, cause: string, k: number, faces: number): number {
  for (let block = 0; ; block++) {
    const salts = key.salts.flatMap(text)
    const message = [text('grognard dice 1'), text(key.match), u32(key.salts.length), salts, u32(n), text(cause), u32(k), u32(block)].flat()
    const code = createHmac('sha256', key.secret).update(Uint8Array.from(message)).digest()
    for (let i = 0; i < 32; i += 4) {
      const number = ((code[i]! * 256 + code[i + 1]!) * 256 + code[i + 2]!) * 256 + code[i + 3]!
      if (number < 2 ** 32 - (2 ** 32 % faces)) return 1 + (number % faces)
    }
  }
}

function rolls(key: DiceKey, n: number, cause: string, count = 20): number[] {
  const dice = new KeyedDice(key)
  dice.begin(n, () => cause)
  return Array.from({ length: count }, () => dice.roll(6))
}

describe('a die can be recomputed from its definition', () => {
  test('for any match, salts, line, cause and faces', () => {
    const faces = fc.oneof(fc.constantFrom(1, 2, 3, 6, 10, 36), fc.integer({ min: 1, max: 2 ** 32 - 1 }))
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 4 }),
        fc.integer({ min: 0, max: 2 ** 32 - 1 }),
        fc.string(),
        fc.array(faces, { maxLength: 10 }),
        (secret, match, salts, n, cause, asked) => {
          const key = { secret, match, salts }
          const dice = new KeyedDice(key)
          dice.begin(n, () => cause)
          for (const [k, die] of asked.entries()) expect(dice.roll(die)).toBe(recomputed(key, n, cause, k, die))
        },
      ),
    )
  })

  test('when all eight numbers of a block are too high', () => {
    const faces = 2 ** 31 + 1
    const dice = new KeyedDice(KEY)
    dice.begin(3, () => CAUSE)
    for (let k = 0; k < 1500; k++) expect(dice.roll(faces)).toBe(recomputed(KEY, 3, CAUSE, k, faces))
  })

  test('and is fixed: a change here breaks the proof of every recorded match', () => {
    expect(rolls(KEY, 1, CAUSE, 12)).toEqual([6, 1, 6, 4, 6, 5, 4, 5, 5, 5, 2, 3])
    expect(commitment(KEY.secret, KEY.match)).toBe('07510314ca3eec4fa298cd7ec79b3c8a3fd6c992b0f5ff1c284af4903cec9170')
  })
})

describe('a roll is bound to its sentence', () => {
  const here = rolls(KEY, 5, CAUSE)

  test('the same sentence at the same line rolls the same, whatever was rolled before', () => {
    const dice = new KeyedDice(KEY)
    dice.begin(4, () => CAUSE)
    dice.roll(10)
    dice.begin(5, () => CAUSE)
    expect(Array.from({ length: 20 }, () => dice.roll(6))).toEqual(here)
  })

  test.each<[string, number[]]>([
    ['line', rolls(KEY, 6, CAUSE)],
    ['cause', rolls(KEY, 5, `${CAUSE.slice(1)}c`)],
    ['match', rolls({ ...KEY, match: 'match-18' }, 5, CAUSE)],
    ['secret', rolls({ ...KEY, secret: secretFrom('Ligny') }, 5, CAUSE)],
    ['salt', rolls({ ...KEY, salts: ['vive', 'hurra'] }, 5, CAUSE)],
    ['order of salts', rolls({ ...KEY, salts: ['hurrah', 'vive'] }, 5, CAUSE)],
    ['cut between salts', rolls({ ...KEY, salts: ['viveh', 'urrah'] }, 5, CAUSE)],
    ['number of salts', rolls({ ...KEY, salts: ['vive', 'hurrah', ''] }, 5, CAUSE)],
  ])('another %s gives other rolls', (_, there) => {
    expect(there).not.toEqual(here)
  })
})

test('d6 and d10 are fair (chi-square, one in a thousand)', () => {
  for (const [faces, limit] of [
    [6, 20.52],
    [10, 27.88],
  ] as const) {
    const dice = new KeyedDice(KEY)
    const counts = new Float64Array(faces + 1)
    for (let n = 0; n < 20_000; n++) {
      dice.begin(n, () => CAUSE)
      for (let k = 0; k < 3; k++) counts[dice.roll(faces)]!++
    }
    expect(counts[0]).toBe(0)
    const expected = 60_000 / faces
    expect(counts.slice(1).reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(limit)
  }
})

describe('the commitment', () => {
  test('is the digest of the secret and the match', () => {
    const opened = Uint8Array.from([...text('grognard commitment 1'), ...KEY.secret, ...text(KEY.match)])
    expect(commitment(KEY.secret, KEY.match)).toBe(toHex(createHash('sha256').update(opened).digest()))
  })

  test('binds to both', () => {
    expect(commitment(KEY.secret, 'match-18')).not.toBe(commitment(KEY.secret, KEY.match))
    expect(commitment(secretFrom('Ligny'), KEY.match)).not.toBe(commitment(KEY.secret, KEY.match))
  })
})

test('a seed gives a secret of 32 bytes, another seed another', () => {
  expect(secretFrom('1')).toHaveLength(32)
  expect(secretFrom('1')).toEqual(secretFrom('1'))
  expect(secretFrom('1')).not.toEqual(secretFrom('2'))
})

test('impossible input is refused', () => {
  const dice = new KeyedDice(KEY)
  expect(() => dice.roll(6)).toThrow('before the first sentence')
  for (const n of [-1, 1.5, 2 ** 32, Number.NaN]) expect(() => dice.begin(n, () => CAUSE)).toThrow('is no line of a record')
  dice.begin(1, () => CAUSE)
  expect(() => dice.roll(0)).toThrow('there is no die of 0 faces')
  for (const length of [0, 31, 33]) {
    expect(() => new KeyedDice({ ...KEY, secret: new Uint8Array(length) })).toThrow(`a secret has 32 bytes, not ${length}`)
    expect(() => commitment(new Uint8Array(length), 'm')).toThrow('a secret has 32 bytes')
  }
})
