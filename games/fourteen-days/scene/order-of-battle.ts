import type { ForceGroup, ForceLine, Language, Side } from '@grognard/engine'
import { DIVISION_LEVEL } from '../armies.ts'
import { sizeOf } from '../forces.ts'
import { ARMIES, type ArmyId, type CommanderId, type ForceId, SIDES } from '../ids.ts'
import { type Campaign, isOnMap, recordAt, settingOf } from '../state.ts'
import { CELLS, isWeakCell } from '../troops.ts'
import { seenInWords } from './dossiers.ts'
import { armyName, commanderId, commanderName, forceId, type Look, sideName, whereIs } from './look.ts'
import { faceOf, forceTitle, marksInWords } from './pieces.ts'
import { TEXTS } from './texts.ts'
import { troopsInWords } from './troop-lines.ts'

/** The order of battle as the viewer knows it: armies, their Forces, the commanders with each; then who is not on the map. */
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
  const troops = size === 0 ? seenInWords(look, s, force, language) : troopsInWords(look, s.record.count, recordAt(force), language)
  let weak = 0
  for (let cell = 0; cell < CELLS; cell++) if (isWeakCell(cell)) weak += s.record.count[recordAt(force) + cell]
  return {
    id: forceId(force),
    name: forceTitle(look, s, force, language),
    spot: { kind: 'piece', piece: forceId(force) },
    detail: t.list([whereIs(look, s.force.hex[force], language), troops, marksInWords(s, force, language)]),
    ...(size > 0 && { strength: { left: 2 * size - weak, of: 2 * size } }),
    state: s.force.forage[force] !== 0 || weak > 0 ? 'hurt' : 'well',
    face: faceOf(look, s, force, language),
  }
}

function commanderLine(look: Look, s: Campaign, commander: CommanderId, language: Language): ForceLine {
  const t = TEXTS[language]
  const force = s.commander.force[commander]
  const isThere = force >= 0 && isOnMap(s, force)
  return {
    id: commanderId(commander),
    name: `${commanderName(look, commander, language)} ${'★'.repeat(look.data.stars[commander])}`,
    spot: isThere ? { kind: 'piece', piece: forceId(force) } : undefined,
    detail: t.list([
      t.level[look.data.level[commander]],
      isThere ? t.with(look.game.words[language].names.force[force]) : whereabouts(look, s, commander, language),
    ]),
    state: isThere ? 'well' : 'waiting',
  }
}

/** Why a commander is with no Force that one knows of. */
function whereabouts(look: Look, s: Campaign, commander: CommanderId, language: Language): string {
  const t = TEXTS[language].waiting
  if (s.commander.open[commander] === 0 && s.commander.force[commander] < 0 && s.commander.backOn[commander] === 0 && s.turn > 0)
    return t.hidden
  if (s.commander.backOn[commander] > 0) return t.back(s.commander.backOn[commander])
  if (commander === look.data.kleist.commander) return t.kleist(look.data.kleist.earliest)
  const { napoleonOn } = settingOf(s)
  return napoleonOn > 0 && s.turn < napoleonOn ? t.napoleon(napoleonOn) : t.away
}

/** Senior commanders of a side who are with no Force as far as one knows. */
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
