import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateInWords, dayAfter, dayAndMonth, dayInWords } from '../dates.ts'
import { counted, inPoints, minus, reckoned, signed, signedSum } from '../numbers.ts'
import { trackBoxes } from '../turn-track.ts'

test("dates of two centuries have the calendar's weekdays", () => {
  const days = fc.date({ min: new Date('1790-01-01'), max: new Date('1999-12-31'), noInvalidDate: true })
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  fc.assert(
    fc.property(days, day => {
      const iso = day.toISOString().slice(0, 10)
      expect(dateInWords(iso, 'en')).toBe(day.toLocaleDateString('en-GB', options).replace(',', ''))
      expect(dateInWords(iso, 'fr')).toBe(day.toLocaleDateString('fr-FR', options).replace(' 1 ', ' 1er '))
    }),
  )
  expect(dayInWords('1815-06-16', 'en')).toBe('16 June 1815')
  expect(dayInWords('1814-02-01', 'fr')).toBe('1er février 1814')
  expect([dayAndMonth('1814-01-31', 'en'), dayAndMonth('1814-02-01', 'fr')]).toEqual(['31 January', '1er février'])
})

test('a day comes after the other, over months, leap days and years', () => {
  const days = fc.date({ min: new Date('1790-01-01'), max: new Date('1999-12-31'), noInvalidDate: true })
  const next = (day: Date) => new Date(day.getTime() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  fc.assert(
    fc.property(days, day => {
      expect(dayAfter(day.toISOString().slice(0, 10))).toBe(next(day))
    }),
  )
  expect(['1812-02-28', '1814-02-28', '1813-12-31'].map(dayAfter)).toEqual(['1812-02-29', '1814-03-01', '1814-01-01'])
})

test('negative numbers have a minus sign, modifiers also a plus', () => {
  expect([-2, 0, 3].map(minus)).toEqual(['−2', '0', '3'])
  expect([-2, 0, 3].map(signed)).toEqual(['−2', '+0', '+3'])
  expect([-2, 0, 3].map(signedSum)).toEqual(['−2', '0', '+3'])
})

test('a modified roll is worked out, an unmodified one stands alone', () => {
  expect([reckoned(5, 7), reckoned(3, -1), reckoned(4, 4)]).toEqual(['5 + 2 = 7', '3 − 4 = −1', '4'])
})

test('half points are written with ½', () => {
  expect([0, 1, 2, 5].map(inPoints)).toEqual(['0', '½', '1', '2½'])
})

test('zero is plural in English, singular in French', () => {
  expect([0, 1, 2].map(count => counted.en(count, 'hex', 'hexes'))).toEqual(['0 hexes', '1 hex', '2 hexes'])
  expect([0, 1, 2].map(count => counted.fr(count, 'dé', 'dés'))).toEqual(['0 dé', '1 dé', '2 dés'])
})

test('a track has one box per place: past before the current one, to come after it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 12 }), fc.integer({ min: -1, max: 16 }), (first, count, now) => {
      const boxes = trackBoxes(first, count, now, place => ({ label: String(place) }))
      expect(boxes.map(({ label }) => Number(label))).toEqual(Array.from({ length: count }, (_, i) => first + i))
      for (const { label, state } of boxes) expect(state).toBe(['past', 'now', 'future'][1 + Math.sign(Number(label) - now)])
    }),
  )
})
