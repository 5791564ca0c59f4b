import { type Level, type Side, Words, Xoshiro } from '@grognard/engine'
import type { SeatedBot, Table } from './table.ts'
import { type ThinkAnswer, type Thinker, wordsIn } from './thinking.ts'

/** Lets somebody think from what a side sees. His chance follows from the secret and the line, so that a resumed match goes on alike. */
export const thinkAt = ({ game, match, secret, foreignData }: Table, think: Thinker, side: Side, level: Level, purpose: string) =>
  think({
    game: game.id,
    data: foreignData,
    view: match.view(side).$bytes.slice(),
    side,
    level,
    seed: `${secret}/${purpose}/${match.next}`,
  })

const LONGEST_SENTENCE = 256

/** Who speaks for a lesson thinks nothing of it. */
const BY_THE_LESSON: ThinkAnswer['thought'] = { by: 'script', chance: undefined, nodes: 0 }

/** What a bot says. One that cannot be reached, or says what may not be said, is stood in for by the script. */
export async function answerOf(table: Table, think: Thinker, { side, level }: SeatedBot): Promise<ThinkAnswer> {
  const { game, match, secret, teaching } = table
  if (teaching !== undefined) return { words: teaching.reply(side), thought: BY_THE_LESSON }
  const view = match.view(side)
  const seed = `${secret}/script/${match.next}`
  try {
    const answer = await thinkAt(table, think, side, level, 'bot')
    if (match.check(side, wordsIn(answer)) === undefined) return answer
  } catch (error) {
    console.error(error)
  }
  const out = new Words(LONGEST_SENTENCE)
  game.bot.script(view, side, new Xoshiro(seed), out)
  return { words: out.list(), thought: { by: 'script', chance: undefined, nodes: 0 } }
}
