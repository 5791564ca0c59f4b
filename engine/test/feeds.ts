import { Xoshiro } from '../dice/xoshiro.ts'
import { type Entry, Feed } from '../feed.ts'
import { completeSetUp, type Game, type SetUp, viewFor } from '../game.ts'
import { hash, printHash } from '../hash.ts'
import { firstOf, only, type Side } from '../ids.ts'
import { type Heard, Match } from '../match.ts'
import { sayAnything } from '../random-sentence.ts'
import { mayKnow, type Reader } from '../reader.ts'
import { SeatMatch } from '../seat-match.ts'
import type { Position, View } from '../state.ts'
import { type Word, Words, word } from '../words.ts'

/** What a run of random games found. */
export interface FeedReport {
  lines: number
  entries: number
  /** Sentences, legal or not, judged both on the position and on a view. */
  judged: number
  /** Decisions after which two worlds had to send, and sent, the same. */
  compared: number
  readonly faults: string[]
}

export const emptyFeedReport = (): FeedReport => ({ lines: 0, entries: 0, judged: 0, compared: 0, faults: [] })

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.every((byte, i) => byte === b[i])

/** What a reader has been told of a position: its view, and that sides have sealed which are changing their minds. */
function told<S extends Position>(match: Match<S>, reader: Reader): S {
  const view = match.game.kind.create()
  match.game.kind.copy(viewFor(match.game, match.state, reader), view)
  const { sealed } = match.hearing(reader)
  if (reader !== 'anybody') view.$answered |= typeof reader === 'number' ? sealed & ~only(reader) : sealed
  return view
}

/** A reader of a match: its feed, and what it makes of the entries. */
class Follower<S extends Position> {
  readonly reader: Reader
  readonly #match: Match<S>
  readonly #feed: Feed<S>
  readonly #seat: SeatMatch<S>
  readonly #report: FeedReport
  readonly #entries: Entry[] = []
  /** The view after each entry, as it truly was. */
  readonly #views: Uint8Array[] = []
  readonly #first: Uint8Array
  /** What the reader truly saw when it heard each event of the last line. */
  #moments: { readonly heard: Heard; readonly view: View<S> }[] = []

  constructor(match: Match<S>, reader: Reader, report: FeedReport) {
    this.reader = reader
    this.#match = match
    this.#report = report
    this.#feed = new Feed(match, reader)
    this.#seat = new SeatMatch(match.game, JSON.parse(JSON.stringify(this.#feed.opening())))
    this.#first = this.#seat.view.$bytes.slice()
    match.onlookers.add({
      begins: () => {
        this.#moments = []
      },
      told: heard => {
        if (!mayKnow(match, reader, heard.seenBy)) return
        const view = match.game.kind.create()
        match.game.kind.copy(viewFor(match.game, match.state, reader), view)
        this.#moments.push({ heard, view: view as View<S> })
      },
    })
  }

