import { fill, namingIn, type OddsReport, printSentence, printWord, reportOdds, type Side, type Word, Xoshiro } from '@grognard/engine'
import { bold, print } from './io.ts'
import { lineText } from './log-text.ts'
import { COMMANDS, type Command } from './messages.ts'
import { isUncertain, oddsText } from './odds-text.ts'
import { exists } from './record-files.ts'
import { readRules, rulesList, ruleText } from './rules-text.ts'
import { nextWords, readTyped, refusalText, wordName } from './sentence.ts'
import type { Session } from './session.ts'

type Left = 'played' | 'quit'

/** Talks with a person until he has decided, taken something back, resigned or left. */
export async function decide(session: Session, side: Side): Promise<Left> {
  return new Turn(session, side).talk()
}

/** One decision of one person. */
class Turn {
  readonly #session: Session
  readonly #side: Side
  #said: readonly Word[] = []
  /** A line that was typed in answer to another question. */
  #pending: string | undefined

  constructor(session: Session, side: Side) {
    this.#session = session
    this.#side = side
  }

  async talk(): Promise<Left> {
    const { game, match } = this.#session.home
    const step = game.rules.top(match.state)
    if (step.opening === true || step.everybody !== undefined) this.#session.showPosition(this.#side)
    this.#showQuestion()
    for (;;) {
      const line = this.#pending ?? (await this.#ask())
      this.#pending = undefined
      if (line === undefined) return 'quit'
      const left = await this.#hear(line.split(/\s+/).filter(token => token !== ''))
      if (left !== undefined) return left
    }
  }

  #print(text: string): void {
    print(this.#session.io, text)
  }

  get #choices(): readonly Word[] {
    const { game, match } = this.#session.home
    return nextWords(game, match.state, this.#side, this.#said)
  }

  #ask(): Promise<string | undefined> {
    const { lines, says, home } = this.#session
    lines.completions = [...this.#choices.map(w => printWord(home.game, w)), ...COMMANDS.keys()]
    return lines.ask(`${says.choose}> `)
  }

