import {
  createContext,
  createEffect,
  createUniqueId,
  type JSX,
  lazy,
  Match,
  on,
  onCleanup,
  Show,
  Suspense,
  Switch,
  useContext,
} from 'solid-js'
import { closedByBack } from '../../base/back.ts'
import { inPageLanguage } from '../../base/language.ts'
import { DECISION_TITLE } from '../column/prompt.tsx'
import { type Panel, useTable } from '../model.ts'
import { Icon } from '../parts/icons.tsx'
import './panels.css'
import { TEXTS } from './texts.ts'

const Forces = lazy(() => import('./forces.tsx'))
const Charts = lazy(() => import('./charts.tsx'))
const Briefing = lazy(() => import('./briefing.tsx'))
const Rulings = lazy(() => import('./rulings.tsx'))
const Dice = lazy(() => import('./dice.tsx'))
const Menu = lazy(() => import('./menu.tsx'))
const Keys = lazy(() => import('./keys.tsx'))
const LogPanel = lazy(() => import('./log-panel.tsx'))
const Saves = lazy(() => import('./saves.tsx'))
const Plans = lazy(() => import('../plans/plans-panel.tsx'))
const RuleBook = lazy(() => import('./rules.tsx'))
const SettingsForm = lazy(() => import('./settings-form.tsx'))

/** Panels provided by the page around the table: in addition to the table's own, or instead of them. */
export const PanelsContext = createContext<Readonly<Partial<Record<Panel['kind'], () => JSX.Element>>>>({})

/** Panels that the menu opens, and that lead back to it. */
const FROM_MENU: ReadonlySet<Panel['kind']> = new Set(['settings', 'saves', 'share', 'whatIf', 'keys', 'dice', 'rulings', 'plans'])

/** Focus returns to what opened the panel; if that is gone, to the decision. What was under the panel can take it again by now. */
function giveBack(opener: Element | null): void {
  if (document.activeElement instanceof HTMLElement && document.activeElement !== document.body) return
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  const target = isThere ? opener : document.getElementById(DECISION_TITLE)
  target?.focus({ preventScroll: true })
}

/** The open panel: over the column on a wide screen, a page of its own on a small one. Focus moves in and out with it. */
export function OpenPanel(props: { panel: Panel; isPage: boolean; onLeave(): void }): JSX.Element {
  const table = useTable()
  const given = useContext(PanelsContext)
  const say = inPageLanguage(TEXTS)
  const title = createUniqueId()
  let heading: HTMLHeadingElement | undefined
  let body: HTMLElement | undefined
  const opener = document.activeElement
  createEffect(
    on(
      () => props.panel.kind,
      () => {
        heading?.focus({ preventScroll: true })
        if (body !== undefined) body.scrollTop = 0
      },
    ),
  )
  onCleanup(() => queueMicrotask(() => giveBack(opener)))
  createEffect(() => props.isPage && closedByBack(() => table.open(undefined)))
  /** In a field Escape belongs to the field as long as it has something to clear. */
  const closeFromField = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return
    if (target.type === 'search' && target.value !== '') return
    event.preventDefault()
    table.open(undefined)
  }
  const rule = () => (props.panel.kind === 'rules' ? props.panel.rule : undefined)
  return (
    <section
      class="panel"
      classList={{ 'panel-page': props.isPage }}
      role="dialog"
      aria-modal={props.isPage}
      aria-labelledby={title}
      onKeyDown={closeFromField}
    >
      <div class="panel-head">
        <Show when={FROM_MENU.has(props.panel.kind)}>
          <button type="button" class="icon-button" aria-label={say().back} title={say().back} onClick={() => table.open({ kind: 'menu' })}>
            <Icon name="previous" />
          </button>
        </Show>
        <h2 id={title} ref={heading} tabindex={-1}>
          {say().titles[props.panel.kind]}
        </h2>
        <button type="button" class="icon-button" aria-label={say().close} title={say().close} onClick={() => table.open(undefined)}>
          <Icon name="close" />
        </button>
      </div>
      <section class="panel-body" ref={body} tabindex={0} aria-labelledby={title}>
        <Suspense fallback={<p class="quiet">{say().loading}</p>}>
          <Switch>
            <Match when={given[props.panel.kind]} keyed>
              {panel => panel()}
            </Match>
            <Match when={props.panel.kind === 'forces'}>
              <Forces />
            </Match>
            <Match when={props.panel.kind === 'charts'}>
              <Charts />
            </Match>
            <Match when={props.panel.kind === 'briefing'}>
              <Briefing />
            </Match>
            <Match when={props.panel.kind === 'rulings'}>
              <Rulings />
            </Match>
            <Match when={props.panel.kind === 'dice'}>
              <Dice />
            </Match>
            <Match when={props.panel.kind === 'menu'}>
              <Menu onLeave={props.onLeave} />
            </Match>
            <Match when={props.panel.kind === 'keys'}>
              <Keys />
            </Match>
            <Match when={props.panel.kind === 'log'}>
              <LogPanel />
            </Match>
            <Match when={props.panel.kind === 'settings'}>
              <SettingsForm />
            </Match>
            <Match when={props.panel.kind === 'saves'}>
              <Saves onLeave={props.onLeave} />
            </Match>
            <Match when={props.panel.kind === 'plans'}>
              <Plans />
            </Match>
            <Match when={props.panel.kind === 'rules'}>
              <RuleBook rule={rule()} />
            </Match>
          </Switch>
        </Suspense>
      </section>
    </section>
  )
}
