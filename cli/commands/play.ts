import { PLAYERS } from '@grognard/bots/players'
import { type Game, hasFog, type Language, type MatchRecord } from '@grognard/engine'
import type { Command } from 'commander'
import { type BattleFlags, gameFor, loadBattle } from '../battles.ts'
import { entryOf } from '../catalogue.ts'
import { Failure, INTERRUPTED } from '../fail.ts'
import { exists, isText } from '../files.ts'
import { HomeMatch, isOfSeed, type Seat } from '../home-match.ts'
import { type Io, tell } from '../io.ts'
import { MESSAGES } from '../messages.ts'
import {
  isPlayer,
  type SetUpFlags,
  type SideNames,
  seedOf,
  setUpFrom,
  sidesGiven,
  withBattle,
  withLanguage,
  withSeed,
  withSetUp,
  withSides,
} from '../options.ts'
import { readRecord } from '../record-files.ts'
import { Session } from '../session.ts'

interface PlayFlags extends SetUpFlags, BattleFlags {
  readonly seed?: string
  readonly record?: string
  readonly resume?: string
  readonly lang: Language
  readonly odds: boolean
}

const SEATS: readonly Seat[] = ['human', ...PLAYERS]
const OPPONENT: Seat = 'line'

/** `play`: a match in the terminal. */
export function addPlay(program: Command, io: Io, sides: SideNames, exit: (code: number) => void): void {
  const command = program
    .command('play')
    .description('play a game in the terminal; sides not named are yours, or go to Line bots once you have one')
    .argument('[game]', 'id of the game; not needed with --resume')
    .option('--record <file>', 'keep the match in this file; if it exists already, continue it (.jsonl, or .txt to read it)')
    .option('--resume <file>', 'continue the match in this file')
    .option('--no-odds', 'play each order at once, without showing its odds')
  withSides(withLanguage(withSeed(withBattle(withSetUp(command)))), sides, SEATS).action(
    async (id: string | undefined, flags: PlayFlags) => {
      if (!(await play(io, id, flags, sides))) exit(INTERRUPTED)
    },
  )
}

async function play(io: Io, id: string | undefined, flags: PlayFlags, sides: SideNames): Promise<boolean> {
  const kept = flags.resume ?? (flags.record !== undefined && (await exists(flags.record)) ? flags.record : undefined)
  const home = kept === undefined ? await begin(io, id, flags, sides) : await goOn(io, id, kept, flags, sides)
  const file = flags.record ?? flags.resume
  const options = { language: flags.lang, odds: flags.odds, file: file !== undefined && wouldTell(home, file) ? undefined : file }
  return new Session(io, entryOf(home.game.id), home, options).play()
}

/** Whether a file would tell a player in plain words what the other side hides. */
const wouldTell = (home: HomeMatch, file: string): boolean => isText(file) && home.hasSecrets && home.humans.length > 0

async function begin(io: Io, id: string | undefined, flags: PlayFlags, sides: SideNames): Promise<HomeMatch> {
  if (id === undefined) throw new Failure("which game? 'grognard games' lists them")
  const { game } = await gameFor(id, flags)
  const setUp = setUpFrom(game, flags)
  const seats = seatsFrom(game, flags, sides)
  const seed = seedOf(flags.seed)
  const home = HomeMatch.begin(game, setUp, seats, seed)
  if (flags.record !== undefined && wouldTell(home, flags.record))
    throw new Failure(
      `${flags.record}: a match with secrets is kept as .jsonl; at the table, 'save ${flags.record}' writes an account of what you know`,
    )
  tell(io, `${game.words[flags.lang].title}. ${MESSAGES[flags.lang].seed(seed)}`)
  return home
}

async function goOn(io: Io, id: string | undefined, file: string, flags: PlayFlags, sides: SideNames): Promise<HomeMatch> {
  const record = await readRecord(file)
  mustBeTheSame(record, id, file, flags)
  if (flags.battle !== undefined) await mustBeOf(record, flags.battle, file)
  const home = await HomeMatch.resume(record, game => {
    if (flags.seed !== undefined && !isOfSeed(game, record, flags.seed))
      throw new Failure(`${file} holds a match with other dice than those of this --seed`)
    const given = sidesGiven(game, flags as unknown as Record<string, unknown>, sides)
    return game.sides.names.map((side, i) => {
      const was = seatFrom(record.header.seats[side] ?? 'human')
      const now = given[i] === undefined ? was : seatFrom(given[i])
      if (now !== was && (record.sealed || hasFog(game.kind)))
        throw new Failure(`${file}: ${side} is played by ${was}; in a match with secrets nobody changes seats`)
      return now
    })
  })
  if (home.match.outcome) throw new Failure(`${file} holds a match that is over; 'grognard replay ${file}' replays it`)
  tell(io, `${home.game.words[flags.lang].title}. ${MESSAGES[flags.lang].resumed(file, home.lastLine)}`)
  return home
}

function mustBeTheSame({ header }: MatchRecord, id: string | undefined, file: string, flags: PlayFlags): void {
  if (id !== undefined && id !== header.game) throw new Failure(`${file} holds a match of ${header.game}, not of ${id}`)
  if (flags.scenario !== undefined && flags.scenario !== header.scenario)
    throw new Failure(`${file} holds a match of the scenario ${header.scenario}, not of ${flags.scenario}`)
  for (const pair of flags.option ?? []) {
    const [option] = pair.split('=')
    if (`${option}=${header.options[option]}` !== pair)
      throw new Failure(`${file} holds a match with ${option}=${header.options[option]}, not with ${pair}`)
  }
}

async function mustBeOf({ header }: MatchRecord, battle: string, file: string): Promise<void> {
  const { game } = await loadBattle(header.game, battle)
  const kept = header.battle ?? entryOf(header.game).battles()[0]
  if (kept !== game.battle) throw new Failure(`${file} holds a match of the battle ${kept}, not of ${game.battle}`)
}

/** A seat of a record: a bot's level, or a person of any name. */
const seatFrom = (name: string): Seat => (isPlayer(name) ? name : 'human')

/** Unless specified, you play the first side left free. */
function seatsFrom(game: Game, flags: PlayFlags, sides: SideNames): Seat[] {
  const given = sidesGiven(game, flags as unknown as Record<string, unknown>, sides)
  let mine = given.includes('human') ? -1 : given.indexOf(undefined)
  if (mine < 0) mine = given.length
  return given.map((name, side) => (name === undefined ? (side === mine ? 'human' : OPPONENT) : seatFrom(name)))
}
