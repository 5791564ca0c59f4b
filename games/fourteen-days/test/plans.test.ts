import { viewOf, type Word, Words, word, Xoshiro } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { fourteenDays } from '../index.ts'
import { NO_PLACE, type PlaceId, REMAIN } from '../rules/ids.ts'
import { updateMarkers } from '../rules/markers.ts'
import { alliedPlans, writePlan, writePlans } from '../rules/plans.ts'
import { words } from '../rules/terms.ts'
import { ALLIED, begun, campaignWith, FRENCH, game } from './position.ts'

const vervins = { 'french-E': '2232 ney,lobau 3/0/1' }

/** The French are writing their orders before the first turn. */
const writing = (placed: Readonly<Record<string, string>> = vervins) => campaignWith(placed, 0, writePlans, FRENCH)

describe('initial orders', () => {
  test('7.1 an order names a place in France that a road leads to', () => {
    const table = writing()
    expect(table.refusal(FRENCH, 'french-E beaumont')).toBe('legal')
    expect(table.refusal(FRENCH, 'french-E charleroi')).toBe('notInFrance')
    expect(table.refusal(FRENCH, 'french-E bohain')).toBe('noRoadThere')
    expect(table.refusal(FRENCH, 'french-E mons')).toBe('notInFrance')
  })

  test('7.1 a route may be three hexes longer than the shortest, not more', () => {
    const table = writing()
    const { s } = table
    const { frenchRoads: roads, places } = s.data
    const [from, goal] = [table.hex('2232'), places.of('beaumont')]
    expect(roads.steps(from, goal)).toBe(12)
    let [longest, refused] = [0, 0]
    for (const via of table.s.data.places.all.slice(1)) {
      const [hex] = s.data.hexesOf[via]
      const length = roads.steps(from, via) + roads.steps(hex, goal)
      const why = table.refusal(FRENCH, `french-E beaumont ${places.names[via]}`)
      if (why === 'legal') longest = Math.max(longest, length)
      if (why === 'tooRoundabout') refused++
      if (length > 15) expect(why).not.toBe('legal')
    }
    expect(longest).toBeGreaterThan(12)
    expect(longest).toBeLessThanOrEqual(15)
    expect(refused).toBeGreaterThan(10)
  })

  test('R4, 7.1 no hex is marched through twice', () => {
    const table = writing()
    expect(table.refusal(FRENCH, 'french-E avesnes avesnes')).toBe('twiceThrough')
    expect(table.refusal(FRENCH, 'french-E avesnes vervins')).toBe('twiceThrough')
  })

  test('7.1 three names at most', () => {
    const table = writing()
    const [via] = table.choices(FRENCH, 'french-E beaumont').filter(name => Number.isNaN(Number(name)) && name !== 'go')
    const [via2] = table.choices(FRENCH, `french-E beaumont ${via}`).filter(name => Number.isNaN(Number(name)) && name !== 'go')
    expect(via2).toBeDefined()
    expect(table.refusal(FRENCH, `french-E beaumont ${via} ${via2} avesnes`)).toBe('threeNames')
  })

  test('R4, 7.1 when several ways are equally short the order says which', () => {
    const table = writing()
    const tied = table
      .choices(FRENCH, 'french-E')
      .find(name => name !== 'remain' && table.s.data.frenchRoads.ways(table.hex('2232'), table.s.data.places.of(name)) > 1)
    expect(tied).toBeDefined()
    expect(table.refusal(FRENCH, `french-E ${tied} go`)).toBe('whichWay')
    table.say(FRENCH, `french-E ${tied} 2 go`)
    expect(table.s.plan.way[table.force('french-E')]).toBe(1)
    expect(table.refusal(FRENCH, `french-E ${tied} 200`)).toBe('noSuchWay')
  })

  test('7.1 places are said in marching order and every offer can be completed', () => {
    const table = writing()
    for (const goal of table.choices(FRENCH, 'french-E'))
      for (const next of table.choices(FRENCH, `french-E ${goal}`)) {
        if (next === 'go') continue
        expect(table.choices(FRENCH, `french-E ${goal} ${next}`).length).toBeGreaterThan(0)
      }
  })

  test('7.1 orders may be rewritten until all Forces have one', () => {
    const table = writing({ ...vervins, 'french-F': '2034 drouot guard 3/2/2' })
    expect(table.refusal(FRENCH, 'ready')).toBe('ordersMissing')
    table.say(FRENCH, 'french-E remain go')
    table.say(FRENCH, 'french-E beaumont go')
    expect(table.s.plan.goal[table.force('french-E')]).toBe(table.s.data.places.of('beaumont'))
    expect(table.refusal(FRENCH, 'ready')).toBe('ordersMissing')
    table.say(FRENCH, 'french-F avesnes go')
    table.say(FRENCH, 'ready')
    expect(table.heard(ALLIED)).toEqual(['ordersSealed'])
    expect(table.waiting()).toBe('nothing')
  })

  test('R46, 7.1 naming its own place is an order to stay', () => {
    const table = writing()
    table.say(FRENCH, 'french-E vervins go')
    expect(table.s.plan.goal[table.force('french-E')]).toBe(REMAIN)
    expect(table.refusal(FRENCH, 'french-E remain avesnes')).toBe('isToStay')
  })

  test('R43, 7.3 in a hex without a road the only order is to stay', () => {
    const table = begun('free')
    const { s } = table
    const hex = s.data.hexes.all.find(at => s.data.hasRoad[at] === 0 && s.data.country[at] === 1)
    const other = campaignWith({ 'french-E': `${s.data.hexes.names[hex ?? 0]} ney 3/0/1` }, 0, writePlans, FRENCH)
    expect(other.choices(FRENCH, 'french-E')).toEqual(['remain'])
  })

  test('7.1, 5.0 orders are known only to their owner', () => {
    const table = writing()
    table.say(FRENCH, 'french-E beaumont go')
    expect(table.heard(FRENCH)).toEqual(['orderWritten'])
    expect(table.heard(ALLIED)).toEqual([])
    const seen = viewOf(game, table.s, ALLIED)
    expect(seen.plan.goal[table.force('french-E')]).toBe(NO_PLACE)
    expect(viewOf(game, table.s, FRENCH).plan.goal[table.force('french-E')]).toBe(table.s.data.places.of('beaumont'))
  })

  test('13.1 Allied orders are written on turn 2 and marked on turn 3, to places in either country', () => {
    const placed = { 'british-B': '2615 orange 6/1/1' }
    for (const turn of [1, 4]) expect(campaignRun(placed, turn).waiting()).toBe('nothing')
    const table = campaignRun(placed, 2)
    expect(table.waiting()).toBe('write-plans')
    expect(table.refusal(ALLIED, 'british-B valenciennes')).toBe('legal')
    expect(table.refusal(ALLIED, 'british-B brussels')).toBe('legal')
    table.say(ALLIED, 'british-B remain go')
    table.say(ALLIED, 'ready')
    expect(table.s.force.initial[table.force('british-B')]).toBe(0)
    const marked = campaignRun(placed, 3)
    expect(marked.heard(FRENCH)).toEqual(['initialMarkers'])
    expect(marked.s.force.initial[marked.force('british-B')]).toBe(1)
  })

  test('R4, 7.1, 13.3 a French order through the Netherlands is refused before the campaign opens', () => {
    const table = writing({ 'french-A': '1519 derlon 4/1/1' })
    const { s } = table
    table.say(FRENCH, 'french-A maubeuge go')
    const roads = s.data.frenchRoads
    expect(roads.steps(table.hex('1519'), s.data.places.of('maubeuge'))).toBeLessThan(255)
    expect(table.refusal(FRENCH, 'french-A maubeuge mons')).toBe('notInFrance')
  })

  test('13.4 one Force that has just arrived gets its order by itself', () => {
    const table = campaignWith({ 'prussian-L': '5228 kleist 3/1/1' }, 6, writePlan, game.names.force.of('prussian-L'))
    expect(table.choices(ALLIED)).toContain('liege')
    table.say(ALLIED, 'liege go')
    expect(table.s.plan.from[table.force('prussian-L')]).toBe(table.hex('5228'))
    expect(table.waiting()).toBe('nothing')
  })

  test('R46, 11.0 IV an order to stay keeps its marker until it is carried out', () => {
    const table = campaignWith({ 'british-A': '3009 wellington 6/0/2' }, 3, updateMarkers)
    const force = table.force('british-A')
    table.s.force.initial[force] = 1
    table.s.plan.goal[force] = REMAIN
    table.run()
    expect(table.s.force.initial[force]).toBe(1)
  })
})

