import {
  completeSetUp,
  type Game,
  isSecret,
  type Language,
  type Position,
  parseJsonLines,
  readSentence,
  recordOf,
  type Side,
  toJson,
  type Word,
  writeJsonLines,
} from '@grognard/engine'
import { MailError, type MailFile } from '@grognard/engine/mail'
import {
  type Desk,
  deskState,
  inNames,
  invite,
  join,
  type Kept,
  openDesk,
  takeIn,
  wayOfSaying,
  writeLetter,
} from '@grognard/engine/mail-desk'
import { parseDesk, parseMail, writeMail } from '@grognard/engine/mail-parse'
import { gameOf } from '@grognard/engine/replay'
import { type GameEntry, namedBattle } from '@grognard/games/registry'
import { fetchGame, type HeldMatch, type OnStage, onStage, Unplayable } from './held-match.ts'
import type { MailLetter, MailTaken, MailView } from './mail-protocol.ts'
import { MAIL_FAULTS } from './mail-texts.ts'
import { refused, sentenceText } from './outlook.ts'
import type { Company, Fixed, NewMatch, RecordForm, Refused, Seat, TableApi, Update } from './protocol.ts'
import { RECORD_TEXTS } from './record-texts.ts'
import { declined } from './records.ts'
import { TableSession, type TableTools } from './table-session.ts'
import { TEXTS } from './texts.ts'

/** A match by mail in the worker: a table with one side present, and the desk where its letters are written. */
export class MailSession {
  readonly table: TableSession
  readonly #tools: TableTools
  #desk: Desk<Position> | undefined
  #stage: OnStage | undefined
  #language: Language = 'en'

  constructor(tools: TableTools) {
    this.#tools = tools
    this.table = new TableSession(tools)
  }

  async begin(wanted: NewMatch, language: Language, seed: string): Promise<Fixed> {
    const { scenario, options, seats } = wanted
    const { game, entry } = await this.#load(wanted, language)
    if (!isSecret(seed)) throw new Unplayable('the seed of the letters is not 32 bytes in hexadecimal')
    const mine = game.sides.all.find(side => seats[side] === 'human') ?? game.sides.all[0]
    return this.#sit(entry, invite(game, completeSetUp(game, scenario, options), mine, seed), language, false)
  }

