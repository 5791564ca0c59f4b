import {
  EveryRoll,
  type Forecast,
  firstOf,
  isA,
  isRunning,
  type Language,
  numberOf,
  type Side,
  signedHalves,
  TableTop,
  type Told,
  valueAs,
  viewOf,
  type Word,
  Words,
  word,
  type Xoshiro,
} from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { frameOf, topStep } from '../../common/top-step.ts'
import { decideCombat } from '../rules/casualties.ts'
import { commit } from '../rules/commit.ts'
import { enemyAt } from '../rules/contact.ts'
import { otherRole, participants, roleOfSide } from '../rules/fight.ts'
import type { ForceId } from '../rules/ids.ts'
import { slipAway } from '../rules/slip.ts'
import type { Campaign } from '../rules/state.ts'
import { outcomeOf } from '../rules/tables.ts'
import { FIGHT, HEX, VERB } from '../rules/terms.ts'
import { compareForces, rollFinal } from '../rules/value.ts'
import { seenInWords } from './dossiers.ts'
import { type Look, nationOfForce, shapeOf } from './look.ts'
import { halvesOf, modifierText } from './modifiers.ts'
import { TEXTS } from './texts.ts'

/** Worlds that fit what a side knows, each played up to the final dice, for which every face is counted. */
const WORLDS = 64
/** Most steps in one world before it counts as leading to no combat. */
const MOST_STEPS = 200
/** Larger differences share one column. */
const WIDEST = 8
const COLUMNS = 2 * WIDEST + 1

/** The parts of a combat before its dice have fallen. */
const OPEN_PARTS: readonly (string | undefined)[] = ['declared', 'strength', 'divisions']

/** 11.4 Prepares a forecast of the combat a sentence leads to; undefined when it leads to none. */
export function forecastOf(
  look: Look,
  s: Campaign,
  side: Side,
  said: readonly Word[],
  language: Language,
): ((rng: Xoshiro) => Forecast) | undefined {
  if (look.game.guess === undefined || !leadsToCombat(look, s, side, said)) return undefined
  return rng => drawn(look, s, tallied(look, s, side, said, rng), language)
}

function leadsToCombat(look: Look, s: Campaign, side: Side, said: readonly Word[]): boolean {
  const top = topStep(look.game.rules, s)
  if (frameOf(top, slipAway) !== undefined) return said[0] === word(VERB, FIGHT)
  if (OPEN_PARTS.includes(top?.step.forPlayers?.part)) return true
  const hex = said.findLast(w => isA(w, HEX))
  return hex !== undefined && enemyAt(s, side, numberOf(hex) as HexId) >= 0
}

/** A part of a combat value over all worlds: minimum, maximum, and in how many worlds. */
interface Part {
  readonly told: Told
  least: number
  most: number
  times: number
}

/** Totals over the worlds; chances are shares of all of them. */
interface Tally {
  fought: number
  slipped: number
  own: ForceId | undefined
  enemy: ForceId | undefined
  /** By difference, from the worst for the viewer's side. */
  readonly columns: number[]
  retreats: number
  routs: number
  driven: number
  routed: number
  hitsTaken: number
  hitsGiven: number
  enemyLeast: number
  enemyMost: number
  readonly parts: Map<string, Part>
}

/** Plays the sentence in many worlds and counts the results of the final dice. */
function tallied(look: Look, s: Campaign, side: Side, said: readonly Word[], rng: Xoshiro): Tally {
  const tally: Tally = {
    fought: 0,
    slipped: 0,
    own: undefined,
    enemy: undefined,
    columns: Array.from({ length: COLUMNS }, () => 0),
    retreats: 0,
    routs: 0,
    driven: 0,
    routed: 0,
    hitsTaken: 0,
    hitsGiven: 0,
    enemyLeast: Number.POSITIVE_INFINITY,
    enemyMost: 0,
    parts: new Map(),
  }
  const world = look.game.kind.create()
  for (let i = 0; i < WORLDS; i++) {
    const chance = rng.fork(i)
    look.game.guess?.(s as never, side, chance, world)
    if (leadsToDice(look, world, side, said, chance)) throwEveryDie(look, world, side, tally)
    else tally.slipped++
  }
  return tally
}

