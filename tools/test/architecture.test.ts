import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Who may import whom; a package that is not named here may import nothing of ours. */
const ARROWS: Record<string, readonly string[]> = {
  engine: [],
  games: ['engine'],
  bots: ['engine', 'games'],
  lab: ['engine', 'games', 'bots'],
  server: [],
  cli: ['engine', 'games', 'bots', 'lab', 'bench', 'server'],
  bench: ['engine', 'games', 'bots', 'server'],
  tools: ['engine', 'games'],
  web: ['engine', 'games', 'bots'],
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['dist', 'node_modules', 'site'].includes(entry.name) ? [] : sources(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

const packages = Object.keys(ARROWS).filter(name => readdirSync(root).includes(name))
const isTest = (path: string) => /\.test\.ts$|\/test\//.test(path)
const imports = (path: string) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/(?:\bfrom(?!')|import\()\s*'([^']+)'/g)].map(match => match[1] as string)

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

test('the kernel depends on nothing', () => {
  const outside = sources('engine')
    .filter(path => !isTest(path))
    .flatMap(path => imports(path).filter(target => !target.startsWith('.')))
  expect(outside).toEqual([])
})

/** What would make two machines disagree: clocks, chance without a seed, inexact maths, input and output, locale, waiting. */
const IMPURE =
  /\bMath\.(random|sin|cos|tan|asin|acos|atan2?|pow|exp|expm1|log|log2|log10|log1p|sqrt|cbrt|hypot)\b|\bDate\b|\bperformance\b|\bIntl\b|\btoLocale|\blocaleCompare\b|\bprocess\b|\bfetch\(|\bsetTimeout\b|\bsetInterval\b|'node:|\basync\b|\bawait\b|\beval\(|\bnew Function\b/

/** Bots may use inexact maths: only the sentence they say enters the record. Schemas are never part of the rules. */
const BOT_FILES = /\/bot\.ts$|\/bot\/|\/search\//

test('rules code knows no clock, no I/O, no unseeded chance, no inexact maths', () => {
  const rules = [...sources('engine'), ...sources('games').filter(path => path !== 'games/registry.ts')]
  const wrong = rules
    .filter(path => !isTest(path) && !BOT_FILES.test(path) && !path.endsWith('.d.ts'))
    .flatMap(path =>
      readFileSync(join(root, path), 'utf8')
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
    .filter(path => /\bMath\.random\b|\bDate\b|\bperformance\b|'node:|\bprocess\b/.test(readFileSync(join(root, path), 'utf8')))
  expect(wrong).toEqual([])
})

test('the repository speaks of the product alone', () => {
  const wrong = packages
    .flatMap(name => sources(name))
    .filter(path => !path.includes('architecture.test'))
    .filter(path => /(?<!\.)\/(work|root|home|tmp)\/\w/.test(readFileSync(join(root, path), 'utf8')))
  expect(wrong).toEqual([])
})
