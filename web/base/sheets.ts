import { sheets } from 'virtual:sheets'
import { shownTheme } from './shown-theme.ts'

/** The address of the picture of a battle's ground in the light on screen; undefined if that sheet was not painted. */
export function sheetPicture(game: string, battle: string, sheet: string): string | undefined {
  const found = sheets[`${game}/${battle}`]
  return found?.sheet === sheet ? found[shownTheme()] : undefined
}
