import { type Game, type Language, only, readSentence, type Side, type Stage, type Word } from '@grognard/engine'
import { hondschooteStage } from '@grognard/games/hondschoote/scene/index'
import { game, type Table } from '@grognard/games/hondschoote/test/position'
import { atCombat, atFire, atMovement, attack } from '@grognard/games/hondschoote/test/position-combat'
import { describe, expect, test } from 'vitest'
import { oddsView, swappedView } from '../odds-view.ts'
import type { Outlook } from '../outlook.ts'
import type { FaceView, OddsView } from '../protocol.ts'
import { Sitting } from './sitting.ts'

const stage: Stage = hondschooteStage(game as unknown as Game)
const FRENCH = 0 as Side

const REDOUBT = {
  'FJ-demars': '1210 N sp5',
  'FJ-mengaud': '1110 NE',
  'FJ-vandamme': '1310 NW',
  'CK-gren': '1209 SW',
  'CK-art': '1209 SW',
}
const ASSAULT = attack('1209', { by: 'FJ-demars FJ-mengaud FJ-vandamme' })
const CHARGE = attack('1209', { by: 'FJ-demars FJ-mengaud FJ-vandamme', charge: 'FJ-demars FJ-mengaud' })
const GUNS = { 'FJ-art': '1011 NE', 'CK-gren': '1209 SW', 'CK-art': '1209 SW' }

interface Asked {
  readonly outlook: Outlook
  readonly say: readonly Word[]
}

function asked({ s }: Table, sentence: string, language: Language = 'en'): Asked {
  expect(game.rules.asks(s)).toBe(only(FRENCH))
  const reading = readSentence(game, s, FRENCH, sentence.split(' '))
  if (!reading.ok) throw new Error(`'${sentence}' fails at '${reading.name}'`)
  return { outlook: { game: game as unknown as Game, stage, view: s as never, side: FRENCH, language }, say: reading.words }
}
const weighed = ({ outlook, say }: Asked) => oddsView(outlook, say, 'odds')
const swapped = ({ outlook, say }: Asked) => swappedView(outlook, say, 'odds')
const inWords = ({ you = [], they = [] }: FaceView): string => [you, they].map(parts => parts.map(({ text }) => text).join(' ')).join(' / ')
const figure = ({ figures }: Pick<OddsView, 'figures'>, text: string) => figures.find(one => one.text === text)

describe('6.3 an assault', () => {
  const odds = weighed(asked(atCombat(REDOUBT), ASSAULT))

  test('is read in its column', () => {
    expect(odds.strip).toEqual({ labels: ['≤−5', '−4,−3', '−2,−1', '0,1', '2,3', '4,5', '6,7', '8+'], now: [5] })
    expect(odds.total).toEqual({ label: 'column', value: '+4', rule: '6.1' })
  })

  test('says what each face does to you and to them', () => {
    expect(odds.faces.map(inWords)).toHaveLength(6)
    const last = odds.faces[5]
    expect(last.they?.map(({ tone }) => tone)).toContain('bad')
    expect(odds.faces.flatMap(({ they = [] }) => they).every(({ text }) => /^\d (steps?|levels?)$|^retreat$/.test(text))).toBe(true)
    expect(odds.notes).toEqual({})
  })

  test('takes the figures that matter from the same endings as its gauges', () => {
    const steps = odds.summary.gauges.find(({ id }) => id === 'coalitionStepsLost')
    const loses = steps?.changes.filter(({ change }) => change > 0).reduce((sum, { chance }) => sum + chance, 0)
    expect(figure(odds, 'they lose a step')?.value).toBeCloseTo(loses ?? -1)
    expect(odds.figures.find(({ kind, whose, text }) => kind === 'mean' && whose === 'they' && text === 'steps')?.value).toBeCloseTo(
      steps?.expected ?? -1,
    )
    expect(odds.figures[0].text).toBe('the south redoubt emptied')
    expect(odds.figures[0].value).toBeGreaterThan(0)
    expect(odds.summary.gauges.every(({ id }) => !id.startsWith('figure'))).toBe(true)
  })

  test('means of less than two are singular in French', () => {
    const means = (language: Language) =>
      weighed(asked(atCombat(REDOUBT), ASSAULT, language)).figures.flatMap(({ kind, text, value }) =>
        kind === 'mean' ? [{ text, value }] : [],
      )
    const few = means('fr').filter(({ text }) => text.startsWith('niveau'))
    expect(few.length).toBeGreaterThan(0)
    for (const { text, value } of few) expect(text).toBe(value < 2 ? 'niveau' : 'niveaux')
    expect(means('en').map(({ text }) => text)).toEqual(means('en').map(({ text }) => text.replace(/s?$/, 's')))
  })

  test('a lost unit takes none of its levels back', () => {
    const worn = weighed(asked(atCombat({ 'FJ-vandamme': '1210 N L2 sp1', 'CK-gren': '1209 SW' }), attack('1209', { by: 'FJ-vandamme' })))
    const mean = (text: string) => worn.figures.find(one => one.kind === 'mean' && one.whose === 'you' && one.text === text)?.value ?? 0
    expect(figure(worn, 'you lose a step')?.value).toBeGreaterThan(0)
    expect(mean('steps')).toBeGreaterThan(0)
    expect(mean('levels')).toBeGreaterThanOrEqual(0)
  })

  test('with the bayonet says that chargers pay', () => {
    expect(weighed(asked(atCombat(REDOUBT), CHARGE)).notes).toEqual({ you: 'then 1 level per charger' })
    expect(weighed(asked(atCombat(REDOUBT), CHARGE, 'fr')).notes.you).toContain('par unité qui charge')
  })

  test('a morale difference of zero is shown as a zero modifier', () => {
    const even = weighed(asked(atCombat({ 'FJ-vandamme': '1210 N', 'CK-gren': '1209 SW' }), attack('1209', { by: 'FJ-vandamme' })))
    expect(even.modifiers.find(({ text }) => text.startsWith('Morale'))?.value).toBe('0')
  })
})

