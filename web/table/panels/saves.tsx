import { createSignal, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import type { RecordForm } from '../../session/protocol.ts'
import { TEXTS as MAIL_TEXTS } from '../mail/texts.ts'
import { useTable } from '../model.ts'
import { MenuRow } from './menu-row.tsx'
import { saveRecord } from './save-file.ts'
import { TEXTS } from './texts.ts'

/** Exports the record from the browser, or leads to where another can be opened. */
export default function Saves(props: { onLeave(): void }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const sayMail = inPageLanguage(MAIL_TEXTS)
  const isByMail = () => table.fixed().company === 'mail'
  const [saved, setSaved] = createSignal<string>()
  const isSealed = () => table.fixed().hasFog && table.update().ending === undefined
  const save = async (form: RecordForm) => {
    setSaved(await saveRecord(table, form))
  }
  return (
    <div class="menu">
      <ul>
        <MenuRow
          title={say().saveJsonl}
          note={isByMail() ? `${say().saveJsonlText} ${sayMail().exportNote}` : say().saveJsonlText}
          onClick={() => void save('jsonl')}
        />
        <MenuRow title={say().saveText} note={isSealed() ? say().saveTextSealed : say().saveTextText} onClick={() => void save('text')} />
        <MenuRow title={say().saveAccount} note={say().saveAccountText} onClick={() => void save('account')} />
        <MenuRow title={say().openRecord} note={say().openRecordText} onClick={() => props.onLeave()} />
      </ul>
      <Show when={isSealed()}>
        <p class="quiet menu-note">{say().sealedNote}</p>
      </Show>
      <p class="quiet" role="status">
        <Show when={saved()}>{name => say().saved(name())}</Show>
      </p>
    </div>
  )
}
