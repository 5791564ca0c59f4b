import { among, push, type Refusal, SIDE, type Side, say, type Words, word } from '@grognard/engine'
import { adjacent, distance, type HexId } from '@grognard/engine/hex/grid'
import { offerAdvance } from './advance.ts'
import { fights } from './armies.ts'
import { closeFight, pushClash } from './clash.ts'
import { offerCards } from './combat-cards.ts'
import { actingUnitsOf, commandOf, isActing, legOf, targetOf } from './commands.ts'
import { confidence } from './confidence.ts'
import { uncover } from './cover-moves.ts'
import { STACKS, type StackId } from './fight-state.ts'
import { ATTACK, type PieceId, type PlaceId } from './ids.ts'
import { assaults } from './later.ts'
import { offerBonus } from './leader-bonus.ts'
import { attackWithin, NO_LEG, typeOf } from './legs.ts'
import { isShaken } from './morale.ts'
import { offerRetire } from './retire.ts'
import { DUEL, END, HEX, PIECE, VERB } from './sorts.ts'
import { ASSAULTING, ATTACKER, addStack, beginFight, DEFENDER } from './stacks.ts'
import { ASSAULTED, type Battle, BOMBARDED, BUILDS, CHARGED, DISRUPTED, FALTERED, has, isOnMap, settingOf } from './state.ts'
import { isBarred, pointsOf } from './strength.ts'
import { ASSAULT_NO, ASSAULT_TARGET } from './tables.ts'
import { isFought, targetAndUnits } from './target-words.ts'
import { no, step, told } from './terms.ts'
import { duel, whyNotDuel, whyNotDuellist } from './vedettes.ts'

const HAD_ITS_PART = BOMBARDED | CHARGED | ASSAULTED | FALTERED | BUILDS

/** B 10.1 Why a unit may not assault in this activation, whatever the target. */
function whyNotJoin(s: Battle, side: Side, unit: PieceId): Refusal | undefined {
  const { data } = s
  if (data.owner[unit] !== side) return no.notYours
  if (!isOnMap(s, unit)) return no.notOnMap
  if (!isActing(s, unit)) return no.notActing
  if ((s.piece.done[unit] & HAD_ITS_PART) !== 0) return no.hasFought
  if (has(s, unit, DISRUPTED)) return no.isDisrupted
  if (s.piece.uncommanded[unit] !== 0) return no.outOfCommand
  if (s.piece.unsupplied[unit] !== 0) return no.outOfSupply
  const leg = legOf(s, commandOf(s, unit))
  return leg === NO_LEG || data.order.assault[typeOf(leg)] === ASSAULT_NO ? no.orderForbids : undefined
}

/** B 10.1 Why a unit may not assault a hex. */
function whyNotAssault(s: Battle, side: Side, unit: PieceId, hex: HexId): Refusal | undefined {
  const { data } = s
  if (!fights(data.arm[unit])) return no.notYours
  const reason = whyNotJoin(s, side, unit)
  if (reason !== undefined) return reason
  const from = s.piece.hex[unit]
  if (!adjacent(data.grid, from, hex)) return no.notBeside
  const leg = legOf(s, commandOf(s, unit))
  if (data.order.assault[typeOf(leg)] === ASSAULT_TARGET) {
    const target = targetOf(s, side, leg)
    if (target < 0 || distance(data.grid, hex, target) > attackWithin(leg)) return no.orderForbids
  }
  return isBarred(s, data.assaultAcross, from, hex) ? no.noAssaultAcross : undefined
}

/** B 10.1 Why a hex may not be assaulted by anybody. */
function whyNotTarget(s: Battle, side: Side, hex: HexId): Refusal | undefined {
  s.data.field.lay(s)
  if (!s.data.field.hasKnownUnit((1 - side) as Side, hex)) return no.nobodyThere
  return s.assaulted.has(hex) ? no.assaultedAlready : undefined
}

function whyNotTargetOf(s: Battle, side: Side, hex: HexId): Refusal | undefined {
  const reason = whyNotTarget(s, side, hex)
  if (reason !== undefined) return reason
  const units = settingOf(s).units[side]
  let why: Refusal = no.notBeside
  for (let i = 0; i < units.length; i++) {
    const one = whyNotAssault(s, side, units[i], hex)
    if (one === undefined) return undefined
    if (one !== no.notYours && one !== no.notActing && one !== no.notOnMap && one !== no.notBeside && isBesideHex(s, units[i], hex))
      why = one
  }
  return why
}

const isBesideHex = (s: Battle, unit: PieceId, hex: HexId): boolean => adjacent(s.data.grid, s.piece.hex[unit], hex)

/** Offers the hexes that some unit may assault. */
function offerTargets(s: Battle, side: Side, out: Words): void {
  const { next } = s.data.grid
  const units = actingUnitsOf(s)
  s.data.field.lay(s)
  for (let i = 0; i < units.length; i++) {
    const from = s.piece.hex[units[i]]
    if (from < 0 || !s.data.field.isBesideKnownUnit((1 - side) as Side, from) || whyNotJoin(s, side, units[i]) !== undefined) continue
    for (let at = from * 6, end = at + 6; at < end && out.n < out.enough; at++) {
      const hex = next[at]
      if (hex < 0 || out.has(word(HEX, hex)) || whyNotTarget(s, side, hex) !== undefined) continue
      if (whyNotAssault(s, side, units[i], hex) === undefined) out.push(word(HEX, hex))
    }
  }
}

