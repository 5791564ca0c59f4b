import { type Game, type Json, type Language, LayoutError, type Side, type Word } from '@grognard/engine'
import { namedBattle } from '@grognard/games/registry'
import type { FromServer, MatchSummary, OfferKind, Pace, Sitter } from '@grognard/wire'
import type { Why } from './authority.ts'
import { isNotFetched, NOT_FETCHED } from './fetched.ts'
import { Grounds } from './grounds.ts'
import { fetchGame, onStage } from './held-match.ts'
import { ONLINE_FAULTS } from './online-faults.ts'
import { ask, Unanswered } from './online-http.ts'
import { Link, type LinkTools, type Socket } from './online-link.ts'
import type { LinkState, OnlineApi, OnlineView, Unsent } from './online-protocol.ts'
import { ONLINE_TEXTS } from './online-texts.ts'
import type { Declined, Seat, TableApi, Update } from './protocol.ts'
import { SocketAuthority } from './socket-authority.ts'
import type { Table } from './table.ts'
import { TableSession, type TableTools } from './table-session.ts'

export interface OnlineTools extends TableTools, Omit<LinkTools, 'socket'> {
  /** A socket for a match: a proxy may bring both seats of one to the same process. */
  readonly socket: (match: string) => Socket
  readonly newId: () => string
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

type TableMessage = Extract<FromServer, { readonly t: 'table' }>

/** A match on the server, at its table in this worker. */
export class OnlineSession implements OnlineApi {
  readonly table: TableSession
  readonly #tools: OnlineTools
  #language: Language = 'en'
  #match = ''
  #summary: MatchSummary | undefined
  #link: Link | undefined
  #authority: SocketAuthority | undefined
  #told: TableMessage | undefined
  /** What was left on the clocks, and when that was heard. */
  #clocks: OnlineView['clocks']
  #awaySince: number | undefined
  #isMuting = false
  #opening: { resolve(told: TableMessage): void; reject(error: unknown): void } | undefined

  constructor(tools: OnlineTools) {
    this.#tools = tools
    this.table = new TableSession(tools)
  }

  async open(id: string, language: Language, unsent?: Unsent): ReturnType<OnlineApi['open']> {
    this.#match = id
    this.#language = language
    this.#link?.close()
    this.#authority = undefined
    this.#opening = undefined
    try {
      this.#summary = await ask<MatchSummary>('GET', `/api/matches/${id}`)
      this.#isMuting = this.#summary.isMuting === true
      const told = await this.#firstTable()
      const table = await this.#tableFrom(this.#summary, told)
      const fixed = this.table.sitAtTable(table, language, true)
      if (unsent !== undefined) this.#mustAuthority().speakAgain(unsent)
      return { ok: true, fixed }
    } catch (error) {
      this.#link?.close()
      return this.#declined(error)
    }
  }

