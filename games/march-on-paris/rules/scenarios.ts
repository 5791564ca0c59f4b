import { type Id, type Ids, ids, type Side, type Text } from '@grognard/engine'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import type { BattleData, LegData, OrderData, ScenarioData } from '../schema/index.ts'
import { Actors } from './actors.ts'
import { type Armies, isTrain } from './armies.ts'
import { type Calendar, calendarOf, turnFrom, turnOn } from './calendar.ts'
import { hexesAlong } from './edges.ts'
import type { Ground, Sheet } from './ground.ts'
import {
  COALITION,
  CORPS,
  type CommandId,
  DAY,
  FRENCH,
  type GroupId,
  LEADER,
  NIGHT,
  NIGHT_PM,
  NO_PIECE,
  ORDERS,
  type PieceId,
  type PlaceId,
  SIDES,
  WEATHERS,
  type Weather,
  WING,
} from './ids.ts'
import { following, type Leg, makeLeg, makeLegToHq, passing, withAttackWithin } from './legs.ts'

/** B 27 What comes on one turn at one entry. */
interface Group {
  readonly side: Side
  /** The turn it is due, counted from 1. */
  readonly turn: number
  readonly entry: HexId
  readonly edge: string
  readonly pieces: readonly PieceId[]
  /** Formations with combat units in it (Appendix II). */
  readonly formations: number
  /** What its formations do where they have no order yet. */
  readonly orders: readonly StartOrder[]
  /** 37.12 It comes only if a card brings it (card 29), not before its turn. */
  readonly isAlternate: boolean
  /** 37.23.2 The turns on which a card can call it: from one, and before another. */
  readonly callable: { readonly from: number; readonly before: number }
}

/** An order in force at the start. */
interface StartOrder {
  readonly command: CommandId
  readonly legs: readonly Leg[]
}

/** 26, 37.13 A hex that scores. */
interface VictoryHex {
  readonly hex: HexId
  readonly name: Text
  readonly vp: number
}

/** What a wing commander may do (37.17 to 37.22). */
export interface Wing {
  readonly leader: PieceId
  /** The formations he may ever order. */
  readonly mayOrder: readonly CommandId[]
  readonly onlyHe: readonly CommandId[]
  /** 37.22 His own order never changes, and he need not pass it on. */
  readonly isFixed: boolean
}

/** 37.19, 37.20 Until a commander is on the map these change their orders by Local Decision alone. */
interface Restriction {
  readonly untilOnMap: PieceId
  /** The commands bound by it. */
  readonly commands: readonly CommandId[]
}

/** 37.23 How a part of a campaign begins with what the part before it has left. */
interface Linking {
  readonly rally: readonly number[]
  readonly recover: readonly number[]
  readonly road: { readonly place: PlaceId; readonly side: Side; readonly vpPerDay: number }
}

