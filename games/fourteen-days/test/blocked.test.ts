import { describe, expect, test } from 'vitest'
import { ALLIED, begun, FRENCH, type Table } from './position.ts'

const ORDERS = [
  'french-A bavay go',
  'french-B maubeuge go',
  'french-C philippeville go',
  'french-D mariembourg go',
  'french-E beaumont go',
  'french-F avesnes go',
  'french-G landrecies go',
]

/** The historical set-up with the French orders of the opening timetable. */
function opening(): Table {
  const table = begun()
  if (table.waiting() === 'choose-hex') table.say(ALLIED, '3009')
  for (const order of ORDERS) table.say(FRENCH, order)
  table.say(FRENCH, 'ready')
  return table
}

/** Route Blocked markers placed by the last sentence. */
const markers = (table: Table): string[] =>
  table.told.filter(({ event }) => event.name === 'blocked').map(({ args }) => table.s.data.hexes.names[args[1]])

const places = (table: Table, letters: string): string[] => [...letters].map(letter => table.where(`french-${letter}`))

/** Plays on to the marches of the next turn: no attrition, the Allies stay, no commander rides. */
function toMarches(table: Table): void {
  for (let n = 0; table.waiting() !== 'pick-marcher' && n < 60; n++) {
    const side = table.asked()
    if (table.waiting() === 'suffer-attrition') table.say(side, 'go')
    else if (table.waiting() === 'ride') table.say(side, 'stop')
    else if (table.waiting() === 'write-plans') writeStay(table)
    else throw new Error(`'${table.waiting()}' was not expected`)
  }
}

function writeStay(table: Table): void {
  for (const force of table.s.data.forcesOf[ALLIED])
    if (table.s.force.hex[force] >= 0) table.say(ALLIED, `${table.s.data.forces.names[force]} remain go`)
  table.say(ALLIED, 'ready')
}

/** Marches in this order as long as somebody is asked; the last one goes by itself. Returns the blocked hexes. */
function marchAll(table: Table, letters: string): string[] {
  const blocked: string[] = []
  for (const letter of letters) {
    if (table.waiting() !== 'pick-marcher' || !table.choices(FRENCH).includes(`french-${letter}`)) continue
    table.say(FRENCH, `french-${letter}`)
    blocked.push(...markers(table))
  }
  return blocked
}

describe('the opening timetable', () => {
  test('11.0 I, V d, V g seven columns by road, hex by hex', () => {
    const table = opening()
    toMarches(table)
    marchAll(table, 'EFGABCD')
    expect(places(table, 'EFGABCD')).toEqual(['2228', '2231', '1728', '1820', '2124', '3327', '3232'])
    toMarches(table)
    const blocked = marchAll(table, 'EFGABCD')
    const inOrder = ['2327', '2326', '2229', '2228', '1626', '1726', '1921', '2021', '2223', '2323', '3326', '3325', '3231', '3230']
    expect(blocked).toEqual(inOrder)
    expect(places(table, 'EFGABCD')).toEqual(['2425', '2227', '1826', '2122', '2422', '3324', '3229'])
    toMarches(table)
    marchAll(table, 'EFGD')
    expect(places(table, 'EFGD')).toEqual(['2823', '2326', '1926', '3327'])
    expect(table.s.data.forcesOf[FRENCH].filter(force => table.s.force.initial[force] !== 0)).toEqual([])
  })

  test('11.0 V g the wrong sequence costs two hexes', () => {
    const table = opening()
    toMarches(table)
    marchAll(table, 'FEGABCD')
    expect(places(table, 'FE')).toEqual(['2133', '2228'])
    toMarches(table)
    marchAll(table, 'EF')
    expect(table.where('french-F')).toBe('2229')
    expect(table.where('french-E')).toBe('2425')
  })
})
