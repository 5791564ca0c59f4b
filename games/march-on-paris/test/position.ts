import { completeSetUp, type Game, type OptionValue, push, type Side, setUp, TableTop, Xoshiro } from '@grognard/engine'
import { OFF_MAP } from '@grognard/engine/hex/grid'
import { clearSteps, type Heard, Sayings } from '../../common/test/position.ts'
import { marchOnParis } from '../index.ts'
import { activate } from '../rules/activation.ts'
import { layCover, settleCovers, show } from '../rules/covers.ts'
import { type CommandId, NO_COMMAND, ORDERS, SIDES, WEATHERS } from '../rules/ids.ts'
import { makeLeg, makeLegToHq, NO_LEG } from '../rules/legs.ts'
import { type Battle, COLUMN, DAMAGED, DISRUPTED, put, takeOff } from '../rules/state.ts'
import type { Theatre } from '../rules/static.ts'

const made = new Map<string, Game<Battle>>()
export function gameOf(id: string): Game<Battle> {
  const known = made.get(id) ?? marchOnParis(id)
  made.set(id, known)
  return known
}

export const dataOf = (id: string): Theatre => gameOf(id).kind.create().data

/** 37.12.2 The open game without cards. */
export const OPEN_GAME = { hiddenForces: false, cardMode: 'historical' } as const

export interface Situation {
  /** The battle whose map and armies are used, or a game of one's own. */
  readonly field?: string
  readonly game?: Game<Battle>
  /** Other options than those of the open game without cards. */
  readonly options?: Readonly<Record<string, OptionValue>>
  /** 37.6 Forces are hidden: pieces are covered unless they are said to be shown. */
  readonly hidden?: boolean
  /** Dummies, by hex; those of the side given. */
  readonly dummies?: Readonly<Record<string, string>>
  /** What stands where: `{ r9a: '1016 reduced' }`; then reduced, disrupted, column, unsupplied, uncommanded, shown. Nothing else is on the map. */
  readonly pieces: Readonly<Record<string, string>>
  /** Leaves the set-up as it is, and moves these pieces. */
  readonly asSetUp?: boolean
  /** Orders by command: `{ II: 'attack 1323' }`, legs joined by commas; HQ as a target. All others have none, unless as set up. */
  readonly orders?: Readonly<Record<string, string>>
  readonly weather?: string
  readonly turn?: number
  /** Damaged spans. */
  readonly damaged?: readonly string[]
  /** Improved positions. */
  readonly works?: readonly string[]
  /** The command that acts; its activation begins. */
  readonly acts?: string
  readonly second?: string
  /** Stops in the Orders Segment; else it is passed over, and everybody is in command who is not said to be out of it. */
  readonly inOrders?: boolean
  /** Dice for what happens before anybody is asked. */
  readonly rolls?: readonly number[]
}

export interface Table {
  readonly s: Battle
  readonly game: Game<Battle>
  readonly told: readonly Heard[]
  /** Says a sentence for whoever is asked; throws with the reason if it is refused, or if a die is missing or left over. */
  say(sentence: string, ...dice: number[]): void
  sayFor(side: Side, sentence: string, ...dice: number[]): void
  run(...dice: number[]): void
  /** The key of the refusal of a sentence, 'legal', or 'unfinished'. */
  refusal(sentence: string, side?: Side): string
  rule(sentence: string): string
  choices(sentence?: string, side?: Side): string[]
  heard(): string[]
  /** The arguments of the last event of a name, by name. */
  event(name: string): Record<string, string | number> | undefined
  asked(): string
  side(): string
  where(piece: string): string
}

