import { describe, expect, test } from 'vitest'
import { COMMAND_NAMES, COMMANDS, commandIn, countIn, listedIn, plain, subjectOf } from './commands.ts'

describe('commands', () => {
  test.each([
    ['around 1209', { name: 'around', rest: '1209' }],
    ['  Around   1209 ', { name: 'around', rest: '1209' }],
    ['autour 1209', { name: 'around', rest: '1209' }],
    ['list units French', { name: 'list', rest: 'units French' }],
    ['units', { name: 'list', rest: 'units' }],
    ['unités français', { name: 'list', rest: 'unités français' }],
    ['où Ney', { name: 'where', rest: 'Ney' }],
    ['ou Ney', { name: 'where', rest: 'Ney' }],
    ['log', { name: 'log', rest: '' }],
    ['?', { name: 'help', rest: '' }],
    ['/help', { name: 'help', rest: '' }],
    ['/ help me', { name: 'help', rest: 'me' }],
    ['pourquoi Demars 1209', { name: 'why', rest: 'Demars 1209' }],
    ['règle 6.4', { name: 'rule', rest: '6.4' }],
  ])('%s', (line, command) => expect(commandIn(line)).toEqual(command))

  test.each(['', '   ', '/', 'demars 1110', 'aroundabout', 'finish'])('not a command: %j', line => expect(commandIn(line)).toBeUndefined())

  test('a word of the sentence takes precedence over a command of the same name, unless a slash says otherwise', () => {
    const isWord = (first: string) => first === 'back'
    expect(commandIn('back', isWord)).toBeUndefined()
    expect(commandIn('/back', isWord)).toEqual({ name: 'back', rest: '' })
    expect(commandIn('undo', isWord)).toEqual({ name: 'undo', rest: '' })
  })

  test('each name means one command, in both languages', () => {
    const names = COMMANDS.flatMap(name => [...COMMAND_NAMES[name].en, ...COMMAND_NAMES[name].fr].map(typed => ({ typed, name })))
    for (const { typed, name } of names) expect(commandIn(typed)?.name, typed).toBe(name)
    for (const name of COMMANDS) expect(COMMAND_NAMES[name].fr.length, name).toBeGreaterThan(0)
  })

  test('anything may be typed', () => {
    for (const line of ['\u0000', '\\', '[', '((', '//', '/?', 'list '.repeat(500), '🐎', 'ﬁ', '\n\t'])
      expect(() => commandIn(line)).not.toThrow()
  })
})

describe("a command's subject", () => {
  test.each([
    ['', { of: 'units', who: '' }],
    ['units', { of: 'units', who: '' }],
    ['units of the French', { of: 'units', who: 'french' }],
    ['unités des Alliés', { of: 'units', who: 'allies' }],
    ['places', { of: 'places' }],
    ['lieux', { of: 'places' }],
    ['1209', { of: 'there', place: '1209' }],
    ['at the south redoubt', { of: 'there', place: 'south redoubt' }],
  ])('list %s', (rest, listed) => expect(listedIn(rest)).toEqual(listed))

  test('articles and question marks are ignored', () => {
    expect(subjectOf('is the Emperor?')).toBe('emperor')
    expect(subjectOf('est Ney')).toBe('ney')
    expect(subjectOf('la')).toBe('la')
  })

  test('how many lines', () => {
    expect(countIn('20', 10)).toBe(20)
    expect(countIn('', 10)).toBe(10)
    expect(countIn('-3', 10)).toBe(10)
    expect(countIn('many', 10)).toBe(10)
  })

  test('ignores accents, capitals and gaps', () => expect(plain('  Mézières  le   Château ')).toBe('mezieres le chateau'))
})
