import { createEffect, createMemo, createSignal, For, type JSX, on } from 'solid-js'
import { inPageLanguage } from '../base/language.ts'
import { TEXTS as COLUMN_TEXTS } from './column/texts.ts'
import { useTable } from './model.ts'
import { linesOf } from './results.ts'
import { TEXTS } from './texts.ts'

/** At most this many lines are read out at once; a bot's turn would take minutes otherwise. */
const MOST_LINES = 8

/** What a screen reader announces by itself: events and decisions politely, refusals at once. */
export function LiveRegions(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(COLUMN_TEXTS)
  const sayTable = inPageLanguage(TEXTS)
  /** A new object each time, even with the same words: unchanged content is not read out. */
  const [news, setNews] = createSignal<readonly { readonly text: string }[]>([])
  createEffect(
    on(table.told, (now, before = now) => {
      const fresh = now > before ? table.log().slice(before - now) : []
      const lines = linesOf(fresh, table.sideName, sayTable().noLoss).slice(-MOST_LINES)
      if (lines.length > 0) setNews([{ text: lines.join('. ') }])
    }),
  )
  const title = createMemo(() => (table.film() === undefined ? table.draft()?.title : undefined))
  const toDecide = () => {
    const shown = title()
    return shown === undefined ? '' : `${say().youDecide} ${shown}`
  }
  const refused = () => {
    const refusal = table.refusal()
    return refusal === undefined ? '' : `${refusal.text}${refusal.rule === undefined ? '' : ` (${refusal.rule})`}`
  }
  return (
    <>
      <div class="unseen" aria-live="polite" role="log">
        <For each={news()}>{({ text }) => <p>{text}</p>}</For>
      </div>
      <div class="unseen" aria-live="polite" role="status">
        {toDecide()}
      </div>
      <div class="unseen" aria-live="assertive" role="alert">
        {refused()}
      </div>
    </>
  )
}
