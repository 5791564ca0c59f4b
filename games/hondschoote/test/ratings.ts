import type { Json } from '@grognard/engine'
import units from '../data/hondschoote/units.json' with { type: 'json' }
import { shipped } from '../index.ts'

/** Ratings tuned for balance, pinned for the tests of rules: tuning the game does not affect the tests. */
const PINNED: Readonly<Record<string, { readonly sp?: number; readonly steps?: number; readonly morale?: number }>> = {
  'FL-gendarmes': { sp: 3, steps: 2, morale: 8 },
  'FJ-grenadiers': { morale: 8 },
  'FC-chasseurs': { morale: 8 },
  'CK-erbprinz': { morale: 6 },
  'CK-kospoth': { morale: 6 },
  'CD-10': { morale: 6 },
  'CH-6': { morale: 6 },
  'CH-11': { morale: 6 },
  'CD-5': { morale: 6 },
  'CH-brit': { sp: 2, steps: 1 },
  'CH-leib': { sp: 2, steps: 1, morale: 7 },
  'CD-ld': { sp: 1 },
  'CK-drag': { sp: 1 },
  'CD-jager': { sp: 1 },
}

const pinned = (unit: (typeof units.units)[number]): (typeof units.units)[number] => {
  const pin = PINNED[unit.id]
  if (pin === undefined) return unit
  const { morale = unit.morale.goodOrder, ...strength } = pin
  return { ...unit, ...strength, morale: { goodOrder: morale, disorganised: morale - 1 } }
}

const BONUS: Readonly<Record<string, number>> = { jourdan: 2, levasseur: 2, diepenbroick: 1, cochenhausen: 1 }
const commanders = units.commanders.map(one => ({ ...one, moraleBonus: BONUS[one.id] ?? one.moraleBonus }))

/** The game's data with these ratings. */
export const pinnedData: Json = {
  ...(shipped as Readonly<Record<string, Json>>),
  units: { ...units, units: units.units.map(pinned), commanders } as unknown as Json,
}
