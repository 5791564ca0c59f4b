import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerOptions } from '../index.ts'
import type { UsageQuestion } from './usage.ts'

/** A compiled entry: beside this file, or, when this runs from its source, where it was built. */
const built = (name: string): string =>
  fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? `../dist/trials/${name}.js` : `./${name}.js`, import.meta.url))

/** What a process of a trial runs: the server, the echo that it is compared with, many who play, or one who pings. */
export type Entry = 'server-process' | 'echo-process' | 'clients-process' | 'ping-process'

/** A port that nobody listens on. */
const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** As the server is started: with room for what sentences leave behind, a tenth less CPU goes into clearing it away. */
const FLAGS = ['--max-semi-space-size=64', '--expose-gc']

/** Starts a process of a trial; done when it says something. It ends with this one. */
export async function startProcess(entry: Entry, options: object): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...FLAGS, built(entry), JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve())
    child.once('exit', code => reject(new Error(`the ${entry} ended with ${code}`)))
  })
  return child
}

/** A server in a process of its own, always on the same port. */
export class ServerProcess {
  readonly origin: string
  readonly #options: object
  readonly #site: string
  readonly #entry: Entry
  #child: ChildProcess | undefined

  private constructor(port: number, site: string, config: Partial<ServerOptions>, entry: Entry) {
    this.origin = `http://127.0.0.1:${port}`
    this.#site = site
    this.#entry = entry
    this.#options = { host: '127.0.0.1', ...config, port, site }
  }

  static async start(config: Partial<ServerOptions>, entry: Entry = 'server-process'): Promise<ServerProcess> {
    const site = mkdtempSync(join(tmpdir(), 'grognard-page-'))
    for (const name of ['index.html', 'home.html']) writeFileSync(join(site, name), '<!doctype html>')
    const started = new ServerProcess(await freePort(), site, config, entry)
    await started.start()
    return started
  }

  /** Starts it again; done when it listens. */
  async start(): Promise<void> {
    this.#child = await startProcess(this.#entry, this.#options)
  }

  /** What it uses, as it says itself. */
  async usage(question: UsageQuestion): Promise<number> {
    const child = this.#child
    return new Promise((resolve, reject) => {
      child?.once('message', answer => resolve(Number(answer)))
      child?.send(question, error => {
        if (error) reject(error)
      })
    })
  }

  /** Stops it in the middle of whatever it does, or lets it go on; it knows nothing of it. */
  halt(isHalted: boolean): void {
    this.#child?.kill(isHalted ? 'SIGSTOP' : 'SIGCONT')
  }

  /** Ends it, by default without a warning; returns its exit code. */
  kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child?.exitCode ?? null)
    return new Promise(resolve => {
      child.once('exit', code => resolve(code))
      child.kill(signal)
    })
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.#site, { recursive: true, force: true })
  }
}
