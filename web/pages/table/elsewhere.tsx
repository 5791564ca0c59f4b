import { type JSX, onMount, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { settings } from '../../base/settings.ts'
import { TEXTS } from '../../base/texts.ts'
import { faultText } from '../../session/saves.ts'
import './elsewhere.css'

/** Another window took the match, or it turned out to have moved on there after something was done here. */
export type Covered = 'taken' | 'overtaken'

/** In place of the table: the match continues in another window. Nothing here reveals the position. */
export function Elsewhere(props: { readonly why: Covered; goOn(): void }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  let heading: HTMLHeadingElement | undefined
  onMount(() => heading?.focus())
  return (
    <main class="elsewhere">
      <h1 tabindex={-1} ref={heading}>
        {say().elsewhere}
      </h1>
      <Show when={props.why === 'overtaken'}>
        <p>{faultText('overtaken', settings.language)}</p>
      </Show>
      <button type="button" class="btn primary" onClick={() => props.goOn()}>
        {say().goOnHere}
      </button>
    </main>
  )
}
