import { expect, test } from 'vitest'
import { COIN, type DieKind, SIX } from '../dice/die.ts'
import { opens, recomputeRolls } from '../dice/proof.ts'
import { fromHex } from '../dice/sha256.ts'
import { histogramsOf } from '../histograms.ts'
import { luckByLine } from '../luck.ts'
import { duel } from './duel.ts'
import { naiveLuck } from './naive-luck.ts'
import { SALTS, sampleMatch } from './sample-record.ts'

const SEEDS = Array.from({ length: 12 }, (_, i) => `lucky ${i}`)

test.each(SEEDS)('%s: the luck of each line matches playing it through with every face', seed => {
  const { match } = sampleMatch(duel(), seed)
  const lines = [...luckByLine(match)]
  expect(lines.map(({ n }) => n)).toEqual(match.active.filter(({ rolls }) => rolls.length > 0).map(({ n }) => n))
  for (const { n, gains, variances, isSampled } of lines) {
    const line = match.active.find(one => one.n === n)
    const before = match.before(n)
    if (line === undefined || before === undefined) throw new Error(`line ${n} is missing`)
    expect(isSampled).toBe(false)
    for (const side of match.game.sides.all) {
      const naive = naiveLuck(match.game, line, before, match.after(n), side, 100_000)
      expect(gains[side]).toBeCloseTo(naive?.gain ?? Number.NaN, 9)
      expect(variances[side]).toBeCloseTo(naive?.variance ?? Number.NaN, 9)
    }
  }
})

test.each(SEEDS)('%s: the secret reproduces every roll, and no other secret does', seed => {
  const { match, secret, commitment } = sampleMatch(duel(), seed)
  const key = { secret: fromHex(secret), match: seed, salts: SALTS }
  const rolls = recomputeRolls(match, key)
  expect(rolls.map(({ n, faces, rolled }) => ({ n, faces, rolled }))).toEqual(
    match.lines.flatMap(line => ('rolls' in line ? line.rolls.map(({ faces, rolled }) => ({ n: line.n, faces, rolled })) : [])),
  )
  expect(rolls.every(({ rolled, recomputed }) => rolled === recomputed)).toBe(true)
  expect(opens(commitment, key)).toBe(true)
  const other = { ...key, secret: Uint8Array.from(key.secret, byte => byte ^ 1) }
  expect(opens(commitment, other)).toBe(false)
  if (rolls.length > 12) expect(recomputeRolls(match, other).every(({ rolled, recomputed }) => rolled === recomputed)).toBe(false)
})

test('rolls are counted by kind of die and by face', () => {
  const flag: DieKind = { faces: 6, look: 'flag' }
  const rolls = [...[6, 6, 1].map(rolled => ({ ...SIX, rolled })), { ...COIN, rolled: 2 }, { ...flag, rolled: 3 }]
  expect(histogramsOf(rolls)).toEqual([
    { ...SIX, counts: [1, 0, 0, 0, 0, 2] },
    { ...COIN, counts: [0, 1] },
    { ...flag, counts: [0, 0, 1, 0, 0, 0] },
  ])
})
