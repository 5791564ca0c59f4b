import {
  completeSetUp,
  firstOf,
  type Game,
  LANGUAGES,
  type ListSheet,
  Match,
  type OptionValue,
  printSentence,
  push,
  type Side,
  type Stage,
  viewFor,
  viewOf,
  type Word,
  Words,
  Xoshiro,
} from '@grognard/engine'
import { readSentence } from '@grognard/engine/notation'
import { expect, test } from 'vitest'
import { CARDS, COALITION, FRENCH, SIDES } from '../rules/ids.ts'
import { AUTO_PURSUIT } from '../rules/in-force.ts'
import type { Battle } from '../rules/state.ts'
import { writeOrders } from '../rules/writing.ts'
import { battleStage } from '../scene/index.ts'
import { battle, gameOf, OPEN_GAME, type Table } from './position.ts'

const stageOf = (game: Game<Battle>): Stage => battleStage(game as unknown as Game)
const seenBy = ({ game, s }: Table, side: Side) => viewOf(game as unknown as Game, s as never, side)

const matchOf = (game: Game<Battle>, options: Record<string, OptionValue> = {}): Match<Battle> =>
  new Match(game, {
    setUp: completeSetUp(game, undefined, { ...OPEN_GAME, ...options }),
    dice: Object.assign(new Xoshiro(1), { begin: () => undefined }) as never,
  })

/** A sentence, as typed, in the words of a position. */
function wordsOf({ game, s }: Pick<Table, 'game' | 's'>, side: Side, sentence: string): readonly Word[] {
  const reading = readSentence(game, s, side, sentence.toLowerCase().split(' '))
  if (!reading.ok) throw new Error(`'${sentence}' fails: ${reading.refusal.key}`)
  return reading.words
}

const MEETING = {
  pieces: {
    c5a: '1506',
    'c5-ha': '1506',
    mil: '1506',
    gro: '1506',
    nap: '2602',
    blu: '0812',
    agk: '1406',
    rc2a: '1412',
    rc2b: '1512',
    r9a: '0913',
    ols: '0913',
  },
  orders: { VC: 'probe 0913', gro: 'probe 0913', AG: 'delay 1008', '2H': 'march 1920', IX: 'defend 0913' },
} as const

test('every decision of a battle has its scene, its words and its places, in both languages', () => {
  const hidden = { hiddenForces: true, vedetteReports: true }
  const played: [string, Record<string, OptionValue>][] = [
    ['brienne', {}],
    ['montmirail', {}],
    ['champaubert', { cardMode: 'full', ...hidden }],
    ['vauchamps', { cardMode: 'restricted', ...hidden }],
  ]
  for (const [id, options] of played) {
    const game = gameOf(id)
    const stage = stageOf(game)
    const rng = new Xoshiro(`scene ${id}`)
    const match = matchOf(game, options)
    const said = new Words()
    const offered = new Words()
    const steps = new Set<string>()
    for (let line = 0; line < 400 && match.outcome === undefined; line++) {
      const side = firstOf(match.asks)
      const view = viewOf(game as unknown as Game, match.state as never, side)
      const step = game.rules.top(match.state).name
      said.clear()
      while (!game.rules.choices(match.state, side, said, offered)) {
        const isNew = !steps.has(`${step} ${said.n}`)
        steps.add(`${step} ${said.n}`)
        if (isNew)
          for (const language of LANGUAGES) {
            const words = said.list()
            const { title } = stage.decision(view, side, words, language)
            expect(title, `${step}: ${language}`).not.toMatch(/[{}]|^$/)
            if (step === 'retreat') expect(title).toContain(game.words[language].names.piece[match.state.routed.nth(0)])
            stage.lights(view, side, words, language)
            stage.sheets?.(view, side, words, language)
            expect(stage.scene(view, side, language).beside?.orders?.map(board => board.side)).toEqual([side])
            for (const w of offered.list().slice(0, 20)) stage.spotOf(view, side, words, w)
          }
        // 'end' is said often enough for the battle to go on.
        const words = offered.list()
        said.push(words[rng.below(3) === 0 ? words.length - 1 : rng.below(words.length)] ?? words[0])
      }
      expect(match.act(side, said.list()).ok).toBe(true)
    }
    const acts = options.hiddenForces === true ? 'unseen-movement' : 'movement'
    for (const step of ['write-orders', 'own-decisions', 'ride-out', acts]) expect(steps.has(`${step} 0`), step).toBe(true)
    if (options.cardMode !== undefined) expect(steps.has('play-card 0')).toBe(true)
  }
})

