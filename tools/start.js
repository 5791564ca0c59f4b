// `npm start`: builds what is stale, then serves the table in this process, so signals reach the server itself.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildStalePage } from './fresh-page.js'

const root = fileURLToPath(new URL('../', import.meta.url))

const { status } = spawnSync('npx', ['tsc', '-b', 'cli'], { cwd: root, stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
if (!buildStalePage()) process.exit(1)

// npm passes signals to a shell that doesn't forward them, so exit when that shell is gone.
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
process.argv.splice(2, 0, 'serve')
await import('../cli/bin/grognard.js')
