import { Xoshiro } from './dice/xoshiro.ts'
import { completeSetUp, type Game, type SetUp, setUp } from './game.ts'
import { type Link, LinkError, mustFit, writeLink } from './link.ts'
import { Packing, Unpacking } from './packing.ts'
import { toJson } from './snapshot.ts'
import { fromJson } from './snapshot-read.ts'
import type { Cells, Position, Slot } from './state.ts'
import { TableTop } from './tabletop.ts'

/*
 * A position is packed as its difference from the set-up: for each run of changed cells its length, its place and the new values. A cell
 * that names something costs only as much as there are things to name.
 */

const RANGE = { u8: 256, i8: 256, i16: 65_536, i32: 2 ** 32 } as const

/** The same set-up on every machine, whatever its dice: the base that positions are compared with. */
function startOf<S extends Position>(game: Game<S>, how: SetUp): S {
  const start = game.kind.create()
  const rng = new Xoshiro('grognard link')
  setUp(game, start, how, new TableTop({ roll: faces => 1 + rng.below(faces) }, () => {}))
  return start
}

/** Packs scenario and options. */
export function packSetUp(packing: Packing, game: Game, { scenario, options }: SetUp): void {
  packing.put(
    game.scenarios.findIndex(({ id }) => id === scenario),
    game.scenarios.length,
  )
  for (const option of game.options) packing.put(option.values.indexOf(options[option.id]), option.values.length)
}

export function unpackSetUp(packed: Unpacking, game: Game): SetUp {
  const scenario = game.scenarios[packed.take(game.scenarios.length)].id
  const options = game.options.map(({ id, values }) => [id, values[packed.take(values.length)]] as const)
  return completeSetUp(game, scenario, Object.fromEntries(options))
}

/** Packs what has changed since the set-up. */
export function packPosition<S extends Position>(packing: Packing, game: Game<S>, how: SetUp, state: S): void {
  const start = startOf(game, how)
  for (const slot of game.kind.slots) {
    const before = start.$cells[slot.index]
    const now = state.$cells[slot.index]
    const changed = Array.from(now.keys()).filter(i => now[i] !== before[i])
    packing.put(changed.length, slot.cells + 1)
    changed.forEach((cell, i) => {
      const from = i === 0 ? 0 : changed[i - 1] + 1
      const left = changed.length - i - 1
      packing.put(cell - from, slot.cells - from - left)
      packCell(packing, slot, now[cell])
    })
  }
}

/** Applies packed changes to the set-up; the inverse of `packPosition`. */
export function unpackPosition<S extends Position>(packed: Unpacking, game: Game<S>, how: SetUp): S {
  const state = startOf(game, how)
  for (const slot of game.kind.slots) {
    const changes = packed.take(slot.cells + 1)
    for (let i = 0, from = 0; i < changes; i++) {
      const cell = from + packed.take(slot.cells - from - (changes - i - 1))
      unpackCell(packed, slot, state.$cells[slot.index], cell)
      from = cell + 1
    }
  }
  return state
}

/** A name cell holds one of the names, blank, or else a plain number. */
function packCell(packing: Packing, slot: Slot, value: number): void {
  const names = slot.shape === 'bits' || slot.shape === 'kernel' ? 0 : (slot.of?.count ?? 0)
  if (names > 0) {
    const isName = value >= 0 && value < names
    packing.put(isName ? value : value === slot.blank ? names : names + 1, names + 2)
    if (isName || value === slot.blank) return
  }
  const range = RANGE[slot.width]
  packing.put(((value % range) + range) % range, range)
}

function unpackCell(packed: Unpacking, slot: Slot, cells: Cells, cell: number): void {
  const names = slot.shape === 'bits' || slot.shape === 'kernel' ? 0 : (slot.of?.count ?? 0)
  const choice = names > 0 ? packed.take(names + 2) : names + 1
  cells[cell] = choice < names ? choice : choice === names && names > 0 ? slot.blank : packed.take(RANGE[slot.width])
}

/** A link that carries a position. */
export function positionLink<S extends Position>(game: Game<S>, how: SetUp, state: S): string {
  const packing = new Packing()
  packSetUp(packing, game, how)
  packPosition(packing, game, how, state)
  return writeLink('position', game, packing.finish())
}

/** The position that a link carries; throws when it does not fit the game. */
export function readPosition<S extends Position>(game: Game<S>, link: Link): { readonly setUp: SetUp; readonly state: S } {
  mustFit(game, link)
  const packed = new Unpacking(link.body)
  const how = unpackSetUp(packed, game)
  const state = soundPosition(game, unpackPosition(packed, game, how))
  if (!packed.isSpent) throw new LinkError('damaged', 'there is more in it than a position')
  return { setUp: how, state }
}

/** A link packed by hand may hold nonsense: checks that every cell can be written and read. */
export function soundPosition<S extends Position>(game: Game<S>, state: S): S {
  try {
    const read = fromJson(game, toJson(game, state))
    game.rules.asks(read)
    game.outcome(read)
    game.turn(read)
    return read
  } catch (error) {
    throw new LinkError('damaged', `its position cannot be: ${error instanceof Error ? error.message : 'it fails'}`)
  }
}
