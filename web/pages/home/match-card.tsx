import { createSignal, type JSX, lazy, Match, Show, Suspense, Switch } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { replayPath, tablePath } from '../../base/routes.ts'
import { type BranchNode, countOf } from '../../session/branches.ts'
import { saves } from '../../session/own-saves.ts'
import type { SaveEntry } from '../../session/save-store.ts'
import { fileNameOf } from '../../session/saves.ts'
import { TEXTS as MAIL_TEXTS } from '../../table/mail/texts.ts'
import { RemoveQuestion } from '../what-if/remove-question.tsx'
import { TEXTS as WHAT_IF_TEXTS } from '../what-if/texts.ts'
import { exportMatch } from './export-match.ts'
import './match-card.css'
import { aboutMatch } from './company.ts'
import { isYourMove } from './match-order.ts'
import { removeMatch, renameMatch } from './matches.ts'
import { NameForm } from './name-form.tsx'
import { PositionThumb } from './position-thumb.tsx'
import { standingOf } from './standing.ts'
import { TEXTS } from './texts.ts'

const BranchTree = lazy(async () => ({ default: (await import('../what-if/branch-tree.tsx')).BranchTree }))
const ShareLinks = lazy(async () => ({ default: (await import('../share/share-links.tsx')).ShareLinks }))

/** A match under way: its state, the way back to it, and other actions. */
export function MatchCard(props: {
  readonly match: SaveEntry
  readonly branches: readonly BranchNode[]
  /** It is the one to continue. */
  readonly isNext: boolean
}): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const sayWhatIf = inPageLanguage(WHAT_IF_TEXTS)
  const sayMail = inPageLanguage(MAIL_TEXTS)
  const [mode, setMode] = createSignal<'rest' | 'more' | 'rename' | 'remove' | 'share'>('rest')
  const extra = `more-${props.match.id}`
  const button = () => (props.match.ended ? say().look : isYourMove(props.match) ? say().move : say().goOn)
  let moreButton: HTMLButtonElement | undefined
  const rest = () => {
    setMode('rest')
    moreButton?.focus()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || mode() === 'rest') return
    event.preventDefault()
    rest()
  }
  return (
    <li class="match-card" classList={{ waits: isYourMove(props.match), over: props.match.ended }} onKeyDown={closeByKey}>
      <div class="match-picture">
        <PositionThumb match={props.match} />
      </div>
      <div class="match-words">
        <h3>{props.match.name}</h3>
        <p>{aboutMatch(props.match)}</p>
        <p class="match-state">{standingOf(props.match, Date.now())}</p>
      </div>
      <div class="match-buttons">
        <a class="btn small" classList={{ primary: props.isNext }} href={tablePath(props.match.id)}>
          {button()}
          <span class="unseen"> {props.match.name}</span>
        </a>
        <Show when={props.match.ended}>
          <Replay match={props.match} />
        </Show>
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
            <Show when={!props.match.ended}>
              <Replay match={props.match} isPlain />
            </Show>
            <button type="button" class="btn small plain" onClick={() => setMode('rename')}>
              {say().rename}
            </button>
            <button type="button" class="btn small plain" onClick={() => exportMatch(props.match.id)}>
              {say().exportFile}
            </button>
            <button type="button" class="btn small plain" onClick={() => setMode('share')}>
              {say().share}
            </button>
            <button type="button" class="btn small plain" onClick={() => setMode('remove')}>
              {say().remove}
            </button>
            <Show when={props.match.company === 'mail'}>
              <p class="match-note">{sayMail().exportNote}</p>
            </Show>
          </Match>
          <Match when={mode() === 'rename'}>
            <NameForm
              name={props.match.name}
              close={rest}
              keep={async name => {
                await renameMatch(props.match.id, name)
                rest()
              }}
            />
          </Match>
          <Match when={mode() === 'share'}>
            <div class="match-share">
              <Suspense>
                <ShareLinks record={() => recordOf(props.match.id)} name={fileNameOf(props.match).replace(/\.jsonl$/, '')} />
              </Suspense>
              <button type="button" class="btn small plain" ref={focusSoon} onClick={rest}>
                {say().close}
              </button>
            </div>
          </Match>
          <Match when={mode() === 'remove'}>
            <RemoveQuestion
              name={props.match.name}
              count={countOf(props.branches)}
              remove={fate => void removeMatch(props.match.id, fate)}
              close={rest}
            />
          </Match>
        </Switch>
      </div>
      <Show when={props.branches.length > 0}>
        <details class="match-branches">
          <summary>
            {sayWhatIf().count(countOf(props.branches))}
            <span class="unseen"> {props.match.name}</span>
          </summary>
          <Suspense>
            <BranchTree nodes={props.branches} current={undefined} />
          </Suspense>
        </details>
      </Show>
    </li>
  )
}

async function recordOf(id: string): Promise<string> {
  await saves.flush()
  return (await saves.load(id))?.record ?? ''
}

function Replay(props: { readonly match: SaveEntry; readonly isPlain?: true }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <a class="btn small" classList={{ plain: props.isPlain }} href={replayPath(props.match.id)}>
      {say().replay}
      <span class="unseen"> {props.match.name}</span>
    </a>
  )
}

const focusSoon = (element: HTMLElement): void => queueMicrotask(() => element.focus())
