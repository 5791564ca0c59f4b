import { type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { go } from '../../base/router.ts'
import { lessonsPath, newMatchPath, rulesPath, tablePath } from '../../base/routes.ts'
import { askForMatch } from '../../session/pending.ts'
import { FogMark } from './fog-mark.tsx'
import './game-card.css'
import { quickMatch, type ShelfCard, told } from './shelf.ts'
import { SHELF_TEXTS } from './shelf-texts.ts'
import { TEXTS } from './texts.ts'
import { Vignette } from './vignettes/vignette.tsx'

/** A battle on the shelf: a piece of its map, what it is like, and a way to its table. */
export function GameCard(props: { readonly card: ShelfCard; readonly isLate: boolean }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const shelf = inPageLanguage(SHELF_TEXTS)
  const title = () => told(props.card.title)
  const playNow = () => {
    const match = quickMatch(props.card.game, props.card.battle)
    if (match !== undefined) go(tablePath(askForMatch(match, title())))
  }
  return (
    <li class="game-card">
      <div class="game-picture">
        <Vignette game={props.card.game} battle={props.card.battle} isLate={props.isLate} />
      </div>
      <div class="game-words">
        <h3>{title()}</h3>
        <p class="game-when">{told(props.card.date)}</p>
        <p class="game-about">{told(props.card.pitch)}</p>
        <p class="game-facts">
          <span>{told(props.card.length)}</span>
          <span>{told(props.card.turns)}</span>
          <span>
            <FogMark fog={props.card.fog} />
            {shelf().fogs[props.card.fog]}
          </span>
        </p>
        <Show when={props.card.battle} fallback={<p class="game-later">{say().inPreparation}</p>}>
          <div class="game-buttons">
            <button type="button" class="btn small primary" onClick={playNow}>
              {say().playNow}
              <span class="unseen"> {title()}</span>
            </button>
            <a class="btn small" href={newMatchPath(props.card.game, props.card.battle)}>
              {say().options}
              <span class="unseen"> {title()}</span>
            </a>
            <div class="game-links">
              <a class="btn small plain" href={lessonsPath(props.card.game)}>
                {say().lessons}
                <span class="unseen"> {title()}</span>
              </a>
              <a class="btn small plain" href={rulesPath(props.card.game)}>
                {say().rules}
                <span class="unseen"> {title()}</span>
              </a>
            </div>
          </div>
        </Show>
      </div>
    </li>
  )
}
