import type { MatchSummary } from '@grognard/wire'
import { createEffect, createMemo, createSignal, type JSX, on, onCleanup, Show, useContext } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { playPath } from '../../base/routes.ts'
import { ask } from '../../session/online-http.ts'
import { useTable } from '../model.ts'
import { OnlineMatchContext } from './match.ts'
import { TEXTS } from './texts.ts'

/** How often to look for another match while the other side decides here, in milliseconds. */
const EVERY = 30_000

/** The way to the next match that waits for one's move, while nothing is to be decided at this one. */
export function NextMatch(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const match = useContext(OnlineMatchContext)
  const [waiting, setWaiting] = createSignal<readonly MatchSummary[]>([])
  const isFree = createMemo(() => table.update().decision === undefined)
  const look = () =>
    document.visibilityState === 'visible' &&
    void ask<readonly MatchSummary[]>('GET', '/api/me/matches').then(
      mine => setWaiting(mine.filter(({ id, isYourMove }) => isYourMove && id !== match)),
      // Whoever is not signed in, or not in touch, has no other match.
      () => setWaiting([]),
    )
  createEffect(
    on(isFree, free => {
      if (!free) return
      look()
      const timer = setInterval(look, EVERY)
      onCleanup(() => clearInterval(timer))
    }),
  )
  return (
    <Show when={isFree() && waiting()[0]}>
      {next => (
        <a class="btn small" href={playPath(next().id)}>
          {say().next(waiting().length)}
        </a>
      )}
    </Show>
  )
}
