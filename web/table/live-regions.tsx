import { createEffect, createMemo, createSignal, type JSX, on } from 'solid-js'
import { inPageLanguage } from '../app/language.ts'
import { TEXTS as COLUMN_TEXTS } from './column/texts.ts'
import { useTable } from './model.ts'

/** So many lines are read out at once; a turn of a bot would be read for minutes otherwise. */
const MOST_LINES = 8

/** What a screen reader is told without asking: events and decisions politely, refusals at once. */
export function LiveRegions(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(COLUMN_TEXTS)
  const [news, setNews] = createSignal('')
  let heard = table.log().at(-1)
  createEffect(
    on(
      table.log,
      log => {
        const from = heard === undefined ? 0 : log.lastIndexOf(heard) + 1
        const lines = log.slice(from).filter(tale => tale.kind !== 'modifier')
        heard = log.at(-1)
        if (lines.length > 0)
          setNews(
            lines
              .slice(-MOST_LINES)
              .map(tale => tale.text)
              .join('. '),
          )
      },
      { defer: true },
    ),
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
        {news()}
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
