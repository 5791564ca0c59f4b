import { PLAYERS } from '@grognard/bots/players'
import { finish, type SimulationReport } from '@grognard/bots/simulate'
import type { Command } from 'commander'
import { type BattleFlags, besideFirst, gameFor } from '../battles.ts'
import { type Io, print, printJson } from '../io.ts'
import {
  botsFrom,
  type SetUpFlags,
  type SideNames,
  seedOf,
  setUpFrom,
  wholeNumber,
  withBattle,
  withJson,
  withSeed,
  withSetUp,
  withSides,
  withWorkers,
} from '../options.ts'
import { counted } from '../plural.ts'
import { joinSimulation } from '../tasks.ts'
import { playAll } from '../workers.ts'

interface SimulateFlags extends SetUpFlags, BattleFlags {
  readonly games: number
  readonly seed?: string
  readonly workers: number
  readonly json?: true
}

/** `simulate`: many games between bots. */
export function addSimulate(program: Command, io: Io, sides: SideNames): void {
  const command = program
    .command('simulate')
    .description('play many games between bots and count the results; a Line bot plays unnamed sides')
    .argument('<game>', 'id of the game')
    .requiredOption('--games <number>', 'how many games (required)', wholeNumber(1))
  withJson(withWorkers(withSeed(withBattle(withSetUp(withSides(command, sides, PLAYERS)))))).action(
    async (id: string, flags: SimulateFlags) => {
      const { game, battle } = await gameFor(id, flags)
      const setUp = setUpFrom(game, flags)
      const players = botsFrom(game, flags as unknown as Record<string, unknown>, sides, 'line')
      const seed = seedOf(flags.seed)
      const run = { label: `simulate ${id}`, count: flags.games, workers: flags.workers }
      const parts = await playAll(io, { kind: 'simulate', game: id, battle, setUp, seed, players }, run)
      const report = finish(joinSimulation(game.sides.names, players, parts))
      const about = {
        game: id,
        ...besideFirst(game),
        scenario: setUp.scenario,
        options: setUp.options,
        seed,
        players: Object.fromEntries(game.sides.names.map((side, i) => [side, players[i]])),
      }
      if (flags.json) printJson(io, { ...about, ...report })
      else print(io, reportText(about, report))
    },
  )
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

function reportText(
  about: { readonly game: string; readonly scenario: string; readonly seed: string; readonly players: Readonly<Record<string, string>> },
  report: SimulationReport,
): string {
  const { games, draws, errors, deadEnds } = report
  const ended = Math.max(1, games - errors - deadEnds)
  const sides = Object.entries(report.wins).map(([side, wins]) => {
    const [low, high] = report.ci95[side]
    return `  ${side} (${about.players[side]}): ${wins} won, ${percent(wins / ended)} (95 %: ${percent(low)} to ${percent(high)})`
  })
  const thinking = Object.entries(report.thinking).map(
    ([side, of]) =>
      `  ${side} thinks ${of.meanMs.toFixed(2)} ms a decision (99 %: ${of.p99Ms.toFixed(1)} ms), ${of.perGameMs.toFixed(1)} ms a game`,
  )
  return [
    `${about.game}, ${about.scenario}: ${counted(games, 'game')}, seed ${about.seed}`,
    ...sides,
    `  draws: ${draws}`,
    `  turns: ${report.turnsMedian} (median), ${report.turnsP10} to ${report.turnsP90} (four games in five)`,
    `  ends: ${Object.entries(report.causes)
      .map(([cause, n]) => `${cause} ${n}`)
      .join(', ')}`,
    ...thinking,
    `  ${report.decisions} decisions in ${report.cpuSeconds.toFixed(2)} CPU seconds: ${report.cpuMsPerGame.toFixed(3)} ms a game, ${Math.round(report.decisionsPerCpuSecond)} decisions a second`,
    `  errors: ${errors}, dead ends: ${deadEnds}`,
    ...report.faults.map(fault => `    game ${fault.game}: ${fault.what}`),
  ].join('\n')
}
