import type { SceneArm, SceneLook } from '@grognard/engine'
import { For, type JSX } from 'solid-js'
import { settings } from '../../base/settings.ts'
import { FIELD, outlineData, patternMarkup } from '../../paint/counter-shape.ts'
import { natoMarkup, silhouetteMarkup } from '../../paint/counter-symbols.ts'
import { inksOf, PRINTED, THEMES, type Theme } from '../../paint/theme.ts'
import { outlineOf } from '../parts/side-mark.tsx'

export interface MarkLook extends SceneLook {
  readonly arm: SceneArm
}

/** A division marker: the body of a counter with only its symbol. */
function markerMarkup({ shape, nation, arm }: MarkLook, theme: Theme, symbols: 'nato' | 'silhouette'): string {
  const { body, on, ink } = inksOf(theme, nation)
  const outline = outlineData(shape)
  const symbol =
    symbols === 'silhouette'
      ? `<g transform="translate(-7.2 -2.5) scale(1.3)">${silhouetteMarkup(arm, on)}</g>`
      : natoMarkup(arm, ink, PRINTED.face, { x: 7, y: 13, width: 34, height: 22 })
  return (
    `<path d="${outline}" transform="translate(0 1.6)" fill="${theme.counterShadow}" fill-opacity=".3"/>` +
    `<path d="${outline}" fill="${body}" stroke="${theme.counterEdge}" stroke-width="1"/>${patternMarkup(shape, nation, on)}` +
    `<path d="${outlineData(shape, 2.2)}" fill="none" stroke="${on}" stroke-opacity=".28" stroke-width=".8"/>${symbol}`
  )
}

/** A marker on the board. */
export function Marker(props: { look: MarkLook; size: number; theme: 'light' | 'dark' }): JSX.Element {
  const markup = () => markerMarkup(props.look, THEMES[props.theme], settings.symbols)
  return (
    <svg
      class="marker"
      width={props.size}
      height={props.size}
      viewBox={`-1 -1 ${FIELD + 2} ${FIELD + 4}`}
      aria-hidden="true"
      innerHTML={markup()}
    />
  )
}

/** Places of markers, empty for lost ones; a lost marker fades out. */
export function Markers(props: {
  look: MarkLook
  count: { readonly left: number; readonly of: number }
  size: number
  columns: number
  theme: 'light' | 'dark'
}): JSX.Element {
  const places = () => Array.from({ length: props.count.of }, (_, i) => i)
  return (
    <span
      class="markers"
      style={{ 'grid-template-columns': `repeat(${props.columns}, ${props.size}px)`, 'grid-auto-rows': `${props.size}px` }}
    >
      <For each={places()}>
        {i => (
          <span class="marker-place" classList={{ octagon: props.look.shape === 'octagon', lost: i >= props.count.left }}>
            <Marker look={props.look} size={props.size} theme={props.theme} />
          </span>
        )}
      </For>
    </span>
  )
}

/** Divisions as small marks in their side's shape: filled while they stand. */
export function Pips(
  props: SceneLook & {
    readonly count: { readonly left: number; readonly of: number }
    readonly size?: number
  },
): JSX.Element {
  const size = () => props.size ?? 12
  return (
    <svg
      class="pips"
      width={props.count.of * (size() + 1)}
      height={size()}
      viewBox={`-1 -1 ${props.count.of * 13} 12`}
      style={{ stroke: `var(--${props.nation}-line)`, fill: `var(--${props.nation}-line)` }}
      aria-hidden="true"
    >
      <For each={Array.from({ length: props.count.of }, (_, i) => i)}>
        {i => (
          <path class="pip" classList={{ lost: i >= props.count.left }} d={outlineOf(props.shape)} transform={`translate(${i * 13} 0)`} />
        )}
      </For>
    </svg>
  )
}

const FLAGS = { square: 'M3 2H19V13H3Z', octagon: 'M3 2H19L15 7.5L19 13H3Z' } as const

/** The flag of the side that holds a site: square or swallow-tailed. */
export function Flag(props: SceneLook): JSX.Element {
  return (
    <svg class="flag" width="20" height="26" viewBox="0 0 20 26" aria-hidden="true">
      <path d="M2.2 1V25" class="flag-pole" />
      <path d={FLAGS[props.shape]} class="flag-cloth" style={{ fill: `var(--${props.nation})` }} />
    </svg>
  )
}
