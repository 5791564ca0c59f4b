import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { GAMES } from '@grognard/games/registry'

/** A rule of a game and the tests named after it. */
interface Covered {
  readonly tag: string
  readonly title: string
  readonly tests: readonly string[]
}

interface NamedTest {
  readonly name: string
  readonly file: string
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const HEADING = /^#{2,3} ([A-Z]{0,3}[ -]?\d[\d.]*[a-z]?) (.+)$/
/** "B 10.2" is one number, and no two words of a test's name. */
const joined = (text: string): string => text.replace(/\b([A-Z]{1,3}) (?=\d)/g, '$1-')

/** The rules of a game, from the headings of its rules.md. */
function rulesOf(markdown: string): { tag: string; title: string }[] {
  return markdown.split('\n').flatMap(row => {
    const heading = HEADING.exec(row)
    return heading ? [{ tag: joined(heading[1]).replace(/\.$/, ''), title: heading[2] }] : []
  })
}

/** A test covers a rule when its own name begins with the rule's number; several numbers are joined by commas. */
const bears = (test: string, tag: string): boolean => {
  const own = joined(test.split(' > ').at(-1) ?? test)
  return own.split(/,? /).some((part, i, parts) => part === tag && parts.slice(0, i).every(p => HEADING.test(`## ${p} x`)))
}

/** Each rule of a game with its tests. */
function coverage(game: string, markdown: string, tests: readonly NamedTest[]): Covered[] {
  const own = tests.filter(test => test.file.includes(`games/${game}/`))
  return rulesOf(markdown).map(rule => ({ ...rule, tests: own.filter(test => bears(test.name, rule.tag)).map(test => test.name) }))
}

/** Every test of the repository, as listed by vitest. */
function listTests(): NamedTest[] {
  const json = execFileSync('npx', ['vitest', 'list', 'games', '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return JSON.parse(json.slice(json.indexOf('['))) as NamedTest[]
}

/** Prints each rule with its tests; returns the number of rules without one. */
export function report(tests: readonly NamedTest[], print: (row: string) => void, onlyMissing = false): number {
  let missing = 0
  for (const { id: game } of GAMES) {
    const rules = coverage(game, readFileSync(`${root}games/${game}/rules.md`, 'utf8'), tests)
    const bare = rules.filter(rule => rule.tests.length === 0)
    missing += bare.length
    print(`${game}: ${rules.length} rules, ${bare.length} without a test`)
    for (const rule of onlyMissing ? bare : rules) {
      print(`  ${rule.tag}  ${rule.title}`)
      if (rule.tests.length === 0) print('      no test')
      for (const test of rule.tests) print(`      ${test.split(' > ').at(-1)}`)
    }
  }
  return missing
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = report(listTests(), row => console.log(row)) > 0 ? 1 : 0
