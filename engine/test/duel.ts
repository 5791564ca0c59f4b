import { shuffleInto } from '../dice/dice.ts'
import type { Migration } from '../game.ts'
import {
  type Bot,
  completeSetUp,
  type Dictionary,
  defineGame,
  type Game,
  isRunning,
  Match,
  only,
  opponent,
  push,
  type SetUp,
  type Side,
  type Step,
  scripted,
  type TableTop,
  type View,
  type Word,
  Words,
  word,
  type Xoshiro,
} from '../index.ts'
import type { MatchDice } from '../match.ts'
import {
  BLUE,
  CARD,
  CARDS,
  type Card,
  type Duel,
  type DuelData,
  duelState,
  type Flaw,
  GONE,
  type NO,
  ownerOf,
  PLACES,
  type Place,
  RED,
  SIDES,
  TOLD,
  UNITS,
  VERB,
  VERBS,
  WORDS,
} from './duel-state.ts'
import { type DuelSteps, duelSteps, PASS } from './duel-steps.ts'

const DUEL_DATA: DuelData = { rounds: 3, hand: 3 }

const english: Dictionary<typeof TOLD, keyof typeof NO, keyof DuelSteps> = {
  title: 'Duel',
  names: {},
  events: {
    round: 'Round {turn}',
    bid: '{side} bids the {card}',
    drew: '{side} draws a card',
    drewCard: '{side} draws the {card}',
    scouted: '{unit} scouts {target}',
    sprung: '{unit} walks into a trap at the {place}',
    campFound: 'the camp of {side} is found at the {place}',
    shots: (args, name) => `${name('side', args.side)} hits ${args.hits === 1 ? 'once' : `${args.hits} times`}`,
    force: 'force of {unit}',
    parried: 'parried',
    fought: ['{unit} rolls {die}', '{total}'],
    taken: '{side} takes the {card}',
  },
  refusals: {
    notHeld: 'you do not hold that card',
    mustBid: 'who holds a card must bid',
    notYours: 'that is not your unit',
    fallen: 'that unit has fallen',
    tooFar: 'that is too far',
    deckEmpty: 'the deck is empty',
    nobodyToScout: 'there is nobody to scout',
    nobodyInRange: 'nobody is in range',
    enoughShots: 'two units fire at most',
    home: 'home is not yielded',
    notOffered: 'that card is not offered',
    unruled: 'no',
  },
  prompts: {
    round: '',
    stuck: '',
    nod: 'nod',
    bid: 'bid a card',
    initiative: '',
    act: '{side} acts, {left} to go',
    spring: '',
    discover: '',
    fire: '',
    answer: 'answer {unit}',
    riposte: 'riposte?',
    fight: '',
    plunder: '',
    take: 'take a card',
  },
  causes: { points: 'on points' },
  gauges: { redPoints: 'points of Red', bluePoints: 'points of Blue' },
}

const french: typeof english = {
  ...english,
  title: 'Duel',
  names: { card: ['le Sept', 'le Huit', 'le Neuf', 'le Dix', 'le Valet', 'la Dame', 'le Roi', "l'As"], side: ['Rouge', 'Bleu'] },
  events: { ...english.events, bid: '{side} mise {card}', drew: '{side} pioche' },
  refusals: { ...english.refusals, tooFar: "c'est trop loin" },
}

/** Deals in a fixed order of dice: strengths, traps and camps of each side, then the deck, then the hands. */
function begin(steps: DuelSteps) {
  return (s: Duel, how: SetUp, table: TableTop): void => {
    for (const side of SIDES.all) {
      const secret = { roll: (faces: number) => table.lot(faces, only(side)) }
      const strengths = [1, 2, 3]
      shuffleInto(secret, strengths, strengths)
      for (const unit of UNITS.all) {
        if (ownerOf(unit) !== side) continue
        s.unit.strength[unit] = strengths[unit % 3]
        s.unit.place[unit] = (side === RED ? Math.min(1, unit % 3) : 4 - Math.min(1, unit % 3)) as Place
      }
      const home = side === RED ? 0 : 3
      s.trap[side].add((home + secret.roll(2) - 1) as Place)
      s.army.armed[side] = 1
      s.camp.place[side] = (home + secret.roll(2) - 1) as Place
      s.camp.size[side] = secret.roll(2)
      s.army.gold[side] = 100_000 * secret.roll(6)
    }
    const cards: Card[] = [...CARDS.all]
    shuffleInto({ roll: faces => table.lot(faces, 0) }, cards, cards)
    for (const card of cards) s.deck.push(card)
    const size = how.options.smallHands === true ? s.data.hand - 1 : s.data.hand
    for (let i = 0; i < size; i++)
      for (const side of SIDES.all) {
        s.hand[side].push(s.deck.at(s.deck.length - 1))
        s.deck.removeAt(s.deck.length - 1)
      }
    push(s, steps.round)
  }
}

