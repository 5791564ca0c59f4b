import {
  completeSetUp,
  type Game,
  isModifier,
  type OptionValue,
  push,
  type Side,
  setUp,
  TableTop,
  type Told,
  valueAs,
  Xoshiro,
} from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { OFF_MAP } from '@grognard/engine/hex/grid'
import { clearSteps, Sayings } from '../../common/test/position.ts'
import { hondschoote } from '../index.ts'
import { activate, endActivation } from '../rules/activation.ts'
import { beginCombat } from '../rules/combat.ts'
import { beginFire } from '../rules/fire.ts'
import { COALITION, FRENCH, NO_UNIT } from '../rules/ids.ts'
import { beginMovement } from '../rules/movement.ts'
import { putOn, takeOff } from '../rules/stack.ts'
import { type Battle, isOnMap } from '../rules/state.ts'
import { beginTurn, nextActivation } from '../rules/turn.ts'
import { pinnedData } from './ratings.ts'

export const game: Game<Battle> = hondschoote(pinnedData)
export { COALITION, FRENCH }

/**
 * What stands where: `{ 'FJ-demars': '1210 N' }`. After hex and facing, in any order: L1 L2 L3 (level), sp2 (strength), ooc, harnessed,
 * charge1106 (marker), out (beside the map at that hex), rallied3 (in that turn; for a routed unit, the turn it left). `coming` alone is a
 * reinforcement that has not arrived.
 */
export type Placed = Readonly<Record<string, string>>

export interface Situation {
  readonly units: Placed
  /** Commanders and their hexes; those not named are out of play. `jourdan: '1210 replaced'` is his replacement. */
  readonly commanders?: Placed
  /** The activated formation. */
  readonly formation?: string
  /** The point of the activation; 'choose' asks a side for a formation, 'turn' begins the next turn. */
  readonly at?: 'activation' | 'movement' | 'fire' | 'combat' | 'choose' | 'turn'
  /** For 'choose': the side that chooses. */
  readonly side?: Side
  readonly turn?: number
  readonly vp?: number
  /** Objective hexes in French hands. */
  readonly taken?: readonly string[]
  readonly scenario?: string
  readonly options?: Readonly<Record<string, OptionValue>>
  /** Dice for what happens before anybody is asked: a single routed unit is tested at once. */
  readonly dice?: readonly number[]
}

export interface Table {
  readonly s: Battle
  /** Events of the last sentence; before the first, what happened until somebody was asked. */
  readonly told: Told[]
  /** Says a sentence for whoever is asked; throws with the reason if it is refused, or if a die is missing or left over. */
  say(sentence: string, ...dice: number[]): void
  /** The key of a sentence's refusal, 'legal', or 'unfinished'. */
  refusal(sentence: string): string
  /** The rule of a sentence's refusal. */
  rule(sentence: string): string
  /** The legal next words. */
  choices(sentence?: string): string[]
  /** Names of the last sentence's events. */
  heard(): string[]
  /** An event of the last sentence, its arguments by name: units, commanders and hexes by id. */
  event(name: string): Record<string, string | number> | undefined
  /** Modifiers told by the last sentence: name and value. */
  modifiers(): [string, number][]
  /** The step that asks, and whom. */
  asked(): string
  side(): string
  where(name: string): string
  /** Where a commander is. */
  seat(name: string): string
  facing(name: string): string
  level(name: string): number
  sp(name: string): number
  is(name: string, what: 'ooc' | 'harnessed' | 'waiting' | 'dead'): boolean
}

/** A position with only these counters on the map. */
export function battle(situation: Situation, over: Game<Battle> = game): Table {
  const s = over.kind.create()
  const options = { ...situation.options, setUp: 'quick-start' }
  setUp(over, s, completeSetUp(over, situation.scenario, options), new TableTop(new Xoshiro(1)))
  clearMap(s)
  s.turn = situation.turn ?? 4
  s.vp = situation.vp ?? s.vp
  for (const hex of situation.taken ?? []) s.star.holder[s.data.stars.of(hex)] = FRENCH
  for (const [name, text] of Object.entries(situation.units)) placeUnit(s, name, text)
  for (const [name, text] of Object.entries(situation.commanders ?? {})) placeCommander(s, name, text)
  enter(s, situation)
  const sayings = new Sayings(over, s)
  sayings.run(...(situation.dice ?? []))
  return tableOver(over, sayings)
}

function clearMap(s: Battle): void {
  clearSteps(s)
  for (const unit of s.data.units.all) {
    if (isOnMap(s, unit)) takeOff(s, unit)
    s.unit.below[unit] = NO_UNIT
    s.unit.sp[unit] = 0
    s.unit.facing[unit] = 0 as never
  }
  for (const commander of s.data.commanders.all) {
    s.commander.hex[commander] = OFF_MAP
    s.commander.gone[commander] = 1
  }
}

