import { createSignal, createUniqueId, type JSX, Show } from 'solid-js'
import { copyText, download } from '../../base/hand-over.ts'
import { inPageLanguage, printNumber } from '../../base/language.ts'
import { settings } from '../../base/settings.ts'
import { askForLink } from '../../session/share-connect.ts'
import type { Shareable, SharedTick } from '../../session/share-protocol.ts'
import { addressOf } from './link-file.ts'
import './share.css'
import { TEXTS } from './texts.ts'

/** Longer links are cut off by some programs that pass them on. */
const LONGEST = 8000

type State =
  | { readonly kind: 'making' }
  | { readonly kind: 'made'; readonly address: string; readonly isCopied: boolean }
  | { readonly kind: 'saved'; readonly name: string }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'long'; readonly length: number }

interface ShareLinksProps {
  /** The record of the match. */
  record(): Promise<string>
  /** Base name of its files. */
  readonly name: string
  /** In a replay, the position being viewed. */
  tick?(): SharedTick
}

/** The position and the whole match to share: each as a link, or as a file with the link in it. */
export function ShareLinks(props: ShareLinksProps): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <>
      <LinkTo {...props} what="position" title={say().position} text={say().positionText} />
      <LinkTo {...props} what="record" title={say().record} text={say().recordText} />
    </>
  )
}

interface LinkProps extends ShareLinksProps {
  readonly what: Shareable
  readonly title: string
  readonly text: string
}

function LinkTo(props: LinkProps): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const [state, setState] = createSignal<State>()
  const title = createUniqueId()
  async function make(hand: (address: string) => Promise<State> | State): Promise<void> {
    setState({ kind: 'making' })
    const record = await props.record()
    const { language } = settings
    const made = await askForLink(language, api => api.make(record, props.what, language, props.tick?.()))
    setState(made.ok ? await hand(addressOf(made.letters)) : { kind: 'refused', why: made.why })
  }
  const copy = () =>
    make(async address =>
      address.length > LONGEST ? { kind: 'long', length: address.length } : { kind: 'made', address, isCopied: await copyText(address) },
    )
  const save = () =>
    make(address => {
      const name = `${props.name}-${props.what}.txt`
      download(name, new Blob([`${address}\n`], { type: 'text/plain' }))
      return { kind: 'saved', name }
    })
  const when = <K extends State['kind']>(kind: K) => {
    const now = state()
    return now?.kind === kind ? (now as Extract<State, { kind: K }>) : undefined
  }
  const isMaking = () => state()?.kind === 'making'
  return (
    <section class="share-part" aria-labelledby={title}>
      <h3 id={title}>{props.title}</h3>
      <p>{props.text}</p>
      <p class="share-buttons">
        <button
          type="button"
          class="btn small"
          aria-label={say().copyLinkOf(props.title)}
          disabled={isMaking()}
          onClick={() => void copy()}
        >
          {say().copyLink}
        </button>
        <button
          type="button"
          class="btn small"
          aria-label={say().saveFileOf(props.title)}
          disabled={isMaking()}
          onClick={() => void save()}
        >
          {say().saveFile}
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
        <Show when={when('saved')}>{saved => say().fileSaved(saved().name)}</Show>
        <Show when={when('refused')}>{refused => refused().why}</Show>
        <Show when={when('long')}>{long => say().tooLong(printNumber(long().length))}</Show>
      </div>
    </section>
  )
}
