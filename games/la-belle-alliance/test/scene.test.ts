import { completeSetUp, type Game, LANGUAGES, type Language, type Side, word } from '@grognard/engine'
import { expect, test } from 'vitest'
import { nothingSeen, walkStage } from '../../common/test/stage-check.ts'
import { CARD, MANNER, type Manner } from '../rules/state.ts'
import { ALLIED, FRENCH } from '../rules/static.ts'
import { waterlooStage } from '../scene/index.ts'
import { battle, data, game, type Situation } from './battle.ts'

const plain = game as unknown as Game
const stage = waterlooStage(plain)

const show = (situation: Situation = {}, language: Language = 'en') => {
  const { state } = battle(situation)
  const scene = stage.scene(state as never, FRENCH, language)
  if (scene.board.kind !== 'drawn') throw new Error('no board')
  const { board, beside } = scene
  const cards = beside?.hands?.flatMap(hand => hand.cards) ?? []
  const card = (name: string) => {
    const found = cards.find(({ id }) => id === `card:${data.cards.of(name)}`)
    if (found === undefined) throw new Error(`no card ${name}`)
    return found
  }
  const ladder = (id: string) => {
    const found = beside?.tracks?.find(other => other.id === id)
    if (found === undefined) throw new Error(`no ladder ${id}`)
    return found
  }
  return { scene, board, cards, card, ladder, state }
}

const said = (name: string, manner?: number) => [
  word(CARD, data.cards.of(name)),
  ...(manner === undefined ? [] : [word(MANNER, manner as Manner)]),
]

test('the stage shows every position of random games', () => {
  const seen = nothingSeen()
  for (let seed = 1; seed <= 12; seed++) walkStage(plain, stage, { scenario: 'waterloo', seed, most: 100 }, seen)
  expect([...seen.steps].sort()).toEqual(['lose-division', 'order'])
  expect([...seen.overlays].sort()).toEqual(['arrow', 'ring'])
  for (const title of seen.titles.en) expect(seen.titles.fr.has(title), title).toBe(false)
})

test('SU-1, SU-2 all cards, boxes and sites lie on the table', () => {
  const { board, cards, scene } = show()
  expect(cards).toHaveLength(14)
  expect(board.boxes).toHaveLength(12)
  expect(board.sites.map(({ name, nation }) => [name, nation])).toEqual([
    ['Hougoumont', 'gb'],
    ['La Haye Sainte', 'gb'],
    ['Plancenoit', 'fr'],
  ])
  expect(board.boxes.find(({ title }) => title === 'Prussians')).toMatchObject({ nation: 'pr', markers: { left: 0, of: 6 } })
  expect(board.boxes.find(({ title }) => title === 'Imperial Guard')).toMatchObject({ arm: 'guard', markers: { left: 5, of: 5 } })
  expect(scene.forces.map(({ lines }) => lines.length)).toEqual([8, 5, 1])
})

test('AC-6, CA-2 a card shows its modifiers and what it opens', () => {
  const french = show({ time: 'afternoon', last: { french: 'kellermann', allied: 'blucher' }, prussians: 2 })
  expect(french.card('guard').lines).toEqual([
    { text: 'The Guard advances' },
    { text: 'may counter Blücher', tone: 'act' },
    { text: '+1 after Kellermann', tone: 'act' },
  ])
  expect(french.card('kellermann').lines).toEqual([
    { text: 'Second wave of the great charge' },
    { text: 'played last', tone: 'quiet' },
    { text: '−1 if repeated', tone: 'quiet' },
  ])
  expect(french.card('napoleon').lines).toEqual([{ text: 'Adds 1 to one die' }, { text: 'once, unused', tone: 'quiet' }])
})

test('C-7 a closed card says why', () => {
  expect(show().card('guard').lines).toContainEqual({ text: 'too early: from Afternoon on', tone: 'quiet' })
})

test('OU-2, OU-3, C-4 the ladders show casualties and morale', () => {
  const { ladder } = show({ casualties: [5, 10], morale: [7, 6] })
  const losses = ladder('losses:0')
  expect(losses.boxes.map(({ label }) => label).join(' ')).toBe('1 2 3 4 5 6 7 8 9 R R R R+1 R+2 B')
  expect(losses.boxes.filter(({ state }) => state === 'filled')).toHaveLength(5)
  expect(losses.boxes.map(({ tone }) => tone).slice(8)).toEqual(['plain', 'warn', 'warn', 'warn', 'warn', 'warn', 'bad'])
  expect(ladder('losses:1').boxes).toHaveLength(13)
  expect(ladder('morale:1').boxes.find(({ state }) => state === 'now')?.label).toBe('6')
  expect(ladder('morale:0').boxes.at(-1)).toEqual({ label: 'B', state: 'empty', tone: 'bad', note: 'the army breaks' })
})

