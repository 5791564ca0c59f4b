import { type Level, type Side, Words, Xoshiro } from '@grognard/engine'
import type { HeldMatch } from './held-match.ts'
import { type ThinkAnswer, type Thinker, wordsIn } from './thinking.ts'

/** A lesson's scripted reply has no thought behind it. */
const BY_THE_LESSON: ThinkAnswer['thought'] = { by: 'script', chance: undefined, nodes: 0 }

const LONGEST_SENTENCE = 256

/**
 * What a bot says on a side's view. Its randomness is derived from the secret and the line, so a resumed match plays the same. If a bot that
 * plays can't be reached or says something illegal, the script stands in.
 */
export async function thinkAt(held: HeldMatch, think: Thinker, side: Side, level: Level, purpose: 'bot' | 'hint'): Promise<ThinkAnswer> {
  const { game, match, opponents, secret, foreignData, teaching } = held
  if (purpose === 'bot' && teaching !== undefined) return { words: teaching.reply(side), thought: BY_THE_LESSON }
  const view = match.view(side)
  const { next } = match
  const thought = think({
    game: game.id,
    battle: game.battle,
    data: foreignData,
    view: view.$bytes.slice(),
    side,
    level,
    seed: `${secret}/${purpose}/${next}`,
  })
  if (purpose === 'hint') return thought
  try {
    const answer = await thought
    if (match.check(side, wordsIn(answer)) === undefined) return answer
  } catch (error) {
    console.error(error)
  }
  await opponents()
  const out = new Words(LONGEST_SENTENCE)
  game.bot.script(view, side, new Xoshiro(`${secret}/script/${next}`), out)
  return { words: out.list(), thought: BY_THE_LESSON }
}
