import type { Spot } from '@grognard/engine'
import { expect, test } from 'vitest'
import type { Draft, Tale } from '../protocol.ts'
import { Sitting } from './sitting.ts'

const MATCH = { game: 'la-belle-alliance', scenario: 'waterloo', options: {}, seats: ['human', 'human'], company: 'alone' } as const

/** Clicks on cards and boxes of the table, by the words that name them. */
async function clicking(...before: readonly string[]) {
  const sitting = new Sitting()
  await sitting.begin(MATCH)
  for (const sentence of before) {
    const typed = await sitting.api.type(sentence)
    if (typed.kind === 'draft') await sitting.api.say(typed.draft.said.map(({ word }) => word))
  }
  let draft: Draft | undefined = sitting.last.decision?.draft
  const cards = sitting.last.scene.beside?.hands?.flatMap(hand => hand.cards) ?? []
  const idOf = (name: string) => cards.find(card => card.name.includes(name))?.id ?? name
  return async (name: string) => {
    const id = idOf(name)
    const spots: Spot[] = [
      { kind: 'box', box: id },
      { kind: 'card', card: id },
    ]
    const pointed = await sitting.api.point(draft?.said.map(({ word }) => word) ?? [], spots)
    if (pointed.kind === 'refused') return pointed.refused.rule
    if (pointed.kind === 'several') return pointed.among.map(({ typed }) => typed).join(' or ')
    if (pointed.kind === 'onward') throw new Error('no card answers a question that was not asked')
    draft = pointed.draft
    // What is filled in stands in brackets.
    return [...draft.said.map(({ typed }) => typed), ...draft.filled.map(({ typed }) => `(${typed})`)].join(' ')
  }
}

test("OU-4 a click on a card's target says its action", async () => {
  const click = await clicking()
  expect(await click('Erlon')).toBe('derlon (act)')
  expect(await click('Picton')).toBe('derlon act')
})

test('AC-2 a click on Napoleon has him help the chosen card; alone he orders nothing', async () => {
  const click = await clicking()
  expect(await click('Napoleon')).toBe('AC-2')
  expect(await click('Reille')).toBe('reille (act)')
  expect(await click('Napoleon')).toBe('reille act-napoleon')
  expect(await click('Erlon')).toBe('derlon (act)')
})

test("AC-1 a card that is neither one's own nor a target is refused as ever", async () => {
  const click = await clicking()
  await click('Erlon')
  expect(await click('Hill')).toBe('AC-1')
})

test('PS-1 a card that can be played in one way only is ready at the first click', async () => {
  const click = await clicking('grand-battery act')
  expect(await click('Orange')).toBe('orange (act)')
})

test('OU-4 while an order is shown, an arrow tells who attacks whom', async () => {
  const sitting = new Sitting()
  await sitting.begin(MATCH)
  const typed = await sitting.api.type('derlon act')
  if (typed.kind !== 'draft') throw new Error('it cannot be said')
  await sitting.api.say(typed.draft.said.map(({ word }) => word))
  const shown = sitting.updates.flatMap(({ news }) => news)
  const attacks = ({ lights = [] }: Tale) => lights.filter(({ style }) => style === 'arrow').map(({ title }) => title)
  expect(shown.filter(({ event }) => event === 'rolled').map(attacks)).toEqual([['d’Erlon, I Corps against Picton, Reserve']])
  expect((await sitting.api.tales()).flatMap(attacks)).toEqual([])
})