/** A position with only these pieces on the map, and one command about to act. */
export function battle(situation: Situation): Table {
  const game = situation.game ?? gameOf(situation.field ?? 'brienne')
  const s = game.kind.create()
  setUp(
    game,
    s,
    completeSetUp(game, undefined, { ...OPEN_GAME, hiddenForces: situation.hidden === true, ...situation.options }),
    new TableTop(new Xoshiro(1)),
  )
  clearSteps(s)
  const { data } = s
  if (situation.asSetUp !== true) {
    for (const piece of data.pieces.all) takeOff(s, piece, 0)
    for (let i = 0; i < data.legs.count; i++) s.order.leg[i as never] = NO_LEG
    s.piece.host.fill(NO_COMMAND)
  }
  s.acting.command.fill(NO_COMMAND)
  s.piece.done.fill(0)
  s.piece.spent.fill(0)
  s.command.acted.fill(0)
  s.turn = situation.turn ?? 1
  s.weather = WEATHERS.of(situation.weather ?? 'fair')
  for (const [name, text] of Object.entries(situation.pieces)) place(s, name, text)
  settleCovers(s)
  for (const [hex, side] of Object.entries(situation.dummies ?? {})) s.cover.dummy[layCover(s, SIDES.of(side), s.data.hexes.of(hex))] = 1
  for (const [name, text] of Object.entries(situation.orders ?? {})) writeOrder(s, name, text)
  for (const span of situation.damaged ?? []) s.span.state[data.spans.of(span)] = DAMAGED
  for (const hex of situation.works ?? []) s.ip.add(data.hexes.of(hex))
  if (situation.acts !== undefined) {
    const second = situation.second === undefined ? NO_COMMAND : data.commands.of(situation.second)
    push(s, activate, data.commands.of(situation.acts), second)
  }
  const table = tableOver(game, s)
  if (situation.acts === undefined) return table
  table.run(...(situation.rolls ?? []))
  if (situation.inOrders === true) return table
  while (table.asked() === 'own-decisions') table.say('end')
  for (const [name, text] of Object.entries(situation.pieces))
    s.piece.uncommanded[data.pieces.of(name)] = Number(text.includes('uncommanded'))
  return table
}

/** Puts a piece down: `1016 reduced disrupted`. */
function place(s: Battle, name: string, text: string): void {
  const piece = s.data.pieces.of(name)
  const [hex, ...more] = text.split(' ')
  if (hex === 'off') {
    s.piece.hex[piece] = OFF_MAP
    return
  }
  put(s, piece, s.data.hexes.of(hex))
  s.piece.steps[piece] = s.data.steps[piece]
  for (const word of more) {
    if (word === 'reduced') s.piece.steps[piece] = 1
    else if (word === 'disrupted') s.piece.state[piece] |= DISRUPTED
    else if (word === 'column') s.piece.state[piece] |= COLUMN
    else if (word === 'unsupplied') s.piece.unsupplied[piece] = 1
    else if (word === 'uncommanded') s.piece.uncommanded[piece] = 1
    else if (word === 'shown') show(s, piece)
    else if (word.startsWith('with-')) s.piece.host[piece] = s.data.commands.of(word.slice('with-'.length))
    else throw new Error(`'${word}' says nothing about ${name}`)
  }
}

/** Gives a command its order: `march 1804, attack 0913`. */
function writeOrder(s: Battle, name: string, text: string): void {
  const command: CommandId = s.data.commands.of(name)
  for (let i = 0; i < s.data.legRows[command]; i++) s.order.leg[(s.data.firstLeg[command] + i) as never] = NO_LEG
  for (const [i, leg] of text.split(', ').entries()) {
    const [type, target] = leg.split(' ')
    const kind = ORDERS.of(type)
    s.order.leg[(s.data.firstLeg[command] + i) as never] = target === 'HQ' ? makeLegToHq(kind) : makeLeg(kind, s.data.hexes.of(target))
  }
}

function tableOver(game: Game<Battle>, s: Battle): Table {
  const sayings = new Sayings(game, s)
  const { told } = sayings
  const named = (sort: string, value: number) => game.names[sort]?.names[value] ?? value
  return {
    s,
    game,
    told,
    say: (sentence, ...dice) => sayings.say(sayings.asked(), sentence, ...dice),
    sayFor: (side, sentence, ...dice) => sayings.say(side, sentence, ...dice),
    run: (...dice) => sayings.run(...dice),
    refusal(sentence, side = sayings.asked()) {
      const key = sayings.refusal(side, sentence)
      return key === 'legal' && !sayings.isFinished(side, sentence) ? 'unfinished' : key
    },
    rule: sentence => sayings.rule(sayings.asked(), sentence),
    choices: (sentence = '', side = sayings.asked()) => sayings.choices(side, sentence),
    heard: () => told.map(({ event }) => event.name),
    event(name) {
      const one = told.filter(({ event }) => event.name === name).at(-1)
      return one && Object.fromEntries(one.event.args.map(({ name: key, sort }, i) => [key, named(sort.name, one.args[i])]))
    },
    asked: () => (s.$depth === 0 ? 'over' : game.rules.top(s).name),
    side: () => game.sides.names[sayings.asked()],
    where: piece => {
      const hex = s.piece.hex[s.data.pieces.of(piece)]
      return hex < 0 ? 'off' : s.data.hexes.names[hex]
    },
  }
}
