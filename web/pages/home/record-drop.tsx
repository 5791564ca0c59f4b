import { createSignal, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { go } from '../../base/router.ts'
import { settings } from '../../base/settings.ts'
import { TEXTS as APP_TEXTS } from '../../base/texts.ts'
import './record-drop.css'
import { TEXTS } from './texts.ts'

type News = { readonly kind: 'reading' | 'good' | 'bad'; readonly text: string; readonly replay?: string }

/** Imports a record as a file, chosen or dropped; anything that isn't a record changes nothing and says why. */
export function RecordDrop(): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const app = inPageLanguage(APP_TEXTS)
  const [news, setNews] = createSignal<News>()
  const [isOver, setOver] = createSignal(false)
  let picker!: HTMLInputElement
  async function take(files: FileList | null | undefined): Promise<void> {
    const file = files?.[0]
    if (file === undefined) return
    if ((files?.length ?? 0) > 1) {
      setNews({ kind: 'bad', text: say().oneFile })
      return
    }
    setNews({ kind: 'reading', text: say().reading })
    const taking = await import('./take-file.ts').catch(() => undefined)
    const taken = await (taking?.takeFile(file, settings.language) ?? { kind: 'refused' as const, why: app().unfetchedTitle })
    if (taken.kind === 'place') go(taken.path)
    else if (taken.kind === 'kept') setNews({ kind: 'good', text: say().opened(taken.name), replay: taken.replay })
    else setNews({ kind: 'bad', text: say().notOpened(file.name, taken.why) })
  }
  return (
    <section
      class="record-drop"
      classList={{ over: isOver() }}
      aria-labelledby="record-drop-title"
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        void take(event.dataTransfer?.files)
      }}
    >
      <h2 id="record-drop-title">{say().record}</h2>
      <p>{say().recordText}</p>
      <p class="record-row">
        <button type="button" class="btn small" onClick={() => picker.click()}>
          {say().openRecord}
        </button>
        <span>{say().dropHere}</span>
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".jsonl,.txt,.json,text/plain,application/json"
        onChange={event => {
          void take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      <div aria-live="polite">
        <Show when={news()}>
          {told => (
            <p class={`record-news ${told().kind}`}>
              {told().text}
              <Show when={told().replay}>
                {path => (
                  <>
                    {' '}
                    <a href={path()}>{say().watchReplay}</a>
                  </>
                )}
              </Show>
            </p>
          )}
        </Show>
      </div>
    </section>
  )
}
