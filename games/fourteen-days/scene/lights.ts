import { GO, isA, type Language, numberOf, type Overlay, type Side, type Word, Words } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { alongHexes, overHexes } from '../../common/overlays.ts'
import { type TopStep, topStep } from '../../common/top-step.ts'
import { strays } from '../rules/activation.ts'
import { enemyAt } from '../rules/contact.ts'
import type { CommanderId, ForceId } from '../rules/ids.ts'
import { ATTACKER, type Campaign, DEFENDER, ownerOf } from '../rules/state.ts'
import { ARMY, FORCE, HEX, VERB } from '../rules/terms.ts'
import type { StepName } from '../words/words.ts'
import { type Look, placeName } from './look.ts'
import { activationMarch, marchReach, marchRoute, marchWay, onwardMarch, rideReach, rideRoute } from './reach.ts'
import { allRoutes, routeOverlay, saidRoute, writtenFor } from './routes-shown.ts'
import { TEXTS } from './texts.ts'

const given = (overlay: Overlay | undefined): Overlay[] => (overlay === undefined ? [] : [overlay])

/** Lights shown automatically while a sentence is said. */
export function lightsOf(look: Look, s: Campaign, side: Side, said: readonly Word[], language: Language): Overlay[] {
  const top = topStep<Campaign, StepName>(look.game.rules, s)
  switch (top?.name) {
    case undefined:
      return []
    case 'write-plans':
    case 'write-plan':
      return planLights(look, s, side, top, said, language)
    case 'pick-marcher':
      return marcherLights(look, s, side, said, language)
    case 'activate':
      return activationLights(look, s, side, said, language)
    case 'march-on':
      return onwardLights(look, s, side, said, language)
    case 'ride':
      return rideLights(look, s, said, language)
    case 'retreat':
      return retreatLights(look, s, top, said, language)
    default:
      return fightLights(look, s, language)
  }
}

const forceSaid = (said: readonly Word[]): ForceId | undefined => {
  const found = said.find(w => isA(w, FORCE))
  return found === undefined ? undefined : (numberOf(found) as ForceId)
}

/** 7.1 The order being said, else the one already written; all written ones while no Force is named. */
function planLights(look: Look, s: Campaign, side: Side, top: TopStep<StepName>, said: readonly Word[], language: Language): Overlay[] {
  const force = writtenFor(said, top.frame.force)
  if (force === undefined || force < 0) return said.length === 0 ? given(allRoutes(look, s, side, language)) : []
  return given(saidRoute(look, s, force, said, language) ?? routeOverlay(look, s, force, language))
}

/** 11.0 I The way of the Force about to march, or of all that still have one ahead. */
function marcherLights(look: Look, s: Campaign, side: Side, said: readonly Word[], language: Language): Overlay[] {
  const force = forceSaid(said)
  return given(force === undefined ? allRoutes(look, s, side, language) : routeOverlay(look, s, force, language))
}

/** Whether an activation's words say who goes: all, a contingent, or a part with both its sets closed. */
function saysWhoGoes(s: Campaign, said: readonly Word[]): boolean {
  const [, second] = said
  if (second === undefined) return false
  const words = new Words(Math.max(64, said.length + 1))
  words.set(said)
  if (isA(second, VERB)) return !strays(s, words)
  if (isA(second, ARMY)) return true
  const closed = said.filter(w => w === GO).length
  return closed >= 2
}

/** 11.0 V Where the activated Force can go, the way to the hexes named, and the attack at its end. */
function activationLights(look: Look, s: Campaign, side: Side, said: readonly Word[], language: Language): Overlay[] {
  if (!saysWhoGoes(s, said)) return []
  if (said.some(w => isA(w, HEX))) return wayLights(look, s, side, said, false, language)
  return [marchReach(look, s, activationMarch(s, said), language)]
}

function onwardLights(look: Look, s: Campaign, side: Side, said: readonly Word[], language: Language): Overlay[] {
  if (said.some(w => isA(w, VERB))) return []
  if (said.some(w => isA(w, HEX))) return wayLights(look, s, side, said, true, language)
  return [marchReach(look, s, onwardMarch(s, said), language)]
}

/** The way said so far; an enemy at its end is attacked from the hex before. */
function wayLights(look: Look, s: Campaign, side: Side, said: readonly Word[], isOnward: boolean, language: Language): Overlay[] {
  const route = marchRoute(look, s, said, isOnward, language)
  if (route === undefined) return []
  const hexes = route.lines[0]?.hexes ?? []
  const to = hexes[hexes.length - 1]
  if (enemyAt(s, side, to as HexId) < 0) return [route]
  const from = hexes[hexes.length - 2]
  return [
    { ...route, lines: route.lines.map(line => ({ ...line, hexes: hexes.slice(0, -1) })) },
    ...attackFrom(look, from, to, side, language),
  ]
}

function attackFrom(look: Look, from: number, to: number, side: Side, language: Language): Overlay[] {
  const title = TEXTS[language].overlay.attack(placeName(look, to, language))
  return [overHexes('ring', title, side, [to]), alongHexes('arrow', title, side, [from, to])]
}

/** 12.0 Where the named commander can ride, and his way to the named Force. */
function rideLights(look: Look, s: Campaign, said: readonly Word[], language: Language): Overlay[] {
  const [first, second] = said
  if (first === undefined || isA(first, VERB)) return []
  const commander = numberOf(first) as CommanderId
  return given(
    second === undefined ? rideReach(look, s, commander, language) : rideRoute(look, s, commander, numberOf(second) as ForceId, language),
  )
}

/** 11.4.2 The retreat said so far. */
function retreatLights(look: Look, s: Campaign, top: TopStep<StepName>, said: readonly Word[], language: Language): Overlay[] {
  const force = top.frame.force as ForceId
  const way = [s.force.hex[force], ...said.map(numberOf)]
  if (way.length < 2) return fightLights(look, s, language)
  const title = TEXTS[language].overlay.retreat(placeName(look, way[way.length - 1], language))
  return [alongHexes('route', title, ownerOf(s, force), way)]
}

/** The current combat. */
function fightLights(look: Look, s: Campaign, language: Language): Overlay[] {
  const attacker = s.fight.force[ATTACKER]
  if (attacker < 0) return []
  return attackFrom(look, s.fight.hex[ATTACKER], s.fight.hex[DEFENDER], ownerOf(s, attacker), language)
}

/** The way to a hex that may be named next. */
export function wayTo(look: Look, s: Campaign, said: readonly Word[], hex: HexId): readonly number[] | undefined {
  const step = topStep<Campaign, StepName>(look.game.rules, s)?.name
  if (step === 'activate' && saysWhoGoes(s, said) && !said.some((w, i) => w === GO && isA(said[i - 1], HEX))) {
    const march = activationMarch(s, said)
    return marchWay(march, s.force.hex[march.force], hex)
  }
  if (step !== 'march-on' || said.some(w => isA(w, VERB) || w === GO)) return undefined
  const march = onwardMarch(s, said)
  return marchWay(march, s.force.hex[march.force], hex)
}
