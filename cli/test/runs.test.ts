import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { strength } from '@grognard/games/la-belle-alliance/bot/strength'
import { expect, test } from 'vitest'
import { folder, grognard, json } from './run-cli.ts'

const BIN = fileURLToPath(new URL('../bin/grognard.js', import.meta.url))

/** What depends on the machine. */
const TIMED = ['cpuSeconds', 'cpuMsPerGame', 'decisionsPerCpuSecond', 'thinking', 'cpuMicros']
const untimed = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (TIMED.includes(key) ? undefined : inner)))

/** No patience at all: everything goes to worker processes, which run the built program. */
const NONE = 0

test('games lists what can be played, and the test game on request', async () => {
  const listed = async (line: string) => (await json(line)).games as { test: boolean }[]
  const games = await listed('games')
  expect(games[0]).toMatchObject({
    id: 'la-belle-alliance',
    test: false,
    sides: [{ id: 'french', name: { fr: 'Français' } }, { id: 'allied' }],
    battles: [{ id: 'waterloo', date: { fr: '18 juin 1815' }, scenarios: [{ id: 'waterloo' }] }],
    scenarios: [{ id: 'waterloo' }],
  })
  expect(games.some(({ test: isTest }) => isTest)).toBe(false)
  expect((await listed('games --all')).at(-1)).toMatchObject({
    id: 'skirmish',
    test: true,
    options: [{ id: 'fog', values: [true, false], ruling: 'S-2' }],
  })
  const { out } = await grognard('games --all')
  expect(out).toContain('la-belle-alliance: La Belle Alliance')
  expect(out).toMatch(/\n {4}waterloo: La Belle Alliance, 18 June 1815 \(data [0-9a-f]{12}\)\n {6}waterloo: Waterloo/)
  expect(out).toContain('fog: Identities are hidden; true (default), false [S-2]')
})

test('simulate counts games and measures them', async () => {
  const report = await json('simulate la-belle-alliance --games 40 --french random --allied random --seed 7')
  expect(report).toMatchObject({ game: 'la-belle-alliance', scenario: 'waterloo', seed: '7', games: 40, draws: 0, errors: 0, deadEnds: 0 })
  const wins = report.wins as Record<string, number>
  expect(Object.keys(wins)).toEqual(['french', 'allied'])
  expect(wins.french + wins.allied).toBe(40)
  for (const key of ['turnsMedian', 'decisions', 'cpuSeconds', 'cpuMsPerGame', 'decisionsPerCpuSecond'])
    expect(report[key], key).toBeGreaterThan(0)
  const { out } = await grognard('simulate la-belle-alliance --games 5 --french random --allied random --seed 7')
  expect(out).toMatch(/la-belle-alliance, waterloo: 5 games, seed 7\n {2}french \(random\): \d won/)
})

test('a run without a seed reports the one it took, which repeats it', async () => {
  const first = await json('simulate la-belle-alliance --games 30 --french random --allied random')
  const again = await json(`simulate la-belle-alliance --games 30 --french random --allied random --seed ${first.seed}`)
  expect(untimed(again)).toEqual(untimed(first))
})

test.each([
  'simulate la-belle-alliance --games 60 --french random --allied random --seed 3',
  'simulate skirmish --games 6 --option fog=false --blue random --red line --seed 3',
  'fuzz la-belle-alliance --games 12 --seed 3',
  'tournament skirmish --games 6 --players random,line --seed 3',
])('%s is the same for any number of workers', async line => {
  const alone = untimed(await json(`${line} --workers 1`))
  expect(untimed(await json(`${line} --workers 2`, NONE))).toEqual(alone)
  expect(untimed(await json(`${line} --workers 3`, 100))).toEqual(alone)
})

test('fuzz reports what it tried and what it found', async () => {
  const report = await json('fuzz la-belle-alliance --games 5 --seed 1')
  const none = {
    illegalAccepted: 0,
    refusalsWithoutRule: 0,
    leaks: 0,
    leaksHeard: 0,
    untoldDice: 0,
    guessMismatches: 0,
    replayMismatches: 0,
    undoMismatches: 0,
    deadEnds: 0,
    errors: 0,
  }
  expect(report).toMatchObject({ games: 5, ...none })
  expect(report.illegalTried).toBeGreaterThan(300)
  expect(report.refusedByRule).toBeGreaterThan((report.illegalTried as number) / 2)
  expect(Object.keys(report.refusalsByRule as object)).toContain('AC-2')
  expect((await grognard('fuzz la-belle-alliance --games 2 --seed 1')).out).toContain('illegal sentences accepted: 0')
})

