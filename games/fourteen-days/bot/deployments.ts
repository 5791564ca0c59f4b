import { GO, type Side, type Words, word, type Xoshiro } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { DIVISION_LEVEL } from '../rules/armies.ts'
import { armsOf, armyOf } from '../rules/forces.ts'
import { ARMS, type ArmyId, BRITISH, type CommanderId, type ForceId, FRENCH, FRENCH_ARMY, NO_FORCE } from '../rules/ids.ts'
import { type Campaign, isArtillerySecond, isOnMap, recordAt } from '../rules/state.ts'
import { COMMANDER, DIVISIONS, FORCE, HEX, READY, VERB } from '../rules/terms.ts'
import { ARM_CELLS, BRANCH_CELLS, branchOfArmy, branchOfCell, CELLS, divisionsOf, GUARD, kindOf } from '../rules/troops.ts'
import { finishAnyhow, offers } from './anyhow.ts'
import { distanceTo } from './ground.ts'

/** 7.2 Every Force should have all three arms: whoever has plenty gives to whoever has none. */
export function sayDeal(s: Campaign, side: Side, out: Words): void {
  for (const force of s.data.forcesOf[side]) {
    if (!isOnMap(s, force)) continue
    const arms = armsOf(s, force)
    for (const arm of ARMS.all) {
      if ((arms & (1 << arm)) !== 0) continue
      const cell = branchOfArmy(armyOf(s, force)) * BRANCH_CELLS + arm * ARM_CELLS
      const giver = richestIn(s, side, force, cell)
      if (giver >= 0 && says(s, side, out, giver, force, word(DIVISIONS, divisionsOf(kindOf(side, cell), 1)))) return
    }
  }
  out.clear()
  out.push(word(VERB, READY))
}

function richestIn(s: Campaign, side: Side, force: ForceId, cell: number): ForceId {
  let best = NO_FORCE
  let most = 1
  for (const other of s.data.forcesOf[side]) {
    if (!isOnMap(s, other) || other === force || armyOf(s, other) !== armyOf(s, force)) continue
    const count = s.record.count[recordAt(other) + cell]
    if (count <= most) continue
    most = count
    best = other
  }
  return best
}

/** Says that some divisions go from one Force to another; returns false when illegal. */
function says(s: Campaign, side: Side, out: Words, from: ForceId, to: ForceId, what: ReturnType<typeof word>): boolean {
  out.clear()
  for (const w of [word(FORCE, from), word(FORCE, to), what, GO]) {
    if (!offers(s, side, out).has(w)) return false
    out.push(w)
  }
  return true
}

/** 7.3 Where Forces may be placed, by army: several fronts, one of which is chosen with the first Force. */
const FRONTS: readonly (readonly (readonly string[])[])[] = [
  [
    [
      'beaumont',
      'walcourt',
      'solre-le-chateau',
      'maubeuge',
      'philippeville',
      'avesnes',
      'chimay',
      'bavay',
      'mariembourg',
      'merbes-le-chateau',
    ],
    ['maubeuge', 'bavay', 'valenciennes', 'le-quesnoy', 'conde', 'avesnes', 'landrecies', 'st-amand', 'solre-le-chateau', 'beaumont'],
    ['philippeville', 'walcourt', 'givet', 'florennes', 'mariembourg', 'beaumont', 'couvin', 'chimay', 'rocroi', 'fumay'],
  ],
  [
    ['brussels', 'braine-le-comte', 'nivelles', 'hal', 'enghien', 'ath'],
    ['brussels', 'waterloo', 'hal', 'nivelles', 'wavre', 'enghien'],
  ],
  [
    ['namur', 'gembloux', 'sombreffe', 'wavre', 'jodoigne', 'perwez'],
    ['wavre', 'genappe', 'gembloux', 'louvain', 'jodoigne', 'perwez'],
  ],
]

const stock = new Uint8Array(CELLS)

function readStock(s: Campaign, army: ArmyId): void {
  stock.set((isArtillerySecond(s) ? s.data.otherTotals : s.data.totals)[army])
  for (const force of s.data.forcesOfArmy[army])
    if (isOnMap(s, force)) for (let cell = 0; cell < CELLS; cell++) stock[cell] -= s.record.count[recordAt(force) + cell]
}

/** Senior commanders of an army not yet placed, the highest first. */
const waiting = (s: Campaign, side: Side, army: ArmyId): CommanderId[] =>
  s.data.commandersOf[side]
    .filter(
      commander =>
        s.data.armyOfCommander[commander] === army &&
        s.data.level[commander] > DIVISION_LEVEL &&
        s.commander.force[commander] < 0 &&
        commander !== s.data.kleist.commander,
    )
    .sort((a, b) => s.data.level[b] - s.data.level[a] || a - b)

/** 7.3 The next Force: one commander with his share of the army, on a front not too close to the enemy. */
export function sayDeployment(s: Campaign, side: Side, rng: Xoshiro, out: Words): void {
  const army = side === FRENCH ? FRENCH_ARMY : waiting(s, side, BRITISH).length > 0 ? BRITISH : s.data.kleist.army
  const commanders = waiting(s, side, army)
  const hex = siteFor(s, side, army, rng)
  if (commanders.length === 0 || hex === undefined) {
    finishAnyhow(s, side, out)
    return
  }
  out.push(word(HEX, hex))
  out.push(word(COMMANDER, commanders[0]))
  out.push(GO)
  readStock(s, army)
  for (let cell = 0; cell < CELLS; cell++) {
    const share = shareOf(side, cell, commanders.length)
    if (share === 0) continue
    const divisions = word(DIVISIONS, divisionsOf(kindOf(side, cell), share))
    if (offers(s, side, out).has(divisions)) out.push(divisions)
  }
  if (offers(s, side, out).has(GO)) out.push(GO)
  else finishAnyhow(s, side, out)
}

/** The Guard goes with the first commander, everything else is shared. */
const shareOf = (side: Side, cell: number, commanders: number): number =>
  commanders === 1 || (side === FRENCH && branchOfCell(cell) === GUARD) ? stock[cell] : Math.ceil(stock[cell] / commanders)

const TOO_NEAR = 2

function siteFor(s: Campaign, side: Side, army: ArmyId, rng: Xoshiro): HexId | undefined {
  const fronts = FRONTS[army]
  const placed = s.data.forcesOfArmy[army].filter(force => isOnMap(s, force))
  let front = fronts[rng.below(fronts.length)]
  let most = 0
  for (const other of fronts) {
    const fits = placed.filter(force => other.includes(s.data.places.names[s.data.placeAt[s.force.hex[force]]])).length
    if (fits <= most) continue
    most = fits
    front = other
  }
  const isFree = (hex: HexId): boolean => s.hex.force[hex] < 0 && distanceTo(s, (1 - side) as Side, hex) > TOO_NEAR
  for (const name of front) for (const hex of s.data.hexesOf[s.data.places.of(name)]) if (isFree(hex)) return hex
  return undefined
}
