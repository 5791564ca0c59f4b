import { createEffect, createMemo, createResource, createSignal, type JSX, lazy, Match, onCleanup, Show, Suspense, Switch } from 'solid-js'
import { Commented } from '../lessons/commentary.tsx'
import { Planned } from '../plans/context.tsx'
import { faultText } from '../session/saves.ts'
import { AboveContext } from '../table/above.tsx'
import { inPageLanguage } from './language.ts'
import { type Laid, layTable } from './lay-table.ts'
import { NotTherePage } from './not-there.tsx'
import { go } from './router.ts'
import { HOME } from './routes.ts'
import { saveFault } from './saves.ts'
import { settings } from './settings.ts'
import './table-host.css'
import { TEXTS } from './texts.ts'

const TablePage = lazy(() => import('../table/table-page.tsx'))
const WhatIfBar = lazy(() => import('../what-if/what-if-bar.tsx'))

/** The table of a match: lays it, shows it, keeps the match as it goes. */
export default function TableHost(props: { readonly id: string }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const fail = failures()
  const [laid, { refetch }] = createResource(
    () => props.id,
    id => layTable(id, settings.language, fail),
  )
  const ready = createMemo(() => {
    const found = laid()
    return found?.kind === 'ready' ? found : undefined
  })
  createEffect(() => {
    const found = ready()
    if (found !== undefined) onCleanup(() => void found.leave())
  })
  createEffect(() => {
    const found = ready()
    found?.table.update()
    found?.keep()
  })
  return (
    <Suspense fallback={<p class="table-coming">{say().layingTable}</p>}>
      <Switch>
        <Match when={ready()}>
          {found => (
            <>
              <Commented id={props.id} game={found().table.fixed().game}>
                <AboveContext.Provider value={() => <WhatIf id={props.id} laid={found()} />}>
                  <Planned id={props.id} table={found().table}>
                    <TablePage table={found().table} onLeave={() => go(HOME)} />
                  </Planned>
                </AboveContext.Provider>
              </Commented>
              <SaveNotice />
            </>
          )}
        </Match>
        <Match when={laid()} keyed>
          {found => <NoTable laid={found} id={props.id} again={() => void refetch()} />}
        </Match>
      </Switch>
    </Suspense>
  )
}

/** What the table of a what-if says of itself. */
function WhatIf(props: { readonly id: string; readonly laid: Extract<Laid, { kind: 'ready' }> }): JSX.Element {
  return (
    <Suspense>
      <Show when={props.laid.branch}>{branch => <WhatIfBar id={props.id} name={props.laid.name} branch={branch()} />}</Show>
    </Suspense>
  )
}

/** Throws what fails where nobody waits for it into the page, so that its error boundary shows it. */
function failures(): (message: unknown) => void {
  const [failure, setFailure] = createSignal<{ readonly reason: unknown }>()
  const fail = (reason: unknown) => setFailure({ reason })
  const listen = ({ reason }: PromiseRejectionEvent) => fail(reason)
  globalThis.addEventListener('unhandledrejection', listen)
  onCleanup(() => globalThis.removeEventListener('unhandledrejection', listen))
  createEffect(() => {
    const failed = failure()
    if (failed !== undefined) throw failed.reason
  })
  return fail
}

function NoTable(props: { readonly laid: Laid; readonly id: string; again(): void }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const why = () => ('why' in props.laid ? props.laid.why : undefined)
  const title = () => {
    if (props.laid.kind === 'unfetched') return say().unfetchedTitle
    return why() === undefined ? say().noMatchTitle : say().damagedTitle
  }
  const exportIt = async () => {
    const { exportMatch } = await import('../home/export-match.ts')
    await exportMatch(props.id)
  }
  return (
    <NotTherePage
      title={title()}
      text={why() ?? say().noMatchText}
      again={props.laid.kind === 'unfetched' ? () => props.again() : undefined}
    >
      <Show when={props.laid.kind === 'damaged'}>
        <button type="button" class="btn" onClick={exportIt}>
          {say().exportMatch}
        </button>
      </Show>
    </NotTherePage>
  )
}

/** Says that the match could not be kept, until that has been read. */
function SaveNotice(): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const [isRead, setRead] = createSignal(false)
  return (
    <Show when={isRead() ? undefined : saveFault()}>
      {fault => (
        <div class="save-notice" role="alert">
          <p>{faultText(fault(), settings.language)}</p>
          <button type="button" class="btn small" onClick={() => setRead(true)}>
            {say().understood}
          </button>
        </div>
      )}
    </Show>
  )
}
