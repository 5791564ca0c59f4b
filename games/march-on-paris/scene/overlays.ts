import type { Language, Overlay, OverlayOffer, OverlayQuestion, Side } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { lineOfSight } from '@grognard/engine/hex/sight'
import { asThreat, overHexes } from '../../common/overlays.ts'
import { isInCommand, isInReach } from '../rules/command.ts'
import { FOOT, HALVES } from '../rules/ground.ts'
import { CORPS, LEADER } from '../rules/ids.ts'
import { UNREACHED } from '../rules/march-tables.ts'
import { sees } from '../rules/sight.ts'
import { knownSourcesOf } from '../rules/sources.ts'
import { isWatched, readWatch, spots } from '../rules/spotting.ts'
import { type Battle, isOnMap, settingOf } from '../rules/state.ts'
import { traceSupply, trainHex } from '../rules/supply.ts'
import { ordersOverlay } from './lights.ts'
import { hexName, type Look, pieceId, pieceName, pieceOf, placeName, sideName } from './look.ts'
import { wholeReach } from './reach.ts'
import { TEXTS } from './texts.ts'

/** The overlays a player can show. */
export function offersOf(language: Language): OverlayOffer[] {
  const { offers, zones, watched, command, supply, orders } = TEXTS[language].overlay
  return [
    { id: 'reach', ...offers.reach, about: 'piece', key: 'm' },
    { id: 'orders', name: offers.orders, title: orders('{side}'), about: 'own-side', key: 'a' },
    { id: 'command', name: offers.command, title: command('{side}'), about: 'own-side', key: 'k' },
    { id: 'supply', name: offers.supply, title: supply('{side}'), about: 'own-side', key: 's' },
    { id: 'zones', name: offers.zones, title: zones('{side}'), about: 'side', key: 'z' },
    { id: 'spotting', name: offers.spotting, title: watched('{side}'), about: 'side', key: 'f' },
    { id: 'times', ...offers.times, about: 'hex', key: 'e' },
    { id: 'sight', ...offers.sight, about: 'line', key: 'v' },
  ]
}

type OfSide = (look: Look, s: Battle, side: Side, language: Language) => Overlay

const OF_SIDE: Readonly<Record<string, OfSide>> = { orders: ordersOverlay, command: commandOf, supply: supplyOf, zones: zonesOf }

/** Answers an overlay question; what the other side can do is drawn as a threat. */
export function overlayOf(look: Look, s: Battle, viewer: Side, question: OverlayQuestion, language: Language): Overlay | undefined {
  if ('piece' in question) {
    const piece = pieceOf(look, question.piece)
    return piece === undefined ? undefined : asThreat(wholeReach(look, s, piece, language), viewer)
  }
  if ('hex' in question) return timesTo(look, s, question.hex as HexId, viewer, language)
  if ('side' in question && question.id === 'spotting') return spottingOf(look, s, question.side, viewer, language)
  if ('side' in question) return OF_SIDE[question.id]?.(look, s, question.side, language)
  const { from, to } = question
  return to === undefined ? seenFrom(look, s, from as HexId, language) : lineBetween(look, from as HexId, to as HexId, language)
}

/** B 6.1 The zones of control of a side. */
function zonesOf(look: Look, s: Battle, side: Side, language: Language): Overlay {
  const { data } = look
  data.field.lay(s)
  const hexes = data.hexes.all.filter(hex => data.field.isInZone(s, side, hex))
  return overHexes('hatch', TEXTS[language].overlay.zones(sideName(look, side, language)), side, hexes)
}

/** 37.6 The hexes that a side watches: one's own troops, or what one must think of the enemy's, covers as combat units. */
function spottingOf(look: Look, s: Battle, side: Side, viewer: Side, language: Language): Overlay {
  const t = TEXTS[language].overlay
  const { data } = look
  const { spotters } = data
  data.field.lay(s)
  const isOwn = side === viewer
  if (isOwn) {
    spotters.begin(s, side, false)
    for (const piece of settingOf(s).pieces[side]) if (isOnMap(s, piece) && spots(s, piece)) spotters.add(piece)
  } else readWatch(s, viewer)
  const hexes = data.hexes.all.filter(hex => (isOwn ? spotters.see(hex) : isWatched(s, viewer, hex)))
  return { ...overHexes('hatch', t.watched(sideName(look, side, language)), side, hexes), note: { text: t.watchedNote, rule: '37.6' } }
}

/** B 12.2 How far each leader commands, and the units that are out of it. */
function commandOf(look: Look, s: Battle, side: Side, language: Language): Overlay {
  const t = TEXTS[language].overlay
  const { data } = look
  const leaders = settingOf(s).pieces[side].filter(piece => data.arm[piece] === LEADER && isOnMap(s, piece))
  const lost = settingOf(s).units[side].filter(unit => isOnMap(s, unit) && !isInCommand(s, unit))
  return {
    style: 'links',
    title: t.command(sideName(look, side, language)),
    side,
    hexes: [],
    lines: [],
    rings: leaders.map(leader => ({
      hexes: data.hexes.all.filter(hex => isInReach(s, side, s.piece.hex[leader], hex, data.range[leader])),
      label: `${pieceName(look, leader, language)} ${data.range[leader]}`,
      ...(data.rank[leader] > CORPS && { isFar: true as const }),
    })),
    pieces: lost.map(pieceId),
    note: { text: lost.length === 0 ? t.allCommanded : t.uncommanded(lost.length), rule: 'B 12.2' },
  }
}

