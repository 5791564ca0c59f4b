// All checks of the repository: types, style, unused code, tests, rule coverage. Ends with `N passed, N failed`.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.js'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Runs a command with live output. */
const run = (command, args) =>
  new Promise(resolve => {
    spawn(command, args, { cwd: root, stdio: 'inherit' }).on('close', code => resolve(code === 0))
  })

/** Runs a command in parallel with others; prints its output when it is done, and only if it fails. */
const runBeside = (command, args) =>
  new Promise(resolve => {
    const said = []
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', piece => said.push(piece))
    child.on('close', code => {
      if (code !== 0) process.stderr.write(Buffer.concat(said))
      resolve(code === 0)
    })
  })

/** How many of the files that take longest are named at the end. */
const SLOWEST = 10

let passed = 0
let failed = 0
/** Tests left out on purpose: GROGNARD_TEST_STORES=sqlite leaves out PostgreSQL and Redis. */
let skipped = 0
/** How long each file of tests took, in milliseconds. */
const lasted = []
const check = (name, ok) => {
  if (ok) passed++
  else {
    failed++
    console.error(`FAILED: ${name}`)
  }
}

const chromium = findChromium()
const [types, style, uses, built] = await Promise.all([
  runBeside('npx', ['tsc', '-b']),
  runBeside('npx', ['biome', 'check', '.']),
  runBeside('npx', ['knip']),
  chromium === undefined ? false : runBeside('npm', ['run', '--silent', 'build:web']),
])
check('types (tsc -b)', types)
check('style (biome)', style)
check('exports, files and dependencies are used (knip)', uses)

const folder = mkdtempSync(join(tmpdir(), 'grognard-test-'))
const filters = process.argv.slice(2)

/** Runs the tests of a configuration and counts them; returns their names for the rule report. */
async function vitest(name, config) {
  const results = join(folder, `${name}.json`)
  const ok = await run('npx', [
    ...['vitest', 'run', '--config', config, '--passWithNoTests', '--reporter=default', '--reporter=json'],
    ...[`--outputFile.json=${results}`, ...filters],
  ])
  if (!existsSync(results)) {
    check(name, false)
    return []
  }
  const json = JSON.parse(readFileSync(results, 'utf8'))
  passed += json.numPassedTests
  failed += json.numFailedTests
  skipped += json.numPendingTests
  const broken = json.testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
  for (const file of broken) check(file.name, false)
  for (const { name: path, startTime, endTime } of json.testResults) lasted.push([relative(root, path), endTime - startTime])
  if (!ok && json.numFailedTests === 0 && broken.length === 0) check(name, false)
  return json.testResults.flatMap(file => file.assertionResults.map(({ title }) => ({ name: title, file: file.name })))
}

const tests = await vitest('tests', 'vitest.config.ts')
if (filters.length === 0 && existsSync(join(root, 'tools/dist/rules.js'))) {
  const { report } = await import('./dist/rules.js')
  check('every rule has a test (npm run rules)', report(tests, row => console.log(row), true) === 0)
}

check('Chromium is there', chromium !== undefined)
if (chromium !== undefined) {
  process.env.GROGNARD_CHROMIUM = chromium
  check('the page builds', built)
  if (built) await vitest('browser tests', 'vitest.browser.config.ts')
}
rmSync(folder, { recursive: true })

const slowest = lasted.sort((a, b) => b[1] - a[1]).slice(0, SLOWEST)
console.log(`The ${slowest.length} slowest files:`)
for (const [path, time] of slowest) console.log(`${(time / 1000).toFixed(1).padStart(7)} s  ${path}`)
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0
