import type { BenchReport } from '@grognard/bench'
import type { Command } from 'commander'
import { Failure } from '../fail.ts'
import { type Io, print, printJson } from '../io.ts'
import { withJson } from '../options.ts'
import { Progress } from '../progress.ts'

/** `bench`: measures what must be fast. Loaded on demand, since the benchmarks bring a peer to measure against. */
export function addBench(program: Command, io: Io): void {
  withJson(
    program
      .command('bench')
      .argument('[parts...]', 'measure only the parts whose names contain one of these words')
      .description('measure copies, games, bots, a peer in the same run and the page in Chromium; the figures are kept in bench/results'),
  )
    .option('--no-save', 'do not save the figures')
    .action(async (only: string[], flags: { json?: true; save: boolean }) => {
      const { CannotMeasure, keepResults, printTable, runBench } = await import('@grognard/bench')
      let progress: Progress | undefined
      const onPart = (name: string, done: number, parts: number) => {
        progress ??= new Progress(io, 'bench', parts)
        progress.update(done, name)
      }
      let report: BenchReport
      try {
        report = runBench({ only, onPart })
      } catch (error) {
        throw error instanceof CannotMeasure ? new Failure(error.message) : error
      }
      progress?.end()
      if (flags.save) keepResults(report)
      if (flags.json) printJson(io, report)
      else print(io, printTable(report))
    })
}
