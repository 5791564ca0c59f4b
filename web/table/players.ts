import { createContext } from 'solid-js'

/** Names of the people at the sides of a table, where they gave them. */
export const PlayersContext = createContext<readonly string[]>([])
