import { found, NUMBER, push, type Refusal, SIDE, type Side, type TableTop, word } from '@grognard/engine'
import { adjacent, directionTo, distance, type HexId, OFF_MAP, slot } from '@grognard/engine/hex/grid'
import { fights, isHorse } from './armies.ts'
import { breakAway, canBreakAway } from './combat-cards.ts'
import { meet, passThrough } from './encounters.ts'
import { STACKS, type StackId } from './fight-state.ts'
import { BRIDGE, FORD, RIVER } from './ground.ts'
import { HORSE_ARTILLERY, LEADER, type PieceId, VEDETTE } from './ids.ts'
import { lose, retreatOn } from './later.ts'
import { ANY_UNIT, ROUTED } from './losses.ts'
import { HEX } from './sorts.ts'
import { isOverstacked, isOverstackedBy } from './stacking.ts'
import { ASSAULTING, ATTACKER, facingRole, isMounted, nextIn, sideOf } from './stacks.ts'
import { type Battle, COLUMN, DAMAGED, put } from './state.ts'
import { no, step, told } from './terms.ts'

/** How a stack goes back: driven (B 11), or of its own will (B 10.3). */
const DRIVEN = 0
export const WILLING = 1

/** B 11 Begins the retreat of a stack that failed: how far depends on what it did. */
export const fallBack = step(
  'fall-back',
  'B 11',
  { stack: NUMBER },
  {
    apply(s, { stack }) {
      const row = stack as StackId
      const { hexes } = s.data.tables.retreat
      s.data.field.lay(s)
      const isAttacker = s.stack.role[row] === ATTACKER
      const far =
        s.fightKind !== ASSAULTING
          ? isAttacker
            ? hexes.chargers
            : hexes.reactors
          : !isAttacker
            ? hexes.defender
            : isMounted(s, row)
              ? hexes.attackingCavalryStack
              : hexes.attackingStack
      if (!gatherRouted(s, row)) return
      leaveFight(s)
      if (isGuardRouted(s)) recoil(s, s.stack.hex[row])
      s.fightFree = 0
      const side = sideOf(s, s.stack.role[row])
      if (canBreakAway(s, side) && !isRoutMounted(s)) push(s, breakAway, side, stack)
      push(s, retreatOn, side, far, DRIVEN, isAttacker ? facingRole(s) : ATTACKER)
    },
  },
)

/** Notes who falls back, and from where. Answers whether anybody does. */
export function gatherRouted(s: Battle, stack: StackId): boolean {
  s.routed.clear()
  s.trail.clear()
  s.trail.push(s.stack.hex[stack])
  for (let piece = nextIn(s, stack); piece >= 0; piece = nextIn(s, stack, piece)) s.routed.add(piece)
  return s.routed.count() > 0
}

/** Who falls back fights no more, wherever he ends. */
function leaveFight(s: Battle): void {
  const count = s.routed.count()
  for (let i = 0; i < count; i++) {
    s.attackers.remove(s.routed.nth(i))
    s.reactors.remove(s.routed.nth(i))
  }
}

function isGuardRouted(s: Battle): boolean {
  for (let i = 0; i < s.routed.count(); i++) if (s.data.isOldGuard[s.routed.nth(i)] !== 0) return true
  return false
}

/** B 7.4 Notes who goes back with the Old Guard, and where it stood first. */
function recoil(s: Battle, from: HexId): void {
  if (s.guardFrom < 0) s.guardFrom = from
  for (let i = 0; i < s.routed.count(); i++) s.recoiling.add(s.routed.nth(i))
}

/** The hex where those who fall back stand. */
const routedHex = (s: Battle): HexId => (s.trail.length === 0 ? OFF_MAP : s.trail.at(s.trail.length - 1))

/** 37.7 Whether all who fall back ride, so that zones of control do not matter to them. */
function isRoutMounted(s: Battle): boolean {
  let hasCavalry = false
  const count = s.routed.count()
  for (let i = 0; i < count; i++) {
    const arm = s.data.arm[s.routed.nth(i)]
    if (isHorse(arm)) hasCavalry = true
    else if (arm !== HORSE_ARTILLERY) return false
  }
  return hasCavalry
}

/** R-7 Whether a river bars the way between neighbours: damaged spans count as gone. */
export function isRiverClosed(s: Battle, from: HexId, to: HexId): boolean {
  const { data } = s
  const at = slot(from, directionTo(data.grid, from, to))
  const sides = data.sides[at]
  if ((sides & RIVER) === 0 || (sides & FORD) !== 0) return false
  return (sides & BRIDGE) === 0 || s.span.state[data.spanAt[at]] === DAMAGED
}

/** B 11 Why those who fall back may not go to a hex; `foes` is the role of those they fall back from. */
export function whyNotBack(s: Battle, side: Side, how: number, foes: number, to: HexId): Refusal | undefined {
  const { data } = s
  const from = routedHex(s)
  const enemy = (1 - side) as Side
  if (from < 0 || !adjacent(data.grid, from, to)) return no.notBeside
  data.field.lay(s)
  if (isRiverClosed(s, from, to)) return no.riverBars
  if (data.field.hasKnownUnit(enemy, to)) return no.enemyThere
  if (!leadsAway(s, foes, from, to)) return no.notAway
  if (how === DRIVEN) return undefined
  if (!isRoutMounted(s) && data.field.isInZone(s, enemy, to)) return no.retiresFree
  return areCrowded(s, side, to) ? no.tooMany : undefined
}

