import type { Book, Card, Scenario, UnitType, Written } from './book.ts'
import { DIRECTIONS, Field } from './field.ts'

export interface Unit {
  readonly id: number
  readonly name: string
  readonly side: number
  readonly army: string
  readonly type: UnitType
  hex: number
  facing: number
  elements: number
  most: number
  isSquare: boolean
  isOrdered: boolean
  hasReacted: boolean
  hasRetreated: boolean
  hasEntered: boolean
}

export interface General {
  readonly id: number
  readonly name: string
  readonly side: number
  readonly army: string
  hex: number
  isOrdered: boolean
  driven: number
}

export const SIDES = ['french', 'allied'] as const
export const ARMIES = ['french', 'british', 'prussian'] as const
export const FACES = ['cavalry', 'artillery', 'infantry', 'general', 'flag'] as const
export const SECTORS = ['west', 'centre', 'east'] as const
const NOWHERE = -1

/** All that stands on the table, set up from the scenario, and the questions of place that rules ask about it. */
export class Position {
  readonly book: Book
  readonly field: Field
  readonly scenario: Scenario
  readonly units: readonly Unit[]
  readonly generals: readonly General[]
  /** Hex to side, and whether it has had its order. */
  readonly garrisons = new Map<number, { readonly side: number; isOrdered: boolean }>()
  readonly lost: Record<string, number> = { french: 0, british: 0, prussian: 0 }
  /** 13.2 Objective hex to the side that controls it. */
  readonly holders = new Map<number, number>()
  /** The card of each side this round. */
  readonly cards: (Card | undefined)[] = [undefined, undefined]

  constructor({ book, scenario }: Written) {
    this.book = book
    this.field = new Field(book)
    const found = book.scenarios.scenarios.find(({ id }) => id === scenario)
    if (found === undefined) throw new Error(`no scenario ${scenario}`)
    this.scenario = found
    this.units = book.units.units.map((row, id) => this.#unit(row.id, id, row.side, row.army, row.type ?? ''))
    this.generals = book.units.generals.map(({ id: name, side, army }, id) => ({
      id,
      name,
      side: SIDES.indexOf(side as 'french'),
      army,
      hex: NOWHERE,
      isOrdered: false,
      driven: 0,
    }))
    for (const { unit, hex, facing } of found.setup?.units ?? []) {
      const one = this.unit(unit)
      one.hex = this.field.of(hex)
      one.facing = DIRECTIONS.indexOf((facing ?? book.board.edges[SIDES[one.side]].defaultFacing) as 'N')
    }
    for (const { general, hex } of found.setup?.generals ?? []) this.general(general).hex = this.field.of(hex)
    for (const { side, hex } of found.setup?.garrisons ?? [])
      this.garrisons.set(this.field.of(hex), { side: SIDES.indexOf(side as 'french'), isOrdered: false })
    const wins = found.victory.objective?.side
    // Until somebody has come through it, an objective is with the side that must not lose it.
    for (const hex of this.field.objectives) this.holders.set(hex, 1 - SIDES.indexOf(wins as 'french'))
  }

  #unit(name: string, id: number, side: string, army: string, typeId: string): Unit {
    const type = this.book.types.unitTypes.find(one => one.id === typeId)
    if (type === undefined) throw new Error(`no type ${typeId}`)
    const marks = { isSquare: false, isOrdered: false, hasReacted: false, hasRetreated: false, hasEntered: false }
    const { elements } = type
    return { id, name, side: SIDES.indexOf(side as 'french'), army, type, hex: NOWHERE, facing: 0, elements, most: elements, ...marks }
  }

  unit(name: string): Unit {
    const unit = this.units.find(one => one.name === name)
    if (unit === undefined) throw new Error(`no unit ${name}`)
    return unit
  }

  general(name: string): General {
    const general = this.generals.find(one => one.name === name)
    if (general === undefined) throw new Error(`no general ${name}`)
    return general
  }

  unitIn(hex: number): Unit | undefined {
    if (hex < 0) return undefined
    for (const unit of this.units) if (unit.hex === hex) return unit
    return undefined
  }
  generalIn = (hex: number): General | undefined => (hex < 0 ? undefined : this.generals.find(general => general.hex === hex))

  /** 6.3.1 The general attached to a unit. */
  attached(unit: Unit): General | undefined {
    const general = this.generalIn(unit.hex)
    return general !== undefined && general.army === unit.army ? general : undefined
  }

  isAlone = (general: General): boolean => this.unitIn(general.hex) === undefined && !this.garrisons.has(general.hex)

