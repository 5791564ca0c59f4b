import { push } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { NO_FORCE } from '../rules/ids.ts'
import { nextMarch } from '../rules/marches.ts'
import { ordersAt, recordAt } from '../rules/state.ts'
import { BRANCH_CELLS } from '../rules/troops.ts'
import { combat, commitBoth, rollStrengths } from './fighting.ts'
import { ALLIED, FRENCH, type Placed, type Table } from './position.ts'

/** The French win by 4 to 7 against Forces of infantry; one division per side fights, the loser retreats by the first route. */
function won(placed: Placed, before?: (table: Table) => void): Table {
  const table = combat(placed, 'french-A', 'prussian-H', before)
  rollStrengths(table, [1], [1])
  commitBoth(table, '1-infantry go', '1-prussian-infantry go', 6, 1)
  table.say(FRENCH, 'owner')
  if (table.waiting() === 'retreat') table.say(ALLIED, '3115 3114')
  return table
}

/** The Prussians, attacked in Quatre Bras, win by 4 to 7, and the French retreat. */
function defended(before?: (table: Table) => void): Table {
  const table = combat(QUATRE_BRAS, 'french-A', 'prussian-H', before)
  rollStrengths(table, [1], [1])
  commitBoth(table, '1-infantry go', '1-prussian-infantry go', 1, 6)
  table.say(ALLIED, 'owner')
  table.say(FRENCH, '3118 3119')
  return table
}

/** The French win by 8 or more. */
function overwhelmed(placed: Placed): Table {
  const table = combat(placed, 'french-A', 'prussian-H')
  rollStrengths(table, [6], [1])
  commitBoth(table, 'all', '1-prussian-infantry go', 4, 1)
  table.say(FRENCH, '3115 3114')
  return table
}

/** The attacker stands in a friend's hex: he came through it. */
const through = (friend: string) => (table: Table) => {
  const { s } = table
  const attacker = table.force('french-A')
  s.hex.force[s.force.hex[attacker]] = NO_FORCE
  s.force.hex[attacker] = s.force.hex[table.force(friend)]
  s.mover = attacker
}

const QUATRE_BRAS = { 'french-A': '3117 derlon 3/1/0', 'prussian-H': '3116 zieten 3/0/0' }

