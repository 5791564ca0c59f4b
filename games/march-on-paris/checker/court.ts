import { type Command, type Leg, type Piece, Position } from './army.ts'
import type { Row, Written } from './book.ts'
import { stacks, supplied } from './supply.ts'

/** A disagreement: the line of the record and what is wrong with it. */
export interface Fault {
  readonly line: number
  readonly message: string
}

/** Strength points of one arm in one hex, and the percentages on them by what they are for. */
export interface Group {
  readonly hex: number
  readonly arm: string
  readonly points: number
  readonly percents: Map<string, number>
}

/** What a blow did: steps, the modifier of the check, the code of the table; no check without one. */
export interface Blow {
  readonly steps: number
  readonly morale: number
  readonly code: string
}

/** Units of one hex that stand or fall together. */
export interface Stack {
  readonly hex: number
  readonly units: Piece[]
}

/** Steps that some units must lose between them; the first from one of the strongest. */
export interface Debt {
  readonly units: readonly Piece[]
  count: number
  isFirst: boolean
}

/** One fight: who strikes whom, and how far it has come. */
export interface Fight {
  readonly kind: 'bombard' | 'charge' | 'assault'
  readonly side: number
  readonly target: number
  readonly declared: Piece[]
  attackers: Piece[]
  defenders: Piece[]
  /** A charge may meet a counter-charge, which is fought first. */
  part: 'reaction' | 'main'
  reactors: Piece[]
  isSquare: boolean | undefined
  leads: Set<string>
  /** By the side that struck. */
  strengths: (number | undefined)[]
  blows: (Blow | undefined)[]
  /** Stacks of each side that failed. */
  failed: Stack[]
  checked: Set<number>
  isOver: boolean
}

/** Troops that must go back: how far, and away from where. */
export interface Flight {
  readonly side: number
  readonly units: readonly Piece[]
  readonly start: number
  hex: number
  left: number
  readonly away: readonly number[]
  readonly isRetiring: boolean
}

/** What the checker knows while it walks through a record. */
export class Court {
  readonly p: Position
  readonly faults: Fault[] = []
  row: Row = { n: 0 }
  /** The command that acts, and a second one with it. */
  acting: Command[] = []
  together: Command[] = []
  segment: 'orders' | 'movement' | 'fights' | 'none' = 'none'
  cups: Set<number>[] = [new Set(), new Set()]
  readonly won = [
    { initial: false, coordinated: false },
    { initial: false, coordinated: false },
  ]
  /** Modifiers told since the last die they belong to. */
  modifiers: [string, number][] = []
  groups: Group[] = []
  fight: Fight | undefined
  flights: Flight[] = []
  /** Who went back last. */
  lastFlight: Flight | undefined
  debts: Debt[] = []
  /** Stacks that must be disrupted, and have not been yet. */
  shaken: Stack[] = []
  /** B 7.4 Hexes that the Guard has left, and stacks that must check for it. */
  recoiled: number[] = []
  guardChecks: number[] | undefined
  /** Hexes already bombarded, charged, assaulted in this activation. */
  readonly struck = { bombard: new Set<number>(), charge: new Set<number>(), assault: new Set<number>() }
  /** What the last die of a check must lead to. */
  verdict: { readonly piece: number; readonly isPassed: boolean } | undefined
  /** B 9.4 Chargers who ride after the fugitives; B 11 the hex that costs a step. */
  pursuers: Piece[] = []
  zoneDue: { readonly hex: number; readonly units: readonly Piece[] } | undefined
  /** The last combat unit of each side through a place, and when. */
  readonly passages: Map<number, { piece: Piece; at: number }>[] = [new Map(), new Map()]
  clock = 0
  readonly trainsTaken = [0, 0]
  readonly leadersTaken = [0, 0]
  readonly barred = new Set<string>()
  readonly delayed = [0, 0]
  readonly advanced = [0, 0]
  readonly arrival = new Map<Piece, number>()
  /** Appendix II Orders changed before the battle, by the pieces of the group; written in the row of this number. */
  readonly arrivalOrders = new Map<readonly string[] | undefined, { readonly row: number; readonly legs: readonly Leg[] }>()
  readonly successors = new Set<Piece>()
  /** Places that somebody may have passed on his way: which way he took is not told. */
  readonly unsure = new Set<number>()
  supplyDue: Map<Piece, boolean> | undefined
  /** Units in a chain with a gap: columns may leave one. */
  readonly supplyUnsure = new Set<Piece>()
  forcedDue: Piece | undefined
  workDue = -1
  /** Disrupted units that must roll in the Reorganisation Segment. */
  reorganising = new Set<Piece>()
  hasReorganised = false
  writing: { readonly command: Command; readonly legs: Leg[] } | undefined
  /** Orders written in this turn. */
  readonly ordersOf = new Map<Piece, number>()
  readonly barredNext = new Set<string>()
  /** Commands whose order changed in this activation: their legs are tested in the next. */
  readonly rewritten = new Set<Command>()
  readonly hasDoneLegs = new Set<Command>()
  localResult = ''
  badMove: { readonly command: Command; readonly effect: string } | undefined
  capture: { readonly piece: Piece; readonly isTaken: boolean } | undefined
  arrivalDue: { readonly turn: number; readonly piece: Piece } | undefined
  level: { readonly winner: number | undefined; readonly cause: string } | undefined

  constructor(written: Written) {
    this.p = new Position(written.book)
  }

  fault(message: string): void {
    this.faults.push({ line: this.row.n, message })
  }

  /** Notes a fault unless something holds. */
  expect(holds: boolean, message: string): void {
    if (!holds) this.fault(message)
  }

  /** The verdict on the stack of a piece: the outcome is told of who leads it by open figures, not of who checked. */
  verdictOn(index: number): Court['verdict'] {
    const { verdict } = this
    return verdict !== undefined && this.piece(verdict.piece).hex === this.piece(index).hex ? verdict : undefined
  }

  piece = (index: number): Piece => this.p.pieces[index]
  command = (index: number): Command => this.p.commands[index]
  hex = (hex: number): string => this.p.ground.name(hex)

  /** B 26 A combat unit comes into a hex or through it. */
  pass(unit: Piece, hex: number): void {
    if (unit.kind !== 'unit') return
    this.passages[unit.side].set(hex, { piece: unit, at: ++this.clock })
    this.unsure.delete(hex)
  }

  /** 37.8, 37.9 Whether a unit can trace supply now. */
  isSupplied = (unit: Piece): boolean => supplied(this, unit.side).has(unit)

  /** 37.2 Whether what a side has in a hex may stack there. */
  hasRoom = (hex: number, side: number): boolean =>
    stacks(
      this.p,
      this.p.at(hex).filter(p => p.side === side),
    )

  /** 37.16 Whether Blücher, on this side, has a hex in his range. */
  isBlucherNear(side: number, hex: number): boolean {
    const blucher = this.p.piece('blu')
    return blucher.side === side && this.p.isInRange(blucher, hex)
  }

  /** B 10.2 What the corps commander adds, if he is near enough. */
  leaderValue(unit: Piece): number {
    const commander = this.p.commander(this.p.hostOf(unit))
    if (commander === undefined || commander.fate !== 'map') return 0
    const range = unit.arm === 'light-cavalry' ? 6 : commander.range
    const isNear = this.p.reachOf(commander.hex, commander.side, range).has(unit.hex)
    return isNear ? Math.max(0, this.ratingOf(commander) - 2) : 0
  }

  /** B 28 Who took the place of a captured leader has rating 1. */
  ratingOf = (leader: Piece): number => (this.successors.has(leader) ? 1 : leader.rating)
}
