import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Game } from '@grognard/engine'
import { recordOf, writeJsonLines } from '@grognard/engine/record'
import { beforeAll, describe, expect, test } from 'vitest'
import { playWithSlips } from '../../common/test/slips.ts'
import { battleBot } from '../bot/index.ts'
import type { Row } from '../checker/book.ts'
import { recheck } from '../checker/index.ts'
import type { Battle } from '../rules/state.ts'
import { overnight } from './own-battle.ts'
import { gameOf, OPEN_GAME } from './position.ts'

/** A match of the script with slips, in writing. */
const written = (game: Game<Battle>, seed: string): string =>
  writeJsonLines(recordOf(playWithSlips(game, battleBot.script, { seed, oneIn: 8, options: OPEN_GAME }), { match: seed, seats: {} }))

describe('the checker', () => {
  let text = ''
  beforeAll(() => {
    text = written(gameOf('champaubert'), 'checked')
  })

  test('agrees with every event of a match of Champaubert, and says what it judged', () => {
    const { faults, events, judged } = recheck(text)
    expect(faults).toEqual([])
    expect(events).toBeGreaterThan(400)
    for (const name of ['moved', 'complianceDie', 'combatDie', 'confidenceDie', 'checkDie', 'courierThere', 'cupsFilled'])
      expect([name, judged.get(name) ?? 0]).not.toEqual([name, 0])
  })

  test('agrees with every event of a match over a night', () => {
    const { faults, judged } = recheck(written(overnight('la-rothiere'), 'night'))
    expect(faults).toEqual([])
    expect(judged.get('activated')).toBeGreaterThan(30)
  })

  test('finds what was tampered with: strengths, dice, effects, moves, couriers, chits, checks', () => {
    const rows = text.split('\n')
    /** The faults after the first event of a name has been changed. */
    const faultsAfter = (name: string, place: number, by = 1): string[] => {
      const last = rows.findIndex(row => row.includes(`["${name}",`))
      expect(last, name).toBeGreaterThan(0)
      const changed = rows.slice(0, last + 1)
      const row = JSON.parse(changed[last]) as Omit<Row, 'told'> & { told: (string | number)[][] }
      const event = row.told.find(([called]) => called === name)
      if (event !== undefined) event[place + 2] = (event[place + 2] as number) + by
      changed[last] = JSON.stringify(row)
      return recheck(changed.join('\n')).faults.map(({ message }) => message)
    }
    expect(faultsAfter('combatDie', 2).join()).toMatch(/points, by the rules/)
    expect(faultsAfter('combatDie', 1, 7).join()).toMatch(/not rolled/)
    expect(faultsAfter('combatEffect', 1).join()).toMatch(/by the table/)
    expect(faultsAfter('percentHex', 1, -25).join()).toMatch(/strength /)
    expect(faultsAfter('checkDie', 2).join()).toMatch(/check of /)
    expect(faultsAfter('confidenceDie', 2).join()).toMatch(/confidence of /)
    expect(faultsAfter('complianceDie', 2).join()).toMatch(/in column/)
    expect(faultsAfter('moved', 2, 400).join()).toMatch(/cannot move/)
    expect(faultsAfter('moved', 1).join()).toMatch(/not in/)
    expect(faultsAfter('cupsFilled', 0).join()).toMatch(/chits, by the rules/)
    expect(faultsAfter('initialDie', 2).join()).toMatch(/by the rules/)
    expect(faultsAfter('turnBegan', 0).join()).toMatch(/turn 2 begins/)
  })

  test('shares no code with the game', () => {
    const folder = join(import.meta.dirname, '../checker')
    const imports = readdirSync(folder).flatMap(file =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, target]) => target),
    )
    expect(imports.length).toBeGreaterThan(10)
    expect(imports.filter(target => !/^\.\/[a-z]+\.ts$/.test(target))).toEqual([])
  })
})
