import { createEffect, type JSX, on, onCleanup } from 'solid-js'
import { shownTheme } from '../../table/parts/shown-theme.ts'
import './vignette.css'

/** A piece of a game's battlefield; the painter is fetched when the page has nothing better to do. */
export function Vignette(props: { readonly game: string }): JSX.Element {
  let canvas!: HTMLCanvasElement
  createEffect(
    on([() => props.game, shownTheme], ([game, light]) => {
      let wanted = true
      onCleanup(() => {
        wanted = false
      })
      whenIdle(async () => {
        if (!wanted) return
        const { vignetteOf } = await import('./paint-vignette.ts')
        const painted = await vignetteOf(game, light).catch(() => undefined)
        if (!wanted || painted === undefined) return
        canvas.width = painted.width
        canvas.height = painted.height
        canvas.getContext('2d')?.drawImage(painted, 0, 0)
      })
    }),
  )
  return (
    <div class="vignette" aria-hidden="true">
      <canvas ref={canvas} width="3" height="2" />
    </div>
  )
}

/** Painting waits until the page stands; a browser that cannot tell gets a moment. */
function whenIdle(work: () => Promise<void>): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void work(), { timeout: 1500 })
  else setTimeout(() => void work(), 100)
}
