// Runs the unit tests on each supported version of node, fetching missing ones from npm into a cache; arguments narrow down the tests.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAJORS = [20, 22, 24]

const root = fileURLToPath(new URL('../', import.meta.url))
const platform = process.platform === 'win32' ? 'win' : process.platform
const packageName = `node-${platform}-${process.arch}`
const program = process.platform === 'win32' ? 'node.exe' : join('bin', 'node')

/** The path of node in this version: the running one, a cached one, or one fetched now; undefined when it can't be had. */
function nodeOf(major) {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath
  const cache = join(root, 'node_modules', '.cache', 'nodes', String(major))
  const path = join(cache, 'node_modules', packageName, program)
  if (existsSync(path)) return path
  mkdirSync(cache, { recursive: true })
  const fetching = ['install', '--prefix', cache, '--no-save', '--no-package-lock', '--no-audit', '--no-fund', `${packageName}@${major}`]
  const { status } = spawnSync('npm', fetching, { cwd: cache, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
  return status === 0 && existsSync(path) ? path : undefined
}

function passesOn(major) {
  const node = nodeOf(major)
  if (node === undefined) {
    console.error(`Node ${major} is missing: npm cannot fetch ${packageName}@${major} here.`)
    return false
  }
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
  console.log(`Unit tests on node ${version}`)
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  // Tests that start the command line find this node first.
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
  return spawnSync(node, [vitest, 'run', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env }).status === 0
}

if (spawnSync('npx', ['tsc', '-b'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status !== 0) process.exit(1)
const failed = MAJORS.filter(major => !passesOn(major))
console.log(failed.length === 0 ? `Unit tests pass on node ${MAJORS.join(', ')}` : `Unit tests fail on node ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
