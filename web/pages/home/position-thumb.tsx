import { For, type JSX, Show } from 'solid-js'
import { sheetPicture } from '../../base/sheets.ts'
import type { PositionPicture } from '../../session/save-store.ts'
import { battleOf } from './shelf.ts'
import './position-thumb.css'
import { Vignette } from './vignettes/vignette.tsx'

/** Height of the drawing in its own units. */
const HIGH = 100

interface Pictured {
  readonly game: string
  readonly battle?: string | undefined
  readonly picture?: PositionPicture | undefined
}

/** A match as it stands: its ground with a mark for each place that is held. An older save shows its battle. */
export function PositionThumb(props: { readonly match: Pictured }): JSX.Element {
  const battle = () => battleOf(props.match.game, props.match.battle)?.id
  const shown = () => {
    const { match } = props
    const address = match.picture && sheetPicture(match.game, battle() ?? '', match.picture.sheet)
    return address === undefined || match.picture === undefined ? undefined : { address, picture: match.picture }
  }
  return (
    <Show when={shown()} fallback={<Vignette game={props.match.game} battle={battle()} />}>
      {found => (
        <div class="position-thumb">
          <img src={found().address} alt="" decoding="async" />
          <Marks picture={found().picture} />
        </div>
      )}
    </Show>
  )
}

function Marks(props: { readonly picture: PositionPicture }): JSX.Element {
  const wide = () => HIGH * props.picture.ratio
  const size = () => HIGH * props.picture.size
  return (
    <svg viewBox={`0 0 ${wide()} ${HIGH}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <For each={props.picture.marks}>
        {({ x, y, shape, nation }) => (
          <rect
            x={x * wide() - size() / 2}
            y={y * HIGH - size() / 2}
            width={size()}
            height={size()}
            rx={shape === 'square' ? 0 : size() / 3}
            style={{ fill: `var(--${nation})` }}
          />
        )}
      </For>
    </svg>
  )
}
