import {
  completeSetUp,
  type Dice,
  firstOf,
  fromJson,
  type Json,
  Match,
  only,
  opponent,
  printSentence,
  push,
  readSentence,
  type Side,
  sentences,
  setUp,
  TableTop,
  toJson,
  Words,
  Xoshiro,
} from '@grognard/engine'
import { clearSteps } from '../../common/test/position.ts'
import { laBelleAlliance } from '../index.ts'
import { order } from '../rules/actions.ts'
import type { Battle } from '../rules/state.ts'
import { ALLIED, ARMIES, type CardId, FRENCH, SIDES, TIME_REASONS, type Waterloo } from '../rules/static.ts'

export const game = laBelleAlliance()
export const data: Waterloo = game.kind.create().data

type FrenchCorps = 'derlon' | 'reille' | 'lobau' | 'kellermann' | 'milhaud' | 'guard'
type AlliedCorps = 'orange' | 'hill' | 'picton' | 'uxbridge'
type FrenchCard = FrenchCorps | 'grand-battery'
type AlliedCard = AlliedCorps | 'blucher' | 'wellington'
type Corps = FrenchCorps | AlliedCorps
type Site = 'hougoumont' | 'la-haye-sainte' | 'plancenoit'
type SideName = 'french' | 'allied'

/** What differs from the start of the game. */
export interface Situation {
  readonly french?: Partial<Record<FrenchCorps, number>>
  readonly allied?: Partial<Record<AlliedCorps, number>>
  /** French and Anglo-Allied divisions on the casualty tracks; they come from corps not named, the largest first. */
  readonly casualties?: readonly [number, number]
  readonly morale?: readonly [number, number]
  readonly guns?: number
  readonly prussians?: number
  readonly time?: 'midday' | 'afternoon' | 'evening'
  /** What has already moved the clock; by default as many reasons as the time needs, casualties first. */
  readonly fired?: readonly ('prussians' | 'casualties')[]
  readonly taken?: readonly Site[]
  readonly used?: readonly ('napoleon' | 'wellington')[]
  readonly last?: { readonly french?: FrenchCard; readonly allied?: AlliedCard }
  readonly phase?: SideName
  readonly turn?: number
}

/** A battle in the given situation, and a player's view of it. */
export const battle = (situation: Situation = {}): Engagement => new Engagement(arrange(situation))

/** The battle of a saved position. */
export const restored = (json: Json): Engagement => new Engagement(fromJson(game, json))

function arrange(situation: Situation): Battle {
  const s = game.kind.create()
  setUp(game, s, completeSetUp(game), new TableTop(new DiceCup()))
  const { morale, guns, prussians, time, turn, phase } = situation
  deploy(s, FRENCH, situation.french ?? {}, situation.casualties?.[0])
  deploy(s, ALLIED, situation.allied ?? {}, situation.casualties?.[1])
  if (morale !== undefined) for (const side of [FRENCH, ALLIED]) s.army.morale[side] = morale[side]
  if (guns !== undefined) s.card.markers[data.battery] = guns
  if (prussians !== undefined) s.card.markers[data.blucher] = prussians
  if (time !== undefined) s.time = data.times.of(time)
  const fired = situation.fired ?? (['casualties', 'prussians'] as const).slice(0, s.time)
  if (fired.length > 0) s.fired = fired.reduce((set, reason) => set | (1 << TIME_REASONS.indexOf(reason)), 0)
  for (const site of situation.taken ?? []) s.site.holder[data.sites.of(site)] = data.siteOf[data.sites.of(site)].captor
  for (const leader of situation.used ?? []) s.card.used[data.cards.of(leader)] = 1
  for (const [side, card] of Object.entries(situation.last ?? {})) s.army.last[SIDES.of(side)] = data.cards.of(card)
  if (turn !== undefined) s.turn = turn
  if (phase !== undefined) beginPhase(s, SIDES.of(phase))
  return s
}