/** A scenario, compiled. */
export interface SetUpTable {
  readonly id: string
  readonly name: Text
  /** The map that it is played on. */
  readonly sheet: Sheet
  /** The first turn and the last, counted through all parts of a campaign. */
  readonly firstTurn: number
  readonly turns: number
  /** 37.23 The part that follows, as a scenario; undefined at the end. */
  readonly nextPart: Id<'scenario'> | undefined
  readonly linking: Linking | undefined
  readonly labels: readonly string[]
  /** By turn - 1: whether weather is rolled and supply checked (37.4, 37.9); DAY, NIGHT_PM or NIGHT. */
  readonly weatherTurns: Uint8Array
  readonly turnKinds: Uint8Array
  /** The day of each turn. */
  readonly dates: readonly string[]
  readonly weather: Weather
  readonly placed: readonly { readonly piece: PieceId; readonly hex: HexId; readonly reduced: boolean }[]
  /** By piece: where it starts, OFF_MAP for others. */
  readonly startHex: Int16Array & { readonly [piece: number]: HexId }
  readonly orders: readonly StartOrder[]
  readonly attached: readonly { readonly unit: PieceId; readonly to: CommandId }[]
  readonly assigned: readonly { readonly formation: CommandId; readonly to: PieceId }[]
  readonly groups: readonly Group[]
  /** B 27 After how many turns a group goes round a barred entry, and how far at most; undefined where it waits for ever. */
  readonly barredEntry: ScenarioData['barredEntry']
  /** By piece: the group it comes with, below 0 for none; R-42 and another that may bring it, called by a card. */
  readonly groupOf: Int8Array
  readonly otherGroupOf: Int8Array
  /** 37.9 Sources of supply, by side; R-50 those that serve whoever controls them, by place. */
  readonly sources: readonly (readonly HexId[])[]
  readonly contested: readonly PlaceId[]
  /** 37.13.1 By side: where a General Retreat leaves the map. By hex: whether anybody may ever leave there. */
  readonly retreatHexes: readonly (readonly HexId[])[]
  readonly isWayOut: Uint8Array
  readonly victory: readonly VictoryHex[]
  /** By place: who holds it at the start + 1, and whose source it is + 1. */
  readonly holder: Uint8Array
  readonly sourceOf: Uint8Array
  /** By side: with open forces, and with hidden ones. */
  readonly handicap: { readonly open: readonly number[]; readonly hidden: readonly number[] }
  /** By piece: SP with which it enters the battle, 0 for pieces that take no part. */
  readonly startSP: Uint8Array
  /** Pieces that take part, by side; their commands. */
  readonly pieces: readonly (readonly PieceId[])[]
  readonly units: readonly (readonly PieceId[])[]
  /** 37.9 Who can be in or out of supply, by side: units, and corps commanders for B 13.2. */
  readonly supplied: readonly (readonly PieceId[])[]
  /** B 12.1 Overall and wing commanders, by side. */
  readonly riders: readonly (readonly PieceId[])[]
  /** Who can act with a command. */
  readonly actors: Actors
  readonly formations: readonly (readonly CommandId[])[]
  /** B 15 By command: whether it is a corps here, led by a commander who takes part. */
  readonly isCorps: Uint8Array
  readonly oc: readonly PieceId[]
  readonly wings: readonly Wing[]
  readonly restrictions: readonly Restriction[]
  /** 37.17 Leaders whose Local Decisions stay near another's hex. */
  readonly tethers: readonly { readonly leader: PieceId; readonly of: PieceId; readonly hexes: number }[]
  /** 37.19 Local Initiative only once one of these hexes was assaulted; and what the first Bad Move is. */
  readonly quietUntil: readonly { readonly leader: PieceId; readonly hexes: readonly HexId[] }[]
  readonly firstBadMove: readonly { readonly leader: PieceId; readonly leg: Leg }[]
  readonly exhausted: readonly CommandId[]
  /** 37.22 Orders of the scenario that formations may take up once they have carried out their own, on a turn and later. */
  readonly freeOrders: { readonly turn: number; readonly orders: readonly StartOrder[] } | undefined
  /** Appendix III b Numbers of cards of which one is taken out of the deck, by side. */
  readonly removals: readonly (readonly number[])[]
}

/** Scenarios with what they share: places and groups have the same numbers in all of them. */
export interface SetUps {
  readonly scenarios: Ids<Id<'scenario'>>
  readonly setUps: readonly SetUpTable[]
  readonly places: Ids<PlaceId>
  readonly placeHex: readonly HexId[]
  readonly placeAt: Int8Array
  readonly groups: Ids<GroupId>
}

const bothSides = ({ french, coalition }: { readonly french: number; readonly coalition: number }): readonly number[] => [french, coalition]

export function compileSetUps(data: BattleData, ground: Ground, armies: Armies): SetUps {
  const rows = data.scenarios.scenarios
  const hexes = [
    ...new Set(
      rows.flatMap(({ victoryHexes, supplySources, contestedSources, special }) => [
        ...victoryHexes.map(({ hex }) => hex),
        ...supplySources.french,
        ...supplySources.coalition,
        ...(contestedSources ?? []).map(({ hex }) => hex),
        ...special.flatMap(one => ('untilAssaulted' in one ? one.untilAssaulted : [])),
      ]),
    ),
  ]
  const places = ids<PlaceId>(hexes)
  const placeHex = hexes.map(hex => ground.hexes.of(hex))
  const placeAt = new Int8Array(ground.hexes.count).fill(-1)
  for (const [i, hex] of placeHex.entries()) placeAt[hex] = i
  const compile = (hasAlternates: boolean, hasVedettes: boolean) =>
    rows.map(row => compileSetUp(row, data, ground, armies, places, hasAlternates, hasVedettes))
  // 37.12 Where cards are played, those may come who otherwise have no part in the battle; 37.7 where forces are hidden, vedettes ride out.
  const setUps = [...compile(false, false), ...compile(true, false), ...compile(false, true), ...compile(true, true)]
  const most = Math.max(1, ...setUps.map(({ groups }) => groups.length))
  return {
    scenarios: ids<Id<'scenario'>>(rows.map(({ id }) => id)),
    setUps,
    places,
    placeHex,
    placeAt,
    groups: ids<GroupId>(Array.from({ length: most }, (_, i) => `group-${i + 1}`)),
  }
}

