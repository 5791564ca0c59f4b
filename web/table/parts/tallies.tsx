import type { Tally } from '@grognard/engine'
import { For, type JSX, Show } from 'solid-js'
import type { Layout } from '../../base/media.ts'
import { SideMark } from './side-mark.tsx'
import './tallies.css'

/** Figures of the armies: in the top bar if there is room, on a phone beside the outlook. */
export function Tallies(props: { tallies: readonly Tally[]; layout: Layout }): JSX.Element {
  const shown = () => (props.layout === 'sheet' ? props.tallies.slice(0, 2) : props.tallies)
  return (
    <For each={shown()}>
      {tally => (
        <div class="top-part tally">
          <Show when={props.layout !== 'sheet'}>
            <p class="top-caption">{tally.title}</p>
          </Show>
          <ul aria-label={tally.title}>
            <For each={tally.items}>
              {item => (
                <li title={item.label}>
                  <SideMark side={item} size={12} />
                  <span class="unseen">{item.label}</span>
                  <b aria-hidden="true">{item.value}</b>
                  <Show when={props.layout !== 'sheet' && item.of}>
                    <span class="tally-of" aria-hidden="true">
                      {item.of}
                    </span>
                  </Show>
                </li>
              )}
            </For>
          </ul>
        </div>
      )}
    </For>
  )
}
