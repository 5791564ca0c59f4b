import { commitment, KeyedDice, secretFrom } from '../dice/keyed.ts'
import { toHex } from '../dice/sha256.ts'
import { Xoshiro } from '../dice/xoshiro.ts'
import { completeSetUp, type Game, type OptionValue } from '../game.ts'
import { firstOf } from '../ids.ts'
import { Match } from '../match.ts'
import { recordOf, writeJsonLines } from '../record.ts'
import type { Position } from '../state.ts'
import { Words } from '../words.ts'

export interface ScriptMatch {
  readonly match: Match<Position>
  /** As JSON Lines, with its secret. */
  readonly record: string
}

interface ScriptOptions {
  readonly scenario?: string
  readonly options?: Readonly<Record<string, OptionValue>>
  /** It stops before it has more lines than this. */
  readonly most?: number
  /** It has so many lines at least: standing answers that are left and withdrawn fill it up. */
  readonly least?: number
  /** Who sits at the sides, by their names; bots where it is not said. */
  readonly seats?: Readonly<Record<string, string>>
}

/** A match that the script of the game's bot plays for both sides, to its end unless it is stopped. */
export function scriptMatch(game: Game, seed: string, wanted: ScriptOptions = {}): ScriptMatch {
  const secret = secretFrom(seed)
  const name = `${game.id}/${seed}`
  const setUp = completeSetUp(game, wanted.scenario, wanted.options)
  const match = new Match(game, { setUp, dice: new KeyedDice({ secret, match: name, salts: [] }) })
  const rng = new Xoshiro(seed)
  const said = new Words(256)
  let filling = 0
  while (match.outcome === undefined && match.next < (wanted.most ?? Number.POSITIVE_INFINITY)) {
    const side = firstOf(match.asks)
    said.clear()
    game.bot.script(match.view(side), side, rng, said)
    const acted = match.act(side, said.list())
    if (!acted.ok) throw new Error(`a scripted sentence was refused: ${acted.refusal.key}`)
    if (match.outcome === undefined && filling < (wanted.least ?? 0) / 4) filling += fill(match)
  }
  const seats = Object.fromEntries(game.sides.names.map(side => [side, wanted.seats?.[side] ?? 'line']))
  const about = { match: name, commitment: commitment(secret, name), salts: [], seats }
  return { match, record: writeJsonLines(recordOf(match, about, { secret: toHex(secret) })) }
}

/** Leaves and withdraws a standing answer that has nothing to answer now. */
function fill(match: Match<Position>): number {
  const { rules, sides } = match.game
  const top = rules.top(match.state)
  const [step] = rules.steps.filter(({ name, standing }) => standing !== undefined && name !== top.name)
  const [answer] = Object.keys(step?.standing ?? {})
  if (step === undefined || answer === undefined) return 0
  for (const on of [true, false]) match.stand(sides.all[0], `${step.name}/${answer}`, on)
  return 1
}
