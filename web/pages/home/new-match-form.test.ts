import { expect, test } from 'vitest'
import { type MatchForm, matchOf, seatsOf } from './new-match-form.ts'

const form: MatchForm = { scenario: 'waterloo', company: 'bot', mine: 1, levels: ['guard', 'recruit'], options: { bids: true } }

test('against the computer it takes the remaining side', () => {
  expect(seatsOf(form)).toEqual(['guard', 'human'])
  expect(seatsOf({ ...form, mine: 0 })).toEqual(['human', 'recruit'])
})

test('alone and in pairs people play both sides, and nobody when bots play', () => {
  expect(seatsOf({ ...form, company: 'alone' })).toEqual(['human', 'human'])
  expect(seatsOf({ ...form, company: 'handover' })).toEqual(['human', 'human'])
  expect(seatsOf({ ...form, company: 'watch' })).toEqual(['guard', 'recruit'])
})

test('the match is what was chosen, with values for the options of its scenario', () => {
  const chosen = { ...form, options: { bids: true, winter: true } }
  expect(matchOf('cards', 'waterloo', chosen, [{ id: 'bids' }])).toEqual({
    game: 'cards',
    battle: 'waterloo',
    scenario: 'waterloo',
    options: { bids: true },
    seats: ['guard', 'human'],
    company: 'bot',
  })
})
