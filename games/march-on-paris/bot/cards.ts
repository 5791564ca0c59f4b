import { isA, numberOf, opponent, type Side, type Word, type Words, word } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { isGuns, isHorse } from '../rules/armies.ts'
import { groupOf } from '../rules/arrivals.ts'
import { hostOf, legOf, ratingOf } from '../rules/commands.ts'
import type { StackId } from '../rules/fight-state.ts'
import {
  AIDE_DE_CAMP,
  ALTERNATES,
  ANOTHER_CHANCE,
  APPROACH_MARCH,
  AREA_DEFENSE,
  ARRIVES_EARLY,
  ARTILLERY_COVER_FIRE,
  ATTACK,
  BLUCHER_CARD,
  CAVALRY_PURSUIT,
  type CardId,
  COSSACKS,
  COUNTER_CHARGE,
  type CommandId,
  EMPEROR_NAPOLEON,
  FIRE_CARD,
  FORCED_MARCH,
  GENERAL_ADVANCE,
  GNEISENAU,
  INFILTRATION,
  JAWS_OF_DEATH,
  MARCH_CONFUSION,
  MARSHAL_MARMONT,
  MARSHAL_NEY,
  MOBILE_DEFENSE,
  OTHER_ROUTE,
  type PieceId,
  POPULACE,
  PROBE,
  PROBE_CARD,
  RETREAT_CARD,
  SOUND_OF_GUNS,
  SPIES,
  THE_LAST_PUSH,
  TURNING_MOVEMENT,
  UNTRAINED_ENEMY_CAVALRY,
} from '../rules/ids.ts'
import { NO_LEG, typeOf } from '../rules/legs.ts'
import { AGAIN, CARD, COMMAND, DISCARD, END, HEX, KEEP, PIECE, VERB } from '../rules/sorts.ts'
import { type Battle, isOnMap, settingOf, strengthOf, UAR } from '../rules/state.ts'
import { offers } from './offers.ts'
import { type Picture, pictureOf } from './picture.ts'
import { type Promises, promisesOf } from './plan.ts'

/** What a side sees when it weighs its cards, in victory points. */
interface Weighed {
  readonly s: Battle
  readonly side: Side
  readonly picture: Picture
  readonly promises: Promises
  /** How much of it stands in contact, 0 to 1; of its horse; of those that attack. */
  readonly contact: number
  readonly horse: number
  readonly attack: number
}

/** Hexes at which troops are in contact, and so many SP of them are a battle. */
const IN_CONTACT = 3
const A_BATTLE = 15
const SOME_HORSE = 8

function weigh(s: Battle, side: Side): Weighed {
  const picture = pictureOf(s, side)
  let contact = 0
  let horse = 0
  let attack = 0
  for (const unit of picture.own) {
    if (picture.toEnemy(s.piece.hex[unit]) > IN_CONTACT) continue
    const sp = strengthOf(s, unit)
    contact += sp
    if (isHorse(s.data.arm[unit])) horse += sp
    if (isEager(s, hostOf(s, unit))) attack += sp
  }
  const share = (sp: number, whole: number): number => Math.min(1, sp / whole)
  return {
    s,
    side,
    picture,
    promises: promisesOf(s, side),
    contact: share(contact, A_BATTLE),
    horse: share(horse, SOME_HORSE),
    attack: share(attack, A_BATTLE),
  }
}

function isEager(s: Battle, command: CommandId): boolean {
  const leg = command < 0 ? NO_LEG : legOf(s, command)
  return leg !== NO_LEG && (typeOf(leg) === ATTACK || typeOf(leg) === PROBE)
}

/** SP of a leader's formation in contact, as a share of a strong corps. */
function led(w: Weighed, leader: PieceId): number {
  const { s, picture } = w
  if (leader < 0 || !isOnMap(s, leader)) return 0
  let sp = 0
  for (const unit of picture.own)
    if (hostOf(s, unit) === s.data.formation[leader] && picture.toEnemy(s.piece.hex[unit]) <= IN_CONTACT) sp += strengthOf(s, unit)
  return Math.min(1, sp / SOME_HORSE)
}

/** How near a leader is to the fighting. */
const isWithArmy = (w: Weighed, leader: PieceId): number =>
  leader >= 0 && isOnMap(w.s, leader) && w.picture.toEnemy(w.s.piece.hex[leader]) <= 2 * IN_CONTACT ? 1 : 0

