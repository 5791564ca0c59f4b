import { describe, expect, test } from 'vitest'
import {
  beginMatch,
  commitmentTo,
  completeSetUp,
  Feed,
  recordOf,
  reopen,
  replay,
  type Snapshot,
  SnapshotError,
  verify,
  Xoshiro,
} from '../index.ts'
import { duel } from './duel.ts'
import { type Duel, RED } from './duel-state.ts'
import { goOn } from './feeds.ts'
import { hexOf, KEEP, KeptMatch, READERS, standOf } from './kept-match.ts'

/** Rounds enough for a long match. */
const game = duel({ rounds: 120, hand: 3 })
describe('a match that is kept as a snapshot and a tail', () => {
  test('goes on as if it had never been closed: hashes, dice, numbers and entries', () => {
    for (const seed of ['one', 'two', 'three', 'four']) {
      const kept = new KeptMatch(game, seed)
      const rng = new Xoshiro(seed)
      for (let i = 0; i < 250 && kept.match.outcome === undefined; i++) {
        goOn(kept.match, rng, () => undefined)
        kept.keep()
        if (rng.below(10) > 0) continue
        const before = standOf(kept.match)
        kept.reopen()
        expect(standOf(kept.match)).toEqual(before)
      }
      expect(kept.snapshots.length, seed).toBeGreaterThan(8)
      const whole = verify(game, kept.record())
      expect(whole.diceProven).toBe(true)
      expect({ ...standOf(whole.match) }).toEqual(standOf(kept.match))
      for (const reader of READERS) expect(new Feed(whole.match, reader).read()).toEqual(kept.entries.get(reader))
    }
  })

  test('holds a bounded number of lines, whatever its length', () => {
    const kept = new KeptMatch(game, 'long')
    const rng = new Xoshiro('long')
    const held: number[] = []
    while (kept.match.outcome === undefined && kept.lines.length < 600) {
      const last = kept.match.active.at(-1)
      // Much is taken back, so that it lasts.
      if (last !== undefined && rng.below(5) < 2) kept.match.takeBack(last.side, last.n, 'free')
      else goOn(kept.match, rng, () => undefined)
      kept.keep()
      held.push(kept.match.heard.length + kept.match.active.length + kept.match.hearing(RED).shown.length)
    }
    expect(kept.lines.length).toBeGreaterThan(400)
    expect(kept.most).toBeLessThan(5 * KEEP)
    expect(Math.max(...held.slice(-100))).toBeLessThan(2 * Math.max(...held.slice(0, 100)))
    expect(kept.lines.length - (kept.snapshot?.at ?? 0)).toBeLessThan(5 * KEEP)
  })

  test('can take back by consent what is still held, and nothing before', () => {
    const kept = new KeptMatch(game, 'back')
    const rng = new Xoshiro('back')
    while (kept.snapshots.length < 3) {
      goOn(kept.match, rng, () => undefined)
      kept.keep()
    }
    const { match } = kept
    const [first] = match.active
    expect(match.lines.length).toBeGreaterThan(KEEP)
    expect(() => match.takeBack(RED, (kept.snapshot?.at ?? 0) - 1, 'agreed')).toThrow('can be taken back')
    match.takeBack(first.side, first.n, 'agreed')
    kept.keep()
    const before = standOf(match)
    kept.reopen()
    expect(standOf(kept.match)).toEqual(before)
  })

  test('a damaged snapshot, a lost line and other rules are refused', () => {
    const kept = new KeptMatch(game, 'damage')
    const rng = new Xoshiro('damage')
    while (kept.snapshot === undefined) {
      goOn(kept.match, rng, () => undefined)
      kept.keep()
    }
    const { snapshot, setUp } = kept
    const tail = kept.lines.slice(snapshot.at + 1)
    const open = (change: Partial<Snapshot>, lines = tail) =>
      reopen(game, { ...setUp, snapshot: { ...snapshot, ...change }, lines, dice: new Xoshiro(1) })
    expect(open({}).next).toBe(kept.match.next)
    expect(() => open({ hash: '0'.repeat(14) })).toThrow(SnapshotError)
    expect(() => open({ rules: game.version - 1 })).toThrow(SnapshotError)
    expect(() => open({}, tail.slice(1))).toThrow(/^line /)
    expect(() =>
      open(
        {},
        tail.map((line, i) => (i === tail.length - 1 ? { ...line, hash: '0'.repeat(14) } : line)),
      ),
    ).toThrow(/^line /)
    expect(() => recordOf(kept.match, { match: 'm', seats: {} })).toThrow('no longer held')
  })
})

describe('salts', () => {
  const secret = 'ab'.repeat(32)
  const setUp = completeSetUp(game)
  const begun = (salts: readonly string[]) => beginMatch<Duel>(game, { match: 'm', secret, setUp, salts })

  test('come after the commitment and change every die, and the record proves both', () => {
    const commitment = commitmentTo({ match: 'm', secret })
    const one = begun([hexOf('red'), hexOf('blue')])
    const other = begun([hexOf('red'), hexOf('green')])
    expect([one.about.commitment, other.about.commitment]).toEqual([commitment, commitment])
    const rolled = ({ match }: typeof one) =>
      match.lines.flatMap(line => ('rolls' in line ? line.rolls.map(roll => roll.rolled) : [])).join()
    expect(rolled(one)).not.toBe(rolled(other))
    one.match.resign(RED)
    const record = recordOf(one.match, { ...one.about, seats: {} }, { secret })
    expect(verify(game, record).diceProven).toBe(true)
    const forged = { ...record, header: { ...record.header, salts: other.about.salts } }
    expect(() => verify(game, forged)).toThrow('the secret gives')
    expect(replay(game, record).match.lines).toEqual(one.match.lines)
  })

  test('are 32 bytes from each seat, or nothing', () => {
    expect(begun([]).about.salts).toEqual([])
    expect(begun(['', hexOf('blue')]).about.salts).toEqual(['', hexOf('blue')])
    expect(() => begun([hexOf('red')])).toThrow('2 seats add salts')
    expect(() => begun([hexOf('red'), 'short'])).toThrow('a salt')
    expect(() => commitmentTo({ match: 'm', secret: 'short' })).toThrow('the secret')
  })
})
