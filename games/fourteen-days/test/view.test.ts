import { viewOf } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { recordAt } from '../rules/state.ts'
import { CELLS } from '../rules/troops.ts'
import { cellsOf, combat, commitBoth, rollStrengths } from './fighting.ts'
import { ALLIED, campaignWith, FRENCH, game, type Placed } from './position.ts'

const seenAt = (placed: Placed) => viewOf(game, campaignWith(placed, 5).s, ALLIED)

describe('what the enemy sees', () => {
  test('5.0 where a Force stands and who leads it, never its contents', () => {
    const [one, other] = ['4/1/1', '1/0/0'].map(troops =>
      seenAt({ 'french-A': `3120 derlon ${troops}`, 'british-A': '3009 wellington 6/0/2' }),
    )
    expect(one.$bytes).toEqual(other.$bytes)
    expect(one.force.hex[one.data.forces.of('french-A')]).toBe(one.data.hexes.of('3120'))
  })

  test('6.0 commanders in the record of a Force are hidden', () => {
    const [one, other] = ['ney,lobau', 'ney'].map(commanders => {
      const table = campaignWith({ 'french-A': `3120 ${commanders} 4/1/1` }, 5)
      const lobau = table.s.data.commanders.of('lobau')
      table.s.commander.open[lobau] = 0
      return viewOf(game, table.s, ALLIED)
    })
    expect(one.$bytes).toEqual(other.$bytes)
  })

  test('7.1 the text of an initial order is hidden, its marker is not; its end does not show before Part IV either', () => {
    const view = (goal: string, done: number) => {
      const { s, force } = campaignWith({ 'french-A': '2823 derlon 4/1/1' }, 2)
      s.force.initial[force('french-A')] = 1
      s.plan.goal[force('french-A')] = s.data.places.of(goal)
      s.plan.done[force('french-A')] = done
      return viewOf(game, s, ALLIED)
    }
    expect(view('beaumont', 1).$bytes).toEqual(view('avesnes', 0).$bytes)
    const seen = view('beaumont', 1)
    expect(seen.force.initial[seen.data.forces.of('french-A')]).toBe(1)
  })

  test('3.0 markers are public', () => {
    const { s, force } = campaignWith({ 'french-A': '3120 derlon 4/1/1' }, 5)
    const french = force('french-A')
    s.force.forage[french] = 1
    s.force.fatigue[french] = 1
    s.force.combat[french] = 2
    const view = viewOf(game, s, ALLIED)
    expect([view.force.forage[french], view.force.fatigue[french], view.force.combat[french]]).toEqual([1, 1, 2])
  })

  test('11.4 after a combat: the participants minus their hits, and nothing about the others', () => {
    const committed = '4-infantry 1-cavalry 1-weak-cavalry 1-artillery go'
    const views = ['6/1/1 weak 0/1/0', '4/3/1 weak 2/1/0'].map(troops => {
      const table = combat(
        { 'french-A': `3121 napoleon ${troops}`, 'french-B': '3020 reille 1/0/0', 'prussian-H': '3120 zieten 4/2/1' },
        'french-A',
        'prussian-H',
      )
      rollStrengths(table, [4, 3], [2, 1, 2])
      commitBoth(table, committed, '4-prussian-infantry 1-prussian-artillery go', 2, 3)
      table.say(ALLIED, '4-prussian-infantry 1-weak-prussian-infantry go')
      table.say(FRENCH, '1-infantry 1-artillery go')
      return viewOf(game, table.s, ALLIED)
    })
    expect(views[0].$bytes).toEqual(views[1].$bytes)
    const at = recordAt(views[0].fight.force[0])
    expect(cellsOf(views[0].record.shown, at, CELLS)).toEqual([3, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0])
    expect(cellsOf(views[0].record.count, at, CELLS)).toEqual(new Array(CELLS).fill(0))
  })

  test('11.4.2 a division of the loser that took no part is not revealed when he retreats, nor how a friend was hit', () => {
    const views = ['3/0/0', '1/2/0'].map(troops => {
      const table = combat({ 'french-A': '3117 derlon 3/0/0', 'prussian-H': `3116 zieten ${troops}` }, 'french-A', 'prussian-H')
      rollStrengths(table, [1], [1])
      commitBoth(table, '1-infantry go', '1-prussian-infantry go', 6, 1)
      table.say(FRENCH, 'owner')
      table.say(ALLIED, '3115 3114')
      return viewOf(game, table.s, FRENCH)
    })
    expect(views[0].$bytes).toEqual(views[1].$bytes)
  })
})
