import type { Pace } from '@grognard/wire'
import { createSignal, For, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { personPath } from '../../base/routes.ts'
import { settings } from '../../base/settings.ts'
import { PACE_TEXTS, PACES, type PaceName } from '../../session/online-paces.ts'
import type { OnlineApi, OnlineView } from '../../session/online-protocol.ts'
import { useTable } from '../model.ts'
import { SideMark } from '../parts/side-mark.tsx'
import { createNow, leftAt, printTime } from './clock.ts'
import { Notes } from './notes.tsx'
import './online.css'
import { Afterwards } from './afterwards.tsx'
import { Chat } from './chat.tsx'
import { NextMatch } from './next-match.tsx'
import { TEXTS } from './texts.ts'
import { WayBack } from './way-back.tsx'

/** Away from a live match for so long, a side may be claimed against; in milliseconds. */
const CLAIMED_AFTER = 180_000

type Offer = OnlineView['offers'][number]

/** What belongs to a match on a server: who is there, the clocks, offers, talk, and what can be done after the end. */
export default function OnlineCard(props: { readonly online: OnlineView }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const now = createNow()
  const [refused, setRefused] = createSignal('')
  const isPlaying = () => props.online.side !== undefined && table.update().ending === undefined
  const isAgainstPerson = () => !props.online.bots.some(Boolean)
  const request = async (deed: (api: OnlineApi) => Promise<string | undefined>) => {
    const api = table.api.online
    if (api !== undefined) setRefused((await deed(api)) ?? '')
  }
  const mayClaim = () => props.online.pace.kind === 'live' && now() - (props.online.awaySince ?? Number.POSITIVE_INFINITY) > CLAIMED_AFTER
  return (
    <section
      class="online-card"
      aria-label={say().title}
      data-hash={props.online.hash}
      data-next={table.update().next}
      data-unsent={props.online.unsent === undefined ? undefined : ''}
    >
      <Players online={props.online} now={now()} />
      <Show when={say().link[props.online.link]}>
        {text => (
          <p class="online-notice" role="status">
            {text()}{' '}
            <Show when={props.online.link === 'reload'}>
              <button type="button" class="btn small" onClick={() => location.reload()}>
                {say().reload}
              </button>
            </Show>
          </p>
        )}
      </Show>
      <Show when={props.online.unsent !== undefined && props.online.link !== 'joined'}>
        <p class="online-notice" role="status">
          {say().unsent}
        </p>
      </Show>
      <Show when={props.online.side === undefined}>
        <p class="online-quiet">{say().spectator}</p>
      </Show>
      <Show when={props.online.side !== undefined}>
        <NextMatch />
      </Show>
      <For each={props.online.offers}>{offer => <OfferRow offer={offer} online={props.online} ask={request} />}</For>
      <Show when={props.online.isPaused && isPlaying()}>
        <p class="online-notice">
          {say().paused}{' '}
          <button type="button" class="btn small" onClick={() => void request(api => api.resume())}>
            {say().goOn}
          </button>
        </p>
      </Show>
      <Show when={isPlaying() && isAgainstPerson() && mayClaim()}>
        <div class="online-notice">
          <p>{say().claimText}</p>
          <div class="online-buttons">
            <button type="button" class="btn small" onClick={() => void request(api => api.claim('win'))}>
              {say().claimWin}
            </button>
            <button type="button" class="btn small" onClick={() => void request(api => api.claim('draw'))}>
              {say().claimDraw}
            </button>
            <button type="button" class="btn small" onClick={() => void request(api => api.claim('slow'))}>
              {say().claimSlow}
            </button>
          </div>
        </div>
      </Show>
      <Show when={refused()}>
        {why => (
          <p class="online-refused" role="alert">
            {why()}
          </p>
        )}
      </Show>
      <Show when={isPlaying() && isAgainstPerson()}>
        <details class="online-more">
          <summary>{say().more}</summary>
          <div class="online-buttons">
            <button
              type="button"
              class="btn small"
              disabled={props.online.backTo === undefined}
              onClick={() => void request(api => api.offer('back'))}
            >
              {say().askBack}
            </button>
            <button type="button" class="btn small" onClick={() => void request(api => api.offer('draw'))}>
              {say().askDraw}
            </button>
            <Show when={props.online.clocks !== undefined}>
              <button
                type="button"
                class="btn small"
                disabled={props.online.isPaused}
                onClick={() => void request(api => api.offer('pause'))}
              >
                {say().askPause}
              </button>
              <button type="button" class="btn small" onClick={() => void request(api => api.gift())}>
                {say().gift}
              </button>
            </Show>
          </div>
          <PaceForm propose={pace => request(api => api.offer('pace', pace))} />
        </details>
      </Show>
      <Show when={props.online.side !== undefined && isAgainstPerson()}>
        <Chat online={props.online} api={table.api.online} ask={request} />
      </Show>
      <Show when={props.online.side !== undefined}>
        <Notes />
      </Show>
      <Show when={isPlaying() && props.online.isGuest}>
        <WayBack />
      </Show>
      <Show when={table.update().ending}>
        <Afterwards online={props.online} />
      </Show>
    </section>
  )
}

/** Each side's player: whether he is there, and what is left on his clock. */
function Players(props: { readonly online: OnlineView; readonly now: number }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const day = () => (settings.language === 'fr' ? 'j' : 'd')
  const state = (side: number) => {
    if (side === props.online.side) return say().you
    if (props.online.bots[side]) return say().bot
    return props.online.here[side] ? say().here : say().away
  }
  const time = (side: number) => {
    const left = leftAt(props.online.clocks, side, props.now)
    return left === undefined ? undefined : printTime(left, day())
  }
  return (
    <ul class="online-players">
      <For each={table.fixed().sides}>
        {one => (
          <li data-side={one.side} data-here={props.online.here[one.side] ? '' : undefined}>
            <SideMark side={one} size={11} />
            <Show when={props.online.people[one.side]} fallback={<span class="online-name">{props.online.names[one.side]}</span>}>
              {person => (
                <a class="online-name" href={personPath(person())} title={say().profile(props.online.names[one.side] ?? '')}>
                  {props.online.names[one.side]}
                </a>
              )}
            </Show>
            <small>{state(one.side)}</small>
            <Show when={time(one.side)}>
              {left => (
                <time class="online-clock" classList={{ runs: props.online.clocks?.left[one.side]?.runs }}>
                  <span class="unseen">{say().clock} </span>
                  {left()}
                </time>
              )}
            </Show>
          </li>
        )}
      </For>
    </ul>
  )
}

interface OfferProps {
  readonly offer: Offer
  readonly online: OnlineView
  ask(deed: (api: OnlineApi) => Promise<string | undefined>): Promise<void>
}

/** An offer that stands: the other side's to be answered, or one's own to be withdrawn. */
function OfferRow(props: OfferProps): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const isOwn = () => props.offer.side === props.online.side
  const name = () => props.online.names[props.offer.side] ?? ''
  const text = () => {
    const { kind, pace } = props.offer
    if (kind !== 'pace') return isOwn() ? say().offered[kind] : say().offers[kind](name())
    const wanted = pace === undefined ? '' : PACE_TEXTS[settings.language].pace(pace)
    return isOwn() ? say().offered.pace(wanted) : say().offers.pace(name(), wanted)
  }
  const answer = (yes: boolean) => void props.ask(api => api.answer(props.offer.kind, yes))
  return (
    <div class="online-offer" role="status">
      <p>{text()}</p>
      <div class="online-buttons">
        <Show when={!isOwn()}>
          <button type="button" class="btn small primary" onClick={() => answer(true)}>
            {say().accept}
          </button>
        </Show>
        <button type="button" class="btn small" onClick={() => answer(false)}>
          {isOwn() ? say().withdraw : say().decline}
        </button>
      </div>
    </div>
  )
}

/** Proposes another pace for the rest of the match. */
function PaceForm(props: { propose(pace: Pace): Promise<void> }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const paces = inPageLanguage(PACE_TEXTS)
  const propose = (event: SubmitEvent) => {
    event.preventDefault()
    const chosen = String(new FormData(event.currentTarget as HTMLFormElement).get('pace')) as PaceName
    void props.propose(PACES[chosen])
  }
  return (
    <form class="online-say" onSubmit={propose}>
      <select class="field" name="pace" aria-label={say().otherPace}>
        <For each={Object.keys(PACES) as PaceName[]}>{pace => <option value={pace}>{paces().paces[pace]}</option>}</For>
      </select>
      <button type="submit" class="btn small">
        {say().askPace}
      </button>
    </form>
  )
}
