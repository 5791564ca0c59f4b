import { createEffect, createMemo, createResource, createSignal, type JSX, lazy, Match, onCleanup, Show, Suspense, Switch } from 'solid-js'
import { inPageLanguage } from '../app/language.ts'
import { NotTherePage } from '../app/not-there.tsx'
import { go } from '../app/router.ts'
import { HOME, tablePath } from '../app/routes.ts'
import { saves } from '../app/saves.ts'
import { settings } from '../app/settings.ts'
import '../app/table-host.css'
import { TEXTS as APP_TEXTS } from '../app/texts.ts'
import { layReplay } from './lay-replay.ts'
import type { ReplaySource } from './model.ts'
import { TEXTS } from './texts.ts'

const ReplayPage = lazy(() => import('./replay-page.tsx'))

/** The replay of a match that this device keeps. */
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
  /** The table of the match, if this device keeps it. */
  readonly tablePath?: string
  /** The match, if this device keeps it. */
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
          {({ kind, why }) =>
            kind === 'unfetched' ? (
              <NotTherePage title={app().unfetchedTitle} text={why} again={() => void refetch()} />
            ) : (
              <NotTherePage title={say().damagedTitle} text={why} />
            )
          }
        </Match>
      </Switch>
    </Suspense>
  )
}
