import type { Book, WrittenLeg } from './book.ts'
import { Ground } from './ground.ts'

export const SIDES = ['french', 'coalition'] as const
export const ORDERS = ['march', 'attack', 'probe', 'defend', 'delay', 'reserve', 'fall-back', 'general-retreat', 'support-attack'] as const
export const WEATHERS = ['fair', 'cloudy', 'mud', 'rain', 'fog', 'frost', 'snow', 'snowstorm'] as const

export const CAVALRY: readonly string[] = ['heavy-cavalry', 'light-cavalry']
export const GUNS: readonly string[] = ['artillery', 'horse-artillery']

type Fate = 'away' | 'map' | 'uar' | 'peu' | 'recovered' | 'gone' | 'left'

/** A counter and what has become of it. */
export interface Piece {
  readonly id: string
  readonly index: number
  readonly side: number
  readonly kind: 'unit' | 'vedette' | 'leader' | 'train'
  readonly arm: string
  readonly nation: string
  /** Numbers of its own formation and division, -1 for none. */
  readonly formation: number
  readonly division: number
  readonly full: number
  readonly half: number
  readonly morale: number
  readonly move: number
  readonly oldGuard: boolean
  readonly rank: string
  readonly rating: number
  readonly ratingOther: number
  readonly range: number
  readonly captureVp: number
  steps: number
  /** Strength points when the battle began, or when it came. */
  base: number
  hex: number
  fate: Fate
  disrupted: boolean
  column: boolean
  unsupplied: boolean
  /** The formation it is attached to, -1 for its own. */
  host: number
  /** In this activation: half points spent, whether it has moved, what it did, whether it is out of command. */
  spent: number
  moved: boolean
  did: string
  uncommanded: boolean
  isHeld: boolean
  mayLeave: boolean
  digs: boolean
  repaired: boolean
  forced: boolean
  /** In this turn: whether it tried to react, and whether a leader rode in the Command Phase. */
  reacted: boolean
  rode: boolean
  /** B 19 Whether it has moved in this Night turn. */
  stirred: boolean
}

/** One leg of an order; a hex to be passed is a leg of its own. */
export interface Leg {
  readonly type: string
  /** A hex, or -1 for the headquarters. */
  readonly target: number
  readonly isPassing: boolean
  readonly within: number
  readonly follow: number
  /** All legs were done, and this is what is kept. */
  readonly isKept: boolean
}

interface Courier {
  legs: Leg[]
  readonly sender: number
  /** The turn on which it arrives; -1 while it has no way. */
  turn: number
  isThere: boolean
  failed: number
}

/** Who holds an order: a formation, an overall or wing commander, a division. */
export interface Command {
  readonly id: string
  readonly index: number
  readonly side: number
  readonly kind: 'formation' | 'leader' | 'division'
  readonly parent: number
  readonly isCavalry: boolean
  legs: Leg[]
  courier: Courier | undefined
  /** The wing commander it is assigned to, -1 for none. */
  wing: number
  isDemoralised: boolean
  isExhausted: boolean
  /** Hours in Reserve without a break, and whether it has been in Reserve since the turn began. */
  hours: number
  wasInReserve: boolean
  isHalted: boolean
  triedLocal: boolean
  hasActed: boolean
}

/** What lies on the map and in the boxes, and what everybody has been told to do. */
export class Position {
  readonly book: Book
  readonly ground: Ground
  readonly pieces: Piece[] = []
  readonly commands: Command[] = []
  readonly named = new Map<string, number>()
  readonly commandNamed = new Map<string, number>()
  turn = 0
  weather = 'fair'

  constructor(book: Book) {
    this.book = book
    this.ground = new Ground(book.map, book.tables)
    this.#addCommands()
    this.#addPieces()
    this.#setUp()
  }

