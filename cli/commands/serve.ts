import { join } from 'node:path'
import { printConfig, type RunningServer, readConfig, type ServerConfig, StartError, startServer } from '@grognard/server'
import { type Command, InvalidArgumentError } from 'commander'
import { FOUND_FAULTS } from '../fail.ts'
import { type Io, print } from '../io.ts'
import { packageFolder } from '../packages.ts'

interface ServeFlags {
  readonly port?: number
  readonly host?: string
  readonly printConfig?: true
}

const HIGHEST_PORT = 65_535

const portNumber = (text: string): number => {
  if (!/^\d+$/.test(text) || Number(text) > HIGHEST_PORT) throw new InvalidArgumentError(`Give a port from 0 to ${HIGHEST_PORT}.`)
  return Number(text)
}

/** `serve`: the table for browsers. */
export function addServe(program: Command, io: Io, exit: (code: number) => void): void {
  program
    .command('serve')
    .description('serve the table to browsers until Ctrl-C')
    .option('--port <number>', 'port to listen on (default: GROGNARD_PORT, PORT or 1815)', portNumber)
    .option('--host <name>', 'address to listen on (default: GROGNARD_HOST or 0.0.0.0, which is everywhere)')
    .option('--print-config', 'print its configuration, without secrets, and stop')
    .action(async ({ printConfig: isPrinted, ...flags }: ServeFlags) => {
      if (isPrinted) {
        if (!printed(io, () => ({ ...readConfig(process.env), ...flags }))) exit(FOUND_FAULTS)
        return
      }
      const site = join(packageFolder('@grognard/server'), '..', 'web', 'site')
      if (!(await serve(io, () => ({ ...readConfig(process.env), ...flags }), site, untilSignal()))) exit(FOUND_FAULTS)
    })
}

/** Prints the configuration; false when it does not fit, after saying why in one line. */
function printed(io: Io, config: () => ServerConfig): boolean {
  try {
    print(io, printConfig(config()))
    return true
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    io.stderr.write(`grognard: ${error.message}\n`)
    return false
  }
}

/** Serves until asked to stop; false when it could not start, after saying why in one line. */
export async function serve(io: Io, config: () => ServerConfig, site: string, ended: Promise<void>): Promise<boolean> {
  let server: RunningServer
  try {
    server = await startServer({ ...config(), site })
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    io.stderr.write(`grognard: ${error.message}\n`)
    return false
  }
  const [here, ...elsewhere] = server.addresses
  print(io, `The table is laid at ${here}`)
  for (const address of elsewhere) print(io, `  from other devices: ${address}`)
  if (elsewhere.length > 0) print(io, '  Over plain http they can play as long as this server runs; to install the page they need https.')
  await ended
  await server.close()
  print(io, 'The table is cleared.')
  return true
}

/** Resolves on Ctrl-C or SIGTERM. */
const untilSignal = (): Promise<void> =>
  new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve())
  })
