import { describe, expect, test } from 'vitest'
import { hash, type Match, push, scripted, type View } from '../index.ts'
import type { MatchDice } from '../match.ts'
import { after, DEAL, dealt, duel, matchWith, playOn } from './duel.ts'
import { BLUE, type Duel, PLACES, RED, UNITS } from './duel-state.ts'

const game = duel()
const { kind, named } = game
const [ligne, ridge] = [UNITS.of('Ligne'), PLACES.of('Ridge')]

/** Red acts three times in a row, so nothing but the sentence itself can prevent an undo. */
const threeActs = (change: (s: Duel) => void = () => {}, ...rolls: number[]): Match<Duel> =>
  after(
    game,
    s => {
      s.$depth--
      push(s, named.act, RED, 3)
      change(s)
    },
    ...rolls,
  )

describe('a sentence may be taken back', () => {
  test('while nothing has come since; every byte is restored', () => {
    const match = threeActs()
    const before = match.state.$bytes.slice()
    playOn(match, [RED, 'Ligne Ridge'])
    expect(match.undoable(RED)?.n).toBe(1)
    const line = match.undo(RED)
    expect(line).toMatchObject({ kind: 'back', n: 2, side: RED, to: 1, leave: 'undo', hash: hash(kind, match.state) })
    expect(match.state.$bytes).toEqual(before)
    expect(match.active).toEqual([])
  })

  test('one after another, back to the barrier', () => {
    const match = threeActs()
    const before = match.state.$bytes.slice()
    playOn(match, [RED, 'Ligne Ridge'], [RED, 'Dragons Ridge'])
    match.undo(RED)
    match.undo(RED)
    expect(match.state.$bytes).toEqual(before)
    expect(match.undo(RED)).toBeUndefined()
  })

  test('as a line of its own: nothing is removed, numbers never fall', () => {
    const match = threeActs()
    playOn(match, [RED, 'Ligne Ridge'])
    match.undo(RED)
    playOn(match, [RED, 'Dragons Ridge'])
    expect(match.lines.map(line => [line.n, line.kind])).toEqual([
      [0, 'setUp'],
      [1, 'said'],
      [2, 'back'],
      [3, 'said'],
    ])
    expect(match.active.map(line => line.n)).toEqual([3])
  })

  test('not by the other side', () => {
    const match = threeActs()
    playOn(match, [RED, 'Ligne Ridge'])
    expect(match.undoable(BLUE)).toBeUndefined()
    expect(match.undo(BLUE)).toBeUndefined()
  })

  test('and what it told no longer counts', () => {
    const match = threeActs(s => {
      s.unit.place[ligne] = ridge
    }, 1)
    playOn(match, [RED, 'volley Ligne go'])
    expect(match.heardBy(BLUE).length).toBe(1)
    match.takeBack(RED, 1, 'free')
    expect(match.heardBy(BLUE)).toEqual([])
    expect(match.heardBy(RED)).toEqual([])
  })
})