/** A world that fits a view: unseen cards, strengths, traps and camps dealt at random. */
function guess(view: View<Duel>, side: Side, rng: Xoshiro, into: Duel): void {
  into.$bytes.set(view.$bytes)
  const other = opponent(side)
  const unseen = CARDS.all.filter(card => view.hand[side].indexOf(card) < 0 && view.discard.indexOf(card) < 0)
  shuffleInto(rng, unseen, unseen)
  unseen.sort((a, b) => Number(isOffered(view, side, b)) - Number(isOffered(view, side, a)))
  for (let i = 0; i < view.hand[other].length; i++) into.hand[other].set(i, unseen.shift() as Card)
  for (let i = 0; i < view.deck.length; i++) into.deck.set(i, unseen.shift() as Card)
  const known = UNITS.all.filter(unit => ownerOf(unit) === other && view.unit.strength[unit] !== -1)
  const left = [1, 2, 3].filter(strength => !known.some(unit => view.unit.strength[unit] === strength))
  shuffleInto(rng, left, left)
  for (const unit of UNITS.all)
    if (ownerOf(unit) === other && view.unit.strength[unit] === -1) into.unit.strength[unit] = left.pop() as number
  const home = other === RED ? 0 : 3
  if (view.army.armed[other] > 0) into.trap[other].add((home + rng.below(2)) as Place)
  if (!view.found.has(other)) {
    into.camp.place[other] = (home + rng.below(2)) as Place
    into.camp.size[other] = 1 + rng.below(2)
  }
  into.army.gold[other] = 100_000 * rng.roll(6)
  if ((view.$answered & only(other)) === 0) return
  const hand = into.hand[other]
  into.$sealed[other * into.$say] = 1
  into.$sealed[other * into.$say + 1] = hand.length === 0 ? word(VERB, PASS) : word(CARD, hand.at(rng.below(hand.length)))
}

const isOffered = (view: Duel, side: Side, card: Card): boolean => view.offer.has(card) && view.hand[side].indexOf(card) < 0

/** An answer at random, word by word. */
export function randomAnswer(game: Game<Duel>, s: Duel, side: Side, rng: Xoshiro, out: Words): void {
  const choices = new Words()
  out.clear()
  while (!game.rules.choices(s, side, out, choices)) out.push(choices.at(rng.below(choices.n)))
}

function value(s: Duel, side: Side): number {
  const standing = UNITS.all.reduce((sum, unit) => sum + (s.unit.place[unit] === GONE ? 0 : ownerOf(unit) === side ? 1 : -1), 0)
  return Math.max(0.01, Math.min(0.99, 0.5 + (s.army.points[side] - s.army.points[opponent(side)]) / 20 + standing / 50))
}

/** Camps got a size in version 2. */
const SIZED_CAMPS: Migration = {
  name: 'camps have a size',
  to: 2,
  change(state) {
    const old = state as { readonly camp?: { readonly place?: Readonly<Record<string, string>> } }
    const size = Object.fromEntries(Object.keys(old.camp?.place ?? {}).map(side => [side, 1]))
    return { ...old, camp: { ...old.camp, size } }
  },
}

export interface DuelGame extends Game<Duel> {
  readonly named: DuelSteps
}

