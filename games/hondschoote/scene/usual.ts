import { GO, isA, type Language, numberOf, opponent, type Side, type Word, type WordSwitch, word } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { frameOf, type TopStep, topStep } from '../../common/top-step.ts'
import { usualFacing } from '../../common/usual-facing.ts'
import { combat } from '../rules/combat.ts'
import { fire } from '../rules/fire.ts'
import type { UnitId } from '../rules/ids.ts'
import { marchOn } from '../rules/march.ts'
import { movement } from '../rules/movement.ts'
import { react } from '../rules/reaction.ts'
import { type Battle, moraleNow } from '../rules/state.ts'
import { CHARGE, DIRECTION, FIRE_NOW, HEX, UNIT, VERB } from '../rules/terms.ts'
import { offeredAfter } from './leading.ts'
import { attackersSaid } from './lights.ts'
import type { Look } from './look.ts'
import { turningIn } from './spots.ts'
import { TEXTS } from './texts.ts'

/** The word most players would say next, for steps in which there is one. */
export function usualWord(look: Look, s: Battle, side: Side, said: readonly Word[]): Word | undefined {
  const top = topStep(look.game.rules, s)
  if (top === undefined || frameOf(top, movement) !== undefined) return undefined
  const offered = offeredAfter(look, s, side, said)
  if (frameOf(top, fire) !== undefined) return nearestTarget(look, s, said, offered)
  if (frameOf(top, combat) !== undefined) return inDeclaration(s, said, offered)
  if (frameOf(top, react) !== undefined && said.length === 1) return offered.find(w => w === word(VERB, FIRE_NOW))
  const ends = frameOf(top, marchOn)
  const isFacing = ends !== undefined ? said.length === 0 : offered.every(w => isA(w, DIRECTION))
  if (!isFacing) return undefined
  const directions = offered.filter(w => isA(w, DIRECTION)).map(w => numberOf(w) as Direction)
  const facing = facingAt(look, s, side, top, said, directions)
  return facing === undefined ? undefined : word(DIRECTION, facing)
}

/** 1.3 A unit faces the nearest enemy; one that has not moved stays as it is. */
function facingAt(
  look: Look,
  s: Battle,
  side: Side,
  top: TopStep,
  said: readonly Word[],
  offered: readonly Direction[],
): Direction | undefined {
  const named = said.find(w => isA(w, UNIT))
  const unit = (named === undefined ? (top.frame.unit ?? s.head) : numberOf(named)) as UnitId
  const now = unit < 0 ? -1 : s.unit.facing[unit]
  const hasMoved = frameOf(top, marchOn)?.entered !== 0
  if (!hasMoved && offered.includes(now as Direction)) return now as Direction
  const hex = turningIn(look, s, said)
  if (hex < 0) return offered[0]
  const enemies = look.data.unitsOf[opponent(side)].map(enemy => s.unit.hex[enemy]).filter(at => at >= 0)
  return usualFacing(look.data.grid, hex as HexId, offered, enemies, now)
}

/** 5.1 The nearest target of the named battery. */
function nearestTarget({ data }: Look, s: Battle, said: readonly Word[], offered: readonly Word[]): Word | undefined {
  const [battery] = said
  if (battery === undefined || !isA(battery, UNIT)) return undefined
  const from = s.unit.hex[numberOf(battery) as UnitId]
  const range = (w: Word): number => distance(data.grid, from, numberOf(w) as HexId)
  return offered.filter(w => isA(w, HEX)).sort((a, b) => range(a) - range(b) || a - b)[0]
}

/** 6.1 The steadier attacker leads: its morale counts and it takes the first loss. Marked chargers that are too many are named in order. */
function inDeclaration(s: Battle, said: readonly Word[], offered: readonly Word[]): Word | undefined {
  const units = offered.filter(w => isA(w, UNIT))
  const isPastAttackers = said.filter(w => w === GO).length >= 2
  if (!isPastAttackers) return undefined
  if (units.length === 0) return offered.find(w => w === word(VERB, CHARGE))
  if (offered.includes(GO)) return GO
  const lastCharge = said.lastIndexOf(word(VERB, CHARGE))
  if (lastCharge >= 0 && said.indexOf(GO, lastCharge) < 0) return units[0]
  const leads = (w: Word): number => leadership(s, numberOf(w) as UnitId)
  return units.sort((a, b) => leads(b) - leads(a) || a - b)[0]
}

const leadership = (s: Battle, unit: UnitId): number => 4 * moraleNow(s, unit) - 2 * s.unit.level[unit] + s.unit.sp[unit]

/** 6.1 Each attacker that may go in with the bayonet has a switch for it. */
export function chargeSwitches(look: Look, s: Battle, side: Side, said: readonly Word[], language: Language): WordSwitch[] {
  if (frameOf(topStep(look.game.rules, s), combat) === undefined) return []
  const attackers = attackersSaid(said)
  if (attackers.length === 0) return []
  const charge = word(VERB, CHARGE)
  const attackersEnd = said.indexOf(GO, said.indexOf(GO) + 1)
  const declared = attackersEnd < 0 ? said : said.slice(0, attackersEnd)
  const chargeAt = said.indexOf(charge)
  const named = chargeAt < 0 ? [] : said.slice(chargeAt + 1)
  const charging = named.slice(0, named.includes(GO) ? named.indexOf(GO) : named.length)
  const withChargers = (chargers: readonly Word[]): Word[] =>
    chargers.length === 0 ? [...declared] : [...declared, GO, charge, ...chargers]
  const isLegal = (sentence: readonly Word[]): boolean =>
    sentence.every((w, i) => i < declared.length || offeredAfter(look, s, side, sentence.slice(0, i)).includes(w))
  return attackers.flatMap(unit => {
    const w = word(UNIT, unit)
    const isOn = charging.includes(w)
    const say = withChargers(isOn ? charging.filter(one => one !== w) : [...charging, w].sort((a, b) => a - b))
    return isLegal(say) ? [{ of: w, name: TEXTS[language].charges, isOn, say }] : []
  })
}
