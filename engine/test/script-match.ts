import { commitment, KeyedDice, secretFrom } from '../dice/keyed.ts'
import { toHex } from '../dice/sha256.ts'
import { Xoshiro } from '../dice/xoshiro.ts'
import { completeSetUp, type Game } from '../game.ts'
import { firstOf } from '../ids.ts'
import { Match } from '../match.ts'
import type { OptionValue } from '../options.ts'
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
  /** Stops before it exceeds this many lines. */
  readonly most?: number
  /** Minimum number of lines, filled up with standing answers set and withdrawn. */
  readonly least?: number
  /** Who sits at the sides, by side name; bots by default. */
  readonly seats?: Readonly<Record<string, string>>
}

/** A match in which the game's script plays both sides, to its end unless stopped. */
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

/** Sets and withdraws a standing answer that has nothing to answer now. */
function fill(match: Match<Position>): number {
  const { rules, sides } = match.game
  const top = rules.top(match.state)
  const [step] = rules.steps.filter(({ name, standing }) => standing !== undefined && name !== top.name)
  const [answer] = Object.keys(step?.standing ?? {})
  if (step === undefined || answer === undefined) return 0
  for (const on of [true, false]) match.stand(sides.all[0], `${step.name}/${answer}`, on)
  return 1
}