function placeUnit(s: Battle, name: string, text: string): void {
  const unit = s.data.units.of(name)
  const [hex, ...more] = text.split(' ')
  s.unit.sp[unit] = s.data.strength[unit]
  if (text === 'coming') return
  if (more.includes('out')) s.unit.exit[unit] = s.data.hexes.of(hex)
  else putOn(s, unit, s.data.hexes.of(hex))
  for (const word of more) {
    if (DIRECTIONS.find(word) !== undefined) s.unit.facing[unit] = DIRECTIONS.of(word)
    else if (/^L\d$/.test(word)) s.unit.level[unit] = Number(word[1])
    else if (word.startsWith('sp')) s.unit.sp[unit] = Number(word.slice(2))
    else if (word === 'ooc') s.unit.outOfCommand[unit] = 1
    else if (word === 'harnessed') s.unit.harnessed[unit] = 1
    else if (word.startsWith('charge')) s.unit.charge[unit] = s.data.hexes.of(word.slice('charge'.length))
    else if (word.startsWith('rallied')) s.unit.since[unit] = Number(word.slice('rallied'.length))
    else if (word !== 'out') throw new Error(`'${word}' says nothing about ${name}`)
  }
}

function placeCommander(s: Battle, name: string, text: string): void {
  const commander = s.data.commanders.of(name)
  const [hex, replaced] = text.split(' ')
  s.commander.gone[commander] = 0
  if (text === 'coming') return
  s.commander.hex[commander] = s.data.hexes.of(hex)
  s.commander.replaced[commander] = replaced === 'replaced' ? 1 : 0
}

/** Pushes the current steps; frames pushed later run first. */
function enter(s: Battle, { formation, at = 'movement', side = FRENCH }: Situation): void {
  if (at === 'turn') {
    push(s, beginTurn)
    return
  }
  if (at === 'choose') {
    push(s, nextActivation, side)
    return
  }
  if (formation === undefined) throw new Error('which formation is activated?')
  const id = s.data.formations.of(formation)
  const owner = s.data.sideOfFormation[id]
  if (at === 'activation') {
    push(s, activate, owner)
    for (const other of s.data.formationsOf[owner]) if (other !== id) s.corps.activated[other] = 1
    return
  }
  s.formation = id
  push(s, endActivation, owner)
  push(s, beginCombat, owner)
  if (at === 'combat') return
  push(s, beginFire, owner)
  if (at === 'movement') push(s, beginMovement, owner)
}

function tableOver(over: Game<Battle>, sayings: Sayings<Battle>): Table {
  const { s, told } = sayings
  const { rules } = over
  const asker = () => sayings.asked()
  const named = (sort: string, value: number) => over.names[sort]?.names[value] ?? value
  const unit = (name: string) => s.data.units.of(name)
  return {
    s,
    told,
    say: (sentence, ...dice) => sayings.say(asker(), sentence, ...dice),
    refusal(sentence) {
      const refusal = sayings.refusal(asker(), sentence)
      return refusal !== 'legal' || sayings.isFinished(asker(), sentence) ? refusal : 'unfinished'
    },
    rule: sentence => sayings.rule(asker(), sentence),
    choices: sentence => sayings.choices(asker(), sentence),
    heard: () => told.map(({ event }) => event.name),
    event(name) {
      const found = told.find(({ event }) => event.name === name)
      return found && Object.fromEntries(found.event.args.map((one, i) => [one.name, named(one.sort.name, found.args[i])]))
    },
    modifiers: () => told.filter(isModifier).map(one => [one.event.name, valueAs(one, 'modifier') ?? 0]),
    asked: () => (rules.asks(s) === 0 ? 'nobody' : rules.top(s).name),
    side: () => over.sides.names[asker()],
    where: name => (isOnMap(s, unit(name)) ? s.data.hexes.names[s.unit.hex[unit(name)]] : 'off the map'),
    seat: name => s.data.hexes.names[s.commander.hex[s.data.commanders.of(name)]] ?? 'off the map',
    facing: name => DIRECTIONS.names[s.unit.facing[unit(name)]],
    level: name => s.unit.level[unit(name)],
    sp: name => s.unit.sp[unit(name)],
    is(name, what) {
      switch (what) {
        case 'ooc':
          return s.unit.outOfCommand[unit(name)] !== 0
        case 'harnessed':
          return s.unit.harnessed[unit(name)] !== 0
        case 'waiting':
          return s.unit.exit[unit(name)] >= 0
        case 'dead':
          return s.unit.sp[unit(name)] === 0
      }
    },
  }
}
