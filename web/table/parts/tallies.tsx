import type { Tally } from '@grognard/engine'
import { For, type JSX, Show } from 'solid-js'
import type { Layout } from '../../base/media.ts'
import { SideMark } from './side-mark.tsx'
import './tallies.css'

/** How many tallies a narrow bar has room for. */
const IN_BAR = { sheet: 2, phone: 1 }

/** Figures of the armies: in the top bar as many as there is room for, on a phone all of them beside the outlook. */
export function Tallies(props: { tallies: readonly Tally[]; layout: Layout; isInBar?: boolean }): JSX.Element {
  const isShort = () => props.layout === 'sheet' || (props.layout === 'phone' && props.isInBar === true)
  /** Two without a caption could be taken for each other. */
  const hasCaption = () => !isShort() || shown().length > 1
  const shown = () => (isShort() && props.layout !== 'column' ? props.tallies.slice(0, IN_BAR[props.layout]) : props.tallies)
  return (
    <For each={shown()}>
      {tally => (
        <div class="top-part tally">
          <Show when={hasCaption()}>
            <p class="top-caption" title={tally.about}>
              {tally.title}
            </p>
          </Show>
          <ul aria-label={tally.about === undefined ? tally.title : `${tally.title}. ${tally.about}`}>
            <For each={tally.items}>
              {item => (
                <li title={tally.about === undefined ? item.label : `${item.label}. ${tally.about}`}>
                  <SideMark side={item} size={12} />
                  <span class="unseen">{item.label}</span>
                  <b aria-hidden="true">{item.value}</b>
                  <Show when={!isShort() && item.of}>
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
