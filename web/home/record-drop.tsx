import { createSignal, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../app/language.ts'
import { go } from '../app/router.ts'
import { replayPath, tablePath } from '../app/routes.ts'
import { settings } from '../app/settings.ts'
import { isLetter, LARGEST_LETTER, takeLetter } from '../mail/take-letter.ts'
import { placeOfLink } from '../share/link-file.ts'
import { importRecord } from './import-record.ts'
import './record-drop.css'
import { TEXTS } from './texts.ts'

type News = { readonly kind: 'reading' | 'good' | 'bad'; readonly text: string; readonly replay?: string }

/** Takes a record as a file, chosen or dropped; what is not a record changes nothing and is told why. */
export function RecordDrop(): JSX.Element {
  const say = inPageLanguage(TEXTS)
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
    const text = file.size <= LARGEST_LETTER ? await file.text() : ''
    const shared = placeOfLink(text)
    if (shared !== undefined) {
      go(shared)
      return
    }
    if (isLetter(text)) {
      await takeMail(file.name, text)
      return
    }
    const taken = await importRecord(file, settings.language)
    setNews(
      taken.ok
        ? { kind: 'good', text: say().opened(taken.name), replay: replayPath(taken.id) }
        : { kind: 'bad', text: say().notOpened(file.name, taken.why) },
    )
  }
  /** A letter leads to the table of its match. */
  async function takeMail(name: string, letter: string): Promise<void> {
    const taken = await takeLetter(letter, settings.language)
    if (taken.ok) go(tablePath(taken.id))
    else setNews({ kind: 'bad', text: say().notOpened(name, taken.why) })
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
