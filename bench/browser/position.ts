import { sentence } from '@grognard/bots'
import {
  commitment,
  completeSetUp,
  firstOf,
  fromHex,
  type Game,
  KeyedDice,
  Match,
  printWord,
  recordOf,
  viewOf,
  type Word,
  Words,
  writeJsonLines,
  Xoshiro,
} from '@grognard/engine'

const SECRET = '01'.repeat(32)
const NAME = 'bench'
/** A scripted match ends long before this many sentences. */
const MOST = 10_000

/** A match just before a sentence that the script is about to say. */
export interface Prepared {
  /** To be imported into the page as a file. */
  readonly record: string
  /** The sentence, as typed. */
  readonly next: readonly string[]
  /** Words it may begin with. */
  readonly choices: readonly Word[]
}

/** Lets the script play both sides until it is about to say what is wanted in a step of this name. */
export function playedUpTo(
  game: Game,
  seat: 'human' | 'marshal',
  isWanted: (step: string, said: readonly Word[]) => boolean = () => true,
): Prepared {
  const secret = fromHex(SECRET)
  const match = new Match(game, { setUp: completeSetUp(game), dice: new KeyedDice({ secret, match: NAME, salts: [] }) })
  const rng = new Xoshiro(NAME)
  const said = sentence()
  for (let n = 0; n < MOST && match.asks !== 0; n++) {
    const side = firstOf(match.asks)
    said.clear()
    game.bot.script(viewOf(game, match.state, side), side, rng, said)
    const words = said.list()
    if (isWanted(game.rules.top(match.state).name, words)) {
      const seats = Object.fromEntries(game.sides.names.map(name => [name, seat]))
      const about = { match: NAME, commitment: commitment(secret, NAME), salts: [], seats }
      const choices = new Words()
      game.rules.choices(match.state, side, new Words(1), choices)
      return {
        record: writeJsonLines(recordOf(match, about, { secret: SECRET })),
        next: words.map(word => printWord(game, word)),
        choices: choices.list(),
      }
    }
    match.act(side, words)
  }
  throw new Error(`${game.id}: the script never says what is to be measured`)
}
