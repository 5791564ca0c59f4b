import {
  firstOf,
  type Language,
  type Match,
  type MatchRecord,
  type Position,
  printSentence,
  type Refusal,
  readSentence,
  reportOdds,
  type Side,
  type Word,
  Xoshiro,
} from '@grognard/engine'
import type { Command } from 'commander'
import { Failure } from '../fail.ts'
import { type Io, print, printJson } from '../io.ts'
import { oddsJson, oddsText } from '../odds-text.ts'
import { wholeNumber, withJson, withLanguage, withSeed } from '../options.ts'
import { gameOfRecord, readRecord } from '../record-files.ts'
import { refusalText } from '../sentence.ts'
import { replayTo } from './replay.ts'

interface OddsFlags {
  readonly at?: number
  readonly say?: string
  readonly seed?: string
  readonly lang: Language
  readonly json?: true
}

/** `odds`: what a sentence of a recorded match was worth before its dice. */
export function addOdds(program: Command, io: Io): void {
  const command = program
    .command('odds')
    .description('the odds of a sentence in a recorded match: of line n as it was said, or of what might have been said instead')
    .argument('<record>', 'file of the match')
    .option('--at <line>', 'before this line (default: after the last one)', wholeNumber(1))
    .option('--say <sentence>', 'the sentence, in the words of the record (default: what line n says)')
  withJson(withLanguage(withSeed(command))).action(async (path: string, flags: OddsFlags) => {
    const record = await readRecord(path)
    const { game } = await gameOfRecord(record)
    const match = replayTo(game, record, flags.at === undefined ? undefined : flags.at - 1)
    const { side, say } = question(match, record, flags)
    const report = reportOdds(game, match.view(side), side, say, { rng: new Xoshiro(flags.seed ?? 'odds') })
    if (flags.json)
      printJson(io, {
        record: path,
        game: game.id,
        at: match.next,
        side: game.sides.names[side],
        say: printSentence(game, say),
        ...oddsJson(game, report),
      })
    else print(io, oddsText(game, say, report, flags.lang))
  })
}

/** Whose odds are asked for, and of what. */
function question(match: Match<Position>, record: MatchRecord, flags: OddsFlags): { readonly side: Side; readonly say: readonly Word[] } {
  const { game, state } = match
  const line = record.lines.find(({ n }) => n === match.next)
  const names = flags.say?.split(/\s+/).filter(name => name !== '') ?? line?.say
  if (names === undefined)
    throw new Failure(line ? `line ${line.n} says no sentence: name one with --say` : 'name a sentence with --say, or a line with --at')
  if (match.asks === 0) throw new Failure('the match is over there: nobody has anything to decide')
  const side = (line?.say && game.sides.find(line.side ?? '')) ?? firstOf(match.asks)
  const reading = readSentence(game, state, side, names)
  if (!reading.ok) throw refused(match, flags.lang, reading.name, reading.refusal)
  const fault = match.check(side, reading.words)
  if (fault) throw refused(match, flags.lang, names[fault.at] ?? names.join(' '), fault.refusal)
  return { side, say: reading.words }
}

const refused = ({ game }: Match<Position>, language: Language, name: string, refusal: Refusal): Failure =>
  new Failure(refusalText(game, language, name, refusal))
