import { describe, expect, test } from 'vitest'
import { COIN, type DieKind, EVERYONE, events, NOBODY, only, type Roll, role, SIX, type Side } from '../index.ts'
import { leadsToDie, misread, tellRolls } from '../told-rolls.ts'

const [RED, BLUE] = [0 as Side, 1 as Side]
const TOLD = events({
  cover: { rule: '1', args: { value: role.modifier } },
  strength: { rule: '1', args: { value: role.total } },
  shot: { rule: '2', args: { die: role.die(SIX), total: role.total } },
  tested: { rule: '3', args: { dice: role.dice(SIX, 2) } },
  tossed: { rule: '4', args: { die: role.die(COIN) } },
  volley: { rule: '5', args: { hits: role.result }, tellsFallen: true },
  fled: { rule: '6' },
})

const roll = (die: DieKind, rolled: number, seenBy = EVERYONE): Roll => ({ ...die, rolled, seenBy, by: RED })
const lot = (rolled: number): Roll => ({ faces: 6, rolled, seenBy: EVERYONE, look: undefined, by: undefined })
const heard = (name: keyof typeof TOLD, after: number, args: readonly number[] = [], seenBy = EVERYONE) => ({
  n: 1,
  event: TOLD[name],
  args,
  after,
  seenBy,
})
const facesOf = ({ told, left }: ReturnType<typeof tellRolls>) =>
  [...told.map(one => one.rolls), left].map(list => list.map(one => one.rolled))
const all = () => true

describe('the rolls that events tell', () => {
  test('are taken in the order they fell, each event as many as it declares', () => {
    const rolls = [roll(SIX, 4), roll(SIX, 4), roll(SIX, 2)]
    const told = [heard('cover', 0, [1]), heard('shot', 1, [4, 5]), heard('fled', 1), heard('tested', 3, [6])]
    expect(facesOf(tellRolls(rolls, told, all))).toEqual([[], [4], [], [4, 2], []])
  })

  test('are all that fell so far, when the event says so', () => {
    const rolls = [roll(SIX, 1), roll(SIX, 6), roll(SIX, 3)]
    expect(facesOf(tellRolls(rolls, [heard('volley', 2, [1]), heard('shot', 3, [3, 3])], all))).toEqual([[1, 6], [3], []])
  })

  test('are only those the reader saw, by events they heard; lots are told by nothing', () => {
    const rolls = [roll(SIX, 5, only(BLUE)), lot(1), roll(SIX, 2), roll(SIX, 3, NOBODY)]
    const told = [heard('shot', 1, [5, 5], only(BLUE)), heard('shot', 3, [2, 2])]
    const seenBy = (side: Side) => facesOf(tellRolls(rolls, told, seen => (seen & only(side)) !== 0))
    expect(seenBy(BLUE)).toEqual([[5], [2], []])
    expect(seenBy(RED)).toEqual([[2], []])
  })

  test('leave over what nothing tells', () => {
    expect(facesOf(tellRolls([roll(SIX, 5), roll(SIX, 1)], [heard('shot', 1, [5, 5])], all))).toEqual([[5], [1]])
  })
})

describe('dice told wrongly', () => {
  const wrongOf = (rolls: readonly Roll[], one: ReturnType<typeof heard>) => misread(tellRolls(rolls, [one], all).told[0])

  test('are found: too many, another kind, another face or sum', () => {
    expect(wrongOf([roll(SIX, 4)], heard('shot', 1, [4, 9]))).toBeUndefined()
    expect(wrongOf([roll(SIX, 4), roll(SIX, 6)], heard('tested', 2, [10]))).toBeUndefined()
    expect(wrongOf([roll(SIX, 4)], heard('volley', 1, [0]))).toBeUndefined()
    expect(wrongOf([roll(SIX, 4)], heard('tested', 1, [4]))).toBe("'tested' tells more dice than were seen")
    expect(wrongOf([roll(SIX, 1)], heard('tossed', 1, [1]))).toBe("'tossed' tells another kind of die")
    expect(wrongOf([roll(SIX, 4)], heard('shot', 1, [5, 9]))).toBe("'shot' tells 5 of dice that show 4")
    expect(wrongOf([roll(SIX, 4), roll(SIX, 6)], heard('tested', 2, [9]))).toBe("'tested' tells 9 of dice that show 10")
  })
})

test('modifiers lead up to a die, and so does their total before it falls', () => {
  expect(Object.values(TOLD).filter(leadsToDie)).toEqual([TOLD.cover, TOLD.strength])
})
