import type { ForceGroup, ForceLine, Language, Side } from '@grognard/engine'
import { pieceLine } from '../../common/order-of-battle.ts'
import { DIVISION_LEVEL } from '../rules/armies.ts'
import { sizeOf } from '../rules/forces.ts'
import { ARMIES, type ArmyId, type CommanderId, type ForceId, SIDES } from '../rules/ids.ts'
import { type Campaign, isOnMap, recordAt, settingOf } from '../rules/state.ts'
import { CELLS, isWeakCell } from '../rules/troops.ts'
import { seenInWords } from './dossiers.ts'
import { armyName, commanderId, commanderName, forceId, isKnown, type Look, sideName, whereIs } from './look.ts'
import { faceOf, forceTitle, marksInWords } from './pieces.ts'
import { TEXTS } from './texts.ts'
import { troopsInWords } from './troop-lines.ts'

/** The order of battle as the viewer knows it: armies, their Forces, the commanders with each; then those not on the map. */
export const forcesOf = (look: Look, s: Campaign, language: Language): ForceGroup[] => [
  ...ARMIES.all.map(army => groupOf(look, s, army, language)),
  ...SIDES.all.map(side => reserveOf(look, s, side, language)),
]

function groupOf(look: Look, s: Campaign, army: ArmyId, language: Language): ForceGroup {
  const forces = look.data.forcesOfArmy[army].filter(force => isOnMap(s, force))
  return {
    id: `army:${army}`,
    side: look.data.sideOfArmy[army] as Side,
    name: TEXTS[language].group(armyName(look, army, language), forces.length),
    lines: forces.flatMap(force => [
      forceLine(look, s, force, language),
      ...look.data.commanders.all
        .filter(commander => s.commander.force[commander] === force && s.force.leader[force] !== commander)
        .map(commander => commanderLine(look, s, commander, language)),
    ]),
  }
}

function forceLine(look: Look, s: Campaign, force: ForceId, language: Language): ForceLine {
  const t = TEXTS[language]
  const size = sizeOf(s, force)
  const troops = isKnown(s, force) ? troopsInWords(look, s.record.count, recordAt(force), language) : seenInWords(look, s, force, language)
  let weak = 0
  for (let cell = 0; cell < CELLS; cell++) if (isWeakCell(cell)) weak += s.record.count[recordAt(force) + cell]
  return pieceLine(
    {
      id: forceId(force),
      name: forceTitle(look, s, force, language),
      detail: t.list([whereIs(look, s.force.hex[force], language), troops, marksInWords(s, force, language)]),
      ...(isKnown(s, force) && { strength: { left: 2 * size - weak, of: 2 * size } }),
      face: faceOf(look, s, force, language),
    },
    forceId(force),
    { isHurt: s.force.forage[force] !== 0 || weak > 0 },
  )
}

function commanderLine(look: Look, s: Campaign, commander: CommanderId, language: Language): ForceLine {
  const t = TEXTS[language]
  const force = s.commander.force[commander]
  const isThere = force >= 0 && isOnMap(s, force)
  const where = isThere ? t.with(look.game.words[language].names.force[force]) : whereabouts(look, s, commander, language)
  return pieceLine(
    {
      id: commanderId(commander),
      name: commanderName(look, commander, language),
      stars: look.data.stars[commander],
      detail: t.list([t.level[look.data.level[commander]], where]),
    },
    forceId(force),
    { isWaiting: !isThere },
  )
}

/** Why a commander is with no known Force. */
function whereabouts(look: Look, s: Campaign, commander: CommanderId, language: Language): string {
  const t = TEXTS[language].waiting
  if (s.commander.open[commander] === 0 && s.commander.force[commander] < 0 && s.commander.backOn[commander] === 0 && s.turn > 0)
    return t.hidden
  if (s.commander.backOn[commander] > 0) return t.back(s.commander.backOn[commander])
  if (commander === look.data.kleist.commander) return t.kleist(look.data.kleist.earliest)
  const { napoleonOn } = settingOf(s)
  return napoleonOn > 0 && s.turn < napoleonOn ? t.napoleon(napoleonOn) : t.away
}

/** Senior commanders of a side who are with no known Force. */
function reserveOf(look: Look, s: Campaign, side: Side, language: Language): ForceGroup {
  return {
    id: `reserve:${side}`,
    side,
    name: TEXTS[language].reserve(sideName(look, side, language)),
    lines: look.data.commandersOf[side]
      .filter(commander => s.commander.force[commander] < 0 && look.data.level[commander] > DIVISION_LEVEL)
      .map(commander => commanderLine(look, s, commander, language)),
  }
}
