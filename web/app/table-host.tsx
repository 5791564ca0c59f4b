import {
  type Accessor,
  batch,
  createEffect,
  createMemo,
  createSignal,
  type JSX,
  lazy,
  Match,
  onCleanup,
  Show,
  Suspense,
  Switch,
} from 'solid-js'
import { Commented } from '../lessons/commentary.tsx'
import { Planned } from '../plans/context.tsx'
import { faultText } from '../session/saves.ts'
import { AboveContext } from '../table/above.tsx'
import { type Covered, Elsewhere } from './elsewhere.tsx'
import { inPageLanguage } from './language.ts'
import { type Laid, layTable } from './lay-table.ts'
import { NotTherePage } from './not-there.tsx'
import { seatAt } from './one-window.ts'
import { isPending } from './pending.ts'
import { go } from './router.ts'
import { HOME } from './routes.ts'
import { saveFault, saves } from './saves.ts'
import { settings } from './settings.ts'
import './table-host.css'
import { TEXTS } from './texts.ts'

const TablePage = lazy(() => import('../table/table-page.tsx'))
const WhatIfBar = lazy(() => import('../what-if/what-if-bar.tsx'))

/** The table of a match: lays it, shows it, keeps the match as it goes. */
export default function TableHost(props: { readonly id: string }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const host = createHost(props.id)
  const ready = createMemo(() => {
    const found = host.laid()
    return found?.kind === 'ready' ? found : undefined
  })
  return (
    <Suspense fallback={<p class="table-coming">{say().layingTable}</p>}>
      <Switch fallback={<p class="table-coming">{say().layingTable}</p>}>
        <Match when={host.covered()}>{why => <Elsewhere why={why()} goOn={host.lay} />}</Match>
        <Match when={ready()} keyed>
          {found => (
            <>
              <Commented id={props.id} game={found.table.fixed().game}>
                <AboveContext.Provider value={() => <WhatIf id={props.id} laid={found} />}>
                  <Planned id={props.id} table={found.table}>
                    <TablePage table={found.table} onLeave={() => go(HOME)} />
                  </Planned>
                </AboveContext.Provider>
              </Commented>
              <SaveNotice />
            </>
          )}
        </Match>
        <Match when={host.laid()} keyed>
          {found => <NoTable laid={found} id={props.id} again={host.lay} />}
        </Match>
      </Switch>
    </Suspense>
  )
}

interface Host {
  readonly laid: Accessor<Laid | undefined>
  /** Why nothing of the table is shown: the match goes on elsewhere. */
  readonly covered: Accessor<Covered | undefined>
  /** Lays the table from what is kept; whatever other window has it is covered. */
  lay(): void
}

/** The match of this window, as long as no other window goes on with it. */
function createHost(id: string): Host {
  const fail = failures()
  const [laid, setLaid] = createSignal<Laid>()
  const [covered, setCovered] = createSignal<Covered>()
  /** Counts what is laid and put away: what comes later than the next of them is not wanted any more. */
  let round = 0

  /** Takes the table away at once; resolves when all is kept that was done at it. */
  const putAway = (why?: Covered): Promise<void> => {
    round++
    const before = laid()
    batch(() => {
      setLaid(undefined)
      setCovered(why)
    })
    return before?.kind === 'ready' ? before.leave() : saves.flush()
  }

  const seat = seatAt({ match: id, yield: () => putAway('taken'), onLate: () => lay() })

  const layAnew = async (): Promise<void> => {
    const isNew = isPending(id)
    const putAside = putAway()
    const mine = round
    const taken = seat.take()
    if (!isNew) await Promise.all([putAside, taken])
    if (mine !== round) return
    const found = await layTable(id, settings.language, fail)
    if (mine === round) setLaid(found)
    else if (found.kind === 'ready') await found.leave()
  }
  const lay = () => void layAnew().catch(fail)

  createEffect(() => {
    const found = laid()
    if (found?.kind !== 'ready') return
    found.table.update()
    found.keep(() => void putAway('overtaken'))
  })
  // A page that the browser had put by may have missed what went on elsewhere.
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && covered() === undefined && lay()
  globalThis.addEventListener('pageshow', comeBack)
  onCleanup(() => {
    globalThis.removeEventListener('pageshow', comeBack)
    void putAway().finally(() => seat.leave())
  })
  lay()
  return { laid, covered, lay }
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
