import {
  among,
  GO,
  isA,
  numberOf,
  push,
  type Refusal,
  SIDE,
  type Side,
  say,
  set,
  type TableTop,
  type Word,
  Words,
  word,
} from '@grognard/engine'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { someBeside } from '@grognard/engine/hex/neighbours'
import { hasBayonet } from './charge.ts'
import { ALL_TARGETS, chase } from './chase.ts'
import { endanger } from './commanders.ts'
import { meetDefenders, offerEvasion, overrun } from './evasion.ts'
import { RIVER } from './ground.ts'
import { type FormationId, FRENCH, type UnitId } from './ids.ts'
import { isEligible, type Obligations } from './obligations.ts'
import { holdsEnemy } from './stack.ts'
import { ATTACKED, type Battle, COMBAT, clearDone, ROUTED, TARGETED } from './state.ts'
import { CHARGE, FINISH, HEX, no, step, told, UNIT, VERB } from './terms.ts'

/** 6 The combat segment begins: the fire segment's flags are cleared. */
export const beginCombat = step(
  'begin-combat',
  '6',
  { side: SIDE },
  {
    apply(s, { side }) {
      s.segment = COMBAT
      clearDone(s)
      push(s, nextCombat, side)
    },
  },
)

/** 6 The player is asked while anything can be attacked; the previous combat is decided: odds end here. */
export const nextCombat = step(
  'next-combat',
  '6',
  { side: SIDE },
  {
    opening: true,
    apply(s, { side }) {
      if (canAttack(s, side)) push(s, combat, side)
    },
  },
)

/** The parts of a declaration: target hexes, attackers, chargers, head; each set ends with `go`. */
interface Declared {
  /** One past the last target, attacker, charger. */
  targets: number
  attackersFrom: number
  attackers: number
  chargersFrom: number
  chargers: number
}
const declared: Declared = { targets: 0, attackersFrom: 0, attackers: 0, chargersFrom: 0, chargers: 0 }

/** Reads how far a declaration has come. */
function readDeclaration(said: Words): Declared {
  const d = declared
  d.targets = nextGo(said, 0)
  d.attackersFrom = Math.min(d.targets + 1, said.n)
  d.attackers = nextGo(said, d.attackersFrom)
  const after = Math.min(d.attackers + 1, said.n)
  const charges = after < said.n && isA(said.at(after), VERB)
  d.chargersFrom = charges ? after + 1 : after
  d.chargers = charges ? nextGo(said, d.chargersFrom) : after
  return d
}

function nextGo(said: Words, from: number): number {
  for (let i = from; i < said.n; i++) if (said.at(i) === GO) return i
  return said.n
}

function targetBits(picture: Obligations, said: Words, end: number): number {
  let bits = 0
  for (let i = 0; i < end; i++) bits |= picture.hexBit(said.value(i))
  return bits
}

function attackerBits(picture: Obligations, said: Words, from: number, end: number): number {
  let bits = 0
  for (let i = from; i < end; i++) bits |= 1 << picture.placeOf(said.value(i))
  return bits
}

/** 6 Who can attack whom, and must, as things stand. */
function surveyed(s: Battle, side: Side): Obligations {
  s.data.obligations.survey(s, side)
  return s.data.obligations
}

/** 6 Why a hex may not be a target: some unit must be able to attack it together with those named, and everything it owes. */
function whyNotTarget(s: Battle, side: Side, said: Words, hex: HexId): Refusal | undefined {
  if (!holdsEnemy(s, side, hex)) return no.nothingThere
  if (s.data.noCombat[hex] !== 0) return no.unassailable
  const picture = surveyed(s, side)
  const bit = picture.hexBit(hex)
  const named = targetBits(picture, said, said.n) | bit
  let reached = false
  for (let place = 0; place < picture.unitCount; place++) {
    const reach = picture.reachOf(place)
    if (bit === 0 || (reach & named) !== named) continue
    reached = true
    if (picture.maySettle(named | laterTargets(picture, reach, hex), 1 << place)) return undefined
  }
  if (reached) return no.othersOwed
  if (said.n > 0) return no.notBeforeAll
  return bit === 0 && isAcrossRiver(s, hex) ? no.acrossRiver : no.notInFront
}

const nothingSaid = new Words(1)

