import { push, TableTop, Words, Xoshiro } from '@grognard/engine'
import { sayAnything } from '@grognard/engine/random-sentence'
import { expect, test } from 'vitest'
import { beginActivations } from '../rules/activation.ts'
import { branchSize, sizeOf } from '../rules/forces.ts'
import { beginMarches } from '../rules/marches.ts'
import { type Campaign, isOnMap } from '../rules/state.ts'
import { giveOrder } from './moving.ts'
import { campaignWith, game } from './position.ts'

/** A crowded table: friends and enemies next to each other, two Allied Forces about to combine. */
const CROWD = {
  'french-A': '3118 derlon,reille 4/1/1',
  'french-B': '3018 ney,lobau 3/2/1',
  'french-F': '3119 drouot guard 3/2/2 weak-guard 1/0/0',
  'british-A': '3114 wellington 6/0/2',
  'british-B': '3014 orange 2/1/1',
  'prussian-H': '3115 zieten 4/2/1',
  'prussian-I': '3214 blucher,pirch 4/2/2',
}

function crowd(seed: number): Campaign {
  const table = campaignWith(CROWD, 6)
  const rng = new Xoshiro(seed)
  for (const name of Object.keys(CROWD)) for (let n = rng.below(4); n > 0; n--) giveOrder(table, name)
  const combined = table.force('british-A')
  if (rng.below(2) === 0) combine(table.s, combined, table.force('prussian-H'))
  for (const force of table.s.data.forces.all) if (isOnMap(table.s, force) && rng.below(4) === 0) table.s.force.forage[force] = 1
  push(table.s, beginActivations)
  push(table.s, beginMarches)
  return table.s
}

/** Moves Zieten's divisions and orders to Wellington's Force. */
function combine(s: Campaign, into: number, from: number): void {
  for (let cell = 0; cell < 12; cell++) {
    s.record.count[into * 12 + cell] += s.record.count[from * 12 + cell]
    s.record.count[from * 12 + cell] = 0
  }
  s.orders.now[into * 2 + 1] = s.orders.now[from * 2 + 1]
  s.orders.now[from * 2 + 1] = 0
  s.commander.force[s.data.commanders.of('zieten')] = into as never
  s.hex.force[s.force.hex[from as never]] = -1 as never
  s.force.hex[from as never] = -1 as never
  s.force.leader[from as never] = -1 as never
  s.force.combined[into as never] = 1
}

const lost = (s: Campaign): number => [0, 1, 2].reduce((sum, army) => sum + s.army.lost[army as never], 0)
const living = (s: Campaign): number => s.data.forces.all.reduce((sum, force) => sum + sizeOf(s, force), 0)

/** Invariants whenever somebody is asked to activate. */
function faultsIn(s: Campaign, divisions: number): string[] {
  const faults: string[] = []
  if (living(s) + lost(s) !== divisions) faults.push('divisions are not conserved')
  for (const force of s.data.forces.all) {
    const name = s.data.forces.names[force]
    if (!isOnMap(s, force)) {
      if (sizeOf(s, force) > 0) faults.push(`${name} has divisions but no hex`)
      continue
    }
    if (sizeOf(s, force) === 0) faults.push(`${name} has no division`)
    if (s.hex.force[s.force.hex[force]] !== force) faults.push(`${name} does not stand in its hex`)
    if (s.commander.force[s.force.leader[force]] !== force) faults.push(`${name} has no leader`)
    if (s.force.combined[force] === 0 && s.data.owner[force] === 1 && branchSize(s, force, 0) > 0 && branchSize(s, force, 1) > 0)
      faults.push(`${name} is not marked as combined`)
  }
  return faults
}

test('3.0, 5.0, 6.0 after any moves, splits and mergers: one Force per hex, led, with divisions, none of them unaccounted for', () => {
  const said = new Words(64)
  for (let seed = 0; seed < 60; seed++) {
    const s = crowd(seed)
    const divisions = living(s)
    const rng = new Xoshiro(seed + 1000)
    const table = new TableTop(rng)
    game.rules.run(s, table)
    while (s.$depth > 0) {
      if (game.rules.top(s).name === 'activate') expect(faultsIn(s, divisions)).toEqual([])
      const side = (game.rules.asks(s) & 1) !== 0 ? 0 : 1
      said.clear()
      sayAnything(game.rules, s, side as never, rng, said)
      game.rules.answer(s, side as never, said, table)
    }
    expect(faultsIn(s, divisions)).toEqual([])
    expect([s.mover, s.spent, s.trail, s.setOut]).toEqual([-1, 0, -1, -1])
  }
})
