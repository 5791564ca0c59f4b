import { type Id, type Ids, ids, type Side } from '@grognard/engine/ids'
import { ARMS, type Arm, type ArmyId, BRITISH, FRENCH, FRENCH_ARMY, PRUSSIAN } from './ids.ts'

/** A kind of division: its branch, its arm, full-strength or weakened. */
export type Kind = Id<'kind'>
/** Some divisions of one kind, as a word: '3-infantry'. */
export type Divisions = Id<'divisions'>

/**
 * A Force has two branches of divisions: line and Guard if French (13.5), British and Prussian if Allied (11.1). Its record is one row of
 * cells: by branch, by arm, full-strength before weakened.
 */
export const BRANCHES = 2
export const ARM_CELLS = 2
export const BRANCH_CELLS = 6
export const CELLS = BRANCHES * BRANCH_CELLS
export const LINE = 0
export const GUARD = 1

const PREFIXES = ['', 'guard-', 'british-', 'prussian-']

/** Every kind of division; the French ones first. */
export const KINDS: Ids<Kind> = ids<Kind>(
  PREFIXES.flatMap(prefix => ARMS.names.flatMap(arm => [`${prefix}${arm}`, `weak-${prefix}${arm}`])),
)

export const sideOfKind = (kind: Kind): Side => ((kind / CELLS) | 0) as Side
export const cellOfKind = (kind: Kind): number => kind % CELLS
export const kindOf = (side: Side, cell: number): Kind => (side * CELLS + cell) as Kind
export const armOfCell = (cell: number): Arm => ((cell >> 1) % ARMS.count) as Arm
export const isWeakCell = (cell: number): boolean => (cell & 1) === 1
export const branchOfCell = (cell: number): number => (cell / BRANCH_CELLS) | 0

/** The branch that holds an army's own divisions and its commander's orders. */
export const branchOfArmy = (army: ArmyId): number => (army === PRUSSIAN ? 1 : 0)

/** The army whose divisions a branch holds. */
export const armyOfBranch = (side: Side, branch: number): ArmyId => (side === FRENCH ? FRENCH_ARMY : branch === 0 ? BRITISH : PRUSSIAN)

/** More than any Force can hold of one kind. */
const MOST_OF_A_KIND = 20

/** The words for divisions, by kind and number. */
export const DIVISION_WORDS: Ids<Divisions> = ids<Divisions>(
  KINDS.names.flatMap(name => Array.from({ length: MOST_OF_A_KIND }, (_, i) => `${i + 1}-${name}`)),
)
export const divisionsOf = (kind: Kind, count: number): Divisions => (kind * MOST_OF_A_KIND + count - 1) as Divisions
export const kindSaid = (value: Divisions): Kind => ((value / MOST_OF_A_KIND) | 0) as Kind
export const countSaid = (value: Divisions): number => (value % MOST_OF_A_KIND) + 1

/** All words about divisions of a side. */
export const DIVISIONS_OF_SIDE: readonly (readonly Divisions[])[] = [0, 1].map(side =>
  DIVISION_WORDS.all.filter(value => sideOfKind(kindSaid(value)) === side),
)
