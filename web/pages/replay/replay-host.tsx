import { createEffect, createMemo, createResource, createSignal, type JSX, lazy, Match, onCleanup, Show, Suspense, Switch } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { NotTherePage } from '../../base/not-there.tsx'
import { go } from '../../base/router.ts'
import { HOME, tablePath } from '../../base/routes.ts'
import { settings } from '../../base/settings.ts'
import { saves } from '../../session/own-saves.ts'
import '../table/table-host.css'
import { TEXTS as APP_TEXTS } from '../../base/texts.ts'
import { layReplay } from './lay-replay.ts'
import type { ReplaySource } from './model.ts'
import { TEXTS } from './texts.ts'

const StoredPage = lazy(() => import('./stored-page.tsx'))
const ReplayPage = lazy(() => import('./replay-page.tsx'))

/** The replay of a match stored on this device. */
export default function ReplayHost(props: { readonly id: string }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const [save] = createResource(
    () => props.id,
    async id => {
      await saves.flush()
      return (await saves.load(id)) ?? 'missing'
    },
  )
  const source = createMemo((): ReplaySource | undefined => {
    const found = save()
    return found === undefined || found === 'missing' ? undefined : { record: found.record, company: found.company, name: found.name }
  })
  return (
    <Suspense fallback={<p class="table-coming">{say().laying}</p>}>
      <Show
        when={source()}
        keyed
        fallback={<Show when={save() === 'missing'}>{<NotTherePage title={say().missingTitle} text={say().missingText} />}</Show>}
      >
        {found => <ReplayOf source={found} tablePath={tablePath(props.id)} match={props.id} />}
      </Show>
    </Suspense>
  )
}

/** The replay of any record, wherever it came from. */
export function ReplayOf(props: {
  readonly source: ReplaySource
  /** The path of the match's table, if it is stored on this device. */
  readonly tablePath?: string
  /** The id of the match, if it is stored on this device. */
  readonly match?: string
}): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const app = inPageLanguage(APP_TEXTS)
  const [fault, setFault] = createSignal<string>()
  const [laid, { refetch }] = createResource(
    () => props.source,
    source => layReplay(source, settings.language, setFault),
  )
  const ready = createMemo(() => {
    const found = laid()
    return found?.kind === 'ready' ? found : undefined
  })
  const unlaid = createMemo(() => {
    const found = laid()
    return found?.kind === 'ready' ? undefined : found
  })
  createEffect(() => {
    const found = ready()
    if (found !== undefined) onCleanup(() => found.leave())
  })
  createEffect(() => {
    const broken = fault()
    if (broken !== undefined) throw new Error(broken)
  })
  const extra = () => ({
    ...(props.tablePath !== undefined && { tablePath: props.tablePath }),
    ...(props.match !== undefined && { match: props.match }),
  })
  return (
    <Suspense fallback={<p class="table-coming">{say().laying}</p>}>
      <Switch>
        <Match when={ready()}>{found => <ReplayPage replay={found().replay} onLeave={() => go(HOME)} {...extra()} />}</Match>
        <Match when={unlaid()} keyed>
          {found => {
            if (found.kind === 'stored') return <StoredPage account={found.account} />
            if (found.kind === 'damaged') return <NotTherePage title={say().damagedTitle} text={found.why} />
            return <NotTherePage title={app().unfetchedTitle} text={found.why} again={() => void refetch()} />
          }}
        </Match>
      </Switch>
    </Suspense>
  )
}
