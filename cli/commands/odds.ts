import {
  firstOf,
  GRAMMAR,
  type Language,
  type Match,
  type MatchRecord,
  type Position,
  printSentence,
  type Side,
  type Word,
} from '@grognard/engine'
import type { Command } from 'commander'
import { Failure } from '../fail.ts'
import { type Io, printJson, tell } from '../io.ts'
import { sideName } from '../log-text.ts'
import { MESSAGES } from '../messages.ts'
import { wholeNumber, withJson, withLanguage, withSeed } from '../options.ts'
import { gameOfRecord, readRecord } from '../record-files.ts'
import { readerOf, replayTo } from '../record-reader.ts'
import { readTyped, refusalText } from '../sentence.ts'
import { weigh, weighedJson, weighedText } from '../weighing.ts'

interface OddsFlags {
  readonly at?: number
  readonly say?: string
  readonly seed?: string
  readonly lang: Language
  readonly json?: true
}

/** `odds`: the odds of a sentence in a position of a recorded match. */
export function addOdds(program: Command, io: Io): void {
  const command = program
    .command('odds')
    .description('the odds of an order at a point of a recorded match: of the order given there, or of any other')
    .argument('<record>', 'file of the match')
    .option('--at <line>', 'the position after this line (default: after the last one)', wholeNumber(0))
    .option('--say <sentence>', 'the order (default: the one of the next line)')
  withJson(withLanguage(withSeed(command))).action(async (path: string, flags: OddsFlags) => {
    const record = await readRecord(path)
    const { game, entry } = await gameOfRecord(record)
    const reader = readerOf(game, record)
    if (reader === 'everybody') throw new Failure(`${path}: its players have secrets from each other; each asks for odds at the table`)
    const match = replayTo(game, record, reader, flags.at)
    const { side, say } = question(match, record, flags)
    if (reader !== 'anybody' && side !== reader)
      throw new Failure(`${path}: ${game.sides.names[side]} decides there, and has secrets until the match is over`)
    const stage = await entry.stage?.(game)
    const weighing = { game, stage, view: match.view(side), side, seed: flags.seed ?? 'odds', language: flags.lang }
    const weighed = weigh(weighing, say)
    if (flags.json)
      printJson(io, {
        record: path,
        game: game.id,
        at: match.hearing(reader).next - 1,
        side: game.sides.names[side],
        say: printSentence(game, say),
        ...weighedJson(game, weighed),
      })
    else tell(io, weighedText(weighing, say, weighed))
  })
}

/** Whose odds are asked for, and of which sentence. */
function question(match: Match<Position>, record: MatchRecord, flags: OddsFlags): { readonly side: Side; readonly say: readonly Word[] } {
  const { game, state } = match
  const line = record.lines.find(({ n }) => n === match.next)
  const names = flags.say?.split(/\s+/).filter(name => name !== '') ?? line?.say
  if (match.asks === 0) throw new Failure('the match is over at that point: nothing is left to decide')
  if (names === undefined)
    throw new Failure(line ? `line ${line.n} is not an order: give one with --say` : 'no order follows: give one with --say')
  const side = (line?.say && game.sides.find(line.side ?? '')) ?? firstOf(match.asks)
  const read = readTyped(game, state, side, [], names)
  const fault = read.ok ? match.check(side, read.said) : undefined
  if (read.ok && fault === undefined) return { side, say: read.said }
  const refusal = read.ok ? fault?.refusal : read.refusal
  const about = read.ok ? names.join(' ') : read.token
  const who = sideName(game, side, flags.lang)
  throw new Failure(MESSAGES[flags.lang].labelled(who, refusalText(game, flags.lang, about, refusal ?? GRAMMAR.noSuchWord)))
}
