import { type Game, inLanguage, type Language, type Side, type Text } from '@grognard/engine'
import { minus, signed } from '../../common/numbers.ts'
import type { Aids, Chart } from '../../registry.ts'
import { type SeriesData, SIDES } from '../rules/ids.ts'
import { figuresOf, terrainOf } from '../rules/parameters.ts'
import { readData } from '../rules/read-data.ts'
import type { Battle } from '../rules/state.ts'
import type { Unit } from '../schema/index.ts'
import { type BattleNames, battleNames } from '../words/names.ts'
import { effectOf, movementOf, remarksOf } from '../words/terrain-text.ts'
import { TONGUES } from '../words/tongues.ts'
import { board } from './board.ts'

/** The table in words, for terminals and screen readers. */
export function hondschooteAids(game: Game): Aids {
  const data = readData(game.data)
  const names = (language: Language) => battleNames((game as unknown as Game<Battle>).kind.create().data, game.story, language)
  return {
    board: (view, language) => board(data, names(language), view as Battle, language),
    charts: language => charts(data, names(language), language),
  }
}

/** Every chart: combat, fire, rally and morale, commanders, terrain, then what is printed on counters and map. */
export function charts(data: SeriesData, names: BattleNames, language: Language): Chart[] {
  return [
    combatChart(data, language),
    fireChart(data, language),
    rallyChart(data, language),
    commanderChart(data, language),
    terrainChart(data, language),
    ...SIDES.all.map(side => unitsChart(data, names, side, language)),
    leadersChart(data, names, language),
    placesChart(data, language),
  ]
}

const RECON: Text = {
  en: 'RECON: reconstructed, not from the printed game',
  fr: 'RECON : reconstitué, ne vient pas du jeu imprimé',
}

const range = (min: number | null, max: number | null): string => {
  if (min === null) return `≤${max}`
  return max === null ? `≥${min}` : min === max ? String(min) : `${min}–${max}`
}

/** Columns hold two values each: both are shown. */
const columnRange = (min: number | null, max: number | null): string => {
  if (min === null || max === null) return min === null ? `≤${minus(max ?? 0)}` : `≥${minus(min)}`
  return min === max ? minus(min) : `${minus(min)}, ${minus(max)}`
}

const SOURCES: Readonly<Record<string, string>> = { headMoraleDifference: '±', minusMoraleBonus: '−' }

type Modifier = SeriesData['tables']['combat']['modifiers'][number]

const modifierNotes = (modifiers: readonly Modifier[], language: Language): string[] =>
  modifiers.map(({ id, value, source }) => {
    const worth = value === null ? (SOURCES[source ?? ''] ?? '') : signed(value)
    return `${worth} ${TONGUES[language].modifiers.notes[id] ?? id}`
  })

/** 6.3 The combat results, attacker before the slash. */
function combatChart({ tables }: SeriesData, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const { columns, results, modifiers } = tables.combat
  const dice = results[columns[0].id].map((_, face) => face)
  return {
    title: say({ en: 'Combat results [6.3]', fr: 'Table de combat [6.3]' }),
    columns: [say({ en: 'die', fr: 'dé' }), ...columns.map(({ min, max }) => columnRange(min, max))],
    rows: dice.map(face => [String(face + 1), ...columns.map(({ id }) => results[id][face].text)]),
    notes: [
      say({
        en: 'value: attackers hex by hex less terrain, minus defenders; attacker/defender: P step, D level, R retreat',
        fr: 'valeur : attaquants, hexagone par hexagone, moins le terrain, moins les défenseurs ; attaquant/défenseur : P pas, D niveau, R retraite',
      }),
      ...modifierNotes(modifiers, language),
    ],
  }
}

/** 5.3 The fire table. */
function fireChart(data: SeriesData, language: Language): Chart {
  const { tables } = data
  const say = (text: Text) => inLanguage(text, language)
  const { denseTargetSP, artilleryRange } = figuresOf(data)
  return {
    title: say({ en: 'Artillery fire [5.3]', fr: 'Tir d’artillerie [5.3]' }),
    columns: [say({ en: 'die', fr: 'dé' }), say({ en: 'levels', fr: 'niveaux' })],
    rows: tables.fire.results.map(({ min, max, disorganisation }) => [
      range(min, max),
      disorganisation === 0 ? '–' : `${disorganisation}D`,
    ]),
    notes: [
      say({
        en: `range ${artilleryRange}; dense: ${denseTargetSP} SP or more of infantry and cavalry`,
        fr: `portée ${artilleryRange} ; dense : ${denseTargetSP} PF ou plus d’infanterie et de cavalerie`,
      }),
      ...modifierNotes(tables.fire.modifiers, language),
    ],
  }
}

/** 4.1 The rally table, and the morale tests. */
function rallyChart({ tables }: SeriesData, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const total = ({ min, max, upTo, above }: SeriesData['tables']['rally']['results'][number]): string => {
    const morale = say({ en: 'morale', fr: 'moral' })
    if (above !== undefined) return `>${morale}`
    return upTo === undefined ? range(min, max) : `${min}–${morale}`
  }
  return {
    title: say({ en: 'Rally [4.1] and morale tests [6.2, 6.3, 6.5]', fr: 'Ralliement [4.1] et tests de moral [6.2, 6.3, 6.5]' }),
    columns: [say({ en: 'two dice', fr: 'deux dés' }), say({ en: 'levels recovered', fr: 'niveaux regagnés' })],
    rows: tables.rally.results.map(row => [total(row), String(row.removeLevels)]),
    notes: [
      ...modifierNotes(tables.rally.modifiers, language),
      say({ en: 'morale test: two dice, passed up to the morale', fr: 'test de moral : deux dés, réussi jusqu’au moral' }),
      ...modifierNotes(tables.moraleTest.modifiers, language),
    ],
  }
}