describe('6.2 an assault that may be evaded', () => {
  const RIDERS = { 'FJ-mengaud': '1107 SE', 'FJ-cav': '1206 S', 'FJ-vandamme': '1109 N', 'CH-brit': '1207 NW', 'CH-art': '1207 NW' }
  const odds = weighed(asked(atCombat(RIDERS), attack('1207', { by: 'FJ-mengaud FJ-cav', charge: 'FJ-mengaud' })))

  test('has a row for each answer, the best of them marked', () => {
    expect(odds.rows.length).toBeGreaterThan(1)
    expect(odds.rows.filter(({ best }) => best)).toHaveLength(1)
    expect(odds.rows.map(({ say }) => say).join('; ')).toMatch(/British light dragoons: evade to \d+/)
  })

  test('shows the column for standing, even when evading is better', () => {
    const best = odds.rows.find(row => row.best)
    if (best?.say.startsWith('nobody evades')) expect(odds.reply).toBeUndefined()
    else expect(odds.reply).toEqual({ side: 1, say: 'nobody evades' })
    expect(odds.strip?.now).toHaveLength(1)
    expect(odds.faces).toHaveLength(6)
    expect(odds.modifiers.some(({ text }) => text.startsWith('Strength'))).toBe(true)
  })
})

describe('the sides swapped', () => {
  test('6 those under assault assault all who came at them', () => {
    const question = asked(atCombat(REDOUBT), ASSAULT)
    const before = question.outlook.view.$bytes.slice()
    expect(weighed(question).hasSwap).toBe(true)
    const other = swapped(question)
    expect(question.outlook.view.$bytes).toEqual(before)
    expect(other?.hasSwap).toBe(false)
    const named = other?.modifiers.map(({ text, value }) => `${value} ${text}`)
    expect(named).toContain('+3 Strength from 1209')
    for (const line of ['−3 Strength in 1110', '−5 Strength in 1210', '−2 Strength in 1310']) expect(named).toContain(line)
    expect(other?.strip?.now).toEqual([0])
    expect(figure(other ?? { figures: [] }, 'a target emptied')?.value).toBe(0)
  })

  test('6 a stack attacked from behind turns first', () => {
    const question = asked(atCombat({ 'FJ-demars': '1208 N', 'CK-kospoth': '1207 N' }), attack('1207', { by: 'FJ-demars' }))
    expect(weighed(question).modifiers.some(({ text }) => text.includes('rear'))).toBe(true)
    expect(swapped(question)?.modifiers.map(({ text }) => text)).toContain('Strength from 1207')
  })

  test("the viewer's losses are in their own column", () => {
    const shot = asked(atFire(GUNS), 'FJ-art 1209')
    expect(weighed(shot).faces.every(({ you }) => you?.length === 0)).toBe(true)
    const back = swapped(shot)
    expect(back?.faces.every(({ they }) => they?.length === 0)).toBe(true)
    expect(back?.faces.some(({ you = [] }) => you.length > 0)).toBe(true)
  })

  test('5.1 where no gun can fire back there is nothing to swap', () => {
    const shot = asked(atFire({ 'FJ-art': '1011 NE', 'CK-gren': '1209 SW' }), 'FJ-art 1209')
    expect([weighed(shot).hasSwap, swapped(shot)]).toEqual([false, undefined])
  })

  test('6.5 routed units attack nobody', () => {
    const question = asked(atCombat({ 'FJ-demars': '1210 N', 'CK-kospoth': '1209 N L3' }), attack('1209', { by: 'FJ-demars' }))
    expect(swapped(question)).toBeUndefined()
  })
})

describe('5.3 a shot', () => {
  test('is read by die plus modifiers', () => {
    const odds = weighed(asked(atFire(GUNS), 'FJ-art 1209'))
    expect(odds.strip?.labels).toEqual(['≤3', '4,5', '6+'])
    expect(odds.strip?.now.length).toBeGreaterThan(1)
    expect(odds.total?.label).toBe('Foot artillery (Jourdan), on the die')
  })
})

