import { isA, type Language, type Side, type Word, type WordSwitch, word } from '@grognard/engine'
import { PIECE, TOGETHER, VERB } from '../rules/sorts.ts'
import type { Battle } from '../rules/state.ts'
import type { Look } from './look.ts'
import { questionOf } from './question.ts'
import { leadOf } from './reach.ts'
import { asWords, isTogether, pieceIn } from './sentence.ts'
import { TEXTS } from './texts.ts'

/** B 5.1 Whether the piece that moves takes along those who stand with it. */
export function switchesOf(look: Look, s: Battle, side: Side, said: readonly Word[], language: Language): WordSwitch[] {
  const piece = pieceIn(said)
  if (questionOf(look, s)?.name !== 'movement' || piece === undefined) return []
  const name = TEXTS[language].switches.together
  const together = word(VERB, TOGETHER)
  if (isTogether(said)) return [{ of: together, name, isOn: true, say: said.slice(1, 2) }]
  if (said[0] === undefined || !isA(said[0], PIECE)) return []
  const lead = leadOf(s, piece)
  if (lead === undefined || look.game.rules.why(s, side, asWords([together]), word(PIECE, lead)) !== undefined) return []
  return [{ of: said[0], name, isOn: false, say: [together, word(PIECE, lead)] }]
}
