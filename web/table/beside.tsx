import { createContext, type JSX, useContext } from 'solid-js'

/** What a lesson puts beside the decision: its card, or remarks on a first battle. */
export const BesideContext = createContext<() => JSX.Element>()

/** Explanations of what happens for the first time, for those who want them. */
interface Explaining {
  readonly isOn: () => boolean
  turnOn(): void
}

/** What turns explanations of this match on; missing where there are none. */
export const ExplainingContext = createContext<Explaining>()

/** The card beside the decision; empty at most tables. */
export function Beside(): JSX.Element {
  return useContext(BesideContext)?.()
}
