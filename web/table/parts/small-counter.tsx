import type { PieceFace } from '@grognard/engine'
import type { JSX } from 'solid-js'
import { settings } from '../../base/settings.ts'
import { shownTheme } from '../../base/shown-theme.ts'
import { detailFor } from '../../paint/counter.ts'
import { THEMES } from '../../paint/theme.ts'
import { pieceMarkup } from './piece-markup.ts'

/** A piece in a list. Its meaning is in words beside it. */
export function SmallCounter(props: { face: PieceFace; size: number }): JSX.Element {
  const markup = () =>
    pieceMarkup(props.face, undefined, { theme: THEMES[shownTheme()], detail: detailFor(props.size), symbols: settings.symbols })
  return <svg class="small-counter" width={props.size} height={props.size} viewBox="-2 -2 52 52" aria-hidden="true" innerHTML={markup()} />
}
