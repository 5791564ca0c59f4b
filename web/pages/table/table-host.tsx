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
import { inPageLanguage } from '../../base/language.ts'
import { NotTherePage } from '../../base/not-there.tsx'
import { go, layHomeBelow } from '../../base/router.ts'
import { HOME, replayPath, tablePath } from '../../base/routes.ts'
import { settings } from '../../base/settings.ts'
import { saveFault, saves } from '../../session/own-saves.ts'
import { askForMatch, isPending } from '../../session/pending.ts'
import { faultText } from '../../session/saves.ts'
import { AboveContext } from '../../table/above.tsx'
import { Planned } from '../../table/plans/context.tsx'
import { PlayersContext } from '../../table/players.ts'
import { Commented } from '../lessons/commentary.tsx'
import { type Covered, Elsewhere } from './elsewhere.tsx'
import { type Laid, layTable } from './lay-table.ts'
import { seatAt } from './one-window.ts'
import { TablePanels } from './table-panels.tsx'
import './table-host.css'
import { TEXTS } from '../../base/texts.ts'

const TablePage = lazy(() => import('../../table/table-page.tsx'))
const WhatIfBar = lazy(() => import('../what-if/what-if-bar.tsx'))

/** The table of a match: sets it up, shows it, stores the match as it goes. */
export default function TableHost(props: { readonly id: string }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  layHomeBelow()
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
                    <TablePanels>
                      <PlayersContext.Provider value={found.players}>
                        <TablePage table={found.table} onLeave={() => go(HOME)} />
                      </PlayersContext.Provider>
                    </TablePanels>
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
  /** Why the table is hidden: the match continues elsewhere. */
  readonly covered: Accessor<Covered | undefined>
  /** Opens the table from storage; any other window that has it is covered. */
  lay(): void
}

/** The match of this window, as long as no other window takes it over. */
function createHost(id: string): Host {
  const fail = failures()
  const [laid, setLaid] = createSignal<Laid>()
  const [covered, setCovered] = createSignal<Covered>()
  /** Counts openings and closings: anything that arrives after the next one is dropped. */
  let round = 0

  /** Closes the table at once; resolves once everything done at it is stored. */
  const putAway = (why?: Covered): Promise<void> => {
    round++
    const before = laid()
    batch(() => {
      setLaid(undefined)
      setCovered(why)
    })
    return before?.kind === 'ready' ? before.leave() : saves.flush()
  }

  const seat = seatAt({ match: id, yield: () => putAway('taken'), onLate: () => read() })

  /** `take` claims the match for this window. */
  const layAnew = async (take: () => Promise<void>): Promise<void> => {
    const isNew = isPending(id)
    const putAside = putAway()
    const mine = round
    const taken = take()
    if (!isNew) await Promise.all([putAside, taken])
    if (mine !== round) return
    const found = await layTable(id, settings.language, fail)
    if (mine === round) setLaid(found)
    else if (found.kind === 'ready') await found.leave()
  }
  const lay = () => void layAnew(() => seat.take()).catch(fail)
  /** Reads the match again without claiming it: a third window may have taken it over in the meantime. */
  const read = () => void layAnew(async () => {}).catch(fail)

  createEffect(() => {
    const found = laid()
    if (found?.kind !== 'ready') return
    found.table.update()
    const mine = round
    // A table that was put away since must not close the one that replaced it.
    found.keep(() => mine === round && void putAway('overtaken'))
  })
  // A page restored from the back/forward cache may have missed what happened elsewhere.
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && covered() === undefined && lay()
  globalThis.addEventListener('pageshow', comeBack)
  onCleanup(() => {
    globalThis.removeEventListener('pageshow', comeBack)
    void putAway().finally(() => seat.leave())
  })
  lay()
  return { laid, covered, lay }
}

/** The bar above the table of a what-if. */
function WhatIf(props: { readonly id: string; readonly laid: Extract<Laid, { kind: 'ready' }> }): JSX.Element {
  return (
    <Suspense>
      <Show when={props.laid.branch}>{branch => <WhatIfBar id={props.id} name={props.laid.name} branch={branch()} />}</Show>
    </Suspense>
  )
}

/** Rethrows unawaited failures into the page, so its error boundary shows them. */
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
    if (props.laid.kind === 'older') return say().olderTitle
    if (props.laid.kind === 'lost') return say().lostTitle
    if (props.laid.kind === 'unreadable') return say().unreadableTitle
    return why() === undefined ? say().noMatchTitle : say().damagedTitle
  }
  const text = () => {
    if (props.laid.kind === 'lost') return say().lostText
    return props.laid.kind === 'unreadable' ? say().unreadableText : (why() ?? say().noMatchText)
  }
  const lost = () => (props.laid.kind === 'lost' ? props.laid.asked : undefined)
  const mayHelp = () => props.laid.kind === 'unfetched' || props.laid.kind === 'unreadable'
  const exportIt = async () => {
    const { exportMatch } = await import('../home/export-match.ts')
    await exportMatch(props.id)
  }
  return (
    <NotTherePage title={title()} text={text()} again={mayHelp() ? () => props.again() : undefined}>
      <Show when={lost()}>
        {asked => (
          <button
            type="button"
            class="btn primary"
            onClick={() => go(tablePath(askForMatch(asked().match, asked().name, asked().players)), 'replace')}
          >
            {say().beginAgain}
          </button>
        )}
      </Show>
      <Show when={props.laid.kind === 'older'}>
        <a class="btn primary" href={replayPath(props.id)}>
          {say().openReplay}
        </a>
      </Show>
      <Show when={props.laid.kind === 'damaged'}>
        <button type="button" class="btn" onClick={exportIt}>
          {say().exportMatch}
        </button>
      </Show>
    </NotTherePage>
  )
}

/** Says that the match could not be stored, until dismissed. */
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
