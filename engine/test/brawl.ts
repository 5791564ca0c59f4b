import {
  type Bot,
  type Dictionary,
  defineGame,
  defineState,
  endGame,
  events,
  type Game,
  type Id,
  i8,
  ids,
  isRunning,
  only,
  opponent,
  push,
  refusals,
  role,
  SIDE,
  SIX,
  type Side,
  type StateOf,
  type Step,
  say,
  sorts,
  stepsOf,
  table,
  u8,
  type Word,
  word,
} from '../index.ts'

type Verb = Id<'verb'>
const SIDES = ids<Side>(['Red', 'Blue'])
export const [RED, BLUE] = SIDES.all as [Side, Side]
const VERBS = ids<Verb>([
  'strike',
  'charge',
  'shout',
  'tire',
  'gamble',
  'wait',
  'stand',
  'dodge',
  'shield',
  'a',
  'b',
  'c',
  'd',
  'e',
  'f',
  'g',
])
const { VERB } = sorts<{ VERB: Verb }>('VERB')
export const saying = (...names: string[]): Word[] => names.map(name => word(VERB, VERBS.of(name)))

const kind = defineState({ fighter: table(SIDES, { hp: i8(), shaken: u8(), guard: u8() }), tired: u8() }, {})
export interface Brawl extends StateOf<typeof kind> {}

const { side, die, modifier } = role

export const TOLD = events({
  reach: { rule: '2.1', args: { side, by: modifier } },
  guard: { rule: '2.2', args: { by: modifier } },
  hit: { rule: '2', args: { side, die: die(SIX) } },
  nerve: { rule: '3.1', args: { by: modifier } },
})
const NO = refusals({ tired: '1.1' })

const step = stepsOf<Brawl>()
const verb = (name: string) => say<Brawl, object, Verb>(VERB, VERBS.of(name), s => (s.tired > 0 ? NO.tired : undefined))
const is = (w: Word, name: string): boolean => w === word(VERB, VERBS.of(name))

/** A fresh decision. The tired can only wait. */
const turn = step(
  'turn',
  '1',
  { side: SIDE },
  {
    opening: true,
    asks: (_s, f) => only(f.side),
    words: [[verb('strike'), verb('charge'), verb('shout'), verb('tire'), verb('gamble'), say(VERB, VERBS.of('wait'))]],
    apply(s, f, said, table, side) {
      const enemy = opponent(side)
      const what = said.at(0)
      if (is(what, 'gamble')) s.fighter.hp[enemy] -= table.lot(6)
      else if (is(what, 'strike')) {
        push(s, block, side)
        push(s, hit, side)
        push(s, morale, enemy)
        push(s, morale, side)
      } else if (is(what, 'charge')) {
        push(s, hit, side)
        push(s, fallBack, enemy)
      } else if (is(what, 'shout')) {
        for (let i = 0; i < 4; i++) push(s, morale, i % 2 === 0 ? enemy : side)
        push(s, many, enemy)
      } else if (is(what, 'tire')) s.tired = 1
      else if (s.tired > 0) {
        s.tired = 0
        push(s, hit, f.side)
      }
      push(s, turn, enemy)
    },
  },
)

const block = step(
  'block',
  '2.3',
  { side: SIDE },
  {
    asks: (_s, f) => only(opponent(f.side)),
    words: [['stand', 'dodge', 'shield'].map(name => say<Brawl, object, Verb>(VERB, VERBS.of(name)))],
    apply(s, _f, said, _table, side) {
      s.fighter.guard[side] = is(said.at(0), 'stand') ? 0 : is(said.at(0), 'dodge') ? 1 : 2
    },
  },
)

