import { GO, isA, type Language, numberOf, type Overlay, type Word } from '@grognard/engine'
import { directionTo, type HexId } from '@grognard/engine/hex/grid'
import { alongHexes, overHexes } from '../../common/overlays.ts'
import { frameOf, type TopStep, topStep } from '../../common/top-step.ts'
import { lead } from '../rules/advance.ts'
import { whyNotFireAt } from '../rules/fire.ts'
import type { CommanderId, UnitId } from '../rules/ids.ts'
import { activeSide, type Battle, ownerOf } from '../rules/state.ts'
import { CHARGE, COMMANDER, HEX, UNIT, VERB } from '../rules/terms.ts'
import type { StepName } from '../words/words.ts'
import { hexName, type Look, placeName, stackOf, unitName, upperFirst } from './look.ts'
import { marchRoute, rideReach, rideRoute, unitReach } from './reach.ts'
import { hexesSeen } from './sight-lines.ts'
import { TEXTS } from './texts.ts'

/** Lights shown automatically while a sentence is said. */
export function lightsOf(look: Look, s: Battle, said: readonly Word[], language: Language): Overlay[] {
  const top = topStep<Battle, StepName>(look.game.rules, s)
  if (top === undefined) return []
  switch (top.name) {
    case 'movement':
      return movementLights(look, s, said, language)
    case 'march-on':
      return marchOnLights(look, s, top, said, language)
    case 'fire':
      return fireLights(look, s, said, language)
    case 'combat':
      return combatLights(look, s, said, language)
    default:
      return [...attackLights(look, s, attackersNow(s), targetsNow(s), language), ...wayLights(look, s, top, said, language)]
  }
}

/** 4.2, 7 Where the named unit or commander can go, and the way to the named hex. */
function movementLights(look: Look, s: Battle, said: readonly Word[], language: Language): Overlay[] {
  const [first, second] = said
  if (first === undefined) return []
  const goes = second !== undefined && isA(second, HEX) ? (numberOf(second) as HexId) : undefined
  if (isA(first, UNIT)) {
    const unit = numberOf(first) as UnitId
    if (second === undefined) return [unitReach(look, s, unit, language)]
    return given(goes === undefined ? undefined : marchRoute(look, s, unit, goes, language))
  }
  if (!isA(first, COMMANDER)) return []
  const commander = numberOf(first) as CommanderId
  if (second === undefined) return [rideReach(look, s, commander, language)]
  return given(goes === undefined ? undefined : rideRoute(look, s, commander, goes, language))
}

/** 4.2, 4.4.1 The unit on the march, how far it can go on, the way to the named hex, or the charge. */
function marchOnLights(look: Look, s: Battle, top: TopStep<StepName>, said: readonly Word[], language: Language): Overlay[] {
  const unit = top.frame.unit as UnitId
  const [first, second] = said
  const marcher = marcherLights(look, s, unit, language)
  if (first === undefined) {
    const reach = unitReach(look, s, unit, language)
    return reach.hexes.length === 0 ? marcher : [reach, ...marcher]
  }
  if (isA(first, HEX)) return [...marcher, ...given(marchRoute(look, s, unit, numberOf(first) as HexId, language))]
  if (!isA(first, VERB) || numberOf(first) !== CHARGE || second === undefined) return marcher
  return attackLights(look, s, [unit], [numberOf(second) as HexId], language)
}

/** The unit asked about need not be named: it is ringed as if it were. */
function marcherLights(look: Look, s: Battle, unit: UnitId, language: Language): Overlay[] {
  const hex = s.unit.hex[unit]
  if (hex < 0) return []
  return [overHexes('ring', unitName(look, unit, language), ownerOf(s, unit), [hex])]
}

/** 5.1 The named battery's field of fire and targets; then the line of the shot. */
function fireLights(look: Look, s: Battle, said: readonly Word[], language: Language): Overlay[] {
  const [first, second] = said
  if (first === undefined || !isA(first, UNIT)) return []
  const t = TEXTS[language].overlay
  const unit = numberOf(first) as UnitId
  const from = s.unit.hex[unit]
  if (from < 0) return []
  const side = ownerOf(s, unit)
  const title = t.fieldOfFire(unitName(look, unit, language))
  if (second !== undefined) {
    const hex = numberOf(second)
    return [alongHexes('line', title, side, [from, hex]), overHexes('ring', upperFirst(placeName(look, hex, language)), side, [hex])]
  }
  const seen = hexesSeen(s, from, s.unit.facing[unit])
  const targets = seen.filter(hex => whyNotFireAt(s, unit, hex as HexId) === undefined)
  return [overHexes('line', title, side, seen), overHexes('ring', t.targets, side, targets)]
}

