import { onCleanup, onMount } from 'solid-js'
import { goToBoard, isOnButton, onTableKey, PANEL_KEYS } from '../../table/keys.ts'
import { type Panel, useTable } from '../../table/model.ts'
import { useReplay } from './model.ts'

const PANELS: Readonly<Record<string, Panel>> = { ...PANEL_KEYS, d: { kind: 'dice' }, w: { kind: 'whatIf' } }

/** Keys a board would handle itself, unless someone navigates it by keyboard; Shift alone is held for one of the others. */
const TAKEN_FROM_BOARD: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End', ' ', 'Shift'])

/** The keys of a replay; the focused element may handle them first, and so may the board when navigated by keyboard. */
export function useReplayKeys(board: () => HTMLElement): void {
  const table = useTable()
  const replay = useReplay()
  const actionOf = (key: string, event: KeyboardEvent): (() => void) | undefined => {
    switch (key) {
      case 'ArrowRight':
        return event.shiftKey ? () => replay.seekFight(1) : () => replay.stepOn()
      case 'ArrowLeft':
        return event.shiftKey ? () => replay.seekFight(-1) : () => replay.stepBack()
      // Neighbouring keys on every keyboard that no board needs.
      case '.':
      case ';':
        return () => replay.stepOn()
      case ',':
        return () => replay.stepBack()
      case '>':
        return () => replay.seekFight(1)
      case '<':
        return () => replay.seekFight(-1)
      case 'Home':
        return () => replay.seek(0)
      case 'End':
        return () => replay.seek(replay.last())
      case ' ':
        return () => (replay.isPlaying() ? replay.pause() : replay.play())
      case 'Escape':
        return () => table.escape()
      case 'g':
        return () => goToBoard(board())
      default:
        return undefined
    }
  }
  const press = (key: string, event: KeyboardEvent) => {
    const panel = PANELS[key]
    const act = panel === undefined ? actionOf(key, event) : () => table.open(table.panel()?.kind === panel.kind ? undefined : panel)
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  onTableKey((key, event) => {
    if (key !== ' ' || !isOnButton(event)) press(key, event)
  })
  onBoardKey(board, event => press(event.key, event))
}

/** Buttons beside the board are pressed as usual; a card of the board isn't one here, since nothing can be said. */
const isOnTool = (event: KeyboardEvent): boolean =>
  isOnButton(event) && event.target instanceof Element && event.target.closest('[data-spot]') === null

/** Handles the keys a board would use, before it does, unless someone is navigating the board by keyboard. */
function onBoardKey(board: () => HTMLElement, hear: (event: KeyboardEvent) => void): void {
  let isWalked = false
  let last: 'pointer' | 'Tab' | 'key' | undefined
  const pointerDown = (event: PointerEvent) => {
    last = 'pointer'
    if (event.target instanceof Node && board().contains(event.target)) isWalked = false
  }
  const keyDown = (event: KeyboardEvent) => {
    last = event.key === 'Tab' ? 'Tab' : 'key'
  }
  const keyUp = () => {
    last = undefined
  }
  /** When focus returns here as a panel closes, nothing changes; a screen reader arrives without any key. */
  const focusIn = () => {
    if (last === 'Tab' || last === undefined) isWalked = true
  }
  const boardKey = (event: KeyboardEvent) => {
    if (isWalked || event.ctrlKey || event.metaKey || event.altKey || !TAKEN_FROM_BOARD.has(event.key)) return
    if (event.key === ' ' && isOnTool(event)) return
    event.stopPropagation()
    hear(event)
  }
  onMount(() => {
    window.addEventListener('pointerdown', pointerDown, true)
    window.addEventListener('keydown', keyDown, true)
    window.addEventListener('keyup', keyUp, true)
    board().addEventListener('focusin', focusIn)
    board().addEventListener('keydown', boardKey, true)
  })
  onCleanup(() => {
    window.removeEventListener('pointerdown', pointerDown, true)
    window.removeEventListener('keydown', keyDown, true)
    window.removeEventListener('keyup', keyUp, true)
  })
}
