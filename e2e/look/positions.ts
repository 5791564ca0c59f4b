import { answer, sentence } from '@grognard/bots/players'
import {
  commitment,
  completeSetUp,
  firstOf,
  type Game,
  KeyedDice,
  Match,
  type OptionValue,
  only,
  type Position,
  printSentence,
  recordOf,
  type Side,
  type Stage,
  secretFrom,
  toHex,
  viewOf,
  type Word,
  writeJsonLines,
  Xoshiro,
} from '@grognard/engine'
import { findGame } from '@grognard/games/registry'

/** A position reached by playing, and what its player was about to say. */
export interface Reached {
  readonly record: string
  /** The sentence as typed; empty when the match is over. */
  readonly say: readonly string[]
}

/** Somebody about to say something. */
interface Asked {
  readonly step: string
  readonly side: string
  readonly turn: number
  readonly said: readonly string[]
  /** The steps that others have decided since this side last spoke. */
  readonly since: readonly string[]
  /** Names of the events that this side was told since the last sentence. */
  readonly heard: readonly string[]
  /** Where each word can be pointed at: a hex by its name, or the mark of a card or box. */
  places(): readonly (string | undefined)[]
}

/** How to reach a position: bots play with seeded dice until one of them is about to say the wanted thing. */
interface Way {
  readonly game: string
  readonly scenario?: string
  readonly options?: Readonly<Record<string, OptionValue>>
  readonly seed: string
  /** Who sits there afterwards, by side. */
  readonly seats: readonly string[]
  /** The position is wanted before this; without it, the end of the match. */
  readonly before?: (asked: Asked, here: () => Reached) => boolean
  /** Another game begins. */
  readonly between?: () => void
}

/** A sentence that was said in a game, as typed. */
export interface Spoken {
  readonly side: string
  readonly step: string
  readonly say: readonly string[]
}

/** The same, and where its words can be pointed at. */
interface Pointed extends Spoken {
  readonly places: readonly (string | undefined)[]
}

const MOST_LINES = 4000

const READY = { scenario: 'historical', options: { setUp: 'quick-start' } }
const ALONE = ['human', 'human']

const marches = ({ step, side, said }: Asked) => step === 'movement' && side === 'french' && said.length === 2

/** March on Paris without covers and cards. */
const OPEN = { hiddenForces: false, cardMode: 'historical' } as const