/** 6 The attacked hexes, an arrow from each attacking hex, and what else must be attacked. */
function combatLights(look: Look, s: Battle, said: readonly Word[], language: Language): Overlay[] {
  if (said.some(w => isA(w, VERB) && numberOf(w) !== CHARGE)) return []
  const targets = said.filter(w => isA(w, HEX)).map(w => numberOf(w) as HexId)
  const attackers = attackersSaid(said)
  return [...attackLights(look, s, attackers, targets, language), ...mustLights(look, s, attackers, targets, language)]
}

/** The attackers are the units between the first `go` and the second. */
export function attackersSaid(said: readonly Word[]): UnitId[] {
  const first = said.indexOf(GO)
  if (first < 0) return []
  const second = said.indexOf(GO, first + 1)
  return said.slice(first + 1, second < 0 ? said.length : second).map(w => numberOf(w) as UnitId)
}

const targetsNow = (s: Battle): HexId[] => Array.from({ length: s.targets.length }, (_, i) => s.targets.at(i))

const attackersNow = (s: Battle): UnitId[] => s.data.units.all.filter(unit => s.attackers.has(unit))

/** The attacked hexes, and arrows from their attackers. */
function attackLights(look: Look, s: Battle, attackers: readonly UnitId[], targets: readonly HexId[], language: Language): Overlay[] {
  if (targets.length === 0) return []
  const t = TEXTS[language].overlay
  const title = t.attack(targets.map(hex => placeName(look, hex, language)).join(t.and))
  const [anyone] = attackers
  const side = anyone === undefined ? activeSide(s) : ownerOf(s, anyone)
  const bases = [...new Set(attackers.map(unit => s.unit.hex[unit]))].filter(hex => hex >= 0)
  const lines = bases.flatMap(base =>
    targets.filter(hex => directionTo(look.data.grid, base, hex) >= 0).map(hex => ({ hexes: [base, hex] as number[] })),
  )
  const target: Overlay = overHexes('ring', title, side, targets)
  return lines.length === 0 ? [target] : [target, { style: 'arrow', title, side, hexes: [], lines, pieces: [] }]
}

/** 6, ruling 18 What is already owed, and what these attackers come to owe. */
function mustLights(look: Look, s: Battle, attackers: readonly UnitId[], targets: readonly HexId[], language: Language): Overlay[] {
  const { scratch, data, game } = look
  const t = TEXTS[language].overlay
  game.kind.copy(s, scratch)
  data.obligations.survey(scratch, activeSide(scratch))
  for (const unit of attackers) data.obligations.incur(scratch, unit)
  const owed = data.hexes.all.filter(hex => scratch.owed.has(hex) && !targets.includes(hex) && s.hex.top[hex] >= 0)
  const [first] = owed
  if (first === undefined) return []
  const names = stackOf(s, first).map(unit => unitName(look, unit, language))
  return [
    {
      style: 'alarm',
      title: t.must,
      side: activeSide(s),
      hexes: owed.map(hex => ({ hex, label: targets.length === 0 ? t.mustTag : t.mustTagToo })),
      lines: [],
      pieces: [],
      note: { text: t.mustToo(names.join(t.and), hexName(look, first)), rule: '6' },
    },
  ]
}

/** A piece that goes straight from its hex to the named one: the one said, the one the step is about, or the leader of the advance. */
function wayLights(look: Look, s: Battle, top: TopStep<StepName>, said: readonly Word[], language: Language): Overlay[] {
  const hex = said.find(w => isA(w, HEX))
  if (hex === undefined) return []
  const named = said.find(w => isA(w, UNIT))
  const unit = named === undefined ? (top.frame.unit ?? (frameOf(top, lead) === undefined ? -1 : s.head)) : numberOf(named)
  const from = unit < 0 ? -1 : s.unit.hex[unit as UnitId]
  if (from < 0) return []
  const to = numberOf(hex)
  const title = TEXTS[language].overlay.way(placeName(look, to, language))
  return [alongHexes('route', title, ownerOf(s, unit as UnitId), [from, to])]
}

const given = (overlay: Overlay | undefined): Overlay[] => (overlay === undefined ? [] : [overlay])
