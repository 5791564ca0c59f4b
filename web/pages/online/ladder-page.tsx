import { GAMES } from '@grognard/games/registry'
import type { Ladder } from '@grognard/wire'
import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { PageFrame } from '../../base/page-frame.tsx'
import { LOBBY, personPath } from '../../base/routes.ts'
import { ask } from '../../session/online-http.ts'
import { gameName } from '../home/shelf.ts'
import { faultOf } from './me.ts'
import './online.css'
import { say } from './texts.ts'

/** The strongest players of each game. */
export default function LadderPage(): JSX.Element {
  const games = GAMES.filter(({ isTest, stage }) => !isTest && stage !== undefined).map(({ id }) => id)
  const [game, setGame] = createSignal(games[0] ?? '')
  const [fault, setFault] = createSignal('')
  const [ladder] = createResource(game, id => ask<Ladder>('GET', `/api/ladder/${id}`).catch(error => void setFault(faultOf(error))))
  return (
    <PageFrame title={say().ladder}>
      <div class="online-page wide">
        <h1>{say().ladder}</h1>
        <p class="lobby-text">{say().ladderText}</p>
        <fieldset class="online-row">
          <legend class="unseen">{say().game}</legend>
          <For each={games}>
            {id => (
              <button type="button" class="btn small" aria-pressed={game() === id} onClick={() => setGame(id)}>
                {gameName(id)}
              </button>
            )}
          </For>
        </fieldset>
        <p class="online-fault" role="alert">
          {fault()}
        </p>
        <Show when={ladder.latest}>
          {found => (
            <Show when={found().rows.length > 0} fallback={<p>{say().ladderEmpty}</p>}>
              <table class="online-table">
                <thead>
                  <tr>
                    <th scope="col">{say().place}</th>
                    <th scope="col">{say().name}</th>
                    <th scope="col">{say().points}</th>
                    <th scope="col">{say().played}</th>
                    <th scope="col">{say().wonDrawnLost}</th>
                  </tr>
                </thead>
                <tbody>
                  <For each={found().rows}>
                    {row => (
                      <tr>
                        <td>{row.place}</td>
                        <td>
                          <a href={personPath(row.person.id)}>{row.person.name}</a>
                        </td>
                        <td>
                          {row.rating.points} ± {2 * row.rating.deviation}
                        </td>
                        <td>{row.played}</td>
                        <td>
                          {row.won} / {row.drawn} / {row.lost}
                        </td>
                      </tr>
                    )}
                  </For>
                </tbody>
              </table>
              <Show when={found().own}>{own => <p>{say().ownPlace(own())}</p>}</Show>
            </Show>
          )}
        </Show>
        <a href={LOBBY}>{say().lobby}</a>
      </div>
    </PageFrame>
  )
}
