import { describe, expect, test } from 'vitest'
import { partTags, ruleTags, rulingTags } from '../rules/rules.ts'
import { no, told } from '../rules/terms.ts'
import text from '../rules.md?raw'
import { game } from './position.ts'

const headings = (level: string): string[] =>
  [...text.matchAll(new RegExp(`^${level} ((?:R|)\\d[\\d.]*(?: [IV]+(?= ))?) .+$`, 'gm'))].map(([, tag]) => tag)

describe('rules.md', () => {
  test('every rule has its heading, in order', () => {
    expect(headings('##')).toEqual([...ruleTags])
  })

  test('every part and every ruling has its heading', () => {
    const inner = headings('###')
    expect(inner.filter(tag => tag.startsWith('R')).toSorted()).toEqual(rulingTags.toSorted())
    expect(inner.filter(tag => !tag.startsWith('R'))).toEqual([...partTags])
  })

  test('everything events, refusals and steps cite can be looked up', () => {
    const known = new Set<string>([...ruleTags, ...partTags, ...rulingTags])
    const cited = [...Object.values(told), ...Object.values(no), ...game.rules.steps].map(({ rule }) => rule)
    expect(cited.filter(rule => !known.has(rule))).toEqual([])
  })

  test('R1, R26 rulings that are options say so', () => {
    expect(text.match(/Option of a match/g)).toHaveLength(game.options.length)
  })
})
