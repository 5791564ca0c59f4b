import { GO, opponent, type Side, type Word, type Words, word } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { commands } from '../rules/command.ts'
import { commandOf, legOf, ocOf, ratingOf, seatOf, targetOf } from '../rules/commands.ts'
import { holderOf } from '../rules/encounters.ts'
import { FOOT } from '../rules/ground.ts'
import {
  AIDE_DE_CAMP,
  ATTACK,
  type CommandId,
  DEFEND,
  DELAY,
  FALL_BACK,
  MARCH,
  NO_COMMAND,
  type OrderType,
  type PieceId,
  PROBE,
  RESERVE,
  WING,
} from '../rules/ids.ts'
import { holds } from '../rules/in-force.ts'
import { isPassing, type Leg, NO_LEG, typeOf } from '../rules/legs.ts'
import { UNREACHED } from '../rules/march-tables.ts'
import { isShy, MAY_DECIDE } from '../rules/orders.ts'
import { CANCEL, CARD, COMMAND, END, HEX, LOCAL, ORDER, PIECE, RAISE, VERB } from '../rules/sorts.ts'
import { knownSourcesOf } from '../rules/sources.ts'
import { type Battle, DISRUPTED, has, isOnMap, NO_COURIER, settingOf, strengthOf, UNDER_WAY } from '../rules/state.ts'
import { wearOf } from './fights.ts'
import { offers } from './offers.ts'
import { worthOfPlace } from './places.ts'
import { sayGeneralRetreat } from './retreat.ts'
import { sayDummy } from './ruses.ts'

/** Half points that foot marches in an hour, across country and road together. */
const PACE = 7
/** How far a unit's influence on a place reaches, in half points. */
const INFLUENCE = 9
/** An order is written for at least this gain in victory points, and a commander decides for himself for at least that. */
const WORTH_WRITING = 0.25
const WORTH_DECIDING = 1
/** A corps at work is left alone unless much more is gained. */
const WORTH_CHANGING = 0.6
/** A Bad Move costs about this. */
const BLUNDER = 1.5
/** Beyond this a corps marches first, on roads and in command. */
const FAR_OFF = 5
const BESIDE = 3
/** What is left of a body that marches into the enemy. */
const STUCK = 0.3
/** An own place counts as held by so many SP even where nobody is. */
const UNGUARDED = 3
/** What a demoralised corps costs. */
const CORPS_POINTS = 4
/** What beating an enemy corps gains for each of its SP, and at most; what a failed attack costs for each of one's own. */
const BEATEN_SP = 0.14
const MOST_BEATEN = 3.5
const REPELLED_SP = 0.05
/** A corps more than so many hours of march away is no target, and what each hour takes from a far task. */
const IN_REACH = 3
const FAR_TASK = 0.07

/** Own troops that obey one order. */
interface Body {
  readonly command: CommandId
  readonly seat: HexId
  readonly sp: number
  /** Share of its SP in disorder; how near it is to demoralisation. */
  readonly broken: number
  readonly wear: number
  readonly near: number
}

/** What a body is to do: the last leg of its order. */
interface Task {
  readonly type: OrderType
  readonly target: HexId
  /** It still marches while the enemy is upon it: B 12.4 only an attack that follows at once ends a march early. */
  readonly isStuck?: boolean
}

/** An enemy corps, where most of it stands. */
interface Foe {
  readonly hex: HexId
  readonly sp: number
}

/** An order that might be written, and what it would gain in points. */
interface Idea {
  readonly body: Body
  readonly task: Task
  readonly gain: number
}