test('TI-1, TI-2, R-9 what moves the clock', () => {
  const remarks = (situation: Situation) => show(situation).scene.remarks
  expect(remarks({ time: 'afternoon', fired: ['casualties'], prussians: 2 })).toEqual([
    { text: 'Evening comes with the fifth Prussian division: 2 of 5', rule: 'TI-1' },
  ])
  expect(remarks({ casualties: [3, 4] }).map(({ rule }) => rule)).toEqual(['TI-1', 'TI-2'])
  expect(remarks({ prussians: 5 })).toEqual([{ text: 'Afternoon comes at the end of the turn', rule: 'R-9' }])
  expect(remarks({ time: 'evening' })).toEqual([])
})

test('the times of day say what they allow', () => {
  const { turn } = show({ time: 'afternoon' }).scene
  expect(turn.boxes.map(({ state }) => state)).toEqual(['past', 'now', 'future'])
  expect(turn.boxes[1].note).toBe('opens: The Guard advances, General advance')
})

test('PS-1 titles, buttons and arrows follow the sentence', () => {
  const { state } = show({ time: 'afternoon' })
  const decide = (words: ReturnType<typeof said>, language: Language = 'en') => stage.decision(state as never, FRENCH, words, language)
  expect(decide([])).toEqual({ title: 'What does the Emperor order?', button: 'Give the order', step: 'French, orders' })
  expect(decide(said('guard'))).toMatchObject({ title: 'Imperial Guard: which order?', button: 'Send the Guard' })
  expect(decide(said('guard', 0))).toMatchObject({ title: 'The Guard advances', button: 'Send the Guard' })
  expect(decide(said('guard', 2)).title).toBe('The Guard advances, with Napoleon')
  expect(decide(said('guard', 0), 'fr')).toMatchObject({ title: 'La Garde avance', button: 'Lancer la Garde' })
  const [attack, target] = stage.lights(state as never, FRENCH, said('guard', 0), 'en')
  expect(attack).toMatchObject({ style: 'arrow', pieces: ['guard', 'orange'].map(name => `card:${data.cards.of(name)}`) })
  expect(target.pieces).toEqual([`card:${data.cards.of('orange')}`])
})

test('AC-2, OU-4 a manner is pointed at by its target, or by Napoleon when he helps', () => {
  const spotAfter = (situation: Situation, side: Side, card: string, manner: number) =>
    stage.spotOf(battle(situation).state as never, side, said(card), word(MANNER, manner as Manner))
  const box = (name: string) => ({ kind: 'box', box: `card:${data.cards.of(name)}` })
  expect(spotAfter({}, FRENCH, 'derlon', 0)).toEqual(box('picton'))
  expect(spotAfter({}, FRENCH, 'derlon', 2)).toEqual({ kind: 'card', card: `card:${data.cards.of('napoleon')}` })
  expect(spotAfter({ phase: 'allied', last: { french: 'derlon' } }, ALLIED, 'uxbridge', 1)).toEqual(box('derlon'))
})

test('AC-2 a card with only one manner needs no second click', () => {
  const { state } = show({ used: ['napoleon'] })
  expect(stage.spotOf(state as never, FRENCH, said('derlon'), word(MANNER, 0 as Manner))).toBeUndefined()
})

test('R-29 a counter-attack points at the card it answers', () => {
  const { state } = show({ phase: 'allied', last: { french: 'derlon' } })
  const [attack] = stage.lights(state as never, ALLIED as Side, said('uxbridge', 1), 'en')
  expect(attack.pieces).toEqual(['uxbridge', 'derlon'].map(name => `card:${data.cards.of(name)}`))
  expect(stage.decision(state as never, ALLIED as Side, said('uxbridge', 1), 'en').button).toBe('Counter-attack')
})

test('the briefing says who, when, why and how to win', () => {
  for (const language of LANGUAGES) {
    const briefing = stage.briefing(completeSetUp(plain), language)
    expect(briefing.paragraphs.length + briefing.advice.length).toBeGreaterThan(5)
    expect(briefing.victory.map(({ rule }) => rule)).toContain('B-1')
  }
  expect(stage.briefing(completeSetUp(plain), 'fr')).not.toEqual(stage.briefing(completeSetUp(plain), 'en'))
})
