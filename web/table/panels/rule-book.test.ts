import { expect, test } from 'vitest'
import { findRule, partsOf, readRuleBook, searchRules, withCitations } from './rule-book.ts'

const BOOK = readRuleBook(`# A battle

Preface.

## 6.1 Resolving a combat

Add **strength**.

### R19 Never below nothing (ruling)

Strength stays at 0.

### C5 The faces of a redoubt (reconstructed)

Three faces.

## 6.2 Evasion of cavalry

See 6.1.

### 11.0 II Further orders

Another letter.

## Terrain effects
`)

test('a rules file is split at its headings, with numbers and marks', () => {
  expect(BOOK.map(section => section.tag)).toEqual([undefined, '6.1', 'R19', 'C5', '6.2', '11.0 II', undefined])
  expect(BOOK.map(section => section.mark)).toEqual([undefined, undefined, 'ruling', 'reconstructed', undefined, undefined, undefined])
  expect(BOOK[2].title).toBe('Never below nothing')
})

test('a citation finds its paragraph, or the one it is part of', () => {
  expect(findRule(BOOK, '6.2')).toBe(4)
  expect(findRule(BOOK, '6.1 b')).toBe(1)
  expect(findRule(BOOK, '6.2.3')).toBe(4)
  expect(findRule(BOOK, '11.0 II')).toBe(5)
  expect(findRule(BOOK, '6.2 IV')).toBe(4)
  expect(findRule(BOOK, '9.9')).toBeUndefined()
})

test('a search requires all its words and puts headings first', () => {
  expect(searchRules(BOOK, 'strength')).toEqual([1, 2])
  expect(searchRules(BOOK, 'faces redoubt')).toEqual([3])
})

test('in French: marks, and a search without accents', () => {
  const book = readRuleBook('# x\n\n### R5 L’unité en déroute (interprétation)\n\nElle fuit.\n\n### C8 Forces (reconstitution)\n')
  expect(book.map(({ mark }) => mark)).toEqual([undefined, 'ruling', 'reconstructed'])
  expect([searchRules(book, "l'unite DEROUTE"), searchRules(book, 'déroute')]).toEqual([[1], [1]])
})

test('rulings belong to the rule above them', () => {
  expect(partsOf(BOOK, 1)).toEqual([2, 3])
  expect(partsOf(BOOK, 5)).toEqual([])
})

test('cited rules become links, other figures stay text', () => {
  expect(withCitations('See 6.1, not 2.5.', new Set(['6.1']))).toEqual(['See ', { rule: '6.1' }, ', not 2.5.'])
})
