import {
  explain,
  fill,
  namingIn,
  printSentence,
  printWord,
  regretsOf,
  regretText,
  type Side,
  viewOf,
  type Word,
  warningOf,
  withRule,
  wordName,
} from '@grognard/engine'
import { choicesText } from './choices-text.ts'
import { exampleFor, misreadText, oddsAnswer, ruleAnswer, weighingOf, whyAnswer } from './inquiry.ts'
import { bold, widthOf } from './io.ts'
import { logTexts } from './log-text.ts'
import { nextWords, readAfter, readTyped } from './sentence.ts'
import type { Session } from './session.ts'
import { TABLE_COMMANDS, type TableCommand } from './table-commands.ts'
import { isOpen, weigh, weighedText } from './weighing.ts'

type Left = 'played' | 'quit'

/** Talks with a person until they have decided, taken something back, resigned or left. */
export async function decide(session: Session, side: Side): Promise<Left> {
  return new Turn(session, side).talk()
}

const tokensOf = (line: string): string[] => line.split(/\s+/).filter(token => token !== '')

/** Commands that only inform or save: the interrupted question is asked again. */
const ASIDES: readonly TableCommand[] = ['help', 'why', 'odds', 'rule', 'charts', 'position', 'log', 'save']

const YES = /^(y|yes|o|oui)$/i
const NO = /^(n|no|non)$/i

