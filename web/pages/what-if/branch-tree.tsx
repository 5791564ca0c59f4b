import { createSignal, For, type JSX, Match, Show, Switch } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { tablePath } from '../../base/routes.ts'
import { settings } from '../../base/settings.ts'
import { companyOf } from '../home/company.ts'
import '../home/match-card.css'
import { type BranchesFate, type BranchNode, countOf } from '../../session/branches.ts'
import { removeMatch, renameMatch } from '../home/matches.ts'
import { NameForm } from '../home/name-form.tsx'
import { TEXTS as HOME_TEXTS } from '../home/texts.ts'
import { RemoveQuestion } from './remove-question.tsx'
import { TEXTS } from './texts.ts'
import './what-if.css'

interface TreeProps {
  readonly nodes: readonly BranchNode[]
  /** The open table: it can't be removed meanwhile. */
  readonly current: string | undefined
}

/** The what-ifs of a match, each with its own. */
export function BranchTree(props: TreeProps): JSX.Element {
  return (
    <ul class="branch-tree">
      <For each={props.nodes}>{node => <Branch node={node} current={props.current} />}</For>
    </ul>
  )
}

const holds = ({ entry, branches }: BranchNode, id: string | undefined): boolean =>
  entry.id === id || branches.some(node => holds(node, id))

function Branch(props: { readonly node: BranchNode; readonly current: string | undefined }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const sayHome = inPageLanguage(HOME_TEXTS)
  const [mode, setMode] = createSignal<'rest' | 'more' | 'rename' | 'remove'>('rest')
  const entry = () => props.node.entry
  const extra = `branch-${props.node.entry.id}`
  const isOpenNow = () => holds(props.node, props.current)
  const state = () => {
    const { ended, turn, language } = entry()
    return ended ? say().over : (language ?? settings.language) === settings.language ? turn : ''
  }
  const note = () =>
    [
      say().fromTurn(entry().branch?.turn ?? 0),
      ...(entry().branch?.isGuess ? [say().guess] : []),
      companyOf(entry()),
      ...(state() === '' ? [] : [state()]),
    ].join(' · ')
  let moreButton: HTMLButtonElement | undefined
  const rest = () => {
    setMode('rest')
    moreButton?.focus()
  }
  /** Removing it leads to the match it branched from. */
  const remove = (fate: BranchesFate) => {
    moreButton?.closest('.what-if-listed, .match-card')?.querySelector('a')?.focus()
    void removeMatch(entry().id, fate)
  }
  return (
    <li>
      <div class="branch-row">
        <a href={tablePath(entry().id)} aria-current={props.current === entry().id ? 'page' : undefined}>
          <span class="branch-name">{entry().name}</span>
          <span class="branch-note">{note()}</span>
        </a>
        <button
          type="button"
          class="btn small plain more-button"
          ref={moreButton}
          aria-label={say().more(entry().name)}
          aria-expanded={mode() !== 'rest'}
          aria-controls={extra}
          onClick={() => setMode(mode() === 'rest' ? 'more' : 'rest')}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path class="dots" d="M3 8h.01M8 8h.01M13 8h.01" />
          </svg>
        </button>
      </div>
      <div class="branch-extra" id={extra}>
        <Switch>
          <Match when={mode() === 'more'}>
            <button type="button" class="btn small plain" onClick={() => setMode('rename')}>
              {sayHome().rename}
            </button>
            <Show when={!isOpenNow()}>
              <button type="button" class="btn small plain" onClick={() => setMode('remove')}>
                {sayHome().remove}
              </button>
            </Show>
          </Match>
          <Match when={mode() === 'rename'}>
            <NameForm
              name={entry().name}
              close={rest}
              keep={async name => {
                await renameMatch(entry().id, name)
                rest()
              }}
            />
          </Match>
          <Match when={mode() === 'remove'}>
            <RemoveQuestion name={entry().name} count={countOf(props.node.branches)} remove={remove} close={rest} />
          </Match>
        </Switch>
      </div>
      <Show when={props.node.branches.length > 0}>
        <BranchTree nodes={props.node.branches} current={props.current} />
      </Show>
    </li>
  )
}
