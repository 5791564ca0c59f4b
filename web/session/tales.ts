import {
  type EventKind,
  endText,
  type Game,
  type Hearing,
  type Language,
  type Line,
  type Match,
  mayKnow,
  narrate,
  numberOf,
  type Overlay,
  type Position,
  type Reader,
  type Role,
  type Side,
  type Stage,
  sortOf,
  type ToldRolls,
  tellRolls,
  type View,
  valueAs,
} from '@grognard/engine'
import type { Grounds } from './grounds.ts'
import { sentenceText, sideName } from './outlook.ts'
import type { Laid, Tale } from './protocol.ts'
import { resultOf } from './results.ts'
import type { Scribe } from './scribe.ts'
import { share } from './share.ts'
import { standingName } from './standing.ts'
import { sidesOf } from './tale-sides.ts'
import { TEXTS } from './texts.ts'

/** Who is told what, and through whose eyes. */
export interface Telling {
  readonly match: Match<Position>
  readonly stage: Stage
  readonly scribe: Scribe
  readonly grounds: Grounds
  readonly language: Language
  readonly reader: Reader
  readonly viewer: Side
  /** What may be seen of a position. */
  see(state: Position): View<Position>
}

/** The sorts of a game's words that its events use in these roles. */
function sortsAs(game: Game, roles: readonly Role[]): ReadonlySet<number> {
  const args = Object.values(game.events).flatMap(event => event.args)
  return new Set(args.filter(({ role }) => roles.includes(role)).map(({ sort }) => sort.id))
}

/** Roles of pieces, and of hexes: what lights up when a tale is pointed at. */
const PIECE_ROLES: readonly Role[] = ['subject', 'object']
const HEX_ROLES: readonly Role[] = ['place', 'from', 'to']

/** Starts from the scene before the first tale of a film; tales carry scenes that differ from the one before. */
class Film {
  readonly #telling: Telling
  #scene: Laid | undefined

  constructor(telling: Telling, scene: Laid | undefined) {
    this.#telling = telling
    this.#scene = scene
  }

  /** Whether it is shown, rather than only read. */
  get isShown(): boolean {
    return this.#scene !== undefined
  }

