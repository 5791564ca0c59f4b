import { GO, isA, type Language, numberOf, type Overlay, type Word } from '@grognard/engine'
import { directionTo, type HexId } from '@grognard/engine/hex/grid'
import { type TopStep, topStep } from '../../common/top-step.ts'
import { whyNotFireAt } from '../fire.ts'
import type { CommanderId, UnitId } from '../ids.ts'
import { incur, survey } from '../obligations.ts'
import { activeSide, type Battle, ownerOf } from '../state.ts'
import { CHARGE, COMMANDER, HEX, UNIT, VERB } from '../terms.ts'
import { hexName, type Look, placeName, stackOf, unitName, upperFirst } from './look.ts'
import { marchRoute, rideReach, rideRoute, unitReach } from './reach.ts'
import { hexesSeen } from './sight-lines.ts'
import { TEXTS } from './texts.ts'

/** What is laid over the map by itself while a sentence is said. */
export function lightsOf(look: Look, s: Battle, said: readonly Word[], language: Language): Overlay[] {
  const top = topStep(look.game.rules, s)
  switch (top?.name) {
    case undefined:
      return []
    case 'movement':
      return movementLights(look, s, said, language)
    case 'march-on':
      return marchOnLights(look, s, top, said, language)
    case 'fire':
      return fireLights(look, s, said, language)
    case 'combat':
      return combatLights(look, s, said, language)
    default:
      return [...attackLights(look, s, attackersNow(s), targetsNow(s), language), ...wayLights(look, s, top as TopStep, said, language)]
  }
}

/** 4.2, 7 Where the unit or commander named can go, and the way to the hex named. */
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

/** 4.2, 4.4.1 The unit on the march, how far it can go on, the way to the hex named, or the charge. */
function marchOnLights(look: Look, s: Battle, top: TopStep, said: readonly Word[], language: Language): Overlay[] {
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

/** Nobody has to name the unit that is asked about: it is ringed as if it were named. */
function marcherLights(look: Look, s: Battle, unit: UnitId, language: Language): Overlay[] {
  const hex = s.unit.hex[unit]
  if (hex < 0) return []
  return [{ kind: 'target', title: unitName(look, unit, language), side: ownerOf(s, unit), hexes: [{ hex }], lines: [], pieces: [] }]
}

/** 5.1 The field of fire of the battery named and its targets; then the line of the shot. */
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
    return [
      { kind: 'sight', title, side, hexes: [], lines: [{ hexes: [from, hex] }], pieces: [] },
      { kind: 'target', title: upperFirst(placeName(look, hex, language)), side, hexes: [{ hex }], lines: [], pieces: [] },
    ]
  }
  const seen = hexesSeen(s, from, s.unit.facing[unit])
  const targets = seen.filter(hex => whyNotFireAt(s, unit, hex as HexId) === undefined)
  return [
    { kind: 'sight', title, side, hexes: seen.map(hex => ({ hex })), lines: [], pieces: [] },
    { kind: 'target', title: t.targets, side, hexes: targets.map(hex => ({ hex })), lines: [], pieces: [] },
  ]
}

/** 6 The hexes attacked, an arrow from each attacking hex, and what must be attacked besides. */
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

/** The attacked hexes, and arrows from those who attack them. */
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
  const target: Overlay = { kind: 'target', title, side, hexes: targets.map(hex => ({ hex })), lines: [], pieces: [] }
  return lines.length === 0 ? [target] : [target, { kind: 'attack', title, side, hexes: [], lines, pieces: [] }]
}

/** 6, ruling 18 What is owed already, and what these attackers come to owe by attacking. */
function mustLights(look: Look, s: Battle, attackers: readonly UnitId[], targets: readonly HexId[], language: Language): Overlay[] {
  const { scratch, data, game } = look
  const t = TEXTS[language].overlay
  game.kind.copy(s, scratch)
  survey(scratch, activeSide(scratch))
  for (const unit of attackers) incur(scratch, unit)
  const owed = data.hexes.all.filter(hex => scratch.owed.has(hex) && !targets.includes(hex) && s.hex.top[hex] >= 0)
  const [first] = owed
  if (first === undefined) return []
  const names = stackOf(s, first).map(unit => unitName(look, unit, language))
  return [
    {
      kind: 'must',
      title: t.must,
      side: activeSide(s),
      hexes: owed.map(hex => ({ hex })),
      lines: [],
      pieces: [],
      note: { text: t.mustToo(names.join(t.and), hexName(look, first)), rule: '6' },
    },
  ]
}

/** Steps in which a piece goes from its hex straight to the one named. */
const GOERS: Readonly<Record<string, (s: Battle, top: TopStep) => number>> = {
  react: () => -1,
  'spread-out': () => -1,
  evade: () => -1,
  retreat: () => -1,
  follow: () => -1,
  lead: s => s.head,
  'choose-way': (_s, top) => top.frame.unit,
}

function wayLights(look: Look, s: Battle, top: TopStep, said: readonly Word[], language: Language): Overlay[] {
  const goer = GOERS[top.name]
  const hex = said.find(w => isA(w, HEX))
  if (goer === undefined || hex === undefined) return []
  const named = said.find(w => isA(w, UNIT))
  const unit = named === undefined ? goer(s, top) : numberOf(named)
  const from = unit < 0 ? -1 : s.unit.hex[unit as UnitId]
  if (from < 0) return []
  const to = numberOf(hex)
  const title = TEXTS[language].overlay.way(placeName(look, to, language))
  return [{ kind: 'route', title, side: ownerOf(s, unit as UnitId), hexes: [], lines: [{ hexes: [from, to] }], pieces: [] }]
}

const given = (overlay: Overlay | undefined): Overlay[] => (overlay === undefined ? [] : [overlay])
