import { afterEach, expect, test } from 'vitest'
import { writeNote } from '../../base/notes.ts'
import { keepOnline, keepPicture, keptOnline, type OnlineEntry, pictureOf } from './online-entry.ts'

const entry = (id: string): OnlineEntry => ({
  ...{ id, game: 'skirmish', battle: 'skirmish', name: id, about: 'Red against Ann', standing: '', button: 'Open', href: `/play/${id}` },
  ...{ isYourMove: true, ended: false, updated: 1 },
})
const PICTURE = { sheet: 'map', ratio: 1.5, size: 0.1, marks: [] }

afterEach(() => keepOnline('en', []))

test('what the server said last is there at the next visit, in the language it was said in', () => {
  keepOnline('en', [entry('a'), entry('b')])
  expect(keptOnline('en')).toEqual([entry('a'), entry('b')])
  expect(keptOnline('fr')).toEqual([])
})

test('a picture goes with its match', () => {
  keepOnline('en', [entry('a'), entry('b')])
  for (const id of ['a', 'b']) keepPicture(id, PICTURE)
  keepOnline('en', [entry('b')])
  expect([pictureOf('a'), pictureOf('b')]).toEqual([undefined, PICTURE])
})

test('a damaged note is no list', () => {
  for (const text of ['{', '[]', '{"language":"en","entries":[null,{"id":"a"}]}', '{"language":"en","entries":7}']) {
    writeNote('grognard.online-matches', text)
    expect(keptOnline('en')).toEqual([])
  }
})
