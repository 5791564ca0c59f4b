import { createSignal, type JSX } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import './online.css'
import { TEXTS } from './texts.ts'

/** A link to be copied and sent. */
export function LinkField(props: { readonly label: string; readonly link: string }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const [isCopied, setCopied] = createSignal(false)
  let field!: HTMLInputElement
  const copy = async () => {
    field.select()
    // Without the right to write to the clipboard the link is at least selected.
    await navigator.clipboard?.writeText(props.link).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <div class="link-field">
      <input ref={field} class="field" readonly value={props.link} aria-label={props.label} onFocus={() => field.select()} />
      <button type="button" class="btn" onClick={() => void copy()}>
        {say().copy}
      </button>
      <span role="status">{isCopied() ? say().copied : ''}</span>
    </div>
  )
}
