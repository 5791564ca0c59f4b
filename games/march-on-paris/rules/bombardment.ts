import { NUMBER, push, type Refusal, SIDE, type Side, say, type Words, word } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { isGuns } from './armies.ts'
import { closeFight, pushClash } from './clash.ts'
import { actingUnitsOf, commandOf, isActing, legOf } from './commands.ts'
import { hiddenRoll } from './hidden-march.ts'
import type { PieceId } from './ids.ts'
import { bombardment } from './later.ts'
import { NO_LEG, typeOf } from './legs.ts'
import { sees } from './sight.ts'
import { END, HEX, VERB } from './sorts.ts'
import { revealTest } from './spotting.ts'
import { ATTACKER, addStack, BOMBARDS, beginFight, DEFENDER } from './stacks.ts'
import { type Battle, BOMBARDED, BOMBARDMENT, BUILDS, DISRUPTED, has, isNightPM, isOnMap, settingOf } from './state.ts'
import { BOMBARD_ADJACENT, BOMBARD_NO, FORBIDDEN } from './tables.ts'
import { isFought, targetAndUnits } from './target-words.ts'
import { no, step, told } from './terms.ts'

const LONGEST_RANGE = 3

/** B 8, 37.1, 37.4 Hexes that guns reach now; 0 where nobody bombards. */
function rangeNow(s: Battle): number {
  const { weather, tables } = s.data
  if (weather.noBombard[s.weather] !== 0 || (isNightPM(s) && tables.nightPM.forbidden.includes('bombard'))) return 0
  return Math.min(LONGEST_RANGE, weather.bombardRange[s.weather], weather.sight[s.weather])
}

/** B 8 Why a unit may not bombard in this activation, whatever the target. */
function whyNotFire(s: Battle, side: Side, unit: PieceId): Refusal | undefined {
  const { data } = s
  if (!isGuns(data.arm[unit])) return no.gunsOnly
  if (data.owner[unit] !== side) return no.notYours
  if (!isOnMap(s, unit)) return no.notOnMap
  if (!isActing(s, unit)) return no.notActing
  if (rangeNow(s) === 0) return no.noBombardment
  if ((s.piece.done[unit] & (BOMBARDED | BUILDS)) !== 0) return no.hasFought
  if (has(s, unit, DISRUPTED)) return no.isDisrupted
  if (s.piece.uncommanded[unit] !== 0) return no.outOfCommand
  if (2 * s.piece.spent[unit] > data.move[unit]) return no.movedTooFar
  const leg = legOf(s, commandOf(s, unit))
  return leg === NO_LEG || data.order.bombard[typeOf(leg)] === BOMBARD_NO ? no.orderForbids : undefined
}

/** B 8 Why a unit may not bombard a hex. */
function whyNotBombard(s: Battle, side: Side, unit: PieceId, hex: HexId): Refusal | undefined {
  const reason = whyNotFire(s, side, unit)
  if (reason !== undefined) return reason
  const { data } = s
  const from = s.piece.hex[unit]
  const range = distance(data.grid, from, hex)
  if (range > rangeNow(s)) return no.outOfRange
  const leg = legOf(s, commandOf(s, unit))
  if (range > 1 && data.order.bombard[typeOf(leg)] === BOMBARD_ADJACENT) return no.onlyAdjacent
  return sees(data, from, hex) ? undefined : no.outOfSight
}

/** B 8 Why a hex may not be bombarded by anybody. */
function whyNotTarget(s: Battle, side: Side, hex: HexId): Refusal | undefined {
  const { data } = s
  data.field.lay(s)
  if (!data.field.hasShownUnit((1 - side) as Side, hex)) return no.nobodyThere
  if (s.bombarded.has(hex)) return no.bombardedAlready
  return data.bombardInto[data.terrain[hex]] === FORBIDDEN ? no.noBombardmentThere : undefined
}

function whyNotTargetOf(s: Battle, side: Side, hex: HexId): Refusal | undefined {
  const reason = whyNotTarget(s, side, hex)
  if (reason !== undefined) return reason
  const units = settingOf(s).units[side]
  let why: Refusal = no.outOfRange
  for (let i = 0; i < units.length; i++) {
    const one = whyNotBombard(s, side, units[i], hex)
    if (one === undefined) return undefined
    if (one === no.outOfSight || one === no.onlyAdjacent) why = one
  }
  return why
}

/** Offers the hexes that some unit may bombard. */
function offerTargets(s: Battle, side: Side, out: Words): void {
  if (rangeNow(s) === 0) return
  const guns = actingUnitsOf(s)
  const enemies = settingOf(s).units[1 - side]
  for (let i = 0; i < guns.length; i++) {
    if (whyNotFire(s, side, guns[i]) !== undefined) continue
    for (let j = 0; j < enemies.length && out.n < out.enough; j++) {
      const hex = s.piece.hex[enemies[j]]
      if (hex < 0 || distance(s.data.grid, s.piece.hex[guns[i]], hex) > LONGEST_RANGE || out.has(word(HEX, hex))) continue
      if (whyNotTarget(s, side, hex) === undefined && whyNotBombard(s, side, guns[i], hex) === undefined) out.push(word(HEX, hex))
    }
  }
}

/** B 8 Bombardment Segment: guns fire at hexes, one after the other. */
export const bombard = step(
  bombardment,
  'B 8',
  { side: SIDE },
  {
    opening: true,
    asks: (_s, { side }) => 1 << side,
    forPlayers: { part: 'bombardment' },
    words: [[targetAndUnits(offerTargets, whyNotTargetOf, whyNotBombard), say(VERB, END)]],
    apply(s, { side }, said, table) {
      if (said.at(0) === word(VERB, END)) return
      const hex = said.value<HexId>(0)
      if (!isFought(s, side, hex, said, table)) {
        push(s, bombardment, side)
        return
      }
      beginFight(s, BOMBARDS, side, hex)
      s.bombarded.add(hex)
      s.struck.add(hex)
      table.tell(told.bombarded, side, hex)
      for (let i = 1; i < said.n - 1; i++) {
        const unit = said.value<PieceId>(i)
        s.attackers.add(unit)
        s.piece.done[unit] |= BOMBARDED
        addStack(s, ATTACKER, s.piece.hex[unit])
        table.tell(told.firesAt, unit, hex)
      }
      addStack(s, DEFENDER, hex)
      pushClash(s)
      push(s, closeFight)
      push(s, bombardment, side)
    },
  },
)

/** A combat segment begins; 37.6 charges and assaults with a reveal test. */
export const openSegment = step(
  'open-segment',
  'B 3',
  { phase: NUMBER },
  {
    apply(s, { phase }, _said, table) {
      s.phase = phase
      if (phase === BOMBARDMENT && s.options.hiddenForces) push(s, hiddenRoll)
      if (phase !== BOMBARDMENT) revealTest(s, s.data.commandOwner[s.acting.command[0 as never]], table)
    },
  },
)
