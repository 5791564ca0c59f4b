import { For, type JSX } from 'solid-js'
import { useTable } from '../model.ts'
import type { Pen, PlanBook } from './plan-book.ts'
import { say } from './texts.ts'

const PENS: readonly Pen[] = ['mark', 'arrow']

/** A pencil on a 20 by 20 field. */
export const PENCIL = 'M3.500 16.500l1-4L13 4l3 3-8.500 8.500zM11 6l3 3'

/** The drawing tools, while the pencil is active. */
export function PlanBar(props: { book: PlanBook }): JSX.Element {
  const table = useTable()
  return (
    <div class="plan-bar private" role="toolbar" aria-label={say().bar}>
      <b>{say().bar}</b>
      <span class="plan-hint">{say().hint[table.ground().kind]}</span>
      <fieldset class="plan-pens" aria-label={say().pens}>
        <For each={PENS}>
          {pen => (
            <button type="button" aria-pressed={props.book.pen() === pen} onClick={() => props.book.setPen(pen)}>
              {say().pen[pen]}
            </button>
          )}
        </For>
      </fieldset>
      <button type="button" class="plan-button" onClick={() => table.open({ kind: 'plans' })}>
        {say().count(props.book.plans().length)}
      </button>
      <button type="button" class="plan-button" onClick={() => props.book.takePencil(false)}>
        {say().done}
      </button>
    </div>
  )
}