/** What a reinforcement is worth by its SP and the turns it gains. */
const SP_HERE = 0.08
const groupSP = (s: Battle, group: number): number =>
  (settingOf(s).groups[group]?.pieces ?? []).reduce(
    (sum, piece) => sum + (piece < s.data.units ? s.data.sp[3 * piece + s.data.steps[piece]] : 0),
    0,
  )

type Worth = (w: Weighed, target: Word | undefined) => number

const nothing: Worth = () => 0
const command = (target: Word | undefined): CommandId =>
  target !== undefined && isA(target, COMMAND) ? (numberOf(target) as CommandId) : (-1 as CommandId)
const hexOf = (target: Word | undefined): HexId => (target !== undefined && isA(target, HEX) ? (numberOf(target) as HexId) : (-1 as HexId))
const groupIn = (s: Battle, target: Word | undefined): number =>
  target !== undefined && isA(target, PIECE) ? groupOf(s, numberOf(target) as PieceId) : -1

/** What a march towards the best task gains: the order at its end is Reserve. */
const BY_MARCH = 0.5
const BY_OWN_WILL = 0.6
/** What the best order for the command named gains. */
const promised = (w: Weighed, target: Word | undefined): number => w.promises.best(command(target))?.gain ?? 0
const chance = (rating: number): number => Math.min(1, rating / 6)

/** SP of units by side in and beside a hex that pass a test. */
function around(w: Weighed, side: Side, hex: HexId, counts: (unit: PieceId) => boolean): number {
  const { s, picture } = w
  let sp = 0
  for (const unit of side === w.side ? picture.own : picture.enemies)
    if (counts(unit) && distance(s.data.grid, s.piece.hex[unit], hex) <= 1) sp += strengthOf(s, unit)
  return sp
}

const noCharge: Worth = (w, target) => {
  const hex = hexOf(target)
  if (hex < 0) return 0
  const { s, picture } = w
  const horse = picture.enemies.reduce(
    (sum, unit) => sum + (s.piece.hex[unit] === hex && isHorse(s.data.arm[unit]) ? strengthOf(s, unit) : 0),
    0,
  )
  return picture.own.some(unit => distance(s.data.grid, s.piece.hex[unit], hex) <= IN_CONTACT) ? 0.15 * horse : 0.02 * horse
}

/** What a card gains its side, before its price. */
const WORTH: ReadonlyMap<CardId, Worth> = new Map<CardId, Worth>([
  [ARTILLERY_COVER_FIRE, w => (w.picture.own.some(unit => isGuns(w.s.data.arm[unit])) ? 0.9 * (w.contact - 0.5 * w.attack) : 0)],
  [CAVALRY_PURSUIT, w => 1.2 * w.horse],
  [COUNTER_CHARGE, w => 0.8 * w.horse],
  [JAWS_OF_DEATH, w => 0.7 * w.contact],
  [FORCED_MARCH, nothing],
  [EMPEROR_NAPOLEON, w => (isOnMap(w.s, w.s.data.named.napoleon) ? 0.5 + 2.5 * w.contact : 0)],
  [BLUCHER_CARD, w => 1 * w.contact + 2 * w.contact * isWithArmy(w, w.s.data.named.blucher)],
  [MARSHAL_NEY, w => 1.5 * led(w, w.s.data.named.ney)],
  [MARSHAL_MARMONT, w => 2.5 * led(w, w.s.data.named.marmont)],
  [GNEISENAU, (w, target) => 1.2 * w.contact + 0.15 * waiting(w.s, command(target))],
  [APPROACH_MARCH, (w, target) => BY_MARCH * promised(w, target) - (isEager(w.s, command(target)) ? 1 : 0)],
  [RETREAT_CARD, nothing],
  [GENERAL_ADVANCE, (w, target) => BY_OWN_WILL * promised(w, target)],
  [PROBE_CARD, (w, target) => promised(w, target) * (command(target) < 0 ? 0 : chance(ratingOf(w.s, command(target)) + 1))],
  [
    INFILTRATION,
    (w, target) => (w.s.options.cardMode === 'full' || hexOf(target) < 0 ? 0 : 0.05 * around(w, w.side, hexOf(target), () => true)),
  ],
  [SOUND_OF_GUNS, (w, target) => BY_OWN_WILL * promised(w, target)],
  [MOBILE_DEFENSE, w => 0.5 * Math.max(0, w.contact - w.attack)],
  [TURNING_MOVEMENT, nothing],
  [SPIES, nothing],
  [ANOTHER_CHANCE, w => 1.2 * w.contact],
  [FIRE_CARD, (w, target) => fire(w, hexOf(target))],
  [COSSACKS, noCharge],
  [UNTRAINED_ENEMY_CAVALRY, noCharge],
  [POPULACE, nothing],
  [AIDE_DE_CAMP, w => 0.3 + 0.5 * w.contact],
  [AREA_DEFENSE, (w, target) => 0.06 * threatened(w, command(target))],
  [THE_LAST_PUSH, w => 2.2 * w.attack],
  [ARRIVES_EARLY, (w, target) => SP_HERE * groupSP(w.s, groupIn(w.s, target)) * Math.min(3, lateness(w.s, groupIn(w.s, target)))],
  [OTHER_ROUTE, nothing],
  [MARCH_CONFUSION, w => -SP_HERE * 3 * groupSP(w.s, nextOf(w.s, w.side))],
  [ALTERNATES, (w, target) => SP_HERE * 3 * groupSP(w.s, groupIn(w.s, target)) * leftAfter(w.s, 4)],
])

