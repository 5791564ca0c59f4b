import {
  type Dice,
  type Heard,
  type Match,
  opponent,
  push,
  type Side,
  scripted,
  setUp,
  TableTop,
  type Told,
  Words,
  Xoshiro,
} from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { printWord, readSentence } from '@grognard/engine/notation'
import { activate } from '../activation.ts'
import { skirmish } from '../index.ts'
import { ANY_ARM, bitOf, type Skirmish } from '../state.ts'
import { ARMS, BLUE, RED, type UnitId } from '../static.ts'
import { nextOrder } from '../turn.ts'

export const game = skirmish()
export type { Heard, Match }
export { BLUE, RED }

/** What stands where: `{ b1: '1010 foot 4 N' }`; place, arm, strength and facing. */
export type Placed = Readonly<Record<string, string>>

export interface Table {
  readonly s: Skirmish
  /** What was told since the last sentence. */
  readonly told: (Told & { readonly seenBy: number })[]
  /** Says a sentence for whoever it is; throws with the reason if it is refused. */
  say(side: Side, sentence: string, ...dice: number[]): void
  /** The key of the refusal of a sentence, or 'legal'. */
  refusal(side: Side, sentence: string): string
  /** The words that may come next. */
  choices(side: Side, sentence?: string): string[]
  /** Names of the events told to a side by the last sentence. */
  heard(side: Side): string[]
  unit(name: string): UnitId
  where(name: string): string
}

/** A position with only these counters, in which `side` is to give an order. */
export function skirmishWith(placed: Placed, side: Side = BLUE, options: { readonly fog?: boolean } = {}): Table {
  const s = game.kind.create()
  const { data } = s
  const fog = options.fog ?? true
  setUp(game, s, { scenario: 'meeting', options: { fog } }, new TableTop(new Xoshiro(1)))
  s.spot.soft.fill(0)
  s.$stack.fill(0)
  s.$depth = 0
  s.army.orders.fill(10)
  for (const unit of data.units.all) clearAway(s, unit)
  s.hex.control.fill(0)
  s.hex.entered.fill(0)
  for (const [name, text] of Object.entries(placed)) {
    const [hex, arm = 'foot', strength = '4', facing = 'N'] = text.split(' ')
    const unit = data.units.of(name)
    s.unit.hex[unit] = data.hexes.of(hex)
    s.hex.occupant[data.hexes.of(hex)] = unit
    s.unit.arm[unit] = ARMS.of(arm)
    s.unit.strength[unit] = Number(strength)
    s.unit.facing[unit] = DIRECTIONS.of(facing)
    s.unit.revealed[unit] = fog ? 0 : 1
    s.unit.maybe[unit] = fog ? ANY_ARM : bitOf(ARMS.of(arm))
  }
  // Later frames are done first.
  push(s, nextOrder, opponent(side))
  push(s, activate, side)
  return tableOver(s)
}

function clearAway(s: Skirmish, unit: UnitId): void {
  const hex = s.unit.hex[unit]
  if (hex >= 0) s.hex.occupant[hex] = -1 as UnitId
  s.unit.hex[unit] = -1 as never
  s.unit.revealed[unit] = 1
}

function tableOver(s: Skirmish): Table {
  const told: Table['told'] = []
  const split = (sentence: string) => sentence.split(' ').filter(name => name !== '')
  return {
    s,
    told,
    say(side, sentence, ...dice) {
      const reading = readSentence(game, s, side, split(sentence))
      if (!reading.ok) throw new Error(`'${sentence}' fails at '${reading.name}': ${reading.refusal.rule} ${reading.refusal.key}`)
      const said = new Words(64)
      said.set(reading.words)
      if (!game.rules.choices(s, side, said, new Words())) throw new Error(`'${sentence}' is not finished`)
      told.length = 0
      const rolls: Dice = scripted(...dice)
      const table = new TableTop(rolls, (event, seenBy, ...args) => told.push({ event, seenBy, args: args.slice(0, event.args.length) }))
      game.rules.answer(s, side, said, table)
    },
    refusal(side, sentence) {
      const reading = readSentence(game, s, side, split(sentence))
      return reading.ok ? 'legal' : reading.refusal.key
    },
    choices(side, sentence = '') {
      const reading = readSentence(game, s, side, split(sentence))
      if (!reading.ok) throw new Error(`'${sentence}' fails at '${reading.name}'`)
      const said = new Words(64)
      said.set(reading.words)
      const out = new Words()
      game.rules.choices(s, side, said, out)
      return out.list().map(w => printWord(game, w))
    },
    heard: side => told.filter(({ seenBy }) => (seenBy & (1 << side)) !== 0).map(({ event }) => event.name),
    unit: name => s.data.units.of(name),
    where: name => s.data.hexes.names[s.unit.hex[s.data.units.of(name)]] ?? 'off the map',
  }
}