describe('advance', () => {
  test('11.4.2 the winner may advance with everything into the vacated hex', () => {
    const table = won(QUATRE_BRAS)
    expect([table.waiting(), table.asked()]).toEqual(['advance', FRENCH])
    table.say(FRENCH, 'all')
    expect(table.where('french-A')).toBe('3116')
    expect(table.s.hex.force[table.hex('3117')]).toBe(NO_FORCE)
    expect(table.heard(ALLIED)).toEqual(['advanced'])
  })

  test('R51, 11.4.2 a winning defender advances onto a Route Blocked marker of his side, which is removed', () => {
    const table = defended(({ s, hex }) => {
      s.hex.blocked[hex('3117')] = 0b11
    })
    expect([table.waiting(), table.asked(), table.s.hex.blocked[table.hex('3117')]]).toEqual(['advance', ALLIED, 0b11])
    table.say(ALLIED, 'all')
    expect(table.where('prussian-H')).toBe('3117')
    expect(table.s.hex.blocked[table.hex('3117')]).toBe(1 << FRENCH)
  })

  test('11.0 V j a marker in the attacked hex is removed when the combat begins', () => {
    const table = won(QUATRE_BRAS, ({ s, hex }) => {
      s.hex.blocked[hex('3116')] = 0b11
    })
    expect(table.s.hex.blocked[table.hex('3116')]).toBe(1 << ALLIED)
  })

  test('11.4.2 he may stay', () => {
    const table = won(QUATRE_BRAS)
    table.say(FRENCH, 'stay')
    expect(table.where('french-A')).toBe('3117')
    expect(table.waiting()).toBe('nothing')
  })

  test('11.4.2, 5.0 or advance with a part, which needs a sleigh and a commander; unused Order markers are dealt', () => {
    const table = won(QUATRE_BRAS, ({ s, force }) => {
      s.orders.now[ordersAt(force('french-A'), 0)] = 2
    })
    table.say(FRENCH, '1-cavalry go 1-order go')
    expect(table.heard(ALLIED)).toEqual(['split', 'advanced'])
    expect([table.where('french-A'), table.where('french-B')]).toEqual(['3117', '3116'])
    expect([table.divisions('french-A'), table.divisions('french-B')]).toEqual(['3/0/0', '0/1/0'])
    expect(['french-A', 'french-B'].map(name => table.s.orders.now[ordersAt(table.force(name), 0)])).toEqual([1, 1])
    expect(table.s.force.combat[table.force('french-B')]).toBe(1)
  })

  test('11.4.2, 3.0 without a commander for it no part advances', () => {
    const others = Object.fromEntries(['B', 'C', 'D', 'E'].map((letter, i) => [`french-${letter}`, `2${i}28 fr-div-${i + 1} 1/0/0`]))
    const table = won({ ...QUATRE_BRAS, ...others })
    expect(table.choices(FRENCH)).toEqual(['stay', 'all'])
    expect(table.refusal(FRENCH, '1-cavalry')).toBe('noCommanderLeft')
  })

  test('11.4.2 a defender who won may advance too', () => {
    const table = defended()
    table.say(ALLIED, 'all')
    expect(table.where('prussian-H')).toBe('3117')
  })

  /** A defender wins and advances into its destination; returns the table. */
  function advancesHome(marched: 0 | 1) {
    const placed = { 'french-A': '3116 derlon 3/1/0', 'prussian-H': '3117 zieten 3/0/0' }
    const table = combat(placed, 'french-A', 'prussian-H', ({ s, force }) => {
      s.force.initial[force('prussian-H')] = 1
      s.force.marched[force('prussian-H')] = marched
      s.plan.goal[force('prussian-H')] = s.data.places.of('quatre-bras')
      s.plan.from[force('prussian-H')] = s.force.hex[force('prussian-H')]
    })
    rollStrengths(table, [1], [1])
    commitBoth(table, '1-infantry go', '1-prussian-infantry go', 1, 6)
    table.say(ALLIED, 'owner')
    table.say(FRENCH, '3115 3114')
    expect(table.s.plan.done[table.force('prussian-H')]).toBe(0)
    table.say(ALLIED, 'all')
    expect(table.where('prussian-H')).toBe('3116')
    expect(table.heard(FRENCH)).not.toContain('arrived')
    return table
  }

  test("11.0 I d, 11.4.2 an advance into its destination ends a defender's initial order too", () => {
    const table = advancesHome(1)
    expect(table.s.plan.done[table.force('prussian-H')]).toBe(1)
  })

  test('11.0 I a, R46 not before its march: it keeps its place in the sequence, stands still there, and is done', () => {
    const table = advancesHome(0)
    expect(table.s.plan.done[table.force('prussian-H')]).toBe(0)
    table.s.turn = 5
    push(table.s, nextMarch, ALLIED)
    table.run()
    expect([table.where('prussian-H'), table.heard(FRENCH)]).toEqual(['3116', ['stoodStill']])
    expect(table.s.plan.done[table.force('prussian-H')]).toBe(1)
  })

  const hemmedIn = {
    'french-A': '3117 napoleon 6/1/0',
    'prussian-H': '3116 zieten 3/0/0',
    'british-A': '3216 hill 1/0/0',
    'british-B': '3016 orange 1/0/0',
  }

  test('11.4.2, 11.0 V a Force in supply advances only where it stays in supply; a part may, if the rest keeps the line open', () => {
    const table = won(hemmedIn)
    expect(table.s.fight.supplied[0]).toBe(1)
    expect(table.refusal(FRENCH, 'all')).toBe('advanceUnsupplied')
    expect(table.choices(FRENCH)).toEqual(['stay', ...[1, 2, 3, 4, 5, 6].map(count => `${count}-infantry`), '1-cavalry'])
    table.say(FRENCH, '6-infantry go go')
    expect([table.where('french-A'), table.where('french-B')]).toEqual(['3117', '3116'])
  })

  test('R31, 11.4.2, 11.0 V a Force out of supply when the combat began is not restricted', () => {
    const table = combat(hemmedIn, 'french-A', 'prussian-H', ({ s, force }) => {
      s.force.forage[force('french-A')] = 1
    })
    rollStrengths(table, [6], [1])
    commitBoth(table, '6-infantry go', '1-prussian-infantry go', 6, 1)
    table.say(FRENCH, 'owner')
    table.say(ALLIED, '3115 3114')
    expect(table.choices(FRENCH)).toContain('all')
  })

  test('R25, 11.4.2 an eliminated loser leaves his hex to the winner only with a difference of 4 or more', () => {
    const against = (finalDie: number) => {
      const table = combat({ ...QUATRE_BRAS, 'prussian-H': '3116 zieten weak 1/0/0' }, 'french-A', 'prussian-H')
      rollStrengths(table, [1], [1])
      commitBoth(table, '1-infantry go', 'all', finalDie, 1)
      return table
    }
    expect([against(3).waiting(), against(3).where('prussian-H')]).toEqual(['nothing', 'off the map'])
    expect(against(4).waiting()).toBe('advance')
  })
})