  /** 6.2, R18 Whether an enemy unit stands beside a hex. */
  nearEnemy = (side: number, hex: number): boolean =>
    this.field.around(hex).some(there => {
      const unit = this.unitIn(there)
      return unit !== undefined && unit.side !== side
    })

  enemyAt(side: number, hex: number): boolean {
    const unit = this.unitIn(hex)
    if (unit !== undefined) return unit.side !== side
    const garrison = this.garrisons.get(hex)
    return garrison !== undefined && garrison.side !== side
  }

  /** 7.4 Whether something in a hex hides what is behind it; `absent` is a unit that counts as gone, with its general. */
  #isOccupied(hex: number, absent: Unit | undefined): boolean {
    const unit = this.unitIn(hex)
    if (unit !== undefined && unit === absent) return false
    return unit !== undefined || this.generalIn(hex) !== undefined || this.garrisons.has(hex)
  }

  /** 8.3 Guns of a side on a hill look over their own in an adjacent hex. */
  #obstructs(hex: number, absent: Unit | undefined, gun: { readonly hex: number; readonly side: number } | undefined): boolean {
    if (hex < 0) return false
    if (this.field.terrain[hex].blocksSight) return true
    if (!this.#isOccupied(hex, absent)) return false
    if (gun === undefined || this.field.distance(gun.hex, hex) !== 1) return true
    const [unit, general, garrison] = [this.unitIn(hex), this.generalIn(hex), this.garrisons.get(hex)]
    return [unit, general, garrison].some(one => one !== undefined && one.side !== gun.side)
  }

  #gunOnHill = (unit: Unit, from: number) =>
    unit.type.arm === 'artillery' && (this.field.terrain[from].artilleryRange ?? 0) > 0 ? { hex: from, side: unit.side } : undefined

  /** 7.4 Whether a unit that stood in a hex would see another. */
  sees(viewer: Unit, from: number, to: number, absent: Unit | undefined = viewer, isGunner = true): boolean {
    const gun = isGunner ? this.#gunOnHill(viewer, from) : undefined
    const { crossed, grazed } = this.field.line(from, to)
    const blocks = (hex: number) => this.#obstructs(hex, absent, gun)
    return !crossed.some(blocks) && !grazed.some(([a, b]) => blocks(a) && blocks(b))
  }

  /** 8.2 Whether the line passes through an orchard on the better side. */
  throughOrchard(unit: Unit, from: number, to: number): boolean {
    const gun = this.#gunOnHill(unit, from)
    const isOrchard = (hex: number) => hex >= 0 && this.field.terrain[hex].through !== undefined
    const { crossed, grazed } = this.field.line(from, to)
    const isForced = ([a, b]: readonly [number, number]) => {
      if (a < 0 || b < 0) return false
      const free = [a, b].filter(hex => !this.#obstructs(hex, unit, gun))
      return free.length > 0 && free.every(isOrchard)
    }
    return crossed.some(isOrchard) || grazed.some(isForced)
  }

  /** R26 Whether a hex was empty and in the sight of a unit before cavalry moved. */
  emptyAndSeen(viewer: Unit, hex: number, charger: Unit): boolean {
    return hex >= 0 && !this.#isOccupied(hex, charger) && this.sees(viewer, viewer.hex, hex, charger, false)
  }

  range(unit: Unit, from: number): number {
    return unit.type.range + (unit.type.arm === 'artillery' ? (this.field.terrain[from].artilleryRange ?? 0) : 0)
  }

  /** What the card of a side changes for a type. */
  #override(unit: Unit, isByCard: boolean): { readonly fire?: number; readonly noFire?: number; readonly fireMultiplier?: number } {
    const effect = isByCard ? (this.cards[unit.side]?.effect ?? '') : ''
    const overrides = this.book.types.cardOverrides[effect] ?? {}
    return overrides[unit.type.id] ?? overrides[unit.type.arm] ?? {}
  }

  /** Hexes a unit may move, and move and still attack; R45 guns under a Bombardment fire or move. */
  moves(unit: Unit, isByCard: boolean): { readonly most: number; readonly andFire: number } {
    const { noFire, fire } = this.#override(unit, isByCard)
    const isBombarding = isByCard && unit.type.arm === 'artillery' && this.cards[unit.side]?.effect === 'bombardment'
    return { most: noFire ?? unit.type.move.noFire, andFire: isBombarding ? 0 : (fire ?? unit.type.move.fire ?? 0) }
  }

  /** 6.2.1, R48 Whether a hex lies at the flank or rear of a unit. */
  #atRear(victim: Unit, from: number): boolean {
    if (victim.isSquare || this.field.isBuilding(victim.hex)) return false
    const turn = (this.field.direction(victim.hex, from) - victim.facing + 6) % 6
    return turn >= 2 && turn <= 4
  }

  /** 7.2, 9.2 The parts of a fire value, by the names under which a record tells them. */
  fireValue(unit: Unit, from: number, target: number, hasMoved: boolean, hasGeneral: boolean, isByCard: boolean): [string, number][] {
    const { field } = this
    const { arm, fire, range, hillExtraValue } = unit.type
    const hexes = field.distance(from, target)
    const row = hasMoved ? 'moved' : 'unmoved'
    const base = hexes > range ? (hillExtraValue?.[row] ?? 0) : (fire[row][hexes] ?? 0)
    const parts: [string, number][] = [['valueAtRange', base]]
    const add = (name: string, value: number, holds: boolean): void => {
      if (holds && value !== 0) parts.push([name, value])
    }
    add('doubled', base, this.#override(unit, isByCard).fireMultiplier === 2)
    add('withGeneral', 2, hasGeneral && arm !== 'artillery' && hexes === 1)
    const victim = this.unitIn(target)
    if (victim !== undefined) {
      const isRear = hexes === 1 && this.#atRear(victim, from)
      const to = victim.type.arm
      if (arm === 'infantry') {
        add('footAtRear', 4, hexes === 1 && (victim.isSquare || isRear))
        add('footFromSquare', -6, unit.isSquare)
        add('footAtFarGuns', -4, to === 'artillery' && hexes === 2)
        add('footAtHorse', -2, to === 'cavalry')
      } else if (arm === 'cavalry') {
        add('horseAtRear', 8, isRear)
        add('horseAtGuns', 8, to === 'artillery')
        add('horseAtSquare', -10, to === 'infantry' && victim.isSquare)
        add('horseAtOpen', 8, to === 'infantry' && !victim.isSquare && field.terrain[target].open)
      } else {
        add('gunsAtSquare', 4, victim.isSquare)
        add('gunsAtRear', 4, isRear)
        add('gunsAtGuns', -2, to === 'artillery')
        add('gunsAtHorse', -2, to === 'cavalry')
      }
    }
    add('targetGround', field.terrain[target].target, true)
    add('ownGround', field.terrain[from].from, true)
    add('throughOrchard', -1, field.terrain[target].through === undefined && this.throughOrchard(unit, from, target))
    return parts
  }

  /** 6.1 Whether a unit with a general may step into a hex, a lone enemy general aside. */
  mayEnter(unit: Unit, hex: number, rider: General | undefined): boolean {
    const there = this.unitIn(hex)
    if (this.field.terrain[hex].impassable === true || (there !== undefined && there !== unit) || this.garrisons.has(hex)) return false
    if (this.field.infantryOnly[hex] && unit.type.arm !== 'infantry') return false
    const met = this.generalIn(hex)
    if (met === undefined || met === rider || met.side !== unit.side) return true
    return met.army === unit.army && rider === undefined
  }

  /** 6.3, R51 Whether a general may ride through a hex, and whether he may end there. */
  mayPass(general: General, hex: number): boolean {
    if (this.field.terrain[hex].impassable === true) return false
    const [unit, met, garrison] = [this.unitIn(hex), this.generalIn(hex), this.garrisons.get(hex)]
    return [unit, met, garrison].every(one => one === undefined || one.side === general.side)
  }
  mayHalt(general: General, hex: number): boolean {
    const [unit, met] = [this.unitIn(hex), this.generalIn(hex)]
    return this.mayPass(general, hex) && (met === undefined || met === general) && (unit === undefined || unit.army === general.army)
  }

  /** 4.2 Units and generals that a side has lost, and elements it has on the map. */
  lostBy = (side: number): number => (side === 0 ? this.lost.french : this.lost.british + this.lost.prussian)
  elements(side: number): number {
    const units = this.units.filter(unit => unit.side === side && unit.hex >= 0).reduce((sum, unit) => sum + unit.elements, 0)
    const generals = this.generals.filter(general => general.side === side && general.hex >= 0).length
    return units + generals + [...this.garrisons.values()].filter(garrison => garrison.side === side).length
  }
  emptySector(side: number): string | undefined {
    return SECTORS.find(sector => !this.units.some(unit => unit.side === side && unit.hex >= 0 && this.field.sector[unit.hex] === sector))
  }
}
