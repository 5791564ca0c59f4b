import { For, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import type { Eyes } from '../../session/replay-protocol.ts'
import { useTable } from '../model.ts'
import { TEXTS } from '../texts.ts'
import './eyes.css'

/** Through whose eyes the table is seen, a button each. */
export function EyesButtons(props: { eyes: readonly Eyes[]; now: Eyes; choose(eyes: Eyes): void }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const nameOf = (eyes: Eyes) => (eyes === 'all' ? say().seesAll : eyes === 'everybody' ? say().seesCommon : table.sideName(eyes))
  return (
    <fieldset class="eyes">
      <legend>{say().seenBy}</legend>
      <For each={props.eyes}>
        {eyes => (
          <button type="button" aria-pressed={props.now === eyes} onClick={() => props.choose(eyes)}>
            {nameOf(eyes)}
          </button>
        )}
      </For>
    </fieldset>
  )
}

/** When bots play each other in fog, the watcher chooses what to see. */
export function WatchersEyes(): JSX.Element {
  const table = useTable()
  const eyes = (): readonly Eyes[] => ['all', ...table.fixed().sides.map(({ side }) => side)]
  const now = () => (table.fixed().hasFog ? table.update().eyes : undefined)
  return (
    <Show when={now() !== undefined}>
      <div class="eyes-place">
        <EyesButtons eyes={eyes()} now={now() ?? 'all'} choose={one => void table.api.lookThrough(one)} />
      </div>
    </Show>
  )
}
