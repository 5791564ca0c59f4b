import { describe, expect, test } from 'vitest'
import { canonical, deciderOf, declare, optionsOf, playRow as playModelRow, successors, WHOLE } from '../bot/search/model.ts'
import type { Position } from '../bot/search/position.ts'
import { startOf, unpack } from '../bot/search/position.ts'
import { data, model, option, outcomes, position, stream, table } from './bridge.ts'
import { type Ending, type Order, opening, orders, play, playRow, rowFor, type Table } from './reference.ts'

/** Which candidate an owner picks, by index. */
type Pick = (candidates: number) => number
const PICKS: readonly Pick[] = [() => 0, n => n - 1, n => n >> 1]

const keyOf = (t: Table): string => JSON.stringify([...Object.entries({ ...t, divisions: Object.entries(t.divisions).sort() })].sort())

const add = (into: Map<string, number>, key: string, weight: number) => into.set(key, (into.get(key) ?? 0) + weight)

/** Every ending of an order with its weight in 216ths, by the slow reference. */
function slowly(before: Table, order: Order, pick: Pick): Map<string, number> {
  const endings = new Map<string, number>()
  for (let face = 1; face <= 6; face++) {
    const answers: string[] = []
    const asked: string[] = []
    let first: Ending = play(before, order, face, [1, 1], answers)
    while ('asks' in first) {
      asked.push(`${first.asks}: ${first.candidates}`)
      answers.push(first.candidates[pick(first.candidates.length)] as string)
      first = play(before, order, face, [1, 1], answers)
    }
    // High dice fail tests and low ones pass: if the extremes agree, every die does.
    const gentle = told(first)
    if (gentle === told(play(before, order, face, [6, 1], answers)) && gentle === told(play(before, order, face, [1, 6], answers))) {
      add(endings, asked.join() + gentle, 36)
      continue
    }
    for (let a = 1; a <= 6; a++) {
      for (let b = 1; b <= 6; b++) add(endings, asked.join() + told(play(before, order, face, [a, b], answers)), 1)
    }
  }
  return endings
}

function told(ending: Ending): string {
  if ('winner' in ending) return `${ending.winner} win`
  if ('asks' in ending) throw new Error('an answer is missing')
  return keyOf(ending.table)
}

/** The same by the model. */
function quickly(before: Table, order: Order, pick: Pick): Map<string, number> {
  const endings = new Map<string, number>()
  const follow = (from: Position, choice: number, asked: string, share: number) => {
    successors(model, from.divisions, from.board, from.pending, choice, outcomes)
    if (outcomes.frenchWins > 0) add(endings, `${asked}french win`, outcomes.frenchWins * share)
    if (outcomes.alliedWins > 0) add(endings, `${asked}allied win`, outcomes.alliedWins * share)
    let sum = outcomes.frenchWins + outcomes.alliedWins
    const next: { to: Position; weight: number }[] = []
    for (let i = 0; i < outcomes.count; i++) {
      const to = { divisions: outcomes.divisions[i] as number, board: outcomes.board[i] as number, pending: outcomes.pending[i] as number }
      next.push({ to, weight: outcomes.weight[i] as number })
      sum += outcomes.weight[i] as number
    }
    expect(sum).toBe(WHOLE)
    for (const { to, weight } of next) {
      if (to.pending === 0) {
        add(endings, asked + keyOf(table(to)), weight * share)
        continue
      }
      const cards = new Int32Array(16)
      const count = optionsOf(model, to, cards)
      const names = [...cards.subarray(0, count)].map(card => data.cards.names[card])
      const line = `${deciderOf(model, to) === 0 ? 'french' : 'allied'}: ${names}`
      follow(to, cards[pick(count)] as number, asked === '' ? line : `${asked},${line}`, (share * weight) / WHOLE)
    }
  }
  follow(position(before), option(order), '', 1)
  return endings
}

const sorted = (endings: Map<string, number>) =>
  [...endings]
    .map(([ending, weight]) => `${weight} ${ending}`)
    .sort()
    .join('\n')