/** The share of the battle left some turns from now. */
const leftAfter = (s: Battle, turns: number): number => Math.max(0, settingOf(s).turns - s.turn - turns) / settingOf(s).turns

const lateness = (s: Battle, group: number): number => (group < 0 ? 0 : Math.max(0, s.group.due[group as never] - s.turn))

/** The group that comes next; below 0 for none. */
function nextOf(s: Battle, side: Side): number {
  let next = -1
  for (const [group, { side: owner }] of settingOf(s).groups.entries()) {
    const due = s.group.due[group as never]
    if (owner === side && due > s.turn && (next < 0 || due < s.group.due[next as never])) next = group
  }
  return next
}

/** Units of a formation that wait to be rallied, in SP. */
const waiting = (s: Battle, formation: CommandId): number =>
  formation < 0
    ? 0
    : (s.data.unitsOf[formation] ?? []).reduce((sum, unit) => sum + (s.piece.box[unit] === UAR ? s.data.sp[3 * unit + 1] : 0), 0)

/** What threatens a formation that defends. */
function threatened(w: Weighed, formation: CommandId): number {
  const { s, picture } = w
  if (formation < 0) return 0
  let threat = 0
  for (const unit of picture.own) if (hostOf(s, unit) === formation) threat = Math.max(threat, picture.threat(s.piece.hex[unit]))
  return threat
}

/** Card 16: a town burns best under the enemy, and never over one's own troops. */
function fire(w: Weighed, hex: HexId): number {
  if (hex < 0) return -1
  const at = (unit: PieceId): boolean => w.s.piece.hex[unit] === hex
  return 0.2 * around(w, opponent(w.side), hex, at) - 0.3 * around(w, w.side, hex, at)
}

/** A card, its words, and what is gained by them. */
interface Play {
  readonly say: readonly Word[]
  readonly gain: number
}

/** The best way to play a card. */
function bestPlay(w: Weighed, card: CardId, said: Words): Play {
  const { s, side } = w
  const worth = WORTH.get(card) ?? nothing
  said.set([word(CARD, card)])
  if (offers.isWhole(s, side, said)) return { say: said.list(), gain: worth(w, undefined) }
  let best: Play | undefined
  for (const target of offers.after(s, side, said).list()) {
    const gain = worth(w, target)
    if (best === undefined || gain > best.gain) best = { say: [word(CARD, card), target], gain }
  }
  said.set(best?.say ?? [word(CARD, card)])
  complete(w, card, said)
  return { say: said.list(), gain: best?.gain ?? 0 }
}

/** The words after a card and whom it is for. */
function complete(w: Weighed, card: CardId, said: Words): void {
  const { s, side } = w
  while (!offers.isWhole(s, side, said)) {
    const offered = offers.after(s, side, said).list()
    const aim = said.n > 1 ? (w.promises.best(command(said.at(1)))?.target ?? -1) : -1
    const nearness = (one: Word): number => {
      const hex = hexOf(one)
      if (hex < 0) return 0
      if (card === PROBE_CARD) return w.promises.of(command(said.at(1)), PROBE, hex)
      const to = card === OTHER_ROUTE ? entryOf(s, groupIn(s, said.at(1))) : aim
      return to < 0 ? 0 : -distance(s.data.grid, hex, to as HexId)
    }
    said.push(offered.reduce((best, one) => (nearness(one) > nearness(best) ? one : best)))
  }
}

