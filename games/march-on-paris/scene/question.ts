import { type TopStep, topStep } from '../../common/top-step.ts'
import { unveil } from '../rules/covers.ts'
import type { CommandId } from '../rules/ids.ts'
import type { Battle } from '../rules/state.ts'
import type { StepName } from '../words/words.ts'
import type { Look } from './look.ts'

/** Steps that ask the same where forces are hidden. */
const SAME: Readonly<Partial<Record<StepName, StepName>>> = { 'unseen-movement': 'movement', 'react-unseen': 'reactions' }

/** What is asked next, with the formation and piece it is about as far as they are known. */
export function questionOf(look: Look, s: Battle): TopStep<StepName> | undefined {
  const top = topStep<Battle, StepName>(look.game.rules, s)
  if (top === undefined) return undefined
  const { frame } = top
  return {
    ...top,
    name: SAME[top.name] ?? top.name,
    frame: {
      ...Object.fromEntries(Object.keys(look.game.rules.top(s).frame).map(key => [key, frame[key]])),
      ...(frame.command !== undefined && { command: unveil(s, frame.command as CommandId) }),
      ...(frame.piece !== undefined && { piece: frame.piece >= 0 ? frame.piece : s.mover }),
    },
  }
}
