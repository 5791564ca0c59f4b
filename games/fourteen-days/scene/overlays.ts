import { type Language, type Overlay, type OverlayOffer, type OverlayQuestion, opponent, type Side } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { asThreat, overHexes } from '../../common/overlays.ts'
import { enemyAt, touchesEnemyByLand } from '../rules/contact.ts'
import { forceOfChief } from '../rules/forces.ts'
import type { CommanderId, ForceId } from '../rules/ids.ts'
import { type Campaign, isOnMap } from '../rules/state.ts'
import { ORDER, PLUS_1 } from '../rules/tables.ts'
import { forceId, type Look, ownerOfLine, sideName, whereIs } from './look.ts'
import { rideReach, wholeReach } from './reach.ts'
import { type SupplyLine, supplyLine } from './supply-lines.ts'
import { TEXTS } from './texts.ts'

/** The overlays a player can show. */
export function offersOf(language: Language): OverlayOffer[] {
  const { offers, zones, command, supply } = TEXTS[language].overlay
  return [
    { id: 'reach', name: offers.reach, title: offers.reachOf, about: 'piece', key: 'm' },
    { id: 'zones', name: offers.zones, title: zones('{side}'), about: 'side', key: 'z' },
    { id: 'command', name: offers.command, title: command('{side}'), about: 'own-side', key: 'k' },
    { id: 'supply', name: offers.supply, title: supply('{side}'), about: 'own-side', key: 's' },
  ]
}

const OF_SIDE: Readonly<Record<string, typeof zonesOf>> = { zones: zonesOf, command: commandOf, supply: supplyOf }

/** Answers an overlay question; what the other side can do is drawn as a threat. */
export function overlayOf(look: Look, s: Campaign, viewer: Side, question: OverlayQuestion, language: Language): Overlay | undefined {
  if ('piece' in question) return asThreat(reachOf(look, s, question.piece, language), viewer)
  return 'side' in question ? OF_SIDE[question.id]?.(look, s, question.side, language) : undefined
}

function reachOf(look: Look, s: Campaign, piece: string, language: Language): Overlay | undefined {
  const [sort, number] = piece.split(':')
  const value = Number(number)
  if (sort === 'force' && value < look.data.forces.count) return wholeReach(look, s, value as ForceId, language)
  if (sort === 'commander' && value < look.data.commanders.count) return rideReach(look, s, value as CommanderId, language)
  return undefined
}

/** 10.0 II d, 11.0 V m Hexes a side closes to its enemies: where it stands, and adjacent ones by land. */
function zonesOf(look: Look, s: Campaign, side: Side, language: Language): Overlay {
  const enemy = opponent(side)
  const title = TEXTS[language].overlay.zones(sideName(look, side, language))
  const closed = look.data.hexes.all.filter(hex => enemyAt(s, enemy, hex) >= 0 || touchesEnemyByLand(s, enemy, hex))
  return overHexes('hatch', title, side, closed)
}

/** 10.0 II A side's supply lines to its sources; for Forces cut off, the line they would have and where it is closed. */
function supplyOf(look: Look, s: Campaign, side: Side, language: Language): Overlay {
  const t = TEXTS[language].overlay
  const lines = look.data.forcesOf[side].filter(force => isOnMap(s, force)).map(force => supplyLine(s, force))
  const cut = lines.filter(({ isSupplied }) => !isSupplied)
  return {
    style: 'chain',
    title: t.supply(sideName(look, side, language)),
    side,
    hexes: [],
    lines: lines
      .filter(({ hexes }) => hexes.length > 1)
      .map(({ force, hexes, blockedAt, isSupplied }) => ({
        hexes,
        owner: ownerOfLine(look, force),
        ...(!isSupplied && { blockedAt: blockedAt ?? hexes.length - 1 }),
      })),
    sources: [...new Set(look.data.armiesOf[side].flatMap(army => look.data.supplyRules.sources[army]))],
    pieces: cut.map(({ force }) => forceId(force)),
    note: { text: cut.length === 0 ? t.allSupplied : t.cut(cut.map(line => cutInWords(look, line, language)).join(', ')), rule: '10.0' },
  }
}

/** Which Force is cut off, and by what. */
function cutInWords(look: Look, { force, hexes, blockedAt }: SupplyLine, language: Language): string {
  const t = TEXTS[language].overlay
  const name = look.game.words[language].names.force[force]
  if (blockedAt !== undefined) return t.cutAt(name, whereIs(look, hexes[blockedAt], language))
  return hexes.length === 0 ? name : t.cutCompass(name)
}

/** 11.0 II How far the couriers of a side's army commanders ride in a day: who gets an Order at once, who a day later. */
function commandOf(look: Look, s: Campaign, side: Side, language: Language): Overlay {
  const t = TEXTS[language].overlay
  const { armiesOf, grid, hexes, markerAt } = look.data
  const [near, far] = [lastOf(markerAt, ORDER), lastOf(markerAt, PLUS_1)]
  const seats = armiesOf[side].map(army => forceOfChief(s, army)).filter(force => force >= 0 && isOnMap(s, force))
  const within = (seat: HexId, most: number): HexId[] => hexes.all.filter(hex => distance(grid, seat, hex) <= most)
  return {
    style: 'links',
    title: t.command(sideName(look, side, language)),
    side,
    hexes: [],
    lines: [],
    rings: seats.flatMap(force => [
      { hexes: within(s.force.hex[force], near), label: t.ringOrder(near) },
      { hexes: within(s.force.hex[force], far), label: t.ringPlus1(far), isFar: true as const },
    ]),
    pieces: [],
    note: { text: seats.length === 0 ? t.noChief : t.farther, rule: '11.0 II' },
  }
}

/** The greatest distance for a marker. */
function lastOf(markerAt: Uint8Array, marker: number): number {
  let last = 0
  for (let away = 0; away < markerAt.length; away++) if (markerAt[away] <= marker) last = away
  return last
}