function compileSetUp(
  row: ScenarioData,
  data: BattleData,
  ground: Ground,
  armies: Armies,
  places: Ids<PlaceId>,
  hasAlternates: boolean,
  hasVedettes: boolean,
): SetUpTable {
  const { hexes } = ground
  const { pieces, commands } = armies
  const sheet = ground.sheets.find(({ id }) => id === row.map) ?? ground.sheets[0]
  const firstTurn = row.resumes?.turn ?? 1
  const nextPart = data.scenarios.scenarios.findIndex(({ id }) => id === row.nextPart)
  const both = [...row.atStart.french, ...row.atStart.coalition]
  const calendar = calendarOf(row, data.tables)
  const scheduled = compileGroups(row, calendar, ground, armies)
  const groups = hasAlternates ? [...scheduled, ...compileAlternates(row, calendar, both, ground, armies)] : scheduled
  const brought = [...both.map(({ piece }) => pieces.of(piece)), ...groups.flatMap(group => group.pieces)]
  const withCaptives = brought.flatMap(piece => (armies.captiveOf[piece] < 0 ? [piece] : [piece, armies.captiveOf[piece]]))
  const present = new Set(hasVedettes ? withCaptives.flatMap(piece => [piece, ...armies.vedettesOf[piece]]) : withCaptives)
  const ofSide = (side: Side) => pieces.all.filter(piece => present.has(piece) && armies.owner[piece] === side)
  const orders = [...row.orders.french, ...row.orders.coalition]
  const holder = new Uint8Array(places.count)
  const sourceOf = new Uint8Array(places.count)
  for (const side of SIDES.all)
    for (const hex of row.supplySources[SIDES.names[side] as 'french']) {
      holder[places.of(hex)] = side + 1
      sourceOf[places.of(hex)] = side + 1
    }
  for (const { hex, owner } of row.contestedSources ?? []) {
    holder[places.of(hex)] = SIDES.of(owner) + 1
    sourceOf[places.of(hex)] = SIDES.of(owner) + 1
  }
  for (const { hex, control } of row.victoryHexes) if (control !== null) holder[places.of(hex)] = SIDES.of(control) + 1
  const officers = [...row.command.french, ...row.command.coalition]
  const named = officers.flatMap(officer => ('leader' in officer ? [officer] : []))
  const formationsOf = (side: Side) =>
    [...new Set(ofSide(side).flatMap(piece => (piece < armies.units ? [armies.formation[piece]] : [])))].sort((a, b) => a - b)
  const attached = orders.flatMap(({ attached: units, formation }) =>
    (units ?? []).flatMap(unit => (formation === undefined ? [] : [{ unit: pieces.of(unit), to: commands.of(formation) }])),
  )
  const sources = SIDES.names.map(side => row.supplySources[side as 'french'].map(hex => hexes.of(hex)))
  const retreatHexes = SIDES.names.map(side => hexesAlong(ground.grid, sheet, row.retreatEdges[side as 'french']))
  const isWayOut = new Uint8Array(hexes.count)
  const shared = (row.contestedSources ?? []).map(({ hex }) => hexes.of(hex))
  for (const hex of [...sources.flat(), ...shared, ...retreatHexes.flat()]) isWayOut[hex] = 1
  // 37.4 The first turn stands for the 8AM of its day.
  const isWeatherTurn = (label: string, i: number) => i + 1 === firstTurn || data.tables.weatherTurns.campaign.some(turn => turn === label)
  return {
    id: row.id,
    name: row.name,
    sheet,
    firstTurn,
    turns: row.turns,
    nextPart: nextPart < 0 ? undefined : (nextPart as Id<'scenario'>),
    linking: row.linking && {
      rally: row.linking.rally,
      recover: row.linking.recover,
      road: { place: places.of(row.linking.road.hex), side: SIDES.of(row.linking.road.side), vpPerDay: row.linking.road.vpPerDay },
    },
    labels: row.turnLabels,
    weatherTurns: Uint8Array.from(row.turnLabels, (label, i) => Number(isWeatherTurn(label, i))),
    turnKinds: Uint8Array.from(row.turnLabels, label => (label === 'Night' ? NIGHT : label === 'NightPM' ? NIGHT_PM : DAY)),
    dates: calendar.dates,
    weather: WEATHERS.of(row.historicalStartingWeather),
    placed: both.map(({ piece, hex, reduced }) => ({ piece: pieces.of(piece), hex: hexes.of(hex), reduced: reduced === true })),
    startHex: Int16Array.from(pieces.all, piece => {
      const start = both.find(one => pieces.of(one.piece) === piece)
      return start === undefined ? OFF_MAP : hexes.of(start.hex)
    }) as SetUpTable['startHex'],
    orders: orders.map(order => compileOrder(order, both, ground, armies)),
    attached,
    assigned: assignedIn(orders, named, armies),
    groups,
    barredEntry: row.barredEntry,
    groupOf: Int8Array.from(pieces.all, piece => groups.findIndex(group => group.pieces.includes(piece))),
    otherGroupOf: Int8Array.from(pieces.all, piece => {
      const first = groups.findIndex(group => group.pieces.includes(piece))
      return groups.findIndex((group, i) => i > first && group.pieces.includes(piece))
    }),
    sources,
    retreatHexes,
    isWayOut,
    contested: (row.contestedSources ?? []).map(({ hex }) => places.of(hex)),
    victory: row.victoryHexes.map(({ hex, name, vp }) => ({ hex: hexes.of(hex), name, vp })),
    holder,
    sourceOf,
    handicap: { open: bothSides(row.handicap.open), hidden: bothSides(row.handicap.hidden) },
    startSP: Uint8Array.from(pieces.all, piece =>
      present.has(piece) ? armies.sp[3 * piece + (both.some(one => one.reduced === true && pieces.of(one.piece) === piece) ? 1 : 2)] : 0,
    ),
    pieces: SIDES.all.map(ofSide),
    units: SIDES.all.map(side => ofSide(side).filter(piece => piece < armies.units)),
    supplied: SIDES.all.map(side => ofSide(side).filter(piece => piece < armies.units || armies.rank[piece] === CORPS)),
    riders: SIDES.all.map(side => ofSide(side).filter(piece => armies.rank[piece] >= WING)),
    actors: new Actors(
      commands.all.map(command => [...present].filter(piece => canActWith(piece, command, attached, groups, armies)).sort((a, b) => a - b)),
      armies.units,
    ),
    formations: SIDES.all.map(formationsOf),
    isCorps: Uint8Array.from(commands.all, command => Number(command < armies.formations && present.has(armies.commander[command]))),
    oc: [FRENCH, COALITION].map(side => {
      const oc = named.find(({ leader, rank }) => rank === 'OC' && armies.owner[pieces.of(leader)] === side)
      return oc === undefined ? NO_PIECE : pieces.of(oc.leader)
    }),
    wings: named.flatMap(officer =>
      officer.rank === 'WC'
        ? [
            {
              leader: pieces.of(officer.leader),
              mayOrder:
                officer.formations?.map(id => commands.of(id)) ??
                commands.all.filter(
                  command =>
                    armies.isCavalryCorps[command] !== 0 && armies.commandOwner[command] === armies.owner[pieces.of(officer.leader)],
                ),
              onlyHe: (officer.onlyHeMayOrder ?? []).map(id => commands.of(id)),
              isFixed: officer.fixedOrder !== undefined,
            },
          ]
        : [],
    ),
    restrictions: officers.flatMap(officer => {
      if ('leader' in officer) return []
      const until = pieces.of(officer.untilOnMap)
      const spared = officer.exceptions.map(id => pieces.of(id))
      const bound = officer.all
        ? commands.all.filter(command => armies.commandOwner[command] === armies.owner[until] && !isUnder(spared, command, named, armies))
        : officer.leaders.map(id => armies.leaderCommand[pieces.of(id)])
      return [{ untilOnMap: until, commands: bound }]
    }),
    tethers: named.flatMap(({ leader, localDecisionTargetWithin: tether }) =>
      tether === undefined ? [] : [{ leader: pieces.of(leader), of: pieces.of(tether.of), hexes: tether.hexes }],
    ),
    quietUntil: row.special.flatMap(special =>
      special.id === 'olsufief-no-local-initiative'
        ? [{ leader: pieces.of(special.leader), hexes: special.untilAssaulted.map(hex => hexes.of(hex)) }]
        : [],
    ),
    firstBadMove: row.special.flatMap(special =>
      special.id === 'olsufief-first-bad-move'
        ? [{ leader: pieces.of(special.leader), leg: makeLeg(ORDERS.of(special.order.type), hexes.of(special.order.target)) }]
        : [],
    ),
    exhausted: row.special.flatMap(special => (special.id === 'starts-exhausted' ? [commands.of(special.formation)] : [])),
    freeOrders: compileFreeOrders(row, calendar, ground, armies),
    removals: [row.cardRemovals.french, row.cardRemovals.coalition],
  }
}

