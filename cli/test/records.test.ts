import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeSetUp, type Json, type Line, Match, printSentence, recordOf, writeJsonLines, Xoshiro } from '@grognard/engine'
import { laBelleAlliance, shipped } from '@grognard/games/la-belle-alliance/index'
import { beforeAll, expect, test } from 'vitest'
import { loadGame } from '../catalogue.ts'
import { HomeMatch } from '../home-match.ts'
import { readRecord } from '../record-files.ts'
import { folder, grognard, json } from './run-cli.ts'

let rows: string[] = []

/** The rows of a record: header, data, lines 0 .., the secret last. */
beforeAll(async () => {
  const path = mkdtempSync(join(tmpdir(), 'grognard-cli-'))
  await grognard(`play la-belle-alliance --french random --allied random --seed 9 --record ${path}/a.jsonl`)
  rows = readFileSync(`${path}/a.jsonl`, 'utf8').trim().split('\n')
  rmSync(path, { recursive: true })
})

const LINE = 2

/** Writes the record with one row changed. */
function changed(at: (name: string) => string, row: number, change: (text: string) => string): string {
  const path = at(`changed-${row}.jsonl`)
  const text = change(rows[row])
  expect(text).not.toBe(rows[row])
  writeFileSync(path, `${rows.with(row, text).join('\n')}\n`)
  return path
}

test('a sound record is reported as sound', async () => {
  const at = folder()
  writeFileSync(at('a.jsonl'), rows.join('\n'))
  const report = await json(`verify ${at('a.jsonl')}`)
  expect(report).toMatchObject({ ok: true, game: 'la-belle-alliance', diceProven: true, lines: rows.length - 3 })
  expect(report.outcome).toMatchObject({ winner: expect.stringMatching(/french|allied/) })
})