/** B 12.10 Under Attack the segment does not end while an able stack that has not had its part stands next to an enemy on its way. */
function whyNotEnd(s: Battle, side: Side): Refusal | undefined {
  const { next } = s.data.grid
  const units = actingUnitsOf(s)
  s.data.field.lay(s)
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    const from = s.piece.hex[unit]
    if (from < 0 || !s.data.field.isBesideKnownUnit((1 - side) as Side, from) || !isAble(s, side, unit)) continue
    for (let at = from * 6, end = at + 6; at < end; at++)
      if (next[at] >= 0 && isOnTheWay(s, side, unit, next[at]) && whyNotTarget(s, side, next[at]) === undefined)
        if (whyNotAssault(s, side, unit, next[at]) === undefined) return no.mustAssault
  }
  return undefined
}

/** Definitions, Able stack: under Attack, not of a shaken corps, and no unit of its stack has had its part. */
function isAble(s: Battle, side: Side, unit: PieceId): boolean {
  if (whyNotJoin(s, side, unit) !== undefined || isShaken(s, unit)) return false
  if (typeOf(legOf(s, commandOf(s, unit))) !== ATTACK) return false
  const { field, owner } = s.data
  for (let piece = field.top[s.piece.hex[unit]]; piece >= 0; piece = field.below[piece])
    if (owner[piece] === side && (s.piece.done[piece] & (ASSAULTED | FALTERED)) !== 0) return false
  return true
}

/** Definitions, On the way: no farther from the target than the unit itself, by march distance. */
function isOnTheWay(s: Battle, side: Side, unit: PieceId, hex: HexId): boolean {
  const { data } = s
  const target = targetOf(s, side, legOf(s, commandOf(s, unit)))
  if (target < 0) return false
  const from = s.piece.hex[unit]
  const distances = data.marches.from(s, from, target, data.column[unit])
  return hex === target || distances[hex] <= distances[from]
}

/** 37.7 Why no vedettes can fight a duel. */
function whyNoDuellist(s: Battle, side: Side): Refusal | undefined {
  if (!s.options.hiddenForces) return no.forcesOpen
  return settingOf(s).pieces[side].some(piece => whyNotDuellist(s, side, piece) === undefined) ? undefined : no.noDuel
}

/** B 10.1 Assault Segment: hexes are assaulted one after the other. */
export const assault = step(
  assaults,
  'B 10.1',
  { side: SIDE },
  {
    opening: true,
    asks: (_s, { side }) => 1 << side,
    forPlayers: { part: 'assault' },
    words: [
      [
        targetAndUnits(offerTargets, whyNotTargetOf, whyNotAssault),
        say(VERB, DUEL, (s, { side }) => whyNoDuellist(s, side), {
          after: [
            among(
              PIECE,
              (s, { side }) => settingOf(s).pieces[side],
              (s, { side }, _said, vedette) => whyNotDuellist(s, side, vedette),
            ),
            among(
              HEX,
              (s, _f, said) => s.data.grid.beside[s.piece.hex[said.value<PieceId>(1)]],
              (s, { side }, said, hex) => whyNotDuel(s, side, said.value(1), hex),
            ),
          ],
        }),
        say(VERB, END, (s, { side }) => whyNotEnd(s, side)),
      ],
    ],
    apply(s, { side }, said, table) {
      if (said.at(0) === word(VERB, END)) return
      if (said.at(0) === word(VERB, DUEL)) {
        uncover(s, side, s.piece.hex[said.value<PieceId>(1)], table)
        push(s, duel, said.value(1), said.value(2))
        push(s, assaults, side)
        return
      }
      const hex = said.value<HexId>(0)
      if (!isFought(s, side, hex, said, table)) {
        push(s, assaults, side)
        return
      }
      beginFight(s, ASSAULTING, side, hex)
      s.assaulted.add(hex)
      s.struck.add(hex)
      const place = s.data.placeAt[hex]
      if (place >= 0) s.everAssaulted.add(place as PlaceId)
      table.tell(told.assaulted, side, hex)
      for (let i = 1; i < said.n - 1; i++) {
        const unit = said.value<PieceId>(i)
        s.attackers.add(unit)
        s.piece.done[unit] |= ASSAULTED
        addStack(s, ATTACKER, s.piece.hex[unit])
        table.tell(told.attacks, unit, hex)
      }
      s.fightDeclared = pointsOf(s, ATTACKER)
      addStack(s, DEFENDER, hex)
      for (let i = 0; i < STACKS.count; i++) if (s.stack.role[i as StackId] === ATTACKER) push(s, confidence, i)
      push(s, offerRetire)
      push(s, offerBonus)
      push(s, offerCards)
      pushClash(s)
      push(s, offerAdvance)
      push(s, closeFight)
      push(s, assaults, side)
    },
  },
)
