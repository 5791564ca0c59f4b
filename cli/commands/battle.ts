import { resolve } from 'node:path'
import type { Player } from '@grognard/bots/players'
import { finish, type SimulationReport, simulate } from '@grognard/bots/simulate'
import { completeSetUp, type Game, type SetUp } from '@grognard/engine'
import { faultLine, NoPack, type OutsidePack, readOutside } from '@grognard/games/packs/outside'
import type { Command } from 'commander'
import { Failure, FOUND_FAULTS } from '../fail.ts'
import { type Io, print, printJson } from '../io.ts'
import { seedOf, withJson, withSeed } from '../options.ts'
import { counted } from '../plural.ts'
import { Progress } from '../progress.ts'
import { processCpu } from '../tasks.ts'

interface CheckFlags {
  readonly seed?: string
  readonly json?: true
}

/** Games for each kind of player. */
const GAMES_EACH = 10
const PLAYERS: readonly Player[] = ['random', 'line']

/** Some games of a battle by one kind of player, with one set-up. */
interface Trial {
  readonly player: Player
  readonly setUp: SetUp
  readonly report: SimulationReport
}

/** `battle check`: whether a folder holds a playable battle. */
export function addBattle(program: Command, io: Io, exit: (code: number) => void): void {
  const battle = program.command('battle').description('work with battles from outside the repository')
  const command = battle
    .command('check')
    .description('read the battle in a folder, name every fault with its file and place, and play 20 games of it')
    .argument('<folder>', 'folder with the files of the battle')
  withJson(withSeed(command)).action(async (folder: string, flags: CheckFlags) => {
    const read = await reading(folder)
    const seed = seedOf(flags.seed)
    const trials = read.game === undefined ? [] : tryOut(io, read.game, read, seed)
    if (flags.json) printJson(io, checkJson(read, seed, trials))
    else print(io, checkText(read, seed, trials))
    if (read.faults.length > 0 || trials.some(({ report }) => report.errors + report.deadEnds > 0)) exit(FOUND_FAULTS)
  })
}

async function reading(folder: string): Promise<OutsidePack> {
  try {
    return await readOutside(resolve(folder))
  } catch (error) {
    throw error instanceof NoPack ? new Failure(error.message) : error
  }
}

/** Every scenario with its defaults, and the quick match. */
function setUpsOf(game: Game, { pack: { story } }: OutsidePack): SetUp[] {
  const usual = game.scenarios.map(({ id }) => completeSetUp(game, id))
  const quick = story && completeSetUp(game, story.quickMatch.scenario, story.quickMatch.options)
  const isNew = quick !== undefined && !usual.some(each => JSON.stringify(each) === JSON.stringify(quick))
  return isNew ? [...usual, quick] : usual
}

/** Plays random games and games of Line bots, cycling through all set-ups. */
function tryOut(io: Io, game: Game, read: OutsidePack, seed: string): Trial[] {
  const setUps = setUpsOf(game, read).slice(0, GAMES_EACH)
  const progress = new Progress(io, `battle check ${read.pack.id}`, PLAYERS.length * GAMES_EACH)
  let played = 0
  const trials = PLAYERS.flatMap(player =>
    setUps.map((setUp, i): Trial => {
      const games = Math.floor((GAMES_EACH - i - 1) / setUps.length) + 1
      const players = game.sides.all.map(() => player)
      const part = simulate(game, { seed, setUp, players, games, cpu: processCpu, afterGame: () => progress.update(++played) })
      return { player, setUp, report: finish(part) }
    }),
  )
  progress.end()
  return trials
}

/** A scenario, and the options that differ from their defaults. */
function setUpText(game: Game, { scenario, options }: SetUp): string {
  const chosen = game.options.filter(({ id, default: usual }) => options[id] !== usual)
  return chosen.length === 0 ? scenario : `${scenario} (${chosen.map(({ id }) => `${id}=${options[id]}`).join(', ')})`
}

function trialText(game: Game, { player, setUp, report }: Trial): string[] {
  const { games, wins, draws, turnsMedian, errors, deadEnds } = report
  const won = Object.entries(wins).map(([side, n]) => `${side} ${n}`)
  return [
    `  ${setUpText(game, setUp)}, ${player} v ${player}: ${counted(games, 'game')}; won: ${won.join(', ')}, draws ${draws}; ${turnsMedian} turns (median); errors ${errors}, dead ends ${deadEnds}`,
    ...report.faults.map(fault => `    game ${fault.game}: ${fault.what}`),
  ]
}

function checkText({ entry, pack, game, faults }: OutsidePack, seed: string, trials: readonly Trial[]): string {
  if (game === undefined)
    return [
      ...faults.map(faultLine),
      `${pack.id}: ${counted(faults.length, 'fault')}; nothing was played, and more may show when these are mended`,
    ].join('\n')
  const broken = trials.reduce((sum, { report }) => sum + report.errors + report.deadEnds, 0)
  return [
    `${pack.id}, a battle of ${entry.id}: its files fit. ${counted(PLAYERS.length * GAMES_EACH, 'game')} of seed ${seed}:`,
    ...trials.flatMap(trial => trialText(game, trial)),
    broken > 0 ? `${counted(broken, 'game')} did not come to an end` : 'every game came to its end',
  ].join('\n')
}

const checkJson = ({ entry, pack, faults }: OutsidePack, seed: string, trials: readonly Trial[]) => ({
  ok: faults.length === 0 && trials.every(({ report }) => report.errors + report.deadEnds === 0),
  game: entry.id,
  battle: pack.id,
  faults,
  seed,
  trials: trials.map(({ player, setUp, report: { games, wins, draws, turnsMedian, errors, deadEnds, faults: broken } }) => ({
    player,
    ...setUp,
    games,
    wins,
    draws,
    turnsMedian,
    errors,
    deadEnds,
    faults: broken,
  })),
})
