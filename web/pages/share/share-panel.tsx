import { createSignal, createUniqueId, type JSX } from 'solid-js'
import { copyPicture, copyText, download } from '../../base/hand-over.ts'
import { inPageLanguage } from '../../base/language.ts'
import type { SharedTick } from '../../session/share-protocol.ts'
import { useTable } from '../../table/model.ts'
import { ShareLinks } from './share-links.tsx'
import './share.css'
import { TEXTS } from './texts.ts'

/** What can be shared of a match from its table or replay: links, a picture, its text; in a replay, the current position. */
export default function SharePanel(props: { tick?(): SharedTick }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const name = () => `${table.fixed().game}-${props.tick?.().at ?? table.update().next}`
  return (
    <div class="share">
      <p class="share-about">
        {say().about} {table.fixed().company === 'mail' ? say().aboutMail : ''}
      </p>
      <ShareLinks record={() => table.api.record('jsonl')} name={name()} {...(props.tick !== undefined && { tick: props.tick })} />
      <Picture name={name()} />
      <TextOfMatch />
    </div>
  )
}

function Picture(props: { readonly name: string }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const [news, setNews] = createSignal('')
  const [isPainting, setPainting] = createSignal(false)
  const title = createUniqueId()
  async function paint(hand: (picture: Blob) => Promise<string> | string): Promise<void> {
    setPainting(true)
    setNews(say().painting)
    try {
      const { paintBoard } = await import('./board-image.ts')
      setNews(await hand(await paintBoard(table)))
    } catch (error) {
      console.warn(error)
      setNews(say().pictureFailed)
    }
    setPainting(false)
  }
  const save = () =>
    paint(picture => {
      const file = `${props.name}.png`
      download(file, picture)
      return say().pictureSaved(file)
    })
  const copy = () => paint(async picture => ((await copyPicture(picture)) ? say().pictureCopied : say().pictureNotCopied))
  return (
    <section class="share-part" aria-labelledby={title}>
      <h3 id={title}>{say().picture}</h3>
      <p>{say().pictureText}</p>
      <p class="share-buttons">
        <button type="button" class="btn small" disabled={isPainting()} onClick={() => void save()}>
          {say().savePicture}
        </button>
        <button type="button" class="btn small" disabled={isPainting()} onClick={() => void copy()}>
          {say().copyPicture}
        </button>
      </p>
      <div class="share-news" role="status">
        {news()}
      </div>
    </section>
  )
}

function TextOfMatch(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const [news, setNews] = createSignal('')
  const title = createUniqueId()
  const copy = async () => {
    const isCopied = await copyText(await table.api.record('text'))
    setNews(isCopied ? say().textCopied : say().textNotCopied)
  }
  const copyAccount = async () => {
    const isCopied = await copyText(await table.api.record('account'))
    setNews(isCopied ? say().accountCopied : say().textNotCopied)
  }
  const isSealed = () => table.fixed().hasFog && table.update().ending === undefined
  return (
    <section class="share-part" aria-labelledby={title}>
      <h3 id={title}>{say().text}</h3>
      <p>{isSealed() ? say().textSealed : say().textText}</p>
      <p class="share-buttons">
        <button type="button" class="btn small" onClick={() => void copy()}>
          {say().copyText}
        </button>
        <button type="button" class="btn small" onClick={() => void copyAccount()}>
          {say().copyAccount}
        </button>
      </p>
      <div class="share-news" role="status">
        {news()}
      </div>
    </section>
  )
}
