import type { DieFace, DieLook, SceneLook } from '@grognard/engine'
import { For, type JSX, Show, useContext } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { natoMarkup } from '../../paint/counter-symbols.ts'
import { TableContext } from '../model.ts'
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

/** A waving flag on its staff, on the field of a die. */
const FLAG = 'M3.500 15V1.500M3.500 2q4-1.500 9.500 0v7q-5.500-1.500-9.500 0'

const symbolOf = ({ symbol, nation }: DieFace): string =>
  symbol === 'flag'
    ? `<path d="${FLAG}" fill="${nation === undefined ? 'none' : `var(--${nation})`}" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"/>`
    : natoMarkup(symbol, 'currentColor', 'none', { x: 1, y: 3.5, width: 14, height: 9 })

/** A die as it fell, by its look: pips, a figure, or what the game prints on its faces; in the colour of the side that rolled it. A lot has no look. */
export function Die(props: { rolled: number; look: DieLook | undefined; of?: SceneLook | undefined }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const table = useContext(TableContext)
  const printed = () => (props.look === undefined ? undefined : table?.fixed().dieFaces?.[props.look]?.[props.rolled - 1])
  const pips = () => (props.look === 'six' ? PIPS[props.rolled] : undefined)
  return (
    <span
      class={`die die-${props.look ?? 'lot'}`}
      classList={{ 'die-of-side': props.of !== undefined }}
      style={props.of === undefined ? {} : { '--die': `var(--${props.of.nation}-line)` }}
      role="img"
      aria-label={printed()?.text ?? say().die(props.rolled)}
    >
      <Show
        when={printed()}
        fallback={
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
        }
      >
        {face => <svg viewBox="0 0 16 16" aria-hidden="true" innerHTML={symbolOf(face())} />}
      </Show>
    </span>
  )
}
