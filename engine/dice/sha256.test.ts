import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromHex, HmacKey, hmacSha256, sha256, toHex, utf8 } from './sha256.ts'

const bytes = (count: number, value: number): Uint8Array => new Uint8Array(count).fill(value)

describe('SHA-256', () => {
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
    [
      'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
      'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('FIPS 180-4 example %#', (message, digest) => {
    expect(toHex(sha256(utf8(message)))).toBe(digest)
  })

  test("equals node's for every length around block ends", () => {
    for (let length = 0; length <= 200; length++) {
      const message = Uint8Array.from({ length }, (_, i) => i * 7 + length)
      expect(toHex(sha256(message))).toBe(toHex(createHash('sha256').update(message).digest()))
    }
  })

  test("equals node's for any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 1000 }), message => {
        expect(toHex(sha256(message))).toBe(toHex(createHash('sha256').update(message).digest()))
      }),
    )
  })

  test('reads only its part of a larger buffer', () => {
    expect(sha256(utf8('xxabcxx').subarray(2, 5))).toEqual(sha256(utf8('abc')))
  })
})

describe('HMAC-SHA-256', () => {
  const longKey = bytes(131, 0xaa)
  test.each([
    [bytes(20, 0x0b), utf8('Hi There'), 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    [utf8('Jefe'), utf8('what do ya want for nothing?'), '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
    [bytes(20, 0xaa), bytes(50, 0xdd), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
    [Uint8Array.from({ length: 25 }, (_, i) => i + 1), bytes(50, 0xcd), '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b'],
    [bytes(20, 0x0c), utf8('Test With Truncation'), 'a3b6167473100ee06e0c796c2955552b'],
    [
      longKey,
      utf8('Test Using Larger Than Block-Size Key - Hash Key First'),
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
    [
      longKey,
      utf8(
        'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
      ),
      '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
    ],
  ])('RFC 4231 test case %$', (key, message, code) => {
    expect(toHex(hmacSha256(key, message)).slice(0, code.length)).toBe(code)
  })

  test("equals node's for any key and message", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 300 }), (key, message) => {
        expect(toHex(hmacSha256(key, message))).toBe(toHex(createHmac('sha256', key).update(message).digest()))
      }),
    )
  })

  test('a prepared key signs many messages', () => {
    const key = new HmacKey(utf8('Jefe'))
    const words = new Int32Array(8)
    for (const message of [utf8('one'), bytes(64, 1), bytes(119, 2), utf8('one')]) {
      key.sign(message, words)
      const view = new DataView(hmacSha256(utf8('Jefe'), message).buffer)
      expect([...words]).toEqual(Array.from({ length: 8 }, (_, i) => view.getInt32(4 * i)))
    }
  })
})

describe('UTF-8', () => {
  test.each([
    ['', ''],
    ['A', '41'],
    ['\u007f\u0080\u07ff\u0800\uffff', '7fc280dfbfe0a080efbfbf'],
    ['Évariste', 'c38976617269737465'],
    ['\u{10000}\u{1f3b2}\u{10ffff}', 'f0908080f09f8eb2f48fbfbf'],
    ['a\ud800b\udc00', '61efbfbd62efbfbd'],
    ['\udc00\ud800', 'efbfbdefbfbd'],
  ])('of %j', (text, hex) => {
    expect(toHex(utf8(text))).toBe(hex)
  })

  test('can be read back by percent-decoding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(decodeURIComponent([...utf8(text)].map(byte => `%${toHex(Uint8Array.of(byte))}`).join(''))).toBe(text)
      }),
    )
  })
})

describe('hexadecimal digits', () => {
  test('round-trip', () => {
    fc.assert(
      fc.property(fc.uint8Array(), raw => {
        expect(fromHex(toHex(raw))).toEqual(raw)
      }),
    )
    expect(fromHex('00fFAb')).toEqual(Uint8Array.of(0, 255, 171))
  })

  test('anything else is refused with its place', () => {
    expect(() => fromHex('00g0')).toThrow("'g' at place 3 is no hexadecimal digit")
    expect(() => fromHex('0x')).toThrow("'x' at place 2")
    expect(() => fromHex('abc')).toThrow('3 hexadecimal digits do not make whole bytes')
  })
})
