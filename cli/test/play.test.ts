import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { folder, grognard } from './run-cli.ts'

const WATERLOO = 'play la-belle-alliance --french human --allied random --seed 5'

/** All from the first line of play to the last question. */
const played = (out: string): string => out.slice(out.indexOf(' 1. French'), out.indexOf('Saved in'))

test('a sentence is said by numbers, names, beginnings or at once', async () => {
  const byNumber = await grognard(WATERLOO, ['1', '1', '', 'quit'])
  expect(byNumber.code).toBe(0)
  expect(byNumber.out).toContain('French: choose a card and how to play it [PS-1]')
  expect(byNumber.out).toMatch(/ 1 derlon {9}I Corps \(Drouet d'Erlon\) +act, act-napoleon\n/)
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

test('the odds come before the die; no is no', async () => {
  const { out } = await grognard(WATERLOO, ['derlon act-napoleon', 'n', 'quit'])
  expect(out).toContain('Odds of derlon act-napoleon\n  modifiers: +1 Napoleon [AC-2]\n')
  expect(out).toMatch(/Allied morale: −2: 1\/6 \(16\.7 %\), −1: 1\/3 \(33\.3 %\), 0: 1\/2 \(50\.0 %\); expected\s+−0\.67/)
  expect(out).toContain('Play it? (Enter = yes, n = no) n')
  expect(out).not.toContain(' 1. French')
})

test('another line than yes or no is heard for itself', async () => {
  const { out } = await grognard(WATERLOO, ['derlon act', 'reille act', '', 'quit'])
  expect(out).toContain(' 1. French: reille act')
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
  expect(out).toContain("No: 'guard': it is too early in the day for that [C-7]")
  expect(out).toContain('That may be said.')
  expect(out).toContain("'foo': that is nothing one can say here")
  expect(out).toContain('Odds of reille act\n')
  expect(out).toContain('Odds of reille act-napoleon\n')
  expect(out).toContain('AC-2 Napoleon\nOnce in the game')
  expect(out).toContain('See also: C-10')
  expect(out).toContain('  R-12 Spent leaders (ruling)')
  expect(out).toContain("There is no rule 'X-1'.")
  expect(out).toContain('IV Cavalry Corps (Milhaud), action: Charge of the cuirassiers\n  die  effect')
  expect(out.match(/Turn 1, Midday/g)).toHaveLength(2)
  expect(out).toContain("word by word or at once ('derlon act')")
  expect(out).not.toContain('Saved in')
})

test('what begins several words is asked back', async () => {
  const { out } = await grognard(WATERLOO, ['cavalry', 'mil', 'quit'])
  expect(out).toContain("'cavalry' may be: kellermann, milhaud.")
  expect(out).toContain('[PS-1] milhaud ...')
})

test('undo drops a sentence begun, then takes back a decision and what followed', async () => {
  const { out } = await grognard(WATERLOO, ['undo', 'derlon', 'undo', 'derlon act', '', 'undo', 'derlon act', '', 'quit'])
  expect(out).toContain('There is nothing to take back.')
  expect(out).toMatch(/ 3\. French: goes back to before line 1; new dice from here\n/)
  expect(out).toMatch(/ 4\. French: derlon act/)
})

test('a match is kept, goes on with the same dice, and proves them', async () => {
  const at = folder()
  const whole = await grognard(`${WATERLOO} --record ${at('whole.jsonl')}`, ['derlon act', '', 'reille act', '', 'lobau act', '', 'quit'])
  await grognard(`${WATERLOO} --record ${at('a.jsonl')}`, ['derlon act', ''])
  const second = await grognard(`play la-belle-alliance --record ${at('a.jsonl')}`, ['reille act', '', 'quit'])
  expect(second.out).toContain('going on after line 2')
  await grognard(`play --resume ${at('a.jsonl')}`, ['lobau act', ''])
  expect(readFileSync(at('a.jsonl'), 'utf8')).toBe(readFileSync(at('whole.jsonl'), 'utf8'))
  expect(whole.out).toContain(`Saved in ${at('whole.jsonl')}.`)
  const { code, out } = await grognard(`verify ${at('a.jsonl')}`)
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/is sound: 7 lines, 0 take-backs, \d+ dice, each as its secret gives it; the match is not over/),
  })
})

test('the readable twin is kept and resumed alike', async () => {
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
  expect((await grognard(`verify ${at('new.jsonl')}`)).out).toContain('is sound: 5 lines')
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

test('two bots play to the end without input, alike for a seed', async () => {
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
    'quit',
  ])
  expect(out).toContain('Allies: choose a card and how to play it [PS-1]')
  expect(out).toContain(' 2. Allies: blucher act')
  expect(out).toContain(' 3. Allies: goes back to before line 2')
})

test('by default the first side is yours, or the one that nobody plays', async () => {
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
  expect(out).toContain("Non : 'guard' : il est trop tôt dans la journée [C-7]")
  expect(out).toContain('Chances de reille act')
  const saved = readFileSync(at('partie.txt'), 'utf8')
  expect(saved).toMatch(/1\. french: derlon act \(\d\) #\w+\n[^#]*; Ligne \d/)
  expect((await grognard(`verify ${at('partie.txt')}`)).out).toContain('is sound')
})

test('at one keyboard nobody is shown what the other side knows', async () => {
  const { out } = await grognard('play skirmish --blue human --red human --seed 5', ['', 'attack west', '', 'hold east', '', 'quit'])
  const [, ofBlue, ofRed] = out.split('press Enter when nobody else looks.')
  expect(ofBlue).toMatch(/b1 .*(foot|horse|guns|dummy)/)
  expect(ofBlue).not.toMatch(/r1 .*(foot|horse|guns|dummy)/)
  expect(ofRed).toMatch(/r1 .*(foot|horse|guns|dummy)/)
  expect(ofRed).not.toMatch(/b1 .*(foot|horse|guns|dummy)/)
  expect(ofRed).not.toContain('attack west')
})

test('against a bot a player is shown his own view only', async () => {
  const { out } = await grognard('play skirmish --blue human --red line --seed 5', ['attack west', 'log', 'quit'])
  expect(out).toContain('Red: (sealed)')
  expect(out).not.toMatch(/r1 .*(foot|horse|guns|dummy)/)
})
