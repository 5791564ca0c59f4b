import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { diceOf, type MatchRecord, parseJsonLines, takeUp } from '@grognard/engine'
import { withDataOf } from '@grognard/engine/replay'
import { describe, expect, test } from 'vitest'
import { hondschoote } from '../index.ts'
import type { Battle } from '../rules/state.ts'

const kept = (name: string): MatchRecord =>
  parseJsonLines(gunzipSync(readFileSync(fileURLToPath(new URL(`kept/${name}.jsonl.gz`, import.meta.url)))).toString('utf8'))

describe('matches begun with version 1 of the rules', () => {
  test('R5, R6, R18 a running one keeps the milder readings it began with', () => {
    const running = kept('running')
    const dice = diceOf(running)
    if (dice === undefined) throw new Error('a save keeps its secret')
    const { match, takenUp } = takeUp(withDataOf(running, hondschoote), running, dice)
    expect(takenUp.migrations).toEqual(['commanders are tested by what befell their stack'])
    const { routedUnitsExertZoc, zocCrossesRiver, routedMustBeAttacked } = (match.state as Battle).options
    expect({ routedUnitsExertZoc, zocCrossesRiver, routedMustBeAttacked }).toEqual({
      routedUnitsExertZoc: false,
      zocCrossesRiver: false,
      routedMustBeAttacked: false,
    })
  })
})
