import {
  completeSetUp,
  type Game,
  isModifier,
  type Json,
  type OptionValue,
  push,
  type Side,
  setUp,
  TableTop,
  valueAs,
  Xoshiro,
} from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { clearSteps, type Heard, Sayings } from '../../common/test/position.ts'
import { readBattle } from '../../packs/node.ts'
import { battle as make } from '../game.ts'
import { viveLEmpereur } from '../index.ts'
import { ALLIED, ARMIES, CARDS, FACES, FRENCH, INFANTRY, NO_GENERAL, NO_UNIT, SECTORS, SIDES, type UnitId } from '../rules/ids.ts'
import { beginRound, beginTurn, endRound, nextOrder } from '../rules/later.ts'
import { order } from '../rules/orders.ts'
import { type Battle, ENTERED, ORDERED, putGeneral, putUnit, REACTED, RETREATED, SQUARE } from '../rules/state.ts'

export { ALLIED, FRENCH }

type Files = Readonly<Record<string, Json>>

/** The armies of Waterloo on ground without anything on it, and the four battles as they are. */
const made = new Map<string, Game<Battle>>()
export function gameOf(field: string): Game<Battle> {
  const known = made.get(field)
  if (known !== undefined) return known
  const fresh = field === 'blank' ? blank() : viveLEmpereur(field)
  made.set(field, fresh)
  return fresh
}

function blank(): Game<Battle> {
  viveLEmpereur()
  const waterloo = readBattle('vive-l-empereur', 'waterloo')
  const { map } = readBattle('vive-l-empereur', 'hypothetical').data as Files
  return make({ id: 'blank', data: { ...(waterloo.data as Files), map }, story: waterloo.story })
}

/** What stands where: `{ foy: 'I6 N' }`. After hex and facing may follow: e2 (elements), most3, square, ordered, reacted, retreated, entered. */
type Placed = Readonly<Record<string, string>>

export interface Situation {
  /** The battle whose map and armies are used; 'blank' for those of Waterloo on clear ground. */
  readonly field?: string
  readonly units?: Placed
  readonly generals?: Placed
  /** Garrisons by hex: whose they are. */
  readonly garrisons?: Placed
  readonly terrain?: Placed
  /** Nobody but these: otherwise a unit of each side stands idle in a far corner, so that the round goes on. */
  readonly bare?: boolean
  /** Leaves the set-up as it is. */
  readonly asSetUp?: boolean
  /** The side that is to give an order. */
  readonly side?: Side
  /** 'order' asks for one, 'next' finds out who is asked, the others begin a round or a turn or end a round. */
  readonly at?: 'order' | 'next' | 'round' | 'turn' | 'end-round'
  readonly cards?: { readonly french?: string; readonly allied?: string }
  /** The sector named with an Infantry Manoeuvre. */
  readonly sector?: string
  /** Dice by side, as faces: 'infantry infantry flag'. */
  readonly dice?: { readonly french?: string; readonly allied?: string }
  readonly turn?: number
  readonly round?: number
  readonly lost?: Readonly<Record<string, number>>
  readonly options?: Readonly<Record<string, OptionValue>>
  /** 4.2 Played with the rule of sectors; off unless it is what is tested. */
  readonly collapse?: boolean
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
  /** Plays what nobody has to decide. */
  run(...dice: number[]): void
  /** The key of the refusal of a sentence, 'legal', or 'unfinished'. */
  refusal(sentence: string, side?: Side): string
  rule(sentence: string): string
  choices(sentence?: string, side?: Side): string[]
  heard(): string[]
  event(name: string): Record<string, string | number> | undefined
  modifiers(): [string, number][]
  /** The fire value told last, and the hits. */
  value(): number
  hits(): number
  asked(): string
  side(): string
  where(name: string): string
  facing(name: string): string
  elements(name: string): number
  is(name: string, bit: number): boolean
  lost(army: string): number
  outcome(): string
}

/** Every face, more than anybody needs. */
const PLENTY = FACES.names.flatMap(face => [face, face, face, face]).join(' ')

/** A position with only these pieces on the map. */
export function battle(situation: Situation): Table {
  const game = gameOf(situation.field ?? 'blank')
  const s = game.kind.create()
  setUp(game, s, completeSetUp(game, undefined, situation.options), new TableTop(new Xoshiro(1)))
  clearSteps(s)
  s.$sealed.fill(0)
  s.$answered = 0
  if (situation.asSetUp !== true) clearMap(s)
  s.options.sectorCollapse = situation.collapse === true ? 'on' : 'off'
  s.turn = situation.turn ?? 1
  s.round = situation.round ?? 1
  for (const [hex, kind] of Object.entries(situation.terrain ?? {})) s.hex.terrain[s.data.hexes.of(hex)] = s.data.terrain.kinds.of(kind)
  const idle = situation.asSetUp === true || situation.bare === true ? {} : idleOn(s, situation.units ?? {})
  for (const [name, text] of Object.entries({ ...idle, ...situation.units })) placeUnit(s, name, text)
  for (const [name, hex] of Object.entries(situation.generals ?? {})) putGeneral(s, s.data.generals.of(name), s.data.hexes.of(hex))
  for (const [hex, side] of Object.entries(situation.garrisons ?? {})) {
    s.hex.garrison[s.data.hexes.of(hex)] = SIDES.of(side) + 1
    s.army.garrisons[SIDES.of(side)]++
  }
  for (const [army, count] of Object.entries(situation.lost ?? {})) s.losses.count[ARMIES.of(army)] = count
  command(s, situation)
  enter(s, situation)
  const table = tableOver(game, s)
  table.run(...(situation.rolls ?? []))
  return table
}

