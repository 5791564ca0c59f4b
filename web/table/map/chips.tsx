import type { Overlay, OverlayStyle } from '@grognard/engine'
import { createMemo, For, type JSX, Show } from 'solid-js'
import { offerInHand } from '../model.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { usePlans } from '../plans/context.tsx'
import { PlanBar } from '../plans/plan-bar.tsx'
import { useHexMap } from './hex-map.ts'
import { say } from './texts.ts'

/** Styles with a chip above the map; rings and arrows are self-explanatory, and routes unless something is to be said of them. */
const NAMED: readonly OverlayStyle[] = ['area', 'hatch', 'dots', 'line', 'links', 'chain']

/** The overlays on the map, each with its pattern; a click turns one off. */
export function LayerChips(): JSX.Element {
  const map = useHexMap()
  const plans = usePlans()
  const shown = createMemo(() =>
    map.overlays().filter(({ style, note }) => NAMED.includes(style) || (style === 'route' && note !== undefined)),
  )
  const turnOff = (overlay: Overlay): void => {
    const asked = map.table.asked().find(one => one.overlay === overlay)
    if (asked === undefined) map.hideLight(overlay.style)
    else map.table.dismiss(asked.question)
  }
  const hint = () => offerInHand(map.table)?.hint
  return (
    <ul class="layer-chips" aria-label={say().laidOver}>
      <For each={shown()}>
        {overlay => (
          <li class="layer-chip">
            <button type="button" onClick={() => turnOff(overlay)} aria-label={say().turnOff(overlay.title)}>
              <Swatch overlay={overlay} />
              <span>{overlay.title}</span>
              <svg class="chip-cross" viewBox="0 0 10 10" aria-hidden="true">
                <path d="M2 2l6 6M8 2l-6 6" />
              </svg>
            </button>
            <Show when={overlay.note}>
              {note => (
                <span class="chip-note">
                  {note().text} <RuleLink rule={note().rule} />
                </span>
              )}
            </Show>
          </li>
        )}
      </For>
      <Show when={plans?.isDrawing() && plans}>
        {book => (
          <li class="layer-chip">
            <PlanBar book={book()} />
          </li>
        )}
      </Show>
      <Show when={hint()}>{text => <li class="layer-chip tool-hint">{text()}</li>}</Show>
    </ul>
  )
}

function Swatch(props: { overlay: Overlay }): JSX.Element {
  const style = () => props.overlay.style
  return (
    <svg class={`swatch swatch-${style()}`} width="18" height="18" aria-hidden="true">
      <Show when={style() !== 'line'} fallback={<path d="M2 14L16 4" />}>
        <rect
          x="1"
          y="1"
          width="16"
          height="16"
          rx="3"
          fill={style() === 'dots' ? 'url(#map-dots)' : style() === 'hatch' ? 'url(#map-hatch)' : undefined}
        />
      </Show>
    </svg>
  )
}
