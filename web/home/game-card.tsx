import { type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../app/language.ts'
import { askForMatch } from '../app/pending.ts'
import { go } from '../app/router.ts'
import { lessonsPath, newMatchPath, rulesPath, tablePath } from '../app/routes.ts'
import { FogMark } from './fog-mark.tsx'
import './game-card.css'
import { isPlayable, quickMatch, type ShelfGame } from './shelf.ts'
import { SHELF_TEXTS } from './shelf-texts.ts'
import { TEXTS } from './texts.ts'
import { Vignette } from './vignettes/vignette.tsx'

/** A game of the shelf: a piece of its map, what it is like, and the way to its table. */
export function GameCard(props: { readonly game: ShelfGame }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const shelf = inPageLanguage(SHELF_TEXTS)
  const blurb = () => shelf().games[props.game.id]
  const playNow = () => {
    const match = quickMatch(props.game.id)
    if (match !== undefined) go(tablePath(askForMatch(match, blurb().title)))
  }
  return (
    <li class="game-card">
      <div class="game-picture">
        <Vignette game={props.game.id} />
      </div>
      <div class="game-words">
        <h3>{blurb().title}</h3>
        <p class="game-when">{blurb().when}</p>
        <p class="game-about">{blurb().about}</p>
        <p class="game-facts">
          <span>{blurb().long}</span>
          <span>{blurb().turns}</span>
          <span>
            <FogMark fog={props.game.fog} />
            {shelf().fogs[props.game.fog]}
          </span>
        </p>
        <Show when={isPlayable(props.game.id)} fallback={<p class="game-later">{say().inPreparation}</p>}>
          <div class="game-buttons">
            <button type="button" class="btn small primary" onClick={playNow}>
              {say().playNow}
              <span class="unseen"> {blurb().title}</span>
            </button>
            <a class="btn small" href={newMatchPath(props.game.id)}>
              {say().options}
              <span class="unseen"> {blurb().title}</span>
            </a>
            <div class="game-links">
              <a class="btn small plain" href={lessonsPath(props.game.id)}>
                {say().lessons}
                <span class="unseen"> {blurb().title}</span>
              </a>
              <a class="btn small plain" href={rulesPath(props.game.id)}>
                {say().rules}
                <span class="unseen"> {blurb().title}</span>
              </a>
            </div>
          </div>
        </Show>
      </div>
    </li>
  )
}