describe('4.3 a march under the eyes of the enemy', () => {
  const units = { 'FJ-mengaud': '1111 NE', 'FJ-demars': '1011 NE', 'CK-gren': '1209 SW', 'CK-art': '1209 SW' }
  const odds = weighed(asked(atMovement(units), 'FJ-mengaud 1110'))

  test('says who fires, and what the march may cost', () => {
    expect(odds.total?.label).toBe('Battery (centre), on the die')
    expect(odds.figures.filter(({ kind }) => kind === 'chance').map(({ text }) => text)).toEqual([
      'you take a level',
      'one of your units routs',
    ])
    expect(odds.rows[0].summary.gauges.map(({ name }) => name)).toEqual(['Levels lost by the French'])
  })

  test('lists replies by their effect, and groups those without any', () => {
    expect(odds.rows.map(({ say, best }) => [say, best])).toEqual([
      ['Battery (centre): fire', true],
      ['any other response: no change', false],
    ])
    const inFrench = weighed(asked(atMovement(units), 'FJ-mengaud 1110', 'fr'))
    expect(inFrench.rows.map(({ say }) => say)).toEqual(['Batterie (centre)\u00a0: tirer', 'toute autre réponse, sans effet'])
  })
})

describe('La Belle Alliance', () => {
  /** The odds of the last sentence, after whoever is asked has said the others. */
  const weighedAfter = async (sentences: readonly string[], language: Language = 'en') => {
    const sitting = new Sitting()
    const match = { game: 'la-belle-alliance', scenario: 'waterloo', options: {}, seats: ['human', 'human'], company: 'alone' } as const
    await sitting.begin(match, language)
    for (const sentence of sentences.slice(0, -1)) await sitting.api.say(await wordsOf(sitting, sentence))
    return sitting.api.odds(await wordsOf(sitting, sentences.at(-1) ?? ''))
  }
  const wordsOf = async (sitting: Sitting, sentence: string): Promise<readonly number[]> => {
    const typed = await sitting.api.type(sentence)
    if (typed.kind !== 'draft') throw new Error(`'${sentence}' cannot be said`)
    return typed.draft.said.map(({ word }) => word)
  }
  const meanFor = (odds: OddsView | undefined, side: 'you' | 'they') =>
    odds?.figures.filter(({ kind, whose }) => kind === 'mean' && whose === side).map(({ text, value }) => `${value.toFixed(2)} ${text}`)

  test('C-11 the mean counts what the rows count: guns and Prussians too', async () => {
    const guns = await weighedAfter(['grand-battery act'])
    expect(guns?.faces.filter(({ you = [] }) => you.some(({ text }) => text === '1 gun'))).toHaveLength(1)
    expect(meanFor(guns, 'you')).toEqual(['0.17 guns'])
    const march = await weighedAfter(['grand-battery act', 'blucher act'])
    expect(meanFor(march, 'you')).toEqual([expect.stringMatching(/^[01]\.\d\d Prussian divisions on the map$/)])
  })

  test('CA-2 the odds say which counter-attacks an order opens', async () => {
    const remarksOf = async (sentences: readonly string[], language: Language = 'en') => (await weighedAfter(sentences, language))?.remarks
    expect(await remarksOf(['derlon act'])).toEqual([
      { text: 'Opens for the Allies: Bayonet charge (Sir Thomas Picton), Charge of the heavy brigades (Lord Uxbridge)', rule: 'CA-2' },
    ])
    expect(await remarksOf(['grand-battery act'])).toEqual([{ text: 'Opens nothing for the Allies', rule: 'CA-2' }])
    expect(await remarksOf(['grand-battery act'], 'fr')).toEqual([{ text: 'Ne permet rien aux Alliés', rule: 'CA-2' }])
    expect((await remarksOf(['derlon act', 'uxbridge counter']))?.[0].text).toMatch(/^Opens for the French: Counter-charge.* \(Milhaud\)$/)
    expect((await remarksOf(['derlon act', 'uxbridge counter'], 'fr'))?.[0].text).toMatch(/^Permet aux Français\u00a0: Contre-charge/)
  })

  test('an order is read in the rows of its card, briefly and by side', async () => {
    const sitting = new Sitting()
    const match = { game: 'la-belle-alliance', scenario: 'waterloo', options: {}, seats: ['human', 'recruit'], company: 'bot' } as const
    await sitting.begin(match)
    const typed = await sitting.api.type('derlon act')
    if (typed.kind !== 'draft') throw new Error('it cannot be said')
    const say = typed.draft.said.map(({ word }) => word)
    const odds = await sitting.api.odds(say)
    expect(odds?.strip?.labels[0]).toMatch(/^≤/)
    expect(odds?.strip?.labels.at(-1)).toMatch(/\+$/)
    expect(odds?.faces.slice(0, 3).map(inWords)).toEqual(['1 division / ', '1 division / ', '1 division / 1 division'])
    expect(odds?.figures.filter(({ kind }) => kind === 'chance').map(({ text }) => text)).toEqual([
      'they lose a division',
      'you lose a division',
      'their morale falls',
      'your morale falls',
    ])
    expect(odds?.hasSwap).toBe(false)
    expect(await sitting.api.swappedOdds(say)).toBeUndefined()
    expect(sitting.last.decision?.step).toBe('French, orders')
  })
})
