import { describe, expect, test } from 'vitest'
import { faultsOf, withValue } from '../../common/test/faults.ts'
import evaluation from '../bot/ai-evaluation.json' with { type: 'json' }
import board from '../data/waterloo/board.json' with { type: 'json' }
import cards from '../data/waterloo/cards.json' with { type: 'json' }
import scenarios from '../data/waterloo/scenarios.json' with { type: 'json' }
import units from '../data/waterloo/units.json' with { type: 'json' }
import text from '../rules.md?raw'
import { type Card, evaluationSchema, parseWaterlooData, type SiteId } from '../schema/index.ts'
import { reconstructionTags, ruleTags, rulingTags } from './rule-tags.ts'

const bundled = { board, cards, scenarios, units }
const data = parseWaterlooData(bundled)

test('the weights of the evaluation are well-formed, each feature once', () => {
  const { features } = evaluationSchema.parse(evaluation)
  expect(new Set(features.map(feature => feature.feature)).size).toBe(features.length)
})
const waterloo = data.scenarios.scenarios[0]
if (waterloo === undefined) throw new Error('there is no scenario')

const cardsWith = (wanted: Partial<Card>) =>
  data.cards.cards.filter(card => Object.entries(wanted).every(([key, value]) => card[key as keyof Card] === value))
const divisionsOf = (army: string) => data.units.divisions.filter(division => division.army === army)
const card = (id: string) => {
  const found = data.cards.cards.find(other => other.id === id)
  if (found === undefined) throw new Error(`there is no card '${id}'`)
  return found
}
const actions = data.cards.cards.flatMap(({ id, actions }) => actions.map(action => ({ card: id, ...action })))
const captorsOf = (site: SiteId) => [...new Set(actions.filter(a => a.table.some(row => row.effects.capture === site)).map(a => a.card))]
const site = (id: SiteId) => data.board.sites.find(other => other.id === id)

describe('components', () => {
  test('GC-1 there are 14 cards: 8 French, 5 Anglo-Allied, 1 Prussian', () => {
    expect(data.cards.cards).toHaveLength(14)
    expect(['french', 'anglo-allied', 'prussian'].map(army => data.cards.cards.filter(c => c.army === army).length)).toEqual([8, 5, 1])
    expect(cardsWith({ side: 'allied' })).toHaveLength(6)
  })

  test('GC-1 there are 18 French, 14 Anglo-Allied and 6 Prussian divisions', () => {
    expect(['french', 'anglo-allied', 'prussian'].map(army => divisionsOf(army).length)).toEqual([18, 14, 6])
  })

  test('GC-1 there are 12 cubes (7 blue, 3 red, 1 black, 1 white) and 2 dice', () => {
    expect(Object.fromEntries(data.units.cubes.map(cube => [cube.colour, cube.count]))).toEqual({ blue: 7, red: 3, black: 1, white: 1 })
    expect(data.units.dice).toBe(2)
  })

  test('AC-1 the French choose among six corps and the Grand Battery', () => {
    expect(cardsWith({ side: 'french', kind: 'corps' })).toHaveLength(6)
    expect(cardsWith({ side: 'french', kind: 'battery' })).toHaveLength(1)
  })

  test('AC-2 Napoleon can be used once, has no action of his own and adds 1', () => {
    expect(card('napoleon')).toMatchObject({ oncePerGame: true, actions: [], boost: { value: 1, declared: 'withActionBeforeRoll' } })
  })

  test('AC-3 the Allies choose among four corps and Blücher', () => {
    expect(cardsWith({ side: 'allied', kind: 'corps' })).toHaveLength(4)
    expect(cardsWith({ kind: 'prussian' }).map(c => c.id)).toEqual(['blucher'])
  })

  test('AC-4 only Blücher brings Prussians onto the map', () => {
    expect([...new Set(actions.filter(a => a.table.some(row => row.effects.PA !== undefined)).map(a => a.card))]).toEqual(['blucher'])
  })

  test('AC-5 Wellington can be used once, by an action', () => {
    expect(card('wellington')).toMatchObject({ oncePerGame: true, actions: [{ type: 'normal', requires: { cardUnused: true } }] })
  })

  test('AC-7 every corps needs a division for each of its actions, Blücher needs nothing', () => {
    for (const corps of cardsWith({ kind: 'corps' }))
      for (const action of corps.actions) expect(action.requires.ownDivisionsAtLeast, action.id).toBe(1)
    expect(card('blucher').actions[0]?.requires).toEqual({})
  })

  test('AC-8 the Grand Battery needs a marker', () => {
    expect(card('grand-battery').actions[0]?.requires).toEqual({ ownMarkersAtLeast: 1 })
  })

  test('CA-2 each counter-attack names the cards it answers; the Grand Battery and Wellington are on no list (R-10)', () => {
    const answers = Object.fromEntries(actions.flatMap(a => (a.type === 'counter' ? [[a.card, a.counterOf]] : [])))
    expect(answers).toEqual({
      lobau: ['blucher'],
      milhaud: ['uxbridge'],
      guard: ['blucher'],
      orange: ['reille', 'milhaud'],
      hill: ['guard', 'kellermann'],
      picton: ['derlon', 'lobau'],
      uxbridge: ['derlon', 'kellermann'],
    })
  })

  test('OU-1 the rulebook has the codes FC, AC, FM and AM', () => {
    expect(data.cards.effectCodes.filter(code => code.origin === 'rulebook').map(code => code.id)).toEqual(['FC', 'AC', 'FM', 'AM'])
  })
})

