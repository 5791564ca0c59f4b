import type { Side } from '@grognard/engine/ids'
import { Outcomes, optionOf } from '../bot/search/model.ts'
import { type Fields, type Position, pack, unpack } from '../bot/search/position.ts'
import { createModel, type Model } from '../bot/search/tables.ts'
import board from '../data/waterloo/board.json' with { type: 'json' }
import cards from '../data/waterloo/cards.json' with { type: 'json' }
import scenarios from '../data/waterloo/scenarios.json' with { type: 'json' }
import units from '../data/waterloo/units.json' with { type: 'json' }
import { ALLIED, compileData, FRENCH, type SiteId, TIME_REASONS, type TimeId, type Waterloo } from '../rules/static.ts'
import type { Order, Table } from './reference.ts'

export const data: Waterloo = compileData({ cards, board, units, scenarios })
export const model: Model = createModel(data)
export const outcomes = new Outcomes()

/** The compiled position of a named table. */
export function position(table: Table): Position {
  const markers = data.cards.names.map(name => table.divisions[name] ?? 0)
  markers[data.battery] = table.guns
  markers[data.blucher] = table.prussians
  const last = (side: string) => (table.last[side] === null ? -1 : data.cards.of(String(table.last[side])))
  return pack(data, {
    markers,
    morale: [table.morale.french ?? 0, table.morale['anglo-allied'] ?? 0],
    captured: table.taken.reduce((set, site) => set | (1 << data.sites.of(site)), 0),
    time: data.times.of(table.time),
    fired: table.fired.reduce((set, reason) => set | (1 << TIME_REASONS.indexOf(reason as 'prussians')), 0),
    napoleonUnused: table.unused.includes('napoleon'),
    wellingtonUnused: table.unused.includes('wellington'),
    last: [last('french'), last('allied')],
    side: table.phase === 'french' ? FRENCH : ALLIED,
  })
}

/** The named table of a compiled position. */
export function table(packed: Position): Table {
  const fields: Fields = unpack(data, packed)
  const corps = [...data.corps[0], ...data.corps[1]]
  const lost = (side: Side) =>
    data.corps[side as 0 | 1].reduce((left, card) => left - (fields.markers[card] ?? 0), data.divisionsOf[side as 0 | 1])
  const last = (side: 0 | 1) => (fields.last[side] === -1 ? null : (data.cards.names[fields.last[side]] as string))
  return {
    divisions: Object.fromEntries(corps.map(card => [data.cards.names[card], fields.markers[card] ?? 0])),
    guns: fields.markers[data.battery] ?? 0,
    prussians: fields.markers[data.blucher] ?? 0,
    morale: { french: fields.morale[0], 'anglo-allied': fields.morale[1] },
    casualties: { french: lost(FRENCH), 'anglo-allied': lost(ALLIED) },
    taken: data.sites.names.filter((_, i) => (fields.captured >> (i as SiteId)) & 1).sort(),
    time: data.times.names[fields.time as TimeId] as string,
    fired: TIME_REASONS.filter((_, i) => (fields.fired >> i) & 1).sort(),
    unused: [...(fields.napoleonUnused ? ['napoleon'] : []), ...(fields.wellingtonUnused ? ['wellington'] : [])],
    last: { french: last(0), allied: last(1) },
    phase: fields.side === FRENCH ? 'french' : 'allied',
  }
}

/** The compiled option of an order. */
export const option = (order: Order): number =>
  optionOf(
    data.actions.findIndex(action => action.name === order.action),
    order.napoleon,
  )

/** A small seeded stream of integers below a bound. */
export function stream(seed: number): (bound: number) => number {
  let x = seed >>> 0 || 1
  return bound => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return (x >>> 0) % bound
  }
}
