import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Json } from '@grognard/engine'
import { describe, expect, onTestFinished, test } from 'vitest'
import { faultLine, NoPack, readOutside } from '../outside.ts'

/** A battle made by following docs/adding-a-battle.md. */
const SOUND = fileURLToPath(new URL('./linselles', import.meta.url))

/** A copy of it in its own folder, outside the repository. */
function copy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-battle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(SOUND, folder, { recursive: true })
  return folder
}

type Tree = { [key: string]: Tree | Json | undefined }

/** Sets the value at a path ("map.objectives.0.hexes"); undefined deletes it. */
function put(folder: string, path: string, value: Json | undefined): void {
  const [file, ...steps] = path.split('.')
  const at = join(folder, `${file}.json`)
  const whole = JSON.parse(readFileSync(at, 'utf8')) as Tree
  const last = steps.pop() ?? ''
  let place = whole
  for (const step of steps) place = place[step] as Tree
  if (value === undefined) delete place[last]
  else place[last] = value
  writeFileSync(at, JSON.stringify(whole))
}

const read = (path: string): Json => {
  const [file, ...steps] = path.split('.')
  let place = JSON.parse(readFileSync(join(SOUND, `${file}.json`), 'utf8')) as Tree | Json | undefined
  for (const step of steps) place = (place as Tree)[step]
  return place as Json
}

async function faultsOf(damage: (folder: string) => void): Promise<string[]> {
  const folder = copy()
  damage(folder)
  const { game, faults } = await readOutside(folder)
  expect(game).toBeUndefined()
  return faults.map(faultLine)
}

test('the battle is valid before it is damaged', async () => {
  const { game, faults, entry, pack } = await readOutside(copy())
  expect(faults).toEqual([])
  expect([entry.id, pack.id, game?.battle]).toEqual(['hondschoote', 'linselles', 'linselles'])
})

const first = 'scenarios.scenarios.0'
const set = `${first}.quickStart`

