import type { Chip } from '@grognard/engine'
import { type JSX, Show } from 'solid-js'
import { useTable } from '../model.ts'
import { isOpenBox } from './open-box.ts'
import { outlineOf } from './side-mark.tsx'

/** A chip in a row of chips; one that is an open word of the sentence is chosen by a click. */
export function ChipItem(props: { chip: Chip }): JSX.Element {
  const table = useTable()
  return (
    <li class={`chip chip-${props.chip.state}`} title={props.chip.label}>
      <Show when={isOpenBox(table, props.chip.id)} fallback={<ChipMark chip={props.chip} />}>
        <button type="button" class="chip-button" onClick={() => void table.point([{ kind: 'box', box: props.chip.id }])}>
          <ChipMark chip={props.chip} />
        </button>
      </Show>
    </li>
  )
}

/** A chip: its letter in the shape and colour of its side, pale while it is still to come. */
function ChipMark(props: { chip: Chip }): JSX.Element {
  const isLeft = () => props.chip.state === 'left'
  return (
    <svg width="26" height="26" viewBox="-.4 -.4 10.8 10.8" role="img" aria-label={props.chip.label}>
      <path
        d={outlineOf(props.chip.shape)}
        style={{
          fill: isLeft() ? 'var(--paper-0)' : `var(--${props.chip.nation})`,
          stroke: `var(--${props.chip.nation}${isLeft() ? '-line' : ''})`,
        }}
      />
      <text x="5" y="7.1" text-anchor="middle" style={{ fill: isLeft() ? 'var(--ink-1)' : `var(--${props.chip.nation}-on)` }}>
        {props.chip.letter}
      </text>
    </svg>
  )
}