describe('a sentence can no longer be taken back', () => {
  const barred = (match: Match<Duel>): void => {
    expect(match.active.at(-1)?.final).toBe(true)
    expect(match.undoable(RED)).toBeUndefined()
    const { length } = match.lines
    expect(match.undo(RED)).toBeUndefined()
    expect(match.lines.length).toBe(length)
  }

  test('once a die was rolled', () => {
    const match = threeActs(s => {
      s.unit.place[ligne] = ridge
    }, 1)
    playOn(match, [RED, 'volley Ligne go'])
    barred(match)
  })

  test('once a counter was shown', () => {
    const match = threeActs(s => {
      s.unit.place[ligne] = ridge
    })
    playOn(match, [RED, 'Ligne scout Hussars'])
    barred(match)
  })

  test('once a hidden row was shown', () => {
    const match = threeActs(s => {
      s.unit.place[ligne] = ridge
      s.camp.place[BLUE] = PLACES.of('Farm')
    })
    playOn(match, [RED, 'Ligne Farm'])
    expect(match.state.found.has(BLUE)).toBe(true)
    barred(match)
  })

  test('once a card was drawn: its owner has seen it', () => {
    const match = threeActs()
    playOn(match, [RED, 'draw'])
    barred(match)
  })

  test('once the other side is asked', () => {
    const match = threeActs(s => {
      s.unit.place[ligne] = ridge
      s.unit.place[UNITS.of('Dragons')] = ridge
    })
    playOn(match, [RED, 'Ligne Wood'])
    expect(game.rules.top(match.state).name).toBe('answer')
    barred(match)
  })

  test('once a step of the other side came up, even without a choice', () => {
    const match = after(game, s => {
      s.$depth--
      push(s, named.act, RED, 1)
      push(s, named.riposte, UNITS.of('Foot'))
      push(s, named.act, RED, 1)
      s.hand[BLUE].clear()
    })
    playOn(match, [RED, 'rest'])
    expect(match.asks).toBe(1)
    barred(match)
  })

  test('once a step that might have asked the other side came up and asked nobody', () => {
    const match = after(game, s => {
      s.$depth--
      push(s, named.act, RED, 1)
      push(s, named.answer, ligne, ridge)
      push(s, named.act, RED, 1)
    })
    playOn(match, [RED, 'rest'])
    expect(match.asks).toBe(1)
    barred(match)
  })

  test('once it is sealed beside another side, but may be changed instead', () => {
    const match = dealt(game)
    playOn(match, [RED, 'Ten'])
    barred(match)
    playOn(match, [RED, 'Ace'], [BLUE, 'Nine'])
    expect(match.heardBy(BLUE).map(told => told.args)).toContainEqual([RED, 7])
  })

  test('once somebody has resigned', () => {
    const match = threeActs()
    playOn(match, [RED, 'Ligne Ridge'])
    match.resign(RED)
    expect(match.undoable(RED)).toBeUndefined()
  })
})

describe('an undo reveals nothing', () => {
  /** What could be learnt by undoing: in another hidden world the same sentence must lead to the same view. */
  test('what a side may take back shows it nothing it did not know', () => {
    const seen = new Set<string>()
    for (const deck of [
      [0, 1],
      [1, 0],
    ]) {
      const match = threeActs(s => {
        for (const [i, card] of deck.entries()) s.deck.set(i, card as never)
      })
      const before = (match.view(RED) as View<Duel>).$bytes.join()
      playOn(match, [RED, 'draw'])
      if (match.undoable(RED)) seen.add(`${before}/${match.view(RED).$bytes.join()}`)
    }
    expect(seen.size).toBeLessThan(2)
  })
})

describe('beyond the barrier', () => {
  test('a take-back is free against bots, agreed between people, and the record says which', () => {
    const match = threeActs(
      s => {
        s.unit.place[ligne] = ridge
      },
      6,
      6,
    )
    const before = match.state.$bytes.slice()
    playOn(match, [RED, 'volley Ligne go'], [RED, 'volley Ligne go'], [RED, 'rest'])
    const line = match.takeBack(RED, 1, 'free')
    expect(line).toMatchObject({ kind: 'back', n: 4, to: 1, leave: 'free' })
    expect(match.state.$bytes).toEqual(before)
    expect(match.active).toEqual([])
    playOn(match, [RED, 'Ligne Farm'])
    expect(match.takeBack(BLUE, 5, 'agreed')).toMatchObject({ kind: 'back', side: BLUE, n: 6, to: 5, leave: 'agreed' })
  })

  test('it revives a match that was resigned', () => {
    const match = threeActs()
    playOn(match, [RED, 'rest'])
    match.resign(RED)
    match.takeBack(RED, 1, 'free')
    expect(match.outcome).toBeUndefined()
    expect(match.asks).toBe(1)
  })

  test('a line that does not exist, was taken back or said nothing cannot be taken back', () => {
    const match = threeActs()
    playOn(match, [RED, 'rest'])
    for (const n of [0, 2, -1, 0.5]) expect(() => match.takeBack(RED, n, 'free')).toThrow(`line ${n} is not one that can be taken back`)
    match.undo(RED)
    expect(() => match.takeBack(RED, 1, 'free')).toThrow('line 1 is not one')
    expect(() => match.takeBack(RED, 2, 'free')).toThrow('line 2 is not one')
  })

  test('no roll is drawn twice: after a take-back the line has a new number', () => {
    const begun: number[] = []
    const script = scripted(...DEAL, 1, 2)
    const dice: MatchDice = { roll: faces => script.roll(faces), begin: n => begun.push(n) }
    const match = matchWith(game, dice)
    playOn(match, [RED, 'Ace'], [BLUE, 'Nine'], [RED, 'Ligne Ridge'], [RED, 'volley Ligne go'])
    match.takeBack(RED, 4, 'free')
    playOn(match, [RED, 'volley Ligne go'])
    expect(begun).toEqual([0, 1, 2, 3, 4, 6])
    expect(script.left).toBe(0)
  })
})

