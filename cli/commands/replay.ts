import {
  type Game,
  hash,
  isOfOlderRules,
  type Language,
  type Match,
  type MatchRecord,
  type Position,
  printHash,
  type Reader,
  seatLines,
  storedLines,
  toJson,
  viewFor,
} from '@grognard/engine'
import type { Command } from 'commander'
import { loadGame } from '../catalogue.ts'
import { chartsText } from '../charts-text.ts'
import { Failure } from '../fail.ts'
import { type Io, printJson, tell, widthOf } from '../io.ts'
import { logTexts, outcomeText, storedLineText } from '../log-text.ts'
import { MESSAGES } from '../messages.ts'
import { wholeNumber, withJson, withLanguage } from '../options.ts'
import { describePosition, gaugesChart } from '../position-text.ts'
import { gameForOlder, gameOfRecord, readRecord } from '../record-files.ts'
import { checkLine, readerOf, replayTo } from '../record-reader.ts'

interface ReplayFlags {
  readonly at?: number
  readonly lang: Language
  readonly json?: true
}

/** `replay`: retells a match. */
export function addReplay(program: Command, io: Io): void {
  const command = program
    .command('replay')
    .description('replay a recorded match in words, with its dice and rules, and show the position it reached')
    .argument('<record>', 'file of the match')
    .option('--at <line>', 'the position after this line (default: after the last one)', wholeNumber(0))
  withJson(withLanguage(command)).action(async (path: string, flags: ReplayFlags) => {
    const record = await readRecord(path)
    const today = await loadGame(record.header.game)
    if (isOfOlderRules(today.game, record)) {
      const { game } = await gameForOlder(record)
      if (readerOf(game, record) !== 'anybody')
        throw new Failure(`${path}: older rules began this match and its sides have secrets; 'grognard play --resume ${path}' takes it up`)
      checkLine(record, flags.at)
      if (flags.json) printJson(io, storedJson(path, record, flags.at))
      else tell(io, storedText(game, record, flags))
      return
    }
    const { game } = await gameOfRecord(record)
    const reader = readerOf(game, record)
    const match = replayTo(game, record, reader, flags.at)
    if (flags.json) printJson(io, matchJson(path, record, match, reader))
    else tell(io, await matchText(match, reader, flags.lang, widthOf(io)))
  })
}

/** A record of older rules, told from its stored events: today's rules can't recompute its positions. */
function storedText(game: Game, record: MatchRecord, { lang, at = Number.POSITIVE_INFINITY }: ReplayFlags): string {
  const told = storedLines(game, record).filter(({ n }) => n <= at)
  const { rules } = record.header
  return [
    game.words[lang].title,
    MESSAGES[lang].olderRules(rules, game.version),
    ...told.map(line => storedLineText(game, line, lang)),
  ].join('\n')
}

const storedJson = (path: string, record: MatchRecord, at = Number.POSITIVE_INFINITY): object => ({
  record: path,
  game: record.header.game,
  scenario: record.header.scenario,
  options: record.header.options,
  seats: record.header.seats,
  olderRules: record.header.rules,
  lines: record.lines.filter(line => line.n <= at),
})

async function matchText(match: Match<Position>, reader: Reader, language: Language, width: number): Promise<string> {
  const { game } = match
  const state = viewFor(game, match.state, reader)
  const { entry } = await loadGame(game.id)
  const aids = await entry.aids?.(game)
  const told = logTexts(match, language, reader)
  const charts = aids?.board(state, language) ?? [...describePosition(game, state, language), gaugesChart(game, state, language, '')]
  const ending = outcomeText(match, language)
  return [game.words[language].title, ...told, '', chartsText(charts, width), ...(ending === undefined ? [] : ['', ending])].join('\n')
}

function matchJson(path: string, record: MatchRecord, match: Match<Position>, reader: Reader): object {
  const { game, outcome } = match
  const state = viewFor(game, match.state, reader)
  const at = match.hearing(reader).next - 1
  return {
    record: path,
    game: game.id,
    scenario: record.header.scenario,
    options: record.header.options,
    seats: record.header.seats,
    at,
    turn: game.turn(state),
    hash: printHash(hash(game.kind, state)),
    gauges: Object.fromEntries(game.gauges.map(gauge => [gauge.id, gauge.of(state)])),
    outcome: outcome ? { winner: outcome.winner === undefined ? null : game.sides.names[outcome.winner], cause: outcome.cause } : null,
    lines: reader === 'anybody' ? record.lines.filter(line => line.n <= at) : seatLines(match, reader),
    state: toJson(game, state),
  }
}
