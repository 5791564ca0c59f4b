import { createMemo, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { tablePath } from '../../base/routes.ts'
import { branchesOf } from '../../session/branches.ts'
import type { SaveEntry } from '../../session/save-store.ts'
import { BranchTree } from './branch-tree.tsx'
import { TEXTS } from './texts.ts'
import './what-if.css'

/** The match and all its what-ifs, in a panel. */
export function BranchList(props: {
  readonly entries: readonly SaveEntry[]
  readonly root: string
  readonly current: string | undefined
}): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const nodes = createMemo(() => branchesOf(props.entries, props.root))
  const match = () => props.entries.find(({ id }) => id === props.root)
  return (
    <Show when={match()}>
      {found => (
        <section class="what-if-listed" aria-labelledby="what-if-listed">
          <h3 id="what-if-listed">{say().listed}</h3>
          <p class="branch-root">
            <a href={tablePath(props.root)} aria-current={props.current === props.root ? 'page' : undefined}>
              {found().name}
            </a>{' '}
            <span class="branch-note">{say().match}</span>
          </p>
          <Show when={nodes().length > 0} fallback={<p class="quiet">{say().none}</p>}>
            <BranchTree nodes={nodes()} current={props.current} />
          </Show>
        </section>
      )}
    </Show>
  )
}
