// Builds the page when its sources are newer than what was built.
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Folders whose files end up in the page. */
const SOURCES = ['engine', 'games', 'bots', 'web']
const NOT_SOURCES = ['dist', 'site', 'node_modules', 'test']

const changedAt = path => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0

function newest(folder) {
  let last = 0
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (NOT_SOURCES.includes(entry.name)) continue
    const path = join(folder, entry.name)
    last = Math.max(last, entry.isDirectory() ? newest(path) : changedAt(path))
  }
  return last
}

/** Returns false when the build fails. */
export function buildStalePage() {
  if (changedAt('web/site/index.html') >= Math.max(changedAt('package-lock.json'), ...SOURCES.map(newest))) return true
  console.log('Building the page.')
  return spawnSync('npx', ['vite', 'build', 'web', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' }).status === 0
}
