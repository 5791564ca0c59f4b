import type { Piece } from './army.ts'
import type { Terrain } from './book.ts'
import type { Court, Fight, Group } from './court.ts'
import { armOf, isAlive, weatherNow } from './troops.ts'

/** 37.3 Worst of what lies on the hexside, and of what stands in the hex. */
function groundPercents(c: Court, from: number, to: number, column: 'assault' | 'charge'): Map<string, number> {
  const { ground, book } = c.p
  const { sides, terrain, overlays } = book.tables
  const of = (rows: readonly Terrain[], id: string): number => rows.find(row => row.id === id)?.[column] ?? 0
  const edge = ground.edge(from, to)
  const crossed = [
    edge.slope === to ? of(sides, 'slope') : 0,
    edge.crest === to ? of(sides, 'crest') : 0,
    edge.stream || (edge.span >= 0 && !edge.bridge) ? of(sides, 'stream') : 0,
    edge.ford ? of(sides, 'ford') : 0,
  ]
  const isOutOfWoods = ground.terrain[from] === 'woods' && ground.terrain[to] === 'woods'
  const inHex = Math.min(isOutOfWoods ? 0 : of(terrain, ground.terrain[to]), ground.works.has(to) ? of(overlays, 'ip') : 0)
  const side = Math.min(...crossed)
  if (!edge.bridge) return named(['Side', side], ['Hex', inHex])
  const bridge = of(sides, 'bridge')
  return bridge <= inHex ? named(['Side', side], ['Bridge', bridge]) : named(['Side', side], ['Hex', inHex])
}

const named = (...parts: [string, number][]): Map<string, number> => new Map(parts.filter(([, value]) => value !== 0))

export function add(percents: Map<string, number>, name: string, value: number | undefined): void {
  if (value === undefined || value === 0) return
  const sum = (percents.get(name) ?? 0) + value
  percents.set(name, sum)
}

/** What the weather does to an arm in a fight of a kind (37.4). */
function addWeather(c: Court, percents: Map<string, number>, arm: string, kind: Fight['kind'], foes: readonly Piece[]): void {
  const weather = weatherNow(c)
  const isAgainstFoot = foes.some(foe => foe.arm === 'infantry')
  if (arm === 'gun') {
    if (kind === 'bombard') add(percents, 'Weather', weather.bombardMod)
    if (kind !== 'assault') return
    add(percents, 'Weather', weather.assaultArtillery)
    if (c.p.isNightPM()) add(percents, 'Night', -50)
  } else if (arm === 'foot') {
    add(percents, 'Weather', weather.infantryMod)
    if (!isAgainstFoot) add(percents, 'Weather', weather.infantryUnlessVsInfantry)
  } else if (isAgainstFoot) add(percents, 'Weather', weather.cavalryVsInfantry)
}

/** B 7.1 The groups of one side in the fight under way. */
export function groupsOf(c: Court, fight: Fight, side: number): Group[] {
  const isReaction = fight.part === 'reaction'
  const isAttacking = side === fight.side
  const own = (isAttacking ? fight.attackers : isReaction ? fight.reactors : fight.defenders).filter(isAlive)
  const foes = (isAttacking ? (isReaction ? fight.reactors : fight.defenders) : fight.attackers).filter(isAlive)
  const keys = new Map<string, Piece[]>()
  for (const unit of own) {
    const key = `${unit.hex} ${armOf(unit)} ${unit.disrupted}`
    keys.set(key, [...(keys.get(key) ?? []), unit])
  }
  return [...keys.values()].map(units => {
    const [{ hex, disrupted }] = units
    const arm = armOf(units[0])
    const percents = new Map<string, number>()
    if (isAttacking && !isReaction) attackPercents(c, fight, hex, percents)
    if (isReaction && !isAttacking) reactionPercents(c, fight, hex, percents)
    addWeather(c, percents, arm, fight.kind, foes)
    if (fight.kind === 'charge' && arm === 'horse' && (isAttacking || isReaction)) add(percents, 'Weather', weatherNow(c).chargeMod)
    if (!isAttacking) {
      if (disrupted) add(percents, 'Disrupted', -50)
      if (!isReaction) defencePercents(c, fight, foes, percents)
    }
    const leaders = c.p.at(hex).filter(p => p.kind === 'leader' && p.side === side && fight.leads.has(p.id) && !isReaction)
    if (leaders.some(({ id }) => id === 'nap') && arm === 'foot') add(percents, 'Napoleon', 25)
    if (leaders.some(({ id }) => id === 'ney') && isAttacking) add(percents, 'Ney', 25)
    return { hex, arm, points: units.reduce((sum, unit) => sum + c.p.strength(unit), 0), percents }
  })
}

function attackPercents(c: Court, fight: Fight, hex: number, percents: Map<string, number>): void {
  const { kind, target } = fight
  if (kind === 'bombard') {
    const { ground, book } = c.p
    const isInWoods = ground.terrain[hex] === 'woods' && ground.terrain[target] === 'woods' && ground.distance(hex, target) === 1
    if (!isInWoods) add(percents, 'Hex', book.tables.terrain.find(({ id }) => id === ground.terrain[target])?.bombard ?? 0)
    if (ground.distance(hex, target) === 3) add(percents, 'Range', -25)
    return
  }
  for (const [name, value] of groundPercents(c, hex, target, kind)) add(percents, name, value)
  if (kind === 'charge' && fight.isSquare === true) add(percents, 'Square', -50)
  if (kind === 'charge' && fight.isSquare === false) add(percents, 'NoSquare', 100)
}

/** B 9.2 Reactors pay for the worst of the chargers' hexes. */
function reactionPercents(c: Court, fight: Fight, hex: number, percents: Map<string, number>): void {
  const { terrain } = c.p.book.tables
  const values = fight.attackers.map(({ hex: at }) =>
    c.p.ground.terrain[hex] === 'woods' && c.p.ground.terrain[at] === 'woods'
      ? 0
      : (terrain.find(({ id }) => id === c.p.ground.terrain[at])?.charge ?? 0),
  )
  add(percents, 'Hex', Math.min(...values))
}

function defencePercents(c: Court, fight: Fight, foes: readonly Piece[], percents: Map<string, number>): void {
  const { ground } = c.p
  if (fight.isSquare === false) add(percents, 'Ridden', -50)
  if (ground.terrain[fight.target] !== 'woods' || fight.kind === 'bombard') return
  const points = (units: readonly Piece[]) => units.reduce((sum, unit) => sum + c.p.strength(unit), 0)
  const outside = points(foes.filter(({ hex }) => ground.terrain[hex] !== 'woods'))
  if (outside * 2 >= points(foes)) add(percents, 'Woods', -50)
}

export const written = ({ hex, arm, points, percents }: Group): string =>
  `${hex} ${arm} ${points} ${[...percents]
    .map(([name, value]) => `${name} ${value}`)
    .sort()
    .join(' ')}`

export function strengthOf(groups: readonly Group[]): number {
  const sum = groups.reduce((all, { points, percents }) => {
    const percent = Math.max(
      -90,
      [...percents.values()].reduce((a, b) => a + b, 0),
    )
    return all + Math.floor((points * (100 + percent)) / 100 + 0.5)
  }, 0)
  return groups.length === 0 ? 0 : Math.max(1, sum)
}