test('in a tournament everybody meets everybody', async () => {
  const { matches } = (await json('tournament skirmish --games 2 --players random,recruit,line --seed 1')) as {
    matches: { a: string; b: string; pairs: number }[]
  }
  expect(matches.map(({ a, b, pairs }) => [a, b, pairs])).toEqual([
    ['recruit', 'random', 1],
    ['line', 'random', 1],
    ['line', 'recruit', 1],
  ])
  expect((await grognard('tournament skirmish --games 2 --players random,line --seed 1')).out).toMatch(/line v random, 1 pair: .*Elo/)
})

test('strength resumes where it stopped', async () => {
  const at = folder()
  const line = `strength --level line --pairs 1 --file ${at('table.json')}`
  const first = await json(line)
  expect(first).toMatchObject({ game: 'la-belle-alliance', rules: expect.any(Number), data: expect.any(String) })
  const wanted = strength.filter(({ a }) => a === 'line')
  expect(wanted.length).toBeGreaterThan(0)
  expect(first.rows).toMatchObject(wanted.map(({ a, b, above }) => ({ a, b, above, pairs: 1, played: 1, errors: 0 })))
  expect(await json(line)).toEqual(first)
  expect((await grognard(`${line} --again`)).out).toMatch(/line v random, 1 pair: [\s\S]*kept in/)
})

test("measuring one level's strength again keeps the results of the others", async () => {
  const at = folder()
  const of = (level: string) => `strength --level ${level} --pairs 1 --file ${at('table.json')}`
  await json(of('line'))
  await json(`${of('recruit')} --again`)
  const kept = JSON.parse(readFileSync(at('table.json'), 'utf8')) as { rows: { a: string; played: number }[] }
  expect(kept.rows.filter(({ a }) => a === 'line' || a === 'recruit').every(({ played }) => played === 1)).toBe(true)
})

test('every command has help that lists the sides', async () => {
  for (const command of [
    '',
    'games',
    'battle',
    'battle check',
    'play',
    'simulate',
    'fuzz',
    'odds',
    'replay',
    'verify',
    'tournament',
    'strength',
    'bench',
  ]) {
    const { code, out } = await grognard(`${command} --help`)
    expect({ command, code }).toEqual({ command, code: 0 })
    expect(out).toContain('Usage: grognard')
  }
  expect((await grognard('simulate la-belle-alliance --help')).out).toMatch(/--french <player>[\s\S]*--allied <player>/)
  expect((await grognard('simulate la-belle-alliance --help')).out).not.toContain('--blue')
  const { out } = await grognard('help play')
  expect(out).toMatch(/--french <player>[\s\S]*--allied <player>/)
  expect(out).not.toContain('--blue')
  expect((await grognard('play skirmish --help')).out).toContain('--blue <player>')
  expect((await grognard('simulate --help')).out).toContain('how many games (required)')
  expect(await grognard('--version')).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
})

test('the command itself prints its object and nothing else', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [BIN, 'games', '--json'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(JSON.parse(stdout)).toHaveProperty('games')
  expect(spawnSync(process.execPath, [BIN, 'conquer'], { encoding: 'utf8' })).toMatchObject({
    status: 2,
    stderr: "grognard: unknown command 'conquer'\n",
  })
})

test('output that its reader closes, or a full disk, loses no record and leaves no draft', () => {
  const at = folder()
  const moves = ['derlon act', '', 'reille act', '', 'lobau act', '', 'help', 'charts', 'charts', 'charts', 'charts', 'quit'].join('\\n')
  const play = (file: string, output: string) =>
    spawnSync(
      'sh',
      ['-c', `printf '${moves}' | "${process.execPath}" "${BIN}" play la-belle-alliance --seed 5 --record "${at(file)}" ${output}`],
      {
        encoding: 'utf8',
      },
    )
  play('whole.jsonl', '> /dev/null')
  expect(play('head.jsonl', '| head -n 1')).toMatchObject({ status: 0, stdout: 'La Belle Alliance. Dice seed: 5.\n', stderr: '' })
  expect(play('full.jsonl', '> /dev/full')).toMatchObject({ status: 2, stderr: 'grognard: cannot write the output: the disk is full\n' })
  for (const name of ['head', 'full']) expect(readFileSync(at(`${name}.jsonl`), 'utf8')).toBe(readFileSync(at('whole.jsonl'), 'utf8'))
  expect(readdirSync(at('')).sort()).toEqual(['full.jsonl', 'head.jsonl', 'whole.jsonl'])
  expect(spawnSync('sh', ['-c', `"${process.execPath}" "${BIN}" games > /dev/full`], { encoding: 'utf8' })).toMatchObject({
    status: 2,
    stderr: 'grognard: cannot write the output: the disk is full\n',
  })
})
