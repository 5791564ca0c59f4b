import { createInterface, type Interface } from 'node:readline'
import type { Io } from './io.ts'

/** Asks a person or a pipe for lines. Early lines are queued; lines from a pipe are echoed, as on a terminal. */
export class LineReader {
  readonly #rl: Interface
  readonly #io: Io
  readonly #terminal: boolean
  readonly #waiting: string[] = []
  #ended = false
  #wake: (() => void) | undefined
  /** Whether the player pressed Ctrl-C. */
  isInterrupted = false
  /** Tab completions. */
  completions: readonly string[] = []

  constructor(io: Io) {
    this.#io = io
    this.#terminal = io.stdin.isTTY === true && io.stdout.isTTY === true
    this.#rl = createInterface({
      input: io.stdin,
      output: io.stdout,
      terminal: this.#terminal,
      completer: (line: string) => this.#complete(line),
    })
    this.#rl.on('line', line => {
      this.#waiting.push(line)
      this.#wake?.()
    })
    this.#rl.on('close', () => {
      this.#ended = true
      this.#wake?.()
    })
    this.#rl.on('SIGINT', () => {
      this.isInterrupted = true
      this.#rl.close()
    })
    // A person can't go on without seeing anything; a pipe is read to its end.
    io.whenUnread(() => {
      if (io.stdin.isTTY === true) this.#rl.close()
    })
  }

  /** The next line, trimmed; undefined at the end of input. */
  async ask(prompt: string): Promise<string | undefined> {
    this.#rl.setPrompt(prompt)
    if (this.#ended) this.#io.stdout.write(prompt)
    else this.#rl.prompt()
    while (this.#waiting.length === 0 && !this.#ended) {
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    }
    const line = this.#waiting.shift()?.trim()
    if (!this.#terminal || line === undefined) this.#io.stdout.write(`${line ?? ''}\n`)
    return line
  }

  close(): void {
    this.#rl.close()
  }

  #complete(line: string): [string[], string] {
    const begun = /\S*$/.exec(line)?.[0] ?? ''
    return [this.completions.filter(word => word.startsWith(begun)), begun]
  }
}
