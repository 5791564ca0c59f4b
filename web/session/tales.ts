import {
  type Heard,
  type Language,
  type Line,
  type Match,
  NUMBER,
  numberOf,
  type Overlay,
  type Position,
  type Roll,
  type Scene,
  type Side,
  type Stage,
  sortOf,
  type View,
} from '@grognard/engine'
import { sentenceText, sideName, toldNumber, toldText } from './outlook.ts'
import type { Tale } from './protocol.ts'
import { linesThatCount, mayKnow, numbersFor, type Reader } from './reader.ts'
import type { Moment, Scribe } from './scribe.ts'
import { share } from './share.ts'
import { standingName } from './standing.ts'
import { TEXTS } from './texts.ts'

/** Who is told what, and through whose eyes he sees it. */
export interface Telling {
  readonly match: Match<Position>
  readonly stage: Stage
  readonly scribe: Scribe
  readonly language: Language
  readonly reader: Reader
  readonly viewer: Side
  /** What may be seen of a position. */
  see(state: Position): View<Position>
}

/** Sorts of words that are things on the table. */
const PIECE_SORTS: readonly string[] = ['unit', 'commander', 'formation', 'card', 'site', 'force']

/** The scene before the first tale of a film; tales carry the scenes that differ from the one before. */
class Film {
  readonly #telling: Telling
  #scene: Scene | undefined

  constructor(telling: Telling, scene: Scene | undefined) {
    this.#telling = telling
    this.#scene = scene
  }

  /** Whether it is shown at all, and not only read. */
  get isShown(): boolean {
    return this.#scene !== undefined
  }

