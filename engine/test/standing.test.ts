import { describe, expect, test, vi } from 'vitest'
import { type Match, only, parseJsonLines, recordOf, replay, writeJsonLines } from '../index.ts'
import { after, dealt, duel, playOn } from './duel.ts'
import { BLUE, CARDS, type Duel, NO_CARD, PLACES, RED, UNITS } from './duel-state.ts'

const game = duel()
const about = { match: 'm', seats: {} }

const inFront = (...rolls: number[]): Match<Duel> =>
  after(
    game,
    s => {
      s.unit.place[UNITS.of('Ligne')] = PLACES.of('Ridge')
      s.unit.place[UNITS.of('Dragons')] = PLACES.of('Ridge')
    },
    ...rolls,
  )

const kinds = (match: Match<Duel>) => match.lines.map(line => (line.kind === 'said' ? `${line.side} ${line.by ?? 'said'}` : line.kind))

describe('standing answers', () => {
  test('one is a line, and is said whenever its step asks, on lines that name it', () => {
    const match = inFront(1)
    expect(match.stand(BLUE, 'answer/stand', true)).toMatchObject({ kind: 'standing', n: 1, side: BLUE, answer: 'answer/stand', on: true })
    playOn(match, [RED, 'Ligne Wood'])
    expect(kinds(match).slice(0, 4)).toEqual(['setUp', 'standing', '0 said', '1 answer/stand'])
    expect(match.line(3)).toMatchObject({ kind: 'said', side: BLUE, rolls: [{ rolled: 1 }] })
  })

  test('one set while its step asks is said at once', () => {
    const match = inFront(1)
    playOn(match, [RED, 'Ligne Wood'])
    expect(match.asks).toBe(only(BLUE))
    match.stand(BLUE, 'answer/stand', true)
    expect(kinds(match).slice(0, 4)).toEqual(['setUp', '0 said', 'standing', '1 answer/stand'])
  })

  test('a withdrawn one is not said', () => {
    const match = inFront()
    match.stand(BLUE, 'answer/stand', true)
    match.stand(BLUE, 'answer/stand', false)
    playOn(match, [RED, 'Ligne Wood'])
    expect(match.asks).toBe(only(BLUE))
  })

  test('those of the other side do not apply', () => {
    const match = inFront()
    match.stand(RED, 'answer/stand', true)
    playOn(match, [RED, 'Ligne Wood'])
    expect(match.asks).toBe(only(BLUE))
  })

  test('an illegal one is skipped, and the side is asked', () => {
    const match = after(game, s => {
      s.unit.place[UNITS.of('Ligne')] = PLACES.of('Wood')
      s.unit.place[UNITS.of('Highlanders')] = PLACES.of('Ford')
      s.unit.place[UNITS.of('Hussars')] = PLACES.of('Ford')
      s.trap[BLUE].clear()
      s.found.add(BLUE)
    })
    match.stand(BLUE, 'answer/yield', true)
    playOn(match, [RED, 'Ligne Ford'])
    expect(match.asks).toBe(only(BLUE))
  })

  test('of several, the first that applies is said', () => {
    const match = inFront(1)
    match.stand(BLUE, 'answer/yield', true)
    match.stand(BLUE, 'answer/stand', true)
    playOn(match, [RED, 'Ligne Wood'])
    const [said] = match.active.filter(line => line.by !== undefined)
    expect(said.by).toBe('answer/stand')
  })

  test('they work for sealed steps too', () => {
    const match = dealt(game)
    match.stand(RED, 'bid/lowest', true)
    expect(match.asks).toBe(only(BLUE))
    playOn(match, [BLUE, 'King'])
    expect(match.heardBy(BLUE).map(told => told.args)).toContainEqual([RED, CARDS.of('Ten')])
  })

  test.each([
    'answer',
    'answer/',
    'answer/never',
    'dance/stand',
    '',
    'answer/stand/again',
    'answer/constructor',
    'answer/toString',
    'answer/__proto__',
  ])("there is no standing answer '%s'", answer => {
    const match = inFront()
    expect(() => match.stand(BLUE, answer, true)).toThrow('there is no standing answer')
    expect(match.lines.length).toBe(1)
  })

  test('one sees only what its side knows', () => {
    const fresh = duel()
    const lowest = fresh.named.bid.standing?.lowest
    if (!lowest) throw new Error('the bid has no standing answer')
    const seen: number[] = []
    vi.spyOn(lowest, 'answer').mockImplementation(s => {
      seen.push(s.hand[BLUE].at(0))
      return false
    })
    dealt(fresh).stand(RED, 'bid/lowest', true)
    expect(seen).toEqual([NO_CARD])
  })

  test('the record repeats them and the replay says them again', () => {
    const match = dealt(game, 1, 1, 1, 1)
    match.stand(BLUE, 'bid/lowest', true)
    match.stand(BLUE, 'answer/stand', true)
    playOn(match, [RED, 'Ace'], [RED, 'Ligne Ridge'], [RED, 'Ligne Wood'])
    if (match.asks === only(BLUE)) playOn(match, [BLUE, match.state.offer.count() > 0 ? 'none' : 'rest'])
    const again = replay(game, parseJsonLines(writeJsonLines(recordOf(match, about)))).match
    expect(again.lines).toEqual(match.lines)
    expect(again.state.$bytes).toEqual(match.state.$bytes)
  })
})
