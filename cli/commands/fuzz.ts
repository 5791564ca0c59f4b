import type { FuzzReport } from '@grognard/engine'
import type { Command } from 'commander'
import { type BattleFlags, besideFirst, gameFor } from '../battles.ts'
import { FOUND_FAULTS } from '../fail.ts'
import { type Io, print, printJson } from '../io.ts'
import { type SetUpFlags, seedOf, setUpFrom, wholeNumber, withBattle, withJson, withSeed, withSetUp, withWorkers } from '../options.ts'
import { counted } from '../plural.ts'
import { joinFuzz } from '../tasks.ts'
import { playAll } from '../workers.ts'

interface FuzzFlags extends SetUpFlags, BattleFlags {
  readonly games: number
  readonly seed?: string
  readonly workers: number
  readonly json?: true
}

/** The possible findings, in words. */
const FAULTS = {
  illegalAccepted: 'illegal sentences accepted',
  refusalsWithoutRule: 'refusals without a rule',
  leaks: 'leaks of what is hidden',
  leaksHeard: 'names heard of what is hidden',
  untoldDice: 'dice that nothing tells',
  guessMismatches: 'guesses that do not fit',
  replayMismatches: 'replays that differ',
  undoMismatches: 'take-backs that differ',
  deadEnds: 'dead ends',
  errors: 'errors',
} as const satisfies Partial<Record<keyof FuzzReport, string>>
const FAULT_KEYS = Object.keys(FAULTS) as (keyof typeof FAULTS)[]

/** `fuzz`: random games that check the kernel's promises. Sets the exit code. */
export function addFuzz(program: Command, io: Io, exit: (code: number) => void): void {
  const command = program
    .command('fuzz')
    .description('play random games and check at every decision: legality, refusals, fog, replay, undo, dead ends')
    .argument('<game>', 'id of the game')
    .requiredOption('--games <number>', 'how many games (required)', wholeNumber(1))
  withJson(withWorkers(withSeed(withBattle(withSetUp(command))))).action(async (id: string, flags: FuzzFlags) => {
    const { game, battle } = await gameFor(id, flags)
    const setUp = setUpFrom(game, flags)
    const seed = seedOf(flags.seed)
    const run = { label: `fuzz ${id}`, count: flags.games, workers: flags.workers }
    const report = joinFuzz(await playAll(io, { kind: 'fuzz', game: id, battle, setUp, seed }, run))
    if (flags.json) printJson(io, { game: id, ...besideFirst(game), scenario: setUp.scenario, options: setUp.options, seed, ...report })
    else print(io, reportText(id, seed, report))
    if (FAULT_KEYS.some(fault => report[fault] > 0)) exit(FOUND_FAULTS)
  })
}

function reportText(id: string, seed: string, report: FuzzReport): string {
  const rules = Object.entries(report.refusalsByRule).sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
  const share = report.illegalTried === 0 ? 0 : (100 * report.refusedByRule) / report.illegalTried
  return [
    `${id}: ${counted(report.games, 'random game')} of seed ${seed}, ${counted(report.decisions, 'decision')}`,
    `  illegal sentences tried: ${report.illegalTried}, of which a rule of the game refused ${share.toFixed(1)} %`,
    `  refusals by rule: ${rules.map(([rule, n]) => `${rule} ${n}`).join(', ')}`,
    ...FAULT_KEYS.map(fault => `  ${FAULTS[fault]}: ${report[fault]}`),
    ...report.faults.map(fault => `    ${fault}`),
  ].join('\n')
}
