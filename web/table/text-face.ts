import { currentPlace } from '../base/router.ts'
import { settings } from '../base/settings.ts'

/** The parts of a table's address that choose its view; without one the setting does. */
export const TEXT_PART = 'text'
export const BOARD_PART = 'board'

/** Whether the table is shown as text. */
export function isTextShown(): boolean {
  const { part } = currentPlace()
  return part === TEXT_PART || (part !== BOARD_PART && settings.textMode)
}
