import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, contentHash, type Json } from './canonical.ts'

describe('the canonical text', () => {
  test('sorts keys by code unit and has no whitespace', () => {
    const value: Json = { b: [1, { z: null, a: true }], B: 'x y', é: -0, 10: 1.5, 9: 'quote " and \n', '': {} }
    expect(canonicalJson(value)).toBe('{"":{},"10":1.5,"9":"quote \\" and \\n","B":"x y","b":[1,{"a":true,"z":null}],"é":0}')
  })

  test('means the same as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('does not depend on key order', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), value => {
        const reversed = Object.fromEntries(Object.entries(value).reverse())
        expect(canonicalJson(reversed)).toBe(canonicalJson(Object.fromEntries(Object.entries(value))))
        expect(contentHash(reversed)).toBe(contentHash(value))
      }),
    )
  })

  test('lone surrogates stay distinct', () => {
    expect(contentHash('\ud800')).not.toBe(contentHash('\ud801'))
  })

  test('the same object may appear in two places', () => {
    const part = { hex: 1209 }
    expect(canonicalJson([part, part])).toBe('[{"hex":1209},{"hex":1209}]')
  })

  test('__proto__ is an ordinary key', () => {
    expect(canonicalJson(JSON.parse('{"__proto__":1}'))).toBe('{"__proto__":1}')
  })
})

describe('refuses what JSON cannot express, with its path', () => {
  const loop: unknown[] = []
  loop.push({ again: loop })
  const holes = [1, 2]
  holes[3] = 4
  test.each<[unknown, string]>([
    [Number.NaN, '$ is NaN'],
    [{ units: [{}, { steps: Number.POSITIVE_INFINITY }] }, '$.units[1].steps is Infinity'],
    [{ turn: undefined }, '$.turn is undefined'],
    [[1, undefined], '$[1] is undefined'],
    [holes, '$[2] is undefined'],
    [{ 'La Haye': { f() {} } }, '$["La Haye"].f is a function'],
    [[1n], '$[0] is a bigint'],
    [[Symbol('x')], '$[0] is a symbol'],
    [{ seen: new Map() }, '$.seen is [object Map], no plain data'],
    [{ steps: Uint8Array.of(1) }, '$.steps is [object Uint8Array], no plain data'],
    [loop, '$[0].again contains itself'],
  ])('%#', (value, message) => {
    expect(() => canonicalJson(value)).toThrow(message)
  })
})

test('the content hash is the SHA-256 of the canonical text', () => {
  expect(contentHash({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a')
  expect(contentHash({ b: 1, a: [] })).toBe(contentHash({ a: [], b: 1 }))
})
