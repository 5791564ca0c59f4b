import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { fileOf, importsOf, isTest, neededAtStart, read, ringsIn, root, sources } from './imports.ts'

/** Who may import whom; a package not listed here may import nothing of ours. */
const ARROWS: Record<string, readonly string[]> = {
  engine: [],
  games: ['engine'],
  bots: ['engine', 'games'],
  lab: ['engine', 'games', 'bots'],
  wire: ['engine'],
  server: ['engine', 'games', 'bots', 'wire'],
  cli: ['engine', 'games', 'bots', 'lab', 'bench', 'server'],
  bench: ['engine', 'games', 'bots', 'server'],
  tools: ['engine', 'games'],
  web: ['engine', 'games', 'bots', 'wire'],
}

const packages = Object.keys(ARROWS).filter(name => readdirSync(root).includes(name))
const imports = (path: string) => importsOf(path).map(({ target }) => target)

test('dependencies point one way only', () => {
  const wrong = packages.flatMap(name =>
    sources(name).flatMap(path =>
      imports(path)
        .filter(target => target.startsWith('@grognard/') && !(ARROWS[name] ?? []).includes(target.split('/')[1] as string))
        .map(target => `${path} imports ${target}`),
    ),
  )
  expect(wrong).toEqual([])
})

test('no file reaches into another package by a relative path', () => {
  const wrong = packages.flatMap(name =>
    sources(name).flatMap(path =>
      imports(path)
        .filter(target => target.startsWith('.') && relative(name, join(path, '..', target)).startsWith('..'))
        .map(target => `${path} imports ${target}`),
    ),
  )
  expect(wrong).toEqual([])
})

