import { causeOfSentence, causeOfSetUp, type Line, type Match } from '../match.ts'
import type { Position } from '../state.ts'
import type { DieLook } from './die.ts'
import { commitment, type DiceKey, KeyedDice } from './keyed.ts'

/** A roll as recorded and as the secret gives it. */
export interface ProvenRoll {
  readonly n: number
  readonly faces: number
  readonly look: DieLook | undefined
  readonly rolled: number
  readonly recomputed: number
}

/** Recomputes every roll of a match from the opened secret. */
export function recomputeRolls<S extends Position>(match: Match<S>, key: DiceKey): ProvenRoll[] {
  const dice = new KeyedDice(key)
  return match.lines.flatMap(line => {
    const cause = causeOf(match, line)
    if (cause === undefined || !('rolls' in line)) return []
    dice.begin(line.n, () => cause)
    return line.rolls.map(({ faces, look, rolled }) => ({ n: line.n, faces, look, rolled, recomputed: dice.roll(faces) }))
  })
}

/** Whether a secret matches the commitment. */
export const opens = (sealed: string, { secret, match }: Pick<DiceKey, 'secret' | 'match'>): boolean => commitment(secret, match) === sealed

function causeOf<S extends Position>(match: Match<S>, line: Line): string | undefined {
  if (line.kind === 'setUp') return causeOfSetUp(match.setUp)
  const before = match.before(line.n)
  return line.kind === 'said' && before !== undefined ? causeOfSentence(match.game, before, line.side, line.words) : undefined
}
