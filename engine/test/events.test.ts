import { expect, test } from 'vitest'
import type { HexId } from '../hex/grid.ts'
import { events, firstOfKind, isModifier, NUMBER, role, SIX, sorts, type Told, valueAs } from '../index.ts'

const { UNIT, HEX } = sorts<{ UNIT: number; HEX: HexId }>('UNIT', 'HEX')
const told = events({
  turnBegan: { rule: '1', args: { turn: role.heading } },
  marched: { rule: '2', args: { unit: role.subject(UNIT), from: role.from(HEX), to: role.to(HEX) } },
  cover: { rule: '3', args: { hex: role.place(HEX), value: role.modifier } },
  shot: { rule: '3', args: { die: role.die(SIX), total: role.total, hits: role.result }, fight: true },
  rallied: { rule: '4', args: { unit: role.subject(UNIT), dice: role.dice(SIX, 2), morale: role.against } },
  volley: { rule: '5', args: { hits: role.result }, tellsFallen: true },
})

test('an event knows its name, its rule and the role of each argument', () => {
  expect(told.marched).toMatchObject({ name: 'marched', id: 1, rule: '2', fight: false, tellsFallen: false })
  expect(told.marched.args.map(({ name, role: is, sort }) => [name, is, sort.name])).toEqual([
    ['unit', 'subject', 'unit'],
    ['from', 'from', 'hex'],
    ['to', 'to', 'hex'],
  ])
  expect([...told.shot.roles]).toEqual(['die', 'total', 'result'])
  expect([told.shot.fight, told.volley.tellsFallen]).toEqual([true, true])
})

test('dice are told with their kind and number', () => {
  expect(told.shot.args[0].dice).toEqual({ kind: SIX, count: 1 })
  expect(told.rallied.args[1].dice).toEqual({ kind: SIX, count: 2 })
  expect(told.rallied.args[2].dice).toBeUndefined()
})

test('a value is found by its role, wherever it is', () => {
  const list = [
    { event: told.cover, args: [17, -1] },
    { event: told.shot, args: [4, 3, 1] },
  ]
  const shot = firstOfKind(list, told.shot)
  expect(shot && [valueAs(shot, 'result'), valueAs(shot, 'die')]).toEqual([1, 4])
  expect(list.map(isModifier)).toEqual([true, false])
  expect(list.map((one: Told) => valueAs(one, 'modifier'))).toEqual([-1, undefined])
  expect(firstOfKind(list, told.volley)).toBeUndefined()
})

test('asking for a role an event lacks does not compile', () => {
  const shot = { event: told.shot, args: [4, 3, 1] }
  // @ts-expect-error a shot goes nowhere
  expect(valueAs(shot, 'to')).toBeUndefined()
  // @ts-expect-error an argument without a role
  events({ odd: { rule: '9', args: { n: NUMBER } } })
  // @ts-expect-error a way without an end
  events({ left: { rule: '9', args: { unit: role.subject(UNIT), from: role.from(HEX) } } })
  // @ts-expect-error a way that nobody goes
  events({ gone: { rule: '9', args: { from: role.from(HEX), to: role.to(HEX) } } })
  // @ts-expect-error a place is a hex
  expect(role.place(UNIT).role).toBe('place')
})