/** What is changed, its new value, and the fault reported: file, place, what is wrong. */
const DAMAGED: readonly (readonly [path: string, value: Json | undefined, told: RegExp])[] = [
  // wrong types and unknown values
  ['map.grid.columns', '12', /^map\.json: grid\.columns: /],
  ['map.grid.lowColumns', 'odd', /^map\.json: grid\.neighbours\.oddColumn\.NE: /],
  ['map.grid', undefined, /^map\.json: grid: /],
  ['map.name', '', /^map\.json: name: /],
  ['map.colour', 'green', /^map\.json: colour: nothing of this name is known here/],
  ['map.objectives', [], /^map\.json: objectives: /],
  ['units.units.0.sp', '3', /^units\.json: units\[0\]\.sp: /],
  ['units.units.0.sp', -3, /^units\.json: units\[0\]\.sp: /],
  ['units.units.0.arm', 'elephants', /^units\.json: units\[0\]\.arm: /],
  ['units.units.0.nation', 'xx', /^units\.json: units\[0\]\.nation: /],
  ['units.units.0.morale', undefined, /^units\.json: units\[0\]\.morale: /],
  ['units.formations.0.colour', 'blue', /^units\.json: formations\[0\]\.colour: a colour is written #RRGGBB/],
  [`${first}.turns`, 5.5, /^scenarios\.json: scenarios\[0\]\.turns: /],
  [`${first}.setupOrder`, ['french'], /^scenarios\.json: scenarios\[0\]\.setupOrder/],
  [`${set}.french.units.0.facing`, 'UP', /^scenarios\.json: scenarios\[0\]\.quickStart\.french\.units\[0\]\.facing: /],
  ['parameters.artilleryRange', 0, /^parameters\.json: artilleryRange: /],
  ['parameters.flags', 7, /^parameters\.json: flags: nothing of this name is known here/],
  ['parameters.options', [{ id: 'rain', default: true, ruling: 1, title: 'Rain' }], /^parameters\.json: options\[0\]\.id: /],
  // hexes that don't exist or are misplaced
  ['map.objectives.0.hexes', ['9999'], /^map\.json: objectives\[0\]\.hexes\[0\]: .*9999/],
  ['map.redoubts.0.hex', '1313', /^map\.json: redoubts\[0\]\.hex: the grid has no hex 1313/],
  ['map.hexes.0.id', '1399', /^map\.json: hexes\[0\].*1399/],
  ['map.windmills', ['0000'], /^map\.json: windmills\[0\]: /],
  ['map.roads.0.hexes.2', '910', /^map\.json: roads\[0\]\.hexes\[\d\]: /],
  ['map.sides.0.b', '909', /^map\.json: sides\[0\]: /],
  ['map.sides', [{ a: '309', b: '308', kind: 'bridge' }], /^map\.json: sides\[0\]: a bridge needs a river or a stream/],
  ['map.edges.north.0', '102', /^map\.json: edges\.north\[0\]: the north edge is row 1/],
  ['map.villages.0.hexes', ['604', '204'], /^map\.json: villages\[0\]\.hexes\[1\]: /],
  ['map.redoubts.0.openFaces', ['N'], /^map\.json: redoubts\[0\]: each of the six faces is either closed or open/],
  ['map.redoubts.0.star', false, /^map\.json: redoubts\[0\]\.star: /],
  ['map.setupZones.french.beru.row.1', '808', /^map\.json: setupZones\.french\.beru\.row\[1\]: 808 is not in the zone/],
  ['map.setupZones.french.dupont', undefined, /^map\.json: setupZones\.french: there is no zone for 'dupont'/],
  ['map.default.terrain', 'swamp', /^map\.json: default\.terrain: the tables have no terrain 'swamp'/],
  // duplicate and unknown names
  ['units.units.1.id', 'FB-ligne', /^units\.json: units\[1\]\.id: 'FB-ligne' is given twice/],
  ['units.formations.1.id', 'beru', /^units\.json: formations\[1\]\.id: 'beru' is given twice/],
  ['map.objectives.1.id', 'west-redoubt', /^map\.json: objectives\[1\]\.id: 'west-redoubt' is given twice/],
  ['scenarios.scenarios.1', read('scenarios.scenarios.0'), /^scenarios\.json: scenarios\[1\]\.id: 'linselles' is given twice/],
  ['units.units.0.formation', 'moreau', /^units\.json: units\[0\]\.formation: there is no formation 'moreau'/],
  ['units.formations.0.commander', 'moreau', /^units\.json: formations\[0\]\.commander: there is no commander 'moreau'/],
  [`${first}.formations.0`, 'moreau', /^scenarios\.json: scenarios\[0\]\.formations\[0\]: .*'moreau'/],
  [`${first}.map`, 'moon', /^scenarios\.json: scenarios\[0\]\.map: /],
  [`${first}.routEdge.french`, 'west', /^scenarios\.json: scenarios\[0\]\.routEdge\.french: /],
  // forbidden by the rules
  [`${first}.initialVP.value`, 9, /^scenarios\.json: scenarios\[0\]\.initialVP\.value: the game would be decided before it begins/],
  ['units.units.0.steps', 7, /^units\.json: units\[0\]\.steps: 3 SP are 2 steps/],
  [`${set}.french.units.2.hex`, '706', /^scenarios\.json: scenarios\[0\]\.quickStart\.french\.units: 706 holds/],
  [`${set}.french.units.1.facing`, 'N', /^scenarios\.json: .*quickStart\.french\.units: the units in 706 face different ways/],
  [`${set}.french.units.2.hex`, '810', /^scenarios\.json: .*quickStart\.french\.units: 'FB-volontaires' in 810 is outside the zone/],
  [
    `${set}.coalition.units.4.unit`,
    'CL-hesse',
    /^scenarios\.json: .*quickStart\.coalition\.units: 1 places for 'CL-light' expected, 0 found/,
  ],
  [`${set}.coalition.commanders.2.hex`, '210', /^scenarios\.json: .*quickStart\.coalition\.commanders: 'lake' in 210 stands with no unit/],
  // texts
  ['story.title', undefined, /^story\.json: title: /],
  ['story.pitch.fr', undefined, /^story\.json: pitch/],
  ['story.briefing', [], /^story\.json: briefing: /],
  ['story.advice.0', 'Attack!', /^story\.json: advice\[0\]: a line is/],
  ['story.order', 0, /^story\.json: order: /],
  ['story.quickMatch.scenario', 'waterloo', /^story\.json: quickMatch: hondschoote has no scenario 'waterloo'/],
  ['story.quickMatch.options', { rain: true }, /^story\.json: quickMatch: hondschoote has no option 'rain'/],
  ['story.quickMatch.options', { setUp: 'slow' }, /^story\.json: quickMatch: option 'setUp' cannot be 'slow'/],
  ['story.quickMatch.opponent', 'napoleon', /^story\.json: quickMatch\.opponent: /],
  ['story.quickMatch.side', 'dutch', /^story\.json: quickMatch\.side: the game has no side 'dutch'/],
  ['story.sides.coalition', undefined, /^story\.json: sides: the side 'coalition' has no name/],
  ['story.card.centre', '9999', /^story\.json: card\.centre: the map has no hex 9999/],
  ['story.victory.1.side', 'dutch', /^story\.json: victory\[1\]\.side: the game has no side 'dutch'/],
  ['story.victory.0.scenarios', ['ypres'], /^story\.json: victory\[0\]\.scenarios\[0\]: the battle has no scenario 'ypres'/],
  ['story.briefing.1.en', 'After {moon} turns.', /^story\.json: briefing\[1\]: the scenario 'linselles' has no figure \{moon\}/],
  ['story.names.plural.0', 'FB-nobody', /^story\.json: names\.plural\[0\]: there is no unit 'FB-nobody'/],
  ['story.ends', { rain: { en: 'It rained.', fr: 'Il plut.' } }, /^story\.json: ends\.rain: no match ends by 'rain'/],
  // another game
  ['units.game', 'chess', /^units\.json: game: the other files say 'hondschoote'/],
  ['story.id', 'Linselles 1793', /^story\.json: id: an id is lower-case kebab/],
]

describe('a damaged battle is refused, and the fault named with file and place', () => {
  test('there are at least fifty variants', () => {
    expect(DAMAGED.length).toBeGreaterThan(50)
  })

  test.each(DAMAGED)('%s = %j', async (path, value, told) => {
    const faults = await faultsOf(folder => put(folder, path, value))
    expect(faults).toContainEqual(expect.stringMatching(told))
  })

  test.each(['map', 'units', 'scenarios', 'parameters', 'story'])('without %s.json', async name => {
    expect(await faultsOf(folder => rmSync(join(folder, `${name}.json`)))).toContain(`${name}.json: the file is missing`)
  })

  test.each([
    ['map', '{"game": "hondschoote",\n "id": }', 'map.json: this is not JSON: line 2, column 8'],
    ['units', '', 'units.json: this is not JSON: line 1, column 1'],
    ['scenarios', '{"game": "hondschoote"', 'scenarios.json: this is not JSON: line 1, column 23'],
    ['story', 'once upon a time', 'story.json: this is not JSON: line 1, column 1'],
  ])('with %s.json that is not JSON', async (name, text, told) => {
    expect(await faultsOf(folder => writeFileSync(join(folder, `${name}.json`), text))).toContain(told)
  })

  test.each([
    ['parameters', '[]', /^parameters\.json: /],
    ['map', 'null', /^map\.json: /],
    ['story', '7', /^story\.json: /],
  ])('with %s.json that is not an object', async (name, text, told) => {
    expect(await faultsOf(folder => writeFileSync(join(folder, `${name}.json`), text))).toContainEqual(expect.stringMatching(told))
  })

  test('with an unknown file', async () => {
    const faults = await faultsOf(folder => writeFileSync(join(folder, 'weather.json'), '{"game": "hondschoote"}'))
    expect(faults).toContain('weather.json: nothing of this name is known here')
  })

  test('every fault is named, not only the first', async () => {
    const faults = await faultsOf(folder => {
      put(folder, 'map.redoubts.0.hex', '1313')
      put(folder, 'units.units.1.id', 'FB-ligne')
      put(folder, 'story.title', undefined)
    })
    for (const told of [/^map\.json: redoubts\[0\]\.hex/, /^units\.json: units\[1\]\.id/, /^story\.json: title/])
      expect(faults).toContainEqual(expect.stringMatching(told))
  })
})

describe('a folder that is not a battle', () => {
  const refused = (damage: (folder: string) => void) => {
    const folder = copy()
    damage(folder)
    return readOutside(folder)
  }

  test('is reported in one line', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'grognard-battle-'))
    onTestFinished(() => rmSync(empty, { recursive: true }))
    await expect(readOutside(join(empty, 'nowhere'))).rejects.toThrow(NoPack)
    await expect(readOutside(empty)).rejects.toThrow('there is no .json file in it')
    await expect(readOutside(join(SOUND, 'map.json'))).rejects.toThrow('is no folder that can be read')
    const ofChess = (folder: string) => {
      for (const name of ['map', 'units', 'scenarios', 'parameters', 'story']) put(folder, `${name}.game`, 'chess')
    }
    await expect(refused(ofChess)).rejects.toThrow("is a battle of 'chess', which is not here; there is: la-belle-alliance, hondschoote")
    const ofNobody = (folder: string) => {
      for (const name of ['map', 'units', 'scenarios', 'parameters', 'story']) put(folder, `${name}.game`, undefined)
    }
    await expect(refused(ofNobody)).rejects.toThrow('none of its files names its game')
  })
})