test('37.6 a scene tells nothing of the other side’s orders, couriers and cup', () => {
  const table = battle({ ...MEETING, acts: 'VC' })
  const stage = stageOf(table.game)
  table.s.cup[COALITION].add(table.s.data.commands.of('AG') as never)
  table.s.side.chits[COALITION] = 1
  const scene = stage.scene(seenBy(table, FRENCH), FRENCH, 'en')
  const text = JSON.stringify(scene)
  expect(text).toContain('Probe → Brienne')
  expect(text).not.toMatch(/Delay →|Defend →|March → Chaumesnil/)
  const [ours, theirs] = SIDES.all.map(side => scene.beside?.cups?.find(cup => cup.side === side))
  expect(theirs).toMatchObject({ hidden: 1, chits: [] })
  expect(ours?.chits.map(({ letter, state }) => [letter, state])).toContainEqual(['VC', 'now'])
})

test('37.12 one’s cards lie open beside the map, of the other side’s only how many it has', () => {
  const table = battle({ ...MEETING })
  const { s } = table
  s.options.cardMode = 'full'
  for (const side of [FRENCH, COALITION]) {
    s.hand[side].push(CARDS.of('fire'))
    s.hand[side].push(CARDS.of('probe'))
    s.held[side].push(CARDS.of('artillery-cover-fire'))
    s.pack.spent[(side * CARDS.count + CARDS.of('spies-bring-news-from-enemy-camp')) as never] = 1
  }
  s.play.effects[FRENCH] = AUTO_PURSUIT
  const hands = stageOf(table.game).scene(seenBy(table, FRENCH), FRENCH, 'en').beside?.hands ?? []
  const shown = (side: Side) => hands.filter(hand => hand.side === side).map(({ title, cards }) => [title, cards.map(({ name }) => name)])
  expect(shown(FRENCH)).toEqual([
    ['Hand', ['Fire', 'Probe']],
    ['Held', ['Artillery Cover Fire']],
    ['In force', ['Cavalry Pursuit']],
    ['Laid aside', ['Spies Bring News from Enemy Camp']],
  ])
  const common = viewFor(table.game as unknown as Game, s as never, 'everybody')
  const open = stageOf(table.game).scene(common, FRENCH, 'en').beside?.hands ?? []
  const down = (count: number) => Array.from({ length: count }, () => 'face down')
  expect(open.map(({ cards }) => cards.map(({ name }) => name))).toEqual([down(2), down(1), down(2), down(1)])
  expect(shown(COALITION)).toEqual([
    ['Hand', ['face down', 'face down']],
    ['Held', ['face down']],
  ])
})

test('B 12.6, B 12.7 the order writer says when an order arrives and how likely it is to be obeyed', () => {
  const game = gameOf('brienne')
  const match = matchOf(game)
  for (let line = 0; line < 10 && !(match.asks === 1 << COALITION && game.rules.top(match.state).name === 'write-orders'); line++) {
    const side = firstOf(match.asks)
    expect(match.act(side, wordsOf({ game, s: match.state }, side, 'end')).ok).toBe(true)
  }
  const stage = stageOf(game)
  const view = viewOf(game as unknown as Game, match.state as never, COALITION)
  const sheetFor = (sentence: string): ListSheet | undefined =>
    stage.sheets?.(view, COALITION, wordsOf({ game, s: match.state }, COALITION, sentence), 'en')[0] as ListSheet | undefined
  expect(sheetFor('blu 2H defend 1316 go')).toMatchObject({
    title: expect.stringContaining('the courier arrives at noon, in 1 turn'),
    rows: [{ name: 'Defend', mark: { text: expect.stringMatching(/\d+\u00a0%/) } }],
  })
  expect(sheetFor('blu AG fall-back 1316 go')?.title).toContain('arrives at once')
  const rows = sheetFor('blu AG')?.rows ?? []
  expect(rows.length).toBeGreaterThan(5)
  expect(new Set(rows.map(({ text }) => text)).size, 'each says what it makes a corps do').toBe(rows.length)
})

