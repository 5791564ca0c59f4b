import {
  type Fraction,
  type Game,
  type Language,
  namingIn,
  narrate,
  type OddsReport,
  printSentence,
  type Range,
  type Summary,
  toNumber,
  toText,
  type Word,
} from '@grognard/engine'
import { sideName } from './log-text.ts'
import { MESSAGES } from './messages.ts'

const LONGEST_FRACTION = 9

const percent = (chance: number): string => `${(100 * chance).toFixed(1)} %`
const signed = (value: number): string => (value < 0 ? `−${-value}` : value > 0 ? `+${value}` : '0')
const mean = (value: number): string => signed(Number(value.toFixed(2)))

/** A chance exactly, as long as it can be read, and in percent. */
function chanceText(chance: Fraction): string {
  const exact = toText(chance)
  return exact.length > LONGEST_FRACTION ? percent(toNumber(chance)) : chance.d === 1n ? exact : `${exact} (${percent(toNumber(chance))})`
}

/** The odds as a player reads them before he commits himself. */
export function oddsText(game: Game, say: readonly Word[], report: OddsReport, language: Language): string {
  const says = MESSAGES[language].odds
  const words = game.words[language]
  const name = namingIn(game, language)
  const lines = [`${says.title} ${printSentence(game, say)}`]
  if (report.sampled !== undefined) lines[0] += ` (${says.sampled(report.sampled)})`
  if (report.modifiers.length > 0) lines.push(`  ${says.modifiers}: ${report.modifiers.map(told => narrate(words, told, name)).join('; ')}`)
  if (report.ranges) return [...lines, ...rangeLines(game, report.ranges, language)].join('\n')
  lines.push(...summaryLines(game, report.summary, language).map(line => `  ${line}`))
  for (const row of report.rows) {
    const best = row.best ? `, ${says.best}` : ''
    lines.push(`  ${says.reply} ${printSentence(game, row.say)} (${sideName(game, row.side, language)}${best}):`)
    lines.push(...summaryLines(game, row.summary, language).map(line => `    ${line}`))
  }
  for (const { side, say: answer, rule, chance, scripted } of report.settled) {
    const why = scripted ? ` (${says.script})` : ''
    lines.push(`  ${says.assumed}: ${sideName(game, side, language)}: ${printSentence(game, answer)} [${rule}], ${percent(chance)}${why}`)
  }
  return lines.join('\n')
}

function summaryLines(game: Game, { wins, loses, gauges }: Summary, language: Language): string[] {
  const says = MESSAGES[language].odds
  const lines: string[] = []
  if (wins.n > 0n) lines.push(`${says.wins}: ${chanceText(wins)}`)
  if (loses.n > 0n) lines.push(`${says.loses}: ${chanceText(loses)}`)
  for (const { id, changes, expected } of gauges) {
    if (changes.every(([change]) => change === 0)) continue
    const each = changes.map(([change, chance]) => `${signed(change)}: ${chanceText(chance)}`).join(', ')
    lines.push(`${game.words[language].gauges[id] ?? id}: ${each}; ${says.expected} ${mean(expected)}`)
  }
  return lines.length === 0 ? [says.noChange] : lines
}

function rangeLines(game: Game, ranges: NonNullable<OddsReport['ranges']>, language: Language): string[] {
  const says = MESSAGES[language].odds
  const range = ({ least, most }: Range, print: (value: number) => string): string =>
    least === most ? print(least) : `${print(least)} ${says.to} ${print(most)}`
  const gauges = Object.entries(ranges.gauges).filter(([, { least, most }]) => least !== 0 || most !== 0)
  return [
    `  ${says.guessed(ranges.guesses)}:`,
    ...(ranges.wins.most > 0 ? [`  ${says.wins}: ${range(ranges.wins, percent)}`] : []),
    ...(ranges.loses.most > 0 ? [`  ${says.loses}: ${range(ranges.loses, percent)}`] : []),
    ...gauges.map(([id, of]) => `  ${game.words[language].gauges[id] ?? id}: ${says.expected} ${range(of, mean)}`),
    ...(gauges.length === 0 && ranges.wins.most + ranges.loses.most === 0 ? [`  ${says.noChange}`] : []),
  ]
}

/** Whether there is anything to weigh: dice, answers of others, or what is hidden. */
export function isUncertain({ modifiers, summary, rows, settled, sampled, ranges }: OddsReport): boolean {
  const moves = ({ least, most }: Range) => least !== most
  if (ranges && (moves(ranges.wins) || moves(ranges.loses) || Object.values(ranges.gauges).some(moves))) return true
  const dice =
    summary.gauges.some(gauge => gauge.changes.length > 1) || [summary.wins, summary.loses].some(({ n, d }) => n !== 0n && n !== d)
  return dice || modifiers.length > 0 || rows.length > 0 || settled.length > 0 || sampled !== undefined
}

/** The odds as an object of plain values. */
export function oddsJson(game: Game, report: OddsReport): object {
  const chance = (f: Fraction) => ({ exact: toText(f), chance: toNumber(f) })
  const summary = ({ wins, loses, gauges }: Summary) => ({
    wins: chance(wins),
    loses: chance(loses),
    gauges: Object.fromEntries(
      gauges.map(({ id, expected, changes }) => [id, { expected, changes: changes.map(([change, f]) => ({ change, ...chance(f) })) }]),
    ),
  })
  const say = (words: readonly Word[]) => printSentence(game, words)
  return {
    modifiers: report.modifiers.map(told => narrate(game.words.en, told, namingIn(game, 'en'))),
    ...summary(report.summary),
    replies: report.rows.map(row => ({ side: game.sides.names[row.side], say: say(row.say), best: row.best, ...summary(row.summary) })),
    assumed: report.settled.map(({ side, rule, chance: likely, say: answer, scripted }) => ({
      side: game.sides.names[side],
      say: say(answer),
      rule,
      chance: likely,
      scripted,
    })),
    sampled: report.sampled ?? null,
    ranges: report.ranges ?? null,
  }
}
