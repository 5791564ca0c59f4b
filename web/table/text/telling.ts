import { createEffect, on, onMount } from 'solid-js'
import { settings } from '../../base/settings.ts'
import type { Update } from '../../session/protocol.ts'
import type { TableModel } from '../model.ts'
import { resultInWords } from '../results.ts'
import { TEXTS } from '../texts.ts'
import { spokenLines } from './answer.ts'
import type { Console } from './console.ts'
import { say } from './texts.ts'

/** Updates whose events were already told: switching to the board and back repeats nothing. */
const told = new WeakSet<Update>()

/** Tells the events of each update once, in words instead of a film. Another viewer finds nothing of what was told before. */
export function useTelling(table: TableModel, console: Console): void {
  const tell = (update: Update, before: Update | undefined) => {
    if (told.has(update)) return
    told.add(update)
    if (update.cutTo === 0) console.clear()
    const lines = spokenLines(update.news, say().die)
    if (lines.length > 0) console.tell(lines)
    if (settings.results !== 'off') console.tell(sumsOf(update))
    if (update.ending !== undefined && before?.ending === undefined) console.tell([update.ending.text])
  }
  /** What came of the fights and tests, each once as it stood in the end. */
  const sumsOf = ({ news }: Update): string[] => {
    const results = news.flatMap(({ result }) => result ?? [])
    const last = results.filter(({ key }, i) => !results.slice(i + 1).some(other => other.key === key))
    return last.map(result => resultInWords(result, table.sideName, TEXTS[settings.language].noLoss))
  }
  onMount(() => {
    if (table.isPaused()) table.play()
  })
  createEffect(() => {
    if (table.film() !== undefined) table.skip()
  })
  createEffect(on(table.update, (update, before) => tell(update, before)))
  createEffect(
    on(table.refusal, refusal => {
      if (refusal === undefined) return
      console.tell([
        say().titled(say().refused, refusal.rule === undefined ? refusal.text : `${refusal.text} (${say().rule(refusal.rule)})`),
      ])
    }),
  )
}
