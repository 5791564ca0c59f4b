import { createEffect, on, onCleanup, onMount } from 'solid-js'
import { currentPlace, notePart } from '../../base/router.ts'
import { moveIn } from '../../base/routes.ts'
import type { Replay } from './model.ts'

/** A move is noted after it has been shown this long: browsers refuse an address that changes many times a second. */
const NOTED_AFTER = 250

/** Keeps the address of a replay at the move shown, and shows the move of an address that was opened or edited. */
export function useMoveInAddress(replay: Replay): void {
  createEffect(
    on(
      () => moveIn(currentPlace().part),
      wanted => {
        if (wanted !== undefined) replay.seek(wanted)
      },
    ),
  )
  onMount(() => {
    createEffect(() => {
      const part = replay.at() === 0 ? undefined : String(replay.at())
      const timer = setTimeout(() => notePart(part), NOTED_AFTER)
      onCleanup(() => clearTimeout(timer))
    })
  })
}
