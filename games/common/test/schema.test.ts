import { describe, expect, test } from 'vitest'
import { cellOf, checkChain, checkGrid, checkMap, directionBetween, expectHexes, neighbourOffset } from '../map-check.ts'
import { DataError, type DataPath, parseData, writePath } from '../parse.ts'
import {
  diceSchema,
  directions,
  fileHeadSchema,
  type Grid,
  gridSchema,
  idSchema,
  mapHexSchema,
  mapRoadSchema,
  mapSideSchema,
  optionSchema,
  scenarioHeadSchema,
  terrainSchema,
  textSchema,
} from '../schema.ts'

const layout = { lowColumns: 'even', rowOne: 'north' } as const
const offsets = (column: number, rowOne: 'north' | 'south' = 'north') =>
  Object.fromEntries(directions.map(direction => [direction, neighbourOffset({ ...layout, rowOne }, column, direction)]))

const grid: Grid = gridSchema.parse({
  orientation: 'flat-top',
  columns: 4,
  rows: 3,
  ...layout,
  label: 'CRR',
  directions: [...directions],
  neighbours: { oddColumn: offsets(1), evenColumn: offsets(2) },
  metresPerHex: 300,
})

/** The faults a check reports, one line each. */
function faultsOf(check: (fault: (path: DataPath, message: string) => void) => void): string[] {
  const lines: string[] = []
  check((path, message) => lines.push(`${writePath(path)}: ${message}`))
  return lines
}

describe('small shapes', () => {
  test('a text is a string, or English with or without French', () => {
    for (const text of ['Reille', { en: 'Guard', fr: 'Garde' }, { en: 'long prose' }]) expect(textSchema.safeParse(text).success).toBe(true)
    for (const text of ['', 7, { fr: 'Garde' }, { en: 'Guard', de: 'Garde' }]) expect(textSchema.safeParse(text).success).toBe(false)
  })

  test('ids are kebab case without capitals and accents', () => {
    for (const id of ['blucher', 'la-haye-sainte', 'road-2']) expect(idSchema.safeParse(id).success).toBe(true)
    for (const id of ['Blücher', 'la haye', 'a--b', '-a', '']) expect(idSchema.safeParse(id).success).toBe(false)
  })

  test('only dice that the games roll are allowed', () => {
    expect(diceSchema.options).toEqual(['1d6', '2d6', '1d10'])
  })

  test('a file states its game and origin', () => {
    expect(fileHeadSchema.safeParse({ game: 'hondschoote', origin: 'recon', note: 'why' }).success).toBe(true)
    expect(fileHeadSchema.safeParse({ game: 'chess', origin: 'recon' }).success).toBe(false)
    expect(fileHeadSchema.safeParse({ game: 'hondschoote' }).success).toBe(false)
  })

  test('an option is yes or no, or one of its values, and cites a ruling or a rule', () => {
    const title = 'Order of figures'
    const fits = (option: object) => optionSchema.safeParse({ id: 'someOption', title, ...option }).success
    expect(fits({ default: true, ruling: 5 })).toBe(true)
    expect(fits({ default: 'die', values: ['die', 'cup'], ruling: null, rule: '7.2' })).toBe(true)
    expect(fits({ default: 'die', ruling: 5 })).toBe(false)
    expect(fits({ default: 'hat', values: ['die', 'cup'], ruling: 5 })).toBe(false)
    expect(fits({ default: true, ruling: null })).toBe(false)
  })

  test('a strict shape rejects unknown fields, and a game may extend it', () => {
    const forest = { id: 'forest', move: 2, difficult: true }
    expect(terrainSchema.safeParse(forest).success).toBe(false)
    expect(mapHexSchema.safeParse({ id: '0101', terrain: 'sea', country: 'nl' }).success).toBe(false)
    expect(mapHexSchema.extend({ country: idSchema }).safeParse({ id: '0101', terrain: 'sea', country: 'nl' }).success).toBe(true)
    expect(scenarioHeadSchema.safeParse({ id: 'ligny', name: 'Ligny', map: null, turns: 6 }).success).toBe(true)
  })
})

