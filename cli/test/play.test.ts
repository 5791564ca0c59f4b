import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { replay, writeText } from '@grognard/engine'
import { expect, test } from 'vitest'
import { gameOfRecord, readRecord } from '../record-files.ts'
import { folder, grognard } from './run-cli.ts'

const WATERLOO = 'play la-belle-alliance --french human --allied random --seed 5'

/** Everything from the first line of play to the last question. */
const played = (out: string): string => out.slice(out.indexOf(' 1. French'), out.indexOf('Saved in'))

test('a sentence is said by numbers, names, beginnings or all at once', async () => {
  const byNumber = await grognard(WATERLOO, ['1', '1', '', 'quit'])
  expect(byNumber.code).toBe(0)
  expect(byNumber.out).toContain('French: choose a card and how to play it [PS-1]')
  expect(byNumber.out).toMatch(
    / 1 derlon {9}I Corps \(Drouet d’Erlon\) +act, act-napoleon\n +Assault on the left-centre, against Sir\s+Thomas Picton\n/,
  )
  expect(byNumber.out).toMatch(/ 1\. French: derlon act \(die \d\)\n/)
  for (const typed of [
    ['derlon', 'act', ''],
    ['derlon act', ''],
    ['DER 1', 'yes'],
  ]) {
    const { out } = await grognard(WATERLOO, [...typed, 'quit'], { folder: folder()('') })
    expect(played(out), typed.join('/')).toBe(played(byNumber.out))
  }
})

test('the odds come before the die; no means no', async () => {
  const { out } = await grognard(WATERLOO, ['derlon act-napoleon', 'n', 'quit'])
  expect(out).toContain('Odds of derlon act-napoleon\n  modifiers: +1 Napoleon [AC-2]\n')
  expect(out).toMatch(/Allied morale: −2: 1\/6 \(16\.7 %\), −1: 1\/3 \(33\.3 %\), 0: 1\/2 \(50\.0 %\); expected\s+−0\.67/)
  expect(out).toContain('Play it? (Enter = yes, n = no) n')
  expect(out).not.toContain(' 1. French')
})

test('any line other than yes or no is taken as input', async () => {
  const { out } = await grognard(WATERLOO, ['derlon act', 'reille act', '', 'quit'])
  expect(out).toContain(' 1. French: reille act')
})

test('ending a phase lists who could still act, and asks', async () => {
  const battle = 'play hondschoote --scenario historical --option setUp=quick-start --french human --coalition random --seed 5'
  const opening = ['jourdan', '', 'finish']
  const { out } = await grognard(battle, [...opening, 'n', 'quit'])
  expect(out).toMatch(/Can still act: .*Brigade Demars.*; the others stay put \[4\.2\]/s)
  expect(out).toContain('Play it? (Enter = yes, n = no) n')
  const quick = await grognard(`${battle} --no-odds`, [...opening, 'quit'])
  expect(quick.out).toContain('Can still act: ')
})

test('without odds a sentence is played at once', async () => {
  const { out } = await grognard(`${WATERLOO} --no-odds`, ['derlon act', 'quit'])
  expect(out).not.toContain('Odds of')
  expect(out).toContain(' 1. French: derlon act')
})

test('why, odds, rule, charts, position, log and help', async () => {
  const typed = [
    'why guard act',
    'why derlon',
    'why foo',
    'odds reille act',
    'odds reille',
    'rule ac-2',
    'rule',
    'rule X-1',
    'charts milhaud',
    'position',
    'log',
    'help',
    '',
  ]
  const { out, code } = await grognard(WATERLOO, typed)
  expect(code).toBe(0)
  expect(out).toContain("No: 'guard': too early: from Afternoon on [C-7]")
  expect(out).toContain('That is allowed.')
  expect(out).toContain("'foo': not an option here")
  expect(out).toContain('Odds of reille act\n')
  expect(out).toContain('Odds of reille act-napoleon\n')
  expect(out).toContain('AC-2 Napoleon\nOnce in the game')
  expect(out).toContain('See also: C-10')
  expect(out).toContain('  R-12 Spent leaders (ruling)')
  expect(out).toContain("There is no rule 'X-1'.")
  expect(out).toContain('IV Cavalry Corps (Milhaud), action: Charge of the cuirassiers\n  die  effect')
  expect(out.match(/Turn 1, Midday/g)).toHaveLength(2)
  expect(out).toContain("word by word or all at once ('derlon act')")
  expect(out).not.toContain('Saved in')
})

