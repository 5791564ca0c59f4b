import { inLanguage, type Language, type Side, type Text } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import type { Chart } from '../../registry.ts'
import { COALITION, type CommanderId, type FormationId, type SeriesData, SIDES, type UnitId } from '../rules/ids.ts'
import { type Battle, COMBAT, FIRE, isOnMap, isWaiting, moraleNow, NO_SEGMENT, RODE, ratingOf, settingOf } from '../rules/state.ts'
import { levelAtOnce } from '../rules/victory.ts'
import { ofSide } from '../words/articles-fr.ts'
import type { BattleNames } from '../words/names.ts'
import { track } from '../words/words.ts'
import { firstHourOf } from './look.ts'

/** The position as it lies on the table: the hour and the track, both armies side by side, commanders, objectives. */
export function board(data: SeriesData, names: BattleNames, s: Battle, language: Language): Chart[] {
  return [
    hourChart(data, names, s, language),
    armiesChart(names, s, language),
    commandersChart(names, s, language),
    objectivesChart(names, s, language),
  ]
}

/** 2, 8.3.2 The turn, the current phase, and the track. */
function hourChart({ scenarios }: SeriesData, names: BattleNames, s: Battle, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const { turns, decisive } = settingOf(s)
  const hour = s.turn > 0 ? `, ${firstHourOf(scenarios.scenarios, s.data.scenarios.names[s.scenario]) + s.turn - 1} h` : ''
  const vp = track(s.vp, names)
  const atOnce = levelAtOnce(s) === 'decisive' ? { en: 'decisive', fr: 'décisif' } : { en: 'victory', fr: 'victoire' }
  const rows = [[say({ en: 'victory points', fr: 'points de victoire' }), `${vp} (${decisive}: ${say(atOnce)}) [8.3.2]`]]
  if (s.formation >= 0)
    rows.push([say({ en: 'activated', fr: 'activée' }), `${names.formations[s.formation]}, ${segmentName(s, language)}`])
  return { title: `${say({ en: 'Turn', fr: 'Tour' })} ${s.turn}/${turns}${hour}`, columns: [], rows }
}

function segmentName(s: Battle, language: Language): string {
  const names: Readonly<Record<number, Text>> = {
    [NO_SEGMENT]: { en: 'command [3.1]', fr: 'commandement [3.1]' },
    [FIRE]: { en: 'artillery fire [5.1]', fr: 'tir d’artillerie [5.1]' },
    [COMBAT]: { en: 'combat [6]', fr: 'combat [6]' },
  }
  return inLanguage(names[s.segment] ?? { en: 'rally and movement [4]', fr: 'ralliement et mouvement [4]' }, language)
}

/** Both orders of battle side by side, by formation: hex and facing, strength, morale, organisation and markers. */
function armiesChart(names: BattleNames, s: Battle, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const lines = SIDES.all.map(side => armyLines(names, s, side, language))
  const count = Math.max(...lines.map(own => own.length))
  const blank = ['', '', '', '', '']
  return {
    title: say({ en: 'Armies', fr: 'Armées' }),
    columns: SIDES.all.flatMap(side => [names.sides[side], '', say({ en: 'SP', fr: 'PF' }), 'M', '']),
    rows: Array.from({ length: count }, (_, i) => lines.flatMap(own => own[i] ?? blank)),
    notes: [
      say({
        en: 'M morale; D1, D2 disorganised; OOC out of command; † destroyed',
        fr: 'M moral ; D1, D2 désorganisée ; HC hors de commandement ; † détruite',
      }),
    ],
  }
}

function armyLines(names: BattleNames, s: Battle, side: Side, language: Language): string[][] {
  const { takesPart } = settingOf(s)
  return s.data.formationsOf[side]
    .filter(formation => takesPart[formation] !== 0)
    .flatMap(formation => [
      [names.formations[formation], '', '', '', stateOfFormation(s, formation, language)],
      ...s.data.unitsIn[formation].map(unit => unitLine(s, unit, language)),
    ])
}

function stateOfFormation(s: Battle, formation: FormationId, language: Language): string {
  if (s.formation === formation) return inLanguage({ en: 'active', fr: 'active' }, language)
  return s.corps.activated[formation] === 0 ? '' : inLanguage({ en: 'done', fr: 'faite' }, language)
}

