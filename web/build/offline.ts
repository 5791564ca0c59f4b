import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const SOURCE = fileURLToPath(new URL('../offline/service-worker.ts', import.meta.url))
const COMPRESSED = /\.(?:gz|br)$/

/** Files whose names change with their content. */
const HASHED = /^assets\//

interface Kept {
  readonly url: string
  readonly revision: string | null
}

/** Builds the service worker with the list of every file of the page, so the page works offline after one visit. */
export function offline(): Plugin {
  let folder = ''
  return {
    name: 'offline',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    async writeBundle() {
      await buildWorker(folder, await filesOf(folder))
    },
  }
}

async function filesOf(folder: string): Promise<Kept[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter(entry => entry.isFile() && !COMPRESSED.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
  return Promise.all(names.map(async name => ({ url: `/${name}`, revision: HASHED.test(name) ? null : await digest(join(folder, name)) })))
}

const digest = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 16)

async function buildWorker(folder: string, files: readonly Kept[]): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  })
}
