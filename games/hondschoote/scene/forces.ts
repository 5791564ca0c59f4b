import type { ForceGroup, ForceLine, Language, Side } from '@grognard/engine'
import { pieceLine } from '../../common/order-of-battle.ts'
import { FORMATION_COMMANDER } from '../rules/armies.ts'
import { type CommanderId, type FormationId, SIDES, type UnitId } from '../rules/ids.ts'
import { type Battle, GOOD_ORDER, isOnMap, isToCome, isWaiting, settingOf } from '../rules/state.ts'
import { commanderId, commanderName, formationId, formationName, hexName, type Look, sideName, unitId, unitName } from './look.ts'
import { faceOf } from './pieces.ts'
import { TEXTS } from './texts.ts'

/** The orders of battle: each side's staff, then its formations with their commanders. */
export function forcesOf(look: Look, s: Battle, language: Language): ForceGroup[] {
  const { formations } = settingOf(s)
  return SIDES.all.flatMap(side => [
    staffOf(look, s, side, language),
    ...formations
      .filter(formation => look.data.sideOfFormation[formation] === side)
      .map(formation => groupOf(look, s, formation, side, language)),
  ])
}

function staffOf(look: Look, s: Battle, side: Side, language: Language): ForceGroup {
  const { commandersOf, rank } = look.data
  return {
    id: `staff:${side}`,
    side,
    name: TEXTS[language].staff(sideName(look, side, language)),
    lines: commandersOf[side]
      .filter(commander => rank[commander] !== FORMATION_COMMANDER)
      .map(commander => commanderLine(look, s, commander, language)),
  }
}

function groupOf(look: Look, s: Battle, formation: FormationId, side: Side, language: Language): ForceGroup {
  const { commanderOf, unitsIn } = look.data
  return {
    id: formationId(formation),
    side,
    name: formationName(look, formation, language),
    lines: [commanderLine(look, s, commanderOf[formation], language), ...unitsIn[formation].map(unit => unitLine(look, s, unit, language))],
  }
}

function commanderLine(look: Look, s: Battle, commander: CommanderId, language: Language): ForceLine {
  const t = TEXTS[language]
  const id = commanderId(commander)
  const hex = s.commander.hex[commander]
  const rank = look.names[language].ranks[look.data.rank[commander]]
  const isGone = s.commander.gone[commander] !== 0
  const isReplaced = s.commander.replaced[commander] !== 0
  const where = isGone ? t.force.gone : hex >= 0 ? t.hex(hexName(look, hex)) : absence(s, commander, language)
  const detail = [rank, ...(isReplaced ? [t.force.replacement] : []), where].join(', ')
  const fate = { isOut: isGone, isWaiting: hex < 0, isHurt: isReplaced }
  return pieceLine({ id, name: commanderName(look, s, commander, language), detail }, id, fate)
}

/** Why a commander in play is not on the map. */
function absence(s: Battle, commander: CommanderId, language: Language): string {
  const { force } = TEXTS[language]
  const isComing =
    settingOf(s).commanderComesLater[commander] !== 0 && s.data.unitsIn[s.data.leads[commander]].some(unit => isToCome(s, unit))
  if (isComing) return force.toCome
  return s.turn === 0 ? force.notPlaced : force.waits
}

function unitLine(look: Look, s: Battle, unit: UnitId, language: Language): ForceLine {
  return pieceLine(
    {
      id: unitId(unit),
      name: unitName(look, unit, language),
      detail: detailOf(look, s, unit, language),
      strength: { left: s.unit.sp[unit], of: look.data.strength[unit] },
      face: faceOf(look, s, unit),
    },
    unitId(unit),
    { isOut: s.unit.sp[unit] === 0, isWaiting: !isOnMap(s, unit), isHurt: isHurt(s, unit) },
  )
}

const isHurt = (s: Battle, unit: UnitId): boolean => s.unit.level[unit] !== GOOD_ORDER || s.unit.sp[unit] < s.data.strength[unit]

/** "strength 3, level 1, hex 1210". */
function detailOf(look: Look, s: Battle, unit: UnitId, language: Language): string {
  const t = TEXTS[language]
  if (s.unit.sp[unit] === 0) return t.force.destroyed
  const said = [t.force.strength(s.unit.sp[unit]), t.force.level(s.unit.level[unit])]
  if (isOnMap(s, unit)) said.push(t.hex(hexName(look, s.unit.hex[unit])))
  else if (isWaiting(s, unit)) said.push(t.force.beside(hexName(look, s.unit.exit[unit])))
  else said.push(settingOf(s).comesLater[unit] === 0 ? t.force.notPlaced : t.force.toCome)
  return said.join(', ')
}
