import { addresses, height, width } from 'virtual:vignettes'
import { type JSX, Show } from 'solid-js'
import { shownTheme } from '../../../base/shown-theme.ts'
import './vignette.css'

/** A piece of a battlefield, painted when the page was built. */
export function Vignette(props: {
  readonly game: string
  readonly battle: string | undefined
  /** It stands below the first screen. */
  readonly isLate?: boolean
}): JSX.Element {
  const picture = () => addresses[props.battle === undefined ? props.game : `${props.game}/${props.battle}`]
  // Of the sights that are sent with the page all but one are hidden, and a hidden picture that may be late is never fetched.
  const isLate = () => import.meta.env.SSR || props.isLate === true
  return (
    <div class="vignette">
      <Show when={picture()}>
        {found => (
          <img src={found()[shownTheme()]} width={width} height={height} alt="" decoding="async" loading={isLate() ? 'lazy' : 'eager'} />
        )}
      </Show>
    </div>
  )
}
