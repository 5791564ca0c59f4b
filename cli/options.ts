import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { PLAYERS, type Player } from '@grognard/bots/players'
import { completeSetUp, type Game, LANGUAGES, type Language, type OptionValue, type SetUp } from '@grognard/engine'
import { GAMES } from '@grognard/games/registry'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { loadGame } from './catalogue.ts'
import { Failure } from './fail.ts'

/** Side names by game, as far as a command line may use them. */
export type SideNames = ReadonlyMap<string, readonly string[]>

/** The sides of the game a command line names; of every game when it names none, and none when the command has no use for them. */
export async function sidesFor(argv: readonly string[], seated: readonly string[]): Promise<SideNames> {
  if (!argv.some(word => seated.includes(word))) return new Map()
  const named = GAMES.filter(({ id }) => argv.includes(id))
  const offered = named.length > 0 ? named : GAMES.filter(({ isTest }) => !isTest)
  const games = await Promise.all(offered.map(({ id }) => loadGame(id)))
  return new Map(games.map(({ entry, game }) => [entry.id, game.sides.names]))
}

/** A whole number of at least `least`. */
export const wholeNumber =
  (least: number) =>
  (text: string): number => {
    const number = Number(text)
    if (!/^\d+$/.test(text) || number < least) throw new InvalidArgumentError(`Give a whole number of at least ${least}.`)
    if (!Number.isSafeInteger(number)) throw new InvalidArgumentError(`Too large: the most is ${Number.MAX_SAFE_INTEGER}.`)
    return number
  }

const MOST_WORKERS = 256

const workerCount = (text: string): number => {
  const count = wholeNumber(1)(text)
  if (count > MOST_WORKERS) throw new InvalidArgumentError(`At most ${MOST_WORKERS} workers.`)
  return count
}

/** `--json`: one object for programs. */
export const withJson = (command: Command): Command => command.option('--json', 'print one JSON object and nothing else')

/** `--lang`: the language of play. */
export const withLanguage = (command: Command): Command =>
  command.addOption(new Option('--lang <language>', 'language').choices([...LANGUAGES]).default('en' satisfies Language))

/** `--seed`: what makes a run repeatable. */
export const withSeed = (command: Command): Command =>
  command.option('--seed <text>', 'repeat the run of this seed (default: a new one)', (text: string) => {
    if (text === '') throw new InvalidArgumentError('A seed has at least one character.')
    return text
  })

/** `--workers`: processes that share a long run. */
export const withWorkers = (command: Command): Command =>
  command.option(
    '--workers <number>',
    'processes that share a long run; the result is the same for any number',
    workerCount,
    availableParallelism(),
  )

/** `--battle`: which battle is played. */
export const withBattle = (command: Command): Command =>
  command.option('--battle <id or folder>', "a battle of the game, or a folder that holds one from outside (default: the scenario's)")

/** `--scenario` and `--option`: how the game is set up. */
export const withSetUp = (command: Command): Command =>
  command
    .option('--scenario <id>', "scenario (default: the battle's first)")
    .option(
      '--option <id=value>',
      "an option of the game, as 'grognard games' lists them; may be repeated",
      (pair: string, pairs: readonly string[] = []) => [...pairs, pair],
    )

/** `--<side>`: who plays which side. */
export function withSides(command: Command, sides: SideNames, players: readonly string[]): Command {
  const games = new Map<string, string[]>()
  for (const [game, names] of sides) for (const name of names) games.set(name, [...(games.get(name) ?? []), game])
  for (const [side, of] of games) command.addOption(sideOption(side, `who plays this side of ${of.join(', ')}`).choices([...players]))
  return command
}

const sideOption = (side: string, about?: string): Option => new Option(`--${side} <player>`, about)

/** The given seed, or a new one. */
export const seedOf = (given: string | undefined): string => given ?? randomBytes(8).toString('hex')

export interface SetUpFlags {
  readonly scenario?: string
  readonly option?: readonly string[]
}

/** The set-up the flags ask for. */
export function setUpFrom(game: Game, { scenario, option = [] }: SetUpFlags): SetUp {
  const values: Record<string, OptionValue> = {}
  for (const pair of option) {
    const [, id, text] = /^([^=]+)=(.*)$/.exec(pair) ?? []
    if (id === undefined || text === undefined) throw new Failure(`'${pair}' is not an option; write --option id=value`)
    values[id] = game.options.find(o => o.id === id)?.values.find(value => String(value) === text) ?? text
  }
  return completeSetUp(game, scenario, values)
}

/** The side flags, by side; throws on a side of another game. */
export function sidesGiven(game: Game, flags: Readonly<Record<string, unknown>>, sides: SideNames): (string | undefined)[] {
  const given = (name: string) => flags[sideOption(name).attributeName()] as string | undefined
  for (const name of new Set([...sides.values()].flat())) {
    if (given(name) !== undefined && game.sides.find(name) === undefined)
      throw new Failure(`${game.id} has no side '${name}'; it has: ${game.sides.names.join(', ')}`)
  }
  return game.sides.names.map(given)
}

export const isPlayer = (name: string): name is Player => (PLAYERS as readonly string[]).includes(name)

/** The bot for every side; `otherwise` plays unassigned ones. */
export const botsFrom = (game: Game, flags: Readonly<Record<string, unknown>>, sides: SideNames, otherwise: Player): Player[] =>
  sidesGiven(game, flags, sides).map(name => (name !== undefined && isPlayer(name) ? name : otherwise))
