import { type Id, type Ids, ids, type Side } from '@grognard/engine/ids'
import type { JsonAction, JsonBox, JsonCard, JsonModifier, JsonScenario, JsonSite, Text, WaterlooJson } from './shapes.ts'

export type CardId = Id<'card'>
export type ActionId = Id<'action'>
export type ArmyId = Id<'army'>
export type SiteId = Id<'site'>
export type TimeId = Id<'time'>

export const FRENCH = 0 as Side
export const ALLIED = 1 as Side
export const SIDES: Ids<Side> = ids<Side>(['french', 'allied'])

/** The first two armies have the number of the side that loses their divisions; Prussian losses count for neither. */
export const ARMIES: Ids<ArmyId> = ids<ArmyId>(['french', 'anglo-allied', 'prussian'])
export const PRUSSIAN = ARMIES.of('prussian')

const KINDS = ['corps', 'battery', 'leader', 'prussian'] as const
export const CORPS = 0
export const BATTERY = 1
export const LEADER = 2

/** The target of an action when it is not a card. */
export const COUNTERED = -1
export const OWNER = -2

/** When a modifier applies. */
const CONDITIONS = ['previousOwnAction', 'ownDivisionsAtMost', 'siteHeldBy', 'timeAtLeast', 'perPrussianDivisions'] as const
export const PREVIOUS = 0
export const DIVISIONS_AT_MOST = 1
export const SITE_HELD = 2
export const TIME_AT_LEAST = 3
export const PER_PRUSSIANS = 4

/** TI-1 and TI-2: what moves the clock, once each. */
export const TIME_REASONS = ['prussians', 'casualties'] as const
export const CLOCK_PRUSSIANS = 5
export const CLOCK_CASUALTIES = 10

/** The codes of a row that carry a number. */
export const CODES = ['FC', 'AC', 'FM', 'AM', 'GB', 'PA', 'PB'] as const
export type Code = (typeof CODES)[number]

export interface Modifier {
  readonly value: number
  readonly when: number
  /** A card, count, site, time or divisor, depending on `when`. */
  readonly x: number
  /** Who must hold the site; -1 for other conditions. */
  readonly army: ArmyId | -1
  readonly label: Text
}

/** The rows of a table, one column per code; row 0 is the first. */
export type Rows = Readonly<Record<Code, Int8Array>> & {
  readonly count: number
  /** The roll for row 0. */
  readonly first: number
  /** The site taken, or -1. */
  readonly capture: Int8Array
}

export interface Action {
  readonly id: ActionId
  readonly name: string
  readonly title: Text
  readonly card: CardId
  readonly side: Side
  readonly isCounter: boolean
  /** One bit for each card it may answer. */
  readonly counterOf: number
  /** A card, COUNTERED or OWNER. */
  readonly target: CardId | typeof COUNTERED | typeof OWNER
  readonly requires: { readonly markers: number; readonly timeAtLeast: TimeId; readonly prussians: number; readonly unused: boolean }
  readonly modifiers: readonly Modifier[]
  readonly rows: Rows
  readonly narration: readonly Text[]
}

/** A casualty track; boxes are counted from 1. */
interface Track {
  readonly labels: readonly string[]
  readonly routTest: Uint8Array
  readonly modifier: Int8Array
  readonly breakAt: number
}

interface Site {
  readonly name: Text
  readonly initial: ArmyId
  readonly captor: ArmyId
  /** The army that loses morale when the site falls, and how much. */
  readonly loser: ArmyId
  readonly loss: number
}

export interface Setup {
  readonly name: Text
  /** By card: divisions of a corps, guns of the battery, Prussians on the map. */
  readonly markers: readonly number[]
  readonly morale: readonly [number, number]
  readonly time: TimeId
  readonly holders: readonly ArmyId[]
  /** One bit for each leader's card. */
  readonly unused: number
  readonly first: Side
  readonly turn: number
  /** One bit for each of TIME_REASONS. */
  readonly fired: number
  /** By side; -1 for none. */
  readonly last: readonly [CardId | -1, CardId | -1]
}

