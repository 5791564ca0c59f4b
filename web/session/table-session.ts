import {
  isRunning,
  type Language,
  type Overlay,
  type OverlayQuestion,
  type Position,
  type Reader,
  type Side,
  type Spot,
  type View,
  viewOf,
  type Word,
} from '@grognard/engine'
import { adviceOf, lessonAdvice } from './advice.ts'
import { answerOf, thinkAt } from './bot-answers.ts'
import { BotReasons } from './bot-reasons.ts'
import { BotTurns } from './bot-turns.ts'
import { draftOf, placed } from './drafting.ts'
import { NOT_FETCHED } from './fetched.ts'
import { beginMatch, type HeldMatch, type Shelf } from './held-match.ts'
import type { Noted } from './journal.ts'
import { fullRecord } from './keeping.ts'
import { insteadOf, lessonView } from './lesson-view.ts'
import { oddsView, swappedView } from './odds-view.ts'
import { pointedOnward, typedOnward } from './onward.ts'
import { legalPart, nextWords, type Outlook, refused } from './outlook.ts'
import {
  type Company,
  type Draft,
  type Fixed,
  type NewMatch,
  NO_DRAFT,
  type OddsView,
  type Pointed,
  type RecordForm,
  type Refused,
  type TableApi,
  type Tale,
  type Update,
} from './protocol.ts'
import type { Eyes } from './replay-protocol.ts'
import { Seating } from './seating.ts'
import { Shown } from './shown.ts'
import {
  askedBotAt,
  commonView,
  decidingAt,
  isOpenTo,
  isWatched,
  readerAt,
  redoableAt,
  type SeatedBot,
  type Table,
  tableOf,
  type Undoable,
  undoableAt,
} from './table.ts'
import { allTales, type Telling } from './tales.ts'
import { TEXTS } from './texts.ts'
import { type ThinkAnswer, type Thinker, wordsIn } from './thinking.ts'
import { curtainOf, decisionOf, diceFallen, endingOf, fixedOf } from './update-parts.ts'
import { warmUp } from './warm-up.ts'

/** What a session needs from its environment. */
export interface TableTools {
  readonly shelf: Shelf
  readonly think: Thinker
  /** Milliseconds. */
  readonly now: () => number
  /** Runs something when idle; without it nothing is done ahead of time. */
  readonly whenIdle?: (run: () => void) => void
}

type Weighed = Omit<OddsView, 'took'>

/** This many odds are computed ahead of time. */
const WARMING_ODDS = 20

/** Code for reading records and writing them for people is loaded on demand. */
const records = () => import('./records.ts')

/** A match in the worker. It is the referee: it knows everything and hands out what the viewer may know. */
export class TableSession implements TableApi {
  readonly #tools: TableTools
  #table: Table | undefined
  #language: Language = 'en'
  #ear: ((update: Update) => void) | undefined
  #serial = 0
  #seating = new Seating(0 as Side)
  readonly #shown = new Shown()
  readonly #bots: BotTurns
  /** Why bots said what they said, when the viewer may know. */
  readonly #reasons = new BotReasons()
  /** Incremented by whatever makes an answer in progress useless. */
  #epoch = 0

