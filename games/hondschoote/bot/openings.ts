import { NUMBER, opponent, SIDE, type Side, type Words, word } from '@grognard/engine'
import { whyNotActivate } from '../rules/activation.ts'
import { COALITION, type FormationId, FRENCH, NO_FORMATION } from '../rules/ids.ts'
import { type Battle, GOOD_ORDER, settingOf } from '../rules/state.ts'
import { FORMATION, QUICK_START, VERB } from '../rules/terms.ts'
import { takeAim } from './aims.ts'
import { levelCost } from './odds.ts'
import { isFighter, lookAt, type Picture } from './picture.ts'
import { dangerAt } from './posts.ts'

/** 8.6 The side with the better start, for a point. */
export function sayBid(s: Battle, out: Words): void {
  const { initialVp } = settingOf(s)
  out.push(word(SIDE, initialVp < 0 ? FRENCH : COALITION))
  out.push(word(NUMBER, initialVp === 0 ? 0 : 1))
}

/** 8.2 The ready-made set-up. */
export function saySetUp(out: Words): void {
  out.push(word(VERB, QUICK_START))
}

/** 2 B The side with more to gain by acting goes first; before contact the enemy may show his hand. */
export function sayFirst(s: Battle, side: Side, out: Words): void {
  const picture = lookAt(s)
  const enemy = opponent(side)
  out.push(word(SIDE, urgencyOf(s, side, picture) > 0 || urgencyOf(s, enemy, picture) > 0 ? side : enemy))
}

/** The most a side's formations could gain by acting now. */
function urgencyOf(s: Battle, side: Side, picture: Picture): number {
  const formations = s.data.formationsOf[side]
  let most = 0
  for (let i = 0; i < formations.length; i++)
    if (whyNotActivate(s, side, formations[i]) === undefined) most = Math.max(most, takeAim(s, picture, formations[i]))
  return most
}

const RALLY = 0.4
const DANGER = 0.5

/** 2 B The formation with most to gain or most to lose acts first. */
export function sayFormation(s: Battle, side: Side, out: Words): void {
  const picture = lookAt(s)
  const formations = s.data.formationsOf[side]
  let best = NO_FORMATION
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < formations.length; i++) {
    if (whyNotActivate(s, side, formations[i]) !== undefined) continue
    const found = claimOf(s, side, picture, formations[i])
    if (found <= most) continue
    most = found
    best = formations[i]
  }
  out.push(word(FORMATION, best))
}

/** How much a formation has to do. */
function claimOf(s: Battle, side: Side, picture: Picture, formation: FormationId): number {
  const units = s.data.unitsIn[formation]
  let claim = takeAim(s, picture, formation)
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (!isFighter(s, unit)) continue
    const level = s.unit.level[unit]
    if (level > GOOD_ORDER) claim += RALLY * levelCost(s, unit, level - 1)
    claim += DANGER * dangerAt(s, side, picture, unit, s.unit.hex[unit]) * (level > GOOD_ORDER ? 1 : 0.3)
  }
  return claim
}
