import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Past } from '../past.ts'
import { bytesLike } from '../view-bytes.ts'

const CELLS = 40

/** What is done with it: a position changes in a place, it is kept, the last one is dropped, or the first ones are forgotten. */
const deed = fc.oneof(
  { weight: 6, arbitrary: fc.record({ place: fc.nat(CELLS - 1), value: fc.integer() }) },
  { weight: 6, arbitrary: fc.constant('keep' as const) },
  { weight: 1, arbitrary: fc.constant('drop' as const) },
  { weight: 1, arbitrary: fc.record({ forget: fc.nat(20) }) },
)

test('gives back every position that was kept, as if each had been kept whole', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 400, size: 'max' }), deeds => {
      const now = bytesLike({ $bytes: new Uint8Array(4 * CELLS), $i32: new Int32Array(CELLS) })
      const into = bytesLike(now)
      const past = new Past(now)
      const whole = new Map<number, Int32Array>()
      let next = 0
      for (const one of deeds) {
        if (one === 'keep') {
          past.keep(next, now)
          whole.set(next, now.$i32.slice())
          // Not every line changes the position.
          next += 1 + (next % 2)
        } else if (one === 'drop') {
          past.drop()
          whole.delete(Math.max(...whole.keys()))
        } else if ('forget' in one) {
          past.forget(next - one.forget)
          for (const n of whole.keys()) if (n <= next - one.forget) whole.delete(n)
        } else now.$i32[one.place] = one.value
      }
      for (let n = 0; n < next + 2; n++) {
        expect(past.before(n, into)).toBe(whole.has(n))
        if (whole.has(n)) expect(into.$i32).toEqual(whole.get(n))
        expect(past.nextFrom(n)).toBe([...whole.keys()].find(line => line >= n))
      }
    }),
  )
})
