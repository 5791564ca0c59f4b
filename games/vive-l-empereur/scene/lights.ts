import { isA, type Language, numberOf, type Overlay, type Side, type Word, Words } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { alongHexes, overHexes } from '../../common/overlays.ts'
import { frameOf, type TopStep, topStep } from '../../common/top-step.ts'
import { type GeneralId, INFANTRY, type UnitId } from '../rules/ids.ts'
import { fallBack, generalBack, generalBackReason, unitBackReason } from '../rules/retreat.ts'
import { type Battle, isOnMap } from '../rules/state.ts'
import { CHARGE, DIRECTION, FACE, GARRISON, GENERAL, HEX, UNIT, VERB } from '../rules/terms.ts'
import type { StepName } from '../words/words.ts'
import { garrisonName, generalName, type Look, placeName, unitName } from './look.ts'
import { blowsOf, rideReach, routeOf, unitReach, wayOf } from './reach.ts'
import { isLeaving, sentTo, strikeIn, targetIn } from './sentence.ts'
import { TEXTS } from './texts.ts'

/** Lights shown automatically while a sentence is said. */
export function lightsOf(look: Look, s: Battle, side: Side, said: readonly Word[], language: Language): Overlay[] {
  const top = topStep<Battle, StepName>(look.game.rules, s)
  if (top === undefined) return []
  const spoken = said.filter(w => !isA(w, FACE))
  switch (top.name) {
    case 'order':
      return orderLights(look, s, spoken, language)
    case 'march-on':
    case 'act':
      return unitLights(look, s, top.frame.unit as UnitId, said, language)
    case 'ride':
      return generalLights(look, s, top.frame.general as GeneralId, said, language)
    case 'react':
    case 'reacted':
    case 'shock':
      return chargeLights(look, s, top, language)
    case 'fall-back':
    case 'general-back':
      return retreatLights(look, s, side, top, said, language)
    default:
      return aboutLights(look, s, top, language)
  }
}

function orderLights(look: Look, s: Battle, [first, ...rest]: readonly Word[], language: Language): Overlay[] {
  if (first === undefined) return []
  if (isA(first, UNIT)) return unitLights(look, s, numberOf(first) as UnitId, rest, language)
  if (isA(first, GENERAL)) return generalLights(look, s, numberOf(first) as GeneralId, rest, language)
  return isA(first, GARRISON) ? garrisonLights(look, s, numberOf(first) as HexId, rest, language) : []
}

/** 6.0, 7.0 Where a unit can go, what it can strike at; then its way, and its shot or charge. */
function unitLights(look: Look, s: Battle, unit: UnitId, said: readonly Word[], language: Language): Overlay[] {
  if (!isOnMap(s, unit)) return []
  const side = look.data.owner[unit]
  const t = TEXTS[language].overlay
  const self = overHexes('ring', unitName(look, unit, language), side, [s.unit.hex[unit]])
  const to = sentTo(said)
  const target = targetIn(said)
  const way = to === undefined ? undefined : wayOf(s, unit, isLeaving(said), to)
  const from = way?.at(-1) ?? s.unit.hex[unit]
  const route = way === undefined ? [] : [routeOf(look, way, side, language)]
  if (target !== undefined) return [...route, ...strikeLights(look, s, unit, from, target, strikeIn(said) === CHARGE, language)]
  if (said.some(w => isA(w, DIRECTION))) return [...route, self]
  const blows = blowsOf(s, unit, upToVerb(said))
  const targets: Overlay[] =
    blows.length === 0
      ? []
      : [
          {
            ...overHexes('ring', t.targets, side, []),
            hexes: blows.map(({ hex, value }) => ({ hex, label: String(value) })),
            meaning: t.fireValue,
          },
        ]
  if (strikeIn(said) !== undefined || to !== undefined) return [...route, ...targets]
  const isStaying = said.some(w => isA(w, VERB)) && !isLeaving(said)
  const reach = isStaying ? [] : [unitReach(look, s, unit, isLeaving(said), language)].filter(({ hexes }) => hexes.length > 0)
  return [...reach, self, ...targets]
}

/** The words before a shot or charge, which say where the unit then stands. */
function upToVerb(said: readonly Word[]): readonly Word[] {
  const verb = strikeIn(said)
  return verb === undefined
    ? said
    : said.slice(
        0,
        said.findIndex(w => isA(w, VERB) && numberOf(w) === verb),
      )
}

function strikeLights(look: Look, s: Battle, unit: UnitId, from: HexId, target: HexId, isCharge: boolean, language: Language): Overlay[] {
  const side = look.data.owner[unit]
  const t = TEXTS[language].overlay
  const title = (isCharge ? t.charge : t.shot)(unitName(look, unit, language), placeName(look, target, language))
  const ring = overHexes('ring', title, side, [target])
  const isBeside = look.data.grid.next.subarray(from * 6, from * 6 + 6).includes(target)
  return [alongHexes(isCharge || (isBeside && s.data.arm[unit] === INFANTRY) ? 'arrow' : 'line', title, side, [from, target]), ring]
}