/** Whether a piece can ever act with a command: see `isActing`. */
function canActWith(
  piece: PieceId,
  command: CommandId,
  attached: SetUpTable['attached'],
  groups: readonly Group[],
  { formations, formation, division, parentFormation, commander, arm, rank, parent }: Armies,
): boolean {
  if (command >= formations) return isTrain(arm[piece]) ? formation[piece] === parentFormation[command] : division[piece] === command
  if (arm[piece] !== LEADER)
    return formation[piece] === command || attached.some(({ unit, to }) => (unit === piece || unit === parent[piece]) && to === command)
  if (commander[command] === piece) return true
  const comesWith = (other: PieceId) => other !== piece && formation[other] === command
  return rank[piece] !== CORPS && groups.some(group => group.pieces.includes(piece) && group.pieces.some(comesWith))
}

type Named = Extract<ScenarioData['command']['french'][number], { leader: string }>

/** 37.20 A wing commander spared by a restriction may still order his own formations. */
const isUnder = (spared: readonly PieceId[], command: CommandId, named: readonly Named[], armies: Armies): boolean =>
  named.some(
    ({ leader, formations }) =>
      spared.includes(armies.pieces.of(leader)) && formations?.some(id => armies.commands.of(id) === command) === true,
  )

function assignedIn(orders: readonly OrderData[], named: readonly Named[], armies: Armies): SetUpTable['assigned'] {
  const byOrder = orders.flatMap(({ formation, assignedTo }) =>
    formation === undefined || assignedTo === undefined
      ? []
      : [{ formation: armies.commands.of(formation), to: armies.pieces.of(assignedTo) }],
  )
  const byRank = named.flatMap(({ leader, rank, formations }) =>
    rank === 'WC' ? (formations ?? []).map(id => ({ formation: armies.commands.of(id), to: armies.pieces.of(leader) })) : [],
  )
  return [...byOrder, ...byRank]
}

