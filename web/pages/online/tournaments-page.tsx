import { GAMES } from '@grognard/games/registry'
import type { TournamentSummary } from '@grognard/wire'
import { createResource, createSignal, For, type JSX } from 'solid-js'
import { PageFrame } from '../../base/page-frame.tsx'
import { go } from '../../base/router.ts'
import { LOBBY, tournamentPath } from '../../base/routes.ts'
import { ask } from '../../session/online-http.ts'
import { titleOf } from '../home/shelf.ts'
import { faultOf, mustBeSomebody } from './me.ts'
import './online.css'
import { PACES, type PaceName } from '../../session/online-paces.ts'
import { ListHead } from './seat-list.tsx'
import { say } from './texts.ts'

/** Tournaments of this server, and a form for one's own. */
export default function TournamentsPage(): JSX.Element {
  const [fault, setFault] = createSignal('')
  const [list] = createResource(() =>
    ask<readonly TournamentSummary[]>('GET', '/api/tournaments').catch((error): readonly TournamentSummary[] => {
      setFault(faultOf(error))
      return []
    }),
  )
  const games = GAMES.filter(({ isTest, stage }) => !isTest && stage !== undefined)
  const create = async (event: SubmitEvent) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget as HTMLFormElement)
    const kind = String(fields.get('kind'))
    try {
      await mustBeSomebody()
      const made = await ask<TournamentSummary>('POST', '/api/tournaments', {
        name: String(fields.get('name')),
        kind,
        ...(kind === 'swiss' && { rounds: Number(fields.get('rounds')) }),
        isDouble: fields.get('double') !== null,
        game: String(fields.get('game')),
        pace: PACES[String(fields.get('pace')) as PaceName],
        rated: fields.get('rated') !== null,
        visibility: 'public',
      })
      go(tournamentPath(made.id))
    } catch (error) {
      setFault(faultOf(error))
    }
  }
  return (
    <PageFrame title={say().tournaments}>
      <div class="online-page wide">
        <h1>{say().tournaments}</h1>
        <p class="online-fault" role="alert">
          {fault()}
        </p>
        <ul class="seat-list">
          <For each={list()} fallback={<li class="seat-none">{say().noTournaments}</li>}>
            {one => (
              <li>
                <div class="seat-words">
                  <b>{one.name}</b>
                  <small>
                    {titleOf(one.game, one.battle) ?? one.game} · {say().kinds[one.kind]} · {say().entered(one.entered, one.most)}
                  </small>
                </div>
                <span class="seat-terms">{say().states[one.state]}</span>
                <a class="btn small" href={tournamentPath(one.id)}>
                  {say().goOn}
                  <span class="unseen"> {one.name}</span>
                </a>
              </li>
            )}
          </For>
        </ul>
        <section>
          <ListHead title={say().newTournament} />
          <form class="online-form" onSubmit={event => void create(event)}>
            <label>
              {say().name}
              <input class="field" name="name" required maxlength="60" />
            </label>
            <label>
              {say().game}
              <select class="field" name="game">
                <For each={games}>{({ id }) => <option value={id}>{titleOf(id) ?? id}</option>}</For>
              </select>
            </label>
            <label>
              {say().tournamentKind}
              <select class="field" name="kind">
                <option value="roundRobin">{say().kinds.roundRobin}</option>
                <option value="swiss">{say().kinds.swiss}</option>
              </select>
            </label>
            <label>
              {say().rounds}
              <input class="field" name="rounds" type="number" min="2" max="11" value="5" />
            </label>
            <label>
              {say().paceTitle}
              <select class="field" name="pace">
                <For each={Object.keys(PACES) as PaceName[]}>{pace => <option value={pace}>{say().paces[pace]}</option>}</For>
              </select>
            </label>
            <label class="check online-check">
              <input type="checkbox" name="double" />
              <span>{say().isDouble}</span>
            </label>
            <label class="check online-check">
              <input type="checkbox" name="rated" />
              <span>{say().ratedLabel}</span>
            </label>
            <button type="submit" class="btn primary">
              {say().makeTournament}
            </button>
          </form>
        </section>
        <a href={LOBBY}>{say().lobby}</a>
      </div>
    </PageFrame>
  )
}
