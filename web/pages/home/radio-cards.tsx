import { For, type JSX, Show } from 'solid-js'
import './radio-cards.css'

interface RadioCardsProps<T extends string> {
  readonly title: string
  readonly name: string
  readonly chosen: T
  readonly choices: readonly { readonly value: T; readonly name: string; readonly help?: string }[]
  /** A note beside them. */
  readonly note?: string | undefined
  choose(value: T): void
}

/** One of a few, each with a line that explains it. */
export function RadioCards<T extends string>(props: RadioCardsProps<T>): JSX.Element {
  return (
    <fieldset class="radio-cards">
      <legend>{props.title}</legend>
      <div class="radio-row">
        <For each={props.choices}>
          {choice => (
            <label class="radio-card">
              <input
                type="radio"
                name={props.name}
                value={choice.value}
                checked={props.chosen === choice.value}
                onChange={() => props.choose(choice.value)}
              />
              <span class="radio-words">
                <span class="radio-name">{choice.name}</span>
                <Show when={choice.help}>
                  <span class="radio-help">{choice.help}</span>
                </Show>
              </span>
            </label>
          )}
        </For>
      </div>
      <Show when={props.note}>
        <p class="setting-help">{props.note}</p>
      </Show>
    </fieldset>
  )
}
