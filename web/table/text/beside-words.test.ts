import type { Beside, Scene, Side } from '@grognard/engine'
import { expect, test } from 'vitest'
import { besideInWords } from './beside-words.ts'

const BLUE = 0 as Side
const look = { shape: 'square', nation: 'fr' } as const
const told = (beside: Beside) => besideInWords({ beside } as Scene, () => 'Blue').map(({ title, items }) => [title, ...items])

test('dice: what they were rolled for, what each may do, which are used', () => {
  const die = { look: 'command', face: 2, orders: [] } as const
  const dice = [
    { ...die, id: 'die:0', isSpent: false, label: 'horse' },
    { ...die, id: 'die:1', isSpent: true, label: 'flag' },
  ]
  const pools = [{ ...look, side: BLUE, title: 'Command', rule: '7', note: 'Manoeuvre, left', dice }]
  expect(told({ pools })).toEqual([['Blue: Command, Manoeuvre, left', 'horse', 'flag, used']])
})

test('a cup: chits that one knows, how many others, the last draw', () => {
  const chit = { ...look, side: BLUE, id: 'chit:1', letter: 'V', label: 'V Corps, left', state: 'left' } as const
  const cups = [{ ...look, side: BLUE, title: 'Cup', rule: '3', chits: [chit], hidden: 4, last: 'the Guard' }]
  expect(told({ cups })).toEqual([['Blue: Cup', 'V Corps, left', '4 unknown', 'last drawn: the Guard']])
})

test('orders: the legs that are not behind, the chance, what is on its way', () => {
  const legs = [
    { text: 'march to 0913', state: 'past' },
    { text: 'attack 1016', state: 'now' },
    { text: 'hold 1120', state: 'future' },
  ] as const
  const notes = [{ text: 'a courier arrives at 10', rule: '12.4' }]
  const cards = [{ ...look, id: 'order:1', letter: 'V', title: 'V Corps', legs, chance: '67 %', notes }]
  const orders = [{ side: BLUE, title: 'Orders', rule: '12', cards }]
  expect(told({ orders })).toEqual([['Blue: Orders', 'V Corps: attack 1016 → hold 1120, 67 %, a courier arrives at 10']])
})

test('boxes and points', () => {
  const face = { kind: 'cover', ...look } as const
  const pieces = [{ id: 'unit:1', name: '5/2', face, note: '14:00 at A', label: '5/2, foot', parts: [] }]
  const ledger = { title: 'Points', rule: '18', sides: [BLUE], rows: [{ text: 'Places', rule: '18', values: ['3'] }], sums: ['3'] }
  expect(told({ boxes: [{ id: 'box:1', side: BLUE, title: 'To come', rule: '9', pieces }], ledger })).toEqual([
    ['To come', '5/2, foot, 14:00 at A'],
    ['Points', 'Places: Blue 3', 'Total: Blue 3'],
  ])
})
