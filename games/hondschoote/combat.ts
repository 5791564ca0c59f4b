import { among, GO, isA, push, type Refusal, SIDE, type Side, say, set, type TableTop, Words } from '@grognard/engine'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { INFANTRY } from './armies.ts'
import { ALL_TARGETS, chase } from './chase.ts'
import { endanger } from './commanders.ts'
import { meetDefenders, offerEvasion, overrun } from './evasion.ts'
import { RIVER } from './ground.ts'
import { FRENCH, NO_UNIT, type UnitId } from './ids.ts'
import {
  hexBit,
  hexesInPicture,
  hexInPicture,
  incur,
  isEligible,
  isInDebt,
  maySettle,
  placeOf,
  placesInPicture,
  reachOf,
  survey,
} from './obligations.ts'
import { holdsEnemy } from './stack.ts'
import { ATTACKED, type Battle, COMBAT, clearDone, ROUTED, TARGETED } from './state.ts'
import { CHARGE, FINISH, HEX, no, step, told, UNIT, VERB } from './terms.ts'

/** 6 The combat segment begins: what was done in the fire segment is forgotten. */
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

/** 6 The player is asked as long as anything can be attacked; the combat before this is decided: odds end here. */
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

/** The places of a declaration: target hexes, attackers, chargers, head; each set ends with `go`. */
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

function targetBits(said: Words, end: number): number {
  let bits = 0
  for (let i = 0; i < end; i++) bits |= hexBit(said.value(i))
  return bits
}

function attackerBits(said: Words, from: number, end: number): number {
  let bits = 0
  for (let i = from; i < end; i++) bits |= 1 << placeOf(said.value(i))
  return bits
}

const contacts: HexId[] = []

/** Enemy hexes in contact with the formation, in ascending order. */
function contactsOf(s: Battle, side: Side): readonly HexId[] {
  survey(s, side)
  contacts.length = 0
  for (let i = 0; i < hexesInPicture(); i++) contacts.push(hexInPicture(i))
  return contacts.sort(ascending)
}
const ascending = (a: number, b: number): number => a - b

/** 6 Why a hex may not be among the targets: some unit must be able to attack it together with those named, and with all it owes. */
function whyNotTarget(s: Battle, side: Side, said: Words, hex: HexId): Refusal | undefined {
  if (!holdsEnemy(s, side, hex)) return no.nothingThere
  if (s.data.noCombat[hex] !== 0) return no.unassailable
  survey(s, side)
  const bit = hexBit(hex)
  const named = targetBits(said, said.n) | bit
  let reached = false
  for (let place = 0; place < placesInPicture(); place++) {
    if (bit === 0 || (reachOf(place) & named) !== named) continue
    reached = true
    if (maySettle(named | laterTargets(reachOf(place), hex), 1 << place)) return undefined
  }
  if (reached) return no.othersOwed
  if (said.n > 0) return no.notBeforeAll
  return bit === 0 && isAcrossRiver(s, hex) ? no.acrossRiver : no.notInFront
}

const nothingSaid = new Words(1)

/** 6 Whether the formation can attack anything, or must. */
function canAttack(s: Battle, side: Side): boolean {
  const near = contactsOf(s, side)
  if (isInDebt()) return true
  for (let i = 0; i < near.length; i++) if (whyNotTarget(s, side, nothingSaid, near[i]) === undefined) return true
  return false
}

/** Whether the formation touches a hex, but over an unbridged river. */
function isAcrossRiver(s: Battle, hex: HexId): boolean {
  const { grid, hexside, formationOf } = s.data
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = grid.next[slot]
    const unit = beside < 0 ? NO_UNIT : s.hex.top[beside]
    if (unit >= 0 && formationOf[unit] === s.formation && (hexside[slot] & RIVER) !== 0) return true
  }
  return false
}

/** Hexes that may still be named after this one. */
function laterTargets(bits: number, hex: HexId): number {
  let later = 0
  for (let i = 0; i < hexesInPicture(); i++) if (hexInPicture(i) > hex) later |= 1 << i
  return bits & later
}

function whyNotEnoughTargets(s: Battle, side: Side, said: Words): Refusal | undefined {
  if (said.n === 0) return no.noTarget
  survey(s, side)
  const targets = targetBits(said, said.n)
  for (let place = 0; place < placesInPicture(); place++)
    if ((reachOf(place) & targets) === targets && maySettle(targets, 1 << place)) return undefined
  return no.othersOwed
}

