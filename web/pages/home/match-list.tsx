import { createMemo, For, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { matches } from '../../base/media.ts'
import { branchesOf } from '../../session/branches.ts'
import type { SaveEntry } from '../../session/save-store.ts'
import { MatchCard } from './match-card.tsx'
import './match-list.css'
import { nextMatch } from './match-order.ts'
import { TEXTS } from './texts.ts'

interface MatchListProps {
  /** In display order. */
  readonly matches: readonly SaveEntry[]
  /** Including their what-ifs. */
  readonly all: readonly SaveEntry[]
}

/** The matches most likely to be continued; the others are a click away, so they don't push the games off the page. */
export default function MatchList(props: MatchListProps): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const isWide = matches('(min-width: 87.5rem)')
  const few = () => (isWide() ? 4 : 2)
  const next = createMemo(() => nextMatch(props.matches)?.id)
  const folded = createMemo(() => props.matches.slice(few()))
  const Cards = (list: { readonly shown: readonly SaveEntry[] }) => (
    <ul class="match-list">
      <For each={list.shown}>
        {match => <MatchCard match={match} branches={branchesOf(props.all, match.id)} isNext={match.id === next()} />}
      </For>
    </ul>
  )
  return (
    <>
      <Cards shown={props.matches.slice(0, few())} />
      <Show when={folded().length > 0}>
        <details class="more-matches">
          <summary>{say().moreMatches(folded().length)}</summary>
          <Cards shown={folded()} />
        </details>
      </Show>
    </>
  )
}
