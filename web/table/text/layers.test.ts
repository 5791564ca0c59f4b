import { expect, test } from 'vitest'
import { Sitting } from '../../session/test/sitting.ts'
import { groundWords } from './ground-words.ts'
import { layerAsked, layerInWords, layersOffered } from './layers.ts'
import type { TextWorld } from './things.ts'

const sitting = new Sitting()
const fixed = await sitting.begin({
  game: 'hondschoote',
  scenario: 'historical',
  options: { setUp: 'quick-start' },
  seats: ['human', 'human'],
  company: 'alone',
})
const update = await sitting.settle()
if (sitting.ground.kind !== 'hexes') throw new Error('no hexes')
const ground = groundWords(sitting.ground)
const world: TextWorld = { fixed, update, scene: update.scene, log: [], ground, language: 'en' }
const [at510, at909, at1209] = ['510', '909', '1209'].map(label => ground.find(label)[0])

test('a layer is requested by its name and subject', () => {
  expect(layerAsked(world, 'zones Coalition')).toEqual({ id: 'zones', side: 1 })
  expect(layerAsked(world, 'zones')).toEqual({ id: 'zones', side: update.viewer })
  expect(layerAsked(world, 'command')).toEqual({ id: 'command', side: update.viewer })
  expect(layerAsked(world, 'threat 510')).toEqual({ id: 'threat', hex: at510 })
  expect(layerAsked(world, 'sight 909 1209')).toEqual({ id: 'sight', from: at909, to: at1209 })
  expect(layerAsked(world, 'sight 909')).toEqual({ id: 'sight', from: at909, to: undefined })
  expect(layerAsked(world, 'reach of Brigade Mengaud')).toMatchObject({ id: 'reach', piece: expect.stringMatching(/^unit:/) })
  for (const nothing of ['', 'supply', 'threat nowhere', 'reach nobody']) expect(layerAsked(world, nothing), nothing).toBeUndefined()
})

test('the available layers, each with its kind of subject', () => {
  expect(layersOffered(world).lists?.[0].items).toEqual([
    'Reach: a unit or commander',
    'Zones: a side',
    'Threat: a hex',
    'Sight: a hex, or two',
    'Command: your side',
  ])
  expect(layersOffered({ ...world, fixed: { ...fixed, overlays: [] } }).isRefusal).toBe(true)
})

test('a layer in words: what it is, its figures, its lines and what blocks them', async () => {
  const words = async (line: string) => {
    const question = layerAsked(world, line)
    const overlay = question && (await sitting.api.overlay(question))
    return overlay === undefined ? undefined : layerInWords(world, overlay)
  }
  const reach = await words('reach Brigade Mengaud')
  expect(reach?.text).toMatch(/^Reach of Brigade Mengaud/)
  expect(reach?.lists?.[0].items).toContainEqual(expect.stringMatching(/^\d+: \S+ MP left/))
  const sight = await words('sight 909 1607')
  expect(sight?.text).toMatch(/\[5\.\d\]$/)
  expect(sight?.lists?.[0].items[0]).toMatch(/^909, .*: blocked at \d+$/)
  expect((await words('zones'))?.lists?.[0].items[0]).toMatch(/^\d+(, \d+)+$/)
})
