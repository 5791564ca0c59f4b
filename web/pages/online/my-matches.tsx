import type { MatchSummary } from '@grognard/wire'
import { For, type JSX } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { onlineReplayPath, playPath } from '../../base/routes.ts'
import '../home/match-card.css'
import '../home/match-list.css'
import './online.css'
import { battleName, othersAt, sideIn, standingOf, termsOf } from './summaries.ts'
import { TEXTS } from './texts.ts'

/** One's own matches on the server, as cards like those of this device. */
export function OnlineCards(props: { readonly matches: readonly MatchSummary[] }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const button = ({ state, side, isYourMove }: MatchSummary) => {
    if (state === 'ended') return say().replay
    if (isYourMove) return say().move
    return state === 'open' && side === undefined ? say().answer : say().goOn
  }
  const about = (match: MatchSummary) => {
    const side = match.side ?? 0
    return match.side === undefined ? termsOf(match) : say().versus(sideIn(match, side), othersAt(match, side))
  }
  return (
    <ul class="match-list">
      <For each={props.matches}>
        {(match, i) => (
          <li class="match-card online-match" classList={{ waits: match.isYourMove, over: match.state === 'ended' }}>
            <div class="match-words">
              <h3>{battleName(match)}</h3>
              <p>{about(match)}</p>
              <p class="match-state">
                {standingOf(match)} · {say().lobby}
              </p>
            </div>
            <div class="match-buttons">
              <a
                class="btn small"
                classList={{ primary: i() === 0 && match.isYourMove === true }}
                href={match.state === 'ended' ? onlineReplayPath(match.id) : playPath(match.id)}
              >
                {button(match)}
                <span class="unseen"> {battleName(match)}</span>
              </a>
            </div>
          </li>
        )}
      </For>
    </ul>
  )
}
