import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|html|json|svg|txt|webmanifest)$/

/** Smaller files are sent as they are: compression gains nothing. */
const LEAST = 512

const withGzip = promisify(gzip)
const withBrotli = promisify(brotliCompress)

/** Writes `.gz` and `.br` beside each file of the built page, so the server has no work per request. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true })
      await Promise.all(names.filter(name => COMPRESSIBLE.test(name)).map(name => compress(join(folder, name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < LEAST) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${path}.gz`, await withGzip(content, { level: constants.Z_BEST_COMPRESSION }))
  await writeFile(`${path}.br`, await withBrotli(content, { params }))
}