function compileOrder(order: OrderData, placed: ScenarioData['atStart']['french'], ground: Ground, armies: Armies): StartOrder {
  const { commands, pieces } = armies
  const command = commands.of(order.division ?? order.formation ?? order.leader ?? order.hq ?? '')
  const commander = armies.commander[command]
  const own = placed.find(({ piece }) => pieces.of(piece) === commander)?.hex
  return { command, legs: order.legs.flatMap(leg => compileLeg(leg, own, ground, armies)) }
}

function compileFreeOrders({ special }: ScenarioData, calendar: Calendar, ground: Ground, armies: Armies): SetUpTable['freeOrders'] {
  const free = special.find(one => one.id === 'free-orders')
  if (free === undefined) return undefined
  const rows = [...free.orders.french, ...free.orders.coalition]
  return { turn: turnOn(calendar, free.turn, free.date), orders: rows.map(order => compileOrder(order, [], ground, armies)) }
}

/** A leg with the hexes to be passed on the way as legs before it. */
function compileLeg(
  { type, target, via, mayAttackWithin, follow }: LegData,
  own: string | undefined,
  { hexes }: Ground,
  { commands }: Armies,
): Leg[] {
  const kind = ORDERS.of(type)
  let leg = target === 'HQ' ? makeLegToHq(kind) : makeLeg(kind, hexes.of(target === 'ownPosition' ? (own ?? target) : target))
  if (mayAttackWithin !== undefined) leg = withAttackWithin(leg, mayAttackWithin)
  if (follow !== undefined) leg = following(leg, commands.of(follow))
  return [...(via ?? []).map(hex => passing(makeLeg(kind, hexes.of(hex)))), leg]
}

