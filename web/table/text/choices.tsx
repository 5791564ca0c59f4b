import { createEffect, createMemo, createSignal, For, type JSX, on, Show } from 'solid-js'
import { fitting } from '../column/word-search.ts'
import { useTable } from '../model.ts'
import { type Choice, choiceGroups } from './choice-groups.ts'
import type { Console } from './console.ts'
import { say } from './texts.ts'

/** More choices than this get a filter field. */
const FEW = 12

/** What may come next in the sentence, as a list of buttons; many are grouped and can be filtered. */
export function Choices(props: { console: Console }): JSX.Element {
  const table = useTable()
  const [filter, setFilter] = createSignal('')
  const words = () => props.console.words()
  createEffect(on(words, () => setFilter(''), { defer: true }))
  const shown = createMemo(() => choiceGroups(props.console.world(), table.draft(), fitting(words(), filter())))
  const title = () => (table.several() === undefined ? say().choices(words().length) : say().which)
  return (
    <Show when={table.draft() !== undefined && words().length > 0}>
      <section class="choices" aria-labelledby="choices-title">
        <h3 id="choices-title">{title()}</h3>
        <Show when={words().length > FEW}>
          <input
            type="search"
            class="field"
            aria-label={say().filter}
            placeholder={say().filter}
            value={filter()}
            onInput={event => setFilter(event.currentTarget.value)}
          />
        </Show>
        <For each={shown()} fallback={<p class="quiet">{say().noChoice}</p>}>
          {group => (
            <>
              <Show when={group.title}>{name => <h4>{name()}</h4>}</Show>
              <ul class="choice-list">
                <For each={group.choices}>{choice => <ChoiceRow choice={choice} />}</For>
              </ul>
            </>
          )}
        </For>
      </section>
    </Show>
  )
}

function ChoiceRow(props: { choice: Choice }): JSX.Element {
  const table = useTable()
  return (
    <li>
      <button type="button" class="choice" onClick={() => void table.choose(props.choice.word)}>
        <span class="choice-name">{props.choice.word.name}</span>{' '}
        <Show when={props.choice.note}>{note => <span class="choice-note">{note()}</span>}</Show>
      </button>
    </li>
  )
}