const answer = new Words(256)

/** Plays on by the rules, all sides by the script, until only the final dice are left; false when there is no combat. */
function leadsToDice(look: Look, world: Campaign, side: Side, said: readonly Word[], rng: Xoshiro): boolean {
  const { rules, bot } = look.game
  const table = new TableTop(rng, () => undefined)
  // Sealed answers of others are hidden: they are asked again.
  world.$answered = 0
  answer.set(said)
  rules.begin(world, side, answer, table)
  for (let n = 0; n < MOST_STEPS && isRunning(world); n++) {
    const { id, opening } = rules.top(world)
    if (id === compareForces.id) return true
    if (opening === true) return false
    if (rules.runOne(world, table)) continue
    if (rules.asks(world) === 0) return false
    const who = firstOf(rules.asks(world))
    answer.clear()
    bot.script(viewOf(look.game, world, who, look.scratch), who, rng, answer)
    rules.begin(world, who, answer, table)
  }
  return false
}

const isFinal = (step: number): boolean => step === compareForces.id || step === rollFinal.id || step === decideCombat.id

function throwEveryDie(look: Look, world: Campaign, side: Side, tally: Tally): void {
  const { rules, kind } = look.game
  const every = new EveryRoll()
  const { scratch } = look
  let isFirst = true
  const table = new TableTop(every, (event, _seenBy, ...args) => {
    if (isFirst && event.roles.has('modifier')) note(tally, { event, args: args.slice(0, event.args.length) })
  })
  const own = roleOfSide(world, side)
  const enemy = otherRole(own)
  tally.fought++
  tally.own = world.fight.force[own]
  tally.enemy = world.fight.force[enemy]
  tally.enemyLeast = Math.min(tally.enemyLeast, participants(world, enemy))
  tally.enemyMost = Math.max(tally.enemyMost, participants(world, enemy))
  every.reset()
  do {
    kind.copy(world, scratch)
    while (isFinal(rules.top(scratch).id)) rules.runOne(scratch, table)
    count(scratch, own, enemy, 1 / Number(every.denominator), tally)
    isFirst = false
  } while (every.next())
}

function count(s: Campaign, own: number, enemy: number, chance: number, tally: Tally): void {
  const by = s.fight.value[own] - s.fight.value[enemy]
  tally.columns[Math.max(-WIDEST, Math.min(WIDEST, by)) + WIDEST] += chance
  const { retreat, winnerRoutes } = outcomeOf(s.data, Math.abs(by))
  if (by < 0 && retreat > 0) tally.retreats += chance
  if (by < 0 && winnerRoutes) tally.routs += chance
  if (by > 0 && retreat > 0) tally.driven += chance
  if (by > 0 && winnerRoutes) tally.routed += chance
  tally.hitsTaken += chance * s.fight.hits[own]
  tally.hitsGiven += chance * s.fight.hits[enemy]
}

function note({ parts }: Tally, told: Told): void {
  const value = halvesOf(told)
  const key = `${told.event.name} ${told.args.filter((_, i) => told.event.args[i].role !== 'modifier').join(' ')}`
  const part = parts.get(key) ?? { told, least: value, most: value, times: 0 }
  part.least = Math.min(part.least, value)
  part.most = Math.max(part.most, value)
  part.times++
  parts.set(key, part)
}

