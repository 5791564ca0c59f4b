import { opponent, type Side, type Words, word } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { isGuns, isHorse, isTrain } from '../rules/armies.ts'
import { commandOf, hostOf, isActing, legOf, seatOf } from '../rules/commands.ts'
import { isBound } from '../rules/duties.ts'
import { holderOf } from '../rules/encounters.ts'
import { ATTACK, FALL_BACK, LEADER, MARCH, type PieceId, PROBE } from '../rules/ids.ts'
import { attackWithin, type Leg, NO_LEG, typeOf } from '../rules/legs.ts'
import type { Mover } from '../rules/mover.ts'
import { ORDINARY } from '../rules/prices.ts'
import { sees } from '../rules/sight.ts'
import { END, HEX, PIECE, VERB } from '../rules/sorts.ts'
import { type Battle, DISRUPTED, has, hasHadMove, isOnMap, MOVED, settingOf, strengthOf } from '../rules/state.ts'
import { assaultGround } from '../rules/strength.ts'
import { roughOdds } from './odds.ts'
import { offers } from './offers.ts'
import { type Picture, pictureOf } from './picture.ts'
import { pointsAt } from './places.ts'
import { sayRetreatMove } from './retreat.ts'
import { sayDummyMove, sayVedettes } from './ruses.ts'
import type { Temper } from './temper.ts'

/** Units this near to an enemy are moved by hand; all others march by their duty. */
const NEAR = 4
const NEAR_MOUNTED = 6
/** The least gain worth a move by hand. */
const WORTHWHILE = 0.15
/** What a half point of march towards the target is worth, by how eager the order is. */
const EAGER = 0.09
const STEADY = 0.03
/** What it is worth to hold a point of victory, to have guns in range, and what to leave them bare. */
const HOLD_POINT = 0.6
const GUNS_IN_RANGE = 0.9
const GUNS_EXPOSED = 1.5
const FIRE_RANGE = 2
/** Command range, and what a unit within it is worth to its commander. */
const COMMAND_RANGE = 3
/** A commander alone keeps this far from the enemy. */
const ALONE = 8
const LONELY = 1
/** Trains keep this far from the enemy and within this of their commander. */
const SAFE = 5
const TRAIN_NEAR = 7

/** A move and what it gains. */
interface Step {
  readonly piece: PieceId
  readonly to: HexId
  readonly gain: number
}

/** An enemy stack, and what an assault by all who can come promises. */
interface Quarry {
  readonly hex: HexId
  readonly worth: number
}

const isEager = (leg: Leg): boolean => {
  const type = typeOf(leg)
  return type === ATTACK || type === PROBE || attackWithin(leg) > 0
}

/** Enemy stacks near the acting units, with what they can bring against each. */
function quarriesOf(s: Battle, side: Side, picture: Picture): Quarry[] {
  const { data } = s
  const found: Quarry[] = []
  const attackers = picture.own.filter(unit => mayStrike(s, unit))
  if (attackers.length === 0) return found
  const seen = new Set<HexId>()
  for (const enemy of picture.enemies) {
    const hex = s.piece.hex[enemy]
    if (seen.has(hex)) continue
    seen.add(hex)
    let attack = 0
    const ground = (100 + Math.max(-75, data.assaultInto[data.terrain[hex]])) / 100
    for (const unit of attackers) {
      const far = distance(data.grid, s.piece.hex[unit], hex)
      const reach = far <= 1 ? 1 : (s.piece.done[unit] & MOVED) !== 0 ? 0 : far <= 2 ? 0.9 : far <= NEAR ? 0.6 : 0
      attack += strengthOf(s, unit) * ground * reach
    }
    if (attack === 0) continue
    const defence = Math.max(1, picture.strengthIn(opponent(side), hex, -1 as PieceId))
    const { drives, fails } = roughOdds(data, attack * 0.8, defence, 2)
    const worth = drives * (1 + 0.15 * defence) - fails * (0.5 + 0.06 * attack) + HOLD_POINT * pointsAt(s, hex)
    found.push({ hex, worth })
  }
  return found
}

/** Whether a unit acts and is ordered to attack, and can. */
function mayStrike(s: Battle, unit: PieceId): boolean {
  if (!isActing(s, unit) || has(s, unit, DISRUPTED) || s.piece.uncommanded[unit] !== 0 || isGuns(s.data.arm[unit])) return false
  const leg = legOf(s, commandOf(s, unit))
  return leg !== NO_LEG && isEager(leg)
}