  constructor(tools: TableTools) {
    this.#tools = tools
    this.#bots = new BotTurns({
      asked: () => this.#askedBot(),
      think: bot => this.#answer(this.#mustTable(), bot),
      epoch: () => this.#epoch,
      hear: ({ side }, answer) => this.#hear(this.#mustTable(), side, answer),
      show: () => this.#show(),
    })
  }

  async begin(match: NewMatch, language: Language, seed: string, spoken?: Noted): Promise<Fixed> {
    const held = await beginMatch(this.#tools.shelf, match, language, seed)
    const fixed = this.#sitDown(held, match.company, language)
    if (spoken !== undefined) this.#speakAgain(this.#mustTable(), spoken)
    return fixed
  }

  /** Sits down at a match made elsewhere; a returning player is told what happened since their decision. */
  sitAt(held: HeldMatch, company: Company, language: Language, isResumed: boolean): Fixed {
    return this.#sitDown(held, company, language, isResumed)
  }

  /** Shows the table again: something changed that the match doesn't know about. */
  showAgain(): void {
    this.#show()
  }

  async resume(record: string, company: Company, language: Language, spoken?: Noted): ReturnType<TableApi['resume']> {
    const reading = await records().catch(() => undefined)
    if (reading === undefined) return { ok: false, why: NOT_FETCHED[language], isUnfetched: true }
    try {
      const held = await reading.resumeMatch(this.#tools.shelf, record, language)
      const fixed = this.#sitDown(held, company, language, true)
      if (spoken !== undefined) this.#speakAgain(this.#mustTable(), spoken)
      return { ok: true, fixed }
    } catch (error) {
      return reading.declined(error, language)
    }
  }

  async listen(ear: (update: Update) => void): Promise<void> {
    this.#ear = ear
    this.#shown.forgetLog()
    this.#table?.grounds.forget()
    this.#bots.goOn()
    this.#warmUp()
  }

  async draft(said: readonly number[], isBare = false): Promise<Draft> {
    const outlook = this.#outlook()
    return outlook === undefined ? NO_DRAFT : draftOf(outlook, placed(outlook, said as readonly Word[]), isBare)
  }

  async point(said: readonly number[], spots: readonly Spot[]): Promise<Pointed> {
    const outlook = this.#outlook()
    return outlook === undefined ? this.#notAsked() : pointedOnward(outlook, legalPart(outlook, said as readonly Word[]), spots)
  }

  async type(text: string): Promise<Pointed> {
    const outlook = this.#outlook()
    return outlook === undefined ? this.#notAsked() : typedOnward(outlook, text)
  }

  async odds(said: readonly number[]): Promise<OddsView | undefined> {
    return this.#weigh(said, oddsView)
  }

  async swappedOdds(said: readonly number[]): Promise<OddsView | undefined> {
    return this.#weigh(said, swappedView)
  }

  async way(said: readonly number[], hex: number): Promise<readonly number[] | undefined> {
    const outlook = this.#outlook()
    const words = said as readonly Word[]
    if (outlook === undefined || legalPart(outlook, words).length !== words.length) return undefined
    return outlook.stage.way?.(outlook.view, outlook.side, words, hex)
  }

  async overlay(question: OverlayQuestion): Promise<Overlay | undefined> {
    const table = this.#table
    if (table === undefined || this.#handTo !== undefined) return undefined
    return table.stage.overlay(this.#seen(table), this.#viewer, question, this.#language)
  }

  async say(said: readonly number[]): Promise<{ readonly ok: true } | { readonly ok: false; readonly refused: Refused }> {
    const table = this.#table
    const side = this.#deciding()
    if (table === undefined || side === undefined || this.#handTo !== undefined) return { ok: false, refused: this.#notAskedText() }
    const words = said as readonly Word[]
    const wrong = table.match.check(side, words)
    if (wrong !== undefined) return { ok: false, refused: refused(table.game, this.#language, wrong.refusal) }
    if (table.teaching !== undefined && !table.teaching.accepts(words))
      return { ok: false, refused: insteadOf(table.teaching, this.#language) }
    table.teaching?.heed()
    this.#reasons.forget()
    this.#act(table, side, words)
    this.#afterChange()
    return { ok: true }
  }

  async stand(answer: string, on: boolean): Promise<void> {
    const table = this.#table
    if (table === undefined || this.#handTo !== undefined || table.match.outcome !== undefined) return
    table.match.stand(this.#deciding() ?? this.#viewer, answer, on)
    this.#afterChange()
  }

  async undo(goesPast = false): Promise<void> {
    const table = this.#table
    if (table === undefined || this.#handTo !== undefined) return
    const found = undoableAt(table, this.#viewer)
    if (found === undefined || (found.goesPast && !goesPast)) return
    table.match.takeBack(found.line.side, found.line.n, found.goesPast ? 'free' : 'undo')
    this.#goneBack()
  }

  async redo(): Promise<void> {
    const table = this.#table
    const side = table && redoableAt(table)
    if (table === undefined || side === undefined || this.#handTo !== undefined) return
    table.match.redo(side)
    this.#goneBack()
  }

  #goneBack(): void {
    this.#reasons.forget()
    this.#bots.forgetSteps()
    this.#afterChange()
  }

  async resign(side: Side): Promise<void> {
    const table = this.#table
    if (table === undefined || table.match.outcome !== undefined || !table.humans.includes(side)) return
    table.match.resign(side)
    this.#afterChange()
  }

  async taken(): Promise<void> {
    if (this.#handTo === undefined) return
    this.#shown.heed(this.#seating.take(this.#handTo))
    this.#bots.goOn()
  }

  async peek(on: boolean): Promise<void> {
    const turned = this.#seating.peek(on)
    this.#shown.heed(turned)
    if (turned.isOther) this.#show()
  }

  async lookThrough(eyes: Eyes): Promise<void> {
    const table = this.#table
    if (table === undefined || !isWatched(table) || eyes === 'everybody') return
    if (eyes !== 'all' && !table.game.sides.all.includes(eyes)) return
    const turned = this.#seating.lookThrough(eyes)
    this.#shown.heed(turned)
    if (!turned.isOther) return
    // What those eyes missed is in the log; a film would replay the whole match.
    this.#shown.knows(this.#reader(table), table.match.next)
    this.#reasons.forget()
    this.#show()
  }

  async pace(how: 'run' | 'hold' | 'step'): Promise<void> {
    this.#bots.pace(how)
  }

  async setLanguage(language: Language): Promise<Fixed> {
    const table = this.#mustTable()
    this.#language = language
    await table.learn(language)
    this.#shown.forgetScene()
    this.#show()
    return this.#fixed(table)
  }

  async record(form: RecordForm): Promise<string> {
    if (form === 'jsonl') return fullRecord(this.#mustTable())
    const { accountFor, importableText } = await records()
    const table = this.#mustTable()
    const text = form === 'text' ? importableText(table, this.#language) : undefined
    return text ?? accountFor(table, this.#handTo === undefined ? this.#reader(table) : 'everybody', this.#language)
  }

  async tales(): Promise<readonly Tale[]> {
    const table = this.#table
    return table === undefined || this.#handTo !== undefined ? [] : allTales(this.#telling(table))
  }

  async charts(): ReturnType<TableApi['charts']> {
    return this.#mustTable().charts(this.#language)
  }

  async hint(): ReturnType<TableApi['hint']> {
    const table = this.#table
    const side = this.#deciding()
    if (table === undefined || side === undefined || this.#handTo !== undefined || this.#isCommon) return undefined
    const wanted = table.teaching?.wanted
    if (wanted !== undefined) return lessonAdvice(this.#mustOutlook(), wanted, `odds/${table.match.next}`)
    const epoch = this.#epoch
    const answer = await thinkAt(table, this.#tools.think, side, 'veteran', 'hint')
    if (epoch !== this.#epoch) return undefined
    return adviceOf(this.#mustOutlook(), answer, `odds/${table.match.next}`)
  }

  /** Weighs a complete, legal sentence. */
  #weigh(
    said: readonly number[],
    how: (outlook: Outlook, say: readonly Word[], seed: string) => Weighed | undefined,
  ): OddsView | undefined {
    // Odds would reveal one's own secrets.
    const outlook = this.#isCommon ? undefined : this.#outlook()
    const words = said as readonly Word[]
    if (outlook === undefined || legalPart(outlook, words).length !== words.length || !nextWords(outlook, words).complete) return undefined
    const from = this.#tools.now()
    const view = how(outlook, words, `odds/${this.#table?.match.next}`)
    return view && { ...view, took: this.#tools.now() - from }
  }

  get #viewer(): Side {
    return this.#seating.viewer
  }

  get #handTo(): Side | undefined {
    return this.#seating.handTo
  }

  get #isCommon(): boolean {
    return this.#seating.isCommon
  }

  #mustTable(): Table {
    if (this.#table === undefined) throw new Error('no match has been begun')
    return this.#table
  }

  #sitDown(held: HeldMatch, company: Company, language: Language, isResumed = false): Fixed {
    this.#table = tableOf(held, company)
    this.#language = language
    this.#epoch++
    this.#seating = new Seating(this.#table.humans[0] ?? (0 as Side), isWatched(this.#table))
    this.#shown.begin(held.match.next)
    this.#reasons.forget()
    this.#bots.reset()
    if (isResumed) this.#shown.remember(this.#table)
    this.#seat(this.#table)
    if (this.#ear !== undefined) this.#bots.goOn()
    return this.#fixed(this.#table)
  }

  #fixed(table: Table): Fixed {
    return fixedOf(table, table.company, this.#language)
  }

  /** A person who must decide now. */
  #deciding(): Side | undefined {
    return this.#table && decidingAt(this.#table)
  }

  /** Makes the right side the viewer. */
  #seat(table: Table): void {
    this.#shown.heed(this.#seating.seat(table, this.#deciding()))
  }

  /** What the viewer sees of the table now. */
  #seen(table: Table): View<Position> {
    if (this.#seating.seesAll) return table.match.state as View<Position>
    return this.#seating.isCommon && !this.#seating.isPeeking ? commonView(table, table.match.state) : table.match.view(this.#viewer)
  }

  #reader(table: Table): Reader {
    if (this.#seating.seesAll) return 'anybody'
    return this.#isCommon ? 'everybody' : readerAt(table, this.#viewer)
  }

  #telling(table: Table): Telling {
    const { match, stage, scribe, grounds } = table
    const viewer = this.#viewer
    const { seesAll, isCommon } = this.#seating
    const see = (state: Position) =>
      seesAll ? (state as View<Position>) : isCommon ? commonView(table, state) : viewOf(table.game, state, viewer)
    return { match, stage, scribe, grounds, language: this.#language, reader: this.#reader(table), viewer, see }
  }

  /** The deciding player's outlook; undefined when nobody here is asked. */
  #outlook(): Outlook | undefined {
    const table = this.#table
    const side = this.#deciding()
    if (table === undefined || side === undefined || this.#handTo !== undefined || !isRunning(table.match.state)) return undefined
    return { game: table.game, stage: table.stage, view: table.match.view(side), side, language: this.#language }
  }

  #notAskedText(): Refused {
    return { text: TEXTS[this.#language].nothingThere, rule: undefined }
  }

  #notAsked(): Pointed {
    return { kind: 'refused', refused: this.#notAskedText() }
  }

  /** Plays a sentence; the paths of its pieces are drawn before they move. */
  #act(table: Table, side: Side, words: readonly Word[]): void {
    const { match, stage, scribe } = table
    const lights = this.#isOpen(table) ? stage.lights(match.view(side), side, words, this.#language) : []
    const ways = lights.filter(({ style }) => style === 'route').flatMap(({ lines }) => lines.map(({ hexes }) => hexes))
    scribe.expect(match.next, ways)
    const acted = match.act(side, words)
    if (!acted.ok) throw new Error(`a sentence that was checked is refused: ${acted.refusal.key}`)
  }

  /** Computes some odds ahead of time, bit by bit, so the first ones requested come quickly. */
  #warmUp(): void {
    const { whenIdle } = this.#tools
    const table = this.#table
    if (whenIdle === undefined || table === undefined || table.humans.length === 0) return
    const work = warmUp(table.game, table.stage, table.match.state, this.#language, WARMING_ODDS)
    const goOn = () => {
      if (this.#table === table && work.next().done !== true) whenIdle(goOn)
    }
    whenIdle(goOn)
  }

  /** Repeats a sentence spoken before the match was stored with it; the same dice fall. */
  #speakAgain(table: Table, { next, side, words }: Noted): void {
    const asked = this.#deciding()
    if (asked === undefined || asked !== side) return
    if (next !== table.match.hearing(this.#isCommon ? 'everybody' : readerAt(table, asked)).next) return
    if (table.match.check(asked, words as readonly Word[]) !== undefined) return
    this.#act(table, asked, words as readonly Word[])
    this.#epoch++
    this.#seat(table)
  }

  /** Tells everybody what has changed, and lets the bots go on. */
  #afterChange(): void {
    this.#epoch++
    this.#seat(this.#mustTable())
    this.#bots.interrupt()
    this.#bots.goOn()
  }

  /** A bot that is asked, if somebody listens and no curtain is down. */
  #askedBot(): SeatedBot | undefined {
    return this.#ear === undefined || this.#handTo !== undefined || this.#table === undefined ? undefined : askedBotAt(this.#table)
  }

  /** Whether the viewer sees everything, so all may be shown and the bots may say why. */
  #isOpen(table: Table): boolean {
    return this.#seating.seesAll || isOpenTo(table, this.#viewer)
  }

  /** What a bot says; its reasons are loaded meanwhile, if anybody here may know them. */
  async #answer(table: Table, bot: SeatedBot): Promise<ThinkAnswer> {
    const learning = this.#isOpen(table) ? this.#reasons.learn(table) : undefined
    const answer = await answerOf(table, this.#tools.think, bot)
    await learning
    return answer
  }

  #hear(table: Table, side: Side, answer: ThinkAnswer): void {
    if (this.#isOpen(table)) this.#reasons.note(table, side, answer)
    else this.#reasons.forget()
    this.#act(table, side, wordsIn(answer))
    this.#epoch++
    this.#seat(table)
  }

  /** Sends the table as it is now to the page. */
  #show(): void {
    const table = this.#table
    if (table === undefined || this.#ear === undefined) return
    if (this.#handTo === undefined) this.#ear(this.#update(table))
    else {
      this.#shown.hide()
      this.#ear(curtainOf(table, this.#handTo, ++this.#serial, this.#language))
    }
  }

  #update(table: Table): Update {
    const { match } = table
    const viewer = this.#viewer
    const { scene, news } = this.#shown.show(table, this.#telling(table), this.#seen(table), this.#isCommon)
    const side = this.#deciding()
    return {
      serial: ++this.#serial,
      next: news.next,
      viewer,
      scene,
      grounds: table.grounds.take(),
      decision: side === undefined ? undefined : decisionOf(this.#mustOutlook(), match),
      ...(table.teaching !== undefined && { lesson: lessonView(table.teaching, table.stage) }),
      news: news.tales,
      cutTo: news.cutTo,
      thinking: this.#bots.thinking,
      reason: this.#reasons.shown(table.game, this.#language),
      language: this.#language,
      isCommon: this.#isCommon,
      handTo: undefined,
      undo: undoOf(undoableAt(table, this.#viewer)),
      redo: redoableAt(table) !== undefined,
      pastDice: table.game.sides.all.map(side => match.pastDice(side)),
      ending: endingOf(match, this.#language),
      chips: scene.chips,
      dice: diceFallen(match, this.#reader(table)),
      ...(isWatched(table) && { eyes: this.#seating.seesAll ? 'all' : viewer }),
    }
  }

  #mustOutlook(): Outlook {
    const outlook = this.#outlook()
    if (outlook === undefined) throw new Error('nobody is asked')
    return outlook
  }
}

const undoOf = (found: Undoable | undefined): Update['undo'] => (found === undefined ? 'none' : found.goesPast ? 'past' : 'undo')