function beginPhase(s: Battle, side: Side): void {
  s.phase = side
  clearSteps(s)
  push(s, order, side)
}

function deploy(s: Battle, side: Side, named: Readonly<Record<string, number>>, casualties: number | undefined): void {
  const corps = data.corps[side as 0 | 1]
  for (const [name, count] of Object.entries(named)) s.card.markers[data.cards.of(name)] = count
  const others = corps.filter(card => named[data.cards.names[card]] === undefined)
  const lost = () => corps.reduce((left, card) => left - s.card.markers[card], data.divisionsOf[side as 0 | 1])
  while (casualties !== undefined && lost() < casualties) {
    const most = Math.max(...others.map(card => s.card.markers[card]), 0)
    if (most === 0) break
    s.card.markers[others.find(card => s.card.markers[card] === most) as CardId]--
  }
  if (casualties !== undefined && lost() !== casualties) throw new Error(`there cannot be ${casualties} casualties with these corps`)
  s.army.lost[side] = lost()
}

/** Scripted dice. */
class DiceCup implements Dice {
  script: number[] = []
  roll(faces: number): number {
    const rolled = this.script.shift()
    if (rolled === undefined || rolled > faces) throw new Error(`a die of ${faces} faces is rolled, which the test does not expect`)
    return rolled
  }
}

/** A battle under test: say sentences, script the dice, inspect the table. */
export class Engagement {
  readonly #match: Match<Battle>
  readonly #dice = new DiceCup()
  #heardBefore = 0

  constructor(position: Battle) {
    this.#match = new Match(game, { setUp: completeSetUp(game), dice: this.#dice })
    game.kind.copy(position, this.#match.state)
  }

  /** The position itself, for what no situation covers. */
  get state(): Battle {
    return this.#match.state
  }

  /** Gives the order of the phase; `dice` are all that may be rolled. */
  order(sentence: string, ...dice: number[]): this {
    this.#heardBefore = this.#match.heard.length
    return this.#say('order', sentence, dice)
  }

  /** The owner of the loss names a corps. */
  lose(corps: Corps, ...dice: number[]): this {
    return this.#say('lose-division', corps, dice)
  }

  #say(step: string, sentence: string, dice: number[]): this {
    const asked = this.question
    if (asked !== step) throw new Error(`'${sentence}' answers '${step}', but '${asked}' is asked`)
    this.#dice.script = dice
    const acted = this.#match.say(this.#asked, sentence.split(' '))
    if (!acted.ok) throw new Error(`'${sentence}' is refused: ${acted.refusal.rule} ${acted.refusal.key}`)
    if (dice.length > 0) throw new Error(`after '${sentence}' ${dice.length} dice were not rolled`)
    return this
  }

  /** Sets a standing answer. */
  stand(side: SideName, answer: string): this {
    this.#match.stand(SIDES.of(side), answer, true)
    return this
  }

