import type { FuzzReport } from '@grognard/engine'
import type { Command } from 'commander'
import { loadGame } from '../catalogue.ts'
import { FOUND_FAULTS } from '../fail.ts'
import { type Io, print, printJson } from '../io.ts'
import { type SetUpFlags, seedOf, setUpFrom, wholeNumber, withJson, withSeed, withSetUp, withWorkers } from '../options.ts'
import { joinFuzz } from '../tasks.ts'
import { playAll } from '../workers.ts'

interface FuzzFlags extends SetUpFlags {
  readonly games: number
  readonly seed?: string
  readonly workers: number
  readonly json?: true
}

const FAULTS = [
  'illegalAccepted',
  'refusalsWithoutRule',
  'leaks',
  'guessMismatches',
  'replayMismatches',
  'undoMismatches',
  'deadEnds',
  'errors',
] as const

/** `fuzz`: random games in which the promises of the kernel are checked. Answers the exit code. */
export function addFuzz(program: Command, io: Io, exit: (code: number) => void): void {
  const command = program
    .command('fuzz')
    .description('play random games and check at every decision: legality, refusals, fog, replay, undo, dead ends')
    .argument('<game>', 'id of the game')
    .requiredOption('--games <number>', 'how many games', wholeNumber(1))
  withJson(withWorkers(withSeed(withSetUp(command)))).action(async (id: string, flags: FuzzFlags) => {
    const { game } = await loadGame(id)
    const setUp = setUpFrom(game, flags)
    const seed = seedOf(flags.seed)
    const run = { label: `fuzz ${id}`, count: flags.games, workers: flags.workers }
    const report = joinFuzz(await playAll(io, { kind: 'fuzz', game: id, setUp, seed }, run))
    if (flags.json) printJson(io, { game: id, scenario: setUp.scenario, options: setUp.options, seed, ...report })
    else print(io, reportText(id, seed, report))
    if (FAULTS.some(fault => report[fault] > 0)) exit(FOUND_FAULTS)
  })
}

function reportText(id: string, seed: string, report: FuzzReport): string {
  const rules = Object.entries(report.refusalsByRule).sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
  const share = report.illegalTried === 0 ? 0 : (100 * report.refusedByRule) / report.illegalTried
  return [
    `${id}: ${report.games} random games of seed ${seed}, ${report.decisions} decisions`,
    `  illegal sentences tried: ${report.illegalTried}, of which a rule of the game refused ${share.toFixed(1)} %`,
    `  refusals by rule: ${rules.map(([rule, n]) => `${rule} ${n}`).join(', ')}`,
    `  ${FAULTS.map(fault => `${fault}: ${report[fault]}`).join(', ')}`,
    ...report.faults.map(fault => `    ${fault}`),
  ].join('\n')
}