test('an ambiguous beginning is asked back', async () => {
  const { out } = await grognard(WATERLOO, ['cavalry', 'mil', 'quit'])
  expect(out).toContain("'cavalry' could mean: kellermann, milhaud.")
  expect(out).toContain('[PS-1] milhaud ...')
})

test('undo drops the sentence in progress, then takes back a decision and what followed', async () => {
  const { out } = await grognard(WATERLOO, ['undo', 'derlon', 'undo', 'derlon act', '', 'undo', 'yes', 'derlon act', '', 'quit'])
  expect(out).toContain('Nothing to undo.')
  expect(out).toMatch(/ 3\. French: undone past the dice: derlon act\n/)
  expect(out).toMatch(/ 4\. French: derlon act/)
})

test('undo past a die asks first; redo restores what was taken back, with its dice', async () => {
  const at = folder()
  const moves = ['derlon act', '', 'undo', 'no', 'undo', 'yes', 'redo', 'redo', 'reille act', '', 'quit']
  const { out } = await grognard(`${WATERLOO} --record ${at('a.jsonl')}`, moves)
  expect(out).toContain('Dice have been rolled since')
  expect(out).toContain(' 4. French: redone with its dice: derlon act')
  expect(out).toContain('Nothing to redo.')
  expect(out).toMatch(/ 5\. French: reille act/)
  expect((await grognard(`verify ${at('a.jsonl')}`)).out).toContain('1 take-back, ')
})

test('a match is kept, resumes with the same dice, and proves them', async () => {
  const at = folder()
  const whole = await grognard(`${WATERLOO} --record ${at('whole.jsonl')}`, ['derlon act', '', 'reille act', '', 'lobau act', '', 'quit'])
  await grognard(`${WATERLOO} --record ${at('a.jsonl')}`, ['derlon act', ''])
  const second = await grognard(`play la-belle-alliance --record ${at('a.jsonl')}`, ['reille act', '', 'quit'])
  expect(second.out).toContain('after line 2')
  await grognard(`play --resume ${at('a.jsonl')}`, ['lobau act', ''])
  expect(readFileSync(at('a.jsonl'), 'utf8')).toBe(readFileSync(at('whole.jsonl'), 'utf8'))
  expect(whole.out).toContain(`Saved in ${at('whole.jsonl')}.`)
  const { code, out } = await grognard(`verify ${at('a.jsonl')}`)
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/is sound: 7 lines, 0 take-backs, \d+ dice, each as its secret gives it; the match is not over/),
  })
})

test('the readable twin is kept and resumed the same way', async () => {
  const at = folder()
  await grognard(`${WATERLOO} --record ${at('a.txt')}`, ['derlon act', ''])
  expect(readFileSync(at('a.txt'), 'utf8')).toMatch(/\[Game "la-belle-alliance"\][\s\S]*1\. french: derlon act \(\d\) #/)
  const { out } = await grognard(`play --resume ${at('a.txt')}`, ['reille act', '', 'quit'])
  expect(out).toMatch(/ 3\. French: reille act/)
  expect((await grognard(`verify ${at('a.txt')}`)).out).toContain('is sound: 5 lines')
})

test('save writes a new file, never over another', async () => {
  const at = folder()
  writeFileSync(at('mine.jsonl'), 'precious')
  const { out } = await grognard(WATERLOO, [
    'derlon act',
    '',
    `save ${at('mine.jsonl')}`,
    `save ${at('new.jsonl')}`,
    'reille act',
    '',
    'save',
    'quit',
  ])
  expect(out).toContain(`${at('mine.jsonl')} exists already`)
  expect(readFileSync(at('mine.jsonl'), 'utf8')).toBe('precious')
  expect(existsSync(at('new.jsonl'))).toBe(true)
  expect(out).toContain(`Saved in ${at('new.jsonl')}. The match goes on in this file.`)
  expect((await grognard(`verify ${at('new.jsonl')}`)).out).toContain('is sound: 5 lines')
})

test('save to another file goes on there and leaves the first as it was', async () => {
  const at = folder()
  const typed = ['derlon act', '', `save ${at('b.jsonl')}`, 'reille act', '', 'quit']
  const { out } = await grognard(`${WATERLOO} --record ${at('a.jsonl')}`, typed)
  expect(out.replaceAll(/\s+/g, ' ')).toContain(`The match goes on in this file; ${at('a.jsonl')} stays as it was.`)
  expect((await grognard(`verify ${at('a.jsonl')}`)).out).toContain('is sound: 2 lines')
  expect((await grognard(`verify ${at('b.jsonl')}`)).out).toContain('is sound: 5 lines')
})

test('save to a .txt writes an account of what its reader knows, again and again; the match stays in its file', async () => {
  const at = folder()
  const [file, account] = [at('a.jsonl'), at('a.txt')]
  const typed = [`save ${account}`, '1', `save ${account}`, 'quit']
  const { out } = await grognard(`play fourteen-days --allied human --seed 5 --no-odds --record ${file}`, typed)
  expect(out.match(/Account written to/g)).toHaveLength(2)
  expect(out).toContain(`Saved in ${file}.`)
  const text = readFileSync(account, 'utf8')
  expect(text).toContain('Allies: a player')
  expect(text).toContain('Turn 1, 12 June')
  expect(text).not.toMatch(/beaumont|#[0-9a-f]{14}|Secret|\[Option/)
  expect(text).not.toContain((await readRecord(file)).secret ?? '')
})

test('a match with secrets is not kept as text; an old one goes on in a new file', async () => {
  const at = folder()
  const skirmish = 'play skirmish --blue human --red line --seed 5'
  const refused = await grognard(`${skirmish} --record ${at('a.txt')}`)
  expect(refused).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/a match with secrets is kept as .jsonl/) })
  await grognard(`${skirmish} --record ${at('a.jsonl')}`, ['attack west', 'quit'])
  const record = await readRecord(at('a.jsonl'))
  writeFileSync(at('old.txt'), writeText((await gameOfRecord(record)).game, record))
  const { out } = await grognard(`play --resume ${at('old.txt')}`, ['pass', 'quit'], { folder: at('') })
  expect(out).toContain('after line 2.')
  expect(out).toMatch(/Saved in .*grognard-skirmish-5\.jsonl\./)
})