const FATES: Readonly<Record<string, Text>> = {
  none: '–',
  wounded: { en: 'wounded: replaced', fr: 'blessé : remplacé' },
  dead: { en: 'dead: replaced', fr: 'tué : remplacé' },
}

/** 7 The elimination of commanders. */
function commanderChart({ tables }: SeriesData, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  return {
    title: say({ en: 'Commander casualties [7]', fr: 'Pertes de chefs [7]' }),
    columns: [say({ en: 'two dice', fr: 'deux dés' }), ''],
    rows: tables.commanderLoss.results.map(({ min, max, effect }) => [range(min, max), say(FATES[effect])]),
    notes: modifierNotes(tables.commanderLoss.modifiers, language),
  }
}

/** The terrain effects; only terrain on this battle's map. */
function terrainChart(data: SeriesData, language: Language): Chart {
  const { map, tables } = data
  const say = (text: Text) => inLanguage(text, language)
  const rows = [...terrainOf(data), ...tables.overlays, ...tables.sides].filter(
    ({ id, battles }) => battles?.some(battle => battle === map.id) !== false && (!LEVELS.includes(id) || hasLevels(map)),
  )
  return {
    title: say({ en: 'Terrain effects [4.2, 5.3, 6.1]', fr: 'Effets du terrain [4.2, 5.3, 6.1]' }),
    columns: ['', say({ en: 'MP', fr: 'PM' }), say({ en: 'fire', fr: 'tir' }), say({ en: 'combat', fr: 'combat' }), ''],
    rows: rows.map(row => [
      say(row.name ?? row.id),
      movementOf(row, language),
      effectOf(row.fire),
      'attackAcross' in row ? say({ en: 'none', fr: 'aucun' }) : effectOf(row.combat),
      remarksOf(row, language),
    ]),
    notes: [
      say({
        en: 'combat: taken off the attack strength, once per attacking hex; cumulative',
        fr: 'combat : force des attaquants en moins, une fois par hexagone d’attaque ; tout s’ajoute',
      }),
    ],
  }
}

const LEVELS: readonly string[] = ['level-up', 'level-down']
const hasLevels = (map: SeriesData['map']): boolean => map.hexes.some(({ level }) => level !== undefined && level !== map.default.level)

const ARM_NAMES: Readonly<Record<Unit['arm'], Text>> = {
  infantry: { en: 'infantry', fr: 'infanterie' },
  cavalry: { en: 'cavalry', fr: 'cavalerie' },
  artillery: { en: 'artillery', fr: 'artillerie' },
  'horse-artillery': { en: 'horse artillery', fr: 'artillerie à cheval' },
}

/** Reconstructed figures are marked, with a reference. */
const marked = ({ origin }: Pick<SeriesData['units'], 'origin'>, tags: string): string => (origin === 'recon' ? ` (RECON, ${tags})` : '')

/** What is printed on the units of a side. */
function unitsChart({ units }: SeriesData, names: BattleNames, side: Side, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const title: Text = { en: 'Units', fr: 'Unités' }
  return {
    title: `${say(title)}, ${names.sides[side]}${marked(units, 'C8–C12')}`,
    columns: ['', '', '', say({ en: 'SP', fr: 'PF' }), say({ en: 'morale', fr: 'moral' }), say({ en: 'MP', fr: 'PM' })],
    rows: units.units
      .filter(unit => SIDES.of(unit.side) === side)
      .map(unit => [
        unit.id,
        say(unit.name),
        say(ARM_NAMES[unit.arm]),
        String(unit.sp),
        `${unit.morale.goodOrder}/${unit.morale.disorganised}`,
        String(unit.move),
      ]),
    notes: [say(RECON)],
  }
}

/** What is printed on the commanders. */
function leadersChart({ units }: SeriesData, names: BattleNames, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const figure = (value: number | null) => (value === null ? '' : String(value))
  return {
    title: `${say({ en: 'Commanders', fr: 'Chefs' })}${marked(units, 'C11')}`,
    columns: [
      '',
      say({ en: 'side', fr: 'camp' }),
      say({ en: 'command', fr: 'commandement' }),
      say({ en: 'morale bonus', fr: 'bonus de moral' }),
      say({ en: 'tactical', fr: 'tactique' }),
    ],
    rows: units.commanders.map(leader => [
      say(leader.name),
      names.sides[SIDES.of(leader.side)],
      figure(leader.commandValue),
      figure(leader.moraleBonus),
      leader.tacticalBonus === 0 ? '' : signed(leader.tacticalBonus),
    ]),
    notes: [say(RECON)],
  }
}

/** Redoubts and villages of the map, which have a star, and which are reconstructed. */
function placesChart({ map }: SeriesData, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const isStar = (hexes: readonly string[]) => map.objectives.find(objective => objective.hexes.join() === hexes.join())
  const row = (name: Text, hexes: readonly string[], open: readonly string[], origin: string) => {
    const star = isStar(hexes)
    return [say(name), hexes.join(', '), star === undefined ? '' : `★ ${star.vp}`, open.join(' '), origin === 'rulebook' ? '' : 'RECON']
  }
  return {
    title: say({ en: 'Villages and redoubts [8.3.1]', fr: 'Villages et redoutes [8.3.1]' }),
    columns: ['', '', say({ en: 'VP', fr: 'PV' }), say({ en: 'open faces', fr: 'faces ouvertes' }), ''],
    rows: [
      ...map.redoubts.map(({ name, hex, openFaces, origin }) => row(name, [hex], openFaces, origin ?? map.origin)),
      ...map.villages.map(({ name, hexes }) => row(name, hexes, [], map.origin)),
    ],
    notes: [say(RECON)],
  }
}
