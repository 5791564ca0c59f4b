import { type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { useTable } from '../model.ts'
import { TEXTS } from '../texts.ts'
import { Icon } from './icons.tsx'

/** Asks before an undo goes past the dice, and says what that means. */
export function PastQuestion(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  return (
    <Show when={table.askingPast()}>
      <div class="note note-bad" role="alert">
        <Icon name="warning" />
        <div>
          <p>{say().pastQuestion}</p>
          <div class="buttons-main">
            <button type="button" class="btn small" onClick={() => void table.goPast(true)}>
              {say().goPast}
            </button>
            <button type="button" class="btn small plain" onClick={() => void table.goPast(false)}>
              {say().stayHere}
            </button>
          </div>
        </div>
      </div>
    </Show>
  )
}

/** "2 take-backs past the dice", for each side that did; empty when nobody did. */
export function PastDice(props: { readonly counts: readonly number[] }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const told = () =>
    table
      .fixed()
      .sides.filter(({ side }) => (props.counts[side] ?? 0) > 0)
      .map(({ side, name }) => say().pastDice(name, props.counts[side]))
  return <Show when={told().length > 0}>{<p class="quiet past-dice">{told().join(' ')}</p>}</Show>
}
