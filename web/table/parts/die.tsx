import { For, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../app/language.ts'
import { TEXTS } from '../texts.ts'

const [NEAR, MIDDLE, FAR] = [4, 8, 12]
const [ROW_1, ROW_3] = [3.4, 12.6]
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[MIDDLE, MIDDLE]],
  [
    [NEAR, NEAR],
    [FAR, FAR],
  ],
  [
    [NEAR, NEAR],
    [MIDDLE, MIDDLE],
    [FAR, FAR],
  ],
  [
    [NEAR, NEAR],
    [FAR, NEAR],
    [NEAR, FAR],
    [FAR, FAR],
  ],
  [
    [NEAR, NEAR],
    [FAR, NEAR],
    [MIDDLE, MIDDLE],
    [NEAR, FAR],
    [FAR, FAR],
  ],
  [
    [NEAR, ROW_1],
    [FAR, ROW_1],
    [NEAR, MIDDLE],
    [FAR, MIDDLE],
    [NEAR, ROW_3],
    [FAR, ROW_3],
  ],
]

/** A die as it fell: pips for six sides, a figure for any other. */
export function Die(props: { rolled: number; faces?: number }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const pips = () => ((props.faces ?? 6) === 6 ? PIPS[props.rolled] : undefined)
  return (
    <span class="die" role="img" aria-label={say().die(props.rolled)}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <Show
          when={pips()}
          fallback={
            <text x="8" y="12.5" text-anchor="middle" class="die-figure">
              {props.rolled}
            </text>
          }
        >
          {places => <For each={places()}>{([x, y]) => <circle cx={x} cy={y} r="1.75" />}</For>}
        </Show>
      </svg>
    </span>
  )
}
