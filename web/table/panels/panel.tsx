import { createEffect, createUniqueId, type JSX, lazy, Match, on, onCleanup, Show, Suspense, Switch } from 'solid-js'
import { closedByBack } from '../../app/back.ts'
import { inPageLanguage } from '../../app/language.ts'
import { Log } from '../column/log.tsx'
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
const Saves = lazy(() => import('./saves.tsx'))
const WhatIf = lazy(() => import('../../what-if/what-if-panel.tsx'))
const Share = lazy(() => import('../../share/share-panel.tsx'))
const Plans = lazy(() => import('../../plans/plans-panel.tsx'))
const RuleBook = lazy(() => import('./rules.tsx'))
const SettingsForm = lazy(() => import('../../app/settings-form.tsx'))

/** Panels that the menu leads to, and lead back to it. */
const FROM_MENU: ReadonlySet<Panel['kind']> = new Set(['settings', 'saves', 'share', 'whatIf', 'keys', 'dice', 'rulings', 'plans'])

/** The focus goes back to what opened the panel; if that is gone, to what is to be decided. What lay under the panel takes it again by now. */
function giveBack(opener: Element | null): void {
  if (document.activeElement instanceof HTMLElement && document.activeElement !== document.body) return
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  const target = isThere ? opener : document.getElementById(DECISION_TITLE)
  target?.focus({ preventScroll: true })
}

/** The panel that is open: over the column on a wide screen, a page of its own on a small one. The focus comes and goes with it. */
export function OpenPanel(props: {
  panel: Panel
  isPage: boolean
  onLeave(): void
  /** What stands in the place of the table's own panels. */
  instead?: Readonly<Partial<Record<Panel['kind'], () => JSX.Element>>>
}): JSX.Element {
  const table = useTable()
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
  const rule = () => (props.panel.kind === 'rules' ? props.panel.rule : undefined)
  return (
    <section class="panel" classList={{ 'panel-page': props.isPage }} role="dialog" aria-modal={props.isPage} aria-labelledby={title}>
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
            <Match when={props.instead?.[props.panel.kind]} keyed>
              {instead => instead()}
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
              <Log />
            </Match>
            <Match when={props.panel.kind === 'settings'}>
              <SettingsForm />
            </Match>
            <Match when={props.panel.kind === 'saves'}>
              <Saves onLeave={props.onLeave} />
            </Match>
            <Match when={props.panel.kind === 'share'}>
              <Share />
            </Match>
            <Match when={props.panel.kind === 'whatIf'}>
              <WhatIf />
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