test('B 12.5 while orders are written the board says how many each leader has left', () => {
  const game = gameOf('brienne')
  const match = matchOf(game)
  const act = (sentence: string) => {
    const side = firstOf(match.asks)
    expect(match.act(side, wordsOf({ game, s: match.state }, side, sentence)).ok).toBe(true)
  }
  while (!(match.asks & (1 << FRENCH) && game.rules.top(match.state).name === 'write-orders')) act('end')
  const titles = () => {
    const view = viewOf(game as unknown as Game, match.state as never, FRENCH)
    return stageOf(game)
      .scene(view, FRENCH, 'en')
      .beside?.orders?.map(({ title }) => title)
  }
  expect(titles()).toEqual(['Orders (still to write: Napoleon 3, Grouchy 3)'])
  act('nap II march 1804 go')
  expect(titles()).toEqual(['Orders (still to write: Napoleon 2, Grouchy 3)'])
})

test('B 27 reinforcements that could not enter when they were due are said to wait', () => {
  const game = gameOf('brienne')
  const match = matchOf(game)
  expect(match.act(FRENCH, wordsOf({ game, s: match.state }, FRENCH, 'end')).ok).toBe(true)
  const arrivals = (turn: number) => {
    const s = viewOf(game as unknown as Game, match.state as never, FRENCH) as unknown as { turn: number }
    s.turn = turn
    const { beside } = stageOf(game).scene(s as never, FRENCH, 'en')
    return (beside?.boxes ?? [])
      .filter(({ id }) => id.startsWith('arrivals'))
      .map(({ title }) => title.replace(/ \S+( [AP]M)?([:,])/, '$2'))
  }
  expect(new Set(arrivals(1))).toEqual(new Set(['Arrives at: 3202', 'Arrives at: 0501']))
  expect(new Set(arrivals(8))).toEqual(new Set(['Due since, waits outside 3202', 'Due since, waits outside 0501']))
})

test('37.13 the points so far stand in the top bar as in the ledger', () => {
  const table = battle(MEETING)
  const scene = stageOf(table.game).scene(seenBy(table, FRENCH), FRENCH, 'en')
  const [points] = scene.tallies ?? []
  expect(points).toMatchObject({ title: 'VP', items: scene.beside?.ledger?.sums.map(value => ({ value })) })
})

test('B 7.1, B 10.4 the sheet of an assault has every percentage, both rows and chances that fit', () => {
  const table = battle({ ...MEETING, weather: 'mud', acts: 'VC' })
  while (table.asked() !== 'assaults') table.say('end')
  const stage = stageOf(table.game)
  const view = seenBy(table, FRENCH)
  const forecast = stage.forecast?.(view, FRENCH, wordsOf(table, FRENCH, '1406 c5a c5-ha go'), 'en')?.(new Xoshiro('chances'))
  if (forecast === undefined) throw new Error('an assault has no forecast')
  expect(forecast.columns.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1)
  expect(forecast.rows?.map(({ cells }) => cells.length)).toEqual([6, 6])
  const [ours] = forecast.camps
  expect(ours?.modifiers.map(({ rule }) => rule)).toContain('B 10.2')
  expect(ours?.modifiers.find(({ text }) => text === 'Strength')?.value).toBe(forecast.rows?.[0]?.name.match(/\d+/)?.[0])
})

test('B 8, B 10.1 everybody who can takes part in an attack unless the player picks', () => {
  const table = battle({ ...MEETING, acts: 'VC' })
  while (table.asked() !== 'assaults') table.say('end')
  const stage = stageOf(table.game)
  const view = seenBy(table, FRENCH)
  const said = wordsOf(table, FRENCH, '1406 c5a c5-ha go')
  expect(stage.usual?.(view, FRENCH, said.slice(0, 1), 1)).toBe(said[1])
  expect(stage.usual?.(view, FRENCH, said.slice(0, 2), 1)).toBe(said[2])
  expect(stage.usual?.(view, FRENCH, said.slice(0, 2), 2)).toBeUndefined()
})

