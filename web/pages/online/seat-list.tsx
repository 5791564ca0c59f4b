import type { MatchSummary } from '@grognard/wire'
import { createSignal, For, type JSX, Show } from 'solid-js'
import { go } from '../../base/router.ts'
import { onlineReplayPath, playPath } from '../../base/routes.ts'
import { takeSeat } from '../../session/online-seats.ts'
import { faultOf, mustBeSomebody } from './me.ts'
import './online.css'
import { battleName, freeSeatOf, othersAt, sideIn, sitterName, termsOf } from './summaries.ts'
import { say } from './texts.ts'

/** Seats that wait for somebody: a button takes one. */
export function OpenSeats(props: { readonly matches: readonly MatchSummary[] }): JSX.Element {
  const [fault, setFault] = createSignal('')
  const free = () => props.matches.filter(match => match.side === undefined && freeSeatOf(match) !== undefined)
  const sit = async (match: MatchSummary) => {
    const seat = freeSeatOf(match)
    if (seat === undefined) return
    try {
      await mustBeSomebody()
      await takeSeat(match.id, seat.side)
      go(playPath(match.id))
    } catch (error) {
      setFault(faultOf(error))
    }
  }
  return (
    <>
      <p class="online-fault" role="alert">
        {fault()}
      </p>
      <ul class="seat-list">
        <For each={free()} fallback={<li class="seat-none">{say().noSeats}</li>}>
          {match => (
            <li>
              <div class="seat-words">
                <b>{battleName(match)}</b>
                <small>{say().against(sideIn(match, freeSeatOf(match)?.side ?? 0), othersAt(match, freeSeatOf(match)?.side ?? 0))}</small>
              </div>
              <span class="seat-terms">{termsOf(match)}</span>
              <button type="button" class="btn small" onClick={() => void sit(match)}>
                {say().sitDown}
                <span class="unseen"> {battleName(match)}</span>
              </button>
            </li>
          )}
        </For>
      </ul>
    </>
  )
}

/** Public matches, to watch or to see again. */
export function Running(props: { readonly matches: readonly MatchSummary[]; readonly none?: string }): JSX.Element {
  return (
    <ul class="seat-list">
      <For each={props.matches} fallback={<li class="seat-none">{props.none ?? say().nothingToWatch}</li>}>
        {match => (
          <li>
            <div class="seat-words">
              <b>{battleName(match)}</b>
              <small>{match.seats.map(sitterName).reduce((one, other) => say().versus(one, other))}</small>
            </div>
            <span class="seat-terms">{termsOf(match)}</span>
            <a class="btn small" href={match.state === 'ended' ? onlineReplayPath(match.id) : playPath(match.id)}>
              {match.state === 'ended' ? say().replay : match.side === undefined ? say().watch : say().goOn}
              <span class="unseen"> {battleName(match)}</span>
            </a>
          </li>
        )}
      </For>
    </ul>
  )
}

/** The heading of a list, with a figure beside it. */
export function ListHead(props: { readonly title: string; readonly note?: string }): JSX.Element {
  return (
    <div class="list-head">
      <h2>{props.title}</h2>
      <Show when={props.note}>{note => <span>{note()}</span>}</Show>
    </div>
  )
}