function modelOptions(t: Table): number[] {
  const out = new Int32Array(32)
  return [...out.subarray(0, optionsOf(model, position(t), out))].map(o => o)
}

describe('the model against the slow reference', () => {
  test('the start', () => {
    const setup = data.setups[0]
    if (setup === undefined) throw new Error('no set-up')
    expect(startOf(data, setup)).toEqual(position(opening()))
    expect(table(startOf(data, setup))).toEqual(opening())
  })

  test('random games: the same orders, the same endings with the same weights', () => {
    const below = stream(1815)
    let compared = 0
    for (let game = 0; game < 24; game++) {
      let now = opening()
      // Half of the games start worn down, so that empty corps, tests and B boxes are common.
      if (game % 2 === 1) now = worn(below)
      for (let phase = 0; phase < 60; phase++) {
        const legal = orders(now)
        expect(modelOptions(now)).toEqual(legal.map(option))
        for (const order of legal) {
          const pick = PICKS[compared++ % PICKS.length] as Pick
          expect(sorted(quickly(now, order, pick))).toBe(sorted(slowly(now, order, pick)))
        }
        const order = legal[below(legal.length)] as Order
        const face = 1 + below(6)
        const dice: [number, number] = [1 + below(6), 1 + below(6)]
        const answers: string[] = []
        let ending = play(now, order, face, dice, answers)
        while ('asks' in ending) {
          answers.push(ending.candidates[below(ending.candidates.length)] as string)
          ending = play(now, order, face, dice, answers)
        }
        if ('winner' in ending) break
        now = ending.table
      }
    }
    expect(compared).toBeGreaterThan(2000)
  })
})

/** A random position late in the day. */
function worn(below: (bound: number) => number): Table {
  const t = opening()
  for (const [army, corps, most] of [
    ['french', ['derlon', 'reille', 'lobau', 'kellermann', 'milhaud', 'guard'], 14],
    ['anglo-allied', ['orange', 'hill', 'picton', 'uxbridge'], 12],
  ] as const) {
    for (let lost = 5 + below(most - 4); lost > 0; ) {
      const one = corps[below(corps.length)] as string
      if (t.divisions[one] === 0) continue
      t.divisions[one] = (t.divisions[one] ?? 0) - 1
      t.casualties[army] = (t.casualties[army] ?? 0) + 1
      lost--
    }
    t.morale[army] = 1 + below(8)
  }
  t.guns = below(4)
  t.prussians = below(7)
  t.taken = ['hougoumont', 'la-haye-sainte', 'plancenoit'].filter(() => below(2) === 0)
  t.fired = ['casualties', 'prussians'].filter(reason => reason === 'casualties' || t.prussians >= 5 || below(3) === 0)
  t.time = t.fired.length === 2 ? 'evening' : 'afternoon'
  t.unused = ['napoleon', 'wellington'].filter(() => below(2) === 0)
  return t
}

/** The starting position with some fields changed. */
const given = (change: Partial<Table>): Table => {
  const t = { ...opening(), ...change }
  return {
    ...t,
    divisions: { ...opening().divisions, ...change.divisions },
    morale: { ...opening().morale, ...change.morale },
    last: { ...opening().last, ...change.last },
  }
}

/** A table whose casualties match its divisions, taken first from the corps not named. */
function withLosses(change: Partial<Table>, losses: { french?: number; allied?: number }): Table {
  const t = given(change)
  const fixed = Object.keys(change.divisions ?? {})
  for (const [army, corps, lost] of [
    ['french', ['guard', 'reille', 'derlon', 'milhaud', 'kellermann', 'lobau'], losses.french],
    ['anglo-allied', ['uxbridge', 'picton', 'orange', 'hill'], losses.allied],
  ] as const) {
    const total = army === 'french' ? 18 : 14
    if (lost === undefined) continue
    const left = () => corps.reduce((sum, one) => sum + (t.divisions[one] ?? 0), 0)
    while (left() > total - lost) {
      const one = [...corps].filter(c => !fixed.includes(c)).sort((a, b) => (t.divisions[b] ?? 0) - (t.divisions[a] ?? 0))[0] as string
      t.divisions[one] = (t.divisions[one] ?? 0) - 1
    }
    t.casualties = { ...t.casualties, [army]: total - left() }
  }
  return t
}

