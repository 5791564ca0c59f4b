import type { MatchSummary } from '@grognard/wire'
import { createMemo, For, type JSX } from 'solid-js'
import '../home/match-list.css'
import { withSame } from '../home/match-order.ts'
import { OnlineMatchCard } from '../home/online-card.tsx'
import type { OnlineEntry } from '../home/online-entry.ts'
import { entryOf } from './summaries.ts'

/** One's own matches on the server, as the home page shows them. */
export function OnlineCards(props: { readonly matches: readonly MatchSummary[] }): JSX.Element {
  const entries = createMemo<readonly OnlineEntry[]>(before => withSame(before, props.matches.map(entryOf)), [])
  return (
    <ul class="match-list">
      <For each={entries()}>{(match, i) => <OnlineMatchCard match={match} isNext={i() === 0 && match.isYourMove} />}</For>
    </ul>
  )
}
