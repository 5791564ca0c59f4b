import type { Given, MatchSummary } from '@grognard/wire'
import { createSignal, type JSX, Show } from 'solid-js'
import { PageFrame } from '../../base/page-frame.tsx'
import { go } from '../../base/router.ts'
import { LOBBY } from '../../base/routes.ts'
import { settings } from '../../base/settings.ts'
import { ask } from '../../session/online-http.ts'
import { freeSeat, giveSalt, takeSeat } from '../../session/online-seats.ts'
import { LinkField } from '../../table/online/link-field.tsx'
import { keepInvitation, keptInvitation } from './create.ts'
import { faultOf, mustBeSomebody } from './me.ts'
import './online.css'
import { battleName, freeSeatOf, sideIn, termsOf } from './summaries.ts'
import { say } from './texts.ts'

/** The wait for players: the link to send, until when it is good, and how to give up. */
export function WaitingRoom(props: { readonly match: MatchSummary; again(): void }): JSX.Element {
  const [token, setToken] = createSignal(keptInvitation(props.match.id))
  const [fault, setFault] = createSignal('')
  const until = () =>
    props.match.expires === undefined
      ? undefined
      : new Intl.DateTimeFormat(settings.language, { dateStyle: 'long', timeStyle: 'short' }).format(props.match.expires)
  const isSpent = () => props.match.state === 'cancelled' || (props.match.expires ?? Number.POSITIVE_INFINITY) < Date.now()
  const trying = (run: () => Promise<unknown>) => () =>
    void run().catch(error => {
      setFault(faultOf(error))
    })
  const makeLink = trying(async () => {
    const side = freeSeatOf(props.match)?.side
    const given = await ask<Given>('POST', `/api/matches/${props.match.id}/invitation`, { side })
    keepInvitation(props.match.id, given.token)
    setToken(given.token)
  })
  const close = trying(async () => {
    await ask('DELETE', `/api/matches/${props.match.id}`)
    go(LOBBY)
  })
  const list = trying(async () => {
    await ask('PATCH', `/api/matches/${props.match.id}`, { visibility: props.match.isPublic ? 'private' : 'public' })
    props.again()
  })
  const leave = trying(async () => {
    await ask('DELETE', `/api/matches/${props.match.id}/seats/${props.match.side}`)
    go(LOBBY)
  })
  const sit = trying(async () => {
    await mustBeSomebody()
    const side = freeSeat(props.match)
    if (props.match.wantsSalt) await giveSalt(props.match.id)
    else if (side !== undefined) await takeSeat(props.match.id, side)
    props.again()
  })
  const mayInvite = () => props.match.isOwn && freeSeatOf(props.match) !== undefined && freeSeatOf(props.match)?.isInvited !== true
  return (
    <PageFrame title={battleName(props.match)}>
      <div class="online-page">
        <h1>{say().waitTitle(battleName(props.match))}</h1>
        <Show when={!isSpent()} fallback={<p>{props.match.state === 'cancelled' ? say().cancelled : say().expired}</p>}>
          <p>
            {props.match.side === undefined ? '' : `${sideIn(props.match, props.match.side)}, `}
            {termsOf(props.match)}
          </p>
          <Show when={freeSeatOf(props.match)?.isInvited && props.match.side !== undefined}>
            <p>{say().waitInvited}</p>
          </Show>
          <Show when={mayInvite()}>
            <p>{props.match.isPublic ? say().waitPublic : say().waitText}</p>
            <Show
              when={token()}
              fallback={
                <div class="online-row">
                  <button type="button" class="btn" onClick={makeLink}>
                    {say().newLink}
                  </button>
                  <span class="lobby-text">{say().newLinkHelp}</span>
                </div>
              }
            >
              {known => <LinkField label={say().link} link={`${location.origin}/join#${known()}`} />}
            </Show>
          </Show>
          <Show when={until()}>{date => <p class="lobby-text">{say().lasts(date())}</p>}</Show>
          <Show when={props.match.side === undefined || props.match.wantsSalt}>
            <div class="online-row">
              <button type="button" class="btn primary" onClick={sit}>
                {say().joinButton}
              </button>
            </div>
          </Show>
          <p class="lobby-text">{say().waitLeave}</p>
          <details class="lobby-text">
            <summary>{say().commitment}</summary>
            <code>{props.match.commitment}</code>
          </details>
          <div class="online-row">
            <Show when={mayInvite()}>
              <button type="button" class="btn" onClick={list}>
                {props.match.isPublic ? say().unlist : say().list}
              </button>
            </Show>
            <Show when={props.match.isOwn}>
              <button type="button" class="btn" onClick={close}>
                {say().cancel}
              </button>
            </Show>
            <Show when={!props.match.isOwn && props.match.side !== undefined}>
              <button type="button" class="btn" onClick={leave}>
                {say().leaveSeat}
              </button>
            </Show>
          </div>
        </Show>
        <p class="online-fault" role="alert">
          {fault()}
        </p>
        <a href={LOBBY}>{say().lobby}</a>
      </div>
    </PageFrame>
  )
}
