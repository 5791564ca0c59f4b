import { push, type SetUp } from '@grognard/engine'
import { order } from './actions.ts'
import type { Battle } from './state.ts'
import { SIDES } from './static.ts'

/** SU-1 to SU-7 Sets up markers, guns, sites, morale and clock by the scenario; the French begin (TO-1). */
export function begin(s: Battle, { scenario }: SetUp): void {
  const { data } = s
  const start = data.setups[data.scenarios.of(scenario)]
  for (const card of data.cards.all) s.card.markers[card] = start.markers[card]
  for (const leader of [data.napoleon, data.wellington]) s.card.used[leader] = (start.unused & (1 << leader)) === 0 ? 1 : 0
  for (const side of SIDES.all) {
    s.army.morale[side] = start.morale[side]
    s.army.last[side] = start.last[side]
  }
  for (const site of data.sites.all) s.site.holder[site] = start.holders[site]
  s.time = start.time
  s.fired = start.fired
  s.turn = start.turn
  s.phase = start.first
  push(s, order, s.phase)
}