/** 6 Why a unit may not join the attack: it must have every target in front, and leave nothing owed that nobody can pay. */
function whyNotAttacker(s: Battle, side: Side, said: Words, unit: UnitId): Refusal | undefined {
  if (s.data.owner[unit] !== side) return no.notYours
  if (s.data.formationOf[unit] !== s.formation) return no.attackNotInFormation
  if (s.unit.hex[unit] < 0) return no.attackNotOnMap
  if (s.unit.level[unit] >= ROUTED) return no.doesNotFight
  if (s.data.isArtillery[unit] !== 0) return no.artilleryDoesNotAttack
  if (!isEligible(s, unit)) return no.hasAttacked
  survey(s, side)
  const d = readDeclaration(said)
  const targets = targetBits(said, d.targets)
  const place = placeOf(unit)
  if ((reachOf(place) & targets) !== targets) return no.notBeforeAll
  return maySettle(targets, attackerBits(said, d.attackersFrom, said.n) | (1 << place)) ? undefined : no.othersOwed
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

/** 6.1 Why nobody is to be named for a charge: the bayonet is French, and two units charge at most, marked cavalry first. */
function whyNoChargers(s: Battle, side: Side, said: Words): Refusal | undefined {
  const d = readDeclaration(said)
  const count = marked(s, said, d)
  if (count > s.data.mostChargers) return undefined
  if (side !== FRENCH) return no.onlyFrenchCharge
  if (count === s.data.mostChargers) return no.tooManyCharge
  for (let i = d.attackersFrom; i < d.attackers; i++) if (s.data.arm[said.value<UnitId>(i)] === INFANTRY) return undefined
  return no.onlyInfantry
}

/** 6.1 Why a unit may not be named for a charge. Where too many are marked, the player says which of them. */
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
  if (s.data.arm[unit] !== INFANTRY) return no.onlyInfantry
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

/** 6.1 The head unit takes part; if anybody charges, it is one of those. */
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

/**
 * 6 One combat is declared: hexes attacked, attackers, chargers, head unit; or the segment ends. A combat that is owed and can be declared
 * in one way only is asked for too: nobody's dice fall before he has seen the odds.
 */
export const combat = step(
  'combat',
  '6',
  { side: SIDE },
  {
    opening: true,
    alwaysAsk: true,
    asks: (_s, { side }) => 1 << side,
    words: [
      [
        ...set<Battle, { readonly side: Side }, HexId>(
          HEX,
          (s, { side }) => contactsOf(s, side),
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
  survey(s, side)
  return isInDebt() ? no.stillOwed : undefined
}

/** 6.1 The declaration fixes who fights whom; what follows is the defender's answer. */
function declare(s: Battle, side: Side, said: Words, table: TableTop): void {
  const d = readDeclaration(said)
  const byMarker = marked(s, said, d)
  survey(s, side)
  for (let i = d.attackersFrom; i < d.attackers; i++) {
    const unit = said.value<UnitId>(i)
    incur(s, unit)
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
  s.testsHeld = 1
  const enemy = (1 - side) as Side
  push(s, chase, ALL_TARGETS, enemy)
  push(s, overrun, 1)
  push(s, offerEvasion, enemy)
  push(s, chase, ALL_TARGETS, enemy)
  push(s, overrun, 0)
  push(s, meetDefenders, side)
}

/** 6, ruling 48 Whoever stands in an attacked hex has been attacked. */
function attackHex(s: Battle, side: Side, hex: HexId, table: TableTop): void {
  s.targets.push(hex)
  s.owed.remove(hex)
  table.tell(told.attacked, side, hex)
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit]) s.unit.done[unit] |= TARGETED
  endanger(s, (1 - side) as Side, hex)
}

/** Tells who attacks and who charges; a marker that is not used comes off without a level (ruling 23). */
function join(s: Battle, unit: UnitId, table: TableTop): void {
  table.tell(told.tookPart, unit, s.unit.hex[unit])
  if (s.chargers.has(unit)) table.tell(told.charged, unit)
  s.unit.charge[unit] = OFF_MAP
}