/** A dodge subtracts one from the die; behind a shield the better of two dice is halved. */
const hit = step(
  'hit',
  '2',
  { side: SIDE },
  {
    apply(s, f, _said, table) {
      const enemy = opponent(f.side)
      const guard = s.fighter.guard[enemy]
      s.fighter.guard[enemy] = 0
      table.tell(TOLD.reach, f.side, 1)
      if (guard > 0) table.tell(TOLD.guard, -guard)
      const die = table.roll(SIX, f.side)
      const force = guard === 2 ? Math.max(die, table.lot(6)) >> 1 : die - guard
      table.tell(TOLD.hit, f.side, die)
      s.fighter.hp[enemy] -= Math.max(0, force + 1 - 3)
      if (s.fighter.hp[enemy] <= 0) endGame(s)
    },
  },
)

const morale = step(
  'morale',
  '3',
  { side: SIDE },
  {
    apply(s, f, _said, table) {
      table.tell(TOLD.nerve, -s.fighter.shaken[f.side])
      if (table.lot(6) > s.fighter.hp[f.side] - s.fighter.shaken[f.side]) s.fighter.shaken[f.side]++
    },
  },
)

/** After the die: lose another point, or nerve. Only those who were hurt are asked. */
const fallBack = step(
  'fallBack',
  '4',
  { side: SIDE },
  {
    asks: (s, f) => (s.fighter.hp[f.side] < 4 ? only(f.side) : 0),
    words: [[say(VERB, VERBS.of('stand')), say(VERB, VERBS.of('dodge'))]],
    apply(s, _f, said, _table, side) {
      if (said.n === 0) return
      if (is(said.at(0), 'stand')) s.fighter.hp[side]--
      else s.fighter.shaken[side] += 2
      if (s.fighter.hp[side] <= 0) endGame(s)
    },
  },
)

/** More answers than fit on one hand. */
const many = step(
  'many',
  '5',
  { side: SIDE },
  {
    asks: (_s, f) => only(f.side),
    words: [['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(name => say<Brawl, object, Verb>(VERB, VERBS.of(name)))],
    apply(s, _f, said, _table, side) {
      s.fighter.guard[side] = said.value<number>(0) - VERBS.of('a')
    },
  },
)

const bot: Bot<Brawl> = {
  script(view, _side, _rng, out) {
    const { name } = brawl.rules.top(view)
    out.push(...(saying(name === 'many' ? 'c' : name === 'turn' ? 'wait' : 'stand') as [Word]))
  },
  value: (s, side) =>
    0.5 + (s.fighter.hp[side] - s.fighter.hp[opponent(side)]) / 40 + (s.fighter.shaken[opponent(side)] - s.fighter.shaken[side]) / 100,
  play(view, side, _level, rng, out) {
    bot.script(view, side, rng, out)
    return { chance: undefined, nodes: 1, by: 'script' }
  },
}

const words: Dictionary = { title: 'Brawl', names: {}, events: {}, refusals: {}, prompts: {}, causes: {}, gauges: {} }

/** An open game, small enough to count every path of its dice. */
export const brawl: Game<Brawl> = defineGame<Brawl>({
  id: 'brawl',
  battle: 'brawl',
  version: 1,
  sides: SIDES,
  data: {},
  kind,
  steps: [turn, block, hit, morale, fallBack, many] as readonly Step<Brawl>[],
  sorts: { VERB },
  names: { verb: VERBS },
  events: TOLD,
  scenarios: [{ id: 'yard', name: 'In the yard' }],
  options: [],
  begin: s => push(s, turn, RED),
  outcome(s) {
    if (isRunning(s)) return undefined
    return { winner: s.fighter.hp[RED] > s.fighter.hp[BLUE] ? RED : BLUE, cause: 'down' }
  },
  turn: () => 1,
  gauges: SIDES.all.map(side => ({ id: `hp${SIDES.names[side]}`, good: side, of: (s: Brawl) => s.fighter.hp[side] })),
  words: { en: words, fr: words },
  bot,
  migrations: [],
})

/** Red to decide, with this much left on each side. */
export function facing(red: number, blue: number): Brawl {
  const s = kind.create()
  s.fighter.hp[RED] = red
  s.fighter.hp[BLUE] = blue
  push(s, turn, RED)
  return s
}
