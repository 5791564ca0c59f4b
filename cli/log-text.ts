import {
  endText,
  type Game,
  type Hearing,
  type Language,
  type Line,
  type Match,
  mayKnow,
  namingIn,
  narrate,
  type Position,
  printSentence,
  type Reader,
  type Side,
  type Sides,
  type StoredLine,
  type WrittenLine,
  withRule,
} from '@grognard/engine'
import { causeOf, endOf } from '@grognard/games/common/briefing'
import { MESSAGES } from './messages.ts'

/** A side's name in a language. */
export const sideName = (game: Game, side: Side, language: Language): string => namingIn(game, language)('side', side)

/** What a reader may be told of a match, and by which numbers. */
interface Telling {
  readonly match: Match<Position>
  readonly language: Language
  readonly hearing: Hearing<Position>
  sees(seenBy: Sides): boolean
}

/** Lines of a match as a reader hears them, without the first `from` of the match: who said what, the dice, then the results with their rules. */
export function logTexts(match: Match<Position>, language: Language, reader: Reader, from = 0): string[] {
  const telling: Telling = { match, language, hearing: match.hearing(reader), sees: seenBy => mayKnow(match, reader, seenBy) }
  return match.lines.slice(from).flatMap(line => lineText(telling, line) ?? [])
}

function lineText(telling: Telling, line: Line): string | undefined {
  const { match, language, hearing, sees } = telling
  const n = hearing.numbers.get(line.n)
  if (n === undefined) return undefined
  const tale = match
    .heardAt(line.n)
    .filter(heard => sees(heard.seenBy))
    .map(heard => withRule(narrate(match.game, heard, language)))
  const [first = '', ...rest] = [...headOf(telling, line), ...tale]
  return [`${String(n).padStart(4)}. ${first}`, ...rest.map(text => `       ${text}`)].join('\n')
}

/** One line of a record as stored. */
export function storedLineText(game: Game, { n, side, ended, written, told }: StoredLine, language: Language): string {
  const says = MESSAGES[language]
  const dice = written.rolls?.length ? ` (${says.dice(written.rolls)})` : ''
  const what = written.say?.join(' ') ?? storedDeed(written, language)
  const own = side === undefined ? says.setUp : says.labelled(sideName(game, side, language), what)
  const head = ended === undefined ? own : endText(ended, one => sideName(game, one, language), language)
  return [`${String(n).padStart(4)}. ${head}${dice}`, ...told.map(event => `       ${withRule(narrate(game, event, language))}`)].join('\n')
}

function storedDeed({ back, redo, standing, on }: WrittenLine, language: Language): string {
  const says = MESSAGES[language]
  if (back !== undefined) return says.takesBack(says.line(back), false)
  if (redo !== undefined) return says.redoes(says.line(redo))
  return standing === undefined ? says.resigns : says.stands(standing, on ?? false)
}

/** The heading of a line; a sentence that the reader did not hear has none, only its results. */
function headOf(telling: Telling, line: Line): string[] {
  const { match, language, hearing, sees } = telling
  const { game } = match
  const says = MESSAGES[language]
  if (line.kind === 'setUp') return [`${says.setUp}${diceText(telling, line)}`]
  if (line.kind === 'end') return [endText(line, side => sideName(game, side, language), language)]
  const who = sideName(game, line.side, language)
  switch (line.kind) {
    case 'said': {
      const dice = diceText(telling, line)
      if (hearing.isSeal(line)) return [says.labelled(who, says.sealed)]
      if (sees(line.heardBy)) return [says.labelled(who, `${printSentence(game, line.words)}${dice}`)]
      return dice === '' ? [] : [dice.trim()]
    }
    case 'back':
      return [says.labelled(who, says.takesBack(undoneText(telling, line), line.past))]
    case 'redo':
      return [says.labelled(who, says.redoes(redoneText(telling, line)))]
    case 'standing':
      return [says.labelled(who, says.stands(line.answer, line.on))]
    case 'resign':
      return [says.labelled(who, says.resigns)]
  }
}

/** What a take-back took back: the first sentence of it, if the reader heard it. */
function undoneText({ match, language, hearing, sees }: Telling, back: Extract<Line, { kind: 'back' }>): string {
  const first = hearing.firstTaken(back) ?? back.to
  const line = match.line(first)
  if (line?.kind === 'said' && sees(line.heardBy)) return printSentence(match.game, line.words)
  return MESSAGES[language].line(hearing.numbers.get(first) ?? 0)
}

function redoneText(telling: Telling, { of }: Extract<Line, { kind: 'redo' }>): string {
  const back = telling.match.line(of)
  return back?.kind === 'back' ? undoneText(telling, back) : MESSAGES[telling.language].line(of)
}

/** The dice of a line in the order they fell; those of a side other than the speaker are labelled with it. */
function diceText({ match, language, sees }: Telling, line: Extract<Line, { rolls: unknown }>): string {
  const { game } = match
  const says = MESSAGES[language]
  const speaker = line.kind === 'said' ? line.side : undefined
  const runs: { by: Side | undefined; rolled: number[] }[] = []
  for (const { by, rolled, seenBy } of line.rolls) {
    if (!sees(seenBy)) continue
    const last = runs.at(-1)
    if (last?.by === by && last !== undefined) last.rolled.push(rolled)
    else runs.push({ by, rolled: [rolled] })
  }
  const texts = runs.map(({ by, rolled }) => {
    const dice = says.dice(rolled)
    return by === undefined || by === speaker ? dice : says.labelled(sideName(game, by, language), dice)
  })
  return texts.length === 0 ? '' : ` (${texts.join(says.semicolon)})`
}

/** How a match ended. */
export function outcomeText<S extends Position>(match: Match<S>, language: Language): string | undefined {
  const { outcome, game } = match
  if (outcome === undefined) return undefined
  const says = MESSAGES[language]
  const cause = causeOf(game, outcome, language)
  const text = outcome.winner === undefined ? says.drawn(cause) : says.wins(sideName(game, outcome.winner, language), cause)
  const end = endOf(game, outcome, language)
  return end === undefined ? text : `${text} ${end}`
}
