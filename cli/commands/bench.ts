import type { Command } from 'commander'
import { type Io, print, printJson } from '../io.ts'
import { withJson } from '../options.ts'
import { Progress } from '../progress.ts'

/** `bench`: measures what must be fast. The benchmarks are loaded on demand: they bring a peer to measure against. */
export function addBench(program: Command, io: Io): void {
  withJson(
    program
      .command('bench')
      .description('measure copies, games and bots, and a peer in the same run; the figures are kept in bench/results'),
  )
    .option('--no-save', 'do not keep the figures')
    .action(async (flags: { json?: true; save: boolean }) => {
      const { keepResults, printTable, runBench } = await import('@grognard/bench')
      let progress: Progress | undefined
      const report = runBench({
        onPart: (name, done, parts) => {
          progress ??= new Progress(io, 'bench', parts)
          progress.update(done, name)
        },
      })
      progress?.end()
      if (flags.save) keepResults(report)
      if (flags.json) printJson(io, report)
      else print(io, printTable(report))
    })
}
