import {
  type Fraction,
  type Game,
  type Language,
  narrate,
  type OddsReport,
  printSentence,
  type Range,
  type Settled,
  type Side,
  type Summary,
  toNumber,
  toText,
  type Word,
  withRule,
} from '@grognard/engine'
import { sideName } from './log-text.ts'
import { MESSAGES, type Messages } from './messages.ts'

const LONGEST_FRACTION = 9

const signed = (value: number, text = String(Math.abs(value))): string => (value < 0 ? `−${text}` : value > 0 ? `+${text}` : '0')

/** Figures and phrases of the odds in one language. */
class OddsWriter {
  readonly #game: Game
  readonly #language: Language
  readonly #says: Messages
  readonly #side: string
  /** Gauges whose expected change is a chance. */
  readonly #chances: readonly string[]

  constructor(game: Game, side: Side, language: Language, chances: readonly string[]) {
    this.#game = game
    this.#language = language
    this.#says = MESSAGES[language]
    this.#side = sideName(game, side, language)
    this.#chances = chances
  }

  percent(chance: number): string {
    return `${this.#decimal((100 * chance).toFixed(1))} %`
  }

  /** The chances of an immediate win and loss, and of every change of a gauge. */
  summary({ wins, loses, gauges }: Summary): string[] {
    const { labelled, semicolon, odds } = this.#says
    const lines: string[] = []
    if (wins.n > 0n) lines.push(labelled(odds.wins(this.#side), this.#chance(wins)))
    if (loses.n > 0n) lines.push(labelled(odds.loses(this.#side), this.#chance(loses)))
    for (const { id, changes, expected } of gauges) {
      if (this.#chances.includes(id)) continue
      const [[change]] = changes
      if (changes.length === 1) {
        if (change !== 0) lines.push(labelled(this.#gauge(id), `${signed(change)} ${odds.certain}`))
        continue
      }
      const each = changes.map(([by, chance]) => labelled(signed(by), this.#chance(chance))).join(', ')
      lines.push(labelled(this.#gauge(id), `${each}${semicolon}${odds.expected} ${this.#mean(expected)}`))
    }
    return lines.length === 0 ? [odds.noChange] : lines
  }

  /** How far the figures vary over what may be hidden. */
  ranges({ guesses, wins, loses, gauges }: NonNullable<OddsReport['ranges']>): string[] {
    const { labelled, odds } = this.#says
    const range = ({ least, most }: Range, print: (value: number) => string): string =>
      least === most ? print(least) : `${print(least)} ${odds.to} ${print(most)}`
    const percent = (chance: number) => (chance === 1 ? odds.certain : this.percent(chance))
    const moving = Object.entries(gauges).filter(([, { least, most }]) => least !== 0 || most !== 0)
    const lines = [
      ...(wins.most > 0 ? [labelled(odds.wins(this.#side), range(wins, percent))] : []),
      ...(loses.most > 0 ? [labelled(odds.loses(this.#side), range(loses, percent))] : []),
      ...moving.map(([id, of]) =>
        this.#chances.includes(id)
          ? labelled(id, range(of, percent))
          : labelled(this.#gauge(id), `${odds.expected} ${range(of, value => this.#mean(value))}`),
      ),
    ]
    return lines.length === 0 ? [odds.noChange] : [labelled(odds.guessed(guesses), '').trimEnd(), ...lines]
  }

  /** A chance as a fraction, while that is readable, and in percent. */
  #chance(chance: Fraction): string {
    const exact = toText(chance)
    if (chance.n === chance.d) return this.#says.odds.certain
    return exact.length > LONGEST_FRACTION ? this.percent(toNumber(chance)) : `${exact} (${this.percent(toNumber(chance))})`
  }

  #mean(value: number): string {
    const rounded = Number(value.toFixed(2))
    return signed(rounded, this.#decimal(String(Math.abs(rounded))))
  }

  #gauge(id: string): string {
    return this.#game.words[this.#language].gauges[id] ?? id
  }

  #decimal(figure: string): string {
    return figure.replace('.', this.#says.decimal)
  }
}

/** The odds as a player reads them before committing. */
export function oddsText(
  game: Game,
  side: Side,
  say: readonly Word[],
  report: OddsReport,
  language: Language,
  chances: readonly string[] = [],
): string {
  const { labelled, semicolon, odds } = MESSAGES[language]
  const writer = new OddsWriter(game, side, language, chances)
  const told = (modifiers: OddsReport['modifiers']) =>
    labelled(odds.modifiers, modifiers.map(modifier => withRule(narrate(game, modifier, language))).join(semicolon))
  const lines = [`${odds.title} ${printSentence(game, say)}${report.sampled === undefined ? '' : ` (${odds.sampled(report.sampled)})`}`]
  if (report.modifiers.length > 0 && report.rows.length === 0) lines.push(`  ${told(report.modifiers)}`)
  if (report.ranges) return [...lines, ...writer.ranges(report.ranges).map(line => `  ${line}`)].join('\n')
  lines.push(...writer.summary(report.summary).map(line => `  ${line}`))
  for (const row of report.rows) {
    const best = row.best ? `, ${odds.best}` : ''
    lines.push(`  ${odds.reply} ${printSentence(game, row.say)} (${sideName(game, row.side, language)}${best})`)
    if (row.modifiers.length > 0) lines.push(`    ${told(row.modifiers)}`)
    lines.push(...writer.summary(row.summary).map(line => `    ${line}`))
  }
  for (const { side: who, say: answer, rule, chance, scripted } of mergeSettled(report.settled)) {
    const why = scripted ? ` (${odds.script})` : ''
    const text = labelled(sideName(game, who, language), `${printSentence(game, answer)} [${rule}], ${writer.percent(chance)}${why}`)
    lines.push(`  ${labelled(odds.assumed, text)}`)
  }
  return lines.join('\n')
}

/** Merges equal answers to the same question, adding up their chances. */
function mergeSettled(settled: readonly Settled[]): Settled[] {
  const merged = new Map<string, Settled>()
  for (const answer of settled) {
    const { side, rule, say, scripted, chance } = answer
    const key = JSON.stringify([side, rule, say, scripted])
    merged.set(key, { ...answer, chance: chance + (merged.get(key)?.chance ?? 0) })
  }
  return [...merged.values()]
}

/** Whether there is anything to weigh: dice, replies or hidden information. */
export function isUncertain({ modifiers, summary, rows, settled, sampled, ranges }: OddsReport): boolean {
  const moves = ({ least, most }: Range) => least !== most
  if (ranges && (moves(ranges.wins) || moves(ranges.loses) || Object.values(ranges.gauges).some(moves))) return true
  const dice =
    summary.gauges.some(gauge => gauge.changes.length > 1) || [summary.wins, summary.loses].some(({ n, d }) => n !== 0n && n !== d)
  return dice || modifiers.length > 0 || rows.length > 0 || settled.length > 0 || sampled !== undefined
}

/** The odds as plain data. */
export function oddsJson(game: Game, report: OddsReport, chances: readonly string[] = []): object {
  const chance = (f: Fraction) => ({ exact: toText(f), chance: toNumber(f) })
  const summary = ({ wins, loses, gauges }: Summary) => ({
    wins: chance(wins),
    loses: chance(loses),
    gauges: Object.fromEntries(
      gauges
        .filter(({ id }) => !chances.includes(id))
        .map(({ id, expected, changes }) => [id, { expected, changes: changes.map(([change, f]) => ({ change, ...chance(f) })) }]),
    ),
  })
  const say = (words: readonly Word[]) => printSentence(game, words)
  return {
    modifiers: report.modifiers.map(told => withRule(narrate(game, told, 'en'))),
    ...summary(report.summary),
    replies: report.rows.map(row => ({
      side: game.sides.names[row.side],
      say: say(row.say),
      best: row.best,
      modifiers: row.modifiers.map(told => withRule(narrate(game, told, 'en'))),
      ...summary(row.summary),
    })),
    assumed: mergeSettled(report.settled).map(({ side, rule, chance: likely, say: answer, scripted }) => ({
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
