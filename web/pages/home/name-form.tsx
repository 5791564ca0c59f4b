import { createSignal, type JSX } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { TEXTS } from './texts.ts'

/** Renames a match. */
export function NameForm(props: { readonly name: string; keep(name: string): Promise<void>; close(): void }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const [name, setName] = createSignal(props.name)
  const submit = (event: Event) => {
    event.preventDefault()
    if (name().trim() !== '') void props.keep(name().trim())
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    props.close()
  }
  return (
    <form class="match-rename" onSubmit={submit} onKeyDown={closeByKey}>
      <input
        class="field"
        aria-label={say().nameOfMatch}
        maxlength="80"
        value={name()}
        ref={input => queueMicrotask(() => input.focus())}
        onInput={event => setName(event.currentTarget.value)}
      />
      <button type="submit" class="btn small" disabled={name().trim() === ''}>
        {say().keepName}
      </button>
      <button type="button" class="btn small plain" onClick={props.close}>
        {say().cancel}
      </button>
    </form>
  )
}
