import { describe, expect, test } from 'vitest'
import { hashFor } from '../game.ts'
import { EVERYONE, GRAMMAR, hash, type Match, only, scripted, word } from '../index.ts'
import type { MatchDice } from '../match.ts'
import { after, DEAL, dealt, duel, matchWith, playOn } from './duel.ts'
import { BLUE, CARD, CARDS, type Duel, GONE, NO, PLACES, RED, SIDES, TOLD, UNITS } from './duel-state.ts'

const game = duel()
const { kind } = game

/** Scripted dice that remember for which lines they were asked. */
function remembering(...rolls: number[]): { dice: MatchDice; begun: [number, string][] } {
  const begun: [number, string][] = []
  const script = scripted(...rolls)
  return { begun, dice: { roll: faces => script.roll(faces), begin: (n, cause) => begun.push([n, cause()]) } }
}

const afterBids = (...rolls: number[]): Match<Duel> => after(game, () => {}, ...rolls)

describe('a match', () => {
  test('begins with the set-up as line 0, its rolls and who saw them', () => {
    const match = dealt(game)
    const [line] = match.lines
    expect(line.kind === 'setUp' && line.n === 0 && line.rolls.map(roll => roll.rolled)).toEqual(DEAL)
    expect(line.kind === 'setUp' && line.rolls.map(roll => roll.seenBy)).toEqual([
      ...Array(6).fill(1),
      ...Array(6).fill(2),
      ...Array(7).fill(0),
    ])
    expect(line.hash).toBe(hash(kind, match.state))
    expect([match.next, match.asks]).toEqual([1, 3])
  })

  test('each sentence is a line with its words, its rolls and the hash after it', () => {
    const match = dealt(game, 6)
    playOn(match, [RED, 'Ace'], [BLUE, 'Nine'], [RED, 'Ligne Ridge'], [RED, 'volley Ligne go'])
    expect(match.lines.map(line => line.n)).toEqual([0, 1, 2, 3, 4])
    const last = match.lines[4]
    expect(last.kind === 'said' && last.side === RED && last.rolls).toEqual([
      { faces: 6, rolled: 6, seenBy: EVERYONE, look: 'six', by: RED },
    ])
    expect(last.hash).toBe(hash(kind, match.state))
    expect(match.state.army.points[RED]).toBe(1)
    expect(match.active.length).toBe(4)
  })

  test('forced sentences are played but not written down', () => {
    const match = after(game, s => {
      for (const unit of UNITS.all) if (unit >= 3) s.unit.place[unit] = GONE
      s.deck.clear()
    })
    playOn(match, [RED, 'rest'], [RED, 'rest'])
    expect(match.lines.length).toBe(3)
    expect(game.rules.top(match.state).name).toBe('bid')
    expect(match.state.turn).toBe(2)
  })

  test('names are case-insensitive', () => {
    const match = dealt(game)
    expect(match.say(RED, ['aCE']).ok).toBe(true)
  })

  test('the position before and after each line is available', () => {
    const match = dealt(game)
    const start = match.state.$bytes.slice()
    playOn(match, [RED, 'Ace'], [BLUE, 'Nine'])
    const bid = match.state.$bytes.slice()
    playOn(match, [RED, 'Ligne Ridge'])
    expect(match.before(1)?.$bytes).toEqual(start)
    expect(match.after(0).$bytes).toEqual(start)
    expect(match.before(3)?.$bytes).toEqual(bid)
    expect(match.after(2).$bytes).toEqual(bid)
    expect(match.after(3).$bytes).toEqual(match.state.$bytes)
    expect(match.line(3)?.n).toBe(3)
    expect(match.line(4)).toBeUndefined()
  })
})