function campaignRun(placed: Readonly<Record<string, string>>, turn: number) {
  const table = campaignWith(placed, turn, alliedPlans)
  table.run()
  return table
}

test('7.1 cached answers about names equal fresh ones', () => {
  const { s } = writing({ ...vervins, 'french-A': '2028 reille 2/0/0', 'french-B': '3231 derlon 2/0/0' })
  const fresh = fourteenDays()
  const other = fresh.kind.create()
  game.kind.copy(s, other)
  const { FORCE, PLACE } = words
  const forces = ['french-E', 'french-A', 'french-B'].map(name => s.data.forces.of(name))
  const rng = new Xoshiro(7)
  const beginnings = Array.from({ length: 300 }, () => {
    const places = Array.from({ length: rng.below(3) }, () => word(PLACE, (1 + rng.below(s.data.places.count - 1)) as PlaceId))
    return [word(FORCE, forces[rng.below(3)]), ...places, word(PLACE, rng.below(s.data.places.count) as PlaceId)]
  })
  const said = new Words(16)
  const why = (over: typeof game, at: typeof s, [...sentence]: readonly Word[]) => {
    const last = sentence.pop() as Word
    said.set(sentence)
    return over.rules.why(at, FRENCH, said, last)?.key ?? 'legal'
  }
  const first = beginnings.map(one => why(game, s, one))
  const again = beginnings.map(one => why(game, s, one))
  const anew = beginnings.toReversed().map(one => why(fresh, other, one))
  expect(again).toEqual(first)
  expect(anew.toReversed()).toEqual(first)
  expect(new Set(first).size).toBeGreaterThan(3)
})
