import { createContext, type JSX, useContext } from 'solid-js'

/** What a lesson puts beside the decision: its card, or remarks on a first battle. */
export const BesideContext = createContext<() => JSX.Element>()

/** The card beside the decision; empty at most tables. */
export function Beside(): JSX.Element {
  return useContext(BesideContext)?.()
}
