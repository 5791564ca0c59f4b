import type { Game, Spot, Stage } from '@grognard/engine'
import { battleStage } from '@grognard/games/vive-l-empereur/scene/index'
import { battle, FRENCH, type Table } from '@grognard/games/vive-l-empereur/test/position'
import { expect, test } from 'vitest'
import type { Outlook } from '../outlook.ts'
import { pointed } from '../pointing.ts'
import { typedOnward } from '../typed.ts'

const NORTH = 0

/** What a click on the hex north of where the unit would stand makes of a sentence. */
function clickNorth({ game, s }: Table, from: string, to: string, unit: string): string {
  const stage: Stage = battleStage(game as unknown as Game)
  const outlook: Outlook = { game: game as unknown as Game, stage, view: s as never, side: FRENCH, language: 'en' }
  const hex = (name: string): Spot => ({ kind: 'hex', hex: game.names.hex.of(name) })
  const begun = pointed(outlook, [], [{ kind: 'piece', piece: `unit:${game.names.unit.of(unit)}` }])
  if (begun.kind !== 'draft') throw new Error(begun.kind)
  const moved = pointed(outlook, wordsOf(begun), [hex(from)])
  if (moved.kind !== 'draft') throw new Error(moved.kind)
  const side: Spot = { kind: 'hexside', hex: game.names.hex.of(from), direction: NORTH }
  const answer = pointed(outlook, wordsOf(moved), [side, hex(to)])
  return answer.kind === 'draft' ? answer.draft.said.map(({ typed }) => typed).join(' ') : answer.kind
}
const wordsOf = (answer: { readonly draft: { readonly said: readonly { readonly word: number }[] } }) =>
  answer.draft.said.map(({ word }) => word) as never

test('7.3 a click on an enemy whom cavalry can charge means the charge, elsewhere the way to face', () => {
  const table = battle({ units: { wathier: 'I6 N', mitchell: 'I9 S' } })
  expect(clickNorth(table, 'I8', 'I9', 'wathier')).toBe('cavalry wathier I8 charge I9')
  expect(clickNorth(table, 'I7', 'I8', 'wathier')).toBe('cavalry wathier I7 N')
})

test('7.3 a click on an enemy who is out of range says so, not that nobody can go where he stands', () => {
  const { game, s } = battle({ units: { 'ii-corps-guns': 'I1 N', wathier: 'K1 N', mitchell: 'I9 S' } })
  const stage: Stage = battleStage(game as unknown as Game)
  const outlook: Outlook = { game: game as unknown as Game, stage, view: s as never, side: FRENCH, language: 'en' }
  const piece = (unit: string): Spot => ({ kind: 'piece', piece: `unit:${game.names.unit.of(unit)}` })
  const there: Spot[] = [piece('mitchell'), { kind: 'hex', hex: game.names.hex.of('I9') }]
  const click = (unit: string) => {
    const begun = pointed(outlook, [], [piece(unit)])
    const answer = begun.kind === 'draft' ? pointed(outlook, wordsOf(begun), there) : begun
    return answer.kind === 'refused' ? [answer.refused.text, answer.refused.rule] : answer.kind
  }
  expect(click('ii-corps-guns')).toEqual(['the target is out of range', '7.3'])
  expect(click('wathier')).toEqual(['the target is not adjacent', '7.3'])
})

test('a typed order may leave out the only battery that its die can order, as one chosen word by word', () => {
  const { game, s } = battle({
    units: { 'grand-battery': 'O7 N' },
    garrisons: { M9: 'allied' },
    cards: { french: 'order-centre-1' },
    dice: { french: 'artillery' },
  })
  const stage: Stage = battleStage(game as unknown as Game)
  const outlook: Outlook = { game: game as unknown as Game, stage, view: s as never, side: FRENCH, language: 'en' }
  const typed = (line: string): string => {
    const answer = typedOnward(outlook, line)
    if (answer.kind === 'refused') return answer.refused.text
    return answer.kind === 'draft' ? answer.draft.said.map(word => word.typed).join(' ') : answer.kind
  }
  expect(typed('artillery fire M9')).toBe('artillery grand-battery fire M9')
  expect(typed('artillery grand-battery fire M9')).toBe('artillery grand-battery fire M9')
  expect(typed('artillery fire K11')).not.toContain('fire')
})
