import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerOptions } from '../index.ts'

/** The compiled entry: beside this file, or, when this runs from its source, where it was built. */
const ENTRY = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/trials/server-process.js' : './server-process.js', import.meta.url),
)

/** A port that nobody listens on. */
const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A server in a process of its own, always on the same port. */
export class ServerProcess {
  readonly origin: string
  readonly #options: string
  readonly #site: string
  #child: ChildProcess | undefined

  private constructor(port: number, site: string, config: Partial<ServerOptions>) {
    this.origin = `http://127.0.0.1:${port}`
    this.#site = site
    this.#options = JSON.stringify({ host: '127.0.0.1', ...config, port, site })
  }

  static async start(config: Partial<ServerOptions>): Promise<ServerProcess> {
    const site = mkdtempSync(join(tmpdir(), 'grognard-page-'))
    for (const name of ['index.html', 'home.html']) writeFileSync(join(site, name), '<!doctype html>')
    const started = new ServerProcess(await freePort(), site, config)
    await started.start()
    return started
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** Starts it again; done when it listens. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [ENTRY, this.#options], { stdio: ['ignore', 'pipe', 'inherit'] })
    this.#child = child
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => resolve())
      child.once('exit', code => reject(new Error(`the server ended with ${code}`)))
    })
  }

  /** Ends it, by default without a warning; returns its exit code. */
  kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null) return Promise.resolve(child?.exitCode ?? null)
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
