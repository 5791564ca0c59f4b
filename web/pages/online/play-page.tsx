import type { MatchSummary } from '@grognard/wire'
import { createEffect, createMemo, createResource, createSignal, type JSX, lazy, Match, on, onCleanup, Suspense, Switch } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { NotTherePage } from '../../base/not-there.tsx'
import { go, layHomeBelow } from '../../base/router.ts'
import { HOME } from '../../base/routes.ts'
import { settings } from '../../base/settings.ts'
import { TEXTS as APP_TEXTS } from '../../base/texts.ts'
import { ask } from '../../session/online-http.ts'
import { OnlineMatchContext } from '../../table/online/match.ts'
import { Planned } from '../../table/plans/context.tsx'
import { type LaidOnline, layOnline } from './lay-online.ts'
import { faultOf, recognise } from './me.ts'
import '../table/table-host.css'
import { WaitingRoom } from './waiting-room.tsx'

const TablePage = lazy(() => import('../../table/table-page.tsx'))

/** How often to look whether somebody has sat down, in milliseconds. */
const EVERY = 1500

/** A match on the server: the wait for its players, then its table. */
export default function PlayPage(props: { readonly id: string }): JSX.Element {
  const say = inPageLanguage(APP_TEXTS)
  layHomeBelow()
  const [fault, setFault] = createSignal('')
  const [summary, { refetch }] = createResource(
    () => props.id,
    async id => {
      try {
        await recognise()
        return await ask<MatchSummary>('GET', `/api/matches/${id}`)
      } catch (error) {
        setFault(faultOf(error))
        return undefined
      }
    },
  )
  const state = createMemo(() => summary.latest?.state)
  createEffect(
    on(state, now => {
      if (now !== 'open') return
      const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), EVERY)
      onCleanup(() => clearInterval(timer))
    }),
  )
  const waiting = () => {
    const found = summary.latest
    return found?.state === 'open' || found?.state === 'cancelled' ? found : undefined
  }
  return (
    <Suspense fallback={<p class="table-coming">{say().layingTable}</p>}>
      <Switch fallback={<p class="table-coming">{say().layingTable}</p>}>
        <Match when={fault() !== '' && summary.latest === undefined}>
          <NotTherePage title={say().noMatchTitle} text={fault()} again={() => location.reload()} />
        </Match>
        <Match when={waiting()}>{match => <WaitingRoom match={match()} again={() => void refetch()} />}</Match>
        <Match when={state() === 'playing' || state() === 'ended'}>
          <OnlineTable id={props.id} />
        </Match>
      </Switch>
    </Suspense>
  )
}

function OnlineTable(props: { readonly id: string }): JSX.Element {
  const say = inPageLanguage(APP_TEXTS)
  const [broken, setBroken] = createSignal<string>()
  createEffect(() => {
    const fault = broken()
    if (fault !== undefined) throw new Error(fault)
  })
  const [laid, { refetch }] = createResource(
    () => props.id,
    id => layOnline(id, settings.language, setBroken),
  )
  const ready = createMemo(() => {
    const found = laid()
    return found?.kind === 'ready' ? found : undefined
  })
  const declined = createMemo(() => {
    const found = laid()
    return found?.kind === 'declined' ? found : undefined
  })
  createEffect(() => {
    const found = ready()
    if (found === undefined) return
    onCleanup(() => found.leave())
    forgetAnswered(found)
    keepPictures(found)
    tellSeen(found)
  })
  return (
    <Switch fallback={<p class="table-coming">{say().layingTable}</p>}>
      <Match when={ready()} keyed>
        {found => (
          <OnlineMatchContext.Provider value={props.id}>
            <Planned id={`online-${props.id}`} table={found.table}>
              <TablePage table={found.table} onLeave={() => go(HOME)} />
            </Planned>
          </OnlineMatchContext.Provider>
        )}
      </Match>
      <Match when={declined()}>
        {found => <NotTherePage title={say().noMatchTitle} text={found().why} again={() => void refetch()} />}
      </Match>
    </Switch>
  )
}

/** The server has answered whatever was spoken once nothing is unsent any more. */
function forgetAnswered(found: Extract<LaidOnline, { kind: 'ready' }>): void {
  const unsent = createMemo(() => found.table.update().online?.unsent)
  createEffect(on(unsent, (now, before) => before !== undefined && now === undefined && found.answered(), { defer: true }))
}

/** The list of matches shows each as it was last seen here. */
function keepPictures(found: Extract<LaidOnline, { kind: 'ready' }>): void {
  const position = createMemo(() => found.table.update().online?.hash)
  createEffect(on(position, () => found.keepPicture()))
}

/** How often to say that the table is being looked at, in milliseconds: somebody who is there need not be told of his turn. */
const SEEN_EVERY = 30_000

function tellSeen(found: Extract<LaidOnline, { kind: 'ready' }>): void {
  const tell = () => document.visibilityState === 'visible' && found.seen()
  const isAsked = createMemo(() => found.table.update().decision !== undefined)
  createEffect(
    on(isAsked, asked => {
      tell()
      if (!asked) return
      const timer = setInterval(tell, SEEN_EVERY)
      onCleanup(() => clearInterval(timer))
    }),
  )
  document.addEventListener('visibilitychange', tell)
  onCleanup(() => document.removeEventListener('visibilitychange', tell))
}
