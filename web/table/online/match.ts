import { createContext } from 'solid-js'

/** The server's id of the match at this table; empty at tables of this device. */
export const OnlineMatchContext = createContext('')
