import { createSignal, type JSX, Show } from 'solid-js'
import { download } from '../../base/hand-over.ts'
import { inPageLanguage } from '../../base/language.ts'
import { LARGEST_LETTER, type MailLetter, type MailView } from '../../session/mail-protocol.ts'
import { saves } from '../../session/own-saves.ts'
import { useTable } from '../model.ts'
import './mail.css'
import { TEXTS } from './texts.ts'

const fileOf = ({ name, text }: MailLetter): File => new File([text], name, { type: 'text/plain' })

/** Devices that can share a file with the mail program directly. */
const canSend = (): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([''], 'letter.txt', { type: 'text/plain' })] })

/** Waits until the page has been told something, or a timeout. */
async function isTold(what: () => boolean): Promise<void> {
  for (let waited = 0; !what() && waited < PATIENCE; waited += STEP) await new Promise(done => setTimeout(done, STEP))
}

const STEP = 20
const PATIENCE = 3000

/** The letters of a match by mail: what to send, and where to open the reply. */
export default function MailCard(props: { readonly mail: MailView }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const [news, setNews] = createSignal('')
  let picker!: HTMLInputElement

  const text = () => {
    const { state, closing, letters, isBeginning, isSealed } = props.mail
    if (state === 'decide') return isSealed ? say().sealedByOther : ''
    if (state === 'wait') return letters === 1 ? say().invitation : say().waits
    if (state === 'over') return ''
    if (closing?.kind === 'roll') return say().roll(closing.text)
    if (closing !== undefined) return say()[closing.kind as 'seal' | 'against' | 'resign']
    if (table.update().ending !== undefined) return say().tellEnd
    return isBeginning ? say().invited : say().turn
  }

  /** The match is stored with the letter before anybody else has it: a sent letter can't be rewritten later. */
  async function hand(how: (letter: MailLetter) => Promise<void> | void): Promise<void> {
    const letter = await table.api.mail?.letter()
    if (letter === undefined) return
    await isTold(() => table.update().mail?.state !== 'send')
    await saves.flush()
    await how(letter)
  }
  const save = () =>
    hand(letter => {
      download(letter.name, fileOf(letter))
      setNews(say().saved(letter.name))
    })
  const send = () => hand(letter => navigator.share({ files: [fileOf(letter)] }).catch(() => undefined))

  async function open(file: File | undefined): Promise<void> {
    if (file === undefined) return
    if (file.size > LARGEST_LETTER) {
      setNews(say().tooLarge)
      return
    }
    const taken = await table.api.mail?.receive(await file.text())
    if (taken !== undefined) setNews(taken.ok ? say().taken : say().notTaken(taken.why))
  }
  const isWriting = () => props.mail.state === 'send'
  const isOut = () => props.mail.state === 'wait'
  return (
    <section class="mail-card" aria-label={say().title}>
      <Show when={text() !== ''}>
        <p>{text()}</p>
      </Show>
      <Show when={isWriting() || isOut()}>
        <div class="mail-buttons">
          <button type="button" class="btn" classList={{ primary: isWriting() || props.mail.letters === 1 }} onClick={() => void save()}>
            {say().saveLetter}
          </button>
          <Show when={canSend()}>
            <button type="button" class="btn" onClick={() => void send()}>
              {say().sendLetter}
            </button>
          </Show>
          <Show when={isOut()}>
            <button type="button" class="btn" classList={{ primary: props.mail.letters > 1 }} onClick={() => picker.click()}>
              {say().openAnswer}
            </button>
          </Show>
        </div>
      </Show>
      <Show when={isWriting()}>
        <p class="mail-note">{say().writeText}</p>
      </Show>
      <p class="mail-note">{say().lettersSoFar(props.mail.letters)}</p>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".txt,.jsonl,text/plain"
        onChange={event => {
          void open(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <p class="mail-news" role="status">
        {news()}
      </p>
    </section>
  )
}
