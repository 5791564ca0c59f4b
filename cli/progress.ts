import { Presets, SingleBar } from 'cli-progress'
import type { Io } from './io.ts'

/** Shows the progress of a long run on the terminal, once it exceeds the caller's patience. */
export class Progress {
  readonly #io: Io
  readonly #label: string
  readonly #total: number
  readonly #started = performance.now()
  #bar: SingleBar | undefined

  constructor(io: Io, label: string, total: number) {
    this.#io = io
    this.#label = label
    this.#total = total
  }
  /** Milliseconds since the run began. */
  get elapsed(): number {
    return performance.now() - this.#started
  }
  /** Updates the bar; `what` names the current work. */
  update(done: number, what = ''): void {
    if (this.#io.stderr.isTTY !== true || this.elapsed < this.#io.patience) return
    this.#bar ??= this.#begin()
    this.#bar.update(done, { what })
  }
  /** Removes the bar. */
  end(): void {
    this.#bar?.stop()
  }
  #begin(): SingleBar {
    const format = `${this.#label} {bar} {percentage} % | {value}/{total} | {eta_formatted} left {what}`
    const bar = new SingleBar({ stream: this.#io.stderr as NodeJS.WriteStream, format, clearOnComplete: true }, Presets.shades_classic)
    bar.start(this.#total, 0, { what: '' })
    return bar
  }
}
