import { For, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { type Panel, useTable } from '../../table/model.ts'
import { MenuRow } from '../../table/panels/menu-row.tsx'
import { TEXTS as PANEL_TEXTS } from '../../table/panels/texts.ts'
import { useReplay } from './model.ts'
import { TEXTS } from './texts.ts'

type Entry = 'briefing' | 'forces' | 'rules' | 'rulings' | 'charts' | 'log' | 'dice' | 'whatIf' | 'settings' | 'keys' | 'share'
const READING: readonly Entry[] = ['log', 'dice', 'whatIf', 'briefing', 'forces', 'rules', 'rulings', 'charts']
const HOUSE: readonly Entry[] = ['settings', 'keys', 'share']
const SHORTCUTS: Readonly<Partial<Record<Entry, string>>> = {
  log: 'L',
  dice: 'D',
  whatIf: 'W',
  briefing: 'B',
  forces: 'O',
  rules: 'R',
  charts: 'C',
  keys: '?',
}

/** Leads to the panels of a replay, the table of its match, and out. */
export function ReplayMenu(props: { onLeave(): void; tablePath: string | undefined }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const sayPanel = inPageLanguage(PANEL_TEXTS)
  const open = (kind: Entry) => table.open((kind === 'rules' ? { kind, rule: undefined } : { kind }) as Panel)
  const entry = (kind: Entry) => (
    <MenuRow title={kind === 'dice' ? say().openDice : sayPanel().titles[kind]} shortcut={SHORTCUTS[kind]} onClick={() => open(kind)} />
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
        <MenuRow title={say().leave} note={say().leaveText} onClick={() => props.onLeave()} />
      </ul>
    </nav>
  )
}

/** The keys of a replay, and how to read its timeline. */
export function ReplayKeys(): JSX.Element {
  const replay = useReplay()
  const say = inPageLanguage(TEXTS)
  return (
    <>
      <p class="replay-legend">
        {say().legend}{' '}
        <Show when={replay.timeline().balance}>
          {balance => say().legendBalance(balance().title, replay.table.sideName(balance().high))}
        </Show>
      </p>
      <dl class="keys replay-keys">
        <For each={say().keys}>
          {([keys, does]) => (
            <div>
              <dt>
                <For each={keys}>{key => <kbd>{key}</kbd>}</For>
              </dt>
              <dd>{does}</dd>
            </div>
          )}
        </For>
      </dl>
    </>
  )
}
