import type { Language } from '@grognard/engine'
import { hostOf, isActing } from '../rules/commands.ts'
import type { Battle } from '../rules/state.ts'
import { commandName, type Look, pieceOf } from './look.ts'
import { questionOf } from './question.ts'
import { TEXTS } from './texts.ts'

const IN_ACTION: ReadonlySet<string> = new Set(['movement', 'bombardment', 'charges', 'assaults'])

/** B 4.1 In an activation only the pieces of the formation that acts can be named. */
export function outOfTurn(look: Look, s: Battle, id: string, language: Language): { text: string; rule: string } | undefined {
  const top = questionOf(look, s)
  const piece = pieceOf(look, id)
  if (top === undefined || piece === undefined || !IN_ACTION.has(top.name)) return undefined
  if (look.data.owner[piece] !== top.frame.side || isActing(s, piece)) return undefined
  const host = hostOf(s, piece)
  return host < 0 ? undefined : { text: TEXTS[language].notActing(commandName(look, host, language)), rule: 'B 4.1' }
}
