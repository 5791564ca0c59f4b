import { COIN, EVERYONE, events, type Roll, role, SIX, type Side, tellRolls } from '@grognard/engine'
import { expect, test } from 'vitest'
import { sidesOf } from '../tale-sides.ts'

const [RED, BLUE] = [0 as Side, 1 as Side]
const TOLD = events({
  stood: { rule: '1', args: { side: role.side } },
  cover: { rule: '2', args: { value: role.modifier } },
  strength: { rule: '2', args: { value: role.total } },
  fought: { rule: '3', args: { die: role.die(SIX) } },
  tossed: { rule: '4', args: { die: role.die(COIN) } },
  fled: { rule: '5' },
})

/** What one of Blue's lines told, each by its event; after a name the side that rolled its die. */
function sidesIn(...line: (keyof typeof TOLD | readonly [keyof typeof TOLD, Side | undefined])[]) {
  const rolls: Roll[] = []
  const heard = line.map(one => {
    const [name, by] = typeof one === 'string' ? [one, undefined] : one
    if (typeof one !== 'string') rolls.push({ ...SIX, rolled: 4, seenBy: EVERYONE, by })
    return { n: 1, event: TOLD[name], args: [4], seenBy: EVERYONE, after: rolls.length }
  })
  return sidesOf(tellRolls(rolls, heard, () => true).told, BLUE)
}

test('the results of a sentence belong to its speaker', () => {
  expect(sidesIn('stood', 'fled')).toEqual([BLUE, BLUE])
})

test('a die belongs to the side that rolled it, with what leads up to it and its results', () => {
  expect(sidesIn('stood', 'cover', 'strength', ['fought', RED], 'fled')).toEqual([BLUE, RED, RED, RED, RED])
  expect(sidesIn('cover', 'fled', ['fought', RED])).toEqual([BLUE, BLUE, RED])
})

test("the results of dice of both sides are the referee's", () => {
  expect(sidesIn('cover', ['fought', BLUE], 'cover', ['fought', RED], 'fled')).toEqual([BLUE, BLUE, RED, RED, undefined])
})

test('later dice belong to their own side again', () => {
  expect(sidesIn(['fought', BLUE], ['fought', RED], 'fled', ['fought', RED], 'fled')).toEqual([BLUE, RED, undefined, RED, RED])
})

test("a coin that nobody tosses is the referee's", () => {
  expect(sidesIn(['tossed', undefined], 'fled')).toEqual([undefined, undefined])
})
