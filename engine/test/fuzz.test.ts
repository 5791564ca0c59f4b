import { describe, expect, test } from 'vitest'
import { emptyReport, type FuzzReport, fuzz, mergeReports } from '../index.ts'
import { duel } from './duel.ts'
import type { Flaw } from './duel-state.ts'

const FAULTS = [
  'illegalAccepted',
  'refusalsWithoutRule',
  'leaks',
  'leaksHeard',
  'untoldDice',
  'guessMismatches',
  'replayMismatches',
  'undoMismatches',
  'deadEnds',
  'errors',
] as const satisfies readonly (keyof FuzzReport)[]

const faultsOf = (report: FuzzReport) => Object.fromEntries(FAULTS.map(fault => [fault, report[fault]]))
const NONE = Object.fromEntries(FAULTS.map(fault => [fault, 0]))
const broken = (flaw: Flaw, games = 4): FuzzReport => fuzz(duel(undefined, flaw), { games, seed: 3, illegal: 3 })

describe('a sound game', () => {
  const report = fuzz(duel(), { games: 15, seed: 'sound' })

  test('has no fault', () => {
    expect(report.faults).toEqual([])
    expect(faultsOf(report)).toEqual(NONE)
    expect(report.games).toBe(15)
    expect(report.decisions).toBeGreaterThan(200)
  })

  test('refuses illegal sentences by its rules', () => {
    expect(report.illegalTried).toBeGreaterThan(800)
    expect(report.refusedByRule).toBeGreaterThan(400)
    expect(Object.values(report.refusalsByRule).reduce((a, b) => a + b, 0)).toBe(report.illegalTried)
    for (const rule of ['2.1', '3.1', '3.3']) expect(report.refusalsByRule[rule]).toBeGreaterThan(0)
  })

  test('gives the same report for the same seed, in one run or split up', () => {
    const whole = fuzz(duel(), { games: 2, seed: 7, illegal: 2 })
    const merged = emptyReport()
    mergeReports(merged, fuzz(duel(), { games: 1, seed: 7, illegal: 2 }))
    mergeReports(merged, fuzz(duel(), { games: 1, seed: 7, illegal: 2, firstGame: 1 }))
    expect(merged).toEqual(whole)
  })

  test('may ask for an answer without words', () => {
    const report = fuzz(duel(undefined, 'nodding'), { games: 2, seed: 1, illegal: 2 })
    expect(report.faults).toEqual([])
  })

  test('may tell what is revealed for a moment', () => {
    expect(fuzz(duel(undefined, 'showing'), { games: 12, seed: 1, illegal: 2 }).faults).toEqual([])
  })

  test('may roll dice that nobody sees, more or fewer by what is hidden', () => {
    expect(fuzz(duel(undefined, 'secretive'), { games: 30, seed: 2, illegal: 2 }).faults).toEqual([])
  })

  test('reports after each game', () => {
    const played: number[] = []
    fuzz(duel(), { games: 3, seed: 1, illegal: 0, afterGame: n => played.push(n) })
    expect(played).toEqual([1, 2, 3])
  })
})

describe('a broken game is caught', () => {
  test('open hands that a guess deals anew', () => {
    const report = broken('openHands')
    expect(report.guessMismatches).toBeGreaterThan(0)
    expect(report.faults[0]).toMatch(/^game 0, line 1: /)
  })

  test('a choice that depends on something hidden', () => {
    expect(broken('peeking').leaks).toBeGreaterThan(0)
  })

  test('an offered word that leads nowhere', () => {
    expect(broken('unfinishable', 12).deadEnds).toBeGreaterThan(0)
  })

  test('a step that leaves no answer', () => {
    const report = broken('deadEnd')
    expect(report.deadEnds).toBe(4)
    expect(report.faults[0]).toContain("'stuck' leaves no answer")
  })

  test('a refusal that contradicts what is offered', () => {
    expect(broken('contrary').faults).not.toEqual([])
  })

  test('an event that tells something hidden', () => {
    expect(broken('talkative', 12).leaks).toBeGreaterThan(0)
  })

  test('dice that no event tells, or that an event tells wrongly', () => {
    const silent = broken('silent', 12)
    expect(silent.untoldDice).toBeGreaterThan(0)
    expect(silent.faults.join()).toMatch(/no event tells (Red|Blue) of a \d on a die of 6 faces/)
    const boastful = broken('boastful', 12)
    expect(boastful.untoldDice).toBeGreaterThan(0)
    expect(boastful.faults.join()).toMatch(/hears that 'fought' tells 6 of dice that show \d/)
  })

  test('a refusal without a rule', () => {
    expect(broken('ruleless').refusalsWithoutRule).toBeGreaterThan(0)
  })

  test('only the first faults are kept in words', () => {
    const report = broken('openHands', 4)
    expect(report.guessMismatches).toBeGreaterThan(20)
    expect(report.faults.length).toBe(20)
  })
})