test.each<[string, number, (text: string) => string, RegExp]>([
  [
    'a die',
    3,
    text => text.replace(/"rolls":\[(\d)/, (_, die) => `"rolls":[${(Number(die) % 6) + 1}`),
    /line 3: roll 1 shows \d; the secret gives \d/,
  ],
  ['a die of seven', 3, text => text.replace(/"rolls":\[\d/, '"rolls":[7'), /line 3: roll 1 shows 7 on a die of 6 faces/],
  ['a die less', 3, text => text.replace(/"rolls":\[\d/, '"rolls":['), /line 3: roll 1 is missing/],
  ['a sentence', 1, text => text.replace(/"say":\["[^"]+"/, '"say":["guard"'), /line 1: 'guard': too early: from Afternoon on \[C-7\]/],
  ['a side', 1, text => text.replace('"side":"french"', '"side":"allied"'), /line 1: .*not your decision now/],
  [
    'a hash',
    5,
    text => text.replace(/"hash":"."/, '"hash":"0"').replace(/"hash":"(.)/, (_, c) => `"hash":"${c === '0' ? '1' : '0'}`),
    /line 5: the position is/,
  ],
  ['what was told', 4, text => text.replace(/"told":\[\["(\w+)",255,\d+/, '"told":[["$1",255,99'), /line 4: it tells something else/],
])('verify finds that %s was changed', async (_what, n, change, why) => {
  const path = changed(folder(), n + LINE, change)
  const { code, out, err } = await grognard(`verify ${path}`)
  expect({ code, err }).toEqual({ code: 1, err: '' })
  expect(out).toMatch(why)
  const report = JSON.parse((await grognard(`verify ${path} --json`)).out) as object
  expect(report).toMatchObject({ ok: false, line: n })
})

test('verify finds another secret, other data and another set-up', async () => {
  const at = folder()
  const secret = changed(at, rows.length - 1, text => text.replace(/"secret":"..../, '"secret":"0000'))
  expect(await grognard(`verify ${secret}`)).toMatchObject({ code: 1, out: expect.stringContaining('not the one that was committed to') })
  const data = changed(at, 1, text => text.replace('"grandBattery":3', '"grandBattery":6'))
  expect(await grognard(`verify ${data}`)).toMatchObject({ code: 1, out: expect.stringContaining('not the data of its header') })
  const short = changed(at, rows.length - 1, () => '{"secret":"00"}')
  expect(await grognard(`verify ${short}`)).toMatchObject({ code: 1, out: expect.stringContaining('32 bytes in hexadecimal') })
  const scenario = changed(at, 0, text => text.replace('"scenario":"waterloo"', '"scenario":"ligny"'))
  expect(await grognard(`verify ${scenario}`)).toMatchObject({ code: 1, out: expect.stringContaining("no scenario 'ligny'") })
  const rules = changed(at, 0, text => text.replace('"rules":1', '"rules":7'))
  expect(await grognard(`verify ${rules}`)).toMatchObject({ code: 1, out: expect.stringContaining('version 7 of the rules') })
})

test.each<[string, (text: string[]) => string[], string]>([
  ['a line that was dropped', text => text.toSpliced(LINE + 4, 1), 'line number 4 is wanted here, not 5'],
  ['a line that stands there twice', text => text.toSpliced(LINE + 4, 0, text[LINE + 4]), 'line number 5 is wanted here, not 4'],
  ['a key that nobody knows', text => text.with(LINE + 4, text[LINE + 4].replace('{', '{"luck":1,')), "'luck' is not known here"],
  ['a line that is broken off', text => text.with(LINE + 4, text[LINE + 4].slice(0, 20)), 'this is not JSON'],
  ['a game that there is not', text => text.with(0, text[0].replace('la-belle-alliance', 'la-belle')), "there is no game 'la-belle'"],
])('verify finds %s, with one object for programs', async (_what, change, why) => {
  const at = folder()
  writeFileSync(at('a.jsonl'), change(rows).join('\n'))
  expect(await grognard(`verify ${at('a.jsonl')}`)).toMatchObject({ code: 1, err: '', out: expect.stringContaining(why) })
  const { code, out, err } = await grognard(`verify ${at('a.jsonl')} --json`)
  expect({ code, err, report: JSON.parse(out) as object }).toMatchObject({ code: 1, err: '', report: { ok: false, line: null } })
})

test('verify counts take-backs', async () => {
  const at = folder()
  const match = `play la-belle-alliance --french human --allied random --seed 5 --record ${at('a.jsonl')}`
  await grognard(match, ['derlon act', '', 'undo', 'yes', 'quit'])
  expect((await grognard(`verify ${at('a.jsonl')}`)).out).toContain('is sound: 4 lines, 1 take-back (1 past the dice), 2 dice')
  expect(await json(`verify ${at('a.jsonl')}`)).toMatchObject({ ok: true, lines: 4, takeBacks: 1, pastDice: 1 })
})

test('a record without its secret is sound, its dice unproven, and it cannot be resumed', async () => {
  const at = folder()
  writeFileSync(at('a.jsonl'), rows.slice(0, 6).join('\n'))
  expect(await json(`verify ${at('a.jsonl')}`)).toMatchObject({ ok: true, diceProven: false, outcome: null })
  expect(await grognard(`play --resume ${at('a.jsonl')}`)).toMatchObject({
    code: 2,
    err: expect.stringContaining('lacks the secret'),
  })
})

test("a match of older rules is resumed only if a migration leads to today's", async () => {
  const path = changed(folder(), 0, text => text.replace('"rules":1', '"rules":0'))
  expect(await grognard(`play --resume ${path}`)).toMatchObject({ code: 2, err: expect.stringMatching(/keeps no position to go on from/) })
  const kept = rows.slice(0, 6).concat('{"kept":{"at":3,"rules":0,"state":{}}}', rows[rows.length - 1])
  writeFileSync(path, kept.with(0, rows[0].replace('"rules":1', '"rules":0')).join('\n'))
  expect(await grognard(`play --resume ${path}`)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/has no migration to rules version 1/),
  })
})

test('any damage is reported in one line', async () => {
  const at = folder()
  const text = rows
    .filter((_, row) => row !== 1)
    .slice(0, 12)
    .join('\n')
  const rng = new Xoshiro('damage')
  for (let i = 0; i < 150; i++) {
    const place = rng.below(text.length)
    const length = rng.below(4)
    const letters = ['', '0', '9', '"', '{', 'null', '-1', 'x', '\n'][rng.below(9)]
    writeFileSync(at('damaged.jsonl'), text.slice(0, place) + letters + text.slice(place + length))
    for (const command of ['verify', 'replay', 'odds']) {
      const { code, out, err } = await grognard(`${command} ${at('damaged.jsonl')}`)
      expect([0, 1, 2]).toContain(code)
      if (code === 2) expect({ out, err }).toEqual({ out: '', err: expect.stringMatching(/^grognard: [^\n]+\n$/) })
    }
  }
})

test('replay tells the match and shows where it got to', async () => {
  const at = folder()
  writeFileSync(at('a.jsonl'), rows.join('\n'))
  const { out } = await grognard(`replay ${at('a.jsonl')}`)
  expect(out).toMatch(/La Belle Alliance\n {3}0\. set-up\n {3}1\. French: /)
  expect(out).toMatch(/The (French|Allies) win: .*\n$/)
  expect((await grognard(`replay ${at('a.jsonl')} --at 2 --lang fr`)).out).toMatch(/ 2\. Alliés : [\s\S]*Tour 2, Midi/)
  const early = await json(`replay ${at('a.jsonl')} --at 2`)
  expect(early).toMatchObject({ at: 2, turn: 2, outcome: null, seats: { french: 'random', allied: 'random' } })
  expect(early.lines).toHaveLength(3)
  expect(await grognard(`replay ${at('a.jsonl')} --at 999`)).toMatchObject({
    code: 2,
    err: expect.stringContaining('the record has no line 999'),
  })
})

test('odds of what was said, and of what might have been', async () => {
  const at = folder()
  writeFileSync(at('a.jsonl'), rows.join('\n'))
  const { side, say } = JSON.parse(rows[1 + LINE]) as { side: string; say: string[] }
  expect(await json(`odds ${at('a.jsonl')} --at 0`)).toMatchObject({ at: 0, side, say: say.join(' '), sampled: null })
  expect(await json(`odds ${at('a.jsonl')} --at 1`)).toMatchObject({ at: 1, side: 'allied' })
  const other = await json(`odds ${at('a.jsonl')} --at 0 --say "d'erlon act-napoleon"`)
  expect(other).toMatchObject({ modifiers: ['+1 Napoleon [AC-2]'], wins: { exact: '0', chance: 0 } })
  expect(other.gauges).toMatchObject({
    alliedMorale: {
      changes: [
        { change: -2, exact: '1/6' },
        { change: -1, exact: '1/3' },
        { change: 0, exact: '1/2' },
      ],
    },
  })
  expect((await grognard(`odds ${at('a.jsonl')} --at 0 --say "derlon act"`)).out).toContain('Odds of derlon act\n')
  for (const [line, why] of [
    [`odds ${at('a.jsonl')} --at 0 --say "guard act"`, "French: 'guard': too early: from Afternoon on [C-7]"],
    [`odds ${at('a.jsonl')} --at 1 --say "derlon act"`, "Allies: 'derlon': that card is not Allied [AC-3]"],
    [`odds ${at('a.jsonl')} --at 0 --say derlon`, 'the order is not finished'],
    [`odds ${at('a.jsonl')} --at -1`, "'-1' is invalid"],
    [`odds ${at('a.jsonl')} --at 999`, 'the record has no line 999'],
    [`odds ${at('a.jsonl')} --say "derlon act"`, 'the match is over at that point'],
  ] as const) {
    expect(await grognard(line)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(why) })
  }
})

/** A match over the shipped data with different guns, as an older edition might have had them. */
function olderRecord(change: (data: string) => string): string {
  const data = JSON.parse(change(JSON.stringify(shipped))) as Json
  const game = laBelleAlliance(data)
  const match = new Match(game, { setUp: { scenario: 'waterloo', options: {} }, dice: new Xoshiro(1) })
  expect(match.say(game.sides.of('french'), ['derlon', 'act'])).toMatchObject({ ok: true })
  return writeJsonLines(recordOf(match, { match: 'older', seats: {} }))
}

test('a record of older rules is told from its stored events, and says so', async () => {
  const at = folder()
  const path = changed(at, 0, text => text.replace('"rules":1', '"rules":0'))
  const { out, code } = await grognard(`replay ${path}`)
  expect(code).toBe(0)
  expect(out).toMatch(/Played under version 0 of the rules, now at version \d+;\s+told\s+from\s+the\s+events\s+it\s+stored\./)
  expect((await grognard(`replay ${path} --at 3`)).out).toMatch(/\n +0\. set-up[\s\S]*\n +3\. (?![\s\S]*\n +4\.)/)
  expect(out.split('\n').length).toBeGreaterThan(rows.length)
  expect((await grognard(`replay ${path} --lang fr`)).out).toContain('Jouée avec la version 0 des règles')
  expect(await json(`replay ${path} --at 2`)).toMatchObject({ olderRules: 0, lines: [{ n: 0 }, { n: 1 }, { n: 2 }] })
  expect(await grognard(`replay ${path} --at 999`)).toMatchObject({ code: 2 })
})

test('a record is replayed with the older data it carries', async () => {
  const at = folder()
  writeFileSync(
    at('old.jsonl'),
    olderRecord(data => data.replace('"en":"Grand Battery"', '"en":"Great Battery"')),
  )
  expect(await json(`verify ${at('old.jsonl')}`)).toMatchObject({ ok: true, lines: 2, diceProven: false })
  expect((await grognard(`replay ${at('old.jsonl')}`)).out).toContain('Great Battery')
  const [header, , ...lines] = readFileSync(at('old.jsonl'), 'utf8').split('\n')
  writeFileSync(at('bare.jsonl'), [header, ...lines].join('\n'))
  expect(await grognard(`verify ${at('bare.jsonl')}`)).toMatchObject({ code: 1, out: expect.stringContaining('which it does not carry') })
})

test('a record of an unknown battle is played with the data it carries', async () => {
  const at = folder()
  const record = olderRecord(data => data.replace('"en":"Grand Battery"', '"en":"Great Battery"'))
  writeFileSync(at('stranger.jsonl'), record.replace('"battle":"waterloo"', '"battle":"wavre"'))
  expect(await json(`verify ${at('stranger.jsonl')}`)).toMatchObject({ ok: true, lines: 2, shippedData: false })
  expect((await grognard(`replay ${at('stranger.jsonl')}`)).out).toContain('Great Battery')
  const [header, , ...lines] = readFileSync(at('stranger.jsonl'), 'utf8').split('\n')
  writeFileSync(at('bare.jsonl'), [header, ...lines].join('\n'))
  expect(await grognard(`verify ${at('bare.jsonl')}`)).toMatchObject({
    code: 1,
    out: expect.stringContaining("la-belle-alliance has no battle 'wavre'; it has: waterloo"),
  })
  writeFileSync(
    at('false.jsonl'),
    [header.replace(/"data":"../, '"data":"00'), ...readFileSync(at('stranger.jsonl'), 'utf8').split('\n').slice(1)].join('\n'),
  )
  expect(await grognard(`verify ${at('false.jsonl')}`)).toMatchObject({
    code: 1,
    out: expect.stringContaining('is not the data of its header'),
  })
})

test('data that fails the schema is not used', async () => {
  const at = folder()
  writeFileSync(
    at('old.jsonl'),
    olderRecord(data => data.replace('"oncePerGame":false', '"oncePerGame":"never"')),
  )
  expect(await grognard(`verify ${at('old.jsonl')}`)).toMatchObject({
    code: 1,
    out: expect.stringMatching(/does not fit: cards\.cards\[0\]\.oncePerGame: .*\n$/),
  })
})

test('odds of a fight between hidden Forces tell the chances, those of an order the chance that it is obeyed', async () => {
  const at = folder()
  const { game } = await loadGame('fourteen-days')
  const home = HomeMatch.begin(game, completeSetUp(game), ['line', 'line'], '9')
  const isFight = (line: Line) => line.kind === 'said' && printSentence(game, line.words) === 'fight'
  while (!home.match.lines.some(isFight)) home.letBotAnswer()
  await home.save(at('a.jsonl'), 'en')
  const { lines } = await readRecord(at('a.jsonl'))
  const attack = lines.findIndex(({ say }) => say?.[0] === 'fight') - 1
  const fight = await grognard(`odds ${at('a.jsonl')} --at ${attack - 1}`)
  expect(fight.out).toMatch(
    /^Odds of \S+ .*go\n {2}you win \(higher total\): \d+\s%; they retreat: \d+\s%; both stay: \d+\s%; you retreat:\s+\d+\s%/,
  )
  expect(fight.out).toMatch(/Difference in combat value: .*\[11\.4\]/s)
  expect(await json(`odds ${at('a.jsonl')} --at ${attack - 1}`)).toMatchObject({ forecast: { rule: '11.4' }, tests: [] })
  const order = lines.findIndex(({ told }) => told?.some(([event]) => event === 'commandRolled'))
  expect((await grognard(`odds ${at('a.jsonl')} --at ${order - 1}`)).out).toMatch(/: \d+\s% \(\d+ of 36/)
})
