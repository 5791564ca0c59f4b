import { createContext, type JSX, useContext } from 'solid-js'

/** What a table shows above everything else: that it is a what-if. */
export const AboveContext = createContext<() => JSX.Element>()

/** The bar above the table; empty at most tables. */
export function Above(): JSX.Element {
  return useContext(AboveContext)?.()
}