/** 6 Whether the formation can attack anything, or must. */
function canAttack(s: Battle, side: Side): boolean {
  const picture = surveyed(s, side)
  if (picture.isInDebt()) return true
  const near = picture.contacts()
  for (let i = 0; i < near.length; i++) if (whyNotTarget(s, side, nothingSaid, near[i]) === undefined) return true
  return false
}

/** Whether the formation touches a hex only across an unbridged river. */
const isAcrossRiver = (s: Battle, hex: HexId): boolean => someBeside(s.data.grid, hex, s, s.formation, isOverRiver)

function isOverRiver(s: Battle, formation: FormationId, hex: HexId, slot: number): boolean {
  const unit = s.hex.top[hex]
  return unit >= 0 && s.data.formationOf[unit] === formation && (s.data.hexside[slot] & RIVER) !== 0
}

/** Hexes that may still be named after this one. */
function laterTargets(picture: Obligations, bits: number, hex: HexId): number {
  let later = 0
  for (let i = 0; i < picture.hexCount; i++) if (picture.hexAt(i) > hex) later |= 1 << i
  return bits & later
}

function whyNotEnoughTargets(s: Battle, side: Side, said: Words): Refusal | undefined {
  if (said.n === 0) return no.noTarget
  const picture = surveyed(s, side)
  const targets = targetBits(picture, said, said.n)
  for (let place = 0; place < picture.unitCount; place++)
    if ((picture.reachOf(place) & targets) === targets && picture.maySettle(targets, 1 << place)) return undefined
  return no.othersOwed
}

/** 6 Why a unit may not join the attack: it must have every target in front, and leave no debt that nobody can pay. */
function whyNotAttacker(s: Battle, side: Side, said: Words, unit: UnitId): Refusal | undefined {
  if (s.data.owner[unit] !== side) return no.notYours
  if (s.data.formationOf[unit] !== s.formation) return no.attackNotInFormation
  if (s.unit.hex[unit] < 0) return no.attackNotOnMap
  if (s.unit.level[unit] >= ROUTED) return no.doesNotFight
  if (s.data.isArtillery[unit] !== 0) return no.artilleryDoesNotAttack
  if (s.data.noCombat[s.unit.hex[unit]] !== 0) return no.fightsNotOut
  if (!isEligible(s, unit)) return no.hasAttacked
  const picture = surveyed(s, side)
  const d = readDeclaration(said)
  const targets = targetBits(picture, said, d.targets)
  const place = picture.placeOf(unit)
  if ((picture.reachOf(place) & targets) !== targets) return no.notBeforeAll
  const attackers = attackerBits(picture, said, d.attackersFrom, said.n) | (1 << place)
  return picture.maySettle(targets, attackers) ? undefined : no.othersOwed
}

/** 6 The enemy hexes that must be attacked besides those named, if a target or an attacker joins them: what `othersOwed` refuses. */
export function owedBesides(s: Battle, side: Side, said: Words, joins: Word): HexId[] {
  const picture = surveyed(s, side)
  const isTarget = isA(joins, HEX)
  const d = readDeclaration(said)
  const targets = targetBits(picture, said, d.targets) | (isTarget ? picture.hexBit(numberOf(joins) as HexId) : 0)
  let attackers = isA(joins, UNIT)
    ? attackerBits(picture, said, d.attackersFrom, said.n) | (1 << picture.placeOf(numberOf(joins) as UnitId))
    : 0
  // Nobody is named yet: whoever has all targets in front would attack.
  for (let place = 0; attackers === 0 && place < picture.unitCount; place++)
    if ((picture.reachOf(place) & targets) === targets) attackers = 1 << place
  let owed = 0
  for (let place = 0; place < picture.unitCount; place++) if ((attackers & (1 << place)) !== 0) owed |= picture.owesOf(place)
  return picture.contacts().filter(hex => (picture.hexBit(hex) & owed & ~targets) !== 0)
}

const isAmong = (said: Words, from: number, end: number, unit: UnitId): boolean => {
  for (let i = from; i < end; i++) if (said.value<UnitId>(i) === unit) return true
  return false
}

/** 4.4.2 Whether an attacker's charge marker points to one of the targets. */
function isMarked(s: Battle, said: Words, d: Declared, unit: UnitId): boolean {
  const marker = s.unit.charge[unit]
  if (marker < 0) return false
  for (let i = 0; i < d.targets; i++) if (said.value<HexId>(i) === marker) return true
  return false
}