  /** The scene of a moment, if it differs from the last. */
  sceneOf(state: Position | undefined): Laid | undefined {
    if (state === undefined || this.#scene === undefined) return undefined
    const { grounds, viewer, language, see } = this.#telling
    const scene = share(this.#scene, grounds.lay(see(state), viewer, language))
    if (scene === this.#scene) return undefined
    this.#scene = scene
    return scene
  }
}

const dieOf = ({ faces, rolled, look, by }: ToldRolls['rolls'][number]): Tale['dice'][number] => ({ faces, rolled, look, side: by })

function kindOf({ roles, routine }: EventKind): Tale['kind'] {
  if (roles.has('modifier')) return 'modifier'
  if (roles.has('heading')) return 'heading'
  return routine ? 'routine' : 'told'
}

function toldTale(telling: Telling, { heard, rolls }: ToldRolls, scene: Laid | undefined, n: number, side: Side | undefined): Tale {
  const { match, language, scribe } = telling
  const { event, args } = heard
  const valuesAs = (roles: readonly Role[]) =>
    event.args.flatMap(({ role, sort }, i) => (roles.includes(role) ? [{ sort: sort.name, value: args[i] }] : []))
  const hexes = valuesAs(HEX_ROLES).map(({ value }) => value)
  const pieces = valuesAs(PIECE_ROLES).map(({ sort, value }) => `${sort}:${value}`)
  const [from, to] = [valueAs(heard, 'from'), valueAs(heard, 'to')]
  const isWay = from !== undefined && to !== undefined && from !== to
  const { text, rule } = narrate(match.game, heard, language)
  return {
    n,
    text,
    event: event.name,
    rule,
    side,
    kind: kindOf(event),
    dice: rolls.map(dieOf),
    hexes,
    pieces,
    scene,
    route: isWay ? { piece: pieces[0], hexes: scribe.wayOf(heard.n, from, to) ?? [from, to] } : undefined,
  }
}

/** The results of a line. */
function outcomes(telling: Telling, film: Film, line: Line, n: number, speaker: Side | undefined): Tale[] {
  const { match, scribe, reader } = telling
  const states = new Map(scribe.momentsOf(line.n).map(({ heard, state }) => [heard, state]))
  const { told } = tellRolls('rolls' in line ? line.rolls : [], [...states.keys()], seenBy => mayKnow(match, reader, seenBy))
  const sides = sidesOf(told, speaker)
  return told.map((one, i) => toldTale(telling, one, film.sceneOf(states.get(one.heard)), n, sides[i]))
}

/** What was said, as the reader heard it. */
function saidText(telling: Telling, line: Line): string | undefined {
  const { match, language, reader } = telling
  const says = TEXTS[language]
  const heard = (said: Line | undefined): string | undefined =>
    said?.kind === 'said' && mayKnow(match, reader, said.heardBy) ? sentenceText(match.game, said.words, language) : undefined
  switch (line.kind) {
    case 'setUp':
      return undefined
    case 'said':
      return heard(line) ?? says.sealed
    case 'back':
      return says.takesBack(intentOf(telling, match.line(line.to)) ?? heard(match.line(line.to)))
    case 'redo':
      return undefined
    case 'standing':
      return says.stands(standingName(match.game, line.answer, language), line.on)
    case 'resign':
      return says.resigns(sideName(match.game, line.side, language))
    case 'end':
      return endText(line, side => sideName(match.game, side, language), language)
  }
}

/**
 * The intent behind a sentence without results, since its words alone ("finish") wouldn't be clear. Worded from what the reader saw before
 * it and the words they heard, so it reveals nothing else.
 */
function intentOf({ match, stage, language, reader, see }: Telling, line: Line | undefined): string | undefined {
  const before = line === undefined ? undefined : match.before(line.n)
  if (line?.kind !== 'said' || before === undefined || !mayKnow(match, reader, line.heardBy)) return undefined
  return stage.decision(see(before), line.side, line.words, language).title
}

/** What is laid over the table while a sentence is shown, from what the reader saw before it. */
function lightsOf({ match, stage, language, reader, see }: Telling, line: Line): readonly Overlay[] {
  const before = match.before(line.n)
  if (line.kind !== 'said' || before === undefined || !mayKnow(match, reader, line.heardBy)) return []
  return stage.filmed?.(see(before), line.side, line.words, language) ?? []
}

/** The things that a sentence names. */
function thingsIn({ match, reader }: Telling, line: Line): Pick<Tale, 'hexes' | 'pieces'> {
  if (line.kind !== 'said' || !mayKnow(match, reader, line.heardBy)) return { hexes: [], pieces: [] }
  const { game } = match
  const of = (roles: readonly Role[]) => {
    const sorts = sortsAs(game, roles)
    return line.words.filter(w => sorts.has(sortOf(w)))
  }
  return {
    hexes: of(HEX_ROLES).map(numberOf),
    pieces: of(PIECE_ROLES).map(w => `${game.sortById.get(sortOf(w))?.name}:${numberOf(w)}`),
  }
}

/** How many headings go above a sentence: those of the turn it was said in, not of the one it began. */
function headingsAbove({ match, scribe }: Telling, line: Line, tales: readonly Tale[]): number {
  const before = match.before(line.n)
  const [first] = scribe.momentsOf(line.n)
  const isOfThisTurn = before !== undefined && first !== undefined && valueAs(first.heard, 'heading') === match.game.turn(before)
  const other = tales.findIndex(({ kind }) => kind !== 'heading')
  return isOfThisTurn ? (other < 0 ? tales.length : other) : 0
}

/** The tales of a line: what was said, then its results. */
function talesOf(telling: Telling, film: Film, line: Line, numbers: ReadonlyMap<number, number>): Tale[] {
  const n = numbers.get(line.n)
  if (n === undefined) return []
  const side = 'side' in line ? line.side : undefined
  const tales = outcomes(telling, film, line, n, side)
  const first = tales.find(({ kind }) => kind !== 'heading')
  const isRead = first === undefined || first.side !== side
  const text = (isRead ? intentOf(telling, line) : undefined) ?? saidText(telling, line)
  if (text === undefined) return tales
  const said: Tale = {
    n,
    text,
    rule: undefined,
    side,
    kind: 'said',
    dice: [],
    ...thingsIn(telling, line),
    scene: undefined,
    route: undefined,
  }
  const opens = headingsAbove(telling, line, tales)
  const lights = film.isShown ? lightsOf(telling, line) : []
  const lit = (tale: Tale): Tale => (lights.length === 0 ? tale : { ...tale, lights })
  const laid = [...tales.slice(0, opens), said, ...tales.slice(opens)].map(lit)
  return film.isShown ? withResult(telling, line, numbers, laid) : laid
}

/** The tales of a line, the last of them with what came of its fight or test. */
function withResult(telling: Telling, line: Line, numbers: ReadonlyMap<number, number>, tales: readonly Tale[]): Tale[] {
  const found = resultOf(telling, line, numbers)
  if (found === undefined) return [...tales]
  const summed = new Set(found.sums.map(({ name }) => name))
  const marked = tales.map((tale): Tale => (tale.event !== undefined && summed.has(tale.event) ? { ...tale, isSummed: true } : tale))
  return marked.map((tale, i) => (i === marked.length - 1 ? { ...tale, result: found.view } : tale))
}

/** The tales of one line by the reader's numbers; given the scene before it, those that change it carry their own. */
export const talesOfLine = (telling: Telling, line: Line, numbers: ReadonlyMap<number, number>, scene: Laid | undefined): Tale[] =>
  talesOf(telling, new Film(telling, scene), line, numbers)

/** All tales of the match that the reader may know, without pictures. */
export function allTales(telling: Telling): Tale[] {
  const { numbers, shown } = telling.match.hearing(telling.reader)
  const film = new Film(telling, undefined)
  return shown.flatMap(line => talesOf(telling, film, line, numbers))
}

/** What is new to a reader. */
export interface News {
  readonly tales: readonly Tale[]
  /** The reader's log is first cut back to lines below this number. */
  readonly cutTo: number | undefined
  /** The reader's number of the next line. */
  readonly next: number
}

/** The first line of those from which the log is rewritten after this one, if the reader hears of it. */
function cutBy(match: Match<Position>, hearing: Hearing<Position>, line: Line): number | undefined {
  const back = line.kind === 'redo' ? match.line(line.of) : line
  return back?.kind === 'back' && hearing.numbers.has(line.n) ? hearing.firstTaken(back) : undefined
}

/** What happened from the match's line `from` on, with the scenes of each moment, after the last scene the reader saw. */
export function newsSince(telling: Telling, from: number, scene: Laid | undefined): News {
  const { match, reader } = telling
  const hearing = match.hearing(reader)
  const { numbers } = hearing
  const film = new Film(telling, scene)
  const unshown = new Film(telling, undefined)
  const cuts = match.lines.filter(({ n }) => n >= from).flatMap(line => cutBy(match, hearing, line) ?? [])
  // What a redo restores is added to the log again, not shown again.
  const first = Math.min(from, ...cuts)
  const tales = hearing.shown.filter(({ n }) => n >= first).flatMap(line => talesOf(telling, line.n < from ? unshown : film, line, numbers))
  const known = cuts.filter(n => n < from).flatMap(n => numbers.get(n) ?? [])
  return { tales, cutTo: known.length === 0 ? undefined : Math.min(...known), next: hearing.next }
}
