import { createEffect, createMemo, createSignal, type JSX, on, onCleanup, Show } from 'solid-js'
import { useTable } from '../model.ts'
import { Icon } from '../parts/icons.tsx'
import { say } from '../sheets/texts.ts'

/** While both players look on: what they see, and a button that shows the deciding player their own forces while held. */
export function Peek(): JSX.Element {
  const table = useTable()
  const [isOn, setOn] = createSignal(false)
  const peek = (on: boolean) => {
    if (isOn() === on) return
    setOn(on)
    void table.api.peek(on)
  }
  const letGo = () => peek(false)
  const nextLine = createMemo(() => table.update().next)
  createEffect(on(nextLine, letGo, { defer: true }))
  window.addEventListener('blur', letGo)
  window.addEventListener('pointerup', letGo)
  onCleanup(() => {
    window.removeEventListener('blur', letGo)
    window.removeEventListener('pointerup', letGo)
    letGo()
  })
  return (
    <Show when={table.update().isCommon && table.update().handTo === undefined && table.update().online === undefined}>
      <section class="peek" aria-label={say().common}>
        <p>
          <b>{say().common}.</b> {say().commonText}
        </p>
        <button
          type="button"
          class="btn"
          aria-pressed={isOn()}
          onPointerDown={() => peek(true)}
          onPointerCancel={letGo}
          onKeyDown={event => (event.key === ' ' || event.key === 'Enter') && !event.repeat && peek(true)}
          onKeyUp={letGo}
          onBlur={letGo}
          onContextMenu={event => event.preventDefault()}
        >
          <Icon name="forces" />
          {isOn() ? say().peeking : say().peek}
        </button>
      </section>
    </Show>
  )
}