  #addCommands(): void {
    const { formations, leaders, divisions } = this.book.units
    const add = (id: string, side: string, kind: Command['kind'], parent: number, isCavalry: boolean): void => {
      if (!this.commandNamed.has(id)) this.commandNamed.set(id, this.commands.length)
      this.commands.push({
        id,
        index: this.commands.length,
        side: SIDES.indexOf(side as 'french'),
        kind,
        parent,
        isCavalry,
        legs: [],
        courier: undefined,
        wing: -1,
        isDemoralised: false,
        isExhausted: false,
        hours: 0,
        wasInReserve: false,
        isHalted: false,
        triedLocal: false,
        hasActed: false,
      })
    }
    for (const { id, side, kind } of formations) add(id, side, 'formation', -1, kind === 'cavalry')
    for (const { id, side, rank } of leaders) if (rank !== 'corps') add(id, side, 'leader', -1, false)
    for (const { id, side, formation } of divisions) add(id, side, 'division', this.commandNamed.get(formation) ?? -1, false)
  }

  #addPieces(): void {
    const { units, leaders, trains } = this.book.units
    const formation = (id: string | undefined) => (id === undefined ? -1 : (this.commandNamed.get(id) ?? -1))
    const add = (part: Partial<Piece> & { id: string; side: number; kind: Piece['kind'] }): void => {
      this.named.set(part.id, this.pieces.length)
      this.pieces.push({
        index: this.pieces.length,
        arm: '',
        nation: '',
        formation: -1,
        division: -1,
        full: 0,
        half: 0,
        morale: 0,
        move: 0,
        oldGuard: false,
        rank: '',
        rating: 0,
        ratingOther: 0,
        range: 0,
        captureVp: 0,
        steps: 1,
        base: 0,
        hex: -1,
        fate: 'away',
        disrupted: false,
        column: false,
        unsupplied: false,
        host: -1,
        spent: 0,
        moved: false,
        did: '',
        uncommanded: false,
        isHeld: false,
        mayLeave: false,
        digs: false,
        repaired: false,
        forced: false,
        reacted: false,
        rode: false,
        stirred: false,
        ...part,
      })
    }
    const sideOf = (side: string) => SIDES.indexOf(side as 'french')
    for (const { id, side, nation, formation: own, division, arm, sp, spReduced, steps, initiative, move, oldGuard } of units)
      add({
        id,
        side: sideOf(side),
        kind: 'unit',
        arm,
        nation,
        formation: formation(own),
        division: formation(division),
        full: sp,
        half: spReduced,
        steps,
        base: sp,
        morale: initiative + 1,
        move: 2 * move,
        oldGuard: oldGuard ?? false,
      })
    for (const { id, side, vedettes = 0 } of units)
      for (let i = 1; i <= vedettes; i++) add({ id: `${id}.v${i}`, side: sideOf(side), kind: 'vedette', fate: 'gone' })
    for (const { id, side, rank, formation: own, rating, ratingOther = rating, commandRange, move, captureVP } of leaders)
      add({
        id,
        side: sideOf(side),
        kind: 'leader',
        rank,
        formation: formation(own),
        rating,
        ratingOther,
        range: commandRange,
        captureVp: captureVP ?? 0,
        move: 2 * move,
      })
    for (const { id, side, formation: own, kind, move } of trains)
      add({ id, side: sideOf(side), kind: 'train', arm: kind, formation: formation(own), move: 2 * move })
  }

  #setUp(): void {
    const { atStart, orders, special } = this.book.scenario
    for (const side of SIDES) {
      for (const { piece, hex, reduced } of atStart[side]) {
        const p = this.piece(piece)
        p.hex = this.ground.hex(hex)
        p.fate = 'map'
        if (reduced === true) p.steps = 1
        p.base = this.strength(p)
      }
      for (const order of orders[side]) {
        const command = this.command(order.hq ?? order.leader ?? order.division ?? order.formation ?? '')
        command.legs = this.expand(order.legs)
        for (const id of order.attached ?? []) this.piece(id).host = command.index
        if (order.assignedTo !== undefined) command.wing = this.command(order.assignedTo).index
      }
    }
    for (const { leader, formations = [] } of SIDES.flatMap(side => this.book.scenario.command[side]))
      for (const id of formations) if (leader !== undefined) this.command(id).wing = this.command(leader).index
    for (const { id, formation } of special)
      if (id === 'starts-exhausted' && formation !== undefined) this.command(formation).isExhausted = true
  }

  /** B 12.4 The legs of an order as written, with hexes to be passed as legs of their own. */
  expand(legs: readonly WrittenLeg[]): Leg[] {
    return legs.flatMap(({ type, target = 'HQ', via = [], mayAttackWithin = 0, follow }) => {
      const leg = (hex: number, isPassing: boolean): Leg => ({
        type,
        target: hex,
        isPassing,
        within: isPassing ? 0 : mayAttackWithin,
        follow: follow === undefined ? -1 : this.command(follow).index,
        isKept: false,
      })
      return [...via.map(hex => leg(this.ground.hex(hex), true)), leg(target === 'HQ' ? -1 : this.ground.hex(target), false)]
    })
  }

  piece(id: string): Piece {
    return this.pieces[this.named.get(id) ?? -1]
  }

  command(id: string): Command {
    return this.commands[this.commandNamed.get(id) ?? -1]
  }

  label = (): string => this.book.scenario.turnLabels[this.turn - 1] ?? ''
  isNightPM = (): boolean => this.label() === 'NightPM'
  isNight = (): boolean => this.label() === 'Night'

  /** B 1 Current strength points: full, reduced, none. */
  strength = ({ kind, steps, full, half }: Piece): number => (kind !== 'unit' || steps === 0 ? 0 : steps === 2 || full === 1 ? full : half)

  at = (hex: number): Piece[] => this.pieces.filter(p => p.hex === hex && p.fate === 'map')
  unitsAt = (hex: number, side: number): Piece[] => this.at(hex).filter(p => p.kind === 'unit' && p.side === side)
  onMap = (side: number): Piece[] => this.pieces.filter(p => p.side === side && p.kind === 'unit' && p.fate === 'map')

  /** The overall commander of a side, on the map or not. */
  overall = (side: number): Piece => {
    const mine = this.pieces.filter(p => p.rank === 'OC' && p.side === side)
    return mine[0]
  }

  commander = (formation: number): Piece | undefined =>
    this.pieces.find(p => p.rank === 'corps' && p.formation === formation && p.kind === 'leader')

  /** The formation a piece acts with. */
  hostOf = (p: Piece): number => (p.host >= 0 ? p.host : p.formation)

  /** The command whose order a piece obeys: its division if that has one of its own. */
  commandOf(p: Piece): Command | undefined {
    if (p.rank === 'OC' || p.rank === 'WC') return this.command(p.id)
    if (p.division >= 0 && this.commands[p.division].legs.length > 0) return this.commands[p.division]
    return this.commands[this.hostOf(p)]
  }

  legOf = (p: Piece): Leg | undefined => this.commandOf(p)?.legs[0]

  /** The hex a leg leads to; -1 when the headquarters are nowhere. */
  targetOf(leg: Leg, side: number): number {
    if (leg.target >= 0) return leg.target
    const chief = this.overall(side)
    return chief.fate === 'map' ? chief.hex : -1
  }

  /** B 6.1 The hexes in which the combat units of a side exert their zones of control. */
  zones(side: number): Set<number> {
    const found = new Set<number>()
    const { ground } = this
    for (const { hex, arm } of this.onMap(side)) {
      if (GUNS.includes(arm)) continue
      for (const [d, to] of ground.near[hex].entries())
        if (to >= 0 && !ground.isCut(ground.edges[hex][d]) && ground.terrain[to] !== 'chateau' && !ground.works.has(to)) found.add(to)
    }
    return found
  }

  /** Whether a corps has lost heart, is worn out, or the unit lacks supply (B 15). */
  isShaken(p: Piece): boolean {
    const own = this.commands[p.formation]
    const host = this.commands[this.hostOf(p)]
    return p.unsupplied || own?.isDemoralised === true || host?.isExhausted === true
  }

  /** B 7.2, 37.5 The morale of a unit before the modifiers of a fight. */
  moraleOf(p: Piece, isDefending: boolean, isWithoutDisruption = false): number {
    const isRussianFoot = p.nation === 'ru' && p.arm === 'infantry'
    let morale = p.morale
    if (p.full > 1 && p.steps === 1 && !isRussianFoot && !p.oldGuard) morale--
    if (isRussianFoot && isDefending) morale = Math.min(5, morale + 1)
    if (p.disrupted && !isWithoutDisruption) morale--
    if (this.isShaken(p)) morale--
    if (this.at(p.hex).some(q => q.kind === 'leader' && q.side === p.side)) morale++
    return morale
  }

  /** B 12.2, B 12.3 The hexes in command range of a hex, by distance. */
  reachOf(from: number, side: number, range: number): Map<number, number> {
    const enemyZones = this.zones(1 - side)
    const { ground } = this
    return ground.spread(
      from,
      (hex, d, to) => {
        if (ground.isCut(ground.edges[hex][d])) return 1e6
        if (this.unitsAt(to, 1 - side).length > 0) return 1e6
        return enemyZones.has(to) && this.unitsAt(to, side).length === 0 ? 1e6 : 1
      },
      range,
    )
  }

  isInRange = (leader: Piece, hex: number): boolean =>
    leader.fate === 'map' &&
    this.ground.distance(leader.hex, hex) <= leader.range &&
    this.reachOf(leader.hex, leader.side, leader.range).has(hex)
}