/** Attackers that charge by their markers. */
function marked(s: Battle, said: Words, d: Declared): number {
  let count = 0
  for (let i = d.attackersFrom; i < d.attackers; i++) if (isMarked(s, said, d, said.value(i))) count++
  return count
}

/** 6.1 Why nobody can be named to charge: the bayonet is French, and at most two units charge, marked cavalry first. */
function whyNoChargers(s: Battle, side: Side, said: Words): Refusal | undefined {
  const d = readDeclaration(said)
  const count = marked(s, said, d)
  if (count > s.data.mostChargers) return undefined
  if (side !== FRENCH) return no.onlyFrenchCharge
  if (count === s.data.mostChargers) return no.tooManyCharge
  for (let i = d.attackersFrom; i < d.attackers; i++) if (hasBayonet(s, said.value(i))) return undefined
  return no.onlyInfantry
}

/** 6.1 Why a unit may not be named to charge. If too many are marked, the player chooses. */
function whyNotCharger(s: Battle, side: Side, said: Words, unit: UnitId): Refusal | undefined {
  if (s.data.owner[unit] !== side) return no.notYours
  const d = readDeclaration(said)
  if (!isAmong(said, d.attackersFrom, d.attackers, unit)) return no.tookNoPart
  const most = s.data.mostChargers
  const byMarker = marked(s, said, d)
  const named = said.n - d.chargersFrom
  if (byMarker > most) {
    if (!isMarked(s, said, d, unit)) return no.noChargeMarker
    return named + markedAfter(s, said, d, unit) >= most && named < most ? undefined : named < most ? no.tooFewCharge : no.tooManyCharge
  }
  if (!hasBayonet(s, unit)) return no.onlyInfantry
  return byMarker + named < most ? undefined : no.tooManyCharge
}

/** Marked attackers from this one on: enough must be left to fill the number. */
function markedAfter(s: Battle, said: Words, d: Declared, unit: UnitId): number {
  let count = 0
  for (let i = d.attackersFrom; i < d.attackers; i++) if (said.value<UnitId>(i) >= unit && isMarked(s, said, d, said.value(i))) count++
  return count
}

function whyNotEnoughChargers(s: Battle, said: Words): Refusal | undefined {
  const d = readDeclaration(said)
  const named = said.n - d.chargersFrom
  const needed = marked(s, said, d) > s.data.mostChargers ? s.data.mostChargers : 1
  return named < needed ? no.tooFewCharge : undefined
}

/** 6.1 The head unit takes part; if anyone charges, it is one of them. */
function whyNotHead(s: Battle, side: Side, said: Words, unit: UnitId): Refusal | undefined {
  if (s.data.owner[unit] !== side) return no.notYours
  const d = readDeclaration(said)
  if (!isAmong(said, d.attackersFrom, d.attackers, unit)) return no.tookNoPart
  const byMarker = marked(s, said, d)
  const areNamed = d.chargers > d.chargersFrom
  if (byMarker > s.data.mostChargers && !areNamed) return no.tooManyCharge
  if (byMarker === 0 && !areNamed) return undefined
  return charges(s, said, d, byMarker, unit) ? undefined : no.headMustCharge
}

const charges = (s: Battle, said: Words, d: Declared, byMarker: number, unit: UnitId): boolean =>
  isAmong(said, d.chargersFrom, d.chargers, unit) || (byMarker <= s.data.mostChargers && isMarked(s, said, d, unit))

const head = among<Battle, { readonly side: Side }, UnitId>(
  UNIT,
  s => s.data.unitsIn[s.formation],
  (s, { side }, said, unit) => whyNotHead(s, side, said, unit),
)

/** 6 Units of the formation with an attackable hex in front. */
function attackersLeft(s: Battle, side: Side, offered: readonly Word[]): readonly Word[] {
  const { obligations, unitsIn } = s.data
  obligations.survey(s, side)
  const targets = offered.filter(w => isA(w, HEX)).reduce((bits, w) => bits | obligations.hexBit(numberOf(w) as HexId), 0)
  return unitsIn[s.formation]
    .filter(unit => {
      const place = obligations.placeOf(unit)
      return place >= 0 && (obligations.reachOf(place) & targets) !== 0
    })
    .map(unit => word(UNIT, unit))
}

