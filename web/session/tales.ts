import {
  type Entry,
  type EventKind,
  endText,
  type Game,
  type Language,
  narrate,
  numberOf,
  type Overlay,
  type Position,
  type Role,
  type SeatMatch,
  type Side,
  type Stage,
  sortOf,
  type ToldRolls,
  tellRolls,
  type View,
  valueAs,
  viewOf,
  type Word,
} from '@grognard/engine'
import type { Grounds } from './grounds.ts'
import { sentenceText, sideName } from './outlook.ts'
import type { Laid, Tale } from './protocol.ts'
import { resultOf } from './results.ts'
import { share } from './share.ts'
import { standingName } from './standing.ts'
import { sidesOf } from './tale-sides.ts'
import { TEXTS } from './texts.ts'

/** Who is told what, and through whose eyes. */
export interface Telling {
  /** What the reader knows of the match. */
  readonly seat: SeatMatch<Position>
  readonly stage: Stage
  readonly grounds: Grounds
  readonly language: Language
  readonly viewer: Side
  /** What the viewer sees of what the reader knows. */
  see(view: View<Position>): View<Position>
  /** Whether everything on the table was in sight. */
  isOpen(view: View<Position>): boolean
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
  sceneOf(view: View<Position> | undefined): Laid | undefined {
    if (view === undefined || this.#scene === undefined) return undefined
    const { grounds, viewer, language, see } = this.#telling
    const scene = share(this.#scene, grounds.lay(see(view), viewer, language))
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

type Ways = readonly (readonly number[])[]

/** A hex of an event or sentence as its ground numbers it. */
const onGround = ({ hexOn }: Stage, hex: number): number => hexOn?.(hex) ?? hex

function toldTale(
  { seat, stage, language }: Telling,
  { heard, rolls }: ToldRolls,
  scene: Laid | undefined,
  side: Side | undefined,
  ways: Ways,
): Tale {
  const { event, args } = heard
  const valuesAs = (roles: readonly Role[]) =>
    event.args.flatMap(({ role, sort }, i) => (roles.includes(role) ? [{ sort: sort.name, value: args[i] }] : []))
  const hexes = valuesAs(HEX_ROLES).map(({ value }) => onGround(stage, value))
  const pieces = valuesAs(PIECE_ROLES).map(({ sort, value }) => `${sort}:${value}`)
  const [from, to] = [valueAs(heard, 'from'), valueAs(heard, 'to')].map(hex => (hex === undefined ? hex : onGround(stage, hex)))
  const isWay = from !== undefined && to !== undefined && from !== to
  const way = isWay ? ways.find(hexes => hexes[0] === from && hexes.at(-1) === to) : undefined
  const { text, rule } = narrate(seat.game, heard, language)
  return {
    n: heard.n,
    text,
    event: event.name,
    rule,
    side,
    kind: kindOf(event),
    dice: rolls.map(dieOf),
    hexes,
    pieces,
    scene,
    route: isWay ? { piece: pieces[0], hexes: way ?? [from, to] } : undefined,
  }
}

/** The results of an entry. */
function outcomes(telling: Telling, film: Film, entry: Entry, speaker: Side | undefined): Tale[] {
  const { seat } = telling
  const moments = film.isShown ? seat.moments(entry.n) : seat.heardAt(entry.n).map(heard => ({ heard, view: undefined }))
  const views = new Map(moments.map(({ heard, view }) => [heard, view]))
  const { told } = tellRolls(seat.rollsAt(entry.n), [...views.keys()], () => true)
  const sides = sidesOf(told, speaker)
  const ways = film.isShown ? waysOf(telling, entry) : []
  return told.map((one, i) => toldTale(telling, one, film.sceneOf(views.get(one.heard)), sides[i], ways))
}

/** Paths that the pieces of a sentence took, as the game draws them from the view before it; only if the whole table was in sight. */
function waysOf({ seat, stage, isOpen }: Telling, entry: Entry): Ways {
  const before = entry.say === undefined ? undefined : seat.before(entry.n)
  if (before === undefined || !isOpen(before)) return []
  const side = entry.side as Side
  const lights = stage.lights(viewOf(seat.game, before, side), side, entry.say as readonly Word[], 'en')
  return lights.filter(({ style }) => style === 'route').flatMap(({ lines }) => lines.map(({ hexes }) => hexes))
}

/** What was said, as the reader heard it. */
function saidText(telling: Telling, entry: Entry): string | undefined {
  const { seat, language } = telling
  const { game } = seat
  const says = TEXTS[language]
  const heard = (said: Entry | undefined): string | undefined =>
    said?.say === undefined ? undefined : sentenceText(game, said.say as readonly Word[], language)
  switch (entry.kind) {
    case 'setUp':
    case 'redo':
      return undefined
    case 'said':
      return heard(entry)
    case 'sealed':
      return says.sealed(sideName(game, entry.side as Side, language))
    case 'back': {
      const taken = entry.to === undefined ? undefined : seat.entry(entry.to)
      return says.takesBack(intentOf(telling, taken) ?? heard(taken))
    }
    case 'standing':
      return says.stands(standingName(game, entry.answer ?? '', language), entry.on === true)
    case 'resign':
      return says.resigns(sideName(game, entry.side as Side, language))
    case 'end':
      return (
        entry.reason &&
        endText({ reason: entry.reason, winner: entry.winner as Side | undefined }, side => sideName(game, side, language), language)
      )
  }
}

/**
 * The intent behind a sentence without results, since its words alone ("finish") wouldn't be clear. Worded from what the reader saw before
 * it and the words they heard, so it reveals nothing else.
 */
function intentOf({ seat, stage, language, see }: Telling, entry: Entry | undefined): string | undefined {
  const before = entry?.say === undefined ? undefined : seat.before(entry.n)
  if (entry?.say === undefined || before === undefined) return undefined
  return stage.decision(see(before), entry.side as Side, entry.say as readonly Word[], language).title
}

/** What is laid over the table while a sentence is shown, from what the reader saw before it. */
function lightsOf({ seat, stage, language, see }: Telling, entry: Entry): readonly Overlay[] {
  const before = entry.say === undefined || stage.filmed === undefined ? undefined : seat.before(entry.n)
  if (entry.say === undefined || before === undefined) return []
  return stage.filmed?.(see(before), entry.side as Side, entry.say as readonly Word[], language) ?? []
}

/** The things that a sentence names. */
function thingsIn({ seat: { game }, stage }: Telling, { say }: Entry): Pick<Tale, 'hexes' | 'pieces'> {
  if (say === undefined) return { hexes: [], pieces: [] }
  const of = (roles: readonly Role[]) => {
    const sorts = sortsAs(game, roles)
    return (say as readonly Word[]).filter(w => sorts.has(sortOf(w)))
  }
  return {
    hexes: of(HEX_ROLES).map(w => onGround(stage, numberOf(w))),
    pieces: of(PIECE_ROLES).map(w => `${game.sortById.get(sortOf(w))?.name}:${numberOf(w)}`),
  }
}

/** How many headings go above a sentence: those of the turn it was said in, not of the one it began. */
function headingsAbove({ seat }: Telling, { n }: Entry, tales: readonly Tale[]): number {
  const other = tales.findIndex(({ kind }) => kind !== 'heading')
  if (other === 0) return 0
  const before = seat.before(n)
  const [first] = seat.heardAt(n)
  const isOfThisTurn = before !== undefined && first !== undefined && valueAs(first, 'heading') === seat.game.turn(before)
  return isOfThisTurn ? (other < 0 ? tales.length : other) : 0
}

/** The tales of an entry: what was said, then its results. */
function talesOf(telling: Telling, film: Film, entry: Entry): Tale[] {
  const { n } = entry
  const side = entry.side as Side | undefined
  const tales = outcomes(telling, film, entry, side)
  const first = tales.find(({ kind }) => kind !== 'heading')
  const isRead = first === undefined || first.side !== side
  const text = (isRead ? intentOf(telling, entry) : undefined) ?? saidText(telling, entry)
  if (text === undefined) return tales
  const said: Tale = {
    n,
    text,
    rule: undefined,
    side,
    kind: 'said',
    dice: [],
    ...thingsIn(telling, entry),
    scene: undefined,
    route: undefined,
  }
  const opens = headingsAbove(telling, entry, tales)
  const lights = film.isShown ? lightsOf(telling, entry) : []
  const lit = (tale: Tale): Tale => (lights.length === 0 ? tale : { ...tale, lights })
  const laid = [...tales.slice(0, opens), said, ...tales.slice(opens)].map(lit)
  return film.isShown ? withResult(telling, entry, laid) : laid
}

/** The tales of an entry, the last of them with what came of its fight or test. */
function withResult(telling: Telling, entry: Entry, tales: readonly Tale[]): Tale[] {
  const found = resultOf(telling, entry)
  if (found === undefined) return [...tales]
  const summed = new Set(found.sums.map(({ name }) => name))
  const marked = tales.map((tale): Tale => (tale.event !== undefined && summed.has(tale.event) ? { ...tale, isSummed: true } : tale))
  return marked.map((tale, i) => (i === marked.length - 1 ? { ...tale, result: found.view } : tale))
}

/** The tales of one entry; given the scene before it, those that change it carry their own. */
export const talesOfEntry = (telling: Telling, entry: Entry, scene: Laid | undefined): Tale[] =>
  talesOf(telling, new Film(telling, scene), entry)

/** All tales of the match that the reader may know, without pictures. */
export function allTales(telling: Telling): Tale[] {
  const film = new Film(telling, undefined)
  return telling.seat.shown.flatMap(entry => talesOf(telling, film, entry))
}

/** What is new to a reader. */
export interface News {
  readonly tales: readonly Tale[]
  /** The reader's log is first cut back to entries below this number. */
  readonly cutTo: number | undefined
  /** The reader's number of the next entry. */
  readonly next: number
}

/** The first of those entries from which the log is rewritten after this one. */
function cutBy(seat: SeatMatch<Position>, entry: Entry): number | undefined {
  const back = entry.kind === 'redo' && entry.of !== undefined ? seat.entry(entry.of) : entry
  return back?.kind === 'back' ? back.to : undefined
}

/** What happened from the reader's entry `from` on, with the scenes of each moment, after the last scene the reader saw. */
export function newsSince(telling: Telling, from: number, scene: Laid | undefined): News {
  const { seat } = telling
  const film = new Film(telling, scene)
  const unshown = new Film(telling, undefined)
  const cuts = seat.entries.slice(Math.max(0, from - seat.first)).flatMap(entry => cutBy(seat, entry) ?? [])
  // What a redo restores is added to the log again, not shown again.
  const first = Math.min(from, ...cuts)
  const tales = seat.shown.filter(({ n }) => n >= first).flatMap(entry => talesOf(telling, entry.n < from ? unshown : film, entry))
  const known = cuts.filter(n => n < from)
  return { tales, cutTo: known.length === 0 ? undefined : Math.min(...known), next: seat.next }
}
