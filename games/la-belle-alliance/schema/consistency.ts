import { type DataPath, expectCount, noneTwice, type ReportFault } from '../../common/parse.ts'
import { checkCard, sideOf } from './card-consistency.ts'
import type { Army, Board, Card, CasualtyBox, Division, MoraleBox, Scenario, WaterlooData } from './index.ts'

const armies = ['french', 'anglo-allied', 'prussian'] as const
const trackedArmies = ['french', 'anglo-allied'] as const
const effectIds = ['FC', 'AC', 'FM', 'AM', 'GB', 'PA', 'PB', 'capture'] as const

/** GC-1 The contents of the box. */
const CARDS: Record<Army, number> = { french: 8, 'anglo-allied': 5, prussian: 1 }
const DIVISIONS: Record<Army, number> = { french: 18, 'anglo-allied': 14, prussian: 6 }
const CORPS: Record<Army, number> = { french: 6, 'anglo-allied': 4, prussian: 0 }
const CUBES: Record<string, number> = { blue: 7, red: 3, black: 1, white: 1 }

/** Reports whatever in the four files does not fit together. */
export function checkWaterlooData(data: WaterlooData, fault: ReportFault): void {
  checkComponents(data, fault)
  checkTracks(data.board, fault)
  checkBoxesAndSites(data, fault)
  for (const [i, card] of data.cards.cards.entries()) checkCard(data, card, ['cards', 'cards', i], fault)
  for (const [i, scenario] of data.scenarios.scenarios.entries()) checkScenario(data, scenario, ['scenarios', 'scenarios', i], fault)
}

function checkComponents({ cards, units, scenarios, board }: WaterlooData, fault: ReportFault): void {
  const listed: [readonly { readonly id: string }[], string[]][] = [
    [cards.cards, ['cards', 'cards']],
    [cards.effectCodes, ['cards', 'effectCodes']],
    [units.divisions, ['units', 'divisions']],
    [scenarios.scenarios, ['scenarios', 'scenarios']],
    [scenarios.options, ['scenarios', 'options']],
    [board.boxes, ['board', 'boxes']],
    [board.sites, ['board', 'sites']],
    [board.decor, ['board', 'decor']],
    [board.tracks.time, ['board', 'tracks', 'time']],
  ]
  for (const [list, path] of listed) {
    const ids = list.map(({ id }) => id)
    noneTwice(ids, path, 'id', fault)
  }
  const colours = units.cubes.map(cube => cube.colour)
  noneTwice(colours, ['units', 'cubes'], 'colour', fault)

  for (const id of effectIds)
    if (!cards.effectCodes.some(code => code.id === id)) fault(['cards', 'effectCodes'], `the code ${id} is not explained`)
  for (const army of armies) {
    const own = cards.cards.filter(card => card.army === army)
    expectCount(own.length, CARDS[army], `cards of the ${army} army`, ['cards', 'cards'], fault)
    expectCount(own.filter(card => card.kind === 'corps').length, CORPS[army], `corps cards of the ${army} army`, ['cards', 'cards'], fault)
    expectCount(units.divisions.filter(d => d.army === army).length, DIVISIONS[army], `${army} divisions`, ['units', 'divisions'], fault)
  }
  for (const kind of ['battery', 'prussian'] as const)
    expectCount(cards.cards.filter(card => card.kind === kind).length, 1, `cards of kind ${kind}`, ['cards', 'cards'], fault)
  expectCount(cards.cards.filter(card => card.boost !== undefined).length, 1, 'cards with a boost', ['cards', 'cards'], fault)
  for (const [colour, expected] of Object.entries(CUBES))
    expectCount(units.cubes.find(cube => cube.colour === colour)?.count ?? 0, expected, `${colour} cubes`, ['units', 'cubes'], fault)
  expectCount(units.dice, 2, 'dice', ['units', 'dice'], fault)
  for (const [i, division] of units.divisions.entries()) checkDivision(division, cards.cards, ['units', 'divisions', i], fault)
}

