import { createSignal, type JSX, Show } from 'solid-js'
import { copyText } from '../../base/hand-over.ts'
import { inPageLanguage } from '../../base/language.ts'
import { Log } from '../column/log.tsx'
import { logText } from '../column/log-text.ts'
import { useTable } from '../model.ts'
import { TEXTS } from './texts.ts'

/** The log on its own sheet, where it can be copied. */
export default function LogPanel(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const [told, setTold] = createSignal('')
  const copy = async () => setTold((await copyText(logText(table.log(), table.sideName))) ? say().logCopied : say().logNotCopied)
  return (
    <>
      <Show when={table.log().length > 0}>
        <div class="log-copy">
          <button type="button" class="btn small" onClick={() => void copy()}>
            {say().copyLog}
          </button>
          <span class="quiet" role="status">
            {told()}
          </span>
        </div>
      </Show>
      <Log />
    </>
  )
}
