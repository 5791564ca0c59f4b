import { push, setUp, TableTop, Xoshiro } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { clearSteps, Sayings } from '../../common/test/position.ts'
import { fourteenDays } from '../index.ts'
import { clearForce, putForce, takeCommand } from '../rules/forces.ts'
import { ALLIED, type CommanderId, type ForceId, FRENCH, NO_FORCE } from '../rules/ids.ts'
import { type Campaign, recordAt } from '../rules/state.ts'
import { BRANCH_CELLS, branchOfArmy, GUARD } from '../rules/troops.ts'

export const game = fourteenDays()
export { ALLIED, FRENCH }

/**
 * What stands where: `{ 'french-A': '3120 derlon 4/1/1' }`: hex, commanders joined by commas (the first leads), then infantry, cavalry and
 * artillery; a triple after `weak`, `guard` or `weak-guard` adds those: '2823 ney,lobau 3/0/1 guard 3/2/2'.
 */
export type Placed = Readonly<Record<string, string>>

/** A campaign position under test. */
export class Table extends Sayings<Campaign> {
  /** The waiting step. */
  readonly waiting = (): string => (this.s.$depth === 0 ? 'nothing' : game.rules.top(this.s).name)
  readonly force = (name: string): ForceId => this.s.data.forces.of(name)
  readonly hex = (name: string): HexId => this.s.data.hexes.of(name)
  readonly where = (name: string): string => this.s.data.hexes.names[this.s.force.hex[this.force(name)]] ?? 'off the map'
  /** The record of a Force as '4/1/1', weakened ones after a plus: '3+1/1/1'. */
  readonly divisions = (name: string): string => divisionsOf(this.s, this.force(name))
}

/** The table of a scenario after its set-up, up to the first decision. */
export function begun(scenario = 'historical', options: Readonly<Record<string, string | boolean>> = {}): Table {
  const s = game.kind.create()
  const how = { scenario, options: { divisionOrder: 'infantry-cavalry-artillery', cavalryRetreatEndsMove: false, ...options } }
  setUp(game, s, how, new TableTop(new Xoshiro(1)))
  return new Table(game, s)
}

/** A position with only these Forces, on a turn, with one step to do. */
export function campaignWith(placed: Placed, turn: number, todo?: { readonly id: number }, ...frame: number[]): Table {
  const { s } = begun()
  clearSteps(s)
  s.turn = turn
  for (const side of game.sides.all) s.side.bonus[side] = s.data.bonus[side]
  for (const force of s.data.forces.all) clearForce(s, force)
  for (const commander of s.data.commanders.all) {
    s.commander.force[commander] = NO_FORCE
    s.commander.open[commander] = 1
  }
  for (const [name, text] of Object.entries(placed)) place(s, s.data.forces.of(name), text)
  if (todo !== undefined) push(s, todo, ...frame)
  return new Table(game, s)
}

/** Puts a Force on the map from its text. */
export function place(s: Campaign, force: ForceId, text: string): void {
  const [hex, commanders, ...troops] = text.split(' ')
  putForce(s, force, s.data.hexes.of(hex))
  const leaders = commanders.split(',').map(name => s.data.commanders.of(name))
  for (const commander of leaders) join(s, commander, force)
  takeCommand(s, force, leaders[0])
  let [branch, weak] = [branchOfArmy(s.data.armyOf[force] as never), 0]
  for (const word of troops) {
    if (!word.includes('/')) {
      weak = word.startsWith('weak') ? 1 : 0
      if (word.endsWith('guard')) branch = GUARD
      continue
    }
    for (const [arm, count] of word.split('/').entries())
      s.record.count[recordAt(force) + branch * BRANCH_CELLS + arm * 2 + weak] += Number(count)
  }
}

function join(s: Campaign, commander: CommanderId, force: ForceId): void {
  s.commander.force[commander] = force
  s.commander.open[commander] = 0
}

/** A record by arm, branches together. */
function divisionsOf(s: Campaign, force: ForceId): string {
  const count = (arm: number, weak: number) =>
    [0, 1].reduce((sum, branch) => sum + s.record.count[recordAt(force) + branch * BRANCH_CELLS + arm * 2 + weak], 0)
  return [0, 1, 2].map(arm => `${count(arm, 0)}${count(arm, 1) > 0 ? `+${count(arm, 1)}` : ''}`).join('/')
}
