import type { Accessor } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { useReplay } from './model.ts'
import { TEXTS } from './texts.ts'
import { titleOf } from './words.ts'

/** The current tick in one line; before anything was said, what it begins with. */
export function useTickTitle(): Accessor<string> {
  const replay = useReplay()
  const say = inPageLanguage(TEXTS)
  const start = () => (replay.isStill ? say().still : replay.opened.isLaid ? say().laid : say().setUp)
  return () => titleOf(replay.tales()) ?? start()
}
