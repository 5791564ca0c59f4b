import type { Side } from '@grognard/engine'
import { listed, slight, told } from '../../common/bot/motives.ts'
import { type FormationId, NO_UNIT, type UnitId } from '../rules/ids.ts'
import { type Battle, GOOD_ORDER } from '../rules/state.ts'
import { aimOf, promiseOf, takeAim } from './aims.ts'
import { isFighter, lookAt, type Picture } from './picture.ts'
import { dangerAt } from './posts.ts'
import type { Why } from './reasons-names.ts'

/** 2 B Why this side goes first. */
export const whyFirst = (side: Side, first: Side): Why =>
  first === side
    ? told(
        () => 'There is something to win or to save by acting first.',
        () => 'Agir d’abord permet de gagner ou de sauver quelque chose.',
      )
    : told(
        () => 'Nobody is within reach yet: the enemy may show his hand first.',
        () => 'Personne n’est encore à portée\u00a0: que l’ennemi montre d’abord son jeu.',
      )

/** The enemy hexes a formation is aimed at, the most promising first. */
function aimsOf(s: Battle, picture: Picture, formation: FormationId): number[] {
  takeAim(s, picture, formation)
  const aimed = s.data.unitsIn[formation].filter(unit => aimOf(unit) >= 0).sort((a, b) => promiseOf(b) - promiseOf(a))
  return [...new Set(aimed.map(aimOf))]
}

function mostEndangered(s: Battle, side: Side, picture: Picture, units: readonly UnitId[]): UnitId {
  let most = 0
  let found = NO_UNIT
  for (const unit of units) {
    const danger = dangerAt(s, side, picture, unit, s.unit.hex[unit])
    if (danger <= most) continue
    most = danger
    found = unit
  }
  return found
}

/** 2 B Why this formation acts now: its attacks, its rallies, or its units in danger. */
export function whyFormation(s: Battle, side: Side, formation: FormationId): Why {
  const picture = lookAt(s)
  const aims = aimsOf(s, picture, formation)
  if (aims.length > 0)
    return told(
      ({ formation: name, place }) =>
        `${name(formation)} now: ${aims.length === 1 ? 'an assault' : `${aims.length} assaults`} within reach at good odds, on ${listed(aims.map(place), 'and')}.`,
      ({ formation: name, place }) =>
        `${name(formation)} maintenant\u00a0: ${aims.length === 1 ? 'un assaut prometteur' : `${aims.length} assauts prometteurs`} à portée, sur ${listed(aims.map(place), 'et')}.`,
    )
  const fighters = s.data.unitsIn[formation].filter(unit => isFighter(s, unit))
  const worn = fighters.filter(unit => s.unit.level[unit] > GOOD_ORDER).length
  if (worn > 0)
    return told(
      ({ formation: name }) =>
        `${name(formation)} now: ${worn === 1 ? 'one of its units is worn and can' : `${worn} of its units are worn and can`} rally.`,
      ({ formation: name }) =>
        `${name(formation)} maintenant\u00a0: ${worn === 1 ? 'une de ses unités est éprouvée et peut' : `${worn} de ses unités sont éprouvées et peuvent`} se rallier.`,
    )
  const endangered = mostEndangered(s, side, picture, fighters)
  if (endangered !== NO_UNIT)
    return told(
      ({ formation: name, unit }) => `${name(formation)} now: ${unit(endangered)} stands within reach of the enemy.`,
      ({ formation: name, unit }) => `${name(formation)} maintenant\u00a0: ${unit(endangered)} est à portée de l’ennemi.`,
    )
  return slight(
    ({ formation: name }) => `${name(formation)} now: nothing presses, and no other has more to do.`,
    ({ formation: name }) => `${name(formation)} maintenant\u00a0: rien ne presse, et nul autre n’a plus à faire.`,
  )
}