  /** The cards that can be named now. */
  cards(): string[] {
    const out = new Words()
    if (this.#match.asks !== 0) game.rules.choices(this.state, this.#asked, new Words(64), out)
    return out.list().map(w => printSentence(game, [w]))
  }

  /** Every legal sentence. */
  choices(): string[] {
    if (this.#match.asks === 0) return []
    return sentences(game, this.state, this.#asked, 100).map(say => printSentence(game, say))
  }

  /** The counter-attacks that can be ordered now, by card. */
  counters(): string[] {
    return this.choices().flatMap(say => (say.endsWith(' counter') ? [say.split(' ')[0]] : []))
  }

  /** Why a sentence is refused: rule and key; undefined when legal. */
  why(sentence: string, side?: SideName): string | undefined {
    const speaker = side === undefined ? this.#asked : SIDES.of(side)
    const refusal = this.#refusal(speaker, sentence.split(' '))
    return refusal && `${refusal.rule} ${refusal.key}`
  }

  #refusal(side: Side, names: string[]) {
    if ((this.#match.asks & only(side)) === 0) {
      const acted = this.#match.say(side, names)
      return acted.ok ? undefined : acted.refusal
    }
    const reading = readSentence(game, this.state, side, names)
    return reading.ok ? this.#match.check(side, reading.words)?.refusal : reading.refusal
  }

  get #asked(): Side {
    return firstOf(this.#match.asks)
  }

  get asked(): SideName | undefined {
    return this.#match.asks === 0 ? undefined : (SIDES.names[this.#asked] as SideName)
  }

  get question(): string | undefined {
    return this.#match.asks === 0 ? undefined : game.rules.top(this.state).name
  }

  /** Events since the last order, by name: `lost allied picton 1`. */
  get log(): string[] {
    return this.#match.heard.slice(this.#heardBefore).map(({ event, args }) => {
      const named = event.args.map(({ sort }, i) => (sort.name === 'number' ? args[i] : game.names[sort.name]?.names[args[i]]))
      return [event.name, ...named].join(' ')
    })
  }

  /** The log lines of one kind of event. */
  told(event: string): string[] {
    return this.log.filter(line => line.split(' ')[0] === event)
  }

  /** The sites taken by the last order. */
  get taken(): string[] {
    return this.log.flatMap(line => (/^\w+Taken /.test(line) ? [line.split(' ')[1]] : []))
  }

  /** The modifiers of the last order. */
  get modifiers(): number[] {
    return [...this.told('modifier'), ...this.told('napoleon')].map(line => Number(line.split(' ').at(-1)))
  }

  /** The row that was read, by its number on the card. */
  get row(): number {
    const [outcome] = this.told('outcome')
    const [, action, row] = outcome.split(' ')
    const rows = data.actions.find(({ name }) => name === action)?.rows
    return Number(row) + (rows?.first ?? Number.NaN)
  }

  /** The dice of the last line. */
  get rolls(): number[] {
    return this.#match.active.at(-1)?.rolls.map(({ rolled }) => rolled) ?? []
  }

  divisions(...corps: Corps[]): number | number[] {
    const counts = corps.map(name => this.state.card.markers[data.cards.of(name)])
    return counts.length === 1 ? counts[0] : counts
  }

  /** French and Anglo-Allied morale. */
  get morale(): number[] {
    return [this.state.army.morale[FRENCH], this.state.army.morale[ALLIED]]
  }

  /** French and Anglo-Allied casualties. */
  get casualties(): number[] {
    return [this.state.army.lost[FRENCH], this.state.army.lost[ALLIED]]
  }

  get guns(): number {
    return this.state.card.markers[data.battery]
  }

  get prussians(): number {
    return this.state.card.markers[data.blucher]
  }

  get time(): string {
    return data.times.names[this.state.time]
  }

  get turn(): number {
    return this.state.turn
  }

  holder(site: Site): string {
    return ARMIES.names[this.state.site.holder[data.sites.of(site)]]
  }

  isUsed(leader: 'napoleon' | 'wellington'): boolean {
    return this.state.card.used[data.cards.of(leader)] === 1
  }

  last(side: SideName): string | undefined {
    return data.cards.names[this.state.army.last[SIDES.of(side)]]
  }

  /** The army that routed, and why: `french morale`. */
  get routed(): string | undefined {
    const { outcome } = this.#match
    return outcome?.winner === undefined ? undefined : `${SIDES.names[opponent(outcome.winner)]} ${outcome.cause}`
  }

  save(): Json {
    return JSON.parse(JSON.stringify(toJson(game, this.state)))
  }
}

/** A match between two random players. */
export function randomMatch(seed: number | string): Match<Battle> {
  const rng = new Xoshiro(seed)
  const match = new Match(game, { setUp: completeSetUp(game), dice: rng.fork('dice') })
  while (match.outcome === undefined) {
    const side = firstOf(match.asks)
    const legal = sentences(game, match.state, side, 100)
    match.act(side, legal[rng.below(legal.length)])
  }
  return match
}
