import { GO, isA, numberOf, opponent, push, type Side, type Swapped, scripted, TableTop, type Word, Words, word } from '@grognard/engine'
import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import { directionTo, type HexId } from '@grognard/engine/hex/grid'
import { topStep } from '../../common/top-step.ts'
import { beginCombat, combat } from '../rules/combat.ts'
import { beginFire, fire, whyNotFireAt } from '../rules/fire.ts'
import type { FormationId, UnitId } from '../rules/ids.ts'
import { isFront, turnHex } from '../rules/stack.ts'
import { type Battle, isSteady, moraleNow } from '../rules/state.ts'
import { HEX, UNIT } from '../rules/terms.ts'
import { attackersSaid } from './lights.ts'
import { type Look, stackOf } from './look.ts'

/**
 * The same fight the other way round: the units that would be attacked attack, or fire at, their attackers, as if their formation had just
 * reached that segment and had turned to face them.
 */
export function swappedOf(look: Look, s: Battle, side: Side, said: readonly Word[]): Swapped<Battle> | undefined {
  const step = topStep(look.game.rules, s)?.name
  if (step === combat.name) return swappedCombat(look, s, side, said)
  return step === fire.name ? swappedFire(look, s, side, said) : undefined
}

/** A scratch position in which a formation begins a segment. */
function inSegment(look: Look, s: Battle, formation: FormationId): Battle {
  const state = look.game.kind.create()
  look.game.kind.copy(s, state)
  state.$stack.fill(0)
  state.$depth = 0
  state.formation = formation
  state.owed.clear()
  return state
}

const unheard = (): TableTop => new TableTop(scripted())

/** 6 The units of the attacked hexes, by formation: the one that can bring most of them to the attack. */
function swappedCombat(look: Look, s: Battle, side: Side, said: readonly Word[]): Swapped<Battle> | undefined {
  const targets = said.filter(w => isA(w, HEX)).map(w => numberOf(w) as HexId)
  const bases = [...new Set(attackersSaid(said).map(unit => s.unit.hex[unit]))]
  const fighters = targets.flatMap(hex => stackOf(s, hex)).filter(unit => isSteady(s, unit) && s.data.isArtillery[unit] === 0)
  const formations = [...new Set(fighters.map(unit => s.data.formationOf[unit] as FormationId))]
  const found = formations.flatMap(formation => {
    const state = inSegment(look, s, formation)
    for (const hex of targets) turnHex(state, hex, bestFacing(s, hex, bases), unheard())
    const say = declaration(look, state, opponent(side), bases, fighters)
    return say === undefined ? [] : [{ state, side: opponent(side), say }]
  })
  return found.sort((a, b) => b.say.length - a.say.length)[0]
}

/** 1.3 The facing with most of these hexes in front; the current one if no other is better. */
function bestFacing(s: Battle, hex: HexId, others: readonly HexId[]): Direction {
  const before = (facing: Direction): number => {
    const towards = others.map(other => directionTo(s.data.grid, hex, other)).filter(direction => direction >= 0)
    return towards.filter(direction => isFront(facing, direction)).length
  }
  let best = s.unit.facing[s.hex.top[hex]]
  for (const facing of DIRECTIONS.all) if (before(facing) > before(best)) best = facing
  return best
}

/** The widest legal declaration: these hexes if they suffice, others too if they are owed. */
function declaration(
  look: Look,
  state: Battle,
  side: Side,
  hexes: readonly HexId[],
  units: readonly UnitId[],
): readonly Word[] | undefined {
  const { rules } = look.game
  push(state, beginCombat, side)
  rules.run(state, unheard())
  if (topStep(rules, state)?.name !== combat.name) return undefined
  const isUnit = (w: Word): boolean => isA(w, UNIT) && units.includes(numberOf(w) as UnitId)
  const isHex = (w: Word): boolean => isA(w, HEX) && hexes.includes(numberOf(w) as HexId)
  const narrow = (w: Word): boolean => isHex(w) || isUnit(w)
  const wide = (w: Word): boolean => isA(w, HEX) || isUnit(w)
  return spoken(look, state, side, narrow) ?? spoken(look, state, side, wide)
}

/** Says every wanted word that is legal, then closes the set; the head is the unit with the best morale. */
function spoken(look: Look, state: Battle, side: Side, isWanted: (w: Word) => boolean): readonly Word[] | undefined {
  const said = new Words(64)
  const offered = new Words()
  let sets = 0
  while (!look.game.rules.choices(state, side, said, offered)) {
    const wanted = offered.list().filter(isWanted)
    const next = sets < 2 ? (wanted[0] ?? offered.list().find(w => w === GO)) : bestHead(state, wanted)
    if (next === undefined) return undefined
    if (next === GO) sets++
    said.push(next)
  }
  return said.list()
}

const bestHead = (s: Battle, units: readonly Word[]): Word | undefined =>
  [...units].sort((a, b) => moraleNow(s, numberOf(b) as UnitId) - moraleNow(s, numberOf(a) as UnitId))[0]

/** 5.1 A battery in the hex fired at fires back, turned if necessary. */
function swappedFire(look: Look, s: Battle, side: Side, said: readonly Word[]): Swapped<Battle> | undefined {
  const [first, second] = said
  if (first === undefined || second === undefined || !isA(first, UNIT) || !isA(second, HEX)) return undefined
  const from = s.unit.hex[numberOf(first) as UnitId]
  const hex = numberOf(second) as HexId
  for (const unit of stackOf(s, hex).filter(one => s.data.isArtillery[one] !== 0 && isSteady(s, one))) {
    const state = inSegment(look, s, s.data.formationOf[unit] as FormationId)
    const now = s.unit.facing[unit]
    const canFire = (facing: Direction): boolean => {
      turnHex(state, hex, facing, unheard())
      return whyNotFireAt(state, unit, from) === undefined
    }
    if (!canFire(now) && DIRECTIONS.all.every(facing => !canFire(facing))) continue
    push(state, beginFire, opponent(side))
    look.game.rules.run(state, unheard())
    return { state, side: opponent(side), say: [word(UNIT, unit), word(HEX, from)] }
  }
  return undefined
}