describe('what was taken back may be restored', () => {
  test('with its dice, byte by byte, and it counts again', () => {
    const match = threeActs(s => {
      s.unit.place[ligne] = ridge
    }, 1)
    playOn(match, [RED, 'volley Ligne go'])
    const after = match.state.$bytes.slice()
    const heard = match.heardBy(BLUE)
    match.takeBack(RED, 1, 'free')
    expect(match.redo(RED)).toMatchObject({ kind: 'redo', n: 3, side: RED, of: 2, hash: hash(kind, match.state) })
    expect(match.state.$bytes).toEqual(after)
    expect(match.active.map(line => line.n)).toEqual([1])
    expect(match.heardBy(BLUE)).toEqual(heard)
  })

  test('one take-back after another, the last first', () => {
    const match = threeActs()
    playOn(match, [RED, 'Ligne Ridge'], [RED, 'Dragons Ridge'])
    const after = match.state.$bytes.slice()
    match.undo(RED)
    match.undo(RED)
    expect([match.redo(RED)?.of, match.redo(RED)?.of]).toEqual([4, 3])
    expect(match.state.$bytes).toEqual(after)
    expect(match.redo(RED)).toBeUndefined()
  })

  test('so may a resignation', () => {
    const match = threeActs()
    playOn(match, [RED, 'Ligne Ridge'])
    match.resign(RED)
    match.takeBack(RED, 1, 'free')
    expect(match.outcome).toBeUndefined()
    match.redo(RED)
    expect(match.outcome).toEqual({ winner: BLUE, cause: 'resigned' })
  })

  test('not by the other side, and not once something else was said or resigned', () => {
    const match = threeActs()
    playOn(match, [RED, 'Ligne Ridge'])
    match.undo(RED)
    expect(match.redoable(BLUE)).toBeUndefined()
    expect(match.redo(BLUE)).toBeUndefined()
    playOn(match, [RED, 'Dragons Ridge'])
    expect(match.redo(RED)).toBeUndefined()
    match.undo(RED)
    match.resign(RED)
    expect(match.redo(RED)).toBeUndefined()
  })

  test('a take-back past a die is counted until it is undone; one before the barrier never is', () => {
    const match = threeActs(s => {
      s.unit.place[ligne] = ridge
    }, 1)
    playOn(match, [RED, 'Dragons Ridge'])
    match.undo(RED)
    expect(match.pastDice(RED)).toBe(0)
    playOn(match, [RED, 'volley Ligne go'])
    expect(match.takeBack(RED, 3, 'free').past).toBe(true)
    expect([match.pastDice(RED), match.pastDice(BLUE)]).toEqual([1, 0])
    match.redo(RED)
    expect(match.pastDice(RED)).toBe(0)
  })
})