/** The bodies of a side: formations and independent divisions with units on the map. */
function bodiesOf(s: Battle, side: Side): Body[] {
  const { data } = s
  const units = new Map<CommandId, PieceId[]>()
  for (const unit of settingOf(s).units[side]) {
    if (!isOnMap(s, unit)) continue
    const command = commandOf(s, unit)
    if (command < 0) continue
    const known = units.get(command)
    if (known === undefined) units.set(command, [unit])
    else known.push(unit)
  }
  const enemies = new Set<HexId>()
  for (const unit of settingOf(s).units[opponent(side)]) if (isOnMap(s, unit)) enemies.add(s.piece.hex[unit])
  const bodies: Body[] = []
  for (const [command, members] of [...units].sort(([a], [b]) => a - b)) {
    let sp = 0
    let broken = 0
    let seat = seatOf(s, command)
    if (seat < 0) seat = s.piece.hex[members[0]]
    let near = 99
    for (const unit of members) {
      const own = strengthOf(s, unit)
      sp += own
      if (has(s, unit, DISRUPTED)) broken += own
      for (const enemy of enemies) near = Math.min(near, distance(data.grid, s.piece.hex[unit], enemy))
    }
    bodies.push({ command, seat, sp, broken: broken / Math.max(1, sp), wear: wearOf(s, data.parentFormation[command]), near })
  }
  return bodies
}

/** The enemy's corps on the map: each at its strongest hex, with what stands near it. */
function foesOf(s: Battle, side: Side): Foe[] {
  const { data } = s
  const at = new Map<CommandId, Map<HexId, number>>()
  for (const unit of settingOf(s).units[opponent(side)]) {
    if (!isOnMap(s, unit)) continue
    const stacks = at.get(data.formation[unit]) ?? new Map<HexId, number>()
    const hex = s.piece.hex[unit]
    stacks.set(hex, (stacks.get(hex) ?? 0) + strengthOf(s, unit) * (has(s, unit, DISRUPTED) ? 0.5 : 1))
    at.set(data.formation[unit], stacks)
  }
  return [...at]
    .sort(([a], [b]) => a - b)
    .map(([, stacks]) => {
      const [hex] = [...stacks].reduce((best, one) => (one[1] > best[1] ? one : best))
      let sp = 0
      for (const [other, strength] of stacks) if (distance(data.grid, hex, other) <= BESIDE) sp += strength
      return { hex, sp }
    })
}

/** The last leg of the order that a command has or will have. */
function taskOf(s: Battle, side: Side, { command, seat, near }: Body): Task {
  const { data } = s
  const isWritten = s.command.courier[command] !== NO_COURIER
  const first = isWritten ? data.firstWritten[command] : data.firstLeg[command]
  const rows = isWritten ? data.writtenRows[command] : data.legRows[command]
  let last: Leg = NO_LEG
  for (let i = 0; i < rows; i++) {
    const leg = isWritten ? s.written.leg[(first + i) as never] : s.order.leg[(first + i) as never]
    if (leg === NO_LEG) break
    if (!isPassing(leg)) last = leg
  }
  if (last === NO_LEG) return { type: RESERVE, target: seat }
  const target = targetOf(s, side, last)
  const now = legOf(s, command)
  const isStuck = !isWritten && near <= BESIDE && now !== last && now !== NO_LEG && typeOf(now) === MARCH
  return { type: typeOf(last), target: target < 0 ? seat : target, isStuck }
}

/** How much of a body counts in the fight for a place, by what it is told to do. */
function zealOf(type: OrderType, isOurs: boolean): number {
  if (type === ATTACK || type === PROBE) return isOurs ? 0.6 : 1
  if (type === DEFEND) return isOurs ? 1 : 0.25
  if (type === DELAY) return isOurs ? 0.6 : 0.1
  if (type === RESERVE) return isOurs ? 0.5 : 0.1
  return isOurs ? 0.4 : 0.15
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

/** What a list adds up to, and its least, with another number at one place. */
function sumOf(list: readonly number[], at: number, other: number): number {
  let sum = 0
  for (let i = 0; i < list.length; i++) sum += i === at ? other : list[i]
  return sum
}
function leastOf(list: readonly number[], at: number, other: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < list.length; i++) least = Math.min(least, i === at ? other : list[i])
  return least
}

