import { For, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../app/language.ts'
import { type Panel, useTable } from '../table/model.ts'
import { TEXTS as PANEL_TEXTS } from '../table/panels/texts.ts'
import { TEXTS } from './texts.ts'

type Entry = 'briefing' | 'forces' | 'rules' | 'rulings' | 'charts' | 'log' | 'dice' | 'whatIf' | 'settings' | 'keys'
const READING: readonly Entry[] = ['log', 'dice', 'whatIf', 'briefing', 'forces', 'rules', 'rulings', 'charts']
const HOUSE: readonly Entry[] = ['settings', 'keys']

/** The way to the panels of a replay, to the table of its match, and out. */
export function ReplayMenu(props: { onLeave(): void; tablePath: string | undefined }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const sayPanel = inPageLanguage(PANEL_TEXTS)
  const open = (kind: Entry) => table.open((kind === 'rules' ? { kind, rule: undefined } : { kind }) as Panel)
  const entry = (kind: Entry) => (
    <li>
      <button type="button" class="menu-row" onClick={() => open(kind)}>
        <span>{kind === 'dice' ? say().openDice : sayPanel().titles[kind]}</span>
      </button>
    </li>
  )
  return (
    <nav class="menu" aria-label={sayPanel().titles.menu}>
      <ul>
        <For each={READING}>{entry}</For>
      </ul>
      <ul>
        <For each={HOUSE}>{entry}</For>
      </ul>
      <ul>
        <Show when={props.tablePath}>
          {path => (
            <li>
              <a class="menu-row" href={path()}>
                <span>{say().openTable}</span>
              </a>
            </li>
          )}
        </Show>
        <li>
          <button type="button" class="menu-row" onClick={() => props.onLeave()}>
            <span>
              {say().leave}
              <span class="menu-note">{say().leaveText}</span>
            </span>
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** The keys of a replay. */
export function ReplayKeys(): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <dl class="keys">
      <For each={say().keys}>
        {([key, does]) => (
          <div>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        )}
      </For>
    </dl>
  )
}
