import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Match, OptionValue } from '@grognard/engine'
import { recordOf, writeJsonLines } from '@grognard/engine/record'
import { describe, expect, test } from 'vitest'
import { playWithSlips } from '../../common/test/slips.ts'
import { battleBot } from '../bot/index.ts'
import type { Row } from '../checker/book.ts'
import { recheck } from '../checker/index.ts'
import type { Battle } from '../rules/state.ts'
import { gameOf } from './position.ts'

/** A match of the script with slips, in writing; and how it ended. */
function written(field: string, seed: string, options: Record<string, OptionValue> = {}): { text: string; match: Match<Battle> } {
  const match = playWithSlips(gameOf(field), battleBot.script, { seed, oneIn: 5, options })
  return { text: writeJsonLines(recordOf(match, { match: seed, seats: {} })), match }
}

describe('the checker', () => {
  test.each(['waterloo', 'quatre-bras', 'ligny', 'hypothetical'])('agrees with every event of a match of %s, and with its end', field => {
    const { text, match } = written(field, `checked ${field}`)
    const { faults, events, outcome } = recheck(text)
    expect(faults).toEqual([])
    expect(events).toBeGreaterThan(400)
    expect(outcome).toEqual(match.outcome)
  })

  test('finds what was tampered with: values, dice, losses, moves, orders, retreats', () => {
    const rows = written('waterloo', 'tampered').text.split('\n')
    /** The faults after the first event of a name has been changed. */
    const faultsAfter = (name: string, change: (args: number[]) => void): string[] => {
      let isDone = false
      // What comes long after the change need not be judged again.
      const last = name === 'unitsLost' ? rows.length : rows.findIndex(text => text.includes(`["${name}",`)) + 1
      const changed = rows.slice(0, last).map(text => {
        if (isDone || !text.includes(`["${name}",`)) return text
        const row = JSON.parse(text) as Row & { told: [string, number, ...number[]][] }
        for (const event of row.told) {
          if (isDone || event[0] !== name) continue
          const args = event.slice(2) as number[]
          change(args)
          for (const [i, value] of args.entries()) event[i + 2] = value
          isDone = true
        }
        return JSON.stringify(row)
      })
      expect(isDone, name).toBe(true)
      return recheck(changed.join('\n')).faults.map(({ message }) => message)
    }
    const up =
      (place: number, by = 1) =>
      (args: number[]) => {
        args[place] += by
      }
    expect(faultsAfter('shot', up(1))[0]).toMatch(/^value /)
    expect(faultsAfter('valueAtRange', up(1))[0]).toMatch(/by the rules/)
    expect(faultsAfter('effect', up(2))[0]).toMatch(/^effect /)
    expect(faultsAfter('lost', up(1))[0]).toMatch(/loses/)
    expect(faultsAfter('marched', up(2, 40))[0]).toMatch(/cannot come from/)
    expect(faultsAfter('retreated', up(2, 3))[0]).toMatch(/may not fall back/)
    expect(faultsAfter('ordered', up(0))).not.toEqual([])
    expect(faultsAfter('commandDie', up(1))[0]).toMatch(/face/)
    expect(faultsAfter('unitsLost', up(1))[0]).toMatch(/has lost/)
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