function checkDivision(division: Division, cards: readonly Card[], path: DataPath, fault: ReportFault): void {
  if (division.side !== sideOf(division.army)) fault([...path, 'side'], `the ${division.army} army is of the ${sideOf(division.army)} side`)
  const home = cards.find(card => card.id === division.corps)
  if (home === undefined || (home.kind !== 'corps' && home.kind !== 'prussian'))
    fault([...path, 'corps'], `there is no corps '${division.corps}'`)
  else if (home.army !== division.army) fault([...path, 'corps'], `'${home.id}' is of the ${home.army} army`)
}

function checkTracks({ tracks }: Board, fault: ReportFault): void {
  for (const army of trackedArmies) {
    checkCasualtyTrack(tracks.casualty[army], army === 'french', DIVISIONS[army], ['board', 'tracks', 'casualty', army], fault)
    checkMoraleTrack(tracks.morale[army], ['board', 'tracks', 'morale', army], fault)
  }
}

const severity = ['', 'RT', 'RT+1', 'RT+2', 'B'] as const

/** RO-1, RM-2, B-1 Blank boxes, then rout tests that get harder, then one B. */
function checkCasualtyTrack(boxes: readonly CasualtyBox[], isFrench: boolean, divisions: number, path: DataPath, fault: ReportFault): void {
  let worst = 0
  for (const [i, box] of boxes.entries()) {
    const at = [...path, i]
    if (box.index !== i + 1) fault([...at, 'index'], `boxes are numbered from 1: this is ${i + 1}`)
    if ((box.label === 'B') !== (i === boxes.length - 1)) fault([...at, 'label'], 'the last box, and only that one, is marked B')
    if ((box.break === true) !== (box.label === 'B')) fault([...at, 'break'], 'break is true in the box marked B and nowhere else')
    if (box.routTest !== box.label.startsWith('RT')) fault([...at, 'routTest'], 'a rout test is made in boxes marked RT, RT+1 or RT+2 only')
    if (box.modifier !== Number(box.label.slice(2)))
      fault([...at, 'modifier'], `the label '${box.label}' says ${Number(box.label.slice(2))}`)
    if (!isFrench && box.label.includes('+')) fault([...at, 'label'], 'only the French track has boxes RT+1 and RT+2')
    if (severity.indexOf(box.label) < worst) fault([...at, 'label'], 'boxes may not grow milder further down')
    worst = Math.max(worst, severity.indexOf(box.label))
  }
  if (boxes.length > divisions) fault(path, `an army of ${divisions} divisions can never reach box ${boxes.length}`)
}

/** OU-2, B-1 One square per point, down to B at 0. */
function checkMoraleTrack(boxes: readonly MoraleBox[], path: DataPath, fault: ReportFault): void {
  for (const [i, box] of boxes.entries()) {
    const expected = boxes.length - 1 - i
    if (box.value !== expected) fault([...path, i, 'value'], `squares count down to 0: this is ${expected}`)
    if (box.label !== (expected === 0 ? 'B' : String(expected))) fault([...path, i, 'label'], 'a square shows its value, the last one B')
    if ((box.break === true) !== (expected === 0)) fault([...path, i, 'break'], 'break is true in the last square and nowhere else')
  }
}

