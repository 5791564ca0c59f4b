import { type Id, type Ids, ids, type Side } from '@grognard/engine/ids'
import type { Text } from '@grognard/engine/text'
import { type CommanderId, type FormationId, HALVES, type SeriesData, SIDES, type UnitId } from './ids.ts'

export type Arm = Id<'arm'>
export const ARMS: Ids<Arm> = ids<Arm>(['infantry', 'cavalry', 'artillery', 'horse-artillery'])
export const INFANTRY = ARMS.of('infantry')
export const CAVALRY = ARMS.of('cavalry')
export const ARTILLERY = ARMS.of('artillery')
export const HORSE_ARTILLERY = ARMS.of('horse-artillery')

export const CHIEF = 0
export const FORMATION_COMMANDER = 1
export const REPRESENTATIVE = 2
const RANKS = ['chief', 'formation', 'representative'] as const

/** The counters, by id. */
export interface Armies {
  readonly units: Ids<UnitId>
  readonly formations: Ids<FormationId>
  readonly commanders: Ids<CommanderId>
  readonly unitNames: readonly Text[]
  readonly formationNames: readonly Text[]
  readonly commanderNames: readonly Text[]
  readonly replacementNames: readonly (Text | undefined)[]
  readonly owner: Uint8Array
  readonly formationOf: Uint8Array
  readonly arm: Uint8Array
  readonly isArtillery: Uint8Array
  /** 6.2, 8.1.3 Cavalry and horse artillery. */
  readonly mayEvade: Uint8Array
  readonly strength: Uint8Array
  readonly steps: Uint8Array
  readonly moraleFront: Uint8Array
  readonly moraleBack: Uint8Array
  /** Whole movement points. */
  readonly allowance: Uint8Array
  /** For terrain that only some may enter: the bit of a unit's side and army, and of a commander's. */
  readonly people: Uint16Array
  readonly peopleOfCommander: Uint16Array
  readonly peoples: readonly People[]
  readonly unitsOf: readonly (readonly UnitId[])[]
  readonly unitsIn: readonly (readonly UnitId[])[]
  readonly sideOfFormation: Uint8Array
  readonly formationsOf: readonly (readonly FormationId[])[]
  readonly commanderOf: readonly CommanderId[]
  readonly sideOfCommander: Uint8Array
  readonly rank: Uint8Array
  /** The formation a commander leads, or -1. */
  readonly leads: Int8Array
  readonly commandersOf: readonly (readonly CommanderId[])[]
  readonly chiefOf: readonly CommanderId[]
  readonly hasReplacement: Uint8Array
  /** 7 Points for the enemy when a commander is killed. */
  readonly deathPoints: Uint8Array
  /** By commander and replacement: index 2 * commander + (1 for the replacement). */
  readonly commandValue: Uint8Array
  readonly moraleBonus: Uint8Array
  readonly tacticalBonus: Uint8Array
  /** Half points of a commander's ride. */
  readonly ride: Uint8Array
  /** The most half points any counter has. */
  readonly mostPoints: number
}

