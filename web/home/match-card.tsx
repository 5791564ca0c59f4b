import { createSignal, type JSX, Match, Switch } from 'solid-js'
import { inPageLanguage } from '../app/language.ts'
import { tablePath } from '../app/routes.ts'
import { settings } from '../app/settings.ts'
import type { SaveEntry } from '../session/save-store.ts'
import { exportMatch } from './export-match.ts'
import './match-card.css'
import { companyOf } from './company.ts'
import { isYourMove, removeMatch, renameMatch } from './matches.ts'
import { TEXTS } from './texts.ts'
import { Vignette } from './vignettes/vignette.tsx'

/** A match that was begun: how it stands, the way back to it, and what else one may do with it. */
export function MatchCard(props: { readonly match: SaveEntry; readonly isFirst: boolean }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const [mode, setMode] = createSignal<'rest' | 'more' | 'rename' | 'remove'>('rest')
  const extra = `more-${props.match.id}`
  /** What was written down in another language is not shown. */
  const turn = () => ((props.match.language ?? settings.language) === settings.language ? props.match.turn : '')
  const button = () => (props.match.ended ? say().look : isYourMove(props.match) ? say().move : say().goOn)
  let moreButton: HTMLButtonElement | undefined
  const rest = () => {
    setMode('rest')
    moreButton?.focus()
  }
  return (
    <li class="match-card" classList={{ waits: isYourMove(props.match) }}>
      <div class="match-picture">
        <Vignette game={props.match.game} />
      </div>
      <div class="match-words">
        <h3>{props.match.name}</h3>
        <p>{companyOf(props.match)}</p>
        <p class="match-state">{props.match.ended ? say().over : turn() || say().playedOn(dateOf(props.match.updated))}</p>
      </div>
      <div class="match-buttons">
        <a class="btn small" classList={{ primary: props.isFirst && !props.match.ended }} href={tablePath(props.match.id)}>
          {button()}
          <span class="unseen"> {props.match.name}</span>
        </a>
        <button
          type="button"
          class="btn small plain more-button"
          ref={moreButton}
          aria-label={say().more(props.match.name)}
          aria-expanded={mode() !== 'rest'}
          aria-controls={extra}
          onClick={() => setMode(mode() === 'rest' ? 'more' : 'rest')}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path class="dots" d="M3 8h.01M8 8h.01M13 8h.01" />
          </svg>
        </button>
      </div>
      <div class="match-extra" id={extra}>
        <Switch>
          <Match when={mode() === 'more'}>
            <button type="button" class="btn small plain" onClick={() => setMode('rename')}>
              {say().rename}
            </button>
            <button type="button" class="btn small plain" onClick={() => exportMatch(props.match.id)}>
              {say().exportFile}
            </button>
            <button type="button" class="btn small plain" onClick={() => setMode('remove')}>
              {say().remove}
            </button>
          </Match>
          <Match when={mode() === 'rename'}>
            <Rename
              name={props.match.name}
              close={rest}
              keep={async name => {
                await renameMatch(props.match.id, name)
                rest()
              }}
            />
          </Match>
          <Match when={mode() === 'remove'}>
            <div class="match-question">
              <p>{say().removeAsk(props.match.name)}</p>
              <button type="button" class="btn small danger" onClick={() => removeMatch(props.match.id)}>
                {say().removeYes}
              </button>
              <button type="button" class="btn small" ref={focusSoon} onClick={rest}>
                {say().removeNo}
              </button>
            </div>
          </Match>
        </Switch>
      </div>
    </li>
  )
}

function Rename(props: { readonly name: string; keep(name: string): Promise<void>; close(): void }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const [name, setName] = createSignal(props.name)
  const submit = (event: Event) => {
    event.preventDefault()
    if (name().trim() !== '') void props.keep(name().trim())
  }
  return (
    <form class="match-rename" onSubmit={submit} onKeyDown={event => event.key === 'Escape' && props.close()}>
      <input
        class="field"
        aria-label={say().nameOfMatch}
        maxlength="80"
        value={name()}
        ref={focusSoon}
        onInput={event => setName(event.currentTarget.value)}
      />
      <button type="submit" class="btn small" disabled={name().trim() === ''}>
        {say().keepName}
      </button>
      <button type="button" class="btn small plain" onClick={props.close}>
        {say().cancel}
      </button>
    </form>
  )
}

const focusSoon = (element: HTMLElement): void => queueMicrotask(() => element.focus())

const dateOf = (time: number): string => new Intl.DateTimeFormat(settings.language, { day: 'numeric', month: 'long' }).format(time)
