import type { MatchSummary, Profile } from '@grognard/wire'
import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { PageFrame } from '../../base/page-frame.tsx'
import { ACCOUNT, LOBBY } from '../../base/routes.ts'
import { settings } from '../../base/settings.ts'
import { ask } from '../../session/online-http.ts'
import { gameName } from '../home/shelf.ts'
import { fieldsOf } from './attempt.ts'
import { faultOf, mustBeSomebody, myself, recognise } from './me.ts'
import './online.css'
import { ListHead, Running } from './seat-list.tsx'
import { say } from './texts.ts'

/** A player as anybody may know him: what he has done at each game, his public matches, and what to do about him. */
export default function PersonPage(props: { readonly id: string }): JSX.Element {
  const [fault, setFault] = createSignal('')
  const [found] = createResource(
    () => props.id,
    async id => {
      try {
        await recognise()
        const [profile, matches] = await Promise.all([
          ask<Profile>('GET', `/api/people/${id}`),
          ask<readonly MatchSummary[]>('GET', `/api/people/${id}/matches`),
        ])
        return { profile, matches }
      } catch (error) {
        setFault(faultOf(error))
        return undefined
      }
    },
  )
  const since = (at: number) => new Intl.DateTimeFormat(settings.language, { dateStyle: 'long' }).format(at)
  return (
    <PageFrame title={found()?.profile.name ?? say().lobby}>
      <div class="online-page wide">
        <Show
          when={found()}
          fallback={
            <Show when={!found.loading}>
              <h1>{say().people.noPerson}</h1>
            </Show>
          }
        >
          {known => (
            <>
              <h1>{known().profile.name}</h1>
              <p>
                {say().people.since(since(known().profile.since))}
                {known().profile.kind === 'guest' ? ` · ${say().people.guest}` : ''}
              </p>
              <Show
                when={known().profile.id !== myself()?.id}
                fallback={
                  <a class="btn" href={ACCOUNT}>
                    {say().people.own}
                  </a>
                }
              >
                <About id={known().profile.id} setFault={setFault} />
              </Show>
              <section>
                <ListHead title={say().people.record} />
                <Figures profile={known().profile} />
              </section>
              <section>
                <ListHead title={say().people.matches} />
                <Running matches={known().matches} none={say().people.noMatches} />
              </section>
            </>
          )}
        </Show>
        <p class="online-fault" role="alert">
          {fault()}
        </p>
        <a href={LOBBY}>{say().lobby}</a>
      </div>
    </PageFrame>
  )
}

function Figures(props: { readonly profile: Profile }): JSX.Element {
  const rating = ({ rating: known }: Profile['games'][number]) => {
    if (known === undefined) return '–'
    return known.isProvisional ? say().people.provisional(known.points) : String(known.points)
  }
  return (
    <Show when={props.profile.games.length > 0} fallback={<p class="lobby-text">{say().people.noRecord}</p>}>
      <table class="online-table">
        <thead>
          <tr>
            <th scope="col">{say().game}</th>
            <th scope="col">{say().played}</th>
            <th scope="col">{say().wonDrawnLost}</th>
            <th scope="col">{say().people.rating}</th>
          </tr>
        </thead>
        <tbody>
          <For each={props.profile.games}>
            {figures => (
              <tr>
                <td>{gameName(figures.game)}</td>
                <td>{figures.played}</td>
                <td>
                  {figures.won} / {figures.drawn} / {figures.lost}
                </td>
                <td>{rating(figures)}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </Show>
  )
}

/** Not to meet somebody again, or to tell of him. */
function About(props: { readonly id: string; setFault(fault: string): void }): JSX.Element {
  const [news, setNews] = createSignal('')
  const [isReporting, setReporting] = createSignal(false)
  const attempt = (run: () => Promise<unknown>, done: string) =>
    mustBeSomebody()
      .then(run)
      .then(
        () => setNews(done),
        error => props.setFault(faultOf(error)),
      )
  const report = (event: SubmitEvent) => {
    const { text } = fieldsOf(event)
    void attempt(() => ask('POST', '/api/reports', { about: props.id, text }), say().people.reported)
    setReporting(false)
  }
  return (
    <>
      <div class="online-row">
        <button
          type="button"
          class="btn small"
          onClick={() => void attempt(() => ask('PUT', `/api/me/blocks/${props.id}`), say().people.blocked)}
        >
          {say().people.toBlock}
        </button>
        <button type="button" class="btn small" aria-expanded={isReporting()} onClick={() => setReporting(!isReporting())}>
          {say().people.report}
        </button>
      </div>
      <Show when={isReporting()}>
        <form class="online-row" onSubmit={report}>
          <label class="online-wide">
            {say().people.reportText}
            <textarea class="field" name="text" rows="3" maxlength="2000" required />
          </label>
          <button type="submit" class="btn">
            {say().people.send}
          </button>
        </form>
      </Show>
      <p class="online-news" role="status">
        {news()}
      </p>
    </>
  )
}