const entryOf = (s: Battle, group: number): HexId => settingOf(s).groups[group]?.entry ?? (-1 as HexId)

/** What a card costs in victory points, where it is played from a hand. */
const priceOf = ({ data, options }: Battle, card: CardId): number =>
  options.cardMode === 'full' ? data.deck.vpFull[card] : data.deck.vp[card]

/**
 * 37.12 A card that was drawn must be played: for what gains most. Of a hand the one that gains most beyond its price is played; where the
 * hand is too large and none gains, the one that promises least is laid aside.
 */
export function sayCard(s: Battle, side: Side, out: Words): void {
  out.clear()
  const offered = offers.after(s, side, out).list()
  const cards = offered.filter(one => isA(one, CARD)).map(one => numberOf(one) as CardId)
  const isForced = s.play.drawn[side] >= 0
  const w = weigh(s, side)
  let best: Play | undefined
  for (const card of cards) {
    const { say, gain } = bestPlay(w, card, out)
    const net = gain + priceOf(s, card)
    if ((isForced || net > 0) && (best === undefined || net > best.gain)) best = { say, gain: net }
  }
  out.clear()
  if (best !== undefined) out.set(best.say)
  else if (offered.includes(word(VERB, END))) out.set([word(VERB, END)])
  else layLeastAside(w, out)
}

/** Lays aside the card of the hand that is worth least by and large. */
function layLeastAside(w: Weighed, out: Words): void {
  const { s, side } = w
  out.set([word(VERB, DISCARD)])
  const inBattle: Weighed = { ...w, contact: 1, horse: 1, attack: 1 }
  const worth = (one: Word): number => {
    const card = numberOf(one) as CardId
    return (WORTH.get(card) ?? nothing)(inBattle, undefined) + priceOf(s, card)
  }
  out.push(
    offers
      .after(s, side, out)
      .list()
      .reduce((least, one) => (worth(one) < worth(least) ? one : least)),
  )
}

/** 37.12 A die that fails is thrown again. */
export function sayAgain(s: Battle, side: Side, out: Words): void {
  out.clear()
  const isWanted = s.play.failing[side] !== 0 && offers.has(s, side, word(VERB, AGAIN))
  out.set([word(VERB, isWanted ? AGAIN : KEEP)])
}

/** Card 3: guns help where they are not in danger themselves; the strongest of them. Cards 14 and 24 always help. */
export function sayHelp(s: Battle, side: Side, out: Words): void {
  out.clear()
  const offered = offers.after(s, side, out)
  const card = offered.list().find(one => isA(one, CARD))
  if (card === undefined) {
    out.set([word(VERB, END)])
    return
  }
  out.set([card])
  if (offers.isWhole(s, side, out)) return
  const strength = (one: Word): number => (isA(one, PIECE) ? strengthOf(s, numberOf(one) as PieceId) : 0)
  out.push(
    offers
      .after(s, side, out)
      .list()
      .reduce((best, one) => (strength(one) > strength(best) ? one : best)),
  )
}

/** Card 22: it is used where every hex around the stack lies in a zone of control. */
export function sayBreakAway(s: Battle, side: Side, stack: number, out: Words): void {
  const { field, grid } = s.data
  const enemy = opponent(side)
  field.lay(s)
  const hex = s.stack.hex[stack as StackId]
  const isFree = (to: HexId): boolean => !field.hasKnownUnit(enemy, to) && (field.hasUnit(side, to) || !field.isInZone(s, enemy, to))
  const away = grid.beside[hex].filter(to => distance(grid, to, s.fightHex) > distance(grid, hex, s.fightHex) || hex === s.fightHex)
  out.set([away.some(isFree) ? word(VERB, KEEP) : word(CARD, JAWS_OF_DEATH)])
}

/** Card 4: the strongest of the reduced units are brought up to strength. */
export function sayReplenish(s: Battle, side: Side, out: Words): void {
  out.clear()
  const gained = (one: Word): number => {
    if (!isA(one, PIECE)) return 0
    const unit = numberOf(one) as PieceId
    return s.data.sp[3 * unit + s.data.steps[unit]] - strengthOf(s, unit)
  }
  while (!offers.isWhole(s, side, out)) {
    const offered = offers.after(s, side, out).list()
    out.push(offered.reduce((best, one) => (gained(one) > gained(best) ? one : best)))
  }
}
