import { inLanguage, type Language, type Side, type Text } from '@grognard/engine'
import type { Chart } from '../../registry.ts'
import { type PieceId, SIDES } from '../rules/ids.ts'
import { type Battle, isOnMap, settingOf, strengthOf } from '../rules/state.ts'
import { knownWorld } from './known.ts'
import { ledgerOf } from './ledger.ts'
import { hexName, type Look, pieceName, sideName, upperFirst, weatherName } from './look.ts'
import { statesOf } from './pieces.ts'
import { turnsOf } from './tracks.ts'

/** The position as it lies on the table: hour and weather, cups, points, both armies side by side. What is hidden is left out. */
export const board = (look: Look, s: Battle, language: Language): Chart[] => [
  turnChart(look, s, language),
  pointsChart(look, s, language),
  armiesChart(look, s, language),
]

function turnChart(look: Look, s: Battle, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  return {
    title: turnsOf(look, s, language).title,
    columns: ['', ...SIDES.all.map(side => sideName(look, side, language))],
    rows: [[say({ en: 'chits in the cup [37.1]', fr: 'pions au gobelet [37.1]' }), ...SIDES.all.map(side => String(s.side.chits[side]))]],
    notes: [`${upperFirst(weatherName(look, s.weather, language))} [37.4]`],
  }
}

function pointsChart(look: Look, s: Battle, language: Language): Chart {
  const { title, rows, sums } = ledgerOf(look, s, ownerOf(s), language)
  return {
    title: `${title} [37.13]`,
    columns: ['', ...SIDES.all.map(side => sideName(look, side, language))],
    rows: [...rows.map(({ text, values }) => [text, ...values]), ['', ...sums]],
  }
}

/** The side whose orders a view shows; the first of a whole position. */
const ownerOf = (s: Battle): Side =>
  SIDES.all.find(side => settingOf(s).pieces[side].some(piece => s.piece.box[piece] !== 0)) ?? SIDES.all[0]

function armiesChart(look: Look, s: Battle, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const viewer = ownerOf(s)
  const world = knownWorld(look, s, viewer)
  const lines = SIDES.all.map(side =>
    settingOf(s)
      .pieces[side].filter(piece => isOnMap(s, piece))
      .map(piece => lineOf(look, s, world, piece, viewer, language)),
  )
  const count = Math.max(...lines.map(own => own.length))
  return {
    title: say({ en: 'Armies', fr: 'Armées' }),
    columns: SIDES.all.flatMap(side => [sideName(look, side, language), '', say({ en: 'SP', fr: 'PF' }), '']),
    rows: Array.from({ length: count }, (_, i) => lines.flatMap(own => own[i] ?? ['', '', '', ''])),
  }
}

const lineOf = (look: Look, s: Battle, world: Battle, piece: PieceId, viewer: Side, language: Language): string[] => [
  pieceName(look, piece, language),
  hexName(look, s.piece.hex[piece]),
  piece < look.data.units ? String(strengthOf(world, piece)) : '',
  statesOf(look, s, piece, viewer, language).join(', '),
]
