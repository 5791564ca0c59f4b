import { GO, numberOf, opponent, type Side, type Word, type Words, word } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { commandOf, hostOf, legOf, seatOf } from '../rules/commands.ts'
import { ATTACK, type CommandId, MARCH, OVERALL, type PieceId, PROBE, WING } from '../rules/ids.ts'
import { NO_LEG, typeOf } from '../rules/legs.ts'
import { COMMAND, END, PIECE, VERB } from '../rules/sorts.ts'
import { type Battle, DISRUPTED, has, isOnMap, settingOf, strengthOf } from '../rules/state.ts'
import { offers } from './offers.ts'
import { type Picture, pictureOf } from './picture.ts'
import { homeward } from './retreat.ts'

/** Headquarters without this many SP about them keep this far from the enemy. */
const GUARD = 4
const ALONE = 12
/** Whose capture loses the battle keeps out of the reach of cavalry, and what a hex of that is worth. */
const OUT_OF_REACH = 9
const CAPTURE = 8
/** The least gain worth a ride. */
const WORTH_RIDING = 0.2

/** What a hex is worth to an overall or wing commander: corps in his range, the enemy at a distance. */
function seatWorth(s: Battle, picture: Picture, leader: PieceId, hex: HexId, seats: readonly { hex: HexId; sp: number }[]): number {
  const { data } = s
  const range = data.range[leader]
  let worth = 0
  for (const seat of seats) {
    const far = distance(data.grid, hex, seat.hex)
    worth += far <= range ? seat.sp : seat.sp * (0.5 - 0.02 * (far - range))
  }
  const near = picture.toEnemy(hex)
  const there = picture.strengthIn(picture.side, hex, leader)
  const dear = data.losesGame[leader] !== 0 ? 3 : 1
  if (there < GUARD) worth -= dear * (GUARD - there) * 0.5 * Math.max(0, ALONE * (dear > 1 ? 1.5 : 1) - near)
  // The troops about him may march off before the enemy moves.
  if (dear > 1) worth -= CAPTURE * Math.max(0, OUT_OF_REACH - near)
  return worth - dear * Math.max(0, picture.threat(hex) - there)
}

/** B 12.1 Overall and wing commanders ride where most of their corps are in range. */
export function sayRides(s: Battle, side: Side, out: Words): void {
  const { data } = s
  out.clear()
  const riders = settingOf(s).pieces[side].filter(piece => data.rank[piece] >= WING && isOnMap(s, piece))
  const picture = pictureOf(s, side)
  const home = homeward(s, side)
  const words: Word[] = []
  for (const leader of riders) {
    out.set(words)
    if (!offers.after(s, side, out).has(word(PIECE, leader))) continue
    out.push(word(PIECE, leader))
    const offered = offers.after(s, side, out).list()
    const seats = settingOf(s)
      .formations[side].filter(corps => data.rank[leader] === OVERALL || s.command.wing[corps] === leader)
      .map(corps => ({ hex: seatOf(s, corps), sp: corpsStrength(s, corps) }))
      .filter(seat => seat.hex >= 0)
    const worthAt = (hex: HexId): number => seatWorth(s, picture, leader, hex, seats) + home(hex)
    const stay = worthAt(s.piece.hex[leader])
    let best = offered[0]
    let most = Number.NEGATIVE_INFINITY
    for (const one of offered) {
      const worth = worthAt(numberOf(one) as HexId)
      if (worth <= most) continue
      most = worth
      best = one
    }
    if (best === undefined) continue
    if (most > stay + WORTH_RIDING || isBoundByOrder(s, leader)) words.push(word(PIECE, leader), best)
  }
  out.set(words)
  while (!offers.after(s, side, out).has(GO)) offers.addFirst(s, side, out)
  out.push(GO)
}

/** B 12.9 A leader with an order of his own is under way. */
const isBoundByOrder = (s: Battle, leader: PieceId): boolean => {
  const leg = legOf(s, s.data.leaderCommand[leader])
  return s.data.rank[leader] === OVERALL && leg !== NO_LEG && typeOf(leg) === MARCH
}

function corpsStrength(s: Battle, corps: CommandId): number {
  let sp = 0
  for (const unit of s.data.unitsOf[corps]) if (isOnMap(s, unit) && hostOf(s, unit) === corps) sp += strengthOf(s, unit)
  return sp
}

/** How much a command can do by acting now: its sound SP near enemies, most under an order to attack. */
function urgencyOf(s: Battle, side: Side, command: CommandId): number {
  const { data } = s
  const enemies = settingOf(s).units[opponent(side)]
  let urgency = 0
  for (const unit of settingOf(s).units[side]) {
    if (!isOnMap(s, unit) || has(s, unit, DISRUPTED)) continue
    const own = commandOf(s, unit)
    if (own !== command && hostOf(s, unit) !== command) continue
    const leg = legOf(s, own)
    const isEager = leg !== NO_LEG && (typeOf(leg) === ATTACK || typeOf(leg) === PROBE)
    let near = 99
    for (const enemy of enemies) if (isOnMap(s, enemy)) near = Math.min(near, distance(data.grid, s.piece.hex[unit], s.piece.hex[enemy]))
    urgency += (strengthOf(s, unit) * (isEager ? 1 : 0.3)) / (1 + Math.max(0, near - 2))
  }
  return urgency
}

function mostUrgent(s: Battle, side: Side, out: Words): CommandId {
  const offered = offers.after(s, side, out)
  const commands: CommandId[] = []
  for (let i = 0; i < offered.n; i++)
    if (offered.at(i) === word(COMMAND, offered.value<CommandId>(i))) commands.push(offered.value<CommandId>(i))
  let best = -1 as CommandId
  let most = 0
  for (const command of commands) {
    const urgency = urgencyOf(s, side, command)
    if (urgency <= most) continue
    most = urgency
    best = command
  }
  return best
}

/** B 4.2 Whoever can do most acts first. */
export function sayInitial(s: Battle, side: Side, out: Words): void {
  const best = mostUrgent(s, side, out)
  out.set([best < 0 ? word(VERB, END) : word(COMMAND, best)])
}

/** B 4.3 The two who can do most act together. */
export function sayCoordinated(s: Battle, side: Side, out: Words): void {
  const first = mostUrgent(s, side, out)
  if (first < 0) {
    out.set([word(VERB, END)])
    return
  }
  out.set([word(COMMAND, first)])
  const second = mostUrgent(s, side, out)
  if (second >= 0) out.push(word(COMMAND, second))
  else offers.addFirst(s, side, out)
}
