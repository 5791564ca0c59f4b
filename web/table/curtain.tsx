import type { SceneSide } from '@grognard/engine'
import { createSignal, type JSX, onCleanup, onMount, useContext } from 'solid-js'
import { inPageLanguage } from '../base/language.ts'
import { outlineOf } from './parts/side-mark.tsx'
import { PlayersContext } from './players.ts'
import { TEXTS } from './texts.ts'

/** Milliseconds: a key or tap meant for the table before must not lift the curtain. */
const SETTLE = 400

/** The table is hidden until the next player has taken the device. Nothing here reveals the position. */
export function Curtain(props: { side: SceneSide; others: readonly SceneSide[]; take(): void }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const players = useContext(PlayersContext)
  const partyOf = ({ side, name }: SceneSide) => ({ side: name, player: players[side] || undefined })
  let button: HTMLButtonElement | undefined
  const [isSettled, setSettled] = createSignal(false)
  onMount(() => {
    const timer = setTimeout(() => {
      setSettled(true)
      button?.focus()
    }, SETTLE)
    onCleanup(() => clearTimeout(timer))
  })
  return (
    <main class="curtain">
      <svg width="96" height="96" viewBox="-.4 -.4 10.8 10.8" aria-hidden="true">
        <path class="curtain-shape" d={outlineOf(props.side.shape)} style={{ fill: `var(--${props.side.nation})` }} />
      </svg>
      <h1>{say().curtain(partyOf(props.side))}</h1>
      <p>{say().curtainText(partyOf(props.side), props.others.map(partyOf))}</p>
      <button type="button" class="btn primary" ref={button} disabled={!isSettled()} onClick={() => props.take()}>
        {say().curtainButton(props.side.name)}
      </button>
    </main>
  )
}