describe('a refusal changes nothing', () => {
  const refused: [string, (match: Match<Duel>) => ReturnType<Match<Duel>['say']>, number, { readonly rule: string }][] = [
    ['a side that is not asked', m => m.say(BLUE, ['rest']), 0, GRAMMAR.notAsked],
    ['a word of the other side', m => m.say(RED, ['Foot', 'Wood']), 0, NO.notYours],
    ['a second word too far', m => m.say(RED, ['Ligne', 'Ford']), 1, NO.tooFar],
    ['a name of nothing', m => m.say(RED, ['Ligne', 'Paris']), 1, GRAMMAR.noSuchWord],
    ['a sentence that is not finished', m => m.say(RED, ['Ligne']), 1, GRAMMAR.unfinished],
    ['no sentence', m => m.say(RED, []), 0, GRAMMAR.unfinished],
    ['a sentence that was complete before', m => m.say(RED, ['rest', 'rest']), 1, GRAMMAR.tooLong],
    ['words out of order', m => m.say(RED, ['volley', 'Dragons', 'Ligne', 'go']), 2, GRAMMAR.outOfOrder],
    ['a set closed too early', m => m.say(RED, ['volley', 'go']), 1, NO.nobodyInRange],
    ['a word that is no number of a word', m => m.act(RED, [word(CARD, CARDS.of('Ace')), -1 as never]), 0, GRAMMAR.noSuchWord],
  ]
  test.each(refused)('%s', (_what, act, at, refusal) => {
    const match = after(game, s => {
      s.unit.place[UNITS.of('Ligne')] = PLACES.of('Ridge')
      s.unit.place[UNITS.of('Dragons')] = PLACES.of('Ridge')
    })
    const before = match.state.$bytes.slice()
    const acted = act(match)
    expect(acted).toEqual({ ok: false, at, refusal })
    expect(match.state.$bytes).toEqual(before)
    expect([match.lines.length, match.heard.length, match.next, match.active.length]).toEqual([1, 0, 1, 0])
  })

  test('a sentence that is too long is refused', () => {
    const match = afterBids()
    const acted = match.say(RED, ['rest', ...Array(500).fill('rest')])
    expect(acted.ok === false && acted.refusal).toBe(GRAMMAR.tooLong)
  })

  test('no die is rolled and no line is begun', () => {
    const { dice, begun } = remembering(...DEAL)
    const match = matchWith(game, dice)
    match.say(RED, ['Joker'])
    match.say(RED, ['Nine'])
    expect(begun.map(([n]) => n)).toEqual([0])
  })

  test('a sentence whose dice throw leaves the match unchanged', () => {
    const match = after(game, s => {
      s.unit.place[UNITS.of('Ligne')] = PLACES.of('Ridge')
    })
    const before = match.state.$bytes.slice()
    expect(() => match.say(RED, ['volley', 'Ligne', 'go'])).toThrow('the script ran out')
    expect(match.state.$bytes).toEqual(before)
    expect([match.lines.length, match.heard.length]).toEqual([1, 0])
    expect(match.before(1)).toBeUndefined()
  })
})

describe('the end of a match', () => {
  test('resigning makes the other side win', () => {
    const match = afterBids()
    const line = match.resign(BLUE)
    expect([line.kind, line.n, line.side]).toEqual(['resign', 1, BLUE])
    expect(match.outcome).toEqual({ winner: RED, cause: 'resigned' })
    expect(match.asks).toBe(0)
    expect(match.say(RED, ['rest'])).toEqual({ ok: false, at: 0, refusal: GRAMMAR.over })
    expect(() => match.resign(RED)).toThrow('the match is over')
  })

  test('the last round ends it on points', () => {
    const match = after(game, s => {
      s.turn = 3
      s.army.points[BLUE] = 1
    })
    playOn(match, [RED, 'rest'], [RED, 'rest'], [BLUE, 'rest'], [BLUE, 'rest'])
    expect(match.outcome).toEqual({ winner: BLUE, cause: 'points' })
    expect(match.asks).toBe(0)
    expect(match.say(RED, ['rest'])).toEqual({ ok: false, at: 0, refusal: GRAMMAR.over })
    expect(() => match.resign(RED)).toThrow('the match is over')
  })
})

