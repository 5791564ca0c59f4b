import { type Level, type Side, Words, Xoshiro } from '@grognard/engine'
import type { SeatedBot, Table } from './table.ts'
import { type ThinkAnswer, type Thinker, wordsIn } from './thinking.ts'

/** Runs the bot on a side's view. Its randomness is derived from the secret and the line, so a resumed match plays the same. */
export const thinkAt = ({ game, match, secret, foreignData }: Table, think: Thinker, side: Side, level: Level, purpose: string) =>
  think({
    game: game.id,
    battle: game.battle,
    data: foreignData,
    view: match.view(side).$bytes.slice(),
    side,
    level,
    seed: `${secret}/${purpose}/${match.next}`,
  })

const LONGEST_SENTENCE = 256

/** A lesson's scripted reply has no thought behind it. */
const BY_THE_LESSON: ThinkAnswer['thought'] = { by: 'script', chance: undefined, nodes: 0 }

/** What a bot says. If it can't be reached or says something illegal, the script stands in. */
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