/** What the model makes of one row: the wins in 216ths and the tables that go on. */
function row(before: Table, action: string, roll: number, napoleon = false) {
  const from = position(before)
  const order = option({ action, napoleon })
  outcomes.clear()
  playModelRow(model, from.divisions, declare(model, from.board, order), order >> 1, roll - 1, 6, outcomes)
  const goesOn = Array.from({ length: outcomes.count }, (_, i) => ({
    weight: outcomes.weight[i],
    pending: outcomes.pending[i] !== 0,
    table: table({ divisions: outcomes.divisions[i] as number, board: outcomes.board[i] as number, pending: 0 }),
  }))
  return { french: outcomes.frenchWins, allied: outcomes.alliedWins, goesOn, only: goesOn[0]?.table as Table }
}

const legalNames = (t: Table) => modelOptions(t).map(o => data.actions[o >> 1]?.name)

describe('hard cases', () => {
  test('1 a failed battery shot costs a gun and nothing else', () => {
    const { only } = row(opening(), 'grand-battery.action', 1)
    expect(only).toMatchObject({ guns: 2, morale: { french: 10, 'anglo-allied': 10 }, casualties: { french: 0, 'anglo-allied': 0 } })
  })

  test('2, 3, 5 the fall of La Haye Sainte costs morale once', () => {
    expect(row(opening(), 'derlon.action', 6).only).toMatchObject({
      morale: { 'anglo-allied': 9 },
      taken: ['la-haye-sainte'],
      divisions: { picton: 3 },
    })
    expect(row(opening(), 'derlon.action', 7).only.morale['anglo-allied']).toBe(8)
    expect(row(given({ taken: ['la-haye-sainte'] }), 'derlon.action', 6).only.morale['anglo-allied']).toBe(10)
  })

  test('6 to 12, 46 which counter-attacks are open', () => {
    const answers = (change: Partial<Table>) => legalNames(given(change)).filter(name => name?.endsWith('.counter'))
    expect(answers({ phase: 'allied', last: { french: 'reille', allied: null } })).toEqual(['orange.counter'])
    expect(answers({ phase: 'allied', last: { french: 'grand-battery', allied: null } })).toEqual([])
    expect(answers({ phase: 'allied', last: { french: 'derlon', allied: 'blucher' } })).toEqual(['picton.counter', 'uxbridge.counter'])
    expect(answers({ last: { french: 'derlon', allied: 'wellington' } })).toEqual([])
    expect(answers({ last: { french: 'derlon', allied: 'blucher' } })).toEqual([])
    expect(new Set(answers({ prussians: 1, last: { french: 'derlon', allied: 'blucher' } }))).toEqual(
      new Set(['lobau.counter', 'guard.counter']),
    )
    expect(legalNames(opening())).not.toContain('guard.action')
    expect(legalNames(given({ phase: 'allied' }))).not.toContain('wellington.action')
    expect(legalNames(given({ phase: 'allied' }))).toContain('blucher.action')
  })

  test('14, 16, 18 the clock moves for the fifth Prussian division and the tenth casualty, once each', () => {
    const fifth = row(given({ phase: 'allied', prussians: 4, last: { french: 'reille', allied: 'orange' } }), 'blucher.action', 7).only
    expect(fifth).toMatchObject({ prussians: 5, time: 'afternoon', taken: ['plancenoit'], morale: { french: 9 }, divisions: { lobau: 1 } })
    const again = row({ ...fifth, phase: 'allied', prussians: 4 }, 'blucher.action', 2).only
    expect(again).toMatchObject({ prussians: 5, time: 'afternoon' })
    const both = withLosses({ phase: 'allied', prussians: 4 }, { french: 5, allied: 4 })
    expect(row(both, 'blucher.action', 6).only.time).toBe('evening')
  })

  test('15, 39 no seventh arrival, no push-back below zero', () => {
    const six = given({ phase: 'allied', prussians: 6, fired: ['prussians'], time: 'afternoon' })
    expect(row(six, 'blucher.action', 9).only).toMatchObject({ prussians: 6, morale: { french: 8 } })
    const one = given({ prussians: 1, last: { french: 'reille', allied: 'blucher' } })
    expect(row(one, 'lobau.counter', 7, true).only).toMatchObject({ prussians: 0, morale: { 'anglo-allied': 9 }, unused: ['wellington'] })
  })

  test('19, 44 the last gun costs morale, an empty battery nothing', () => {
    const charge = { phase: 'allied', last: { french: 'derlon', allied: null } }
    expect(row(given({ ...charge, guns: 1 }), 'uxbridge.counter', 5).only).toMatchObject({ guns: 0, morale: { french: 8 } })
    expect(row(given({ ...charge, guns: 0 }), 'uxbridge.counter', 5).only.morale.french).toBe(9)
  })

  test('20 to 23 the owner chooses when the named corps is empty', () => {
    const last = withLosses({ divisions: { hill: 1 } }, { allied: 1 })
    expect(row(last, 'kellermann.action', 5).only).toMatchObject({ divisions: { hill: 0 }, morale: { 'anglo-allied': 9 } })
    const empty = withLosses({ divisions: { hill: 0 } }, { allied: 2 })
    expect(row(empty, 'kellermann.action', 5).goesOn).toMatchObject([{ pending: true, weight: WHOLE }])
    expect(row(given({ phase: 'allied', time: 'afternoon' }), 'wellington.action', 5).goesOn[0]?.pending).toBe(true)
  })

  test('24 to 26 the tenth, thirteenth and fourteenth casualty call for a test', () => {
    const lose = (french: number, morale: number, divisions: Record<string, number>, action: string) =>
      row(
        withLosses({ phase: 'allied', morale: { french: morale }, divisions, last: { french: 'grand-battery', allied: null } }, { french }),
        action,
        5,
      )
    expect(lose(9, 5, { reille: 2 }, 'orange.action').allied).toBe(36)
    expect(lose(9, 5, { reille: 1 }, 'orange.action').allied).toBe(72)
    expect(lose(12, 6, { derlon: 2 }, 'picton.action').allied).toBe(36)
    expect(lose(13, 7, { derlon: 2 }, 'picton.action').allied).toBe(36)
    expect(lose(13, 8, { derlon: 2 }, 'picton.action').allied).toBe(0)
  })

  test('27 to 29, 45 B boxes end the battle without a die', () => {
    const french14 = withLosses({ phase: 'allied', time: 'afternoon' }, { french: 14 })
    expect(row(french14, 'picton.action', 5)).toMatchObject({ allied: WHOLE, goesOn: [] })
    expect(row(withLosses({ divisions: { picton: 1 } }, { allied: 12 }), 'lobau.action', 6)).toMatchObject({ french: WHOLE, goesOn: [] })
    expect(row(withLosses({ time: 'afternoon', morale: { french: 2 } }, { french: 4 }), 'guard.action', 1)).toMatchObject({ allied: WHOLE })
    // 45: one division is chosen, the fifteenth breaks the army and nothing more is asked.
    const asked = row(french14, 'wellington.action', 5)
    expect(asked.goesOn).toMatchObject([{ pending: true }])
    const from = position(french14)
    outcomes.clear()
    const order = option({ action: 'wellington.action', napoleon: false })
    playModelRow(model, from.divisions, declare(model, from.board, order), order >> 1, 4, 6, outcomes)
    const pending = {
      divisions: outcomes.divisions[0] as number,
      board: outcomes.board[0] as number,
      pending: outcomes.pending[0] as number,
    }
    const cards = new Int32Array(16)
    optionsOf(model, pending, cards)
    successors(model, pending.divisions, pending.board, pending.pending, cards[0] as number, outcomes)
    expect(outcomes).toMatchObject({ count: 0, alliedWins: WHOLE })
  })

  test('30, 31 the non-phasing army tests first', () => {
    const both = withLosses({ morale: { french: 3, 'anglo-allied': 3 }, divisions: { derlon: 2, picton: 2 } }, { french: 9, allied: 9 })
    expect(row(both, 'derlon.action', 3)).toMatchObject({ french: 108, allied: 54, goesOn: [{ weight: 54 }] })
  })

  test('32 both armies on B: the non-phasing one routs', () => {
    const last = withLosses(
      { time: 'afternoon', morale: { french: 1, 'anglo-allied': 1 }, divisions: { guard: 1, orange: 1 } },
      { french: 4, allied: 3 },
    )
    expect(row(last, 'guard.action', 3)).toMatchObject({ french: WHOLE, goesOn: [] })
  })

  test('33, 34 morale alone never tests; three casualties test once', () => {
    expect(row(withLosses({ phase: 'allied', morale: { french: 3 } }, { french: 9 }), 'picton.action', 4)).toMatchObject({
      allied: 0,
      only: { morale: { french: 2 } },
    })
    const evening = withLosses(
      {
        phase: 'allied',
        time: 'evening',
        fired: ['casualties', 'prussians'],
        taken: ['plancenoit'],
        divisions: { derlon: 3, reille: 3, guard: 4, lobau: 0, kellermann: 0, milhaud: 0 },
      },
      { french: 8 },
    )
    expect(rowFor(evening, { action: 'wellington.action', napoleon: false }, 5)).toBe(7)
    const answers = ['reille', 'guard', 'derlon']
    const failing = [1, 2, 3, 4, 5, 6].filter(
      die =>
        'winner' in
        playRow(
          { ...evening, morale: { ...evening.morale, french: 6 } },
          { action: 'wellington.action', napoleon: false },
          7,
          [die, 1],
          answers,
        ),
    )
    expect(failing).toEqual([5, 6])
  })

  test('35 to 38, 40 modifiers', () => {
    const face = (t: Table, action: string, die: number, napoleon = false) => rowFor(t, { action, napoleon }, die)
    expect(face(given({ last: { french: 'derlon', allied: 'uxbridge' } }), 'milhaud.counter', 6, true)).toBe(7)
    expect(face(given({ time: 'afternoon', last: { french: 'kellermann', allied: null } }), 'guard.action', 5, true)).toBe(7)
    expect(face(given({ time: 'afternoon', last: { french: 'guard', allied: null } }), 'guard.action', 5)).toBe(4)
    expect(
      face(withLosses({ phase: 'allied', taken: ['la-haye-sainte'], divisions: { picton: 1 } }, { allied: 3 }), 'picton.action', 3),
    ).toBe(1)
    expect(face(given({ phase: 'allied', last: { french: null, allied: 'picton' } }), 'uxbridge.action', 6)).toBe(7)
  })

  test('43 the second of two casualties is chosen when the corps is empty', () => {
    const { goesOn } = row(withLosses({ time: 'afternoon', divisions: { orange: 1 } }, { allied: 3 }), 'guard.action', 6)
    expect(goesOn).toMatchObject([{ pending: true, table: { divisions: { orange: 0 }, morale: { 'anglo-allied': 9 } } }])
  })
})

test('a last card that no remaining card can use is blanked, others stay', () => {
  const from = position(given({ last: { french: 'derlon', allied: 'hill' } }))
  expect(canonical(model, from.divisions, from.board)).toBe(from.board)
  const dead = position(given({ last: { french: 'derlon', allied: 'hill' }, divisions: { hill: 0, derlon: 0, lobau: 0 } }))
  const blank = unpack(data, { ...dead, board: canonical(model, dead.divisions, dead.board) })
  expect(blank.last).toEqual([-1, -1])
})
