import type { SceneSide } from '@grognard/engine'
import { type JSX, onMount } from 'solid-js'
import { inPageLanguage } from '../app/language.ts'
import { outlineOf } from './parts/side-mark.tsx'
import { TEXTS } from './texts.ts'

/** The table is gone until the next player has taken the device. Nothing here tells of the position. */
export function Curtain(props: { side: SceneSide; take(): void }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  let button: HTMLButtonElement | undefined
  onMount(() => button?.focus())
  return (
    <main class="curtain">
      <svg width="96" height="96" viewBox="-.4 -.4 10.8 10.8" aria-hidden="true">
        <path class="curtain-shape" d={outlineOf(props.side.shape)} style={{ fill: `var(--${props.side.nation})` }} />
      </svg>
      <h1>{say().curtain(props.side.name)}</h1>
      <p>{say().curtainText}</p>
      <button type="button" class="btn primary" ref={button} onClick={() => props.take()}>
        {say().curtainButton(props.side.name)}
      </button>
    </main>
  )
}
