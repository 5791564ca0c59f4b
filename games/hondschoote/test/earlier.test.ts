import { completeSetUp, type Json, setUp, TableTop, Xoshiro } from '@grognard/engine'
import { contentHash } from '@grognard/engine/canonical'
import { readLink } from '@grognard/engine/link'
import { positionLink, readPosition } from '@grognard/engine/link-position'
import { invite, join } from '@grognard/engine/mail-desk'
import { parseMail } from '@grognard/engine/mail-parse'
import { inTheMail } from '@grognard/engine/test/mailing'
import { describe, expect, test } from 'vitest'
import { hondschoote, shipped } from '../index.ts'
import { FRENCH, type SeriesData } from '../rules/ids.ts'
import { inPresentShape } from '../rules/read-data.ts'
import { parseHondschooteData } from '../schema/index.ts'
import sisters from './earlier/sister-battles.json' with { type: 'json' }

const present = shipped as unknown as SeriesData

/** The data as it was in records, links and letters before battles were packs. */
function earlierData(): Json {
  const { tables, map, units, scenarios } = present
  const { workedExample } = scenarios
  if (workedExample === undefined) throw new Error('the first battle has an example')
  const { levels, ...expected } = workedExample.expect
  const example = {
    ...workedExample,
    expect: {
      ...expected,
      demarsLevel: levels['FJ-demars'],
      mengaudLevel: levels['FJ-mengaud'],
      vandammeLevel: levels['FJ-vandamme'],
      grenadierLevel: levels['CK-gren'],
      artilleryLevel: levels['CK-art'],
    },
  }
  const ofSister = { stackingSP: 6, denseTargetSP: 6, artilleryRange: 2, twoStepLossMarkers: true }
  const parameters = {
    hondschoote: tables.parameters,
    jemmapes: { stackingSP: 4, denseTargetSP: 4, artilleryRange: 3 },
    neerwinden: ofSister,
    fleurus: ofSister,
  }
  const terrain = tables.terrain.map(({ look: _look, ...row }) => row)
  return {
    map,
    units,
    tables: { ...tables, terrain, parameters },
    scenarios: { ...scenarios, workedExample: example },
    series: sisters,
  } as never
}

const earlier = earlierData()

describe('data from before battles were packs', () => {
  test('it reads as the present data, without the example and the looks', () => {
    const { workedExample: _example, ...scenarios } = present.scenarios
    const { earlier: _earlier, ...parameters } = present.parameters
    const terrain = present.tables.terrain.map(({ look: _look, ...row }) => row)
    const tables = { ...present.tables, terrain }
    expect(inPresentShape(earlier)).toEqual({ ...present, tables, scenarios, parameters: { ...present.tables.parameters, ...parameters } })
    expect(() => parseHondschooteData(earlier)).not.toThrow()
  })

  test('present data reads unchanged', () => {
    expect(inPresentShape(shipped)).toBe(shipped)
    for (const nonsense of [null, 7, 'x', [], {}, { tables: 3 }]) expect(inPresentShape(nonsense)).toBe(nonsense)
  })

  test('a link and a letter with data that a battle lists as earlier can be read', () => {
    const parameters = { ...present.parameters, earlier: [contentHash(earlier)] }
    const today = hondschoote({ ...(shipped as Record<string, Json>), parameters: parameters as never })
    const before = hondschoote(earlier)
    expect(before.dataHash).not.toBe(today.dataHash)
    const how = completeSetUp(before, 'hypothetical', { setUp: 'quick-start' })
    const s = before.kind.create()
    setUp(before, s, how, new TableTop(new Xoshiro(3)))
    const { state } = readPosition(today, readLink(positionLink(before, how, s)))
    expect(Array.from(state.unit.hex as unknown as Int16Array)).toEqual(Array.from(s.unit.hex as unknown as Int16Array))
    const desk = invite(before, completeSetUp(before), FRENCH, '17'.repeat(32))
    expect(join(today, parseMail(inTheMail(desk)), '93'.repeat(32)).post.header.data).toBe(before.dataHash)
  })

  test('a link with other data is refused', () => {
    const other = hondschoote({ ...(shipped as Record<string, Json>), parameters: { ...present.parameters, artilleryRange: 2 } as never })
    const how = completeSetUp(other, undefined, { setUp: 'quick-start' })
    const s = other.kind.create()
    setUp(other, s, how, new TableTop(new Xoshiro(3)))
    expect(() => readPosition(hondschoote(), readLink(positionLink(other, how, s)))).toThrow(/it needs data/)
  })
})