  async listen(ear: (update: Update) => void): Promise<void> {
    await this.table.listen(update => ear({ ...update, online: this.#view() }))
  }

  async setLanguage(language: Language): ReturnType<TableApi['setLanguage']> {
    this.#language = language
    return this.table.setLanguage(language)
  }

  async speak(words: readonly number[], id: string): ReturnType<OnlineApi['speak']> {
    const authority = this.#mustAuthority()
    if (authority.unsent !== undefined) return { ok: false, refused: { text: ONLINE_TEXTS[this.#language].stillSending, rule: undefined } }
    const checked = this.table.mayNotSay(words)
    if (checked !== undefined) return { ok: false, refused: checked }
    const why = await authority.speak(this.#side as Side, words as readonly Word[], id)
    return why === undefined ? { ok: true } : { ok: false, refused: why(this.#language) }
  }

  offer(kind: OfferKind, pace?: Pace): Promise<string | undefined> {
    const { backTo } = this.#view()
    return this.#asked(this.#mustAuthority().offer(kind, kind === 'back' ? backTo : undefined, pace))
  }

  answer(kind: OfferKind, yes: boolean): Promise<string | undefined> {
    return this.#asked(this.#mustAuthority().answer(kind, yes))
  }

  claim(as: 'win' | 'draw' | 'slow'): Promise<string | undefined> {
    return this.#asked(this.#mustAuthority().claim(as))
  }

  gift(): Promise<string | undefined> {
    return this.#asked(this.#mustAuthority().gift())
  }

  resume(): Promise<string | undefined> {
    return this.#asked(this.#mustAuthority().resume())
  }

  chat(text: string): Promise<string | undefined> {
    return this.#asked(this.#mustAuthority().chat(text))
  }

  async seen(): Promise<void> {
    const authority = this.#authority
    if (authority !== undefined && this.#side !== undefined)
      this.#link?.send({ t: 'seen', m: this.#match, n: authority.seat('everybody').next })
  }

  async earlier(): Promise<void> {
    await this.#mustAuthority().earlier()
    this.table.showAgain()
  }

  /** Throws `Unanswered` when the server refuses it. */
  async mute(isMuted: boolean): Promise<void> {
    await ask('PUT', `/api/matches/${this.#match}/mute`, { isMuted })
    this.#isMuting = isMuted
    this.table.showAgain()
  }

  /** The network is back. */
  hurry(): void {
    this.#link?.hurry()
  }

  async #asked(done: Promise<Why | undefined>): Promise<string | undefined> {
    return (await done)?.(this.#language).text
  }

  get #side(): Side | undefined {
    return this.#told?.side as Side | undefined
  }

  #mustAuthority(): SocketAuthority {
    if (this.#authority === undefined) throw new Error('no match has been opened')
    return this.#authority
  }

  /** Joins the server and waits for the table. */
  #firstTable(): Promise<TableMessage> {
    return new Promise((resolve, reject) => {
      this.#opening = { resolve, reject }
      const tools = { ...this.#tools, socket: () => this.#tools.socket(this.#match) }
      this.#link = new Link(tools, { hear: message => this.#hear(message), changed: state => this.#joined(state) })
    })
  }

  #joined(state: LinkState): void {
    if (state === 'joined') this.#link?.send(this.#authority?.watch ?? { t: 'watch', m: this.#match })
    if (state === 'reload') this.#opening?.reject(new Unanswered('reload'))
    if (this.#authority !== undefined) this.table.showAgain()
  }

  #hear(message: FromServer): void {
    if ('m' in message && message.m !== undefined && message.m !== this.#match) return
    switch (message.t) {
      case 'table':
        this.#heardTable(message)
        break
      case 'entry':
        this.#heardClocks(message.clocks)
        this.#authority?.hear(message)
        break
      case 'done':
        this.#authority?.hear(message)
        this.table.showAgain()
        break
      case 'no':
        if (message.id === undefined) this.#opening?.reject(new Unanswered('notFound'))
        else this.#authority?.hear(message)
        break
      case 'past':
        this.#authority?.hearPast(message)
        break
      case 'clock':
        this.#heardClocks(message.clocks)
        this.#beside({ isPaused: message.isPaused, ...(message.pace && { pace: message.pace }) })
        break
      case 'here':
        this.#beside({ here: message.here })
        break
      case 'offers':
        this.#beside({ offers: message.offers })
        break
      case 'chat':
        this.#beside({ chat: [...(this.#told?.chat ?? []), ...message.chat] })
        break
    }
  }

  #heardTable(told: TableMessage): void {
    this.#told = told
    this.#heardClocks(told.clocks)
    this.#noteAway()
    if (this.#authority !== undefined) this.#authority.goOn(told)
    else this.#opening?.resolve(told)
  }

  #heardClocks(left: TableMessage['clocks']): void {
    if (left !== undefined) this.#clocks = { at: this.#tools.clock(), left }
  }

  /** Something beside the match has changed. */
  #beside(part: Partial<TableMessage>): void {
    if (this.#told === undefined) return
    this.#told = { ...this.#told, ...part }
    this.#noteAway()
    if (this.#authority !== undefined) this.table.showAgain()
  }

  #noteAway(): void {
    const isAway = this.#told?.here.some((here, side) => !here && side !== this.#side) ?? false
    this.#awaySince = isAway ? (this.#awaySince ?? this.#tools.clock()) : undefined
  }

  async #tableFrom(summary: MatchSummary, told: TableMessage): Promise<Table> {
    const entry = this.#tools.shelf(told.game)
    if (entry === undefined) throw new Unanswered('reload')
    const make = await fetchGame(entry, this.#language, namedBattle(entry, told.battle))
    const today = make()
    // A match goes on with the data it was begun with, whatever has been tuned since.
    const isForeign = today.dataHash !== told.data
    const game = isForeign ? make(await ask<Json>('GET', `/api/data/${told.data}`)) : today
    const stage = await onStage(entry, game, this.#language)
    const authority = new SocketAuthority(this.#match, game, told, {
      send: message => this.#link?.send(message) ?? false,
      changed: () => this.table.changed(),
      beginAgain: () => void this.#link?.send({ t: 'watch', m: this.#match }),
      newId: this.#tools.newId,
      think: request => this.#tools.think(isForeign ? { ...request, data: game.data } : request),
    })
    this.#authority = authority
    const setUp = { scenario: summary.scenario, options: summary.options }
    const side = told.side as Side | undefined
    return {
      ...stage,
      game,
      setUp,
      seats: game.sides.all.map((one): Seat => (one === side ? 'human' : 'online')),
      commitment: summary.commitment,
      authority,
      company: 'online',
      grounds: new Grounds(stage.stage, setUp),
      humans: side === undefined ? [] : [side],
    }
  }

  #view(): OnlineView {
    const { told, authority } = { told: this.#told, authority: this.#mustAuthority() }
    if (told === undefined || this.#summary === undefined) throw new Error('no match has been opened')
    const seat = authority.seat('everybody')
    const side = this.#side
    const own = seat.shown.filter(entry => entry.kind === 'said' && entry.side === side && entry.by === undefined)
    return {
      link: this.#link?.state ?? 'lost',
      side,
      names: this.#summary.seats.map(sitter => nameOf(sitter, seat.game, this.#language)),
      isGuest: this.#summary.seats.some(({ side: at, person }) => at === side && person?.isGuest),
      people: this.#summary.seats.map(({ person }) => person?.id),
      isMuting: this.#isMuting,
      hasPast: authority.hasPast,
      bots: this.#summary.seats.map(({ level }) => level !== undefined),
      here: told.here,
      awaySince: this.#awaySince,
      pace: told.pace,
      clocks: this.#clocks,
      isPaused: told.isPaused === true,
      offers: told.offers,
      chat: told.chat,
      unsent: authority.unsent,
      backTo: side === undefined || seat.undoable(side) !== undefined ? undefined : own.at(-1)?.n,
      hash: seat.hash,
    }
  }

  #declined(error: unknown): Declined {
    if (error instanceof LayoutError) return { ok: false, why: ONLINE_FAULTS[this.#language]('reload') }
    if (error instanceof Unanswered && error.key !== 'offline') return { ok: false, why: ONLINE_FAULTS[this.#language](error.key) }
    if (error instanceof Unanswered || isNotFetched(error)) return { ok: false, why: NOT_FETCHED[this.#language], isUnfetched: true }
    throw error
  }
}

function nameOf({ person, level, isFormer }: Sitter, game: Game, language: Language): string {
  const says = ONLINE_TEXTS[language]
  if (person !== undefined) return person.name
  if (isFormer) return says.formerPlayer
  return level === undefined ? game.words[language].title : says.bot(level)
}
