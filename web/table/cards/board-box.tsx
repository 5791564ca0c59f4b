import type { BoardBox, BoardSite } from '@grognard/engine'
import { For, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { shownTheme } from '../../base/shown-theme.ts'
import { Flag, Marker, Markers } from './marks.tsx'
import type { BoxLook, Rect } from './placing.ts'
import { markOf, type Standing } from './spots.ts'
import { TEXTS } from './texts.ts'

interface Place {
  readonly standing: Standing
  readonly tabindex: 0 | -1
  /** A dragged card is over it. */
  readonly isUnderCard: boolean
  readonly entered: () => void
}

const pixels = ({ x, y, width, height }: Rect) => ({ left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })

function labelWith(label: string, standing: Standing, say: { isTarget: string; canBePlayed: string }): string {
  const more = standing.isTarget ? say.isTarget : standing.isOpen ? say.canBePlayed : undefined
  return more === undefined ? label : `${label}. ${more}`
}

/** A box of the board with its markers. */
export function BoxView(props: Place & { box: BoardBox; look: BoxLook }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const sum = () => `${props.box.markers.left}`
  return (
    <button
      type="button"
      class="board-box"
      classList={{
        octagon: props.box.shape === 'octagon',
        condensed: props.look.condensed,
        chosen: props.standing.isChosen,
        open: props.standing.isSought,
        target: props.standing.isTarget,
        lit: props.standing.isLit,
        under: props.isUnderCard,
      }}
      style={{ ...pixels(props.look), 'border-color': `var(--${props.box.nation}-line)`, '--title': `${props.look.size}px` }}
      data-spot={markOf({ kind: 'box', box: props.box.id })}
      tabindex={props.tabindex}
      aria-label={labelWith(props.box.label, props.standing, say())}
      aria-pressed={props.standing.isChosen}
      onFocus={() => props.entered()}
    >
      <span class="box-title">
        <For each={props.look.lines}>{line => <span>{line}</span>}</For>
      </span>
      <Show when={props.box.markers.of > 0}>
        <Show
          when={props.look.markers !== 'sum' && props.look.markers}
          fallback={
            <span class="box-sum" classList={{ none: props.box.markers.left === 0 }}>
              <Marker look={props.box} size={18} theme={shownTheme()} />
              <b>{sum()}</b>
              <span>/{props.box.markers.of}</span>
            </span>
          }
        >
          {grid => <Markers look={props.box} count={props.box.markers} size={grid().size} columns={grid().columns} theme={shownTheme()} />}
        </Show>
      </Show>
    </button>
  )
}

/** A site of the board: the ground draws it; this adds its flag and touch target. */
export function SiteView(props: Place & { site: BoardSite; court: Rect; flag: Rect }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <>
      <span class="site-flag" style={pixels(props.flag)}>
        <Flag shape={props.site.shape} nation={props.site.nation} />
      </span>
      <button
        type="button"
        class="board-site"
        classList={{
          chosen: props.standing.isChosen,
          open: props.standing.isOpen,
          target: props.standing.isTarget,
          lit: props.standing.isLit,
          under: props.isUnderCard,
        }}
        style={pixels(props.court)}
        data-spot={markOf({ kind: 'box', box: props.site.id })}
        tabindex={props.tabindex}
        aria-label={labelWith(props.site.label, props.standing, say())}
        onFocus={() => props.entered()}
      />
    </>
  )
}
