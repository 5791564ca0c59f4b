import { Command, CommanderError } from 'commander'
import { addBattle } from './commands/battle.ts'
import { addBench } from './commands/bench.ts'
import { addFuzz } from './commands/fuzz.ts'
import { addGames } from './commands/games.ts'
import { addKeeping } from './commands/keeping.ts'
import { addOdds } from './commands/odds.ts'
import { addPlay } from './commands/play.ts'
import { addReplay } from './commands/replay.ts'
import { addServe } from './commands/serve.ts'
import { addSimulate } from './commands/simulate.ts'
import { addStrength } from './commands/strength.ts'
import { addTournament } from './commands/tournament.ts'
import { addVerify } from './commands/verify.ts'
import { CANNOT, lineFor } from './fail.ts'
import type { Io } from './io.ts'
import { sidesFor } from './options.ts'
import { packageVersion } from './packages.ts'

/** Runs one command line; returns the exit code. The caller's mistakes are reported in one line. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  let code = 0
  const exit = (wanted: number): void => {
    code = wanted
  }
  try {
    await (await makeProgram(argv, io, exit)).parseAsync([...argv], { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : CANNOT
    const line = lineFor(error)
    if (line === undefined) throw error
    io.stderr.write(`grognard: ${line}\n`)
    return CANNOT
  }
}

/** Commands that let the caller assign players to sides. */
const SEATED = ['play', 'simulate']

async function makeProgram(argv: readonly string[], io: Io, exit: (code: number) => void): Promise<Command> {
  const sides = await sidesFor(argv, SEATED)
  const program = new Command('grognard')
    .description('A table for Napoleonic board wargames: every rule enforced, explained and replayable')
    .version(packageVersion('@grognard/cli'))
    .exitOverride()
    .showHelpAfterError(false)
    .configureOutput({
      writeOut: text => io.stdout.write(text),
      writeErr: text => io.stderr.write(text),
      outputError: (text, write) => write(`grognard: ${oneLine(text)}\n`),
    })
  addGames(program, io)
  addBattle(program, io, exit)
  addServe(program, io, exit)
  addKeeping(program, io, exit)
  addPlay(program, io, sides, exit)
  addSimulate(program, io, sides)
  addFuzz(program, io, exit)
  addOdds(program, io)
  addReplay(program, io)
  addVerify(program, io, exit)
  addTournament(program, io)
  addStrength(program, io)
  addBench(program, io)
  return program
}

/** Commander puts hints on separate lines. */
const oneLine = (text: string): string =>
  text
    .trim()
    .replace(/^error: /, '')
    .replaceAll(/\s*\n\s*/g, ' ')