export interface Waterloo {
  readonly cards: Ids<CardId>
  readonly sideOf: readonly Side[]
  readonly kindOf: readonly number[]
  readonly titleOf: readonly Text[]
  readonly commanderOf: readonly Text[]
  /** The corps of each side, in card order. */
  readonly corps: readonly [readonly CardId[], readonly CardId[]]
  /** All cards of each side, including leaders. */
  readonly hand: readonly [readonly CardId[], readonly CardId[]]
  readonly battery: CardId
  readonly napoleon: CardId
  readonly wellington: CardId
  readonly blucher: CardId
  readonly actions: readonly Action[]
  readonly normal: readonly (Action | undefined)[]
  readonly counter: readonly (Action | undefined)[]
  /** What Napoleon adds to the die. */
  readonly boost: number
  /** By army; the Prussians have none. */
  readonly tracks: readonly [Track, Track]
  readonly sites: Ids<SiteId>
  readonly siteOf: readonly Site[]
  readonly times: Ids<TimeId>
  readonly timeLabels: readonly Text[]
  /** Division markers of each army in the box. */
  readonly divisionsOf: readonly [number, number, number]
  readonly scenarios: Ids<number>
  readonly setups: readonly Setup[]
}

interface Names {
  readonly cards: Ids<CardId>
  readonly sites: Ids<SiteId>
  readonly times: Ids<TimeId>
}

/**
 * Compiles the data files to small integers, shared by the rules and the opponents. Arrays are readonly by type but not frozen: reading an
 * element of a frozen array takes half as long again.
 */
export function compileData(data: WaterlooJson): Waterloo {
  const cards = ids<CardId>(data.cards.cards.map(card => card.id))
  const sites = ids<SiteId>(data.board.sites.map(site => site.id))
  const times = ids<TimeId>(data.board.tracks.time.map(time => time.id))
  const names: Names = { cards, sites, times }
  const sideOf = data.cards.cards.map(card => SIDES.of(card.side))
  const kindOf = data.cards.cards.map(card => codeOf(KINDS, card.kind))
  const actions: Action[] = []
  for (const card of data.cards.cards) {
    for (const action of card.actions ?? []) {
      actions.push(compileAction(action, card, actions.length as ActionId, names))
    }
  }
  const theOne = (what: string, fits: (card: JsonCard) => boolean): CardId => {
    const found = data.cards.cards.filter(fits)
    if (found.length !== 1) throw new Error(`the cards must have one ${what}, not ${found.length}`)
    return cards.of(found[0]?.id ?? '')
  }
  const isLeader = (card: JsonCard) => card.kind === 'leader'
  const casualty = data.board.tracks.casualty
  const corpsOf = (side: Side) => cards.all.filter(card => sideOf[card] === side && kindOf[card] === CORPS)
  const handOf = (side: Side) => cards.all.filter(card => sideOf[card] === side)
  const battery = theOne('battery', card => card.kind === 'battery')
  const blucher = theOne('Prussian card', card => card.kind === 'prussian')
  return Object.freeze({
    cards,
    sideOf,
    kindOf,
    titleOf: data.cards.cards.map(card => card.title),
    commanderOf: data.cards.cards.map(card => card.commander),
    corps: [corpsOf(FRENCH), corpsOf(ALLIED)] as const,
    hand: [handOf(FRENCH), handOf(ALLIED)] as const,
    battery,
    napoleon: theOne('leader who helps an action', card => isLeader(card) && card.boost !== undefined),
    wellington: theOne('leader who acts', card => isLeader(card) && card.boost === undefined),
    blucher,
    actions,
    normal: cards.all.map(card => actions.find(action => action.card === card && !action.isCounter)),
    counter: cards.all.map(card => actions.find(action => action.card === card && action.isCounter)),
    boost: data.cards.cards.find(card => isLeader(card) && card.boost !== undefined)?.boost?.value ?? 0,
    tracks: [compileTrack(casualty.french), compileTrack(casualty['anglo-allied'])] as const,
    sites,
    siteOf: data.board.sites.map(compileSite),
    times,
    timeLabels: data.board.tracks.time.map(time => time.label),
    divisionsOf: [countDivisions(data, 'french'), countDivisions(data, 'anglo-allied'), countDivisions(data, 'prussian')] as const,
    scenarios: ids<number>(data.scenarios.scenarios.map(scenario => scenario.id)),
    setups: data.scenarios.scenarios.map(scenario => compileSetup(scenario, names, battery, blucher)),
  })
}

function compileAction(action: JsonAction, card: JsonCard, id: ActionId, names: Names): Action {
  const { requires, target } = action
  const isCounter = action.type === 'counter'
  return Object.freeze({
    id,
    name: action.id,
    title: action.name,
    card: names.cards.of(card.id),
    side: SIDES.of(card.side),
    isCounter,
    counterOf: bits(action.counterOf ?? [], names.cards),
    target: target.type === 'cardCountered' ? COUNTERED : target.type === 'ownerChoice' ? OWNER : names.cards.of(target.corps ?? ''),
    requires: Object.freeze({
      markers: requires.ownDivisionsAtLeast ?? requires.ownMarkersAtLeast ?? 0,
      timeAtLeast: requires.timeAtLeast === undefined ? (0 as TimeId) : names.times.of(requires.timeAtLeast),
      prussians: requires.prussianDivisionsAtLeast ?? 0,
      unused: requires.cardUnused ?? false,
    }),
    modifiers: action.modifiers.map(modifier => compileModifier(modifier, names)),
    rows: compileRows(action, names.sites),
    narration: [...action.narration],
  })
}

