import { beforeEach, expect, test } from 'vitest'

/** A history as browsers keep it, with the address it stands at. */
class History {
  entries: { state: unknown; path: string }[] = []
  get state(): unknown {
    return this.entries.at(-1)?.state ?? null
  }
  pushState(state: unknown, _title: string, path: string): void {
    this.entries.push({ state, path })
    this.#stand(path)
  }
  replaceState(state: unknown, _title: string, path: string): void {
    this.entries.splice(-1, 1, { state, path })
    this.#stand(path)
  }
  open(path: string): void {
    this.entries = [{ state: null, path }]
    this.#stand(path)
  }
  paths(): string[] {
    return this.entries.map(({ path }) => path)
  }
  #stand(path: string): void {
    const { pathname, hash } = new URL(path, 'http://here')
    Object.assign(globalThis, { location: { pathname, hash } })
  }
}

const past = new History()
past.open('/')
Object.assign(globalThis, { history: past, addEventListener: () => {}, scrollTo: () => {} })
const { currentPlace, go, layHomeBelow, notePart } = await import('./router.ts')

beforeEach(() => past.open('/'))

test('Back from a table leads home, however it was come to', () => {
  go('/table/a')
  layHomeBelow()
  expect(past.paths(), 'from home').toEqual(['/', '/table/a'])

  past.open('/table/a#text')
  layHomeBelow()
  layHomeBelow()
  expect(past.paths(), 'from outside, once').toEqual(['/', '/table/a#text'])

  past.open('/')
  go('/new/hondschoote')
  go('/table/b', 'replace')
  layHomeBelow()
  expect(past.paths(), 'from the form of a new match').toEqual(['/', '/table/b'])

  past.open('/new/hondschoote')
  go('/table/b', 'replace')
  layHomeBelow()
  expect(past.paths(), 'from a form that was opened from outside').toEqual(['/', '/table/b'])
})

test('a part noted in the address moves nothing', () => {
  go('/replay/a')
  notePart('12')
  expect([past.paths(), currentPlace().part]).toEqual([['/', '/replay/a#12'], undefined])
  notePart(undefined)
  expect(past.paths()).toEqual(['/', '/replay/a'])
})