function unitLine(s: Battle, unit: UnitId, language: Language): string[] {
  const { data } = s
  const name = data.units.names[unit]
  const sp = s.unit.sp[unit]
  if (sp === 0) return [name, '†', '', '', '']
  const strength = sp === data.strength[unit] ? String(sp) : `${sp}/${data.strength[unit]}`
  return [name, placeOf(s, unit, language), strength, String(moraleNow(s, unit)), markersOf(s, unit, language)]
}

function placeOf(s: Battle, unit: UnitId, language: Language): string {
  const { hexes } = s.data
  if (isOnMap(s, unit)) return `${hexes.names[s.unit.hex[unit]]}\u00a0${DIRECTIONS.names[s.unit.facing[unit]]}`
  return isWaiting(s, unit) ? `${inLanguage({ en: 'off', fr: 'hors' }, language)} ${hexes.names[s.unit.exit[unit]]}` : '–'
}

const LEVELS: readonly Text[] = ['', 'D1', 'D2', { en: 'rout', fr: 'déroute' }]

function markersOf(s: Battle, unit: UnitId, language: Language): string {
  const say = (text: Text) => inLanguage(text, language)
  const markers = [say(LEVELS[s.unit.level[unit]])]
  if (s.unit.outOfCommand[unit] !== 0) markers.push(say({ en: 'OOC', fr: 'HC' }))
  if (s.unit.harnessed[unit] !== 0) markers.push(say({ en: 'harnessed', fr: 'attelée' }))
  if (s.unit.charge[unit] >= 0) markers.push(`${say('charge')} ${s.data.hexes.names[s.unit.charge[unit]]}`)
  return markers.filter(marker => marker !== '').join(' ')
}

/** 7 Commanders of both sides: where they are, their bonuses, who has ridden. */
function commandersChart(names: BattleNames, s: Battle, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const lines = SIDES.all.map(side => s.data.commandersOf[side].filter(leader => s.commander.gone[leader] === 0))
  const count = Math.max(...lines.map(own => own.length))
  return {
    title: say({ en: 'Commanders [7]', fr: 'Chefs [7]' }),
    columns: SIDES.all.flatMap(side => [names.sides[side], '', '', '']),
    rows: Array.from({ length: count }, (_, i) =>
      lines.flatMap(own => (i < own.length ? leaderLine(s, own[i], language) : ['', '', '', ''])),
    ),
    notes: [say({ en: 'MB morale bonus, T tactical bonus', fr: 'BM bonus de moral, T bonus tactique' })],
  }
}

function leaderLine(s: Battle, leader: CommanderId, language: Language): string[] {
  const { data } = s
  const say = (text: Text) => inLanguage(text, language)
  const rating = ratingOf(s, leader)
  const place = s.commander.hex[leader] >= 0 ? data.hexes.names[s.commander.hex[leader]] : say({ en: 'off', fr: 'hors' })
  const bonuses = [`${say({ en: 'MB', fr: 'BM' })} ${data.moraleBonus[rating]}`, ...(data.tacticalBonus[rating] === 0 ? [] : ['T'])]
  const marks = [
    ...(s.commander.replaced[leader] === 0 ? [] : [say({ en: 'replacement', fr: 'remplaçant' })]),
    ...((s.commander.done[leader] & RODE) === 0 ? [] : [say({ en: 'moved', fr: 'a bougé' })]),
  ]
  return [data.commanders.names[leader], place, bonuses.join(' '), marks.join(' ')]
}

/** 8.3.1 The objectives: who controls their hexes, and the point each is worth to the Coalition. */
function objectivesChart(names: BattleNames, s: Battle, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const { objectives, starHex, hexes } = s.data
  return {
    title: say({ en: 'Objectives [8.3.1]', fr: 'Objectifs [8.3.1]' }),
    columns: ['', '', say({ en: `VP of the ${names.sides[COALITION]}`, fr: `PV ${ofSide(names.sides[COALITION])}` })],
    rows: objectives.map(({ name, stars, points }) => [
      say(name),
      stars.map(star => `${hexes.names[starHex[star]]} ${names.sides[s.star.holder[star]]}`).join(', '),
      String(stars.every(star => s.star.holder[star] === COALITION) ? points : 0),
    ]),
  }
}
