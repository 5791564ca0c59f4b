import { inLanguage, type Language, type Side, type Text } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import type { Chart } from '../../registry.ts'
import { diceLeft } from '../rules/command.ts'
import { FACES, type GeneralId, NO_SECTOR, SECTORS, SIDES, type UnitId } from '../rules/ids.ts'
import { type Battle, garrisonIn, has, isOnMap, ORDERED, REACTED, RETREATED, SQUARE, settingOf } from '../rules/state.ts'
import { collapses, lostOf, neededFor, unitsInSector } from '../rules/victory.ts'
import { isToCome } from './forces.ts'
import { cardName, faceName, garrisonName, generalName, hexName, type Look, sectorName, sideName, unitName } from './look.ts'
import { turnsOf } from './tracks.ts'

/** The position as it lies on the table: the turn, cards and dice, losses and sectors, both armies side by side. */
export const board = (look: Look, s: Battle, language: Language): Chart[] => [turnChart(look, s, language), armiesChart(look, s, language)]

/** 4.2, 5.0, 5.1 Turn and round; of each side card, dice, losses and units by sector. */
function turnChart(look: Look, s: Battle, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const { limits } = settingOf(s)
  const row = (title: Text, of: (side: Side) => string) => [say(title), ...SIDES.all.map(of)]
  const card = (side: Side): string => {
    if (s.army.card[side] < 0) return '–'
    const sector = s.army.sector[side]
    return [cardName(look, s.army.card[side], language), ...(sector === NO_SECTOR ? [] : [sectorName(look, sector, language)])].join(', ')
  }
  const dice = (side: Side): string =>
    FACES.all
      .filter(face => diceLeft(s, side, face) > 0)
      .map(face => `${diceLeft(s, side, face)} ${faceName(look, face, language)}`)
      .join(', ') || '–'
  const losses = (side: Side): string => limits[1 - side].map(limit => `${lostOf(s, limit.armies)}/${neededFor(s, limit)}`).join(', ')
  const sectors = (side: Side): string =>
    SECTORS.all.map(sector => `${sectorName(look, sector, language)} ${unitsInSector(s, side, sector)}`).join(', ')
  return {
    title: turnsOf(s, language).title,
    columns: ['', ...SIDES.all.map(side => sideName(look, side, language))],
    rows: [
      row({ en: 'card [5.1]', fr: 'carte [5.1]' }, card),
      row({ en: 'dice left [5.1]', fr: 'dés restants [5.1]' }, dice),
      row({ en: 'lost, of what loses [4.2]', fr: 'pertes, sur la limite [4.2]' }, losses),
      row({ en: 'units by sector [4.2]', fr: 'unités par secteur [4.2]' }, sectors),
    ],
    notes: collapses(s)
      ? [say({ en: 'without units in a sector a side loses at once', fr: 'sans unité dans un secteur, un camp perd aussitôt' })]
      : [],
  }
}

/** Both armies side by side: hex and facing, elements, what happened this round. */
function armiesChart(look: Look, s: Battle, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const lines = SIDES.all.map(side => armyLines(look, s, side, language))
  const count = Math.max(...lines.map(own => own.length))
  return {
    title: say({ en: 'Armies', fr: 'Armées' }),
    columns: SIDES.all.flatMap(side => [sideName(look, side, language), '', say({ en: 'el.', fr: 'él.' }), '']),
    rows: Array.from({ length: count }, (_, i) => lines.flatMap(own => own[i] ?? ['', '', '', ''])),
    notes: [
      say({
        en: 'sq in square; o ordered, r reacted, b fallen back; † lost',
        fr: 'c en carré ; o ordre reçu, r a réagi, b a reculé ; † perdue',
      }),
    ],
  }
}

function armyLines(look: Look, s: Battle, side: Side, language: Language): string[][] {
  const { data } = look
  return [
    ...data.generalsOf[side].map(general => generalLine(look, s, general, language)),
    ...data.unitsOf[side].map(unit => unitLine(look, s, unit, language)),
    ...data.hexes.all
      .filter(hex => garrisonIn(s, hex) === side + 1)
      .map(hex => [garrisonName(look, hex, language), hexName(look, hex), '1', '']),
  ]
}

function generalLine(look: Look, s: Battle, general: GeneralId, language: Language): string[] {
  const hex = s.general.hex[general]
  const place = s.general.gone[general] !== 0 ? '†' : hex < 0 ? '–' : hexName(look, hex)
  return [`* ${generalName(look, general, language)}`, place, '', s.general.ordered[general] === 0 ? '' : 'o']
}

function unitLine(look: Look, s: Battle, unit: UnitId, language: Language): string[] {
  const isSquare = has(s, unit, SQUARE)
  const square = inLanguage({ en: 'sq', fr: 'c' }, language)
  const facing = isSquare ? square : DIRECTIONS.names[s.unit.facing[unit]]
  const place = isOnMap(s, unit) ? `${hexName(look, s.unit.hex[unit])} ${facing}` : isToCome(s, unit) ? '–' : '†'
  const marks = [has(s, unit, ORDERED) ? 'o' : '', has(s, unit, REACTED) ? 'r' : '', has(s, unit, RETREATED) ? 'b' : ''].join('')
  const { elements, most } = s.unit
  const left = elements[unit] === most[unit] ? String(elements[unit]) : `${elements[unit]}/${most[unit]}`
  return [unitName(look, unit, language), place, isOnMap(s, unit) ? left : '', marks]
}
