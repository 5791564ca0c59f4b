import type { JSX } from 'solid-js'
import './match-card.css'
import { type OnlineEntry, pictureOf } from './online-entry.ts'
import { PositionThumb } from './position-thumb.tsx'

/** A match on the server: how it stands, and the way to it. */
export function OnlineMatchCard(props: {
  readonly match: OnlineEntry
  /** It is the one to continue. */
  readonly isNext: boolean
}): JSX.Element {
  const picture = () => pictureOf(props.match.id)
  return (
    <li class="match-card" classList={{ waits: props.match.isYourMove, over: props.match.ended }}>
      <div class="match-picture">
        <PositionThumb match={{ game: props.match.game, battle: props.match.battle, picture: picture() }} />
      </div>
      <div class="match-words">
        <h3>{props.match.name}</h3>
        <p>{props.match.about}</p>
        <p class="match-state">{props.match.standing}</p>
      </div>
      <div class="match-buttons">
        <a class="btn small" classList={{ primary: props.isNext }} href={props.match.href}>
          {props.match.button}
          <span class="unseen"> {props.match.name}</span>
        </a>
      </div>
    </li>
  )
}