function checkBoxesAndSites({ board, cards }: WaterlooData, fault: ReportFault): void {
  for (const [i, box] of board.boxes.entries()) {
    const path = ['board', 'boxes', i]
    const inside =
      box.x - box.w / 2 >= 0 && box.x + box.w / 2 <= board.frame.width && box.y - box.h / 2 >= 0 && box.y + box.h / 2 <= board.frame.height
    if (!inside) fault(path, 'the box does not lie inside the frame')
    if (box.kind === 'site') continue
    if (cards.cards.find(card => card.id === box.card)?.kind !== box.kind)
      fault([...path, 'card'], `there is no ${box.kind} card '${box.card}'`)
  }
  for (const card of cards.cards)
    if (card.kind !== 'leader') {
      const own = board.boxes.filter(box => box.kind !== 'site' && box.card === card.id)
      expectCount(own.length, 1, `boxes for '${card.id}'`, ['board', 'boxes'], fault)
    }
  for (const [i, site] of board.sites.entries()) {
    const path = ['board', 'sites', i]
    const own = board.boxes.filter(box => box.kind === 'site' && box.site === site.id)
    expectCount(own.length, 1, `boxes for '${site.id}'`, ['board', 'boxes'], fault)
    const captor = cards.cards.find(card => card.id === site.capturingCard)
    if (captor === undefined) fault([...path, 'capturingCard'], `there is no card '${site.capturingCard}'`)
    else if (captor.army !== site.capturedBy) fault([...path, 'capturedBy'], `'${captor.id}' captures for the ${captor.army} army`)
    if (sideOf(site.initial) === sideOf(site.capturedBy)) fault([...path, 'capturedBy'], 'a site is captured by the other side')
    if (site.captureMorale.army !== site.initial) fault([...path, 'captureMorale', 'army'], 'the army that loses the site pays for it')
  }
}

function checkScenario({ board, cards, units }: WaterlooData, scenario: Scenario, path: DataPath, fault: ReportFault): void {
  const capacityOf = (card: string) => board.boxes.find(box => box.kind !== 'site' && box.card === card)?.capacity ?? 0
  for (const army of trackedArmies) {
    const placed = scenario.divisions[army]
    const corps = cards.cards.filter(card => card.kind === 'corps' && card.army === army).map(card => card.id)
    for (const id of Object.keys(placed))
      if (!corps.includes(id)) fault([...path, 'divisions', army, id], `the ${army} army has no corps '${id}'`)
    for (const id of corps) {
      const at = [...path, 'divisions', army, id]
      expectCount(placed[id] ?? 0, units.divisions.filter(d => d.corps === id).length, 'divisions, as many as the units list,', at, fault)
      if ((placed[id] ?? 0) > capacityOf(id)) fault(at, `its box holds ${capacityOf(id)}`)
    }
    const top = board.tracks.morale[army][0]?.value ?? 0
    if (scenario.morale[army] > top) fault([...path, 'morale', army], `the track begins at ${top}`)
  }
  const { onMap, offMap } = scenario.prussians
  expectCount(onMap + offMap, DIVISIONS.prussian, 'Prussian divisions on and off the map', [...path, 'prussians'], fault)
  for (const card of cards.cards) {
    if (card.kind === 'prussian' && capacityOf(card.id) < DIVISIONS.prussian)
      fault([...path, 'prussians'], `the box holds ${capacityOf(card.id)}`)
    if (card.kind === 'battery' && scenario.grandBattery > capacityOf(card.id))
      fault([...path, 'grandBattery'], `the box holds ${capacityOf(card.id)}`)
  }
  for (const site of board.sites) {
    const holder = scenario.sites[site.id]
    if (holder !== site.initial && holder !== site.capturedBy) fault([...path, 'sites', site.id], `the ${holder} army never holds it`)
  }
  const now = board.tracks.time.findIndex(box => box.id === scenario.time)
  const movesLeft = 2 - scenario.timeReasonsFired.length
  if (now < 0) fault([...path, 'time'], `the time track has no box '${scenario.time}'`)
  else if (now + movesLeft >= board.tracks.time.length) fault([...path, 'time'], `the marker has no room for ${movesLeft} moves`)
  noneTwice(scenario.timeReasonsFired, [...path, 'timeReasonsFired'], undefined, fault)
  noneTwice(scenario.leadersUnused, [...path, 'leadersUnused'], undefined, fault)
  for (const [i, id] of scenario.leadersUnused.entries())
    if (cards.cards.find(card => card.id === id)?.kind !== 'leader') fault([...path, 'leadersUnused', i], `there is no leader '${id}'`)
  for (const side of ['french', 'allied'] as const) {
    const id = scenario.lastAction[side]
    if (id !== null && !cards.cards.some(card => card.id === id && card.side === side && card.actions.length > 0))
      fault([...path, 'lastAction', side], `'${id}' is no acting card of the ${side} side`)
  }
}
