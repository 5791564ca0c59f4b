import type { HexId } from '@grognard/engine/hex/grid'
import { inLanguage, type Text } from '@grognard/engine/text'
import { type Counter, type CounterLook, detailFor, placedAt, stackMarkup } from '../counter.ts'
import type { Badge } from '../counter-badges.ts'
import type { Arm } from '../counter-symbols.ts'
import { ARMS } from '../counter-symbols.ts'
import { centreOf, directionAngle, directionNamed, type Layout } from '../geometry.ts'
import { plateOf } from '../plates.ts'
import { NATIONS, type Nation, type Theme } from '../theme.ts'

/** What the demo reads of Hondschoote's units and scenarios. */
export interface BattleUnits {
  readonly units: readonly {
    readonly id: string
    readonly side: string
    readonly nation: string
    readonly formation: string
    readonly arm: string
    readonly sp: number
    readonly steps: number
    readonly morale: { readonly goodOrder: number; readonly disorganised: number }
    readonly move: number
  }[]
  readonly commanders: readonly { readonly id: string; readonly name: Text; readonly side: string; readonly rank: string }[]
}

export interface Placement {
  readonly units: readonly { readonly unit: string; readonly hex: string; readonly facing: string }[]
  readonly commanders: readonly { readonly commander: string; readonly hex: string }[]
}

const STARS: Readonly<Record<string, number>> = { chief: 3, formation: 2, representative: 1 }

/** States strewn over the set-up, to see them all in one picture. */
const ORDERS: Readonly<Record<string, Counter['order']>> = {
  'CD-10': 'disordered-2',
  'FL-ligne': 'disordered',
  'CH-4': 'rout',
  'CK-kospoth': 'disordered',
}
const BADGES: Readonly<Record<string, readonly Badge[]>> = {
  'FJ-demars': [{ kind: 'charge' }],
  'FL-art': [{ kind: 'harnessed' }],
  'FL-cav': [{ kind: 'out-of-command' }],
  'FC-art': [{ kind: 'harnessed' }, { kind: 'out-of-command' }],
  'CH-6': [{ kind: 'loss', text: '−2' }],
}

const armOf = (name: string): Arm => ARMS.find(arm => arm === name) ?? 'infantry'
const nationOf = (name: string): Nation => NATIONS.find(nation => nation === name) ?? 'fr'

/** The counters and plates of a set-up over a map of this layout. */
export function battleOverlay(
  layout: Layout,
  { units, commanders }: BattleUnits,
  placements: readonly Placement[],
  theme: Theme,
  options: { scale: number; symbols: 'nato' | 'silhouette'; share: number },
): string {
  const size = layout.side * 2 * options.share
  const look: CounterLook = { theme, detail: detailFor(size * options.scale), symbols: options.symbols }
  const stacks = new Map<HexId, Counter[]>()
  for (const { unit, hex, facing } of placements.flatMap(placement => placement.units)) {
    const data = units.find(({ id }) => id === unit)
    if (!data) throw new Error(`no unit ${unit}`)
    const order = ORDERS[unit] ?? 'good'
    const at = layout.grid.hexes.of(hex)
    const counter: Counter = {
      side: data.side === 'french' ? 'french' : 'enemy',
      nation: nationOf(data.nation),
      arm: armOf(data.arm),
      strength: data.sp,
      middle: order === 'good' ? data.morale.goodOrder : data.morale.disorganised,
      right: data.move,
      formation: formationLetter(data.formation),
      steps: { left: data.steps, of: data.steps },
      facing: directionAngle(layout, directionNamed(facing)),
      order,
      badges: BADGES[unit] ?? [],
    }
    stacks.set(at, [...(stacks.get(at) ?? []), counter])
  }
  const rows = [...stacks].sort(([a], [b]) => centreOf(layout, a)[1] - centreOf(layout, b)[1])
  const drawn = rows.map(([hex, counters]) => {
    const [x, y] = centreOf(layout, hex)
    return placedAt(stackMarkup(counters, look), x, y + layout.side * 0.06, size)
  })
  return drawn.join('') + plates(layout, commanders, placements, stacks, look)
}

const formationLetter = (formation: string): string => (formation === 'cochenhausen' ? 'K' : (formation[0] ?? '').toUpperCase())

function plates(
  layout: Layout,
  commanders: BattleUnits['commanders'],
  placements: readonly Placement[],
  stacks: ReadonlyMap<HexId, readonly Counter[]>,
  look: CounterLook,
): string {
  const placed = new Map<HexId, number>()
  return placements
    .flatMap(placement => placement.commanders)
    .map(({ commander, hex }) => {
      const data = commanders.find(({ id }) => id === commander)
      if (!data) throw new Error(`no commander ${commander}`)
      const at = layout.grid.hexes.of(hex)
      const before = placed.get(at) ?? 0
      placed.set(at, before + 1)
      const [x, y] = centreOf(layout, at)
      const french = data.side === 'french'
      const name = inLanguage(data.name, 'fr').replace(/^von |\s*\(.*\)/g, '')
      const plate = plateOf({ side: french ? 'french' : 'enemy', nation: french ? 'fr' : 'hh', name, stars: STARS[data.rank] ?? 1 }, look)
      const stack = stacks.get(at) ?? []
      const below = before > 0 || stack.some(counter => counter.order === 'disordered-2')
      const off = stack.length === 0 ? 0 : below ? 0.84 : -0.72 - (stack.length - 1) * 0.15
      return `<g transform="translate(${x} ${y + layout.side * off})">${plate.markup}</g>`
    })
    .join('')
}