describe('a combined Force', () => {
  test('11.4.2, 11.1 advances as a whole or with one contingent, whose Order markers go along', () => {
    const placed = { 'french-A': '3117 derlon 3/0/0', 'british-A': '3116 wellington,blucher 3/0/0' }
    const table = combat(placed, 'british-A', 'french-A', ({ s, force }) => {
      s.force.combined[force('british-A')] = 1
      s.record.count[recordAt(force('british-A')) + BRANCH_CELLS] = 2
      s.orders.now[ordersAt(force('british-A'), 1)] = 1
    })
    rollStrengths(table, [1], [1])
    table.say(FRENCH, '1-infantry go')
    table.say(ALLIED, '1-british-infantry go', 6, 1)
    table.say(ALLIED, 'owner')
    table.say(FRENCH, '3118 3119')
    expect(table.choices(ALLIED)).toEqual(['stay', 'all', 'british', 'prussian'])
    expect(table.refusal(ALLIED, '1-british-infantry')).toBe('combinedWhole')
    table.say(ALLIED, 'prussian')
    expect([table.where('british-A'), table.where('prussian-H')]).toEqual(['3116', '3117'])
    expect([table.divisions('british-A'), table.divisions('prussian-H')]).toEqual(['3/0/0', '2/0/0'])
    expect(table.s.orders.now[ordersAt(table.force('prussian-H'), 1)]).toBe(1)
    expect(table.s.force.combined[table.force('british-A')]).toBe(0)
  })
})

describe('attack once more', () => {
  const more = { 'british-A': '3216 hill 1/0/0', 'british-B': '2915 orange 1/0/0' }

  test('11.4.2 after overwhelming and advancing, an adjacent enemy may be attacked at once', () => {
    const table = overwhelmed({ 'french-A': '3117 napoleon 6/0/0', 'prussian-H': '3116 zieten 3/0/0', 'british-A': '3216 hill 1/0/0' })
    table.say(FRENCH, 'all')
    expect([table.waiting(), table.asked()]).toEqual(['attack-again', FRENCH])
    expect(table.choices(FRENCH)).toEqual(['3216', 'halt'])
    expect(table.refusal(FRENCH, '3115')).toBe('nothingToAttack')
    table.say(FRENCH, '3216')
    expect([table.waiting(), table.asked()]).toEqual(['slip-away', ALLIED])
    expect(table.s.fight.hex[0]).toBe(table.hex('3116'))
    table.say(ALLIED, 'fight')
    expect(table.waiting()).toBe('declare-dice')
  })

  test('11.4.2 he may halt; staying gives no further attack', () => {
    const table = overwhelmed({ 'french-A': '3117 napoleon 6/0/0', 'prussian-H': '3116 zieten 3/0/0', 'british-A': '3216 hill 1/0/0' })
    table.say(FRENCH, 'stay')
    expect(table.waiting()).toBe('nothing')
    const other = overwhelmed({ 'french-A': '3117 napoleon 6/0/0', 'prussian-H': '3116 zieten 3/0/0', 'british-A': '3216 hill 1/0/0' })
    other.say(FRENCH, 'all')
    other.say(FRENCH, 'halt')
    expect(other.waiting()).toBe('nothing')
  })

  test('11.4.2 a part that advanced may attack, but artillery alone may not', () => {
    const table = overwhelmed({ 'french-A': '3117 napoleon 5/0/1', 'prussian-H': '3116 zieten 3/0/0', ...more })
    table.say(FRENCH, '1-artillery go go')
    expect(table.choices(FRENCH)).toEqual(['halt'])
    expect(table.refusal(FRENCH, '3216')).toBe('gunsAlone')
  })

  test('11.4.2 a second overwhelming victory allows a third attack', () => {
    const table = overwhelmed({
      'french-A': '3117 napoleon 6/0/0',
      'prussian-H': '3116 zieten 3/0/0',
      'british-A': '3216 hill 1/0/0',
      'british-B': '3317 orange 1/0/0',
    })
    table.say(FRENCH, 'all')
    table.say(FRENCH, '3216')
    rollStrengths(table, [6], [1])
    commitBoth(table, 'all', 'all', 4, 1)
    table.say(FRENCH, 'all')
    expect(table.choices(FRENCH)).toEqual(['3317', 'halt'])
    expect(table.s.side.extra[FRENCH]).toBe(2)
  })
})

