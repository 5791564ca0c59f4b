import type { SceneLook, SceneShape } from '@grognard/engine'
import type { JSX } from 'solid-js'

const OUTLINES = { square: 'M.5 0h9q.5 0 .5.5v9q0 .5-.5.5h-9Q0 10 0 9.5v-9Q0 0 .5 0z', octagon: 'M3 0h4l3 3v4l-3 3H3L0 7V3z' } as const

/** The outline of a side's shape on a 10 by 10 field. */
export const outlineOf = (shape: SceneShape): string => OUTLINES[shape]

/** The mark of a side before a line or name; without a side, a ring for the referee. */
export function SideMark(props: { side: SceneLook | undefined; size?: number }): JSX.Element {
  const size = () => props.size ?? 10
  return (
    <svg class="side-mark" width={size()} height={size()} viewBox="0 0 10 10" aria-hidden="true">
      {props.side === undefined ? (
        <circle class="side-mark-nobody" cx="5" cy="5" r="2.5" />
      ) : (
        <path d={OUTLINES[props.side.shape]} style={{ fill: `var(--${props.side.nation}-line)` }} />
      )}
    </svg>
  )
}
