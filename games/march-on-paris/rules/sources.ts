import type { Side } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { holderFor, holderOf } from './encounters.ts'
import { type Battle, settingOf } from './state.ts'

/** 37.9, R-50 The sources of supply of a side: its own, and of those that serve whoever controls them the ones it controls. */
export const sourcesOf = (s: Battle, side: Side): readonly HexId[] => sourcesBy(s, side, holderOf)

/** The sources of a side as far as it knows who controls them. */
export const knownSourcesOf = (s: Battle, side: Side): readonly HexId[] =>
  sourcesBy(s, side, (state, place) => holderFor(state, side, place))

function sourcesBy(s: Battle, side: Side, holder: (s: Battle, place: number) => number): readonly HexId[] {
  const { sources, contested } = settingOf(s)
  if (contested.length === 0) return sources[side]
  return [...sources[side], ...contested.flatMap(place => (holder(s, place) === side ? [s.data.placeHex[place]] : []))]
}
