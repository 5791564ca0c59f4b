import { type General, Position, type Unit } from './army.ts'
import type { Card, Row, Written } from './book.ts'
import type { Way } from './ways.ts'

/** A disagreement: the line of the record and what is wrong with it. */
export interface Fault {
  readonly line: number
  readonly message: string
}

/** The order under way: who acts, how far it has come, what it had in view when the order began. */
export interface Deed {
  readonly unit: Unit
  readonly isByCard: boolean
  way: Way
  rider: General | undefined
  readonly inView: ReadonlySet<Unit>
  hasActed: boolean
  /** Units that may react to the cavalry and have not, once its move is over. */
  reactors: Map<Unit, number> | undefined
  target: Unit | undefined
  counter: Unit | undefined
  isHalted: boolean
}

/** One blow: who struck from where at which hex, and what is due for it. */
export interface Blow {
  readonly attacker: Unit | undefined
  readonly from: number
  readonly target: number
  readonly victim: Unit | undefined
  readonly expected: [string, number][]
  readonly told: [string, number][]
  general: General | undefined
  hits: number
  /** Elements that must be lost; undefined before the effect is known. */
  losses: number | undefined
  taken: number
  /** Hexes of retreat by the table, and one more for a general who was killed. */
  retreat: number
  extra: number
  gone: number
  facing: number | undefined
  isOver: boolean
  costs: boolean
  isCapped: boolean
  needsGeneralDie: boolean
}

/** What the checker knows while it walks through a record. */
export class Court {
  readonly p: Position
  readonly options: Written['options']
  readonly faults: Fault[] = []
  row: Row = { n: 0 }
  turn = 0
  round = 0
  readonly hands: Set<string>[] = [new Set(), new Set()]
  readonly played: string[][] = [[], []]
  /** What each side has said under seal. */
  readonly sealed: (readonly string[])[] = [[], []]
  /** The sector that a card covers; every one when undefined. */
  readonly covers: (string | undefined)[] = [undefined, undefined]
  /** Faces left, orders of an automatic card left, orders given by sector. */
  readonly dice: string[][] = [[], []]
  readonly orders = [0, 0]
  readonly given: Map<string, number>[] = [new Map(), new Map()]
  readonly finished = [true, true]
  readonly counted: (number | undefined)[] = [undefined, undefined]
  active = -1
  /** 14.0 The side that gives the first order of every round; -1 when it is drawn, undefined when it is counted. */
  initiative: number | undefined
  deed: Deed | undefined
  blows: Blow[] = []
  /** Objectives told as taken and not yet explained by a move. */
  taken: number[] = []
  /** Flag dice of a reaction, dice of a rally, the arm that a flag brings. */
  readonly rolled: string[] = []
  reacting: Unit | undefined
  entry = -1
  due: 'flag' | 'certain' | undefined
  comes: 'nobody' | 'flag' | 'certain' | 'fixed' | 'pool' = 'nobody'
  broughtBy = ''
  arrivalSector = ''
  readonly tiles = [
    { friendly: 0, disputed: 0 },
    { friendly: 0, disputed: 0 },
  ]
  readonly explored = [0, 0]
  /** Pieces that are out of the battle, by name. */
  readonly gone = new Set<string>()
  /** Pieces that may still come this round, the words that named the last one, the unit that has come and is to act. */
  left = 0
  named: readonly string[] = []
  acts: Unit | undefined
  /** 14.0 Tiles laid by kind, and the hexes they lie on. */
  readonly laid = new Map<string, number>()
  readonly covered = new Set<number>()
  /** How the battle ended, once it has. */
  outcome: { readonly winner: number | undefined; readonly cause: string } | undefined

  constructor(written: Written) {
    this.p = new Position(written)
    this.options = written.options
  }

  fault(message: string): void {
    this.faults.push({ line: this.row.n, message })
  }

  /** Notes a fault unless something holds. */
  expect(holds: boolean, message: string): void {
    if (!holds) this.fault(message)
  }

  card = (id: number): Card => this.p.book.cards.cards[id]
  name = (hex: number): string => this.p.field.names[hex] ?? 'nowhere'
}