/** What standing in a hex is worth to a unit under its order, in SP. */
function worthOf(
  s: Battle,
  side: Side,
  picture: Picture,
  quarries: readonly Quarry[],
  unit: PieceId,
  hex: HexId,
  leg: Leg,
  party: Mover,
  temper: Temper,
): number {
  const { data } = s
  const arm = data.arm[unit]
  const sp = strengthOf(s, unit)
  const eager = isEager(leg)
  const type = leg === NO_LEG ? -1 : typeOf(leg)
  const isBroken = has(s, unit, DISRUPTED)
  let worth = 0
  const { distances } = party
  if (distances !== undefined) worth -= distances[hex] * (eager || type === MARCH || type === FALL_BACK ? EAGER : STEADY)
  let danger = picture.danger(hex, sp, unit, temper)
  if (isGuns(arm)) {
    if (picture.strengthIn(side, hex, unit) === 0 && data.field.isBesideKnownUnit(opponent(side), hex)) danger += GUNS_EXPOSED
    if (!isBroken) worth += gunsWorth(s, picture, unit, hex, party)
  } else if (!isBroken && s.piece.uncommanded[unit] === 0 && eager) worth += strikeWorth(s, quarries, unit, hex, temper)
  if (isHorse(arm)) danger *= 0.7
  if (isBroken) danger *= 2
  const place = data.placeAt[hex]
  if (place >= 0 && !isGuns(arm)) {
    const points = pointsAt(s, hex)
    const isOurs = holderOf(s, place) === side
    if (!isOurs) worth += HOLD_POINT * points
    else if (picture.strengthIn(side, hex, unit) === 0 && picture.threat(hex) > 0) worth += HOLD_POINT * points
  }
  return worth - danger
}

/** What a hex gives for an assault on the best enemy beside it. */
function strikeWorth(s: Battle, quarries: readonly Quarry[], unit: PieceId, hex: HexId, { strike }: Temper): number {
  const { grid } = s.data
  let best = 0
  for (const quarry of quarries) {
    if (distance(grid, quarry.hex, hex) !== 1) continue
    const ground = (100 + assaultGround(s, hex, quarry.hex)) / 100
    const worth =
      quarry.worth > 0 ? quarry.worth * strike * Math.max(0.1, ground) * Math.min(1, strengthOf(s, unit) / 4) : quarry.worth * 0.3
    best = best === 0 ? worth : Math.max(best, worth)
  }
  return best
}

/** What guns gain by a hex from which they may fire; near enough that they need not go far. */
function gunsWorth(s: Battle, picture: Picture, unit: PieceId, hex: HexId, party: Mover): number {
  const { data } = s
  if (hex !== party.start && party.reachesOrdinarily(hex) && 2 * party.costTo(hex, ORDINARY) > data.move[unit]) return 0
  for (const enemy of picture.enemies) {
    const at = s.piece.hex[enemy]
    const far = distance(data.grid, hex, at)
    if (far <= FIRE_RANGE && (far === 1 || sees(data, hex, at))) return far === FIRE_RANGE ? GUNS_IN_RANGE : GUNS_IN_RANGE / 2
  }
  return 0
}

const canStillMove = (s: Battle, piece: PieceId): boolean => isOnMap(s, piece) && !hasHadMove(s, piece) && isActing(s, piece)

/** The best moves by hand of the acting units near the enemy, the best first. */
export function listMoves(s: Battle, side: Side, out: Words, most: number, temper: Temper, picture = pictureOf(s, side)): Step[] {
  const quarries = quarriesOf(s, side, picture)
  const steps: Step[] = []
  for (const unit of picture.own) {
    if (!canStillMove(s, unit)) continue
    const near = isHorse(s.data.arm[unit]) ? NEAR_MOUNTED : NEAR
    if (picture.toEnemy(s.piece.hex[unit]) > near) continue
    const found = bestSteps(s, side, picture, quarries, unit, out, most, temper)
    steps.push(...found)
  }
  return steps.sort((a, b) => b.gain - a.gain || a.piece - b.piece || a.to - b.to)
}

function bestSteps(
  s: Battle,
  side: Side,
  picture: Picture,
  quarries: readonly Quarry[],
  unit: PieceId,
  out: Words,
  most: number,
  temper: Temper,
): Step[] {
  const party = s.data.routes
  out.set([word(PIECE, unit)])
  const offered = offers.after(s, side, out)
  if (offered.n === 0) return []
  const leg = legOf(s, commandOf(s, unit))
  s.data.field.lay(s)
  party.set(s, unit)
  party.search()
  const stay = worthOf(s, side, picture, quarries, unit, s.piece.hex[unit], leg, party, temper)
  const found: Step[] = []
  for (let i = 0; i < offered.n; i++) {
    const to = offered.value<HexId>(i)
    const gain = worthOf(s, side, picture, quarries, unit, to, leg, party, temper) - stay
    let place = found.length
    while (place > 0 && (gain > found[place - 1].gain || (gain === found[place - 1].gain && to < found[place - 1].to))) place--
    if (place >= most) continue
    if (found.length === most) found.pop()
    found.splice(place, 0, { piece: unit, to, gain })
  }
  return found
}

/** B 5 Movement Segment: units near the enemy go where they strike or stand best; their commander follows; the rest march by duty. */
export function sayMove(s: Battle, side: Side, temper: Temper, out: Words): void {
  if (sayVedettes(s, side, out) || sayDummyMove(s, side, out) || sayRetreatMove(s, side, out)) return
  const picture = pictureOf(s, side)
  const [best] = listMoves(s, side, out, 1, temper, picture)
  const step =
    best !== undefined && best.gain > WORTHWHILE
      ? best
      : (stragglerStep(s, side, out) ?? commanderStep(s, side, picture, out) ?? trainStep(s, side, picture, out))
  if (step === undefined) out.set([word(VERB, END)])
  else out.set([word(PIECE, step.piece), word(HEX, step.to)])
}

