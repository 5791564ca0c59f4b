import { beforeAll, describe, expect, test } from 'vitest'
import type { Tale } from '../../session/protocol.ts'
import { Sitting } from '../../session/test/sitting.ts'
import { lineInWords, spokenLines } from './answer.ts'
import { around, help, list, log, look, score, where } from './answers.ts'
import { choiceGroups } from './choice-groups.ts'
import { completionsOf } from './completions.ts'
import { groundWords } from './ground-words.ts'
import type { TextWorld } from './things.ts'

async function worldOf(
  game: string,
  scenario: string,
  options: Readonly<Record<string, string | boolean>>,
  sitting = new Sitting(),
): Promise<TextWorld> {
  const fixed = await sitting.begin({ game, scenario, options, seats: ['human', 'human'], company: 'alone' })
  const update = await sitting.settle()
  const found = sitting.ground
  const ground = found.kind === 'hexes' ? groundWords(found) : undefined
  return { fixed, update, scene: update.scene, log: await sitting.api.tales(), ground, language: 'en' }
}

const printed = (answer: ReturnType<typeof list>): string =>
  [answer.text, ...(answer.lists ?? []).flatMap(({ title, items }) => [title, ...items])].filter(line => line !== undefined).join('\n')

describe('a map of hexes', () => {
  const sitting = new Sitting()
  let world: TextWorld
  beforeAll(async () => {
    world = await worldOf('hondschoote', 'historical', { setUp: 'quick-start' }, sitting)
  })

  test('around a hex: its six neighbours by direction, with terrain, roads and who is there', () => {
    const answer = around(world, '510')
    expect(answer.lists).toHaveLength(1)
    expect(answer.lists?.[0].title).toMatch(/^510: .*Brigade Mengaud/)
    const items = answer.lists?.[0].items ?? []
    expect(items.map(item => item.split(',')[0])).toEqual(['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'])
    expect(items[0]).toMatch(/^north, 509: .*Brigade Demars/)
    expect(printed(answer)).not.toMatch(/, hex \d/)
    expect(items.some(item => item.endsWith('; between: road'))).toBe(true)
  })

  test('around a place or a unit, at the edge of the map, and around nothing', () => {
    expect(around(world, 'Hondschoote').lists).toHaveLength(2)
    expect(around(world, 'Mengaud').lists?.[0].title).toMatch(/^510/)
    expect(around(world, '101').lists?.[0].items.length).toBeLessThan(6)
    expect(around(world, 'nowhere').isRefusal).toBe(true)
    expect(around(world, '').isRefusal).toBe(true)
  })

  test('a hexside with water is named, from both sides', () => {
    const across = (hex: string, other: string) => around(world, hex).lists?.[0].items.find(item => item.includes(`, ${other}`))
    expect(across('1001', '1101')).toMatch(/river \(Basse-Colme canal/)
    expect(across('1101', '1001')).toMatch(/river \(Basse-Colme canal/)
  })

  test('a map with heights names them, and its slopes by direction', () => {
    const { ground } = sitting
    if (ground.kind !== 'hexes') throw new Error('no hexes')
    const map = ground.map as { readonly hexes: readonly { readonly id: string }[]; readonly sides: readonly object[] }
    const hill = {
      ...map,
      hexes: map.hexes.map(hex => (hex.id === '510' ? { ...hex, terrain: 'old-town', level: 2 } : hex)),
      sides: [...map.sides, { a: '509', b: '510', kind: 'crest', high: '510' }],
      entrenchments: [{ hex: '511', closedFaces: ['S', 'SW'] }],
    }
    const terrains = [{ id: 'old-town', look: 'walls', name: { en: 'the old town', fr: 'la vieille ville' } }]
    const high = { ...world, ground: groundWords({ ...ground, map: hill as never, terrains }) }
    expect(around(high, '510').lists?.[0].title).toMatch(/^510: the old town, level 2/)
    expect(around(high, '510').lists?.[0].items[0]).toMatch(/^north, 509: [^;]*, level 0.*; between: down from a crest/)
    expect(around(high, '509').lists?.[0].items[3]).toMatch(/^south, 510: .*; between: up over a crest/)
    expect(around(high, '510').lists?.[0].items[3]).toMatch(
      /^south, 511: [^;]*, closed to the south, south-west; .*; between: down a slope/,
    )
    expect(printed(around(world, '510'))).not.toMatch(/level 0\b(?!,)|slope/)
  })

  test('lists: units of a side, of a formation, all places, one place', () => {
    expect(printed(list(world, 'units'))).toMatch(/Brigade Demars[\s\S]*Hammerstein/)
    expect(printed(list(world, 'French'))).not.toMatch(/Hammerstein/)
    expect(printed(list(world, 'units Jourdan'))).not.toMatch(/Gendarmes/i)
    expect(printed(list(world, 'places'))).toMatch(/Hondschoote\n.*held by the Coalition/)
    expect(printed(list(world, '510'))).toMatch(/Brigade Mengaud/)
    expect(printed(list(world, '101'))).toMatch(/No units/)
    expect(list(world, 'xyz').isRefusal).toBe(true)
  })

  test('where and look, by parts of names, without accents', () => {
    expect(printed(where(world, 'mengaud'))).toMatch(/^Brigade Mengaud: 510/)
    expect(printed(where(world, 'finistere'))).toMatch(/Orne and Finistère/)
    expect(printed(look(world, 'Brigade Demars'))).toMatch(/morale[\s\S]*Facing: /i)
    expect(printed(look(world, '510'))).toMatch(/^510/)
    expect(where(world, 'Wellington').isRefusal).toBe(true)
  })

  test('score, log and help', () => {
    expect(printed(score(world))).toMatch(/Victory points: 3 for the Coalition/)
    expect(log(world, '2').lists?.[0].items.length).toBeLessThanOrEqual(2)
    expect(printed(help(world))).toMatch(/around \d+: /)
  })

  test("completions: commands, words, and a command's subject", () => {
    const words = world.update.decision?.draft.choices ?? []
    expect(completionsOf(world, 'aro', words).map(({ line }) => line)).toEqual(['around '])
    expect(completionsOf(world, 'fr', words).map(({ line }) => line)).toEqual(['french '])
    expect(completionsOf(world, 'around 51', words).map(({ line }) => line)).toContain('around 510')
    expect(completionsOf(world, 'where Meng', words).map(({ line }) => line)).toEqual(['where Brigade Mengaud'])
    expect(completionsOf(world, 'list ', words)).toEqual([])
    expect(completionsOf(world, '', words)).toEqual([])
  })
})

describe('a table of cards', () => {
  let world: TextWorld
  beforeAll(async () => {
    world = await worldOf('la-belle-alliance', 'waterloo', {})
  })

  test('answers without hexes', () => {
    expect(around(world, 'Hougoumont').isRefusal).toBe(true)
    expect(printed(list(world, 'places'))).toMatch(/Hougoumont, held by/)
    expect(printed(look(world, 'Reille'))).toMatch(/3 of 3 divisions/)
    expect(printed(where(world, 'Hougoumont'))).toMatch(/held by/)
    expect(printed(score(world))).toMatch(/Morale of the French: 10/)
    expect(printed(help(world))).toMatch(/list places/)
  })

  test("choices include their card's text", () => {
    const draft = world.update.decision?.draft
    const [group] = choiceGroups(world, draft, draft?.choices ?? [])
    expect(group.choices.map(({ note }) => note)).toContain('3 of 3 divisions, Attack on Hougoumont and the right-centre')
  })
})

describe('fog', () => {
  test('what the enemy hides is in no answer', async () => {
    const world = await worldOf('fourteen-days', 'historical', {})
    const all = ['units', 'places'].map(what => printed(list(world, what))).join('\n')
    expect(all).toMatch(/d’Erlon, French A: Saint-Amand, strength unknown/)
    expect(all).toMatch(/Wellington, British A: Brussels, 6 infantry/)
    expect(printed(look(world, 'd’Erlon'))).not.toMatch(/\d infantry/)
    expect(all).not.toContain('★')
  })

  test('a Force that can be named is told with its commander', async () => {
    const world = await worldOf('fourteen-days', 'historical', {})
    const { board } = world.scene
    const piece = board.kind === 'hexes' ? board.pieces.find(({ label }) => label.startsWith('d’Erlon, French A,')) : undefined
    const word = { word: 0, name: 'French A', typed: 'french-A', spot: { kind: 'piece' as const, piece: piece?.id ?? '' } }
    expect(choiceGroups(world, undefined, [word as never])[0].choices[0].note).toMatch(/^d’Erlon, strength unknown/)
  })
})

describe('events', () => {
  const tale = (n: number, kind: Tale['kind'], text: string, rolled?: number): Tale => ({
    n,
    kind,
    text,
    rule: '1.1',
    side: undefined,
    dice: rolled === undefined ? [] : [{ faces: 6, rolled, look: 'six', side: undefined }],
    hexes: [],
    pieces: [],
    scene: undefined,
    route: undefined,
  })
  const die = (face: number) => `die ${face}`

  test('each is spoken once: not both the sentence and its results, and no modifiers', () => {
    const news = [
      tale(1, 'heading', 'Turn 2'),
      tale(2, 'said', 'Demars, 1110'),
      tale(2, 'modifier', '+1 hill'),
      tale(2, 'told', 'Demars marches to 1110'),
      tale(3, 'said', 'pass'),
      tale(4, 'said', 'assault'),
      tale(4, 'told', 'The assault succeeds', 5),
    ]
    expect(spokenLines(news, die)).toEqual(['Turn 2', 'Demars marches to 1110', 'pass', 'The assault succeeds (die 5)'])
  })

  test('a log line names its rule', () => {
    expect(lineInWords(tale(1, 'told', 'They flee', 2), die)).toBe('They flee (die 2) [1.1]')
    expect(lineInWords(tale(1, 'said', 'pass'), die)).toBe('pass')
  })
})
