import type { CounterFace } from '@grognard/engine'
import type { JSX } from 'solid-js'
import { settings } from '../../app/settings.ts'
import { counterMarkup, detailFor } from '../../paint/counter.ts'
import { THEMES } from '../../paint/theme.ts'
import { pieceMarkup } from '../campaign/piece-markup.ts'
import { shownTheme } from './shown-theme.ts'

/** A counter in a list. Its meaning is told in words beside it. */
export function SmallCounter(props: { face: CounterFace; size: number }): JSX.Element {
  const markup = () => {
    const look = { theme: THEMES[shownTheme()], detail: detailFor(props.size), symbols: settings.symbols }
    if (props.face.sleigh !== undefined) return pieceMarkup(props.face, undefined, look)
    const { shape, nation, arm, strength, order, done, formation } = props.face
    return counterMarkup({ side: shape, nation, arm, strength, order, done, ...(formation === undefined ? {} : { formation }) }, look)
  }
  return <svg class="small-counter" width={props.size} height={props.size} viewBox="-2 -2 52 52" aria-hidden="true" innerHTML={markup()} />
}
