import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { replaceFile } from '../files.ts'
import { folder, grognard } from './run-cli.ts'

/** One clear line, no stack trace, exit 2. */
async function refuses(line: string, why: RegExp | string): Promise<void> {
  const { code, out, err } = await grognard(line)
  expect({ line, code, out }).toEqual({ line, code: 2, out: '' })
  expect(err).toMatch(why)
  expect(err).toMatch(/^grognard: [^\n]+\n$/)
}

test.each([
  ['simulate nowhere --games 1', /there is no game 'nowhere'; there is: la-belle-alliance/],
  ['play nowhere', /there is no game 'nowhere'/],
  ['fuzz nowhere --games 1', /there is no game 'nowhere'/],
  ['tournament nowhere', /there is no game 'nowhere'/],
  ['strength skirmish', /no comparisons are set for skirmish/],
  ['strength march-on-paris --battle waterloo', /march-on-paris has no battle 'waterloo'; it has: brienne/],
  ['play', /which game\?/],
  ['conquer', /unknown command 'conquer'/],
  ['simulate la-belle-alliance', /'--games <number>' not specified/],
  ['simulate la-belle-alliance --games -3', /'-3' is invalid. Give a whole number of at least 1/],
  ['simulate la-belle-alliance --games 0', /'0' is invalid/],
  ['simulate la-belle-alliance --games 2.5', /'2.5' is invalid/],
  ['simulate la-belle-alliance --games many', /'many' is invalid/],
  ['simulate la-belle-alliance --games 99999999999999999999', /is invalid. Too large/],
  ['simulate la-belle-alliance --games 1 --seed ""', /A seed has at least one character/],
  ['play --blue line', /unknown option '--blue'/],
  ['simulate la-belle-alliance --games 1 --workers 0', /'0' is invalid/],
  ['simulate la-belle-alliance --games 1 --workers 100000', /At most 256/],
  ['simulate la-belle-alliance --games 1 --scenario ligny', /no scenario 'ligny'; it has: waterloo/],
  ['simulate la-belle-alliance --games 1 --french emperor', /'emperor' is invalid. Allowed choices are random, recruit/],
  ['simulate la-belle-alliance --games 1 --french human', /'human' is invalid/],
  ['simulate la-belle-alliance --games 1 --prussian line', /unknown option '--prussian'/],
  ['simulate la-belle-alliance --games 1 --sede 3', /unknown option '--sede' \(Did you mean --seed\?\)/],
  ['simulate la-belle-alliance --games 1 extra', /too many arguments/],
  ['simulate skirmish --games 1 --option fog=perhaps', /option 'fog' cannot be 'perhaps'; it can be: true, false/],
  ['simulate skirmish --games 1 --option rain=true', /no option 'rain'/],
  ['simulate skirmish --games 1 --option fog', /write --option id=value/],
  ['tournament skirmish --players line', /Name two or more different players/],
  ['tournament skirmish --players line,line', /Name two or more different players/],
  ['tournament skirmish --players line,murat', /Name two or more different players/],
  ['play la-belle-alliance --lang de', /'de' is invalid/],
  ['replay', /missing required argument 'record'/],
])('%s', refuses)

test('missing files, folders, foreign or damaged files', async () => {
  const at = folder()
  mkdirSync(at('folder'))
  writeFileSync(at('empty'), '')
  writeFileSync(at('letter'), 'Dear sir,\n')
  writeFileSync(at('broken.jsonl'), '{"grognard":1,\n')
  writeFileSync(at('other.jsonl'), '{"hello":1}\n')
  writeFileSync(at('future.jsonl'), '{"grognard":9}\n')
  writeFileSync(at('tags.txt'), '[Grognard "1"]\n[Game "skirmish"]\n')
  for (const command of ['verify', 'replay', 'odds', 'play --resume']) {
    await refuses(`${command} ${at('none')}`, /cannot read .*none: there is no such file/)
    await refuses(`${command} ${at('folder')}`, /cannot read .*folder: it is a directory/)
    await refuses(`${command} ${at('empty')}`, /not a record of a match/)
    await refuses(`${command} ${at('letter')}`, /not a record of a match/)
    await refuses(`${command} ${at('broken.jsonl')}`, /line 1 of the file: this is not JSON/)
    await refuses(`${command} ${at('other.jsonl')}`, /line 1 of the file: this is not a record of a match/)
    await refuses(`${command} ${at('future.jsonl')}`, /records of format 9 cannot be read/)
    if (command !== 'verify') await refuses(`${command} ${at('tags.txt')}`, /the tag 'Rules' is missing/)
  }
})

test('a match cannot be kept where nothing can be written', async () => {
  const at = folder()
  const { code, err } = await grognard(`play la-belle-alliance --record ${at('no/such/folder.jsonl')}`)
  expect(code).toBe(2)
  expect(err).toMatch(/cannot write .*: the folder does not exist/)
})

test('a device is neither read nor replaced', async () => {
  for (const device of ['/dev/full', '/dev/zero']) {
    for (const command of ['verify', 'replay', 'play --resume', 'play la-belle-alliance --record'])
      await refuses(`${command} ${device}`, /cannot read \/dev\/\w+: it is a device/)
    await expect(replaceFile(device, '')).rejects.toThrow(`cannot write ${device}: it is a device`)
    expect(statSync(device).isCharacterDevice()).toBe(true)
  }
})

test('strength reads no file but its own', async () => {
  const at = folder()
  writeFileSync(at('table.json'), '{"done":[{}]}')
  await refuses(`strength --pairs 1 --file ${at('table.json')}`, /is not a table of strength: done.0/)
})
