import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of one of our packages. */
export function packageFolder(name: string): string {
  let folder = dirname(createRequire(import.meta.url).resolve(name))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

/** The version of one of our packages. */
export const packageVersion = (name: string): string =>
  (JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8')) as { version: string }).version