/** B 12.2 Who is out of command has no duty, and is led back to his commander by hand. */
function stragglerStep(s: Battle, side: Side, out: Words): Step | undefined {
  const { data } = s
  for (const unit of settingOf(s).units[side]) {
    if (!canStillMove(s, unit) || s.piece.uncommanded[unit] === 0) continue
    const seat = seatOf(s, hostOf(s, unit))
    out.set([word(PIECE, unit)])
    if (seat < 0 || !offers.has(s, side, word(PIECE, unit))) continue
    const offered = offers.after(s, side, out)
    let best: Step | undefined
    data.field.lay(s)
    const to = data.marches.to(s, seat, data.column[unit])
    for (let i = 0; i < offered.n; i++) {
      const hex = offered.value<HexId>(i)
      const gain = to[s.piece.hex[unit]] - to[hex]
      if (best === undefined || gain > best.gain) best = { piece: unit, to: hex, gain }
    }
    if (best !== undefined && best.gain > 0) return best
  }
  return undefined
}

/** A commander rides so that most of his units are in his range once they have marched. */
function commanderStep(s: Battle, side: Side, picture: Picture, out: Words): Step | undefined {
  const { data } = s
  for (const leader of settingOf(s).pieces[side]) {
    if (data.arm[leader] !== LEADER || !canStillMove(s, leader)) continue
    out.set([word(PIECE, leader)])
    if (!offers.has(s, side, word(PIECE, leader))) continue
    const offered = offers.after(s, side, out)
    const command = data.leaderCommand[leader]
    const leg = legOf(s, command)
    const type = leg === NO_LEG ? -1 : typeOf(leg)
    const marches = type === MARCH || type === FALL_BACK || type === ATTACK || type === PROBE
    s.data.field.lay(s)
    data.routes.set(s, leader)
    const { distances } = data.routes
    const units = data.unitsOf[command].filter(unit => isOnMap(s, unit) && hostOf(s, unit) === command)
    if (units.length === 0) continue
    let best: Step | undefined
    const followers = units.map(unit => {
      const at = s.piece.hex[unit]
      const near = picture.toEnemy(at)
      // Those who have not moved yet still march as far as they can.
      const isStillMarching = marches && distances !== undefined && near > 2 && canStillMove(s, unit) && isBound(s, unit)
      const left = isStillMarching ? Math.max(0, distances[at] - data.move[unit]) : -1
      return { at, left, sp: strengthOf(s, unit) * (near <= NEAR ? 1.5 : 1) }
    })
    const worthAt = (hex: HexId): number => {
      let worth = 0
      for (const { at, left, sp } of followers) {
        const far = left >= 0 && distances !== undefined ? Math.abs(distances[hex] - left) / 2 : distance(data.grid, at, hex)
        worth += sp * (far <= COMMAND_RANGE ? 1 : -0.2 * (far - COMMAND_RANGE)) - 0.05 * sp * far
      }
      const there = picture.strengthIn(side, hex, leader)
      worth += Math.min(6, there) * 0.3
      if (there === 0) worth -= Math.max(0, ALONE - picture.toEnemy(hex)) * LONELY
      return worth
    }
    const stay = worthAt(s.piece.hex[leader])
    for (let i = 0; i < offered.n; i++) {
      const to = offered.value<HexId>(i)
      const gain = worthAt(to) - stay
      if (best === undefined || gain > best.gain) best = { piece: leader, to, gain }
    }
    // By his duty he would ride ahead of his corps.
    if (best !== undefined && (best.gain > WORTHWHILE || marches)) return best
  }
  return undefined
}

/** Baggage keeps away from the enemy and follows its corps. */
function trainStep(s: Battle, side: Side, picture: Picture, out: Words): Step | undefined {
  const { data } = s
  for (const train of settingOf(s).pieces[side]) {
    if (!isTrain(data.arm[train]) || !canStillMove(s, train)) continue
    const from = s.piece.hex[train]
    const seat = seatOf(s, data.formation[train])
    const far = picture.toEnemy(from)
    const isLeftBehind = seat >= 0 && distance(data.grid, from, seat) > TRAIN_NEAR
    if (far > SAFE && !isLeftBehind) continue
    out.set([word(PIECE, train)])
    if (!offers.has(s, side, word(PIECE, train))) continue
    const offered = offers.after(s, side, out)
    const worthAt = (hex: HexId): number =>
      Math.min(SAFE + 1, picture.toEnemy(hex)) * 2 - (seat < 0 ? 0 : Math.max(0, distance(data.grid, hex, seat) - 4))
    const stay = worthAt(from)
    let best: Step | undefined
    for (let i = 0; i < offered.n; i++) {
      const to = offered.value<HexId>(i)
      const gain = worthAt(to) - stay
      if (best === undefined || gain > best.gain) best = { piece: train, to, gain }
    }
    if (best !== undefined && best.gain > 0) return best
  }
  return undefined
}