  async resume(record: string, _company: Company, language: Language): ReturnType<TableApi['resume']> {
    return this.#answering(language, async () => {
      const parsed = parseJsonLines(record)
      if (parsed.mail === undefined) throw new Unplayable(RECORD_TEXTS[language].noRecord)
      const { entry, make } = await this.#load(parsed.header, language)
      return this.#sit(entry, openDesk(gameOf(parsed, make), parseDesk(parsed.mail)), language, true)
    })
  }

  async join(letter: string, seed: string, language: Language): Promise<MailTaken> {
    return this.#answering(language, async () => {
      const file = parseMail(letter)
      const { game, entry } = await this.#load(file.header, language)
      return this.#sit(entry, join(game, file, seed), language, false)
    })
  }

  async receive(letter: string): Promise<MailTaken> {
    return this.#answering(this.#language, async () => {
      const { post, kept } = this.#mustDesk()
      return this.#lay(takeIn(post.game, kept, parseMail(letter)), true)
    })
  }

  async letter(): Promise<MailLetter | undefined> {
    const desk = this.#mustDesk()
    const state = deskState(desk)
    if (state === 'decide') return undefined
    if (state === 'send') this.#lay(writeLetter(desk), false)
    const { header, letters } = this.#mustDesk().kept
    const own = letters.findLast(({ by }) => by === desk.kept.side)
    if (own === undefined) return undefined
    const file: MailFile = { header, letters: letters.slice(0, own.n) }
    return { name: `grognard-${header.game}-${header.match.slice(-6)}-letter-${own.n}.txt`, text: writeMail(file) }
  }

  async listen(ear: (update: Update) => void): Promise<void> {
    await this.table.listen(update => ear(this.#shown(update)))
  }

  async say(said: readonly number[]): ReturnType<TableApi['say']> {
    const desk = this.#mustDesk()
    const words = said as readonly Word[]
    const way = deskState(desk) === 'decide' ? wayOfSaying(desk, words) : undefined
    if (way === undefined) return { ok: false, refused: this.#whyNot(desk, words) }
    const say = inNames(desk, words)
    if (way === 'say') {
      this.#keep({ ...desk.kept, draft: [...desk.kept.draft, say] })
      return this.table.say(said)
    }
    if (way === 'resign') throw new Error('no sentence gives up')
    this.#keep({ ...desk.kept, closing: { kind: way, say } })
    this.table.showAgain()
    return { ok: true }
  }

  /**
   * Takes back what is not sent yet: the end of the letter, or its last sentence. Lines are renumbered so that both sides count the same.
   */
  async undo(): Promise<void> {
    const { kept, post, side } = this.#mustDesk()
    if (post.writer !== side) return
    const { closing, ...open } = kept
    if (closing !== undefined) {
      this.#keep(open)
      this.table.showAgain()
    } else if (kept.draft.length > 0) this.#lay(openDesk(post.game, { ...kept, draft: kept.draft.slice(0, -1) }), false)
  }

  async resign(): Promise<void> {
    const desk = this.#mustDesk()
    if (deskState(desk) !== 'decide') return
    this.#keep({ ...desk.kept, closing: { kind: 'resign' } })
    this.table.showAgain()
  }

  async setLanguage(language: Language): Promise<Fixed> {
    this.#language = language
    return this.table.setLanguage(language)
  }

  /** The record with the desk: what this player needs to continue, and nobody else may have. */
  async record(form: RecordForm): Promise<string> {
    if (form !== 'jsonl') return this.table.record(form)
    const { kept, post } = this.#mustDesk()
    const { match, game, waiting } = post
    const isBegun = waiting?.kind !== 'start' && waiting?.kind !== 'begin'
    const takenUp = { at: 0, state: toJson(game, match.state), migrations: [], laid: true } as const
    const seats = Object.fromEntries(game.sides.names.map(name => [name, name === kept.side ? 'human' : 'mail']))
    return writeJsonLines({
      ...recordOf(match, { match: kept.header.match, seats, ...(!isBegun && { takenUp }) }),
      mail: JSON.parse(JSON.stringify(kept)),
    })
  }

  #mustDesk(): Desk<Position> {
    if (this.#desk === undefined) throw new Error('no match has been begun')
    return this.#desk
  }

  #keep(kept: Kept): void {
    this.#desk = { ...this.#mustDesk(), kept }
  }

  async #load(
    { game: id, battle }: { readonly game: string; readonly battle?: string },
    language: Language,
  ): Promise<{ readonly game: Game; readonly entry: GameEntry; readonly make: Awaited<ReturnType<GameEntry['load']>> }> {
    const entry = this.#tools.shelf(id)
    if (entry === undefined) throw new MailError('game', `there is no game '${id}'`)
    const make = await fetchGame(entry, language, namedBattle(entry, battle))
    return { entry, make, game: make() }
  }

  async #sit(entry: GameEntry, desk: Desk<Position>, language: Language, isResumed: boolean): Promise<Fixed> {
    this.#stage = await onStage(entry, desk.post.game, language)
    this.#language = language
    return this.#lay(desk, isResumed)
  }

  #lay(desk: Desk<Position>, isResumed: boolean): Fixed {
    this.#desk = desk
    const { game, match } = desk.post
    if (this.#stage === undefined) throw new Error('no match has been begun')
    const seats = game.sides.all.map((side: Side): Seat => (side === desk.side ? 'human' : 'mail'))
    const about = { match: desk.kept.header.match }
    const held: HeldMatch = { game, match, ...this.#stage, seats, about, secret: undefined, foreignData: undefined }
    return this.table.sitAt(held, 'mail', this.#language, isResumed)
  }

  /** The table as seen at this device: nothing to decide once the letter is complete, and nothing sent can be changed. */
  #shown(update: Update): Update {
    const { kept, post, side } = this.#mustDesk()
    const mail = this.#view()
    const isWriting = post.writer === side && (kept.closing !== undefined || kept.draft.length > 0)
    return {
      ...update,
      decision: mail.state === 'decide' && update.decision !== undefined ? { ...update.decision, standing: [] } : undefined,
      undo: isWriting ? 'undo' : 'none',
      redo: false,
      mail,
    }
  }

  #view(): MailView {
    const desk = this.#mustDesk()
    const { kept, post } = desk
    const { closing } = kept
    return {
      state: deskState(desk),
      letters: kept.letters.length,
      closing: closing && { kind: closing.kind, text: closing.kind === 'resign' ? '' : this.#inWords(desk, closing.say) },
      isSealed: post.waiting?.kind === 'seal',
      isBeginning: post.waiting?.kind === 'start' || post.waiting?.kind === 'begin',
    }
  }

  #inWords({ post, side }: Desk<Position>, say: readonly string[]): string {
    const reading = readSentence(post.game, post.match.state, side, say)
    return reading.ok ? sentenceText(post.game, reading.words, this.#language) : say.join(' ')
  }

  #whyNot({ post, side }: Desk<Position>, words: readonly Word[]): Refused {
    const wrong = post.match.check(side, words)
    if (wrong === undefined) return { text: TEXTS[this.#language].nothingThere, rule: undefined }
    return refused(post.game, this.#language, wrong.refusal)
  }

  async #answering(language: Language, run: () => Promise<Fixed> | Fixed): Promise<MailTaken> {
    try {
      return { ok: true, fixed: await run() }
    } catch (error) {
      if (error instanceof MailError) return { ok: false, why: MAIL_FAULTS[language][error.fault](error.letter ?? 1) }
      return declined(error, language)
    }
  }
}
