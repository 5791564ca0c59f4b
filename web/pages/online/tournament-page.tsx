import type { Entrant, Pairing, Tournament } from '@grognard/wire'
import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { PageFrame } from '../../base/page-frame.tsx'
import { personPath, playPath, TOURNAMENTS } from '../../base/routes.ts'
import { ask } from '../../session/online-http.ts'
import { titleOf } from '../home/shelf.ts'
import { faultOf, mustBeSomebody, recognise } from './me.ts'
import './online.css'
import { ListHead } from './seat-list.tsx'
import { say } from './texts.ts'

/** One tournament: who plays, how it stands, who meets whom. */
export default function TournamentPage(props: { readonly id: string }): JSX.Element {
  const [fault, setFault] = createSignal('')
  const [found, { refetch }] = createResource(
    () => props.id,
    async id => {
      try {
        await recognise()
        return await ask<Tournament>('GET', `/api/tournaments/${id}`)
      } catch (error) {
        setFault(faultOf(error))
        return undefined
      }
    },
  )
  const attempt = (method: 'PUT' | 'POST' | 'DELETE', part: string) => () =>
    void mustBeSomebody()
      .then(() => ask(method, `/api/tournaments/${props.id}${part}`))
      .then(() => refetch())
      .catch(error => setFault(faultOf(error)))
  return (
    <PageFrame title={found.latest?.name ?? say().tournaments}>
      <div class="online-page wide">
        <h1>{found.latest?.name ?? say().tournaments}</h1>
        <p class="online-fault" role="alert">
          {fault()}
        </p>
        <Show when={found.latest}>
          {one => (
            <>
              <p>
                {titleOf(one().game, one().battle) ?? one().game} · {say().kinds[one().kind]} · {say().pace(one().pace)} ·{' '}
                {say().states[one().state]}
                {one().round > 0 ? ` · ${say().roundOf(one().round, one().rounds)}` : ''}
              </p>
              <div class="online-row">
                <Show when={one().state === 'open' && !one().isIn}>
                  <button type="button" class="btn primary" onClick={attempt('PUT', '/entry')}>
                    {say().enter}
                  </button>
                </Show>
                <Show when={one().isIn && (one().state === 'open' || one().state === 'playing')}>
                  <button type="button" class="btn" onClick={attempt('DELETE', '/entry')}>
                    {say().leaveTournament}
                  </button>
                </Show>
                <Show when={one().isOwn && one().state === 'open'}>
                  <button type="button" class="btn" onClick={attempt('POST', '/start')}>
                    {say().start}
                  </button>
                  <button type="button" class="btn" onClick={attempt('DELETE', '')}>
                    {say().cancelTournament}
                  </button>
                </Show>
              </div>
              <section>
                <ListHead title={say().standings} />
                <Standings entrants={one().entrants} />
              </section>
              <Show when={one().pairings.length > 0}>
                <section>
                  <ListHead title={say().pairings} />
                  <Pairings tournament={one()} />
                </section>
              </Show>
            </>
          )}
        </Show>
        <a href={TOURNAMENTS}>{say().tournaments}</a>
      </div>
    </PageFrame>
  )
}

const half = (twice: number): string => `${Math.floor(twice / 2) || (twice === 1 ? '' : 0)}${twice % 2 === 1 ? '½' : ''}`

function Standings(props: { readonly entrants: readonly Entrant[] }): JSX.Element {
  const ordered = () => [...props.entrants].sort((a, b) => a.place - b.place)
  return (
    <table class="online-table">
      <thead>
        <tr>
          <th scope="col">{say().place}</th>
          <th scope="col">{say().name}</th>
          <th scope="col">{say().points}</th>
          <th scope="col">{say().played}</th>
        </tr>
      </thead>
      <tbody>
        <For each={ordered()}>
          {entrant => (
            <tr>
              <td>{entrant.place}</td>
              <td>
                <Show when={entrant.person} fallback={say().former}>
                  {person => <a href={personPath(person().id)}>{person().name}</a>}
                </Show>
              </td>
              <td>{half(entrant.score)}</td>
              <td>{entrant.played}</td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  )
}

function Pairings(props: { readonly tournament: Tournament }): JSX.Element {
  const name = (number: number | undefined) =>
    number === undefined ? say().free : (props.tournament.entrants.find(entrant => entrant.number === number)?.person?.name ?? say().former)
  const result = ({ score }: Pairing) => (score === undefined ? '' : `${half(score)} : ${half(2 - score)}`)
  return (
    <ul class="online-list">
      <For each={props.tournament.pairings}>
        {pairing => (
          <li>
            <span>
              {say().round(pairing.round)}: {say().versus(name(pairing.one), name(pairing.two))} {result(pairing)}
            </span>
            <Show when={pairing.match}>
              {match => (
                <a class="btn small" href={playPath(match())}>
                  {say().goOn}
                </a>
              )}
            </Show>
          </li>
        )}
      </For>
    </ul>
  )
}