  #fault(what: string): void {
    this.#report.faults.push(`${this.#match.game.id}, ${this.reader}, line ${this.#match.next - 1}: ${what}`)
  }

  /** Takes what is new and compares everything with the truth. */
  follow(): void {
    const match = this.#match
    const fresh = this.#feed.read()
    for (const entry of fresh) {
      this.#seat.take(JSON.parse(JSON.stringify(entry)))
      this.#entries.push(entry)
      this.#views.push(this.#seat.view.$bytes.slice())
      this.#report.entries++
    }
    const truth = told(match, this.reader)
    if (!isSame(this.#seat.view.$bytes, truth.$bytes)) this.#fault('the view is another one')
    if (fresh.length > 0 && fresh.at(-1)?.hash !== printHash(hash(match.game.kind, truth))) this.#fault('the hash is another one')
    if (this.#seat.next !== match.hearing(this.reader).next) this.#fault('the numbers differ')
    this.#compareRights(truth)
    const last = fresh.at(-1)
    const line = match.lines.at(-1)
    if (fresh.length === 1 && last?.kind === 'said' && line?.kind === 'said') this.#compareMoments(last)
  }

  #compareRights(truth: S): void {
    const match = this.#match
    const isChanging = truth.$answered !== match.state.$answered
    if (!isChanging && this.#seat.asks !== match.asks) this.#fault(`${this.#seat.asks} are asked, not ${match.asks}`)
    if (JSON.stringify(this.#seat.outcome) !== JSON.stringify(match.outcome)) this.#fault('the outcome is another one')
    const { numbers } = match.hearing(this.reader)
    for (const side of match.game.sides.all) {
      if (this.reader !== 'anybody' && this.reader !== side) continue
      const back = match.undoable(side)
      // What another side does under seal is not the reader's to know.
      const isKnown = match.state.$answered === 0 && truth.$answered === 0
      if (isKnown && this.#seat.undoable(side) !== (back && numbers.get(back.n))) this.#fault('another line may be taken back')
      const redo = match.redoable(side)
      if (isKnown && this.#seat.redoable(side) !== (redo && numbers.get(redo.n))) this.#fault('another take-back may be undone')
      if (this.#seat.standing(side).join() !== [...match.standing[side]].sort().join()) this.#fault('the standing answers are others')
    }
  }

  #compareMoments(entry: Entry): void {
    const { kind } = this.#match.game
    const seen = this.#seat.moments(entry.n)
    if (seen.length !== this.#moments.length) this.#fault('it hears another number of events')
    for (const [i, { heard, view }] of seen.entries()) {
      const truth = this.#moments[i]
      if (heard.event !== truth?.heard.event || heard.args.join() !== truth.heard.args.join()) this.#fault('it hears another event')
      for (const { shape, path, index } of kind.slots)
        if (shape !== 'kernel' && truth?.view.$cells[index].join() !== view.$cells[index].join())
          this.#fault(`at '${heard.event.name}' it sees another ${path}`)
    }
  }

  /** A sentence is refused on the view as in the match, at the same word for the same reason. */
  judge(side: Side, words: readonly Word[]): void {
    if (typeof this.reader === 'number' && this.reader !== side) return
    if (typeof this.reader !== 'number' && this.reader !== 'anybody') return
    const [one, other] = [this.#match.check(side, words), this.#seat.check(side, words)]
    this.#report.judged++
    if (one?.at !== other?.at || one?.refusal !== other?.refusal)
      this.#fault(`${other?.refusal.key ?? 'no refusal'}, not ${one?.refusal.key ?? 'none'}, on the view`)
  }

  /** Views of the past are found again, and somebody who comes late gets the same entries. */
  finish(): void {
    const seat = this.#seat
    for (const [i, { n }] of this.#entries.entries()) {
      if (!isSame(seat.after(n)?.$bytes ?? this.#first, this.#views[i])) this.#fault(`the view after entry ${n} is lost`)
      if (!isSame(seat.before(n)?.$bytes ?? this.#views[i], this.#views[i - 1] ?? this.#first))
        this.#fault(`the view before entry ${n} is lost`)
    }
    const late = new Feed(this.#match, this.reader).read()
    for (const [i, entry] of this.#entries.entries())
      if (JSON.stringify(entry) !== JSON.stringify(late[i])) {
        this.#fault(`who comes late is sent another entry ${entry.n}`)
        break
      }
    if (late.length !== this.#entries.length) this.#fault('who comes late is sent another number of entries')
    const shown = this.#match.hearing(this.reader).shown.map(({ n }) => this.#match.hearing(this.reader).numbers.get(n))
    if (seat.shown.map(({ n }) => n).join() !== shown.join()) this.#fault('the log shows other entries')
  }
}

/** A legal sentence with one word replaced by any other of the game. */
function spoilt<S extends Position>(game: Game<S>, words: readonly Word[], rng: Xoshiro): Word[] {
  const sorts = [...game.sortById.values()].filter(sort => game.names[sort.name] !== undefined)
  const sort = sorts[rng.below(sorts.length)]
  return words.with(rng.below(words.length), word(sort, rng.below(game.names[sort.name]?.count ?? 1)))
}

/** Every way in which a match goes on: sentences, changes of mind, take-backs of all kinds, standing answers. */
export function goOn<S extends Position>(match: Match<S>, rng: Xoshiro, judge: (side: Side, words: readonly Word[]) => void): void {
  const { game } = match
  const deed = rng.below(16)
  const last = match.active.at(-1)
  if (deed === 0 && last !== undefined && match.undoable(last.side)) match.undo(last.side)
  else if (deed === 1 && match.lines.at(-1)?.kind === 'back') game.sides.all.find(side => match.redo(side) !== undefined)
  else if (deed === 2 && match.active.length > 3) {
    const to = match.active[match.active.length - 1 - rng.below(3)]
    match.takeBack(to.side, to.n, 'agreed')
  } else if (deed === 3) standAnyhow(match, rng)
  else sayOn(match, rng, judge)
}

function standAnyhow<S extends Position>(match: Match<S>, rng: Xoshiro): void {
  const answers = match.game.rules.steps.flatMap(step => Object.keys(step.standing ?? {}).map(name => `${step.name}/${name}`))
  if (answers.length === 0) return
  const side = match.game.sides.all[rng.below(match.game.sides.count)]
  match.stand(side, answers[rng.below(answers.length)], rng.below(4) === 0)
}

function sayOn<S extends Position>(match: Match<S>, rng: Xoshiro, judge: (side: Side, words: readonly Word[]) => void): void {
  const { game, state } = match
  const change = game.rules.mayChange(state)
  const asked = game.sides.all.filter(side => (match.asks & only(side)) !== 0)
  const side = change !== 0 && rng.below(6) === 0 ? firstOf(change) : asked[rng.below(asked.length)]
  const out = new Words()
  sayAnything(game.rules, state, side, rng, out)
  const words = out.list()
  judge(side, words)
  if (words.length > 0) for (let i = 0; i < 3; i++) judge(side, spoilt(game, words, rng))
  judge(side, words.slice(0, -1))
  judge(game.sides.all[1 - side], words)
  const acted = match.act(side, words)
  if (!acted.ok) throw new Error(`a legal sentence was refused: ${acted.refusal.key}`)
}

/** Plays a random match of so many lines and follows it through the eyes of every reader. */
export function followFeeds<S extends Position>(
  game: Game<S>,
  { lines, seed, setUp = completeSetUp(game) }: { readonly lines: number; readonly seed: string; readonly setUp?: SetUp },
  report: FeedReport,
): void {
  const rng = new Xoshiro(seed)
  const match = new Match(game, { setUp, dice: rng.fork('dice') })
  const readers: readonly Reader[] = [...game.sides.all, 'everybody', 'anybody']
  const followers = readers.map(reader => new Follower(match, reader, report))
  const follow = () => {
    for (const follower of followers) follower.follow()
  }
  const judge = (side: Side, words: readonly Word[]) => {
    for (const follower of followers) follower.judge(side, words)
  }
  follow()
  while (match.outcome === undefined && match.lines.length < lines) {
    goOn(match, rng, judge)
    follow()
  }
  if (match.outcome === undefined) {
    if (rng.below(2) === 0) match.resign(game.sides.all[0])
    else match.end('time', game.sides.all[1])
    follow()
  }
  report.lines += match.lines.length
  for (const follower of followers) follower.finish()
}

/** What a message to a reader is made of; a test spoils it to see that leaks are found. */
export type Send<S extends Position> = (entry: Entry, match: Match<S>) => unknown

interface World<S extends Position> {
  readonly match: Match<S>
  readonly feeds: readonly Feed<S>[]
  /** What each reader saw, apart from the steps, whenever it heard something. */
  readonly pictures: string[][]
}

function worldOf<S extends Position>(game: Game<S>, setUp: SetUp, state: S, readers: readonly Reader[], seed: string): World<S> {
  const match = new Match(game, { setUp, dice: new Xoshiro(seed), takenUp: { at: 0, state } })
  const feeds = readers.map(reader => new Feed(match, reader))
  for (const feed of feeds) feed.read()
  const pictures: string[][] = readers.map(() => [])
  match.onlookers.add({
    told: ({ seenBy }) => {
      for (const [i, reader] of readers.entries()) if (mayKnow(match, reader, seenBy)) pictures[i].push(pictureOf(match, reader))
    },
  })
  return { match, feeds, pictures }
}

/** What a reader sees of a match at a moment, apart from the steps. */
export function pictureOf<S extends Position>({ game, state }: Match<S>, reader: Reader): string {
  const seen = game.kind.create()
  game.kind.copy(viewFor(game, state, reader), seen)
  for (const { shape, index, blank } of game.kind.slots) if (shape === 'kernel') seen.$cells[index].fill(blank)
  return printHash(hash(game.kind, seen))
}

/** One random match in which, again and again, a side's view is completed to another world, and both worlds are played on alike. */
export function compareWorlds<S extends Position>(
  game: Game<S>,
  options: { readonly decisions: number; readonly seed: string; readonly setUp?: SetUp; readonly send?: Send<S> },
  report: FeedReport,
): void {
  const setUp = options.setUp ?? completeSetUp(game)
  const rng = new Xoshiro(options.seed)
  const { guess } = game
  if (guess === undefined) throw new Error(`${game.id} hides nothing`)
  const until = report.compared + options.decisions
  for (let tries = 0; report.compared < until && tries < 4 * options.decisions; ) {
    const match = new Match(game, { setUp, dice: rng.fork(`dice ${tries}`) })
    while (match.outcome === undefined && report.compared < until && tries < 4 * options.decisions) {
      sayOn(match, rng, () => undefined)
      if (match.outcome !== undefined || rng.below(3) > 0) continue
      tries++
      const viewer = game.sides.all[rng.below(game.sides.count)]
      const other = game.kind.create()
      guess(viewFor(game, match.state, viewer), viewer, rng, other)
      comparePair(game, setUp, [match.state, other], viewer, rng, options.send ?? (entry => entry), report)
    }
  }
}

const MOST = 6

function comparePair<S extends Position>(
  game: Game<S>,
  setUp: SetUp,
  states: readonly [S, S],
  viewer: Side,
  rng: Xoshiro,
  send: Send<S>,
  report: FeedReport,
): void {
  const seed = String(rng.next())
  const readers: readonly Reader[] = [viewer, 'everybody']
  const [one, other] = states.map(state => worldOf(game, setUp, state, readers, seed))
  for (let i = 0; i < MOST && one.match.outcome === undefined && other.match.outcome === undefined; i++) {
    const side = sayAlike(one.match, other.match, viewer, rng)
    if (side === undefined) return
    const sent = [one, other].map(({ match, feeds }) => feeds.map(feed => JSON.stringify(feed.read().map(entry => send(entry, match)))))
    for (const [k, reader] of readers.entries()) {
      const isAlike =
        one.pictures[k].join() === other.pictures[k].join() && isSame(told(one.match, reader).$bytes, told(other.match, reader).$bytes)
      // The worlds can be told apart by now, as they may: something hidden was shown.
      if (!isAlike) return
      if (sent[0][k] !== sent[1][k]) report.faults.push(`${game.id}, ${reader}: ${sent[0][k]} / ${sent[1][k]}`)
    }
    report.compared++
  }
}

/** Says the same in both worlds, or, where the viewer hears nothing of it, whatever is possible in each. */
function sayAlike<S extends Position>(one: Match<S>, other: Match<S>, viewer: Side, rng: Xoshiro): Side | undefined {
  const { game } = one
  const asked = game.sides.all.filter(side => (one.asks & other.asks & only(side)) !== 0)
  const change = game.rules.mayChange(one.state) & game.rules.mayChange(other.state)
  const side = change !== 0 && rng.below(4) === 0 ? firstOf(change) : asked[rng.below(asked.length)]
  if (side === undefined) return undefined
  const out = new Words()
  sayAnything(game.rules, one.state, side, rng, out)
  const words = out.list()
  const isSealed = game.rules.top(one.state).everybody !== undefined
  const second = side !== viewer && (isSealed || other.check(side, words) !== undefined) ? anyIn(other, side, rng) : words
  if (!one.act(side, words).ok || !other.act(side, second).ok) return undefined
  const [a, b] = [one.lines.at(-1), other.lines.at(-1)]
  const isHeard = a?.kind === 'said' && b?.kind === 'said' && ((a.heardBy | b.heardBy) & only(viewer)) !== 0
  return isHeard && words.join() !== second.join() ? undefined : side
}

function anyIn<S extends Position>({ game, state }: Match<S>, side: Side, rng: Xoshiro): Word[] {
  const out = new Words()
  sayAnything(game.rules, state, side, rng, out)
  return out.list()
}
