import { isA, numberOf, type Side, type Word } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { percent, slight, told } from '../../common/bot/motives.ts'
import type { CommanderId, UnitId } from '../rules/ids.ts'
import { type Battle, moraleNow, ratingOf } from '../rules/state.ts'
import { HEX, VERB } from '../rules/terms.ts'
import { isInZone } from '../rules/zones.ts'
import { hitChance } from './guns.ts'
import { passChance, prizeOf } from './odds.ts'
import { hasFighter } from './posts.ts'
import type { Why } from './reasons-names.ts'

/** 4.1 The chance of a unit to rally, with a bonus. */
export function rallyChance(s: Battle, unit: UnitId, bonus = 0): number {
  const hex = s.unit.hex[unit]
  const isHarassed = hex >= 0 && s.data.workSheltersRally[hex] === 0 && isInZone(s, s.data.owner[unit] as Side, hex)
  return passChance(moraleNow(s, unit) - (isHarassed ? s.data.rallyZone : 0) + bonus)
}

/** 4.1 Why this routed unit is tested now. */
export function whyTested(s: Battle, unit: UnitId): Why {
  const chance = percent(rallyChance(s, unit))
  return slight(
    names => `${names.unit(unit)}: it has to be tested, with ${chance} to rally.`,
    names => `${names.unit(unit)}\u00a0: le test est dû, avec ${chance} de ralliement.`,
  )
}

/** 4.1 Why a commander helps this unit. */
export function whyWithCommander(s: Battle, commander: CommanderId, unit: UnitId): Why {
  const alone = percent(rallyChance(s, unit))
  const helped = percent(rallyChance(s, unit, s.data.moraleBonus[ratingOf(s, commander)]))
  return told(
    names => `${names.commander(commander)} steadies ${names.unit(unit)}: ${helped} to rally in place of ${alone}.`,
    names => `${names.commander(commander)} soutient ${names.unit(unit)}\u00a0: ${helped} de ralliement au lieu de ${alone}.`,
  )
}

/** 4.3 Why somebody reacts to an approaching enemy, or nobody does. */
export function whyReaction(s: Battle, trigger: UnitId, words: readonly Word[]): Why {
  if (isA(words[0], VERB))
    return slight(
      names => `No reaction to ${names.unit(trigger)}: nobody gains by moving.`,
      names => `Pas de réaction (${names.unit(trigger)})\u00a0: personne ne gagne à bouger.`,
    )
  const unit = numberOf(words[0]) as UnitId
  if (isA(words[1], VERB)) {
    const chance = percent(hitChance(s, unit, s.unit.hex[trigger]))
    return told(
      names => `${names.unit(unit)}: a shot at ${names.unit(trigger)} before contact, with ${chance} to shake it.`,
      names => `${names.unit(unit)}\u00a0: un tir avant le contact (${names.unit(trigger)}), avec ${chance} d’ébranler.`,
    )
  }
  if (isA(words[1], HEX))
    return told(
      names => `${names.unit(unit)}: to withdraw, for it is no match for ${names.unit(trigger)}.`,
      names => `${names.unit(unit)}\u00a0: pour se dérober, l’affaire est trop inégale (${names.unit(trigger)}).`,
    )
  return told(
    names => `${names.unit(unit)}: to turn, for ${names.unit(trigger)} must not come from the rear.`,
    names => `${names.unit(unit)}\u00a0: pour faire front, et ne pas être pris de dos (${names.unit(trigger)}).`,
  )
}

/** 6.2 Why the attacked units stand, or evade. */
export function whyEvasion(s: Battle, words: readonly Word[]): Why {
  if (isA(words[0], VERB))
    return told(
      () => 'They stand: the attack is not so strong, or guns would be left to it.',
      () => 'Ils tiennent\u00a0: l’attaque n’est pas si forte, ou des canons lui seraient laissés.',
    )
  const unit = numberOf(words[0]) as UnitId
  const isCovered = hasFighter(s, s.unit.hex[unit])
  return told(
    names => `${names.unit(unit)}: to get away, for ${isCovered ? 'the attack is too strong to receive' : 'it would not survive alone'}.`,
    names =>
      `${names.unit(unit)}\u00a0: pour s’esquiver, ${isCovered ? 'l’attaque est trop forte pour être attendue' : 'rien ne tiendrait seul devant l’attaque'}.`,
  )
}

/** 6.3 Why a unit falls back there. */
export const whyFallBack = (unit: UnitId, hex: number): Why =>
  told(
    names => `${names.unit(unit)}: back to ${names.place(hex)}, where the enemy can do least harm.`,
    names => `${names.unit(unit)}\u00a0: repli sur ${names.place(hex)}, où l’ennemi peut le moins.`,
  )

/** 6.4 Why a unit enters after a combat. */
export const whyAdvance = (s: Battle, side: Side, unit: UnitId, hex: number): Why =>
  prizeOf(s, side, hex as HexId) > 0
    ? told(
        names => `${names.unit(unit)}: to take ${names.place(hex)}, an objective.`,
        names => `${names.unit(unit)}\u00a0: pour prendre ${names.place(hex)}, un objectif.`,
      )
    : slight(
        names => `${names.unit(unit)}: into ${names.place(hex)}, to hold what was won.`,
        names => `${names.unit(unit)}\u00a0: en avant, il faut garder ${names.place(hex)}.`,
      )