function compileModifier({ value, when, label }: JsonModifier, names: Names): Modifier {
  const code = codeOf(CONDITIONS, when.type)
  const army = when.army === undefined ? -1 : ARMIES.of(when.army)
  return Object.freeze({ value, when: code, x: conditionOf(code, when, names), army, label })
}

/** What a condition refers to: a card, count, site, time or divisor. */
function conditionOf(code: number, when: JsonModifier['when'], names: Names): number {
  switch (code) {
    case PREVIOUS:
      return names.cards.of(when.card ?? '')
    case DIVISIONS_AT_MOST:
      return when.count ?? 0
    case SITE_HELD:
      return names.sites.of(when.site ?? '')
    case TIME_AT_LEAST:
      return names.times.of(when.box ?? '')
    default:
      return when.per ?? 1
  }
}

function compileRows(action: JsonAction, sites: Ids<SiteId>): Rows {
  const { table } = action
  const first = table[0]?.roll ?? 1
  for (const [i, row] of table.entries()) {
    if (row.roll !== first + i) throw new Error(`the rows of ${action.id} must follow one another`)
  }
  const column = (code: Code) => Int8Array.from(table, row => row.effects[code] ?? 0)
  return Object.freeze({
    count: table.length,
    first,
    FC: column('FC'),
    AC: column('AC'),
    FM: column('FM'),
    AM: column('AM'),
    GB: column('GB'),
    PA: column('PA'),
    PB: column('PB'),
    capture: Int8Array.from(table, row => (row.effects.capture === undefined ? -1 : sites.of(row.effects.capture))),
  })
}

function compileTrack(boxes: readonly JsonBox[]): Track {
  const breakBox = boxes.find(box => box.break === true)
  if (breakBox === undefined) throw new Error('a casualty track must have a box B')
  const size = boxes.length + 1
  const labels = new Array<string>(size).fill('')
  const routTest = new Uint8Array(size)
  const modifier = new Int8Array(size)
  for (const box of boxes) {
    labels[box.index] = box.label
    routTest[box.index] = box.routTest ? 1 : 0
    modifier[box.index] = box.modifier
  }
  return Object.freeze({ labels: labels, routTest, modifier, breakAt: breakBox.index })
}

function compileSite(site: JsonSite): Site {
  return Object.freeze({
    name: site.name,
    initial: ARMIES.of(site.initial),
    captor: ARMIES.of(site.capturedBy),
    loser: ARMIES.of(site.captureMorale.army),
    loss: site.captureMorale.loss,
  })
}

function compileSetup(scenario: JsonScenario, { cards, sites, times }: Names, battery: CardId, blucher: CardId): Setup {
  const markers = new Array<number>(cards.count).fill(0)
  for (const army of [scenario.divisions.french, scenario.divisions['anglo-allied']]) {
    for (const [corps, count] of Object.entries(army)) markers[cards.of(corps)] = count
  }
  markers[battery] = scenario.grandBattery
  markers[blucher] = scenario.prussians.onMap
  const last = (name: string | null) => (name === null ? -1 : cards.of(name))
  return Object.freeze({
    name: scenario.name,
    markers: markers,
    morale: [scenario.morale.french, scenario.morale['anglo-allied']] as const,
    time: times.of(scenario.time),
    holders: sites.names.map(site => ARMIES.of(scenario.sites[site] ?? '')),
    unused: bits(scenario.leadersUnused, cards),
    first: SIDES.of(scenario.firstPhase),
    turn: scenario.turn,
    fired: scenario.timeReasonsFired.reduce((set, reason) => set | (1 << codeOf(TIME_REASONS, reason)), 0),
    last: [last(scenario.lastAction.french), last(scenario.lastAction.allied)] as const,
  })
}

const bits = (list: readonly string[], cards: Ids<CardId>): number => list.reduce((set, name) => set | (1 << cards.of(name)), 0)

const countDivisions = (data: WaterlooJson, army: string): number => data.units.divisions.filter(unit => unit.army === army).length

function codeOf(codes: readonly string[], name: string): number {
  const code = codes.indexOf(name)
  if (code < 0) throw new Error(`'${name}' is none of ${codes.join(', ')}`)
  return code
}
