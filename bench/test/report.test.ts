import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type PartFigure, printTable, runBench, withOthers } from '../index.ts'
import { keepRows, keptRow } from '../keep.ts'
import { CannotMeasure } from '../measure.ts'

const figure = (part: string, name: string, value = 1): PartFigure => ({ part, name, value, unit: 'ms' })
const PARTS = ['state', 'browser']

test('figures of parts that were not measured stay', () => {
  const before = [figure('state', 'copy'), figure('browser', 'frame', 9), figure('browser', 'forgotten')]
  expect(withOthers([figure('browser', 'frame', 3)], before, PARTS)).toEqual([figure('state', 'copy'), figure('browser', 'frame', 3)])
  expect(withOthers([figure('state', 'copy', 2)], before, PARTS)).toEqual([figure('state', 'copy', 2), ...before.slice(1)])
})

test('after a run of all parts nothing old is left', () => {
  const now = PARTS.map(part => figure(part, 'new'))
  expect(withOthers(now, [figure('gone', 'old')], PARTS)).toEqual(now)
})

test('a limit is met or missed', () => {
  const figures = [
    { ...figure('browser', 'a frame', 3), most: 4 },
    { ...figure('browser', 'a task', 51), most: 50 },
    { ...figure('browser', 'a score', 95), least: 95 },
    { ...figure('browser', 'another', Number.NaN), least: 95 },
  ]
  const table = printTable({ node: 'v20', processor: 'some', figures })
  expect(table).toContain('| a frame | 3 ms | 4 ms: met |')
  expect(table).toContain('| a task | 51 ms | 50 ms: MISSED |')
  expect(table).toContain('| a score | 95 ms | at least 95 ms: met |')
  expect(table).toContain('| another | NaN ms | at least 95 ms: MISSED |')
})

test('an unknown part is refused in one line', () => {
  expect(() => runBench({ only: ['nothing'] })).toThrow(CannotMeasure)
})

test('a table keeps the rows of other runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-results-'))
  const kept = { name: 'kills', about: ['# Kills'], columns: ['store', 'kills'] }
  keepRows(kept, { SQLite: ['10'] }, folder)
  keepRows(kept, { PostgreSQL: ['20'] }, folder)
  keepRows(kept, { SQLite: ['30'] }, folder)
  expect(readFileSync(join(folder, 'kills.md'), 'utf8')).toBe(
    '# Kills\n\n| store | kills |\n|---|---|\n| SQLite | 30 |\n| PostgreSQL | 20 |\n',
  )
  expect(keptRow(kept, 'SQLite', folder)).toEqual(['30'])
  expect(keptRow(kept, 'none', folder)).toBeUndefined()
  rmSync(folder, { recursive: true })
})