test('B 12.4, B 12.9 filled in at the start of Brienne: orders stay as they are, and Napoleon rides to Maizières', () => {
  const game = gameOf('brienne')
  const stage = stageOf(game)
  const match = matchOf(game)
  const filled = (side: Side): Word[] => {
    const view = viewOf(game as unknown as Game, match.state as never, side)
    const said: Word[] = []
    for (let next = stage.usual?.(view, side, said, 0); next !== undefined; next = stage.usual?.(view, side, said, 0)) said.push(next)
    return said
  }
  const steps: string[] = []
  while (game.rules.top(match.state).name !== 'ride-out') {
    const side = firstOf(match.asks)
    steps.push(game.rules.top(match.state).name)
    expect(printSentence(game as unknown as Game, filled(side))).toBe('end')
    expect(match.act(side, filled(side)).ok).toBe(true)
  }
  expect(new Set(steps)).toEqual(new Set(['change-arrivals', 'own-decisions', 'write-orders']))
  expect(printSentence(game as unknown as Game, filled(FRENCH))).toBe('nap 1804')
})

test('37.6 a cover says what was seen about there, one’s own unseen counters are veiled, and a dummy says so to its owner alone', () => {
  const table = battle({
    hidden: true,
    pieces: { c5a: '1506', gro: '1506', r9a: '1016', ols: '1016', r10a: '1019 shown' },
    dummies: { 1510: 'french', 1018: 'coalition' },
    orders: { IX: 'defend 1016' },
  })
  const { s } = table
  const hidden = s.data.pieces.of('r9a')
  s.piece.seenAt[hidden] = s.piece.hex[hidden]
  s.piece.seenOn[hidden] = 1
  const stage = stageOf(table.game)
  const pieces = (side: Side) => {
    const { board } = stage.scene(seenBy(table, side), side, 'en')
    return board.kind === 'hexes' ? board.pieces : []
  }
  const covers = (side: Side) =>
    pieces(side)
      .filter(({ face }) => face.kind === 'cover')
      .map(({ name, side: owner }) => [name, owner])
  expect(covers(FRENCH)).toEqual([
    ['Dummy', FRENCH],
    ['A Coalition force', COALITION],
    ['A Coalition force', COALITION],
  ])
  expect(covers(COALITION)).toEqual([
    ['A French force', FRENCH],
    ['A French force', FRENCH],
    ['Dummy', COALITION],
  ])
  const there = pieces(FRENCH).find(({ id, hex }) => id.startsWith('cover:') && hex === s.piece.hex[hidden])
  expect(there?.figures.find(({ label }) => label === 'Last seen there')?.value).toContain('(11')
  const faces = pieces(COALITION).filter(({ face }) => face.kind === 'counter')
  expect(faces.map(({ id, face }) => [id, face.kind === 'counter' && face.isVeiled === true])).toEqual(
    expect.arrayContaining([
      [`piece:${hidden}`, true],
      [`piece:${s.data.pieces.of('r10a')}`, false],
    ]),
  )
})

test('37.6 a dummy among the choices is set out when orders are written, and moved when troops move', () => {
  const pieces = { f2a: '1216', vic: '1216' }
  const writing = battle({ hidden: true, pieces, orders: { II: 'reserve 1216' } })
  push(writing.s, writeOrders, FRENCH)
  writing.run()
  const moving = battle({ hidden: true, pieces, dummies: { 1210: 'french' }, orders: { II: 'reserve 1216' }, acts: 'II' })
  const named = (table: Table) => {
    const [dummy] = wordsOf(table, FRENCH, 'dummy')
    return LANGUAGES.map(language => stageOf(table.game).nameOf?.(seenBy(table, FRENCH), FRENCH, [], dummy, language))
  }
  expect(named(writing)).toEqual(['set out a dummy', 'placer un leurre'])
  expect(named(moving)).toEqual(['move a dummy', 'déplacer un leurre'])
})
