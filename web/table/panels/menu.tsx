import { createSignal, For, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { replayHere, tableHere } from '../../base/router.ts'
import { type Panel, useTable } from '../model.ts'
import { usePlans } from '../plans/context.tsx'
import { BOARD_PART, isTextShown, TEXT_PART } from '../text-face.ts'
import { TEXTS as TABLE_TEXTS } from '../texts.ts'
import { MenuRow } from './menu-row.tsx'
import { TEXTS } from './texts.ts'

type Entry = Exclude<Panel['kind'], 'menu' | 'rules'>
const READING: readonly (Entry | 'rules')[] = ['briefing', 'forces', 'rules', 'rulings', 'charts', 'log', 'dice']
const HOUSE: readonly Entry[] = ['settings', 'keys', 'saves', 'share']
const KEYS: Readonly<Partial<Record<Entry | 'rules', string>>> = {
  briefing: 'B',
  forces: 'O',
  rules: 'R',
  charts: 'C',
  log: 'L',
  keys: '?',
}

/** Leads to all panels, and off the table. */
export default function Menu(props: { onLeave(): void }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const sayTable = inPageLanguage(TABLE_TEXTS)
  const plans = usePlans()
  const reading = () => (plans?.author() === undefined ? READING : [...READING, 'plans' as const])
  const open = (kind: Entry | 'rules') => table.open(kind === 'rules' ? { kind, rule: undefined } : { kind })
  const entry = (kind: Entry | 'rules') => <MenuRow title={say().titles[kind]} shortcut={KEYS[kind]} onClick={() => open(kind)} />
  return (
    <nav class="menu" aria-label={say().titles.menu}>
      <ul>
        <For each={reading()}>{entry}</For>
      </ul>
      <ul>
        <For each={HOUSE}>{entry}</For>
        <li>
          <a class="menu-row" href={`#${isTextShown() ? BOARD_PART : TEXT_PART}`} onClick={() => table.open(undefined)}>
            {isTextShown() ? sayTable().withBoard : sayTable().textMode}
          </a>
        </li>
      </ul>
      <ul>
        <Show when={tableHere()}>
          <MenuRow title={say().titles.whatIf} note={say().whatIfText} shortcut="W" onClick={() => table.open({ kind: 'whatIf' })} />
        </Show>
        <Show when={replayHere()}>
          {path => (
            <li>
              <a class="menu-row" href={path()}>
                <span>
                  {sayTable().replay}
                  <span class="menu-note">{sayTable().replayText}</span>
                </span>
              </a>
            </li>
          )}
        </Show>
        <Show
          when={
            table.update().ending === undefined &&
            table.fixed().company !== 'watch' &&
            !(table.update().online !== undefined && table.update().online?.side === undefined) &&
            (table.update().mail?.state ?? 'decide') === 'decide'
          }
        >
          <li>
            <Resign />
          </li>
        </Show>
        <MenuRow title={say().leave} note={say().leaveText} onClick={() => props.onLeave()} />
      </ul>
    </nav>
  )
}

/** Resigning asks for confirmation. */
function Resign(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const [isAsked, setAsked] = createSignal(false)
  const side = () => table.update().decision?.side ?? table.update().viewer
  const resign = async () => {
    await table.api.resign(side())
    table.open(undefined)
  }
  return (
    <Show
      when={isAsked()}
      fallback={
        <button type="button" class="menu-row" onClick={() => setAsked(true)}>
          <span>{say().resign}</span>
        </button>
      }
    >
      <div class="menu-ask" role="alertdialog" aria-label={say().resignAsk(table.sideName(side()))}>
        <p>{say().resignAsk(table.sideName(side()))}</p>
        <div class="buttons-main">
          <button type="button" class="btn danger" onClick={() => void resign()}>
            {say().resignYes}
          </button>
          <button type="button" class="btn" ref={button => queueMicrotask(() => button.focus())} onClick={() => setAsked(false)}>
            {say().resignNo}
          </button>
        </div>
      </div>
    </Show>
  )
}
