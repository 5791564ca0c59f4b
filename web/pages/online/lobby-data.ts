import type { MatchSummary } from '@grognard/wire'
import { type Accessor, createSignal, onCleanup, onMount } from 'solid-js'
import { ask } from '../../session/online-http.ts'
import { recognise } from './me.ts'
import { inOnlineOrder } from './summaries.ts'

interface Lobby {
  readonly open: readonly MatchSummary[]
  readonly running: readonly MatchSummary[]
}

interface LobbyView extends Lobby {
  readonly mine: readonly MatchSummary[]
}

/** Open seats, matches to watch and one's own, as last read; undefined until known, `away` when the server does not answer. */
const [lobby, setLobby] = createSignal<LobbyView | 'away'>()

/** The lists, if they are known. */
export const knownLobby = (): LobbyView | undefined => {
  const found = lobby()
  return found === 'away' ? undefined : found
}

async function look(): Promise<void> {
  if (document.visibilityState !== 'visible') return
  try {
    if (!navigator.onLine) throw new Error('offline')
    const me = await recognise()
    const [seats, mine] = await Promise.all([
      ask<Lobby>('GET', '/api/lobby'),
      me === undefined ? [] : ask<readonly MatchSummary[]>('GET', '/api/me/matches'),
    ])
    setLobby({ ...seats, mine: inOnlineOrder(mine) })
  } catch {
    setLobby(before => before ?? 'away')
  }
}

/** Reads the lists now, when the page is looked at again, and every so many milliseconds while the component is shown. */
export function keepLobby(every: number): Accessor<LobbyView | 'away' | undefined> {
  let timer: ReturnType<typeof setInterval>
  onMount(() => {
    void look()
    timer = setInterval(() => void look(), every)
    document.addEventListener('visibilitychange', look)
  })
  onCleanup(() => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  })
  return lobby
}