/** How much a unit so many half points away counts at a place, and how surely it comes in time with so many turns left. */
const TABLED = 512
const influences = Float64Array.from({ length: TABLED }, (_, far) => Math.exp(-far / INFLUENCE))
const influenceAt = (far: number): number => (far < TABLED ? influences[far] : Math.exp(-far / INFLUENCE))
const inTimes: Float64Array[] = []
function inTimeAt(left: number, far: number): number {
  if (far >= TABLED) return logistic(1.5 * (left - 1 - far / PACE))
  inTimes[left] ??= Float64Array.from({ length: TABLED }, (_, hexes) => logistic(1.5 * (left - 1 - hexes / PACE)))
  return inTimes[left][far]
}

/** The battle as a plan sees it: bodies, places, and who can be where in time. */
class Plan {
  readonly bodies: readonly Body[]
  readonly tasks: readonly Task[]
  readonly #s: Battle
  readonly #side: Side
  readonly #places: number[] = []
  readonly #worth: number[] = []
  readonly #enemy: number[] = []
  /** By body and place: march time in hours. */
  readonly #hours: number[][] = []
  readonly #left: number
  readonly #foes: readonly Foe[]
  /** By enemy corps and body: march time in hours; by enemy corps, what helps it besides its own. */
  readonly #hoursToFoe: number[][] = []
  readonly #foeGround: number[] = []
  /** By place and body: the share of it that can be there in time. By place: whether it is ours. */
  readonly #inTime: number[][] = []
  readonly #isOurs: boolean[] = []
  /** With the present tasks, by place or enemy corps: what each body brings and when it is there, and what comes of it. */
  readonly #brought: number[][] = []
  readonly #there: number[][] = []
  readonly #held: number[] = []
  readonly #against: number[][] = []
  readonly #beaten: number[] = []
  readonly #risks: number[]
  /** What may be done by each body, once it was asked for. */
  readonly #ideas: Idea[][] = []
  readonly #before: number