/** The tally as drawn. */
function drawn(look: Look, s: Campaign, tally: Tally, language: Language): Forecast {
  const t = TEXTS[language].forecast
  const share = (times: number): number => times / WORLDS
  const columns = tally.columns.map((times, i) => ({
    label: labelOf(i - WIDEST),
    chance: share(times),
    tone: i === WIDEST ? ('even' as const) : i < WIDEST ? ('bad' as const) : ('good' as const),
  }))
  const wins = tally.columns.slice(WIDEST + 1).reduce((a, b) => a + b, 0)
  const mean = (hits: number): string => t.number(tally.fought === 0 ? 0 : hits / tally.fought)
  return {
    title: t.title,
    rule: '11.4',
    columns,
    bands: bandsOf(look, language),
    total: { text: t.win, chance: share(wins) },
    chances: [
      { text: t.driven, chance: share(tally.driven) },
      { text: t.stay, chance: share(tally.fought - tally.driven - tally.retreats) },
      { text: t.retreat, chance: share(tally.retreats) },
      ...(tally.slipped === 0 ? [] : [{ text: t.noCombat, chance: share(tally.slipped) }]),
    ],
    camps: [tally.own, tally.enemy].flatMap(force => (force === undefined ? [] : [campOf(look, tally, force, language)])),
    assumed: [
      { text: t.hits(mean(tally.hitsTaken), mean(tally.hitsGiven)), rule: '11.4.1' },
      ...breakingOf(look, tally, language),
      ...unknownOf(look, s, tally, language),
      ...(isChosen(look, s) ? [] : [{ text: t.sensible, rule: '11.4' }]),
    ],
  }
}

const labelOf = (by: number): string => {
  const printed = by === 0 ? '0' : by < 0 ? `−${-by}` : `+${by}`
  return by === -WIDEST ? `≤ ${printed}` : by === WIDEST ? `≥ ${printed}` : printed
}

/** Whether nothing is left to choose but what is being said. */
const isChosen = (look: Look, s: Campaign): boolean => frameOf(topStep(look.game.rules, s), commit) !== undefined

/** 11.4.2 What the differences mean. */
function bandsOf(look: Look, language: Language): Forecast['bands'] {
  const t = TEXTS[language].forecast.bands
  const meaning = (by: number): string => (outcomeOf(look.data, Math.abs(by)).retreat === 0 ? t.stay : by < 0 ? t.you : t.they)
  const bands: { from: number; to: number; text: string }[] = []
  for (let i = 0; i < COLUMNS; i++) {
    const text = meaning(i - WIDEST)
    const last = bands.at(-1)
    if (last !== undefined && last.text === text) last.to = i
    else bands.push({ from: i, to: i, text })
  }
  return bands
}

/** 11.4.2 c The chances that either side is overwhelmed. */
function breakingOf(look: Look, tally: Tally, language: Language): Forecast['assumed'][number][] {
  const worst = look.data.outcomes.find(({ winnerRoutes }) => winnerRoutes)
  const printed = (times: number): string => `${Math.round((100 * times) / WORLDS)}\u00a0%`
  if (worst === undefined) return []
  return [{ text: TEXTS[language].forecast.breaks(worst.from, printed(tally.routed), printed(tally.routs)), rule: '11.4.2' }]
}

function campOf(look: Look, { parts, fought }: Tally, force: ForceId, language: Language): Forecast['camps'][number] {
  const { game, data } = look
  const of = [...parts.values()].filter(({ told }) => valueAs(told, 'subject') === force)
  return {
    name: game.words[language].names.force[force],
    shape: shapeOf(data.owner[force]),
    nation: nationOfForce(look, force),
    modifiers: of.map(({ told, least, most, times }) => {
      const [low, high] = times < fought ? [Math.min(0, least), Math.max(0, most)] : [least, most]
      return {
        text: modifierText(look, told, language),
        value:
          low === high
            ? signedHalves(low)
            : TEXTS[language].forecast.range(low === 0 ? '0' : signedHalves(low), high === 0 ? '0' : signedHalves(high)),
        rule: told.event.rule,
      }
    }),
  }
}

/** What is guessed about the enemy. */
function unknownOf(look: Look, s: Campaign, tally: Tally, language: Language): Forecast['assumed'][number][] {
  const t = TEXTS[language].forecast
  const force = tally.enemy
  if (force === undefined) return []
  const name = look.game.words[language].names.force[force]
  const seen = seenInWords(look, s, force, language)
  return [{ text: t.unknown(name, seen, tally.enemyLeast, tally.enemyMost, WORLDS), rule: '5.0' }]
}