describe('maps', () => {
  test("a printed number is read by the grid's label", () => {
    expect(cellOf(grid, '403')).toEqual([4, 3])
    expect(cellOf({ ...grid, columns: 20, rows: 14 }, '1209')).toEqual([12, 9])
    expect(cellOf({ ...grid, label: 'CCRR' }, '0403')).toEqual([4, 3])
    expect(cellOf({ ...grid, label: 'LR', columnNames: ['A', 'B', 'C', 'D'] }, 'D3')).toEqual([4, 3])
    const sheets = [
      { id: 'W', firstRow: 1, rows: 2 },
      { id: 'E', firstRow: 3, rows: 1 },
    ]
    expect(cellOf({ ...grid, label: 'CCRRS', sheets }, '0401E')).toEqual([4, 3])
    for (const id of ['501', '404', '400', '0403', 'A1', '']) expect(cellOf(grid, id)).toBeUndefined()
  })

  test('neighbours follow from the layout', () => {
    expect(offsets(1)).toEqual({ N: [0, -1], NE: [1, -1], SE: [1, 0], S: [0, 1], SW: [-1, 0], NW: [-1, -1] })
    expect(offsets(2)).toEqual({ N: [0, -1], NE: [1, 0], SE: [1, 1], S: [0, 1], SW: [-1, 1], NW: [-1, 0] })
    expect(offsets(1, 'south')).toEqual({ N: [0, 1], NE: [1, 1], SE: [1, 0], S: [0, -1], SW: [-1, 0], NW: [-1, 1] })
    expect(faultsOf(fault => checkGrid(grid, ['grid'], fault))).toEqual([])
    const turned: Grid = { ...grid, neighbours: { ...grid.neighbours, oddColumn: { ...grid.neighbours.oddColumn, NE: [1, 0] } } }
    expect(faultsOf(fault => checkGrid(turned, ['grid'], fault))).toEqual([
      'grid.neighbours.oddColumn.NE: lowColumns and rowOne make this [1, -1]',
    ])
  })

  test('a hex borders each neighbour in one direction, and nothing else', () => {
    expect(['201', '202', '302', '203'].map(hex => directionBetween(grid, '202', hex))).toEqual(['N', undefined, 'NE', 'S'])
    expect(directionBetween(grid, '101', '301')).toBeUndefined()
    expect(directionBetween(grid, '101', '100')).toBeUndefined()
  })

  test('hexes off the grid are reported one by one', () => {
    expect(faultsOf(fault => expectHexes(grid, ['101', '501', '404'], ['windmills'], fault))).toEqual([
      'windmills[1]: the grid has no hex 501',
      'windmills[2]: the grid has no hex 404',
    ])
  })

  test('names of columns and sheets must add up', () => {
    expect(faultsOf(fault => checkGrid({ ...grid, label: 'LR', columnNames: ['A'] }, ['grid'], fault))).toHaveLength(1)
    const sheets = [
      { id: 'W', firstRow: 1, rows: 1 },
      { id: 'E', firstRow: 3, rows: 2 },
    ]
    expect(faultsOf(fault => checkGrid({ ...grid, label: 'CCRRS', sheets }, ['grid'], fault))).toHaveLength(2)
  })

  test('sides and roads join neighbours, slopes name the upper hex', () => {
    const side = (entry: object) => mapSideSchema.parse(entry)
    const road = (...hexes: string[]) => mapRoadSchema.parse({ name: null, kind: 'road', hexes })
    const hexes = [{ id: '101' }, { id: '201' }]
    const good = { hexes, sides: [side({ a: '101', b: '201', kind: 'slope', high: '201' })], roads: [road('101', '201', '302')] }
    expect(faultsOf(fault => checkMap(grid, good, [], fault))).toEqual([])
    const bad = {
      hexes: [...hexes, { id: '101' }, { id: '901' }],
      sides: [
        side({ a: '101', b: '301', kind: 'river' }),
        side({ a: '101', b: '201', kind: 'crest' }),
        side({ a: '101', b: '201', kind: 'crest', high: '301' }),
      ],
      roads: [road('101', '202')],
    }
    expect(faultsOf(fault => checkMap(grid, bad, ['map'], fault)).map(line => line.split(':')[0])).toEqual([
      'map.hexes[2].id',
      'map.hexes[3].id',
      'map.sides[0]',
      'map.sides[1].high',
      'map.sides[2].high',
      'map.roads[0].hexes[1]',
    ])
    expect(faultsOf(fault => checkChain(grid, ['101', '102', '203'], ['brook'], fault))).toEqual([
      'brook[2]: 102 and 203 are not neighbours',
    ])
  })
})

describe('faults', () => {
  test('a path is written as in code', () => {
    expect(writePath(['cards', 'cards', 3, 'effects', 'FC'])).toBe('cards.cards[3].effects.FC')
    expect(writePath(['tracks', 'anglo-allied', 0])).toBe('tracks["anglo-allied"][0]')
  })

  test('every fault is reported with its path', () => {
    expect(() => parseData(terrainSchema, { id: 'Sea', move: -1 })).toThrow(DataError)
    expect(() => parseData(terrainSchema, { id: 'Sea', move: -1 })).toThrow(/^id: .+\nmove: /)
  })
})
