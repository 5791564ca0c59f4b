import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

const MADE = ['dist', 'node_modules', 'site', 'screenshots', '.git']

/** Files in a folder of the repository with this ending, by path from the root; build output is left out. */
export function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return MADE.includes(entry.name) ? [] : filesIn(path, ending)
    return ending.test(entry.name) ? [path] : []
  })
}

export const sources = (folder: string): string[] => filesIn(folder, /\.tsx?$/)

export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

export const isTest = (path: string): boolean => /\.test\.ts$|\/test\//.test(path)

export interface Import {
  /** As written: `./grid.ts`, `@grognard/engine/hex/grid`, `zod`. */
  readonly target: string
  /** Imports types only: nothing is left of it at run time. */
  readonly isTypeOnly: boolean
}

const STATIC = /^(?:import|export)\s+(type\s+(?!from\b))?(?:[\w*${}\s,]+?\s+from\s+)?'([^']+)'/gm
const DYNAMIC = /\bimport\(\s*'([^']+)'|\bnew URL\(\s*'([^']+\.tsx?)',\s*import\.meta\.url/g

/** What a file imports: statically, by `import()`, or as a worker. */
export function importsOf(path: string): Import[] {
  const text = read(path)
  return [
    ...[...text.matchAll(STATIC)].map(([, type, target]) => ({ target: target as string, isTypeOnly: type !== undefined })),
    ...[...text.matchAll(DYNAMIC)].map(([, module, worker]) => ({ target: (module ?? worker) as string, isTypeOnly: false })),
  ]
}

/** The file of ours that an import resolves to; undefined when it is outside the repository. */
export function fileOf(path: string, target: string): string | undefined {
  const at = target.startsWith('.') ? join(dirname(path), target) : target.startsWith('@grognard/') ? target.slice('@grognard/'.length) : ''
  if (at === '') return undefined
  return [at, `${at}.ts`, `${at}/index.ts`].find(file => /\.tsx?$/.test(file) && existsSync(join(root, file)))
}

/** For each file, the files it needs at start-up; types and dynamic imports are left out. */
export function neededAtStart(paths: readonly string[]): Map<string, string[]> {
  const among = new Set(paths)
  return new Map(
    paths.map(path => [
      path,
      [...read(path).matchAll(STATIC)]
        .filter(([, type]) => type === undefined)
        .map(([, , target]) => fileOf(path, target as string))
        .filter(file => file !== undefined && among.has(file)) as string[],
    ]),
  )
}

/** Import cycles, each reported once, from its alphabetically first file: `a.ts > b.ts > a.ts`. */
export function ringsIn(needs: ReadonlyMap<string, readonly string[]>): string[] {
  const rings: string[] = []
  const done = new Set<string>()
  for (const start of [...needs.keys()].sort()) {
    const way = shortestWayBack(needs, start, done)
    if (way === undefined) continue
    rings.push([...way, start].join(' > '))
    for (const path of way) done.add(path)
  }
  return rings
}

/** The shortest path from a file back to itself that avoids those already done. */
function shortestWayBack(needs: ReadonlyMap<string, readonly string[]>, start: string, done: ReadonlySet<string>): string[] | undefined {
  if (done.has(start)) return undefined
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const next of needs.get(path) ?? []) {
      if (next === start) {
        const way = [path]
        for (let at = path; at !== start; ) {
          at = cameFrom.get(at) as string
          way.unshift(at)
        }
        return way
      }
      if (done.has(next) || cameFrom.has(next)) continue
      cameFrom.set(next, path)
      queue.push(next)
    }
  }
  return undefined
}
