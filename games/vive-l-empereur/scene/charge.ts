import type { Language, ListSheet, Word } from '@grognard/engine'
import { adjacent, directionTo, type HexId } from '@grognard/engine/hex/grid'
import { frameOf, topStep } from '../../common/top-step.ts'
import { reactionDice } from '../rules/alarm.ts'
import { fireValue } from '../rules/fire-value.ts'
import { ARTILLERY, CAVALRY, INFANTRY, type UnitId } from '../rules/ids.ts'
import { react } from '../rules/reaction.ts'
import { attachedTo, type Battle, effectFor, isOnMap, putUnit, SQUARE, takeUnit } from '../rules/state.ts'
import { type Look, placeName, shapeOf, unitId, unitName } from './look.ts'
import { wayOf } from './reach.ts'
import { isLeaving, sentTo, targetIn } from './sentence.ts'
import { unitIn } from './spots.ts'
import { TEXTS } from './texts.ts'

/** One of the flags of three armies, on each die. */
const FAILS = 2 / 3

const percent = (dice: number): string => `${Math.round(100 * (1 - FAILS ** dice))} %`

/** 9.3 Who may react to the cavalry of a sentence, or to that of the charge under way: with how many dice, and to what effect. */
export function reactionsTo(look: Look, s: Battle, said: readonly Word[], language: Language): ListSheet | undefined {
  const asked = frameOf(topStep(look.game.rules, s), react)
  if (asked !== undefined) {
    const way = Array.from({ length: s.way.length }, (_, i) => s.way.at(i))
    return sheetOf(look, s, asked.charger, way, s.target < 0 ? undefined : s.unit.hex[s.target], language, true)
  }
  const charger = unitIn(look, s, said)
  if (charger === undefined || look.data.arm[charger] !== CAVALRY || !isOnMap(s, charger)) return undefined
  const to = sentTo(said)
  const way =
    to === undefined
      ? s.mover === charger && targetIn(said) !== undefined
        ? Array.from({ length: s.way.length }, (_, i) => s.way.at(i))
        : undefined
      : wayOf(s, charger, isLeaving(said), to)
  return way === undefined ? undefined : sheetOf(look, s, charger, way, targetIn(said), language, false)
}

function sheetOf(
  look: Look,
  s: Battle,
  charger: UnitId,
  way: readonly HexId[],
  target: HexId | undefined,
  language: Language,
  /** They are asked now, and those who have tried are out. */
  isAsked: boolean,
): ListSheet | undefined {
  const { data } = look
  const end = way[way.length - 1]
  const reactors = data.unitsOf[1 - data.owner[charger]].flatMap(unit => {
    if (!isOnMap(s, unit) || !adjacent(data.grid, s.unit.hex[unit], end) || (isAsked && !s.reactors.has(unit))) return []
    const dice = reactionDice(s, unit, charger, way, way.length)
    return dice === 0 ? [] : [{ unit, dice }]
  })
  if (reactors.length === 0) return undefined
  const t = TEXTS[language].charge
  const after = arrived(look, s, charger, end)
  return {
    kind: 'list',
    title: t.title(placeName(look, end, language)),
    rule: '9.3',
    rows: reactors.map(({ unit, dice }) => ({
      id: unitId(unit),
      shape: shapeOf(data.owner[unit]),
      nation: data.nations[unit],
      letter: t.letters[data.arm[unit]],
      name: unitName(look, unit, language),
      text: `${t.dice(dice)}, ${effectOf(look, after, charger, unit, language)}`,
      mark: { text: percent(dice), isFilled: s.unit.hex[unit] === target },
      isNow: s.unit.hex[unit] === target,
      spot: isAsked ? { kind: 'piece' as const, piece: unitId(unit) } : { kind: 'hex' as const, hex: s.unit.hex[unit] },
    })),
  }
}

/** The position once the cavalry stands where it goes. */
function arrived({ game, scratch }: Look, s: Battle, charger: UnitId, end: HexId): Battle {
  game.kind.copy(s, scratch)
  if (scratch.unit.hex[charger] !== end) {
    takeUnit(scratch, charger)
    putUnit(scratch, charger, end)
  }
  return scratch
}

/** The fire value of the charger against a unit beside it. */
function valueAgainst(s: Battle, charger: UnitId, unit: UnitId): number {
  const effect = effectFor(s, s.data.owner[charger])
  return fireValue(s, charger, s.unit.hex[charger], s.unit.hex[unit], true, attachedTo(s, charger) >= 0, effect)
}

/** 9.3 What a reaction would change: the value of the shock without and with it, or what the other would do. */
function effectOf(look: Look, s: Battle, charger: UnitId, unit: UnitId, language: Language): string {
  const t = TEXTS[language].charge
  const { data } = look
  const before = valueAgainst(s, charger, unit)
  if (data.arm[unit] === INFANTRY) {
    s.unit.done[unit] |= SQUARE
    const after = valueAgainst(s, charger, unit)
    s.unit.done[unit] &= ~SQUARE
    return t.square(before, Math.max(0, after))
  }
  if (data.arm[unit] === ARTILLERY) {
    const hits = Array.from(data.gunLoss).filter(loss => loss > 0).length
    const halts = Array.from(data.gunHalts).filter(stops => stops !== 0).length
    return t.guns(hits, halts)
  }
  const facing = s.unit.facing[unit]
  s.unit.facing[unit] = directionTo(data.grid, s.unit.hex[unit], s.unit.hex[charger])
  const after = valueAgainst(s, charger, unit)
  s.unit.facing[unit] = facing
  return t.counter(before, after, fireValue(s, unit, s.unit.hex[unit], s.unit.hex[charger], false, attachedTo(s, unit) >= 0, 0))
}
