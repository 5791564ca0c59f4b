import { EVERYONE, push, type Refusal, SIX, type Side, type Sides, type TableTop } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { actingUnitsOf, commandOf, isActing, legOf } from './commands.ts'
import { coverIn, knowersOf, tellOf } from './covers.ts'
import { HALVES } from './ground.ts'
import { DEFEND, INFANTRY, NO_PIECE, type PieceId, type SpanId } from './ids.ts'
import { NO_LEG, typeOf } from './legs.ts'
import { isAskedAgain, isNewDie, standingDie } from './rerolls.ts'
import { PIECE, SPAN } from './sorts.ts'
import { type Battle, BUILDS, DAMAGED, DISRUPTED, has, INTACT, isNight, isOnMap, MOVED, WORKED } from './state.ts'
import { no, step, told } from './terms.ts'

/** 37.11 Half points that work on a span takes. */
const workCost = (s: Battle, span: SpanId): number => {
  const { move } = s.data.tables.spans.damage
  return HALVES * (s.data.isBridge[span] !== 0 ? move.bridge : move.trestle)
}

const isAtSpan = (s: Battle, unit: PieceId, span: SpanId): boolean =>
  s.data.spanEnds[2 * span] === s.piece.hex[unit] || s.data.spanEnds[2 * span + 1] === s.piece.hex[unit]

const pointsLeft = (s: Battle, unit: PieceId): number => s.data.move[unit] - s.piece.spent[unit]

/** 37.11.1 A combat unit in an end hex, in no enemy zone, spends 1 MP on a trestle, infantry 2 on a bridge. */
export function whyNotDamage(s: Battle, unit: PieceId, span: SpanId): Refusal | undefined {
  const { data } = s
  if (!isAtSpan(s, unit, span)) return no.spanElsewhere
  if (s.span.state[span] === DAMAGED) return no.spanBroken
  if (data.isBridge[span] !== 0 && data.arm[unit] !== INFANTRY) return no.infantryOnly
  if (data.field.isInZone(s, (1 - data.owner[unit]) as Side, s.piece.hex[unit])) return no.spanInZone
  return pointsLeft(s, unit) < workCost(s, span) || (s.piece.done[unit] & BUILDS) !== 0 ? no.noPointsLeft : undefined
}

/** 37.11.2 Infantry in an end hex spends as much; once per unit and activation. */
export function whyNotRepair(s: Battle, unit: PieceId, span: SpanId): Refusal | undefined {
  if (!isAtSpan(s, unit, span)) return no.spanElsewhere
  if (s.span.state[span] === INTACT) return no.spanWhole
  if (s.data.arm[unit] !== INFANTRY) return no.infantryOnly
  if ((s.piece.done[unit] & WORKED) !== 0) return no.repairedAlready
  return pointsLeft(s, unit) < workCost(s, span) || (s.piece.done[unit] & BUILDS) !== 0 ? no.noPointsLeft : undefined
}

/** Why no acting unit may work on a span now. */
export function whyNotWork(s: Battle, isRepair: boolean): Refusal | undefined {
  const { data } = s
  const units = actingUnitsOf(s)
  for (let i = 0; i < units.length; i++) {
    const hex = s.piece.hex[units[i]]
    if (hex < 0 || data.isSpanEnd[hex] === 0 || !isActing(s, units[i])) continue
    data.field.lay(s)
    for (let span = 0 as SpanId; span < data.spans.count; span++)
      if ((isRepair ? whyNotRepair(s, units[i], span) : whyNotDamage(s, units[i], span)) === undefined) return undefined
  }
  return no.spanElsewhere
}

/** 37.11.1 */
export function damage(s: Battle, unit: PieceId, span: SpanId, table: TableTop): void {
  s.piece.spent[unit] += workCost(s, span)
  s.span.state[span] = DAMAGED
  tellOf(s, unit, table, told.spanDamaged, span)
  if (knowersOf(s, unit) !== EVERYONE) table.tellTo(1 << (1 - s.data.owner[unit]), told.spanDamagedUnseen, span)
}

