import { GAMES } from '@grognard/games/registry'
import { expect, test } from 'vitest'
import { findRule, readRuleBook } from './rule-book.ts'

const BOOKS = import.meta.glob<string>('../../../games/*/rules*.md', { query: '?raw', import: 'default' })

/** The rules that events and options of a game name. */
async function citedBy(entry: (typeof GAMES)[number]): Promise<ReadonlySet<string>> {
  const { events, options } = (await entry.load())()
  const told = Object.values(events).map(({ rule }) => rule)
  return new Set([...told, ...options.map(({ ruling }) => ruling)].filter(rule => rule !== ''))
}

test.each(GAMES.filter(({ isTest }) => isTest !== true))('every rule that $id tells or offers opens in both languages', async entry => {
  const cited = await citedBy(entry)
  expect(cited.size).toBeGreaterThan(10)
  for (const file of ['rules.md', 'rules.fr.md']) {
    const book = readRuleBook((await BOOKS[`../../../games/${entry.id}/${file}`]?.()) ?? '')
    expect([...cited].filter(rule => findRule(book, rule) === undefined)).toEqual([])
  }
})