/**
 * 6 Declares one combat: hexes attacked, attackers, chargers, head unit; or ends the segment. An obligatory combat with only one possible
 * declaration is asked for too: nobody's dice are rolled before he has seen the odds.
 */
export const combat = step(
  'combat',
  '6',
  { side: SIDE },
  {
    opening: true,
    forPlayers: {
      part: 'combat',
      hasHints: true,
      ends: { word: word(VERB, FINISH), warning: no.stillToAttack },
      unfinished: (s, _f, side, offered) => attackersLeft(s, side, offered),
    },
    alwaysAsk: true,
    asks: (_s, { side }) => 1 << side,
    words: [
      [
        ...set<Battle, { readonly side: Side }, HexId>(
          HEX,
          (s, { side }) => surveyed(s, side).contacts(),
          (s, { side }, said, hex) => whyNotTarget(s, side, said, hex),
          (s, { side }, said) => whyNotEnoughTargets(s, side, said),
        ),
        say(VERB, FINISH, (s, { side }, said) => whyNotFinish(s, side, said), { after: [] }),
      ],
      set<Battle, { readonly side: Side }, UnitId>(
        UNIT,
        s => s.data.unitsIn[s.formation],
        (s, { side }, said, unit) => whyNotAttacker(s, side, said, unit),
        (_s, _f, said) => (said.n > said.from ? undefined : no.noAttacker),
      ),
      [
        head,
        say(VERB, CHARGE, (s, { side }, said) => whyNoChargers(s, side, said), {
          after: [
            set<Battle, { readonly side: Side }, UnitId>(
              UNIT,
              s => s.data.unitsIn[s.formation],
              (s, { side }, said, unit) => whyNotCharger(s, side, said, unit),
              (s, _f, said) => whyNotEnoughChargers(s, said),
            ),
            head,
          ],
        }),
      ],
    ],
    apply(s, { side }, said, table) {
      if (said.n === 1) return
      declare(s, side, said, table)
      push(s, nextCombat, side)
    },
  },
)

function whyNotFinish(s: Battle, side: Side, said: Words): Refusal | undefined {
  if (said.n > 0) return no.declareFirst
  return surveyed(s, side).isInDebt() ? no.stillOwed : undefined
}

/** 6.1 The declaration fixes who fights whom; the defender's answer follows. */
function declare(s: Battle, side: Side, said: Words, table: TableTop): void {
  const d = readDeclaration(said)
  const byMarker = marked(s, said, d)
  const picture = surveyed(s, side)
  for (let i = d.attackersFrom; i < d.attackers; i++) {
    const unit = said.value<UnitId>(i)
    picture.incur(s, unit)
    s.attackers.add(unit)
    s.unit.done[unit] |= ATTACKED
    endanger(s, side, s.unit.hex[unit])
    if (charges(s, said, d, byMarker, unit)) s.chargers.add(unit)
  }
  for (let i = 0; i < d.targets; i++) attackHex(s, side, said.value(i), table)
  for (let i = d.attackersFrom; i < d.attackers; i++) join(s, said.value(i), table)
  s.head = said.value(said.n - 1)
  table.tell(told.headUnit, s.head)
  s.stepLost = 0
  const enemy = (1 - side) as Side
  push(s, chase, ALL_TARGETS, enemy)
  push(s, overrun, 1)
  push(s, offerEvasion, enemy)
  push(s, chase, ALL_TARGETS, enemy)
  push(s, overrun, 0)
  push(s, meetDefenders, side)
}

/** 6, ruling 48 Everyone in an attacked hex counts as attacked. */
function attackHex(s: Battle, side: Side, hex: HexId, table: TableTop): void {
  s.targets.push(hex)
  s.owed.remove(hex)
  table.tell(told.attacked, side, hex)
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit]) s.unit.done[unit] |= TARGETED
  endanger(s, (1 - side) as Side, hex)
}

/** Tells who attacks and who charges; an unused marker is removed without a level (ruling 23). */
function join(s: Battle, unit: UnitId, table: TableTop): void {
  table.tell(told.tookPart, unit, s.unit.hex[unit])
  if (s.chargers.has(unit)) table.tell(told.charged, unit)
  s.unit.charge[unit] = OFF_MAP
}
