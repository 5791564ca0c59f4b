import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { folder, grognard, json } from './run-cli.ts'

/** A battle made by following docs/adding-a-battle.md; not part of the game. */
const KEPT = fileURLToPath(new URL('../../games/packs/test/linselles', import.meta.url))

/** A copy of it outside the repository, and a file beside it. */
function outside(): { readonly at: (name: string) => string; readonly battle: string } {
  const at = folder()
  cpSync(KEPT, at('linselles'), { recursive: true })
  return { at, battle: at('linselles') }
}

const change = (path: string, from: string, to: string): void => writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))

test('battle check reads a battle from any folder and plays twenty games of it', async () => {
  const { battle } = outside()
  const { code, out, err } = await grognard(`battle check ${battle} --seed 1`)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^linselles, a battle of hondschoote: its files fit\. 20 games of seed 1:\n/)
  expect(out).toMatch(/\n {2}linselles \(setUp=quick-start\), line v line: 5 games; won: french \d, coalition \d, draws 0; /)
  expect(out).toMatch(/\nevery game came to its end\n$/)
  const report = await json(`battle check ${battle} --seed 1`)
  expect(report).toMatchObject({ ok: true, game: 'hondschoote', battle: 'linselles', faults: [], seed: '1' })
  const trials = report.trials as { games: number; player: string; errors: number; deadEnds: number }[]
  expect(trials.reduce((sum, { games }) => sum + games, 0)).toBe(20)
  expect(new Set(trials.map(({ player }) => player))).toEqual(new Set(['random', 'line']))
  expect(trials.every(({ errors, deadEnds }) => errors + deadEnds === 0)).toBe(true)
})

test('battle check names every fault with its file and place, and exits with 1', async () => {
  const { battle } = outside()
  change(join(battle, 'map.json'), '"hex": "505"', '"hex": "5050"')
  change(join(battle, 'units.json'), '"id": "FB-volontaires"', '"id": "FB-ligne"')
  rmSync(join(battle, 'story.json'))
  const { code, out, err } = await grognard(`battle check ${battle}`)
  expect({ code, err }).toEqual({ code: 1, err: '' })
  const lines = out.trimEnd().split('\n')
  expect(lines).toContain('story.json: the file is missing')
  expect(lines).toContain('map.json: redoubts[0].hex: the grid has no hex 5050')
  expect(lines).toContain("units.json: units[1].id: 'FB-ligne' is given twice")
  expect(lines.at(-1)).toMatch(/^linselles: \d+ faults; nothing was played/)
  const report = await json(`battle check ${battle}`)
  expect(report).toMatchObject({ ok: false, trials: [] })
  expect(report.faults).toContainEqual({ file: 'map.json', place: 'redoubts[0].hex', message: 'the grid has no hex 5050' })
})

test('a folder without a battle is reported in one line', async () => {
  const { at, battle } = outside()
  rmSync(battle, { recursive: true })
  for (const line of [
    `battle check ${battle}`,
    `simulate hondschoote --battle ${battle} --games 1`,
    `fuzz hondschoote --battle ${at('')} --games 1`,
  ]) {
    const { code, out, err } = await grognard(line)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^grognard: [^\n]+\n$/)
  }
})

test('simulate and fuzz accept a battle from outside, in worker processes too', async () => {
  const { battle } = outside()
  const line = `simulate hondschoote --battle ${battle} --games 12 --seed 5 --french random --coalition random`
  const here = await json(line)
  expect(here).toMatchObject({ game: 'hondschoote', battle: 'linselles', scenario: 'linselles', games: 12, errors: 0, deadEnds: 0 })
  expect((await json(`${line} --workers 2`, 0)).wins).toEqual(here.wins)
  const fuzzed = await json(`fuzz hondschoote --battle ${battle} --games 2 --seed 5`)
  expect(fuzzed).toMatchObject({ battle: 'linselles', illegalAccepted: 0, leaks: 0, replayMismatches: 0, errors: 0, deadEnds: 0 })
})

test('a match of a battle from outside is played, kept, verified and resumed', async () => {
  const { at, battle } = outside()
  const players = '--french line --coalition line'
  const { code, out } = await grognard(`play hondschoote --battle ${battle} ${players} --seed 3 --record ${at('m.jsonl')}`)
  expect(code).toBe(0)
  expect(out).toContain('Volunteers of the North')
  const header = JSON.parse(readFileSync(at('m.jsonl'), 'utf8').split('\n')[0]) as Record<string, unknown>
  expect(header).toMatchObject({ game: 'hondschoote', battle: 'linselles', scenario: 'linselles' })
  rmSync(battle, { recursive: true })
  expect(await json(`verify ${at('m.jsonl')}`)).toMatchObject({ ok: true, diceProven: true, shippedData: false })
  expect((await grognard(`replay ${at('m.jsonl')} --lang fr`)).out).toContain('Volontaires du Nord')
})

test('a battle can be named by its id, and a scenario finds its battle', async () => {
  const options = '--games 2 --seed 1 --french random --coalition random'
  const byBattle = await json(`simulate hondschoote --battle hondschoote ${options}`)
  expect(byBattle).toMatchObject({ scenario: 'historical', games: 2 })
  expect(byBattle).not.toHaveProperty('battle')
  expect(await json(`simulate hondschoote --scenario hypothetical ${options}`)).toMatchObject({ scenario: 'hypothetical' })
  const { battle } = outside()
  for (const [line, why] of [
    [`simulate hondschoote --scenario linselles ${options}`, "hondschoote has no scenario 'linselles'; it has: historical, hypothetical"],
    [
      `simulate hondschoote --battle ${battle} --scenario historical ${options}`,
      "hondschoote has no scenario 'historical'; it has: linselles",
    ],
    [`simulate la-belle-alliance --battle ${battle} --games 1`, 'is a battle of hondschoote, not of la-belle-alliance'],
    [`simulate hondschoote --battle fleurus ${options}`, "'fleurus' is no battle of hondschoote, which has hondschoote"],
  ] as const)
    expect(await grognard(line)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(why) })
  const { battle: damaged } = outside()
  change(join(damaged, 'map.json'), '"hex": "505"', '"hex": "5050"')
  expect(await grognard(`play hondschoote --battle ${damaged}`)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/cannot be played: map\.json: redoubts\[0\]\.star: no objective has these hexes \(2 faults in all/),
  })
})

test('a match is not resumed as one of another battle', async () => {
  const { at, battle } = outside()
  await grognard(`play hondschoote --battle ${battle} --seed 3 --record ${at('m.jsonl')}`, ['quit'])
  expect(await grognard(`play --resume ${at('m.jsonl')} --battle hondschoote`, ['quit'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('holds a match of the battle linselles, not of hondschoote'),
  })
  expect((await grognard(`play --resume ${at('m.jsonl')} --battle ${battle}`, ['quit'])).code).toBe(0)
})
