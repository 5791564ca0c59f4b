import {
  among,
  type Bot,
  completeSetUp,
  DeadEnd,
  type Dictionary,
  defineGame,
  defineState,
  endGame,
  type Game,
  i16,
  ids,
  NUMBER,
  only,
  opponent,
  push,
  refusals,
  SIDE,
  type Side,
  type StateOf,
  stepsOf,
  table,
  u8,
  word,
} from '@grognard/engine'

/** A game for tests: each side in turn bids 0 .. 5 and adds a die and a bonus only it knows; after some rounds the higher sum wins. */
const SIDES = ids<Side>(['red', 'blue'])
const ROUNDS = 3
export const BIDS = [0, 1, 2, 3, 4, 5]

const kind = defineState(
  {
    round: u8(),
    over: u8(),
    army: table(SIDES, { sum: i16(), bonus: u8({ knownTo: (_s, side) => 1 << side }) }),
  },
  {},
)
export type Duel = StateOf<typeof kind>

/** Ways a duel can go wrong, by red's bonus: 1 .. 6, equally likely. */
export interface Trouble {
  readonly throwsAt?: number
  readonly deadEndAt?: number
}

const no = refusals({ tooHigh: 'D-1' })

/**
 * The lowest bid for a recruit, an illegal one for a marshal, the highest for the others; `peeked` is called when a view shows too much.
 */
const bot = (peeked: (view: Duel, side: Side) => void): Bot<Duel> => ({
  script(_view, _side, _rng, out) {
    out.push(word(NUMBER, 5))
  },
  value: () => 0.5,
  play(view, side, level, _rng, out) {
    if (view.army.bonus[opponent(side)] !== 0) peeked(view, side)
    out.push(word(NUMBER, level === 'recruit' ? 0 : level === 'marshal' ? 6 : 5))
    return { chance: undefined, nodes: 1, by: 'script' }
  },
})

const words: Dictionary = { title: 'Duel', names: {}, events: {}, refusals: { tooHigh: 'too high' }, prompts: {}, causes: {}, gauges: {} }

export function duel(trouble: Trouble = {}, peeked: (view: Duel, side: Side) => void = () => undefined): Game<Duel> {
  const step = stepsOf<Duel>()
  const bid = step(
    'bid',
    'D-1',
    { side: SIDE },
    {
      asks: (_s, f) => only(f.side),
      words: [
        among(
          NUMBER,
          () => BIDS,
          (_s, _f, _said, value) => (value > 5 ? no.tooHigh : undefined),
        ),
      ],
      apply(s, f, said, tableTop) {
        s.army.sum[f.side] += said.value<number>(0) + s.army.bonus[f.side] + tableTop.lot(6)
        if (s.army.bonus[0 as Side] === trouble.throwsAt) throw new Error('the rules broke')
        if (s.army.bonus[0 as Side] === trouble.deadEndAt) throw new DeadEnd('nothing to say')
        if (f.side === 1) s.round++
        if (s.round < ROUNDS) push(s, bid, opponent(f.side))
        else {
          s.over = 1
          endGame(s)
        }
      },
    },
  )
  return defineGame<Duel>({
    id: 'duel',
    battle: 'duel',
    version: 1,
    sides: SIDES,
    data: {},
    kind,
    steps: [bid],
    sorts: {},
    names: {},
    events: {},
    scenarios: [{ id: 'only', name: 'Only' }],
    options: [],
    begin(s, _setUp, tableTop) {
      for (const side of SIDES.all) s.army.bonus[side] = tableTop.lot(6)
      push(s, bid, 0)
    },
    outcome(s) {
      if (s.over === 0) return undefined
      const margin = s.army.sum[0 as Side] - s.army.sum[1 as Side]
      return { winner: margin === 0 ? undefined : ((margin > 0 ? 0 : 1) as Side), cause: margin === 0 ? 'even' : 'higher' }
    },
    turn: s => s.round,
    gauges: [],
    words: { en: words, fr: words },
    bot: bot(peeked),
    migrations: [],
  })
}

export const plainSetUp = completeSetUp(duel() as Game)
