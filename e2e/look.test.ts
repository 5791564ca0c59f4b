import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Light, look } from './look/album.ts'
import { SCREENS } from './look/screens.ts'
import { type Stand, stand } from './stand.ts'

/** French has the longest texts; small screens have the least room. */
const LIGHTS: readonly Light[] = [
  { size: 'desktop', theme: 'light', language: 'fr' },
  { size: 'tablet', theme: 'dark', language: 'fr' },
  { size: 'phone', theme: 'light', language: 'fr' },
]
const LOOKED_AT = ['home', 'hondschoote-assault', 'belle-alliance-odds', 'fourteen-days-dice', 'hondschoote-replay']

let place: Stand
beforeAll(async () => {
  place = await stand()
})
afterAll(() => place.close())

test('nothing is clipped, covered or too small on any screen size, and one button is black', async () => {
  const screens = SCREENS.filter(({ name }) => LOOKED_AT.includes(name))
  expect(screens).toHaveLength(LOOKED_AT.length)
  expect(await look({ stand: place, lights: LIGHTS, screens })).toEqual([])
})
