import { scriptMatch } from '@grognard/engine/test/script-match'
import { hondschoote } from '@grognard/games/hondschoote/index'
import { expect, test } from 'vitest'
import { Seats } from '../seats.ts'
import { diceFallen } from '../update-parts.ts'

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

test('the dice of a match are counted by face, and for each side those that its own sentences rolled', () => {
  const { match } = scriptMatch(hondschoote(), 'dice')
  const kinds = diceFallen(new Seats(match).seat('anybody'))
  expect(kinds.length).toBeGreaterThan(0)
  for (const { counts, bySide } of kinds) {
    expect(bySide.map(({ side }) => side)).toEqual(match.game.sides.all)
    expect(counts).toEqual(counts.map((_, face) => bySide.reduce((sum, side) => sum + side.counts[face], 0)))
  }
  for (const side of match.game.sides.all) {
    const rolled = match.lines.flatMap(line => ('rolls' in line && 'side' in line && line.side === side ? line.rolls : []))
    const shown = kinds.flatMap(({ bySide }) => bySide.filter(one => one.side === side)).reduce((sum, { counts }) => sum + total(counts), 0)
    expect(shown).toBe(rolled.filter(({ look }) => look !== undefined).length)
    expect(shown).toBeGreaterThan(0)
  }
})