const WAYS = {
  'hondschoote-start': { game: 'hondschoote', ...READY, seed: 'look', seats: ['human', 'line'], before: ({ side }) => side === 'french' },
  /** The enemy has marched since. */
  'hondschoote-return': {
    game: 'hondschoote',
    ...READY,
    seed: 'look',
    seats: ['human', 'line'],
    before: ({ side, since }) => side === 'french' && since.filter(step => step === 'movement').length > 1,
  },
  'hondschoote-march': { game: 'hondschoote', ...READY, seed: 'look', seats: ['human', 'line'], before: marches },
  'hondschoote-assault': {
    game: 'hondschoote',
    ...READY,
    seed: 'look',
    seats: ALONE,
    before: ({ step, side, said }) => step === 'combat' && side === 'french' && said.length >= 6,
  },
  /** For plans and what-ifs: they would show on the other screens of its table. */
  'hondschoote-tried': {
    game: 'hondschoote',
    ...READY,
    seed: 'look',
    seats: ['human', 'line'],
    before: ({ step, side, turn }) => step === 'movement' && side === 'french' && turn >= 2,
  },
  'hondschoote-ending': { game: 'hondschoote', ...READY, seed: 'look', seats: ALONE },
  'hondschoote-watch': { game: 'hondschoote', ...READY, seed: 'look', seats: ['line', 'line'], before: ({ turn }) => turn >= 2 },
  'belle-alliance-start': { game: 'la-belle-alliance', seed: 'look', seats: ['human', 'line'], before: () => true },
  'belle-alliance-attack': {
    game: 'la-belle-alliance',
    seed: 'look',
    seats: ['human', 'line'],
    before: ({ turn, side, said }) => turn >= 5 && side === 'french' && said.length >= 2,
  },
  'belle-alliance-loss': {
    game: 'la-belle-alliance',
    seed: 'look',
    seats: ALONE,
    before: ({ step, said }) => step === 'lose-division' && said.length > 0,
  },
  'belle-alliance-ending': { game: 'la-belle-alliance', seed: 'look', seats: ALONE },
  'fourteen-days-plans': {
    game: 'fourteen-days',
    seed: 'look',
    seats: ['human', 'line'],
    before: ({ step, side, said }) => step === 'write-plans' && side === 'french' && said[0] === 'french-E' && said[1] !== 'remain',
  },
  'fourteen-days-orders': {
    game: 'fourteen-days',
    seed: 'look',
    seats: ['human', 'line'],
    before: ({ step, side, turn, said }) =>
      step === 'issue-order' && side === 'french' && turn >= 6 && said.length === 1 && said[0] !== 'stop',
  },
  /** The enemy has marched since. */
  'fourteen-days-return': {
    game: 'fourteen-days',
    seed: 'look',
    seats: ['human', 'line'],
    before: ({ side, since, turn }) => side === 'french' && turn >= 5 && since.includes('activate'),
  },
  'fourteen-days-march': {
    game: 'fourteen-days',
    seed: 'look',
    seats: ['human', 'line'],
    before: ({ step, side, turn, said }) => step === 'activate' && side === 'french' && turn >= 5 && said[1] === 'all',
  },
  'fourteen-days-battle': {
    game: 'fourteen-days',
    seed: 'look',
    seats: ['human', 'line'],
    before: ({ step, side }) => step === 'place-hits' && side === 'french',
  },
  'fourteen-days-dice': {
    game: 'fourteen-days',
    seed: 'look',
    seats: ['human', 'line'],
    before: ({ step, side }) => step === 'declare-dice' && side === 'french',
  },
  'fourteen-days-last-day': {
    game: 'fourteen-days',
    seed: 'look',
    seats: ['human', 'line'],
    before: ({ turn }) => turn === 14,
  },
  'fourteen-days-ending': { game: 'fourteen-days', seed: 'look', seats: ALONE },
  'vive-l-empereur-cards': {
    game: 'vive-l-empereur',
    seed: 'look',
    seats: ['human', 'line'],
    before: ({ step, side, turn }) => step === 'play-card' && side === 'french' && turn >= 2,
  },
  'vive-l-empereur-charge': {
    game: 'vive-l-empereur',
    seed: 'look',
    seats: ['human', 'line'],
    before: ({ step, side, said }) => step === 'order' && side === 'french' && said.includes('charge'),
  },
  'vive-l-empereur-last-turn': {
    game: 'vive-l-empereur',
    seed: 'look',
    seats: ['human', 'line'],
    before: ({ step, turn }) => step === 'choose-hand' && turn === 6,
  },
  'march-on-paris-orders': {
    game: 'march-on-paris',
    seed: 'look',
    seats: ['human', 'line'],
    before: ({ step, side, said }) => step === 'write-orders' && side === 'french' && said[0] !== 'cancel' && said.length > 2,
  },
  'march-on-paris-move': {
    game: 'march-on-paris',
    options: OPEN,
    seed: 'look',
    seats: ['human', 'line'],
    before: ({ step, side, turn, said }) => step === 'movement' && side === 'french' && turn >= 3 && said.length > 1,
  },
  'march-on-paris-bombardment': {
    game: 'march-on-paris',
    options: OPEN,
    seed: 'look',
    seats: ['human', 'line'],
    before: ({ step, side, said }) => step === 'bombardment' && side === 'french' && said.length > 1,
  },
  'march-on-paris-charge': {
    game: 'march-on-paris',
    options: OPEN,
    seed: 'look',
    seats: ['human', 'line'],
    before: ({ step, side, said }) => step === 'charges' && side === 'french' && said.length > 1,
  },
  'march-on-paris-assault': {
    game: 'march-on-paris',
    options: OPEN,
    seed: 'look',
    seats: ['human', 'line'],
    before: ({ step, side, said }) => step === 'assaults' && side === 'french' && said.length > 1,
  },
  'march-on-paris-cards': {
    game: 'march-on-paris',
    options: { cardMode: 'full' },
    seed: 'look',
    seats: ['human', 'line'],
    before: ({ step, side, turn }) => step === 'play-card' && side === 'french' && turn >= 3,
  },
  'march-on-paris-hidden': {
    game: 'march-on-paris',
    options: { cardMode: 'restricted', hiddenForces: true, vedetteReports: true },
    seed: 'look',
    seats: ['human', 'line'],
    before: ({ step, side, turn }) => step === 'unseen-movement' && side === 'french' && turn >= 3,
  },
  'march-on-paris-last-turn': { game: 'march-on-paris', seed: 'look', seats: ['human', 'line'], before: ({ turn }) => turn === 8 },
  'skirmish-orders': {
    game: 'skirmish',
    seed: 'look',
    seats: ['human', 'line'],
    before: ({ step, side, turn, said }) => step === 'activate' && side === 'blue' && turn >= 4 && said.length === 2,
  },
  'skirmish-march': {
    game: 'skirmish',
    seed: 'look',
    seats: ['human', 'line'],
    before: ({ step, side, turn }) => step === 'march-on' && side === 'blue' && turn >= 4,
  },
} satisfies Readonly<Record<string, Way>>