describe('set-up', () => {
  test('SU-1 every leader is face up at the start', () => {
    expect(waterloo.leadersUnused).toEqual(cardsWith({ kind: 'leader' }).map(c => c.id))
  })

  test('SU-2 divisions fill the boxes of their corps', () => {
    expect(waterloo.divisions.french).toEqual({ derlon: 4, reille: 3, lobau: 2, kellermann: 2, milhaud: 2, guard: 5 })
    expect(waterloo.divisions['anglo-allied']).toEqual({ orange: 4, hill: 2, picton: 4, uxbridge: 4 })
    for (const box of data.board.boxes)
      if (box.kind === 'corps') expect(box.capacity, box.id).toBe(data.units.divisions.filter(d => d.corps === box.card).length)
  })

  test('SU-3 the six Prussians start off the map', () => {
    expect(waterloo.prussians).toEqual({ onMap: 0, offMap: 6 })
  })

  test('SU-4 three markers stand on the Grand Battery, and Plancenoit is French', () => {
    expect(waterloo.grandBattery).toBe(3)
    expect(waterloo.sites.plancenoit).toBe('french')
  })

  test('SU-5 Hougoumont and La Haye Sainte are Anglo-Allied', () => {
    expect([waterloo.sites.hougoumont, waterloo.sites['la-haye-sainte']]).toEqual(['anglo-allied', 'anglo-allied'])
  })

  test('SU-6 both armies start with morale 10, the top of the track', () => {
    expect(waterloo.morale).toEqual({ french: 10, 'anglo-allied': 10 })
    expect([data.board.tracks.morale.french[0]?.value, data.board.tracks.morale['anglo-allied'][0]?.value]).toEqual([10, 10])
  })

  test('SU-7 the clock starts at Midday and has two steps to go', () => {
    expect(data.board.tracks.time.map(box => box.id)).toEqual(['midday', 'afternoon', 'evening'])
    expect(waterloo).toMatchObject({ time: 'midday', timeReasonsFired: [] })
  })

  test('TO-1 turn 1 begins with the French; nobody has acted yet', () => {
    expect(waterloo).toMatchObject({ turn: 1, firstPhase: 'french', lastAction: { french: null, allied: null } })
  })
})

