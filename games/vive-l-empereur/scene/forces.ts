import type { ForceGroup, ForceLine, Language, Side } from '@grognard/engine'
import { pieceLine } from '../../common/order-of-battle.ts'
import { ARMIES, ARMS, type Army, type GeneralId, SIDES, type UnitId } from '../rules/ids.ts'
import { type Battle, isOnMap, settingOf } from '../rules/state.ts'
import { armyName, generalId, generalName, hexName, type Look, typeName, unitId, unitName } from './look.ts'
import { faceOf } from './pieces.ts'
import { TEXTS } from './texts.ts'

/** Whether a piece may still come onto the map. */
export const isToCome = (s: Battle, unit: UnitId): boolean => !isOnMap(s, unit) && s.unit.elements[unit] > 0
export const isGeneralToCome = (s: Battle, general: GeneralId): boolean => s.general.hex[general] < 0 && s.general.gone[general] === 0

/** The orders of battle: the armies of each side, generals first, then arm by arm. */
export const forcesOf = (look: Look, s: Battle, viewer: Side, language: Language): ForceGroup[] =>
  SIDES.all.flatMap(side =>
    ARMIES.all.flatMap(army => {
      const lines = linesOf(look, s, side, army, viewer, language)
      return lines.length === 0
        ? []
        : [{ id: `army:${side}:${army}`, side, name: TEXTS[language].army(armyName(look, army, language)), lines }]
    }),
  )

function linesOf(look: Look, s: Battle, side: Side, army: Army, viewer: Side, language: Language): ForceLine[] {
  const { data } = look
  const isScreened = s.veiled !== 0 && side !== viewer
  return [
    ...data.generalsOf[side]
      .filter(general => data.generalArmy[general] === army)
      .map(general => generalLine(look, s, general, isScreened, language)),
    ...ARMS.all
      .toReversed()
      .flatMap(arm => data.unitsOf[side].filter(unit => data.army[unit] === army && data.arm[unit] === arm))
      .map(unit => unitLine(look, s, unit, isScreened, language)),
  ]
}

function generalLine(look: Look, s: Battle, general: GeneralId, isScreened: boolean, language: Language): ForceLine {
  const t = TEXTS[language]
  const id = generalId(general)
  const hex = s.general.hex[general]
  const isGone = s.general.gone[general] !== 0
  const detail = isGone ? t.gone : isScreened ? t.screened : hex >= 0 ? t.hex(hexName(look, hex)) : t.notThere(s.turn === 0)
  return pieceLine({ id, name: generalName(look, general, language), stars: 2, detail }, id, { isOut: isGone, isWaiting: hex < 0 })
}

function unitLine(look: Look, s: Battle, unit: UnitId, isScreened: boolean, language: Language): ForceLine {
  const left = s.unit.elements[unit]
  const most = Math.max(s.unit.most[unit], left)
  return pieceLine(
    {
      id: unitId(unit),
      name: unitName(look, unit, language),
      detail: detailOf(look, s, unit, isScreened, language),
      strength: { left, of: most },
      face: faceOf(look, s, unit, language),
    },
    unitId(unit),
    { isOut: left === 0, isWaiting: !isOnMap(s, unit), isHurt: left < look.data.elements[look.data.type[unit]] },
  )
}

/** "French infantry, 3 elements, hex E4". */
function detailOf(look: Look, s: Battle, unit: UnitId, isScreened: boolean, language: Language): string {
  const t = TEXTS[language]
  const type = typeName(look, unit, language)
  if (s.unit.elements[unit] === 0) return `${type}, ${t.destroyed}`
  const elements = t.elements(s.unit.elements[unit])
  if (isScreened) return [type, elements, t.screened].join(', ')
  if (isOnMap(s, unit)) return [type, elements, t.hex(hexName(look, s.unit.hex[unit]))].join(', ')
  const arrival = settingOf(s).arrivals.find(one => one.unit === unit)
  return [type, elements, arrival === undefined ? t.notThere(s.turn === 0) : t.comesOn(arrival.turn)].join(', ')
}