describe('what a side hears', () => {
  test('what is told to one side is not heard by the other', () => {
    const match = afterBids()
    playOn(match, [RED, 'draw'])
    expect(match.heardBy(RED).map(told => [told.event, told.args])).toEqual([[TOLD.drewCard, [RED, CARDS.of('Eight')]]])
    expect(match.heardBy(BLUE).map(told => [told.event, told.args])).toEqual([[TOLD.drew, [RED]]])
  })

  test('events carry their line and only their own numbers', () => {
    const match = dealt(game)
    playOn(match, [RED, 'Ace'], [BLUE, 'Nine'])
    expect(match.heardBy(BLUE).map(({ n, event, args }) => [n, event.name, args])).toEqual([
      [0, 'round', [1]],
      [2, 'bid', [RED, CARDS.of('Ace')]],
      [2, 'bid', [BLUE, CARDS.of('Nine')]],
    ])
  })

  test('a sealed sentence is heard by its speaker, any other by everybody', () => {
    const match = dealt(game)
    playOn(match, [RED, 'Ace'], [BLUE, 'Nine'], [RED, 'rest'])
    expect(match.active.map(line => line.heardBy)).toEqual([only(RED), only(BLUE), EVERYONE])
  })

  test('a side sees its view and its hash, never the hash of the position', () => {
    const match = afterBids()
    for (const side of SIDES.all) {
      expect(match.hashFor(side)).toBe(hash(kind, match.view(side)))
      expect(match.hashFor(side)).toBe(hashFor(game, match.state, side))
      expect(match.hashFor(side)).not.toBe(match.lines[0].hash)
    }
  })
})

describe('sealed answers of a match', () => {
  test('may be changed until all are in', () => {
    const match = dealt(game, 1)
    playOn(match, [BLUE, 'Nine'], [BLUE, 'King'])
    expect(match.asks).toBe(only(RED))
    playOn(match, [RED, 'Ace'])
    expect(match.heardBy(RED).at(-1)?.args).toEqual([BLUE, CARDS.of('King')])
    expect(match.say(BLUE, ['Nine'])).toMatchObject({ ok: false })
  })

  test('rolls are bound to every sealed answer, in whatever order they came', () => {
    const causes = (...lines: [typeof RED, string][]): string | undefined => {
      const { dice, begun } = remembering(...DEAL, 1)
      playOn(matchWith(game, dice), ...lines)
      return begun.at(-1)?.[1]
    }
    const redLast = causes([BLUE, 'King'], [RED, 'Ace'])
    expect(causes([RED, 'Ace'], [BLUE, 'King'])).toBe(redLast)
    expect(causes([BLUE, 'Nine'], [RED, 'Ace'])).not.toBe(redLast)
    expect(causes([BLUE, 'King'], [RED, 'Ten'])).not.toBe(redLast)
    expect(causes([BLUE, 'Nine'], [BLUE, 'King'], [RED, 'Ace'])).toBe(redLast)
  })

  test('a roll is bound to the sentence that caused it', () => {
    const causeOf = (sentence: string): string | undefined => {
      const { dice, begun } = remembering(...DEAL, 1, 1)
      const match = matchWith(game, dice)
      playOn(match, [RED, 'Ace'], [BLUE, 'Nine'], [RED, sentence])
      return begun.at(-1)?.[1]
    }
    expect(causeOf('rest')).toMatch(/^[0-9a-f]{64}$/)
    expect(causeOf('rest')).toBe(causeOf('rest'))
    expect(new Set(['rest', 'draw', 'Ligne Ridge', 'Dragons Ridge'].map(causeOf)).size).toBe(4)
  })

  test('the set-up is bound to scenario and options', () => {
    const { dice, begun } = remembering(...DEAL)
    matchWith(game, dice)
    expect(begun[0][0]).toBe(0)
    expect(begun[0][1]).toMatch(/^[0-9a-f]{64}$/)
  })
})
