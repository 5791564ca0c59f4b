import { describe, expect, expectTypeOf, test } from 'vitest'
import type { ListOf, SetOf } from '../declare.ts'
import type { AskingName, Side, Sides, View } from '../index.ts'
import { laterStep, mask, stepsOf, word } from '../index.ts'
import { CARD, CARDS, type Card, type Duel, duelState, PLACES, type Place, RED, UNIT, UNITS, type Unit } from './duel-state.ts'

const kind = duelState({ rounds: 3, hand: 3 })
const s: Duel = kind.create()
const card: Card = CARDS.of('Ace')
const unit: Unit = UNITS.of('Garde')
const place: Place = PLACES.of('Mill')

describe('what a declaration means to the compiler', () => {
  test('types follow from the declaration', () => {
    expectTypeOf(s.turn).toEqualTypeOf<number>()
    expectTypeOf(s.unit.place[unit]).toEqualTypeOf<Place>()
    expectTypeOf(s.unit.seen[unit]).toEqualTypeOf<Sides>()
    expectTypeOf(s.deck).toEqualTypeOf<ListOf<Card>>()
    expectTypeOf(s.hand[RED]).toEqualTypeOf<ListOf<Card>>()
    expectTypeOf(s.offer).toEqualTypeOf<SetOf<Card>>()
    expectTypeOf(s.trap[RED]).toEqualTypeOf<SetOf<Place>>()
    expectTypeOf(s.data.rounds).toEqualTypeOf<number>()
    expect(s.turn).toBe(0)
  })

  test('ids of different sorts do not mix', () => {
    const never = (): void => {
      // @ts-expect-error a unit stands in a place, not in a card
      s.unit.place[unit] = card
      // @ts-expect-error rows are units
      s.unit.place[place] = place
      // @ts-expect-error a plain number is no place
      s.unit.place[unit] = 3
      // @ts-expect-error cards are dealt, not units
      s.hand[RED].push(unit)
      // @ts-expect-error a hand belongs to a side
      s.hand[unit].push(card)
      // @ts-expect-error the offer holds cards
      s.offer.add(place)
      // @ts-expect-error traps are laid at places
      s.trap[RED].has(card)
      // @ts-expect-error there is no such field
      s.colour = 1
      // @ts-expect-error there is no such column
      s.unit.colour[unit] = 1
      // @ts-expect-error a table is not replaced
      s.unit = kind.create().unit
      // @ts-expect-error the data is not replaced
      s.data = { rounds: 1, hand: 1 }
      // @ts-expect-error a word of a sort has a value of that sort
      word(UNIT, card)
    }
    expectTypeOf(never).toBeFunction()
    expect(word(CARD, card)).not.toBe(word(UNIT, unit))
  })

  test('a position is not a view, but a view can be read as a position', () => {
    const onlyViews = (view: View<Duel>): number => view.turn
    const never = (): void => {
      // @ts-expect-error only mask makes views
      onlyViews(s)
      // @ts-expect-error a plain number is no side
      mask(kind, s, 0, kind.create())
    }
    expectTypeOf(never).toBeFunction()
    const view = mask(kind, s, RED as Side, kind.create())
    expect(onlyViews(view)).toBe(0)
    expectTypeOf(view).toExtend<Duel>()
  })
})

describe('what a step means to the compiler', () => {
  const step = stepsOf<Duel>()
  const later = laterStep('later')
  const steps = [
    step('alone', '1', {}, { asks: () => 1, apply: () => {} }),
    step('together', '2', {}, { everybody: () => 3, applyAll: () => {} }),
    step('referee', '3', {}, { apply: () => {} }),
    step(later, '4', {}, { asks: () => 1, apply: () => {} }),
  ] as const

  test('the names of the steps that ask players are known, so texts and screens need no list of their own', () => {
    expectTypeOf<AskingName<typeof steps>>().toEqualTypeOf<'alone' | 'together' | 'later'>()
    expect(steps.filter(({ isAsking }) => isAsking).map(({ name }) => name)).toEqual(['alone', 'together', 'later'])
  })
})
