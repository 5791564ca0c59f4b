import { describe, expect, test } from 'vitest'
import { fieldOf, knows, mask, Xoshiro } from '../index.ts'
import { dealt, duel, matchWith, playAtRandom } from './duel.ts'
import { BLUE, type Duel, RED, SIDES, UNITS } from './duel-state.ts'

const game = duel()
const { kind } = game

/** A cell's value as shown in a view; for a set, whether the member is in it. */
function shown(s: Duel, path: string, row: number, place: number): number {
  const field = fieldOf(kind, path)
  const cells = s.$cells[field.index]
  if (field.shape !== 'bits') return cells[row * field.stride + place]
  return (cells[row * field.stride + (place >> 5)] >> (place & 31)) & 1
}

describe('whether a side knows a cell', () => {
  test('is not confused with a blank cell', () => {
    const { state } = dealt(game)
    const view = mask(kind, state, BLUE, kind.create())
    const strength = fieldOf(kind, 'unit.strength')
    const gold = fieldOf(kind, 'army.gold')
    for (const unit of UNITS.all) expect(knows(view, BLUE, strength, unit)).toBe(unit >= 3)
    expect([knows(view, BLUE, gold, BLUE), knows(view, BLUE, gold, RED)]).toEqual([true, false])
    expect(knows(view, BLUE, fieldOf(kind, 'turn'), 0)).toBe(true)
    expect(knows(view, BLUE, fieldOf(kind, 'deck'), 0, 1)).toBe(false)
    expect(() => fieldOf(kind, 'unit.courage')).toThrow("there is no field 'unit.courage'")
  })

  test('is the same for the truth and its view, and what is unknown is blank', () => {
    const rng = new Xoshiro('knows')
    let unknown = 0
    for (let i = 0; i < 12; i++) {
      const match = matchWith(game, rng.fork(i))
      playAtRandom(match, rng, 5 + i)
      for (const side of SIDES.all) {
        const view = match.view(side)
        for (const field of kind.slots) {
          if (field.shape === 'kernel' || field.shape === 'counts' || field.ownBit) continue
          const places = field.shape === 'bits' ? (field.of?.count ?? 0) : field.stride
          for (let row = 0; row < field.cells / field.stride; row++)
            for (let place = 0; place < places; place++) {
              const known = knows(view, side, field, row, place)
              expect(known).toBe(knows(match.state, side, field, row, place))
              const cell = shown(view, field.path, row, place)
              if (known) expect(cell).toBe(shown(match.state, field.path, row, place))
              else expect(cell).toBe(field.shape === 'bits' ? 0 : field.blank)
              if (!known) unknown++
            }
        }
      }
    }
    expect(unknown).toBeGreaterThan(100)
  })
})
