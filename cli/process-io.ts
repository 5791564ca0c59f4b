import { CANNOT } from './fail.ts'
import { reasonFor } from './files.ts'
import { type Io, PATIENCE } from './io.ts'

/**
 * The streams of this process. When the output is closed by its reader (`| head`) or cannot be written, the command ends at once, unless it
 * has something to finish first.
 */
export function processIo(): Io {
  const { stdin, stdout, stderr } = process
  let leave = (): void => process.exit()
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && process.exitCode !== CANNOT) {
      process.exitCode = CANNOT
      stderr.write(`grognard: cannot write the output: ${reasonFor(error.code ?? error.message)}\n`)
    }
    leave()
  })
  stderr.on('error', () => undefined)
  return {
    stdin,
    stdout,
    stderr,
    patience: PATIENCE,
    folder: '.',
    whenUnread: then => {
      leave = then
    },
  }
}