/** 37.9 The supply of a side as a check would find it now: a line from each unit to its train, those without any ringed. */
function supplyOf(look: Look, s: Battle, side: Side, language: Language): Overlay {
  const t = TEXTS[language].overlay
  const { data } = look
  const supplied = new Uint8Array(data.pieces.count)
  traceSupply(s, side, supplied)
  const { formations, units } = settingOf(s)
  const trains = formations[side].map(formation => trainHex(s, formation))
  const there = units[side].filter(unit => isOnMap(s, unit))
  const cut = there.filter(unit => supplied[unit] === 0)
  const isTrain = (hex: HexId): boolean => hex >= 0
  return {
    style: 'chain',
    title: t.supply(sideName(look, side, language)),
    side,
    hexes: [],
    lines: there
      .filter(unit => supplied[unit] !== 0)
      .flatMap(unit => {
        const train = trains[formations[side].indexOf(data.formation[unit])] ?? (-1 as HexId)
        return isTrain(train) && train !== s.piece.hex[unit] ? [{ hexes: [train, s.piece.hex[unit]] }] : []
      }),
    sources: [...new Set([...knownSourcesOf(s, side), ...trains.filter(isTrain)])],
    pieces: cut.map(pieceId),
    note: {
      text: cut.length === 0 ? t.allSupplied : t.unsupplied(cut.map(unit => pieceName(look, unit, language)).join(', ')),
      rule: '37.9',
    },
  }
}

/** Half points that infantry marches in a turn; farther than this many turns is not marked. */
const FOOT_TURN = 4 * HALVES
const MOST_TURNS = 9

/** Definitions, March distance: how many turns infantry of the viewer's side needs to a hex, by the cheapest way over the bare map. */
function timesTo(look: Look, s: Battle, hex: HexId, viewer: Side, language: Language): Overlay {
  const t = TEXTS[language].overlay
  const { data } = look
  data.field.lay(s)
  const distances = data.marches.to(s, hex, FOOT)
  const turnsFrom = (from: HexId): number => (distances[from] >= UNREACHED ? MOST_TURNS + 1 : Math.ceil(distances[from] / FOOT_TURN))
  const ours = settingOf(s).units[viewer].filter(unit => isOnMap(s, unit))
  const from = [...new Set(ours.map(unit => s.piece.hex[unit]))].filter(one => turnsFrom(one) <= MOST_TURNS)
  return {
    style: 'area',
    title: t.times(placeName(look, hex, language)),
    side: viewer,
    hexes: [{ hex }, ...from.filter(one => one !== hex).map(one => ({ hex: one, label: String(turnsFrom(one)) }))],
    meaning: t.turnsAway,
    lines: [],
    pieces: [],
    note: { text: t.timesNote, rule: 'B 5.2' },
  }
}

/** Sight is drawn as far as this where the weather sets no limit. */
const FARTHEST = 12

/** B 17 What can be seen from a hex, as far as the weather lets one see. */
function seenFrom(look: Look, s: Battle, from: HexId, language: Language): Overlay {
  const { data } = look
  const far = Math.min(FARTHEST, data.weather.sight[s.weather])
  const hexes = data.hexes.all.filter(hex => hex !== from && distance(data.grid, from, hex) <= far && sees(data, from, hex))
  return {
    style: 'line',
    title: TEXTS[language].overlay.seenFrom(hexName(look, from)),
    hexes: hexes.map(hex => ({ hex })),
    lines: [],
    pieces: [],
  }
}

/** B 17 The line between two hexes, and the first hex beyond which nothing is seen. */
function lineBetween(look: Look, from: HexId, to: HexId, language: Language): Overlay {
  const t = TEXTS[language].overlay
  const { data } = look
  const { line } = data.fight
  const count = lineOfSight(data.grid, from, to, line)
  const between: HexId[] = []
  for (let i = 0; i < count; i++) if (line.first[i] === line.second[i]) between.push(line.first[i])
  const hexes = [from, ...between, to]
  const isClear = sees(data, from, to)
  const at = isClear ? -1 : hexes.findIndex((hex, i) => i > 0 && !sees(data, from, hex))
  return {
    style: 'line',
    title: t.sight(hexName(look, from), hexName(look, to)),
    hexes: [],
    lines: [at < 0 ? { hexes } : { hexes, blockedAt: Math.max(1, at - 1) }],
    pieces: [],
    note: { text: isClear ? t.clear : t.blocked, rule: 'B 17' },
  }
}
