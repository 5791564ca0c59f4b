import { type Ids, ids, type Side } from '@grognard/engine/ids'
import type { Text } from '@grognard/engine/text'
import type { CampaignData } from '../schema/index.ts'
import { ARMIES, type ArmyId, type CommanderId, type ForceId, SIDES } from './ids.ts'
import { CELLS, KINDS } from './troops.ts'

/** 6.0 Levels of command, in ascending order. */
export const DIVISION_LEVEL = 0
export const ARMY_LEVEL = 3
const LEVELS = ['division', 'corps', 'wing', 'army'] as const

/** Sleighs and commanders, by id. */
export interface Armies {
  readonly sideOfArmy: Uint8Array
  readonly armyNames: readonly Text[]
  readonly armiesOf: readonly (readonly ArmyId[])[]
  /** 3.0 Every sleigh; a Force is named after it. */
  readonly forces: Ids<ForceId>
  readonly letters: readonly string[]
  readonly armyOf: Uint8Array
  readonly owner: Uint8Array
  readonly forcesOf: readonly (readonly ForceId[])[]
  readonly forcesOfArmy: readonly (readonly ForceId[])[]
  /** Rows of the records of divisions: force * CELLS + cell. */
  readonly cells: Ids<number>
  /** Rows of orders by Force and issuing branch: force * BRANCHES + branch. */
  readonly orderRows: Ids<number>
  readonly commanders: Ids<CommanderId>
  readonly commanderNames: readonly Text[]
  readonly armyOfCommander: Uint8Array
  readonly sideOfCommander: Uint8Array
  readonly level: Uint8Array
  readonly stars: Uint8Array
  /** 11.4 What his presence adds to an attack and to a defence, in halves. */
  readonly attackBonus: Uint8Array
  readonly defenceBonus: Uint8Array
  readonly chiefOf: readonly CommanderId[]
  readonly commandersOf: readonly (readonly CommanderId[])[]
  /** 6.0 By army: division commanders, who fill gaps. */
  readonly divisionCommandersOf: readonly (readonly CommanderId[])[]
}

export function compileArmies({ components, tables }: CampaignData): Armies {
  const { commanders: rows, sleighs } = components
  const sideOfArmy = Uint8Array.from(ARMIES.names, name => SIDES.of(components.armies.find(({ id }) => id === name)?.side ?? 'french'))
  const sleighRows = ARMIES.names.flatMap((name, army) => sleighs[name as keyof typeof sleighs].map(letter => ({ name, army, letter })))
  const forces = ids<ForceId>(sleighRows.map(({ name, letter }) => `${name}-${letter}`))
  const armyOf = Uint8Array.from(sleighRows, ({ army }) => army)
  const owner = armyOf.map(army => sideOfArmy[army])
  const commanders = ids<CommanderId>(rows.map(({ id }) => id))
  const armyOfCommander = Uint8Array.from(rows, row => ARMIES.of(row.army))
  const sideOfCommander = armyOfCommander.map(army => sideOfArmy[army])
  const level = Uint8Array.from(rows, row => LEVELS.indexOf(row.level))
  const bonus = (role: 'attacker' | 'defender') =>
    Uint8Array.from(rows, ({ id }) =>
      tables.bcvModifiers
        .filter(row => row.commander === id && (row.role === role || row.role === 'both'))
        .reduce((sum, row) => sum + 2 * (row.value ?? 0), 0),
    )
  return {
    sideOfArmy,
    armyNames: ARMIES.names.map(name => components.armies.find(({ id }) => id === name)?.name ?? name),
    armiesOf: SIDES.all.map(side => ARMIES.all.filter(army => sideOfArmy[army] === side)),
    forces,
    letters: sleighRows.map(({ letter }) => letter),
    armyOf,
    owner,
    forcesOf: SIDES.all.map(side => forces.all.filter(force => owner[force] === side)),
    forcesOfArmy: ARMIES.all.map(army => forces.all.filter(force => armyOf[force] === army)),
    cells: ids<number>(forces.names.flatMap((name, force) => cellNames(owner[force] as Side).map(kind => `${name}/${kind}`))),
    orderRows: ids<number>(forces.names.flatMap(name => [`${name}/0`, `${name}/1`])),
    commanders,
    commanderNames: rows.map(({ name }) => name),
    armyOfCommander,
    sideOfCommander,
    level,
    stars: Uint8Array.from(rows, ({ stars }) => stars),
    attackBonus: bonus('attacker'),
    defenceBonus: bonus('defender'),
    chiefOf: ARMIES.all.map(army => chief(commanders, armyOfCommander, level, army)),
    commandersOf: SIDES.all.map(side => commanders.all.filter(commander => sideOfCommander[commander] === side)),
    divisionCommandersOf: ARMIES.all.map(army =>
      commanders.all.filter(commander => armyOfCommander[commander] === army && level[commander] === DIVISION_LEVEL),
    ),
  }
}

const cellNames = (side: Side): readonly string[] => KINDS.names.slice(side * CELLS, (side + 1) * CELLS)

function chief(commanders: Ids<CommanderId>, armyOf: Uint8Array, level: Uint8Array, army: ArmyId): CommanderId {
  const found = commanders.all.find(commander => level[commander] === ARMY_LEVEL && armyOf[commander] === army)
  if (found === undefined) throw new Error(`the ${ARMIES.names[army]} army has no commander`)
  return found
}