describe("an attack from a friend's hex", () => {
  const positions = {
    'french-A': '3118 derlon 3/0/0',
    'french-B': '3117 reille 2/0/0',
    'prussian-H': '3116 zieten 3/0/0',
    'prussian-I': '3015 pirch 1/0/0',
  }
  const prepared = (table: Table) => {
    through('french-B')(table)
    table.s.orders.now[ordersAt(table.force('french-B'), 0)] = 1
  }
  const fought = (attack: number, defence: number) => {
    const table = combat(positions, 'french-A', 'prussian-H', prepared)
    rollStrengths(table, [1], [1])
    commitBoth(table, '1-infantry go', '1-prussian-infantry go', attack, defence)
    return table
  }

  test('11.0 V a Force that stays there merges with him, and his Order marker is removed', () => {
    const table = fought(1, 2)
    expect(table.waiting()).toBe('merge')
    table.say(FRENCH, 'french-B reille')
    expect([table.where('french-A'), table.where('french-B')]).toEqual(['off the map', '3117'])
    expect(table.divisions('french-B')).toBe('4+1/0/0')
    expect(table.s.orders.now[ordersAt(table.force('french-B'), 0)]).toBe(0)
  })

  test('11.0 V a winner who does not advance merges too', () => {
    const table = fought(5, 1)
    table.say(FRENCH, 'owner')
    table.say(ALLIED, '3115 3114')
    table.say(FRENCH, 'stay')
    expect(table.waiting()).toBe('merge')
  })

  test('11.0 V a Force that advances does not merge; a part left behind does', () => {
    const whole = fought(5, 1)
    whole.say(FRENCH, 'owner')
    whole.say(ALLIED, '3115 3114')
    whole.say(FRENCH, 'all')
    expect([whole.waiting(), whole.where('french-A'), whole.where('french-B')]).toEqual(['nothing', '3116', '3117'])
    const part = fought(5, 1)
    part.say(FRENCH, 'owner')
    part.say(ALLIED, '3115 3114')
    part.say(FRENCH, '1-infantry go go')
    expect([part.waiting(), part.where('french-C')]).toEqual(['merge', '3116'])
  })

  test('11.0 V a Force that loses by 4 retreats from there, the friend stays, and the winner has no hex to advance into', () => {
    const table = fought(1, 6)
    table.say(ALLIED, 'owner')
    table.say(FRENCH, '3118 3119')
    expect([table.waiting(), table.where('french-A'), table.where('french-B')]).toEqual(['nothing', '3119', '3117'])
    expect(table.s.force.combat[table.force('french-B')]).toBe(0)
    expect(table.divisions('french-B')).toBe('2/0/0')
  })
})
