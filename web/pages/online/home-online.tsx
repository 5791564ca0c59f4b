import { createMemo, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { LOBBY } from '../../base/routes.ts'
import { keepLobby, knownLobby } from './lobby-data.ts'
import { OnlineCards } from './my-matches.tsx'
import './online.css'
import { ListHead, OpenSeats } from './seat-list.tsx'
import { battleName } from './summaries.ts'
import { TEXTS } from './texts.ts'

/** Seats and matches shown on the home page; the lobby has all. */
const FEW = 4

/** How often the home page looks, in milliseconds. */
const EVERY = 30_000

/** The free seats beside one's matches; nothing while there are none. */
function HomeSeats(): JSX.Element {
  const say = inPageLanguage(TEXTS)
  keepLobby(EVERY)
  const open = createMemo(() => knownLobby()?.open.filter(({ side }) => side === undefined) ?? [])
  return (
    <Show when={open().length > 0}>
      <section class="home-seats">
        <ListHead title={say().openSeats} />
        <OpenSeats matches={open().slice(0, FEW)} />
        <a class="btn small" href={LOBBY}>
          {say().openTable}
        </a>
      </section>
    </Show>
  )
}

/** One's own matches on the server, above those of this device; what is over is in the lobby. */
function HomeMatches(): JSX.Element {
  const mine = createMemo(() => knownLobby()?.mine.filter(({ state }) => state !== 'ended') ?? [])
  return (
    <Show when={mine().length > 0}>
      <OnlineCards matches={mine().slice(0, FEW)} />
    </Show>
  )
}

/** The battle where it is one's own move on the server. */
function moveWaitsAt(): string | undefined {
  const next = knownLobby()?.mine.find(({ isYourMove }) => isYourMove)
  return next && battleName(next)
}

export default { HomeSeats, HomeMatches, moveWaitsAt }
