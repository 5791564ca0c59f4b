import { createMemo, For, type JSX, Match, Show, Switch } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { matches } from '../../base/media.ts'
import { branchesOf } from '../../session/branches.ts'
import type { SaveEntry } from '../../session/save-store.ts'
import { MatchCard } from './match-card.tsx'
import './match-list.css'
import { type Listed, nextListed } from './match-order.ts'
import { OnlineMatchCard } from './online-card.tsx'
import type { OnlineEntry } from './online-entry.ts'
import { TEXTS } from './texts.ts'

interface MatchListProps {
  /** In display order. */
  readonly matches: readonly Listed[]
  /** Those of this device, including their what-ifs. */
  readonly all: readonly SaveEntry[]
}

const onlineOf = (match: Listed): OnlineEntry | undefined => ('href' in match ? match : undefined)
const savedOf = (match: Listed): SaveEntry | undefined => ('href' in match ? undefined : match)

/** The matches most likely to be continued; the others are a click away, so they don't push the games off the page. */
export default function MatchList(props: MatchListProps): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const isWide = matches('(min-width: 87.5rem)')
  const few = () => (isWide() ? 4 : 2)
  const next = createMemo(() => nextListed(props.matches)?.id)
  const folded = createMemo(() => props.matches.slice(few()))
  const Cards = (list: { readonly shown: readonly Listed[] }) => (
    <ul class="match-list">
      <For each={list.shown}>
        {match => (
          <Switch>
            <Match when={onlineOf(match)}>{online => <OnlineMatchCard match={online()} isNext={match.id === next()} />}</Match>
            <Match when={savedOf(match)}>
              {saved => <MatchCard match={saved()} branches={branchesOf(props.all, match.id)} isNext={match.id === next()} />}
            </Match>
          </Switch>
        )}
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
