import type { ForceGroup, ForceLine, Language, Side } from '@grognard/engine'
import { FORMATION_COMMANDER } from '../armies.ts'
import { type CommanderId, type FormationId, SIDES, type UnitId } from '../ids.ts'
import { type Battle, GOOD_ORDER, isOnMap, isWaiting, settingOf } from '../state.ts'
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
  const rank = t.ranks[look.data.rank[commander]]
  const isGone = s.commander.gone[commander] !== 0
  const isReplaced = s.commander.replaced[commander] !== 0
  const where = isGone ? t.force.gone : hex >= 0 ? t.hex(hexName(look, hex)) : s.turn === 0 ? t.force.notPlaced : t.force.waits
  return {
    id,
    name: commanderName(look, s, commander, language),
    spot: hex < 0 ? undefined : { kind: 'piece', piece: id },
    detail: [rank, ...(isReplaced ? [t.force.replacement] : []), where].join(', '),
    state: isGone ? 'out' : hex < 0 ? 'waiting' : isReplaced ? 'hurt' : 'well',
  }
}

function unitLine(look: Look, s: Battle, unit: UnitId, language: Language): ForceLine {
  const isThere = isOnMap(s, unit)
  return {
    id: unitId(unit),
    name: unitName(look, unit, language),
    spot: isThere ? { kind: 'piece', piece: unitId(unit) } : undefined,
    detail: detailOf(look, s, unit, language),
    strength: { left: s.unit.sp[unit], of: look.data.strength[unit] },
    state: s.unit.sp[unit] === 0 ? 'out' : !isThere ? 'waiting' : isHurt(s, unit) ? 'hurt' : 'well',
    face: faceOf(look, s, unit),
  }
}

const isHurt = (s: Battle, unit: UnitId): boolean => s.unit.level[unit] !== GOOD_ORDER || s.unit.sp[unit] < s.data.strength[unit]

/** "strength 3, level 1, hex 1210". */
function detailOf(look: Look, s: Battle, unit: UnitId, language: Language): string {
  const t = TEXTS[language]
  if (s.unit.sp[unit] === 0) return t.force.destroyed
  const said = [t.force.strength(s.unit.sp[unit]), t.force.level(s.unit.level[unit])]
  if (isOnMap(s, unit)) said.push(t.hex(hexName(look, s.unit.hex[unit])))
  else said.push(isWaiting(s, unit) ? t.force.beside(hexName(look, s.unit.exit[unit])) : t.force.notPlaced)
  return said.join(', ')
}