/** One decision by one person. */
class Turn {
  readonly #session: Session
  readonly #side: Side
  #said: readonly Word[] = []
  /** The part of it that was typed; what follows left no choice. */
  #typed: readonly Word[] = []
  /** A line typed in answer to another question. */
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
      const left = await this.#hear(tokensOf(line))
      if (left !== undefined) return left
    }
  }

  #next(said: readonly Word[]): readonly Word[] {
    const { game, match } = this.#session.home
    return nextWords(game, match.state, this.#side, said)
  }

  #ask(): Promise<string | undefined> {
    const { lines, says, home } = this.#session
    lines.completions = [...this.#next(this.#said).map(w => printWord(home.game, w)), ...TABLE_COMMANDS.keys()]
    return lines.ask(`${says.choose}> `)
  }

  /** The rule that asks, its question, and the possible answers. */
  #showQuestion(): void {
    const { home, language, io } = this.#session
    const { game, match } = home
    const said = this.#said
    const step = game.rules.top(match.state)
    const prompt = fill(
      game.words[language].prompts[step.name] ?? step.name,
      Object.entries(step.frame),
      game.rules.numbers(match.state),
      namingIn(game, language),
    )
    const begun = said.length > 0 ? ` ${printSentence(game, said)} ...` : ''
    this.#session.tell(`\n${bold(io, `${prompt} [${step.rule}]${begun}`)}`)
    this.#session.tell(choicesText(game, this.#next(said), this.#session.choiceTexts(this.#side, said), widthOf(io)))
  }

  async #hear(tokens: readonly string[]): Promise<Left | undefined> {
    const [first, ...rest] = tokens
    if (first === undefined) {
      this.#showQuestion()
      return undefined
    }
    const command = this.#commandOf(first)
    return command === undefined ? this.#say(tokens) : this.#obey(command, rest)
  }

  /** A command, unless the word may be said here. */
  #commandOf(first: string): TableCommand | undefined {
    const isWord = this.#next(this.#said).some(w => printWord(this.#session.home.game, w) === first)
    return isWord ? undefined : TABLE_COMMANDS.get(first.toLowerCase())
  }

  /** Adds words to the sentence; once complete, shows the odds and plays it. */
  async #say(tokens: readonly string[]): Promise<Left | undefined> {
    const { game, match } = this.#session.home
    const read = readAfter(game, match.state, this.#side, [this.#said, this.#typed, []], tokens)
    if (!read.ok) {
      this.#session.tell(misreadText(this.#session, read))
      return undefined
    }
    this.#begin(read.said)
    for (let next = this.#next(this.#said); next.length === 1; next = this.#next(this.#said)) this.#said = [...this.#said, next[0]]
    if (this.#next(this.#said).length > 0) {
      this.#showQuestion()
      return undefined
    }
    return this.#commit()
  }

  #begin(typed: readonly Word[]): void {
    this.#typed = typed
    this.#said = typed
  }

  async #commit(): Promise<Left | undefined> {
    const { home, withOdds } = this.#session
    const warning = this.#warning()
    if (warning !== undefined) this.#session.tell(warning)
    for (const regret of this.#regrets()) this.#session.tell(regret)
    if (withOdds && !(await this.#isSure(warning !== undefined))) {
      this.#begin([])
      if (this.#pending === undefined) this.#showQuestion()
      return undefined
    }
    const acted = home.match.act(this.#side, this.#said)
    if (!acted.ok) throw new Error(`a sentence of offered words was refused: ${acted.refusal.key}`)
    return 'played'
  }

  /** What would be cursed if it were found out after the sentence. */
  #regrets(): readonly string[] {
    const { home, language } = this.#session
    const { game, match } = home
    const view = viewOf(game, match.state, this.#side, game.kind.create())
    return regretsOf(game, view, this.#side, this.#said).map(regret => withRule(regretText(game, regret, language)))
  }

  /** What to think over before the sentence is played, and who could still act. */
  #warning(): string | undefined {
    const { home, language, says } = this.#session
    const { game, match } = home
    const warning = warningOf(game, viewOf(game, match.state, this.#side, game.kind.create()), this.#side, this.#said)
    if (warning === undefined) return undefined
    if (warning.kind === 'phase') {
      const left = warning.left.map(w => wordName(game, w, language)).join(', ')
      return `${says.stillToAct(left)}; ${withRule(explain(game.words[language], language, warning.warning))}`
    }
    return `${says.losesAtOnce(game.words[language].causes[warning.cause] ?? warning.cause)} [${warning.rule}]`
  }

  /**
   * Shows the odds when there is something to weigh, and asks; a warning asks too. A command is run first; another sentence replaces this
   * one.
   */
  async #isSure(isWarned: boolean): Promise<boolean> {
    const { home, lines, says } = this.#session
    const { game, match } = home
    const weighing = weighingOf(this.#session, this.#side)
    const weighed = weigh(weighing, this.#said)
    const isWorthAsking = isOpen(weighed)
    if (!isWorthAsking && !isWarned) return true
    if (isWorthAsking) this.#session.tell(weighedText(weighing, this.#said, weighed))
    lines.completions = []
    for (;;) {
      const line = await lines.ask(`${says.sure} `)
      if (line === undefined || NO.test(line)) return false
      if (line === '' || YES.test(line)) return true
      const [first, ...rest] = tokensOf(line)
      const command = TABLE_COMMANDS.get(first.toLowerCase())
      if (command === 'undo') return false
      if (command !== undefined && ASIDES.includes(command)) {
        await this.#obey(command, rest)
        continue
      }
      const read = command === undefined ? readTyped(game, match.state, this.#side, [], [first, ...rest]) : undefined
      if (read === undefined || read.ok) {
        this.#pending = line
        return false
      }
      this.#session.tell(misreadText(this.#session, read))
    }
  }

  async #obey(command: TableCommand, rest: readonly string[]): Promise<Left | undefined> {
    const session = this.#session
    const { home, says, language } = session
    switch (command) {
      case 'help':
        session.tell(says.help(exampleFor(session, this.#side)))
        return undefined
      case 'undo':
        return this.#undo()
      case 'redo':
        return this.#redo()
      case 'why':
        session.tell(whyAnswer(session, this.#side, this.#said, rest))
        return undefined
      case 'odds':
        session.tell(oddsAnswer(session, this.#side, this.#said, rest))
        return undefined
      case 'rule':
        session.tell(await ruleAnswer(session, rest.length === 0 ? undefined : rest.join(' ')))
        return undefined
      case 'charts':
        session.showCharts(rest.join(' '))
        return undefined
      case 'position':
        session.showPosition(this.#side)
        return undefined
      case 'log':
        for (const text of logTexts(home.match, language, session.readerFor(this.#side))) session.tell(text)
        return undefined
      case 'save':
        await session.keeper.saveAs(rest.join(' '), session.readerFor(this.#side), session.stage)
        return undefined
      case 'resign':
        return this.#resign()
      case 'quit':
        return 'quit'
    }
  }

  async #undo(): Promise<Left | undefined> {
    const { home, lines, says } = this.#session
    if (this.#said.length > 0) {
      this.#begin([])
      this.#showQuestion()
      return undefined
    }
    const found = home.undoable
    if (found === undefined) {
      this.#session.tell(says.nothingToUndo)
      return undefined
    }
    if (found.goesPast && !this.#session.hasGonePast) {
      lines.completions = []
      const line = await lines.ask(`${says.sureToGoPast} `)
      if (line === undefined || !YES.test(line)) return undefined
      this.#session.hasGonePast = true
    }
    home.takeBack()
    return 'played'
  }

  #redo(): Left | undefined {
    if (this.#session.home.redo()) return 'played'
    this.#session.tell(this.#session.says.nothingToRedo)
    return undefined
  }

  async #resign(): Promise<Left | undefined> {
    const { home, lines, says } = this.#session
    lines.completions = []
    const line = await lines.ask(`${says.sureToResign} `)
    if (line === undefined || !YES.test(line)) return undefined
    home.match.resign(this.#side)
    return 'played'
  }
}
