import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { completeSetUp } from '@grognard/engine'
import { laBelleAlliance } from '@grognard/games/la-belle-alliance/index'
import { expect, test } from 'vitest'
import { HomeMatch } from '../home-match.ts'
import { Keeper } from '../keeper.ts'
import { folder, grognard, silentIo } from './run-cli.ts'

const WATERLOO = 'play la-belle-alliance --french human --allied random --seed 5'

const after = (out: string, mark: string): string => out.slice(out.indexOf(mark))

test('a write failure is reported, and play goes on', async () => {
  const at = folder()
  const { code, out } = await grognard(WATERLOO, ['derlon act', '', `save ${at('no/x.jsonl')}`, 'reille act', '', 'quit'])
  expect(code).toBe(0)
  expect(out.replaceAll(/\s+/g, ' ')).toContain(`cannot write ${at('no/x.jsonl')}: the folder does not exist`)
  expect(out).toContain(' 3. French: reille act')
})

test('a file lost during play costs nothing: the match is kept elsewhere', async () => {
  const at = folder()
  mkdirSync(at('gone'))
  const game = laBelleAlliance()
  const home = HomeMatch.begin(game, completeSetUp(game), ['human', 'random'], '5')
  const { io, heard } = silentIo(at(''))
  const keeper = new Keeper(io, home, 'en', at('gone/a.jsonl'))
  await keeper.begin()
  expect(await keeper.keep()).toBe(true)
  rmSync(at('gone'), { recursive: true })
  home.match.say(game.sides.of('french'), ['derlon', 'act'])
  expect(await keeper.keep()).toBe(false)
  expect(heard()).toContain('the folder does not exist')
  await keeper.leave()
  expect(heard()).toContain('Saved in')
  expect(readdirSync(at(''))).toEqual(['grognard-la-belle-alliance-5.jsonl'])
})

test('leaving without saving keeps the match under a name of its own, and touches no other file', async () => {
  const at = folder()
  for (const typed of [['derlon act', '', 'quit'], ['reille act', ''], ['quit']]) await grognard(WATERLOO, typed, { folder: at('') })
  expect(readdirSync(at('')).sort()).toEqual(['grognard-la-belle-alliance-5-2.jsonl', 'grognard-la-belle-alliance-5.jsonl'])
  const { out } = await grognard(`replay ${at('grognard-la-belle-alliance-5.jsonl')}`)
  expect(out).toContain(' 1. French: derlon act')
  const saved = await grognard(WATERLOO, ['derlon act', '', 'save', 'quit'], { folder: at('') })
  expect(saved.out).toContain('grognard-la-belle-alliance-5-3.jsonl.')
  expect(saved.out).toContain('To continue: grognard play --resume')
})

test('Ctrl-C leaves the table like quit, on a line of its own, with exit code 130', async () => {
  const { code, out } = await grognard(WATERLOO, ['derlon act\r', '\r', '\u0003'], { atTerminal: true })
  expect(code).toBe(130)
  expect(out).toMatch(/\nSaved in/)
  expect((await grognard(WATERLOO, ['\u0004'], { atTerminal: true })).code).toBe(0)
})

test('a person whose output is closed leaves the table, and the match is kept', async () => {
  const at = folder()
  const { code } = await grognard(WATERLOO, ['derlon act\r', '\r'], { atTerminal: true, folder: at(''), closedAfter: ' 1. French' })
  expect(code).toBe(0)
  expect(readdirSync(at(''))).toEqual(['grognard-la-belle-alliance-5.jsonl'])
})

test('resigning asks for confirmation; the end shows the table and how to see the match again', async () => {
  const { out } = await grognard(WATERLOO, ['resign', '', 'resign', 'n', 'resign', 'yes'])
  expect(out.match(/Resign\?/g)).toHaveLength(3)
  const end = after(out, ' 1. French: resigns')
  expect(end).toMatch(/Turn 1, Midday\n[\s\S]*The Allies win: resignation\.\nSaved in/)
  expect(end).toMatch(/To replay it: grognard replay\s[\s\S]*To check its dice: grognard verify\s/)
})

test('the first screen says who plays what, what each card may do and why one may not', async () => {
  const { out } = await grognard(WATERLOO)
  expect(out).toContain('You are the French; the Allies: random.')
  expect(out).toMatch(/French +10 +0\/15, tests from 10/)
  expect(out).toContain('  guard: too early: from Afternoon on [C-7]\n')
  expect(out).toContain('  Afternoon comes with the tenth division lost: 0 of 10 [TI-2]\n')
  expect((await grognard('play la-belle-alliance --french human --allied human')).out).toContain('You play both sides.')
})