export function compileArmies(json: SeriesData): Armies {
  const { units: unitRows, formations: formationRows, commanders: commanderRows } = json.units
  const units = ids<UnitId>(unitRows.map(({ id }) => id))
  const formations = ids<FormationId>(formationRows.map(({ id }) => id))
  const commanders = ids<CommanderId>(commanderRows.map(({ id }) => id))
  const ofUnit = (figure: (row: (typeof unitRows)[number]) => number) => Uint8Array.from(unitRows, figure)
  const owner = ofUnit(({ side }) => SIDES.of(side))
  const arm = ofUnit(row => ARMS.of(row.arm))
  const formationOf = ofUnit(({ formation }) => formations.of(formation))
  const sideOfCommander = Uint8Array.from(commanderRows, ({ side }) => SIDES.of(side))
  const rank = Uint8Array.from(commanderRows, row => RANKS.indexOf(row.rank))
  const sideOfFormation = Uint8Array.from(formationRows, ({ side }) => SIDES.of(side))
  const peoples = peoplesOf([...unitRows, ...commanderRows])
  const ratings = (figure: (row: Rated) => number | null) =>
    Uint8Array.from(commanderRows.flatMap(row => [figure(row) ?? 0, row.replacement === null ? 0 : (figure(row.replacement) ?? 0)]))
  const most = Math.max(...unitRows.map(({ move }) => move), ...commanderRows.map(({ move }) => move))
  return {
    units,
    formations,
    commanders,
    unitNames: unitRows.map(({ name }) => name),
    formationNames: formationRows.map(({ name }) => name),
    commanderNames: commanderRows.map(({ name }) => name),
    replacementNames: commanderRows.map(({ replacement }) => replacement?.name),
    owner,
    formationOf,
    arm,
    isArtillery: arm.map(a => Number(a === ARTILLERY || a === HORSE_ARTILLERY)),
    mayEvade: arm.map(a => Number(a === CAVALRY || a === HORSE_ARTILLERY)),
    strength: ofUnit(({ sp }) => sp),
    steps: ofUnit(({ steps }) => steps),
    moraleFront: ofUnit(({ morale }) => morale.goodOrder),
    moraleBack: ofUnit(({ morale }) => morale.disorganised),
    allowance: ofUnit(({ move }) => move),
    people: Uint16Array.from(unitRows, row => peopleBit(peoples, row)),
    peopleOfCommander: Uint16Array.from(commanderRows, row => peopleBit(peoples, row)),
    peoples,
    unitsOf: SIDES.all.map(side => units.all.filter(unit => owner[unit] === side)),
    unitsIn: formations.all.map(formation => units.all.filter(unit => formationOf[unit] === formation)),
    sideOfFormation,
    formationsOf: SIDES.all.map(side => formations.all.filter(formation => sideOfFormation[formation] === side)),
    commanderOf: formationRows.map(({ commander }) => commanders.of(commander)),
    sideOfCommander,
    rank,
    leads: Int8Array.from(commanderRows, ({ formation }) => (formation === null ? -1 : formations.of(formation))),
    commandersOf: SIDES.all.map(side => commanders.all.filter(commander => sideOfCommander[commander] === side)),
    chiefOf: SIDES.all.map(side => chief(commanders, rank, sideOfCommander, side)),
    hasReplacement: Uint8Array.from(commanderRows, ({ replacement }) => Number(replacement !== null)),
    deathPoints: Uint8Array.from(commanderRows, ({ vp }) => vp ?? 0),
    commandValue: ratings(({ commandValue }) => commandValue),
    moraleBonus: ratings(({ moraleBonus }) => moraleBonus),
    tacticalBonus: ratings(({ tacticalBonus }) => tacticalBonus),
    ride: Uint8Array.from(commanderRows, ({ move }) => HALVES * move),
    mostPoints: HALVES * most,
  }
}

interface Rated {
  readonly commandValue: number | null
  readonly moraleBonus: number
  readonly tacticalBonus: number
}

/** Units and commanders as closed ground sees them. */
interface Counter {
  readonly side: string
  readonly nation: string
  readonly army?: string
}

interface People {
  readonly side: Side
  readonly army: string
}

const NATIONAL_ARMIES: Readonly<Record<string, string>> = {
  fr: 'french',
  gb: 'british',
  pr: 'prussian',
  ru: 'russian',
  at: 'austrian',
  nl: 'dutch',
}

/** The army a terrain may require: as the counter says, else that of its nation. */
export const armyOf = ({ army, nation }: Pick<Counter, 'army' | 'nation'>): string => army ?? NATIONAL_ARMIES[nation] ?? nation

/** Peoples are bits of a word. */
export const MOST_PEOPLES = 16

export function peoplesOf(rows: readonly Counter[]): People[] {
  const peoples: People[] = []
  for (const row of rows) if (peopleIndex(peoples, row) < 0) peoples.push({ side: SIDES.of(row.side), army: armyOf(row) })
  return peoples
}

const peopleIndex = (peoples: readonly People[], row: Counter): number =>
  peoples.findIndex(({ side, army }) => side === SIDES.of(row.side) && army === armyOf(row))

const peopleBit = (peoples: readonly People[], row: Counter): number => 1 << peopleIndex(peoples, row)

function chief(commanders: Ids<CommanderId>, rank: Uint8Array, sideOf: Uint8Array, side: Side): CommanderId {
  const found = commanders.all.find(commander => rank[commander] === CHIEF && sideOf[commander] === side)
  if (found === undefined) throw new Error(`${SIDES.names[side]} has no general in chief`)
  return found
}