export type PositionId = keyof typeof WAYS
export const POSITIONS = Object.keys(WAYS) as PositionId[]

/** How many games are tried: with other data the first may never come to the position. */
const MOST_GAMES = 20

const reached = new Map<PositionId, Promise<Reached>>()

/** Plays until the position is reached; always the same one for the same rules and data, so it is played once. */
export function reach(id: PositionId): Promise<Reached> {
  const known = reached.get(id) ?? reachBy(WAYS[id])
  reached.set(id, known)
  return known
}

/** The steps of a battle in which nothing unusual happens. */
const PLAIN_BATTLE: ReadonlySet<string> = new Set(['slip-away', 'declare-dice', 'reroll', 'commit', 'place-hits', 'retreat'])

/** A plain battle in which the defender has this many hits to place: the position in which it is attacked, and all that is said until its end. */
export async function battleWithHits(game: string, hits: number): Promise<Reached & { readonly sentences: readonly Spoken[] }> {
  const sentences: Spoken[] = []
  let attacked: Reached | undefined
  const found = await reachBy({
    game,
    seed: 'hits 1',
    seats: ALONE,
    before(asked, here) {
      if (asked.step === 'slip-away') {
        sentences.length = 0
        attacked = asked.said[0] === 'fight' ? here() : undefined
      }
      const defender = sentences[0]?.side
      const placed = sentences.find(({ step, side }) => step === 'place-hits' && side === defender)
      const sum = placed?.say.reduce((all, word) => all + Number(/^\d+/.exec(word)?.[0] ?? 0), 0)
      if (attacked !== undefined && sum === hits && asked.side !== defender && asked.step !== 'place-hits') return true
      if ((asked.step === 'reroll' && asked.said[0] !== 'keep') || !PLAIN_BATTLE.has(asked.step)) attacked = undefined
      if (attacked !== undefined) sentences.push({ side: asked.side, step: asked.step, say: asked.said })
      return false
    },
  })
  if (attacked === undefined) throw new Error(`no battle was defended: ${found.say.join(' ')}`)
  return { ...attacked, sentences }
}

/** A passage of a match: it begins with a sentence of this kind, and ends before the next sentence that begins one or ends it. */
export interface Wish {
  readonly begins: (asked: Asked, before: Passage['sentences'][number] | undefined) => boolean
  readonly ends: (asked: Asked) => boolean
  readonly isWanted: (sentences: Passage['sentences'], next: Asked) => boolean
}

/** What is said between two points of a match, and the record at the first. */
export interface Passage extends Reached {
  readonly sentences: readonly (Spoken & { readonly turn: number })[]
}

/** The first passages that answer each wish, all from the same games. */
export async function passages<W extends string>(
  game: string,
  wishes: Readonly<Record<W, Wish>>,
  options?: Way['options'],
): Promise<Record<W, Passage>> {
  const found: Partial<Record<W, Passage>> = {}
  const open = new Map<W, { start: Reached; sentences: Passage['sentences'][number][] }>()
  let before: Passage['sentences'][number] | undefined
  const names = Object.keys(wishes) as W[]
  await reachBy({
    game,
    ...(options !== undefined && { options }),
    seed: 'passage',
    seats: ALONE,
    before(asked, here) {
      for (const name of names) {
        if (found[name] !== undefined) continue
        const isFirst = wishes[name].begins(asked, before)
        const now = open.get(name)
        if (now !== undefined && (isFirst || wishes[name].ends(asked))) {
          if (wishes[name].isWanted(now.sentences, asked)) found[name] = { ...now.start, sentences: now.sentences }
          open.delete(name)
        }
        if (isFirst) open.set(name, { start: here(), sentences: [] })
      }
      before = { side: asked.side, step: asked.step, say: asked.said, turn: asked.turn }
      for (const { sentences } of open.values()) sentences.push(before)
      return names.every(name => found[name] !== undefined)
    },
    between() {
      before = undefined
      open.clear()
    },
  })
  return found as Record<W, Passage>
}