  constructor(s: Battle, side: Side) {
    this.#s = s
    this.#side = side
    const { data } = s
    data.field.lay(s)
    this.#left = settingOf(s).turns - s.turn + 1
    this.bodies = bodiesOf(s, side)
    this.tasks = this.bodies.map(body => taskOf(s, side, body))
    for (let place = 0; place < data.places.count; place++) {
      const worth = worthOfPlace(s, place)
      if (worth === 0) continue
      const to = data.marches.to(s, data.placeHex[place], FOOT)
      this.#places.push(place)
      this.#worth.push(worth / 2)
      let enemy = 0
      // 37.6 Only those who are seen bar a place: whoever waits for certainty never goes.
      for (const unit of settingOf(s).units[opponent(side)]) {
        if (!isOnMap(s, unit) || s.piece.shown[unit] === 0) continue
        const far = to[s.piece.hex[unit]]
        if (far >= UNREACHED) continue
        enemy += strengthOf(s, unit) * influenceAt(far) * inTimeAt(this.#left, far) * (has(s, unit, DISRUPTED) ? 0.5 : 1)
      }
      this.#enemy.push(enemy)
      const hours = this.bodies.map(({ seat }) => (to[seat] >= UNREACHED ? 99 : to[seat] / PACE))
      this.#hours.push(hours)
      this.#inTime.push(this.bodies.map(({ broken }, b) => logistic(1.5 * (this.#left - 1 - hours[b])) * (1 - 0.5 * broken)))
      this.#isOurs.push(holderOf(s, place) === side)
    }
    this.#foes = foesOf(s, side)
    for (const { hex } of this.#foes) {
      const to = data.marches.to(s, hex, FOOT)
      this.#hoursToFoe.push(this.bodies.map(({ seat }) => (to[seat] >= UNREACHED ? 99 : to[seat] / PACE)))
      this.#foeGround.push((100 + Math.max(-75, data.assaultInto[data.terrain[hex]])) / 100)
    }
    this.#risks = this.bodies.map((body, b) => this.#risk(body, this.tasks[b]))
    this.#weigh()
    this.#before = this.#value()
  }

  /** What the attacks on an enemy corps promise: who outnumbers one wears it down. */
  #fight(i: number, own: number): number {
    if (own === 0) return 0
    const { sp } = this.#foes[i]
    const beats = logistic(2 * Math.log((own * this.#foeGround[i]) / (sp + 1)) - 0.4)
    const edge = 2 * beats - 1
    return edge > 0 ? edge * Math.min(MOST_BEATEN, BEATEN_SP * sp) : edge * REPELLED_SP * own
  }

  /** What a body brings against an enemy corps by a task. */
  #strike(i: number, b: number, { type, target, isStuck }: Task): number {
    if ((type !== ATTACK && type !== PROBE) || isStuck === true) return 0
    const off = distance(this.#s.data.grid, target, this.#foes[i].hex)
    const hours = this.#hoursToFoe[i][b]
    if (off > 2 * BESIDE || hours > IN_REACH || hours > this.#left - 1) return 0
    const { sp, broken } = this.bodies[b]
    return sp * (off <= BESIDE ? 1 : 0.4) * (1 - broken) * (1 - hours / (2 * IN_REACH))
  }

  /** How surely a task leads a body to a place. */
  #chanceAt(i: number, b: number, { target }: Task): number {
    const off = distance(this.#s.data.grid, target, this.#s.data.placeHex[this.#places[i]])
    // Who stands by helps a little whatever he is told.
    return off <= BESIDE ? 1 : off <= 2 * BESIDE ? 0.4 : this.#hours[i][b] < 1 ? 0.15 : 0
  }

  /** What a body brings to a place by a task that leads there with a chance. */
  #bring(i: number, b: number, chance: number, { type, isStuck }: Task): number {
    if (chance === 0) return 0
    return this.bodies[b].sp * chance * this.#inTime[i][b] * zealOf(type, this.#isOurs[i]) * (isStuck === true ? STUCK : 1)
  }

  /** When a body is at a place that its task leads it to. */
  #soonest(i: number, b: number, chance: number): number {
    return chance === 1 ? Math.min(this.#left, this.#hours[i][b]) : this.#left
  }

  /** What a place promises where so much is brought, the first of it so soon. */
  #hold(i: number, own: number, soonest: number): number {
    const enemy = this.#enemy[i]
    const chance = this.#isOurs[i]
      ? logistic(1.4 * Math.log((own + UNGUARDED) / (enemy + 0.5)) + 0.8)
      : own < 1
        ? 0
        : logistic(1.6 * Math.log(own / (enemy + 0.5)) - 0.3) * Math.max(0, 1 - FAR_TASK * soonest)
    return this.#worth[i] * chance
  }

  /** Weighs the present tasks. */
  #weigh(): void {
    for (let i = 0; i < this.#places.length; i++) {
      const chances = this.tasks.map((task, b) => this.#chanceAt(i, b, task))
      this.#brought.push(chances.map((chance, b) => this.#bring(i, b, chance, this.tasks[b])))
      this.#there.push(chances.map((chance, b) => this.#soonest(i, b, chance)))
      this.#held.push(this.#hold(i, sumOf(this.#brought[i], -1, 0), leastOf(this.#there[i], -1, this.#left)))
    }
    for (let i = 0; i < this.#foes.length; i++) {
      this.#against.push(this.tasks.map((task, b) => this.#strike(i, b, task)))
      this.#beaten.push(this.#fight(i, sumOf(this.#against[i], -1, 0)))
    }
  }

  /** Expected points with the present tasks, but for that of one body: only what it changes is weighed anew. */
  #value(b = -1, task?: Task): number {
    let value = 0
    for (let i = 0; i < this.#places.length; i++) {
      if (task === undefined) value += this.#held[i]
      else {
        const chance = this.#chanceAt(i, b, task)
        const brings = this.#bring(i, b, chance, task)
        const at = this.#soonest(i, b, chance)
        const isSame = brings === this.#brought[i][b] && at === this.#there[i][b]
        value += isSame ? this.#held[i] : this.#hold(i, sumOf(this.#brought[i], b, brings), leastOf(this.#there[i], b, at))
      }
    }
    let fights = 0
    for (let i = 0; i < this.#foes.length; i++) {
      const strikes = task === undefined ? 0 : this.#strike(i, b, task)
      const isSame = task === undefined || strikes === this.#against[i][b]
      fights += isSame ? this.#beaten[i] : this.#fight(i, sumOf(this.#against[i], b, strikes))
    }
    value += fights
    for (let other = 0; other < this.#risks.length; other++)
      value -= other === b && task !== undefined ? this.#risk(this.bodies[b], task) : this.#risks[other]
    return value
  }

  /** What a worn corps risks by an order that leads it into the fight. */
  #risk({ command, wear, broken, near }: Body, { type }: Task): number {
    const corps = this.#s.data.parentFormation[command]
    if (corps < 0 || this.#s.command.demoralised[corps] !== 0) return type === RESERVE ? 0 : 0.6
    const eager = type === ATTACK || type === PROBE ? 1 : type === DEFEND || type === DELAY ? 0.5 : type === RESERVE ? 0.2 : 0.1
    const worn = Math.max(0, wear - 0.4) / 0.6
    const shaken = broken * (near <= 4 ? 1 : 0.5)
    return CORPS_POINTS * eager * (0.5 * worn * worn + 0.25 * shaken)
  }

  /** The tasks that a body might be given instead of its present one, with what each gains. */
  ideasFor(b: number): readonly Idea[] {
    const known = this.#ideas[b]
    if (known !== undefined) return known
    const found = this.#findIdeas(b)
    this.#ideas[b] = found
    return found
  }

  #findIdeas(b: number): Idea[] {
    const s = this.#s
    const { data } = s
    const body = this.bodies[b]
    const ideas: Idea[] = []
    const isTired = isShy(s, body.command)
    const consider = (type: OrderType, target: HexId): void => {
      if (isTired && (type === ATTACK || type === PROBE)) return
      const now = this.tasks[b]
      if (now.type === type && now.isStuck !== true && distance(data.grid, now.target, target) <= 1) return
      const task = { type, target }
      ideas.push({ body, task, gain: this.#value(b, task) - this.#before })
    }
    for (const [i, place] of this.#places.entries()) {
      if (this.#hours[i][b] > this.#left) continue
      const hex = data.placeHex[place]
      consider(PROBE, hex)
      if (holderOf(s, place) === this.#side) consider(DEFEND, hex)
    }
    for (const [i, foe] of this.#foes.entries()) if (this.#hoursToFoe[i][b] <= Math.min(IN_REACH, this.#left - 1)) consider(PROBE, foe.hex)
    if (body.broken > 0.3 || body.wear > 0.5) {
      consider(RESERVE, body.seat)
      const rear = this.#rearOf(body)
      if (rear >= 0) consider(RESERVE, rear)
    }
    return ideas.sort((a, c) => c.gain - a.gain || a.task.target - c.task.target)
  }

  /** What a body gains by another task. */
  gainOf(b: number, task: Task): number {
    return this.#value(b, task) - this.#before
  }

  /** A hex some way back towards the nearest source of supply. */
  #rearOf({ seat }: Body): HexId {
    const s = this.#s
    const { data } = s
    let best = -1 as HexId
    let least = UNREACHED
    for (const source of knownSourcesOf(s, this.#side)) {
      const far = data.marches.to(s, source, FOOT)[seat]
      if (far >= least) continue
      least = far
      best = source
    }
    if (best < 0) return best
    const to = data.marches.to(s, best, FOOT)
    let rear = seat
    for (let step = 0; step < 4; step++) {
      let next = rear
      for (const hex of data.grid.beside[rear]) if (to[hex] < to[next]) next = hex
      rear = next
    }
    return rear
  }
}

/** The legs of an order that lead a body to its task: it marches first where that is far. */
function legWords(s: Battle, body: Body, { type, target }: Task): Word[] {
  const far = distance(s.data.grid, body.seat, target)
  const leg = (kind: OrderType): Word[] => [word(ORDER, kind), word(HEX, target)]
  if (type === RESERVE && body.near <= BESIDE && far > 1) return [...leg(FALL_BACK), ...leg(RESERVE), GO]
  return far > FAR_OFF && body.near > BESIDE ? [...leg(MARCH), ...leg(type), GO] : [...leg(type), GO]
}

/** The chance that a body obeys an order of a sender in time, and what is left of its use by then. */
function chanceOf(s: Battle, sender: PieceId, body: Body): number {
  const { data } = s
  const isNear = commands(s, sender, body.seat)
  const leg = legOf(s, body.command)
  const column = ratingOf(s, body.command) + (isNear ? 1 : 0) + (leg !== NO_LEG && typeOf(leg) === RESERVE ? 1 : 0)
  const left = settingOf(s).turns - s.turn + 1
  const delay = isNear ? 0 : Math.max(1, Math.ceil(distance(data.grid, s.piece.hex[sender], body.seat) / 14))
  let chance = 0
  let waits = 1
  for (let turn = delay, at = column; turn < left && turn < delay + 3; turn++, at++) {
    const obeys = Math.max(0, Math.min(6, at)) / 6
    chance += waits * obeys * (1 - turn / left)
    waits *= 1 - obeys
  }
  return chance
}

/** An order with its sender. */
interface Letter extends Idea {
  readonly say: readonly Word[]
  /** Its receiver has something to do already. */
  readonly isAtWork: boolean
}

/** The orders worth writing, the best first; each is legal up to its first leg. */
function listLetters(s: Battle, side: Side, out: Words): Letter[] {
  out.clear()
  const first = offers.after(s, side, out)
  const senders: PieceId[] = settingOf(s).pieces[side].filter(piece => s.data.rank[piece] >= WING && first.has(word(PIECE, piece)))
  if (senders.length === 0) return []
  const plan = new Plan(s, side)
  const letters: Letter[] = []
  for (const sender of senders) {
    out.set([word(PIECE, sender)])
    const receivers = offers.after(s, side, out).list()
    for (const [b, body] of plan.bodies.entries()) {
      if (!receivers.includes(word(COMMAND, body.command))) continue
      if (s.command.courier[body.command] === UNDER_WAY) continue
      const chance = chanceOf(s, sender, body)
      for (const idea of plan.ideasFor(b).slice(0, 3)) {
        const say = [word(PIECE, sender), word(COMMAND, body.command), ...legWords(s, body, idea.task)]
        const now = plan.tasks[b]
        letters.push({
          ...idea,
          gain: idea.gain * chance,
          say,
          isAtWork: now.type !== RESERVE && now.type !== MARCH && now.isStuck !== true,
        })
      }
    }
  }
  return letters.sort((a, b) => b.gain - a.gain || a.body.command - b.body.command)
}

/** B 12.9 The overall commander's own order, which only binds him to a place; below 0 where he has none. */
function ownOrder(s: Battle, side: Side): CommandId {
  const oc = ocOf(s, side)
  const own = oc < 0 ? NO_COMMAND : s.data.leaderCommand[oc]
  return legOf(s, own) === NO_LEG ? NO_COMMAND : own
}

/** B 12 Writes the best order, as long as one is worth it. The overall commander rides as he likes. */
export function sayOrders(s: Battle, side: Side, out: Words): void {
  if (sayDummy(s, side, out) || sayGeneralRetreat(s, side, out)) return
  const own = ownOrder(s, side)
  if (own >= 0) {
    out.set([word(VERB, CANCEL), word(COMMAND, own)])
    return
  }
  for (const letter of listLetters(s, side, out)) {
    if (letter.gain < WORTH_WRITING) break
    if (letter.isAtWork && letter.gain < WORTH_CHANGING) continue
    if (!offers.isLegal(s, side, letter.say)) continue
    out.set(letter.say)
    return
  }
  out.set(wantsOneMore(s, side, out) ? [word(CARD, AIDE_DE_CAMP), word(VERB, RAISE)] : [word(VERB, END)])
}

/** What a new order would gain each command, for cards that bring one: its best, or the one asked about. */
export interface Promises {
  best(command: CommandId): { readonly gain: number; readonly target: HexId } | undefined
  of(command: CommandId, type: OrderType, target: HexId): number
}

export function promisesOf(s: Battle, side: Side): Promises {
  const plan = new Plan(s, side)
  const at = (command: CommandId): number => plan.bodies.findIndex(body => body.command === command)
  const best = new Map<CommandId, { readonly gain: number; readonly target: HexId }>()
  for (const [b, { command, seat }] of plan.bodies.entries()) {
    const [idea] = plan.ideasFor(b)
    best.set(command, idea === undefined || idea.gain <= 0 ? { gain: 0, target: seat } : { gain: idea.gain, target: idea.task.target })
  }
  return {
    best: command => best.get(command),
    of: (command, type, target) => (at(command) < 0 ? 0 : plan.gainOf(at(command), { type, target })),
  }
}

/** Card 31: one order more, where one is worth writing and nobody may write it. */
function wantsOneMore(s: Battle, side: Side, out: Words): boolean {
  out.clear()
  if (!holds(s, side, AIDE_DE_CAMP)) return false
  const offered = offers.after(s, side, out)
  if (!offered.has(word(CARD, AIDE_DE_CAMP)) || offered.has(word(PIECE, ocOf(s, side)))) return false
  out.set([word(CARD, AIDE_DE_CAMP)])
  if (!offers.after(s, side, out).has(word(VERB, RAISE))) return false
  const plan = new Plan(s, side)
  return plan.bodies.some((_, b) => (plan.ideasFor(b)[0]?.gain ?? 0) > 2 * WORTH_WRITING)
}

/** The orders that a commander may give himself, the best first. */
function listDecisions(s: Battle, side: Side, command: CommandId): readonly Idea[] {
  const plan = new Plan(s, side)
  const b = plan.bodies.findIndex(body => body.command === command)
  return b < 0 ? [] : plan.ideasFor(b)
}

/** B 14 The chances of a success and of a Bad Move. */
function initiativeOf(s: Battle, command: CommandId): { readonly wins: number; readonly blunders: number } {
  const rating = ratingOf(s, command)
  const row = s.data.tables.localInitiative.columns.find(({ min, max }) => rating >= (min ?? 0) && rating <= (max ?? rating))
  const share = (code: string): number =>
    row === undefined ? 0 : row.results.filter(result => result === code).length / row.results.length
  return { wins: share('S'), blunders: share('B') }
}

/** B 14 Decides for himself where the present order is wrong and the dice are kind enough. */
export function sayDecision(s: Battle, side: Side, command: CommandId, out: Words): void {
  if ((s.command.tried[command] & MAY_DECIDE) !== 0) {
    for (const idea of listDecisions(s, side, command).slice(0, 6)) {
      if (idea.gain <= 0) break
      const say = decisionWords(s, idea)
      if (!offers.isLegal(s, side, say)) continue
      out.set(say)
      return
    }
  } else if (offers.after(s, side, out).has(word(VERB, LOCAL))) {
    const [best] = listDecisions(s, side, command)
    const { wins, blunders } = initiativeOf(s, command)
    if (best !== undefined && best.gain > WORTH_DECIDING && best.gain * wins > BLUNDER * blunders) {
      out.set([word(VERB, LOCAL)])
      return
    }
  }
  out.set([word(VERB, END)])
}

const decisionWords = (s: Battle, { body, task }: Idea): Word[] => legWords(s, body, task)
