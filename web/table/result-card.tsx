import type { OutcomePart } from '@grognard/engine'
import { For, type JSX, onCleanup, onMount, Show } from 'solid-js'
import { inPageLanguage } from '../base/language.ts'
import type { ResultView } from '../session/protocol.ts'
import { useTable } from './model.ts'
import { Icon } from './parts/icons.tsx'
import { RuleLink } from './parts/rule-link.tsx'
import { SideMark } from './parts/side-mark.tsx'
import './result-card.css'
import { TEXTS } from './texts.ts'

const QUIET_KEYS: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock']

/**
 * What came of the last fights and tests, in words, over the board until the next press. It lets clicks through, so it is never in the
 * way; the live region of the table reads it out, so it is none itself.
 */
export function ResultCard(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  let card: HTMLElement | undefined
  const press = (event: Event) => {
    const isQuiet = event instanceof KeyboardEvent && (event.repeat || QUIET_KEYS.includes(event.key))
    const isOnCard = event.target instanceof Node && card?.contains(event.target)
    if (!isQuiet && !isOnCard) table.pressed(event.timeStamp)
  }
  onMount(() => {
    window.addEventListener('pointerdown', press)
    window.addEventListener('keydown', press)
  })
  onCleanup(() => {
    window.removeEventListener('pointerdown', press)
    window.removeEventListener('keydown', press)
  })
  return (
    <Show when={table.results().length > 0}>
      <section class="result-card" aria-label={say().results} ref={card}>
        <For each={table.results()}>{result => <Result result={result} />}</For>
        <button type="button" class="icon-button" aria-label={say().close} onClick={() => table.closeResults()}>
          <Icon name="close" />
        </button>
      </section>
    </Show>
  )
}

function Result(props: { result: ResultView }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const side = (one: number) => table.fixed().sides.find(({ side }) => side === one)
  return (
    <div class="result">
      <h3>
        {props.result.title} <RuleLink rule={props.result.rule} />
      </h3>
      <ul>
        <For each={props.result.rows}>
          {row => (
            <li>
              <SideMark side={side(row.side)} size={12} />
              <span>
                {say().resultFor(table.sideName(row.side))} <Parts parts={row.parts} />
              </span>
            </li>
          )}
        </For>
      </ul>
    </div>
  )
}

function Parts(props: { parts: readonly OutcomePart[] }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <For each={props.parts} fallback={say().noLoss}>
      {(part, i) => (
        <>
          {i() > 0 ? ', ' : ''}
          <span class={part.tone === undefined ? undefined : `outcome-${part.tone}`}>{part.text}</span>
        </>
      )}
    </For>
  )
}