/** A duel, sound or broken on purpose. */
export function duel(data: DuelData = DUEL_DATA, flaw?: Flaw): DuelGame {
  const named = duelSteps(flaw)
  const bot: Bot<Duel> = {
    script: (view, side, rng, out) => randomAnswer(game, view, side, rng, out),
    value,
    play(view, side, _level, rng, out) {
      randomAnswer(game, view, side, rng, out)
      return { chance: undefined, nodes: 0, by: 'script' }
    },
  }
  const game = defineGame<Duel>({
    id: 'duel',
    battle: 'duel',
    version: 2,
    sides: SIDES,
    data: { ...data },
    kind: duelState(data, flaw),
    steps: Object.values(named) as readonly Step<Duel>[],
    sorts: WORDS,
    names: { card: CARDS, unit: UNITS, place: PLACES, verb: VERBS },
    keptIn: { card: ['hand', 'deck', 'discard', 'offer'] },
    events: TOLD,
    scenarios: [
      { id: 'field', name: 'In the field' },
      { id: 'again', name: { en: 'Once more', fr: 'Encore' } },
    ],
    options: [{ id: 'smallHands', title: 'A card less', default: false, values: [true, false], ruling: 'R1' }],
    begin: begin(named),
    outcome(s) {
      if (isRunning(s)) return undefined
      const difference = s.army.points[RED] - s.army.points[BLUE]
      return { winner: difference === 0 ? undefined : difference > 0 ? RED : BLUE, cause: 'points' }
    },
    turn: s => s.turn,
    guess,
    gauges: [
      { id: 'redPoints', good: RED, of: s => s.army.points[RED] },
      { id: 'bluePoints', good: BLUE, of: s => s.army.points[BLUE] },
    ],
    words: { en: english, fr: french },
    bot,
    migrations: [SIZED_CAMPS],
  })
  return { ...game, named }
}

const RED_DEAL = [3, 2, 1, 1, 1, 1]
const BLUE_DEAL = [3, 2, 2, 2, 2, 2]
const AS_PRINTED = [8, 7, 6, 5, 4, 3, 2]

/**
 * The deal most tests start with: strengths 1, 2, 3; Red holds Ace, Queen, Ten, Blue King, Jack, Nine; the deck has Seven under Eight;
 * Red's trap and camp are at the Mill, Blue's at the Ford.
 */
export const DEAL: readonly number[] = [...RED_DEAL, ...BLUE_DEAL, ...AS_PRINTED]

/** A duel dealt by `DEAL`, then with scripted dice. */
export function dealt(game: Game<Duel>, ...rolls: number[]): Match<Duel> {
  return new Match(game, { setUp: completeSetUp(game), dice: scripted(...DEAL, ...rolls) })
}

/** A match that continues from a dealt position in which Red has the initiative, after `change`; scripted dice. */
export function after(game: Game<Duel>, change: (s: Duel) => void, ...rolls: number[]): Match<Duel> {
  const match = dealt(game)
  playOn(match, [RED, 'Ace'], [BLUE, 'Nine'])
  change(match.state)
  return new Match(game, { setUp: completeSetUp(game), dice: scripted(...rolls), takenUp: { at: 0, state: match.state } })
}

/** A match under any dice. */
export const matchWith = (game: Game<Duel>, dice: MatchDice): Match<Duel> => new Match(game, { setUp: completeSetUp(game), dice })

/** Says sentences in turn; throws when one is refused. */
export function playOn(match: Match<Duel>, ...lines: readonly (readonly [Side, string])[]): void {
  for (const [side, sentence] of lines) {
    const acted = match.say(side, sentence.split(' '))
    if (!acted.ok) throw new Error(`'${sentence}' was refused: ${acted.refusal.key}`)
  }
}

/** Plays at random until somebody has won or `most` decisions were taken; returns the sentences said. */
export function playAtRandom(match: Match<Duel>, rng: Xoshiro, most = 1000): Word[][] {
  const said: Word[][] = []
  const out = new Words(64)
  for (let i = 0; i < most && match.asks !== 0; i++) {
    const asked = SIDES.all.filter(side => (match.asks & only(side)) !== 0)
    const side = asked[rng.below(asked.length)]
    randomAnswer(match.game, match.state, side, rng, out)
    const acted = match.act(side, out.list())
    if (!acted.ok) throw new Error(`a legal sentence was refused: ${acted.refusal.key}`)
    said.push(out.list())
  }
  return said
}
