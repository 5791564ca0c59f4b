import { expect, test } from 'vitest'
import type { brand } from '../ids.ts'
import {
  among,
  type Bot,
  bits,
  type Dictionary,
  defineGame,
  defineState,
  endGame,
  events,
  type Id,
  ids,
  isA,
  numberOf,
  opponent,
  push,
  refusals,
  regretsOf,
  regretText,
  role,
  SIDE,
  SIX,
  type Side,
  type StateOf,
  say,
  sayAnything,
  sorts,
  stepsOf,
  type Told,
  u8,
  unfinished,
  type Word,
  warningOf,
  word,
} from '../index.ts'

/** Declarations of rows by id name the brand, so it must be nameable here. @public */
export type Brand = typeof brand
type Man = Id<'man'>
type Verb = Id<'verb'>

const SIDES = ids<Side>(['Red', 'Blue'])
const [RED, BLUE] = SIDES.all as [Side, Side]
const MEN = ids<Man>(['Ann', 'Ben', 'Cis'])
const VERBS = ids<Verb>(['finish', 'yield', 'gamble', 'wave', 'stake'])
const { MAN, VERB } = sorts<{ MAN: Man; VERB: Verb }>('MAN', 'VERB')
const say1 = (name: string): Word => word(VERB, VERBS.of(name))

const kind = defineState({ winner: u8(), acted: bits(MEN) }, {})
interface Patrol extends StateOf<typeof kind> {}
const TOLD = events({
  gaveUp: { rule: '9', args: { side: role.side } },
  waved: { rule: '3', args: { side: role.side } },
  gambled: { rule: '4', args: { die: role.die(SIX) } },
})
const NO = refusals({ hasActed: '2', othersIdle: '2.1' })
const step = stepsOf<Patrol>()

const give = (s: Patrol, winner: Side): void => {
  s.winner = winner + 1
  endGame(s)
}

/** Nobody could walk all their faces. */
const MANY_DICE = 40

/** Each man acts once; the side finishes, gives up, gambles on a die or on many at once, or waves and is asked again. */
const act = step(
  'act',
  '2',
  { side: SIDE },
  {
    asks: (_s, { side }) => 1 << side,
    forPlayers: {
      ends: { word: say1('finish'), warning: NO.othersIdle },
      unfinished: (s, _f, _side, offered) => offered.filter(w => isA(w, MAN) && !s.acted.has(numberOf(w) as Man)),
    },
    words: [
      [
        among(
          MAN,
          () => MEN.all,
          (s, _f, _said, man) => (s.acted.has(man) ? NO.hasActed : undefined),
        ),
        say(VERB, VERBS.of('finish')),
        say(VERB, VERBS.of('yield')),
        say(VERB, VERBS.of('gamble')),
        say(VERB, VERBS.of('wave')),
        say(VERB, VERBS.of('stake')),
      ],
    ],
    apply(s, { side }, said, table) {
      const [verb] = said.list()
      if (isA(verb, MAN)) s.acted.add(numberOf(verb) as Man)
      if (verb === say1('finish')) return give(s, side)
      if (verb === say1('yield')) {
        table.tell(TOLD.gaveUp, side)
        return give(s, opponent(side))
      }
      if (verb === say1('gamble')) {
        table.tell(TOLD.gambled, table.roll(SIX, side))
        return give(s, opponent(side))
      }
      if (verb === say1('stake')) for (let die = 0; die < MANY_DICE; die++) table.tell(TOLD.gambled, table.roll(SIX, side))
      if (verb === say1('wave')) table.tell(TOLD.waved, side)
      push(s, act, side)
    },
  },
)

/** A gamble is regretted when the die is low. */
const isBad = ({ event, args }: Told): boolean => event === TOLD.gambled && args[0] <= 2

const words: Dictionary = {
  title: 'Patrol',
  names: {},
  events: {},
  refusals: {},
  prompts: {},
  causes: {},
  gauges: {},
  regrets: { gambled: 'A low die: {die}' },
}
const bot: Bot<Patrol> = {
  script: (s, side, rng, out) => sayAnything(game.rules, s, side, rng, out),
  value: () => 0.5,
}
const game = defineGame<Patrol>({
  id: 'patrol',
  battle: 'patrol',
  version: 1,
  sides: SIDES,
  data: {},
  kind,
  steps: [act],
  sorts: { MAN, VERB },
  names: { man: MEN, verb: VERBS },
  events: TOLD,
  scenarios: [{ id: 'only', name: 'only' }],
  options: [],
  begin: s => push(s, act, RED),
  outcome: s => (s.winner === 0 ? undefined : { winner: (s.winner - 1) as Side, cause: 'end' }),
  turn: () => 1,
  gauges: [],
  words: { en: words, fr: words },
  bot,
  migrations: [],
  regrets: {
    kinds: TOLD,
    of: ({ told, certain }) => [...certain.filter(({ event }) => event === TOLD.waved), ...told.filter(one => isBad(one))],
  },
})

function begun(): Patrol {
  const s = kind.create()
  push(s, act, RED)
  return s
}
const man = (name: string): Word => word(MAN, MEN.of(name))

test('the step tells the deciding side who can still act', () => {
  const s = begun()
  s.acted.add(MEN.of('Ben'))
  expect(unfinished(game.rules, s, RED)).toEqual([man('Ann'), man('Cis')])
  expect(unfinished(game.rules, s, BLUE)).toEqual([])
  endGame(s)
  expect(unfinished(game.rules, s, RED)).toEqual([])
})

test('ending a phase warns of what is given up, while there is something', () => {
  const s = begun()
  expect(warningOf(game, s, RED, [say1('finish')])).toEqual({ kind: 'phase', warning: NO.othersIdle, left: MEN.names.map(man) })
  for (const one of MEN.all) s.acted.add(one)
  expect(warningOf(game, s, RED, [say1('finish')])).toBeUndefined()
})

test('a sentence that loses at once is recognised with its cause and rule; one that leaves it to a die is not', () => {
  const s = begun()
  expect(warningOf(game, s, RED, [say1('yield')])).toEqual({ kind: 'lost', cause: 'end', rule: '9' })
  for (const name of ['gamble', 'wave']) expect(warningOf(game, s, RED, [say1(name)]), name).toBeUndefined()
  expect([s.winner, s.$depth]).toEqual([0, 1])
})

test('what is regretted comes from playing the sentence with every face of its dice; what is not certain has its chance', () => {
  const s = begun()
  expect(regretsOf(game, s, RED, [say1('wave')])).toEqual([{ told: { event: TOLD.waved, args: [RED] }, chance: 1 }])
  const gamble = regretsOf(game, s, RED, [say1('gamble')])
  expect(gamble.map(({ told, chance }) => [told.args, chance])).toEqual([
    [[1], 1 / 6],
    [[2], 1 / 6],
  ])
  expect(gamble.map(regret => regretText(game as never, regret, 'en'))).toEqual(
    [1, 2].map(die => ({ text: `A low die: ${die} (17\u00a0%)`, rule: '4' })),
  )
  expect(regretsOf(game, s, RED, [say1('finish')])).toEqual([])
  expect([s.winner, s.$depth]).toEqual([0, 1])
})

test('of many dice thrown at once the first count, since all their faces would never end', () => {
  const chances = regretsOf(game, begun(), RED, [say1('stake')]).map(({ told, chance }) => [told.args[0], chance])
  expect(chances).toEqual([
    [1, 2 / 6],
    [2, 2 / 6],
  ])
})