describe('tracks and sites', () => {
  const labels = (army: 'french' | 'anglo-allied') => data.board.tracks.casualty[army].map(box => box.label)

  test('RO-1 rout tests begin with the tenth casualty of either army (C-4)', () => {
    expect([labels('french').indexOf('RT'), labels('anglo-allied').indexOf('RT')]).toEqual([9, 9])
  })

  test('RM-2 only the French track has RT+1 and RT+2', () => {
    expect(labels('french').slice(9)).toEqual(['RT', 'RT', 'RT', 'RT+1', 'RT+2', 'B'])
    expect(labels('anglo-allied').slice(9)).toEqual(['RT', 'RT', 'RT', 'B'])
  })

  test('B-1 every casualty and morale track ends in its one B', () => {
    for (const army of ['french', 'anglo-allied'] as const)
      for (const track of [data.board.tracks.casualty[army], data.board.tracks.morale[army]])
        expect(track.findIndex(box => box.label === 'B')).toBe(track.length - 1)
  })

  test('PL-1 Plancenoit starts French; only Blücher captures it, for the Prussians', () => {
    expect(site('plancenoit')).toMatchObject({ initial: 'french', capturedBy: 'prussian' })
    expect(captorsOf('plancenoit')).toEqual(['blucher'])
  })

  test("HO-1 Hougoumont starts Anglo-Allied; only Reille's table carries the capture", () => {
    expect(site('hougoumont')).toMatchObject({ initial: 'anglo-allied', capturedBy: 'french' })
    expect(captorsOf('hougoumont')).toEqual(['reille'])
  })

  test("LH-1 La Haye Sainte starts Anglo-Allied; only d'Erlon's table carries the capture", () => {
    expect(site('la-haye-sainte')).toMatchObject({ initial: 'anglo-allied', capturedBy: 'french' })
    expect(captorsOf('la-haye-sainte')).toEqual(['derlon'])
  })
})

describe('rules.md', () => {
  const headings = (level: string) =>
    [...text.matchAll(new RegExp(`^${level} (\\S+) (.+)$`, 'gm'))].map(([, tag, title]) => ({ tag, title }))

  test('every rule has its heading, in rulebook order', () => {
    expect(headings('##').map(heading => heading.tag)).toEqual([...ruleTags])
  })

  test('every reconstruction and every ruling has its heading and is labelled as such', () => {
    const inner = headings('###')
    expect(inner.map(heading => heading.tag).toSorted()).toEqual([...reconstructionTags, ...rulingTags].toSorted())
    for (const { tag, title } of inner) expect(title).toMatch(tag?.startsWith('C-') ? /\(reconstructed\)$/ : /\(ruling\)$/)
  })

  test('CR-1 the authors and the date are named', () => {
    for (const name of ['Hannu J. Uusitalo', 'Kim E. K. Paqvalin', 'U & P Games', '18 June 1815']) expect(text).toContain(name)
  })
})

