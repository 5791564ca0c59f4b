import {
  hidesFrom,
  isRunning,
  type Language,
  type Overlay,
  type OverlayQuestion,
  type Position,
  type Reader,
  type SeatMatch,
  type Side,
  type Spot,
  type View,
  viewOf,
  type Word,
} from '@grognard/engine'
import { BotReasons } from './bot-reasons.ts'
import { BotTurns } from './bot-turns.ts'
import { draftOf, placed } from './drafting.ts'
import { fetched, NOT_FETCHED } from './fetched.ts'
import { beginMatch, type HeldMatch, type Shelf } from './held-match.ts'
import type { Noted } from './journal.ts'
import { insteadOf, lessonView } from './lesson-view.ts'
import { pointedOnward } from './onward.ts'
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
  decidingAt,
  isOpenTo,
  isWatched,
  ownSeat,
  ownView,
  pastDiceAt,
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

/** This many odds are computed ahead of time. */
const WARMING_ODDS = 20

/** Code for reading records and writing them for people is loaded on demand. */
const records = () => import('./records.ts')

/** A match at its table in the worker: drafts, odds, tales. It holds what its readers know; the authority has the rest. */
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
    if (spoken !== undefined) await this.#speakAgain(this.#mustTable(), spoken)
    return fixed
  }

  /** Sits down at a match made elsewhere; a returning player is told what happened since their decision. */
  sitAt(held: HeldMatch, company: Company, language: Language, isResumed: boolean): Fixed {
    return this.#sitDown(held, company, language, isResumed)
  }

  /** Sits down at a table whose match is kept elsewhere. */
  sitAtTable(table: Table, language: Language, isResumed: boolean): Fixed {
    return this.#sitDownAt(table, language, isResumed)
  }

  /** Something came from whoever keeps the match. */
  changed(): void {
    if (this.#table !== undefined) this.#afterChange()
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
      if (spoken !== undefined) await this.#speakAgain(this.#mustTable(), spoken)
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
    const typing = await import('./typed.ts').catch(() => undefined)
    if (typing === undefined) return { kind: 'refused', refused: { text: NOT_FETCHED[this.#language], rule: undefined } }
    const outlook = this.#outlook()
    return outlook === undefined ? this.#notAsked() : typing.typedOnward(outlook, text)
  }

  async odds(said: readonly number[]): Promise<OddsView | undefined> {
    return this.#weigh(said, 'oddsView')
  }

  async swappedOdds(said: readonly number[]): Promise<OddsView | undefined> {
    return this.#weigh(said, 'swappedView')
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

  /** Why a sentence may not be said now, as far as can be told here. */
  mayNotSay(said: readonly number[]): Refused | undefined {
    const table = this.#table
    const side = this.#deciding()
    if (table === undefined || side === undefined || this.#handTo !== undefined) return this.#notAskedText()
    const words = said as readonly Word[]
    const wrong = ownSeat(table, side).check(side, words)
    if (wrong !== undefined) return refused(table.game, this.#language, wrong.refusal)
    return table.teaching === undefined || table.teaching.accepts(words) ? undefined : insteadOf(table.teaching, this.#language)
  }

  async say(said: readonly number[]): Promise<{ readonly ok: true } | { readonly ok: false; readonly refused: Refused }> {
    const table = this.#table
    const side = this.#deciding()
    const wrong = this.mayNotSay(said)
    if (table === undefined || side === undefined || wrong !== undefined) return { ok: false, refused: wrong ?? this.#notAskedText() }
    const words = said as readonly Word[]
    table.teaching?.heed()
    this.#reasons.forget()
    const why = await table.authority.say(side, words)
    this.#afterChange()
    return why === undefined ? { ok: true } : { ok: false, refused: why(this.#language) }
  }

  async stand(answer: string, on: boolean): Promise<void> {
    const table = this.#table
    if (table === undefined || this.#handTo !== undefined || this.#outcome(table) !== undefined) return
    const side = this.#deciding() ?? this.#viewer
    if (table.humans.includes(side)) await table.authority.stand(side, answer, on)
    this.#afterChange()
  }

  async undo(goesPast = false): Promise<void> {
    const table = this.#table
    if (table === undefined || this.#handTo !== undefined) return
    const found = undoableAt(table, this.#viewer)
    if (found === undefined || (found.goesPast && !goesPast)) return
    await table.authority.undo(found.side, found)
    this.#goneBack()
  }

  async redo(): Promise<void> {
    const table = this.#table
    const side = table && redoableAt(table)
    if (table === undefined || side === undefined || this.#handTo !== undefined) return
    await table.authority.redo(side)
    this.#goneBack()
  }

  #goneBack(): void {
    this.#reasons.forget()
    this.#bots.forgetSteps()
    this.#afterChange()
  }

  async resign(side: Side): Promise<void> {
    const table = this.#table
    if (table === undefined || this.#outcome(table) !== undefined || !table.humans.includes(side)) return
    await table.authority.resign(side)
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
    this.#shown.knows(this.#reader(table), this.#seatOf(table).next)
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
    const table = this.#mustTable()
    return table.authority.record(form, this.#handTo === undefined ? this.#reader(table) : 'everybody', this.#language)
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
    const epoch = this.#epoch
    const [{ adviceOf, lessonAdvice }] = await Promise.all([fetched(import('./advice.ts'), this.#language), table.opponents()])
    if (epoch !== this.#epoch) return undefined
    const wanted = table.teaching?.wanted
    if (wanted !== undefined) return lessonAdvice(this.#mustOutlook(), wanted, this.#oddsSeed(table))
    const answer = await table.authority.think(side, 'veteran', 'hint')
    if (epoch !== this.#epoch) return undefined
    const motive = await this.#reasons.motiveFor(table, this.#mustOutlook().view, side, answer)
    if (epoch !== this.#epoch) return undefined
    return adviceOf(this.#mustOutlook(), answer, motive, this.#oddsSeed(table))
  }

  /** Weighs a complete, legal sentence. */
  async #weigh(said: readonly number[], how: 'oddsView' | 'swappedView'): Promise<OddsView | undefined> {
    const scales = await this.#scales()
    if (scales === undefined) return undefined
    // Odds would reveal one's own secrets.
    const outlook = this.#isCommon ? undefined : this.#outlook()
    const words = said as readonly Word[]
    if (outlook === undefined || legalPart(outlook, words).length !== words.length || !nextWords(outlook, words).complete) return undefined
    const from = this.#tools.now()
    const view = scales[how](outlook, words, this.#oddsSeed(this.#mustTable()))
    return view && { ...view, took: this.#tools.now() - from }
  }

  /** What works out odds, and the opponents whom it asks; without them, if they cannot be fetched now, there are no odds. */
  async #scales(): Promise<typeof import('./odds-view.ts') | undefined> {
    try {
      const [scales] = await Promise.all([import('./odds-view.ts'), this.#table?.opponents()])
      return scales
    } catch {
      return undefined
    }
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
    return this.#sitDownAt(tableOf(held, company, this.#tools.think), language, isResumed)
  }

  #sitDownAt(table: Table, language: Language, isResumed: boolean): Fixed {
    this.#table = table
    this.#language = language
    this.#epoch++
    this.#seating = new Seating(table.humans[0] ?? (0 as Side), isWatched(table), table.company === 'online' && table.humans.length === 0)
    this.#shown.begin(table, isResumed)
    this.#reasons.forget()
    this.#bots.reset()
    this.#seat(this.#table)
    if (this.#ear !== undefined) this.#bots.goOn()
    return this.#fixed(this.#table)
  }

  #fixed(table: Table): Fixed {
    return fixedOf(table, this.#language)
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
    if (this.#seating.seesAll) return table.authority.seat('anybody').view
    return this.#seating.isCommon && !this.#seating.isPeeking ? table.authority.seat('everybody').view : ownView(table, this.#viewer)
  }

  #reader(table: Table): Reader {
    if (this.#seating.seesAll) return 'anybody'
    return this.#isCommon ? 'everybody' : readerAt(table, this.#viewer)
  }

  /** The match as whoever looks now knows it. */
  #seatOf(table: Table): SeatMatch<Position> {
    return table.authority.seat(this.#reader(table))
  }

  #outcome(table: Table): SeatMatch<Position>['outcome'] {
    return this.#seatOf(table).outcome
  }

  /** Sampled odds are the same whenever they are asked for at the same point. */
  #oddsSeed(table: Table): string {
    return `odds/${this.#seatOf(table).next}`
  }

  #telling(table: Table): Telling {
    const { game, stage, grounds } = table
    const viewer = this.#viewer
    const { seesAll, isCommon } = this.#seating
    return {
      seat: this.#seatOf(table),
      stage,
      grounds,
      language: this.#language,
      viewer,
      see: view => (seesAll || isCommon ? view : viewOf(game, view, viewer)),
      isOpen: view => seesAll || !hidesFrom(game.kind, view, viewer),
    }
  }

  /** The deciding player's outlook; undefined when nobody here is asked. */
  #outlook(): Outlook | undefined {
    const table = this.#table
    const side = this.#deciding()
    if (table === undefined || side === undefined || this.#handTo !== undefined) return undefined
    const view = ownView(table, side)
    return isRunning(view) ? { game: table.game, stage: table.stage, view, side, language: this.#language } : undefined
  }

  #notAskedText(): Refused {
    return { text: TEXTS[this.#language].nothingThere, rule: undefined }
  }

  #notAsked(): Pointed {
    return { kind: 'refused', refused: this.#notAskedText() }
  }

  /** Computes some odds ahead of time, bit by bit, so the first ones requested come quickly. */
  #warmUp(): void {
    const { whenIdle } = this.#tools
    const table = this.#table
    if (whenIdle === undefined || table === undefined || table.humans.length === 0 || !isOpenTo(table, this.#viewer)) return
    whenIdle(async () => {
      const scales = await this.#scales()
      if (scales === undefined || this.#table !== table) return
      const work = warmUp(table.game, table.stage, this.#seen(table), this.#language, scales.oddsView, WARMING_ODDS)
      const goOn = () => {
        if (this.#table === table && work.next().done !== true) whenIdle(goOn)
      }
      goOn()
    })
  }

  /** Repeats a sentence spoken before the match was stored with it; the same dice fall. */
  async #speakAgain(table: Table, { next, side, words }: Noted): Promise<void> {
    const asked = this.#deciding()
    if (asked === undefined || asked !== side) return
    if (next !== table.authority.seat(this.#isCommon ? 'everybody' : readerAt(table, asked)).next) return
    if (ownSeat(table, asked).check(asked, words as readonly Word[]) !== undefined) return
    await table.authority.say(asked, words as readonly Word[])
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
    const answer = await table.authority.think(bot.side, bot.level, 'bot')
    await learning
    return answer
  }

  async #hear(table: Table, side: Side, answer: ThinkAnswer): Promise<void> {
    if (this.#isOpen(table)) this.#reasons.note(table, viewOf(table.game, this.#seen(table), side), side, answer)
    else this.#reasons.forget()
    const why = await table.authority.say(side, wordsIn(answer))
    if (why !== undefined) throw new Error(`a bot’s sentence is refused: ${why('en').text}`)
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
    const viewer = this.#viewer
    const seat = this.#seatOf(table)
    const { scene, news } = this.#shown.show(table, this.#telling(table), this.#seen(table))
    const side = this.#deciding()
    return {
      serial: ++this.#serial,
      next: news.next,
      viewer,
      scene,
      grounds: table.grounds.take(),
      decision: side === undefined ? undefined : decisionOf(this.#mustOutlook(), ownSeat(table, side).standing(side)),
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
      pastDice: pastDiceAt(table, seat),
      ending: endingOf(seat, this.#language),
      chips: scene.chips,
      dice: diceFallen(seat),
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
