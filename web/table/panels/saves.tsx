import { createSignal, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../app/language.ts'
import { useTable } from '../model.ts'
import { saveRecord } from './save-file.ts'
import { TEXTS } from './texts.ts'

/** Takes the record out of the browser, or leads to where another is opened. */
export default function Saves(props: { onLeave(): void }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const [saved, setSaved] = createSignal<string>()
  const row = (title: string, text: string, onClick: () => void) => (
    <li>
      <button type="button" class="menu-row" onClick={onClick}>
        <span>
          {title}
          <span class="menu-note">{text}</span>
        </span>
      </button>
    </li>
  )
  const save = async (form: 'jsonl' | 'text') => {
    setSaved(await saveRecord(table, form))
  }
  return (
    <div class="menu">
      <ul>
        {row(say().saveJsonl, say().saveJsonlText, () => void save('jsonl'))}
        {row(say().saveText, say().saveTextText, () => void save('text'))}
        {row(say().openRecord, say().openRecordText, () => props.onLeave())}
      </ul>
      <p class="quiet" role="status">
        <Show when={saved()}>{name => say().saved(name())}</Show>
      </p>
    </div>
  )
}
