import { createContext, type JSX, useContext } from 'solid-js'

/** What somebody who teaches lays beside the decision: a card of a lesson, or remarks on a first battle. */
export const BesideContext = createContext<() => JSX.Element>()

/** The card beside the decision; nothing at most tables. */
export function Beside(): JSX.Element {
  return useContext(BesideContext)?.()
}
