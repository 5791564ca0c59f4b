import { inLanguage, type Language, type Side, type Text } from '@grognard/engine'
import { dayInWords } from '../../common/dates.ts'
import { signed } from '../../common/numbers.ts'
import type { Chart } from '../../registry.ts'
import { ordersOn } from '../rules/forces.ts'
import { ARMIES, ARMS, type CommanderId, type ForceId, REMAIN, SIDES } from '../rules/ids.ts'
import { type Campaign, isOnMap, ordersAt, recordAt, settingOf } from '../rules/state.ts'
import { armOfCell, BRANCHES, CELLS, isWeakCell } from '../rules/troops.ts'
import { isKnown } from './look.ts'

/** Names of the sides in the charts. */
const SIDE_NAMES: readonly Text[] = [
  { en: 'French', fr: 'Français' },
  { en: 'Allies', fr: 'Alliés' },
]

/** The position as it lies on the table: the day and the tracks, then both armies side by side. */
export const board = (s: Campaign, language: Language): Chart[] => [
  dayChart(s, language),
  tracksChart(s, language),
  armiesChart(s, language),
]

/** 8.0, 9.0 The day, and the divisions lost. */
function dayChart(s: Campaign, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const lost = ARMIES.all.map(army => `${say(s.data.armyNames[army])} ${s.army.lost[army]}`)
  const date = s.turn === 0 ? '' : `, ${dayInWords(s.data.dates[s.turn - 1] ?? '', language)}`
  return {
    title: `${say({ en: 'Turn', fr: 'Tour' })} ${s.turn}/${settingOf(s).turns}${date}`,
    columns: [],
    rows: [[say({ en: 'divisions lost', fr: 'divisions perdues' }), `${lost.join(', ')} (${s.data.victory.alliedLosses}) [9.0]`]],
  }
}

/** 7.0, 11.0 II Command bonus, free order and re-rolls of both sides. */
function tracksChart(s: Campaign, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const yes = (given: number) => say(given === 0 ? { en: 'to be given', fr: 'à donner' } : { en: 'given', fr: 'donné' })
  return {
    title: say({ en: 'Command', fr: 'Commandement' }),
    columns: [
      '',
      say({ en: 'bonus [11.0 II]', fr: 'bonus [11.0 II]' }),
      say({ en: 'free order', fr: 'ordre libre' }),
      say({ en: 'rerolls [11.4]', fr: 'relances [11.4]' }),
    ],
    rows: SIDES.all.map(side => [
      say(SIDE_NAMES[side]),
      signed(s.side.bonus[side]),
      yes(s.side.freeOrder[side]),
      s.side.extra[side] === 0 ? String(s.side.rerolls[side]) : `${s.side.rerolls[side]} + ${s.side.extra[side]}`,
    ]),
  }
}

/** 3.0, 5.0 Every Force on the map: where it is, who leads it, its contents as far as known, and its markers. */
function armiesChart(s: Campaign, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const lines = SIDES.all.map(side => forcesOn(s, side).map(force => forceLine(s, force, language)))
  const count = Math.max(...lines.map(own => own.length))
  const blank = ['', '', '', '', '']
  return {
    title: say({ en: 'Forces', fr: 'Forces' }),
    columns: SIDES.all.flatMap(side => [say(SIDE_NAMES[side]), '', '', say({ en: 'I/C/A', fr: 'I/C/A' }), '']),
    rows: Array.from({ length: count }, (_, i) => lines.flatMap(own => own[i] ?? blank)),
    notes: [
      say({
        en: 'I/C/A infantry, cavalry, artillery, those weakened in brackets; ? unknown; I Initial Order, O Order, F Forage, T Fatigue, X Combat',
        fr: 'I/C/A infanterie, cavalerie, artillerie, dont affaiblies entre parenthèses ; ? inconnu ; I ordre initial, O Ordre, F Fourrage, T Fatigue, X Combat',
      }),
    ],
  }
}

const forcesOn = (s: Campaign, side: Side): ForceId[] => s.data.forcesOf[side].filter(force => isOnMap(s, force))

function forceLine(s: Campaign, force: ForceId, language: Language): string[] {
  return [
    s.data.forces.names[force],
    s.data.hexes.names[s.force.hex[force]],
    leaderName(s, s.force.leader[force], language),
    strengthOf(s, force, language),
    markersOf(s, force),
  ]
}

const leaderName = (s: Campaign, leader: CommanderId, language: Language): string =>
  leader < 0 ? '' : inLanguage(s.data.commanderNames[leader], language)

/** Divisions by arm; for an unknown Force, what was last seen of it. */
function strengthOf(s: Campaign, force: ForceId, language: Language): string {
  const isHidden = !isKnown(s, force)
  const cells = isHidden ? s.record.shown : s.record.count
  const [all, weak] = [
    [0, 0, 0],
    [0, 0, 0],
  ]
  for (let cell = 0; cell < CELLS; cell++) {
    const count = cells[recordAt(force) + cell]
    all[armOfCell(cell)] += count
    if (isWeakCell(cell)) weak[armOfCell(cell)] += count
  }
  const figures = ARMS.all.map(arm => (weak[arm] === 0 ? String(all[arm]) : `${all[arm]}(${weak[arm]})`)).join('/')
  if (!isHidden) return figures
  if (s.force.shownOn[force] === 0) return '?'
  return `${inLanguage({ en: 'at least', fr: 'au moins' }, language)} ${figures} (${s.force.shownOn[force]})`
}

function markersOf(s: Campaign, force: ForceId): string {
  const sum = (row: { readonly [at: number]: number }) =>
    Array.from({ length: BRANCHES }, (_, branch) => row[ordersAt(force, branch)]).reduce((a, b) => a + b, 0)
  const many = (letter: string, count: number) => (count === 0 ? [] : [count === 1 ? letter : `${count}${letter}`])
  return [
    ...many('I', s.force.initial[force]),
    ...many('O', ordersOn(s, force)),
    ...many('+1', sum(s.orders.plus1)),
    ...many('+2', sum(s.orders.plus2)),
    ...many('F', s.force.forage[force]),
    ...many('T', s.force.fatigue[force]),
    ...many('X', s.force.combat[force]),
    ...(s.plan.goal[force] > REMAIN ? [`→ ${s.data.places.names[s.plan.goal[force]]}`] : []),
  ].join(' ')
}