test('a file that holds another match is not taken for this one', async () => {
  const at = folder()
  await grognard(`${WATERLOO} --record ${at('a.jsonl')}`, ['quit'])
  for (const [line, why] of [
    [`play skirmish --record ${at('a.jsonl')}`, 'holds a match of la-belle-alliance, not of skirmish'],
    [`play la-belle-alliance --seed 6 --record ${at('a.jsonl')}`, 'other dice'],
    [`play la-belle-alliance --scenario ligny --record ${at('a.jsonl')}`, 'the scenario waterloo'],
    [`play skirmish --resume ${at('a.jsonl')} --blue line`, 'holds a match of la-belle-alliance, not of skirmish'],
  ] as const) {
    const { code, err } = await grognard(line)
    expect({ line, code, err }).toEqual({ line, code: 2, err: expect.stringContaining(why) })
  }
  expect((await grognard(`${WATERLOO} --record ${at('a.jsonl')}`, ['quit'])).code).toBe(0)
})

test('a match is over once somebody resigns', async () => {
  const at = folder()
  const { out } = await grognard(`${WATERLOO} --record ${at('a.jsonl')}`, ['derlon act', '', 'resign', 'no', 'resign', 'yes', 'derlon act'])
  expect(out).toContain('3. French: resigns')
  expect(out).toContain('The Allies win: resignation.')
  const again = await grognard(`play --resume ${at('a.jsonl')}`, ['derlon act'])
  expect(again).toMatchObject({ code: 2, err: expect.stringContaining('a match that is over') })
  expect((await grognard(`verify ${at('a.jsonl')}`)).out).toContain('allied won (resigned)')
})

test('two bots play to the end without input, the same for each seed', async () => {
  const at = folder()
  const line = 'play la-belle-alliance --french random --allied random --seed 9'
  const first = await grognard(`${line} --record ${at('a.jsonl')}`)
  expect(first.code).toBe(0)
  expect(first.out).toMatch(/The (French|Allies) win: /)
  expect(first.out).not.toContain('Your choice')
  const { out } = await grognard(line)
  expect(first.out).toBe(`${out}${first.out.slice(first.out.indexOf('Saved in'))}`)
})

test('one person plays both sides', async () => {
  const { out } = await grognard('play la-belle-alliance --french human --allied human --seed 5', [
    'derlon act',
    '',
    'blucher',
    '',
    'undo',
    'yes',
    'quit',
  ])
  expect(out).toContain('Allies: choose a card and how to play it [PS-1]')
  expect(out).toContain(' 2. Allies: blucher act')
  expect(out).toContain(' 3. Allies: undone past the dice: blucher act')
})

