import { createRequire } from 'node:module'
import { dirname } from 'node:path'

/** The folder of one of our packages: the built entry lies one folder below it. */
export const packageFolder = (name: string): string => dirname(dirname(createRequire(import.meta.url).resolve(name)))