/** An infantry unit of each side that is not used otherwise, in a corner in the east. */
function idleOn({ data }: Battle, used: Placed): Placed {
  const last = (side: Side) =>
    data.units.names[
      data.unitsOf[side].filter(unit => data.arm[unit] === INFANTRY && used[data.units.names[unit]] === undefined).at(-1) ?? 0
    ]
  return { [last(FRENCH)]: 'V1 N', [last(ALLIED)]: 'V13 S' }
}

function clearMap(s: Battle): void {
  for (const unit of s.data.units.all) {
    s.unit.hex[unit] = OFF_MAP
    s.unit.facing[unit] = DIRECTIONS.all[0]
  }
  for (const general of s.data.generals.all) s.general.hex[general] = OFF_MAP
  s.hex.unit.fill(NO_UNIT)
  s.hex.general.fill(NO_GENERAL)
  s.hex.garrison.fill(0)
  s.army.garrisons.fill(0)
}

const BITS: Readonly<Record<string, number>> = {
  square: SQUARE,
  ordered: ORDERED,
  reacted: REACTED,
  retreated: RETREATED,
  entered: ENTERED,
}

function placeUnit(s: Battle, name: string, text: string): void {
  const unit = s.data.units.of(name)
  const [hex, ...more] = text.split(' ')
  putUnit(s, unit, s.data.hexes.of(hex))
  for (const word of more) {
    if (DIRECTIONS.find(word) !== undefined) s.unit.facing[unit] = DIRECTIONS.of(word)
    else if (/^e\d$/.test(word)) s.unit.elements[unit] = Number(word[1])
    else if (word.startsWith('most')) s.unit.most[unit] = Number(word.slice('most'.length))
    else if (BITS[word] !== undefined) s.unit.done[unit] |= BITS[word]
    else throw new Error(`'${word}' says nothing about ${name}`)
  }
}

function command(s: Battle, { cards = {}, dice = {}, sector, at = 'order', side = FRENCH }: Situation): void {
  if (at !== 'order' && at !== 'next') return
  for (const one of SIDES.all) {
    const name = SIDES.names[one] as 'french' | 'allied'
    const card = CARDS.of(`${name}-${cards[name] ?? 'coordinated-attack'}`)
    s.army.card[one] = card
    s.army.sector[one] = sector !== undefined && one === side ? SECTORS.of(sector) : s.data.cardSector[card]
    s.army.orders[one] = s.data.cardOrders[card]
    if (s.data.cardDice[card] === 0) continue
    const faces = dice[name] ?? (one === side ? PLENTY : '')
    for (const face of faces.split(' ').filter(word => word !== '')) s.dice.left[(one * FACES.count + FACES.of(face)) as never]++
  }
}

/** Puts the steps of the moment on the stack; later frames are done first. */
function enter(s: Battle, { at = 'order', side = FRENCH }: Situation): void {
  if (at === 'round') push(s, beginRound)
  else if (at === 'turn') push(s, beginTurn)
  else if (at === 'end-round') push(s, endRound)
  else if (at === 'next') push(s, nextOrder, side)
  else {
    push(s, nextOrder, 1 - side)
    push(s, order, side)
  }
}

/** A table over a position that stands already. */
export function tableOver(game: Game<Battle>, s: Battle): Table {
  const sayings = new Sayings(game, s)
  const { told } = sayings
  const named = (sort: string, value: number) => game.names[sort]?.names[value] ?? value
  const unit = (name: string): UnitId => s.data.units.of(name)
  const last = (name: string) => told.filter(one => one.event.name === name).at(-1)
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
      const one = last(name)
      return one && Object.fromEntries(one.event.args.map(({ name: key, sort }, i) => [key, named(sort.name, one.args[i])]))
    },
    modifiers: () => told.filter(isModifier).map(one => [one.event.name, valueAs(one, 'modifier') as number]),
    value: () => last('shot')?.args[1] ?? Number.NaN,
    hits: () => last('shot')?.args[2] ?? Number.NaN,
    asked: () => (game.rules.asks(s) === 0 ? 'nobody' : game.rules.top(s).name),
    side: () => SIDES.names[sayings.asked()],
    where(name) {
      const general = s.data.generals.find(name)
      const hex: HexId = general === undefined ? s.unit.hex[unit(name)] : s.general.hex[general]
      return s.data.hexes.names[hex] ?? 'off the map'
    },
    facing: name => DIRECTIONS.names[s.unit.facing[unit(name)]],
    elements: name => s.unit.elements[unit(name)],
    is: (name, bit) => (s.unit.done[unit(name)] & bit) !== 0,
    lost: army => s.losses.count[ARMIES.of(army)],
    outcome() {
      const outcome = game.outcome(s)
      if (outcome === undefined) return 'going on'
      return `${outcome.winner === undefined ? 'nobody' : SIDES.names[outcome.winner]} ${outcome.cause}`
    },
  }
}
