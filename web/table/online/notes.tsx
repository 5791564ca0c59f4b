import { createResource, createSignal, type JSX, Show, useContext } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { ask } from '../../session/online-http.ts'
import { OnlineMatchContext } from './match.ts'
import { TEXTS } from './texts.ts'

/** Notes of one's own, kept with the match on the server; read when they are opened. */
export function Notes(): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const match = useContext(OnlineMatchContext)
  const [isOpen, setOpen] = createSignal(false)
  const [isKept, setKept] = createSignal(false)
  const [note] = createResource(isOpen, () => ask<{ readonly text: string }>('GET', `/api/matches/${match}/note`))
  const keep = async (text: string) => {
    await ask('PUT', `/api/matches/${match}/note`, { text })
    setKept(true)
  }
  return (
    <details class="online-more" onToggle={event => event.currentTarget.open && setOpen(true)}>
      <summary>{say().notes}</summary>
      <Show when={note()}>
        {kept => (
          <textarea
            class="field"
            rows="4"
            maxlength="8000"
            aria-label={say().notes}
            onInput={() => setKept(false)}
            onChange={event => void keep(event.currentTarget.value)}
            onKeyDown={event => event.stopPropagation()}
          >
            {kept().text}
          </textarea>
        )}
      </Show>
      <p class="online-quiet" role="status">
        {isKept() ? say().notesKept : say().notesHelp}
      </p>
    </details>
  )
}
