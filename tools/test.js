// All checks of the repository: types, style, tests, rules covered. Ends with `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.js'

const root = fileURLToPath(new URL('../', import.meta.url))
const run = (command, args) => spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0

let passed = 0
let failed = 0
const check = (name, ok) => {
  if (ok) passed++
  else {
    failed++
    console.error(`FAILED: ${name}`)
  }
}

check('types (tsc -b)', run('npx', ['tsc', '-b']))
check('style (biome)', run('npx', ['biome', 'check', '.']))

const folder = mkdtempSync(join(tmpdir(), 'grognard-test-'))
const filters = process.argv.slice(2)

/** Runs the tests of a configuration and counts them; what they were, for the report of the rules. */
function vitest(name, config) {
  const results = join(folder, `${name}.json`)
  const ok = run('npx', [
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
  const broken = json.testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
  for (const file of broken) check(file.name, false)
  if (!ok && json.numFailedTests === 0 && broken.length === 0) check(name, false)
  return json.testResults.flatMap(file => file.assertionResults.map(({ title }) => ({ name: title, file: file.name })))
}

const tests = vitest('tests', 'vitest.config.ts')
if (filters.length === 0 && existsSync(join(root, 'tools/dist/rules.js'))) {
  const { report } = await import('./dist/rules.js')
  check('every rule has a test (npm run rules)', report(tests, row => console.log(row), true) === 0)
}

const chromium = findChromium()
check('Chromium is there', chromium !== undefined)
if (chromium !== undefined) {
  process.env.GROGNARD_CHROMIUM = chromium
  const built = run('npm', ['run', '--silent', 'build:web'])
  check('the page builds', built)
  if (built) vitest('browser tests', 'vitest.browser.config.ts')
}
rmSync(folder, { recursive: true })

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