/** 37.11.2 At most 4; 3 if an end is in an enemy zone, 2 if an enemy holds one. */
export const repair = step(
  'repair',
  '37.11.2',
  { piece: PIECE, span: SPAN },
  {
    apply(s, { piece: framed, span }, _said, table) {
      // 37.6 Frames are public, and who works need not be seen.
      const piece = framed >= 0 ? framed : s.mover
      const { success } = s.data.tables.spans.repair
      const enemy = (1 - s.data.owner[piece]) as Side
      const { field, spanEnds } = s.data
      field.lay(s)
      const isHeld = field.hasUnit(enemy, spanEnds[2 * span]) || field.hasUnit(enemy, spanEnds[2 * span + 1])
      const isNear = field.isInZone(s, enemy, spanEnds[2 * span]) || field.isInZone(s, enemy, spanEnds[2 * span + 1])
      const needed = isHeld ? success.endHeldByEnemy : isNear ? success.endInEZOC : success.free
      const side = s.data.owner[piece]
      const isNew = isNewDie(s, side)
      const seenBy = knowersOf(s, piece)
      const rolled = isNew ? table.roll(SIX, side, seenBy) : standingDie(s, side)
      if (isNew) {
        table.tellTo(seenBy, told.repairDie, piece, rolled, needed)
        if (isAskedAgain(s, side, rolled, rolled > needed, seenBy)) {
          push(s, repair, framed, span)
          return
        }
      }
      s.piece.spent[piece] += workCost(s, span)
      s.piece.done[piece] |= WORKED
      s.mover = NO_PIECE
      if (rolled <= needed) s.span.state[span] = INTACT
      if (rolled <= needed) table.tell(told.spanRepaired, span)
      else table.tellTo(seenBy, told.repairFailed, span)
    },
  },
)

/** 37.3.3 Two undisrupted infantry units under Defend in a hex may spend their whole activation on an improved position. */
export function whyNotBuild(s: Battle, side: Side, hex: HexId): Refusal | undefined {
  const { data } = s
  if (isNight(s)) return no.noWorksAtNight
  if (data.weather.noWorks[s.weather] !== 0) return no.noWorksInWeather
  if (s.ip.has(hex)) return no.workThere
  let builders = 0
  let isDefending = false
  for (let piece = data.field.top[hex]; piece >= 0; piece = data.field.below[piece]) {
    if (data.owner[piece] !== side || data.arm[piece] !== INFANTRY) continue
    if (isDefendingHere(s, piece)) isDefending = true
    if (mayDig(s, piece)) builders++
  }
  if (builders >= data.tables.improvedPosition.infantryUnits) return undefined
  return isDefending || builders > 0 ? no.twoInfantry : no.notDefending
}

const isDefendingHere = (s: Battle, unit: PieceId): boolean => {
  const leg = legOf(s, commandOf(s, unit))
  return leg !== NO_LEG && typeOf(leg) === DEFEND
}

/** 37.3.3 Whether infantry may dig in where it stands. */
export const mayDig = (s: Battle, unit: PieceId): boolean =>
  isActing(s, unit) &&
  isDefendingHere(s, unit) &&
  !has(s, unit, DISRUPTED) &&
  (s.piece.done[unit] & (MOVED | BUILDS)) === 0 &&
  s.piece.spent[unit] === 0

/** 37.3.3 All that may dig in a hex do. */
export function buildIn(s: Battle, side: Side, hex: HexId, table: TableTop): void {
  const { data } = s
  data.field.lay(s)
  for (let piece = data.field.top[hex]; piece >= 0; piece = data.field.below[piece])
    if (data.owner[piece] === side && data.arm[piece] === INFANTRY && mayDig(s, piece)) s.piece.done[piece] |= BUILDS
  table.tellTo(seenIn(s, side, hex), told.digs, side, hex)
}

/** 37.3.3 In the Reorganisation Segment each hex where infantry has dug rolls: 1 places the position. */
export const rollWorks = step(
  'roll-works',
  '37.3.3',
  {},
  {
    apply(s, _f, _said, table) {
      const hex = nextWork(s)
      if (hex < 0) return
      const { field, tables } = s.data
      const side = s.data.owner[field.top[hex]]
      const isNew = isNewDie(s, side)
      const seenBy = seenIn(s, side, hex)
      const rolled = isNew ? table.roll(SIX, side, seenBy) : standingDie(s, side)
      if (isNew) {
        table.tellTo(seenBy, told.workDie, hex, rolled)
        if (isAskedAgain(s, side, rolled, !tables.improvedPosition.success.includes(rolled), seenBy)) {
          push(s, rollWorks)
          return
        }
      }
      if (tables.improvedPosition.success.includes(rolled)) {
        s.ip.add(hex)
        table.tell(told.workBuilt, hex)
      }
      field.lay(s)
      for (let piece = field.top[hex]; piece >= 0; piece = field.below[piece]) s.piece.done[piece] &= ~BUILDS
      pushWorks(s)
    },
  },
)

/** 37.6 Who sees what a stack does. */
const seenIn = (s: Battle, side: Side, hex: HexId): Sides => (s.options.hiddenForces && coverIn(s, side, hex) >= 0 ? 1 << side : EVERYONE)

function nextWork(s: Battle): HexId {
  s.data.field.lay(s)
  for (let i = 0; i < s.data.units; i++) {
    const unit = i as PieceId
    if (isOnMap(s, unit) && (s.piece.done[unit] & BUILDS) !== 0) return s.piece.hex[unit]
  }
  return -1 as HexId
}

/** Pushes the next roll where somebody has dug. */
export function pushWorks(s: Battle): void {
  if (nextWork(s) >= 0) push(s, rollWorks)
}
