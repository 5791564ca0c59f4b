import { PLAYERS, type Player } from '@grognard/bots/players'
import { LEVELS } from '@grognard/engine'
import { type Command, InvalidArgumentError } from 'commander'
import { loadGame } from '../catalogue.ts'
import { type Io, print, printJson } from '../io.ts'
import { isPlayer, type SetUpFlags, seedOf, setUpFrom, wholeNumber, withJson, withSeed, withSetUp, withWorkers } from '../options.ts'
import { pairsJson, pairsText } from '../pairs-text.ts'
import { counted } from '../plural.ts'
import { joinPairs } from '../tasks.ts'
import { playAll } from '../workers.ts'

interface TournamentFlags extends SetUpFlags {
  readonly games: number
  readonly players: readonly Player[]
  readonly seed?: string
  readonly workers: number
  readonly json?: true
}

const GAMES = 200

/** `tournament`: every bot against every other. */
export function addTournament(program: Command, io: Io): void {
  const command = program
    .command('tournament')
    .description('let bots play each other in pairs of games, with the same dice and the sides swapped')
    .argument('<game>', 'id of the game')
    .option('--games <number>', 'games for each pairing; an odd number is rounded up', wholeNumber(1), GAMES)
    .option('--players <list>', `who takes part, separated by commas: ${PLAYERS.join(', ')}`, playerList, [...LEVELS])
  withJson(withWorkers(withSeed(withSetUp(command)))).action(async (id: string, flags: TournamentFlags) => {
    const { game } = await loadGame(id)
    const setUp = setUpFrom(game, flags)
    const seed = seedOf(flags.seed)
    const pairs = Math.ceil(flags.games / 2)
    const matches: object[] = []
    if (!flags.json) print(io, `${id}, ${setUp.scenario}: ${counted(pairs, 'pair')} of games for each two players, seed ${seed}`)
    for (const [i, a] of flags.players.entries())
      for (const b of flags.players.slice(0, i)) {
        const run = { label: `${a} v ${b}`, count: pairs, workers: flags.workers }
        const part = joinPairs(a, b, await playAll(io, { kind: 'pairs', game: id, setUp, seed, a, b }, run))
        matches.push(pairsJson(game, part))
        if (!flags.json) print(io, pairsText(game, part))
      }
    if (flags.json) printJson(io, { game: id, scenario: setUp.scenario, options: setUp.options, seed, players: flags.players, matches })
  })
}

function playerList(text: string): Player[] {
  const names = text.split(',').map(name => name.trim())
  const players = names.filter(isPlayer)
  if (players.length !== names.length || new Set(players).size !== players.length || players.length < 2)
    throw new InvalidArgumentError(`Name two or more different players of ${PLAYERS.join(', ')}.`)
  return players
}
