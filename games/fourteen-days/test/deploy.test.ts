import { viewOf } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { deploy } from '../rules/deploy.ts'
import { sizeOf } from '../rules/forces.ts'
import { ALLIED, begun, campaignWith, FRENCH, game, type Table } from './position.ts'

const FRENCH_REST = 'ney grouchy derlon reille vandamme gerard lobau drouot'

/** Places everything of both sides in as few Forces as possible. */
function placeAll(table: Table): void {
  table.say(ALLIED, '3009 wellington orange hill uxbridge go 17-british-infantry 6-british-cavalry 5-british-artillery go')
  table.say(
    FRENCH,
    `2823 napoleon ${FRENCH_REST} go 17-infantry 8-cavalry 6-artillery 3-guard-infantry 2-guard-cavalry 2-guard-artillery go`,
  )
}

describe('free set-up', () => {
  test('7.3 the sides alternate placing a Force, the Allies first, until one has nothing left', () => {
    const table = begun('free')
    expect([table.waiting(), table.asked()]).toEqual(['deploy', ALLIED])
    placeAll(table)
    expect(table.heard(FRENCH)).toContain('forcePlaced')
    expect([table.waiting(), table.asked()]).toEqual(['deploy', ALLIED])
    table.say(ALLIED, '3818 blucher go 1-prussian-infantry go')
    expect(table.asked()).toBe(ALLIED)
    table.say(ALLIED, '5014 zieten pirch thielmann bulow go 15-prussian-infantry 8-prussian-cavalry 5-prussian-artillery go')
    expect([table.waiting(), table.asked()]).toEqual(['write-plans', ALLIED])
    const { s } = table
    const total = (side: number) => s.data.forcesOf[side].reduce((sum, force) => sum + sizeOf(s, force), 0)
    expect([total(FRENCH), total(ALLIED)]).toEqual([38, 57])
  })

  test('7.3 both write initial orders, and every Force is marked on turn 1', () => {
    const table = begun('free')
    placeAll(table)
    table.say(ALLIED, '3818 blucher zieten pirch thielmann bulow go 16-prussian-infantry 8-prussian-cavalry 5-prussian-artillery go')
    table.say(ALLIED, 'british-A remain go')
    table.say(ALLIED, 'prussian-H remain go')
    table.say(ALLIED, 'ready')
    expect(table.asked()).toBe(FRENCH)
    expect(table.refusal(FRENCH, 'french-A charleroi')).toBe('legal')
    table.say(FRENCH, 'french-A remain go')
    table.say(FRENCH, 'ready')
    expect(table.s.turn).toBe(1)
    expect(['french-A', 'british-A', 'prussian-H'].map(name => table.s.force.initial[table.force(name)])).toEqual([1, 1, 1])
  })

  test('7.3 each side in its own country, one Force per hex', () => {
    const table = begun('free')
    expect(table.refusal(ALLIED, '2823')).toBe('outOfZone')
    table.say(ALLIED, '3009 wellington go 1-british-infantry go')
    expect(table.refusal(FRENCH, '3120')).toBe('outOfZone')
    table.say(FRENCH, '2823 napoleon go 1-infantry go')
    expect(table.refusal(ALLIED, '3009')).toBe('friendThere')
  })

  test('7.3 a Force has a senior commander and a division of one army', () => {
    const table = begun('free')
    expect(table.refusal(ALLIED, '3009 go')).toBe('placedUnled')
    expect(table.refusal(ALLIED, '3009 wellington blucher')).toBe('oneArmyOnly')
    expect(table.refusal(ALLIED, '3009 wellington go go')).toBe('placedEmpty')
    expect(table.refusal(ALLIED, '3009 wellington go 1-prussian-infantry')).toBe('notSoMany')
    expect(table.refusal(ALLIED, '3009 wellington go 18-british-infantry')).toBe('notSoMany')
    expect(table.refusal(ALLIED, '3009 wellington wellington')).toBe('placedAlready')
  })

  test('13.4 Kleist is not placed in a free set-up', () => {
    expect(begun('free').refusal(ALLIED, '3818 kleist')).toBe('kleistWaits')
  })

  test('7.3 what is left can always be placed', () => {
    const table = campaignWith(
      {
        'british-A': '3009 wellington,orange,hill 17/6/2',
        'french-A': '2823 napoleon,ney,grouchy,derlon,reille,vandamme,gerard,lobau,drouot 17/8/6 guard 3/2/2',
      },
      0,
      deploy,
      ALLIED,
    )
    table.s.scenario = table.s.data.scenarios.of('free')
    expect(table.refusal(ALLIED, '2615 uxbridge go 2-british-artillery')).toBe('restCannotBePlaced')
    expect(table.refusal(ALLIED, '2615 uxbridge go 3-british-artillery go')).toBe('legal')
    expect(table.refusal(ALLIED, '3818 blucher go 1-prussian-infantry go')).toBe('legal')
  })

  test('7.3 the last division needs a commander, and remaining commanders need a division', () => {
    const table = begun('free')
    expect(table.refusal(ALLIED, '3009 wellington orange hill uxbridge go 17-british-infantry 6-british-cavalry go')).toBe(
      'restCannotBePlaced',
    )
    const all = '17-british-infantry 6-british-cavalry 5-british-artillery'
    expect(table.refusal(ALLIED, `3009 wellington go ${all}`)).toBe('restCannotBePlaced')
  })

  test('13.5 the Guard of an arm is placed together', () => {
    const table = begun('free')
    table.say(ALLIED, '3009 wellington go 1-british-infantry go')
    expect(table.refusal(FRENCH, '2823 napoleon go 2-guard-infantry')).toBe('guardTogether')
    expect(table.refusal(FRENCH, '2823 napoleon go 3-guard-infantry go')).toBe('legal')
  })

  test('R54, 6.0 the first of the most senior leads, the others are hidden', () => {
    const table = begun('free')
    table.say(ALLIED, '3009 orange hill go 3-british-infantry go')
    const { s } = table
    const force = table.force('british-A')
    expect(s.force.leader[force]).toBe(s.data.commanders.of('orange'))
    const seen = viewOf(game, s, FRENCH)
    expect(seen.commander.force[s.data.commanders.of('orange')]).toBe(force)
    expect(seen.commander.force[s.data.commanders.of('hill')]).toBe(-1)
    expect(seen.commander.open[s.data.commanders.of('hill')]).toBe(seen.commander.open[s.data.commanders.of('uxbridge')])
    expect(table.heard(FRENCH)).toEqual(['forcePlaced'])
  })
})
