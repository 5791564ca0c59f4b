import { createEffect, createMemo, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { writeNote } from '../../base/notes.ts'
import { isAnswered, keepLobby, knownLobby } from './lobby-data.ts'
import { OnlineCards } from './my-matches.tsx'
import { ONLINE_MATCHES } from './notes.ts'
import './online.css'
import { OpenSeats } from './seat-list.tsx'
import { battleName } from './summaries.ts'
import { TEXTS } from './texts.ts'

/** Seats and matches shown on the home page; the lobby has all. */
const FEW = 4

/** How often the home page looks, in milliseconds. */
const EVERY = 30_000

/** The free seats beside one's matches. */
function HomeSeats(): JSX.Element {
  const say = inPageLanguage(TEXTS)
  keepLobby(EVERY)
  const open = createMemo(() => knownLobby()?.open.filter(({ side }) => side === undefined) ?? [])
  return (
    <Show when={open().length > 0} fallback={<p class="home-elsewhere">{say().noSeats}</p>}>
      <OpenSeats matches={open().slice(0, FEW)} />
    </Show>
  )
}

/** One's own matches on the server, above those of this device; what is over is in the lobby. */
function HomeMatches(): JSX.Element {
  const mine = createMemo(() => (knownLobby()?.mine.filter(({ state }) => state !== 'ended') ?? []).slice(0, FEW))
  createEffect(() => {
    if (knownLobby() !== undefined) writeNote(ONLINE_MATCHES, String(mine().length))
  })
  return (
    <Show when={mine().length > 0}>
      <OnlineCards matches={mine()} />
    </Show>
  )
}

/** The battle where it is one's own move on the server. */
function moveWaitsAt(): string | undefined {
  const next = knownLobby()?.mine.find(({ isYourMove }) => isYourMove)
  return next && battleName(next)
}

export default { HomeSeats, HomeMatches, isAnswered, moveWaitsAt }
