import {
  commitment,
  fromHex,
  type Game,
  KeyedDice,
  Match,
  type MatchRecord,
  type Position,
  recordOf,
  type SetUp,
  sha256,
  toHex,
  toJson,
  utf8,
} from '@grognard/engine'

/** Dice of a match in which nothing is said. */
export const NO_ROLLS = {
  roll: (): number => {
    throw new Error('nothing is rolled here')
  },
}

/** A match that begins with a position. Its dice come from its own seed; without one it can only be viewed. */
export function laidRecord(
  game: Game,
  setUp: SetUp,
  state: Position,
  seats: Readonly<Record<string, string>>,
  seed: string | undefined,
): MatchRecord {
  const name = `${game.id}/${toHex(sha256(utf8(`grognard name ${seed ?? 'shared'}`))).slice(0, 16)}`
  const secret = seed === undefined ? undefined : fromHex(seed)
  const dice = secret === undefined ? NO_ROLLS : new KeyedDice({ secret, match: name, salts: [] })
  const match = new Match(game, { setUp, dice, takenUp: { at: 0, state } })
  const takenUp = { at: 0, state: toJson(game, state), migrations: [], laid: true } as const
  const bound = secret === undefined ? {} : { commitment: commitment(secret, name), salts: [] }
  return recordOf(
    match,
    { match: name, seats, takenUp, ...bound },
    { withData: seed !== undefined, ...(seed !== undefined && { secret: seed }) },
  )
}
