import { opponent, push, type Side } from '@grognard/engine'
import { beginCombat } from '../combat.ts'
import { ATTACKER, DEFENDER, ownerOf } from '../state.ts'
import { campaignWith, type Placed, type Table } from './position.ts'

/** A position in which one Force attacks another, on turn 6; `before` puts what the texts of the Forces cannot say. */
export function combat(placed: Placed, attacker: string, defender: string, before: (table: Table) => void = () => {}): Table {
  const table = campaignWith(placed, 6)
  const { s } = table
  before(table)
  const [one, other] = [table.force(attacker), table.force(defender)]
  push(s, beginCombat, one, other, s.force.hex[one], s.force.hex[other])
  table.run()
  return { ...table, say: (side, sentence, ...dice) => sayAndSuffer(table, side, sentence, dice) }
}

/** Says a sentence, then places the hits that can be placed in one way only; what was told of both is kept. */
function sayAndSuffer(table: Table, side: Side, sentence: string, dice: readonly number[]): void {
  table.say(side, sentence, ...dice)
  const told = [...table.told]
  for (let only = onlyHits(table); only !== undefined; only = onlyHits(table)) {
    table.say(table.asked(), only)
    told.push(...table.told)
  }
  table.told.splice(0, table.told.length, ...told)
}

function onlyHits(table: Table): string | undefined {
  if (table.waiting() !== 'place-hits') return undefined
  let said = ''
  while (!said.endsWith('go')) {
    const choices = table.choices(table.asked(), said)
    if (choices.length !== 1) return undefined
    said = `${said} ${choices[0]}`.trim()
  }
  return said
}

/** The side of the attacker in a combat under way. */
export const attackingSide = ({ s }: Table): Side => ownerOf(s, s.fight.force[ATTACKER])

/** Fights, with these strength dice, up to the choice of divisions. */
export function rollStrengths(table: Table, attack: readonly number[], defence: readonly number[]): void {
  const side = attackingSide(table)
  const enemy = opponent(side)
  table.say(enemy, 'fight')
  table.say(side, String(attack.length))
  table.say(enemy, String(defence.length), ...attack)
  table.say(side, 'keep', ...defence)
  table.say(enemy, 'keep')
}

/** Both choose their divisions; then the final dice fall. */
export function commitBoth(table: Table, attack: string, defence: string, ...finalDice: number[]): void {
  const side = attackingSide(table)
  table.say(side, attack)
  table.say(opponent(side), defence, ...finalDice)
}

/** A whole fight of small Forces: everybody takes part, and the final combat values differ by what the dice make of them. */
export function fightWithAll(table: Table, ...finalDice: number[]): void {
  rollStrengths(table, [6, 6], [6, 6])
  commitBoth(table, 'all', 'all', ...finalDice)
}

/** Adjusted combat values with the final die. */
export const valuesOf = ({ s }: Table): readonly number[] => [s.fight.value[ATTACKER], s.fight.value[DEFENDER]]

/** Some cells of a column of the state as a list; all of them without numbers. */
export const cellsOf = (column: ArrayLike<number>, from = 0, count = column.length - from): number[] =>
  Array.from({ length: count }, (_, i) => column[from + i])