test('by default you play the first side, or the one nobody plays', async () => {
  expect((await grognard('play la-belle-alliance --seed 5')).out).toContain('French: choose a card')
  expect((await grognard('play la-belle-alliance --french random --seed 5')).out).toContain('Allies: choose a card')
})

test('in French', async () => {
  const at = folder()
  const { out } = await grognard(`${WATERLOO} --lang fr`, [
    'derlon act',
    'oui',
    'pourquoi guard act',
    'aide',
    'chances reille act',
    `sauver ${at('partie.txt')}`,
    'quitter',
  ])
  expect(out).toContain('Français : choisissez une carte et la façon de la jouer [PS-1]')
  expect(out).toMatch(/ 1\. Français : derlon act \(dé \d\)/)
  expect(out).toMatch(/Non\s: 'guard'\s: trop tôt\s: Après-midi ou plus tard \[C-7\]/)
  expect(out).toContain('Chances de reille act')
  expect(readFileSync(at('partie.txt'), 'utf8')).toMatch(
    /^La Belle Alliance, Waterloo, 18 juin 1815\nFrançais\s: un joueur\.\nAlliés\s: l’ordinateur, au hasard\.\n\nTour 1.*\n {2}Français\s: Ier corps/s,
  )
})

test('at one keyboard nobody is shown what the other side knows', async () => {
  const { out } = await grognard('play skirmish --blue human --red human --seed 5', ['', 'attack west', '', 'hold east', '', 'quit'])
  const [, ofBlue, ofRed] = out.split('press Enter when nobody else is looking.')
  expect(ofBlue).toMatch(/b1 .*(foot|horse|guns|dummy)/)
  expect(ofBlue).not.toMatch(/r1 .*(foot|horse|guns|dummy)/)
  expect(ofRed).toMatch(/r1 .*(foot|horse|guns|dummy)/)
  expect(ofRed).not.toMatch(/b1 .*(foot|horse|guns|dummy)/)
  expect(ofRed).not.toContain('attack west')
})

test('against a bot a player sees only their own view', async () => {
  const { out } = await grognard('play skirmish --blue human --red line --seed 5', ['attack west', 'log', 'quit'])
  expect(out).not.toContain('sealed')
  expect(out).not.toMatch(/r1 .*(foot|horse|guns|dummy)/)
})

test('a running match with secrets is told and weighed by the terminal as its player knows it, and keeps its seats', async () => {
  const at = folder()
  const file = at('a.jsonl')
  await grognard(`play fourteen-days --allied human --seed 5 --no-odds --record ${file}`, ['1', 'quit'])
  expect(readFileSync(file, 'utf8')).not.toContain('"n":')
  const told = await grognard(`replay ${file}`)
  expect(told.out).toContain('Allies: 3009')
  expect(told.out).not.toMatch(/beaumont|is to march/)
  const json = JSON.parse((await grognard(`replay ${file} --json --at 1`)).out)
  expect([json.at, json.lines.length]).toEqual([1, 2])
  expect((await grognard(`replay ${file} --at 900`)).err).toMatch(/has no line 900: its lines are 0 to \d+/)
  expect((await grognard(`odds ${file} --at 1`)).err).toMatch(/french decides there, and has secrets|is not an order|no order follows/)
  const seat = await grognard(`play --resume ${file} --french human`)
  expect(seat).toMatchObject({
    code: 2,
    err: expect.stringContaining('french is played by line; in a match with secrets nobody changes seats'),
  })
  expect((await grognard(`verify ${file}`)).out).toContain('is sound')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"french":"line"', '"french":"human"'))
  expect((await grognard(`play --resume ${file}`)).err).toContain("the seat of 'french' was 'line' and was changed to 'human'")
})

test("the log is numbered by what its reader receives: the other side's secret orders leave no gap", async () => {
  const at = folder()
  const file = at('a.jsonl')
  const { out } = await grognard(`play fourteen-days --allied human --seed 5 --no-odds --record ${file}`, ['1', 'log', 'quit'])
  const log = out.slice(out.indexOf('> log'))
  const numbers = [...log.matchAll(/^ *(\d+)\. /gm)].map(([, n]) => Number(n))
  const record = await readRecord(file)
  const { game } = await gameOfRecord(record)
  const { match } = replay(game, record)
  const received = match.hearing(game.sides.of('allied')).numbers
  expect(numbers).toEqual([...received.values()])
  expect(received.size).toBeLessThan(match.lines.length - 5)
  expect(log).not.toContain('beaumont')
})
