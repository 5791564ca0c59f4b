import { onCleanup, onMount } from 'solid-js'
import type { Panel } from './model.ts'

/** Keys that open panels, both at a table and in a replay. */
export const PANEL_KEYS: Readonly<Record<string, Panel>> = {
  l: { kind: 'log' },
  o: { kind: 'forces' },
  r: { kind: 'rules', rule: undefined },
  c: { kind: 'charts' },
  b: { kind: 'briefing' },
  '?': { kind: 'keys' },
}

const FIELDS = 'input:not([type=checkbox]):not([type=radio]):not([type=button]), textarea, select, [contenteditable=true]'
const PRESSED_BY_ENTER = 'button, a[href], summary, input, select, textarea, [role=button], [role=tab], [role=option]'

const within = (event: KeyboardEvent, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null

/** Moves the focus to the board, from wherever it is. */
export function goToBoard(board: Element | undefined): void {
  const target = board?.querySelector<HTMLElement>('[role=application], [tabindex="0"]')
  target?.focus()
}

/** Enter belongs to the focused element if that can be pressed. */
export const isOnButton = (event: KeyboardEvent): boolean => within(event, PRESSED_BY_ENTER)

/**
 * Handles table keys while a component is mounted, except those typed into a field, pressed with Ctrl, or handled by the focused element.
 */
export function onTableKey(hear: (key: string, event: KeyboardEvent) => void): void {
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (within(event, FIELDS)) return
    hear(event.key.length === 1 ? event.key.toLowerCase() : event.key, event)
  }
  onMount(() => window.addEventListener('keydown', listen))
  onCleanup(() => window.removeEventListener('keydown', listen))
}
