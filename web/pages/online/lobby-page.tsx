import { GAMES } from '@grognard/games/registry'
import { createMemo, For, type JSX, Show } from 'solid-js'
import { PageFrame } from '../../base/page-frame.tsx'
import { ACCOUNT, LADDER, newMatchPath, playPath, TOURNAMENTS } from '../../base/routes.ts'
import { gameName } from '../home/shelf.ts'
import { keepLobby, knownLobby } from './lobby-data.ts'
import { myself } from './me.ts'
import { OnlineCards } from './my-matches.tsx'
import './online.css'
import { ListHead, OpenSeats, Running } from './seat-list.tsx'
import { say } from './texts.ts'

/** How often the lists are read again, in milliseconds. */
const EVERY = 4000

/** Where people meet: free seats, matches to watch, one's own, and a table of one's own. */
export default function LobbyPage(): JSX.Element {
  const lobby = keepLobby(EVERY)
  const known = createMemo(knownLobby)
  const next = () => known()?.mine.find(({ isYourMove }) => isYourMove)
  const games = GAMES.filter(({ isTest, stage }) => !isTest && stage !== undefined)
  return (
    <PageFrame title={say().lobby}>
      <div class="lobby">
        <div class="lobby-head">
          <h1>{say().lobby}</h1>
          <p>{say().lobbyText}</p>
          <div class="online-row">
            <Show when={next()}>
              {match => (
                <a class="btn primary" href={playPath(match().id)}>
                  {say().next}
                </a>
              )}
            </Show>
            <a class="btn" href={ACCOUNT}>
              {myself()?.name ?? say().account}
            </a>
            <a class="btn" href={LADDER}>
              {say().ladder}
            </a>
            <a class="btn" href={TOURNAMENTS}>
              {say().tournaments}
            </a>
          </div>
          <Show when={lobby() === 'away'}>
            <p class="online-fault" role="alert">
              {say().offline}
            </p>
          </Show>
        </div>
        <section class="lobby-mine">
          <ListHead title={say().yourMatches} />
          <Show when={(known()?.mine.length ?? 0) > 0} fallback={<p class="seat-none">{say().noMatches}</p>}>
            <OnlineCards matches={known()?.mine ?? []} />
          </Show>
        </section>
        <section>
          <ListHead title={say().openSeats} />
          <OpenSeats matches={known()?.open ?? []} />
        </section>
        <section>
          <ListHead title={say().watchTitle} />
          <Running matches={known()?.running ?? []} />
        </section>
        <section>
          <ListHead title={say().openTable} />
          <p class="lobby-text">{say().openTableText}</p>
          <ul class="online-row">
            <For each={games}>
              {({ id }) => (
                <li>
                  <a class="btn" href={`${newMatchPath(id)}#online`}>
                    {gameName(id)}
                  </a>
                </li>
              )}
            </For>
          </ul>
        </section>
      </div>
    </PageFrame>
  )
}