function generalLights(look: Look, s: Battle, general: GeneralId, said: readonly Word[], language: Language): Overlay[] {
  const hex = said.find(w => isA(w, HEX))
  const from = s.general.hex[general]
  if (from < 0) return []
  const side = look.data.generalOwner[general]
  if (hex !== undefined) return [routeOf(look, [from, numberOf(hex)], side, language)]
  if (said.length > 0) return []
  return [rideReach(look, s, general, language), overHexes('ring', generalName(look, general, language), side, [from])]
}

/** R37 The garrison's targets, then its shot. */
function garrisonLights(look: Look, s: Battle, hex: HexId, said: readonly Word[], language: Language): Overlay[] {
  const t = TEXTS[language].overlay
  const side = ((s.hex.garrison[hex] & 3) - 1) as Side
  const [first] = said
  const target = first === undefined ? undefined : numberOf(first)
  const name = garrisonName(look, hex, language)
  if (target === undefined) return [overHexes('ring', name, side, [hex])]
  const title = t.shot(name, placeName(look, target, language))
  return [alongHexes('arrow', title, side, [hex, target]), overHexes('ring', title, side, [target])]
}

/** 9.3 The way of the charge, and the unit it means. */
function chargeLights(look: Look, s: Battle, top: TopStep<StepName>, language: Language): Overlay[] {
  const charger = top.frame.charger as UnitId
  const side = look.data.owner[charger]
  const way = Array.from({ length: s.way.length }, (_, i) => s.way.at(i) as number)
  const route = way.length < 2 ? [] : [routeOf(look, way, side, language)]
  if (s.target < 0 || !isOnMap(s, s.target)) return route
  return [...route, ...strikeLights(look, s, charger, s.unit.hex[charger], s.unit.hex[s.target], true, language)]
}

/** 10.1, R29 The hexes that a piece may fall back to, each with the reason of its rank. */
function retreatLights(look: Look, s: Battle, side: Side, top: TopStep<StepName>, said: readonly Word[], language: Language): Overlay[] {
  const t = TEXTS[language].retreat
  const unit = frameOf(top, fallBack)
  const general = frameOf(top, generalBack)
  const facing = (unit ?? general)?.facing
  const from = unit === undefined ? s.general.hex[(general?.general ?? 0) as GeneralId] : s.unit.hex[unit.unit]
  const self = overHexes('ring', t.title, side, [from])
  const [first] = said
  if (first !== undefined && isA(first, HEX)) return [self, routeOf(look, [from, numberOf(first)], side, language)]
  const offered = new Words()
  if (said.length > 0 || facing === undefined || look.game.rules.choices(s, side, new Words(1), offered)) return [self]
  const hexes = offered
    .list()
    .filter(w => isA(w, HEX))
    .map(w => numberOf(w) as HexId)
  const reasons = hexes.map(hex =>
    unit === undefined
      ? generalBackReason(s, (general?.general ?? 0) as GeneralId, facing, hex)
      : unitBackReason(s, unit.unit, facing, hex),
  )
  const [reason] = reasons
  if (reason === undefined) return [self]
  return [
    self,
    {
      style: 'area',
      title: t.title,
      side,
      hexes: hexes.map((hex, i) => ({ hex, label: t.labels[reasons[i]] })),
      lines: [],
      pieces: [],
      note: { text: t.reasons[reason], rule: 'R29' },
    },
  ]
}

/** The piece that a step is about is ringed, as if it had been named. */
function aboutLights(look: Look, s: Battle, { frame }: TopStep<StepName>, language: Language): Overlay[] {
  const { unit, general } = frame
  if (unit !== undefined && unit >= 0 && isOnMap(s, unit as UnitId))
    return [overHexes('ring', unitName(look, unit, language), look.data.owner[unit], [s.unit.hex[unit as UnitId]])]
  if (general !== undefined && general >= 0 && s.general.hex[general as GeneralId] >= 0)
    return [overHexes('ring', generalName(look, general, language), look.data.generalOwner[general], [s.general.hex[general as GeneralId]])]
  return []
}

/** 6.0, 6.3 The way to a hex that may be named next. */
export function wayTo(look: Look, s: Battle, said: readonly Word[], hex: HexId): readonly number[] | undefined {
  const top = topStep<Battle, StepName>(look.game.rules, s)
  const spoken = said.filter(w => !isA(w, FACE))
  if (top === undefined || spoken.some(w => isA(w, HEX))) return undefined
  const unit = top.name === 'order' ? namedIn(spoken, UNIT) : top.frame.unit
  if (unit !== undefined && unit >= 0) return strikeIn(spoken) === undefined ? wayOf(s, unit as UnitId, isLeaving(spoken), hex) : undefined
  const general = top.name === 'order' ? namedIn(spoken, GENERAL) : top.name === 'ride' ? top.frame.general : undefined
  return general === undefined || general < 0 ? undefined : [s.general.hex[general as GeneralId], hex]
}

const namedIn = (said: readonly Word[], sort: { readonly id: number }): number | undefined => {
  const found = said.find(w => isA(w, sort as typeof UNIT))
  return found === undefined ? undefined : numberOf(found)
}
