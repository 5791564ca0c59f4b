import { createEffect, createMemo, type JSX, Show } from 'solid-js'
import { settings } from '../../base/settings.ts'
import { keepOnline, type OnlineEntry } from '../home/online-entry.ts'
import { keepLobby, knownLobby } from './lobby-data.ts'
import './online.css'
import { OpenSeats } from './seat-list.tsx'
import { entryOf } from './summaries.ts'
import { say } from './texts.ts'

/** Seats shown on the home page, and matches in its list; the lobby has all. */
const SEATS = 4
const MATCHES = 24

/** How often the home page looks, in milliseconds. */
const EVERY = 30_000

/** One's own matches on the server, for the list of all matches; undefined until it has answered. */
const entries = (): readonly OnlineEntry[] | undefined => knownLobby()?.mine.slice(0, MATCHES).map(entryOf)

/** The free seats beside one's matches. */
function HomeSeats(): JSX.Element {
  keepLobby(EVERY)
  createEffect(() => {
    const known = entries()
    if (known !== undefined) keepOnline(settings.language, known)
  })
  const open = createMemo(() => knownLobby()?.open.filter(({ side }) => side === undefined) ?? [])
  return (
    <Show when={open().length > 0} fallback={<p class="home-elsewhere">{say().noSeats}</p>}>
      <OpenSeats matches={open().slice(0, SEATS)} />
    </Show>
  )
}

export default { HomeSeats, entries }
