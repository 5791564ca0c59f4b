import { expect, test } from 'vitest'
import { citedParts } from './cited.ts'

test('rules in brackets are separated from the text around them', () => {
  expect(citedParts('+2 for each unit that charges [4.4.2, 6.1]')).toEqual([
    '+2 for each unit that charges',
    { rule: '4.4.2' },
    { rule: '6.1' },
  ])
  expect(citedParts('Rally [4.1] and morale tests [6.2]')).toEqual(['Rally', { rule: '4.1' }, ' and morale tests', { rule: '6.2' }])
  expect(citedParts('Orders [11.0 II]')).toEqual(['Orders', { rule: '11.0 II' }])
})

test('a text without citations stays as it is', () => {
  expect(citedParts('plain')).toEqual(['plain'])
})
