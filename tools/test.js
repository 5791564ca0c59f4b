// All checks of the repository: types, style, tests, rules covered. Ends with `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

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
const results = join(folder, 'results.json')
const filters = process.argv.slice(2)
const vitest = run('npx', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`, ...filters])
if (existsSync(results)) {
  const json = JSON.parse(readFileSync(results, 'utf8'))
  passed += json.numPassedTests
  failed += json.numFailedTests
  const broken = json.testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
  for (const file of broken) check(file.name, false)
  if (!vitest && json.numFailedTests === 0 && broken.length === 0) check('vitest', false)
  if (filters.length === 0 && existsSync(join(root, 'tools/dist/rules.js'))) {
    const { report } = await import('./dist/rules.js')
    const tests = json.testResults.flatMap(file => file.assertionResults.map(({ title }) => ({ name: title, file: file.name })))
    check('every rule has a test (npm run rules)', report(tests, row => console.log(row), true) === 0)
  }
} else check('vitest', false)
rmSync(folder, { recursive: true })

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
