import { opponent, push, type Side } from '@grognard/engine'
import { beginCombat } from '../rules/combat.ts'
import { ATTACKER, DEFENDER, ownerOf } from '../rules/state.ts'
import { campaignWith, game, type Placed, Table } from './position.ts'

/** A combat under test: after each sentence places the hits that have only one way; keeps all events. */
class CombatTable extends Table {
  override say(side: Side, sentence: string, ...dice: number[]): void {
    super.say(side, sentence, ...dice)
    const told = [...this.told]
    for (let only = onlyHits(this); only !== undefined; only = onlyHits(this)) {
      super.say(this.asked(), only)
      told.push(...this.told)
    }
    this.told.splice(0, this.told.length, ...told)
  }
}

/** A position in which one Force attacks another, on turn 6; `before` sets up what the Force texts cannot express. */
export function combat(placed: Placed, attacker: string, defender: string, before: (table: Table) => void = () => {}): Table {
  const table = new CombatTable(game, campaignWith(placed, 6).s)
  const { s } = table
  before(table)
  const [one, other] = [table.force(attacker), table.force(defender)]
  push(s, beginCombat, one, other, s.force.hex[one], s.force.hex[other])
  table.run()
  return table
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

/** The attacker's side in the current combat. */
const attackingSide = ({ s }: Table): Side => ownerOf(s, s.fight.force[ATTACKER])

/** Fights up to the choice of divisions, with these strength dice. */
export function rollStrengths(table: Table, attack: readonly number[], defence: readonly number[]): void {
  const side = attackingSide(table)
  const enemy = opponent(side)
  table.say(enemy, 'fight')
  table.say(side, String(attack.length))
  table.say(enemy, String(defence.length), ...attack)
  table.say(side, 'keep', ...defence)
  table.say(enemy, 'keep')
}

/** Both choose their divisions; then the final dice are rolled. */
export function commitBoth(table: Table, attack: string, defence: string, ...finalDice: number[]): void {
  const side = attackingSide(table)
  table.say(side, attack)
  table.say(opponent(side), defence, ...finalDice)
}

/** A whole fight of small Forces: everyone takes part, and the dice decide the difference. */
export function fightWithAll(table: Table, ...finalDice: number[]): void {
  rollStrengths(table, [6, 6], [6, 6])
  commitBoth(table, 'all', 'all', ...finalDice)
}

/** Adjusted combat values with the final die. */
export const valuesOf = ({ s }: Table): readonly number[] => [s.fight.value[ATTACKER], s.fight.value[DEFENDER]]

/** Some cells of a state column as a list; all of them without indices. */
export const cellsOf = (column: ArrayLike<number>, from = 0, count = column.length - from): number[] =>
  Array.from({ length: count }, (_, i) => column[from + i])