/** Type imports don't count: they vanish at run time. Where play goes in a circle, one file declares a step ahead (`laterStep`). */
test('no import cycles among rule files', () => {
  const rules = [...sources('engine'), ...sources('games').filter(path => /\/rules\/|^games\/common\//.test(path))]
  expect(ringsIn(neededAtStart(rules.filter(path => !isTest(path))))).toEqual([])
})

test('an import cycle is found, and reported from its first file', () => {
  const needs = new Map([
    ['a/x.ts', ['a/y.ts']],
    ['a/y.ts', ['a/z.ts']],
    ['a/z.ts', ['a/y.ts', 'a/w.ts']],
    ['a/w.ts', []],
  ])
  expect(ringsIn(needs)).toEqual(['a/y.ts > a/z.ts > a/y.ts'])
})

test('the kernel depends on nothing', () => {
  const outside = sources('engine')
    .filter(path => !isTest(path))
    .flatMap(path => imports(path).filter(target => !target.startsWith('.')))
  expect(outside).toEqual([])
})

/** What would make two machines disagree: clocks, unseeded chance, inexact maths, I/O, locale, waiting. */
const IMPURE =
  /\bMath\.(random|sin|cos|tan|asin|acos|atan2?|pow|exp|expm1|log|log2|log10|log1p|sqrt|cbrt|hypot)\b|\bDate\b|\bperformance\b|\bIntl\b|\btoLocale|\blocaleCompare\b|\bprocess\b|\bfetch\(|\bsetTimeout\b|\bsetInterval\b|'node:|\basync\b|\bawait\b|\beval\(|\bnew Function\b/

/** Bots may use inexact maths: only the sentence they say enters the record. Schemas are never part of the rules. */
const BOT_FILES = /\/bot\.ts$|\/bot\/|\/search\//

test('rules code has no clock, no I/O, no unseeded chance, no inexact maths', () => {
  const rules = [...sources('engine'), ...sources('games').filter(path => path !== 'games/registry.ts' && !path.startsWith('games/packs/'))]
  const wrong = rules
    .filter(path => !isTest(path) && !BOT_FILES.test(path) && !path.endsWith('.d.ts'))
    .flatMap(path =>
      read(path)
        .split('\n')
        .flatMap((row, i) =>
          IMPURE.test(row.replace(/\/\/.*$|\/\*.*?\*\/|^\s*\*.*$/g, '').replace(/'(?!node:)[^']*'/g, "''"))
            ? [`${path}:${i + 1} ${row.trim()}`]
            : [],
        ),
    )
  expect(wrong).toEqual([])
})

test('bots have no clock of their own', () => {
  const wrong = [...sources('bots'), ...sources('games').filter(path => BOT_FILES.test(path))]
    .filter(path => !isTest(path))
    .filter(path => /\bMath\.random\b|\bDate\b|\bperformance\b|'node:|\bprocess\b/.test(read(path)))
  expect(wrong).toEqual([])
})

test('the repository is only about the product', () => {
  const wrong = packages
    .flatMap(name => sources(name))
    .filter(path => !path.includes('architecture.test'))
    .filter(path => /(?<![\w.])\/(work|root|home|tmp)\/\w/.test(read(path)))
  expect(wrong).toEqual([])
})

/** The layers of the page, from the bottom up: each may use those below it. */
const LAYERS = ['base', 'paint', 'session', 'table', 'pages', 'app']
const layerOf = (path: string) => LAYERS.indexOf(path.split('/')[1] as string)

test('no layer of the page imports from a layer above it', () => {
  const upward = sources('web')
    .filter(path => layerOf(path) >= 0)
    .flatMap(path =>
      importsOf(path)
        .map(({ target }) => fileOf(path, target))
        .filter(file => file?.startsWith('web/') && (layerOf(file) > layerOf(path) || layerOf(file) < 0))
        .map(file => `${path} imports ${file}`),
    )
  expect(upward).toEqual([])
})

/**
 * Two matches may be interleaved in one process, even of one game with two versions of its data, so rules keep nothing in module variables.
 * Working memory hangs on the game's compiled data; what must outlive a tell or a roll is lent (engine/lender.ts), since the listener may
 * play in another match. The interleaving test finds violations.
 */
const MODULE_STATE =
  /^(?:export )?(?:let|var) \w|^(?:export )?const \w+(?:: [^=]+)? = (?:new (?:\w+Array|Array|Map|Set|WeakMap|Words|Reach|TableTop|Xoshiro|Scratch)\b|hexList\(|\[\]$)/

/** Written before it is read, within one call that tells and rolls nothing: safe, but don't add more. */
const WRITTEN_FIRST: Readonly<Record<string, readonly string[]>> = {
  'engine/dice/sha256.ts': ['schedule', 'tail', 'running', 'digestBytes'],
  'engine/feed.ts': ['scratch'],
  'engine/game.ts': ['spares'],
  'engine/hash.ts': ['maps'],
  'engine/mask.ts': ['hiding', 'blinds', 'pairs'],
  'engine/match.ts': ['scratch'],
  'engine/notation.ts': ['lowerCase'],
  'engine/odds-tally.ts': ['wide'],
  'engine/reader.ts': ['scratch'],
  'engine/view-bytes.ts': ['layouts'],
  'games/fourteen-days/rules/activation.ts': ['goals'],
  'games/fourteen-days/rules/deploy.ts': ['stock'],
  'games/fourteen-days/rules/guess-divisions.ts': ['pool', 'holders', 'forces'],
  'games/fourteen-days/rules/guess.ts': ['holders', 'hexes', 'asked'],
  'games/fourteen-days/rules/paths.ts': ['party', 'position', 'reaches', 'waypoints', 'nothingSaid', 'one'],
  'games/fourteen-days/rules/plan-words.ts': ['asked', 'hexes', 'passed', 'stamp'],
  'games/fourteen-days/rules/routes.ts': ['planned', 'stretches', 'scratch'],
  'games/hondschoote/rules/advance.ts': ['listed'],
  'games/hondschoote/rules/assault.ts': ['listed'],
  'games/hondschoote/rules/combat.ts': ['nothingSaid'],
  'games/hondschoote/rules/rout.ts': ['ways'],
  'games/skirmish/rules/guess.ts': ['hidden', 'left', 'heldBy', 'tried', 'taken', 'attempt'],
  'games/skirmish/rules/retreat.ts': ['near', 'far'],
}

/** The objects of a module whose fields it assigns to. */
function changedObjects(text: string): string[] {
  const objects = [...text.matchAll(/^(?:export )?const (\w+)(?:: [^=\n]+)? = \{/gm)].map(([, name]) => name as string)
  const isChanged = (name: string) => new RegExp(`(?<![\\w.])${name}\\.\\w+(?:\\[[^\\]]*\\])? ?(?:\\+\\+|--|[-+|&*]?=(?![=>]))`).test(text)
  return objects.filter(isChanged)
}

test('rules keep no state in their modules', () => {
  const isRules = (path: string) => /^engine\/|^games\/[^/]+\/rules\//.test(path) && !isTest(path) && !path.endsWith('.d.ts')
  const kept = [...sources('engine'), ...sources('games')].filter(isRules).flatMap(path => {
    const variables = read(path)
      .split('\n')
      .filter(row => MODULE_STATE.test(row) && !/: Readonly(Map|Set|Array|)</.test(row))
      .map(row => /(?:let|var|const) (\w+)/.exec(row)?.[1] ?? '')
    return [...variables, ...changedObjects(read(path))].map(name => [path, name] as const)
  })
  const listed = Object.entries(WRITTEN_FIRST).flatMap(([path, names]) => names.map(name => `${path}: ${name}`))
  expect(kept.map(([path, name]) => `${path}: ${name}`).sort()).toEqual(listed.sort())
})