test('why and odds continue a sentence in progress', async () => {
  const typed = ['why', 'odds', 'derlon', 'why counter', 'why', 'why guard act', 'odds act-napoleon', 'odds reille act', 'odds', 'quit']
  const { out } = await grognard(WATERLOO, typed)
  const answers = out.split('Your choice> ').slice(1)
  expect(answers[0]).toMatch(/^why\nguard: too early: [\s\S]*orange, hill, picton, .*: that card is not French/)
  expect(answers[1]).toContain("Give an order, or the start of one: 'odds derlon act'.")
  expect(answers[3]).toContain("No: 'counter': this card has no such action [CA-1]")
  expect(answers[4]).toContain('counter, counter-napoleon: this card has no such action [CA-1]')
  expect(answers[5]).toContain("No: 'guard': too early: from Afternoon on [C-7]")
  expect(answers[6]).toContain('Odds of derlon act-napoleon\n')
  expect(answers[7]).toContain('Odds of reille act\n')
  expect(answers[8]).toMatch(/Odds of derlon act\n[\s\S]*Odds of derlon act-napoleon\n/)
})

test.each([
  ["d'erlon act", 'derlon act'],
  ['erlon act', 'derlon act'],
  ['D’ERLON action', 'derlon act'],
  ['drouet napoleon', 'derlon act-napoleon'],
  ['i corps act', 'derlon act'],
  ['grand battery act', 'grand-battery act'],
  ['grande act', 'grand-battery act'],
  ['cuirassiers', undefined],
])('%s is understood as %s', async (typed, meant) => {
  for (const language of ['en', 'fr']) {
    const { out } = await grognard(`${WATERLOO} --lang ${language}`, [`odds ${typed}`])
    expect(/(?:Odds of|Chances de) (.*)\n/.exec(out)?.[1]).toBe(meant)
  }
})

test('printed names are refused with their rule', async () => {
  const { out } = await grognard(WATERLOO, ['why garde', 'why Imperial Guard', 'why blücher', 'why corps'])
  expect(out).toContain("No: 'garde': too early: from Afternoon on [C-7]")
  expect(out).toContain("No: 'Imperial': too early: from Afternoon on [C-7]")
  expect(out).toContain("No: 'blücher': that card is not French [AC-1]")
  expect(out).toContain("'corps' could mean: derlon, reille, lobau, kellermann, milhaud.")
})

test('the beginning of a rule lists what begins so, by number or by a word of its title', async () => {
  const { out } = await grognard(WATERLOO, ['rule ca', 'rule counter', 'rule zz', 'rule ca-1', 'quit'])
  const answers = out.split('Your choice> ').slice(1)
  expect(answers[0]).toMatch(/^rule ca\nCA-1 Counter-attacks\nCA-2 Only at once\n$/)
  expect(answers[1]).toContain('CA-1 Counter-attacks\n')
  expect(answers[1]).not.toContain('CA-2')
  expect(answers[2]).toBe("rule zz\nThere is no rule 'zz'.\n")
  expect(answers[3]).toMatch(/^rule ca-1\nCA-1 Counter-attacks\n\S/)
})

test('a command or a typo before "Play it?" does not lose the sentence', async () => {
  const { out } = await grognard(WATERLOO, ['derlon act', 'help', 'charts xyz', 'yess', 'odds', '', 'quit'])
  expect(out.match(/Play it\?/g)).toHaveLength(5)
  expect(out).toContain("No chart matches 'xyz'; 'charts' shows all.")
  expect(out).toContain("No: 'yess':")
  expect(out).toContain(' 1. French: derlon act')
  const undone = await grognard(WATERLOO, ['derlon act', '', 'reille act', 'undo', 'lobau act', '', 'quit'])
  expect(undone.out).toContain(' 3. French: lobau act')
  expect(undone.out).not.toContain('undone')
})

test('a resumed match starts with its last turn', async () => {
  const at = folder()
  const kept = `--record ${at('a.jsonl')}`
  await grognard(`${WATERLOO} ${kept}`, ['derlon act', '', 'reille act', '', 'lobau act', '', 'quit'])
  const { out } = await grognard(`play --resume ${at('a.jsonl')}`, ['log', 'quit'])
  const [news, log] = out.split('Your choice> log')
  expect(news).toContain("Here is the turn so far; 'log' tells what came before.")
  expect(news).toMatch(/ 5\. French: lobau act[\s\S]* 6\. Allies: /)
  expect(news).not.toContain(' 4. Allies')
  expect(log).toMatch(/ 1\. French: derlon act[\s\S]* 6\. Allies: /)
})

test.each([
  ['en', 60],
  ['en', 80],
  ['fr', 80],
  ['fr', 120],
])('nothing in %s is wider than a terminal of %i columns', async (language, columns) => {
  const typed = ['help', 'charts', 'rule', 'rule PS-3', 'why', 'derlon act', '', 'reille act', '', 'log', 'resign', 'yes']
  const { out } = await grognard(`${WATERLOO} --lang ${language}`, typed, { columns })
  const wide = out.split('\n').filter(line => [...line].length > columns && !line.includes('/'))
  expect(wide).toEqual([])
})

test('in French: the comma, the space before the colon, and the rules', async () => {
  const { out } = await grognard(`${WATERLOO} --lang fr`, ['chances derlon act', 'règle AC-2', 'abandon', 'oui'])
  expect(out).toContain('moral allié : −1 : 1/3 (33,3 %), 0 : 2/3 (66,7 %) ; en moyenne −0,33')
  expect(out).toContain('AC-2 Napoléon\nUne fois dans la partie')
  expect(out).toContain('Victoire des Alliés : abandon.')
  expect(out).toContain('Points d’appui\n')
})