/** A round of cards that answers a wish: the position in which its cards are played, and all that is said until the next ones are. */
export async function roundOfCards(
  game: string,
  isWanted: (sentences: readonly Spoken[]) => boolean,
): Promise<Reached & { readonly sentences: readonly Pointed[] }> {
  let sentences: Pointed[] = []
  let start: Reached | undefined
  await reachBy({
    game,
    seed: 'round',
    seats: ALONE,
    before({ step, side, said, places }, here) {
      const isFirst = step === 'play-card' && sentences.at(-1)?.step !== 'play-card'
      if (isFirst && start !== undefined && isWanted(sentences)) return true
      if (isFirst) {
        sentences = []
        start = here()
      }
      sentences.push({ side, step, say: said, places: places() })
      return false
    },
  })
  if (start === undefined) throw new Error('no round was played')
  return { ...start, sentences }
}

async function reachBy(way: Way): Promise<Reached> {
  const entry = findGame(way.game)
  if (entry === undefined) throw new Error(`there is no game '${way.game}'`)
  const game: Game = (await entry.load())()
  const stage = await entry.stage?.(game)
  for (let n = 0; n < MOST_GAMES; n++) {
    way.between?.()
    const found = reachIn(game, stage, n === 0 ? way : { ...way, seed: `${way.seed} ${n}` })
    if (found !== undefined) return found
  }
  throw new Error(`the position wanted of '${way.game}' was never reached`)
}

/** Where the last word of a sentence can be pointed at. */
function placeOf(game: Game, stage: Stage | undefined, s: Position, side: Side, said: readonly Word[]): string | undefined {
  const view = viewOf(game, s, side)
  const spot = stage?.spotOf(view, side, said.slice(0, -1), said[said.length - 1])
  if (spot?.kind === 'card') return `card ${spot.card}`
  if (spot?.kind === 'box') return `box ${spot.box}`
  const board = stage?.scene(view, side, 'en').board
  const piece = spot?.kind === 'piece' && board?.kind === 'hexes' ? board.pieces.find(({ id }) => id === spot.piece) : undefined
  const hex = spot?.kind === 'hex' ? spot.hex : piece?.hex
  return hex === undefined ? undefined : game.names.hex?.names[hex]
}

/** The position as one game comes to it; nothing when it doesn't. */
function reachIn(game: Game, stage: Stage | undefined, way: Way): Reached | undefined {
  const secret = secretFrom(way.seed)
  const name = `${game.id}/${way.seed}`
  const dice = new KeyedDice({ secret, match: name, salts: [] })
  const match: Match<Position> = new Match(game, { setUp: completeSetUp(game, way.scenario, way.options), dice })
  const [view, said] = [game.kind.create(), sentence()]
  const others = new Map<number, readonly string[]>()
  let told = 0
  for (let line = 0; line < MOST_LINES; line++) {
    if (match.outcome !== undefined) {
      if (way.before !== undefined) break
      return { record: written(), say: [] }
    }
    const side = firstOf(match.asks)
    answer(game, match.state, side, 'line', new Xoshiro(`${way.seed}/${match.next}`), view, said)
    const words = said.list().map(word => printSentence(game, [word]))
    const since = others.get(side) ?? []
    const heard = match.heard
      .slice(told)
      .filter(({ seenBy }) => (seenBy & only(side)) !== 0)
      .map(({ event }) => event.name)
    told = match.heard.length
    const asked = {
      since,
      heard,
      step: game.rules.top(match.state).name,
      side: game.sides.names[side],
      turn: game.turn(match.state),
      said: words,
      places: () => said.list().map((_, i, all) => placeOf(game, stage, match.state, side, all.slice(0, i + 1))),
    }
    const here = (): Reached => ({ record: written(), say: words })
    if (way.before?.(asked, here) === true) return here()
    for (const other of game.sides.all) others.set(other, other === side ? [] : [...(others.get(other) ?? []), asked.step])
    const acted = match.act(side, said.list())
    if (!acted.ok) throw new Error(`a bot was refused: ${acted.refusal.key}`)
  }
  return undefined

  function written(): string {
    const seats = Object.fromEntries(game.sides.all.map(side => [game.sides.names[side], way.seats[side]]))
    return writeJsonLines(
      recordOf(match, { match: name, commitment: commitment(secret, name), salts: [], seats }, { secret: toHex(secret) }),
    )
  }
}