describe('external data', () => {
  const refused: [what: string, path: (string | number)[], value: unknown, fault: string][] = [
    [
      'a figure of the wrong type',
      ['cards', 'cards', 3, 'actions', 0, 'table', 2, 'effects', 'AM'],
      'one',
      'cards.cards[3].actions[0].table[2].effects.AM: ',
    ],
    [
      'an unknown code',
      ['cards', 'cards', 0, 'actions', 0, 'table', 1, 'effects', 'XX'],
      1,
      'cards.cards[0].actions[0].table[1].effects.XX: ',
    ],
    [
      'a gap in a table',
      ['cards', 'cards', 0, 'actions', 0, 'table', 2, 'roll'],
      4,
      'cards.cards[0].actions[0].table[2].roll: rows run from 1',
    ],
    [
      'a first row without "or less"',
      ['cards', 'cards', 0, 'actions', 0, 'table', 0, 'orLess'],
      undefined,
      'cards.cards[0].actions[0].table[0].orLess: ',
    ],
    [
      'an "or more" in the middle',
      ['cards', 'cards', 0, 'actions', 0, 'table', 3, 'orMore'],
      true,
      'cards.cards[0].actions[0].table[3].orMore: ',
    ],
    [
      'a narration too short',
      ['cards', 'cards', 0, 'actions', 0, 'narration'],
      ['A volley'],
      'cards.cards[0].actions[0].narration: 7 rows need a line each',
    ],
    [
      'a target of its own side',
      ['cards', 'cards', 0, 'actions', 0, 'target', 'corps'],
      'reille',
      "cards.cards[0].actions[0].target.corps: 'reille' is no corps",
    ],
    [
      'a counter-attack on nobody',
      ['cards', 'cards', 2, 'actions', 1, 'counterOf', 0],
      'ney',
      "cards.cards[2].actions[1].counterOf[0]: there is no card 'ney'",
    ],
    [
      'AC in a counter-attack on Blücher',
      ['cards', 'cards', 2, 'actions', 1, 'table', 6, 'effects', 'AC'],
      1,
      'cards.cards[2].actions[1].table[6].effects.AC: ',
    ],
    [
      'a chain from an unknown card',
      ['cards', 'cards', 0, 'actions', 0, 'modifiers', 1, 'when', 'card'],
      'ney',
      'cards.cards[0].actions[0].modifiers[1].when.card: ',
    ],
    [
      'a capture by the wrong card',
      ['cards', 'cards', 1, 'actions', 0, 'table', 5, 'effects', 'capture'],
      'plancenoit',
      "cards.cards[1].actions[0].table[5].effects.capture: only 'blucher'",
    ],
    [
      'an hour the clock lacks',
      ['cards', 'cards', 5, 'actions', 0, 'requires', 'timeAtLeast'],
      'dawn',
      'cards.cards[5].actions[0].requires.timeAtLeast: ',
    ],
    [
      'a condition on Blücher',
      ['cards', 'cards', 13, 'actions', 0, 'requires', 'prussianDivisionsAtLeast'],
      1,
      'cards.cards[13].actions[0].requires: ',
    ],
    [
      'RT+1 on the Anglo-Allied track',
      ['board', 'tracks', 'casualty', 'anglo-allied', 11],
      { index: 12, label: 'RT+1', routTest: true, modifier: 1 },
      'board.tracks.casualty["anglo-allied"][11].label: only the French',
    ],
    [
      'a second B',
      ['board', 'tracks', 'casualty', 'french', 13],
      { index: 14, label: 'B', routTest: false, modifier: 0, break: true },
      'board.tracks.casualty.french[13].label: the last box',
    ],
    ['a morale track with a gap', ['board', 'tracks', 'morale', 'french', 4, 'value'], 5, 'board.tracks.morale.french[4].value: '],
    ['a box outside the frame', ['board', 'boxes', 0, 'x'], 990, 'board.boxes[0]: '],
    [
      'a corps with too many divisions',
      ['scenarios', 'scenarios', 0, 'divisions', 'french', 'lobau'],
      3,
      'scenarios.scenarios[0].divisions.french.lobau: its box holds 2',
    ],
    [
      'morale above the track',
      ['scenarios', 'scenarios', 0, 'morale', 'french'],
      11,
      'scenarios.scenarios[0].morale.french: the track begins at 10',
    ],
    ['a division of an unknown corps', ['units', 'divisions', 0, 'corps'], 'ney', "units.divisions[0].corps: there is no corps 'ney'"],
    ['a card twice', ['cards', 'cards', 1, 'id'], 'derlon', "cards.cards[1].id: 'derlon' is given twice"],
  ]

  test.each(refused)('%s is refused and named by its path', (_, path, value, fault) => {
    const faults = faultsOf(parseWaterlooData, withValue(bundled, path, value))
    expect(
      faults.some(line => line.startsWith(fault)),
      faults.join('\n'),
    ).toBe(true)
  })

  test('something that is not a data set is refused', () => {
    for (const nonsense of [null, 7, 'x', [], {}]) expect(faultsOf(parseWaterlooData, nonsense)).not.toEqual([])
  })
})
