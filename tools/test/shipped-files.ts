import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
export const PACKAGES = ['engine', 'games', 'bots', 'cli', 'server', 'web']
const SKIPPED = ['dist', 'node_modules', 'site', 'test', 'demo', 'build', 'bench']

/** The files in a folder that a player may get to read, by how their paths end; tests are no part of that. */
export function shippedFiles(folder: string, ending: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIPPED.includes(entry.name) ? [] : shippedFiles(path, ending)
    return ending.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : []
  })
}