  /** The rule that asks, what it asks, and what may be answered. */
  #showQuestion(): void {
    const { home, language, io } = this.#session
    const { game, match } = home
    const step = game.rules.top(match.state)
    const prompt = fill(
      game.words[language].prompts[step.name] ?? step.name,
      Object.entries(step.frame),
      [...step.args],
      namingIn(game, language),
    )
    const begun = this.#said.length > 0 ? ` ${printSentence(game, this.#said)} ...` : ''
    this.#print(`\n${bold(io, `${prompt} [${step.rule}]${begun}`)}`)
    this.#print(choicesText(this.#choices.map(w => [printWord(game, w), wordName(game, w, language)])))
  }

  async #hear(tokens: readonly string[]): Promise<Left | undefined> {
    const [first, ...rest] = tokens
    if (first === undefined) {
      this.#showQuestion()
      return undefined
    }
    const isWord = this.#choices.some(w => printWord(this.#session.home.game, w) === first)
    const command = isWord ? undefined : COMMANDS.get(first.toLowerCase())
    return command === undefined ? this.#say(tokens) : this.#obey(command, rest)
  }

  /** Adds words to the sentence; when it is complete, the odds are shown and it is played. */
  async #say(tokens: readonly string[]): Promise<Left | undefined> {
    const read = this.#read(this.#said, tokens)
    if (read === undefined) return undefined
    this.#said = read
    for (let choices = this.#choices; choices.length === 1; choices = this.#choices) this.#said = [...this.#said, choices[0]]
    if (this.#choices.length > 0) {
      this.#showQuestion()
      return undefined
    }
    return this.#commit()
  }

  /** Typed words as a sentence; prints what is wrong with them. */
  #read(begun: readonly Word[], tokens: readonly string[]): readonly Word[] | undefined {
    const { home, language, says } = this.#session
    const { game, match } = home
    const read = readTyped(game, match.state, this.#side, begun, tokens, language)
    if (read.ok) return read.said
    if (read.several.length > 1) this.#print(says.several(read.token, read.several.map(w => printWord(game, w)).join(', ')))
    else this.#print(`${says.refused}: ${refusalText(game, language, read.token, read.refusal)}`)
    return undefined
  }

  async #commit(): Promise<Left | undefined> {
    const { home, withOdds } = this.#session
    if (withOdds && !(await this.#isSure())) {
      this.#said = []
      if (this.#pending === undefined) this.#showQuestion()
      return undefined
    }
    const acted = home.match.act(this.#side, this.#said)
    if (!acted.ok) throw new Error(`a sentence of offered words was refused: ${acted.refusal.key}`)
    return 'played'
  }

  /** Shows the odds where there is something to weigh, and asks. Any other line than yes or no is heard as a new one. */
  async #isSure(): Promise<boolean> {
    const { home, language, lines, says } = this.#session
    const report = this.#odds(this.#said)
    if (!isUncertain(report)) return true
    this.#print(oddsText(home.game, this.#said, report, language))
    lines.completions = []
    const line = await lines.ask(`${says.sure} `)
    if (line === undefined || /^(|y|yes|o|oui)$/i.test(line)) return line !== undefined
    if (!/^(n|no|non)$/i.test(line)) this.#pending = line
    return false
  }

  #odds(say: readonly Word[]): OddsReport {
    const { game, match } = this.#session.home
    return reportOdds(game, match.view(this.#side), this.#side, say, { rng: new Xoshiro(`odds/${match.next}`) })
  }

  async #obey(command: Command, rest: readonly string[]): Promise<Left | undefined> {
    const { home, says, language } = this.#session
    switch (command) {
      case 'help':
        this.#print(says.help)
        return undefined
      case 'undo':
        return this.#undo()
      case 'why':
        if (this.#read([], rest) !== undefined) this.#print(says.mayBeSaid)
        return undefined
      case 'odds':
        this.#showOdds(rest)
        return undefined
      case 'rule':
        this.#print(await ruleAnswer(this.#session, rest[0]))
        return undefined
      case 'charts':
        this.#session.showCharts(rest.join(' '))
        return undefined
      case 'position':
        this.#session.showPosition(this.#side)
        return undefined
      case 'log':
        for (const line of home.match.lines) this.#print(lineText(home.match, line, language, this.#session.readerFor(this.#side)) ?? '')
        return undefined
      case 'save':
        await save(this.#session, rest.join(' '))
        return undefined
      case 'resign':
        home.match.resign(this.#side)
        return 'played'
      case 'quit':
        return 'quit'
    }
  }

  #undo(): Left | undefined {
    const { home, says } = this.#session
    if (this.#said.length > 0) {
      this.#said = []
      this.#showQuestion()
      return undefined
    }
    if (home.takeBack()) return 'played'
    this.#print(says.nothingToUndo)
    return undefined
  }

  #showOdds(tokens: readonly string[]): void {
    const { game, match } = this.#session.home
    const said = this.#read(tokens.length === 0 ? this.#said : [], tokens)
    if (said === undefined) return
    const fault = match.check(this.#side, said)
    this.#print(
      fault
        ? refusalText(game, this.#session.language, printSentence(game, said), fault.refusal)
        : oddsText(game, said, this.#odds(said), this.#session.language),
    )
  }
}

async function ruleAnswer(session: Session, rule: string | undefined): Promise<string> {
  const { says, home } = session
  const sections = await readRules(home.game.id)
  if (sections.length === 0) return says.noRules
  return rule === undefined ? rulesList(sections) : (ruleText(sections, rule, says.see) ?? says.noRule(rule))
}

/** Writes the match; a file that holds something else is not touched. */
async function save(session: Session, named: string): Promise<void> {
  const { home, says, io } = session
  const file = named === '' ? (session.file ?? home.fileName) : named
  if (file !== session.file && (await exists(file))) {
    print(io, says.fileTaken(file))
    return
  }
  await home.save(file)
  session.file = file
  print(io, says.saved(file))
}

const WIDTH = 76

/** Numbered choices: one a line where they have names to show, else side by side. */
function choicesText(choices: readonly (readonly [word: string, name: string])[]): string {
  const digits = String(choices.length).length
  const widest = Math.max(...choices.map(([word]) => word.length))
  const numbered = choices.map(([word], i) => `${String(i + 1).padStart(digits + 2)} ${word.padEnd(widest)}`)
  if (choices.some(([word, name]) => name !== word)) return choices.map(([, name], i) => `${numbered[i]}  ${name}`).join('\n')
  const perLine = Math.max(1, Math.floor(WIDTH / (digits + widest + 4)))
  const lines: string[] = []
  for (let i = 0; i < numbered.length; i += perLine)
    lines.push(
      numbered
        .slice(i, i + perLine)
        .join(' ')
        .trimEnd(),
    )
  return lines.join('\n')
}
