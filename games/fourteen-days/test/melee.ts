import { type Game, push, type SetUp, Xoshiro } from '@grognard/engine'
import { distance } from '@grognard/engine/hex/grid'
import { clearSteps } from '../../common/test/position.ts'
import { armyOf } from '../rules/forces.ts'
import { begin } from '../rules/setup.ts'
import { type Campaign, ordersAt } from '../rules/state.ts'
import { branchOfArmy } from '../rules/troops.ts'
import { beginTurn } from '../rules/turn.ts'
import { game, place } from './position.ts'

/** Every division of the campaign, by its historical Force. */
const ARMIES_IN_CONTACT: Readonly<Record<string, string>> = {
  'french-A': 'derlon 4/1/1',
  'french-B': 'reille 4/1/1',
  'french-C': 'vandamme 3/1/1',
  'french-D': 'gerard 3/1/1',
  'french-E': 'ney,lobau 3/0/1',
  'french-F': 'napoleon,drouot guard 3/2/2',
  'french-G': 'grouchy 0/4/1',
  'british-A': 'wellington 6/0/2',
  'british-B': 'orange 6/1/1',
  'british-C': 'hill 5/1/1',
  'british-D': 'uxbridge 0/4/1',
  'prussian-H': 'zieten 4/2/1',
  'prussian-I': 'blucher,pirch 4/2/2',
  'prussian-J': 'thielmann 4/2/1',
  'prussian-K': 'bulow 4/2/1',
}
const NEAR = 5

/** Random marches rarely meet. Here the whole campaign begins on turn 10, close to one hex, with orders for all. */
export function inContact(around: string, within = NEAR): Game<Campaign> {
  return { ...game, begin: (s, how) => beginInContact(s, how, around, within) }
}

function beginInContact(s: Campaign, how: SetUp, around: string, within: number): void {
  begin(s, how)
  clearSteps(s)
  const rng = new Xoshiro(around)
  const centre = s.data.hexes.of(around)
  const near = s.data.hexes.all.filter(hex => s.data.isSea[hex] === 0 && distance(s.data.grid, centre, hex) <= within)
  for (const [name, text] of Object.entries(ARMIES_IN_CONTACT)) {
    const force = s.data.forces.of(name)
    const [hex] = near.splice(rng.below(near.length), 1)
    place(s, force, `${s.data.hexes.names[hex]} ${text}`)
    s.orders.now[ordersAt(force, branchOfArmy(armyOf(s, force)))] = 1 + rng.below(2)
  }
  s.turn = 9
  push(s, beginTurn)
}