/** B 11 A hex no nearer to any hex they fall back from, and farther from at least one. */
function leadsAway(s: Battle, foes: number, from: HexId, to: HexId): boolean {
  const { grid } = s.data
  let isFarther = false
  for (let i = 0; i < STACKS.count; i++) {
    if (s.stack.role[i as StackId] !== foes) continue
    const foe = s.stack.hex[i as StackId]
    const gain = distance(grid, to, foe) - distance(grid, from, foe)
    if (gain < 0) return false
    if (gain > 0) isFarther = true
  }
  return isFarther
}

/** 37.2 Whether those who fall back are too many in a hex, all together. */
function areCrowded(s: Battle, side: Side, hex: HexId): boolean {
  const { movers } = s.data.scratch
  const count = s.routed.count()
  for (let i = 0; i < count; i++) movers[i] = s.routed.nth(i)
  return isOverstacked(s, side, hex, movers as ArrayLike<number> as ArrayLike<PieceId>, count)
}

export function canGoBack(s: Battle, side: Side, how: number, foes: number): boolean {
  const from = routedHex(s)
  if (from < 0) return false
  const { next } = s.data.grid
  for (let at = from * 6, end = at + 6; at < end; at++)
    if (next[at] >= 0 && whyNotBack(s, side, how, foes, next[at]) === undefined) return true
  return false
}

/** B 11 The owner leads his stack back, hex by hex; each zone of control without friends costs a step, and so does each hex it cannot go. */
export const goBack = step(
  retreatOn,
  'B 11',
  { side: SIDE, left: NUMBER, how: NUMBER, foes: NUMBER },
  {
    forPlayers: { part: 'retreat' },
    asks: (s, { side, how, foes }) => (s.routed.count() > 0 && canGoBack(s, side, how, foes) ? 1 << side : 0),
    words: [
      found(
        HEX,
        (s, { side, how, foes }, _said, out) => {
          const { next } = s.data.grid
          for (let from = routedHex(s) * 6, at = from; at < from + 6; at++)
            if (next[at] >= 0 && whyNotBack(s, side, how, foes, next[at]) === undefined) out.push(word(HEX, next[at]))
        },
        (s, { side, how, foes }, _said, hex) => whyNotBack(s, side, how, foes, hex),
      ),
    ],
    apply(s, { side, left, how, foes }, said, table) {
      if (s.routed.count() === 0) return
      if (said.n === 0) {
        stayBehind(s, side, left, how, foes, table)
        return
      }
      const hex = said.value<HexId>(0)
      takeBack(s, side, hex, how, table)
      if (left > 1) push(s, retreatOn, side, left - 1, how, foes)
      else if (how === DRIVEN) push(s, makeRoom, side, foes)
    },
  },
)

/** B 11 Hexes that a stack cannot retreat cost it a step each. */
function stayBehind(s: Battle, side: Side, left: number, how: number, foes: number, table: TableTop): void {
  if (how === WILLING) return
  table.tell(told.cannotRetreat, routedHex(s), left)
  push(s, lose, side, ROUTED, left * s.data.tables.retreat.stepsPerMissingHex, ANY_UNIT)
  push(s, makeRoom, side, foes)
}

/** Those who fall back go to the next hex. */
export function takeBack(s: Battle, side: Side, hex: HexId, how: number, table: TableTop): void {
  const { data } = s
  const from = routedHex(s)
  const enemy = (1 - side) as Side
  data.field.lay(s)
  const costs =
    how === DRIVEN && s.fightFree === 0 && !isRoutMounted(s) && data.field.isInZone(s, enemy, hex) && !data.field.hasUnit(side, hex)
  const lead = s.routed.nth(0) as PieceId
  moveStack(s, side, from, hex, unit => s.routed.has(unit))
  s.trail.push(hex)
  table.tell(how === DRIVEN ? told.retreated : told.retired, lead, from, hex)
  passThrough(s, lead, hex)
  meet(s, lead, hex, table)
  if (!costs) return
  table.tell(told.zoneCosts, hex)
  push(s, lose, side, ROUTED, data.tables.retreat.stepsPerEZOC, ANY_UNIT)
}

/** 37.2, B 11 Too many in the hex at the end: they go one hex farther. */
export const makeRoom = step(
  'make-room',
  '37.2',
  { side: SIDE, foes: NUMBER },
  {
    apply(s, { side, foes }, _said, table) {
      if (s.routed.count() === 0) return
      s.data.field.lay(s)
      const hex = routedHex(s)
      if (!isOverstackedBy(s, hex, s.routed.nth(0) as PieceId)) return
      table.tell(told.crowdedOut, hex)
      push(s, retreatOn, side, 1, DRIVEN, foes)
    },
  },
)

/** Moves units from a hex to another; leaders and vedettes go along where no unit of their side stays. */
export function moveStack(s: Battle, side: Side, from: HexId, to: HexId, goes: (unit: PieceId) => boolean): void {
  const { field, owner, arm } = s.data
  field.lay(s)
  for (let piece = field.top[from]; piece >= 0; piece = field.below[piece]) {
    if (!fights(arm[piece]) || owner[piece] !== side || !goes(piece)) continue
    put(s, piece, to)
    s.piece.state[piece] &= ~COLUMN
    s.piece.tail[piece] = OFF_MAP
  }
  field.lay(s)
  if (field.hasUnit(side, from)) return
  for (let piece = field.top[from]; piece >= 0; piece = field.below[piece])
    if (owner[piece] === side && (arm[piece] === LEADER || arm[piece] === VEDETTE)) put(s, piece, to)
}