/** Beyond the last turn of any campaign. */
const FOR_EVER = 255
const NEVER = { from: 0, before: 0 }

/** B 27 All that a side expects on one turn at one entry is one group. */
function compileGroups(
  { reinforcements, orders, date, resumes, map }: ScenarioData,
  calendar: Calendar,
  ground: Ground,
  armies: Armies,
): Group[] {
  const groups: Group[] = []
  for (const { side, turn, date: day, entry, pieces: named, order } of reinforcements) {
    const due = turnOn(calendar, turn, day ?? resumes?.date ?? date)
    const gate = ground.entries.find(({ id, sheet }) => id === entry && sheet === map)
    if (gate === undefined) throw new Error(`the map has no entry '${entry}'`)
    const pieces = named.map(id => armies.pieces.of(id))
    const legs = 'sameAs' in order ? sameLegs(order.sameAs, orders[side], ground, armies) : compileLeg(order, undefined, ground, armies)
    const bringing = [...new Set(pieces.flatMap(piece => (piece < armies.units ? [armies.formation[piece]] : [])))].map(command => ({
      command,
      legs,
    }))
    const same = groups.findIndex(group => group.side === SIDES.of(side) && group.turn === due && group.entry === gate.hex)
    const all = [...(groups[same]?.pieces ?? []), ...pieces]
    const group: Group = {
      side: SIDES.of(side),
      turn: due,
      entry: gate.hex,
      edge: gate.edge,
      pieces: all,
      formations: new Set(all.flatMap(piece => (piece < armies.units ? [armies.formation[piece]] : []))).size,
      orders: [...(groups[same]?.orders ?? []), ...bringing],
      isAlternate: false,
      callable: NEVER,
    }
    if (same < 0) groups.push(group)
    else groups[same] = group
  }
  return groups
}

/** 37.12, R-42 Groups that card 29 may bring, without pieces that are there from the start or bound to come before: they obey the order of their formation, or march to the headquarters. */
function compileAlternates(
  { alternateReinforcements, alternates, reinforcements, orders, command, map }: ScenarioData,
  calendar: Calendar,
  placed: readonly { readonly piece: string }[],
  ground: Ground,
  armies: Armies,
): Group[] {
  const dates = [...new Set(alternateReinforcements.map(({ date }) => date))].sort()
  return alternateReinforcements.flatMap(({ side, turn, date, entry, pieces: named }) => {
    const from = alternates === undefined ? 1 : turnFrom(calendar, date)
    const next = alternates === 'latestDate' ? dates.find(day => day > date) : undefined
    const before = next === undefined ? FOR_EVER : turnFrom(calendar, next)
    const used = new Set([
      ...placed.map(({ piece }) => piece),
      ...reinforcements.flatMap(group => (alternates === undefined || (group.date ?? '') <= date ? group.pieces : [])),
    ])
    const gate = ground.entries.find(({ id, sheet }) => id === entry && sheet === map)
    if (gate === undefined) throw new Error(`the map has no entry '${entry}'`)
    const pieces = named.filter(id => !used.has(id)).map(id => armies.pieces.of(id))
    if (pieces.length === 0) return []
    const formations = [...new Set(pieces.flatMap(piece => (piece < armies.units ? [armies.formation[piece]] : [])))]
    const hasOverall = command[side].some(officer => 'leader' in officer && officer.rank === 'OC')
    const legsOf = (formation: CommandId): Leg[] => {
      const own = sameLegs(armies.commands.names[formation], orders[side], ground, armies)
      if (own.length > 0) return own
      return [hasOverall ? makeLegToHq(ORDERS.of('march')) : makeLeg(ORDERS.of('reserve'), gate.hex)]
    }
    return [
      {
        side: SIDES.of(side),
        turn: turn === undefined ? from : turnOn(calendar, turn, date),
        entry: gate.hex,
        edge: gate.edge,
        pieces,
        formations: formations.length,
        orders: formations.map(formation => ({ command: formation, legs: legsOf(formation) })),
        isAlternate: true,
        callable: { from, before },
      },
    ]
  })
}

function sameLegs(formation: string, orders: readonly OrderData[], ground: Ground, armies: Armies): Leg[] {
  const order = orders.find(one => one.formation === formation && one.division === undefined)
  return (order?.legs ?? []).flatMap(leg => compileLeg(leg, undefined, ground, armies))
}
