import type { PickSheet } from '@grognard/engine'
import { createEffect, createMemo, createSignal, For, Index, type JSX, on } from 'solid-js'
import { wholeOf } from '../../session/protocol.ts'
import { useTable } from '../model.ts'
import { say } from './texts.ts'
import { ArmSymbol, Square } from './troops.tsx'

/**
 * Picks troops by number. The words are said in row order whatever the order of clicks; while the picks are not a legal sentence, they stay
 * here.
 */
export function Picker(props: { sheet: PickSheet }): JSX.Element {
  const table = useTable()
  const [counts, setCounts] = createSignal<readonly number[]>([])
  const said = createMemo(() => {
    const draft = table.draft()
    return new Set(draft === undefined ? [] : draft.isReady ? wholeOf(draft) : draft.said.map(({ word }) => word))
  })
  const fromDraft = () => props.sheet.rows.map(row => row.words.findIndex(word => said().has(word as number)) + 1)
  /** The picks being said: an answer to older ones must not revert them. */
  let unheard: string | undefined
  const follow = () => {
    const heard = table.draft()?.said.map(({ word }) => word) ?? []
    if (unheard !== undefined && unheard !== heard.join(' ')) return
    unheard = undefined
    setCounts(fromDraft())
  }
  createEffect(on([() => props.sheet, said], follow))

  const sum = () => counts().reduce((a, b) => a + b, 0)
  const change = (row: number, by: number) => {
    const next = props.sheet.rows.map((_, i) => (counts()[i] ?? 0) + (i === row ? by : 0))
    setCounts(next)
    const words = props.sheet.rows.flatMap((one, i) => (next[i] === 0 ? [] : [one.words[next[i] - 1] as number]))
    const sentence = [...(props.sheet.after as readonly number[]), ...words]
    const mine = sentence.join(' ')
    unheard = mine
    void table.sayWords(sentence, true).finally(() => {
      if (unheard === mine) unheard = undefined
    })
  }
  const isFull = () => props.sheet.due !== undefined && sum() >= props.sheet.due
  return (
    <div class="picker">
      <ul class="troops">
        <Index each={props.sheet.rows}>
          {(row, i) => {
            const count = () => counts()[i] ?? 0
            return (
              <li>
                <ArmSymbol arm={row().arm} />
                <span class="picker-label">{row().label}</span>
                <svg class="troop-squares" width={row().have * 18} height="16" aria-hidden="true">
                  <For each={Array.from({ length: row().have }, (_, at) => at)}>
                    {at => (
                      <g class={at < count() ? 'picked' : 'unpicked'}>
                        <Square x={at * 18} isWeak={row().isWeak} nation={row().nation} />
                      </g>
                    )}
                  </For>
                </svg>
                <button
                  type="button"
                  class="step-button"
                  aria-label={say().fewer(row().label)}
                  disabled={count() === 0}
                  onClick={() => change(i, -1)}
                >
                  −
                </button>
                <output class="picker-count">{count()}</output>
                <button
                  type="button"
                  class="step-button"
                  aria-label={say().more(row().label)}
                  disabled={count() >= row().have || isFull()}
                  onClick={() => change(i, 1)}
                >
                  +
                </button>
              </li>
            )
          }}
        </Index>
      </ul>
      <p class="picker-sum" aria-live="polite">
        {say().picked(props.sheet.text, sum())}
      </p>
    </div>
  )
}