  /** The scene of a moment, if it looks different from the last. */
  sceneOf(state: Position | undefined): Scene | undefined {
    if (state === undefined || this.#scene === undefined) return undefined
    const { stage, viewer, language, see } = this.#telling
    const scene = share(this.#scene, stage.scene(see(state), viewer, language))
    if (scene === this.#scene) return undefined
    this.#scene = scene
    return scene
  }
}

type Die = Tale['dice'][number]

const dieOf = ({ faces, rolled }: Roll): Die => ({ faces, rolled })

const isDie = (name: string): boolean => name === 'die' || name.endsWith('Die')

/** Takes from the dice that have fallen those that an event tells of: each by its face, or several by their sum. */
function takeDice(fallen: Roll[], heard: Heard): Die[] {
  const faces = heard.event.args.flatMap(([name, sort], i) => (isDie(name) && sort.id === NUMBER.id ? [heard.args[i]] : []))
  if (faces.length > 0) return faces.flatMap(face => takeDie(fallen, face))
  const wanted = toldNumber(heard, 'dice')
  if (wanted === undefined) return []
  for (let count = 1, sum = 0; count <= fallen.length; count++) {
    sum += fallen[count - 1].rolled
    if (sum === wanted) return fallen.splice(0, count).map(dieOf)
  }
  return []
}

function takeDie(fallen: Roll[], face: number): Die[] {
  const place = fallen.findIndex(({ rolled }) => rolled === face)
  return place < 0 ? [] : fallen.splice(place, 1).map(dieOf)
}

function toldTale(telling: Telling, heard: Heard, dice: Die[], scene: Scene | undefined, n: number, side: Side | undefined): Tale {
  const { match, language, scribe } = telling
  const { event, args } = heard
  const valuesOf = (sorts: readonly string[]) =>
    event.args.flatMap(([, sort], i) => (sorts.includes(sort.name) ? [{ sort: sort.name, value: args[i] }] : []))
  const hexes = valuesOf(['hex']).map(({ value }) => value)
  const pieces = valuesOf(PIECE_SORTS).map(({ sort, value }) => `${sort}:${value}`)
  const [from, to] = hexes
  const isWay = pieces.length > 0 && hexes.length === 2 && from !== to
  const isOfTurn = pieces.length === 0 && event.args.some(([key, sort]) => key === 'turn' && sort.id === NUMBER.id)
  const kind = event.modifier ? 'modifier' : isOfTurn ? 'heading' : 'told'
  return {
    n,
    text: toldText(match.game, heard, language),
    event: event.name,
    rule: event.rule,
    side,
    kind,
    dice,
    hexes,
    pieces,
    scene,
    route: isWay ? { piece: pieces[0], hexes: scribe.wayOf(heard.n, from, to) ?? hexes } : undefined,
  }
}

/** What came of a line, and the dice that nothing told of. */
function outcomes(telling: Telling, film: Film, line: Line, n: number, side: Side | undefined): { tales: Tale[]; left: Die[] } {
  const { match, scribe, reader } = telling
  const fallen: Roll[] = []
  const isForReader = (moment: Moment) => mayKnow(match, reader, moment.kind === 'rolled' ? moment.roll.seenBy : moment.heard.seenBy)
  const tales: Tale[] = []
  for (const moment of scribe.momentsOf(line.n).filter(isForReader)) {
    if (moment.kind === 'rolled') fallen.push(moment.roll)
    else {
      const dice = moment.heard.event.modifier ? [] : takeDice(fallen, moment.heard)
      tales.push(toldTale(telling, moment.heard, dice, film.sceneOf(moment.state), n, side))
    }
  }
  return { tales, left: fallen.map(dieOf) }
}

/** What was said, as the reader heard it. */
function saidText({ match, language, reader }: Telling, line: Line): string | undefined {
  const says = TEXTS[language]
  const heard = (said: Line | undefined): string | undefined =>
    said?.kind === 'said' && mayKnow(match, reader, said.heardBy) ? sentenceText(match.game, said.words, language) : undefined
  switch (line.kind) {
    case 'setUp':
      return undefined
    case 'said':
      return heard(line) ?? says.sealed
    case 'back':
      return says.takesBack(heard(match.line(line.to)))
    case 'standing':
      return says.stands(standingName(match.game, line.answer, language), line.on)
    case 'resign':
      return says.resigns(sideName(match.game, line.side, language))
  }
}

/**
 * What a sentence that nothing came of was said for: its words alone ("finish") would not tell. It is worded by what the reader saw before
 * it and by the words that he heard, so that it tells him nothing else.
 */
function intentOf({ match, stage, language, reader, see }: Telling, line: Line): string | undefined {
  const before = match.before(line.n)
  if (line.kind !== 'said' || before === undefined || !mayKnow(match, reader, line.heardBy)) return undefined
  return stage.decision(see(before), line.side, line.words, language).title
}

/** What lies over the table while a sentence is shown, from what the reader saw before it. */
function lightsOf({ match, stage, language, reader, see }: Telling, line: Line): readonly Overlay[] {
  const before = match.before(line.n)
  if (line.kind !== 'said' || before === undefined || !mayKnow(match, reader, line.heardBy)) return []
  return stage.filmed?.(see(before), line.side, line.words, language) ?? []
}

/** The things that a sentence names. */
function thingsIn({ match, reader }: Telling, line: Line): Pick<Tale, 'hexes' | 'pieces'> {
  if (line.kind !== 'said' || !mayKnow(match, reader, line.heardBy)) return { hexes: [], pieces: [] }
  const { sortById } = match.game
  const things = line.words.map(w => ({ sort: sortById.get(sortOf(w))?.name ?? '', value: numberOf(w) }))
  return {
    hexes: things.filter(({ sort }) => sort === 'hex').map(({ value }) => value),
    pieces: things.filter(({ sort }) => PIECE_SORTS.includes(sort)).map(({ sort, value }) => `${sort}:${value}`),
  }
}

/** How many headings belong above a sentence: those of the turn in which it was said, not of the one that it began. */
function headingsAbove({ match, scribe }: Telling, line: Line, tales: readonly Tale[]): number {
  const before = match.before(line.n)
  const [first] = scribe.momentsOf(line.n).flatMap(moment => (moment.kind === 'told' ? [toldNumber(moment.heard, 'turn')] : []))
  const isOfThisTurn = before !== undefined && first === match.game.turn(before)
  const other = tales.findIndex(({ kind }) => kind !== 'heading')
  return isOfThisTurn ? (other < 0 ? tales.length : other) : 0
}

/** The tales of a line: what was said, then what came of it. */
function talesOf(telling: Telling, film: Film, line: Line, numbers: ReadonlyMap<number, number>): Tale[] {
  const n = numbers.get(line.n)
  if (n === undefined) return []
  const side = line.kind === 'setUp' ? undefined : line.side
  const { tales, left } = outcomes(telling, film, line, n, side)
  const isRead = left.length > 0 || tales.every(({ kind }) => kind === 'heading')
  const text = (isRead ? intentOf(telling, line) : undefined) ?? saidText(telling, line)
  if (text === undefined) return tales
  const said: Tale = {
    n,
    text,
    rule: undefined,
    side,
    kind: 'said',
    dice: left,
    ...thingsIn(telling, line),
    scene: undefined,
    route: undefined,
  }
  const opens = headingsAbove(telling, line, tales)
  const lights = film.isShown ? lightsOf(telling, line) : []
  const lit = (tale: Tale): Tale => (lights.length === 0 ? tale : { ...tale, lights })
  return [...tales.slice(0, opens), said, ...tales.slice(opens)].map(lit)
}

/** The tales of one line by the reader's numbers; with the scene before it, those that change it carry their own. */
export const talesOfLine = (telling: Telling, line: Line, numbers: ReadonlyMap<number, number>, scene: Scene | undefined): Tale[] =>
  talesOf(telling, new Film(telling, scene), line, numbers)

/** Every tale of the match that the reader may know, without pictures. */
export function allTales(telling: Telling): Tale[] {
  const numbers = numbersFor(telling.match, telling.reader)
  const film = new Film(telling, undefined)
  return linesThatCount(telling.match).flatMap(line => talesOf(telling, film, line, numbers))
}

/** Tales in plain lines, for what has no readable record. */
export const inLines = (tales: readonly Tale[]): string =>
  tales.map(({ n, text, rule }) => `${n}. ${text}${rule === undefined ? '' : ` [${rule}]`}`).join('\n')

/** What is new to a reader. */
export interface News {
  readonly tales: readonly Tale[]
  /** His log is cut back to lines below this number first. */
  readonly cutTo: number | undefined
  /** His number of the line to come. */
  readonly next: number
}

/** What happened from the match's line number `from` on, with the scenes of each moment, after the scene he saw last. */
export function newsSince(telling: Telling, from: number, scene: Scene | undefined): News {
  const { match, reader } = telling
  const numbers = numbersFor(match, reader)
  const film = new Film(telling, scene)
  const tales = linesThatCount(match)
    .filter(({ n }) => n >= from)
    .flatMap(line => talesOf(telling, film, line, numbers))
  const cuts = match.lines.flatMap(line => (line.kind === 'back' && line.n >= from && line.to < from ? [numbers.get(line.to)] : []))
  const known = cuts.filter(n => n !== undefined)
  return { tales, cutTo: known.length === 0 ? undefined : Math.min(...known), next: reader === 'anybody' ? match.next : numbers.size }
}
