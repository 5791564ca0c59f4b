import type { Fog } from '@grognard/games/packs/packs'
import type { JSX } from 'solid-js'

const EYE = 'M1 6s2.5-4 6-4 6 4 6 4-2.5 4-6 4-6-4-6-4zM7 4.5a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3z'
const LINES = 'M1 2.5h12M1 6h12M1 9.5h12'

/** An eye when everything is open, engraver's fog when not. */
export function FogMark(props: { readonly fog: Fog }): JSX.Element {
  return (
    <svg class="fog-mark" width="14" height="12" viewBox="0 0 14 12" aria-hidden="true">
      <path d={props.fog === 'open' ? EYE : LINES} />
    </svg>
  )
}
