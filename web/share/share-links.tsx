import { createSignal, createUniqueId, type JSX, Show } from 'solid-js'
import { inPageLanguage, printNumber } from '../app/language.ts'
import { SHARED } from '../app/routes.ts'
import { settings } from '../app/settings.ts'
import { askForLink } from '../session/share-connect.ts'
import type { Shareable } from '../session/share-protocol.ts'
import { copyText, download } from './hand-over.ts'
import './share.css'
import { TEXTS } from './texts.ts'

/** Longer links are cut by some of the programs that pass them on. */
const LONGEST = 8000

type State =
  | { readonly kind: 'making' }
  | { readonly kind: 'made'; readonly address: string; readonly isCopied: boolean }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'long'; readonly length: number; readonly record: string }

/** Links to the position and to the whole of a match; `record` hands out its record, `name` is what its file is called. */
export function ShareLinks(props: { record(): Promise<string>; readonly name: string }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <>
      <LinkTo what="position" title={say().position} text={say().positionText} record={props.record} name={props.name} />
      <LinkTo what="record" title={say().record} text={say().recordText} record={props.record} name={props.name} />
    </>
  )
}

interface LinkProps {
  readonly what: Shareable
  readonly title: string
  readonly text: string
  readonly name: string
  record(): Promise<string>
}

function LinkTo(props: LinkProps): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const [state, setState] = createSignal<State>()
  const title = createUniqueId()
  async function make(): Promise<void> {
    setState({ kind: 'making' })
    const record = await props.record()
    const made = await askForLink(api => api.make(record, props.what, settings.language))
    if (!made.ok) {
      setState({ kind: 'refused', why: made.why })
      return
    }
    const address = `${location.origin}${SHARED}#${made.letters}`
    if (address.length > LONGEST) setState({ kind: 'long', length: address.length, record })
    else setState({ kind: 'made', address, isCopied: await copyText(address) })
  }
  const when = <K extends State['kind']>(kind: K) => {
    const now = state()
    return now?.kind === kind ? (now as Extract<State, { kind: K }>) : undefined
  }
  return (
    <section class="share-part" aria-labelledby={title}>
      <h3 id={title}>{props.title}</h3>
      <p>{props.text}</p>
      <p class="share-buttons">
        <button
          type="button"
          class="btn small"
          aria-label={say().copyLinkOf(props.title)}
          disabled={state()?.kind === 'making'}
          onClick={() => void make()}
        >
          {say().copyLink}
        </button>
      </p>
      <Show when={when('made')}>
        {made => (
          <input
            class="field share-link"
            readonly
            aria-label={say().linkOf(props.title)}
            value={made().address}
            onFocus={event => event.currentTarget.select()}
          />
        )}
      </Show>
      <div class="share-news" role="status">
        <Show when={when('making')}>{say().making}</Show>
        <Show when={when('made')}>
          {made => `${made().isCopied ? say().copied : say().notCopied} ${say().letters(printNumber(made().address.length))}`}
        </Show>
        <Show when={when('refused')}>{refused => refused().why}</Show>
        <Show when={when('long')}>{long => say().tooLong(printNumber(long().length))}</Show>
      </div>
      <Show when={when('long')}>
        {long => (
          <button
            type="button"
            class="btn small"
            onClick={() => download(`${props.name}.jsonl`, new Blob([long().record], { type: 'application/jsonl' }))}
          >
            {say().saveFile}
          </button>
        )}
      </Show>
    </section>
  )
}
